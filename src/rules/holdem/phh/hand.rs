//! A recorded hand, read but not yet replayed.

use super::action::Deed;
use crate::rules::holdem::engine::{Chips, Setup};

/// A hand of hold'em as a hand history tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// Which hand of the file, from 1.
    pub number: usize,
    /// The line of the file it begins on, from 1.
    pub line: usize,
    /// What the history itself calls the hand.
    pub name: Option<String>,
    pub variant: Variant,
    /// Players in the order of the deal, with what they must post.
    pub setup: Setup,
    /// Chips are counted in units of so many decimals: the fewest that all amounts can do with.
    pub decimals: u8,
    pub actions: Vec<Recorded>,
    /// The stacks the history says the players finished with.
    pub finishing_stacks: Option<Vec<Chips>>,
}

/// An action and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The line of the file, from 1.
    pub line: usize,
    pub deed: Deed,
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
