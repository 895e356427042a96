//! What a built shape says of its schema, as diagnostics.
//!
//! In own definitions an illegal keyword is an error; in others it is a warning, because their user
//! cannot change them, and the keyword is left out.

use toolgen_runtime::json::Json;
use toolgen_runtime::shape::{Built, Node, ProblemCode};

use crate::code::Code;
use crate::compile::Options;
use crate::definition::{SchemaSource, ToolDefinition};
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::source::Role;
use crate::visible::quoted;

/// Reports everything that is wrong with a schema, or will hurt.
pub(crate) fn inspect_shape(
    tool: &ToolDefinition,
    role: Strictness,
    schema: &SchemaSource,
    built: &Built,
    options: &Options,
    diagnostics: &mut Diagnostics,
) {
    let mut at = |diagnostic: Diagnostic, start: usize| {
        let pointer = pointer_at(&schema.json, start);
        let pointer = format!("{}{pointer}", schema.pointer);
        diagnostics.push(diagnostic.at(&tool.file, &pointer, start));
    };
    for problem in &built.problems {
        let mended = problem.code.is_mended() && role == Strictness::Lenient;
        let severity = if mended { Severity::Warning } else { Severity::Error };
        let message = problem.message.clone();
        let diagnostic = Diagnostic::error(code_of(problem.code), message, problem.help.clone());
        at(diagnostic.with_severity(severity), problem.span.start);
    }
    for (span, name) in &built.undeclared_required {
        let message =
            format!("`required` names {}, which `properties` does not declare", quoted(name));
        let help = "declare the property, or take it out of `required`";
        at(Diagnostic::warning(Code::UndeclaredRequired, message, help), span.start);
    }
    for span in &built.refused_defaults {
        let message = "the default does not fit the schema that it stands in";
        let help = "write a default that the schema accepts, or leave it out";
        at(Diagnostic::warning(Code::RefusedDefault, message, help), span.start);
    }
    for (span, construct) in &built.backtracking {
        let message = format!("the pattern needs backtracking: it has a {construct}");
        let help = "write the pattern without it, or enable the judge, which has a step limit";
        at(Diagnostic::warning(Code::BacktrackingPattern, message, help), span.start);
    }
    report_unsatisfiable(built, schema, &mut at);
    if !options.judge {
        for rule in built.shape.opaque() {
            let message = format!("only the judge can decide this part: it has {}", rule.reason);
            let help = "enable the feature `judge` of toolgen-runtime and `Config::with_judge`, \
                or write the part without it";
            let start = schema
                .json
                .pointer(&rule.pointer)
                .map_or(schema.json.span.start, |part| part.span.start);
            at(Diagnostic::error(Code::OpaquePart, message, help), start);
        }
    }
}

/// How an illegal keyword is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// As an error
    Strict,
    /// As a warning
    Lenient,
}

impl Strictness {
    /// Own files are written here, so they can be mended here.
    pub(crate) fn of(role: &Role) -> Self {
        if matches!(role, Role::Own) { Self::Strict } else { Self::Lenient }
    }
}

fn report_unsatisfiable(
    built: &Built,
    schema: &SchemaSource,
    at: &mut dyn FnMut(Diagnostic, usize),
) {
    if matches!(built.shape.node(0), Node::Never) {
        let message = "nothing fits the schema";
        let help = "a required property or the type cannot be satisfied: loosen its bounds";
        at(Diagnostic::warning(Code::Unsatisfiable, message, help), schema.json.span.start);
    }
    for ((id, name), start) in &built.field_locations {
        let Node::Object(rule) = built.shape.node(*id) else { continue };
        let field = rule.fields.iter().find(|field| field.name == *name);
        let never = field.filter(|field| matches!(built.shape.node(field.node), Node::Never));
        let written_so =
            schema_at(&schema.json, *start).is_some_and(|json| json.as_bool().is_some());
        if let Some(field) = never.filter(|field| field.required || !written_so) {
            let message = if field.required {
                format!("nothing fits the required property {}, so nothing fits", quoted(name))
            } else {
                format!("nothing fits the property {}", quoted(name))
            };
            let help = if field.required {
                "loosen its bounds, or do not require it"
            } else {
                "loosen its bounds, or write `false` where it must never be given"
            };
            at(Diagnostic::warning(Code::Unsatisfiable, message, help), *start);
        }
    }
}

fn schema_at(json: &Json, start: usize) -> Option<&Json> {
    let mut json = json;
    while json.span.start != start {
        let members = json.members().iter().map(|member| &member.value);
        json = json.items().iter().chain(members).find(|part| part.span.contains(&start))?;
    }
    Some(json)
}

pub(crate) fn pointer_at(json: &Json, start: usize) -> String {
    toolgen_runtime::json::pointer_to(json, start)
}

fn code_of(code: ProblemCode) -> Code {
    match code {
        ProblemCode::InvalidPattern => Code::InvalidPattern,
        ProblemCode::DanglingRef => Code::DanglingRef,
        ProblemCode::ExternalRef => Code::ExternalRef,
        ProblemCode::RefCycle => Code::RefCycle,
        ProblemCode::UnsupportedDialect => Code::UnsupportedDialect,
        ProblemCode::TooLarge => Code::SchemaTooLarge,
        _ => Code::IllegalKeyword,
    }
}
