//! Every deal, counted by its line: the player's strategy against the dealer's.

use rayon::prelude::*;

use super::{
    game::{Banked, Compared, Contest, Line, Sizes, Standing},
    holdings::{Containing, Holdings, index},
    progress::Progress,
};

/// How many deals come out how: by the player's mark, the dealer's rank, and the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts {
    sizes: Sizes,
    deals: Vec<i128>,
}

impl Counts {
    fn new(sizes: Sizes) -> Self {
        let [marks, ranks, lines] = [sizes.marks, sizes.dealer_ranks, sizes.lines].map(usize::from);
        Self { sizes, deals: vec![0; marks * ranks * lines] }
    }

    fn place(&self, mark: u8, dealer: u8, line: Line) -> Option<usize> {
        let Sizes { marks, dealer_ranks, lines, .. } = self.sizes;
        let inside = mark < marks && dealer < dealer_ranks && line < lines;
        let [mark, dealer, line] = [mark, dealer, line].map(usize::from);
        inside.then(|| (mark * usize::from(dealer_ranks) + dealer) * usize::from(lines) + line)
    }

    /// How many deals come out so.
    #[must_use]
    pub fn deals(&self, mark: u8, dealer: u8, line: Line) -> u128 {
        let deals = self.place(mark, dealer, line).and_then(|place| self.deals.get(place));
        deals.and_then(|deals| u128::try_from(*deals).ok()).unwrap_or(0)
    }

    /// Every way to come out: mark, dealer's rank, line, and how many deals do.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8, Line, u128)> {
        let Sizes { marks, dealer_ranks, lines, .. } = self.sizes;
        (0..marks).flat_map(move |mark| {
            (0..dealer_ranks).flat_map(move |dealer| {
                (0..lines).map(move |line| (mark, dealer, line, self.deals(mark, dealer, line)))
            })
        })
    }

    /// All the deals.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.iter().map(|(.., deals)| deals).sum()
    }

    fn add(&mut self, mark: u8, dealer: u8, line: Line, deals: i128) {
        if let Some(place) = self.place(mark, dealer, line)
            && let Some(count) = self.deals.get_mut(place)
        {
            *count += deals;
        }
    }

    fn merge(mut self, other: &Self) -> Self {
        self.deals.iter_mut().zip(&other.deals).for_each(|(sum, deals)| *sum += deals);
        self
    }
}

/// What the player has with each class of hands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Player {
    pub standing: Standing,
    pub mark: u8,
}

/// Some hands of one side that share a holding.
#[derive(Debug, Clone, Copy)]
struct Hands {
    low: u16,
    high: u16,
    mark: u8,
    ways: u64,
}

/// Counts every deal by its line.
pub(super) fn count(
    game: &dyn Banked,
    holdings: &Holdings,
    players: &[Player],
    dealers: &[Standing],
    progress: &Progress<'_>,
) -> Counts {
    let sizes = game.sizes();
    let counted = (0..holdings.len()).into_par_iter().fold(
        || (Counts::new(sizes), Sharing::new(sizes)),
        |(mut counts, mut sharing), at| {
            let (signed_ways, hands) = holdings.get(at);
            sharing.sort(hands, players, dealers);
            sharing.count(game, signed_ways.into(), &mut counts);
            progress.step();
            (counts, sharing)
        },
    );
    let counts = counted.map(|(counts, _)| counts);
    counts.reduce(|| Counts::new(sizes), |sum, counts| sum.merge(&counts))
}

/// The hands of both sides that share a holding, by their ranks.
#[derive(Debug)]
struct Sharing {
    players: Vec<Vec<Hands>>,
    dealers: Vec<Vec<Hands>>,
    ladder: Ladder,
    tally: Tally,
}

impl Sharing {
    fn new(sizes: Sizes) -> Self {
        Self {
            players: vec![Vec::new(); usize::from(sizes.player_ranks)],
            dealers: vec![Vec::new(); usize::from(sizes.dealer_ranks)],
            ladder: Ladder::new(sizes.highs),
            tally: Tally { marks: vec![Cells::default(); usize::from(sizes.marks)] },
        }
    }

    /// Tells hands apart as far as they compare differently. Alike ones mostly follow each other:
    /// classes are in the order of what they are as the dealer's.
    fn sort(&mut self, hands: &[Containing], players: &[Player], dealers: &[Standing]) {
        self.players.iter_mut().chain(&mut self.dealers).for_each(Vec::clear);
        for Containing { class, ways } in hands {
            let class = index(*class);
            let (Some(player), Some(dealer)) = (players.get(class), dealers.get(class)) else {
                continue;
            };
            if let Some(players) = self.players.get_mut(usize::from(player.standing.rank)) {
                push(players, player.standing, player.mark, *ways);
            }
            if let Some(dealers) = self.dealers.get_mut(usize::from(dealer.rank)) {
                push(dealers, *dealer, 0, *ways);
            }
        }
    }

    fn count(&mut self, game: &dyn Banked, signed_ways: i128, counts: &mut Counts) {
        for (player, players) in (0..).zip(&mut self.players) {
            for (dealer, dealers) in (0..).zip(&mut self.dealers) {
                if players.is_empty() || dealers.is_empty() {
                    continue;
                }
                let lines = match game.contest(player, dealer) {
                    Contest::Settled(line) => {
                        self.tally.add_all(players, dealers);
                        [[line; 3]; 3]
                    }
                    Contest::Compared(lines) => {
                        self.tally.compare(players, dealers, &mut self.ladder);
                        lines
                    }
                };
                self.tally.drain(|mark, cell, deals| {
                    let line = lines.as_flattened().get(cell).copied().unwrap_or_default();
                    counts.add(mark, dealer, line, signed_ways * i128::from(deals));
                });
            }
        }
    }
}

/// Adds hands to those before them, or after them where they are different.
fn push(hands: &mut Vec<Hands>, Standing { low, high, .. }: Standing, mark: u8, ways: u32) {
    let ways = u64::from(ways);
    match hands.last_mut() {
        Some(last) if last.low == low && last.high == high && last.mark == mark => {
            last.ways += ways;
        }
        _ => hands.push(Hands { low, high, mark, ways }),
    }
}

/// Pairs of hands by how both comparisons come out, `[low][high]`.
type Cells = [[u64; 3]; 3];

/// Pairs of hands by the player's mark and how both comparisons come out.
#[derive(Debug)]
struct Tally {
    marks: Vec<Cells>,
}

/// As many dealer's hands as are compared one by one: fewer than a ladder takes steps.
const FEW: usize = 16;

impl Tally {
    fn cells(&mut self, mark: u8) -> Option<&mut Cells> {
        self.marks.get_mut(usize::from(mark))
    }

    /// Every pair, as if both were behind.
    fn add_all(&mut self, players: &[Hands], dealers: &[Hands]) {
        let hands: u64 = dealers.iter().map(|dealer| dealer.ways).sum();
        for player in players {
            if let Some([[pairs, ..], ..]) = self.cells(player.mark) {
                *pairs += player.ways * hands;
            }
        }
    }

    /// Every pair by its comparisons.
    fn compare(&mut self, players: &mut [Hands], dealers: &mut [Hands], ladder: &mut Ladder) {
        if dealers.len() <= FEW {
            self.compare_each(players, dealers);
        } else {
            for hands in [&mut *players, &mut *dealers] {
                if !hands.is_sorted_by_key(|hands| hands.low) {
                    hands.sort_unstable_by_key(|hands| hands.low);
                }
            }
            self.climb(players, dealers, ladder);
        }
    }

    fn compare_each(&mut self, players: &[Hands], dealers: &[Hands]) {
        for player in players {
            let Some(cells) = self.cells(player.mark) else { continue };
            for dealer in dealers {
                let low = Compared::new(player.low, dealer.low).place();
                let high = Compared::new(player.high, dealer.high).place();
                if let Some(cell) = cells.get_mut(low).and_then(|row| row.get_mut(high)) {
                    *cell += player.ways * dealer.ways;
                }
            }
        }
    }

    /// Goes up the lows, by which both sides are ordered, putting the dealer's hands that were
    /// passed on a ladder of their highs.
    fn climb(&mut self, players: &[Hands], dealers: &[Hands], ladder: &mut Ladder) {
        ladder.clear();
        let mut dealers = dealers.iter().peekable();
        for group in players.chunk_by(|a, b| a.low == b.low) {
            let Some(low) = group.first().map(|player| player.low) else { continue };
            while let Some(dealer) = dealers.next_if(|dealer| dealer.low < low) {
                ladder.add(dealer.high, dealer.ways);
            }
            // Ahead on the low hand; level, once those that are ahead are taken off again.
            self.add(group, 2, ladder, 1);
            self.add(group, 1, ladder, -1);
            while let Some(dealer) = dealers.next_if(|dealer| dealer.low == low) {
                ladder.add(dealer.high, dealer.ways);
            }
            self.add(group, 1, ladder, 1);
            self.add(group, 0, ladder, -1);
        }
        for dealer in dealers {
            ladder.add(dealer.high, dealer.ways);
        }
        self.add(players, 0, ladder, 1);
    }

    /// Adds the pairs of these hands with those on the ladder to a row, or takes them off.
    fn add(&mut self, players: &[Hands], row: usize, ladder: &Ladder, sign: i64) {
        for player in players {
            let Some(cells) = self.cells(player.mark).and_then(|cells| cells.get_mut(row)) else {
                continue;
            };
            let times = player.ways.wrapping_mul(sign.cast_unsigned());
            for (cell, hands) in cells.iter_mut().zip(ladder.against(player.high)) {
                *cell = cell.wrapping_add(times.wrapping_mul(hands));
            }
        }
    }

    /// Gives every count by mark and cell, and begins anew.
    fn drain(&mut self, mut give: impl FnMut(u8, usize, u64)) {
        for (mark, cells) in (0..).zip(&mut self.marks) {
            for (cell, pairs) in cells.as_flattened_mut().iter_mut().enumerate() {
                if *pairs != 0 {
                    give(mark, cell, std::mem::take(pairs));
                }
            }
        }
    }
}

/// Hands by their highs, of which those below any are quickly counted: a Fenwick tree.
#[derive(Debug)]
struct Ladder {
    /// `tree[n]` has the hands of the highs that end with the one before `n`, as many of them as
    /// `n`'s last bit says.
    tree: Vec<u64>,
    rungs: Vec<u64>,
    hands: u64,
}

#[expect(
    clippy::indexing_slicing,
    reason = "highs are below the game's `Sizes::highs`, which the tables have the length of"
)]
impl Ladder {
    fn new(highs: u16) -> Self {
        let rungs = usize::from(highs);
        Self { tree: vec![0; rungs + 1], rungs: vec![0; rungs], hands: 0 }
    }

    fn clear(&mut self) {
        self.tree.fill(0);
        self.rungs.fill(0);
        self.hands = 0;
    }

    fn add(&mut self, high: u16, hands: u64) {
        self.hands += hands;
        let mut place = usize::from(high);
        self.rungs[place] += hands;
        place += 1;
        while place < self.tree.len() {
            self.tree[place] += hands;
            place += place & place.wrapping_neg();
        }
    }

    /// The hands that a high is behind, level with, and ahead of.
    fn against(&self, high: u16) -> [u64; 3] {
        let mut place = usize::from(high);
        let level = self.rungs[place];
        let mut below = 0;
        while place > 0 {
            below += self.tree[place];
            place &= place - 1;
        }
        [self.hands - below - level, level, below]
    }
}
