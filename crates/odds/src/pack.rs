//! A pack of cards, grouped into the kinds that the game distinguishes, and the size of a hand.

use thiserror::Error;

/// The maximum number of kinds: a full pack of 52 and some jokers.
const MOST_KINDS: usize = 64;
/// The maximum number of copies of a kind: the sixteen tens of a pack in a game that counts face
/// cards as tens.
const MOST_COPIES: u8 = 16;
/// The maximum number of cards in a hand.
pub(super) const MOST_CARDS: usize = 8;

/// A pack by kinds of card, and the size of a hand.
///
/// The game does not distinguish between cards of one kind. If suits never matter, a rank is one
/// kind with four copies; if they matter, every card is a separate kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    copies: Vec<u8>,
    hand: usize,
}

/// Why the deals from a pack cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PackError {
    #[error("a pack has 1 to {MOST_KINDS} kinds of card, with at most {MOST_COPIES} copies each")]
    Kinds,
    #[error("a hand has 1 to {MOST_CARDS} cards")]
    Hand,
    #[error("the pack does not serve two hands")]
    TooFewCards,
    #[error("there are more than {} hands", u32::MAX)]
    TooManyHands,
}

impl Pack {
    /// A pack with this many copies of each kind, dealt in hands of this many cards.
    ///
    /// # Errors
    /// Returns an error if the pack is too large to count or too small for two hands.
    pub fn new(copies: Vec<u8>, hand: usize) -> Result<Self, PackError> {
        let pack = Self { copies, hand };
        if !(1..=MOST_KINDS).contains(&pack.copies.len())
            || pack.copies.iter().any(|copies| *copies > MOST_COPIES)
        {
            return Err(PackError::Kinds);
        }
        if !(1..=MOST_CARDS).contains(&hand) {
            return Err(PackError::Hand);
        }
        if pack.cards() < 2 * hand {
            return Err(PackError::TooFewCards);
        }
        let hands = choose(pack.cards(), hand);
        if u32::try_from(hands).is_err() { Err(PackError::TooManyHands) } else { Ok(pack) }
    }

    /// The number of copies of each kind.
    #[must_use]
    pub fn copies(&self) -> &[u8] {
        &self.copies
    }

    /// The number of cards in a hand.
    #[must_use]
    pub const fn hand(&self) -> usize {
        self.hand
    }

    /// The number of cards in the pack.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.copies.iter().map(|copies| usize::from(*copies)).sum()
    }

    /// The number of different hands that can be dealt.
    #[must_use]
    pub fn hands(&self) -> u64 {
        choose(self.cards(), self.hand)
    }

    /// The number of ways to deal one hand to the player and another to the dealer.
    #[must_use]
    pub fn deals(&self) -> u128 {
        let rest = choose(self.cards() - self.hand, self.hand);
        u128::from(self.hands()) * u128::from(rest)
    }

    /// The number of copies of a kind; 0 if the pack does not have it.
    pub(super) fn copies_of(&self, kind: u8) -> u8 {
        self.copies.get(usize::from(kind)).copied().unwrap_or(0)
    }
}

/// Pascal's triangle up to [`MOST_COPIES`].
#[expect(clippy::indexing_slicing, reason = "evaluated when it is compiled")]
const FEW: [[u32; 17]; 17] = {
    let mut few = [[0; 17]; 17];
    let mut all = 0;
    while all < 17 {
        few[all][0] = 1;
        let mut some = 1;
        while some <= all {
            few[all][some] = few[all - 1][some - 1] + few[all - 1][some];
            some += 1;
        }
        all += 1;
    }
    few
};

/// The number of ways to choose `some` of a kind's copies; 0 if Pascal's triangle has no such
/// entry.
pub(super) fn choose_few(all: usize, some: usize) -> u32 {
    FEW.get(all).and_then(|row| row.get(some)).copied().unwrap_or(0)
}

/// The number of ways to choose `some` of `all`; saturates.
fn choose(all: usize, some: usize) -> u64 {
    if some > all {
        return 0;
    }
    let wide = |number| u128::try_from(number).unwrap_or(u128::MAX);
    let ways = (0..some).try_fold(1_u128, |ways, taken| {
        Some(ways.checked_mul(wide(all - taken))? / wide(taken + 1))
    });
    ways.and_then(|ways| u64::try_from(ways).ok()).unwrap_or(u64::MAX)
}
