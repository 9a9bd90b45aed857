//! The lowest high hand with which the dealer qualifies.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::HighHand;
use houseway_base::cards::Rank;
use houseway_words::{Said, said};

/// The lowest high hand with which the dealer qualifies (`break_poker.md`, 9). Written as three
/// ranks: `K-3-2` is any king-high, `A-3-2` any ace-high (not the straight), `2-2-3` any pair.
///
/// ```
/// use houseway_rules::break_poker::{HighHand, Qualifier};
///
/// let any_king: Qualifier = "K-3-2".parse()?;
/// assert!(any_king.admits(HighHand::of(["Kh".parse()?, "4c".parse()?, "2d".parse()?])));
/// assert!(!any_king.admits(HighHand::of(["Qh".parse()?, "Jc".parse()?, "9d".parse()?])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Qualifier(HighHand);

/// The text is not a valid qualifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "a qualifier is three ranks: different ones, highest first, such as \"K-3-2\", or a pair and \
     its kicker, such as \"2-2-3\""
)]
pub struct QualifierError;

impl From<QualifierError> for Said {
    fn from(QualifierError: QualifierError) -> Self {
        said!("not-a-qualifier")
    }
}

impl Qualifier {
    /// Whether a high hand is at least as good as the qualifier.
    #[must_use]
    pub fn admits(self, high: HighHand) -> bool {
        high >= self.0
    }
}

impl Default for Qualifier {
    /// Any king-high, as on the rules page.
    fn default() -> Self {
        Self(HighHand::HighCard { ranks: [Rank::King, Rank::Three, Rank::Two] })
    }
}

impl FromStr for Qualifier {
    type Err = QualifierError;

    fn from_str(text: &str) -> Result<Self, QualifierError> {
        let mut ranks = text.trim().split('-').map(|rank| {
            let mut chars = rank.chars();
            match (rank, chars.next(), chars.next()) {
                ("10", ..) => Some(Rank::Ten),
                (_, Some(char), None) => Rank::from_char(char),
                _ => None,
            }
        });
        let mut rank = || ranks.next().flatten().ok_or(QualifierError);
        let (a, b, c) = (rank()?, rank()?, rank()?);
        if ranks.next().is_some() {
            return Err(QualifierError);
        }
        if a == b && b != c {
            Ok(Self(HighHand::Pair { of: a, kicker: c }))
        } else if a > b && b > c {
            Ok(Self(HighHand::HighCard { ranks: [a, b, c] }))
        } else {
            Err(QualifierError)
        }
    }
}

impl fmt::Display for Qualifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            HighHand::HighCard { ranks: [a, b, c] } => write!(f, "{a}-{b}-{c}"),
            HighHand::Pair { of, kicker } => write!(f, "{of}-{of}-{kicker}"),
            // No text parses to these values.
            HighHand::Straight { top } => write!(f, "straight to the {}", top.name()),
            HighHand::ThreeOfAKind { of } => write!(f, "{of}-{of}-{of}"),
        }
    }
}

impl Serialize for Qualifier {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Qualifier {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for Qualifier {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "The lowest high hand that the dealer qualifies with: \"K-3-2\" is any king-high, \
             \"A-3-2\" any ace-high, \"2-2-3\" any pair",
            "K-3-2",
            r"^\s*([2-9TJQKAtjqka]|10)(-([2-9TJQKAtjqka]|10)){2}\s*$",
        )
    }
}

impl utoipa::ToSchema for Qualifier {
    fn name() -> std::borrow::Cow<'static, str> {
        "BreakPokerQualifier".into()
    }
}
