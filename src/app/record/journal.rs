//! The house's journal: what was posted, in the order in which the log is followed.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    feed::{Asked, Fed},
    subscription::Cursor,
};
use crate::{
    app::{App, AppError, Caller},
    ids::{EntryId, RoundId, TableId},
    ledger::Account,
    money::{Currency, Money},
    store::{
        self, Db, StoreError,
        ledger::PostingRow,
        log::{StoredEntry, table_of},
        row::time,
    },
};

/// A line of the journal. The lines of one entry sum to zero.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JournalLine {
    /// The line's own: the entry's id and the line's number in it.
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/0")]
    pub id: String,
    /// The entry's place in the order of the log: what `after` takes.
    #[schema(example = "7.1a2b3c4d")]
    pub position: String,
    /// The entry that posted it.
    pub entry_id: EntryId,
    /// What kind of entry that is.
    #[schema(example = "break_poker.settled")]
    pub kind: String,
    pub table_id: TableId,
    /// The round that moved it; null where it was none.
    #[schema(required)]
    pub round_id: Option<RoundId>,
    pub account: Account,
    /// Above zero where the account gains.
    pub amount: Money,
    pub currency: Currency,
    /// What for: the bet, the stake, the reason.
    #[schema(example = "main")]
    pub memo: String,
    /// When it was posted.
    pub at: DateTime<Utc>,
}

/// A page of the journal, oldest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JournalPage {
    pub items: Vec<JournalLine>,
    /// Ask for what comes next with `after`: it may be asked for again and again.
    #[schema(example = "7.1a2b3c4d")]
    pub next_position: String,
    /// Whether there is more by now.
    pub more: bool,
}

impl From<Fed<JournalLine>> for JournalPage {
    fn from(fed: Fed<JournalLine>) -> Self {
        Self { items: fed.items, next_position: fed.reached.to_string(), more: fed.more }
    }
}

impl App {
    /// What the entries that the caller is told have posted.
    ///
    /// # Errors
    /// `unknown_position`; an error if the database fails.
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
    let mut lines = Vec::new();
    for (place, stored) in entries {
        let entry = stored.sealed.entry;
        for row in posted.remove(&entry.id).unwrap_or_default() {
            let currency = currencies.get(&row.table_id).copied();
            let currency = currency.ok_or_else(|| StoreError::corrupt("a posting of no table"))?;
            lines.push(JournalLine {
                id: format!("{}/{}", row.entry_id, row.line),
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
