//! The animation that a terminal shows while a command works.

use std::time::Duration;

use indicatif::ProgressBar;

/// Shows on a terminal that work is in progress. Shows nothing if the output is piped.
pub fn spinner(message: &str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(message.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
