//! What a table's stream says: rounds, their states, their postings.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{
    app::{
        error::AppError,
        floor::games::{GameKind, Standing},
    },
    audit::SealedEntry,
    ledger::Posting,
    money::Currency,
    store::{self, Db, StoreError, ledger::PostingRow, rounds::Round, row::micros},
};

/// The kind of a round's first entry.
pub const OPENED: &str = "round.opened";

/// The body of a round's first entry: what it is played under.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundOpened {
    pub table_id: String,
    pub number: i64,
    pub game: String,
    pub rules_version: i64,
    pub rules_hash: String,
}

/// The body of every further entry of a round: an event of its game and the money it moved.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry {
    pub event: Box<RawValue>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
}

/// Projects an entry of a table's stream.
///
/// # Errors
/// Where the database fails, or the entry makes no sense: also where playing the event again
/// moves other money than the log says.
pub fn round(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    if sealed.entry.kind == OPENED { opened(connection, sealed) } else { event(connection, sealed) }
}

fn corrupt(sealed: &SealedEntry, what: &str) -> AppError {
    let entry = &sealed.entry;
    StoreError::corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream)).into()
}

fn round_id(sealed: &SealedEntry) -> Result<String, AppError> {
    let round = sealed.entry.round.ok_or_else(|| corrupt(sealed, "it names no round"))?;
    Ok(round.to_string())
}

fn opened(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    let body: RoundOpened =
        serde_json::from_str(&sealed.entry.body).map_err(|_| corrupt(sealed, "its body"))?;
    let mut table = store::tables::find(connection, &body.table_id)?
        .ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    table.rounds = body.number;
    store::tables::save(connection, &table)?;
    let round = Round {
        id: round_id(sealed)?,
        table_id: body.table_id,
        number: body.number,
        game: body.game,
        rules_version: body.rules_version,
        rules_hash: body.rules_hash,
        version: 1,
        phase: String::new(),
        ending: None,
        state: String::new(),
        opened_at: micros(sealed.entry.at),
        opened_by: sealed.entry.actor.clone(),
        ended_at: None,
    };
    Ok(store::rounds::insert(connection, &round)?)
}

fn event(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    let id = round_id(sealed)?;
    let mut round = store::rounds::find(connection, &id)?
        .ok_or_else(|| corrupt(sealed, "its round was never opened"))?;
    let table = store::tables::find(connection, &round.table_id)?
        .ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    let currency: Currency = table.currency.parse().map_err(AppError::internal)?;
    let body: RoundEntry =
        serde_json::from_str(&sealed.entry.body).map_err(|_| corrupt(sealed, "its body"))?;
    let room = GameKind::named(&round.game)?.room();
    let state = (!round.state.is_empty()).then_some(round.state.as_str());
    let (after, postings) = room.replay(currency, state, body.event.get())?;
    if postings != body.postings {
        return Err(corrupt(sealed, "its event moves other money than it says"));
    }
    round.version += 1;
    save_standing(connection, &mut round, &after, sealed.entry.at)?;
    let rows = posting_rows(sealed, &round.table_id, &id, &body.postings);
    Ok(store::ledger::post(connection, &rows)?)
}

/// Writes down where a round has come to. One that had ended before, and is corrected, keeps the
/// time at which it did.
///
/// # Errors
/// Where the database fails.
pub fn save_standing(
    connection: &mut Db,
    round: &mut Round,
    after: &Standing,
    at: DateTime<Utc>,
) -> Result<(), StoreError> {
    after.phase.clone_into(&mut round.phase);
    round.state.clone_from(&after.state);
    round.ended_at = after.ending.map(|_| round.ended_at.unwrap_or(micros(at)));
    round.ending = after.ending.map(str::to_owned);
    store::rounds::save(connection, round)
}

/// An entry's postings as the ledger keeps them.
#[must_use]
pub fn posting_rows(
    sealed: &SealedEntry,
    table_id: &str,
    round_id: &str,
    postings: &[Posting],
) -> Vec<PostingRow> {
    let rows = (0_i64..).zip(postings).map(|(line, posting)| PostingRow {
        entry_id: sealed.entry.id.to_string(),
        line,
        table_id: table_id.to_owned(),
        round_id: round_id.to_owned(),
        account: posting.account.to_string(),
        minor: posting.minor,
        memo: posting.memo.clone(),
        at: micros(sealed.entry.at),
    });
    rows.collect()
}
