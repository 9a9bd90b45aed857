//! Checks the chips in transit between tables: the `transit` account in each table's books must
//! agree with the transfers to and from the table that are in the house's stream
//! (`at_the_table.md`, C42).

use std::collections::BTreeMap;

use crate::AppError;
use houseway_base::{ids::TableId, names::TransferState};
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::Db;

/// The number of transfers that are read at a time.
const BATCH: i64 = 1_000;

/// The differences, one sentence for each table.
pub(super) fn differences(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let mut due = said_by_the_house(connection)?;
    let mut differences = Vec::new();
    for row in store::ledger::all_balances(connection)? {
        if row.account == Account::Transit {
            let due = due.remove(&row.table_id).unwrap_or_default();
            differences.extend(difference(row.table_id, i128::from(row.minor), due));
        }
    }
    differences.extend(due.into_iter().filter_map(|(table, due)| difference(table, 0, due)));
    Ok(differences)
}

fn difference(table_id: TableId, held: i128, due: i128) -> Option<String> {
    (held != due).then(|| {
        format!(
            "transit: table {table_id} has {held}, but by what left it and arrived it has {due}"
        )
    })
}

/// The chips in transit according to the house's stream, by table, in minor units.
fn said_by_the_house(connection: &mut Db) -> Result<BTreeMap<TableId, i128>, AppError> {
    let mut due: BTreeMap<TableId, i128> = BTreeMap::new();
    let mut last = None;
    loop {
        let page = store::transfers::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else { return Ok(due) };
        last = Some(newest.id);
        for transfer in page {
            if transfer.state != TransferState::TakenBack {
                *due.entry(transfer.from_table).or_default() += i128::from(transfer.minor);
            }
            if let Some(table) = transfer.arrived_at {
                *due.entry(table).or_default() -= i128::from(transfer.minor);
            }
        }
    }
}
