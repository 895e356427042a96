//! A tool whose messages are measured: its schema, the shape of it, and the judge.

use serde_json::Value;
use toolgen_runtime::json::Json;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Shape, ShapeLimits};

use crate::corpus::{Case, Part};
use crate::judge::{Judge, Verdict};

/// The schema of a tool's arguments, for both who look at them.
pub(crate) struct Subject<'a> {
    pub(crate) schema: &'a Value,
    pub(crate) shape: Shape,
    pub(crate) judge: Judge,
}

impl<'a> Subject<'a> {
    /// The subject of a case; nothing where its schema is not legal, so that nobody knows what it
    /// asks for.
    pub(crate) fn of(case: &'a Case) -> Option<Self> {
        let schema = case.schema(Part::Input)?;
        let json = Json::parse(&schema.to_string(), Limits::ARGUMENTS).ok()?;
        let built = Shape::build(&json, ShapeLimits::default());
        let judge = Judge::new(schema, schema).ok().filter(|_| built.problems.is_empty())?;
        Some(Self { schema, shape: built.shape, judge })
    }

    /// Whether the judge accepts a text.
    pub(crate) fn accepts(&self, text: &str) -> bool {
        self.judge.judge(text) == Verdict::Valid
    }
}
