//! How the text of a call becomes what a tool takes.
//!
//! Invariant: everything goes through [`Params::accept`]; a second way to validate does not exist.

use std::borrow::Cow;

use serde_json::Value;

use super::definition::{Definition, Enforcement};
use crate::bridge::{FromJson, read_with};
use crate::error::{ErrorKind, ToolError};
use crate::explain::{Approved, Lane, Repair, RepairProfile, approve, read_into};
use crate::json::Json;
use crate::limits::Limits;
use crate::read::{Defaults, Reader, Trust};
use crate::shape::{Node, NodeId, Rest, Shape, Table};

/// What is to be known of arguments that were accepted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Accepted {
    /// The lane that accepted.
    pub lane: Lane,
    /// The arguments as they are to be shown and remembered, where they were repaired.
    pub repaired: Option<String>,
    /// What was changed.
    pub repairs: Vec<Repair>,
    /// What did not fit and was let through.
    pub warnings: Vec<String>,
    /// The names of the secrets that the call needs.
    pub(crate) secrets: Vec<String>,
}

impl Accepted {
    /// There is nothing to be known but who accepted.
    #[must_use]
    pub const fn by(lane: Lane) -> Self {
        let repairs = Vec::new();
        Self { lane, repaired: None, repairs, warnings: Vec::new(), secrets: Vec::new() }
    }

    /// What is to be known where the explaining lane accepted.
    fn explained(text: Cow<'_, str>, repairs: Vec<Repair>, warnings: Vec<String>) -> Self {
        let repaired = match text {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(text),
        };
        Self { repaired, repairs, warnings, ..Self::by(Lane::Explained) }
    }
}

/// What a tool can take.
pub trait Params: Sized + Send + 'static {
    /// Parses, repairs and validates. Arguments that are accepted are in `to`, typed and with the
    /// schema's defaults. There is nothing to be known of them where the generated reader took them
    /// alone.
    fn accept(
        to: &mut Option<Self>,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Option<Box<Accepted>>, Box<ToolError>>;

    /// Reads again what was accepted, now that placeholders in it have been replaced. Only types are
    /// looked at; `None` where they do not fit.
    fn read_approved(definition: &Definition, text: &str) -> Option<Self>;
}

/// Generated params.
impl<T: FromJson + Send + 'static> Params for T {
    #[inline]
    fn accept(
        to: &mut Option<Self>,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Option<Box<Accepted>>, Box<ToolError>> {
        let is_same = definition.input_shape().is_some_and(|shape| std::ptr::eq(shape, T::shape()));
        if !is_same {
            let message = "the params of the tool are not those of its definition";
            return Err(Box::new(ToolError::new(ErrorKind::Drift, message)));
        }
        let approved = read_into(to, text, profile)?;
        Ok(approved.map(|Approved { text, repairs }| {
            Box::new(Accepted::explained(text, repairs, Vec::new()))
        }))
    }

    fn read_approved(_: &Definition, text: &str) -> Option<Self> {
        read_with(text, Trust::Approved, Defaults::Fill).ok()
    }
}

/// Arguments of a tool known only at run time, as they came, with the schema's defaults.
impl Params for Value {
    fn accept(
        to: &mut Option<Self>,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Option<Box<Accepted>>, Box<ToolError>> {
        let (approved, warnings) = approve_by(definition, text, profile)?;
        let Approved { text, repairs } = approved;
        *to = Self::read_approved(definition, &text);
        if to.is_none() {
            let message = "approved arguments are not JSON";
            return Err(Box::new(ToolError::new(ErrorKind::Drift, message)));
        }
        Ok(Some(Box::new(Accepted::explained(text, repairs, warnings))))
    }

    fn read_approved(definition: &Definition, text: &str) -> Option<Self> {
        let mut value = Json::parse(text, Limits::ARGUMENTS).ok()?.to_value();
        if let Some(shape) = definition.input_shape() {
            fill_defaults(shape, 0, &mut value);
        }
        Some(value)
    }
}

/// Params written as a Rust type that derives `Deserialize` and `JsonSchema`.
#[cfg(feature = "schemars")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Serde<T>(pub T);

#[cfg(feature = "schemars")]
impl<T: serde::de::DeserializeOwned + Send + 'static> Params for Serde<T> {
    fn accept(
        to: &mut Option<Self>,
        definition: &Definition,
        text: &str,
        profile: &RepairProfile,
    ) -> Result<Option<Box<Accepted>>, Box<ToolError>> {
        use crate::issue::{Issue, Path};

        let (Approved { text, repairs }, warnings) = approve_by(definition, text, profile)?;
        let params = deserialize(&text).map_err(|error| {
            ToolError::invalid(vec![Issue::other(Path::ROOT, error.to_string())])
        })?;
        *to = Some(Self(params));
        Ok(Some(Box::new(Accepted::explained(text, repairs, warnings))))
    }

    fn read_approved(_: &Definition, text: &str) -> Option<Self> {
        deserialize(text).ok().map(Self)
    }
}

/// Reads by serde. A whole number may be written `30.0` in JSON, and serde takes that for no integer:
/// then its plain form is read.
#[cfg(feature = "schemars")]
fn deserialize<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text).or_else(|error| {
        let json = Json::parse(text, Limits::ARGUMENTS).map_err(|_| error)?;
        serde_json::from_str(&json.canonical())
    })
}

/// Approves by the definition's shape, as strictly as the definition asks for.
fn approve_by<'t>(
    definition: &Definition,
    text: &'t str,
    profile: &RepairProfile,
) -> Result<(Approved<'t>, Vec<String>), ToolError> {
    let shape = definition.input_shape().filter(|_| definition.enforcement != Enforcement::Off);
    let Some(shape) = shape else {
        return Ok((approve(any_object(), text, profile)?, Vec::new()));
    };
    match approve(shape, text, profile) {
        Ok(approved) => Ok((approved, Vec::new())),
        Err(error)
            if definition.enforcement == Enforcement::Warn
                && error.kind == ErrorKind::InvalidArguments =>
        {
            let approved = approve(any_object(), text, profile)?;
            Ok((approved, vec![format!("the arguments do not fit the schema: {error}")]))
        }
        Err(error) => Err(error),
    }
}

/// What every tool takes at least: an object.
fn any_object() -> &'static Shape {
    static OBJECT: Table = Table::new(1, r#"[[{"fields":[]}],[]]"#, "");
    OBJECT.shape()
}

/// Puts the defaults of absent properties into a value that fits, at every level.
fn fill_defaults(shape: &Shape, id: NodeId, value: &mut Value) {
    match (shape.node(id), value) {
        (Node::Refined { base, .. }, value) => fill_defaults(shape, *base, value),
        (Node::Object(rule), Value::Object(members)) => {
            for field in rule.fields.iter() {
                if let Some(value) = members.get_mut(&*field.name) {
                    fill_defaults(shape, field.node, value);
                } else if let Some(default) = &field.default
                    && let Ok(default) = serde_json::from_str(default)
                {
                    members.insert(field.name.clone().into_owned(), default);
                }
            }
        }
        (Node::Array(rule), Value::Array(items)) => {
            for (index, item) in items.iter_mut().enumerate() {
                match (rule.prefix.get(index), &rule.rest) {
                    (Some(node), _) | (None, Rest::Each(node)) => {
                        fill_defaults(shape, *node, item);
                    }
                    (None, Rest::Open | Rest::Closed) => {}
                }
            }
        }
        (Node::Union(rule), value) => {
            let text = value.to_string();
            let fits = |node| Reader::check_text(shape, node, &text) == Some(true);
            if let Some(branch) = rule.branches.iter().find(|branch| fits(branch.node)) {
                fill_defaults(shape, branch.node, value);
            }
        }
        _ => {}
    }
}
