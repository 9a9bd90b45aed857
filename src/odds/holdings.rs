//! Holdings: some of a hand's cards, by kind; and the hands that contain each.
//!
//! Two hands of one deal share no card. Inclusion and exclusion over the cards that they might
//! share says so without looking at pairs of hands: over every set of cards, the empty one too, the
//! pairs in which *both* hands contain it are added where the set is even, and taken off where it
//! is odd. What is left are the pairs that share nothing. So it is enough to know, for each
//! holding, which hands contain it.

use std::ops::Range;

use super::{
    classes::{Classes, groups},
    pack::{Pack, choose_few},
};

/// Every holding of up to a hand's cards, as a tree: a holding's branches add a card of the same
/// kind or a higher one. The root is the empty holding.
#[derive(Debug)]
pub(super) struct Holdings {
    kinds: usize,
    /// For every holding and kind, the holding with a card of that kind more; 0 where there is
    /// none, since nothing leads back to the root.
    next: Vec<u32>,
    /// In how many ways each holding can be dealt, negative where its cards are odd.
    signed_ways: Vec<i64>,
    /// Where each holding's hands are.
    starts: Vec<usize>,
    hands: Vec<Containing>,
}

/// Hands of a class that contain a holding.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Containing {
    /// The class, by its place.
    pub class: u32,
    /// In how many ways the cards beyond the holding can be dealt.
    pub ways: u32,
}

/// A holding of some hand.
#[derive(Debug, Clone, Copy)]
struct Within {
    holding: u32,
    /// In how many ways the hand's other cards can be dealt.
    ways: u32,
}

impl Holdings {
    /// The holdings of a pack, each with the hands that contain it.
    pub(super) fn new(pack: &Pack, classes: &Classes) -> Self {
        let mut holdings = Self {
            kinds: pack.copies().len(),
            next: Vec::new(),
            signed_ways: Vec::new(),
            starts: Vec::new(),
            hands: Vec::new(),
        };
        holdings.grow(pack, 0, pack.hand(), 1);
        holdings.fill(pack, classes);
        holdings
    }

    /// Adds a holding and every branch of it; gives its place.
    fn grow(&mut self, pack: &Pack, from: u8, cards_more: usize, signed_ways: i64) -> u32 {
        let place = self.signed_ways.len();
        self.signed_ways.push(signed_ways);
        self.next.resize(self.next.len() + self.kinds, 0);
        let mut kind = from;
        // A branch takes all its cards of a kind at once; the holdings on the way are its own.
        while usize::from(kind) < self.kinds {
            let mut parent = place;
            let mut left = cards_more;
            let copies = pack.copies_of(kind);
            for count in 1..=copies.min(cards_more) {
                left -= 1;
                let ways = i64::from(choose_few(copies, count));
                let signed = if count % 2 == 0 { signed_ways * ways } else { -signed_ways * ways };
                let child = self.grow(pack, kind + 1, left, signed);
                if let Some(next) = self.next.get_mut(parent * self.kinds + usize::from(kind)) {
                    *next = child;
                }
                parent = index(child);
            }
            kind += 1;
        }
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    /// Sorts every class under each of its holdings.
    fn fill(&mut self, pack: &Pack, classes: &Classes) {
        let mut lengths = vec![0_usize; self.len()];
        let mut within = Vec::new();
        for kinds in classes.iter() {
            self.within(pack, kinds, &mut within);
            for Within { holding, .. } in &within {
                if let Some(length) = lengths.get_mut(index(*holding)) {
                    *length += 1;
                }
            }
        }
        let mut total = 0;
        let mut free: Vec<usize> = lengths
            .iter()
            .map(|length| {
                total += length;
                total - length
            })
            .collect();
        self.starts.clone_from(&free);
        self.starts.push(total);
        let mut hands = vec![Containing::default(); total];
        for (class, kinds) in (0..).zip(classes.iter()) {
            self.within(pack, kinds, &mut within);
            for Within { holding, ways } in &within {
                let place = free.get_mut(index(*holding));
                if let Some(place) = place
                    && let Some(hand) = hands.get_mut(*place)
                {
                    *hand = Containing { class, ways: *ways };
                    *place += 1;
                }
            }
        }
        self.hands = hands;
    }

    /// The holdings that a hand contains, the empty one and the whole hand among them.
    fn within(&self, pack: &Pack, kinds: &[u8], within: &mut Vec<Within>) {
        within.clear();
        within.push(Within { holding: 0, ways: 1 });
        for (kind, count) in groups(kinds) {
            let copies = pack.copies_of(kind);
            // What is held of this kind: nothing of it first, then one card more at a time.
            let mut layer = 0..within.len();
            for held in 0..=count {
                let ways = choose_few(copies - held, count - held);
                let end = within.len();
                for place in layer.clone() {
                    let Some(before) = within.get(place).copied() else { continue };
                    if held < count {
                        let holding = self.next(before.holding, kind);
                        within.push(Within { holding, ways: before.ways });
                    }
                    if let Some(this) = within.get_mut(place) {
                        this.ways *= ways;
                    }
                }
                layer = end..within.len();
            }
        }
    }

    fn next(&self, holding: u32, kind: u8) -> u32 {
        self.next.get(index(holding) * self.kinds + usize::from(kind)).copied().unwrap_or(0)
    }

    /// How many holdings there are.
    pub(super) const fn len(&self) -> usize {
        self.signed_ways.len()
    }

    /// Every holding: in how many ways it can be dealt, negative where its cards are odd, and the
    /// hands that contain it.
    pub(super) fn get(&self, place: usize) -> (i64, &[Containing]) {
        let signed_ways = self.signed_ways.get(place).copied().unwrap_or(0);
        let range = self.starts.get(place).copied().zip(self.starts.get(place + 1).copied());
        let range = range.map_or(Range::default(), |(start, end)| start..end);
        (signed_ways, self.hands.get(range).unwrap_or_default())
    }
}

/// A place in a table: `u32` holds as many as there is memory for.
#[expect(clippy::as_conversions, reason = "usize has at least the 32 bits of a place")]
pub(super) const fn index(place: u32) -> usize {
    place as usize
}
