//! A recorded hand, read but not yet replayed.

use super::action::RecordedAction;
use crate::{
    holdem::engine::{Chips, OddChip, Setup},
    tournament::HandOfEvent,
};
use houseway_base::cards::Card;

/// A hand of hold'em as recorded in a hand history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// The position of the hand in the file, from 1.
    pub number: usize,
    /// The line in the file on which it begins, from 1.
    pub line: usize,
    /// The hand's name in the history, if given.
    pub name: Option<String>,
    /// The players' seats, in the order of the deal, if given.
    pub seats: Vec<u32>,
    /// The currency's code, if given.
    pub currency: Option<String>,
    pub variant: Variant,
    /// The players in the order of the deal, with their posts.
    pub setup: Setup,
    /// The number of decimals in the chip unit: the fewest with which all amounts can be written.
    pub decimals: u8,
    pub actions: Vec<ActionLine>,
    /// The players' stacks after the hand, according to the history.
    pub finishing_stacks: Option<Vec<Chips>>,
    /// `_board_2` and further boards, for which the notation has no field. The boards are written
    /// but not read.
    pub more_boards: Vec<Vec<Card>>,
    /// The tournament in which the hand was dealt. This field is written but not read.
    pub event: Option<Event>,
    /// The house rules recorded in the history.
    pub house: House,
}

/// A hand's data about the tournament in which it was dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub of: HandOfEvent,
    /// The level, from 1; breaks are not counted.
    pub level: usize,
    /// The numbers of the players' entries, in the order of the deal.
    pub entries: Vec<String>,
}

/// Rules that have no field in the notation. A house adds them under names that begin with an
/// underscore. If one is missing, the usual rule applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct House {
    /// `_chip_unit`: the smallest chip.
    pub chip: Option<Chips>,
    /// `_rake`: the rake, taken from the main pot first.
    pub rake: Chips,
    /// `_drop`: the jackpot drop, taken after the rake.
    pub drop: Chips,
    /// `_by_agreement`: whether the players split the pots by agreement.
    pub by_agreement: bool,
    /// `_odd_chip`: which winner gets the chips that cannot be split.
    pub odd_chip: Option<OddChip>,
    /// `_raise_cap`: in fixed-limit, the maximum number of bets and raises on a street.
    pub raise_cap: Option<u8>,
    /// `_half_bet_counts`: in fixed-limit, whether an all-in for half a bet is a raise.
    pub half_bet: Option<bool>,
    /// `_pot_counts_antes`: in pot-limit, whether antes are part of the pot.
    pub antes_count: Option<bool>,
    /// `_dead_button`: whether no player in the hand has the button.
    pub dead_button: bool,
}

/// An action and its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionLine {
    /// The line in the file, from 1.
    pub line: usize,
    pub action: RecordedAction,
}

/// The variants of hold'em in hand histories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    NoLimit,
    PotLimit,
    FixedLimit,
}

impl Variant {
    /// The variant's code: `NT`, `PT`, `FT`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoLimit => "NT",
            Self::PotLimit => "PT",
            Self::FixedLimit => "FT",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Self> {
        [Self::NoLimit, Self::PotLimit, Self::FixedLimit].into_iter().find(|v| v.code() == code)
    }
}
