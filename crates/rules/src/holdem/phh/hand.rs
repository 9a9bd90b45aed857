//! A recorded hand, read but not yet replayed.

use super::action::RecordedAction;
use crate::holdem::engine::{Chips, OddChip, Setup};
use houseway_base::cards::Card;

/// A hand of hold'em as a hand history records it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// Which hand of the file, from 1.
    pub number: usize,
    /// The line of the file it begins on, from 1.
    pub line: usize,
    /// What the history itself calls the hand.
    pub name: Option<String>,
    /// The seats of the players, in the order of the deal, if given.
    pub seats: Vec<u32>,
    /// The currency's code, if given.
    pub currency: Option<String>,
    pub variant: Variant,
    /// Players in the order of the deal, with what they must post.
    pub setup: Setup,
    /// Chips are counted in units of this many decimals: the fewest that all amounts need.
    pub decimals: u8,
    pub actions: Vec<ActionLine>,
    /// The stacks the history says the players finished with.
    pub finishing_stacks: Option<Vec<Chips>>,
    /// `_board_2` and so on: what the notation has no place for. They are written, not read.
    pub more_boards: Vec<Vec<Card>>,
    /// What the house recorded of its rules.
    pub house: House,
}

/// What the notation has no field for: a house adds it under names that begin with an underscore.
/// What is missing is as usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct House {
    /// `_chip_unit`: the smallest chip.
    pub chip: Option<Chips>,
    /// `_rake`: what the house took from the pots, the main pot first.
    pub rake: Chips,
    /// `_drop`: what went to a jackpot, after the rake.
    pub drop: Chips,
    /// `_by_agreement`: the players split the pots as they agreed.
    pub by_agreement: bool,
    /// `_odd_chip`.
    pub odd_chip: Option<OddChip>,
    /// `_raise_cap`: fixed-limit's most bets and raises of a street.
    pub raise_cap: Option<u8>,
    /// `_half_bet_counts`: whether half a bet all-in is a raise in fixed-limit.
    pub half_bet: Option<bool>,
    /// `_pot_counts_antes`: whether antes are part of the pot in pot-limit.
    pub antes_count: Option<bool>,
    /// `_dead_button`: nobody dealt in has the button.
    pub dead_button: bool,
}

/// An action and its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActionLine {
    /// The line of the file, from 1.
    pub line: usize,
    pub action: RecordedAction,
}

/// The variants of hold'em that hand histories have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    NoLimit,
    PotLimit,
    FixedLimit,
}

impl Variant {
    /// Its code: `NT`, `PT`, `FT`.
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
