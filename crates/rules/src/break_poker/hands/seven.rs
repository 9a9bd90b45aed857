//! Seven different cards from one pack.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use houseway_base::cards::AnyCard;

/// The number of cards in the pack, including the joker (`break_poker.md`, 1).
pub(in crate::break_poker) const PACK: u8 = 53;
/// The number of cards in a hand.
pub(in crate::break_poker) const HAND: u8 = 7;

/// Seven different cards, in the order in which they were entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[AnyCard; 7]", into = "[AnyCard; 7]")]
pub struct Seven([AnyCard; 7]);

/// A card was given twice, but the pack contains each card only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} appears twice")]
pub struct SameCardTwice(pub AnyCard);

impl Seven {
    /// Returns seven cards, if they are all different.
    ///
    /// # Errors
    /// Returns the first card that appears twice.
    pub fn new(cards: [AnyCard; 7]) -> Result<Self, SameCardTwice> {
        let mut earlier = cards.iter().enumerate();
        let twice =
            earlier.find(|(index, card)| cards.iter().take(*index).any(|other| other == *card));
        twice.map_or(Ok(Self(cards)), |(_, card)| Err(SameCardTwice(*card)))
    }

    #[must_use]
    pub const fn cards(&self) -> &[AnyCard; 7] {
        &self.0
    }

    /// Whether the card is one of the seven.
    #[must_use]
    pub fn holds(&self, card: AnyCard) -> bool {
        self.0.contains(&card)
    }
}

impl TryFrom<[AnyCard; 7]> for Seven {
    type Error = SameCardTwice;

    fn try_from(cards: [AnyCard; 7]) -> Result<Self, SameCardTwice> {
        Self::new(cards)
    }
}

impl From<Seven> for [AnyCard; 7] {
    fn from(seven: Seven) -> Self {
        seven.0
    }
}
