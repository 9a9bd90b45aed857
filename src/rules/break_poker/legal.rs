//! The commands that are open now, and their bounds.

use serde::Serialize;
use utoipa::ToSchema;

use super::{HandName, HouseRules, Limits, Phase, ReportedMisdeal, Round, State, hands::PACK};
use crate::money::Money;

/// A command that is open now: what lies inside its bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// Whole chips between the limits, in the table's currency; the side bets are optional.
    PlaceBets {
        seats: Vec<u8>,
        chip_unit: Money,
        limits: Limits,
    },
    /// The seats that have a bet.
    ClearBets {
        seats: Vec<u8>,
    },
    CloseBetting {},
    /// Seven cards of the pack that no seat's hand holds.
    EnterDealer {
        /// Whether the hand has yet to be entered.
        missing: bool,
    },
    /// Seven cards of the pack that no other hand holds; two of them low, three others high.
    EnterSeat {
        /// The seats that have a bet.
        seats: Vec<u8>,
        /// Those whose hand has yet to be entered.
        missing: Vec<u8>,
    },
    /// The hands that have been entered.
    ClearHand {
        hands: Vec<HandName>,
    },
    /// Any count up to the pack's; any but the one that is due is a misdeal.
    EnterRemainder {
        due: u8,
        max: u8,
    },
    /// The hands that a report may concern.
    ReportMisdeal {
        what: Vec<ReportedMisdeal>,
        hands: Vec<HandName>,
    },
    VoidDeal {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    Confirm {},
}

/// The commands that are open now.
pub(super) fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
    let State::Open(round) = state else { return Vec::new() };
    match round.phase() {
        Phase::Betting => while_betting(rules, round),
        Phase::Dealing => while_dealing(round),
        Phase::Review => {
            let mut legal = while_dealing(round);
            legal.push(Legal::Confirm {});
            legal
        }
        Phase::Unopened | Phase::Settled | Phase::Misdeal | Phase::Void => Vec::new(),
    }
}

fn while_betting(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let seats = (1..=round.seats).collect();
    let mut legal =
        vec![Legal::PlaceBets { seats, chip_unit: rules.chip_unit, limits: rules.limits }];
    if !round.bets.is_empty() {
        legal.push(Legal::ClearBets { seats: round.bets.keys().copied().collect() });
        legal.push(Legal::CloseBetting {});
    }
    legal
}

fn while_dealing(round: &Round) -> Vec<Legal> {
    let seats: Vec<u8> = round.bets.keys().copied().collect();
    let missing = seats.iter().copied().filter(|seat| !round.has(HandName::Seat(*seat))).collect();
    let mut legal = vec![
        Legal::EnterDealer { missing: !round.has(HandName::Dealer) },
        Legal::EnterSeat { seats, missing },
        Legal::EnterRemainder { due: round.due_remainder(), max: PACK },
        Legal::ReportMisdeal {
            what: ReportedMisdeal::ALL.to_vec(),
            hands: round.dealt().collect(),
        },
        Legal::VoidDeal { needs_floor: true },
    ];
    let hands: Vec<HandName> = round.entered().collect();
    if !hands.is_empty() {
        legal.push(Legal::ClearHand { hands });
    }
    legal
}
