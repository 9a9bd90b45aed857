//! The accounts of a table.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// An account of a table. Written `seat:3`, `bank`, `breakage`.
///
/// A positive balance means that the account has gained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// A seat's player: winnings and losses, or the stack in a game that keeps stacks.
    Seat(u8),
    /// The table's float: the house's side of every bet.
    Bank,
    /// Amounts too small to be paid in chips.
    Breakage,
    /// The house's share of pots.
    Rake,
    /// Where chips are bought and cashed in.
    Cage,
}

/// A text that is not the name of an account.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no account with this name")]
pub struct AccountError;

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat:{seat}"),
            Self::Bank => f.write_str("bank"),
            Self::Breakage => f.write_str("breakage"),
            Self::Rake => f.write_str("rake"),
            Self::Cage => f.write_str("cage"),
        }
    }
}

impl FromStr for Account {
    type Err = AccountError;

    fn from_str(text: &str) -> Result<Self, AccountError> {
        match text {
            "bank" => Ok(Self::Bank),
            "breakage" => Ok(Self::Breakage),
            "rake" => Ok(Self::Rake),
            "cage" => Ok(Self::Cage),
            _ => {
                let seat = text.strip_prefix("seat:").and_then(|seat| seat.parse().ok());
                seat.map(Self::Seat).ok_or(AccountError)
            }
        }
    }
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for Account {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        crate::schema::text("An account of the table: seat:N, bank, breakage, rake, cage", "seat:3")
    }
}

impl utoipa::ToSchema for Account {
    fn name() -> Cow<'static, str> {
        "Account".into()
    }
}
