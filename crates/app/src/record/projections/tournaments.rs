//! Tournaments as database rows. Everything else is read from the tournament's stream.

use super::entry::corrupt;
use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::TournamentId,
    names::{CashDirection, Tender},
};
use houseway_facts::{Done, TournamentEvent};
use houseway_store as store;
use houseway_store::{
    Db,
    cash::CashRow,
    log::{table_of, tournament_of},
    row::{from_count, micros},
    tournament_money::MoneyEntry,
    tournaments::{Receipt, Screen, TableOf, Tournament},
};
use houseway_tournaments::{Event, Phase, structure::Structure};

/// Projects an entry about a tournament.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn tournament_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &TournamentEvent,
) -> Result<(), AppError> {
    if let TournamentEvent::Joined { .. } | TournamentEvent::Left { .. } = event {
        return at_table(connection, sealed, event);
    }
    let id = tournament_of(&sealed.entry.stream);
    let id = id.ok_or_else(|| corrupt(sealed, "it belongs in a tournament's stream"))?;
    let at = micros(sealed.entry.at);
    match event {
        TournamentEvent::ScreenLinked { screen_id, name, token } => {
            let (id, tournament_id, name) = (*screen_id, id, name.clone());
            let token = token.to_string();
            let row = Screen { id, tournament_id, name, token, created_at: at, revoked_at: None };
            store::tournaments::insert_screen(connection, &row)?;
        }
        TournamentEvent::ScreenRevoked { screen_id } => {
            store::tournaments::revoke_screen(connection, *screen_id, at)?;
        }
        _ => {}
    }
    let Some(done) = event.done() else { return grow(connection, sealed, id) };
    if let Event::Announced { structure } = &done.event {
        return announce(connection, sealed, id, structure);
    }
    receipt(connection, id, done)?;
    if !done.money.is_empty() {
        let (entry_id, seq) = (sealed.entry.id, from_count(sealed.entry.seq)?);
        let row = MoneyEntry { entry_id, tournament_id: id, seq, shift_id: done.shift_id };
        store::tournament_money::insert(connection, &row)?;
    }
    let mut row = find(connection, sealed, id)?;
    cash(connection, sealed, &row, done)?;
    change(&mut row, &done.event);
    row.version = from_count(sealed.entry.seq)?;
    Ok(store::tournaments::save(connection, &row)?)
}

fn find(
    connection: &mut Db,
    sealed: &SealedEntry,
    id: TournamentId,
) -> Result<Tournament, AppError> {
    let found = store::tournaments::find(connection, id)?;
    found.ok_or_else(|| corrupt(sealed, "there is no such tournament"))
}

/// Updates only the length of the stream.
fn grow(connection: &mut Db, sealed: &SealedEntry, id: TournamentId) -> Result<(), AppError> {
    let row = find(connection, sealed, id)?;
    let row = Tournament { version: from_count(sealed.entry.seq)?, ..row };
    Ok(store::tournaments::save(connection, &row)?)
}

fn announce(
    connection: &mut Db,
    sealed: &SealedEntry,
    id: TournamentId,
    structure: &Structure,
) -> Result<(), AppError> {
    let row = Tournament {
        id,
        name: structure.name.clone(),
        starts_at: micros(structure.starts_at),
        currency: structure.currency,
        phase: Phase::Announced.name().to_owned(),
        entries: 0,
        created_at: micros(sealed.entry.at),
        version: from_count(sealed.entry.seq)?,
    };
    Ok(store::tournaments::insert(connection, &row)?)
}

/// Updates the columns that an event changes in the list of tournaments.
fn change(row: &mut Tournament, event: &Event) {
    let phase = match event {
        Event::Started { .. } | Event::Reopened { .. } => Some(Phase::Running),
        Event::Over { .. } => Some(Phase::Over),
        Event::Closed { .. } => Some(Phase::Closed),
        Event::Cancelled { .. } => Some(Phase::Cancelled),
        _ => None,
    };
    match event {
        Event::Changed { structure, .. } => {
            row.name.clone_from(&structure.name);
            row.starts_at = micros(structure.starts_at);
            row.currency = structure.currency;
        }
        Event::EntrySold { .. } => row.entries += 1,
        Event::EntryRefunded { .. } | Event::EntryRemoved { .. } => row.entries -= 1,
        _ => {}
    }
    if let Some(phase) = phase {
        phase.name().clone_into(&mut row.phase);
    }
}

/// The receipt for a sale or a payment.
fn receipt(connection: &mut Db, id: TournamentId, done: &Done) -> Result<(), AppError> {
    let (Event::EntrySold { entry, .. }
    | Event::PurchaseSold { entry, .. }
    | Event::PrizePaid { entry, .. }) = &done.event
    else {
        return Ok(());
    };
    let Some(number) = &done.receipt else { return Ok(()) };
    let entry = i64::from(entry.0);
    let row = Receipt { number: number.to_string(), tournament_id: id, entry };
    store::tournaments::insert_receipt(connection, &row)?;
    Ok(store::slip_series::taken(connection, number.series(), number.place())?)
}

/// Records cash that a player paid or received as a cash transaction with the entry's id.
fn cash(
    connection: &mut Db,
    sealed: &SealedEntry,
    of: &Tournament,
    done: &Done,
) -> Result<(), AppError> {
    let Some((_, sum)) = done.cash() else { return Ok(()) };
    let shift = done.shift_id.map(|id| store::shifts::find(connection, id)).transpose()?.flatten();
    let gaming_day = shift.map(|shift| shift.gaming_day);
    let entry = &sealed.entry;
    let row = CashRow {
        id: entry.id.uuid().into(),
        gaming_day: gaming_day.unwrap_or_else(|| entry.at.date_naive().to_string()),
        direction: if sum > 0 { CashDirection::In } else { CashDirection::Out },
        minor: sum.saturating_abs(),
        currency: of.currency,
        tender: Tender::Cash,
        table_id: None,
        seat: None,
        place: Some(of.name.clone()),
        stay_id: None,
        description: done.player.clone(),
        at: micros(entry.at),
        actor: entry.actor.clone(),
        stream: entry.stream.clone(),
        seq: from_count(entry.seq)?,
        moved_seq: None,
    };
    Ok(store::cash::insert(connection, &row)?)
}

/// Records that a casino table joined or left a tournament.
fn at_table(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &TournamentEvent,
) -> Result<(), AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| corrupt(sealed, "it belongs in a table's stream"))?;
    if let TournamentEvent::Joined { tournament_id, number } = event {
        let (tournament_id, number) = (*tournament_id, i64::from(*number));
        let row = TableOf { table_id, tournament_id, number };
        return Ok(store::tournaments::join(connection, &row)?);
    }
    Ok(store::tournaments::leave(connection, table_id)?)
}
