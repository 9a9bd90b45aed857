//! The processor time that the house and its PostgreSQL server have used.

use std::{fs, time::Duration};

/// Linux reports processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// The time that all threads of this process have used so far; zero if the system does not report
/// it.
pub fn used() -> Duration {
    of(&fs::read_to_string("/proc/self/stat").unwrap_or_default())
}

/// The time that all PostgreSQL servers on this machine have used so far; zero if there are none.
pub fn used_by_servers() -> Duration {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = processes.filter_map(|of| fs::read_to_string(of.path().join("stat")).ok());
    stats.filter(|stat| stat.contains("(postgres)")).map(|stat| of(&stat)).sum()
}

fn of(stat: &str) -> Duration {
    // The program's name, in parentheses, can contain spaces.
    let fields = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u32>().ok());
    TICK * ticks.sum()
}
