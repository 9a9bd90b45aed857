//! Tables of a fixed size, so that strangers' requests cannot make memory grow.
//!
//! Items are identified by a slot: a hash under a secret key. Two items in the same slot are
//! treated as one. Such a collision at worst makes a caller wait, and nobody can provoke it on
//! purpose.

use std::{
    hash::{BuildHasher, Hash, RandomState},
    sync::atomic::{AtomicU64, Ordering},
};

/// The number of slots in a table.
const SLOTS: u64 = 1 << 16;

/// Assigns items to slots.
#[derive(Debug, Default)]
pub struct Slots(RandomState);

impl Slots {
    /// An item's slot.
    pub fn of(&self, thing: &impl Hash) -> u64 {
        self.0.hash_one(thing) % SLOTS
    }
}

/// Items that this process has found to be valid. The table can forget some of them, but never
/// invents one.
pub struct Seen {
    slots: Slots,
    marks: RandomState,
    places: Box<[AtomicU64]>,
}

impl Default for Seen {
    fn default() -> Self {
        let places = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        Self { slots: Slots::default(), marks: RandomState::default(), places }
    }
}

impl Seen {
    fn place(&self, thing: &impl Hash) -> Option<&AtomicU64> {
        self.places.get(usize::try_from(self.slots.of(thing)).ok()?)
    }

    /// The item's mark, which is never the mark of an empty slot.
    fn mark(&self, thing: &impl Hash) -> u64 {
        self.marks.hash_one(thing) | 1
    }

    /// Remembers an item, replacing whatever is in its slot.
    pub fn remember(&self, thing: &impl Hash) {
        if let Some(place) = self.place(thing) {
            place.store(self.mark(thing), Ordering::Relaxed);
        }
    }

    /// Forgets an item.
    pub fn forget(&self, thing: &impl Hash) {
        if let Some(place) = self.place(thing).filter(|_| self.contains(thing)) {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// Whether the item is remembered.
    pub fn contains(&self, thing: &impl Hash) -> bool {
        let mark = self.mark(thing);
        self.place(thing).is_some_and(|place| place.load(Ordering::Relaxed) == mark)
    }
}

#[cfg(test)]
mod tests {
    use super::{SLOTS, Seen, Slots};

    #[test]
    fn what_was_not_seen_is_not_remembered() {
        let seen = Seen::default();
        assert!(!seen.contains(&"D-101"));
        seen.remember(&"D-101");
        assert!(seen.contains(&"D-101"));
        seen.forget(&"D-101");
        assert!(!seen.contains(&"D-101"));
        // The table keeps its size, however many items it remembers.
        for other in 0..2 * SLOTS {
            seen.remember(&other);
        }
        let others = (2 * SLOTS..3 * SLOTS).filter(|other| seen.contains(other));
        assert_eq!(others.count(), 0);
    }

    #[test]
    fn a_thing_stays_in_its_slot_and_another_key_sorts_otherwise() {
        let (one, other) = (Slots::default(), Slots::default());
        assert!((0..100).all(|thing| one.of(&thing) == one.of(&thing) && one.of(&thing) < SLOTS));
        assert!((0..100).any(|thing| one.of(&thing) != other.of(&thing)));
    }
}
