//! Holdings: some of a hand's cards, by kind; and the hands that contain each.
//!
//! Two hands of one deal share no card. Inclusion and exclusion over the cards that they might
//! share says so without looking at pairs of hands: over every set of cards, the empty one too, the
//! pairs in which *both* hands contain it are added where the set is even, and taken off where it
//! is odd. What is left are the pairs that share nothing. So it is enough to know, for each
//! holding, which hands contain it.
//!
//! Holdings are a tree: a holding's branches have a card more, of the same kind as its last one or
//! of a higher kind. A branch's hands are found among those of the holding that it grows from, so
//! that each is looked at once for each of its holdings, and no more is kept than one way down.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::{
    classes::{Classes, ways},
    pack::Pack,
    progress::Progress,
};

/// Every holding of up to a hand's cards.
#[derive(Debug)]
pub(super) struct Holdings<'a> {
    pack: &'a Pack,
    classes: &'a Classes,
    /// The holdings of fewer cards than [`LIMB`], and those of as many: whatever grows out of one
    /// of these is one thread's work.
    limbs: Vec<Limb>,
}

/// How many cards the holdings have of which each, with its branches, is one thread's work. Break
/// Poker has 104 of them.
const LIMB: usize = 2;

#[derive(Debug)]
struct Limb {
    holding: Holding,
    hands: Vec<Containing>,
}

/// A holding.
#[derive(Debug, Clone, Copy)]
pub(super) struct Holding {
    /// In how many ways it can be dealt, negative where its cards are odd.
    pub signed_ways: i64,
    cards: usize,
    /// The highest kind in it, and how many cards are of that kind.
    last: u8,
    of_last: u8,
}

/// Hands of a class that contain a holding.
#[derive(Debug, Clone, Copy)]
pub(super) struct Containing {
    /// The class, by its place.
    pub class: u32,
    /// In how many ways the cards beyond the holding can be dealt.
    pub ways: u32,
    /// Which of its cards is the first that a branch of the holding may take.
    next: u8,
}

impl Containing {
    /// The class's place in tables of all classes.
    pub(super) const fn place(&self) -> usize {
        index(self.class)
    }
}

impl Holding {
    const NOTHING: Self = Self { signed_ways: 1, cards: 0, last: 0, of_last: 0 };

    /// How many cards of a kind it has; asked of its last kind and higher ones.
    const fn has(&self, kind: u8) -> u8 {
        if kind == self.last { self.of_last } else { 0 }
    }

    /// The holding with a card of this kind more, of which the pack has so many.
    fn with(&self, kind: u8, copies: u8) -> Self {
        let has = self.has(kind);
        // C(copies, has + 1) of C(copies, has), which divides.
        let more = self.signed_ways * i64::from(copies - has) / i64::from(has + 1);
        Self { signed_ways: -more, cards: self.cards + 1, last: kind, of_last: has + 1 }
    }
}

/// The hands of each branch of a holding, by the kind of the card that the branch has more.
type Branches = Vec<Vec<Containing>>;

impl<'a> Holdings<'a> {
    /// The holdings of a pack of which these are the classes.
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

    /// How many steps it takes to look at all holdings.
    pub(super) fn steps(&self) -> u64 {
        u64::try_from(self.limbs.len()).unwrap_or(u64::MAX)
    }

    /// Looks at every holding and the hands that contain it, which come in the order of their
    /// classes; what threads make of it, each for itself.
    pub(super) fn fold<T: Send>(
        &self,
        progress: &Progress<'_>,
        start: impl Fn() -> T + Sync,
        look: impl Fn(&mut T, &Holding, &[Containing]) + Sync,
    ) -> Vec<T> {
        let taken = AtomicUsize::new(0);
        // Limbs differ in size: each thread takes another one when it is done with its last.
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

    /// Looks at a holding and at whatever grows out of it. What is `free` is for the branches of
    /// each step.
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

    /// Sorts a holding's hands by the branches that they contain, too.
    fn branch(&self, holding: &Holding, hands: &[Containing], branches: &mut Branches) {
        for hand in hands {
            let mut next = hand.next;
            for cards in self.classes.cards(hand.place(), next).chunk_by(|a, b| a == b) {
                let Some(kind) = cards.first() else { continue };
                let held = self.pack.copies_of(*kind) - holding.has(*kind);
                let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
                // C(held - 1, count - 1) of C(held, count), which divides.
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

/// A place in a table: `u32` holds as many as there is memory for.
#[expect(clippy::as_conversions, reason = "usize has at least the 32 bits of a place")]
const fn index(place: u32) -> usize {
    place as usize
}
