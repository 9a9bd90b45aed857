//! Counting every deal of a game.

use thiserror::Error;

use super::{
    choice::{NotASum, Options},
    classes::{self, Classes},
    game::{Banked, Sizes, Standing},
    holdings::Holdings,
    joint::{self, Counts, Players},
    pack::{Pack, PackError},
    progress::Progress,
};

/// Why a game's deals cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CountError {
    #[error(transparent)]
    Pack(#[from] PackError),
    #[error(transparent)]
    NotASum(#[from] NotASum),
}

/// The part of a count that does not depend on the player's strategy.
#[derive(Debug)]
pub struct Table {
    pack: Pack,
    sizes: Sizes,
    classes: Classes,
    /// The dealer's standing with each class, and the mark of a player's hand of that class.
    dealers: Vec<Standing>,
    marks: Vec<u8>,
}

impl Table {
    /// The table for a game.
    #[must_use]
    pub fn new(game: &dyn Banked) -> Self {
        let pack = game.pack().clone();
        // Sorting puts hands that compare alike next to each other: always if the dealer holds
        // them, and mostly if the player does.
        let (classes, keys) = Classes::new(&pack).ordered_by(|kinds| {
            let Standing { rank, low, high } = game.dealer(kinds);
            (low, high, game.mark(kinds), rank)
        });
        let dealt = |(low, high, mark, rank)| (Standing { rank, low, high }, mark);
        let (dealers, marks) = keys.into_iter().map(dealt).unzip();
        Self { pack, sizes: game.sizes(), classes, dealers, marks }
    }

    /// Counts every deal of the game by its result. Calls `tell` periodically with the steps done
    /// and the total number of steps.
    ///
    /// # Errors
    /// Returns [`NotASum`] if the player has a choice that the game's values cannot decide.
    pub fn count(
        &self,
        game: &dyn Banked,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Counts, NotASum> {
        let [counts] = self.count_each([game], tell)?;
        Ok(counts)
    }

    /// Counts the deals of several games that differ from the table's game only in the player's
    /// strategy. Deals in which all the strategies play alike are counted once.
    ///
    /// # Errors
    /// Returns [`NotASum`] if a player has a choice that the game's values cannot decide.
    pub fn count_each<const N: usize>(
        &self,
        games: [&dyn Banked; N],
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<[Counts; N], NotASum> {
        let holdings = self.holdings();
        let options = games.map(|game| Options::new(game, &self.classes));
        let choices = options.iter().filter(|options| options.is_choice()).count();
        let stages = u64::try_from(1 + choices).unwrap_or(u64::MAX);
        let progress = Progress::new(holdings.steps().saturating_mul(stages), tell);
        let best = games.iter().zip(&options).map(|(game, options)| {
            debug_assert_eq!(&self.pack, game.pack());
            options.best(*game, &holdings, &self.dealers, &progress)
        });
        let strategies = best.collect::<Result<Vec<_>, _>>()?;
        let players = Players::new(self.sizes, &strategies, &self.marks);
        let counts = games.first().map_or_else(Vec::new, |game| {
            joint::count(*game, &holdings, &players, &self.dealers, &progress)
        });
        let mut counts = counts.into_iter();
        Ok(std::array::from_fn(|_| counts.next().unwrap_or_else(|| Counts::new(self.sizes))))
    }

    /// The standing that the player chooses for each class.
    ///
    /// # Errors
    /// Returns [`NotASum`] if the player has a choice that the game's values cannot decide.
    pub(super) fn players(&self, game: &dyn Banked) -> Result<Vec<Standing>, NotASum> {
        let progress = Progress::new(1, &|_, _| {});
        let options = Options::new(game, &self.classes);
        options.best(game, &self.holdings(), &self.dealers, &progress)
    }

    pub(super) const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The mark of the player's hand of each class.
    pub(super) fn marks(&self) -> &[u8] {
        &self.marks
    }

    pub(super) fn holdings(&self) -> Holdings<'_> {
        Holdings::new(&self.pack, &self.classes)
    }
}

/// Calls `give` for every class of a pack's hands, with the kinds of its cards, ascending, and its
/// number of hands.
pub fn each_class(pack: &Pack, mut give: impl FnMut(&[u8], u64)) {
    for kinds in Classes::new(pack).iter() {
        give(kinds, classes::ways(pack.copies(), kinds));
    }
}
