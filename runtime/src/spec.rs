//! What is known of a tool besides its types: texts, schemas, permission, secrets, effects.

use std::time::Duration;

use crate::shape::Table;

/// How much trust a call of the tool needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Permission {
    /// Changes nothing.
    ReadOnly,
    /// May change something; somebody should look.
    Supervised,
    /// May do harm; somebody must agree.
    Dangerous,
}

impl Permission {
    /// Every permission, from the mildest.
    pub const ALL: [Self; 3] = [Self::ReadOnly, Self::Supervised, Self::Dangerous];

    /// The name in a definition.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ReadOnly => "read-only",
            Self::Supervised => "supervised",
            Self::Dangerous => "dangerous",
        }
    }

    /// The permission of a name in a definition.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|permission| permission.as_str() == name)
    }
}

/// Where a definition comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Written for this program.
    Own,
    /// Sent by an MCP server of this name.
    External(&'static str),
}

/// What a call touches, as templates over its parameters (`{file_path}`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Effects {
    /// What it reads.
    pub reads: &'static [&'static str],
    /// What it writes.
    pub writes: &'static [&'static str],
}

static BLANK_TABLE: Table = Table::new(1, "[[0],[]]", "");

/// A compiled tool definition, as constants.
#[derive(Debug)]
pub struct ToolSpec {
    /// The name in the definition.
    pub name: &'static str,
    /// The name by which a model calls the tool: that of the definition, and for a server's tool
    /// `mcp__<server>__<name>`, because only within one server names are unique.
    pub call_name: &'static str,
    /// The name shown to people.
    pub title: Option<&'static str>,
    /// What the tool does, for the model.
    pub description: &'static str,
    /// Where the definition comes from.
    pub origin: Origin,
    /// The input schema, as JSON text.
    pub input_schema: &'static str,
    /// The input schema as a shape.
    pub input_shape: &'static Table,
    /// The output schema, as JSON text.
    pub output_schema: Option<&'static str>,
    /// The output schema as a shape.
    pub output_shape: Option<&'static Table>,
    /// How much trust a call needs.
    pub permission: Permission,
    /// The parameters in which a secret may be named.
    pub secret_eligible: &'static [&'static str],
    /// How long a call may take, where the definition says.
    pub timeout_ms: Option<u64>,
    /// What a call touches.
    pub effects: Effects,
    /// What to tell a model whose call failed.
    pub recommendations: &'static [&'static str],
    /// The annotations of the MCP definition, as JSON text. They are claims, not facts.
    pub annotations: Option<&'static str>,
}

impl ToolSpec {
    /// A spec that says nothing; generated ones say only what there is to say.
    pub const BLANK: Self = Self {
        name: "",
        call_name: "",
        title: None,
        description: "",
        origin: Origin::Own,
        input_schema: "",
        input_shape: &BLANK_TABLE,
        output_schema: None,
        output_shape: None,
        permission: Permission::Dangerous,
        secret_eligible: &[],
        timeout_ms: None,
        effects: Effects { reads: &[], writes: &[] },
        recommendations: &[],
        annotations: None,
    };

    /// The time after which a call is given up, where the definition does not say.
    pub const DEFAULT_TIMEOUT: Duration = Duration::from_mins(2);

    /// The time after which a call is given up.
    #[must_use]
    pub fn timeout(&self) -> Duration {
        self.timeout_ms.map_or(Self::DEFAULT_TIMEOUT, Duration::from_millis)
    }
}
