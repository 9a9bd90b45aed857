//! What a table's stream says: rounds, their states, their postings.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    desk::{Deck, Desk, names},
    wagers::wagers_changed,
};
use crate::{
    app::{
        Actor,
        error::AppError,
        games::{self, EventResult, GameKind, RoundSnapshot},
        record::books::posting_rows,
    },
    audit::{Hash, SealedEntry},
    ids::{RoundId, TableId},
    ledger::{Account, Posting},
    names::Ending,
    store::{
        self, Db, StoreError,
        books::Books,
        misdeals::{Misdeal, hour_of},
        results::{self, Nets},
        rounds::Round,
        row::micros,
        wagers::WagerPlace,
    },
};

/// The kind of a round's first entry.
pub const OPENED: &str = "round.opened";

/// The body of a round's first entry: what it is played under.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundOpened {
    /// The table.
    pub table_id: TableId,
    /// 1, 2, 3 … at its table.
    #[schema(minimum = 1)]
    pub number: i64,
    /// What is dealt.
    pub game: GameKind,
    /// The version of the house rules that it is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The same version by its hash.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// Who deals; none where nobody has tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// What it is dealt with; none where nobody has said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
}

/// The body of every further entry of a round: an event of its game, the money it moved, and where
/// it stands among the round's entries.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry<'a> {
    /// The event: its shape is the game's.
    #[schema(value_type = Object)]
    pub event: Cow<'a, RawValue>,
    /// The money it moved; left out where it moved none.
    #[serde(default, skip_serializing_if = "<[Posting]>::is_empty")]
    #[schema(value_type = Vec<Posting>)]
    pub postings: Cow<'a, [Posting]>,
    /// Who dealt then, whoever entered it; none where nobody had tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<Cow<'a, str>>,
    /// 0 for what somebody entered, 1, 2, 3 … for what followed from it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nth: u64,
    /// Where this takes an entry back: that entry's number in the stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub undoes: Option<u64>,
}

/// What serde leaves out, so that entries read as they did before there was the field.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
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
    let text = |value: Result<String, _>| value.map_err(StoreError::corrupt);
    let dealers = opened.dealer.as_ref().map(|dealer| text(serde_json::to_string(&[dealer])));
    let deck = opened.deck.as_ref().map(|deck| text(serde_json::to_string(deck)));
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
        dealers: dealers.transpose()?,
        deck: deck.transpose()?,
        house_minor: 0,
        corrected: false,
    };
    store::rounds::insert(connection, &round)?;
    let dealer = dealer_of(&round)?;
    store::misdeals::count_round(connection, round.opened_at, round.table_id, &dealer)?;
    if opened.deck.is_some() {
        let before = Desk::find(connection, opened.table_id)?;
        let after = Desk { dealt_with: opened.deck, ..before.clone() };
        after.save(connection, opened.table_id, &before)?;
    }
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
    let replayed = games::of(round.game).replay(table.currency, state, body.event.get())?;
    if body.postings != replayed.postings {
        return Err(corrupt(sealed, "its event moves other money than it says"));
    }
    round.version += 1;
    let (deals, has_wagers) = (replayed.result.deals, replayed.result.wagers.is_some());
    let mut books = open_books(connection, &round, !body.postings.is_empty() || has_wagers)?;
    project_event(&mut books, sealed, &mut round, &body.postings, replayed.result)?;
    take_snapshot(&mut round, replayed.snapshot, sealed.entry.at);
    books.save(connection)?;
    if deals {
        use_shuffle(connection, round.table_id)?;
    }
    Ok(store::rounds::save(connection, &round)?)
}

/// Opens a table's books at a round, if there is something to enter in them.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
pub fn open_books(
    connection: &mut Db,
    round: &Round,
    is_needed: bool,
) -> Result<Books, StoreError> {
    let wagered_at = WagerPlace {
        hour: hour_of(round.opened_at),
        table_id: round.table_id,
        dealer: dealer_of(round)?,
        rules_version: round.rules_version,
    };
    let books = Books::closed(round.id, wagered_at);
    if is_needed { books.open(connection) } else { Ok(books) }
}

/// Enters in the books what an event moved, and in the round what it came to by it.
///
/// # Errors
/// [`StoreError::BooksFull`] if the books would hold more than they can.
pub fn project_event(
    books: &mut Books,
    sealed: &SealedEntry,
    round: &mut Round,
    postings: &[Posting],
    result: EventResult,
) -> Result<(), StoreError> {
    let nets = Nets::of(postings)?;
    books.post(posting_rows(sealed, round.table_id, postings), &nets)?;
    round.house_minor = results::sum(round.house_minor, nets.house, Account::Bank)?;
    let EventResult { before, after, misdeal, wagers, .. } = result;
    if let Some(wagers) = wagers {
        wagers_changed(books, &wagers)?;
    }
    // Whoever changes a round that has ended says why, or reopens it; what else comes after the end
    // changes nothing.
    round.corrected |= before.is_some() && (after.is_none() || sealed.entry.reason.is_some());
    if before == Some(Ending::Misdeal) && after.is_none() {
        books.counts_after_all();
    }
    let Some(kind) = misdeal else { return Ok(()) };
    books.misdealt(Misdeal {
        entry_id: sealed.entry.id,
        round_id: round.id,
        table_id: round.table_id,
        kind,
        dealer: dealer_of(round)?,
        at: micros(sealed.entry.at),
        taken_back: false,
    });
    Ok(())
}

/// Who deals a round, as the log names them: the dealer of record, or else who opened it.
fn dealer_of(round: &Round) -> Result<String, StoreError> {
    let dealers = names(round.dealers.as_deref())?;
    Ok(dealers.into_iter().next_back().unwrap_or_else(|| round.opened_by.clone()))
}

/// A shuffle is good for one deal: a deal uses it up.
///
/// # Errors
/// Returns an error if the database fails, or the desk makes no sense.
pub fn use_shuffle(connection: &mut Db, table_id: TableId) -> Result<(), StoreError> {
    let before = Desk::find(connection, table_id)?;
    Desk { shuffled: false, ..before.clone() }.save(connection, table_id, &before)
}

/// Notes in a round where it has come to. One that had ended before, and is corrected, keeps the
/// time at which it did.
pub fn take_snapshot(round: &mut Round, after: RoundSnapshot, at: DateTime<Utc>) {
    after.phase.clone_into(&mut round.phase);
    round.state = after.state;
    round.ended_at = after.ending.map(|_| round.ended_at.unwrap_or(micros(at)));
    round.ending = after.ending;
}
