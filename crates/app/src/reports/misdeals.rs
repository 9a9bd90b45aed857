//! Counts misdeals and rounds, so that a rate can be computed.

use std::ops::Range;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Csv, GroupBy, Grouped, MAX_GROUPS,
    group::{Counts, Key, MAX_ROWS, counted, names_of, pits_for, too_much},
    grouped::names_in,
    hours::whole_hours,
};
use crate::{Actor, App, AppError, Much, record::summary::Names};
use houseway_base::ids::TableId;
use houseway_odds::{Exact, rate};
use houseway_store as store;
use houseway_store::{Db, misdeals::Narrowed, row::time};

/// The rate of fewer rounds than this says nothing.
const FEWEST_ROUNDS: u64 = 100;

/// The filters and the grouping for the misdeal report.
#[derive(Debug, Clone)]
pub struct MisdealFilter {
    /// The beginning; by default, a day before `to`. Rounds are counted by hour, so the whole hour
    /// that contains the beginning is included.
    pub from: Option<DateTime<Utc>>,
    /// The end; by default, now. The hour that contains it is included, unless the hour begins at
    /// exactly this time.
    pub to: Option<DateTime<Utc>>,
    pub table_id: Option<TableId>,
    pub dealer: Option<Actor>,
    pub kind: Option<String>,
    pub group_by: Vec<GroupBy>,
}

/// Misdeals by dealer, table, kind and time.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MisdealReport {
    /// The beginning of the report's first hour.
    pub from: DateTime<Utc>,
    /// The end of the report's last hour.
    pub to: DateTime<Utc>,
    /// The grouping criteria.
    #[schema(value_type = Vec<String>, example = json!(["dealer", "kind"]))]
    #[serde(serialize_with = "names_of")]
    pub group_by: Vec<GroupBy>,
    /// A rate needs this many rounds; with fewer it says nothing.
    #[schema(example = 100)]
    pub fewest_rounds: u64,
    /// The groups, ordered by time, table, dealer and kind.
    pub items: Vec<MisdealGroup>,
    /// The sum of all groups.
    pub total: MisdealGroup,
}

/// A group of misdeals, with the fields that the report is grouped by.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MisdealGroup {
    #[serde(flatten)]
    pub by: Grouped,
    /// The code of the ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[a-z_]+$", example = "wrong_card_count")]
    pub kind: Option<String>,
    /// The number of misdeals. Misdeals whose ruling was taken back are not included.
    #[schema(example = 3)]
    pub misdeals: u64,
    /// The number of rounds opened, for all kinds together. A match of Truco or a game of Canasta
    /// is one round.
    #[schema(example = 412)]
    pub rounds: u64,
    /// Misdeals per thousand rounds, to two decimals; null if no round was opened.
    #[schema(pattern = r"^\d+\.\d{2}$", required, example = "7.28")]
    pub per_thousand: Option<String>,
    /// The range in which the true rate probably lies; null if no round was opened.
    #[schema(required)]
    pub interval: Option<RateInterval>,
    /// Whether there were fewer rounds than `fewest_rounds`.
    pub too_few: bool,
    /// Whether the group stands out: its whole range is above the rate of all rounds. False if
    /// there were fewer rounds than `fewest_rounds`.
    pub stands_out: bool,
}

/// The 95 % interval of a rate by Wilson's method, in misdeals per thousand rounds. With fewer
/// rounds, it is wider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RateInterval {
    /// The lower end, to two decimals.
    #[schema(pattern = r"^\d+\.\d{2}$", example = "2.48")]
    pub from: String,
    /// The upper end, to two decimals.
    #[schema(pattern = r"^\d+\.\d{2}$", example = "21.20")]
    pub to: String,
}

impl RateInterval {
    fn new(ends: [Exact; 2]) -> Self {
        let thousand = Exact::of(1_000, 1);
        let [from, to] = ends.map(|end| (&end * &thousand).decimal(2));
        Self { from, to }
    }
}

impl App {
    /// Misdeals and rounds by group.
    ///
    /// # Errors
    /// Returns `bad_query` if the time is invalid, or the report would be too large.
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
    let pits = pits_for(connection, &group_by)?;
    let groups = counted(&group_by, &pits, &misdeals, &hours);
    let rows = i64::try_from(misdeals.len().max(hours.len())).map_err(AppError::internal)?;
    if rows > MAX_ROWS || groups.len() > MAX_GROUPS {
        return Err(too_much());
    }
    let names = names_in(connection, groups.keys())?;
    let all = counted(&[], &pits, &misdeals, &hours).into_values().next().unwrap_or_default();
    Ok(MisdealReport {
        from: time(narrowed.from)?,
        to: time(narrowed.to)?,
        group_by,
        fewest_rounds: FEWEST_ROUNDS,
        items: groups
            .into_iter()
            .map(|(key, counts)| MisdealGroup::new(key, counts, all, &names))
            .collect::<Result<_, _>>()?,
        total: MisdealGroup::new(Key::default(), all, all, &names)?,
    })
}

impl MisdealGroup {
    /// A group, beside the counts of all rounds.
    fn new(key: Key, counts: Counts, all: Counts, names: &Names) -> Result<Self, AppError> {
        let too_few = counts.rounds < FEWEST_ROUNDS;
        let range = rate::interval(counts.misdeals, counts.rounds);
        let rate_of_all = Exact::of(all.misdeals, all.rounds);
        let is_above = range.as_ref().is_some_and(|[from, _]| *from > rate_of_all);
        Ok(Self {
            by: Grouped::new(&key, names)?,
            kind: key.kind,
            misdeals: counts.misdeals,
            rounds: counts.rounds,
            per_thousand: per_thousand(counts),
            interval: range.map(RateInterval::new),
            too_few,
            stands_out: is_above && !too_few,
        })
    }

    /// The group's criteria as cells.
    fn cells(&self, by: GroupBy) -> Vec<String> {
        match by {
            GroupBy::Kind => vec![self.kind.clone().unwrap_or_default()],
            other => self.by.cells(other),
        }
    }
}

/// The exact rate, rounded to two decimals; `None` if there were no rounds.
fn per_thousand(Counts { misdeals, rounds }: Counts) -> Option<String> {
    let thousands = Decimal::from(misdeals).checked_mul(Decimal::ONE_THOUSAND)?;
    let rate = thousands.checked_div(Decimal::from(rounds))?;
    Some(format!("{:.2}", rate.round_dp(2)))
}

impl MisdealReport {
    /// The groups as CSV, one line for each.
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

#[cfg(test)]
mod tests {
    use super::{Counts, Key, MisdealGroup, Names};

    #[test]
    fn a_group_stands_out_if_its_range_is_above_the_rate_of_all() {
        let all = Counts { misdeals: 10, rounds: 1_000 };
        let stands_out = |misdeals, rounds| {
            let counts = Counts { misdeals, rounds };
            MisdealGroup::new(Key::default(), counts, all, &Names::default()).unwrap().stands_out
        };
        // The range of 4 in 100 begins at 15.66 in 1,000, and that of 3 in 100 at 10.25.
        assert!(stands_out(4, 100));
        assert!(stands_out(3, 100));
        assert!(!stands_out(2, 100), "the range begins at 5.50");
        assert!(!stands_out(50, 99), "too few rounds");
        assert!(!stands_out(10, 1_000), "all rounds do not stand out from themselves");
        assert!(!stands_out(0, 0));
    }
}
