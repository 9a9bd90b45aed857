//! Hands in a notation that other programs read.

use std::fmt::Write as _;

use super::RoundNow;
use crate::{
    App, AppError, Much,
    error::{NOT_FOUND, WRONG_PHASE},
    games,
    tournaments::{DealtHand, hand_of_round, hands_dealt},
};
use houseway_base::ids::{RoundId, TournamentId};
use houseway_rules::HandTitle;
use houseway_store::{Db, rounds::Round};
use houseway_words::{Said, said};

impl App {
    /// A settled hand in a notation that other programs read.
    ///
    /// # Errors
    /// Returns `not_found` if the round does not exist or its game has no such notation, or
    /// `wrong_phase` if the hand is not settled.
    pub async fn hand_history(&self, id: RoundId) -> Result<String, AppError> {
        self.read(move |connection| {
            let now = RoundNow::find(connection, id)?;
            let dealt = match now.round.tournament_id {
                Some(tournament) => hand_of_round(connection, tournament, id)?,
                None => None,
            };
            history(&now, dealt.as_ref())?.ok_or_else(|| no_history(&now.round))
        })
        .await
    }

    /// All settled hands of a tournament, in the order they were dealt. A hand that the notation
    /// cannot express becomes a comment.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn hand_histories(&self, id: TournamentId) -> Result<String, AppError> {
        self.read_much(Much::Report, move |connection| histories(connection, id)).await
    }
}

fn histories(connection: &mut Db, id: TournamentId) -> Result<String, AppError> {
    let (mut text, mut number) = (String::new(), 0);
    for dealt in hands_dealt(connection, id)? {
        let now = RoundNow::find(connection, dealt.round_id)?;
        // Writing to a string cannot fail.
        let _ = if let Some(hand) = history(&now, Some(&dealt))? {
            number += 1;
            writeln!(text, "[{number}]\n{hand}")
        } else {
            let DealtHand { of, hand, .. } = &dealt;
            writeln!(text, "# Table {}, hand {hand}: the notation cannot tell it.\n", of.table)
        };
    }
    Ok(text)
}

fn history(now: &RoundNow, dealt: Option<&DealtHand>) -> Result<Option<String>, AppError> {
    let RoundNow { round, rules, .. } = now;
    let number = dealt.map_or_else(|| round.number.to_string(), |dealt| dealt.hand.to_string());
    let title = HandTitle { hand: &number, event: dealt.map(|dealt| &dealt.of) };
    games::of(round.game).hand_history(rules, &round.state, title)
}

fn no_history(round: &Round) -> AppError {
    if round.ending.is_none() {
        let detail =
            said!("hand-not-settled-yet", phase = Said::of_id(format!("phase-{}", round.phase)));
        return AppError::new(&WRONG_PHASE, detail);
    }
    let detail = said!("no-hand-history");
    AppError::new(&NOT_FOUND, detail)
}
