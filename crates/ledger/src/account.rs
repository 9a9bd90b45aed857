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
    /// Amounts too small to pay in chips.
    Breakage,
    /// The house's share of pots.
    Rake,
    /// The amounts taken from pots for a jackpot. They belong to the players who will win the
    /// jackpot.
    Jackpot,
    /// The cage, where chips are bought and cashed in.
    Cage,
    /// Chips that were paid out wrongly although the entries are correct.
    PaymentErrors,
    /// The time charges that players pay.
    Time,
    /// Money held for players who left before they were paid.
    Held,
    /// The chips that players take from one table to another, until they arrive.
    Transit,
    /// Cash, vouchers and promo in uncounted boxes, according to the books.
    Drop,
    /// Chips between the tray and the cage: fills that were issued but not received, and credits
    /// that were taken but not accepted.
    CageTransit,
    /// The differences found by tray counts: positive if short, negative if over.
    OverShort,
    /// The differences found by box counts: positive if short, negative if over.
    DropVariance,
    /// The amounts that moved in the books but not in chips: positive if the house has not
    /// recovered them.
    Unrecovered,
    /// Shortages in trays after unrecorded play.
    Untracked,
    /// Chips found in pots although no entry had put them there. The balance is the negative of the
    /// amount that players won from them.
    Found,
    /// The rest of the tournament, outside this table. The balance is the negative of the chips at
    /// this table's seats.
    Tournament,
}

impl Account {
    /// Whether the account's gains belong to the house.
    #[must_use]
    pub const fn is_the_house(self) -> bool {
        match self {
            Self::Bank | Self::Breakage | Self::Rake | Self::Time | Self::PaymentErrors => true,
            Self::Seat(_)
            | Self::Jackpot
            | Self::Cage
            | Self::Held
            | Self::Transit
            | Self::Drop
            | Self::CageTransit
            | Self::OverShort
            | Self::DropVariance
            | Self::Unrecovered
            | Self::Untracked
            | Self::Found
            | Self::Tournament => false,
        }
    }

    /// Whether a seat neither wins nor loses when money moves between it and this account, as when
    /// a player buys chips, leaves money behind or brings money from another table.
    #[must_use]
    pub const fn exchanges(self) -> bool {
        match self {
            Self::Cage | Self::Held | Self::Transit | Self::Tournament => true,
            Self::Seat(_)
            | Self::Bank
            | Self::Breakage
            | Self::Rake
            | Self::Time
            | Self::Jackpot
            | Self::PaymentErrors
            | Self::Drop
            | Self::CageTransit
            | Self::OverShort
            | Self::DropVariance
            | Self::Unrecovered
            | Self::Untracked
            | Self::Found => false,
        }
    }

    /// Whether the account's chips are in the table's tray.
    #[must_use]
    pub const fn is_of_tray(self) -> bool {
        matches!(self, Self::Bank | Self::Breakage)
    }

    /// Whether the account's chips and cash are in the table's drop box.
    #[must_use]
    pub const fn is_of_box(self) -> bool {
        matches!(self, Self::Drop | Self::Rake | Self::Time | Self::Jackpot)
    }
}

/// The error for text that is not the name of an account.
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
            Self::Jackpot => f.write_str("jackpot"),
            Self::Cage => f.write_str("cage"),
            Self::PaymentErrors => f.write_str("payment_errors"),
            Self::Time => f.write_str("time"),
            Self::Held => f.write_str("held"),
            Self::Transit => f.write_str("transit"),
            Self::Drop => f.write_str("drop"),
            Self::CageTransit => f.write_str("cage_transit"),
            Self::OverShort => f.write_str("over_short"),
            Self::DropVariance => f.write_str("drop_variance"),
            Self::Unrecovered => f.write_str("unrecovered"),
            Self::Untracked => f.write_str("untracked"),
            Self::Found => f.write_str("found"),
            Self::Tournament => f.write_str("tournament"),
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
            "jackpot" => Ok(Self::Jackpot),
            "cage" => Ok(Self::Cage),
            "payment_errors" => Ok(Self::PaymentErrors),
            "time" => Ok(Self::Time),
            "held" => Ok(Self::Held),
            "transit" => Ok(Self::Transit),
            "drop" => Ok(Self::Drop),
            "cage_transit" => Ok(Self::CageTransit),
            "over_short" => Ok(Self::OverShort),
            "drop_variance" => Ok(Self::DropVariance),
            "unrecovered" => Ok(Self::Unrecovered),
            "untracked" => Ok(Self::Untracked),
            "found" => Ok(Self::Found),
            "tournament" => Ok(Self::Tournament),
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
        let names = "An account of the table: seat:N, bank, breakage, rake, jackpot, cage, \
                     payment_errors, time, held, transit, drop, cage_transit, over_short, \
                     drop_variance, unrecovered, untracked, found, tournament";
        let pattern = "^(seat:[0-9]{1,3}|bank|breakage|rake|jackpot|cage|payment_errors|time|\
                       held|transit|drop|cage_transit|over_short|drop_variance|unrecovered|\
                       untracked|found|tournament)$";
        houseway_base::schema::pattern(names, "seat:3", pattern)
    }
}

impl utoipa::ToSchema for Account {
    fn name() -> Cow<'static, str> {
        "Account".into()
    }
}
