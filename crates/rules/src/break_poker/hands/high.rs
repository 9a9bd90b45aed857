//! The value of a three-card hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::holding::Face;
use houseway_base::cards::{AnyCard, Rank};

/// The categories of hands, lowest first. A low hand is a high card or a pair.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerCategory)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// No pair and no straight.
    HighCard,
    /// Two cards of the same rank.
    Pair,
    /// Three consecutive ranks.
    Straight,
    /// Three cards of the same rank.
    ThreeOfAKind,
}

/// The value of a high hand. A better hand has a greater value (`break_poker.md`, 3).
///
/// ```
/// use houseway_rules::break_poker::HighHand;
///
/// let value = |cards: [&str; 3]| -> Result<HighHand, houseway_base::cards::CardError> {
///     let [a, b, c] = cards;
///     Ok(HighHand::of([a.parse()?, b.parse()?, c.parse()?]))
/// };
/// assert!(value(["2c", "2d", "2h"])? > value(["Qc", "Kd", "Ah"])?);
/// // The joker completes 5-6-7, but never makes a pair of kings.
/// assert_eq!(value(["5c", "6d", "Jk"])?, value(["5c", "6d", "7h"])?);
/// assert_eq!(value(["Kc", "8d", "Jk"])?, value(["Ac", "Kd", "8h"])?);
/// # Ok::<(), houseway_base::cards::CardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HighHand {
    /// Three different ranks, the highest first.
    HighCard {
        ranks: [Rank; 3],
    },
    Pair {
        of: Rank,
        kicker: Rank,
    },
    /// The straight's highest card: a three for A-2-3, an ace for Q-K-A.
    Straight {
        top: Rank,
    },
    ThreeOfAKind {
        of: Rank,
    },
}

impl HighHand {
    /// The value of three cards. The joker takes the value that makes the best hand
    /// (`break_poker.md`, 2).
    #[must_use]
    pub fn of(cards: [AnyCard; 3]) -> Self {
        Self::of_faces(cards.map(AnyCard::rank))
    }

    pub(super) fn of_faces(faces: [Face; 3]) -> Self {
        match faces {
            [Some(a), Some(b), Some(c)] => Self::natural(a, b, c),
            [None, Some(a), Some(b)] | [Some(a), None, Some(b)] | [Some(a), Some(b), None] => {
                Self::with_joker(a.max(b), a.min(b))
            }
            // A pack has one joker, so hands with two or three jokers are never dealt.
            [None, None, Some(a)] | [None, Some(a), None] | [Some(a), None, None] => {
                Self::with_joker(Rank::Ace, a)
            }
            [None, None, None] => Self::ThreeOfAKind { of: Rank::Ace },
        }
    }

    fn natural(a: Rank, b: Rank, c: Rank) -> Self {
        let mut ranks = [a, b, c];
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let [high, middle, low] = ranks;
        if high == low {
            Self::ThreeOfAKind { of: high }
        } else if high == middle {
            Self::Pair { of: high, kicker: low }
        } else if middle == low {
            Self::Pair { of: low, kicker: high }
        } else if ranks == [Rank::Ace, Rank::Three, Rank::Two] {
            Self::Straight { top: Rank::Three }
        } else if high.number() == low.number() + 2 {
            Self::Straight { top: high }
        } else {
            Self::HighCard { ranks }
        }
    }

    fn with_joker(high: Rank, low: Rank) -> Self {
        if high == low {
            return Self::ThreeOfAKind { of: high };
        }
        match (high, high.number() - low.number()) {
            (Rank::Ace, _) if low <= Rank::Three => Self::Straight { top: Rank::Three },
            (_, 1) => {
                let above = Rank::from_number(high.number() + 1);
                Self::Straight { top: above.unwrap_or(high) }
            }
            (_, 2) => Self::Straight { top: high },
            (Rank::Ace, _) => Self::Pair { of: Rank::Ace, kicker: low },
            _ => Self::HighCard { ranks: [Rank::Ace, high, low] },
        }
    }

    /// The hand's category, ignoring ranks.
    #[must_use]
    pub const fn category(self) -> Category {
        match self {
            Self::HighCard { .. } => Category::HighCard,
            Self::Pair { .. } => Category::Pair,
            Self::Straight { .. } => Category::Straight,
            Self::ThreeOfAKind { .. } => Category::ThreeOfAKind,
        }
    }

    /// Whether this high hand, with a pair as the low hand, makes a Lucky Break (`break_poker.md`,
    /// 5).
    #[must_use]
    pub const fn breaks(self) -> bool {
        matches!(self, Self::Straight { .. } | Self::ThreeOfAKind { .. })
    }
}
