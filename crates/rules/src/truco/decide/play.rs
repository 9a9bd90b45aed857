//! Playing and showing cards, and leaving the hand (`truco/12`, `truco/16`, `truco/19`).

use crate::{
    Gate, Problem, Violation,
    truco::{
        codes,
        event::Event,
        hand::{Awaits, Mode, ThreeCards},
        legal::{
            context::RulingContext,
            play::{may_leave, may_play, may_show},
        },
        seat::Seat,
    },
};
use houseway_base::cards::SpanishCard;
use houseway_words::said;

use super::reading::player;

/// Decides a command to play a card.
pub fn play_card(
    context: &RulingContext<'_>,
    seat: u8,
    card: &str,
) -> Result<Vec<Event>, Violation> {
    context.only_in(Mode::Cards)?;
    let mut gate = Gate::default();
    let seat = gate.seat_among("/seat", seat, context.game.setup.players);
    let card = gate.card("/card", card, "truco/1");
    let (seat, card): (Seat, SpanishCard) = gate.pass(seat.zip(card))?;
    context.still_in(seat)?;
    if context.awaits() != (Awaits::Turn { seat }) {
        return Err(context.not_awaited(said!("what-card")));
    }
    may_play(context, seat, card).map_err(Violation::of)?;
    Ok(vec![Event::CardPlayed { seat, card }])
}

/// Decides whether a player can go to the mazo.
pub fn mazo(
    context: &RulingContext<'_>,
    seat: u8,
    after_a_card: Option<bool>,
) -> Result<Vec<Event>, Violation> {
    let seat = player(context, seat)?;
    may_leave(context, seat)?;
    let played = after_a_card_entered(context, after_a_card)?;
    // `truco/19`: a house can award 2 points if mano's side leaves before any card or call.
    let manos = context.hand.team(seat) == context.hand.team(context.hand.mano);
    let first = manos && !played && !context.hand.any_called();
    let worth = if first { context.rules.mazo_first } else { context.hand.truco.worth() };
    Ok(vec![Event::WentToMazo { seat, worth }])
}

/// Whether a card was played: known if cards are entered, otherwise stated in the command.
pub fn after_a_card_entered(
    context: &RulingContext<'_>,
    said: Option<bool>,
) -> Result<bool, Violation> {
    match (context.game.setup.mode, said) {
        (Mode::Scorer, said) => Ok(said.unwrap_or(false)),
        (Mode::Cards, None) => Ok(context.hand.any_played()),
        (Mode::Cards, Some(_)) => {
            let detail = said!("leave-after-a-card");
            Err(Violation::of(Problem::new(
                &codes::WRONG_MODE,
                Some("truco/20"),
                "/after_a_card",
                detail,
            )))
        }
    }
}

/// Decides a command to show a player's cards.
pub fn show_cards(
    context: &RulingContext<'_>,
    seat: u8,
    cards: &[String],
) -> Result<Vec<Event>, Violation> {
    context.only_in(Mode::Cards)?;
    let mut gate = Gate::default();
    let seat = gate.seat_among("/seat", seat, context.game.setup.players);
    let cards = gate.three_cards("/cards", cards);
    let (seat, cards) = gate.pass(seat.zip(cards))?;
    may_show(context, seat)?;
    let cards = shown(context, seat, cards)?;
    Ok(vec![Event::CardsShown { seat, cards }])
}

/// Reads the three cards that a player shows. Each must be possible, and they must include the
/// player's cards that the table has already seen.
pub fn shown(
    context: &RulingContext<'_>,
    seat: Seat,
    cards: ThreeCards,
) -> Result<Vec<SpanishCard>, Violation> {
    let cards = cards.cards();
    let mut gate = Gate::default();
    for (index, card) in cards.iter().enumerate() {
        if let Err((code, why)) = context.hand.may_have(seat, *card) {
            gate.problem(code, Some("truco/20"), format!("/cards/{index}"), why);
        }
    }
    for known in context.hand.known(seat).iter().filter(|known| !cards.contains(known)) {
        let detail = said!("known-card-missing", known = *known, seat = seat);
        gate.problem(&codes::KNOWN_CARD_MISSING, Some("truco/20"), "/cards", detail);
    }
    gate.done(cards.to_vec())
}
