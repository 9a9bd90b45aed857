//! The `statistics` report: drop, win and hold of a day, its month and its year to date. It flags a
//! hold that differs widely from the earlier hold, and a win that differs widely from the expected
//! win (`back_office.md`, 4.4).

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{Datelike, Months, NaiveDate};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    fingerprint::fingerprint,
    table_days::{OfDay, days_between, sum},
    theory::{KnownOdds, Plays, RulesOfPlays, Wanted},
};
use crate::{
    App, AppError, Much,
    memory::HouseMemory,
    record::projections::house_settings,
    reports::{Cell, Printout, Report, Sheet},
    work::WORK,
};
use houseway_audit::Hash;
use houseway_back_office::day::hold_percent;
use houseway_base::{
    ids::TableId,
    money::{Currency, Total},
    names::TableGame,
};
use houseway_store as store;
use houseway_store::{Db, tables::Table};

/// A hold that differs from its base by more than this many percentage points is flagged.
const POINTS: i64 = 3;

/// The tables to include in the statistics.
#[derive(Debug, Clone, Default)]
pub struct StatisticsFilter {
    pub until: NaiveDate,
    pub table_id: Option<TableId>,
    pub game: Option<TableGame>,
}

/// The results of tables between two days, inclusive.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportSpan)]
pub struct Span {
    pub from: NaiveDate,
    pub until: NaiveDate,
    /// The number of table days that are added up. Only days whose trays are all counted are
    /// included.
    pub table_days: usize,
    /// The contents of the boxes: as counted, or according to the books if they have not been
    /// counted.
    pub drop: Total,
    pub win: Total,
    /// The win as a percentage of the drop, to two decimals; null if nothing was dropped.
    #[schema(required, example = "25.75")]
    pub hold_percent: Option<String>,
    /// The sum of the bets.
    pub handle: Total,
    /// The amount that the trays gained from bets.
    pub won_by_rounds: Total,
    /// The theoretical win: what the bets are worth to the house according to exact odds, assuming
    /// that players set their cards as the house does; null if the house does not bank the game, or
    /// the odds have not been computed.
    #[schema(required)]
    pub theoretical: Option<Total>,
    /// The difference between the house's actual result from the bets and `theoretical`, in
    /// standard deviations. Null if `theoretical` is null, or if a period is too old to have the
    /// figures needed.
    #[schema(required, example = "-0.1351")]
    pub z: Option<String>,
    #[serde(skip)]
    #[schema(ignore)]
    hold: Option<Decimal>,
}

/// The statistics of a table, or of all tables of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StatisticsLine {
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    pub currency: Currency,
    pub day: Span,
    /// The results since the first day of the month.
    pub month: Span,
    /// The results since the first day of the year.
    pub year: Span,
    /// The hold that the year's hold is compared with: last year's, or last month's if there was
    /// none last year.
    #[schema(required, example = "24.10")]
    pub base_hold_percent: Option<String>,
    /// Whether the year's hold differs from the base by more than three points, or the absolute
    /// value of a `z` exceeds the house's `odds_sigma`.
    pub flag: bool,
}

/// The statistics of a day, its month and its year to date.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StatisticsReport {
    /// The name of the report: `statistics`.
    #[schema(pattern = "^statistics$", example = "statistics")]
    pub kind: &'static str,
    pub until: NaiveDate,
    /// The table, if the statistics are limited to one.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// The lines, one for each game and currency.
    pub lines: Vec<StatisticsLine>,
    /// SHA-256 of the report without this field, `theoretical`, `z` and `flag`, because the odds
    /// might not have been computed yet.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// The tables whose results a line adds up.
struct Group {
    game: TableGame,
    /// The name of the game, if its rounds are not recorded.
    title: Option<String>,
    currency: Currency,
    tables: BTreeSet<TableId>,
}

/// Everything that the report is built from.
struct Material {
    days: BTreeMap<NaiveDate, OfDay>,
    groups: Vec<Group>,
    rules: RulesOfPlays,
    /// A win that is more than this many standard deviations from the expected win is flagged.
    odds_sigma: Decimal,
}

/// The first day of a date's month, and the first day of its year.
fn begins(date: NaiveDate) -> (NaiveDate, NaiveDate) {
    let month = date.with_day(1).unwrap_or(date);
    (month, month.with_month(1).unwrap_or(month))
}

/// The date `months` months before `date`.
fn earlier(date: NaiveDate, months: u32) -> NaiveDate {
    date.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN)
}

fn day_before(date: NaiveDate) -> NaiveDate {
    date.pred_opt().unwrap_or(NaiveDate::MIN)
}

impl Span {
    fn of(
        material: &Material,
        group: &Group,
        odds: &KnownOdds,
        (from, until): (NaiveDate, NaiveDate),
    ) -> Result<Self, AppError> {
        let (mut drop, mut win, mut handle, mut won, mut table_days) = (0, 0, 0, 0, 0);
        let mut plays = Plays::default();
        let days = material.days.range(from..=until).flat_map(|(_, day)| day.iter());
        for day in days.filter(|day| group.tables.contains(&day.table_id)) {
            table_days += 1;
            drop = sum(drop, day.drop)?;
            win = sum(win, day.win)?;
            handle = sum(handle, day.handle)?;
            won = sum(won, day.won)?;
            plays.add(day.table_id, &day.play)?;
        }
        let (hold, currency) = (hold_percent(win, drop), group.currency);
        Ok(Self {
            from,
            until,
            table_days,
            drop: currency.total(drop),
            win: currency.total(win),
            hold_percent: hold.map(|hold| hold.to_string()),
            handle: currency.total(handle),
            won_by_rounds: currency.total(won),
            theoretical: plays.theory(currency, odds),
            z: plays.deviations(odds),
            hold,
        })
    }

    fn is_beyond(&self, sigma: Decimal) -> bool {
        let z = self.z.as_ref().and_then(|z| z.parse::<Decimal>().ok());
        z.is_some_and(|z| z.abs() > sigma)
    }
}

impl StatisticsLine {
    fn new(
        material: &Material,
        group: &Group,
        odds: &KnownOdds,
        until: NaiveDate,
    ) -> Result<Self, AppError> {
        let (first_of_month, first_of_year) = begins(until);
        let span = |from, until| Span::of(material, group, odds, (from, until));
        let [day, month, year] =
            [span(until, until)?, span(first_of_month, until)?, span(first_of_year, until)?];
        let last_year = span(earlier(first_of_year, 12), day_before(first_of_year))?.hold;
        let last_month = span(earlier(first_of_month, 1), day_before(first_of_month))?.hold;
        let base = last_year.or(last_month);
        let off = year.hold.zip(base).and_then(|(hold, base)| hold.checked_sub(base));
        let off = off.is_some_and(|off| off.abs() > Decimal::from(POINTS));
        let beyond = [&day, &month, &year].iter().any(|it| it.is_beyond(material.odds_sigma));
        Ok(Self {
            game: group.game,
            title: group.title.clone(),
            currency: group.currency,
            flag: off || beyond,
            day,
            month,
            year,
            base_hold_percent: base.map(|base| base.to_string()),
        })
    }
}

impl Material {
    fn read(
        connection: &mut Db,
        memory: &HouseMemory,
        filter: &StatisticsFilter,
    ) -> Result<Self, AppError> {
        let until = filter.until;
        // The year's hold is compared with the previous year's hold.
        let from = earlier(begins(until).1, 12);
        let wanted = |table: &Table| {
            table.trackings > 0
                && filter.table_id.is_none_or(|id| id == table.id)
                && filter.game.is_none_or(|game| game == table.game)
        };
        let mut groups: BTreeMap<(String, Option<String>, String), Group> = BTreeMap::new();
        let tables = store::tables::all(connection)?;
        let tables: BTreeMap<TableId, Table> =
            tables.into_iter().filter(wanted).map(|table| (table.id, table)).collect();
        for Table { id, game, title, currency, .. } in tables.values() {
            let (id, game, title, currency) = (*id, *game, title.clone(), *currency);
            let group = groups.entry((game.to_string(), title.clone(), currency.to_string()));
            let none = || Group { game, title, currency, tables: BTreeSet::new() };
            group.or_insert_with(none).tables.insert(id);
        }
        let days = days_between(connection, memory, from, until)?;
        let mut plays = Plays::default();
        for day in days.values().flat_map(|day| day.iter()) {
            if tables.contains_key(&day.table_id) {
                plays.add(day.table_id, &day.play)?;
            }
        }
        let sigma = house_settings(connection)?.1.odds_sigma;
        Ok(Self {
            days,
            groups: groups.into_values().collect(),
            rules: plays.rules(connection, &tables)?,
            odds_sigma: Decimal::new(sigma.count().into(), 2),
        })
    }
}

impl StatisticsReport {
    fn new(
        filter: &StatisticsFilter,
        material: &Material,
        odds: &KnownOdds,
    ) -> Result<Self, AppError> {
        let StatisticsFilter { until, table_id, .. } = *filter;
        let groups = material.groups.iter();
        let lines = groups.map(|group| StatisticsLine::new(material, group, odds, until));
        let lines = lines.collect::<Result<_, _>>()?;
        let report = Self { kind: "statistics", until, table_id, lines, sha256: String::new() };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }

    /// The CSV columns for the lines.
    const COLUMNS: [&str; 15] = [
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
        "theoretical",
        "z",
        "base_hold_percent",
        "flag",
    ];
}

impl StatisticsLine {
    fn cells(&self, name: &'static str, span: &Span) -> [Cell; 15] {
        [
            Cell::game(self.game, self.title.as_ref()),
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
            Cell::known(span.theoretical),
            Cell::known(span.z.as_ref()),
            Cell::known(self.base_hold_percent.as_ref()),
            Cell::Flag(self.flag),
        ]
    }
}

impl Report for StatisticsReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// Three rows for each line: the day, the month and the year.
    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().flat_map(|line| {
            let spans = [("day", &line.day), ("month", &line.month), ("year", &line.year)];
            spans.map(|(name, span)| line.cells(name, span))
        });
        Sheet::new("by_game_and_currency", Self::COLUMNS, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("statistics", self.until);
        let table = self.table_id.map(|id| ("table", Cell::text(id.to_string())));
        printout.facts.extend(table);
        let sha256 = Some(self.sha256.clone());
        Printout { sheets: vec![self.sheet()], sha256, ..printout }
    }
}

impl App {
    /// Returns the drop, win, hold and theoretical win of a gaming day, its month and its year to
    /// date.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such table.
    pub async fn statistics(&self, filter: StatisticsFilter) -> Result<StatisticsReport, AppError> {
        let memory = Arc::clone(&self.memory);
        let wanted = filter.clone();
        let read = self.read_much(Much::Report, move |connection| {
            if let Some(id) = wanted.table_id {
                store::tables::find(connection, id)?.ok_or_else(|| AppError::not_found("table"))?;
            }
            Material::read(connection, &memory, &wanted)
        });
        let material = read.await?;
        let odds = self.known_odds(&material.rules, Wanted::Scatter).await;
        WORK.run(move || StatisticsReport::new(&filter, &material, &odds)).await?
    }
}
