//! Which box hangs under a table, and which periods it has served.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{fold::serves, tracked::table_among};
use crate::{
    app::{AppError, memory::HouseMemory},
    back_office::codes::{BOX_IN_USE, BOX_UNKNOWN, STILL_OPEN},
    ids::{EntryId, PeriodId, TableId},
    names::DropState,
    rules::Problem,
    store::{self, Db, drops::HangingBox, log::existing, periods::Period, tables::Table},
};

/// Why a box cannot be put under a table; nothing where it can. Only whoever holds the house's
/// stream can rely on it.
pub(in crate::app::back_office) fn not_free(
    connection: &mut Db,
    table_id: TableId,
    boxes: &[String],
    named: &str,
    at: &str,
) -> Result<Option<Problem>, AppError> {
    if !boxes.iter().any(|known| known == named) {
        let detail = format!("{named} is not here; the table has {}", boxes.join(", "));
        return Ok(Some(Problem::new(&BOX_UNKNOWN, None, at, detail)));
    }
    let elsewhere = store::drops::hangs_at(connection, named)?;
    if let Some(elsewhere) = elsewhere.filter(|hangs| hangs.table_id != table_id) {
        let table = store::tables::find(connection, elsewhere.table_id)?;
        let name = table.map_or_else(|| "another table".to_owned(), |table| table.name);
        let detail = format!("{named} hangs at {name}");
        return Ok(Some(Problem::new(&BOX_IN_USE, None, at, detail)));
    }
    let waits = store::drops::uncounted_of_box(connection, named)?;
    Ok(waits.map(|drop| {
        let detail = format!("{named} waits in the count room ({})", drop.number);
        Problem::new(&BOX_IN_USE, None, at, detail)
    }))
}

/// The periods that a table's box hung in, of these, and those of them that it served; both oldest
/// first.
pub(in crate::app::back_office) struct ServedIn {
    pub hung: Vec<Period>,
    pub served: Vec<Period>,
}

/// Which of a table's periods a box hung in, and served, from the entry that hung it on.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(in crate::app::back_office) fn served_in(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
) -> Result<ServedIn, AppError> {
    let hung = store::periods::since(connection, table.id, from_seq)?;
    let mut served = Vec::new();
    for period in &hung {
        let begins = period.from_seq.max(from_seq);
        if serves(connection, table, begins, period.to_seq)?.is_some() {
            served.push(period.clone());
        }
    }
    Ok(ServedIn { hung, served })
}

/// Whether a box that still hangs has hung at a period's table while it was open.
fn hung_in(hangs: &HangingBox, period: &Period) -> bool {
    hangs.table_id == period.table_id && period.to_seq.is_none_or(|ended| ended > hangs.from_seq)
}

/// Those of these periods that a box has served which still hangs: one query for all that no box
/// hangs at any more.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(in crate::app::back_office) fn still_hanging(
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
    // What it has served it serves until it is pulled, as long as the log says that it has.
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

/// Every box that hung in one of a day's periods and is not pulled, counted and accepted (0.3-5).
pub(in crate::app::back_office) fn boxes_in_the_way(
    connection: &mut Db,
    periods: &[Period],
) -> Result<Vec<Problem>, AppError> {
    let mut problems = Vec::new();
    let mut tables: Vec<TableId> = periods.iter().map(|period| period.table_id).collect();
    tables.dedup();
    let hanging = store::drops::hanging_at(connection, &tables)?;
    for id in tables {
        let Some(hangs) = hanging.iter().find(|hangs| hangs.table_id == id) else { continue };
        if periods.iter().any(|period| hung_in(hangs, period)) {
            let table = store::tables::find(connection, id)?;
            let name = table.map_or_else(|| "a table".to_owned(), |table| table.name);
            let detail = format!("{name}: box {} not pulled", hangs.drop_box);
            problems.push(Problem::new(&STILL_OPEN, None, "", detail));
        }
    }
    let Some(day) = periods.first().map(|period| &period.gaming_day) else { return Ok(problems) };
    for waits in store::drops::of_day(connection, day, None)? {
        if waits.state == DropState::Pulled {
            let detail = format!("{} not counted and accepted ({})", waits.number, waits.drop_box);
            problems.push(Problem::new(&STILL_OPEN, None, "", detail));
        }
    }
    Ok(problems)
}

/// Those of these gaming days of which every tray and box is counted: as many queries for many days
/// as for one.
pub(in crate::app::back_office) fn counted_of(
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
