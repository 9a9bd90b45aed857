//! The pay tables for the side bets.

use std::{fmt, str::FromStr};

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use utoipa::ToSchema;

use crate::break_poker::{BreakBonusLine, DealerBreakLine};
use houseway_base::money::Money;
use houseway_words::{Said, said};

/// The odds of a bet: the winnings for each unit of the stake, which is also returned. Odds are
/// more than zero and at most 1000, with at most two decimals. Written as a decimal string:
/// `"200"`, `"1.5"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Odds(Decimal);

/// The text cannot be read as odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("odds are what one unit wins: \"0.01\" to \"1000\", with at most two decimals")]
pub struct OddsError;

impl From<OddsError> for Said {
    fn from(OddsError: OddsError) -> Self {
        said!("odds-format")
    }
}

impl Odds {
    /// Even money: 1 to 1.
    pub const EVEN: Self = Self(Decimal::ONE);
    const MOST: Decimal = Decimal::ONE_THOUSAND;
    const MOST_DECIMALS: u32 = 2;

    /// Returns odds of `to_one` to 1.
    ///
    /// # Errors
    /// Returns an error if the odds are out of bounds.
    pub fn new(to_one: Decimal) -> Result<Self, OddsError> {
        let to_one = to_one.normalize();
        let in_bounds = to_one > Decimal::ZERO && to_one <= Self::MOST;
        let fine_enough = to_one.scale() <= Self::MOST_DECIMALS;
        if in_bounds && fine_enough { Ok(Self(to_one)) } else { Err(OddsError) }
    }

    /// The winnings on a stake at these odds, unrounded.
    #[must_use]
    pub(in crate::break_poker) fn win(self, stake: Money) -> Option<Decimal> {
        stake.decimal().checked_mul(self.0)
    }
}

impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Self, OddsError> {
        // Odds are typed like amounts: digits and a point, nothing else.
        let typed: Money = text.parse().map_err(|_| OddsError)?;
        Self::new(typed.decimal())
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Odds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for Odds {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "What one unit wins, above the stake: \"200\" is 200 to 1",
            "200",
            r"^([0-9]{1,3}(\.[0-9]{1,2})?|1000(\.0{1,2})?)$",
        )
    }
}

impl ToSchema for Odds {
    fn name() -> std::borrow::Cow<'static, str> {
        "BreakPokerOdds".into()
    }
}

/// The pay table for the *Dealer Break Bonus*: the odds to 1 for each of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerDealerBreakPays)]
#[serde(default, deny_unknown_fields)]
pub struct DealerBreakPays {
    /// The dealer has a Lucky Break and the player could make one too. Default 4.
    pub dealer_and_player: Odds,
    /// Only the dealer has a Lucky Break. Default 1.
    pub dealer: Odds,
}

impl Default for DealerBreakPays {
    fn default() -> Self {
        Self { dealer_and_player: Odds(Decimal::from(4)), dealer: Odds::EVEN }
    }
}

impl DealerBreakPays {
    /// The odds for a line; `None` if the bet loses.
    #[must_use]
    pub const fn on(&self, line: DealerBreakLine) -> Option<Odds> {
        match line {
            DealerBreakLine::DealerAndPlayer => Some(self.dealer_and_player),
            DealerBreakLine::Dealer => Some(self.dealer),
            DealerBreakLine::NoDealer => None,
        }
    }

    pub(in crate::break_poker) fn lines(&self) -> [(&'static str, Odds); 2] {
        [("dealer_and_player", self.dealer_and_player), ("dealer", self.dealer)]
    }
}

/// The pay table for the *Break Bonus*: the odds to 1 for the best line that the player's seven
/// cards make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBreakBonusPays)]
#[serde(default, deny_unknown_fields)]
pub struct BreakBonusPays {
    /// Four aces and the joker. Default 200.
    pub five_aces: Odds,
    /// Four of another rank and the joker. Default 100.
    pub five_of_a_kind: Odds,
    /// A pair and three of a kind. Default 6.
    pub pair_and_trips: Odds,
    /// A pair and A-K-Q. Default 3.
    pub pair_and_akq: Odds,
    /// A pair and any other straight. Default 1.
    pub pair_and_straight: Odds,
}

impl Default for BreakBonusPays {
    fn default() -> Self {
        Self {
            five_aces: Odds(Decimal::from(200)),
            five_of_a_kind: Odds(Decimal::ONE_HUNDRED),
            pair_and_trips: Odds(Decimal::from(6)),
            pair_and_akq: Odds(Decimal::from(3)),
            pair_and_straight: Odds::EVEN,
        }
    }
}

impl BreakBonusPays {
    /// The odds for a line; `None` if the bet loses.
    #[must_use]
    pub const fn on(&self, line: BreakBonusLine) -> Option<Odds> {
        match line {
            BreakBonusLine::FiveAces => Some(self.five_aces),
            BreakBonusLine::FiveOfAKind => Some(self.five_of_a_kind),
            BreakBonusLine::PairAndTrips => Some(self.pair_and_trips),
            BreakBonusLine::PairAndAkq => Some(self.pair_and_akq),
            BreakBonusLine::PairAndStraight => Some(self.pair_and_straight),
            BreakBonusLine::None => None,
        }
    }

    pub(in crate::break_poker) fn lines(&self) -> [(&'static str, Odds); 5] {
        [
            ("five_aces", self.five_aces),
            ("five_of_a_kind", self.five_of_a_kind),
            ("pair_and_trips", self.pair_and_trips),
            ("pair_and_akq", self.pair_and_akq),
            ("pair_and_straight", self.pair_and_straight),
        ]
    }
}
