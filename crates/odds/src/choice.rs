//! The player's best option with every hand.
//!
//! If the value of a contest is the sum of the values of its two comparisons, an option can be
//! valued without the joint distribution of the dealer's lows and highs. It is enough to know how
//! many dealer hands each low beats or ties, and how many each high beats or ties.

use rayon::prelude::*;
use thiserror::Error;

use super::{
    classes::Classes,
    game::{Banked, Contest, Line, Sizes, Standing},
    holdings::{Containing, Holdings},
    progress::Progress,
};

/// The value of a contest is not the sum of the values of its two comparisons, so the best option
/// cannot be derived from the separate distributions of the dealer's lows and highs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the value of a contest is not the sum of what its two comparisons are worth")]
pub struct NotASum;

/// The value of a contest: a constant, plus the steps that the player gains on the low and on the
/// high hand.
#[derive(Debug, Clone, Copy, Default)]
struct Worth {
    each: i64,
    low: Steps,
    high: Steps,
}

/// The gain from being level instead of behind, and from being ahead instead of level.
#[derive(Debug, Clone, Copy, Default)]
struct Steps {
    level: i64,
    ahead: i64,
}

impl Steps {
    const fn new([behind, level, ahead]: [i64; 3]) -> Self {
        Self { level: level - behind, ahead: ahead - level }
    }

    fn taken(self, player: u16, dealer: u16) -> i64 {
        self.level * i64::from(player >= dealer) + self.ahead * i64::from(player > dealer)
    }
}

impl Worth {
    fn new(contest: Contest, value: impl Fn(Line) -> i64) -> Result<Self, NotASum> {
        let lines = match contest {
            Contest::Settled(line) => [[line; 3]; 3],
            Contest::Compared(lines) => lines,
        };
        let values = lines.map(|row| row.map(&value));
        let [behind, level, ahead] = values;
        let [each, ..] = behind;
        let low = values.map(|[first, ..]| first);
        // A row is parallel if it differs from the first one by the same amount in every column.
        let parallel = |row: [i64; 3]| {
            let [first, ..] = row;
            row.map(|value| value - first) == behind.map(|value| value - each)
        };
        if !(parallel(level) && parallel(ahead)) {
            return Err(NotASum);
        }
        Ok(Self { each, low: Steps::new(low), high: Steps::new(behind) })
    }

    /// The gain of a player's standing against one of the dealer's.
    fn against(&self, player: Standing, dealer: Standing) -> i64 {
        self.each
            + self.low.taken(player.low, dealer.low)
            + self.high.taken(player.high, dealer.high)
    }
}

/// For at most this many hands, comparing one by one is faster than using sums.
const FEW: usize = 16;

/// The number of classes that a thread takes at a time.
const CHUNK: usize = 1024;

/// Every class's options.
#[derive(Debug, Default)]
pub(super) struct Options {
    starts: Vec<usize>,
    standings: Vec<Standing>,
    /// Classes with fewer options than this are not valued, because a single option leaves no
    /// choice.
    fewest: usize,
}

impl Options {
    pub(super) fn new(game: &dyn Banked, classes: &Classes) -> Self {
        let mut all = Self { starts: vec![0], standings: Vec::new(), fewest: 2 };
        let classes: Vec<&[u8]> = classes.iter().collect();
        let chunks = classes.par_chunks(CHUNK).map(|classes| {
            let mut chunk = Self::default();
            for kinds in classes {
                game.options(kinds, &mut chunk.standings);
                chunk.starts.push(chunk.standings.len());
            }
            chunk
        });
        for chunk in chunks.collect::<Vec<_>>() {
            let before = all.standings.len();
            all.starts.extend(chunk.starts.iter().map(|end| before + end));
            all.standings.extend(chunk.standings);
        }
        all
    }

    /// The same options, but classes with a single option are valued too.
    pub(super) const fn valued_each(mut self) -> Self {
        self.fewest = 1;
        self
    }

    /// All options, class by class.
    pub(super) fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Whether any class has more than one option.
    pub(super) const fn is_choice(&self) -> bool {
        self.standings.len() > self.classes()
    }

    /// A class's options, and the index of the first one among all options.
    fn of(&self, class: usize) -> (usize, &[Standing]) {
        let start = self.starts.get(class).copied().unwrap_or(0);
        let end = self.starts.get(class + 1).copied().unwrap_or(start);
        (start, self.standings.get(start..end).unwrap_or_default())
    }

    const fn classes(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The best option of every class.
    ///
    /// # Errors
    /// Returns [`NotASum`] if there is a choice that the game's values cannot decide.
    pub(super) fn best(
        &self,
        game: &dyn Banked,
        holdings: &Holdings<'_>,
        dealers: &[Standing],
        progress: &Progress<'_>,
    ) -> Result<Vec<Standing>, NotASum> {
        let values = if self.is_choice() {
            self.values(game, holdings, dealers, progress)?
        } else {
            Vec::new()
        };
        let best = (0..self.classes()).map(|class| {
            let (start, options) = self.of(class);
            let value = |place: usize| values.get(start + place).copied().unwrap_or(0);
            let first = options.first().copied().unwrap_or_default();
            let best =
                options.iter().enumerate().fold((0, first), |(best, kept), (place, next)| {
                    if value(place) > value(best) { (place, *next) } else { (best, kept) }
                });
            best.1
        });
        Ok(best.collect())
    }

    /// The gain of each option against all dealer hands, summed over the hands of its class.
    pub(super) fn values(
        &self,
        game: &dyn Banked,
        holdings: &Holdings<'_>,
        dealers: &[Standing],
        progress: &Progress<'_>,
    ) -> Result<Vec<i64>, NotASum> {
        let sizes = game.sizes();
        let worths: Vec<Vec<Worth>> = (0..sizes.player_ranks)
            .map(|player| {
                (0..sizes.dealer_ranks)
                    .map(|dealer| Worth::new(game.contest(player, dealer), |line| game.value(line)))
                    .collect()
            })
            .collect::<Result<_, _>>()?;
        let start = || (vec![0_i64; self.standings.len()], Gains::new(sizes));
        let made = holdings.fold(progress, start, |(values, gains), holding, hands| {
            let valued = Valued { options: self, worths: &worths, dealers, hands };
            valued.add(holding.signed_ways, gains, values);
        });
        let values = made.into_iter().map(|(values, _)| values);
        let values = values.reduce(|mut sum, values| {
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
            sum
        });
        Ok(values.unwrap_or_default())
    }
}

/// The hands that share a holding, and the data needed to value them.
struct Valued<'a> {
    options: &'a Options,
    /// Indexed by the player's rank and the dealer's.
    worths: &'a [Vec<Worth>],
    dealers: &'a [Standing],
    hands: &'a [Containing],
}

impl Valued<'_> {
    /// Adds the gain of each option against the dealer hands with which it shares the holding.
    fn add(&self, signed_ways: i64, gains: &mut [Gains], values: &mut [i64]) {
        let few = self.hands.len() <= FEW;
        if !few {
            for (gains, worths) in gains.iter_mut().zip(self.worths) {
                gains.sum_up(self.dealt(), worths);
            }
        }
        for hand in self.hands {
            let (start, options) = self.options.of(hand.place());
            if options.len() < self.options.fewest {
                continue;
            }
            let times = signed_ways * i64::from(hand.ways);
            let values = values.get_mut(start..).unwrap_or_default();
            for (option, value) in options.iter().zip(values) {
                let rank = usize::from(option.rank);
                *value += times
                    * if few {
                        self.worths.get(rank).map_or(0, |worths| self.each(*option, worths))
                    } else {
                        gains.get(rank).map_or(0, |gains| gains.of(*option))
                    };
            }
        }
    }

    /// The standing of each dealer hand, with the number of ways to deal it.
    fn dealt(&self) -> impl Iterator<Item = (Standing, i64)> {
        self.hands
            .iter()
            .filter_map(|hand| Some((*self.dealers.get(hand.place())?, i64::from(hand.ways))))
    }

    /// The gain of an option, found by comparing hand by hand.
    fn each(&self, option: Standing, worths: &[Worth]) -> i64 {
        let gain = |(dealer, ways): (Standing, i64)| {
            worths.get(usize::from(dealer.rank)).map_or(0, |worth| worth.against(option, dealer))
                * ways
        };
        self.dealt().map(gain).sum()
    }
}

/// The gain of a player of one rank against a set of dealer hands: a constant, a part that depends
/// on the low hand, and a part that depends on the high hand.
#[derive(Debug)]
struct Gains {
    each: i64,
    lows: Vec<i64>,
    highs: Vec<i64>,
}

#[expect(
    clippy::indexing_slicing,
    reason = "ranks, lows and highs are below the game's `Sizes`, by which the tables are made"
)]
impl Gains {
    /// Empty gains for every rank.
    fn new(sizes: Sizes) -> Vec<Self> {
        let none = || Self {
            each: 0,
            lows: vec![0; usize::from(sizes.lows) + 1],
            highs: vec![0; usize::from(sizes.highs) + 1],
        };
        (0..sizes.player_ranks).map(|_| none()).collect()
    }

    fn sum_up(&mut self, dealt: impl Iterator<Item = (Standing, i64)>, worths: &[Worth]) {
        self.each = 0;
        self.lows.fill(0);
        self.highs.fill(0);
        for (dealer, ways) in dealt {
            let Worth { each, low, high } = worths[usize::from(dealer.rank)];
            self.each += each * ways;
            let low = (&mut self.lows, usize::from(dealer.low), low);
            let high = (&mut self.highs, usize::from(dealer.high), high);
            for (gains, place, steps) in [low, high] {
                // Players who are level or ahead gain `level`; players who are ahead also gain
                // `ahead`.
                gains[place] += steps.level * ways;
                gains[place + 1] += steps.ahead * ways;
            }
        }
        for gains in [&mut self.lows, &mut self.highs] {
            let mut sum = 0;
            for gain in gains {
                sum += *gain;
                *gain = sum;
            }
        }
    }

    fn of(&self, option: Standing) -> i64 {
        self.each + self.lows[usize::from(option.low)] + self.highs[usize::from(option.high)]
    }
}
