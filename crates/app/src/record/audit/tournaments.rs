//! Checks tournaments: each entry must record exactly the movements of its event, and the
//! invariants must hold after each entry (`tournaments.md`, 7.4).

use chrono::{DateTime, Utc};

use crate::{AppError, tournaments::is_push_in_log};
use houseway_base::ids::TournamentId;
use houseway_facts::{Done, Fact, TournamentEvent};
use houseway_store as store;
use houseway_store::{
    Db,
    log::{table_stream, tournament_stream},
    row::{count, time},
};
use houseway_tournaments::{
    Event, State,
    amounts::Chips,
    broken, state_ms,
    structure::{Item, chips},
};

/// The number of entries, and of tournaments, that are read at a time.
const BATCH: i64 = 1_000;
/// The maximum number of differences that are listed for a tournament.
const MOST_TOLD: usize = 20;

/// The differences, as sentences.
pub(super) fn differences(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let (mut found, mut last) = (Vec::new(), None);
    loop {
        let page = store::tournaments::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else {
            found.extend(left_at_tables(connection)?);
            return Ok(found);
        };
        last = Some(newest.id);
        for row in &page {
            found.extend(of_one(connection, row.id)?);
        }
    }
}

fn of_one(connection: &mut Db, id: TournamentId) -> Result<Vec<String>, AppError> {
    let stream = tournament_stream(id);
    let (mut state, mut after, mut found) = (State::default(), 0, Vec::new());
    let (mut hands, rounds) = (0, store::tournaments::settled_rounds(connection, id)?);
    loop {
        let batch = store::log::gists(connection, &stream, after, BATCH)?;
        let Some(newest) = batch.last() else {
            if hands != rounds {
                let told =
                    format!("{rounds} rounds at its tables were settled, and it knows {hands}");
                found.push(format!("tournament {id}: {told}"));
            }
            return Ok(found);
        };
        after = count(newest.seq)?;
        for gist in &batch {
            // Entries that cannot be read are reported by the verification of streams.
            let Ok(Fact::Tournament(event)) = Fact::read(&gist.kind, &gist.body) else { continue };
            let Some(done) = event.done() else { continue };
            hands += i64::from(matches!(done.event, Event::HandSettled { .. }));
            let told = wrong(&state, &event, done);
            let level = wrong_level(&state, &done.event, time(gist.at)?);
            let level = level
                .map_or_else(|| unknown_push(connection, &state, &done.event), |it| Ok(Some(it)))?;
            state = state.apply(&done.event);
            let told = told.into_iter().chain(level).chain(broken(&state));
            let told = told.map(|what| format!("tournament {id}, entry {}: {what}", gist.seq));
            found.extend(told.take(MOST_TOLD.saturating_sub(found.len())));
        }
    }
}

/// A hand must be at the level that was running when it was dealt, with that level's blinds (2.4.4,
/// 7.4.9).
fn wrong_level(state: &State, event: &Event, at: DateTime<Utc>) -> Option<String> {
    let Event::HandDealt { table, hand, item, small, big, ante, push, .. } = event else {
        return None;
    };
    let push = push.map(|push| (state_ms(push.out_at), state_ms(push.in_at)));
    let on = state.clock.item_of_deal(state.items(), state_ms(at), push);
    let blinds = match state.items().get(*item) {
        Some(Item::Level { small, big, ante, .. }) => {
            [*small, *big, *ante].map(|amount| Chips(chips(amount)))
        }
        _ => return Some(format!("hand {hand} of table {table} plays no level")),
    };
    let right = on == *item && blinds == [*small, *big, *ante];
    (!right).then(|| format!("hand {hand} of table {table} does not play the level that was on"))
}

/// If a hand follows a dealer push, the push must be in its table's log.
fn unknown_push(
    connection: &mut Db,
    state: &State,
    event: &Event,
) -> Result<Option<String>, AppError> {
    let Event::HandDealt { table, hand, push: Some(push), .. } = event else { return Ok(None) };
    let known = match state.tables.get(table) {
        Some(at) => is_push_in_log(connection, &table_stream(at.id), *push)?,
        None => false,
    };
    let told = || format!("hand {hand} of table {table} follows a dealer push that the log lacks");
    Ok((!known).then(told))
}

/// Tournament chips that are left at a table where no tournament round is open.
fn left_at_tables(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let left = store::tournaments::chips_without_round(connection)?;
    let left = left.into_iter().map(|table| {
        format!("table {table} has chips of a tournament, and no round of one is open there")
    });
    Ok(left.collect())
}

/// The errors in an entry's record of its event.
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
