//! The events of a round: typed and canonical, as stored in the log.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    BetKind, BetMove, Bets, FloorDecision, HandName, HouseSet, PaymentError, ReportedMisdeal,
    SeatNumber, SeatOutcome, SetBecause, SetBy, Setting, Settlement, Seven, settle::is_false,
};
use crate::{GameEvent, IncidentKind, PutsRight, Repair, Ruling, TransferStep, history::Step};
use houseway_base::{
    cards::AnyCard,
    money::{Currency, Money},
};
use houseway_words::Said;

/// How the dealer's hand was set at the table, if not the house way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerMisset)]
pub struct Misset {
    /// The low hand at the table.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["Th", "9s"])
    )]
    pub low: [AnyCard; 2],
    /// The high hand at the table.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 3, max_items = 3,
        example = json!(["6c", "6d", "8d"])
    )]
    pub high: [AnyCard; 3],
    /// How the dealer corrects the setting, in a sentence.
    #[schema(example = "Set it by the house way: 6c 6d low, Th 9s 8d high.")]
    pub remedy: String,
}

/// The dealer's hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerDealerHand)]
pub struct DealerHand {
    /// The dealer's seven cards, in the order in which they were entered.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 7, max_items = 7,
        example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"])
    )]
    pub cards: Seven,
    /// The hand as set the house way, which is how it plays.
    pub house_way: HouseSet,
    /// How the hand was set at the table, if not the house way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misset: Option<Misset>,
}

impl DealerHand {
    /// The hand in the request's language; used only in responses, never in the log.
    pub(super) fn told(self) -> Self {
        Self { house_way: self.house_way.told(), ..self }
    }
}

/// The reason why the house set a player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSetWhy)]
#[serde(rename_all = "snake_case")]
pub enum SetWhy {
    /// The player left before setting the hand.
    Left,
    /// The player asked for the house way.
    Asked,
    /// The player touched the hand after setting it, and it is uncertain how it was set.
    Touched,
}

impl From<SetBecause> for SetWhy {
    fn from(because: SetBecause) -> Self {
        match because {
            SetBecause::Left => Self::Left,
            SetBecause::Asked => Self::Asked,
        }
    }
}

/// A seat's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatHand)]
pub struct SeatHand {
    /// The seat's seven cards, in the order in which they were entered.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 7, max_items = 7,
        example = json!(["Kh", "Kd", "9c", "8h", "7s", "4d", "2s"])
    )]
    pub cards: Seven,
    /// How the player set the hand.
    pub set: Setting,
    /// Whether the low hand outranks the high hand.
    pub foul: bool,
    /// Whether the low hand is a pair and the high hand three of a kind or a straight.
    pub lucky_break: bool,
    /// The party that set the hand. Omitted if it was the player.
    #[serde(default, skip_serializing_if = "SetBy::is_player")]
    pub set_by: SetBy,
    /// The reason why the house set the hand. Omitted if the player set it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<SetWhy>,
}

/// One entry in the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEntered)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entered {
    /// A seat's bets.
    Bets {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The seat's bets.
        bets: Bets,
    },
    /// The dealer's hand.
    Dealer {
        /// The hand.
        hand: DealerHand,
    },
    /// A seat's hand.
    Seat {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The hand.
        hand: SeatHand,
    },
    /// A seat's outcome, entered without cards.
    Outcome {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The results of the seat's bets.
        outcome: SeatOutcome,
    },
    /// The number of cards left over.
    Remainder {
        /// The number of cards.
        #[schema(minimum = 0, maximum = 53)]
        count: u8,
    },
}

/// An entry that was replaced in a settled round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReplaced)]
pub struct Replaced {
    /// The entry before the correction; none if the correction added a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Entered>,
    /// The entry after the correction.
    pub after: Entered,
}

/// A fault in a deal, whether reported or detected by the house.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerMisdealCondition)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCondition {
    /// A hand has more or fewer than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card does not belong to the pack.
    ForeignCard,
    /// A card was exposed during the deal.
    ExposedCard,
    /// The number of cards left over is not 53 minus seven for every hand.
    WrongRemainder,
    /// The floor voids the deal.
    FloorDecision,
    /// The dealer cancelled the round before a card was seen.
    Annulled,
    /// The previous round was restored while betting was still open in this one.
    RoundRestored,
}

impl MisdealCondition {
    /// The condition's code.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongCardCount => "wrong_card_count",
            Self::IdenticalCards => "identical_cards",
            Self::ForeignCard => "foreign_card",
            Self::ExposedCard => "exposed_card",
            Self::WrongRemainder => "wrong_remainder",
            Self::FloorDecision => "floor_decision",
            Self::Annulled => "annulled",
            Self::RoundRestored => "round_restored",
        }
    }

    /// The condition in a sentence.
    #[must_use]
    pub fn sentence(self) -> Said {
        Said::of_id(format!("misdeal-{}", self.name()))
    }
}

impl From<ReportedMisdeal> for MisdealCondition {
    fn from(reported: ReportedMisdeal) -> Self {
        match reported {
            ReportedMisdeal::WrongCardCount => Self::WrongCardCount,
            ReportedMisdeal::IdenticalCards => Self::IdenticalCards,
            ReportedMisdeal::ForeignCard => Self::ForeignCard,
            ReportedMisdeal::ExposedCard => Self::ExposedCard,
        }
    }
}

/// The fault in the deal, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerMisdealReport)]
pub struct MisdealReport {
    /// The fault.
    pub what: MisdealCondition,
    /// The hand concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandName>,
    /// The card concerned, as typed; if it does not belong to the pack, the text printed on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Any further note from the dealer or the floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A bet that was placed or changed after betting closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerMovedBet)]
pub struct MovedBet {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber, example = 4)]
    pub seat: u8,
    /// The kind of bet.
    pub bet: BetKind,
    /// The change to the bet.
    pub how: BetMove,
    /// The amount when betting closed; zero if the bet was placed late.
    #[schema(example = "25.00")]
    pub was: Money,
    /// The amount on the table when the change was noticed.
    #[schema(example = "75.00")]
    pub is: Money,
    /// The amount that plays.
    #[schema(example = "25.00")]
    pub plays: Money,
    /// The amount returned to the player.
    #[schema(example = "50.00")]
    pub back: Money,
    /// The amount that the player puts back.
    #[schema(example = "0.00")]
    pub owed: Money,
}

/// The effect of a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEffect)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    /// All hands are void and every bet is returned.
    Misdeal {},
    /// The bet plays or does not play, as the ruling says.
    BetMoved {
        /// The bet, and the amount that plays.
        moved: MovedBet,
    },
    /// The hand stands as it was first set.
    HandStands {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// The hand is set the house way.
    HouseWay {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The hand with the setting that plays.
        hand: SeatHand,
    },
}

/// A ruling that is waiting for the floor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerPendingRuling)]
pub struct PendingRuling {
    /// The report, if a fault in the deal was reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<MisdealReport>,
    /// The ruling.
    pub ruling: Ruling,
    /// The effect of accepting the ruling.
    pub then: Effect,
    /// Always true: once betting has closed, only the floor can return money.
    pub needs_floor: bool,
    /// Whether the report contradicts what was entered. If so, accepting the ruling requires a
    /// reason.
    #[serde(default, skip_serializing_if = "is_false")]
    pub contradicts: bool,
}

/// An event in a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The round was opened at a table with this many seats.
    Opened {
        /// The currency of every amount in the round.
        currency: Currency,
        /// How many seats the table has.
        #[schema(minimum = 1, maximum = 6)]
        seats: u8,
        /// Whether entries can be taken back. Omitted in older logs, in which no entry can be taken
        /// back.
        #[serde(default, skip_serializing_if = "is_false")]
        history: bool,
    },
    /// A seat's bets were placed, replacing any placed before.
    BetsPlaced {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The seat's bets.
        bets: Bets,
        /// The player's other seat, if this is a second spot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<SeatNumber>)]
        player_of: Option<u8>,
        /// The bets that were replaced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Bets>,
    },
    /// A seat's bets were cleared.
    BetsCleared {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The bets that were cleared. Omitted in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Bets>,
    },
    /// The last entry was taken back.
    Undone {
        /// The event that was taken back.
        #[schema(no_recursion)]
        entry: Box<Event>,
    },
    /// Betting was closed.
    BettingClosed {},
    /// Betting was reopened; the bets stay as they were.
    BettingReopened {},
    /// The dealer's hand was entered, replacing any entered before.
    DealerEntered {
        /// The dealer's hand.
        hand: DealerHand,
        /// The hand that was replaced, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Box<DealerHand>>,
    },
    /// A seat's hand was entered, replacing any entered before.
    SeatEntered {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The seat's hand.
        hand: SeatHand,
        /// The hand that was replaced, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Box<SeatHand>>,
    },
    /// A seat's outcome was entered without cards, replacing any entered before.
    OutcomeEntered {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The results of the seat's bets.
        outcome: SeatOutcome,
        /// Always true: the outcome was entered without cards, so the log does not contain them.
        outcome_only: bool,
        /// The outcome that was replaced, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<SeatOutcome>,
    },
    /// Two seats' hands were exchanged.
    HandsSwapped {
        /// One seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        a: u8,
        /// The other seat, counted from 1.
        #[schema(value_type = SeatNumber)]
        b: u8,
    },
    /// A hand that had been entered was cleared.
    HandCleared {
        /// The hand.
        hand: HandName,
    },
    /// The cards left over were counted, and the count was right.
    RemainderCounted {
        /// The number of cards left over.
        #[schema(minimum = 0, maximum = 53)]
        count: u8,
    },
    /// Something was wrong with the deal, but the hands stand.
    HandStood {
        /// The report.
        report: MisdealReport,
        /// The ruling.
        ruling: Ruling,
    },
    /// Something was reported, and the ruling is waiting for the floor.
    Ruled {
        /// The pending ruling.
        pending: Box<PendingRuling>,
    },
    /// The floor accepted the ruling.
    RulingAccepted {
        /// The effect of the ruling.
        then: Effect,
        /// The reason, if the floor gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        reason: Option<String>,
    },
    /// The floor decided otherwise.
    Overruled {
        /// The floor's decision.
        instead: FloorDecision,
        /// The reason.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// All hands are void and every bet is returned.
    Misdealt {
        /// The report.
        report: MisdealReport,
        /// The ruling.
        ruling: Ruling,
    },
    /// A misdeal was taken back: the round continues where it left off.
    Restored {},
    /// Every bet was paid, taken or returned.
    Settled {
        /// The amounts that were paid, taken and returned.
        settlement: Settlement,
    },
    /// An entry in a settled round was replaced, and the round was settled again.
    Corrected {
        /// The entry before the correction; none if the correction added a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry_before: Option<Box<Entered>>,
        /// The entry after the correction.
        entry_after: Box<Entered>,
        /// Further entries that were replaced in the same correction.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Replaced>,
        /// The settlement before the correction.
        settlement_before: Box<Settlement>,
        /// The settlement after the correction.
        settlement_after: Box<Settlement>,
    },
    /// A wrong amount was paid although the entries are right.
    PaymentError {
        /// The wrong payment.
        error: PaymentError,
    },
    /// The floor voided the round.
    Voided {},
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::BetsPlaced { .. } => "bets_placed",
            Self::BetsCleared { .. } => "bets_cleared",
            Self::Undone { .. } => "undone",
            Self::BettingClosed {} => "betting_closed",
            Self::BettingReopened {} => "betting_reopened",
            Self::DealerEntered { .. } => "dealer_entered",
            Self::SeatEntered { .. } => "seat_entered",
            Self::OutcomeEntered { .. } => "outcome_entered",
            Self::HandsSwapped { .. } => "hands_swapped",
            Self::HandCleared { .. } => "hand_cleared",
            Self::RemainderCounted { .. } => "remainder_counted",
            Self::HandStood { .. } => "hand_stood",
            Self::Ruled { .. } => "ruled",
            Self::RulingAccepted { .. } => "ruling_accepted",
            Self::Overruled { .. } => "overruled",
            Self::Misdealt { .. } => "misdealt",
            Self::Restored {} => "restored",
            Self::Settled { .. } => "settled",
            Self::Corrected { .. } => "corrected",
            Self::PaymentError { .. } => "payment_error",
            Self::Voided {} => "voided",
        }
    }

    fn deals(&self) -> bool {
        matches!(self, Self::BettingClosed {})
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::HandStood { ruling, .. } | Self::Misdealt { ruling, .. } => Some(ruling),
            Self::Ruled { pending } => Some(&pending.ruling),
            _ => None,
        }
    }

    fn misdeal(&self) -> Option<&Ruling> {
        match self {
            // The round was closed before the deal, because the previous round was restored.
            Self::Misdealt { report, .. } if report.what == MisdealCondition::RoundRestored => None,
            Self::Misdealt { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn puts_right(&self) -> PutsRight {
        match self {
            Self::Corrected { .. } | Self::Voided {} => PutsRight::Anew,
            Self::PaymentError { .. } => PutsRight::Notes,
            _ => PutsRight::No,
        }
    }

    fn repair(&self) -> Option<Repair> {
        match self {
            Self::Corrected { .. } => Some(Repair::Corrected),
            Self::Voided {} => Some(Repair::Voided),
            Self::PaymentError { .. } => Some(Repair::PaidWrong),
            _ => None,
        }
    }

    fn incident(&self) -> Option<(IncidentKind, u8, String)> {
        let Self::Ruled { pending } = self else { return None };
        let Effect::BetMoved { moved } = &pending.then else { return None };
        let kind = match moved.how {
            BetMove::Late => IncidentKind::LateBet,
            BetMove::Capped => IncidentKind::CappedBet,
            BetMove::Pinched => IncidentKind::PinchedBet,
        };
        Some((kind, moved.seat, moved.sentence()))
    }

    fn transfer(&self) -> Option<TransferStep> {
        None
    }

    fn summary(&self, currency: Currency) -> Said {
        self.sentence(currency)
    }
}

impl Event {
    /// How the event affects which entries can be taken back (`at_the_table.md`, E3).
    pub(super) const fn step(&self) -> Step {
        match self {
            Self::BetsPlaced { .. }
            | Self::BetsCleared { .. }
            | Self::DealerEntered { .. }
            | Self::SeatEntered { .. }
            | Self::OutcomeEntered { .. }
            | Self::HandsSwapped { .. }
            | Self::HandCleared { .. }
            | Self::RemainderCounted { .. } => Step::Entry,
            Self::Undone { .. } => Step::TakesBack,
            Self::Opened { .. }
            | Self::BettingClosed {}
            | Self::BettingReopened {}
            | Self::HandStood { .. }
            | Self::Ruled { .. }
            | Self::RulingAccepted { .. }
            | Self::Overruled { .. }
            | Self::Misdealt { .. }
            | Self::Restored {}
            | Self::Settled { .. }
            | Self::Corrected { .. }
            | Self::PaymentError { .. }
            | Self::Voided {} => Step::Barrier,
        }
    }
}
