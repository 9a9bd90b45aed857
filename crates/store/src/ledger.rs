//! The ledger's rows: postings and balances.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Bool},
};
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{balances, log_entries, periods, postings},
};
use houseway_base::ids::{EntryId, RoundId, TableId};
use houseway_ledger::Account;

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = postings)]
pub struct PostingRow {
    pub entry_id: EntryId,
    /// The line's number within its entry: 0, 1, 2 …
    pub line: i64,
    pub table_id: TableId,
    /// `None` if no round moved the amount.
    pub round_id: Option<RoundId>,
    pub account: Account,
    /// The amount in minor units; positive if the account gains.
    pub minor: i64,
    pub memo: String,
    pub at: i64,
}

/// The id of a line of the ledger, unique in the house.
#[must_use]
pub fn line_id(entry_id: EntryId, line: i64) -> String {
    format!("{entry_id}/{line}")
}

impl PostingRow {
    /// The id of the line.
    #[must_use]
    pub fn line_id(&self) -> String {
        line_id(self.entry_id, self.line)
    }
}

/// The balance of one of a table's accounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = balances)]
pub struct BalanceRow {
    pub table_id: TableId,
    pub account: Account,
    pub minor: i64,
}

/// Writes lines and adds their amounts to the balances. The caller must hold the lock of the
/// table's stream. The sums are computed here, because the two databases report overflows
/// differently.
///
/// # Errors
/// Returns an error if the database fails; [`StoreError::BooksFull`] if a balance would be larger
/// than the books can hold.
pub fn post(connection: &mut Db, lines: &[PostingRow]) -> Result<(), StoreError> {
    for line in lines {
        insert(connection, line)?;
        let PostingRow { table_id, account, minor, .. } = *line;
        let balance = balances::table.find((table_id, account));
        let held: Option<i64> =
            balance.select(balances::minor).kept().get_result(&mut *connection).optional()?;
        let Some(held) = held else {
            insert_balance(connection, &BalanceRow { table_id, account, minor })?;
            continue;
        };
        let sum = held.checked_add(minor).ok_or(StoreError::BooksFull(account))?;
        diesel::update(balance).set(balances::minor.eq(sum)).kept().execute(connection)?;
    }
    Ok(())
}

/// Inserts one line without changing the balance.
pub fn insert(connection: &mut Db, line: &PostingRow) -> Result<(), StoreError> {
    diesel::insert_into(postings::table).values(line).kept().execute(connection)?;
    Ok(())
}

/// Inserts a new balance.
pub fn insert_balance(connection: &mut Db, row: &BalanceRow) -> Result<(), StoreError> {
    diesel::insert_into(balances::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Writes an account's balance.
pub(super) fn save_balance(
    connection: &mut Db,
    row: &BalanceRow,
    is_new: bool,
) -> Result<(), StoreError> {
    if is_new {
        return insert_balance(connection, row);
    }
    let balance = diesel::update(balances::table.find((row.table_id, row.account)));
    balance.set(balances::minor.eq(row.minor)).kept().execute(connection)?;
    Ok(())
}

/// A round's lines, in the order in which they were posted.
pub fn of_round(connection: &mut Db, round_id: RoundId) -> Result<Vec<PostingRow>, StoreError> {
    let query = postings::table.filter(postings::round_id.eq(round_id));
    Ok(query.order((postings::entry_id, postings::line)).load(connection)?)
}

/// The postings of these entries, in the order of their lines.
pub fn of_entries(connection: &mut Db, ids: &[EntryId]) -> Result<Vec<PostingRow>, StoreError> {
    let query = postings::table.filter(postings::entry_id.eq_any(ids));
    Ok(query.order((postings::entry_id, postings::line)).load(connection)?)
}

/// The balances of a table's accounts at this time (microseconds): the sums of everything posted up
/// to then.
pub fn of_table_at(
    connection: &mut Db,
    table_id: TableId,
    at: i64,
) -> Result<Vec<BalanceRow>, StoreError> {
    let sum = sql::<BigInt>("CAST(SUM(minor) AS BIGINT)");
    let query = postings::table
        .filter(postings::table_id.eq(table_id))
        .filter(postings::at.le(at))
        .group_by(postings::account)
        .order(postings::account)
        .select((postings::account, sum));
    let rows: Vec<(Account, i64)> = query.load(connection)?;
    let row = |(account, minor)| BalanceRow { table_id, account, minor };
    Ok(rows.into_iter().map(row).collect())
}

/// The accounts that an entry posted to, once for each posting.
pub fn accounts_of(connection: &mut Db, entry_id: EntryId) -> Result<Vec<Account>, StoreError> {
    let query = postings::table.filter(postings::entry_id.eq(entry_id));
    Ok(query.select(postings::account).load(connection)?)
}

/// The amounts that a stream's entries after number `seq` posted to any of these accounts of the
/// stream's table. Entries of these kinds are left out.
pub fn since(
    connection: &mut Db,
    stream: &str,
    seq: i64,
    but: &[&str],
    accounts: &[Account],
) -> Result<Vec<i64>, StoreError> {
    let query = postings::table
        .inner_join(log_entries::table.on(log_entries::id.eq(postings::entry_id)))
        .filter(log_entries::stream.eq(stream.to_owned()))
        .filter(log_entries::seq.gt(seq))
        .filter(log_entries::kind.ne_all(but.to_vec()))
        .filter(postings::account.eq_any(accounts.to_vec()));
    Ok(query.select(postings::minor).load(connection)?)
}

/// The sum of the amounts that entries of one kind posted to a table's account with the same memo
/// on a gaming day.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct DayPosting {
    pub table_id: TableId,
    pub kind: String,
    pub account: Account,
    pub memo: String,
    /// The sum, in minor units.
    pub minor: i64,
}

/// This condition has the same form as the log's unique index, so that entries of other periods are
/// not read.
const OF_PERIOD: &str = "log_entries.stream = 'table/' || periods.table_id \
    AND log_entries.seq >= periods.from_seq \
    AND log_entries.seq <= COALESCE(periods.to_seq, 9223372036854775807)";

/// The postings in the periods of a gaming day, in no particular order.
pub fn of_gaming_day(connection: &mut Db, gaming_day: &str) -> Result<Vec<DayPosting>, StoreError> {
    let sum = sql::<BigInt>("CAST(SUM(postings.minor) AS BIGINT)");
    let query = periods::table
        .inner_join(log_entries::table.on(sql::<Bool>(OF_PERIOD)))
        .inner_join(postings::table.on(postings::entry_id.eq(log_entries::id)))
        .filter(periods::gaming_day.eq(gaming_day.to_owned()))
        .group_by((periods::table_id, log_entries::kind, postings::account, postings::memo))
        .select((periods::table_id, log_entries::kind, postings::account, postings::memo, sum));
    Ok(query.load(connection)?)
}

/// Up to `limit` lines after this one, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<(EntryId, i64)>,
    limit: i64,
) -> Result<Vec<PostingRow>, StoreError> {
    let mut query = postings::table.into_boxed();
    if let Some((entry_id, line)) = after {
        let same_entry = postings::entry_id.eq(entry_id).and(postings::line.gt(line));
        query = query.filter(postings::entry_id.gt(entry_id).or(same_entry));
    }
    Ok(query.order((postings::entry_id, postings::line)).limit(limit).load(connection)?)
}

/// A table's balances, by account.
pub fn of_table(connection: &mut Db, table_id: TableId) -> Result<Vec<BalanceRow>, StoreError> {
    let query = balances::table.filter(balances::table_id.eq(table_id));
    Ok(query.order(balances::account).load(connection)?)
}

/// Every balance of every table.
pub fn all_balances(connection: &mut Db) -> Result<Vec<BalanceRow>, StoreError> {
    Ok(balances::table.order((balances::table_id, balances::account)).load(connection)?)
}
