//! Says on standard error what is being done.

use std::fmt;
use std::io::Write;
use std::sync::OnceLock;
use std::time::Instant;

/// A line of progress, with the seconds since the first one.
pub(crate) fn say(message: fmt::Arguments<'_>) {
    static START: OnceLock<Instant> = OnceLock::new();
    let seconds = START.get_or_init(Instant::now).elapsed().as_secs_f32();
    let _ = writeln!(std::io::stderr(), "[{seconds:6.1} s] {message}");
}
