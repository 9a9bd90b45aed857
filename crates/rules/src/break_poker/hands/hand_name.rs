//! The name of a hand: the dealer's or a seat's.

use std::{fmt, str::FromStr};

use houseway_words::{Said, said};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The dealer's hand or a seat's. Written as `dealer` or `seat:3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandName {
    Dealer,
    Seat(u8),
}

/// The text does not name a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a hand is written \"dealer\", or \"seat:3\" for seat 3's")]
pub struct HandNameError;

impl HandName {
    /// The hand's name, for use in a refusal.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::Dealer => said!("dealers-hand"),
            Self::Seat(seat) => said!("seats-hand", seat = seat),
        }
    }

    /// The hand's name as used in a sentence: `the dealer's hand`, `seat 3's hand`.
    #[must_use]
    pub const fn words(self) -> HandWords {
        HandWords(self)
    }
}

impl From<HandNameError> for Said {
    fn from(HandNameError: HandNameError) -> Self {
        said!("not-a-hand-name")
    }
}

impl FromStr for HandName {
    type Err = HandNameError;

    fn from_str(text: &str) -> Result<Self, HandNameError> {
        match text.strip_prefix("seat:") {
            Some(seat) => seat.parse().map(Self::Seat).map_err(|_| HandNameError),
            None if text == "dealer" => Ok(Self::Dealer),
            None => Err(HandNameError),
        }
    }
}

impl fmt::Display for HandName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealer => f.write_str("dealer"),
            Self::Seat(seat) => write!(f, "seat:{seat}"),
        }
    }
}

impl Serialize for HandName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for HandName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for HandName {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "A hand of the round: dealer, or seat:N, the seats counted from 1",
            "seat:3",
            "^(dealer|seat:[0-9]{1,3})$",
        )
    }
}

impl utoipa::ToSchema for HandName {
    fn name() -> std::borrow::Cow<'static, str> {
        "BreakPokerHandName".into()
    }
}

/// The name of a hand, as used in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandWords(HandName);

impl fmt::Display for HandWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            HandName::Dealer => f.write_str("the dealer's hand"),
            HandName::Seat(seat) => write!(f, "seat {seat}'s hand"),
        }
    }
}
