//! Which entries somebody may not read yet (`back_office.md`, 0.4-4): those that tell what a tray
//! or a box should hold, while the period is open, and what boxes were found to hold, before the
//! cage has the same total.
//!
//! Whoever may not read an entry is not told that it exists. What is left to see of it is its hash,
//! in the entry after it and in proofs. Its random identifier is in that hash too, so that nobody
//! finds a figure by hashing one after the other until it fits.

use std::collections::{HashMap, HashSet};

use super::project::{
    ApprovalEvent, BoxCountEvent, DropEvent, HouseEvent, PeriodEvent, periods_of_drop,
};
use crate::{
    app::{AppError, error::COUNTS_ARE_BLIND, readers::Readers},
    audit::Entry,
    ids::{ApprovalId, BoxCountId, DropId, EntryId, PeriodId},
    names::{ActKind, Role},
    store::{self, Db, StoreError, log::StoredEntry, row::micros},
};

/// What has to come before everybody may read an entry.
enum Waits {
    /// The cage has the total of this count.
    Count(BoxCountId),
    /// This act is signed, or came to nothing.
    Approval(ApprovalId),
    /// The periods that this box served are over.
    Drop(DropId),
    /// These periods are over.
    Periods(Vec<PeriodId>),
    /// Every period is over that began before this time, in microseconds.
    Since(i64),
    /// It cannot be read, and nobody knows what is in it.
    ForEver(Readers),
}

impl Waits {
    /// Nothing where everybody may read the entry at once.
    fn of(entry: &Entry) -> Option<Self> {
        let body = entry.body.as_str();
        match entry.kind.as_str() {
            "count.box_entered" | "count.finished" | "count.disagreed" => {
                let event = serde_json::from_str(body).map(|event: BoxCountEvent| event.count_id());
                Some(event.map_or(Self::ForEver(Readers::Auditors), Self::Count))
            }
            "approval.requested" => match serde_json::from_str(body) {
                Ok(ApprovalEvent::Requested { act: ActKind::CountAccept, subject, .. }) => {
                    let count = subject.parse();
                    Some(count.map_or(Self::ForEver(Readers::Auditors), Self::Count))
                }
                // What a count is to come to now; the cage has yet to have the same (0.4-5).
                Ok(ApprovalEvent::Requested {
                    act: ActKind::CountCorrect, approval_id, ..
                }) => Some(Self::Approval(approval_id)),
                _ => None,
            },
            "drop.pulled" | "drop.counted" | "drop.recounted" => match serde_json::from_str(body) {
                Ok(DropEvent::Pulled(pulled)) => {
                    pulled.recorded.map(|_| Self::Periods(pulled.periods))
                }
                Ok(DropEvent::Counted(counted)) => Some(Self::Drop(counted.drop_id)),
                Ok(DropEvent::Recounted(counted)) => Some(Self::Drop(counted.drop_id)),
                Err(_) => Some(Self::ForEver(Readers::NotTheFloor)),
            },
            "inventory.counted" => match serde_json::from_str(body) {
                Ok(PeriodEvent::Counted(counted)) => {
                    counted.expected.map(|_| Self::Periods(counted.period_id.into_iter().collect()))
                }
                _ => Some(Self::ForEver(Readers::NotTheFloor)),
            },
            HouseEvent::VARIANCE_ALARMED => match serde_json::from_str(body) {
                Ok(HouseEvent::VarianceAlarmed(alarm)) => Some(Self::Since(micros(alarm.to))),
                _ => Some(Self::ForEver(Readers::NotTheFloor)),
            },
            _ => None,
        }
    }
}

/// What has not come yet.
#[derive(Default)]
struct ToCome {
    counts: HashSet<BoxCountId>,
    approvals: HashSet<ApprovalId>,
    drops: HashMap<DropId, Vec<PeriodId>>,
    periods: HashSet<PeriodId>,
    /// When the period began that has been open the longest.
    oldest: Option<i64>,
}

impl ToCome {
    /// Looks up what is asked for, at once: nothing, if nothing is.
    fn of<'a>(
        connection: &mut Db,
        waits: impl Iterator<Item = &'a Waits>,
    ) -> Result<Self, StoreError> {
        let (mut counts, mut drops, mut periods) = (Vec::new(), Vec::new(), Vec::new());
        let (mut approvals, mut since) = (Vec::new(), false);
        for waits in waits {
            match waits {
                Waits::Count(id) => counts.push(*id),
                Waits::Approval(id) => approvals.push(*id),
                Waits::Drop(id) => drops.push(*id),
                Waits::Periods(ids) => periods.extend(ids),
                Waits::Since(_) => since = true,
                Waits::ForEver(_) => {}
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

    fn readers(&self, waits: &Waits) -> Readers {
        let any_is_open = |periods: &[PeriodId]| periods.iter().any(|id| self.periods.contains(id));
        let (is_to_come, until_then) = match waits {
            Waits::Count(id) => (self.counts.contains(id), Readers::Auditors),
            Waits::Approval(id) => (self.approvals.contains(id), Readers::Auditors),
            Waits::Drop(id) => {
                let served = self.drops.get(id);
                (served.is_some_and(|served| any_is_open(served)), Readers::NotTheFloor)
            }
            Waits::Periods(ids) => (any_is_open(ids), Readers::NotTheFloor),
            Waits::Since(time) => {
                (self.oldest.is_some_and(|opened| opened < *time), Readers::NotTheFloor)
            }
            Waits::ForEver(readers) => (true, *readers),
        };
        if is_to_come { until_then } else { Readers::Everybody }
    }
}

/// Who may read these entries now; everybody those that are not named. Whoever may read one now may
/// read it from now on.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
pub fn readers<'a>(
    connection: &mut Db,
    entries: impl Iterator<Item = &'a Entry>,
) -> Result<HashMap<EntryId, Readers>, AppError> {
    let waits: Vec<(EntryId, Waits)> =
        entries.filter_map(|entry| Some((entry.id, Waits::of(entry)?))).collect();
    let to_come = ToCome::of(connection, waits.iter().map(|(_, waits)| waits))?;
    Ok(waits.into_iter().map(|(id, waits)| (id, to_come.readers(&waits))).collect())
}

/// Those of these entries that somebody with this role may read.
///
/// # Errors
/// As [`readers`].
pub fn readable(
    connection: &mut Db,
    role: Role,
    mut entries: Vec<StoredEntry>,
) -> Result<Vec<StoredEntry>, AppError> {
    if !Readers::Auditors.include(role) {
        let readers = readers(connection, entries.iter().map(|stored| &stored.sealed.entry))?;
        let may_read = |stored: &StoredEntry| {
            readers.get(&stored.sealed.entry.id).is_none_or(|readers| readers.include(role))
        };
        entries.retain(may_read);
    }
    Ok(entries)
}

/// Refuses an entry that somebody with this role may not read yet.
///
/// # Errors
/// `counts_are_blind`, and as [`readers`].
pub fn check(
    connection: &mut Db,
    role: Role,
    stored: StoredEntry,
) -> Result<StoredEntry, AppError> {
    readable(connection, role, vec![stored])?.pop().ok_or_else(|| {
        let detail =
            "it is shown once the period is closed, or once the cage has the count's total";
        AppError::new(&COUNTS_ARE_BLIND, detail)
    })
}

/// Whether somebody with this role may not yet know what a count of boxes comes to.
///
/// # Errors
/// Returns an error if the database fails.
pub fn hides_count(connection: &mut Db, role: Role, count: &str) -> Result<bool, AppError> {
    let (false, Ok(id)) = (Readers::Auditors.include(role), count.parse()) else {
        return Ok(false);
    };
    Ok(!store::box_counts::not_accepted(connection, &[id])?.is_empty())
}
