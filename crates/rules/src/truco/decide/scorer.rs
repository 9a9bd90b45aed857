//! Scorer mode: entering winners instead of cards (`truco/20`).

use crate::{
    Gate, Violation,
    truco::{
        event::Event,
        hand::{Awaits, Bet, EndedBy, Mode},
        legal::context::RulingContext,
        seat::Team,
    },
};

use super::scoring;
use houseway_words::said;

/// Decides the entry that names the winner of an accepted envido or of the accepted flores.
pub fn showdown_won(
    context: &RulingContext<'_>,
    bet: Bet,
    team: u8,
) -> Result<Vec<Event>, Violation> {
    let team = winner(context, team)?;
    match &context.hand.showdown {
        Some(showdown) if context.awaits() == (Awaits::ShowdownWinner { bet }) => {
            let words = showdown.words.clone();
            Ok(vec![scoring::scored(context, bet, team, showdown.points, words)])
        }
        _ => Err(context.not_awaited(said!("what-winner"))),
    }
}

/// Decides the entry that names the winner of a hand decided by its tricks.
pub fn hand_won(context: &RulingContext<'_>, team: u8) -> Result<Vec<Event>, Violation> {
    let team = winner(context, team)?;
    if context.awaits() != Awaits::HandWinner {
        return Err(context.not_awaited(said!("what-hand-winner")));
    }
    Ok(vec![scoring::hand_ended(context, team, context.hand.truco.worth(), EndedBy::Tricks)])
}

fn winner(context: &RulingContext<'_>, team: u8) -> Result<Team, Violation> {
    context.only_in(Mode::Scorer)?;
    let mut gate = Gate::default();
    let team = gate.team("/team", team);
    gate.pass(team)
}
