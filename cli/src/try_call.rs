//! Tries the arguments of a call: what the runtime would do with them, without a tool to run.
//!
//! Invariant: everything shown that comes from the arguments or from a schema is escaped.

use std::io::{IsTerminal, Read};

use anyhow::{Context, bail};
use toolgen_runtime::error::ToolError;
use toolgen_runtime::explain::{Lane, Repair, RepairProfile, approve, recommend};
use toolgen_runtime::issue::{Issue, IssueKind};
use toolgen_runtime::limits::Limits;
use toolgen_runtime::shape::{Built, Shape, ShapeLimits};

use crate::arguments::{MessageFormat, Repairs, TryOptions};
use crate::library::ToolDefinition;
use crate::output;
use crate::report::{Ending, Reporter};
use crate::tool::tool_of;

mod place;
mod record;
mod screen;
mod wording;

/// What became of the arguments.
struct Trial {
    tool: Box<ToolDefinition>,
    built: Built,
    /// The arguments as they came.
    payload: String,
    lane: Lane,
    result: Result<Accepted, ToolError>,
}

/// Arguments that were accepted.
struct Accepted {
    /// The text that is executed.
    text: String,
    repairs: Vec<Repair>,
}

/// Tries the arguments and shows what became of them.
pub(crate) fn try_call(options: &TryOptions, reporter: &Reporter) -> anyhow::Result<Ending> {
    let payload = read_payload(options.payload.as_deref())?;
    let tool = match tool_of(&options.tool, reporter)? {
        Ok(tool) => tool,
        Err(ending) => return Ok(ending),
    };
    let trial = Trial::of(tool, payload, options.repair);
    output::print(&match reporter.format {
        MessageFormat::Human => screen::screen(&trial, output::line_limit()),
        MessageFormat::Json => record::record(&trial),
    })?;
    Ok(if trial.result.is_ok() { Ending::Fine } else { Ending::Refused })
}

/// The arguments as they were given, or those on stdin without the line break at their end.
fn read_payload(given: Option<&str>) -> anyhow::Result<String> {
    match given {
        Some(text) if text != "-" => return Ok(text.to_owned()),
        None if std::io::stdin().is_terminal() => {
            bail!("no arguments: write them after the tool, or `-` to read them from stdin")
        }
        _ => {}
    }
    let mut bytes = Vec::new();
    // One byte more than is allowed shows that there are too many.
    let mut limited = std::io::stdin().lock().take(Limits::ARGUMENTS.bytes as u64 + 1);
    limited.read_to_end(&mut bytes).context("cannot read stdin")?;
    let mut text = String::from_utf8(bytes).context("the arguments are not UTF-8")?;
    if text.ends_with('\n') {
        text.pop();
    }
    if text.ends_with('\r') {
        text.pop();
    }
    Ok(text)
}

impl Trial {
    fn of(tool: Box<ToolDefinition>, payload: String, repairs: Repairs) -> Self {
        let built = Shape::build(&tool.input.json, ShapeLimits::default());
        let profile = match repairs {
            Repairs::Default => RepairProfile::DEFAULT,
            Repairs::Loopal => RepairProfile::LOOPAL,
            Repairs::Off => RepairProfile::OFF,
        };
        // This profile may change what fits, so the reader does not go first.
        let alters = repairs == Repairs::Loopal && payload.contains("\"\"");
        let direct = !alters && built.shape.accepts(&payload) == Some(true);
        let lane = if direct { Lane::Direct } else { Lane::Explained };
        let result = if direct {
            Ok(Accepted { text: payload.clone(), repairs: Vec::new() })
        } else {
            approve(&built.shape, &payload, &profile)
                .map(|approved| Accepted {
                    text: approved.text.into_owned(),
                    repairs: approved.repairs,
                })
                .map_err(|error| {
                    let advice = recommend(&built.shape, &error.issues);
                    let own = tool.policy.recommendations.clone();
                    error.with_recommendations(advice).with_recommendations(own)
                })
        };
        Self { tool, built, payload, lane, result }
    }

    /// Where in the schema it stands what an issue is about: the offset in the file of the definition
    /// and the JSON pointer. Nothing where the text is no JSON in the first place.
    fn schema_place(&self, issue: &Issue) -> Option<(usize, String)> {
        if matches!(
            issue.kind,
            IssueKind::Malformed { .. } | IssueKind::Truncated { .. } | IssueKind::Limit(_)
        ) {
            return None;
        }
        let schema = &self.tool.input;
        let known = self.built.locations.get(issue.node as usize).copied().flatten();
        let offset = known.unwrap_or(schema.json.span.start);
        let within = toolgen_runtime::json::pointer_to(&schema.json, offset);
        Some((offset, format!("{}{within}", schema.pointer)))
    }
}

/// The name of a lane.
fn lane_name(lane: Lane) -> &'static str {
    match lane {
        Lane::Direct => "direct",
        Lane::Explained => "explained",
    }
}
