//! The house's choices on blinds, posts and straddles (`at_the_table.md`, A and C).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::money::Money;

/// How a newcomer is dealt in (`at_the_table.md`, A5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemNewcomers)]
#[serde(rename_all = "snake_case")]
pub enum Newcomers {
    /// After posting a live big blind, or when the big blind reaches the seat.
    #[default]
    PostOrWait,
    /// At once and without a post, even on the button.
    DealtIn,
    /// When the big blind reaches the seat.
    Wait,
}

/// How a player who has missed blinds is dealt in again (`at_the_table.md`, A6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMissed)]
#[serde(rename_all = "snake_case")]
pub enum Missed {
    #[default]
    PostOrWait,
    Wait,
}

/// How a player who owes only the small blind posts it (`at_the_table.md`, A6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSmallAlone)]
#[serde(rename_all = "snake_case")]
pub enum SmallAlone {
    /// The post is dead: it goes to the pot and is not a bet.
    #[default]
    Dead,
    Live,
}

/// The amount that a returning player must bring (`at_the_table.md`, A7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReturnWith)]
#[serde(rename_all = "snake_case")]
pub enum ReturnWith {
    /// At least the amount that left the table.
    #[default]
    Same,
    Any,
}

/// The seats that can straddle (`at_the_table.md`, C38).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStraddleFrom)]
#[serde(rename_all = "snake_case")]
pub enum StraddleFrom {
    /// The player left of the big blind; after a straddle, the player left of the straddle.
    #[default]
    Utg,
    /// The player left of the big blind or the one on the button, but not both; if both want to,
    /// the button straddles.
    UtgOrButton,
    /// Any seat except the blinds.
    Any,
}

/// The position at which the betting begins if the button straddles (`at_the_table.md`, C38).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemButtonStraddle)]
#[serde(rename_all = "snake_case")]
pub enum ButtonStraddle {
    #[default]
    LeftOfStraddle,
    /// To the left of the big blind: the blinds act after the others, then the button acts.
    LeftOfBigBlind,
}

/// The position of the button after a bomb pot (`at_the_table.md`, C36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBombButton)]
#[serde(rename_all = "snake_case")]
pub enum BombButton {
    /// The button and the blinds that are due stay where they were.
    #[default]
    Stays,
    Moves,
}

/// Whether the big blind, when posting the ante for all players, pays the blind or the ante first
/// (`at_the_table.md`, S4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBbaOrder)]
#[serde(rename_all = "snake_case")]
pub enum BbaOrder {
    #[default]
    BlindFirst,
    AnteFirst,
}

/// Whether players who win pots must kill, and how large the bets become (`at_the_table.md`, C37).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKill)]
#[serde(rename_all = "snake_case")]
pub enum KillSize {
    #[default]
    Off,
    /// Twice the stakes.
    Full,
    /// One and a half times the stakes, rounded up to whole chips.
    Half,
}

/// The pots whose winner must kill the next hand (`at_the_table.md`, C37).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKillBy)]
#[serde(rename_all = "snake_case")]
pub enum KillBy {
    /// Two whole pots in a row, the second with at least a full bet put in beyond the blinds.
    #[default]
    TwoRunning,
    /// A whole pot of at least this amount.
    PotOf(Money),
}

/// When the player who kills acts before the flop (`at_the_table.md`, C37).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKillActs)]
#[serde(rename_all = "snake_case")]
pub enum KillActs {
    #[default]
    InTurn,
    Last,
}

/// The time charge (`at_the_table.md`, C40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemTime)]
#[serde(deny_unknown_fields)]
pub struct TimeFee {
    /// The charge for each seated player.
    pub amount: Money,
    /// The minutes that the charge pays for.
    #[schema(maximum = 65_535, example = 30)]
    pub minutes: u16,
}
