//! Counting a tray: what openers, closers and checks have in common.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::tracked::{check_tracked, find_table};
use crate::app::games;
use crate::{
    app::{
        Actor, AppError, Context,
        error::{COUNT_MOVED_ON, TABLE_NOT_AT_REST},
        record::{
            books::table_books,
            numbers,
            projections::{calendar, table_setup},
            stream_writer::with_house_stream,
        },
    },
    back_office::{Books, Calendar, Counted, Series, TableSetup, TrayAct, TypedChips, TypedCount},
    facts::CountedTray,
    ids::TableId,
    ledger::{Account, Posting, Transaction},
    money::{Minor, Money},
    store::{self, Db, log::table_stream, tables::Table},
};

/// How many entries since a count are looked through at a time.
const BATCH: i64 = 200;

/// What somebody counted, as it was asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub(in crate::app) struct CountRequest {
    /// The table.
    pub table_id: TableId,
    /// What was counted: each denomination once.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cash: Option<String>,
    /// What chips and cash come to.
    pub total: String,
    /// The last entry of the table's stream when it was asked for: money that moves afterwards
    /// makes it void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_seq: Option<i64>,
}

impl CountRequest {
    pub fn new(table_id: TableId, count: TypedCount) -> Self {
        let TypedCount { chips, cash, total } = count;
        Self { table_id, chips, cash, total, at_seq: None }
    }

    /// The same, with the entry that it was asked for at.
    pub fn drafted(&self, connection: &mut Db) -> Result<Self, AppError> {
        let head = store::log::head(connection, &table_stream(self.table_id))?;
        Ok(Self { at_seq: Some(head.map_or(0, |head| head.size)), ..self.clone() })
    }

    fn typed(&self) -> TypedCount {
        let Self { chips, cash, total, .. } = self.clone();
        TypedCount { chips, cash, total }
    }
}

/// What was counted, in a sentence: `10,000.00 = 8 × 500.00 + …`.
///
/// # Errors
/// `not_found`, or an error if the database fails.
pub(super) fn counted_in_words(
    connection: &mut Db,
    what: &str,
    request: &CountRequest,
) -> Result<String, AppError> {
    let table = find_table(connection, request.table_id)?;
    let lines = request.chips.iter().filter(|line| line.count > 0);
    let lines: Vec<String> =
        lines.map(|line| format!("{} × {}", line.count, line.denomination)).collect();
    let cash = request.cash.as_ref().map(|cash| format!("{cash} in cash"));
    let parts: Vec<String> = lines.into_iter().chain(cash).collect();
    let sum = if parts.is_empty() { "nothing".to_owned() } else { parts.join(" + ") };
    Ok(format!("{what} of {}: {} = {sum}", table.name, request.total))
}

/// A table whose tray was counted, as it stands: its stream is locked, and the house's after it, so
/// that meanwhile no shift is opened or closed, and no table set up.
pub(super) struct CountingTable {
    pub table: Table,
    pub setup: TableSetup,
    pub books: Books,
    pub calendar: Calendar,
    pub counted: Counted,
}

impl CountingTable {
    /// # Errors
    /// `wrong_state` at a table that is not tracked, `table_not_at_rest`, `count_moved_on`,
    /// `breaks_rule` with everything that is wrong with the count.
    pub fn lock(
        connection: &mut Db,
        context: &Context,
        request: &CountRequest,
    ) -> Result<Self, AppError> {
        let calendar = with_house_stream(connection, context, Actor::System, |connection, _| {
            calendar(connection)
        })?;
        let table = find_table(connection, request.table_id)?;
        check_tracked(&table)?;
        check_at_rest(connection, &table)?;
        if let Some(at_seq) = request.at_seq {
            check_not_moved(connection, &table, at_seq)?;
        }
        let (_, setup) = table_setup(connection, &table)?;
        let counted = Counted::read(&request.typed(), &setup.chips(), table.currency)?;
        let books = table_books(connection, &table)?;
        Ok(Self { table, setup, books, calendar, counted })
    }

    /// What the tray should hold, in minor units.
    pub fn expected(&self) -> Result<Minor, AppError> {
        self.books.tray().map_err(AppError::internal)
    }

    /// Gives the count the next number of the house.
    pub fn number(
        &self,
        connection: &mut Db,
        gaming_day: NaiveDate,
    ) -> Result<CountedTray, AppError> {
        let number = numbers::next(connection, Series::Inventory, gaming_day)?;
        Ok(CountedTray::new(number, &self.counted))
    }

    /// The number of the table's slip before this one.
    pub fn previous(&self, connection: &mut Db) -> Result<Option<String>, AppError> {
        let slip = store::periods::latest_slip(connection, self.table.id)?;
        Ok(slip.map(|slip| slip.number))
    }

    /// What an act posts, as the books stand.
    pub fn postings(&self, act: TrayAct) -> Result<Vec<Posting>, AppError> {
        postings(&self.table, &self.books, act)
    }

    /// What restores the tray to the table's par: above zero a fill, below a credit. None where it
    /// has no par.
    pub fn need(&self) -> Result<Option<Money>, AppError> {
        let Some(par) = self.setup.par else { return Ok(None) };
        let par = self.table.currency.minor(par).map_err(AppError::internal)?;
        self.money(difference(par, self.counted.minor())?).map(Some)
    }

    /// An amount of minor units.
    pub fn money(&self, minor: Minor) -> Result<Money, AppError> {
        self.table.currency.money(minor).map_err(AppError::internal)
    }
}

/// What an act posts at a table whose accounts hold this.
///
/// # Errors
/// If they cannot hold it.
pub(super) fn postings(
    table: &Table,
    books: &Books,
    act: TrayAct,
) -> Result<Vec<Posting>, AppError> {
    let movements = act.movements(books).map_err(AppError::internal)?;
    let transaction = Transaction::new(table.currency, &movements).map_err(AppError::internal)?;
    Ok(transaction.into_postings())
}

/// What was counted beyond what was expected, or with a minus missing.
///
/// # Errors
/// If it does not fit.
pub(super) fn difference(counted: Minor, expected: Minor) -> Result<Minor, AppError> {
    counted.checked_sub(expected).ok_or_else(|| AppError::internal("a difference"))
}

fn check_at_rest(connection: &mut Db, table: &Table) -> Result<(), AppError> {
    let Some(round) = store::rounds::running(connection, table.id)? else { return Ok(()) };
    if games::of(round.game).at_rest(&round.state)? {
        return Ok(());
    }
    let (number, phase) = (round.number, &round.phase);
    let detail = format!("round {number} is in its {phase} phase; count between hands");
    Err(AppError::new(&TABLE_NOT_AT_REST, detail))
}

/// Refuses a count that chips have gone in or out of the tray since.
fn check_not_moved(connection: &mut Db, table: &Table, at_seq: i64) -> Result<(), AppError> {
    let (stream, mut after) = (table_stream(table.id), store::row::count(at_seq)?);
    loop {
        let batch = store::log::of_stream(connection, &stream, after, BATCH)?;
        let Some(newest) = batch.last() else { return Ok(()) };
        after = newest.sealed.entry.seq;
        for stored in batch {
            let entry = &stored.sealed.entry;
            let of_tray = |account: &Account| matches!(account, Account::Bank | Account::Breakage);
            let accounts = store::ledger::accounts_of(connection, entry.id)?;
            if accounts.iter().any(of_tray) {
                let detail = format!(
                    "the table moved money since the count (entry {at_seq}, now {}); count again",
                    entry.seq
                );
                return Err(AppError::new(&COUNT_MOVED_ON, detail));
            }
        }
    }
}
