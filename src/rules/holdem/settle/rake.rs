//! The house's share of the pots (rules/holdem.md, 12).

use super::super::{
    engine::{Chips, Coin},
    house_rules::Rake,
};

impl Rake {
    /// What is taken from pots of this total, which excludes uncalled bets: rounded down to whole
    /// chips.
    #[must_use]
    pub fn of(&self, pots: Chips, players: usize, flop: bool, coin: Coin, chip: Chips) -> Chips {
        if self.no_flop_no_drop && !flop {
            return 0;
        }
        let share = i128::from(pots) * i128::from(self.basis_points) / 10_000;
        let share = Chips::try_from(share).unwrap_or(pots);
        let fitting = self.caps.iter().filter(|cap| usize::from(cap.players) <= players);
        let cap = fitting.max_by_key(|cap| cap.players).map(|cap| coin.chips(cap.cap));
        let taken = cap.and_then(Result::ok).map_or(share, |cap| share.min(cap));
        taken / chip.max(1) * chip.max(1)
    }
}
