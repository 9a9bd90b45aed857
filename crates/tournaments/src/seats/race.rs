//! The chip race (2.6, T6). A race never takes chips out of play.

use std::collections::{BTreeMap, BTreeSet};

/// Small chips that are raced off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// The number of new chips in the race: the value of the odd chips, rounded up.
    pub count: i64,
    /// The seats with odd chips. Only these seats can win a new chip.
    pub seats: BTreeSet<u8>,
}

/// The race that a table must hold when a new smallest chip is introduced.
#[must_use]
pub fn due(stacks: &BTreeMap<u8, i64>, chip: i64) -> Race {
    let chip = chip.max(1);
    let odd = stacks.iter().map(|(seat, stack)| (*seat, stack.rem_euclid(chip)));
    let odd: Vec<(u8, i64)> = odd.filter(|(_, odd)| *odd > 0).collect();
    let sum: i64 = odd.iter().map(|(_, odd)| odd).sum();
    Race { count: (sum + chip - 1) / chip, seats: odd.into_iter().map(|(seat, _)| seat).collect() }
}

/// The stacks after the race: each stack in whole new chips, with one more for each winner, and one
/// for each player who would otherwise lose their last chip. `None` if the number of winners
/// differs from the number of chips, or if a winner has no odd chips.
#[must_use]
pub fn raced(
    stacks: &BTreeMap<u8, i64>,
    chip: i64,
    won: &BTreeSet<u8>,
) -> Option<BTreeMap<u8, i64>> {
    let chip = chip.max(1);
    let race = due(stacks, chip);
    let right = i64::try_from(won.len()) == Ok(race.count) && won.is_subset(&race.seats);
    let after = stacks.iter().map(|(seat, stack)| {
        let whole = stack - stack.rem_euclid(chip) + if won.contains(seat) { chip } else { 0 };
        (*seat, if *stack > 0 { whole.max(chip) } else { whole })
    });
    right.then(|| after.collect())
}
