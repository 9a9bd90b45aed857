//! The animation on a terminal while a command is working.

use std::time::Duration;

use indicatif::ProgressBar;

/// Shows that work is in progress, on a terminal; nothing if the output is piped.
pub fn spinner(message: &str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(message.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
