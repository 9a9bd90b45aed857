//! Options and results of replaying a recorded hand.

use super::{error::Breach, hand::House};
use crate::holdem::engine::{Award, Chips, Limit, OddChip, Place};
use houseway_base::cards::Card;

/// How to treat a recorded hand that breaks the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strictness {
    /// The hand is refused.
    #[default]
    Strict,
    /// The breach is noted and the replay continues, as far as chips and cards allow.
    Lenient,
}

/// The result of a recorded hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The stacks after the hand, in the order of the deal, in the hand's units.
    pub finishing_stacks: Vec<Chips>,
    /// The awards, the main pot first.
    pub awards: Vec<Award>,
    /// The uncalled bet.
    pub returned: Option<(Place, Chips)>,
    /// Whether more than one player was left.
    pub showdown: bool,
    pub board: Vec<Card>,
    /// The breaches that a lenient replay let pass.
    pub breaches: Vec<Breach>,
    /// Whether the result matches the history's own finishing stacks; `None` if it has none.
    pub as_recorded: Option<bool>,
}

/// The rules that the notation leaves to the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conventions {
    pub odd_chip: OddChip,
    /// Fixed-limit: the maximum number of bets and raises on a street.
    pub raise_cap: u8,
    /// Fixed-limit: whether an all-in for half a bet counts as a bet.
    pub half_bet: bool,
    /// Pot-limit: whether antes count towards the pot.
    pub antes_count: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self { odd_chip: OddChip::default(), raise_cap: 4, half_bet: true, antes_count: true }
    }
}

impl Conventions {
    /// The same conventions, except where the history states its own.
    pub(super) fn or_as_written(self, house: House) -> Self {
        Self {
            odd_chip: house.odd_chip.unwrap_or(self.odd_chip),
            raise_cap: house.raise_cap.unwrap_or(self.raise_cap),
            half_bet: house.half_bet.unwrap_or(self.half_bet),
            antes_count: house.antes_count.unwrap_or(self.antes_count),
        }
    }

    pub(super) const fn limit(self, limit: Limit) -> Limit {
        let Self { raise_cap: cap, half_bet, antes_count, .. } = self;
        match limit {
            Limit::No { min_bet } => Limit::No { min_bet },
            Limit::Pot { min_bet, .. } => Limit::Pot { min_bet, antes_count },
            Limit::Fixed { small_bet, big_bet, .. } => {
                Limit::Fixed { small_bet, big_bet, cap, half_bet }
            }
        }
    }
}
