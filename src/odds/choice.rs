//! The player's best option with every hand.
//!
//! Where the value of a contest is the sum of what its two comparisons are worth, the value of an
//! option needs no joint distribution of the dealer's lows and highs: how many dealer's hands are
//! below and level on each is enough.

use rayon::prelude::*;
use thiserror::Error;

use super::{
    game::{Banked, Compared, Contest, Line, Sizes, Standing},
    holdings::{Containing, Holdings, index},
    progress::Progress,
};

/// A contest whose value is not the sum of what its comparisons are worth: the best option could
/// not be derived from the separate distributions of the dealer's lows and highs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the value of a contest is not the sum of what its two comparisons are worth")]
pub struct NotASum;

/// What a contest is worth: a constant, and more for each dealer's hand that is below the player's
/// or not above it.
#[derive(Debug, Clone, Copy, Default)]
struct Worth {
    each: i64,
    low: Steps,
    high: Steps,
}

/// What is gained by not being behind any more, and by getting ahead.
#[derive(Debug, Clone, Copy, Default)]
struct Steps {
    level: i64,
    ahead: i64,
}

impl Steps {
    const fn new([behind, level, ahead]: [i64; 3]) -> Self {
        Self { level: level - behind, ahead: ahead - level }
    }

    const fn taken(self, compared: Compared) -> i64 {
        match compared {
            Compared::Behind => 0,
            Compared::Level => self.level,
            Compared::Ahead => self.level + self.ahead,
        }
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
        // A row differs from the first one by the same everywhere.
        let parallel = |row: [i64; 3]| {
            let [first, ..] = row;
            row.map(|value| value - first) == behind.map(|value| value - each)
        };
        if !(parallel(level) && parallel(ahead)) {
            return Err(NotASum);
        }
        Ok(Self { each, low: Steps::new(low), high: Steps::new(behind) })
    }

    /// What a player's standing gains against one of the dealer's.
    fn against(&self, player: Standing, dealer: Standing) -> i64 {
        self.each
            + self.low.taken(Compared::new(player.low, dealer.low))
            + self.high.taken(Compared::new(player.high, dealer.high))
    }
}

/// As many hands as are compared one by one: fewer than summing them up takes steps.
const FEW: usize = 16;

/// How many classes a thread takes at once.
const CHUNK: usize = 1024;

/// Every class's options.
#[derive(Debug, Default)]
pub(super) struct Options {
    starts: Vec<usize>,
    standings: Vec<Standing>,
    /// How few options of a class are worth valuing: where there is one there is no choice.
    fewest: usize,
}

impl Options {
    pub(super) fn new(game: &dyn Banked, classes: &[&[u8]]) -> Self {
        let mut all = Self { starts: vec![0], standings: Vec::new(), fewest: 2 };
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

    /// The same, valued where there is only one, too.
    pub(super) const fn valued_each(mut self) -> Self {
        self.fewest = 1;
        self
    }

    /// Whether any class has more than one.
    pub(super) const fn is_choice(&self) -> bool {
        self.standings.len() > self.classes()
    }

    /// A class's options, and where among all they start.
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
    /// [`NotASum`] where there is a choice that cannot be made so.
    pub(super) fn best(
        &self,
        game: &dyn Banked,
        holdings: &Holdings,
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

    /// What each option gains against all dealer's hands, over all the hands of its class.
    pub(super) fn values(
        &self,
        game: &dyn Banked,
        holdings: &Holdings,
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
        let start = || (vec![0_i64; self.standings.len()], Ranks::new(sizes));
        let values =
            (0..holdings.len()).into_par_iter().fold(start, |(mut values, mut ranks), at| {
                let (signed_ways, hands) = holdings.get(at);
                self.add(signed_ways, hands, &worths, dealers, &mut ranks, &mut values);
                progress.step();
                (values, ranks)
            });
        let empty = || vec![0_i64; self.standings.len()];
        Ok(values.map(|(values, _)| values).reduce(empty, |mut sum, values| {
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
            sum
        }))
    }

    /// Adds what each option gains against the dealer's hands that share a holding with it.
    fn add(
        &self,
        signed_ways: i64,
        hands: &[Containing],
        worths: &[Vec<Worth>],
        dealers: &[Standing],
        ranks: &mut Ranks,
        values: &mut [i64],
    ) {
        if hands.len() <= FEW {
            return self.add_each(signed_ways, hands, worths, dealers, values);
        }
        ranks.clear();
        for hand in hands {
            if let Some(standing) = dealers.get(index(hand.class)) {
                ranks.add(*standing, hand.ways);
            }
        }
        ranks.sum_up();
        for hand in hands {
            let (start, options) = self.of(index(hand.class));
            if options.len() < self.fewest {
                continue;
            }
            let times = signed_ways * i64::from(hand.ways);
            let values = values.get_mut(start..).unwrap_or_default();
            for (option, value) in options.iter().zip(values) {
                let worths = worths.get(usize::from(option.rank)).map_or(&[][..], Vec::as_slice);
                *value += times * ranks.value(*option, worths);
            }
        }
    }

    /// The same, hand by hand.
    fn add_each(
        &self,
        signed_ways: i64,
        hands: &[Containing],
        worths: &[Vec<Worth>],
        dealers: &[Standing],
        values: &mut [i64],
    ) {
        for hand in hands {
            let (start, options) = self.of(index(hand.class));
            if options.len() < self.fewest {
                continue;
            }
            let times = signed_ways * i64::from(hand.ways);
            let values = values.get_mut(start..).unwrap_or_default();
            for (option, value) in options.iter().zip(values) {
                let Some(worths) = worths.get(usize::from(option.rank)) else { continue };
                for other in hands {
                    let dealer = dealers.get(index(other.class)).copied().unwrap_or_default();
                    if let Some(worth) = worths.get(usize::from(dealer.rank)) {
                        *value += times * i64::from(other.ways) * worth.against(*option, dealer);
                    }
                }
            }
        }
    }
}

/// How many dealer's hands of each rank are below each low and each high.
#[derive(Debug)]
struct Ranks {
    ranks: Vec<Below>,
}

#[derive(Debug)]
struct Below {
    hands: i64,
    lows: Vec<i64>,
    highs: Vec<i64>,
}

impl Ranks {
    fn new(sizes: Sizes) -> Self {
        let empty = || Below {
            hands: 0,
            lows: vec![0; usize::from(sizes.lows) + 1],
            highs: vec![0; usize::from(sizes.highs) + 1],
        };
        Self { ranks: (0..sizes.dealer_ranks).map(|_| empty()).collect() }
    }

    fn clear(&mut self) {
        for below in &mut self.ranks {
            if below.hands != 0 {
                below.hands = 0;
                below.lows.fill(0);
                below.highs.fill(0);
            }
        }
    }

    fn add(&mut self, standing: Standing, ways: u32) {
        let Some(below) = self.ranks.get_mut(usize::from(standing.rank)) else { return };
        let ways = i64::from(ways);
        below.hands += ways;
        // One place on: there stands what is below the next.
        if let Some(low) = below.lows.get_mut(usize::from(standing.low) + 1) {
            *low += ways;
        }
        if let Some(high) = below.highs.get_mut(usize::from(standing.high) + 1) {
            *high += ways;
        }
    }

    fn sum_up(&mut self) {
        for below in &mut self.ranks {
            if below.hands != 0 {
                for counts in [&mut below.lows, &mut below.highs] {
                    let mut sum = 0;
                    for count in counts {
                        sum += *count;
                        *count = sum;
                    }
                }
            }
        }
    }

    /// What an option gains against all these hands.
    #[expect(
        clippy::indexing_slicing,
        reason = "lows and highs are below the game's `Sizes`, than which the tables are one longer"
    )]
    fn value(&self, option: Standing, worths: &[Worth]) -> i64 {
        let mut value = 0;
        for (below, worth) in self.ranks.iter().zip(worths) {
            if below.hands == 0 {
                continue;
            }
            value += worth.each * below.hands;
            let low = (&below.lows, usize::from(option.low), worth.low);
            let high = (&below.highs, usize::from(option.high), worth.high);
            for (counts, place, steps) in [low, high] {
                // Most contests are decided by one of the two steps alone.
                if steps.ahead != 0 {
                    value += steps.ahead * counts[place];
                }
                if steps.level != 0 {
                    value += steps.level * counts[place + 1];
                }
            }
        }
        value
    }
}
