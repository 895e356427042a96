//! What was decided about the arguments of a call, as one line that can be replayed without a model
//! and without running anything.

use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::error::ToolError;
use crate::explain::{Lane, Repair, RepairProfile};
use crate::registry::Registry;

/// What was decided about the arguments of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decision {
    /// The id of the call.
    pub id: Arc<str>,
    /// The tool, by the name that the model used.
    pub tool: String,
    /// The arguments as they came.
    pub arguments: String,
    /// The lane that accepted them; none where they were refused.
    pub lane: Option<Lane>,
    /// What was changed.
    pub repairs: Vec<Repair>,
    /// The kind of error: see [`crate::ErrorKind::code`].
    pub error: Option<String>,
    /// Where the arguments were at fault and how: a path and the code of an issue, each.
    pub issues: Vec<(String, String)>,
}

impl Decision {
    pub(crate) fn accepted(
        id: Arc<str>,
        tool: &str,
        arguments: &str,
        lane: Lane,
        repairs: &[Repair],
    ) -> Self {
        let (lane, repairs) = (Some(lane), repairs.to_vec());
        Self { lane, repairs, ..Self::blank(id, tool, arguments) }
    }

    pub(crate) fn refused(id: Arc<str>, tool: &str, arguments: &str, error: &ToolError) -> Self {
        let issues = error.issues.iter();
        Self {
            error: Some(error.kind.code().to_owned()),
            issues: issues
                .map(|issue| (issue.path.pointer(), issue.kind.code().to_owned()))
                .collect(),
            ..Self::blank(id, tool, arguments)
        }
    }

    fn blank(id: Arc<str>, tool: &str, arguments: &str) -> Self {
        Self {
            id,
            tool: tool.to_owned(),
            arguments: arguments.to_owned(),
            lane: None,
            repairs: Vec::new(),
            error: None,
            issues: Vec::new(),
        }
    }

    /// The decision as a JSON object, one line of a record.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut members = Map::new();
        let mut put = |key: &str, value: Value| members.insert(key.to_owned(), value);
        put("event", "decision".into());
        put("id", (*self.id).into());
        put("tool", self.tool.as_str().into());
        put("arguments", self.arguments.as_str().into());
        if let Some(lane) = self.lane {
            put("lane", lane.as_str().into());
        }
        if !self.repairs.is_empty() {
            put("repairs", self.repairs.iter().map(Repair::to_json).collect());
        }
        if let Some(error) = &self.error {
            put("error", error.as_str().into());
            let issues = self.issues.iter();
            put("issues", issues.map(|(path, code)| json!({"path": path, "code": code})).collect());
        }
        Value::Object(members)
    }

    /// Decides again about the call of a recorded line, as the registry is now.
    pub fn replay(
        line: &str,
        registry: &Registry,
        profile: &RepairProfile,
    ) -> Result<Replay, ReplayError> {
        let recorded: Value =
            serde_json::from_str(line).map_err(|_| ReplayError("the line is not JSON"))?;
        if recorded.get("event").and_then(Value::as_str) != Some("decision") {
            return Err(ReplayError("the line is no decision"));
        }
        let text = |key: &str| recorded.get(key).and_then(Value::as_str);
        let (Some(id), Some(tool), Some(arguments)) = (text("id"), text("tool"), text("arguments"))
        else {
            return Err(ReplayError("the line has no `id`, `tool` and `arguments`"));
        };
        let now = registry.decide(id, tool, arguments, profile).to_json();
        Ok(if now == recorded { Replay::Same } else { Replay::Changed { recorded, now } })
    }
}

/// What came of deciding again.
#[derive(Clone, Debug, PartialEq)]
pub enum Replay {
    /// The same.
    Same,
    /// Something else.
    Changed {
        /// What was decided then.
        recorded: Value,
        /// What is decided now.
        now: Value,
    },
}

/// A line that cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError(&'static str);

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl std::error::Error for ReplayError {}
