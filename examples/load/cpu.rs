//! How much processor time this process, which is the house, has used.

use std::{fs, time::Duration};

/// Linux counts in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// What has been used so far, in every thread; nothing where the system does not say.
pub fn used() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The program's name, in parentheses, may have spaces.
    let fields = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u32>().ok());
    TICK * ticks.sum()
}
