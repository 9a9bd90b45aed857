//! Misdeals, and the rounds beside them, so that a rate can be made.

use std::ops::Range;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Csv, GroupBy, Grouped, MAX_GROUPS,
    group::{Counts, Key, MAX_ROWS, counted, names_of, too_much},
    grouped::names_in,
    hours::whole_hours,
};
use crate::{
    app::{Actor, App, AppError, Much, record::summary::Names},
    ids::TableId,
    store::{self, Db, misdeals::Narrowed, row::time},
};

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
    #[serde(flatten)]
    pub by: Grouped,
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

impl App {
    /// Misdeals and rounds, group by group.
    ///
    /// # Errors
    /// `bad_query` if the time makes no sense, or the report would be too large.
    pub async fn misdeals(&self, filter: MisdealFilter) -> Result<MisdealReport, AppError> {
        let now = self.clock().now();
        let narrowed = filter.narrowed(now)?;
        self.read_much(Much::Report, move |connection| {
            report(connection, &narrowed, filter.group_by)
        })
        .await
    }
}

impl MisdealFilter {
    fn narrowed(&self, now: DateTime<Utc>) -> Result<Narrowed, AppError> {
        let Range { start: from, end: to } = whole_hours(self.from, self.to, now)?;
        Ok(Narrowed {
            from,
            to,
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
        return Err(too_much());
    }
    let names = names_in(connection, groups.keys())?;
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
        Ok(Self {
            by: Grouped::new(&key, names)?,
            kind: key.kind,
            misdeals: counts.misdeals,
            rounds: counts.rounds,
            per_thousand: per_thousand(counts),
        })
    }

    /// What the group is told apart by, as cells of a table.
    fn cells(&self, by: GroupBy) -> Vec<String> {
        match by {
            GroupBy::Kind => vec![self.kind.clone().unwrap_or_default()],
            other => self.by.cells(other),
        }
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
    pub fn csv(&self) -> String {
        let mut csv = Csv::default();
        let columns = self.group_by.iter().flat_map(|by| by.columns().iter().copied());
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
