//! Whether messages carry the fix: calls with one mistake, the remedies of their issues applied by
//! code that reads nothing else, and the retry judged.
//!
//! Repair is off, so what is measured is the message and not the repair. A retry counts only where
//! both the explainer and the judge accept it, on the schema as its author wrote it.

mod dump;
mod report;
mod subject;
mod trial;

pub(crate) use dump::dump;
use report::Report;
use subject::Subject;
use trial::try_call;

use crate::corpus::{Case, CaseKind};
use crate::instances::{Call, Generator};
use crate::judge::draft_of;
use crate::parallel::map_parallel;
use crate::random::Random;

/// So many calls of each kind are made in each of a tool's valid documents.
const EACH: usize = 2;

/// Measures the messages of every tool.
pub(crate) fn measure(cases: &[Case], seed: u64) -> Report {
    let reports = map_parallel(cases, |case| measure_case(case, seed));
    reports.into_iter().fold(Report::default(), Report::add)
}

fn measure_case(case: &Case, seed: u64) -> Report {
    let mut report = Report::default();
    if case.kind == CaseKind::Suite {
        return report;
    }
    report.tools = 1;
    let Some(subject) = Subject::of(case) else {
        report.left_out = 1;
        return report;
    };
    for call in calls(case, &subject, seed) {
        report.count(case, &call, &try_call(&subject, &call));
    }
    report
}

fn calls(case: &Case, subject: &Subject<'_>, seed: u64) -> Vec<Call> {
    let accepts = |text: &str| subject.accepts(text);
    let generator = Generator::new(subject.schema, draft_of(subject.schema), &accepts);
    let names = [case.source.as_str(), &case.server, &case.name, "messages"];
    generator.calls(EACH, &mut Random::from_texts(seed, &names))
}

#[cfg(test)]
mod tests;
