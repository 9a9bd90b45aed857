//! How the bets in a deal were settled.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{HandOutcome, hand_outcome::known};
use crate::{
    break_poker::{
        BetKind, BreakBonusLine, DealerBreakLine, HouseSet, HouseWay, SeatNumber, Setting,
    },
    chips::ChipAction,
};
use houseway_base::{cards::AnyCard, money::Money};

/// The result of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOutcome)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The bet is paid, and its stake is returned to the player.
    Win,
    /// The bet is taken.
    Lose,
    /// The bet is neither paid nor taken.
    Push,
}

impl Outcome {
    /// The result as a verb: `wins`.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Win => "wins",
            Self::Lose => "loses",
            Self::Push => "pushes",
        }
    }
}

/// The reason why a bet won, lost or pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReason)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The main bet wins: the player has a Lucky Break and the dealer does not.
    LuckyBreak,
    /// The main bet loses: the dealer has a Lucky Break and the player does not. The *Dealer Break
    /// Bonus* wins: the dealer has a Lucky Break and the player could not make one.
    DealerLuckyBreak,
    /// The main bet wins: both hands beat the dealer's.
    BothHands,
    /// The main bet loses: neither hand beats the dealer's.
    CopiedOrLost,
    /// The main bet pushes: one hand beats the dealer's, but the other does not.
    Split,
    /// The main bet pushes: the dealer does not qualify.
    DealerNotQualified,
    /// The main bet loses: the set is a foul, and the house rule `foul` is `loses`.
    Foul,
    /// The main bet loses: the player left before setting the hand, and the house rule `leaver` is
    /// `loses`.
    Left,
    /// The outcome of the main bet was entered without cards.
    OutcomeOnly,
    /// The bet pushes: it was capped, and the house rule `capped` is `void`.
    BetVoid,
    /// The *Dealer Break Bonus* wins: the dealer has a Lucky Break and the player could make one.
    DealerAndPlayerLuckyBreak,
    /// The *Dealer Break Bonus* loses: the dealer has no Lucky Break.
    NoDealerLuckyBreak,
    /// The *Break Bonus* wins: four aces and the joker.
    FiveAces,
    /// The *Break Bonus* wins: four of another rank and the joker.
    FiveOfAKind,
    /// The *Break Bonus* wins: a pair and three of a kind.
    PairAndTrips,
    /// The *Break Bonus* wins: a pair and A-K-Q.
    PairAndAkq,
    /// The *Break Bonus* wins: a pair and any other straight.
    PairAndStraight,
    /// The *Break Bonus* loses: the cards make none of its lines.
    None,
}

impl From<DealerBreakLine> for Reason {
    fn from(line: DealerBreakLine) -> Self {
        match line {
            DealerBreakLine::DealerAndPlayer => Self::DealerAndPlayerLuckyBreak,
            DealerBreakLine::Dealer => Self::DealerLuckyBreak,
            DealerBreakLine::NoDealer => Self::NoDealerLuckyBreak,
        }
    }
}

impl From<BreakBonusLine> for Reason {
    fn from(line: BreakBonusLine) -> Self {
        match line {
            BreakBonusLine::FiveAces => Self::FiveAces,
            BreakBonusLine::FiveOfAKind => Self::FiveOfAKind,
            BreakBonusLine::PairAndTrips => Self::PairAndTrips,
            BreakBonusLine::PairAndAkq => Self::PairAndAkq,
            BreakBonusLine::PairAndStraight => Self::PairAndStraight,
            BreakBonusLine::None => Self::None,
        }
    }
}

/// One bet, settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBetResult)]
pub struct BetResult {
    /// The kind of bet.
    pub bet: BetKind,
    /// The stake.
    pub stake: Money,
    /// The result.
    pub outcome: Outcome,
    /// The reason for the result.
    pub reason: Reason,
    /// The player's gain; negative if the bet loses.
    #[schema(example = "25.00")]
    pub net: Money,
    /// The amount returned to the player: the stake and its winnings, the stake alone, or nothing.
    #[schema(example = "50.00")]
    pub returned: Money,
    /// Whether the bet was paid less than its odds because the round's winnings reached the table's
    /// cap.
    #[serde(default, skip_serializing_if = "is_false")]
    pub capped: bool,
    /// The exact winnings minus the winnings paid in whole chips; negative if they were rounded up.
    /// Omitted if zero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breakage: Option<Money>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
pub(in crate::break_poker) const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Two cards low and three high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEnteredSet)]
pub struct EnteredSet {
    /// The low hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["Ah", "As"])
    )]
    pub low: [AnyCard; 2],
    /// The high hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 3, max_items = 3,
        example = json!(["Kd", "Ks", "7c"])
    )]
    pub high: [AnyCard; 3],
}

impl From<&Setting> for EnteredSet {
    fn from(setting: &Setting) -> Self {
        Self { low: setting.low(), high: setting.high() }
    }
}

/// A foul that was set again the house way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerResetSet)]
pub struct ResetSet {
    /// The low hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["Kd", "Ks"])
    )]
    pub low: [AnyCard; 2],
    /// The high hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 3, max_items = 3,
        example = json!(["Ah", "As", "7c"])
    )]
    pub high: [AnyCard; 3],
    /// The number of the house way rule that applied, 1 to 7.
    #[schema(minimum = 1, maximum = 7, example = 5)]
    pub rule: u8,
}

impl From<&HouseWay> for ResetSet {
    fn from(HouseWay { rule, setting }: &HouseWay) -> Self {
        Self { low: setting.low(), high: setting.high(), rule: rule.number() }
    }
}

/// A seat's bets, settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatResult)]
pub struct SeatResult {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber, example = 1)]
    pub seat: u8,
    /// Whether the player's setting is a foul: the low hand outranks the high hand.
    pub foul: bool,
    /// The result of the low hand against the dealer's, even if a Lucky Break or the qualifier
    /// decides the bet. Null after a foul that loses, and if the outcome was entered without cards.
    /// Settlements in older logs lack it.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<HandOutcome>)]
    pub low: Option<Option<HandOutcome>>,
    /// The result of the high hand against the dealer's, with the same exceptions as `low`.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<HandOutcome>)]
    pub high: Option<Option<HandOutcome>>,
    /// How the player set the hand, if it was a foul that the dealer set again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<EnteredSet>,
    /// The hand as the dealer set it again after the foul, which is how it played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reset: Option<ResetSet>,
    /// Whether the outcome was entered without cards.
    #[serde(default, skip_serializing_if = "is_false")]
    pub outcome_only: bool,
    /// Whether the seat's winnings are held because the player left.
    #[serde(default, skip_serializing_if = "is_false")]
    pub held: bool,
    /// The seat's bets, the main bet first.
    #[schema(max_items = 3)]
    pub bets: Vec<BetResult>,
    /// The seat's net gain over all its bets.
    #[schema(example = "25.00")]
    pub net: Money,
}

/// The dealer's action on a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerStepAction)]
#[serde(rename_all = "snake_case")]
pub enum StepAction {
    /// Takes a stake that has lost.
    Take,
    /// Knocks a stake that pushes.
    Push,
    /// Returns a stake that did not play.
    Return,
    /// Pays the winnings; the stake itself stays where it is.
    Pay,
}

impl From<StepAction> for ChipAction {
    fn from(action: StepAction) -> Self {
        match action {
            StepAction::Take => Self::Take,
            StepAction::Push => Self::Push,
            StepAction::Return => Self::Return,
            StepAction::Pay => Self::Pay,
        }
    }
}

/// One step of settling a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerStep)]
pub struct Step {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber, example = 4)]
    pub seat: u8,
    /// The kind of bet.
    pub bet: BetKind,
    /// The dealer's action.
    pub action: StepAction,
    /// The stake, or the winnings paid in addition to it.
    #[schema(example = "25.00")]
    pub amount: Money,
}

/// The settlement of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSettlement)]
pub struct Settlement {
    /// The dealer's seven cards, set the house way; none if the deal was entered without cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<HouseSet>,
    /// Every seat that has a bet.
    #[schema(max_items = 6)]
    pub seats: Vec<SeatResult>,
    /// The steps of taking and paying, in the house's order. Empty for settlements in older logs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 18)]
    pub steps: Vec<Step>,
    /// Whether any seat's outcome was entered without cards.
    #[serde(default, skip_serializing_if = "is_false")]
    pub outcome_only: bool,
    /// The house's net gain over all seats.
    #[schema(example = "-25.00")]
    pub table_net: Money,
}

impl Settlement {
    /// The same settlement in the caller's language; used only in responses, never in the log.
    #[must_use]
    pub fn told(self) -> Self {
        Self { dealer: self.dealer.map(HouseSet::told), ..self }
    }
}
