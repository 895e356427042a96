//! A bound on how deep types are nested, over the longest way to each.
//!
//! Lowering bounds the way on which it comes to a type first. A type that several use may also stand
//! at the end of a longer way.

use super::{Body, Lowered, Place, Use, UseKind};

/// Makes a `Value` of each use of a type that would be nested deeper than `most`.
pub(super) fn bound_depth(lowered: &mut Lowered, most: usize) {
    let mut levels = vec![0; lowered.types.len()];
    for index in in_order_of_use(lowered) {
        let Some(level) = levels.get(index).copied() else { continue };
        let Some(named) = lowered.types.get_mut(index) else { continue };
        for used in uses(&mut named.body) {
            visit(used, level + 1, most, &mut levels);
        }
    }
}

fn visit(used: &mut Use, level: usize, most: usize, levels: &mut [usize]) {
    match &mut used.kind {
        UseKind::Vec(inner) | UseKind::Map(inner) | UseKind::Option(inner) => {
            visit(inner, level + 1, most, levels);
        }
        UseKind::Named(_) if level > most => used.kind = UseKind::Value,
        UseKind::Named(index) => {
            if let Some(known) = levels.get_mut(*index) {
                *known = level.max(*known);
            }
        }
        _ => {}
    }
}

/// The types, each after all that use it, where they do not use each other in a circle.
fn in_order_of_use(lowered: &mut Lowered) -> Vec<usize> {
    let mut finished = Vec::new();
    let mut entered = vec![false; lowered.types.len()];
    let mut stack = vec![(0, false)];
    while let Some((index, left)) = stack.pop() {
        if left {
            finished.push(index);
            continue;
        }
        let Some(entered) = entered.get_mut(index).filter(|entered| !**entered) else { continue };
        *entered = true;
        stack.push((index, true));
        let Some(named) = lowered.types.get_mut(index) else { continue };
        let mut used = Vec::new();
        for part in uses(&mut named.body) {
            named_in(part, &mut used);
        }
        stack.extend(used.into_iter().map(|index| (index, false)));
    }
    finished.reverse();
    finished
}

fn named_in(used: &Use, found: &mut Vec<usize>) {
    match &used.kind {
        UseKind::Vec(inner) | UseKind::Map(inner) | UseKind::Option(inner) => {
            named_in(inner, found);
        }
        UseKind::Named(index) => found.push(*index),
        _ => {}
    }
}

fn uses(body: &mut Body) -> Vec<&mut Use> {
    match body {
        Body::Struct { fields, extra } => {
            let placed = fields.iter_mut().filter_map(|field| match &mut field.place {
                Place::Field { used, .. } => Some(used),
                Place::Constant | Place::Absent => None,
            });
            placed.chain(extra.iter_mut().map(|(_, used)| used)).collect()
        }
        Body::Strings(_) => Vec::new(),
        Body::Union { variants, .. } => variants.iter_mut().map(|(_, _, used)| used).collect(),
        Body::Newtype(used) => vec![used],
    }
}
