//! What open periods have come to, kept from one report to the next: a report reads what the tables
//! have done since, not all that they have done since they were opened.

use std::{
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use super::fold::Fold;
use crate::{
    app::{AppError, memory::Memory},
    back_office::PeriodFigures,
    ids::PeriodId,
    store::{self, Db, log::table_stream, periods::Period, row::count, tables::Table},
};

/// How many periods are remembered at least, of those that were asked for last.
const PERIODS: usize = 512;
/// The most rounds of a period that is remembered: some 20 MB.
const ROUNDS: usize = 50_000;

/// What is remembered. It holds nothing but what is committed: it is filled by reading.
pub(in crate::app) struct Running(Memory<PeriodId, Arc<Mutex<Fold>>>);

impl Default for Running {
    fn default() -> Self {
        Self(Memory::new(PERIODS))
    }
}

impl Running {
    /// What an open period has come to by now.
    ///
    /// # Errors
    /// Returns an error if the database fails, or an entry makes no sense.
    pub fn figures(
        &self,
        connection: &mut Db,
        table: &Table,
        period: &Period,
    ) -> Result<PeriodFigures, AppError> {
        let remembered = self.0.get(&period.id).unwrap_or_else(|| {
            let begun = Arc::new(Mutex::default());
            self.0.put(period.id, Arc::clone(&begun));
            begun
        });
        // Two who ask at once read it once. Nobody holds this and waits for a writer.
        let mut remembered = remembered.lock().unwrap_or_else(PoisonError::into_inner);
        let head = store::log::head(connection, &table_stream(table.id))?;
        let size = head.map_or(Ok(0), |head| count(head.size))?;
        // Whoever read it last may have seen more than this reader does.
        let is_ahead = remembered.through() > size;
        // What fails halfway is forgotten.
        let mut fold = if is_ahead { Fold::default() } else { mem::take(&mut *remembered) };
        fold.go_on(connection, table, period.from_seq)?;
        let figures = fold.kept(connection, table, period.from_seq)?;
        if !is_ahead && fold.rounds() <= ROUNDS {
            *remembered = fold;
        }
        Ok(figures)
    }
}
