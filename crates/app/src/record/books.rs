//! The effects of an entry on the books: its postings, the balances of a table's accounts, and the
//! slip number that it uses.

use houseway_audit::SealedEntry;
use houseway_back_office::{Books, SlipNumber};
use houseway_base::ids::TableId;
use houseway_ledger::Posting;
use houseway_store as store;
use houseway_store::{Db, StoreError, ledger::PostingRow, row::micros, tables::Table};

/// Writes an entry's postings at a table, and updates the balances.
///
/// # Errors
/// Returns an error if the database fails, or an amount is too large for the books.
pub fn post(
    connection: &mut Db,
    sealed: &SealedEntry,
    table_id: TableId,
    postings: &[Posting],
) -> Result<(), StoreError> {
    store::ledger::post(connection, &posting_rows(sealed, table_id, postings))
}

/// An entry's postings at a table, as rows of the ledger.
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

/// The balances of a table's accounts. The balances are reliable only while the table's stream is
/// locked.
pub fn table_books(connection: &mut Db, table: &Table) -> Result<Books, StoreError> {
    let balances = store::ledger::of_table(connection, table.id)?;
    let balances = balances.into_iter().map(|row| (row.account, row.minor));
    Ok(Books::of(table.currency, balances))
}

/// Records that an entry has used a slip's number.
pub fn number_taken(connection: &mut Db, number: &SlipNumber) -> Result<(), StoreError> {
    store::slip_series::taken(connection, number.series(), number.place())
}
