//! A command that is open, and its bounds.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::engine::{Irregularity, Street};
use crate::{money::Money, names::SeatPenalty};

/// A player who has left and may come back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemComesBack)]
pub struct ComesBack {
    /// Where the player sat.
    #[schema(example = 3)]
    pub seat: u8,
    /// What the house calls the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// What was taken off the table.
    pub took: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_at: Option<DateTime<Utc>>,
}

/// A command that is open now: what lies inside its bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// At an empty seat, in whole chips; `max` is null if there is no maximum.
    BuyIn {
        seats: Vec<u8>,
        min: Money,
        max: Option<Money>,
        chip_unit: Money,
        /// Who has left and is remembered, and what they bring if they come back.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        returns: Vec<ComesBack>,
    },
    /// Up to the most that a player may have, in whole chips; an empty stack is topped up at least
    /// to the smallest buy-in.
    TopUp {
        seats: Vec<u8>,
        up_to: Option<Money>,
        chip_unit: Money,
    },
    Leave {
        seats: Vec<u8>,
    },
    /// Any of these seats to any of the empty ones.
    ChangeSeat {
        seats: Vec<u8>,
        to: Vec<u8>,
    },
    AdjustStack {
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    SetKill {
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    CollectTime {
        amount: Money,
    },
    SitOut {
        seats: Vec<u8>,
    },
    SitIn {
        seats: Vec<u8>,
    },
    PlaceButton {
        seats: Vec<u8>,
    },
    Post {
        seats: Vec<u8>,
    },
    BuyButton {
        seats: Vec<u8>,
    },
    /// One for each seat that may straddle.
    Straddle {
        seat: u8,
        amount: Money,
    },
    Deal {
        button: u8,
        small_blind: u8,
        big_blind: u8,
    },
    BombPot {
        max: Money,
        chip_unit: Money,
        /// The most boards.
        #[schema(example = 2)]
        boards: u8,
    },
    /// One for what the dealer may do, one for what the floor may, one for what can be lifted.
    Penalty {
        seats: Vec<u8>,
        kinds: Vec<SeatPenalty>,
        /// The most hands or rounds that are missed, where any are.
        #[schema(example = 100)]
        most_hands: u16,
        /// Whether it is open to the floor alone.
        needs_floor: bool,
    },
    Close {},
    Fold {
        seat: u8,
    },
    Check {
        seat: u8,
    },
    ChopBlinds {},
    Call {
        seat: u8,
        /// What it adds.
        amount: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Bet {
        seat: u8,
        min_to: Money,
        max_to: Money,
        chip_unit: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Raise {
        seat: u8,
        min_to: Money,
        max_to: Money,
        chip_unit: Money,
    },
    AllIn {
        seat: u8,
        /// The player's total for the street.
        to: Money,
    },
    /// A bet or raise between these that the floor lets stand, in whole chips.
    BetStands {
        seat: u8,
        min_to: Money,
        max_to: Money,
        chip_unit: Money,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The clock on the seat: at once if the floor calls it, else once it accepts.
    Clock {
        seat: u8,
        seconds: u16,
    },
    ClockExpired {
        seat: u8,
    },
    /// Takes the last entry back.
    Undo {
        /// The seat that it is about, if it is about one.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// Its name in the log.
        #[schema(example = "acted")]
        entry: String,
    },
    Burn {},
    Flop {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<u8>,
    },
    Turn {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<u8>,
    },
    River {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<u8>,
    },
    /// The streets whose cards can be put right.
    ReplaceBoard {
        streets: Vec<Street>,
        /// Which board, if there are several.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<u8>,
    },
    /// What is left of the board, run 2 to `most` times.
    RunBoards {
        most: u8,
        /// Who must agree.
        agreed: Vec<u8>,
    },
    /// The seats whose cards can be entered.
    HoleCards {
        seats: Vec<u8>,
    },
    /// The seats in the order of showing, and those that have yet to show, first come first.
    Show {
        seats: Vec<u8>,
        missing: Vec<u8>,
    },
    Muck {
        seats: Vec<u8>,
    },
    /// Who may ask to see which hands; nobody asks for its own.
    AskToSee {
        by: Vec<u8>,
        seats: Vec<u8>,
        /// Whether it is open to the floor alone.
        needs_floor: bool,
    },
    /// The seats whose hands can be given back.
    RetrieveHand {
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    Award {},
    /// What the players still in the hand can share as they agree.
    SplitPot {
        seats: Vec<u8>,
        amount: Money,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// Between these seats, as far as chips lie behind.
    CorrectMoney {
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The cards that would have come, at most so many.
    Rabbit {
        most: usize,
    },
    Report {
        what: Vec<Irregularity>,
    },
    Accept {
        /// Whether only the floor may accept the ruling.
        needs_floor: bool,
    },
    Overrule {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// Takes the misdeal back.
    RestoreRound {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
}
