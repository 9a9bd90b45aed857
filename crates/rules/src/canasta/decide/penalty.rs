//! Penalties: the input is a foul, and the output is its cost and what to do.

use super::context::{DecideContext, Decided};
use crate::{
    Gate, Ruling, Violation,
    canasta::{
        codes,
        command::{Foul, Mode},
        event::Event,
        melds::{
            deal::{Deal, Step},
            fault::Fault,
            pack::{Place, SeenCards},
            penalty::{MOST_PENALTIES, Penalty},
            values,
        },
        seat::{Seat, Side},
        state::Table,
    },
};
use houseway_base::cards::AnyCard;
use houseway_words::{Said, said};

/// The rule that sets the cost of a foul.
const RULE: &str = "canasta/penalties";

/// A foul, as typed.
pub(super) struct FoulInput<'a> {
    pub seat: u8,
    pub what: Foul,
    pub cards: &'a [String],
    pub count: Option<u8>,
}

pub(super) fn penalty(
    context: DecideContext<'_>,
    input: &FoulInput<'_>,
) -> Result<Decided, Violation> {
    let what = input.what;
    let deal = match context.table.mode {
        Mode::Full => Some(context.deal()?),
        Mode::ScoreSheet | Mode::Totals => None,
    };
    open_now(context, deal, what)?;
    let mut gate = Gate::default();
    let seat = gate.seat_of_four("/seat", input.seat);
    let cards = gate.pack_cards("/cards", input.cards);
    let (seat, cards) = gate.pass(seat.zip(cards))?;
    if what == Foul::ShortOpening && context.table.has_opened(seat.side()) {
        let detail = said!("opened-with-enough", side = seat.side().said());
        return Err(Violation::not_now(&codes::SIDE_HAS_MELDED, Some(RULE), detail));
    }
    if what.is_about_the_pile() && context.table.holds_the_pile(seat) {
        let detail = said!("pile-still-held", seat = seat);
        return Err(Violation::not_now(&codes::PILE_NOT_BACK, Some(RULE), detail));
    }
    let mut gate = Gate::default();
    check_cards(&mut gate, deal, what, seat, &cards);
    let seen = check_count(&mut gate, deal, what, cards.len(), input.count);
    let logged_only = !context.rules.penalties.is_on();
    let on = |points: i32| if logged_only { 0 } else { points };
    let (points, raise) = (on(what.points(cards.len())), on(what.raise()));
    let penalty = Penalty { seat, what, cards, points, raise };
    let ruling = ruling(context.table, &penalty, seen, logged_only);
    gate.done(Event::PenaltyGiven { penalty, seen, logged_only, ruling }.into())
}

/// Refuses a foul that cannot happen now, or that does not exist at this table.
fn open_now(context: DecideContext<'_>, deal: Option<&Deal>, what: Foul) -> Result<(), Violation> {
    if let Some(deal) = deal
        && !what.happens_in(&deal.step)
    {
        let detail = match deal.step {
            Step::Upcard => said!("nobody-had-a-turn"),
            Step::Turn(_) | Step::Ended(_) => said!("hands-are-counted"),
        };
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some(RULE), detail));
    }
    if what.is_about_asking() && !context.rules.ask_partner {
        let detail = said!("no-asking");
        return Err(Violation::not_now(&codes::ASKING_NOT_PLAYED, Some("canasta/17"), detail));
    }
    if context.table.penalties.len() >= MOST_PENALTIES {
        let detail = said!("penalties-full", most_penalties = MOST_PENALTIES);
        return Err(Violation::not_now(&codes::TOO_MANY_PENALTIES, Some(RULE), detail));
    }
    Ok(())
}

fn check_cards(gate: &mut Gate, deal: Option<&Deal>, what: Foul, seat: Seat, cards: &[AnyCard]) {
    let mut seen = deal.map_or_else(SeenCards::default, Deal::seen);
    // A card known to be in the hand has been seen already. Any other card counts as newly seen.
    let mut hand = deal.map(|deal| deal.hands.get(seat).covered());
    if what == Foul::ExposedCard && cards.is_empty() {
        let detail = said!("name-exposed-cards");
        gate.problem(&codes::CARDS_NOT_NAMED, Some(RULE), "/cards", detail);
    }
    for (index, card) in cards.iter().enumerate() {
        let at = format!("/cards/{index}");
        let red_three = values::is_red_three(*card);
        if what == Foul::RedThreeKept && !red_three {
            let detail = said!("not-a-red-three", card = *card);
            gate.problem(&codes::NOT_A_RED_THREE, Some("canasta/6"), &*at, detail);
        }
        if what == Foul::ExposedCard && red_three {
            let detail = said!("showing-is-no-foul", card = *card);
            gate.problem(&codes::RED_THREE_IN_HAND, Some("canasta/6"), &*at, detail);
        }
        let known = hand.as_mut().is_some_and(|hand| hand.take_known(*card));
        match what {
            Foul::ExposedCard | Foul::RedThreeKept if known => {}
            Foul::ExposedCard if hand.as_mut().is_some_and(|hand| !hand.take_unknown()) => {
                gate.note(Fault::not_held(*card).at(at));
            }
            // These cards were melded, taken or shown. It does not matter where they are now.
            Foul::ShortOpening
            | Foul::PileTakenWrongly
            | Foul::Miscounted
            | Foul::OutWithoutLeave
            | Foul::LeaveNotUsed => {}
            Foul::ExposedCard | Foul::RedThreeKept | Foul::DrewTooMany => {
                if let Err(fault) = seen.see(*card, Place::Hand(seat)) {
                    gate.note(fault.at(at));
                }
            }
        }
    }
}

/// Checks how many of the cards drawn in excess the player has seen and therefore keeps.
fn check_count(
    gate: &mut Gate,
    deal: Option<&Deal>,
    what: Foul,
    named: usize,
    count: Option<u8>,
) -> u8 {
    if what != Foul::DrewTooMany {
        if count.is_some() {
            let detail = said!("only-drawn-counted");
            gate.problem(&codes::NOT_COUNTED, Some(RULE), "/count", detail);
        }
        return 0;
    }
    let named = u8::try_from(named).unwrap_or(u8::MAX);
    let seen = count.unwrap_or(named);
    if seen < named {
        let detail = said!("count-below-named", count = named);
        gate.problem(&codes::OUT_OF_BOUNDS, Some(RULE), "/count", detail);
    }
    if let Some(deal) = deal
        && seen > deal.stock
    {
        let at = if count.is_some() { "/count" } else { "/cards" };
        let detail = said!("stock-had", count = deal.stock, seen = seen);
        gate.problem(&codes::OUT_OF_BOUNDS, Some(RULE), at, detail);
    }
    seen
}

/// The ruling that tells the dealer what to do.
fn ruling(table: &Table, penalty: &Penalty, seen: u8, logged_only: bool) -> Ruling {
    let side = logged(penalty.seat.side());
    let ruling = match (logged_only, penalty.points, penalty.raise) {
        (true, ..) => said!("ruling-logged-only"),
        (false, 0, 0) => said!("ruling-costs-nothing"),
        (false, 0, raise) => said!("ruling-need-more", side = side, raise = raise),
        (false, points, _) => said!("ruling-points-off", points = points, side = side),
    };
    Ruling::new(penalty.what.name(), RULE, &ruling, &remedy(table, penalty, seen, logged_only))
}

/// The side's name in the log.
fn logged(side: Side) -> Said {
    Said::logged(&side.to_string())
}

fn remedy(table: &Table, penalty: &Penalty, seen: u8, logged_only: bool) -> Said {
    let Penalty { seat, what, cards, raise, .. } = penalty;
    match what {
        Foul::ExposedCard if logged_only => said!("ruling-back-to-hand"),
        Foul::ExposedCard => {
            let cards = values::listed(cards);
            said!("ruling-leave-open", cards = cards)
        }
        Foul::ShortOpening => {
            let minimum = table.opening_minimum(seat.side()).saturating_add(*raise);
            said!("ruling-back-to-hand-opens", side = logged(seat.side()), minimum = minimum)
        }
        Foul::DrewTooMany if seen == 0 => said!("ruling-back-on-stock"),
        Foul::DrewTooMany if logged_only => said!("ruling-count-right"),
        Foul::DrewTooMany => {
            said!("ruling-draws-no-more", seat = said!("ruling-seat-named", seat = seat.number()))
        }
        Foul::PileTakenWrongly | Foul::Miscounted => said!("ruling-pile-goes-back"),
        Foul::OutWithoutLeave => said!("ruling-player-is-out"),
        Foul::LeaveNotUsed => said!("ruling-play-goes-on"),
        Foul::RedThreeKept => said!("ruling-lay-red-three"),
    }
}
