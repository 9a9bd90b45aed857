//! The checks that depend on a table's setup and its open period. At a tracked table, money can
//! move only while a period is open (`back_office.md`, 0.3-1).

use std::collections::BTreeMap;

use crate::{
    AppError,
    error::{COUNTS_ARE_BLIND, PERIOD_NOT_OPEN, WRONG_STATE},
    games::RoundChange,
    record::projections::open_period,
};
use houseway_back_office::codes::NOT_FROM_TRAY;
use houseway_base::{ids::TableId, names::Role};
use houseway_ledger::{ADJUSTMENT, Account};
use houseway_rules::{Problem, Violation};
use houseway_store as store;
use houseway_store::{Db, StoreError, periods::Period, tables::Table};
use houseway_words::said;

/// Finds a table.
///
/// # Errors
/// Returns `not_found`.
pub(crate) fn find_table(connection: &mut Db, id: TableId) -> Result<Table, AppError> {
    store::tables::find(connection, id)?.ok_or_else(|| AppError::not_found("table"))
}

/// Finds a row's table among the tables that were read for all rows together.
///
/// # Errors
/// Returns an error if the table is missing.
pub(super) fn table_among(
    tables: &BTreeMap<TableId, Table>,
    id: TableId,
) -> Result<&Table, StoreError> {
    tables.get(&id).ok_or_else(|| StoreError::corrupt("a table that is gone"))
}

/// Refuses to deal at a tracked table without an open period, or with a box that served an earlier
/// gaming day (0.3-5).
///
/// # Errors
/// Returns `period_not_open` or `wrong_state`.
pub fn check_dealing(connection: &mut Db, table: &Table) -> Result<(), AppError> {
    if !table.tracked {
        return Ok(());
    }
    let period = open_period(connection, table.id)?.ok_or_else(|| not_open(table))?;
    check_box_of_day(&period)
}

/// Refuses to put money into a box that served an earlier gaming day. A box is for one day only
/// (0.3-5).
///
/// # Errors
/// Returns `wrong_state`.
fn check_box_of_day(period: &Period) -> Result<(), AppError> {
    if !period.pull_first {
        return Ok(());
    }
    let detail = said!("tracked-earlier-day", box = &period.drop_box);
    Err(AppError::new(&WRONG_STATE, detail))
}

fn not_open(table: &Table) -> AppError {
    let name = &table.name;
    let detail = said!("tracked-no-opening", name = name);
    AppError::new(&PERIOD_NOT_OPEN, detail)
}

/// Refuses to adjust a stack with chips from a tracked table's tray. Those chips can move only
/// through bets, sales and slips (0.3-2; `at_the_table.md`, C30).
///
/// # Errors
/// Returns `breaks_rule`.
pub fn check_adjusted(table: &Table, change: &RoundChange) -> Result<(), AppError> {
    let mut posted = change.events.iter().flat_map(|new| &new.postings);
    let of_tray = posted.find(|posting| {
        table.tracked && posting.account == Account::Bank && posting.memo.ends_with(ADJUSTMENT)
    });
    let Some(posting) = of_tray else { return Ok(()) };
    // The reversal of an adjustment has no `account` field that the problem could point to.
    let at = if posting.memo == ADJUSTMENT { "/account" } else { "" };
    let detail = said!("tracked-tray-counted", table = &table.name);
    let problem = Problem::new(&NOT_FROM_TRAY, Some("holdem/C30"), at, detail);
    Err(Violation::of(problem).into())
}

/// Refuses to show the expected contents of a tray to readers who can count it, while a period is
/// open (0.2).
///
/// # Errors
/// Returns `counts_are_blind`.
pub fn check_not_blind(connection: &mut Db, table: &Table, role: Role) -> Result<(), AppError> {
    let sees = matches!(role, Role::Auditor | Role::Compliance | Role::Admin);
    if sees || !table.tracked || open_period(connection, table.id)?.is_none() {
        return Ok(());
    }
    let detail = said!("blind-until-closing");
    Err(AppError::new(&COUNTS_ARE_BLIND, detail))
}

/// Refuses commands that are possible only at tracked tables.
///
/// # Errors
/// Returns `wrong_state`.
pub(crate) fn check_tracked(table: &Table) -> Result<(), AppError> {
    if table.tracked {
        return Ok(());
    }
    let detail = said!("tracked-not", table = &table.name);
    Err(AppError::new(&WRONG_STATE, detail))
}
