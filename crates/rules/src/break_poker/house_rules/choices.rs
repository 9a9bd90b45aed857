//! What the house does about what happens at the table (`at_the_table.md`, E).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// In which order the dealer takes and pays. The seats count from the dealer's left, so the
/// rightmost is the highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerPayingOrder)]
#[serde(rename_all = "snake_case")]
pub enum PayingOrder {
    /// From the right, a first pass takes what loses and knocks what pushes; a second one pays.
    #[default]
    RightToLeft,
    /// From the right, each seat is taken from and paid before the next.
    EachSeat,
    /// The two passes, from the left.
    LeftToRight,
}

/// What becomes of a bet that was made larger after betting closed (`at_the_table.md`, E2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerCappedRule)]
#[serde(rename_all = "snake_case")]
pub enum CappedRule {
    /// It plays at what it was; the rest goes back.
    #[default]
    Was,
    /// It does not play: all of it goes back.
    Void,
}

/// What becomes of the main bet of a player who leaves before setting the hand
/// (`at_the_table.md`, E9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerLeaverRule)]
#[serde(rename_all = "snake_case")]
pub enum LeaverRule {
    /// The dealer sets the hand the house way, and it plays.
    #[default]
    HouseWay,
    /// It loses.
    Loses,
}

/// What is entered of a deal (`at_the_table.md`, E14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEntryMode)]
#[serde(rename_all = "snake_case")]
pub enum EntryMode {
    /// Every hand's seven cards. The floor may enter an outcome instead.
    #[default]
    Cards,
    /// What became of each bet, without cards.
    Outcomes,
}
