//! The value of a two-card hand.

use super::high::{Category, HighHand};
use houseway_base::cards::{AnyCard, Rank};

/// The value of a low hand. A better hand has a greater value (`break_poker.md`, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LowHand {
    /// Two different ranks, the higher first.
    HighCard {
        ranks: [Rank; 2],
    },
    Pair {
        of: Rank,
    },
}

impl LowHand {
    /// The value of two cards; the joker is an ace (`break_poker.md`, 2).
    #[must_use]
    pub fn of(cards: [AnyCard; 2]) -> Self {
        let [a, b] = cards.map(|card| card.rank().unwrap_or(Rank::Ace));
        if a == b { Self::Pair { of: a } } else { Self::HighCard { ranks: [a.max(b), a.min(b)] } }
    }

    /// The hand's category, ignoring ranks.
    #[must_use]
    pub const fn category(self) -> Category {
        match self {
            Self::HighCard { .. } => Category::HighCard,
            Self::Pair { .. } => Category::Pair,
        }
    }

    /// Whether the set is a foul: the low hand outranks the high hand (`break_poker.md`, 7). A pair
    /// outranks a hand without a pair. Otherwise the ranks are compared in turn; the third card,
    /// which a low hand lacks, counts as lowest.
    #[must_use]
    pub fn outranks(self, high: HighHand) -> bool {
        match (self, high) {
            (_, HighHand::Straight { .. } | HighHand::ThreeOfAKind { .. })
            | (Self::HighCard { .. }, HighHand::Pair { .. }) => false,
            (Self::Pair { .. }, HighHand::HighCard { .. }) => true,
            (Self::Pair { of }, HighHand::Pair { of: high, .. }) => of > high,
            (Self::HighCard { ranks }, HighHand::HighCard { ranks: [first, second, _] }) => {
                ranks > [first, second]
            }
        }
    }
}
