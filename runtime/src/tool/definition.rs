//! What is known of a tool at run time, wherever its definition comes from.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::model_schema::model_schema;
use crate::shape::{Shape, Table, Text};
use crate::spec::{Origin, Permission, ToolSpec};

/// What becomes of arguments that do not fit the schema of a tool known only at run time.
///
/// A text that is not whole JSON is refused in every case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Enforcement {
    /// They are refused.
    #[default]
    Enforce,
    /// They are passed on as they came, with a warning.
    Warn,
    /// They are passed on; nobody looks.
    Off,
}

/// A shape of a compiled tool, or one built at load.
pub(super) enum ShapeSource {
    Table(&'static Table),
    Built(Arc<Shape>),
}

/// A tool's definition.
#[non_exhaustive]
pub struct Definition {
    /// The name, unique among all tools: for a server's tool `mcp__<server>__<name>`.
    pub name: Text,
    /// The MCP server that it comes from.
    pub server: Option<Text>,
    /// The name shown to people.
    pub title: Option<Text>,
    /// What the tool does, for the model.
    pub description: Text,
    /// The input schema, as its author wrote it.
    pub input_schema: Text,
    /// The output schema, as its author wrote it.
    pub output_schema: Option<Text>,
    /// How much trust a call needs.
    pub permission: Permission,
    /// The parameters in which a secret may be named.
    pub secret_eligible: Vec<Text>,
    /// How long a call may take.
    pub timeout: Duration,
    /// What a call reads, as templates over its parameters.
    pub reads: Vec<Text>,
    /// What a call writes, as templates over its parameters.
    pub writes: Vec<Text>,
    /// What to tell a model whose call failed.
    pub recommendations: Vec<Text>,
    /// The annotations of an MCP definition, as JSON text. They are claims, not facts.
    pub annotations: Option<Text>,
    /// What becomes of arguments that do not fit.
    pub enforcement: Enforcement,
    /// What is wrong with the definition itself, though the tool can be called.
    pub warnings: Vec<String>,
    pub(super) input: Option<ShapeSource>,
    pub(super) output: Option<ShapeSource>,
    pub(super) model: OnceLock<String>,
}

impl ShapeSource {
    fn shape(&self) -> &Shape {
        match self {
            Self::Table(table) => table.shape(),
            Self::Built(shape) => shape,
        }
    }
}

impl Definition {
    pub(super) fn blank(name: Text, permission: Permission) -> Self {
        Self {
            name,
            server: None,
            title: None,
            description: Text::Borrowed(""),
            input_schema: Text::Borrowed("{}"),
            output_schema: None,
            permission,
            secret_eligible: Vec::new(),
            timeout: ToolSpec::DEFAULT_TIMEOUT,
            reads: Vec::new(),
            writes: Vec::new(),
            recommendations: Vec::new(),
            annotations: None,
            enforcement: Enforcement::default(),
            warnings: Vec::new(),
            input: None,
            output: None,
            model: OnceLock::new(),
        }
    }

    /// The shape of the arguments; none where the schema could not be compiled.
    #[must_use]
    pub fn input_shape(&self) -> Option<&Shape> {
        self.input.as_ref().map(ShapeSource::shape)
    }

    /// The shape of the result, where there is an output schema that could be compiled.
    #[must_use]
    pub fn output_shape(&self) -> Option<&Shape> {
        self.output.as_ref().map(ShapeSource::shape)
    }

    /// The input schema as a model is given it, as JSON text: see [`model_schema`]. Made once.
    #[must_use]
    pub fn model_schema(&self) -> &str {
        self.model.get_or_init(|| model_schema(&self.input_schema))
    }

    /// The same definition, with a description for the model.
    #[must_use]
    pub fn with_description(mut self, description: impl Into<Text>) -> Self {
        self.description = description.into();
        self
    }

    /// The same definition, with advice for a model whose call failed.
    #[must_use]
    pub fn with_recommendations<S: Into<Text>>(
        mut self,
        recommendations: impl IntoIterator<Item = S>,
    ) -> Self {
        self.recommendations = recommendations.into_iter().map(Into::into).collect();
        self
    }

    /// The same definition, with a time after which a call is given up.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// The same definition, with another treatment of arguments that do not fit.
    #[must_use]
    pub fn with_enforcement(mut self, enforcement: Enforcement) -> Self {
        self.enforcement = enforcement;
        self
    }
}

/// Schemas and shapes are left out: they are long, and made from each other.
impl fmt::Debug for Definition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Definition")
            .field("name", &self.name)
            .field("server", &self.server)
            .field("permission", &self.permission)
            .field("secret_eligible", &self.secret_eligible)
            .field("enforcement", &self.enforcement)
            .field("warnings", &self.warnings)
            .finish_non_exhaustive()
    }
}

fn texts(texts: &'static [&'static str]) -> Vec<Text> {
    texts.iter().map(|text| Text::Borrowed(*text)).collect()
}

/// The definition of a compiled tool.
impl From<&'static ToolSpec> for Definition {
    fn from(spec: &'static ToolSpec) -> Self {
        let server = match spec.origin {
            Origin::Own => None,
            Origin::External(server) => Some(Text::Borrowed(server)),
        };
        Self {
            server,
            title: spec.title.map(Text::Borrowed),
            description: Text::Borrowed(spec.description),
            input_schema: Text::Borrowed(spec.input_schema),
            output_schema: spec.output_schema.map(Text::Borrowed),
            secret_eligible: texts(spec.secret_eligible),
            timeout: spec.timeout(),
            reads: texts(spec.effects.reads),
            writes: texts(spec.effects.writes),
            recommendations: texts(spec.recommendations),
            annotations: spec.annotations.map(Text::Borrowed),
            input: Some(ShapeSource::Table(spec.input_shape)),
            output: spec.output_shape.map(ShapeSource::Table),
            ..Self::blank(Text::Borrowed(spec.call_name), spec.permission)
        }
    }
}
