//! `bench growth`: how the cost of a call grows with its text, with its mistakes, and with the tools.

use std::hint::black_box;
use std::pin::pin;
use std::sync::Arc;

use toolgen_runtime::guard::AllowAll;
use toolgen_runtime::limits::Limits;
use toolgen_runtime::read::{Defaults, Part, Presence, Reader, Trust};
use toolgen_runtime::{
    Caller, Definition, Dynamic, FromJson, Permission, Registry, ToolError, read_explained,
};

use crate::contestants::tools::multi_edit::MultiEditParams;
use crate::contestants::tools::write_file::WriteFileParams;
use crate::contestants::{self, Task};
use crate::measure::nanos;
use crate::payloads::{self, Call};
use crate::plot::{Panel, Series};

/// Sizes of a text, from 1 KB to 10 MB.
const BYTES: [usize; 9] =
    [1_000, 4_000, 16_000, 64_000, 250_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000];
/// Registered tools, one to ten thousand.
const TOOLS: [usize; 5] = [1, 10, 100, 1_000, 10_000];
/// Faulty items, one to ten thousand.
const FAULTS: [usize; 9] = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000];

/// Measures all; one panel for each thing that grows.
pub(crate) fn run() -> Vec<Panel> {
    vec![by_bytes(), by_faults(), by_tools()]
}

/// A call of one tool among many.
fn by_tools() -> Panel {
    let points = TOOLS.map(|count| {
        let call = call_among(count);
        (size(count), micros(&call, &payloads::call(&format!("tool_{}", count / 2), "{}")))
    });
    let series = vec![Series { name: "toolgen call", points: points.to_vec() }];
    Panel { title: "a call, by the tools of the registry", unit: "tools", series }
}

fn call_among(count: usize) -> Task {
    let mut registry = Registry::new();
    for index in 0..count {
        let name = format!("tool_{index}");
        let definition = Definition::load(name, r#"{"type": "object"}"#, Permission::ReadOnly, &[]);
        let tool = Dynamic::new(definition, |_, _| std::future::ready(Ok::<_, ToolError>("done")));
        // Names differ, so none is taken.
        registry.add(tool).unwrap_or_default();
    }
    let caller = Caller::new(registry, AllowAll);
    Box::new(move |call| {
        caller.user_spoke();
        let call = pin!(caller.call(Arc::clone(call)));
        contestants::at_once(call).is_some_and(|result| result.is_ok())
    })
}

/// Microseconds of one run.
fn micros(task: &Task, call: &Call) -> f64 {
    nanos(task, call) / 1e3
}

fn size(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

fn by_bytes() -> Panel {
    let value: Task =
        Box::new(|call| serde_json::from_str::<serde_json::Value>(&call.arguments).is_ok());
    let read: Task = Box::new(|call| read_any_size::<WriteFileParams>(&call.arguments));
    let calls = BYTES.map(|bytes| payloads::write_file(bytes).valid);
    let series = |name, task: &Task| {
        let points = calls.iter().map(|call| (size(call.arguments.len()), micros(task, call)));
        Series { name, points: points.collect() }
    };
    Panel {
        title: "a valid call, by the bytes of its text",
        unit: "bytes",
        series: vec![series(contestants::ANCHOR, &value), series("toolgen read", &read)],
    }
}

/// Reads a text of any size: the limit of 4 MiB is a setting.
fn read_any_size<T: FromJson>(text: &str) -> bool {
    let limits = Limits::ARGUMENTS.with_bytes(usize::MAX);
    let reader = Reader::new(T::shape(), text, Trust::Nothing, limits);
    let mut reader = reader.with_defaults(Defaults::Fill);
    let mut value = <T as Part>::empty();
    let filled = value.fill(&mut reader, 0, Presence::Required).and_then(|()| reader.finish());
    black_box(value);
    filled.is_ok()
}

fn by_faults() -> Panel {
    let value: Task =
        Box::new(|call| serde_json::from_str::<serde_json::Value>(&call.arguments).is_ok());
    let explain: Task = Box::new(|call| contestants::explain::<MultiEditParams>(&call.arguments));
    let calls = FAULTS.map(|faults| (faults, payloads::call("multi_edit", faulty_items(faults))));
    let series = |name, task: &Task| {
        let points = calls.iter().map(|(faults, call)| (size(*faults), micros(task, call)));
        Series { name, points: points.collect() }
    };
    Panel {
        title: "an invalid call, by the items that are faulty",
        unit: "faulty items",
        series: vec![series(contestants::ANCHOR, &value), series("toolgen explain", &explain)],
    }
}

/// So many edits, each without the text to put in.
fn faulty_items(count: usize) -> String {
    let item = r#"{"old_string": "let total = lines.iter().sum::<i64>();", "replace_all": false}"#;
    let items = vec![item; count].join(", ");
    let text = format!(r#"{{"file_path": "/home/user/store/src/totals.rs", "edits": [{items}]}}"#);
    debug_assert!(
        read_explained::<MultiEditParams>(&text, &toolgen_runtime::RepairProfile::DEFAULT).is_err()
    );
    text
}

/// The figures as text.
pub(crate) fn report(panels: &[Panel]) -> String {
    let mut text = String::new();
    for panel in panels {
        text.push_str(&format!("{}, microseconds\n\n{:>14}", panel.title, panel.unit));
        for series in &panel.series {
            text.push_str(&format!("{:>20}", series.name));
        }
        text.push('\n');
        let rows = panel.series.first().map_or(0, |series| series.points.len());
        for row in 0..rows {
            let points: Vec<(f64, f64)> =
                panel.series.iter().filter_map(|series| series.points.get(row).copied()).collect();
            text.push_str(&format!("{:>14.0}", points.first().map_or(0.0, |point| point.0)));
            for point in &points {
                text.push_str(&format!("{:>20.2}", point.1));
            }
            text.push('\n');
        }
        text.push('\n');
    }
    text
}
