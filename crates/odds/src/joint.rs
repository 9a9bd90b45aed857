//! Counts every deal by its line: the player's strategy against the dealer's.

use super::{
    game::{Banked, Compared, Contest, Line, Sizes, Standing},
    holdings::{Containing, Holdings},
    progress::Progress,
};

/// The number of deals by the player's mark, the dealer's rank, and the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts {
    sizes: Sizes,
    deals: Vec<i128>,
}

impl Counts {
    pub(super) fn new(sizes: Sizes) -> Self {
        let [marks, ranks, lines] = [sizes.marks, sizes.dealer_ranks, sizes.lines].map(usize::from);
        Self { sizes, deals: vec![0; marks * ranks * lines] }
    }

    fn place(&self, mark: u8, dealer: u8, line: Line) -> Option<usize> {
        let Sizes { marks, dealer_ranks, lines, .. } = self.sizes;
        let inside = mark < marks && dealer < dealer_ranks && line < lines;
        let [mark, dealer, line] = [mark, dealer, line].map(usize::from);
        inside.then(|| (mark * usize::from(dealer_ranks) + dealer) * usize::from(lines) + line)
    }

    /// The number of deals with this result.
    #[must_use]
    pub fn deals(&self, mark: u8, dealer: u8, line: Line) -> u128 {
        let deals = self.place(mark, dealer, line).and_then(|place| self.deals.get(place));
        deals.and_then(|deals| u128::try_from(*deals).ok()).unwrap_or(0)
    }

    /// Every possible result: mark, dealer's rank, line, and number of deals.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8, Line, u128)> {
        let Sizes { marks, dealer_ranks, lines, .. } = self.sizes;
        (0..marks).flat_map(move |mark| {
            (0..dealer_ranks).flat_map(move |dealer| {
                (0..lines).map(move |line| (mark, dealer, line, self.deals(mark, dealer, line)))
            })
        })
    }

    /// The total number of deals.
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

    fn merge(&mut self, other: &Self) {
        self.deals.iter_mut().zip(&other.deals).for_each(|(sum, deals)| *sum += deals);
    }
}

/// The standing that each strategy gives to every class.
#[derive(Debug)]
pub(super) struct Players {
    starts: Vec<usize>,
    played: Vec<Played>,
    strategies: u16,
}

/// The standing and the mark that a strategy gives to a class.
#[derive(Debug, Clone, Copy)]
struct Played {
    standing: Standing,
    mark: Mark,
}

/// A player's mark. If all strategies play a class alike, the class keeps its mark and is counted
/// once for all of them; otherwise each strategy has a separate range of marks.
type Mark = u16;

impl Players {
    /// Creates the players from the standing that each strategy gives to each class, and the
    /// classes' marks.
    pub(super) fn new(sizes: Sizes, strategies: &[Vec<Standing>], marks: &[u8]) -> Self {
        let mut starts = vec![0];
        let mut played = Vec::with_capacity(marks.len());
        for (class, mark) in marks.iter().map(|mark| Mark::from(*mark)).enumerate() {
            let standings = strategies.iter().filter_map(|standings| standings.get(class).copied());
            let alike = standings.clone().is_sorted_by(|one, other| one == other);
            if alike {
                played.extend(standings.take(1).map(|standing| Played { standing, mark }));
            } else {
                played.extend((1..).zip(standings).map(|(strategy, standing)| {
                    let mark = mark + strategy * Mark::from(sizes.marks);
                    Played { standing, mark }
                }));
            }
            starts.push(played.len());
        }
        Self { starts, played, strategies: u16::try_from(strategies.len()).unwrap_or(u16::MAX) }
    }

    fn of(&self, class: usize) -> &[Played] {
        let range = self.starts.get(class).zip(self.starts.get(class + 1));
        range.and_then(|(start, end)| self.played.get(*start..*end)).unwrap_or_default()
    }
}

/// Some hands of one side that share a holding.
#[derive(Debug, Clone, Copy)]
struct Hands {
    low: u16,
    high: u16,
    mark: Mark,
    ways: u64,
}

/// Counts every deal by its line, for each strategy.
pub(super) fn count(
    game: &dyn Banked,
    holdings: &Holdings<'_>,
    players: &Players,
    dealers: &[Standing],
    progress: &Progress<'_>,
) -> Vec<Counts> {
    let sizes = game.sizes();
    // The first element counts the deals that all strategies share; each of the others counts one
    // strategy's own deals.
    let empty = || vec![Counts::new(sizes); 1 + usize::from(players.strategies)];
    let start = || (empty(), Sharing::new(sizes, players.strategies));
    let made = holdings.fold(progress, start, |(counts, sharing), holding, hands| {
        sharing.sort(hands, players, dealers);
        sharing.count(game, holding.signed_ways.into(), counts);
    });
    let mut counts = made.into_iter().fold(empty(), |mut sums, (counts, _)| {
        sums.iter_mut().zip(&counts).for_each(|(sum, counts)| sum.merge(counts));
        sums
    });
    let mut own = counts.split_off(1);
    for own in &mut own {
        for common in &counts {
            own.merge(common);
        }
    }
    own
}

/// The hands of both sides that share a holding, grouped by rank.
#[derive(Debug)]
struct Sharing {
    sizes: Sizes,
    players: Vec<Vec<Hands>>,
    dealers: Vec<Vec<Hands>>,
    ladder: Ladder,
    tally: Tally,
}

impl Sharing {
    fn new(sizes: Sizes, strategies: u16) -> Self {
        let marks = usize::from(sizes.marks) * (1 + usize::from(strategies));
        Self {
            sizes,
            players: vec![Vec::new(); usize::from(sizes.player_ranks)],
            dealers: vec![Vec::new(); usize::from(sizes.dealer_ranks)],
            ladder: Ladder::new(sizes.highs),
            tally: Tally { marks: vec![Marked::default(); marks] },
        }
    }

    /// Sorts hands by rank and merges neighbours that compare alike. Most hands that compare alike
    /// are neighbours, because classes are sorted by the standing they give the dealer.
    fn sort(&mut self, hands: &[Containing], players: &Players, dealers: &[Standing]) {
        self.players.iter_mut().chain(&mut self.dealers).for_each(Vec::clear);
        for hand in hands {
            for Played { standing, mark } in players.of(hand.place()) {
                if let Some(players) = self.players.get_mut(usize::from(standing.rank)) {
                    push(players, *standing, *mark, hand.ways);
                }
            }
            if let Some(dealer) = dealers.get(hand.place())
                && let Some(dealers) = self.dealers.get_mut(usize::from(dealer.rank))
            {
                push(dealers, *dealer, 0, hand.ways);
            }
        }
    }

    fn count(&mut self, game: &dyn Banked, signed_ways: i128, counts: &mut [Counts]) {
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
                let marks = usize::from(self.sizes.marks).max(1);
                for (marked, counts) in self.tally.marks.chunks_mut(marks).zip(&mut *counts) {
                    for (mark, marked) in (0..).zip(marked) {
                        marked.drain(|cell, deals| {
                            let line = lines.as_flattened().get(cell).copied().unwrap_or_default();
                            counts.add(mark, dealer, line, signed_ways * i128::from(deals));
                        });
                    }
                }
            }
        }
    }
}

/// Adds a hand to the last group if it compares alike, or else starts a new group.
fn push(hands: &mut Vec<Hands>, Standing { low, high, .. }: Standing, mark: Mark, ways: u32) {
    let ways = u64::from(ways);
    match hands.last_mut() {
        Some(last) if last.low == low && last.high == high && last.mark == mark => {
            last.ways += ways;
        }
        _ => hands.push(Hands { low, high, mark, ways }),
    }
}

/// The number of pairs for each result of both comparisons, `[low][high]`.
type Cells = [[u64; 3]; 3];

/// The pairs in which the player's hand has one particular mark.
#[derive(Debug, Clone, Copy, Default)]
struct Marked {
    any: bool,
    cells: Cells,
}

impl Marked {
    /// Calls `give` with the index and the count of each cell that is not zero, and resets all
    /// cells.
    fn drain(&mut self, mut give: impl FnMut(usize, u64)) {
        if std::mem::take(&mut self.any) {
            for (cell, pairs) in std::mem::take(&mut self.cells).as_flattened().iter().enumerate() {
                if *pairs != 0 {
                    give(cell, *pairs);
                }
            }
        }
    }
}

/// The number of pairs of hands for each of the player's marks and each result of both comparisons.
#[derive(Debug)]
struct Tally {
    marks: Vec<Marked>,
}

/// Up to this many dealer hands, comparing one by one beats the ladder.
const FEW: usize = 16;

impl Tally {
    fn cells(&mut self, mark: Mark) -> Option<&mut Cells> {
        let marked = self.marks.get_mut(usize::from(mark))?;
        marked.any = true;
        Some(&mut marked.cells)
    }

    /// Counts every pair in the first cell, without comparing.
    fn add_all(&mut self, players: &[Hands], dealers: &[Hands]) {
        let hands: u64 = dealers.iter().map(|dealer| dealer.ways).sum();
        for player in players {
            if let Some([[pairs, ..], ..]) = self.cells(player.mark) {
                *pairs += player.ways * hands;
            }
        }
    }

    /// Counts every pair by its comparisons.
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

    /// Compares the pairs in the order of their lows, by which both sides are sorted. The dealer
    /// hands already passed are put on a ladder, ordered by their highs.
    fn climb(&mut self, players: &[Hands], dealers: &[Hands], ladder: &mut Ladder) {
        ladder.clear();
        let mut dealers = dealers.iter().peekable();
        for group in players.chunk_by(|a, b| a.low == b.low) {
            let Some(low) = group.first().map(|player| player.low) else { continue };
            while let Some(dealer) = dealers.next_if(|dealer| dealer.low < low) {
                ladder.add(dealer.high, dealer.ways);
            }
            // These players move from level to ahead on the low hand.
            self.move_up(group, [1, 2], ladder);
            while let Some(dealer) = dealers.next_if(|dealer| dealer.low == low) {
                ladder.add(dealer.high, dealer.ways);
            }
            self.move_up(group, [0, 1], ladder);
        }
        for dealer in dealers {
            ladder.add(dealer.high, dealer.ways);
        }
        for player in players {
            if let Some(cells) = self.cells(player.mark) {
                let [behind, ..] = cells;
                add(behind, player.ways, ladder.against(player.high));
            }
        }
    }

    /// Moves the pairs of these players with the hands on the ladder from one row to another. A row
    /// can temporarily go below zero; the sums wrap, so the final result is still correct.
    fn move_up(&mut self, players: &[Hands], [from, to]: [usize; 2], ladder: &Ladder) {
        for player in players {
            let against = ladder.against(player.high);
            let Some(cells) = self.cells(player.mark) else { continue };
            if let Some(cells) = cells.get_mut(from) {
                add(cells, player.ways.wrapping_neg(), against);
            }
            if let Some(cells) = cells.get_mut(to) {
                add(cells, player.ways, against);
            }
        }
    }
}

/// Adds `hands`, multiplied by `times`.
fn add(cells: &mut [u64; 3], times: u64, hands: [u64; 3]) {
    for (cell, hands) in cells.iter_mut().zip(hands) {
        *cell = cell.wrapping_add(times.wrapping_mul(hands));
    }
}

/// The number of hands with each high, as a Fenwick tree, which can quickly count the hands below a
/// given high.
#[derive(Debug)]
struct Ladder {
    /// `tree[n]` counts the hands with the highs just below `n`. The lowest set bit of `n` is the
    /// number of highs that it covers.
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

    /// How many hands beat this high, tie with it, and lose to it.
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
