//! The properties of a banked game on which its odds depend.

use super::pack::Pack;

/// One side's hand in a contest, as numbers with the same order as the hands.
///
/// A game decided by one comparison leaves `low` at its default. Both sides then have the same low,
/// which decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Standing {
    /// The part of a hand that decides which [`Contest`] it enters, before anything is compared.
    pub rank: u8,
    pub low: u16,
    pub high: u16,
}

/// The result of a comparison, from the player's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    Behind,
    Level,
    Ahead,
}

impl Compared {
    pub const ALL: [Self; 3] = [Self::Behind, Self::Level, Self::Ahead];

    /// The player's value against the dealer's.
    #[must_use]
    pub fn new(player: u16, dealer: u16) -> Self {
        match player.cmp(&dealer) {
            std::cmp::Ordering::Less => Self::Behind,
            std::cmp::Ordering::Equal => Self::Level,
            std::cmp::Ordering::Greater => Self::Ahead,
        }
    }

    /// The comparison's index in [`ALL`](Self::ALL), and in a [`Contest`]'s lines.
    #[must_use]
    pub const fn place(self) -> usize {
        match self {
            Self::Behind => 0,
            Self::Level => 1,
            Self::Ahead => 2,
        }
    }
}

/// A result that is counted separately: an index below the game's [`Sizes::lines`].
pub type Line = u8;

/// The contest between a player's standing of one rank and a dealer's of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contest {
    /// Always the same result, whatever cards the two sides hold.
    Settled(Line),
    /// Decided by both comparisons: `lines[low][high]`, each index behind, level or ahead.
    Compared([[Line; 3]; 3]),
}

/// The sizes of the tables that a count needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    pub lines: u8,
    /// The number of different marks; see [`Banked::mark`].
    pub marks: u8,
    pub player_ranks: u8,
    pub dealer_ranks: u8,
    /// One more than the largest `low` and `high` of any standing.
    pub lows: u16,
    pub highs: u16,
}

/// A game that the house banks: the player's hand against the dealer's, from one pack. The dealer
/// has no choice.
///
/// Hands are given as the kinds of their cards, ascending.
pub trait Banked: Sync {
    fn pack(&self) -> &Pack;

    fn sizes(&self) -> Sizes;

    /// The dealer's standing with these cards.
    fn dealer(&self, kinds: &[u8]) -> Standing;

    /// Adds the standings that the player can choose with these cards, at least one. If several are
    /// equally good, the first is played. A strategy without a choice adds exactly one.
    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>);

    /// A property of the player's cards by which results are counted separately, such as the
    /// payment of a side bet on them.
    fn mark(&self, kinds: &[u8]) -> u8;

    /// The contest between a player's rank and a dealer's.
    fn contest(&self, player: u8, dealer: u8) -> Contest;

    /// The player's gain on a line, in any unit. This gain decides the player's choices. If there
    /// is a choice, a contest's value must be the sum of the values of the low and the high
    /// comparison; see [`NotASum`](super::choice::NotASum).
    fn value(&self, line: Line) -> i64;
}
