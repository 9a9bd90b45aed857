//! A tournament table, from the point of view of its rounds. The tournament decides who sits there
//! and with how many chips, where the button and the blinds are, and the stakes of each hand. The
//! table's rounds adopt all of this.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use houseway_base::money::{Currency, Money};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// The commands that a tournament dealer enters next, if nothing is holding up the table.
pub const NEXT_HAND: &[&str] = &["deal"];

/// Reads a round's currency: a real currency, or `XXX` for tournament chips. No table can have
/// `XXX` as its currency.
///
/// # Errors
/// Returns an error if the text is neither a currency nor `XXX`.
pub(crate) fn currency_or_chips<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Currency, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    if text == Currency::CHIPS.to_string() {
        return Ok(Currency::CHIPS);
    }
    text.parse().map_err(serde::de::Error::custom)
}

/// The players who post the ante at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentAnteBy)]
pub enum AnteBy {
    /// The big blind posts one ante for the table: the blind first, then the ante.
    #[default]
    BigBlind,
    /// Every seat posts its own ante.
    EachSeat,
}

/// The betting structure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentBetting)]
pub enum Betting {
    #[default]
    NoLimit,
    PotLimit,
    FixedLimit,
}

/// The stakes of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentStakes)]
pub struct Stakes {
    /// The level, from 1; breaks are not counted.
    #[schema(minimum = 1, maximum = 200)]
    pub level: usize,
    /// The small blind.
    #[schema(value_type = String, example = "500")]
    pub small: Money,
    /// The big blind.
    #[schema(value_type = String, example = "1000")]
    pub big: Money,
    /// The ante.
    #[schema(value_type = String, example = "1000")]
    pub ante: Money,
    /// The players who post the ante.
    pub ante_by: AnteBy,
}

/// A player at a tournament table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentPlayer)]
pub struct Player {
    /// The seat.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// The number of the entry.
    #[schema(pattern = "^E\\d{1,6}$", example = "E12")]
    pub entry: String,
    /// The player's chips.
    #[schema(value_type = String, example = "10000")]
    pub stack: Money,
}

/// A table's next hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentHand)]
pub struct Hand {
    /// The seat of the button, which can be empty.
    #[schema(minimum = 1, maximum = 10)]
    pub button: u8,
    /// The seat of the small blind, which can be empty.
    #[schema(minimum = 1, maximum = 10)]
    pub small: u8,
    /// The seat of the big blind.
    #[schema(minimum = 1, maximum = 10)]
    pub big: u8,
    /// The seats that are dealt in.
    #[schema(max_items = 10, value_type = Vec<u8>)]
    pub dealt: BTreeSet<u8>,
}

/// A tournament table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentAtTable)]
pub struct TournamentTable {
    /// The number of seats.
    #[schema(minimum = 2, maximum = 10)]
    pub seats: u8,
    /// The betting structure.
    pub betting: Betting,
    /// The chips in use, the smallest first.
    #[schema(max_items = 12, value_type = Vec<Money>)]
    pub chips: Vec<Money>,
    /// The stakes of the hand.
    pub stakes: Stakes,
    /// The players at the table.
    #[schema(max_items = 10)]
    pub players: Vec<Player>,
    /// The next hand; absent if the button must be drawn first, or if fewer than two players sit
    /// at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// The chip race that the table must hold before its next hand; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<Race>,
}

/// A race for small chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentRace)]
pub struct Race {
    /// The new smallest chip.
    #[schema(value_type = String, example = "500")]
    pub chip: Money,
    /// The number of new chips that the seats race for.
    #[schema(minimum = 1, maximum = 10)]
    pub count: usize,
    /// The seats with odd chips, each of which can win one new chip.
    #[schema(max_items = 10, value_type = Vec<u8>)]
    pub seats: BTreeSet<u8>,
}

/// An effect of a command that the tournament must know about or allow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentAct {
    /// Deals a hand.
    Deals,
    /// Races off small chips; each of these seats won a new chip.
    Races { won: BTreeSet<u8> },
    /// Turns up cards in a hand or on the board.
    TurnsUp,
}

/// The data that a tournament needs from a round at its table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AtTournament {
    /// The seat that drew the button.
    pub button: Option<u8>,
    /// The seats of the players who are away.
    pub away: BTreeSet<u8>,
    /// Whether a player is all-in and called, and no more betting is possible.
    pub all_in: bool,
    /// The result of the hand, once it is settled.
    pub over: Option<HandOver>,
}

/// The result of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOver {
    /// The stacks of the seats that were dealt in.
    pub stacks: BTreeMap<u8, Money>,
    /// The pots, the main pot first: for each, the seats that could win it and the seats that won
    /// it.
    pub pots: Vec<(BTreeSet<u8>, BTreeSet<u8>)>,
}

/// The title of a recorded hand.
#[derive(Debug, Clone, Copy)]
pub struct HandTitle<'a> {
    /// The hand's name or number.
    pub hand: &'a str,
    /// The hand's tournament, if any.
    pub event: Option<&'a HandOfEvent>,
}

impl<'a> HandTitle<'a> {
    /// The title of a hand outside tournaments.
    #[must_use]
    pub const fn of_cash(hand: &'a str) -> Self {
        Self { hand, event: None }
    }
}

/// A recorded hand's data about its tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandOfEvent {
    /// The tournament's name.
    pub event: String,
    /// The tournament's id.
    pub tournament: String,
    /// The table's number in the tournament.
    pub table: u16,
    /// The hand-for-hand round in which the hand was dealt.
    pub hand_for_hand: Option<u32>,
}
