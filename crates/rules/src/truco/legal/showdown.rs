//! When players can declare values, and which values (`truco/12`, `truco/14`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        hand::{Awaits, Bet, Showdown, ThreeCards},
        seat::Seat,
    },
};

use super::context::RulingContext;
use houseway_words::said;

/// Whether this player has to state a value now.
pub fn may_speak(context: &RulingContext<'_>, seat: Seat) -> Result<(), Violation> {
    match context.awaits() {
        Awaits::Declaration { seat: next } if next == seat => Ok(()),
        Awaits::Turn { .. } => {
            let detail = said!("nothing-compared");
            Err(Violation::not_now(&codes::NOTHING_TO_DECLARE, Some("truco/12"), detail))
        }
        _ => Err(context.not_awaited(said!("what-declaration"))),
    }
}

/// Whether this player can say *son buenas* now.
pub fn may_concede(context: &RulingContext<'_>, seat: Seat) -> Result<(), Violation> {
    may_speak(context, seat)?;
    if context.hand.showdown.as_ref().and_then(Showdown::best).is_some() {
        return Ok(());
    }
    let detail = said!("no-value-said");
    Err(Violation::of(Problem::new(&codes::NOTHING_TO_DECLARE, Some("truco/12"), "/seat", detail)))
}

/// The values that a player can state, given the cards that the table has seen.
pub fn values(context: &RulingContext<'_>, seat: Seat) -> Vec<u8> {
    let bet = context.hand.showdown.as_ref().map_or(Bet::Envido, |showdown| showdown.bet);
    context.hand.values(seat, |cards| value(cards, bet)).into_iter().collect()
}

/// The value of these cards for a bet; none if the bet is on flor and the cards are not a flor.
pub fn value(cards: ThreeCards, bet: Bet) -> Option<u8> {
    match bet {
        Bet::Flor => cards.flor(),
        Bet::Envido | Bet::Truco => Some(cards.envido()),
    }
}
