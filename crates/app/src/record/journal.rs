//! The house's journal: all postings, in the order of the log.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    feed::{Asked, Fed},
    subscription::Cursor,
};
use crate::{App, AppError, Caller};
use houseway_base::{
    ids::{EntryId, RoundId, TableId},
    money::{Currency, Money},
};
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    ledger::PostingRow,
    log::{StoredEntry, table_of},
    row::time,
};

/// A line of the journal. The lines of one entry sum to zero.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JournalLine {
    /// The id of the line: the entry's id and the number of the line in it.
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/0")]
    pub id: String,
    /// The entry's position in the order of the log. Send it as `after` to continue from here.
    #[schema(example = "7.1a2b3c4d")]
    pub position: String,
    /// The id of the entry that posted the line.
    pub entry_id: EntryId,
    /// The kind of that entry.
    #[schema(example = "break_poker.settled")]
    pub kind: String,
    /// The table where the line was posted.
    pub table_id: TableId,
    /// The round of the posting; null if it is not part of a round.
    #[schema(required)]
    pub round_id: Option<RoundId>,
    /// The account whose balance changes.
    pub account: Account,
    /// The amount; positive if it increases the account's balance.
    pub amount: Money,
    /// The currency of the amount.
    pub currency: Currency,
    /// The purpose: the bet, the stake or the reason.
    #[schema(example = "main")]
    pub memo: String,
    /// When the line was posted.
    pub at: DateTime<Utc>,
}

/// A page of the journal, oldest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JournalPage {
    /// The lines, oldest first.
    pub items: Vec<JournalLine>,
    /// The position after which the next lines begin. Send it as `after` to get them; you can also
    /// poll with it.
    #[schema(example = "7.1a2b3c4d")]
    pub next_position: String,
    /// Whether there are already more lines.
    pub more: bool,
}

impl From<Fed<JournalLine>> for JournalPage {
    fn from(fed: Fed<JournalLine>) -> Self {
        Self { items: fed.items, next_position: fed.reached.to_string(), more: fed.more }
    }
}

impl App {
    /// The postings of the entries that the caller receives.
    ///
    /// # Errors
    /// Returns `unknown_position`, or an error if the database fails.
    pub async fn journal(
        &self,
        caller: &Caller,
        asked: Asked,
    ) -> Result<Fed<JournalLine>, AppError> {
        self.fed(caller, asked, lines).await
    }
}

fn lines(
    connection: &mut Db,
    entries: Vec<(Cursor, StoredEntry)>,
) -> Result<Vec<JournalLine>, AppError> {
    let ids: Vec<EntryId> = entries.iter().map(|(_, stored)| stored.sealed.entry.id).collect();
    let mut posted: HashMap<EntryId, Vec<PostingRow>> = HashMap::new();
    for row in store::ledger::of_entries(connection, &ids)? {
        posted.entry(row.entry_id).or_default().push(row);
    }
    let mut tables: Vec<TableId> =
        entries.iter().filter_map(|(_, stored)| table_of(&stored.sealed.entry.stream)).collect();
    tables.extend(posted.values().flatten().map(|row| row.table_id));
    tables.sort_unstable();
    tables.dedup();
    let tables = store::tables::of_ids(connection, &tables)?;
    let currencies: HashMap<TableId, Currency> =
        tables.into_iter().map(|table| (table.id, table.currency)).collect();
    let mut rounds: Vec<RoundId> =
        posted.values().flatten().filter_map(|row| row.round_id).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let of_tournaments = store::rounds::of_tournaments(connection, &rounds)?;
    let mut lines = Vec::new();
    for (place, stored) in entries {
        let entry = stored.sealed.entry;
        for row in posted.remove(&entry.id).unwrap_or_default() {
            let currency = currencies.get(&row.table_id).copied();
            let currency = currency.ok_or_else(|| StoreError::corrupt("a posting of no table"))?;
            let chips = row.round_id.is_some_and(|id| of_tournaments.contains(&id));
            let currency = if chips { Currency::CHIPS } else { currency };
            lines.push(JournalLine {
                id: row.line_id(),
                position: place.to_string(),
                entry_id: row.entry_id,
                kind: entry.kind.clone(),
                table_id: row.table_id,
                round_id: row.round_id,
                account: row.account,
                amount: currency.money(row.minor).map_err(StoreError::corrupt)?,
                currency,
                memo: row.memo,
                at: time(row.at)?,
            });
        }
    }
    Ok(lines)
}
