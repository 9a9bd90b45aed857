//! The results of tables' days. The results of closed days are read only once, because they never
//! change.

use std::{collections::BTreeMap, sync::Arc};

use chrono::NaiveDate;

use crate::{AppError, memory::HouseMemory};
use houseway_back_office::{
    BoxContent, BoxFigures, Figures, PeriodFigures, TableDay, TableDaySums, add_play,
    while_untracked,
};
use houseway_base::{ids::TableId, money::Minor};
use houseway_store as store;
use houseway_store::{Db, StoreError, drops::CountedDrop, periods::DayOfPeriod};

/// How many days are read at a time.
const DAYS: usize = 31;

/// The results of a gaming day's tables, without tables whose tray has not been counted yet.
pub(super) type OfDay = Arc<[TableDaySums]>;

pub(super) fn sum(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

/// The results of a table's day; `None` while a period of that day is open.
fn day_figures(
    table_id: TableId,
    periods: &[(i64, PeriodFigures)],
    variance: BoxContent,
) -> Result<Option<TableDaySums>, AppError> {
    let figures: Vec<Figures> = periods.iter().map(|(_, kept)| kept.figures()).collect();
    let trackings = periods.iter().map(|(tracking, _)| *tracking);
    let while_untracked = while_untracked(trackings.zip(&figures)).map_err(AppError::internal)?;
    let mut recorded = 0;
    let (mut handle, mut won) = (0, 0);
    let mut play = Vec::new();
    for ((_, kept), period) in periods.iter().zip(&figures) {
        recorded = sum(recorded, period.recorded_drop().map_err(AppError::internal)?)?;
        won = sum(won, kept.by_rounds)?;
        for total in &kept.play {
            handle = sum(handle, total.handle)?;
            add_play(&mut play, total).map_err(AppError::internal)?;
        }
    }
    play.shrink_to_fit();
    let drop = sum(recorded, variance.total().map_err(AppError::internal)?)?;
    let recorded = BoxContent { cash: recorded, chips: 0 };
    let counted = BoxContent { cash: drop, chips: 0 };
    let boxes = BoxFigures { recorded, counted, entries: Vec::new() };
    let day = TableDay { periods: &figures, boxes: &boxes, while_untracked };
    let win = day.win().map_err(AppError::internal)?;
    Ok(win.map(|win| TableDaySums { table_id, drop, win, handle, won, play }))
}

/// Returns the results of tables' days between two gaming days, oldest first. Only read
/// transactions fill the cache, so it contains only committed data.
///
/// # Errors
/// Returns an error if the database fails or a row is corrupt.
pub(super) fn days_between(
    connection: &mut Db,
    memory: &HouseMemory,
    from: NaiveDate,
    until: NaiveDate,
) -> Result<BTreeMap<NaiveDate, OfDay>, AppError> {
    let mut found: BTreeMap<NaiveDate, OfDay> = BTreeMap::new();
    let mut missing: Vec<(String, Option<String>)> = Vec::new();
    for (day, report) in
        store::shifts::days_between(connection, &from.to_string(), &until.to_string())?
    {
        let closed = report.clone().map(|report| (day.clone(), report));
        match closed.and_then(|closed| memory.days.get(&closed)) {
            Some(known) => {
                found.insert(date(&day)?, known);
            }
            None => missing.push((day, report)),
        }
    }
    for some in missing.chunks(DAYS) {
        let mut read = read(connection, some)?;
        for (day, report) in some {
            let of_day: OfDay = read.remove(day).unwrap_or_default().into();
            if let Some(report) = report {
                memory.days.put((day.clone(), report.clone()), Arc::clone(&of_day));
            }
            found.insert(date(day)?, of_day);
        }
    }
    Ok(found)
}

fn date(day: &str) -> Result<NaiveDate, StoreError> {
    day.parse().map_err(StoreError::corrupt)
}

/// A table's day: its periods, or `None` if one of them is open, and how much more its boxes held
/// than the books said. Each period comes with the number of times that tracking had begun at the
/// table.
#[derive(Default)]
struct Read {
    periods: Option<Vec<(i64, PeriodFigures)>>,
    variance: BoxContent,
}

fn read(
    connection: &mut Db,
    days: &[(String, Option<String>)],
) -> Result<BTreeMap<String, Vec<TableDaySums>>, AppError> {
    let days: Vec<&str> = days.iter().map(|(day, _)| day.as_str()).collect();
    let mut tables: BTreeMap<(String, TableId), Read> = BTreeMap::new();
    for DayOfPeriod { gaming_day, table_id, tracking, figures } in
        store::periods::figures_of_days(connection, &days)?
    {
        let figures = figures.map(|text| serde_json::from_str(&text));
        let figures: Option<PeriodFigures> = figures.transpose().map_err(StoreError::corrupt)?;
        let new = Read { periods: Some(Vec::new()), ..Read::default() };
        let table = tables.entry((gaming_day, table_id)).or_insert(new);
        // A day with an open period is left out.
        table.periods = table.periods.take().zip(figures).map(|(mut day, figures)| {
            day.push((tracking, figures));
            day
        });
    }
    for drop in store::drops::counted_of_days(connection, &days)? {
        let CountedDrop { gaming_day, table_id, recorded, counted } = drop;
        let Some(table) = tables.get_mut(&(gaming_day, table_id)) else { continue };
        let Some((cash, chips)) = counted.0.zip(counted.1) else { continue };
        let held = &mut table.variance;
        held.cash = sum(held.cash, sum(cash, -recorded.0)?)?;
        held.chips = sum(held.chips, sum(chips, -recorded.1)?)?;
    }
    let mut of_days: BTreeMap<String, Vec<TableDaySums>> = BTreeMap::new();
    for ((day, table_id), Read { periods, variance }) in tables {
        let Some(periods) = periods else { continue };
        of_days.entry(day).or_default().extend(day_figures(table_id, &periods, variance)?);
    }
    Ok(of_days)
}
