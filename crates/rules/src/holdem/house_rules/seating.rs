//! What a house may choose about blinds, posts and straddles (`at_the_table.md`, A and C).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::money::Money;

/// How a newcomer is dealt in (`at_the_table.md`, A5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemNewcomers)]
#[serde(rename_all = "snake_case")]
pub enum Newcomers {
    /// With a live big blind, or when the big blind comes.
    #[default]
    PostOrWait,
    /// At once and without a post, on the button too.
    DealtIn,
    /// When the big blind comes.
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

/// How a small blind that is owed alone is posted (`at_the_table.md`, A6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSmallAlone)]
#[serde(rename_all = "snake_case")]
pub enum SmallAlone {
    /// It goes to the pot and is not a bet.
    #[default]
    Dead,
    Live,
}

/// What a player who comes back brings (`at_the_table.md`, A7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReturnWith)]
#[serde(rename_all = "snake_case")]
pub enum ReturnWith {
    /// What was taken off, at least.
    #[default]
    Same,
    Any,
}

/// Who may straddle (`at_the_table.md`, C38).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStraddleFrom)]
#[serde(rename_all = "snake_case")]
pub enum StraddleFrom {
    /// Left of the big blind, and left of that straddle.
    #[default]
    Utg,
    /// Left of the big blind or the button, one of them; if both want it, the button does it.
    UtgOrButton,
    /// Any seat but the blinds.
    Any,
}

/// Where the betting begins if the button straddles (`at_the_table.md`, C38).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemButtonStraddle)]
#[serde(rename_all = "snake_case")]
pub enum ButtonStraddle {
    #[default]
    LeftOfStraddle,
    /// The blinds act after the others, then the button.
    LeftOfBigBlind,
}

/// Where the button is after a bomb pot (`at_the_table.md`, C36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBombButton)]
#[serde(rename_all = "snake_case")]
pub enum BombButton {
    /// Where it was: button and blinds due stay due.
    #[default]
    Stays,
    Moves,
}

/// What a big blind who posts the ante for all puts in first (`at_the_table.md`, S4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBbaOrder)]
#[serde(rename_all = "snake_case")]
pub enum BbaOrder {
    #[default]
    BlindFirst,
    AnteFirst,
}

/// Whether a winner of pots must kill, and what bets grow to (`at_the_table.md`, C37).
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

/// What makes a winner kill (`at_the_table.md`, C37).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKillBy)]
#[serde(rename_all = "snake_case")]
pub enum KillBy {
    /// Two whole pots running, the second with a full bet beyond the blinds.
    #[default]
    TwoRunning,
    /// A whole pot of this much or more.
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

/// What the players pay for their time (`at_the_table.md`, C40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemTime)]
#[serde(deny_unknown_fields)]
pub struct TimeFee {
    /// What each seated player pays.
    pub amount: Money,
    /// For how long.
    #[schema(maximum = 65_535, example = 30)]
    pub minutes: u16,
}
