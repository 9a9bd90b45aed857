//! The report `statistics`: drop, win and hold of a day, its month and its year to date, and
//! whether the hold is far from what it was (`back_office.md`, 4.4).

use std::{collections::BTreeMap, sync::Arc};

use chrono::{Datelike, Months, NaiveDate};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    fingerprint::fingerprint,
    table_days::{days_between, sum},
};
use crate::{
    app::{
        App, AppError, Much,
        memory::HouseMemory,
        reports::{Cell, Printout, Report, Sheet},
    },
    audit::Hash,
    back_office::{TableDaySums, day::hold_percent},
    ids::TableId,
    money::{Currency, Total},
    names::GameKind,
    store::{self, Db, tables::Table},
};

/// From how many points on a hold is far from its base.
const POINTS: i64 = 3;

/// Which tables' statistics.
#[derive(Debug, Clone, Default)]
pub struct StatisticsFilter {
    pub until: NaiveDate,
    pub table_id: Option<TableId>,
    pub game: Option<GameKind>,
}

/// What tables came to from a day to another.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportSpan)]
pub struct Span {
    pub from: NaiveDate,
    pub until: NaiveDate,
    /// How many tables' days are summed up: those whose trays are counted.
    pub table_days: usize,
    /// What the boxes held, by the books where they are not counted.
    pub drop: Total,
    pub win: Total,
    /// The win in percent of the drop, to two decimals; null where nothing was dropped.
    #[schema(required, example = "25.75")]
    pub hold_percent: Option<String>,
    /// What was bet.
    pub handle: Total,
    /// What bets brought the trays.
    pub won_by_rounds: Total,
    #[serde(skip)]
    #[schema(ignore)]
    hold: Option<Decimal>,
}

/// A table's statistics, or those of a game's tables together.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StatisticsLine {
    pub game: GameKind,
    pub currency: Currency,
    pub day: Span,
    /// From the first of the month on.
    pub month: Span,
    /// From the first of the year on.
    pub year: Span,
    /// What the year's hold is held against: last year's, or last month's where there was none.
    #[schema(required, example = "24.10")]
    pub base_hold_percent: Option<String>,
    /// Whether the year's hold is more than three points off that.
    pub flag: bool,
}

/// Statistics of a day, its month and its year to date.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StatisticsReport {
    /// `statistics`.
    #[schema(pattern = "^statistics$", example = "statistics")]
    pub kind: &'static str,
    pub until: NaiveDate,
    /// The table, if they are one's.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// By game and currency.
    pub lines: Vec<StatisticsLine>,
    /// SHA-256 of the report without this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// A table's day, of those that are summed up.
struct Dated {
    date: NaiveDate,
    day: TableDaySums,
}

/// The first day of a date's month, and of its year.
fn begins(date: NaiveDate) -> (NaiveDate, NaiveDate) {
    let month = date.with_day(1).unwrap_or(date);
    (month, month.with_month(1).unwrap_or(month))
}

/// So many months before a date.
fn earlier(date: NaiveDate, months: u32) -> NaiveDate {
    date.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN)
}

fn day_before(date: NaiveDate) -> NaiveDate {
    date.pred_opt().unwrap_or(NaiveDate::MIN)
}

impl Span {
    fn of(
        days: &[Dated],
        currency: Currency,
        (from, until): (NaiveDate, NaiveDate),
    ) -> Result<Self, AppError> {
        let (mut drop, mut win, mut handle, mut won, mut table_days) = (0, 0, 0, 0, 0);
        for Dated { day, .. } in days.iter().filter(|day| (from..=until).contains(&day.date)) {
            table_days += 1;
            drop = sum(drop, day.drop)?;
            win = sum(win, day.win)?;
            handle = sum(handle, day.handle)?;
            won = sum(won, day.won)?;
        }
        let hold = hold_percent(win, drop);
        Ok(Self {
            from,
            until,
            table_days,
            drop: currency.total(drop),
            win: currency.total(win),
            hold_percent: hold.map(|hold| hold.to_string()),
            handle: currency.total(handle),
            won_by_rounds: currency.total(won),
            hold,
        })
    }
}

impl StatisticsLine {
    fn new(
        days: &[Dated],
        (game, currency): (GameKind, Currency),
        until: NaiveDate,
    ) -> Result<Self, AppError> {
        let (month, year) = begins(until);
        let span = |from, until| Span::of(days, currency, (from, until));
        let year_to_date = span(year, until)?;
        let last_year = span(earlier(year, 12), day_before(year))?.hold;
        let last_month = span(earlier(month, 1), day_before(month))?.hold;
        let base = last_year.or(last_month);
        let off = year_to_date.hold.zip(base).and_then(|(hold, base)| hold.checked_sub(base));
        Ok(Self {
            game,
            currency,
            day: span(until, until)?,
            month: span(month, until)?,
            flag: off.is_some_and(|off| off.abs() > Decimal::from(POINTS)),
            year: year_to_date,
            base_hold_percent: base.map(|base| base.to_string()),
        })
    }
}

impl StatisticsReport {
    fn new(
        connection: &mut Db,
        memory: &HouseMemory,
        filter: &StatisticsFilter,
    ) -> Result<Self, AppError> {
        let until = filter.until;
        // What the year is held against begins a year before it.
        let from = earlier(begins(until).1, 12);
        let wanted = |table: &Table| {
            table.trackings > 0
                && filter.table_id.is_none_or(|id| id == table.id)
                && filter.game.is_none_or(|game| game == table.game)
        };
        let mut lines: BTreeMap<(String, String), (GameKind, Currency, Vec<Dated>)> =
            BTreeMap::new();
        let mut of_table: BTreeMap<TableId, (String, String)> = BTreeMap::new();
        for table in store::tables::all(connection)?.iter().filter(|table| wanted(table)) {
            let key = (table.game.to_string(), table.currency.to_string());
            lines.entry(key.clone()).or_insert((table.game, table.currency, Vec::new()));
            of_table.insert(table.id, key);
        }
        for (date, days) in days_between(connection, memory, from, until)? {
            for day in days.iter() {
                let line = of_table.get(&day.table_id).and_then(|key| lines.get_mut(key));
                if let Some((.., days)) = line {
                    days.push(Dated { date, day: *day });
                }
            }
        }
        let lines = lines
            .into_values()
            .map(|(game, currency, days)| StatisticsLine::new(&days, (game, currency), until));
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        let (table_id, sha256) = (filter.table_id, String::new());
        let report = Self { kind: "statistics", until, table_id, lines, sha256 };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }

    /// The header of lines as CSV.
    const COLUMNS: [&str; 13] = [
        "game",
        "currency",
        "span",
        "from",
        "until",
        "table_days",
        "drop",
        "win",
        "hold_percent",
        "handle",
        "won_by_rounds",
        "base_hold_percent",
        "flag",
    ];
}

impl StatisticsLine {
    fn cells(&self, name: &'static str, span: &Span) -> [Cell; 13] {
        [
            Cell::word(self.game),
            Cell::word(self.currency),
            Cell::word(name),
            Cell::text(span.from.to_string()),
            Cell::text(span.until.to_string()),
            Cell::figure(span.table_days),
            Cell::figure(span.drop),
            Cell::figure(span.win),
            Cell::known(span.hold_percent.as_ref()),
            Cell::figure(span.handle),
            Cell::figure(span.won_by_rounds),
            Cell::known(self.base_hold_percent.as_ref()),
            Cell::Flag(self.flag),
        ]
    }
}

impl Report for StatisticsReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// A line for the day, the month and the year of each line.
    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().flat_map(|line| {
            let spans = [("day", &line.day), ("month", &line.month), ("year", &line.year)];
            spans.map(|(name, span)| line.cells(name, span))
        });
        Sheet::new("By game and currency", Self::COLUMNS, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("Statistics", self.until);
        let table = self.table_id.map(|id| ("Table", Cell::text(id.to_string())));
        printout.facts.extend(table);
        let sha256 = Some(self.sha256.clone());
        Printout { sheets: vec![self.sheet()], sha256, ..printout }
    }
}

impl App {
    /// Drop, win and hold of a gaming day, its month and its year to date.
    ///
    /// # Errors
    /// `not_found` where there is no such table.
    pub async fn statistics(&self, filter: StatisticsFilter) -> Result<StatisticsReport, AppError> {
        let memory = Arc::clone(&self.memory);
        self.read_much(Much::Report, move |connection| {
            if let Some(id) = filter.table_id {
                store::tables::find(connection, id)?.ok_or_else(|| AppError::not_found("table"))?;
            }
            StatisticsReport::new(connection, &memory, &filter)
        })
        .await
    }
}
