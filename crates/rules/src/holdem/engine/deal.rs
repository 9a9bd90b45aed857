//! A deal: which players get cards, and what each posts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Antes, Coin, Limit, Place, Positions, Seat, Setup, SetupError, StartingPlayer};
use houseway_base::money::{Money, MoneyError};
use houseway_words::Said;

/// The betting structure of a hand, with the sizes of its bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemLimit)]
#[serde(tag = "betting", rename_all = "snake_case")]
pub enum Sizes {
    /// No-limit: any bet up to the whole stack.
    NoLimit {
        /// The smallest bet.
        minimum_bet: Money,
    },
    /// Pot-limit: any bet up to the size of the pot.
    PotLimit {
        /// The smallest bet.
        minimum_bet: Money,
        /// Whether antes and dead money count towards the size of the pot.
        antes_count: bool,
    },
    /// Fixed-limit: bets of one size on each street.
    FixedLimit {
        /// The bet before and on the flop.
        small_bet: Money,
        /// The bet on the turn and river.
        big_bet: Money,
        /// The maximum number of bets and raises on a street.
        #[schema(minimum = 1, maximum = 99)]
        raise_cap: u8,
        /// Whether an all-in of half a bet counts as a raise.
        half_bet_counts: bool,
    },
}

impl Sizes {
    pub(in crate::holdem) fn limit(self, coin: Coin) -> Result<Limit, MoneyError> {
        Ok(match self {
            Self::NoLimit { minimum_bet } => Limit::No { min_bet: coin.chips(minimum_bet)? },
            Self::PotLimit { minimum_bet, antes_count } => {
                Limit::Pot { min_bet: coin.chips(minimum_bet)?, antes_count }
            }
            Self::FixedLimit { small_bet, big_bet, raise_cap, half_bet_counts } => Limit::Fixed {
                small_bet: coin.chips(small_bet)?,
                big_bet: coin.chips(big_bet)?,
                cap: raise_cap,
                half_bet: half_bet_counts,
            },
        })
    }
}

/// The hands that are shown once a player is all-in and the betting is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAllInShow)]
#[serde(rename_all = "snake_case")]
pub enum AllInShow {
    /// Hands are shown in order, starting with the last side pot; a losing hand can be mucked.
    #[default]
    WinnerOnly,
    /// All hands are shown before the next card, and none can be mucked (TDA 2024, 16).
    Everyone,
}

impl AllInShow {
    /// Whether the rule is the default, which is omitted from the serialized deal.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
    const fn is_default(&self) -> bool {
        matches!(self, Self::WinnerOnly)
    }
}

/// A player who is dealt in, and what that player posts, as far as the stack allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDealtIn)]
pub struct DealtIn {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The stack before anything is posted.
    pub stack: Money,
    /// The ante; 0 for none.
    pub ante: Money,
    /// A blind or straddle.
    pub blind: Money,
    /// A live post.
    pub post: Money,
    /// A dead post.
    pub dead: Money,
}

/// A hand as dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeal)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the log names")]
pub struct Deal {
    /// The button and blinds of the hand.
    pub positions: Positions,
    /// The betting structure.
    pub limit: Sizes,
    /// Whether the antes are dead money in the main pot, as when the big blind posts for all
    /// players.
    pub antes_dead: bool,
    /// The hands that are shown once a player is all-in and the betting is over.
    #[serde(default, skip_serializing_if = "AllInShow::is_default")]
    pub all_in_show: AllInShow,
    /// Whether this is the table's first hand, in which no player owes blinds (`at_the_table.md`,
    /// A10).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first_hand: bool,
    /// The seat that bought the button and posts both blinds alone (`at_the_table.md`, A9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub bought: Option<Seat>,
    /// Whether there is no betting before the flop, as in a bomb pot (`at_the_table.md`, C36).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub straight_to_flop: bool,
    /// The number of boards dealt side by side; each street is dealt to all of them
    /// (`at_the_table.md`, C36).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schema(minimum = 1, maximum = 4)]
    pub boards: u8,
    /// Pot-limit: the missing part of blinds that were posted short or not at all. Before the flop,
    /// the pot is counted as if the blinds had been posted in full (TDA 2024, 54-B).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short_blinds: Option<Money>,
    /// Fixed-limit: whether the cap on raises applies even when only two players are left in the
    /// hand, because more are left in the tournament (TDA 2024, 48).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub capped_heads_up: bool,
    /// The seat that posts the kill for this hand (`at_the_table.md`, C37).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub kill: Option<Seat>,
    /// The betting begins to the left of this seat; omitted if it begins left of the largest blind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub begins_after: Option<Seat>,
    /// The seat that acts last before the flop, wherever the betting begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub acts_last: Option<Seat>,
    /// The players dealt in, in the order of the deal: left of the button first.
    #[schema(max_items = 10)]
    pub players: Vec<DealtIn>,
}

const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_one(boards: &u8) -> bool {
    *boards == 1
}

/// Why a deal cannot be played.
#[derive(Debug, thiserror::Error)]
pub(in crate::holdem) enum DealError {
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl DealError {
    /// The error as a sentence.
    pub(in crate::holdem) fn said(&self) -> Said {
        match self {
            Self::Money(error) => error.into(),
            Self::Setup(error) => error.said(),
        }
    }
}

impl Deal {
    pub(in crate::holdem) fn setup(&self, coin: Coin) -> Result<Setup, DealError> {
        let entry = |player: &DealtIn| {
            Ok(StartingPlayer {
                stack: coin.chips(player.stack)?,
                ante: coin.chips(player.ante)?,
                blind: coin.chips(player.blind)?,
                post: coin.chips(player.post)?,
                dead: coin.chips(player.dead)?,
            })
        };
        let entries: Result<Vec<StartingPlayer>, MoneyError> =
            self.players.iter().map(entry).collect();
        let antes = if self.antes_dead { Antes::Dead } else { Antes::Layered };
        let mut setup = Setup::new(self.limit.limit(coin)?, antes, entries?)?;
        if let Some(place) = self.begins_after.and_then(|seat| self.place(seat)) {
            setup = setup.with_last_blind(place);
        }
        if let Some(place) = self.acts_last.and_then(|seat| self.place(seat)) {
            setup = setup.with_acts_last(place);
        }
        if let Some(short) = self.short_blinds {
            setup = setup.with_short_blinds(coin.chips(short)?);
        }
        if self.capped_heads_up {
            setup = setup.capped_heads_up();
        }
        Ok(if self.straight_to_flop { setup.straight_to_flop() } else { setup })
    }

    /// A seat's place.
    fn place(&self, seat: Seat) -> Option<Place> {
        self.players.iter().position(|player| player.seat == seat).and_then(Place::new)
    }
}
