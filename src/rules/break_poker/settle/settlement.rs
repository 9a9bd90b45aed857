//! How the bets of a deal were settled.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    money::Money,
    rules::break_poker::{BetKind, BreakBonusLine, DealerBreakLine, HouseSet},
};

/// What became of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOutcome)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Win,
    Lose,
    Push,
}

/// Why a bet won, lost or pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReason)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Main: the player has a Lucky Break, the dealer none; wins.
    LuckyBreak,
    /// Main: the dealer has a Lucky Break, the player none; loses. Dealer Break Bonus: the dealer
    /// has one and the player could not make one; wins.
    DealerLuckyBreak,
    /// Main: both hands beat the dealer's; wins.
    BothHands,
    /// Main: neither hand beats the dealer's; loses.
    CopiedOrLost,
    /// Main: one hand beats the dealer's, the other does not; pushes.
    Split,
    /// Main: the dealer does not qualify; pushes.
    DealerNotQualified,
    /// Main: the set is a foul and the house rule is `loses`.
    Foul,
    /// Dealer Break Bonus: the dealer has a Lucky Break and the player could make one; wins.
    DealerAndPlayerLuckyBreak,
    /// Dealer Break Bonus: the dealer has no Lucky Break; loses.
    NoDealerLuckyBreak,
    /// Break Bonus: four aces and the joker.
    FiveAces,
    /// Break Bonus: four of another rank and the joker.
    FiveOfAKind,
    /// Break Bonus: a pair with three of a kind.
    PairAndTrips,
    /// Break Bonus: a pair with A-K-Q.
    PairAndAkq,
    /// Break Bonus: a pair with another straight.
    PairAndStraight,
    /// Break Bonus: none of its lines; loses.
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
    pub bet: BetKind,
    pub stake: Money,
    pub outcome: Outcome,
    pub reason: Reason,
    /// What the player gains; negative if the bet loses.
    #[schema(example = "25.00")]
    pub net: Money,
    /// What goes back to the player: the stake and what it won, the stake alone, or nothing.
    #[schema(example = "50.00")]
    pub returned: Money,
    /// Whether it was paid less than its odds because the round's winnings reached the table's cap.
    #[serde(default, skip_serializing_if = "is_false")]
    pub capped: bool,
    /// What the odds came to beyond what was paid in whole chips; negative if the winnings were
    /// rounded up. Left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breakage: Option<Money>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A seat's bets, settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatResult)]
pub struct SeatResult {
    #[schema(example = 1)]
    pub seat: u8,
    /// Whether the player set the hand so that the low hand outranks the high hand.
    pub foul: bool,
    pub bets: Vec<BetResult>,
    /// What the seat gains over all its bets.
    #[schema(example = "25.00")]
    pub net: Money,
}

/// A deal, settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSettlement)]
pub struct Settlement {
    /// The dealer's seven cards, set the house way.
    pub dealer: HouseSet,
    pub seats: Vec<SeatResult>,
    /// What the house gains over all seats.
    #[schema(example = "-25.00")]
    pub table_net: Money,
}
