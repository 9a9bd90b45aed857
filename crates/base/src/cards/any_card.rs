//! A card from a pack with jokers.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Card, CardError, Rank};

/// One of the 52 cards, or a joker. The joker is written `Jk`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyCard {
    Plain(Card),
    Joker,
}

impl AnyCard {
    /// The printed rank; a joker has none.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        match self {
            Self::Plain(card) => Some(card.rank),
            Self::Joker => None,
        }
    }

    /// The 52 cards and one joker.
    pub fn all() -> impl Iterator<Item = Self> {
        Card::all().map(Self::Plain).chain([Self::Joker])
    }
}

impl FromStr for AnyCard {
    type Err = CardError;

    fn from_str(given: &str) -> Result<Self, CardError> {
        let text = given.trim();
        let joker = ["jk", "joker"].iter().any(|name| text.eq_ignore_ascii_case(name));
        if joker || text == "🃏" { Ok(Self::Joker) } else { given.parse().map(Self::Plain) }
    }
}

impl From<Card> for AnyCard {
    fn from(card: Card) -> Self {
        Self::Plain(card)
    }
}

impl fmt::Display for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(card) => fmt::Display::fmt(card, f),
            Self::Joker => f.write_str("Jk"),
        }
    }
}

impl fmt::Debug for AnyCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for AnyCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AnyCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
