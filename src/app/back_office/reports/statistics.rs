//! The report `statistics`: drop, win and hold of a day, its month and its year to date, and
//! whether the hold is far from what it was (`back_office.md`, 4.4).

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{
        App, AppError,
        reports::{Cell, Printout, Report, Sheet},
    },
    back_office::{BoxContent, BoxFigures, Figures, PeriodFigures, TableDay, day::hold_percent},
    ids::TableId,
    money::{Currency, Minor, Total},
    names::GameKind,
    store::{self, Db, StoreError, periods::DayOfPeriod, tables::Table},
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
}

/// What a table's day came to, in the currency's smallest unit.
struct DayFigures {
    date: NaiveDate,
    drop: Minor,
    win: Minor,
    handle: Minor,
    won: Minor,
}

fn sum(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

/// A table's day; none while a period of it is open.
fn day_figures(
    date: NaiveDate,
    periods: &[PeriodFigures],
    variance: BoxContent,
) -> Result<Option<DayFigures>, AppError> {
    let figures: Vec<Figures> = periods.iter().map(PeriodFigures::figures).collect();
    let mut recorded = 0;
    let (mut handle, mut won) = (0, 0);
    for (kept, period) in periods.iter().zip(&figures) {
        recorded = sum(recorded, period.recorded_drop().map_err(AppError::internal)?)?;
        won = sum(won, kept.by_rounds)?;
        for total in &kept.play {
            handle = sum(handle, total.handle)?;
        }
    }
    let drop = sum(recorded, variance.total().map_err(AppError::internal)?)?;
    let recorded = BoxContent { cash: recorded, chips: 0 };
    let counted = BoxContent { cash: drop, chips: 0 };
    let boxes = BoxFigures { recorded, counted, entries: Vec::new() };
    let day = TableDay { periods: &figures, boxes: &boxes };
    let win = day.win().map_err(AppError::internal)?;
    Ok(win.map(|win| DayFigures { date, drop, win, handle, won }))
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
        days: &[DayFigures],
        currency: Currency,
        (from, until): (NaiveDate, NaiveDate),
    ) -> Result<Self, AppError> {
        let (mut drop, mut win, mut handle, mut won, mut table_days) = (0, 0, 0, 0, 0);
        for day in days.iter().filter(|day| (from..=until).contains(&day.date)) {
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
        days: &[DayFigures],
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
    fn new(connection: &mut Db, filter: &StatisticsFilter) -> Result<Self, AppError> {
        let until = filter.until;
        // What the year is held against begins a year before it.
        let from = earlier(begins(until).1, 12);
        let (from, to) = (from.to_string(), until.to_string());
        let tables = store::tables::all(connection)?;
        let wanted = |table: &&Table| {
            filter.table_id.is_none_or(|id| id == table.id)
                && filter.game.is_none_or(|game| game == table.game)
        };
        let mut lines: BTreeMap<(String, String), (GameKind, Currency, Vec<DayFigures>)> =
            BTreeMap::new();
        for table in tables.iter().filter(wanted).filter(|table| table.trackings > 0) {
            let days = days_of(connection, table, &from, &to)?;
            let key = (table.game.to_string(), table.currency.to_string());
            let line = lines.entry(key).or_insert((table.game, table.currency, Vec::new()));
            line.2.extend(days);
        }
        let lines = lines
            .into_values()
            .map(|(game, currency, days)| StatisticsLine::new(&days, (game, currency), until));
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        Ok(Self { kind: "statistics", until, table_id: filter.table_id, lines })
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

    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().flat_map(|line| {
            let spans = [("day", &line.day), ("month", &line.month), ("year", &line.year)];
            spans.map(|(name, span)| line.cells(name, span))
        });
        Sheet::new("By game and currency", Self::COLUMNS, rows)
    }
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
    fn csv(&self) -> String {
        self.sheet().csv()
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("Statistics", self.until);
        let table = self.table_id.map(|id| ("Table", Cell::text(id.to_string())));
        printout.facts.extend(table);
        Printout { sheets: vec![self.sheet()], ..printout }
    }
}

/// A table's days whose trays are counted.
fn days_of(
    connection: &mut Db,
    table: &Table,
    from: &str,
    to: &str,
) -> Result<Vec<DayFigures>, AppError> {
    let mut variances: BTreeMap<String, BoxContent> = BTreeMap::new();
    for drop in store::drops::between(connection, table.id, from, to)? {
        let Some((cash, chips)) = drop.counted_cash.zip(drop.counted_chips) else { continue };
        let held = variances.entry(drop.gaming_day).or_default();
        held.cash = sum(held.cash, sum(cash, -drop.recorded_cash)?)?;
        held.chips = sum(held.chips, sum(chips, -drop.recorded_chips)?)?;
    }
    let mut days: BTreeMap<String, Option<Vec<PeriodFigures>>> = BTreeMap::new();
    for DayOfPeriod { gaming_day, figures } in
        store::periods::between(connection, table.id, from, to)?
    {
        let figures = figures.map(|text| serde_json::from_str(&text));
        let figures: Option<PeriodFigures> = figures.transpose().map_err(StoreError::corrupt)?;
        let day = days.entry(gaming_day).or_insert_with(|| Some(Vec::new()));
        // A day is left out while a period of it is open.
        *day = day.take().zip(figures).map(|(mut day, figures)| {
            day.push(figures);
            day
        });
    }
    let mut closed = Vec::with_capacity(days.len());
    for (day, periods) in days {
        let Some(periods) = periods else { continue };
        let date = day.parse().map_err(StoreError::corrupt)?;
        let variance = variances.get(&day).copied().unwrap_or_default();
        closed.extend(day_figures(date, &periods, variance)?);
    }
    Ok(closed)
}

impl App {
    /// Drop, win and hold of a gaming day, its month and its year to date.
    ///
    /// # Errors
    /// `not_found` where there is no such table.
    pub async fn statistics(&self, filter: StatisticsFilter) -> Result<StatisticsReport, AppError> {
        self.read(move |connection| {
            if let Some(id) = filter.table_id {
                store::tables::find(connection, id)?.ok_or_else(|| AppError::not_found("table"))?;
            }
            StatisticsReport::new(connection, &filter)
        })
        .await
    }
}
