//! What a table's stream says: rounds, their states, their postings.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{
    app::{
        error::AppError,
        games::{GameKind, RoundSnapshot},
    },
    audit::SealedEntry,
    ids::{RoundId, TableId},
    ledger::Posting,
    store::{self, Db, StoreError, ledger::PostingRow, rounds::Round, row::micros},
};

/// The kind of a round's first entry.
pub const OPENED: &str = "round.opened";

/// The body of a round's first entry: what it is played under.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundOpened {
    pub table_id: TableId,
    pub number: i64,
    pub game: GameKind,
    pub rules_version: i64,
    pub rules_hash: String,
}

/// The body of every further entry of a round: an event of its game and the money it moved.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry<'a> {
    pub event: Cow<'a, RawValue>,
    #[serde(default, skip_serializing_if = "<[Posting]>::is_empty")]
    pub postings: Cow<'a, [Posting]>,
}

/// Projects an entry of a table's stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense, which includes that playing
/// its event again moves other money than the log says.
pub fn round_entry(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    if sealed.entry.kind == OPENED { opened(connection, sealed) } else { event(connection, sealed) }
}

fn corrupt(sealed: &SealedEntry, what: &str) -> AppError {
    let entry = &sealed.entry;
    StoreError::corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream)).into()
}

fn round_id(sealed: &SealedEntry) -> Result<RoundId, AppError> {
    sealed.entry.round.ok_or_else(|| corrupt(sealed, "it names no round"))
}

fn opened(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    let opened: RoundOpened =
        serde_json::from_str(&sealed.entry.body).map_err(|_| corrupt(sealed, "its body"))?;
    if store::tables::find(connection, opened.table_id)?.is_none() {
        return Err(corrupt(sealed, "its table does not exist"));
    }
    insert_round(connection, sealed, round_id(sealed)?, opened)?;
    Ok(())
}

/// Inserts the round that an entry opened. It has no state until its game's first event.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert_round(
    connection: &mut Db,
    sealed: &SealedEntry,
    id: RoundId,
    opened: RoundOpened,
) -> Result<Round, StoreError> {
    let round = Round {
        id,
        table_id: opened.table_id,
        number: opened.number,
        game: opened.game,
        rules_version: opened.rules_version,
        rules_hash: opened.rules_hash,
        version: 1,
        phase: String::new(),
        ending: None,
        state: String::new(),
        opened_at: micros(sealed.entry.at),
        opened_by: sealed.entry.actor.clone(),
        ended_at: None,
    };
    store::rounds::insert(connection, &round)?;
    Ok(round)
}

fn event(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    let id = round_id(sealed)?;
    let mut round = store::rounds::find(connection, id)?
        .ok_or_else(|| corrupt(sealed, "its round was never opened"))?;
    let table = store::tables::find(connection, round.table_id)?
        .ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    let body: RoundEntry =
        serde_json::from_str(&sealed.entry.body).map_err(|_| corrupt(sealed, "its body"))?;
    let state = (!round.state.is_empty()).then_some(round.state.as_str());
    let (after, postings) = round.game.erased().replay(table.currency, state, body.event.get())?;
    if body.postings != postings {
        return Err(corrupt(sealed, "its event moves other money than it says"));
    }
    round.version += 1;
    save_snapshot(connection, &mut round, after, sealed.entry.at)?;
    let rows = posting_rows(sealed, round.table_id, id, &body.postings);
    Ok(store::ledger::post(connection, &rows)?)
}

/// Writes down where a round has come to. One that had ended before, and is corrected, keeps the
/// time at which it did.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_snapshot(
    connection: &mut Db,
    round: &mut Round,
    after: RoundSnapshot,
    at: DateTime<Utc>,
) -> Result<(), StoreError> {
    after.phase.clone_into(&mut round.phase);
    round.state = after.state;
    round.ended_at = after.ending.map(|_| round.ended_at.unwrap_or(micros(at)));
    round.ending = after.ending;
    store::rounds::save(connection, round)
}

/// An entry's postings as the ledger keeps them.
#[must_use]
pub fn posting_rows(
    sealed: &SealedEntry,
    table_id: TableId,
    round_id: RoundId,
    postings: &[Posting],
) -> Vec<PostingRow> {
    let rows = (0_i64..).zip(postings).map(|(line, posting)| PostingRow {
        entry_id: sealed.entry.id,
        line,
        table_id,
        round_id,
        account: posting.account,
        minor: posting.minor,
        memo: posting.memo.clone(),
        at: micros(sealed.entry.at),
    });
    rows.collect()
}
