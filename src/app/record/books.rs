//! What an entry moved, what a table's accounts hold by it, and which slip's number it gave out.

use crate::{
    audit::SealedEntry,
    back_office::{Books, SlipNumber},
    ids::TableId,
    ledger::Posting,
    store::{self, Db, StoreError, ledger::PostingRow, row::micros, tables::Table},
};

/// Writes down what an entry moved at a table, and carries it to the balances.
///
/// # Errors
/// Returns an error if the database fails, or the books would hold more than they can.
pub fn post(
    connection: &mut Db,
    sealed: &SealedEntry,
    table_id: TableId,
    postings: &[Posting],
) -> Result<(), StoreError> {
    store::ledger::post(connection, &posting_rows(sealed, table_id, postings))
}

/// What an entry moved at a table, as the ledger keeps it.
pub fn posting_rows(
    sealed: &SealedEntry,
    table_id: TableId,
    postings: &[Posting],
) -> Vec<PostingRow> {
    let rows = (0_i64..).zip(postings).map(|(line, posting)| PostingRow {
        entry_id: sealed.entry.id,
        line,
        table_id,
        round_id: sealed.entry.round,
        account: posting.account,
        minor: posting.minor,
        memo: posting.memo.clone(),
        at: micros(sealed.entry.at),
    });
    rows.collect()
}

/// What a table's accounts hold. Only whoever holds the table's stream can rely on it.
pub fn table_books(connection: &mut Db, table: &Table) -> Result<Books, StoreError> {
    let balances = store::ledger::of_table(connection, table.id)?;
    let balances = balances.into_iter().map(|row| (row.account, row.minor));
    Ok(Books::of(table.currency, balances))
}

/// Notes that an entry has given out a slip's number.
pub fn number_taken(connection: &mut Db, number: &SlipNumber) -> Result<(), StoreError> {
    store::slip_series::taken(connection, number.series(), number.place())
}
