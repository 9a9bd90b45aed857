//! Misdeals, and the rounds beside them, so that a rate can be made.

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Csv, GroupBy, MAX_GROUPS,
    group::{Counts, Key, counted},
};
use crate::{
    app::{
        Actor, App, AppError,
        error::BAD_QUERY,
        record::summary::{Mentioned, Names},
    },
    ids::TableId,
    store::{
        self, Db,
        misdeals::{HOUR, Narrowed},
        row::{micros, time},
    },
};

/// The most days that a report is about.
pub const MAX_DAYS: i64 = 366;
/// The most rows of either projection that a report reads.
const MAX_ROWS: i64 = 200_000;

/// What a report of misdeals is narrowed to, and what its groups are told apart by.
#[derive(Debug, Clone)]
pub struct MisdealFilter {
    /// By default, a day before `to`. Rounds are counted by the hour: the hour in which it lies is
    /// in the report.
    pub from: Option<DateTime<Utc>>,
    /// By default, now; the hour in which it lies is in the report, unless it begins then.
    pub to: Option<DateTime<Utc>>,
    pub table_id: Option<TableId>,
    pub dealer: Option<Actor>,
    pub kind: Option<String>,
    pub group_by: Vec<GroupBy>,
}

/// Misdeals by dealer, table, kind and time.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MisdealReport {
    /// From the beginning of this hour on.
    pub from: DateTime<Utc>,
    /// Until the beginning of this hour.
    pub to: DateTime<Utc>,
    /// What the groups are told apart by.
    #[schema(value_type = Vec<String>, example = json!(["dealer", "kind"]))]
    #[serde(serialize_with = "names_of")]
    pub group_by: Vec<GroupBy>,
    /// By time, table, dealer and kind.
    pub items: Vec<MisdealGroup>,
    /// All of them together.
    pub total: MisdealGroup,
}

/// A group of misdeals. It has what the report is grouped by.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MisdealGroup {
    /// The hour's beginning, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hour: Option<DateTime<Utc>>,
    /// The day's beginning, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<DateTime<Utc>>,
    /// 0 to 23, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 23, example = 21)]
    pub hour_of_day: Option<u32>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_id: Option<TableId>,
    /// What the table is called now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Break Poker 1")]
    pub table_name: Option<String>,
    /// Who dealt, as the log names them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// What the dealer is called now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Dana")]
    pub dealer_name: Option<String>,
    /// The dealer's badge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-101")]
    pub dealer_badge: Option<String>,
    /// The code of the ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[a-z_]+$", example = "wrong_card_count")]
    pub kind: Option<String>,
    /// How many deals did not count. One whose ruling was taken back is not among them.
    #[schema(example = 3)]
    pub misdeals: u64,
    /// How many rounds were opened, whatever the kind: a match of Truco or a game of Canasta is one
    /// round.
    #[schema(example = 412)]
    pub rounds: u64,
    /// Misdeals for a thousand rounds, to two decimals; none if no round was opened.
    #[schema(pattern = r"^\d+\.\d{2}$", required, example = "7.28")]
    pub per_thousand: Option<String>,
}

pub(super) fn names_of<S: serde::Serializer>(
    groups: &[GroupBy],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(groups.iter().map(|group| group.name()))
}

impl App {
    /// Misdeals and rounds, group by group.
    ///
    /// # Errors
    /// `bad_query` if the time makes no sense, or the report would be too large.
    pub async fn misdeals(&self, filter: MisdealFilter) -> Result<MisdealReport, AppError> {
        let now = self.clock().now();
        let narrowed = filter.narrowed(now)?;
        self.read(move |connection| report(connection, &narrowed, filter.group_by)).await
    }
}

impl MisdealFilter {
    fn narrowed(&self, now: DateTime<Utc>) -> Result<Narrowed, AppError> {
        let to = self.to.unwrap_or(now);
        let from = self.from.unwrap_or(to - TimeDelta::days(1));
        if from >= to {
            return Err(AppError::new(&BAD_QUERY, "\"from\" is before \"to\""));
        }
        if to - from > TimeDelta::days(MAX_DAYS) {
            let detail = format!("a report is about {MAX_DAYS} days at most");
            return Err(AppError::new(&BAD_QUERY, detail));
        }
        let (from, to) = (micros(from), micros(to));
        Ok(Narrowed {
            from: from - from.rem_euclid(HOUR),
            to: to + (-to).rem_euclid(HOUR),
            table_id: self.table_id,
            dealer: self.dealer.map(|dealer| dealer.to_string()),
            kind: self.kind.clone(),
        })
    }
}

fn report(
    connection: &mut Db,
    narrowed: &Narrowed,
    group_by: Vec<GroupBy>,
) -> Result<MisdealReport, AppError> {
    let misdeals = store::misdeals::list(connection, narrowed, MAX_ROWS + 1)?;
    let hours = store::misdeals::hours(connection, narrowed, MAX_ROWS + 1)?;
    let groups = counted(&group_by, &misdeals, &hours);
    let rows = i64::try_from(misdeals.len().max(hours.len())).map_err(AppError::internal)?;
    if rows > MAX_ROWS || groups.len() > MAX_GROUPS {
        let detail = "that is too much for one report: ask for less time, for one table or for \
                      fewer groups";
        return Err(AppError::new(&BAD_QUERY, detail));
    }
    let mut mentioned = Mentioned::default();
    for key in groups.keys() {
        mentioned.tables.extend(key.table_id);
        key.dealer.iter().for_each(|dealer| mentioned.actor(dealer));
    }
    let names = mentioned.look_up(connection)?;
    let all = counted(&[], &misdeals, &hours).into_values().next().unwrap_or_default();
    Ok(MisdealReport {
        from: time(narrowed.from)?,
        to: time(narrowed.to)?,
        group_by,
        items: groups
            .into_iter()
            .map(|(key, counts)| MisdealGroup::new(key, counts, &names))
            .collect::<Result<_, _>>()?,
        total: MisdealGroup::new(Key::default(), all, &names)?,
    })
}

impl MisdealGroup {
    fn new(key: Key, counts: Counts, names: &Names) -> Result<Self, AppError> {
        let dealer = key.dealer.as_deref().map(|dealer| names.actor(dealer)).unwrap_or_default();
        let table = key.table_id.and_then(|id| names.table(id));
        Ok(Self {
            hour: key.hour.map(time).transpose()?,
            day: key.day.map(time).transpose()?,
            hour_of_day: key.hour_of_day,
            table_id: key.table_id,
            table_name: table.map(|table| table.name.clone()),
            dealer: key.dealer,
            dealer_name: dealer.actor_name,
            dealer_badge: dealer.actor_badge,
            kind: key.kind,
            misdeals: counts.misdeals,
            rounds: counts.rounds,
            per_thousand: per_thousand(counts),
        })
    }

    /// What the group is told apart by, as cells of a table.
    fn cells(&self, by: GroupBy) -> Vec<String> {
        let hour = |hour: Option<DateTime<Utc>>| hour.map(|hour| hour.to_rfc3339());
        let cells = match by {
            GroupBy::Hour => vec![hour(self.hour)],
            GroupBy::Day => vec![hour(self.day)],
            GroupBy::HourOfDay => vec![self.hour_of_day.map(|hour| hour.to_string())],
            GroupBy::Table => {
                vec![self.table_id.map(|id| id.to_string()), self.table_name.clone()]
            }
            GroupBy::Dealer => {
                vec![self.dealer.clone(), self.dealer_name.clone(), self.dealer_badge.clone()]
            }
            GroupBy::Kind => vec![self.kind.clone()],
        };
        cells.into_iter().map(Option::unwrap_or_default).collect()
    }
}

/// Exact, and rounded to two decimals; none of nothing.
fn per_thousand(Counts { misdeals, rounds }: Counts) -> Option<String> {
    let thousands = Decimal::from(misdeals).checked_mul(Decimal::ONE_THOUSAND)?;
    let rate = thousands.checked_div(Decimal::from(rounds))?;
    Some(format!("{:.2}", rate.round_dp(2)))
}

impl MisdealReport {
    /// The groups as a table, a line each under the names of the columns.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut csv = Csv::default();
        let columns = self.group_by.iter().flat_map(|by| match by {
            GroupBy::Table => vec!["table_id", "table_name"],
            GroupBy::Dealer => vec!["dealer", "dealer_name", "dealer_badge"],
            other => vec![other.name()],
        });
        csv.line(columns.chain(["misdeals", "rounds", "per_thousand"]));
        for item in &self.items {
            let mut cells: Vec<String> =
                self.group_by.iter().flat_map(|by| item.cells(*by)).collect();
            cells.extend([item.misdeals.to_string(), item.rounds.to_string()]);
            cells.push(item.per_thousand.clone().unwrap_or_default());
            csv.line(cells.iter().map(String::as_str));
        }
        csv.into_text()
    }
}
