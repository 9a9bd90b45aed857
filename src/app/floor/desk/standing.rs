//! What whoever taps in must know: warnings, penalties, owed blinds (`at_the_table.md`, F4).

use serde::Deserialize;

use super::Place;
use crate::{
    app::{AppError, record::project::OpenPenalty},
    names::SeatPenalty,
    store::{self, Db, StoreError},
};

/// What a game's view says of who owes something, where it does.
#[derive(Deserialize)]
struct Seats {
    #[serde(default)]
    seats: Vec<Seat>,
}

#[derive(Deserialize)]
struct Seat {
    seat: u8,
    #[serde(default)]
    owes_blinds: bool,
}

/// What stands at the table, a sentence each.
///
/// # Errors
/// Returns an error if the database fails.
pub fn standing(connection: &mut Db, place: &Place) -> Result<Vec<String>, AppError> {
    let mut sentences: Vec<String> = place.desk.penalties.iter().map(sentence).collect();
    if let Some(round) = store::rounds::latest(connection, place.table_id)? {
        let rules = store::tables::find_rules(connection, round.table_id, round.rules_version)?
            .ok_or_else(|| StoreError::corrupt("a round without rules"))?;
        let view = round.game.erased().view(&rules.rules, &round.state)?;
        // Games that have no seats, or keep them otherwise, owe nothing that is told here.
        let seats: Option<Seats> = serde_json::from_str(view.state.get()).ok();
        let owing = seats.into_iter().flat_map(|view| view.seats).filter(|seat| seat.owes_blinds);
        sentences.extend(owing.map(|owing| format!("Seat {} owes blinds.", owing.seat)));
    }
    Ok(sentences)
}

fn sentence(open: &OpenPenalty) -> String {
    let what = match open.kind {
        SeatPenalty::Warning => "was warned",
        SeatPenalty::Removed => "was removed",
        SeatPenalty::Disqualified => "was disqualified",
        SeatPenalty::MissedHands | SeatPenalty::MissedRounds => "misses hands",
        SeatPenalty::Lifted => "has nothing against it",
    };
    let why = open.reason.as_ref().or(open.rule.as_ref());
    let why = why.map(|why| format!(": {why}")).unwrap_or_default();
    format!("Seat {} {what}{why}", open.seat)
}
