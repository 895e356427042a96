//! Calls with one fault and with five, with our message, as JSON lines for a comparison with others.

use serde_json::{Value, json};
use toolgen_runtime::explain::{RepairProfile, approve};

use super::subject::Subject;
use crate::corpus::{Case, CaseKind};
use crate::instances::{Call, Generator};
use crate::judge::draft_of;
use crate::parallel::map_parallel;
use crate::random::Random;

/// The faults of a call with several: as many as the default wording shows.
const SEVERAL: usize = 5;
/// So many calls with several faults are looked for in each tool.
const DRAWS: usize = 3;

/// The lines of every tool: `tool`, `schema`, `arguments`, `paths`, `message`.
///
/// The paths are those that the judge blames, so nobody's own idea of a path is measured. Calls whose
/// faults are not one or five by that count are left out.
pub(crate) fn dump(cases: &[Case], seed: u64) -> String {
    map_parallel(cases, |case| dump_case(case, seed)).concat()
}

fn dump_case(case: &Case, seed: u64) -> String {
    let Some(subject) = Subject::of(case).filter(|_| case.kind == CaseKind::Tool) else {
        return String::new();
    };
    let accepts = |text: &str| subject.accepts(text);
    let generator = Generator::new(subject.schema, draft_of(subject.schema), &accepts);
    let names = [case.source.as_str(), &case.server, &case.name, "dump"];
    let mut random = Random::from_texts(seed, &names);
    let single = generator.calls(1, &mut random);
    let several = (0..DRAWS).filter_map(|_| generator.call_with(SEVERAL, &mut random));
    let lines = single.into_iter().chain(several);
    lines.filter_map(|call| line(case, &subject, &call)).collect()
}

fn line(case: &Case, subject: &Subject<'_>, call: &Call) -> Option<String> {
    let paths = subject.judge.faulty_paths(&call.text);
    let wanted = if call.mistakes.len() == 1 { 1 } else { SEVERAL };
    let error = approve(&subject.shape, &call.text, &RepairProfile::OFF).err()?;
    let arguments: Value = serde_json::from_str(&call.text).ok()?;
    let line = json!({
        "tool": case.label(),
        "schema": subject.schema,
        "arguments": arguments,
        "paths": paths,
        "message": error.to_string(),
    });
    (paths.len() == wanted).then(|| format!("{line}\n"))
}
