//! The figures of open periods, cached from one report to the next. A report reads only what has
//! happened at the tables since the last report, not everything since the periods were opened. A
//! serving process reads the figures in the background, so that no request has to start from
//! scratch.

use std::{
    collections::BTreeSet,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError},
};

use super::{fold, tracked::find_table};
use crate::{
    App, AppError,
    memory::{HouseMemory, PERIODS, PeriodSoFar},
};
use houseway_back_office::{PeriodFigures, RunningPeriod};
use houseway_base::{ids::PeriodId, names::PeriodState};
use houseway_store as store;
use houseway_store::{Db, log::table_stream, periods::Period, row::count, tables::Table};

/// The maximum number of rounds in a cached period. They take up about 15 MB.
const ROUNDS: usize = 50_000;

/// The end of a table's stream.
pub(super) struct End {
    size: u64,
    hash: Vec<u8>,
}

impl End {
    /// The end of the stream that has this head.
    ///
    /// # Errors
    /// Returns an error if the size is corrupt.
    pub(super) fn new(size: i64, hash: Vec<u8>) -> Result<Self, AppError> {
        Ok(Self { size: count(size)?, hash })
    }

    /// The hash of the entry with this number.
    fn hash_at(
        &self,
        connection: &mut Db,
        table: &Table,
        seq: u64,
    ) -> Result<Option<Vec<u8>>, AppError> {
        if seq == self.size {
            return Ok(Some(self.hash.clone()));
        }
        Ok(store::log::hash_at(connection, &table_stream(table.id), seq)?)
    }
}

impl PeriodSoFar {
    /// Caches the figures that were read, unless there are too many.
    fn keep(
        &mut self,
        connection: &mut Db,
        (table, end): (&Table, &End),
        running: RunningPeriod,
    ) -> Result<(), AppError> {
        if running.rounds() > ROUNDS {
            self.is_too_long = true;
            return Ok(());
        }
        // A period that has not been read at all does not depend on any entry.
        if let Some(hash) = end.hash_at(connection, table, running.through())? {
            (self.hash, self.running) = (hash, running);
        }
        Ok(())
    }

    /// Drops figures that were read from entries that no longer exist, because the database was
    /// restored, or a standby without them was promoted. A reader that sees only an earlier part of
    /// the stream cannot tell whether the entries still exist, and drops nothing.
    fn forget_what_is_gone(
        &mut self,
        connection: &mut Db,
        (table, end): (&Table, &End),
    ) -> Result<(), AppError> {
        let through = self.running.through();
        if (1..=end.size).contains(&through)
            && end.hash_at(connection, table, through)?.as_ref() != Some(&self.hash)
        {
            *self = Self::default();
        }
        Ok(())
    }

    /// Whether a period has been read completely, given the end of its table's stream.
    fn is_read(&self, end: &End) -> bool {
        let running = &self.running;
        let through = running.through();
        let is_same = through > end.size || (through == end.size && self.hash == end.hash);
        (is_same && running.to_look_at().next().is_none()) || self.is_too_long
    }
}

/// Returns the cached figures of a period.
fn so_far(memory: &HouseMemory, id: PeriodId) -> Arc<Mutex<PeriodSoFar>> {
    memory.periods.get(&id).unwrap_or_else(|| {
        let begun = Arc::default();
        memory.periods.put(id, Arc::clone(&begun));
        begun
    })
}

/// Returns the figures of a table's open period so far. `end` is the end of the table's stream.
/// Only read transactions fill the cache, so it contains only committed data.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn figures(
    connection: &mut Db,
    memory: &HouseMemory,
    (table, end): (&Table, &End),
    period: &Period,
) -> Result<PeriodFigures, AppError> {
    let so_far = so_far(memory, period.id);
    // If two readers need the same period at the same time, only one of them reads it. A thread
    // that holds this lock never waits for a writer.
    let mut so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
    so_far.forget_what_is_gone(connection, (table, end))?;
    // The previous reader might have seen more entries than this one.
    let is_ahead = so_far.running.through() > end.size;
    // If reading panics, the cache stays empty.
    let mut running =
        if is_ahead { RunningPeriod::default() } else { mem::take(&mut so_far.running) };
    let read = if running.through() < end.size {
        fold::go_on(connection, &mut running, table, period.from_seq)
    } else {
        Ok(())
    };
    let figures = read.and_then(|()| fold::kept(connection, &mut running, table, period.from_seq));
    if !is_ahead {
        so_far.keep(connection, (table, end), running)?;
    }
    figures
}

/// Returns the cached figures of a period, unless they are being read at this moment.
fn unless_read(so_far: &Mutex<PeriodSoFar>) -> Option<MutexGuard<'_, PeriodSoFar>> {
    match so_far.try_lock() {
        Ok(so_far) => Some(so_far),
        Err(TryLockError::Poisoned(left)) => Some(left.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// Reads the next batch of an open period's unread entries or rounds. Returns whether there might
/// be more.
fn read_on(connection: &mut Db, memory: &HouseMemory, id: PeriodId) -> Result<bool, AppError> {
    let period = store::periods::find(connection, id)?;
    let Some(period) = period.filter(|period| period.state == PeriodState::Open) else {
        return Ok(false);
    };
    let table = find_table(connection, period.table_id)?;
    let head = store::log::head(connection, &table_stream(table.id))?;
    let Some(head) = head else { return Ok(false) };
    let end = End::new(head.size, head.head_hash)?;
    let so_far = so_far(memory, id);
    let Some(mut so_far) = unless_read(&so_far) else { return Ok(false) };
    so_far.forget_what_is_gone(connection, (&table, &end))?;
    // If another reader has read further, it has read the rounds too, and this reader would see
    // them in an older state.
    if so_far.is_read(&end) || so_far.running.through() > end.size {
        return Ok(false);
    }
    let mut running = mem::take(&mut so_far.running);
    let more = read_some(connection, &mut running, &table, period.from_seq);
    so_far.keep(connection, (&table, &end), running)?;
    more
}

/// Rounds are read together with the last entry. A reader that sees the same entries sees the
/// rounds in the same state.
fn read_some(
    connection: &mut Db,
    running: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<bool, AppError> {
    let more = fold::read_on(connection, running, table, from_seq)?;
    if more { Ok(true) } else { fold::look_at_some(connection, running, table, from_seq) }
}

impl App {
    /// Reads the new entries of open periods, one period after the other and a batch at a time, so
    /// that other requests can use the connection in between. Drops periods that have ended.
    ///
    /// # Errors
    /// Returns the first error. The other periods are still read, unless the database is
    /// unavailable.
    pub async fn read_open_periods(&self) -> Result<(), AppError> {
        // Starts with the newest table. Reports start with the oldest table, so a report requested
        // at the same time meets this work halfway.
        let open = self.look(|connection| Ok(store::periods::all_open(connection)?)).await?;
        let ids: BTreeSet<PeriodId> = open.iter().map(|period| period.id).collect();
        self.memory.periods.keep(|id| ids.contains(id));
        let mut outcome = Ok(());
        // More periods would push each other out of the cache and be read again every time.
        for period in open.into_iter().take(PERIODS) {
            let end = End::new(period.size, period.head_hash)?;
            let known = self.memory.periods.get(&period.id);
            let is_read = |so_far: &Mutex<PeriodSoFar>| {
                unless_read(so_far).is_none_or(|so_far| so_far.is_read(&end))
            };
            if known.is_some_and(|so_far| is_read(&so_far)) {
                continue;
            }
            if let Err(error) = self.read_all_of(period.id).await {
                let is_unavailable = error.retry_after_seconds.is_some();
                outcome = outcome.and(Err(error));
                if is_unavailable {
                    break;
                }
            }
        }
        outcome
    }

    async fn read_all_of(&self, id: PeriodId) -> Result<(), AppError> {
        loop {
            let memory = Arc::clone(&self.memory);
            if !self.read(move |connection| read_on(connection, &memory, id)).await? {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{AssertUnwindSafe, catch_unwind},
        sync::Mutex,
    };

    use super::{PeriodSoFar, unless_read};

    #[test]
    fn whoever_reads_keeps_the_background_away_and_whoever_panicked_does_not() {
        let so_far: Mutex<PeriodSoFar> = Mutex::default();
        let read = so_far.lock().unwrap();
        assert!(unless_read(&so_far).is_none());
        drop(read);
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _read = so_far.lock().unwrap();
            panic!("halfway");
        }));
        assert!(panicked.is_err() && so_far.is_poisoned());
        assert!(unless_read(&so_far).is_some());
    }
}
