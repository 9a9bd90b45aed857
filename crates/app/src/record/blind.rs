//! Entries that some readers are not allowed to see yet (`back_office.md`, 0.4-4). Each kind of
//! fact determines how long its entries are hidden.
//!
//! Someone who is not allowed to read an entry is not told that it exists. They can see only its
//! hash, in the next entry and in proofs. The hash includes the entry's random id, so that nobody
//! can find a figure by hashing possible values until one matches.

use std::collections::{HashMap, HashSet};

use super::projections::periods_of_drop;
use crate::{AppError, error::COUNTS_ARE_BLIND};
use houseway_audit::Entry;
use houseway_base::{
    ids::{ApprovalId, BoxCountId, DropId, EntryId, PeriodId},
    names::Role,
};
use houseway_facts::{Fact, HouseEvent, Kind, Readers, Until, house};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{COMPLIANCE, StoredEntry},
    row::micros,
};
use houseway_words::said;

/// The condition under which everyone can read a hidden entry.
struct Hidden {
    readers: Readers,
    until: Until,
}

impl Hidden {
    /// The condition for this entry; `None` if everyone can read the entry right away.
    fn of(entry: &Entry) -> Option<Self> {
        if is_of_compliance(entry) {
            return Some(Self { readers: Readers::Auditors, until: Until::Never });
        }
        let readers = Kind::named(&entry.kind)?.readers();
        if readers == Readers::Everybody {
            return None;
        }
        // The contents of an entry that cannot be parsed are unknown, so the entry stays hidden.
        let fact = Fact::read(&entry.kind, &entry.body);
        let until = fact.map_or(Some(Until::Never), |fact| fact.hidden_until())?;
        Some(Self { readers, until })
    }
}

/// Whether the entry is in the `compliance` stream, or is one of that stream's checkpoints in the
/// house's stream. A checkpoint reveals how many entries its stream has, and only compliance and
/// auditors may learn that anything about cash exists (0.4-14).
fn is_of_compliance(entry: &Entry) -> bool {
    entry.stream == COMPLIANCE
        || entry.kind == house::Kind::CheckpointSigned.name()
            && matches!(Fact::read(&entry.kind, &entry.body),
                Ok(Fact::House(HouseEvent::CheckpointSigned(signed)))
                    if signed.checkpoint.stream == COMPLIANCE)
}

/// The conditions that have not been met yet.
#[derive(Default)]
struct ToCome {
    counts: HashSet<BoxCountId>,
    approvals: HashSet<ApprovalId>,
    drops: HashMap<DropId, Vec<PeriodId>>,
    periods: HashSet<PeriodId>,
    /// When the oldest open period began.
    oldest: Option<i64>,
}

impl ToCome {
    /// Looks up all conditions together, without a query if there are none.
    fn of<'a>(
        connection: &mut Db,
        conditions: impl Iterator<Item = &'a Until>,
    ) -> Result<Self, StoreError> {
        let (mut counts, mut drops, mut periods) = (Vec::new(), Vec::new(), Vec::new());
        let (mut approvals, mut since) = (Vec::new(), false);
        for until in conditions {
            match until {
                Until::CountAccepted(id) => counts.push(*id),
                Until::ApprovalEnded(id) => approvals.push(*id),
                Until::PeriodsOfDrop(id) => drops.push(*id),
                Until::Periods(ids) => periods.extend(ids),
                Until::PeriodsBegunBefore(_) => since = true,
                Until::Never => {}
            }
        }
        let mut to_come = Self::default();
        if !counts.is_empty() {
            to_come.counts.extend(store::box_counts::not_accepted(connection, &counts)?);
        }
        if !approvals.is_empty() {
            to_come.approvals.extend(store::approvals::pending_of(connection, &approvals)?);
        }
        if !drops.is_empty() {
            for drop in store::drops::of_ids(connection, &drops)? {
                let served = periods_of_drop(&drop)?;
                periods.extend(&served);
                to_come.drops.insert(drop.id, served);
            }
        }
        if !periods.is_empty() {
            to_come.periods.extend(store::periods::open_of(connection, &periods)?);
        }
        if since {
            let open = store::periods::open_since(connection)?;
            to_come.oldest = open.into_iter().map(|(_, since)| since).min();
        }
        Ok(to_come)
    }

    /// Whether this condition has not been met yet.
    fn includes(&self, until: &Until) -> bool {
        let any_is_open = |periods: &[PeriodId]| periods.iter().any(|id| self.periods.contains(id));
        match until {
            Until::CountAccepted(id) => self.counts.contains(id),
            Until::ApprovalEnded(id) => self.approvals.contains(id),
            Until::PeriodsOfDrop(id) => self.drops.get(id).is_some_and(|ids| any_is_open(ids)),
            Until::Periods(ids) => any_is_open(ids),
            Until::PeriodsBegunBefore(time) => {
                self.oldest.is_some_and(|opened| opened < micros(*time))
            }
            Until::Never => true,
        }
    }

    fn readers(&self, hidden: &Hidden) -> Readers {
        if self.includes(&hidden.until) { hidden.readers } else { Readers::Everybody }
    }
}

/// Whether a reader with this role may know that the stream exists.
#[must_use]
pub fn knows_stream(role: Role, stream: &str) -> bool {
    stream != COMPLIANCE || Readers::Auditors.include(role)
}

/// The people who can read these entries now. Entries that are not in the result can be read by
/// everyone. Someone who can read an entry now can also read it later.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn readers<'a>(
    connection: &mut Db,
    entries: impl Iterator<Item = &'a Entry>,
) -> Result<HashMap<EntryId, Readers>, AppError> {
    let hidden: Vec<(EntryId, Hidden)> =
        entries.filter_map(|entry| Some((entry.id, Hidden::of(entry)?))).collect();
    let to_come = ToCome::of(connection, hidden.iter().map(|(_, hidden)| &hidden.until))?;
    Ok(hidden.into_iter().map(|(id, hidden)| (id, to_come.readers(&hidden))).collect())
}

/// Returns which of these entries are still hidden, because their condition has not been met.
///
/// # Errors
/// Returns the same errors as [`readers`].
pub fn still_hidden<K: Eq + std::hash::Hash>(
    connection: &mut Db,
    until: impl Iterator<Item = (K, Until)>,
) -> Result<HashSet<K>, StoreError> {
    let until: Vec<(K, Until)> = until.collect();
    let to_come = ToCome::of(connection, until.iter().map(|(_, until)| until))?;
    let hidden = until.into_iter().filter(|(_, until)| to_come.includes(until));
    Ok(hidden.map(|(key, _)| key).collect())
}

/// Returns which of these entries a reader with this role is not allowed to read yet.
///
/// # Errors
/// Returns the same errors as [`readers`].
pub fn hidden(
    connection: &mut Db,
    role: Role,
    entries: &[StoredEntry],
) -> Result<HashSet<EntryId>, AppError> {
    if Readers::Auditors.include(role) {
        return Ok(HashSet::new());
    }
    let readers = readers(connection, entries.iter().map(|stored| &stored.sealed.entry))?;
    let hidden = readers.into_iter().filter(|(_, readers)| !readers.include(role));
    Ok(hidden.map(|(id, _)| id).collect())
}

/// The entries that a reader with this role can read.
///
/// # Errors
/// Returns the same errors as [`readers`].
pub fn readable(
    connection: &mut Db,
    role: Role,
    mut entries: Vec<StoredEntry>,
) -> Result<Vec<StoredEntry>, AppError> {
    let hidden = hidden(connection, role, &entries)?;
    entries.retain(|stored| !hidden.contains(&stored.sealed.entry.id));
    Ok(entries)
}

/// Refuses an entry that a reader with this role is not allowed to read yet.
///
/// # Errors
/// Returns `counts_are_blind`, or the errors of [`readers`].
pub fn check(
    connection: &mut Db,
    role: Role,
    stored: StoredEntry,
) -> Result<StoredEntry, AppError> {
    let of_cash = stored.sealed.entry.stream == COMPLIANCE;
    readable(connection, role, vec![stored])?.pop().ok_or_else(|| {
        if of_cash {
            return AppError::not_found("log entry");
        }
        let detail = said!("blind-until-closed");
        AppError::new(&COUNTS_ARE_BLIND, detail)
    })
}

/// Whether a reader with this role is not allowed to know the total of a box count yet.
pub fn hides_count(connection: &mut Db, role: Role, count: &str) -> Result<bool, AppError> {
    let (false, Ok(id)) = (Readers::Auditors.include(role), count.parse()) else {
        return Ok(false);
    };
    Ok(!store::box_counts::not_accepted(connection, &[id])?.is_empty())
}
