//! Checks drop boxes: a table's `drop` and `rake` accounts must equal the contents of boxes that
//! were pulled but not counted, plus the amount that came in after the last box was pulled
//! (`back_office.md`, 3.3).

use crate::AppError;
use houseway_facts::drop_box;
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::table_stream, tables::Table};

/// The differences, one sentence for each table.
pub(super) fn differences(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let mut differences = Vec::new();
    for table in store::tables::all(connection)? {
        if table.tracked {
            differences.extend(of_table(connection, &table)?);
        }
    }
    Ok(differences)
}

/// The entry after which all income is still in the box under the table; `None` if the table has
/// not been counted since it became tracked.
fn since(connection: &mut Db, table: &Table) -> Result<Option<i64>, StoreError> {
    let Some(period) = store::periods::latest(connection, table.id)? else { return Ok(None) };
    if period.tracking != table.trackings {
        return Ok(None);
    }
    if let Some(pulled) = store::drops::latest(connection, table.id)? {
        let served = store::periods::find(connection, pulled.period_id)?;
        if served.is_some_and(|served| served.tracking == table.trackings) {
            return Ok(Some(pulled.to_seq));
        }
    }
    let periods = store::periods::since(connection, table.id, 0)?;
    let Some(first) = periods.iter().find(|first| first.tracking == table.trackings) else {
        return Ok(None);
    };
    let opener = store::periods::find_slip(connection, &first.opener)?;
    Ok(opener.map(|opener| opener.seq))
}

fn of_table(connection: &mut Db, table: &Table) -> Result<Option<String>, StoreError> {
    let Some(since) = since(connection, table)? else { return Ok(None) };
    let accounts = [Account::Drop, Account::Rake];
    let stream = table_stream(table.id);
    let came = store::ledger::since(
        connection,
        &stream,
        since,
        &drop_box::Kind::ALL.map(drop_box::Kind::name),
        &accounts,
    )?;
    let waits = store::drops::uncounted_of_table(connection, table.id)?;
    let waits = waits.iter().flat_map(|drop| {
        let besides = [-drop.recorded_time, -drop.recorded_jackpot];
        besides.into_iter().chain([drop.recorded_cash, drop.recorded_chips])
    });
    let due: i128 = came.into_iter().chain(waits).map(i128::from).sum();
    let balances = store::ledger::of_table(connection, table.id)?.into_iter();
    let held = balances.filter(|row| accounts.contains(&row.account));
    let held: i128 = held.map(|row| i128::from(row.minor)).sum();
    Ok((held != due).then(|| {
        let id = table.id;
        format!("boxes: table {id} has {held} in them, but its drops and what came since are {due}")
    }))
}
