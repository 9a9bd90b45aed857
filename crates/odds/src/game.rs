//! What the odds of a banked game depend on.

use super::pack::Pack;

/// What one side of a contest has, as numbers that compare like the hands they stand for.
///
/// A game decided by one comparison leaves `low` alone: equal on both sides it decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Standing {
    /// Which [`Contest`] it enters: what it is before anything is compared.
    pub rank: u8,
    pub low: u16,
    pub high: u16,
}

/// How a comparison comes out, seen from the player.
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

    /// Its place among [all](Self::ALL), and in a [`Contest`]'s lines.
    #[must_use]
    pub const fn place(self) -> usize {
        match self {
            Self::Behind => 0,
            Self::Level => 1,
            Self::Ahead => 2,
        }
    }
}

/// An outcome that is counted by itself, by its place among the game's [`Sizes::lines`].
pub type Line = u8;

/// How a player's standing of one rank fares against a dealer's of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contest {
    /// The same, whatever they hold.
    Settled(Line),
    /// By both comparisons: `lines[low][high]`, each behind, level, ahead.
    Compared([[Line; 3]; 3]),
}

/// How many there are of what is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    pub lines: u8,
    /// What a player's cards are marked with; see [`Banked::mark`].
    pub marks: u8,
    pub player_ranks: u8,
    pub dealer_ranks: u8,
    /// One more than the greatest `low` and `high` of a standing.
    pub lows: u16,
    pub highs: u16,
}

/// A game that the house banks: the player's hand against the dealer's, off one pack, the dealer
/// without a choice.
///
/// Hands are given as the kinds of their cards, ascending.
pub trait Banked: Sync {
    fn pack(&self) -> &Pack;

    fn sizes(&self) -> Sizes;

    /// What the dealer has with these cards.
    fn dealer(&self, kinds: &[u8]) -> Standing;

    /// What the player may make of these cards, at least one; of equally good ones the first is
    /// played. A strategy that leaves no choice gives one.
    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>);

    /// A property of the player's cards that outcomes are counted apart by, such as what a side
    /// bet pays on them.
    fn mark(&self, kinds: &[u8]) -> u8;

    /// How a player's rank fares against a dealer's.
    fn contest(&self, player: u8, dealer: u8) -> Contest;

    /// What the player gains on a line, in any unit. Where the player has a choice it is made by
    /// this, and a contest's value must be the sum of what the low and the high comparison are
    /// worth; see [`NotASum`](super::choice::NotASum).
    fn value(&self, line: Line) -> i64;
}
