//! `bench calls`: the eight tools, every contestant, valid and invalid.

use std::collections::BTreeMap;
use std::hint::black_box;

use serde_json::{Value, json};

use crate::allocations;
use crate::contestants::{self, Contestant, Task};
use crate::measure::{Spread, ratios};
use crate::payloads::{self, Call, Payloads};

/// The results of one task: by contestant, in the order that they take part; then by tool.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) rows: Vec<(&'static str, Row)>,
}

/// What one contestant takes, by tool.
pub(crate) type Row = BTreeMap<&'static str, Figure>;

/// What one contestant takes for one tool.
#[derive(Clone, Copy)]
pub(crate) struct Figure {
    pub(crate) ratio: Spread,
    pub(crate) allocations: u64,
}

/// Everything that was measured.
pub(crate) struct Calls {
    pub(crate) tools: Vec<&'static str>,
    pub(crate) valid: Table,
    pub(crate) invalid: Table,
    /// Who accepts invalid texts, and how many.
    pub(crate) struck_out: BTreeMap<&'static str, usize>,
    /// Who refuses valid texts; nobody should.
    pub(crate) mistaken: Vec<String>,
}

/// Measures everything.
pub(crate) fn run(repetitions: usize) -> Calls {
    let mut calls = Calls {
        tools: Vec::new(),
        valid: Table::default(),
        invalid: Table::default(),
        struck_out: BTreeMap::new(),
        mistaken: Vec::new(),
    };
    for payloads in payloads::all() {
        calls.tools.push(payloads.tool);
        calls.tool(&payloads, &contestants::of(payloads.tool), repetitions);
    }
    calls
}

impl Calls {
    fn tool(&mut self, payloads: &Payloads, all: &[Contestant], repetitions: usize) {
        let valid = [&payloads.valid];
        let invalid = payloads.invalid.each_ref();
        self.judge(payloads, all);
        let with = |task: fn(&Contestant) -> Option<&Task>| -> Vec<(&'static str, &Task)> {
            all.iter().filter_map(|one| task(one).map(|task| (one.name, task))).collect()
        };
        let tasks = with(|one| one.valid.as_ref());
        self.valid.measure(payloads.tool, &tasks, &valid, repetitions);
        let tasks = with(|one| one.invalid.as_ref());
        self.invalid.measure(payloads.tool, &tasks, &invalid, repetitions);
    }

    /// Notes who accepts what is invalid, or refuses what is valid. The anchor only parses.
    fn judge(&mut self, payloads: &Payloads, all: &[Contestant]) {
        for one in all.iter().filter(|one| one.name != contestants::ANCHOR) {
            if one.valid.as_ref().is_some_and(|task| !task(&payloads.valid)) {
                self.mistaken.push(format!("{} refuses {}", one.name, payloads.tool));
            }
            let tasks = [one.valid.as_ref(), one.invalid.as_ref()];
            let accepts = |call: &&Call| tasks.iter().flatten().any(|task| task(call));
            let accepted = payloads.invalid.iter().filter(accepts).count();
            if accepted > 0 {
                *self.struck_out.entry(one.name).or_default() += accepted;
            }
        }
    }

    /// The form that other programs read.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "valid": self.valid.ratios(),
            "invalid": self.invalid.ratios(),
            "struckOut": self.struck_out,
            "allocations": self.valid.allocations(),
        })
    }
}

impl Table {
    fn measure(
        &mut self,
        tool: &'static str,
        tasks: &[(&'static str, &Task)],
        calls: &[&Call],
        repetitions: usize,
    ) {
        let plain: Vec<&Task> = tasks.iter().map(|(_, task)| *task).collect();
        let measured = ratios(&plain, calls, repetitions);
        for ((name, task), ratios) in tasks.iter().zip(measured) {
            let counted = allocations::count(|| {
                black_box(calls.iter().filter(|call| task(call)).count());
            });
            let allocations = counted / calls.len() as u64;
            let figure = Figure { ratio: Spread::of(ratios), allocations };
            self.row(name).insert(tool, figure);
        }
    }

    fn row(&mut self, name: &'static str) -> &mut Row {
        let index = self.rows.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
            self.rows.push((name, BTreeMap::new()));
            self.rows.len() - 1
        });
        &mut self.rows.get_mut(index).expect("the row was found or pushed").1
    }

    fn ratios(&self) -> Value {
        self.each(|figures| {
            let medians = figures.iter().map(|(tool, figure)| (*tool, figure.ratio.median));
            medians.chain([("geomean", geomean(figures))]).collect()
        })
    }

    fn allocations(&self) -> Value {
        self.each(|figures| {
            figures.iter().map(|(tool, figure)| (*tool, figure.allocations)).collect()
        })
    }

    fn each<T: Into<Value>>(&self, row: impl Fn(&Row) -> BTreeMap<&'static str, T>) -> Value {
        let rows = self.rows.iter().map(|(name, figures)| {
            let row = row(figures).into_iter().map(|(tool, figure)| (tool.to_owned(), figure));
            ((*name).to_owned(), row.map(|(tool, figure)| (tool, figure.into())).collect())
        });
        Value::Object(rows.collect())
    }
}

/// The geometric mean of the ratios of all tools.
pub(crate) fn geomean(figures: &Row) -> f64 {
    let sum: f64 = figures.values().map(|figure| figure.ratio.median.ln()).sum();
    #[expect(clippy::cast_precision_loss, reason = "there are eight")]
    let count = figures.len() as f64;
    (sum / count).exp()
}
