//! Commands that enter hands and take them back.

use crate::{
    cards::AnyCard,
    rules::{
        Gate, Violation,
        break_poker::{
            DealerHand, Event, HandName, HouseRules, HouseSet, Misset, Round, SeatHand, Setting,
            Seven, TypedSet, codes,
            hands::{InHand, SeenCards},
            house_way,
        },
    },
};

pub(super) fn dealer(
    rules: &HouseRules,
    round: &Round,
    cards: &[String],
    set: Option<&TypedSet>,
) -> Result<DealerHand, Violation> {
    let mut gate = Gate::default();
    let seven = seven(&mut gate, round, HandName::Dealer, cards);
    // Without a set there is nothing to compare; with one that cannot be read, there is a problem.
    let at_table = set.and_then(|set| gate.setting("/set", seven.as_ref(), &set.low, &set.high));
    let hand = seven.map(|seven| DealerHand {
        cards: seven,
        house_way: HouseSet::new(&seven, rules.qualifier),
        misset: at_table.and_then(|set| misset(&set, &house_way(&seven).setting)),
    });
    gate.pass(hand)
}

/// A set of other worth than the house way's (`break_poker.md`, 8). Cards of equal rank may be
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
    let mut gate = Gate::default();
    gate.bets_of(round, seat, "/seat");
    let seven = seven(&mut gate, round, HandName::Seat(seat), cards);
    let setting = gate.setting("", seven.as_ref(), low, high);
    let hand = seven.zip(setting).map(|(cards, set)| {
        let worth = set.worth();
        SeatHand { cards, set, foul: worth.is_foul(), lucky_break: worth.is_lucky_break() }
    });
    gate.pass(hand)
}

/// Seven cards that are in no other hand of the round. The hand's own, if it was entered before,
/// are about to be replaced.
fn seven(gate: &mut Gate, round: &Round, hand: HandName, cards: &[String]) -> Option<Seven> {
    let mut seen = SeenCards::new(1);
    for (card, holder) in round.cards().filter(|(_, holder)| *holder != hand) {
        // Entered hands hold no card twice: this very function saw to it.
        let _ = seen.see(card, InHand(holder));
    }
    let if_miscounted = "; if the hand was dealt so, report_misdeal with what: wrong_card_count";
    gate.seven("/cards", cards, hand, &mut seen, if_miscounted)
}

pub(super) fn clear(round: &Round, text: &str) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let hand = gate.dealt_hand(round, text);
    if let Some(hand) = hand.filter(|hand| !round.has(*hand)) {
        let detail = format!("{} has not been entered", hand.words());
        gate.problem(&codes::HAND_NOT_ENTERED, None, "/hand", detail);
    }
    gate.pass(hand.map(|hand| Event::HandCleared { hand }))
}
