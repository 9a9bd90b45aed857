//! The commands that are open now, and their bounds.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    BetKind, BetMove, EntryMode, Event, FloorDecision, HandName, HouseRules, Limits, Odds, Phase,
    ReportedMisdeal, Round, SeatNumber, State, hands::PACK,
};
use crate::{Concern, GameEvent, GameLegal, Offer};
use houseway_base::money::Money;

/// A seat that can be played as a player's second spot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerSecondSpot)]
pub struct SecondSpot {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The other seats. The player must be playing at one of them.
    #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
    pub player_of: Vec<u8>,
}

/// A bet that can be reported as placed or changed after betting closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerMovableBet)]
pub struct MovableBet {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The kind of bet.
    pub bet: BetKind,
    /// The recorded amount; zero if the bet was not made.
    pub was: Money,
    /// The changes that can be reported: `late` or `capped` if the bet is now larger than recorded,
    /// `pinched` if it is smaller.
    #[schema(max_items = 3)]
    pub how: Vec<BetMove>,
}

/// A seat whose outcome can be entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerOpenOutcome)]
pub struct OpenOutcome {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The odds at which the *Dealer Break Bonus* can be paid, other than `lose`; none if the seat
    /// did not bet it.
    #[schema(required)]
    pub dealer_break: Option<Vec<Odds>>,
    /// Whether the *Dealer Break Bonus* must lose (true) or win (false), as it does at the other
    /// seats; none if either is possible.
    #[schema(required)]
    pub dealer_break_loses: Option<bool>,
    /// The odds at which the *Break Bonus* can be paid, other than `lose`; none if the seat did not
    /// bet it.
    #[schema(required)]
    pub break_bonus: Option<Vec<Odds>>,
}

/// The amount that the settlement pays a seat, for recording a wrong payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerSeatDue)]
pub struct SeatDue {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The amount due to the seat, not counting its stakes.
    pub due: Money,
    /// The part of earlier overpayments that the seat still holds; negative if it was underpaid.
    pub outstanding: Money,
    /// The largest payment or shortfall that the dealer can record. Only the floor can record a
    /// larger one.
    pub maximum: Money,
}

/// A command that is open now. Any command within the stated bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// Seats can bet in whole chips within the limits. The side bets are optional.
    PlaceBets {
        /// The seats that can bet.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
        /// The smallest chip. Every bet must be a whole number of these chips.
        chip_unit: Money,
        /// The smallest and largest bet of each kind.
        limits: Limits,
        /// The seats that can be a player's second spot.
        #[schema(max_items = 6)]
        second_spots: Vec<SecondSpot>,
    },
    /// A seat's bets can be cleared.
    ClearBets {
        /// The seats that have a bet.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
    },
    /// Betting can be closed, because at least one seat has bet.
    CloseBetting {},
    /// The last entry can be taken back.
    Undo {
        /// The name of the event that would be taken back.
        #[schema(example = "bets_placed")]
        entry: &'static str,
        /// The seats whose bets, hands or outcomes would be taken back.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
    },
    /// The floor can reopen the betting, because no card has been seen yet.
    ReopenBetting {
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The round can be cancelled, because no card has been seen yet.
    Annul {},
    /// The dealer's hand can be entered: seven cards from the pack that are not in any seat's hand.
    EnterDealer {
        /// Whether the hand still has to be entered.
        missing: bool,
    },
    /// A seat's hand can be entered: seven cards from the pack that are not in any other hand. Two
    /// of the seven are set low and three high, unless the house sets the hand.
    EnterSeat {
        /// The seats that have a bet.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
        /// The seats whose hand has not been entered yet.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        missing: Vec<u8>,
        /// The seats whose hand only the house can set, because the player asked for the house way.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        house_only: Vec<u8>,
    },
    /// The outcome of each of a seat's bets can be entered. If the *Dealer Break Bonus* pays its
    /// lower line, the main bet and the *Break Bonus* must lose; if it pays the higher line, the
    /// *Break Bonus* must win.
    EnterOutcome {
        /// The seats that have a bet, and the odds at which their side bets can be paid.
        #[schema(max_items = 6)]
        seats: Vec<OpenOutcome>,
        /// Whether only the floor can do this: true if the house enters cards.
        needs_floor: bool,
    },
    /// Two seats' hands can be exchanged, because at least two have been entered.
    SwapHands {
        /// The seats whose hands can be exchanged.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
    },
    /// A hand that was entered can be cleared.
    ClearHand {
        /// The hands that can be cleared.
        #[schema(max_items = 7)]
        hands: Vec<HandName>,
    },
    /// The count of the cards left over can be entered. Any count other than `due` is a misdeal.
    EnterRemainder {
        /// How many cards must be left over.
        #[schema(minimum = 0, maximum = 53)]
        due: u8,
        /// The largest count accepted: the size of the pack.
        #[schema(minimum = 53, maximum = 53)]
        max: u8,
    },
    /// A fault in the deal can be reported.
    ReportMisdeal {
        /// The faults that can be reported.
        #[schema(max_items = 4)]
        what: Vec<ReportedMisdeal>,
        /// The hands that the report can name.
        #[schema(max_items = 7)]
        hands: Vec<HandName>,
        /// Always false: the dealer can report a fault.
        needs_floor: bool,
        /// Whether a ruling that returns the bets waits for the floor.
        ruling_needs_floor: bool,
    },
    /// A change to any bet at any seat can be reported.
    BetMoved {
        /// The bets that the report can name.
        #[schema(max_items = 18)]
        bets: Vec<MovableBet>,
    },
    /// The dealer can report that a player touched a hand after setting it.
    TouchedAfterSetting {
        /// The seats that the report can name.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
    },
    /// The floor can void the deal.
    VoidDeal {
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The deal can be settled, because every hand has been entered.
    Confirm {},
    /// The floor can accept the pending ruling.
    AcceptRuling {
        /// Always true: only the floor can do this.
        needs_floor: bool,
        /// Whether a reason is required.
        needs_reason: bool,
    },
    /// The floor can overrule the pending ruling.
    Overrule {
        /// The decisions that the floor can make.
        #[schema(max_items = 2)]
        instead: Vec<FloorDecision>,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// A wrong payment can be recorded. Amounts cannot be below zero, and `paid` must differ from
    /// `due`. `recovered` cannot exceed the overpayment or the amount that the seat would then hold
    /// in excess. If the seat still holds part of an earlier overpayment, up to that amount can be
    /// recovered later; `paid` must then equal `due`.
    PaymentError {
        /// The seats that took part in the deal.
        #[schema(value_type = Vec<SeatNumber>, max_items = 6)]
        seats: Vec<u8>,
        /// The amount that the settlement pays each seat in the deal.
        #[schema(max_items = 6)]
        dues: Vec<SeatDue>,
    },
    /// The floor can take back the misdeal that ended the round.
    RestoreRound {
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
}

impl GameLegal for Legal {
    fn concern(&self) -> Concern {
        match self {
            Self::CloseBetting {} => Concern::Deal("close_betting"),
            _ => Concern::Nothing,
        }
    }

    fn offer(&mut self, _: Offer) {}
}

/// The commands that are open now.
pub(super) fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
    let State::Open(round) = state else { return Vec::new() };
    let mut legal = match round.phase() {
        Phase::Betting => while_betting(rules, round),
        Phase::Dealing => while_dealing(rules, round),
        Phase::Review => in_review(rules, round),
        Phase::Ruling => {
            let needs_reason = round.waiting.as_ref().is_some_and(|pending| pending.contradicts);
            let instead = FloorDecision::ALL.to_vec();
            vec![
                Legal::AcceptRuling { needs_floor: true, needs_reason },
                Legal::Overrule { instead, needs_floor: true },
            ]
        }
        Phase::Settled => {
            vec![Legal::PaymentError { seats: seats(round), dues: dues(rules, round) }]
        }
        Phase::Misdeal if !round.was_closed_for_another() => {
            vec![Legal::RestoreRound { needs_floor: true }]
        }
        Phase::Unopened | Phase::Misdeal | Phase::Void => Vec::new(),
    };
    if let Some(entries @ [entry, ..]) = round.history.last() {
        let seats = entries.iter().filter_map(seat_of).collect();
        legal.push(Legal::Undo { entry: entry.name(), seats });
    }
    legal
}

/// The seat whose bets, hand or outcome changed.
const fn seat_of(event: &Event) -> Option<u8> {
    match event {
        Event::BetsPlaced { seat, .. }
        | Event::BetsCleared { seat, .. }
        | Event::SeatEntered { seat, .. }
        | Event::OutcomeEntered { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn seats(round: &Round) -> Vec<u8> {
    round.bets.keys().copied().collect()
}

fn dues(rules: &HouseRules, round: &Round) -> Vec<SeatDue> {
    let due = |seat: u8| {
        let (due, outstanding) = (round.due(seat).ok()?, round.unrecovered(seat).ok()?);
        Some(SeatDue { seat, due, outstanding, maximum: round.maximum(rules, seat).ok()? })
    };
    round.bets.keys().copied().filter_map(due).collect()
}

fn while_betting(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let seats: Vec<u8> = (1..=round.seats).collect();
    let (chip_unit, limits) = (rules.chip_unit, rules.limits);
    let second_spots = second_spots(rules, round);
    let mut legal = vec![Legal::PlaceBets { seats, chip_unit, limits, second_spots }];
    if !round.bets.is_empty() {
        legal.push(Legal::ClearBets { seats: round.bets.keys().copied().collect() });
        legal.push(Legal::CloseBetting {});
    }
    legal.push(Legal::Annul {});
    legal
}

fn second_spots(rules: &HouseRules, round: &Round) -> Vec<SecondSpot> {
    if !rules.two_spots.is_on() {
        return Vec::new();
    }
    let spot = |seat: u8| {
        let of = round.bets.keys().copied().filter(|of| round.may_be_second_spot(seat, *of));
        SecondSpot { seat, player_of: of.collect() }
    };
    (1..=round.seats).map(spot).filter(|spot| !spot.player_of.is_empty()).collect()
}

fn while_dealing(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let faced = round.cards_faced();
    let mut legal = entering(rules, round);
    legal.push(Legal::EnterRemainder { due: round.due_remainder(), max: PACK });
    legal.push(Legal::ReportMisdeal {
        what: ReportedMisdeal::ALL.to_vec(),
        hands: round.dealt().collect(),
        needs_floor: false,
        ruling_needs_floor: faced,
    });
    legal.push(Legal::BetMoved { bets: movable_bets(round) });
    legal.push(Legal::VoidDeal { needs_floor: true });
    if !faced {
        legal.push(Legal::ReopenBetting { needs_floor: true });
        legal.push(Legal::Annul {});
    }
    let with_cards: Vec<u8> = round.hands.keys().copied().collect();
    if !with_cards.is_empty() {
        legal.push(Legal::TouchedAfterSetting { seats: with_cards });
    }
    let hands: Vec<HandName> = round.entered().collect();
    if !hands.is_empty() {
        legal.push(Legal::ClearHand { hands });
    }
    legal
}

fn entering(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let seats = seats(round);
    let missing = seats.iter().copied().filter(|seat| !round.has(HandName::Seat(*seat))).collect();
    let bound = seats.iter().copied().filter(|seat| round.is_bound_to_the_house_way(*seat));
    let house_only = bound.collect();
    let by_cards = rules.entry == EntryMode::Cards;
    let mut legal = Vec::new();
    if by_cards {
        legal.push(Legal::EnterDealer { missing: !round.has(HandName::Dealer) });
        legal.push(Legal::EnterSeat { seats, missing, house_only });
    }
    let seats = open_outcomes(rules, round);
    legal.push(Legal::EnterOutcome { seats, needs_floor: by_cards });
    legal
}

fn open_outcomes(rules: &HouseRules, round: &Round) -> Vec<OpenOutcome> {
    let dealer_break: Vec<Odds> = rules.dealer_break.lines().map(|(_, odds)| odds).to_vec();
    let break_bonus: Vec<Odds> = rules.break_bonus.lines().map(|(_, odds)| odds).to_vec();
    let of_seat = |(seat, bets): (&u8, &super::Bets)| OpenOutcome {
        seat: *seat,
        dealer_break: bets.dealer_break.map(|_| dealer_break.clone()),
        dealer_break_loses: round.dealer_break_loses_besides(*seat),
        break_bonus: bets.break_bonus.map(|_| break_bonus.clone()),
    };
    round.bets.iter().map(of_seat).collect()
}

fn movable_bets(round: &Round) -> Vec<MovableBet> {
    let all = (1..=round.seats).flat_map(|seat| BetKind::ALL.map(|bet| (seat, bet)));
    let movable = |(seat, bet)| {
        let was = round.recorded(seat, bet);
        let how = if was.is_zero() {
            vec![BetMove::Late]
        } else {
            vec![BetMove::Capped, BetMove::Pinched]
        };
        MovableBet { seat, bet, was, how }
    };
    all.map(movable).collect()
}

fn in_review(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let mut legal = while_dealing(rules, round);
    let seats: Vec<u8> = round.hands.keys().copied().collect();
    if seats.len() > 1 {
        legal.push(Legal::SwapHands { seats });
    }
    legal.push(Legal::Confirm {});
    legal
}
