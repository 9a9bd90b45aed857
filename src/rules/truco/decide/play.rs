//! Cards played and shown, and players who leave (`truco/12`, `truco/16`, `truco/19`).

use crate::{
    cards::SpanishCard,
    rules::{
        Problem, Violation,
        truco::{
            codes,
            desk::Desk,
            event::Event,
            hand::{Awaits, Mode},
            parse, refuse,
            seat::Seat,
            three_cards::ThreeCards,
        },
    },
};

/// What playing a card makes happen.
pub fn play_card(desk: &Desk<'_>, seat: u8, card: &str) -> Result<Vec<Event>, Violation> {
    desk.only_in(Mode::Cards)?;
    let mut problems = Vec::new();
    let seat = parse::keep(desk.seat(seat, "/seat"), &mut problems);
    let card = parse::keep(parse::card(card, "/card"), &mut problems);
    let (Some(seat), Some(card)) = (seat, card) else {
        return Violation::unless_clean(problems, Vec::new());
    };
    desk.still_in(seat)?;
    if desk.awaits() != (Awaits::Turn { seat }) {
        return Err(desk.not_awaited("a card"));
    }
    may_play(desk, seat, card).map_err(refuse::problem)?;
    Ok(vec![Event::CardPlayed { seat, card }])
}

/// Whether this card may be among the player's unplayed ones, whoever's turn it is.
pub fn may_play(desk: &Desk<'_>, seat: Seat, card: SpanishCard) -> Result<(), Problem> {
    if desk.hand.played(seat).any(|played| played == card) {
        let detail = format!("{seat} has played {card} already");
        return Err(Problem::new(&codes::CARD_PLAYED_TWICE, Some("truco/16"), "/card", detail));
    }
    desk.hand
        .may_have(seat, card)
        .map_err(|(code, why)| Problem::new(code, Some("truco/16"), "/card", why))
}

/// What leaving the hand makes happen.
pub fn mazo(
    desk: &Desk<'_>,
    seat: u8,
    after_a_card: Option<bool>,
) -> Result<Vec<Event>, Violation> {
    let seat = desk.player(seat)?;
    may_leave(desk, seat)?;
    let played = after_a_card_entered(desk, after_a_card)?;
    // `truco/19`: a house may count 2 where mano's side leaves before anything has happened.
    let first = seat.team() == desk.hand.mano.team() && !played && !desk.hand.any_called();
    let worth = if first { desk.rules.mazo_first } else { desk.hand.truco.worth() };
    Ok(vec![Event::WentToMazo { seat, worth }])
}

/// Whether a player may leave now: in turn, with nothing left to answer.
pub fn may_leave(desk: &Desk<'_>, seat: Seat) -> Result<(), Violation> {
    match desk.awaits() {
        Awaits::Turn { seat: turn } if turn == seat => Ok(()),
        Awaits::HandWinner => Ok(()),
        _ => Err(desk.not_awaited("leaving the hand")),
    }
}

/// Whether a card was played: known where cards are entered, said where they are not.
pub fn after_a_card_entered(desk: &Desk<'_>, said: Option<bool>) -> Result<bool, Violation> {
    match (desk.game.setup.mode, said) {
        (Mode::Scorer, said) => Ok(said.unwrap_or(false)),
        (Mode::Cards, None) => Ok(desk.hand.any_played()),
        (Mode::Cards, Some(_)) => {
            let detail = "the cards entered say whether one was played: leave this out";
            Err(refuse::breaks(&codes::OTHER_MODE, "truco/20", "/after_a_card", detail))
        }
    }
}

/// What showing a player's cards makes happen.
pub fn show_cards(desk: &Desk<'_>, seat: u8, cards: &[String]) -> Result<Vec<Event>, Violation> {
    desk.only_in(Mode::Cards)?;
    let mut problems = Vec::new();
    let seat = parse::keep(desk.seat(seat, "/seat"), &mut problems);
    let cards = parse::three_cards(cards, "/cards", &mut problems);
    let (Some(seat), Some(cards)) = (seat, cards) else {
        return Violation::unless_clean(problems, Vec::new());
    };
    may_show(desk, seat)?;
    let cards = shown(desk, seat, cards)?;
    Ok(vec![Event::CardsShown { seat, cards }])
}

/// Whether a player's cards may be shown now: at any time in the hand, until all are known. Who has
/// gone to the mazo may still have to show an envido that was won.
pub fn may_show(desk: &Desk<'_>, seat: Seat) -> Result<(), Violation> {
    desk.only_in(Mode::Cards)?;
    if desk.awaits() == Awaits::Close {
        return Err(desk.not_awaited("showing cards"));
    }
    if desk.hand.three(seat).is_some() {
        let detail = format!("the three cards of {seat} are known already");
        return Err(refuse::not_now(&codes::CARDS_KNOWN, "truco/12", detail));
    }
    Ok(())
}

/// A player's three cards as shown: each may be the player's, and what the table has seen of them
/// is among them.
pub fn shown(
    desk: &Desk<'_>,
    seat: Seat,
    cards: ThreeCards,
) -> Result<Vec<SpanishCard>, Violation> {
    let cards = cards.cards();
    let mut problems = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        if let Err((code, why)) = desk.hand.may_have(seat, *card) {
            problems.push(Problem::new(code, Some("truco/20"), format!("/cards/{index}"), why));
        }
    }
    for known in desk.hand.known(seat).iter().filter(|known| !cards.contains(known)) {
        let detail = format!("{known} is one of the three cards of {seat}: the table has seen it");
        problems.push(Problem::new(&codes::KNOWN_CARD_MISSING, Some("truco/20"), "/cards", detail));
    }
    Violation::unless_clean(problems, cards.to_vec())
}
