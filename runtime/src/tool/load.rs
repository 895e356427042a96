//! Definitions known only at run time: a schema text, an MCP tool object, a Rust type.
//!
//! Invariant: a schema that cannot be compiled costs its checks, never the tool. What is wrong with it
//! stands in [`Definition::warnings`].

use std::sync::Arc;

use super::definition::{Definition, ShapeSource};
use crate::json::Json;
use crate::limits::Limits;
use crate::render::shortened;
use crate::shape::{Shape, ShapeLimits, Text};
use crate::spec::Permission;

/// So many characters of what a server sent are shown in a warning.
const SHOWN: usize = 200;

impl Definition {
    /// A definition from the text of an input schema.
    ///
    /// Permission and the parameters that may hold secrets have no default: somebody has to decide.
    #[must_use]
    pub fn load(
        name: impl Into<Text>,
        input_schema: impl Into<Text>,
        permission: Permission,
        secret_eligible: &[&str],
    ) -> Self {
        let mut definition = Self::blank(name.into(), permission);
        definition.input_schema = input_schema.into();
        definition.secret_eligible =
            secret_eligible.iter().map(|name| Text::Owned((*name).to_owned())).collect();
        let built = build(&definition.input_schema, "input schema", &mut definition.warnings);
        definition.input = built.map(|shape| ShapeSource::Built(Arc::new(shape)));
        definition
    }

    /// A definition as an MCP server sent it: one object of a `tools/list` result. The tool is called
    /// `mcp__<server>__<name>`. Fails where there is no object with a name.
    pub fn load_mcp(
        server: &str,
        tool: &str,
        permission: Permission,
        secret_eligible: &[&str],
    ) -> Result<Self, String> {
        let limits = Limits::ARGUMENTS.with_depth(512).with_nodes(u32::MAX);
        let json = Json::parse(tool, limits).map_err(|error| format!("not a tool: {error}"))?;
        let text = |key: &str| json.get(key).and_then(Json::as_str).map(str::to_owned);
        let name = text("name").ok_or("not a tool: it has no `name`")?;
        let part = |key: &str| json.get(key).map(Json::to_string);
        let schema = part("inputSchema").unwrap_or_else(|| "{}".to_owned());
        let name = format!("mcp__{server}__{name}");
        let mut definition = Self::load(name, schema, permission, secret_eligible);
        definition.server = Some(Text::Owned(server.to_owned()));
        definition.title = text("title").map(Text::Owned);
        definition.description = text("description").map(Text::Owned).unwrap_or_default();
        definition.annotations = part("annotations").map(Text::Owned);
        match part("outputSchema") {
            Some(schema) => Ok(definition.with_output_schema(schema)),
            None => Ok(definition),
        }
    }

    /// The definition of a tool whose params are a Rust type: the schema is made from the type.
    #[cfg(feature = "schemars")]
    #[must_use]
    pub fn of_type<T: schemars::JsonSchema>(
        name: impl Into<Text>,
        permission: Permission,
        secret_eligible: &[&str],
    ) -> Self {
        let schema = schemars::SchemaGenerator::default().into_root_schema_for::<T>();
        Self::load(name, schema.as_value().to_string(), permission, secret_eligible)
    }

    /// The same definition, with an output schema.
    #[must_use]
    pub fn with_output_schema(mut self, schema: impl Into<Text>) -> Self {
        let schema = schema.into();
        let built = build(&schema, "output schema", &mut self.warnings);
        self.output = built.map(|shape| ShapeSource::Built(Arc::new(shape)));
        self.output_schema = Some(schema);
        self
    }
}

/// The shape of a schema, unless that would say less than the schema does.
fn build(schema: &str, which: &str, warnings: &mut Vec<String>) -> Option<Shape> {
    let mut warn = |what: &str| warnings.push(format!("{which}: {}", shortened(what, SHOWN)));
    let limits = Limits::ARGUMENTS.with_nodes(1_000_000);
    let json = match Json::parse(schema, limits) {
        Ok(json) => json,
        Err(error) => {
            warn(&format!("not JSON ({error}); arguments are not checked"));
            return None;
        }
    };
    let built = Shape::build(&json, ShapeLimits::default());
    for problem in &built.problems {
        warn(&format!("{} at `{}`", problem.message, problem.pointer));
    }
    if built.problems.iter().any(|problem| !problem.code.is_mended()) {
        warn("cannot be compiled; arguments are not checked");
        return None;
    }
    if cfg!(not(feature = "judge")) {
        for part in built.shape.opaque() {
            warn(&format!(
                "`{}` at `{}` is not checked without the feature `judge`",
                part.reason, part.pointer
            ));
        }
    }
    Some(built.shape)
}
