//! When players can play cards, show them or leave (`truco/12`, `truco/16`, `truco/19`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        hand::{Awaits, Mode},
        seat::Seat,
    },
};
use houseway_base::cards::SpanishCard;
use houseway_words::said;

use super::context::RulingContext;

/// Whether this card could be one of the player's unplayed cards, regardless of whose turn it is.
pub fn may_play(context: &RulingContext<'_>, seat: Seat, card: SpanishCard) -> Result<(), Problem> {
    if context.hand.played(seat).any(|played| played == card) {
        let detail = said!("played-already", seat = seat, card = card);
        return Err(Problem::new(&codes::CARD_PLAYED_TWICE, Some("truco/16"), "/card", detail));
    }
    context
        .hand
        .may_have(seat, card)
        .map_err(|(code, why)| Problem::new(code, Some("truco/16"), "/card", why))
}

/// Whether a player can leave now: in turn, with no call to answer.
pub fn may_leave(context: &RulingContext<'_>, seat: Seat) -> Result<(), Violation> {
    match context.awaits() {
        Awaits::Turn { seat: turn } if turn == seat => Ok(()),
        Awaits::HandWinner => Ok(()),
        _ => Err(context.not_awaited(said!("what-leaving"))),
    }
}

/// Whether a player's cards can be shown now: at any time in the hand, until all are known. A
/// player who has gone to the mazo might still have to show an envido that was won.
pub fn may_show(context: &RulingContext<'_>, seat: Seat) -> Result<(), Violation> {
    context.only_in(Mode::Cards)?;
    if context.awaits() == Awaits::Close {
        return Err(context.not_awaited(said!("what-showing")));
    }
    if context.hand.three(seat).is_some() {
        let detail = said!("three-known-already", seat = seat);
        return Err(Violation::not_now(&codes::CARDS_KNOWN, Some("truco/12"), detail));
    }
    Ok(())
}
