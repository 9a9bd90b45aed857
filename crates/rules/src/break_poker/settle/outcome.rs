//! A seat's outcome, entered without cards (`at_the_table.md`, E14).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use super::{Outcome, Reason, Terms, terms::Decided};
use crate::break_poker::{BetKind, BreakBonusLine, DealerBreakLine, Odds, OddsError};

/// The result of a side bet. Written as `lose`, or as the odds to 1 at which the bet is paid: `4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideOutcome {
    Lose,
    Pays(Odds),
}

impl SideOutcome {
    /// The odds at which the bet is paid, if it wins.
    #[must_use]
    pub const fn odds(self) -> Option<Odds> {
        match self {
            Self::Lose => None,
            Self::Pays(odds) => Some(odds),
        }
    }

    /// Whether the bet loses.
    #[must_use]
    pub const fn loses(self) -> bool {
        matches!(self, Self::Lose)
    }
}

impl FromStr for SideOutcome {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Self, OddsError> {
        if text == "lose" { Ok(Self::Lose) } else { text.parse().map(Self::Pays) }
    }
}

impl fmt::Display for SideOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lose => f.write_str("lose"),
            Self::Pays(odds) => odds.fmt(f),
        }
    }
}

impl Serialize for SideOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SideOutcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for SideOutcome {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "The result of a side bet: lose, or the odds to 1 at which it is paid",
            "4",
            r"^(lose|[0-9]{1,4}(\.[0-9]{1,2})?)$",
        )
    }
}

impl ToSchema for SideOutcome {
    fn name() -> std::borrow::Cow<'static, str> {
        "BreakPokerSideOutcome".into()
    }
}

/// The results of a seat's bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatOutcome)]
pub struct SeatOutcome {
    /// The result of the main bet.
    pub main: Outcome,
    /// The result of the *Dealer Break Bonus*; none if the seat did not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer_break: Option<SideOutcome>,
    /// The result of the *Break Bonus*; none if the seat did not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_bonus: Option<SideOutcome>,
}

impl SeatOutcome {
    /// The result of a bet. The reason is the pay line with the entered odds, or the best such line
    /// if there are several.
    pub(super) fn decided(&self, terms: &Terms, bet: BetKind) -> Decided {
        match bet {
            BetKind::Main => Decided::even(self.main, Reason::OutcomeOnly),
            BetKind::DealerBreak => {
                let odds = self.dealer_break.and_then(SideOutcome::odds);
                let pays = |line: &&DealerBreakLine| terms.dealer_break.on(**line) == odds;
                let line = DealerBreakLine::ALL.iter().find(pays);
                Decided::by_odds(odds, line.map_or(Reason::OutcomeOnly, |line| (*line).into()))
            }
            BetKind::BreakBonus => {
                let odds = self.break_bonus.and_then(SideOutcome::odds);
                let pays = |line: &&BreakBonusLine| terms.break_bonus.on(**line) == odds;
                let line = BreakBonusLine::ALL.iter().find(pays);
                Decided::by_odds(odds, line.map_or(Reason::OutcomeOnly, |line| (*line).into()))
            }
        }
    }
}
