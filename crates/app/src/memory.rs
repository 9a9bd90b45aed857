//! The house's cache. Some of its data never changes: a round's table and game, house rules by
//! their hash, and the results of closed gaming days. Other data can change: the data read so far
//! from open periods and tournaments, which boxes under tables have been used, and the state in
//! which this process left each round.
//!
//! PostgreSQL can be restored from a backup, or a standby promoted, while the process is running,
//! and the end of the log is then lost. Therefore each cached item names its source (an entry's
//! hash or id, a report's hash), and is dropped if the database has a different source.

use std::{
    borrow::Borrow,
    collections::HashMap,
    hash::Hash,
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use super::{AppError, games::GameKind, tournaments::Folded};
use houseway_back_office::{RunningPeriod, TableDaySums};
use houseway_base::ids::{ApiKeyId, EntryId, PeriodId, RoundId, TableId, TournamentId};
use houseway_store as store;
use houseway_store::{Db, booking::Found, rounds::Round};

/// The minimum number of rounds that are cached: the most recently used ones.
const ROUNDS: usize = 4_096;
/// The minimum size in bytes of the cached states of rounds. A round takes 2 to 10 KB.
const STATES: usize = 8 << 20;
/// The size in bytes of the rows of a round and its table, not counting the state of the game.
const ROW: usize = 1_024;
/// The minimum number of versions of house rules that are cached.
const RULES: usize = 512;
/// The minimum number of open periods that are cached. A period of 250 rounds takes about 100 KB:
/// 400 bytes for each round, most of them for its bets.
pub(super) const PERIODS: usize = 2_048;

/// The minimum number of closed gaming days that are cached: two and a half years' worth, which the
/// statistics need. A table's day takes about 500 bytes if the house banks the game.
const DAYS: usize = 900;

/// The minimum number of API keys whose last use is cached.
const KEYS: usize = 512;

/// The minimum number of tournaments that are cached. A tournament with 540 entries takes about a
/// megabyte.
const TOURNAMENTS: usize = 16;

/// Everything that is cached.
pub(super) struct HouseMemory {
    pub origins: Memory<RoundId, (TableId, GameKind)>,
    /// For each round, the data that a command would read right after the last command that this
    /// process committed. The data can be out of date, so it must be used only for a write that
    /// fails in that case.
    pub states: Memory<RoundId, Box<Found>>,
    rules: Memory<(TableId, i64, String), String>,
    pub periods: Memory<PeriodId, Arc<Mutex<PeriodSoFar>>>,
    /// For each period and the entry that hung its drop box, an entry that proves that the box has
    /// been used.
    pub served: Memory<(PeriodId, i64), EntryId>,
    /// The tables' results on closed gaming days, by the day and the hash of the report with which
    /// the day was closed.
    pub days: Memory<(String, String), Arc<[TableDaySums]>>,
    /// The hour of an API key's last use, as this process has recorded it in the database.
    pub key_uses: Memory<ApiKeyId, i64>,
    /// The data read so far from the tournaments' streams.
    pub tournaments: Memory<TournamentId, Arc<Folded>>,
}

/// An open period's figures, from the entries that have been read so far.
#[derive(Debug, Default)]
pub(super) struct PeriodSoFar {
    pub running: RunningPeriod,
    /// The hash of the last entry that has been read.
    pub hash: Vec<u8>,
    /// Whether the period has too many rounds to be cached. If so, none of its figures are cached.
    pub is_too_long: bool,
}

impl Default for HouseMemory {
    fn default() -> Self {
        Self {
            origins: Memory::new(ROUNDS),
            states: Memory::weighing(STATES, |found| {
                ROW + found.round.state.len() + found.head.frontier.len()
            }),
            rules: Memory::new(RULES),
            periods: Memory::new(PERIODS),
            served: Memory::new(PERIODS),
            days: Memory::new(DAYS),
            key_uses: Memory::new(KEYS),
            tournaments: Memory::new(TOURNAMENTS),
        }
    }
}

impl HouseMemory {
    /// The house rules that a round is played under, as JSON.
    ///
    /// # Errors
    /// Returns an error if the database fails, or has no such rules.
    pub(super) fn rules(&self, connection: &mut Db, round: &Round) -> Result<String, AppError> {
        let (table_id, version) = (round.table_id, round.rules_version);
        let key = (table_id, version, round.rules_hash.clone());
        if let Some(known) = self.rules.get(&key) {
            return Ok(known);
        }
        let rules = store::tables::find_rules(connection, table_id, version)?
            .ok_or_else(|| AppError::internal("a round without rules"))?;
        if rules.hash == key.2 {
            self.rules.put(key, rules.rules.clone());
        }
        Ok(rules.rules)
    }
}

/// A cache of bounded size, which drops items that have not been used recently.
pub(super) struct Memory<K, V> {
    at_least: usize,
    /// The share of the bound that a value takes up.
    weigh: fn(&V) -> usize,
    shelves: Mutex<Shelves<K, V>>,
}

/// The items used recently, and those used before them.
struct Shelves<K, V> {
    fresh: HashMap<K, V>,
    old: HashMap<K, V>,
    /// The weight of everything in `fresh`.
    weight: usize,
}

impl<K: Eq + Hash, V> Memory<K, V> {
    /// A cache of at least this many items, and at most twice as many.
    pub(super) fn new(at_least: usize) -> Self {
        Self::weighing(at_least, |_| 1)
    }

    /// A cache of items with at least this weight, and at most twice as much.
    pub(super) fn weighing(at_least: usize, weigh: fn(&V) -> usize) -> Self {
        let shelves = Shelves { fresh: HashMap::new(), old: HashMap::new(), weight: 0 };
        Self { at_least, weigh, shelves: Mutex::new(shelves) }
    }

    /// The cached value for this key.
    pub(super) fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
        V: Clone,
    {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = shelves.fresh.get(key) {
            return Some(value.clone());
        }
        let (key, value) = shelves.old.remove_entry(key)?;
        let found = value.clone();
        self.put_in(&mut shelves, key, value);
        Some(found)
    }

    /// Removes the value for this key from the cache, and returns it.
    pub(super) fn take(&self, key: &K) -> Option<V> {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = shelves.fresh.remove(key);
        if let Some(value) = &taken {
            shelves.weight = shelves.weight.saturating_sub((self.weigh)(value));
        }
        let old = shelves.old.remove(key);
        taken.or(old)
    }

    /// Adds a value to the cache.
    pub(super) fn put(&self, key: K, value: V) {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        self.put_in(&mut shelves, key, value);
    }

    /// Drops all values except those whose key passes the test.
    pub(super) fn keep(&self, is_kept: impl Fn(&K) -> bool) {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        shelves.fresh.retain(|key, _| is_kept(key));
        shelves.old.retain(|key, _| is_kept(key));
        shelves.weight = shelves.fresh.values().map(self.weigh).sum();
    }

    fn put_in(&self, shelves: &mut Shelves<K, V>, key: K, value: V) {
        let more = (self.weigh)(&value);
        let less = shelves.fresh.insert(key, value).map_or(0, |replaced| (self.weigh)(&replaced));
        shelves.weight = (shelves.weight + more).saturating_sub(less);
        if shelves.weight >= self.at_least {
            shelves.old = mem::take(&mut shelves.fresh);
            shelves.weight = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;

    #[test]
    fn what_is_over_is_forgotten_whenever_it_was_asked_for() {
        let memory = Memory::new(4);
        for key in 0..6 {
            memory.put(key, ());
        }
        memory.keep(|key| key % 2 == 1);
        let known: Vec<i32> = (0..6).filter(|key| memory.get(key).is_some()).collect();
        assert_eq!(known, [1, 3, 5]);
    }

    #[test]
    fn what_is_heavy_pushes_out_what_is_old() {
        let memory = Memory::weighing(10, |weight: &usize| *weight);
        memory.put("old", 4);
        memory.put("heavy", 9);
        memory.put("new", 4);
        memory.put("new", 5);
        memory.put("newer", 4);
        assert_eq!((memory.get("old"), memory.get("newer")), (Some(4), Some(4)));
        memory.put("newest", 8);
        assert_eq!(memory.get("heavy"), None);
    }

    #[test]
    fn what_is_taken_is_forgotten() {
        let memory = Memory::weighing(10, |weight: &usize| *weight);
        for _ in 0..3 {
            memory.put("round", 8);
            assert_eq!(memory.take(&"round"), Some(8));
            assert_eq!(memory.take(&"round"), None);
        }
        memory.put("another", 9);
        assert_eq!(memory.shelves.lock().unwrap().weight, 9);
    }

    #[test]
    fn what_is_asked_for_stays_and_the_rest_is_forgotten() {
        let memory = Memory::new(4);
        memory.put(0, "asked for");
        for other in 1..100 {
            memory.put(other, "another");
            assert_eq!(memory.get(&0), Some("asked for"));
        }
        let shelves = memory.shelves.lock().unwrap();
        assert!(shelves.fresh.len() + shelves.old.len() <= 8);
        assert!(!shelves.fresh.contains_key(&1) && !shelves.old.contains_key(&1));
    }
}
