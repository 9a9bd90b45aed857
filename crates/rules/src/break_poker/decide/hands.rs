//! Commands that enter or take back hands.

use crate::{
    Gate, Violation,
    break_poker::{
        DealerHand, Event, HandName, HouseRules, HouseSet, Misset, Round, SeatHand, SetBecause,
        SetBy, SetWhy, Setting, Seven, TypedSet, codes,
        hands::{InHand, SeenCards},
        house_way,
    },
    in_a_row,
};
use houseway_words::said;

pub(super) fn dealer(
    rules: &HouseRules,
    round: &Round,
    cards: &[String],
    set: Option<&TypedSet>,
) -> Result<DealerHand, Violation> {
    let mut gate = Gate::default();
    let seven = seven(&mut gate, round, HandName::Dealer, cards);
    // If no setting was typed, there is nothing to compare. A setting that cannot be read is a
    // problem.
    let at_table = set.and_then(|set| gate.setting("/set", seven.as_ref(), &set.low, &set.high));
    let hand = seven.map(|seven| DealerHand {
        cards: seven,
        house_way: HouseSet::new(&seven, rules.qualifier),
        misset: at_table.and_then(|set| misset(&set, &house_way(&seven).setting)),
    });
    gate.pass(hand)
}

/// Reports a setting whose hands differ in value from the house way's hands (`break_poker.md`, 8).
/// Cards of equal rank can be swapped: suits never matter.
fn misset(at_table: &Setting, house_way: &Setting) -> Option<Misset> {
    if at_table.worth() == house_way.worth() {
        return None;
    }
    let (low, high) = (in_a_row(house_way.low()), in_a_row(house_way.high()));
    let remedy = format!("Set it by the house way: {low} low, {high} high.");
    Some(Misset { low: at_table.low(), high: at_table.high(), remedy })
}

/// A seat's hand, as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedHand<'a> {
    pub seat: u8,
    pub cards: &'a [String],
    pub low: &'a [String],
    pub high: &'a [String],
    pub set_by: SetBy,
    pub why: Option<SetBecause>,
}

pub(super) fn seat(round: &Round, typed: TypedHand<'_>) -> Result<SeatHand, Violation> {
    let mut gate = Gate::default();
    gate.bets_of(round, typed.seat, "/seat");
    gate.setter(round, typed);
    let seven = seven(&mut gate, round, HandName::Seat(typed.seat), typed.cards);
    let hand = match typed.set_by {
        SetBy::Player => {
            let set = gate.setting("", seven.as_ref(), typed.low, typed.high);
            seven.zip(set).map(|(cards, set)| SeatHand::set(cards, set, None))
        }
        SetBy::House => seven.map(|cards| {
            SeatHand::by_the_house_way(cards, typed.why.map_or(SetWhy::Asked, Into::into))
        }),
    };
    gate.pass(hand)
}

impl SeatHand {
    /// A hand with this setting; `why` is the reason if the house set it.
    fn set(cards: Seven, set: Setting, why: Option<SetWhy>) -> Self {
        let worth = set.worth();
        let (foul, lucky_break) = (worth.is_foul(), worth.is_lucky_break());
        let set_by = if why.is_some() { SetBy::House } else { SetBy::Player };
        Self { cards, set, foul, lucky_break, set_by, why }
    }

    /// A hand that the dealer set the house way.
    pub(super) fn by_the_house_way(cards: Seven, why: SetWhy) -> Self {
        Self::set(cards, house_way(&cards).setting, Some(why))
    }
}

impl Gate {
    /// Checks who set the hand. The house must give a reason and follow the house way. A player who
    /// asked for the house way is bound by it (`at_the_table.md`, E9 and E10).
    fn setter(&mut self, round: &Round, typed: TypedHand<'_>) {
        const RULE: Option<&str> = Some("at_the_table/E9");
        match (typed.set_by, typed.why) {
            (SetBy::House, None) => {
                let detail = said!("say-why-house-sets");
                self.problem(&codes::WHY_MISSING, RULE, "/why", detail);
            }
            (SetBy::Player, Some(_)) => {
                let detail = said!("player-set-it");
                self.problem(&codes::SET_BY_HOUSE, RULE, "/why", detail);
            }
            _ => {}
        }
        if typed.set_by == SetBy::House {
            for (set, at) in [(typed.low, "/low"), (typed.high, "/high")] {
                if !set.is_empty() {
                    let detail = said!("house-way-sets-it");
                    self.problem(&codes::SET_BY_HOUSE, RULE, at, detail);
                }
            }
        } else if round.is_bound_to_the_house_way(typed.seat) {
            let detail = said!("bound-to-house-way", seat = typed.seat);
            self.problem(&codes::SET_BY_HOUSE, Some("at_the_table/E10"), "/set_by", detail);
        }
    }
}

/// Swaps two seats' hands that were entered the wrong way round (`at_the_table.md`, E6).
pub(super) fn swap(round: &Round, a: u8, b: u8) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    gate.swappable(round, a, b);
    gate.done(Event::HandsSwapped { a, b })
}

impl Gate {
    /// Checks that these are two different seats whose hands have been entered.
    pub(super) fn swappable(&mut self, round: &Round, a: u8, b: u8) {
        for (seat, at) in [(a, "/a"), (b, "/b")] {
            if self.bets_of(round, seat, at).is_some() && !round.hands.contains_key(&seat) {
                let detail = said!("seats-cards-not-entered", seat = seat);
                self.problem(&codes::HAND_NOT_ENTERED, Some("at_the_table/E6"), at, detail);
            }
        }
        if a == b {
            let detail = said!("swap-with-itself", seat = a);
            self.problem(&codes::DUPLICATE_SEAT, Some("at_the_table/E6"), "/b", detail);
        }
    }
}

/// Reads seven cards that are not in any other hand in the round. The hand's own earlier cards do
/// not count, because they are about to be replaced.
fn seven(gate: &mut Gate, round: &Round, hand: HandName, cards: &[String]) -> Option<Seven> {
    let mut seen = SeenCards::new(1);
    for (card, holder) in round.cards().filter(|(_, holder)| *holder != hand) {
        // Earlier hands were checked when they were entered, so no card is in two of them.
        let _ = seen.see(card, InHand(holder));
    }
    let if_miscounted = said!("miscounted-report");
    gate.seven("/cards", cards, hand, &mut seen, if_miscounted)
}

pub(super) fn clear(round: &Round, text: &str) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let hand = gate.dealt_hand(round, text);
    if let Some(hand) = hand.filter(|hand| !round.has(*hand)) {
        let detail = said!("hand-not-entered", hand = hand.said());
        gate.problem(&codes::HAND_NOT_ENTERED, None, "/hand", detail);
    }
    gate.pass(hand.map(|hand| Event::HandCleared { hand }))
}
