//! Every deal of Break Poker, counted.

use super::{
    faces::pack,
    game::{BreakPoker, Strategy},
    line::{self, Line},
};
use crate::{CountError, Counts, Pack, Table};
use houseway_rules::break_poker::{BreakBonusLine, DealerBreakLine, Outcome, Qualifier};

/// All deals under one qualifier against a player who follows one strategy, counted by the results
/// of the bets.
///
/// A deal is seven cards to the player and seven to the dealer: C(53, 7) × C(46, 7) =
/// 8,250,459,031,214,400 deals. The analysis does not depend on the pay tables of the side bets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    qualifier: Qualifier,
    strategy: Strategy,
    counts: Counts,
}

/// The number of deals in which the three bets have these results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joint {
    pub main: Line,
    pub dealer_break: DealerBreakLine,
    pub break_bonus: BreakBonusLine,
    pub deals: u64,
}

/// The number of hands the dealer can hold: C(53, 7).
pub(super) const HANDS: u64 = 154_143_080;

impl Analysis {
    /// Counts every deal. Calls `tell` periodically with the steps done and the total number of
    /// steps.
    ///
    /// # Errors
    /// Never fails with this game's pack and values.
    pub fn new(
        qualifier: Qualifier,
        strategy: Strategy,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Self, CountError> {
        Self::off(pack()?, qualifier, strategy, tell)
    }

    /// Like [`Self::new`], but for another pack. The pack's kinds must be the thirteen ranks,
    /// deuces first, and the joker.
    ///
    /// # Errors
    /// Never fails with this game's values.
    pub fn off(
        pack: Pack,
        qualifier: Qualifier,
        strategy: Strategy,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Self, CountError> {
        let game = BreakPoker { pack, qualifier, strategy };
        let counts = Table::new(&game).count(&game, tell)?;
        Ok(Self { qualifier, strategy, counts })
    }

    /// Counts every deal for each strategy that a player can follow, in the order of
    /// [`Strategy::ALL`].
    ///
    /// # Errors
    /// Never fails with this game's pack and values.
    pub fn of_both(
        qualifier: Qualifier,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<[Self; 2], CountError> {
        let of = |strategy| BreakPoker::new(qualifier, strategy);
        let [house_way, optimal] = [of(Strategy::HouseWay)?, of(Strategy::Optimal)?];
        let table = Table::new(&house_way);
        let [house_way, optimal] = table.count_each([&house_way, &optimal], tell)?;
        let of = |strategy, counts| Self { qualifier, strategy, counts };
        Ok([of(Strategy::HouseWay, house_way), of(Strategy::Optimal, optimal)])
    }

    #[must_use]
    pub const fn qualifier(&self) -> Qualifier {
        self.qualifier
    }

    #[must_use]
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// The total number of deals.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.joint().map(|joint| joint.deals).sum()
    }

    /// Every combination of the three bets' results, with its number of deals.
    pub fn joint(&self) -> impl Iterator<Item = Joint> {
        self.counts.iter().filter_map(|(mark, dealer, line, deals)| {
            let break_bonus = *BreakBonusLine::ALL.get(usize::from(mark))?;
            let dealer_has = dealer == line::LUCKY_BREAK;
            let dealer_break = DealerBreakLine::of(dealer_has, break_bonus.is_lucky_break());
            let main = *Line::ALL.get(usize::from(line))?;
            let deals = u64::try_from(deals).ok()?;
            Some(Joint { main, dealer_break, break_bonus, deals })
        })
    }

    /// The number of deals that satisfy a condition.
    pub fn deals(&self, is: impl Fn(&Joint) -> bool) -> u64 {
        self.joint().filter(|joint| is(joint)).map(|joint| joint.deals).sum()
    }

    /// The number of deals with this line of the main bet.
    #[must_use]
    pub fn main(&self, line: Line) -> u64 {
        self.deals(|joint| joint.main == line)
    }

    /// The number of deals in which the main bet wins, pushes or loses.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        self.deals(|joint| joint.main.outcome() == outcome)
    }

    /// The number of deals with this line of the *Dealer Break Bonus*.
    #[must_use]
    pub fn dealer_break(&self, line: DealerBreakLine) -> u64 {
        self.deals(|joint| joint.dealer_break == line)
    }

    /// The number of deals with this line of the *Break Bonus*.
    #[must_use]
    pub fn break_bonus(&self, line: BreakBonusLine) -> u64 {
        self.deals(|joint| joint.break_bonus == line)
    }
}
