//! The Spanish pack of forty cards, which Truco uses.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{CardError, CardFault};

/// A number printed on a Spanish card. There are no eights or nines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SpanishNumber {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Sota = 10,
    Caballo,
    Rey,
}

impl SpanishNumber {
    /// All ten, lowest first.
    pub const ALL: [Self; 10] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Sota,
        Self::Caballo,
        Self::Rey,
    ];

    /// The printed number: 1 to 7, 10, 11, 12.
    #[must_use]
    #[expect(clippy::as_conversions, reason = "a fieldless repr(u8) enum: the cast is its value")]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A suit of the Spanish pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpanishSuit {
    /// Coins.
    Oros,
    /// Cups.
    Copas,
    /// Swords.
    Espadas,
    /// Clubs.
    Bastos,
}

impl SpanishSuit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Oros, Self::Copas, Self::Espadas, Self::Bastos];

    /// The canonical character: `o c e b`.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Self::Oros => 'o',
            Self::Copas => 'c',
            Self::Espadas => 'e',
            Self::Bastos => 'b',
        }
    }
}

/// A card from the Spanish pack. Written `7e`, `12o`, `1b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpanishCard {
    pub number: SpanishNumber,
    pub suit: SpanishSuit,
}

impl SpanishCard {
    /// All forty.
    pub fn all() -> impl Iterator<Item = Self> {
        SpanishNumber::ALL
            .into_iter()
            .flat_map(|number| SpanishSuit::ALL.into_iter().map(move |suit| Self { number, suit }))
    }
}

impl FromStr for SpanishCard {
    type Err = CardError;

    fn from_str(given: &str) -> Result<Self, CardError> {
        let text = given.trim();
        let mut chars = text.chars();
        let Some(suit) = chars.next_back().map(|char| char.to_ascii_lowercase()) else {
            return Err(CardError::new(given, CardFault::SpanishShape));
        };
        let Some(suit) = SpanishSuit::ALL.into_iter().find(|known| known.char() == suit) else {
            return Err(CardError::new(given, CardFault::SpanishSuit));
        };
        let printed = chars.as_str();
        let number =
            SpanishNumber::ALL.into_iter().find(|known| known.number().to_string() == printed);
        number
            .map(|number| Self { number, suit })
            .ok_or_else(|| CardError::new(given, CardFault::SpanishNumber))
    }
}

impl fmt::Display for SpanishCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number.number(), self.suit.char())
    }
}

impl fmt::Debug for SpanishCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for SpanishCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SpanishCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
