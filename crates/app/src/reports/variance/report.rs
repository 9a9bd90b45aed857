//! The variance report: figures and CSV.

use std::{collections::BTreeMap, ops::Range, time::Duration};

use chrono::{DateTime, Utc};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::{
    expected::{Played, RAKE},
    sums::{Course, Group, Sum, courses, summed, together},
};
use crate::{
    Actor, App, AppError, Caller, Much, Role,
    error::BAD_QUERY,
    odds::queue_full,
    record::summary::Names,
    reports::{
        Csv, GroupBy, Grouped, MAX_GROUPS,
        group::{Key, MAX_ROWS, names_of, pits_for, too_much},
        grouped::names_in,
        hours::whole_hours,
    },
};
use houseway_base::{
    ids::TableId,
    money::{Currency, Total},
};
use houseway_facts::readers::knows_trays;
use houseway_odds::{
    Exact,
    break_poker::Strategy,
    chart::{Band, Departure, log_decimal},
};
use houseway_store as store;
use houseway_store::{
    Db,
    misdeals::hour_of,
    row::time,
    wagers::{self, Narrowed, WagerRow},
};
use houseway_words::said;

/// The filters and the grouping for the variance report.
#[derive(Debug, Clone)]
pub struct VarianceFilter {
    /// The beginning, rounded to the hour; by default, a day before `to`.
    pub from: Option<DateTime<Utc>>,
    /// The end; by default, now. The hour that contains it is included, unless the hour begins at
    /// exactly this time.
    pub to: Option<DateTime<Utc>>,
    pub table_id: Option<TableId>,
    pub dealer: Option<Actor>,
    pub bet: Option<String>,
    /// How players are assumed to set their cards.
    pub strategy: Strategy,
    pub group_by: Vec<GroupBy>,
}

/// The standard deviations of fewer bets than this say little.
const FEWEST_BETS: i64 = 20;

/// The house's actual and expected win, by table, dealer of record, bet and time.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VarianceReport {
    /// The beginning of the report's first hour.
    pub from: DateTime<Utc>,
    /// The end of the report's last hour.
    pub to: DateTime<Utc>,
    /// How players are assumed to set their cards at Break Poker.
    pub strategy: Strategy,
    /// The grouping criteria.
    #[schema(value_type = Vec<String>, example = json!(["dealer", "day"]))]
    #[serde(serialize_with = "names_of")]
    pub group_by: Vec<GroupBy>,
    /// Standard deviations need this many bets; with fewer they say little.
    #[schema(example = 20)]
    pub fewest_bets: i64,
    /// The groups, ordered by time, table, dealer, currency and bet.
    pub items: Vec<VarianceGroup>,
    /// The house's win in each group, with all bets of a currency together, in the same order.
    pub takings: Vec<HouseTaking>,
    /// The house's win in each pit, with all bets of a currency together. Empty unless the report
    /// is grouped by pit.
    pub pits: Vec<HouseTaking>,
    /// The sums of all groups, by currency and bet.
    pub totals: Vec<VarianceGroup>,
    /// The hours of open periods that are left out, by table, because the caller might have to
    /// count the tray. Absent if nothing is left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}

/// The hours that a report leaves out for a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoursLeftOut)]
pub struct LeftOut {
    /// The id of the table.
    pub table_id: TableId,
    /// The beginning of the first hour that is left out.
    pub from: DateTime<Utc>,
}

impl LeftOut {
    fn new((table_id, hour): (TableId, i64)) -> Result<Self, AppError> {
        Ok(Self { table_id, from: time(hour)? })
    }
}

/// How far the actual win is from the expected win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VarianceBand {
    /// Less than two standard deviations, as happens by chance in 95 of 100 cases.
    Inside,
    /// Two standard deviations or more, as happens by chance in 5 of 100 cases.
    BeyondTwoSigma,
    /// Three standard deviations or more, as happens by chance in 3 of 1,000 cases.
    BeyondThreeSigma,
}

impl VarianceBand {
    /// The name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inside => "inside",
            Self::BeyondTwoSigma => "beyond_two_sigma",
            Self::BeyondThreeSigma => "beyond_three_sigma",
        }
    }
}

impl From<Band> for VarianceBand {
    fn from(band: Band) -> Self {
        match band {
            Band::Inside => Self::Inside,
            Band::BeyondTwo => Self::BeyondTwoSigma,
            Band::BeyondThree => Self::BeyondThreeSigma,
        }
    }
}

/// The bets in a group, with the fields that the report is grouped by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct VarianceGroup {
    #[serde(flatten)]
    pub by: Grouped,
    /// The currency of the amounts.
    pub currency: Currency,
    /// The kind of bet: `main`, `dealer_break` and `break_bonus` at Break Poker; `rake` at hold'em,
    /// where the stakes are the pots; `stake` at Truco and Canasta, for the money that changed
    /// hands between players and never belonged to the house.
    #[schema(example = "main")]
    pub bet: String,
    /// The number of bets: pots at hold'em, matches at Truco, games at Canasta.
    #[schema(example = 1200)]
    pub bets: i64,
    /// Whether there were fewer bets than `fewest_bets`.
    pub too_few: bool,
    /// The number of bets on which the house won.
    #[schema(example = 419)]
    pub taken: i64,
    /// The number of bets on which the house neither won nor lost.
    #[schema(example = 377)]
    pub pushed: i64,
    /// The number of bets that the house paid.
    #[schema(example = 404)]
    pub paid: i64,
    /// The sum of all stakes.
    pub stakes: Total,
    /// The house's exact expected win under the rules that were in force. For rake, it is the
    /// average share that the same table took of all its pots under the same rules. Absent if it
    /// cannot be computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "472.12")]
    pub expected: Option<String>,
    /// The house's actual win; negative if it paid more than it took. Payment errors that were
    /// entered as such are not included.
    pub actual: Total,
    /// `actual` minus `expected`. Absent without `expected`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "-97.12")]
    pub difference: Option<String>,
    /// The standard deviation of the win, from the exact variance of each bet and the correlation
    /// between the seats in a round, which share the dealer's hand. Absent if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "718.40")]
    pub standard_deviation: Option<String>,
    /// The difference between `actual` and `expected` in standard deviations. Absent if it is
    /// unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "-0.1351")]
    pub z: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<VarianceBand>,
    /// The probability, from 0 to 1, that by chance alone at least one of the report's groups of
    /// this currency and bet deviates this far or further from its expected win. Absent if the
    /// standard deviation is unknown, and in totals.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0.031946")]
    pub chance: Option<String>,
    /// The cumulative figures up to this group, in a report by hour or day. Absent in other
    /// reports, and if the standard deviation is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub so_far: Option<SoFar>,
}

/// The house's win from all bets in a group together. Stakes at Truco and Canasta are not included,
/// because the house has no share in them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HouseTaking {
    #[serde(flatten)]
    pub by: Grouped,
    /// The currency of the amounts.
    pub currency: Currency,
    /// The house's expected win. Absent if it is unknown for any of the bets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "472.12")]
    pub expected: Option<String>,
    /// The house's actual win.
    pub actual: Total,
    /// `actual` minus `expected`. Absent without `expected`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "-97.12")]
    pub difference: Option<String>,
}

/// The cumulative figures from the beginning of a report up to a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SoFar {
    /// The actual win minus the expected win.
    #[schema(example = "-97.12")]
    pub difference: String,
    /// The standard deviation of that difference.
    #[schema(example = "718.40")]
    pub standard_deviation: String,
    /// The difference in standard deviations.
    #[schema(example = "-0.1351")]
    pub z: String,
    /// The cumulative sum that grows while the house wins too little.
    #[schema(example = "0.8120")]
    pub cusum_low: String,
    /// The cumulative sum that grows while the house wins too much.
    #[schema(example = "0.0000")]
    pub cusum_high: String,
    /// The threshold for the cumulative sums. By chance alone, a sum exceeds it only once in the
    /// number of hours or days that the house has set. Absent if the house has turned alarms off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "1.9132")]
    pub height: Option<String>,
}

impl App {
    /// The house's actual and expected win, by group.
    ///
    /// # Errors
    /// Returns `bad_query` if the time is invalid, or the report would be too large; or
    /// `odds_queue_full` if too many other requests are waiting for odds.
    pub async fn variance(
        &self,
        caller: &Caller,
        filter: VarianceFilter,
    ) -> Result<VarianceReport, AppError> {
        self.variance_within(caller, filter, None).await
    }

    /// Like [`Self::variance`], but waits at most this long for odds that are not ready. Their
    /// calculation continues.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::variance`]. Also returns `odds_queue_full` if the odds
    /// are not ready in this time.
    pub(in crate::reports) async fn variance_within(
        &self,
        caller: &Caller,
        filter: VarianceFilter,
        patience: Option<Duration>,
    ) -> Result<VarianceReport, AppError> {
        let narrowed = filter.narrowed(self.clock().now())?;
        let VarianceFilter { strategy, group_by, .. } = filter;
        let (read, by, role) = (narrowed.clone(), group_by.clone(), caller.role);
        let (played, left_out) = self
            .read_much(Much::Report, move |connection| {
                let left_out = left_out(connection, role, &read)?;
                Ok((played(connection, &read, &by, &left_out)?, left_out))
            })
            .await?;
        let expected = self.expected(&played, strategy);
        let expected = match patience {
            None => expected.await?,
            Some(patience) => timeout(patience, expected).await.map_err(|_| queue_full())??,
        };
        let (groups, all) =
            (summed(&group_by, &played, &expected), summed(&[], &played, &expected));
        if groups.len() > MAX_GROUPS {
            return Err(too_much());
        }
        let once_in = self.settings().variance_false_alarm_hours;
        self.read_much(Much::Report, move |connection| {
            let names = names_in(connection, groups.keys().map(|group| &group.key))?;
            let by_time = [GroupBy::Hour, GroupBy::Day].iter().any(|by| group_by.contains(by));
            let courses = if by_time { courses(&groups) } else { vec![None; groups.len()] };
            let takings = HouseTaking::list(&groups, Key::clone, &names)?;
            let pits = if group_by.contains(&GroupBy::Pit) {
                HouseTaking::list(&groups, Key::of_pit, &names)?
            } else {
                Vec::new()
            };
            let items = groups.into_iter().zip(courses);
            let items = items.map(|((group, sum), course)| {
                VarianceGroup::new(group, &sum, course.map(|it| (it, once_in)), &names)
            });
            let mut items: Vec<_> = items.collect::<Result<_, _>>()?;
            super::chance::tell(&mut items);
            let totals =
                all.into_iter().map(|(group, sum)| VarianceGroup::new(group, &sum, None, &names));
            Ok(VarianceReport {
                from: time(narrowed.from)?,
                to: time(narrowed.to)?,
                strategy,
                fewest_bets: FEWEST_BETS,
                items,
                takings,
                pits,
                totals: totals.collect::<Result<_, _>>()?,
                left_out: left_out.into_iter().map(LeftOut::new).collect::<Result<_, _>>()?,
                group_by,
            })
        })
        .await
    }
}

/// The hour from which each table's bets are hidden from people who might have to count its tray
/// (0.3-18, 0.4-4): the beginning of its open period.
fn left_out(
    connection: &mut Db,
    role: Role,
    narrowed: &Narrowed,
) -> Result<BTreeMap<TableId, i64>, AppError> {
    if knows_trays(role) {
        return Ok(BTreeMap::new());
    }
    let open = store::periods::open_since(connection)?.into_iter();
    let open = open.filter(|(table, _)| narrowed.table_id.is_none_or(|wanted| wanted == *table));
    let hours = open.map(|(table, since)| (table, hour_of(since)));
    Ok(hours.filter(|(_, hour)| *hour < narrowed.to).collect())
}

fn played(
    connection: &mut Db,
    narrowed: &Narrowed,
    by: &[GroupBy],
    left_out: &BTreeMap<TableId, i64>,
) -> Result<Played, AppError> {
    let rows = wagers::list(connection, narrowed, MAX_ROWS + 1)?;
    let pots = Narrowed { dealer: None, bet: Some(RAKE.to_owned()), ..narrowed.clone() };
    let pots = wagers::list(connection, &pots, MAX_ROWS + 1)?;
    let most = i64::try_from(rows.len().max(pots.len())).map_err(AppError::internal)?;
    if most > MAX_ROWS {
        return Err(too_much());
    }
    let shown = |row: &WagerRow| left_out.get(&row.table_id).is_none_or(|from| row.hour < *from);
    let rows = rows.into_iter().filter(shown).collect();
    let pots = pots.into_iter().filter(shown).collect();
    let pit_of = pits_for(connection, by)?;
    Played::with(connection, rows, pots, pit_of)
}

impl VarianceFilter {
    fn narrowed(&self, now: DateTime<Utc>) -> Result<Narrowed, AppError> {
        let Range { start: from, end: to } = whole_hours(self.from, self.to, now)?;
        if self.group_by.contains(&GroupBy::Kind) {
            return Err(AppError::new(&BAD_QUERY, said!("variance-groups")));
        }
        Ok(Narrowed {
            from,
            to,
            table_id: self.table_id,
            dealer: self.dealer.map(|dealer| dealer.to_string()),
            bet: self.bet.clone(),
        })
    }
}

/// Converts minor units and fractions of them to an amount in the currency, rounded to the
/// currency's decimals.
pub(super) fn amount(currency: Currency, minor: &Exact) -> String {
    let decimals = currency.decimals();
    (minor * &Exact::of(1, 10_i128.pow(decimals))).decimal(decimals)
}

/// The standard deviation as an amount in the currency.
pub(super) fn deviation(currency: Currency, departure: &Departure) -> String {
    let decimals = currency.decimals();
    let square = Exact::of(1, 10_i128.pow(2 * decimals));
    (&departure.variance() * &square).square_root(decimals)
}

impl SoFar {
    fn new(
        currency: Currency,
        (Course { departure, cusum }, once_in): (Course, Option<u64>),
    ) -> Option<Self> {
        Some(Self {
            difference: amount(currency, &departure.difference()),
            standard_deviation: deviation(currency, &departure),
            z: departure.deviations()?,
            cusum_low: log_decimal(cusum.low),
            cusum_high: log_decimal(cusum.high),
            height: once_in.map(|steps| log_decimal(cusum.height(steps))),
        })
    }
}

impl HouseTaking {
    /// The groups' takings, added up for each part of their keys that `whole` keeps.
    fn list(
        groups: &BTreeMap<Group, Sum>,
        whole: fn(&Key) -> Key,
        names: &Names,
    ) -> Result<Vec<Self>, AppError> {
        let sums = together(groups, whole).into_iter();
        sums.map(|((key, _), sum)| Self::new(&key, &sum, names)).collect()
    }

    fn new(key: &Key, sum: &Sum, names: &Names) -> Result<Self, AppError> {
        let Sum { currency, departure, .. } = *sum;
        Ok(Self {
            by: Grouped::new(key, names)?,
            currency,
            expected: departure.map(|departure| amount(currency, &departure.expected())),
            actual: currency.total(sum.house_minor),
            difference: departure.map(|departure| amount(currency, &departure.difference())),
        })
    }
}

impl VarianceGroup {
    fn new(
        Group { key, bet, .. }: Group,
        sum: &Sum,
        course: Option<(Course, Option<u64>)>,
        names: &Names,
    ) -> Result<Self, AppError> {
        let Sum { currency, departure, .. } = *sum;
        let z = departure.and_then(|departure| departure.deviations());
        let scatters = departure.filter(|_| z.is_some());
        Ok(Self {
            by: Grouped::new(&key, names)?,
            currency,
            bet,
            bets: sum.bets,
            too_few: sum.bets < FEWEST_BETS,
            taken: sum.taken,
            pushed: sum.pushed,
            paid: sum.paid,
            stakes: currency.total(sum.stakes),
            expected: departure.map(|departure| amount(currency, &departure.expected())),
            actual: currency.total(sum.house_minor),
            difference: departure.map(|departure| amount(currency, &departure.difference())),
            standard_deviation: scatters.map(|departure| deviation(currency, &departure)),
            z,
            band: departure.and_then(|departure| departure.band()).map(VarianceBand::from),
            chance: None,
            so_far: course.and_then(|course| SoFar::new(currency, course)),
        })
    }

    fn figures(&self) -> [String; 16] {
        let some = |figure: &Option<String>| figure.clone().unwrap_or_default();
        let so_far = |figure: fn(&SoFar) -> &String| {
            self.so_far.as_ref().map(|so_far| figure(so_far).clone()).unwrap_or_default()
        };
        [
            self.currency.to_string(),
            self.bet.clone(),
            self.bets.to_string(),
            self.taken.to_string(),
            self.pushed.to_string(),
            self.paid.to_string(),
            self.stakes.to_string(),
            some(&self.expected),
            self.actual.to_string(),
            some(&self.difference),
            some(&self.standard_deviation),
            some(&self.z),
            self.band.map(|band| band.name().to_owned()).unwrap_or_default(),
            so_far(|it| &it.z),
            so_far(|it| &it.cusum_low),
            so_far(|it| &it.cusum_high),
        ]
    }
}

/// The column names of the figures.
const FIGURES: [&str; 16] = [
    "currency",
    "bet",
    "bets",
    "taken",
    "pushed",
    "paid",
    "stakes",
    "expected",
    "actual",
    "difference",
    "standard_deviation",
    "z",
    "band",
    "z_so_far",
    "cusum_low",
    "cusum_high",
];

impl VarianceReport {
    /// The groups as CSV, one line for each.
    pub fn csv(&self) -> String {
        let mut csv = Csv::default();
        let columns = self.group_by.iter().flat_map(|by| by.columns().iter().copied());
        csv.line(columns.chain(FIGURES));
        for item in &self.items {
            let mut cells: Vec<String> =
                self.group_by.iter().flat_map(|by| item.by.cells(*by)).collect();
            cells.extend(item.figures());
            csv.line(cells.iter().map(String::as_str));
        }
        csv.into_text()
    }
}
