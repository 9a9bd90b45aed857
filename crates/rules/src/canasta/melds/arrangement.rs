//! Searches a hand for melds: the opening with the most points, or a way to go out.
//!
//! The search is exact. It uses dynamic programming over the ranks: for each number of wild cards
//! used and each number of cards used in all, it keeps the most points that the ranks can make with
//! them. Suits do not matter to a meld, so the search varies only how many cards of each rank are
//! laid.

use super::{
    meld::{self, LEAST_CARDS, MOST_WILDS, Meld, MeldRank},
    values,
    way::Way,
};
use crate::canasta::house_rules::HouseRules;
use houseway_base::cards::{AnyCard, Card};

/// A hand, and the other data that a search needs.
#[derive(Debug, Clone, Copy)]
pub struct Arranger<'a> {
    pub rules: &'a HouseRules,
    pub hand: &'a [AnyCard],
    /// The side's melds on the table, to which cards can be added.
    pub own_melds: &'a [Meld],
    /// The top card of a pile that is to be taken, and the way it is taken. The card must be
    /// melded.
    pub taken: Option<(Card, Way)>,
    /// Whether black threes can be melded.
    pub going_out: bool,
}

/// The result of an arrangement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The card points laid, including the pile's top card.
    pub points: i32,
    /// The number of cards left in the hand.
    pub left: usize,
    /// Whether the side then has a canasta.
    pub canasta: bool,
}

/// The cards of one rank that a search can use.
struct Group {
    rank: MeldRank,
    /// The cards of the rank in the hand.
    held: Vec<AnyCard>,
    /// The numbers of naturals and wild cards already on the table.
    melded: (usize, usize),
    /// The pile's top card, if it is of this rank, and the way it is taken.
    taken: Option<(AnyCard, Way)>,
}

/// How the search reached a cell of the grid.
#[derive(Clone, Copy)]
struct Reached {
    /// The points of the naturals; the wild cards' points are added at the end.
    points: i32,
    from: usize,
    naturals: usize,
    wilds: usize,
}

type Layer = Vec<Option<Reached>>;

/// Every combination of naturals of a rank and wild cards that the rules allow to be laid together,
/// each as a pair of numbers. Laying nothing is not included.
pub fn shapes(
    rules: &HouseRules,
    rank: MeldRank,
    melded: (usize, usize),
    held: usize,
    wilds: usize,
) -> Vec<(usize, usize)> {
    let (naturals_melded, wilds_melded) = melded;
    let black = rank.is_black_threes();
    let fits = |&(naturals, wilds): &(usize, usize)| {
        let naturals_then = naturals_melded.saturating_add(naturals);
        let wilds_then = wilds_melded.saturating_add(wilds);
        let size = naturals_then.saturating_add(wilds_then);
        let carried = meld::carries(rules, naturals_then, wilds_then);
        naturals + wilds > 0 && size >= LEAST_CARDS && carried && !(black && wilds_then > 0)
    };
    let most = wilds.min(MOST_WILDS);
    let shapes = (0..=held).flat_map(|naturals| (0..=most).map(move |wilds| (naturals, wilds)));
    shapes.filter(fits).collect()
}

impl Arranger<'_> {
    /// The most points that can be laid; 0 if nothing can be laid.
    #[must_use]
    pub fn richest(&self) -> i32 {
        let search = self.search();
        search.ends().map(|(_, outcome)| outcome.points).max().unwrap_or(0)
    }

    /// The arrangement with the most points among those that `accept` allows.
    #[must_use]
    pub fn best(&self, accept: impl Fn(Outcome) -> bool) -> Option<Vec<Meld>> {
        let search = self.search();
        let accepted = search.ends().filter(|(_, outcome)| accept(*outcome));
        // If several are equal, the first is used, so that the same hand always yields the same
        // melds.
        let best =
            accepted.reduce(|best, next| if next.1.points > best.1.points { next } else { best });
        best.map(|(cell, _)| search.melds(cell))
    }

    fn search(&self) -> Search {
        let mut wilds: Vec<AnyCard> =
            self.hand.iter().copied().filter(|card| values::is_wild(*card)).collect();
        wilds.sort_by_key(|card| std::cmp::Reverse(values::points(*card)));
        let groups = self.groups();
        let canasta = meld::any_canasta(self.own_melds);
        let grid = Grid { wilds: wilds.len(), cards: self.hand.len() };
        let mut first: Layer = vec![None; grid.cells()];
        if let Some(start) = first.get_mut(grid.cell(0, 0, canasta)) {
            *start = Some(Reached { points: 0, from: 0, naturals: 0, wilds: 0 });
        }
        let mut layers = vec![first];
        for group in &groups {
            let next = layers.last().map(|layer| self.next_layer(grid, layer, group));
            layers.extend(next);
        }
        Search { grid, groups, wilds, layers }
    }

    fn groups(&self) -> Vec<Group> {
        let taken = self.taken.map(|(top, way)| (AnyCard::from(top), way));
        let group = |rank| Group {
            rank,
            held: self.hand.iter().copied().filter(|c| MeldRank::of(*c) == Some(rank)).collect(),
            melded: self
                .own_melds
                .iter()
                .find(|meld| meld.rank == rank)
                .map_or((0, 0), |meld| (meld.naturals(), meld.wilds())),
            taken: taken.filter(|(top, _)| MeldRank::of(*top) == Some(rank)),
        };
        let useful =
            |group: &Group| !group.held.is_empty() || group.melded.0 > 0 || group.taken.is_some();
        MeldRank::all()
            .filter(|rank| self.going_out || !rank.is_black_threes())
            .map(group)
            .filter(useful)
            .collect()
    }

    fn next_layer(&self, grid: Grid, layer: &Layer, group: &Group) -> Layer {
        let melded = (group.melded.0.saturating_add(group.taken.iter().len()), group.melded.1);
        let mut shapes = shapes(self.rules, group.rank, melded, group.held.len(), grid.wilds);
        // The cards that take the pile must come from the hand (`canasta.md`, 14).
        let shown = match group.taken {
            Some((_, Way::NaturalPair)) => (2, 0),
            Some((_, Way::NaturalPlusWild)) => (1, 1),
            Some((_, Way::AddToOwnMeld)) | None => (0, 0),
        };
        shapes.retain(|(naturals, wilds)| *naturals >= shown.0 && *wilds >= shown.1);
        if shown == (0, 0) {
            shapes.push((0, 0));
        }
        let each = group.held.first().copied().map_or(0, values::points);
        let top = group.taken.map_or(0, |(top, _)| values::points(top));
        let mut next: Layer = vec![None; grid.cells()];
        for (from, reached) in layer.iter().enumerate() {
            let Some(reached) = reached else { continue };
            let (wilds_used, used, canasta) = grid.place(from);
            for &(naturals, wilds) in &shapes {
                let size = melded.0 + melded.1 + naturals + wilds;
                let canasta = canasta || size >= meld::CANASTA_CARDS;
                let (wilds_used, used) = (wilds_used + wilds, used + naturals + wilds);
                if wilds_used > grid.wilds {
                    continue;
                }
                let count = i32::try_from(naturals).unwrap_or(i32::MAX);
                let points = reached.points + top + each.saturating_mul(count);
                if let Some(cell) = next.get_mut(grid.cell(wilds_used, used, canasta))
                    && cell.is_none_or(|known| known.points < points)
                {
                    *cell = Some(Reached { points, from, naturals, wilds });
                }
            }
        }
        next
    }
}

/// The dimensions of the search: wild cards used, cards used, and whether there is a canasta.
#[derive(Clone, Copy)]
struct Grid {
    wilds: usize,
    cards: usize,
}

impl Grid {
    const fn cells(self) -> usize {
        (self.wilds + 1) * (self.cards + 1) * 2
    }

    fn cell(self, wilds: usize, cards: usize, canasta: bool) -> usize {
        (wilds * (self.cards + 1) + cards) * 2 + usize::from(canasta)
    }

    const fn place(self, cell: usize) -> (usize, usize, bool) {
        (cell / 2 / (self.cards + 1), cell / 2 % (self.cards + 1), cell % 2 == 1)
    }
}

/// A finished search.
struct Search {
    grid: Grid,
    groups: Vec<Group>,
    /// The wild cards, the most valuable first.
    wilds: Vec<AnyCard>,
    /// The layers of the search: one before each group, and one after the last.
    layers: Vec<Layer>,
}

impl Search {
    /// Every cell that can be reached at the end, with its outcome.
    fn ends(&self) -> impl Iterator<Item = (usize, Outcome)> {
        let last = self.layers.last().into_iter().flatten().enumerate();
        last.filter_map(|(cell, reached)| {
            let (wilds, cards, canasta) = self.grid.place(cell);
            let wild_points: i32 = self.wilds.iter().take(wilds).copied().map(values::points).sum();
            let points = reached.as_ref()?.points + wild_points;
            Some((cell, Outcome { points, left: self.grid.cards - cards, canasta }))
        })
    }

    /// The cards laid from the hand to reach the cell, not including the pile's top card.
    fn melds(&self, mut cell: usize) -> Vec<Meld> {
        let mut wilds = self.wilds.iter().copied();
        let mut melds = Vec::new();
        for (group, layer) in self.groups.iter().zip(self.layers.iter().skip(1)).rev() {
            let Some(Some(reached)) = layer.get(cell) else { break };
            let mut cards: Vec<AnyCard> =
                group.held.iter().copied().take(reached.naturals).collect();
            cards.extend(wilds.by_ref().take(reached.wilds));
            if !cards.is_empty() {
                melds.push(Meld { rank: group.rank, cards });
            }
            cell = reached.from;
        }
        melds.reverse();
        melds
    }
}
