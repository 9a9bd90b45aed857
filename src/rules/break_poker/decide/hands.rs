//! Commands that enter hands.

use super::{
    super::{
        DealerHand, Event, HandName, HouseRules, HouseSet, Misset, Round, SeatHand, SetEntry,
        Setting, codes,
        gate::{Gate, Holder, SeenCards},
        house_way,
    },
    betting::must_have_bet,
};
use crate::{cards::AnyCard, rules::Violation};

pub(super) fn dealer(
    rules: &HouseRules,
    round: &Round,
    cards: &[String],
    set: Option<&SetEntry>,
) -> Result<DealerHand, Violation> {
    let mut gate = Gate::of_round();
    let name = HandName::Dealer;
    let seven = gate.seven("/cards", cards, name, &mut seen_elsewhere(round, name));
    // Without a set there is nothing to compare; with one that cannot be read, there is a problem.
    let at_table = set.map(|set| gate.setting("/set", seven.as_ref(), set));
    let hand = seven.map(|seven| DealerHand {
        cards: seven,
        house_way: HouseSet::new(&seven, rules.qualifier),
        misset: at_table.flatten().and_then(|set| misset(&set, &house_way(&seven).setting)),
    });
    gate.pass(hand)
}

/// A set that is worth other than the house way's (`break_poker.md`, 8). Cards of equal rank may be
/// swapped: suits never matter.
fn misset(at_table: &Setting, house_way: &Setting) -> Option<Misset> {
    if at_table.worth() == house_way.worth() {
        return None;
    }
    let list =
        |cards: &[AnyCard]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let (low, high) = (list(&house_way.low()), list(&house_way.high()));
    let remedy = format!("Set it by the house way: {low} low, {high} high.");
    Some(Misset { low: at_table.low(), high: at_table.high(), remedy })
}

pub(super) fn seat(
    round: &Round,
    seat: u8,
    cards: &[String],
    low: &[String],
    high: &[String],
) -> Result<SeatHand, Violation> {
    let mut gate = Gate::of_round();
    must_have_bet(&mut gate, round, seat, "/seat");
    let name = HandName::Seat(seat);
    let seven = gate.seven("/cards", cards, name, &mut seen_elsewhere(round, name));
    let entry = SetEntry { low: low.to_vec(), high: high.to_vec() };
    let setting = gate.setting("", seven.as_ref(), &entry);
    let hand = seven.zip(setting).map(|(cards, set)| {
        let worth = set.worth();
        SeatHand { cards, set, foul: worth.is_foul(), lucky_break: worth.is_lucky_break() }
    });
    gate.pass(hand)
}

/// The cards of every hand but this one, which is about to be entered anew.
fn seen_elsewhere(round: &Round, hand: HandName) -> SeenCards {
    let mut seen = SeenCards::new(1);
    for (card, holder) in round.cards().filter(|(_, holder)| *holder != hand) {
        // Entered hands hold no card twice: `seven` saw to it.
        let _ = seen.see(card, Holder(holder));
    }
    seen
}

pub(super) fn clear(round: &Round, text: &str) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    let hand = hand_in_round(&mut gate, round, text);
    if let Some(hand) = hand.filter(|hand| !round.has(*hand)) {
        let detail = format!("{} has not been entered", hand.words());
        gate.problem(&codes::HAND_NOT_ENTERED, None, "/hand", detail);
    }
    gate.pass(hand.map(|hand| Event::HandCleared { hand }))
}

/// The hand that is named so, if it is in the deal.
pub(super) fn hand_in_round(gate: &mut Gate, round: &Round, text: &str) -> Option<HandName> {
    let hand = gate.keep(text.parse(), &codes::UNKNOWN_HAND, None, "/hand")?;
    if let HandName::Seat(seat) = hand
        && !round.bets.contains_key(&seat)
    {
        must_have_bet(gate, round, seat, "/hand");
        return None;
    }
    Some(hand)
}
