//! One of the 52 cards.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{CardError, CardFault, Rank, Suit};

/// A card from the French pack. Written `Ah`, `Ts`, `2c`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub rank: Rank,
    pub suit: Suit,
}

impl Card {
    /// The card with this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// All 52, by rank and then suit, lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::ALL.into_iter().map(move |suit| Self { rank, suit }))
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(given: &str) -> Result<Self, CardError> {
        let text = given.trim();
        // A suit symbol typed as an emoji is followed by a variation selector.
        let text = text.strip_suffix('\u{fe0f}').unwrap_or(text);
        let mut chars = text.chars();
        let Some(suit) = chars.next_back() else {
            return Err(CardError::new(given, CardFault::Shape));
        };
        let rank = match chars.as_str() {
            "10" => Some(Rank::Ten),
            "1" => return Err(CardError::new(given, CardFault::Ace)),
            rank => {
                let mut rank = rank.chars();
                rank.next().filter(|_| rank.next().is_none()).and_then(Rank::from_char)
            }
        };
        match (rank, Suit::from_char(suit)) {
            (Some(rank), Some(suit)) => Ok(Self { rank, suit }),
            (Some(_), None) => Err(CardError::new(given, CardFault::Suit)),
            (None, Some(_)) => Err(CardError::new(given, CardFault::Rank)),
            (None, None) => Err(CardError::new(given, CardFault::Shape)),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.char(), self.suit.char())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
