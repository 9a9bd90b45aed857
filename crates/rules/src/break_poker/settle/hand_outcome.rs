//! The result of a player's hand against the dealer's (`at_the_table.md`, E17).

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::break_poker::Worth;

/// The result of one hand against the dealer's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerHandOutcome)]
#[serde(rename_all = "snake_case")]
pub enum HandOutcome {
    /// The hand beats the dealer's.
    Beats,
    /// The hand has the same value as the dealer's, so the dealer wins.
    Copies,
    /// The hand loses to the dealer's.
    Loses,
}

impl HandOutcome {
    fn of<H: Ord>(player: &H, dealer: &H) -> Self {
        match player.cmp(dealer) {
            std::cmp::Ordering::Greater => Self::Beats,
            std::cmp::Ordering::Equal => Self::Copies,
            std::cmp::Ordering::Less => Self::Loses,
        }
    }

    /// The words that a dealer calls out: `wins low`, `copies high`.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Beats => "wins",
            Self::Copies => "copies",
            Self::Loses => "loses",
        }
    }
}

/// The results of both hands against the dealer's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOutcomes {
    pub low: HandOutcome,
    pub high: HandOutcome,
}

impl HandOutcomes {
    /// Compares both hands of a set with the dealer's, even if something else decides the bet.
    #[must_use]
    pub fn between(dealer: Worth, player: Worth) -> Self {
        Self {
            low: HandOutcome::of(&player.low, &dealer.low),
            high: HandOutcome::of(&player.high, &dealer.high),
        }
    }
}

/// Reads a field that, when present, can be null. Settlements in older logs lack it.
#[expect(clippy::option_option, reason = "left out, null and known are three things")]
pub(super) fn known<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<HandOutcome>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
