//! The round as a signed-in person may see it: all of it. Cards lie open when they are entered.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Bets, DealerHand, HandName, HouseRules, Phase, Round, SeatHand, Settlement, Stage, State,
};
use crate::{money::Currency, rules::Ruling};

/// A Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerView)]
pub struct View {
    pub phase: Phase,
    /// The currency of every amount; none before the round is opened.
    pub currency: Option<Currency>,
    /// Every seat of the table, in order.
    pub seats: Vec<SeatView>,
    /// The dealer's hand, once entered.
    pub dealer: Option<DealerHand>,
    /// The hands that have yet to be entered: dealing turns to review when there are none.
    pub missing: Vec<HandName>,
    /// The cards left over, once counted.
    pub remainder: Option<u8>,
    /// The rulings so far.
    pub rulings: Vec<Ruling>,
    /// In review, what `confirm` will pay.
    pub preview: Option<Settlement>,
    /// Once settled, what was paid, including the latest correction.
    pub settlement: Option<Settlement>,
    /// How often the settled round has been corrected.
    pub corrections: u32,
}

/// A seat in a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerSeatView)]
pub struct SeatView {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Its bets; none if it is not in the round.
    pub bets: Option<Bets>,
    /// Its hand, once entered.
    pub hand: Option<SeatHand>,
    /// What the house rule does about the foul, if the set is one.
    #[schema(example = "The main bet loses.")]
    pub foul_ruling: Option<&'static str>,
}

/// What a signed-in person may see.
pub(super) fn view(rules: &HouseRules, state: &State) -> View {
    match state {
        State::Unopened => View {
            phase: Phase::Unopened,
            currency: None,
            seats: Vec::new(),
            dealer: None,
            missing: Vec::new(),
            remainder: None,
            rulings: Vec::new(),
            preview: None,
            settlement: None,
            corrections: 0,
        },
        State::Open(round) => of_round(rules, round),
    }
}

fn of_round(rules: &HouseRules, round: &Round) -> View {
    let phase = round.phase();
    let in_deal = phase == Phase::Dealing;
    let preview = (phase == Phase::Review).then(|| round.settle(rules).ok());
    let settled = round.stage == Stage::Settled;
    View {
        phase,
        currency: Some(round.currency),
        seats: (1..=round.seats).map(|seat| of_seat(rules, round, seat)).collect(),
        dealer: round.dealer.clone(),
        missing: if in_deal { round.missing().collect() } else { Vec::new() },
        remainder: round.remainder,
        rulings: round.rulings.clone(),
        preview: preview.flatten(),
        settlement: round.settlement.clone().filter(|_| settled),
        corrections: round.corrections,
    }
}

fn of_seat(rules: &HouseRules, round: &Round, seat: u8) -> SeatView {
    let hand = round.hands.get(&seat).copied();
    let foul = hand.is_some_and(|hand| hand.foul);
    SeatView {
        seat,
        bets: round.bets.get(&seat).copied(),
        hand,
        foul_ruling: foul.then(|| rules.foul.ruling()),
    }
}
