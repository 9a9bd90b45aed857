//! The strength of a hand. Only this file uses the evaluator's crate.
//!
//! ```
//! use houseway_base::cards::Card;
//! use houseway_rules::holdem::engine::{Category, Tally};
//!
//! let cards = ["Ah", "Kd", "As", "Ac", "Kh", "2c", "7d"].map(|card| card.parse::<Card>());
//! let tally = cards.into_iter().try_fold(Tally::default(), |tally, card| Ok(tally.with(card?)));
//! assert_eq!(tally?.strength().category(), Category::FullHouse);
//! # Ok::<(), houseway_base::cards::CardError>(())
//! ```

use rs_poker::core::{Card as RsCard, CoreRank, Rank, SevenCardAccum, Suit as RsSuit, Value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::cards::{Card, Suit};

/// The categories of hands, weakest first (rules/holdem.md, 13). A royal flush is the best straight
/// flush.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = HoldemCategory)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// The strength of the best five cards. The greater strength wins, and equal strengths split the
/// pot. Only the order is meaningful.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(Rank);

/// A tally of five to seven different cards, to be ranked.
///
/// To rank several hands that share cards, copy a tally of the shared cards and add the cards of
/// each hand to a copy.
#[derive(Clone, Copy, Default)]
pub struct Tally(SevenCardAccum);

impl Tally {
    /// Adds a card to the tally.
    #[inline]
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        let suit = match card.suit {
            Suit::Clubs => RsSuit::Club,
            Suit::Diamonds => RsSuit::Diamond,
            Suit::Hearts => RsSuit::Heart,
            Suit::Spades => RsSuit::Spade,
        };
        self.0.add(RsCard::new(Value::from_u8(card.rank.number() - 2), suit));
        self
    }

    /// Adds cards to the tally.
    #[must_use]
    pub fn with_all(self, cards: impl IntoIterator<Item = Card>) -> Self {
        cards.into_iter().fold(self, Self::with)
    }

    /// The strength of the best five cards.
    #[inline]
    #[must_use]
    pub fn strength(&self) -> Strength {
        Strength(self.0.rank())
    }
}

impl Strength {
    /// The category of the hand.
    #[must_use]
    pub const fn category(self) -> Category {
        match self.0.category() {
            CoreRank::HighCard => Category::HighCard,
            CoreRank::OnePair => Category::Pair,
            CoreRank::TwoPair => Category::TwoPair,
            CoreRank::ThreeOfAKind => Category::ThreeOfAKind,
            CoreRank::Straight => Category::Straight,
            CoreRank::Flush => Category::Flush,
            CoreRank::FullHouse => Category::FullHouse,
            CoreRank::FourOfAKind => Category::FourOfAKind,
            CoreRank::StraightFlush => Category::StraightFlush,
        }
    }

    /// The strength as one number, in the same order.
    #[must_use]
    #[expect(clippy::as_conversions, reason = "a fieldless enum: the cast is its position")]
    pub const fn number(self) -> u16 {
        ((self.category() as u16) << 12) | self.0.value_bits()
    }
}
