//! Recommendations: the tool's own, and else what the definition says about the kind of error.

use crate::error::{ErrorKind, ToolError};
use crate::explain::recommend;
use crate::shape::Node;
use crate::tool::Definition;

/// Parameters that are named at most.
const NAMED: usize = 6;

/// Gives an error its advice. What the body said stays; then comes what the definition says.
pub(crate) fn advise(error: &mut ToolError, definition: &Definition) {
    let by_body = !error.is_argument_error() && !error.recommendations.is_empty();
    // What is wrong with the text itself is not about the tool.
    let by_text =
        matches!(error.kind, ErrorKind::MalformedJson | ErrorKind::Truncated | ErrorKind::Limit);
    if by_body || by_text && !error.recommendations.is_empty() {
        return;
    }
    if !definition.recommendations.is_empty() {
        let own = definition.recommendations.iter();
        error.recommendations = own.map(|text| text.clone().into_owned()).collect();
    } else if error.recommendations.is_empty() {
        error.recommendations = generated(error, definition);
    }
}

fn generated(error: &ToolError, definition: &Definition) -> Vec<String> {
    if error.kind == ErrorKind::InvalidArguments {
        let shape = definition.input_shape();
        return shape.map(|shape| recommend(shape, &error.issues)).unwrap_or_default();
    }
    let (required, optional) = parameters(definition);
    let name = &definition.name;
    let advice = match error.kind {
        ErrorKind::Failed | ErrorKind::Refused if !required.is_empty() => {
            format!("Read the message and check {}", required.join(", "))
        }
        ErrorKind::Timeout => {
            let waits = |name: &&String| name.to_lowercase().contains("timeout");
            match optional.iter().chain(&required).find(waits) {
                Some(parameter) => format!("Raise {parameter}, or ask {name} for less at once"),
                None => format!("Ask {name} for less at once"),
            }
        }
        ErrorKind::Panicked | ErrorKind::Drift => {
            format!("{name} has a defect: try other arguments or another tool")
        }
        ErrorKind::Denied => format!("Do without this call of {name}, or ask the user"),
        ErrorKind::DoomLoop => {
            format!("Read the earlier results of {name}; change the arguments or ask the user")
        }
        _ => return Vec::new(),
    };
    vec![advice]
}

/// The names of the required and of the optional parameters, the first of each.
fn parameters(definition: &Definition) -> (Vec<String>, Vec<String>) {
    let Some(shape) = definition.input_shape() else { return Default::default() };
    let Node::Object(rule) = shape.node(0) else { return Default::default() };
    let names = |required: bool| {
        let fields = rule.fields.iter().filter(|field| field.required == required);
        fields.take(NAMED).map(|field| field.name.clone().into_owned()).collect()
    };
    (names(true), names(false))
}
