//! The information that a dealer who taps in needs: warnings, penalties, owed blinds
//! (`at_the_table.md`, F4).

use serde::Deserialize;

use super::Place;
use crate::games;
use crate::{AppError, record::projections::OpenPenalty};
use houseway_base::names::SeatPenalty;
use houseway_store as store;
use houseway_store::{Db, StoreError};
use houseway_words::{Said, said};

/// The part of a game's view that lists the players' debts and penalties, if the view has such a
/// part.
#[derive(Deserialize)]
struct Seats {
    #[serde(default)]
    seats: Vec<Player>,
    /// The offences in the current deal, in a game that penalizes them with points.
    #[serde(default)]
    penalties: Vec<InPoints>,
}

#[derive(Deserialize)]
struct Player {
    seat: u8,
    #[serde(default)]
    owes_blinds: bool,
    #[serde(default)]
    penalties: Vec<InTheGame>,
}

/// A penalty that the game itself enforces.
#[derive(Deserialize)]
struct InTheGame {
    kind: SeatPenalty,
    /// The number of hands that the player still has to miss.
    #[serde(default)]
    left: u16,
    rule: Option<String>,
    reason: Option<String>,
}

#[derive(Deserialize)]
struct InPoints {
    seat: u8,
    what: String,
    points: i32,
}

/// The penalties and warnings in force at the table, one sentence for each.
pub fn standing(connection: &mut Db, place: &Place) -> Result<Vec<Said>, AppError> {
    let mut sentences: Vec<Said> = place.desk.penalties.iter().map(sentence).collect();
    if let Some(round) = store::rounds::latest(connection, place.table_id)? {
        let rules = store::tables::find_rules(connection, round.table_id, round.rules_version)?
            .ok_or_else(|| StoreError::corrupt("a round without rules"))?;
        let view = games::of(round.game).view(&rules.rules, &round.state)?;
        // Games without seats, or with seats in another form, have nothing to report here.
        let seats: Option<Seats> = serde_json::from_str(view.state.get()).ok();
        sentences.extend(seats.map(Seats::sentences).unwrap_or_default());
    }
    Ok(sentences)
}

impl Seats {
    fn sentences(self) -> Vec<Said> {
        let mut owing = Vec::new();
        let mut said = Vec::new();
        for Player { seat, owes_blinds, penalties } in self.seats {
            said.extend(penalties.iter().map(|open| open.sentence(seat)));
            owing.extend(owes_blinds.then(|| said!("standing-owes-blinds", seat = seat)));
        }
        said.extend(self.penalties.iter().map(InPoints::sentence));
        said.extend(owing);
        said
    }
}

impl InTheGame {
    fn sentence(&self, seat: u8) -> Said {
        let why = self.reason.as_ref().or(self.rule.as_ref());
        match self.left {
            0 => against(standing_as(self.kind, seat), why),
            left => against(said!("standing-misses", seat = seat, hands = left), why),
        }
    }
}

impl InPoints {
    fn sentence(&self) -> Said {
        let Self { seat, what, points } = self;
        said!("standing-points", seat = *seat, points = points.to_string(), what = what)
    }
}

fn sentence(open: &OpenPenalty) -> Said {
    let why = open.reason.as_ref().or(open.rule.as_ref());
    against(standing_as(open.kind, open.seat), why)
}

fn against(what: Said, why: Option<&String>) -> Said {
    match why {
        Some(why) => Said::several([what, Said::plain(why)], ": "),
        None => what,
    }
}

fn standing_as(kind: SeatPenalty, seat: u8) -> Said {
    match kind {
        SeatPenalty::Warning => said!("standing-warned", seat = seat),
        SeatPenalty::Removed => said!("standing-removed", seat = seat),
        SeatPenalty::Disqualified => said!("standing-disqualified", seat = seat),
        SeatPenalty::MissedHands | SeatPenalty::MissedRounds => {
            said!("standing-misses-hands", seat = seat)
        }
        SeatPenalty::Lifted => said!("standing-lifted", seat = seat),
    }
}
