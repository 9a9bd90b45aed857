//! What open periods have come to, kept from one report to the next: a report reads what the tables
//! have done since, not all that they have done since they were opened.

use std::{
    mem,
    sync::{Arc, PoisonError},
};

use super::fold;
use crate::{
    app::{AppError, memory::HouseMemory},
    back_office::{PeriodFigures, RunningPeriod},
    store::{Db, periods::Period, tables::Table},
};

/// The most rounds of a period that is remembered: some 20 MB.
const ROUNDS: usize = 50_000;

/// What an open period of a table has come to by now, whose stream has so many entries. What is
/// remembered is filled by reading, and so holds nothing but what is committed.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(super) fn figures(
    connection: &mut Db,
    memory: &HouseMemory,
    (table, size): (&Table, u64),
    period: &Period,
) -> Result<PeriodFigures, AppError> {
    let remembered = memory.periods.get(&period.id).unwrap_or_else(|| {
        let begun = Arc::default();
        memory.periods.put(period.id, Arc::clone(&begun));
        begun
    });
    // Two who ask at once read it once. Nobody holds this and waits for a writer.
    let mut remembered = remembered.lock().unwrap_or_else(PoisonError::into_inner);
    // Whoever read it last may have seen more than this reader does.
    let is_ahead = remembered.through() > size;
    // What fails halfway is forgotten.
    let mut running = if is_ahead { RunningPeriod::default() } else { mem::take(&mut *remembered) };
    if running.through() < size {
        fold::go_on(connection, &mut running, table, period.from_seq)?;
    }
    let figures = fold::kept(connection, &mut running, table, period.from_seq)?;
    if !is_ahead && running.rounds() <= ROUNDS {
        *remembered = running;
    }
    Ok(figures)
}
