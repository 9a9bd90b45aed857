//! What was measured, for a person.

use std::{fmt, time::Duration};

use rust_decimal::Decimal;

use crate::dealer::Played;

/// What was measured.
pub struct Report {
    tables: u16,
    seats: u8,
    elapsed: Duration,
    /// How many appends a second the disk did alone, before and after.
    appends: [u64; 2],
    rounds: u64,
    /// In order.
    latencies: Vec<Duration>,
}

impl Report {
    pub fn new(
        tables: u16,
        seats: u8,
        elapsed: Duration,
        appends: [u64; 2],
        played: &[Played],
    ) -> Self {
        let mut latencies: Vec<Duration> =
            played.iter().flat_map(|played| &played.latencies).copied().collect();
        latencies.sort_unstable();
        let rounds = played.iter().map(|played| played.rounds).sum();
        Self { tables, seats, elapsed, appends, rounds, latencies }
    }

    fn commands(&self) -> Decimal {
        self.latencies.len().into()
    }

    fn commands_a_second(&self) -> Decimal {
        let seconds = Decimal::from(self.elapsed.as_millis()) / Decimal::ONE_THOUSAND;
        self.commands().checked_div(seconds).unwrap_or_default()
    }

    /// The latency that so many in a hundred commands keep within.
    fn within(&self, percent: usize) -> Duration {
        let rank = (self.latencies.len() * percent).div_ceil(100).max(1);
        self.latencies.get(rank - 1).copied().unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if cfg!(debug_assertions) {
            writeln!(f, "an unoptimised build: these are no measurements; use --release")?;
        }
        let [before, after] = self.appends;
        let appends = Decimal::from(before + after) / Decimal::TWO;
        let commands_a_second = self.commands_a_second();
        let ratio = commands_a_second.checked_div(appends).unwrap_or_default();
        writeln!(
            f,
            "played:  {} rounds of {} seats at {} tables at once, {} commands in {:.1?}",
            self.rounds,
            self.seats,
            self.tables,
            self.commands(),
            self.elapsed
        )?;
        writeln!(f, "speed:   {commands_a_second:.0} commands a second")?;
        writeln!(
            f,
            "latency: p50 {:.1?}, p99 {:.1?}, the longest {:.1?}",
            self.within(50),
            self.within(99),
            self.within(100)
        )?;
        writeln!(f, "disk:    {before} fsynced appends of 4 KiB a second before, {after} after")?;
        writeln!(f, "ratio:   {ratio:.2} commands for each append that the disk could do")
    }
}
