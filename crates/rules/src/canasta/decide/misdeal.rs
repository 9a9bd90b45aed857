//! Misdeals: the input is the incident, and the output is the ruling.

use super::context::{DecideContext, Decided};
use crate::{
    Gate, Ruling, Violation,
    canasta::{
        codes,
        command::{Misdeal, Mode},
        event::Event,
        melds::deal::Step,
    },
};
use houseway_words::said;

pub(super) fn report(
    context: DecideContext<'_>,
    condition: Misdeal,
    seat: Option<u8>,
    card: Option<&str>,
) -> Result<Decided, Violation> {
    if context.table.mode == Mode::Full {
        let deal = context.deal()?;
        if matches!(deal.step, Step::Ended(_)) {
            let detail = said!("deal-over-floor-enters");
            return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/misdeals"), detail));
        }
        if condition == Misdeal::CardExposed && deal.begun {
            let detail = said!("exposed-before-first-turn");
            return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/misdeals"), detail));
        }
    }
    let mut gate = Gate::default();
    let seat = seat.and_then(|number| gate.seat_of_four("/seat", number));
    let card = card.and_then(|text| gate.pack_card("/card", text));
    let (seat, card) = gate.done((seat, card))?;
    Ok(Event::DealMisdealt { condition, seat, card, ruling: ruling(condition) }.into())
}

/// The ruling, with the instruction to the dealer.
fn ruling(condition: Misdeal) -> Ruling {
    let (code, remedy) = match condition {
        Misdeal::WrongCount => ("wrong_count", said!("ruling-gather-and-count")),
        Misdeal::CardExposed => ("card_exposed", said!("ruling-gather")),
        Misdeal::ThirdIdenticalCard => ("third_identical_card", said!("ruling-sort-the-pack")),
    };
    Ruling::new(code, "canasta/misdeals", &said!("ruling-deal-void"), &remedy)
}
