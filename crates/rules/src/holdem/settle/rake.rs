//! Deductions from the pots: the house's rake (rules/holdem.md, 12) and the jackpot drop
//! (`at_the_table.md`, C39).

use super::super::{
    engine::{Chips, Coin, HandInPlay, Pots, Taken},
    house_rules::{Drop, HouseRules, Kind, Rake},
};

impl Taken {
    /// The rake and drop of this hand.
    pub(in crate::holdem) fn of(
        rules: &HouseRules,
        coin: Coin,
        play: &HandInPlay,
        pots: &Pots,
    ) -> Self {
        let (total, players) = (pots.total(), play.deal.players.len());
        let flop = play.board.len() >= 3;
        let chip = coin.chips(rules.chip_unit).unwrap_or(1);
        let rake = rules.rake.as_ref();
        let rake = rake.map_or(0, |rake| rake.of(total, players, flop, coin, chip));
        let drop = rules.drop.as_ref().filter(|drop| {
            let bomb = play.deal.straight_to_flop;
            rules.kind == Kind::Cash && flop && (!bomb || drop.bomb_pots.is_on())
        });
        let drop = drop.map_or(0, |drop| drop.of(total, players, coin));
        Self { rake, drop }
    }
}

impl Drop {
    /// The drop from pots with this total.
    fn of(&self, pots: Chips, players: usize, coin: Coin) -> Chips {
        let chips = |amount| coin.chips(amount).unwrap_or_default();
        let reached = self.steps.iter().filter(|step| chips(step.pot) <= pots);
        let step = reached.max_by_key(|step| step.pot);
        step.filter(|_| usize::from(self.players) <= players).map_or(0, |step| chips(step.drop))
    }
}

impl Rake {
    /// The rake from pots with this total, which excludes uncalled bets; rounded down to whole
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
