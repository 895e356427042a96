//! Tries one case: generates its texts, asks the judge and the runner, and compares.

use anyhow::Result;
use serde_json::Value;

use super::runner::{Request, Runner};
use crate::compiler::Compiled;
use crate::corpus::{Case, CaseKind, Part};
use crate::explained::{Explanation, compare_issues, is_repaired_rightly};
use crate::instances::Generator;
use crate::judge::{Blame, Judge, Verdict, draft_of};
use crate::random::Random;
use crate::scan::scan;
use crate::verdict::{Finding, Outcome, compare};

/// How many texts are generated, and from which seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) instances: usize,
    pub(crate) seed: u64,
}

/// What came of trying cases.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) instances: usize,
    pub(crate) valid: usize,
    pub(crate) direct: usize,
    pub(crate) approved: usize,
    pub(crate) limits: usize,
    pub(crate) loose: usize,
    pub(crate) strict: usize,
    pub(crate) round_trip: usize,
    /// Texts on which the explainer and the judge differ.
    pub(crate) explainer: usize,
    /// Texts in which the explainer does not name a place that the judge blames.
    pub(crate) paths: usize,
    /// Texts that repair changed wrongly.
    pub(crate) repair: usize,
    /// Texts that are valid after repair only.
    pub(crate) repaired: usize,
    /// Disagreements on texts that hold a key twice.
    pub(crate) on_duplicate_keys: usize,
    /// Instances on which the judge and the suite that brought them differ.
    pub(crate) disputed: usize,
    pub(crate) disagreements: Vec<Disagreement>,
}

/// A text on which a reader and the judge differ.
#[derive(Clone, Debug)]
pub(crate) struct Disagreement {
    pub(crate) label: String,
    pub(crate) part: Part,
    pub(crate) schema: String,
    pub(crate) text: String,
    pub(crate) finding: Finding,
    pub(crate) verdicts: String,
}

/// So many disagreements of one case are kept; the rest are counted.
const KEPT: usize = 20;

impl Tally {
    /// Adds what came of another case.
    pub(crate) fn add(&mut self, other: Self) {
        self.instances += other.instances;
        self.valid += other.valid;
        self.direct += other.direct;
        self.approved += other.approved;
        self.limits += other.limits;
        self.loose += other.loose;
        self.strict += other.strict;
        self.round_trip += other.round_trip;
        self.explainer += other.explainer;
        self.paths += other.paths;
        self.repair += other.repair;
        self.repaired += other.repaired;
        self.on_duplicate_keys += other.on_duplicate_keys;
        self.disputed += other.disputed;
        self.disagreements.extend(other.disagreements);
    }

    pub(crate) fn disagreed(&self) -> usize {
        self.loose + self.strict + self.round_trip + self.explainer + self.paths + self.repair
    }

    fn count(&mut self, finding: Finding) {
        match finding {
            Finding::Direct => self.direct += 1,
            Finding::Approved => self.approved += 1,
            Finding::Refused => {}
            Finding::Limit => self.limits += 1,
            Finding::Loose => self.loose += 1,
            Finding::Strict => self.strict += 1,
            Finding::RoundTrip => self.round_trip += 1,
            Finding::Explainer => self.explainer += 1,
            Finding::Paths => self.paths += 1,
            Finding::Repair => self.repair += 1,
        }
    }
}

/// A text with the verdict on it.
struct Judged {
    text: String,
    verdict: Verdict,
    /// The places that the judge blames.
    blamed: Vec<Blame>,
}

/// Tries every schema of a case.
pub(crate) fn try_case(
    index: usize,
    case: &Case,
    compiled: &Compiled,
    effort: Effort,
    runner: &mut Runner,
) -> Result<Tally> {
    let mut tally = Tally::default();
    for part in Part::ALL {
        let mended = match part {
            Part::Input => Some(compiled.input_schema.as_str()),
            Part::Output => compiled.output_schema.as_deref(),
        };
        let (Some(schema), Some(mended)) = (case.schema(part), mended) else { continue };
        let mended = serde_json::from_str(mended).unwrap_or_default();
        match Judge::new(schema, &mended) {
            Ok(judge) => {
                let judged = judged_texts(case, part, schema, &judge, effort, &mut tally);
                try_texts(index, case, part, &judge, &judged, runner, &mut tally)?;
            }
            Err(error) => {
                tally.strict += 1;
                let verdicts = format!("no judge: {error}");
                tally.disagreements.push(disagreement(case, part, "", Finding::Strict, verdicts));
            }
        }
    }
    Ok(tally)
}

/// The texts for one schema, given ones first, each with the verdict that holds for it.
fn judged_texts(
    case: &Case,
    part: Part,
    schema: &Value,
    judge: &Judge,
    effort: Effort,
    tally: &mut Tally,
) -> Vec<Judged> {
    let mut judged = Vec::new();
    for given in case.given.iter().filter(|given| given.part == part) {
        let own = judge.judge(&given.text);
        let verdict = match given.expected {
            Some(true) => Verdict::Valid,
            Some(false) => Verdict::Invalid,
            None => own,
        };
        tally.disputed += usize::from((own == Verdict::Valid) != (verdict == Verdict::Valid));
        let (text, blamed) = (given.text.clone(), judge.blame(&given.text));
        judged.push(Judged { text, verdict, blamed });
    }
    let count = match (case.kind, part) {
        (CaseKind::Suite, _) => 0,
        (CaseKind::Tool, Part::Input) => effort.instances,
        (CaseKind::Tool, Part::Output) => effort.instances / 4,
    };
    let accepts = |text: &str| judge.judge(text) == Verdict::Valid;
    let generator = Generator::new(schema, draft_of(schema), &accepts);
    let names = [case.source.as_str(), &case.server, &case.name, part.as_str()];
    let texts = generator.generate(count, &mut Random::from_texts(effort.seed, &names));
    judged.extend(texts.into_iter().map(|text| {
        let verdict = judge.judge(&text);
        let blamed = judge.blame(&text);
        Judged { text, verdict, blamed }
    }));
    judged
}

fn try_texts(
    index: usize,
    case: &Case,
    part: Part,
    judge: &Judge,
    judged: &[Judged],
    runner: &mut Runner,
    tally: &mut Tally,
) -> Result<()> {
    let requests: Vec<Request> = judged
        .iter()
        .map(|Judged { text, verdict, .. }| Request {
            case: index,
            part,
            text: text.clone(),
            approved: *verdict == Verdict::Valid,
        })
        .collect();
    let outcomes = runner.ask(&requests)?;
    for (Judged { text, verdict, blamed }, outcome) in judged.iter().zip(outcomes) {
        tally.instances += 1;
        tally.valid += usize::from(*verdict == Verdict::Valid);
        let explained = explanation(text, *verdict, blamed, &outcome);
        let read = (compare(text, *verdict, &outcome), describe(*verdict, &outcome));
        let repaired = outcome.repaired.as_ref();
        tally.repaired += usize::from(repaired.is_some_and(|(_, repairs)| *repairs > 0));
        let right = is_repaired_rightly(text, *verdict, repaired, |text| judge.judge(text));
        let repair = (!right).then(|| (Finding::Repair, format!("repaired: {repaired:?}")));
        for (finding, verdicts) in std::iter::once(read).chain(explained).chain(repair) {
            tally.count(finding);
            if !finding.is_disagreement() {
                continue;
            }
            tally.on_duplicate_keys += usize::from(scan(text).duplicate_key);
            if tally.disagreements.len() < KEPT {
                tally.disagreements.push(disagreement(case, part, text, finding, verdicts));
            }
        }
    }
    Ok(())
}

/// What is wrong with the explanation of a text.
fn explanation(
    text: &str,
    verdict: Verdict,
    blamed: &[Blame],
    outcome: &Outcome,
) -> Option<(Finding, String)> {
    let issues = outcome.issues.as_deref();
    match compare_issues(text, verdict, issues, || blamed.to_vec()) {
        Explanation::Agrees => None,
        Explanation::Differs => {
            Some((Finding::Explainer, format!("judge: {verdict:?}, explainer: {issues:?}")))
        }
        Explanation::Misses(path) => {
            Some((Finding::Paths, format!("not named: {path:?}, explainer: {issues:?}")))
        }
    }
}

fn describe(verdict: Verdict, outcome: &Outcome) -> String {
    let trusted = outcome.trusted.as_ref().map(|trusted| format!(", trusting: {trusted:?}"));
    format!("judge: {verdict:?}, reader: {:?}{}", outcome.direct, trusted.unwrap_or_default())
}

fn disagreement(
    case: &Case,
    part: Part,
    text: &str,
    finding: Finding,
    verdicts: String,
) -> Disagreement {
    let schema = case.schema(part).map(ToString::to_string).unwrap_or_default();
    Disagreement { label: case.label(), part, schema, text: text.to_owned(), finding, verdicts }
}
