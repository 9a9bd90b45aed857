//! Reads the data for reports.

use std::{collections::BTreeMap, sync::Arc};

use chrono::NaiveDate;

use super::{
    body::{EntriesBehind, Material, ReportLog, TableReport},
    boxes::BoxesOfPeriod,
    checks::Check,
    hints::hints,
    line::{LineOf, LinesReport, ReportLine},
    papers::{AdjustedLater, DaySlips, PriorPeriod, ReportSlips},
    pit_totals::PitTotal,
    signers_changed::SignersChanged,
    sum::{DayOfReport, Hides, Reported},
    theory::{Plays, RulesOfPlays},
    while_untracked,
};
use crate::{
    App, AppError, Caller, Much,
    back_office::{
        fold::fold,
        periods::{find, may_see},
        running::{self, End},
        shifts::find_day,
        tracked::{find_table, table_among},
    },
    error::COUNTS_ARE_BLIND,
    memory::HouseMemory,
    tournaments::TournamentDay,
};
use houseway_audit::SignedCheckpoint;
use houseway_base::{
    ids::{PeriodId, ShiftId, TableId},
    names::Role,
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{HOUSE, newest_put_right, table_stream},
    periods::Period,
    row::count,
    tables::Table,
};
use houseway_words::said;

/// The reader of a report, who can also request the entries behind its figures.
struct Reader<'a> {
    caller: &'a Caller,
    memory: &'a HouseMemory,
    trace: bool,
}

impl Reader<'_> {
    fn check(&self, connection: &mut Db, gaming_day: &str) -> Result<(), AppError> {
        check_reader(connection, self.caller, gaming_day)
    }

    fn report(
        &self,
        connection: &mut Db,
        kind: &'static str,
        table: &Table,
        periods: Vec<Period>,
    ) -> Result<(TableReport, Plays, RulesOfPlays), AppError> {
        let (Some(first), Some(last)) = (periods.first(), periods.last()) else {
            return Err(AppError::not_found("period of this table on this gaming day"));
        };
        self.check(connection, &first.gaming_day)?;
        let (date_text, gaming_day) = (first.gaming_day.clone(), date(&first.gaming_day)?);
        let day = day_of(connection, &first.gaming_day)?;
        let hides = Hides::from(self.caller.role, day);
        let stream = table_stream(table.id);
        let log = ReportLog {
            from_seq: first.from_seq,
            to_seq: last.to_seq,
            checkpoint: anchor(connection, &first.gaming_day, &stream, day)?,
            stream,
        };
        let mut behind = self.trace.then(EntriesBehind::default);
        let shifts = store::shifts::of_day(connection, &first.gaming_day)?;
        if let Some(behind) = &mut behind {
            for period in &periods {
                let folded = fold(connection, table, period.from_seq, period.to_seq)?;
                behind.add(&folded.figures);
            }
        }
        let of_day = kind == "table_day";
        let checks = Check::all(connection, table, &periods, of_day, hides != Hides::Nothing)?;
        let tables = BTreeMap::from([(table.id, table.clone())]);
        let mut reported = read(connection, self.memory, &tables, periods)?;
        read_sales(connection, &mut reported)?;
        let (mut lines, mut found) = (Vec::new(), Vec::new());
        for one in &reported {
            found.extend(hints(connection, table, one)?);
            let shift = shifts.iter().find(|shift| shift.id == one.period.shift_id);
            let shift = shift.ok_or_else(|| AppError::internal("a shift that is gone"))?;
            let of = LineOf { table, gaming_day, shift: Some(&shift.name), day, hides };
            lines.push(ReportLine::new(&of, std::slice::from_ref(one))?);
        }
        let plays = Plays::of_periods(&reported)?;
        let rules = plays.rules(connection, &tables)?;
        let named = (date_text.as_str(), reported.as_slice());
        let slips = ReportSlips::of(connection, table, named, of_day)?;
        let mut prior_period = PriorPeriod::rounds(&reported, table.currency);
        prior_period.extend(PriorPeriod::counts(connection, table, &reported)?);
        let adjusted_later =
            if day.closed { AdjustedLater::of(connection, table, &reported)? } else { Vec::new() };
        let open = if hides == Hides::OpenTrays {
            store::periods::open_at(connection, table.id)?.map(|open| open.id)
        } else {
            None
        };
        let report = TableReport::new(Material {
            kind,
            table,
            gaming_day,
            periods: &reported,
            lines,
            slips,
            checks,
            prior_period,
            adjusted_later,
            open,
            hints: found,
            log,
            trace: behind,
            day,
            hides,
        })?;
        Ok((report, plays, rules))
    }
}

/// Hides a day from the count room and the cage until it is closed or all its trays and boxes have
/// been counted.
///
/// # Errors
/// Returns `counts_are_blind`.
pub(super) fn check_reader(
    connection: &mut Db,
    caller: &Caller,
    gaming_day: &str,
) -> Result<(), AppError> {
    if may_see(connection, caller, gaming_day)? {
        return Ok(());
    }
    let detail = said!("blind-until-all-counted");
    Err(AppError::new(&COUNTS_ARE_BLIND, detail))
}

fn date(text: &str) -> Result<NaiveDate, AppError> {
    text.parse().map_err(AppError::internal)
}

fn day_of(connection: &mut Db, gaming_day: &str) -> Result<DayOfReport, AppError> {
    let day = store::shifts::find_day(connection, gaming_day)?;
    let day = day.ok_or_else(|| StoreError::corrupt("a period of no gaming day"))?;
    Ok(DayOfReport::of(&day))
}

/// The checkpoint that records the length of a table's stream. For a closed day, the checkpoint of
/// the house's stream that covers the closing and names every stream of the day (0.4-10); otherwise
/// the newest checkpoint of the table's stream.
fn anchor(
    connection: &mut Db,
    gaming_day: &str,
    stream: &str,
    day: DayOfReport,
) -> Result<Option<SignedCheckpoint>, AppError> {
    let closing = if day.closed { store::log::closing_of(connection, gaming_day)? } else { None };
    if let Some(seq) = closing
        && let Some(of_house) = store::checkpoints::covering(connection, HOUSE, count(seq)?)?
    {
        return Ok(Some(of_house));
    }
    Ok(store::checkpoints::newest(connection, stream, None)?)
}

/// Returns the results of periods of one gaming day, in order, including the results of open
/// periods so far. The number of queries depends only on how many tables' streams have grown since
/// they were last read.
fn read(
    connection: &mut Db,
    memory: &HouseMemory,
    tables: &BTreeMap<TableId, Table>,
    periods: Vec<Period>,
) -> Result<Vec<Reported>, AppError> {
    let mut boxes = BoxesOfPeriod::of_all(connection, memory, tables, &periods)?;
    let open = periods.iter().filter(|period| period.figures.is_none());
    let open: Vec<String> = open.map(|period| table_stream(period.table_id)).collect();
    let heads = if open.is_empty() { Vec::new() } else { store::log::heads_of(connection, &open)? };
    let ends =
        heads.into_iter().map(|head| Ok((head.stream, End::new(head.size, head.head_hash)?)));
    let ends: BTreeMap<String, End> = ends.collect::<Result<_, AppError>>()?;
    let mut reported: Vec<Reported> = Vec::with_capacity(periods.len());
    for period in periods {
        let table = table_among(tables, period.table_id)?;
        let goes_on = |before: &Reported| {
            let before = &before.period;
            (before.table_id, before.tracking) == (period.table_id, period.tracking)
        };
        let untracked = if reported.last().is_some_and(goes_on) {
            None
        } else {
            while_untracked::before(connection, table, &period)?
        };
        let figures = if let Some(figures) = &period.figures {
            serde_json::from_str(figures).map_err(StoreError::corrupt)?
        } else {
            let end = ends.get(&table_stream(table.id));
            let end = end.ok_or_else(|| AppError::internal("a period at a table without a log"))?;
            running::figures(connection, memory, (table, end), &period)?
        };
        let boxes = boxes.remove(&period.id).unwrap_or_default();
        reported.push(Reported { period, figures, boxes, untracked });
    }
    Ok(reported)
}

/// Reads the sales whose payments went into the boxes, for reports that show tenders. One-line
/// reports do not show them.
fn read_sales(connection: &mut Db, reported: &mut [Reported]) -> Result<(), AppError> {
    let ids: Vec<PeriodId> = reported.iter().map(|one| one.period.id).collect();
    for (period, tender, minor) in store::chip_sales::into_boxes(connection, &ids)? {
        if let Some(one) = reported.iter_mut().find(|one| one.period.id == period) {
            one.boxes.sell(tender, minor)?;
        }
    }
    Ok(())
}

/// The tables of these periods.
fn tables_of(
    connection: &mut Db,
    periods: &[Period],
) -> Result<BTreeMap<TableId, Table>, StoreError> {
    store::tables::by_id(connection, periods.iter().map(|period| period.table_id))
}

/// Returns the house's report of a gaming day, with nothing hidden.
pub fn house_day(connection: &mut Db, gaming_day: NaiveDate) -> Result<LinesReport, AppError> {
    lines_of_day(connection, &HouseMemory::default(), gaming_day, None)
}

fn lines_of_day(
    connection: &mut Db,
    memory: &HouseMemory,
    gaming_day: NaiveDate,
    reader: Option<Role>,
) -> Result<LinesReport, AppError> {
    let date = gaming_day.to_string();
    let day = day_of(connection, &date)?;
    let hides = reader.map_or(Hides::Nothing, |role| Hides::from(role, day));
    let periods = store::periods::of_day(connection, &date, None)?;
    let tables = tables_of(connection, &periods)?;
    let reported = read(connection, memory, &tables, periods)?;
    let streams: Vec<String> = tables.keys().map(|table| table_stream(*table)).collect();
    let newest = if day.closed { newest_put_right(connection, &streams)? } else { BTreeMap::new() };
    let (mut lines, mut later) = (Vec::with_capacity(tables.len()), Vec::new());
    for of_table in reported.chunk_by(|one, next| one.period.table_id == next.period.table_id) {
        let Some(first) = of_table.first() else { continue };
        let table = table_among(&tables, first.period.table_id)?;
        let of = LineOf { table, gaming_day, shift: None, day, hides };
        lines.push(ReportLine::new(&of, of_table)?);
        let until = of_table.last().and_then(|last| last.period.to_seq);
        // Most tables have no later corrections, so their logs do not have to be read.
        if newest.get(&table_stream(table.id)).copied() > until {
            later.extend(AdjustedLater::of(connection, table, of_table)?);
        }
    }
    later.sort_by_key(|one| one.at);
    lines.sort_by(|one, other| day.order(&one.table, &other.table));
    let slips = Some(DaySlips::of(connection, &date)?);
    let lines = (lines, TournamentDay::of(connection, gaming_day)?);
    let report = LinesReport::new("house_day", gaming_day, None, lines, (slips, day))?;
    let signers_changed = SignersChanged::at(connection, day.closed_at)?;
    let pits = PitTotal::of(connection, &report.lines)?;
    Ok(LinesReport { adjusted_later: later, signers_changed, pits, ..report })
}

impl App {
    /// Returns a table's report of a gaming day.
    ///
    /// # Errors
    /// Returns `counts_are_blind`, or `not_found` if the table had no period on that day.
    pub async fn table_day_report(
        &self,
        caller: &Caller,
        table_id: TableId,
        gaming_day: NaiveDate,
        trace: bool,
    ) -> Result<TableReport, AppError> {
        let (caller, memory) = (caller.clone(), Arc::clone(&self.memory));
        let read = self.read_much(Much::Report, move |connection| {
            let table = find_table(connection, table_id)?;
            let day = gaming_day.to_string();
            let periods = store::periods::of_day(connection, &day, Some(table_id))?;
            Reader { caller: &caller, memory: &memory, trace }.report(
                connection,
                "table_day",
                &table,
                periods,
            )
        });
        Ok(self.with_theory(read.await?).await)
    }

    /// Returns a period's report.
    ///
    /// # Errors
    /// Returns `not_found` or `counts_are_blind`.
    pub async fn period_report(
        &self,
        caller: &Caller,
        id: PeriodId,
        trace: bool,
    ) -> Result<TableReport, AppError> {
        let (caller, memory) = (caller.clone(), Arc::clone(&self.memory));
        let read = self.read_much(Much::Report, move |connection| {
            let period = find(connection, id)?;
            let table = find_table(connection, period.table_id)?;
            let reader = Reader { caller: &caller, memory: &memory, trace };
            reader.report(connection, "period", &table, vec![period])
        });
        Ok(self.with_theory(read.await?).await)
    }

    /// Returns a shift's report, with one line for each period.
    ///
    /// # Errors
    /// Returns `not_found` or `counts_are_blind`.
    pub async fn shift_report(
        &self,
        caller: &Caller,
        id: ShiftId,
    ) -> Result<LinesReport, AppError> {
        let (caller, memory) = (caller.clone(), Arc::clone(&self.memory));
        self.read_much(Much::Report, move |connection| {
            let shift = store::shifts::find(connection, id)?;
            let shift = shift.ok_or_else(|| AppError::not_found("shift"))?;
            let reader = Reader { caller: &caller, memory: &memory, trace: false };
            reader.check(connection, &shift.gaming_day)?;
            let day = day_of(connection, &shift.gaming_day)?;
            let gaming_day = date(&shift.gaming_day)?;
            let mut lines = Vec::new();
            let periods = store::periods::of_shift(connection, id)?;
            let tables = tables_of(connection, &periods)?;
            for one in read(connection, &memory, &tables, periods)? {
                let of = LineOf {
                    table: table_among(&tables, one.period.table_id)?,
                    gaming_day,
                    shift: Some(&shift.name),
                    day,
                    hides: Hides::from(caller.role, day),
                };
                lines.push(ReportLine::new(&of, std::slice::from_ref(&one))?);
            }
            lines.sort_by(|one, other| {
                day.order(&one.table, &other.table).then(one.number.cmp(&other.number))
            });
            let pits = PitTotal::of(connection, &lines)?;
            let lines = (lines, Vec::new());
            let report =
                LinesReport::new("shift", gaming_day, Some(shift.name), lines, (None, day))?;
            Ok(LinesReport { pits, ..report })
        })
        .await
    }

    /// Returns the house's report of a gaming day, with one line for each table.
    ///
    /// # Errors
    /// Returns `not_found` or `counts_are_blind`.
    pub async fn house_day_report(
        &self,
        caller: &Caller,
        gaming_day: NaiveDate,
    ) -> Result<LinesReport, AppError> {
        let (caller, memory) = (caller.clone(), Arc::clone(&self.memory));
        self.read_much(Much::Report, move |connection| {
            let reader = Reader { caller: &caller, memory: &memory, trace: false };
            find_day(connection, gaming_day)?;
            reader.check(connection, &gaming_day.to_string())?;
            lines_of_day(connection, &memory, gaming_day, Some(caller.role))
        })
        .await
    }
}
