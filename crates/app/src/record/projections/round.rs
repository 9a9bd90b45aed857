//! Projects rounds: their states and their postings.

use chrono::{DateTime, Utc};

use super::{
    desk::{Desk, names, stored},
    entry::corrupt,
    wagers::wagers_changed,
};
use crate::{
    error::AppError,
    games::{self, EventResult, RoundSnapshot},
    record::books::posting_rows,
};
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::{RoundId, TableId},
    names::Ending,
};
use houseway_facts::{RoundEntry, RoundFact, RoundOpened};
use houseway_ledger::{Account, Posting};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    books::Books,
    misdeals::{Misdeal, hour_of},
    results::{self, Nets},
    rounds::Round,
    row::micros,
    wagers::WagerPlace,
};

/// Projects an entry in a table's stream.
///
/// # Errors
/// Returns an error if the database fails, or if the entry is invalid. An entry is also invalid if
/// replaying its event moves different money than the log says.
pub fn round_fact(
    connection: &mut Db,
    sealed: &SealedEntry,
    fact: &RoundFact,
) -> Result<(), AppError> {
    match fact {
        RoundFact::Opened(opened) => self::opened(connection, sealed, opened.clone()),
        RoundFact::Played(played) => self::played(connection, sealed, &played.entry),
    }
}

fn round_id(sealed: &SealedEntry) -> Result<RoundId, AppError> {
    sealed.entry.round.ok_or_else(|| corrupt(sealed, "it names no round"))
}

fn opened(connection: &mut Db, sealed: &SealedEntry, opened: RoundOpened) -> Result<(), AppError> {
    if store::tables::find(connection, opened.table_id)?.is_none() {
        return Err(corrupt(sealed, "its table does not exist"));
    }
    insert_round(connection, sealed, round_id(sealed)?, opened)?;
    Ok(())
}

/// Inserts the round that an entry opened. The round has no state before its game's first event.
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
        tournament_id: opened.tournament_id,
        external_ref: opened.external_ref,
        metadata: stored(&opened.metadata)?,
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

fn played(
    connection: &mut Db,
    sealed: &SealedEntry,
    body: &RoundEntry<'_>,
) -> Result<(), AppError> {
    let id = round_id(sealed)?;
    let mut round = store::rounds::find(connection, id)?
        .ok_or_else(|| corrupt(sealed, "its round was never opened"))?;
    let table = store::tables::find(connection, round.table_id)?
        .ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    let state = (!round.state.is_empty()).then_some(round.state.as_str());
    let currency = round.currency(table.currency);
    let replayed = games::of(round.game).replay(currency, state, body.event.get())?;
    let agrees = |(said, made): (&Posting, &Posting)| said.agrees_with(made);
    if body.postings.len() != replayed.postings.len()
        || !body.postings.iter().zip(&replayed.postings).all(agrees)
    {
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

/// Opens a table's books for a round, if there is anything to record in them.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
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

/// Records an event's postings in the books, and updates the round to the state after the event.
///
/// # Errors
/// Returns [`StoreError::BooksFull`] if an amount is too large for the books.
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
    // A change to a round that has ended either gives a reason or reopens the round. Other events
    // after the end change nothing.
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

/// The dealer of a round, as identified in the log: the dealer of record or, if there is none, the
/// person who opened it.
fn dealer_of(round: &Round) -> Result<String, StoreError> {
    let dealers = names(round.dealers.as_deref())?;
    Ok(dealers.into_iter().next_back().unwrap_or_else(|| round.opened_by.clone()))
}

/// Uses up the shuffle, which is valid for one deal only.
///
/// # Errors
/// Returns an error if the database fails, or the desk is invalid.
pub fn use_shuffle(connection: &mut Db, table_id: TableId) -> Result<(), StoreError> {
    let before = Desk::find(connection, table_id)?;
    Desk { shuffled: false, ..before.clone() }.save(connection, table_id, &before)
}

/// Stores the state of a round. A round that is corrected after it ended keeps its original end
/// time.
pub fn take_snapshot(round: &mut Round, after: RoundSnapshot, at: DateTime<Utc>) {
    after.phase.clone_into(&mut round.phase);
    round.state = after.state;
    round.ended_at = after.ending.map(|_| round.ended_at.unwrap_or(micros(at)));
    round.ending = after.ending;
}
