//! Prints the measurements in human-readable form.

use std::{fmt, time::Duration};

use rust_decimal::Decimal;

use crate::{dealer::Played, floor::Filled, listener::Heard};

/// The measurements from a run.
pub struct Play {
    pub elapsed: Duration,
    /// How many appends a second the disk alone managed, before and after the run.
    pub appends: [u64; 2],
    /// The house's processor time.
    pub cpu: Duration,
    /// The processor time used by the PostgreSQL servers on this machine; zero if there are none.
    pub server_cpu: Duration,
    /// The house's peak memory, in kibibytes.
    pub memory: Option<u64>,
    pub subscribers: u16,
    pub heard: Heard,
    pub played: Vec<Played>,
    pub filled: Filled,
}

/// The measurements from a run, formatted as text.
pub struct Report<'a> {
    tables: u16,
    seats: u8,
    play: &'a Play,
    rounds: u64,
    /// The times of all commands, sorted.
    latencies: Vec<Duration>,
    /// The times of all commands that were turned away, sorted.
    turned_away: Vec<Duration>,
    /// For each entry, the time until the last subscriber received it; sorted.
    to_the_last: Vec<Duration>,
}

impl<'a> Report<'a> {
    pub fn new(tables: u16, seats: u8, play: &'a Play) -> Self {
        let latencies = play.played.iter().flat_map(|played| &played.latencies);
        let mut latencies: Vec<Duration> = latencies.copied().collect();
        latencies.sort_unstable();
        let turned_away = play.played.iter().flat_map(|played| &played.turned_away);
        let mut turned_away: Vec<Duration> = turned_away.copied().collect();
        turned_away.sort_unstable();
        let mut to_the_last = play.heard.to_the_last.clone();
        to_the_last.sort_unstable();
        let rounds = play.played.iter().map(|played| played.rounds).sum();
        Self { tables, seats, play, rounds, latencies, turned_away, to_the_last }
    }

    fn commands(&self) -> Decimal {
        self.latencies.len().into()
    }

    fn commands_a_second(&self) -> Decimal {
        let seconds = Decimal::from(self.play.elapsed.as_millis()) / Decimal::ONE_THOUSAND;
        self.commands().checked_div(seconds).unwrap_or_default()
    }

    /// The average time per command, from the total time.
    fn a_command(&self, time: Duration) -> Duration {
        let commands = u32::try_from(self.latencies.len()).unwrap_or(u32::MAX);
        time.checked_div(commands).unwrap_or_default()
    }
}

/// The percentile of sorted times: the time that `percent` of them do not exceed.
fn within(sorted: &[Duration], percent: usize) -> Duration {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or_default()
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if cfg!(debug_assertions) {
            writeln!(f, "an unoptimised build, so no measurements: use --profile production")?;
        }
        let [before, after] = self.play.appends;
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
            self.play.elapsed
        )?;
        writeln!(f, "speed:   {commands_a_second:.0} commands a second")?;
        writeln!(
            f,
            "latency: p50 {:.1?}, p99 {:.1?}, the longest {:.1?}",
            within(&self.latencies, 50),
            within(&self.latencies, 99),
            within(&self.latencies, 100)
        )?;
        if !self.turned_away.is_empty() {
            writeln!(
                f,
                "queue:   {} commands turned away, within p50 {:.1?}, p99 {:.1?}",
                self.turned_away.len(),
                within(&self.turned_away, 50),
                within(&self.turned_away, 99)
            )?;
        }
        writeln!(f, "disk:    {before} fsynced appends of 4 KiB a second before, {after} after")?;
        writeln!(f, "ratio:   {ratio:.2} commands for each append that the disk could do")?;
        write!(f, "house:   {:.2?} of processor time a command", self.a_command(self.play.cpu))?;
        if let Some(memory) = self.play.memory {
            write!(f, ", at most {} MiB of memory", memory / 1024)?;
        }
        writeln!(f)?;
        if !self.play.server_cpu.is_zero() {
            let used = self.a_command(self.play.server_cpu);
            writeln!(f, "server:  {used:.2?} of processor time a command")?;
        }
        let mut times = self.play.filled.times.clone();
        if !times.is_empty() {
            times.sort_unstable();
            let seconds = Decimal::from(self.play.elapsed.as_millis()) / Decimal::ONE_THOUSAND;
            let fills = Decimal::from(times.len()).checked_div(seconds).unwrap_or_default();
            writeln!(
                f,
                "fills:   {} meanwhile, {fills:.1} a second, each within p50 {:.1?}, p99 {:.1?}",
                times.len(),
                within(&times, 50),
                within(&times, 99)
            )?;
        }
        if self.play.subscribers > 0 {
            write!(f, "line:    {} subscribers", self.play.subscribers)?;
            if !self.to_the_last.is_empty() {
                write!(
                    f,
                    "; an entry reached the last of them within p50 {:.1?}, p99 {:.1?}, the \
                     longest {:.1?}",
                    within(&self.to_the_last, 50),
                    within(&self.to_the_last, 99),
                    within(&self.to_the_last, 100)
                )?;
            }
            writeln!(f)?;
        }
        writeln!(f)
    }
}
