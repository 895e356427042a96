//! The one tool that a command is about.

use anyhow::bail;

use crate::arguments::ToolOptions;
use crate::library::{Search, ToolDefinition, find_tool};
use crate::report::{Ending, Reporter};

/// The tool that was asked for; how the process ends where its definition has errors. That there is
/// none, or more than one, is a failure that names those there are.
pub(crate) fn tool_of(
    options: &ToolOptions,
    reporter: &Reporter,
) -> anyhow::Result<Result<Box<ToolDefinition>, Ending>> {
    match find_tool(&options.schemas, &options.tool) {
        Search::Found(tool) => Ok(Ok(tool)),
        Search::Broken(errors) => {
            reporter.diagnostics(&errors);
            Ok(Err(Ending::of(&errors)))
        }
        Search::Missed(why, errors) => {
            reporter.diagnostics(&errors);
            bail!(why)
        }
    }
}
