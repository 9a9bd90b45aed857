//! Finds the hands that contain each holding. A holding is a part of a hand, described by the kinds
//! of its cards.
//!
//! The two hands of a deal share no card. The principle of inclusion and exclusion ensures this
//! without looking at pairs of hands. For every set of cards, including the empty one, it takes the
//! pairs of hands that *both* contain the set, and adds them if the set's size is even or subtracts
//! them if it is odd. Only the pairs that share nothing remain. So it is enough to know, for each
//! holding, which hands contain it.
//!
//! Holdings form a tree: each branch of a holding adds one card, of the same kind as the holding's
//! last card or of a higher kind. A branch's hands are found among its parent's hands, so that each
//! hand is visited once for each of its holdings, and only one path down the tree is kept in
//! memory.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::{
    classes::{Classes, ways},
    pack::Pack,
    progress::Progress,
};

/// Every holding, up to a whole hand.
#[derive(Debug)]
pub(super) struct Holdings<'a> {
    pack: &'a Pack,
    classes: &'a Classes,
    /// The holdings of up to [`LIMB`] cards. A single thread processes each holding of exactly
    /// [`LIMB`] cards together with all its descendants.
    limbs: Vec<Limb>,
}

/// The number of cards in the holdings that are divided among the threads. Break Poker has 104 such
/// holdings.
const LIMB: usize = 2;

#[derive(Debug)]
struct Limb {
    holding: Holding,
    hands: Vec<Containing>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Holding {
    /// The number of ways to deal the holding, negated if its number of cards is odd.
    pub signed_ways: i64,
    cards: usize,
    /// The highest kind in the holding, and the number of cards of that kind.
    last: u8,
    of_last: u8,
}

/// Hands of a class that contain a holding.
#[derive(Debug, Clone, Copy)]
pub(super) struct Containing {
    /// The index of the class.
    pub class: u32,
    /// The number of ways to deal the cards beyond the holding.
    pub ways: u32,
    /// The index of the first of the class's cards that a branch can add to the holding.
    next: u8,
}

impl Containing {
    /// The class's index in tables of all classes.
    pub(super) const fn place(&self) -> usize {
        index(self.class)
    }
}

impl Holding {
    const NOTHING: Self = Self { signed_ways: 1, cards: 0, last: 0, of_last: 0 };

    /// The number of cards of this kind in the holding; valid only for its last kind and higher
    /// ones.
    const fn has(&self, kind: u8) -> u8 {
        if kind == self.last { self.of_last } else { 0 }
    }

    /// The holding with one more card of this kind, of which the pack has this many copies.
    fn with(&self, kind: u8, copies: u8) -> Self {
        let has = self.has(kind);
        // From C(copies, has) to C(copies, has + 1); the division is exact.
        let more = self.signed_ways * i64::from(copies - has) / i64::from(has + 1);
        Self { signed_ways: -more, cards: self.cards + 1, last: kind, of_last: has + 1 }
    }
}

/// The hands of each branch of a holding, indexed by the kind of the added card.
type Branches = Vec<Vec<Containing>>;

impl<'a> Holdings<'a> {
    /// The holdings of a pack with these classes.
    pub(super) fn new(pack: &'a Pack, classes: &'a Classes) -> Self {
        let root = (0..).zip(classes.iter()).map(|(class, kinds)| {
            let ways = u32::try_from(ways(pack.copies(), kinds)).unwrap_or(u32::MAX);
            Containing { class, ways, next: 0 }
        });
        let mut holdings = Self { pack, classes, limbs: Vec::new() };
        holdings.grow(Limb { holding: Holding::NOTHING, hands: root.collect() });
        holdings
    }

    fn grow(&mut self, limb: Limb) {
        if limb.holding.cards < LIMB.min(self.pack.hand()) {
            let mut branches = self.no_branches();
            self.branch(&limb.holding, &limb.hands, &mut branches);
            for (kind, hands) in (0..).zip(branches) {
                if !hands.is_empty() {
                    let holding = limb.holding.with(kind, self.pack.copies_of(kind));
                    self.grow(Limb { holding, hands });
                }
            }
        }
        self.limbs.push(limb);
    }

    fn no_branches(&self) -> Branches {
        vec![Vec::new(); self.pack.copies().len()]
    }

    /// The number of progress steps in a visit to all holdings.
    pub(super) fn steps(&self) -> u64 {
        u64::try_from(self.limbs.len()).unwrap_or(u64::MAX)
    }

    /// Visits every holding together with the hands that contain it, sorted by class. Returns one
    /// result per thread.
    pub(super) fn fold<T: Send>(
        &self,
        progress: &Progress<'_>,
        start: impl Fn() -> T + Sync,
        look: impl Fn(&mut T, &Holding, &[Containing]) + Sync,
    ) -> Vec<T> {
        let taken = AtomicUsize::new(0);
        // Limbs differ in size, so each thread takes the next limb whenever it has finished one.
        let work = |_| {
            let mut made = start();
            let mut free = vec![self.no_branches(); self.pack.hand()];
            while let Some(limb) = self.limbs.get(taken.fetch_add(1, Ordering::Relaxed)) {
                let Limb { holding, hands } = limb;
                if holding.cards < LIMB {
                    look(&mut made, holding, hands);
                } else {
                    self.climb(holding, hands, &mut free, &mut |holding, hands| {
                        look(&mut made, holding, hands);
                    });
                }
                progress.step();
            }
            made
        };
        (0..rayon::current_num_threads()).into_par_iter().with_max_len(1).map(work).collect()
    }

    /// Visits a holding and all its descendants. `free` has buffers for the branches at each depth.
    fn climb(
        &self,
        holding: &Holding,
        hands: &[Containing],
        free: &mut [Branches],
        look: &mut impl FnMut(&Holding, &[Containing]),
    ) {
        look(holding, hands);
        if holding.cards == self.pack.hand() {
            return;
        }
        let Some((branches, free)) = free.split_first_mut() else { return };
        branches.iter_mut().for_each(Vec::clear);
        self.branch(holding, hands, branches);
        for (kind, hands) in (0..).zip(branches) {
            if !hands.is_empty() {
                self.climb(&holding.with(kind, self.pack.copies_of(kind)), hands, free, look);
            }
        }
    }

    /// Sorts the hands of a holding into its branches.
    fn branch(&self, holding: &Holding, hands: &[Containing], branches: &mut Branches) {
        for hand in hands {
            let mut next = hand.next;
            for cards in self.classes.cards(hand.place(), next).chunk_by(|a, b| a == b) {
                let Some(kind) = cards.first() else { continue };
                let held = self.pack.copies_of(*kind) - holding.has(*kind);
                let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
                // From C(held, count) to C(held - 1, count - 1); the division is exact.
                let ways = u64::from(hand.ways) * u64::from(count) / u64::from(held.max(1));
                let ways = u32::try_from(ways).unwrap_or(u32::MAX);
                if let Some(branch) = branches.get_mut(usize::from(*kind)) {
                    branch.push(Containing { class: hand.class, ways, next: next + 1 });
                }
                next += count;
            }
        }
    }
}

/// A table index; `usize` has at least 32 bits.
#[expect(clippy::as_conversions, reason = "usize has at least the 32 bits of a place")]
const fn index(place: u32) -> usize {
    place as usize
}
