//! A progress bar, where somebody sees it and there is much to do.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Definition files above which a bar is shown.
const MANY: usize = 200;

/// A bar for reading this many files; a hidden one when they are few. It draws on stderr, and only
/// on a terminal.
pub(crate) fn bar(files: usize) -> ProgressBar {
    if files <= MANY {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{msg:10} {wide_bar} {pos}/{len}") {
        Ok(style) => bar.with_style(style).with_message("reading"),
        Err(_) => bar,
    }
}

/// Turns the bar into a spinner for the part whose length is not known.
pub(crate) fn compiling(bar: &ProgressBar) {
    if bar.is_hidden() {
        return;
    }
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {len} files ({elapsed})") {
        bar.set_style(style);
    }
    bar.set_message("compiling");
    bar.enable_steady_tick(Duration::from_millis(100));
}
