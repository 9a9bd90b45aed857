//! The betting structures (rules/holdem.md, 7).

use serde::{Deserialize, Serialize};

use super::Chips;

/// How much may be bet, with the sizes that go with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "limit", rename_all = "snake_case", deny_unknown_fields)]
pub enum Limit {
    /// Anything from the minimum to the whole stack.
    No { min_bet: Chips },
    /// At most what the pot will hold after the call.
    Pot {
        min_bet: Chips,
        /// Whether antes and dead money count as part of that pot.
        antes_count: bool,
    },
    /// One size: the small bet before and on the flop, the big bet after.
    Fixed {
        small_bet: Chips,
        big_bet: Chips,
        /// The most bets and raises on a street, the first bet or the big blind included. There is
        /// no cap once two players are left before it is reached.
        cap: u8,
        /// Whether an all-in of half a bet counts as a bet, or only a full one
        /// (rules/holdem.md, 8).
        half_bet: bool,
    },
}

impl Limit {
    /// No-limit with this minimum bet.
    #[must_use]
    pub const fn no_limit(min_bet: Chips) -> Self {
        Self::No { min_bet }
    }

    /// Pot-limit with this minimum bet, antes counted.
    #[must_use]
    pub const fn pot_limit(min_bet: Chips) -> Self {
        Self::Pot { min_bet, antes_count: true }
    }

    /// Fixed-limit with these sizes, a bet and three raises.
    #[must_use]
    pub const fn fixed_limit(small_bet: Chips, big_bet: Chips) -> Self {
        Self::Fixed { small_bet, big_bet, cap: 4, half_bet: true }
    }

    /// The smallest bet of a street.
    #[must_use]
    pub const fn bet(self, street: Street) -> Chips {
        match self {
            Self::No { min_bet } | Self::Pot { min_bet, .. } => min_bet,
            Self::Fixed { small_bet, big_bet, .. } => match street {
                Street::Preflop | Street::Flop => small_bet,
                Street::Turn | Street::River => big_bet,
            },
        }
    }
}

/// The rounds of betting.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[schema(as = HoldemStreet)]
#[serde(rename_all = "snake_case")]
pub enum Street {
    Preflop,
    Flop,
    Turn,
    River,
}

impl Street {
    /// The street after it; the river is the last.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Preflop => Some(Self::Flop),
            Self::Flop => Some(Self::Turn),
            Self::Turn => Some(Self::River),
            Self::River => None,
        }
    }

    /// How many board cards lie open on it.
    #[must_use]
    pub const fn board(self) -> usize {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    /// Its name, as dealers say it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Preflop => "preflop",
            Self::Flop => "flop",
            Self::Turn => "turn",
            Self::River => "river",
        }
    }
}
