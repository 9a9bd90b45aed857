//! The round as a signed-in person sees it: all of it, because cards are face up when they are
//! entered.

mod chips;

pub(super) use chips::chips;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Bets, DealerHand, FoulRule, HandName, HouseRules, MovedBet, PaymentError, PendingRuling, Phase,
    ResetSet, Round, SeatHand, SeatNumber, SeatOutcome, SeatResult, Settlement, Stage, State,
    Terms, house_way,
};
use crate::Ruling;
use houseway_base::money::Currency;
use houseway_words::Said;

/// A Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerView)]
pub struct View {
    /// How far the round has progressed.
    pub phase: Phase,
    /// The currency of every amount; none until the round is opened.
    #[schema(required)]
    pub currency: Option<Currency>,
    /// Every seat at the table, in order.
    #[schema(max_items = 6)]
    pub seats: Vec<SeatView>,
    /// The dealer's hand, once entered.
    #[schema(required)]
    pub dealer: Option<DealerHand>,
    /// The hands that still have to be entered. When there are none, dealing becomes review.
    #[schema(max_items = 7)]
    pub missing: Vec<HandName>,
    /// The number of cards left over, once counted.
    #[schema(required, minimum = 0, maximum = 53)]
    pub remainder: Option<u8>,
    /// The ruling that is waiting for the floor, if any.
    #[schema(required)]
    pub ruling: Option<PendingRuling>,
    /// The rulings so far, including overruled ones.
    pub rulings: Vec<Ruling>,
    /// The rulings on bets that were placed or changed after betting closed.
    pub moved_bets: Vec<MovedBet>,
    /// The amounts that `confirm` will pay, while the round is in review.
    #[schema(required)]
    pub preview: Option<Settlement>,
    /// The amounts that were paid, including the latest correction, once the round is settled.
    #[schema(required)]
    pub settlement: Option<Settlement>,
    /// How many times the settled round has been corrected.
    #[schema(minimum = 0)]
    pub corrections: u32,
    /// Payments that were wrong although the entries are right.
    pub payment_errors: Vec<PaymentError>,
    /// Whether any seat's outcome was entered without cards.
    pub outcome_only: bool,
}

/// A seat in a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerSeatView)]
pub struct SeatView {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The seat's bets; none if the seat is not in the round.
    #[schema(required)]
    pub bets: Option<Bets>,
    /// The player's other seat, if this is a second spot.
    #[schema(value_type = Option<SeatNumber>, required)]
    pub player_of: Option<u8>,
    /// The player's second spot, which the player must not look at until this hand is set.
    #[schema(value_type = Option<SeatNumber>, required)]
    pub set_before: Option<u8>,
    /// The seat's hand, once entered; `set` is how it was set.
    #[schema(required)]
    pub hand: Option<SeatHand>,
    /// A description of the hand that plays.
    #[schema(
        required, value_type = Option<String>, example = "Kings low, three nines high."
    )]
    pub words: Option<Said>,
    /// The hand as the dealer sets it again after a foul, if that is the house rule.
    #[schema(required)]
    pub reset: Option<ResetSet>,
    /// The results of the seat's bets, if entered without cards.
    #[schema(required)]
    pub outcome: Option<SeatOutcome>,
    /// The results of the seat's bets, once the dealer's hand and the seat's are known. The cap on
    /// the round's winnings is not applied.
    #[schema(required)]
    pub preview: Option<SeatResult>,
    /// The house rule on the foul, if the set is a foul.
    #[schema(required, value_type = Option<String>, example = "The main bet loses.")]
    pub foul_ruling: Option<Said>,
}

/// The part of a round that a signed-in person can see.
pub(super) fn view(rules: &HouseRules, state: &State) -> View {
    match state {
        State::Unopened => View {
            phase: Phase::Unopened,
            currency: None,
            seats: Vec::new(),
            dealer: None,
            missing: Vec::new(),
            remainder: None,
            ruling: None,
            rulings: Vec::new(),
            moved_bets: Vec::new(),
            preview: None,
            settlement: None,
            corrections: 0,
            payment_errors: Vec::new(),
            outcome_only: false,
        },
        State::Open(round) => of_round(rules, round),
    }
}

fn of_round(rules: &HouseRules, round: &Round) -> View {
    let phase = round.phase();
    let in_deal = phase == Phase::Dealing;
    let preview = (phase == Phase::Review).then(|| round.settle(rules).ok());
    let settled = round.stage == Stage::Settled;
    let previews = seat_previews(rules, round);
    let seat_view = |seat| {
        let preview = previews.iter().find(|result| result.seat == seat);
        of_seat(rules, round, seat, preview)
    };
    View {
        phase,
        currency: Some(round.currency),
        seats: (1..=round.seats).map(seat_view).collect(),
        dealer: round.dealer.clone().map(DealerHand::told),
        missing: if in_deal { round.missing().collect() } else { Vec::new() },
        remainder: round.remainder,
        ruling: round
            .waiting
            .as_deref()
            .cloned()
            .map(|waiting| PendingRuling { ruling: waiting.ruling.told(), ..waiting }),
        rulings: round.rulings.iter().cloned().map(Ruling::told).collect(),
        moved_bets: round.moved_bets.clone(),
        preview: preview.flatten().map(Settlement::told),
        settlement: round.settlement.clone().filter(|_| settled).map(Settlement::told),
        corrections: round.corrections,
        payment_errors: round.payment_errors.clone(),
        outcome_only: !round.outcomes.is_empty(),
    }
}

/// The seats' results that are known so far. The cap is left out, because the seats that it affects
/// are not known yet.
fn seat_previews(rules: &HouseRules, round: &Round) -> Vec<SeatResult> {
    if !matches!(round.phase(), Phase::Dealing | Phase::Review | Phase::Ruling) {
        return Vec::new();
    }
    let terms = Terms { max_aggregate_payout: None, ..Terms::from(rules) };
    round.settle_under(&terms, rules).map(|settled| settled.seats).unwrap_or_default()
}

fn of_seat(rules: &HouseRules, round: &Round, seat: u8, preview: Option<&SeatResult>) -> SeatView {
    let hand = round.hands.get(&seat).copied();
    let foul = hand.is_some_and(|hand| hand.foul);
    let second = round.player_of.iter().find(|(_, of)| **of == seat);
    let resets = foul && rules.foul == FoulRule::ResetHouseWay;
    let reset = hand.filter(|_| resets).map(|hand| house_way(&hand.cards));
    let plays = reset.map(|way| way.setting).or_else(|| hand.map(|hand| hand.set));
    SeatView {
        seat,
        bets: round.bets.get(&seat).copied(),
        player_of: round.player_of.get(&seat).copied(),
        set_before: second.map(|(second, _)| *second),
        hand,
        words: plays.map(|set| set.said()),
        reset: reset.as_ref().map(ResetSet::from),
        outcome: round.outcomes.get(&seat).copied(),
        preview: preview.cloned(),
        foul_ruling: foul.then(|| rules.foul.ruling()),
    }
}
