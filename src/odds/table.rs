//! Counting every deal of a game.

use rayon::prelude::*;
use thiserror::Error;

use super::{
    choice::{NotASum, Options},
    classes::{self, Classes},
    game::{Banked, Standing},
    holdings::Holdings,
    joint::{self, Counts, Player},
    pack::{Pack, PackError},
    progress::Progress,
};

/// Why a game cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CountError {
    #[error(transparent)]
    Pack(#[from] PackError),
    #[error(transparent)]
    NotASum(#[from] NotASum),
}

/// What is the same for all strategies of a game's player.
#[derive(Debug)]
pub struct Table {
    pack: Pack,
    classes: Classes,
    holdings: Holdings,
}

impl Table {
    /// The table of a game. Break Poker's takes 60 MB.
    #[must_use]
    pub fn new(game: &dyn Banked) -> Self {
        let pack = game.pack().clone();
        let classes = Classes::new(&pack).ordered_by(|kinds| {
            // Hands that compare alike stand together, as the dealer's and mostly as the player's.
            let Standing { low, high, .. } = game.dealer(kinds);
            (low, high, game.mark(kinds))
        });
        let holdings = Holdings::new(&pack, &classes);
        Self { pack, classes, holdings }
    }

    /// Counts every deal of the game, or of one that differs only in the player's strategy, by how
    /// it comes out. Every so often, `tell` is given the steps done and the steps in all.
    ///
    /// # Errors
    /// [`NotASum`] where the player has a choice that cannot be made by the game's values.
    pub fn count(
        &self,
        game: &dyn Banked,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Counts, NotASum> {
        debug_assert_eq!(&self.pack, game.pack());
        let options = self.options(game);
        let stages = 1 + u64::from(options.is_choice());
        let steps = u64::try_from(self.holdings.len()).unwrap_or(u64::MAX);
        let progress = Progress::new(steps.saturating_mul(stages), tell);
        let dealers = self.dealers(game);
        let best = options.best(game, &self.holdings, &dealers, &progress)?;
        let players: Vec<Player> = self
            .classes
            .iter()
            .collect::<Vec<_>>()
            .par_iter()
            .zip(best)
            .map(|(kinds, standing)| Player { standing, mark: game.mark(kinds) })
            .collect();
        Ok(joint::count(game, &self.holdings, &players, &dealers, &progress))
    }

    /// What the player makes of each class.
    ///
    /// # Errors
    /// [`NotASum`] where the player has a choice that cannot be made by the game's values.
    pub(super) fn players(&self, game: &dyn Banked) -> Result<Vec<Standing>, NotASum> {
        let progress = Progress::new(1, &|_, _| {});
        self.options(game).best(game, &self.holdings, &self.dealers(game), &progress)
    }

    fn options(&self, game: &dyn Banked) -> Options {
        let classes: Vec<&[u8]> = self.classes.iter().collect();
        Options::new(game, &classes)
    }

    fn dealers(&self, game: &dyn Banked) -> Vec<Standing> {
        let classes: Vec<&[u8]> = self.classes.iter().collect();
        classes.par_iter().map(|kinds| game.dealer(kinds)).collect()
    }

    /// The classes in their order.
    pub(super) fn classes(&self) -> impl Iterator<Item = &[u8]> {
        self.classes.iter()
    }

    pub(super) const fn holdings(&self) -> &Holdings {
        &self.holdings
    }
}

/// Every class of a pack's hands: the kinds of its cards, ascending, and how many hands it has.
pub fn each_class(pack: &Pack, mut give: impl FnMut(&[u8], u64)) {
    for kinds in Classes::new(pack).iter() {
        give(kinds, classes::ways(pack.copies(), kinds));
    }
}
