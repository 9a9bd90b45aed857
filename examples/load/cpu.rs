//! The processor time that this process has used while serving the house.

use std::{fs, time::Duration};

/// Linux reports processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// The time used so far by all threads; zero if the system does not report it.
pub fn used() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The program's name, in parentheses, can contain spaces.
    let fields = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u32>().ok());
    TICK * ticks.sum()
}
