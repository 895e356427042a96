//! Explores the schedules of a turn: `cargo xtask explore`.
//!
//! The files of the turn are compiled here with other locks. With shuttle's the whole turn runs in
//! many random schedules, uniform ones and PCT; with loom's every schedule of one call is tried, up to
//! a bound. The same is done with copies that have a bug each: the explorer has to find all of them,
//! and nothing in the turn as it is.

mod bugs;
mod cell;
mod report;
mod sync;
mod turn;

use std::process::ExitCode;

/// The turn with the locks of both engines, as it is and with each bug. Of `with_shuttle.rs` and
/// `with_loom.rs`, which the build script puts to each, comes what is run.
macro_rules! variants {
    ($($name:ident),* $(,)?) => {
        mod variants {
            $(pub(crate) mod $name {
                #![allow(dead_code, clippy::all, clippy::pedantic, reason = "copies of other files")]

                pub(crate) mod shuttle {
                    include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "_shuttle.rs"));
                    pub(crate) use crate::sync::shuttle as sync;
                }

                pub(crate) mod loom {
                    include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "_loom.rs"));
                    pub(crate) use crate::sync::loom as sync;
                }
            })*
        }

        /// What is run of a variant, with shuttle and with loom.
        fn scripts_of(name: &str) -> Option<(fn(), fn())> {
            match name {
                $(stringify!($name) => {
                    Some((variants::$name::shuttle::script::run, variants::$name::loom::script::run))
                })*
                _ => None,
            }
        }
    };
}

variants!(
    sound,
    lost_wake_up,
    lost_kill,
    check_then_act,
    double_resolve,
    forgotten_on_panic,
    resolve_after_drain,
    dropped_late_result,
    early_release,
);

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let schedules = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(20_000);
    // Failures are shown in the table; each would be shown here too, with all its threads.
    std::panic::set_hook(Box::new(|_| {}));
    let report = report::explore(schedules);
    report::print(&report);
    if report.iter().all(report::Line::is_as_expected) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
