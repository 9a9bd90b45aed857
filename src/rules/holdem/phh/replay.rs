//! A recorded hand, run through the engine.

use std::fmt;

use super::{
    amount::written,
    error::{Fault, PhhError},
    hand::{Hand, House},
    table::Table,
};
use crate::{
    cards::Card,
    rules::holdem::engine::{Award, Bounds, Chips, Illegal, Limit, OddChip, Place},
};

/// What to do with a breach of the rules that a recorded hand holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strictness {
    /// The hand is refused.
    #[default]
    Strict,
    /// The breach is noted and the hand goes on, where chips and cards allow it.
    Lenient,
}

/// How a recorded hand came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// In the order of the deal, in the hand's units.
    pub finishing_stacks: Vec<Chips>,
    /// The main pot first.
    pub awards: Vec<Award>,
    /// What nobody called.
    pub returned: Option<(Place, Chips)>,
    /// Whether more than one player was left.
    pub showdown: bool,
    pub board: Vec<Card>,
    /// The breaches a lenient replay went over.
    pub breaches: Vec<Breach>,
    /// Whether the history's own finishing stacks are these, where it has them.
    pub as_recorded: Option<bool>,
}

/// A breach of the betting rules in a recorded hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breach {
    /// Which of the hand's actions, from 1.
    pub action: usize,
    /// The line of the file, from 1.
    pub line: usize,
    pub illegal: Illegal,
    /// The decimals of the hand's units.
    pub decimals: u8,
}

impl Breach {
    /// What is wrong, in the file's own amounts.
    #[must_use]
    pub fn detail(&self) -> String {
        self.illegal.told(|chips| written(chips, self.decimals), |place| place.to_string())
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.illegal.rule();
        write!(f, "action {}: {} ({rule})", self.action, self.detail())
    }
}

/// What the notation leaves to the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conventions {
    pub odd_chip: OddChip,
    /// Fixed-limit: the most bets and raises of a street.
    pub raise_cap: u8,
    /// Fixed-limit: whether an all-in of half a bet counts as a bet.
    pub half_bet: bool,
    /// Pot-limit: whether antes count as part of the pot.
    pub antes_count: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self { odd_chip: OddChip::default(), raise_cap: 4, half_bet: true, antes_count: true }
    }
}

impl Conventions {
    /// What the history says goes before what its reader assumes.
    fn or_as_written(self, house: House) -> Self {
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

/// What was open at each of the recorded bets, calls, checks and folds of a hand, as far as it can
/// be followed; under the usual conventions.
#[must_use]
pub fn decisions(hand: &Hand) -> Vec<Bounds> {
    let conventions = Conventions::default().or_as_written(hand.house);
    let mut table = Table::new(hand, conventions, Strictness::Lenient).watched();
    for (index, recorded) in hand.actions.iter().enumerate() {
        if table.follow(index + 1, *recorded).is_err() {
            break;
        }
    }
    table.decisions()
}

/// Runs a recorded hand through the engine, under the usual conventions.
///
/// # Errors
/// Where the hand cannot be, cannot be settled from what is known, or — strictly — breaks a rule.
pub fn replay(hand: &Hand, strictness: Strictness) -> Result<Replay, PhhError> {
    replay_under(hand, Conventions::default(), strictness)
}

/// Runs a recorded hand through the engine, under a house's conventions.
///
/// # Errors
/// As [`replay`].
pub fn replay_under(
    hand: &Hand,
    conventions: Conventions,
    strictness: Strictness,
) -> Result<Replay, PhhError> {
    let at = |Fault { line, reason }| PhhError { hand: hand.number, line, reason };
    let mut table = Table::new(hand, conventions.or_as_written(hand.house), strictness);
    for (index, recorded) in hand.actions.iter().enumerate() {
        table.follow(index + 1, *recorded).map_err(at)?;
    }
    let line = hand.actions.last().map_or(hand.line, |last| last.line);
    table.settle(hand).map_err(|reason| at(reason.at(line)))
}
