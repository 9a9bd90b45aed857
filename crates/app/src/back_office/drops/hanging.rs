//! The boxes that are still under their tables, and the periods that they have served.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{fold::serves, tracked::table_among};
use crate::{AppError, memory::HouseMemory};
use houseway_base::ids::{EntryId, PeriodId, TableId};
use houseway_store as store;
use houseway_store::{Db, drops::HangingBox, log::existing, periods::Period, tables::Table};

/// Whether a box that is still under its table was already there during a period.
fn hung_in(hangs: &HangingBox, period: &Period) -> bool {
    hangs.table_id == period.table_id && period.to_seq.is_none_or(|ended| ended > hangs.from_seq)
}

/// Returns the periods that were served by a box that is still under its table. One query is enough
/// for all periods whose box has been pulled.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(in crate::back_office) fn still_hanging(
    connection: &mut Db,
    memory: &HouseMemory,
    tables: &BTreeMap<TableId, Table>,
    periods: &[Period],
) -> Result<BTreeSet<PeriodId>, AppError> {
    let ids: Vec<TableId> = tables.keys().copied().collect();
    let hanging = store::drops::hanging_at(connection, &ids)?;
    let hanging: BTreeMap<TableId, HangingBox> =
        hanging.into_iter().map(|hangs| (hangs.table_id, hangs)).collect();
    let mut serving = BTreeSet::new();
    let hung = |period: &&Period| {
        let hangs = hanging.get(&period.table_id).filter(|hangs| hung_in(hangs, period));
        hangs.map(|hangs| hangs.from_seq)
    };
    let known = periods.iter().filter_map(|period| Some((period.id, hung(&period)?)));
    let known: BTreeMap<PeriodId, EntryId> =
        known.filter_map(|key| Some((key.0, memory.served.get(&key)?))).collect();
    let entries: Vec<EntryId> = known.values().copied().collect();
    // A cached answer stays valid until the box is pulled, provided that the log still contains the
    // entry that proves that the box served the period.
    let entries = if entries.is_empty() { entries } else { existing(connection, &entries)? };
    for period in periods {
        let Some(from_seq) = hung(&period) else { continue };
        let begins = period.from_seq.max(from_seq);
        let table = table_among(tables, period.table_id)?;
        let known = known.get(&period.id).filter(|entry| entries.contains(entry));
        let served = match known {
            Some(entry) => Some(*entry),
            None => serves(connection, table, begins, period.to_seq)?,
        };
        if let Some(entry) = served {
            memory.served.put((period.id, from_seq), entry);
            serving.insert(period.id);
        }
    }
    Ok(serving)
}

/// Returns the gaming days whose trays and boxes have all been counted. The number of queries does
/// not depend on the number of days.
pub(in crate::back_office) fn counted_of(
    connection: &mut Db,
    days: &[&str],
) -> Result<Vec<String>, AppError> {
    let periods = store::periods::of_days(connection, days)?;
    let tables: BTreeSet<TableId> = periods.iter().map(|period| period.table_id).collect();
    let tables: Vec<TableId> = tables.into_iter().collect();
    let hanging = store::drops::hanging_at(connection, &tables)?;
    let waiting = store::drops::uncounted_of_days(connection, days)?;
    let is_counted = |day: &str| {
        let mut of_day = periods.iter().filter(|period| period.gaming_day == day).peekable();
        let played = of_day.peek().is_some();
        // An open period has no last entry.
        let counted = of_day.all(|period| {
            period.to_seq.is_some() && !hanging.iter().any(|hangs| hung_in(hangs, period))
        });
        played && counted && !waiting.iter().any(|drop| drop.gaming_day == day)
    };
    Ok(days.iter().filter(|day| is_counted(day)).map(|day| (*day).to_owned()).collect())
}
