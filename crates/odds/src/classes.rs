//! The classes of hands: two hands are in the same class if they hold the same number of each kind.

use rayon::prelude::*;

use super::pack::{MOST_CARDS, Pack, choose_few};

/// Every class of hands that can be dealt from a pack.
#[derive(Debug)]
pub(super) struct Classes {
    hand: usize,
    /// The kinds of every class's cards, ascending, one class after another.
    kinds: Vec<u8>,
}

impl Classes {
    pub(super) fn new(pack: &Pack) -> Self {
        let mut classes = Self { hand: pack.hand(), kinds: Vec::new() };
        classes.deal(pack.copies(), 0, &mut Vec::with_capacity(MOST_CARDS));
        classes
    }

    /// Adds every class that continues `held` with the remaining kinds, the first of which is
    /// `kind`.
    fn deal(&mut self, copies: &[u8], kind: u8, held: &mut Vec<u8>) {
        if held.len() == self.hand {
            self.kinds.extend_from_slice(held);
            return;
        }
        let [most, rest @ ..] = copies else { return };
        let before = held.len();
        for taken in 0..=usize::from(*most).min(self.hand - before) {
            held.resize(before + taken, kind);
            self.deal(rest, kind + 1, held);
        }
        held.truncate(before);
    }

    /// The same classes, sorted by a key computed for each, and the keys in that order.
    pub(super) fn ordered_by<K: Ord + Copy + Send>(
        self,
        key: impl Fn(&[u8]) -> K + Sync,
    ) -> (Self, Vec<K>) {
        let classes = self.kinds.par_chunks_exact(self.hand);
        let mut keyed: Vec<(K, &[u8])> = classes.map(|kinds| (key(kinds), kinds)).collect();
        keyed.sort_by_key(|(key, _)| *key);
        let (keys, classes): (Vec<K>, Vec<&[u8]>) = keyed.into_iter().unzip();
        (Self { hand: self.hand, kinds: classes.concat() }, keys)
    }

    /// The classes in order, each as the kinds of its cards, ascending.
    pub(super) fn iter(&self) -> std::slice::ChunksExact<'_, u8> {
        self.kinds.chunks_exact(self.hand)
    }

    /// The kinds of a class's cards, starting with card `from`.
    pub(super) fn cards(&self, class: usize, from: u8) -> &[u8] {
        let start = class * self.hand;
        let cards = self.kinds.get(start + usize::from(from)..start + self.hand);
        cards.unwrap_or_default()
    }
}

/// The kinds of a hand and their counts, ascending.
pub(super) fn groups(kinds: &[u8]) -> impl Iterator<Item = (u8, usize)> {
    kinds.chunk_by(|a, b| a == b).filter_map(|group| Some((*group.first()?, group.len())))
}

/// The number of hands of this class that can be dealt from a pack or part of a pack; `left`
/// contains the number of remaining copies of each kind.
pub(super) fn ways(left: &[u8], kinds: &[u8]) -> u64 {
    groups(kinds)
        .map(|(kind, count)| {
            let copies = left.get(usize::from(kind)).copied().map_or(0, usize::from);
            u64::from(choose_few(copies, count))
        })
        .product()
}
