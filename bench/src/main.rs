//! What a call costs, next to what others take for it: `cargo run -p bench --release -- calls`.

mod allocations;
mod bars;
mod calls;
mod cold;
mod contestants;
mod growth;
mod measure;
mod one;
mod payloads;
mod plot;
mod report;
mod turn;
mod types;

use std::io::Write;
use std::process::ExitCode;

const USAGE: &str = "\
usage: bench calls [--json] [--repetitions N] [--plot FILE.svg]
       bench turn [--json]
       bench cold
       bench growth [--plot FILE.svg]
       bench one <contestant> <tool> <valid | invalid> [--rounds N]

  calls    the eight tools, every contestant: ratios to serde_json's Value, and allocations
  cold     the first call of each tool in a process
  growth   how the cost grows with the text, and with what is wrong in it
  one      one task over and over, for a profiler
  turn     the calls of one turn, coordinated
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let number = |flag: &str| {
        let at = arguments.iter().position(|argument| argument == flag)?;
        arguments.get(at + 1)?.parse::<usize>().ok()
    };
    let repetitions = number("--repetitions").unwrap_or(41);
    let plot = arguments.iter().position(|argument| argument == "--plot");
    let plot = plot.and_then(|at| arguments.get(at + 1)).map(String::as_str);
    match arguments.first().map(String::as_str) {
        Some("calls") => {
            let calls = calls::run(repetitions);
            let text = if has("--json") {
                format!("{:#}\n", calls.to_json())
            } else {
                report::calls(&calls)
            };
            write_out(&text);
            match write_plot(plot, || bars::svg(&calls)) {
                ExitCode::SUCCESS if !calls.mistaken.is_empty() => ExitCode::FAILURE,
                written => written,
            }
        }
        Some("cold") if has("--once") => {
            write_out(&cold::once());
            ExitCode::SUCCESS
        }
        Some("cold") => match cold::run() {
            Some(text) => {
                write_out(&text);
                ExitCode::SUCCESS
            }
            None => fail("this program could not run itself"),
        },
        Some("growth") => {
            let panels = growth::run();
            write_out(&growth::report(&panels));
            write_plot(plot, || plot::svg(&panels))
        }
        Some("one") => {
            let argument = |at: usize| arguments.get(at).map_or("", String::as_str);
            let rounds = number("--rounds").unwrap_or(1000);
            if one::run(argument(1), argument(2), argument(3) == "valid", rounds) {
                ExitCode::SUCCESS
            } else {
                fail(USAGE)
            }
        }
        Some("turn") => {
            write_out(&turn::run(has("--json")));
            ExitCode::SUCCESS
        }
        _ => fail(USAGE),
    }
}

/// Writes a picture of the results, where it is asked for.
fn write_plot(path: Option<&str>, svg: impl FnOnce() -> String) -> ExitCode {
    match path {
        Some(path) if std::fs::write(path, svg()).is_err() => fail("the plot could not be written"),
        _ => ExitCode::SUCCESS,
    }
}

/// Prints the results; a reader that has gone away is no failure.
fn write_out(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn fail(why: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "{}", why.trim_end());
    ExitCode::from(2)
}
