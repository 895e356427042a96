//! Which types have a value at all: a value is read into an empty one, so there must be one.
//!
//! A type that needs itself has none, and nothing fits its schema either. It is used as a `Value`,
//! which then misses.

use super::{Body, Lowered, Place, Use, UseKind};

/// Gives each union the variant that an empty value has, and makes a `Value` of each use of a type
/// without values.
pub(super) fn inhabit(lowered: &mut Lowered) {
    let mut inhabited = vec![false; lowered.types.len()];
    loop {
        let mut changed = false;
        for index in 0..lowered.types.len() {
            let Some(named) = lowered.types.get_mut(index) else { continue };
            if inhabited.get(index) == Some(&false) && settle(&mut named.body, &inhabited) {
                if let Some(known) = inhabited.get_mut(index) {
                    *known = true;
                }
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    for (named, _) in lowered.types.iter_mut().zip(&inhabited).filter(|(_, known)| !**known) {
        named.body = Body::Newtype(Use { node: named.node, kind: UseKind::Value });
    }
}

/// Whether the type has a value, as far as is known; a union then knows its empty variant.
fn settle(body: &mut Body, inhabited: &[bool]) -> bool {
    let has_value = |used: &Use| match &used.kind {
        UseKind::Named(index) => inhabited.get(*index).copied().unwrap_or(false),
        _ => true,
    };
    match body {
        Body::Struct { fields, .. } => fields.iter().all(|field| match &field.place {
            Place::Field { used, optional, .. } => *optional || has_value(used),
            Place::Constant | Place::Absent => true,
        }),
        Body::Strings(variants) => !variants.is_empty(),
        Body::Union { variants, empty } => {
            let found = variants.iter().position(|(_, _, used)| has_value(used));
            *empty = found.unwrap_or_default();
            found.is_some()
        }
        Body::Newtype(used) => has_value(used),
    }
}
