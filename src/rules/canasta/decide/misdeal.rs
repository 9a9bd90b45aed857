//! Misdeals: what happened goes in, the ruling comes out.

use super::{Decided, Room, not_now};
use crate::rules::{
    Ruling, Violation,
    canasta::{
        codes,
        command::{Misdeal, Mode},
        deal::Step,
        entry::Reader,
        event::Event,
    },
};

pub(super) fn report(
    room: Room<'_>,
    condition: Misdeal,
    seat: Option<u8>,
    card: Option<&str>,
) -> Result<Decided, Violation> {
    if room.table.mode == Mode::Full {
        let deal = room.deal()?;
        if matches!(deal.step, Step::Ended(_)) {
            let detail = "the deal is over; the floor enters what counts on the score sheet";
            return Err(not_now(&codes::WRONG_PHASE, Some("canasta/misdeals"), detail));
        }
        if condition == Misdeal::CardExposed && deal.begun {
            let detail = "play has begun; a card is exposed in the deal only before the first turn";
            return Err(not_now(&codes::WRONG_PHASE, Some("canasta/misdeals"), detail));
        }
    }
    let mut reader = Reader::default();
    let seat = seat.map(|number| reader.seat("/seat", number));
    let card = card.map(|text| reader.card("/card", text));
    let (seat, card) = reader.done((seat, card))?;
    Ok(Event::DealMisdealt { condition, seat, card, ruling: ruling(condition) }.into())
}

/// What stands, and what to do now.
fn ruling(condition: Misdeal) -> Ruling {
    let (code, remedy) = match condition {
        Misdeal::WrongCount => (
            "wrong_count",
            "Gather all 108 cards, count the pack, shuffle, cut and deal eleven to each player.",
        ),
        Misdeal::CardExposed => {
            ("card_exposed", "Gather all 108 cards, shuffle, cut and deal eleven to each player.")
        }
        Misdeal::ThirdIdenticalCard => (
            "third_identical_card",
            "Call the floor, sort the pack into two of each card and four jokers, and replace what \
             does not belong before the next deal.",
        ),
    };
    Ruling {
        code: code.to_owned(),
        rule: "canasta/misdeals".to_owned(),
        ruling: "The deal is void, nothing of it is scored, and the same dealer deals again."
            .to_owned(),
        remedy: remedy.to_owned(),
    }
}
