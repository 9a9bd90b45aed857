//! A gaming day's cash, grouped so that it can be added up.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::{AppError, back_office::settings::SettingsOverTime, record::projections::cash_of_rows};
use houseway_acts::{
    CashTransaction,
    cash::{CashMove, Limits},
};
use houseway_base::{
    ids::{CashTransactionId, TableId},
    names::Tender,
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    cash::{Attribution, CashRow},
    log::COMPLIANCE,
};

/// A transaction with its row in the database.
pub(in crate::back_office) struct CashEntry {
    pub row: CashRow,
    pub cash: CashTransaction,
    pub found_out: Option<Attribution>,
}

impl CashEntry {
    /// The entry that says whose cash it is: the transaction's own entry, or its last correction.
    pub fn subject(&self) -> (&str, i64) {
        match (&self.found_out, self.row.moved_seq) {
            (Some(found_out), _) => (COMPLIANCE, found_out.seq),
            (None, Some(moved)) => (&self.row.stream, moved),
            (None, None) => (&self.row.stream, self.row.seq),
        }
    }
}

/// The cash of a gaming day, by currency.
pub(in crate::back_office) struct CashOfDay {
    pub entries: BTreeMap<CashTransactionId, CashEntry>,
    pub moves: BTreeMap<String, Vec<CashMove>>,
}

impl CashOfDay {
    /// Reads a day's cash. Payments by other means are left out.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is corrupt.
    pub fn read(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let mut rows = store::cash::of_day(connection, &gaming_day.to_string())?;
        rows.retain(|row| row.tender == Tender::Cash);
        let read = cash_of_rows(connection, &rows)?;
        let mut settings = SettingsOverTime::default();
        let mut of_day = Self { entries: BTreeMap::new(), moves: BTreeMap::new() };
        for (row, (cash, found_out)) in rows.into_iter().zip(read) {
            let currency = row.currency.to_string();
            let in_force = settings.at(connection, row.at)?;
            let thresholds = in_force.thresholds.get(&currency);
            let limits = Limits::of(thresholds, row.currency).map_err(AppError::internal)?;
            of_day.moves.entry(currency).or_default().push(cash.to_move(limits));
            of_day.entries.insert(row.id, CashEntry { row, cash, found_out });
        }
        Ok(of_day)
    }
}

/// The gaming days of the sales that this entry in a table's stream moved to another stay.
///
/// # Errors
/// Returns an error if the database fails, or a row is corrupt.
pub(in crate::back_office) fn days_moved(
    connection: &mut Db,
    table_id: TableId,
    seq: i64,
) -> Result<Vec<NaiveDate>, AppError> {
    let days = store::cash::days_moved(connection, table_id, seq)?;
    let days = days.iter().map(|day| day.parse()).collect::<Result<_, _>>();
    Ok(days.map_err(StoreError::corrupt)?)
}
