//! Writes a log of any size.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use houseway::{
    app::{App, Caller, Context, PinCost, Settings, Writing, floor::tables::NewTable},
    audit::{Draft, SigningKey},
    clock::{Clock, SystemClock},
    ids::{EntryId, RoundId, TableId},
    store::{
        DatabaseUrl, Mode, Store, StoreError,
        log::{self, HOUSE, table_stream},
    },
};
use serde_json::{Value, json};

use crate::Outcome;

/// How many entries each transaction writes.
const BATCH: u64 = 5_000;
/// The number of entries in a round.
const ROUND: u64 = 10;
/// One in this many entries is in the house's stream.
const HOUSE_EVERY: u64 = 50;

/// A log, and the data about it that the questions need.
pub struct Made {
    pub app: App,
    pub table: TableId,
    pub round: RoundId,
    pub entry: EntryId,
    /// An actor with few entries in the log.
    pub rare_actor: String,
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
}

/// The entry to write next.
#[derive(Clone)]
struct Next {
    id: EntryId,
    stream: String,
    at: DateTime<Utc>,
    round: Option<RoundId>,
    actor: &'static str,
    number: u64,
}

/// Opens a house with this many tables on an empty database.
pub async fn open(url: &DatabaseUrl, tables: u64) -> Outcome<(Store, App, Vec<TableId>)> {
    let store = Store::open(url, 4)?;
    store.migrate()?;
    let context = Context {
        settings: Settings::default(),
        clock: Arc::new(SystemClock),
        signing_key: SigningKey::from_seed(&[7; 32]),
        pin_cost: PinCost::Least,
    };
    let app = App::open(store.clone(), context).await?;
    let mut opened = Vec::new();
    for number in 0..tables {
        let name = format!("Break Poker {number}");
        let new = json!({"name": name, "game": "break_poker", "currency": "USD"});
        opened.push(open_table(&app, new).await?);
    }
    Ok((store, app, opened))
}

/// Opens a table.
pub async fn open_table(app: &App, new: Value) -> Outcome<TableId> {
    let new: NewTable = serde_json::from_value(new)?;
    let table = app.open_table(&Caller::system(), Writing::Always, new).await?;
    let body: Value = serde_json::from_str(&table.body)?;
    let id = body.get("id").and_then(Value::as_str).ok_or("a table without an id")?;
    Ok(id.parse()?)
}

/// Writes a log of this many entries, oldest first, with `per_table` entries at each table.
pub async fn make(url: &DatabaseUrl, entries: u64, per_table: u64) -> Outcome<Made> {
    let (store, app, tables) = open(url, entries.div_ceil(per_table).max(2)).await?;
    let begin = SystemClock.now();
    let at = |number: u64| begin + TimeDelta::milliseconds(i64::try_from(number).unwrap_or(0));
    let mut rounds = vec![RoundId::new(); tables.len()];
    let mut made: Option<(TableId, RoundId, EntryId)> = None;
    let mut number = 0;
    while number < entries {
        let mut batch = Vec::new();
        for number in number..(number + BATCH).min(entries) {
            let index = usize::try_from(number)? % tables.len();
            let (Some(table), Some(round)) = (tables.get(index), rounds.get_mut(index)) else {
                return Err("no table".into());
            };
            let id = EntryId::new();
            let of_house = number % HOUSE_EVERY == 0;
            if (number / u64::try_from(tables.len())?) % ROUND == 0 {
                *round = RoundId::new();
            }
            if !of_house && number >= entries / 2 && made.is_none() {
                made = Some((*table, *round, id));
            }
            batch.push(Next {
                id,
                stream: if of_house { HOUSE.to_owned() } else { table_stream(*table) },
                at: at(number),
                round: Some(*round).filter(|_| !of_house),
                actor: actor(number, entries),
                number,
            });
        }
        // Locks are taken in the same order as in the house: tables first, by name.
        batch.sort_by_key(|next| (next.stream == HOUSE, next.stream.clone(), next.number));
        write(&store, batch).await?;
        number += BATCH;
    }
    let (table, round, entry) = made.ok_or("too few entries")?;
    let (from, until) = (at(entries / 2), at(entries / 2 + 500));
    Ok(Made { app, table, round, entry, rare_actor: RARE.to_owned(), from, until })
}

/// The actor with few entries: an API key.
const RARE: &str = "key:01900000-0000-7000-8000-000000000001";
/// How many entries that actor has, whatever the size of the log.
const FEW: u64 = 100;

fn actor(number: u64, entries: u64) -> &'static str {
    // The rare actor's entries are never in the house's stream.
    if (number + 1).is_multiple_of((entries / FEW).max(1)) { RARE } else { "system" }
}

async fn write(store: &Store, batch: Vec<Next>) -> Outcome<()> {
    let written = store.write::<(), StoreError, _>(Mode::Commit, move |connection| {
        for entries in batch.chunk_by(|one, next| one.stream == next.stream) {
            let Some(first) = entries.first() else { continue };
            let mut chain = log::lock_head(connection, &first.stream)?;
            for next in entries {
                let sealed = chain.append(draft(next));
                log::insert(connection, &sealed)?;
            }
            log::save_head(connection, &chain)?;
        }
        Ok(())
    });
    Ok(written.await?)
}

fn draft(next: &Next) -> Draft {
    let (kind, body) = if next.round.is_some() {
        let notes = "x".repeat(400);
        let body = format!(r#"{{"event":{{"type":"noted","text":"{notes}"}},"postings":[]}}"#);
        (
            if next.number.is_multiple_of(7) { "break_poker.settled" } else { "break_poker.set" },
            body,
        )
    } else {
        ("session.noted", r#"{"type":"session_noted"}"#.to_owned())
    };
    Draft {
        id: next.id,
        at: next.at,
        actor: next.actor.to_owned(),
        kind: kind.to_owned(),
        round: next.round,
        reason: None,
        body,
    }
}
