//! What is said of an error: to the model in each wording, and to the operator.

use toolgen_runtime::error::ToolError;
use toolgen_runtime::issue::{Issue, Suggestion};
use toolgen_runtime::registry::model_name;
use toolgen_runtime::render::{Budget, Instruction, Kode, Numbered, Render, shortened};

use super::{Trial, lane_name};

/// Characters of a value that are shown.
const VALUE: usize = 60;
/// Characters of a message that are shown to people.
const MESSAGE: usize = 400;

/// The text of an error in each wording, by its name.
pub(super) fn wordings(error: &ToolError) -> [(&'static str, String); 4] {
    [
        ("instruction", Instruction::default().render(error)),
        ("recipe", Instruction::recipe().render(error)),
        ("numbered", Numbered::default().render(error)),
        ("kode", Kode::default().render(error)),
    ]
}

/// One issue, with its path.
pub(super) fn message(issue: &Issue) -> String {
    let budget = Budget { characters: MESSAGE, ..Budget::default() };
    Instruction { opening: "", budget }.render(&ToolError::invalid(vec![issue.clone()]))
}

/// What would put an issue right.
pub(super) fn suggestion(issue: &Issue) -> Option<String> {
    issue.suggestion.as_ref().map(|suggestion| match suggestion {
        Suggestion::Put(value) => format!("put {}", shortened(value, VALUE)),
        Suggestion::Rename { from, to } => {
            format!("rename \"{}\" to \"{}\"", shortened(from, VALUE), shortened(to, VALUE))
        }
        Suggestion::Remove => "leave it out".to_owned(),
    })
}

/// The line that an operator would find in a log: nothing in it comes from the arguments.
pub(super) fn log_line(trial: &Trial) -> String {
    let tool = model_name(&trial.tool.call_name());
    match &trial.result {
        Ok(accepted) => {
            let (lane, repairs) = (lane_name(trial.lane), accepted.repairs.len());
            format!("accepted tool={tool} lane={lane} repairs={repairs}")
        }
        Err(error) => {
            let (kind, coarse) = (error.kind.code(), error.error_type().as_str());
            let (issues, retry) = (error.issues.len(), error.retry.as_str());
            format!("refused tool={tool} kind={kind} type={coarse} issues={issues} retry={retry}")
        }
    }
}
