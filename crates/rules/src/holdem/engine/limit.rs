//! The betting structures (rules/holdem.md, 7).

use serde::{Deserialize, Serialize};

use super::Chips;

/// The betting structure, with its bet sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "limit", rename_all = "snake_case", deny_unknown_fields)]
pub enum Limit {
    /// No-limit: from the minimum bet to the whole stack.
    No { min_bet: Chips },
    /// Pot-limit: at most the size of the pot after a call.
    Pot {
        min_bet: Chips,
        /// Whether antes and dead money count towards the size of the pot.
        antes_count: bool,
    },
    /// Fixed-limit: one bet size on each street, the small bet before and on the flop, the big bet
    /// after.
    Fixed {
        small_bet: Chips,
        big_bet: Chips,
        /// The maximum number of bets and raises on a street, including the first bet or the big
        /// blind. There is no cap if only two players are left before it is reached.
        cap: u8,
        /// Whether an all-in for half a bet counts as a bet, or only one for a full bet
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

    /// Pot-limit with this minimum bet; antes count towards the size of the pot.
    #[must_use]
    pub const fn pot_limit(min_bet: Chips) -> Self {
        Self::Pot { min_bet, antes_count: true }
    }

    /// Fixed-limit with these bet sizes, and a cap of one bet and three raises.
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
    /// The next street; none after the river.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Preflop => Some(Self::Flop),
            Self::Flop => Some(Self::Turn),
            Self::Turn => Some(Self::River),
            Self::River => None,
        }
    }

    /// The number of board cards once this street has been dealt.
    #[must_use]
    pub const fn board(self) -> usize {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    /// The street's name, as dealers say it.
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
