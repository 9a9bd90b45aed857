//! The house rules for incidents and procedure at the table (`at_the_table.md`, E).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The order in which the dealer takes and pays. Seats are numbered from the dealer's left, so the
/// highest number is on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerPayingOrder)]
#[serde(rename_all = "snake_case")]
pub enum PayingOrder {
    /// From the right, in two passes: the first takes losing bets and knocks pushes, and the second
    /// pays.
    #[default]
    RightToLeft,
    /// From the right, one seat at a time: take and pay before moving to the next.
    EachSeat,
    /// From the left, in two passes.
    LeftToRight,
}

/// What happens to a bet that was increased after betting closed (`at_the_table.md`, E2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerCappedRule)]
#[serde(rename_all = "snake_case")]
pub enum CappedRule {
    /// The bet plays at its recorded amount; the rest is returned.
    #[default]
    Was,
    /// The bet does not play: all of it is returned.
    Void,
}

/// What happens to the main bet of a player who leaves before setting the hand (`at_the_table.md`,
/// E9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerLeaverRule)]
#[serde(rename_all = "snake_case")]
pub enum LeaverRule {
    /// The dealer sets the hand the house way, and it plays.
    #[default]
    HouseWay,
    /// The main bet loses.
    Loses,
}

/// How much of a deal the dealer enters (`at_the_table.md`, E14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEntryMode)]
#[serde(rename_all = "snake_case")]
pub enum EntryMode {
    /// The seven cards of every hand. The floor can enter an outcome instead.
    #[default]
    Cards,
    /// The result of each bet, without cards.
    Outcomes,
}
