//! Finding what a slip is about.

use crate::{
    app::{
        AppError,
        back_office::tracked::{Tracked, period_of},
        error::WRONG_STATE,
    },
    back_office::Chips,
    ids::{SlipId, TableId},
    money::Money,
    store::{self, Db, slips::Slip, tables::Table},
};

/// A slip.
///
/// # Errors
/// `not_found`.
pub(super) fn find(connection: &mut Db, id: SlipId) -> Result<Slip, AppError> {
    store::slips::find(connection, id)?.ok_or_else(|| AppError::not_found("slip"))
}

/// A slip's table.
///
/// # Errors
/// `not_found`.
pub(super) fn find_table(connection: &mut Db, id: TableId) -> Result<Table, AppError> {
    store::tables::find(connection, id)?.ok_or_else(|| AppError::not_found("table"))
}

/// The table's open period, and how it is set up.
///
/// # Errors
/// `period_not_open`; `wrong_state` where the table is not tracked.
pub(super) fn open_period(connection: &mut Db, table: &Table) -> Result<Tracked, AppError> {
    period_of(connection, table)?.ok_or_else(|| {
        let detail = format!("{} is not tracked; its set-up says so", table.name);
        AppError::new(&WRONG_STATE, detail)
    })
}

/// `2000.00 = 15 × 100.00 + 16 × 25.00 + 20 × 5.00`.
pub(super) fn in_chips(total: Money, chips: &[Chips]) -> String {
    let lines = chips.iter().filter(|line| line.count > 0);
    let lines: Vec<String> =
        lines.map(|line| format!("{} × {}", line.count, line.denomination)).collect();
    format!("{total} = {}", lines.join(" + "))
}
