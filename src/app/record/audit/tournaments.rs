//! Checks tournaments: what each entry says was moved is what its event moves, and after each the
//! invariants hold (`tournaments.md`, 7.4).

use crate::{
    app::AppError,
    facts::{Done, Fact, TournamentEvent},
    ids::TournamentId,
    store::{self, Db, log::tournament_stream, row::count},
    tournaments::{State, broken},
};

/// The number of entries, and of tournaments, that are read at a time.
const BATCH: i64 = 1_000;
/// The most differences that are listed for a tournament.
const MOST_TOLD: usize = 20;

/// The differences, as sentences.
pub(super) fn differences(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let (mut found, mut last) = (Vec::new(), None);
    loop {
        let page = store::tournaments::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else { return Ok(found) };
        last = Some(newest.id);
        for row in &page {
            found.extend(of_one(connection, row.id)?);
        }
    }
}

fn of_one(connection: &mut Db, id: TournamentId) -> Result<Vec<String>, AppError> {
    let stream = tournament_stream(id);
    let (mut state, mut after, mut found) = (State::default(), 0, Vec::new());
    loop {
        let batch = store::log::gists(connection, &stream, after, BATCH)?;
        let Some(newest) = batch.last() else { return Ok(found) };
        after = count(newest.seq)?;
        for gist in &batch {
            // What cannot be read is reported where streams are verified.
            let Ok(Fact::Tournament(event)) = Fact::read(&gist.kind, &gist.body) else { continue };
            let Some(done) = event.done() else { continue };
            let told = wrong(&state, &event, done);
            state = state.apply(&done.event);
            let told = told.into_iter().chain(broken(&state));
            let told = told.map(|what| format!("tournament {id}, entry {}: {what}", gist.seq));
            found.extend(told.take(MOST_TOLD.saturating_sub(found.len())));
        }
    }
}

/// What an entry says wrongly of its event.
fn wrong(state: &State, event: &TournamentEvent, done: &Done) -> Vec<String> {
    let should = Done::new(state, done.event.clone());
    let mut found = Vec::new();
    if TournamentEvent::of(should.clone()).kind() != event.kind() {
        found.push("its kind is another event's".to_owned());
    }
    if should.money != done.money {
        found.push("the money that it moved is not what its event moves".to_owned());
    }
    if should.chips != done.chips {
        found.push("the chips that it moved are not what its event moves".to_owned());
    }
    found
}
