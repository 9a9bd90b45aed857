//! The `cash-log` report: a gaming day's large cash transactions, and the sums for the people who
//! made them (`back_office.md`, 4.8). It is not a report to an authority.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CashOfDay, day::CashEntry, place_of};
use crate::{
    Actor, App, AppError, Much,
    back_office::{reports::fingerprint::fingerprint, shifts::find_day},
    record::summary::{Mentioned, Names},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_acts::cash::{CashMove, Whose, log_lines, sums};
use houseway_audit::Hash;
use houseway_base::{
    ids::{CashTransactionId, StayId, TableId},
    money::{Currency, Money, Total},
    names::{CashDirection, DayState, ReportState},
};
use houseway_store as store;
use houseway_store::{Db, tables::Table};

/// A line of the cash log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CashLogLine {
    pub transaction_id: CashTransactionId,
    pub at: DateTime<Utc>,
    /// The person's stay; null if it is not known.
    #[schema(required)]
    pub stay_id: Option<StayId>,
    /// A description of the person; null if there is none.
    #[schema(required)]
    pub description: Option<String>,
    pub direction: CashDirection,
    pub amount: Money,
    pub currency: Currency,
    /// The place of the transaction.
    #[schema(example = "Break Poker 1")]
    pub place: String,
    /// The buyer's seat; null if the buyer was standing, and for transactions away from the tables.
    #[schema(required, minimum = 1)]
    pub seat: Option<i64>,
    #[schema(value_type = Actor)]
    pub by: String,
    /// Whether the sale was voided, in which case it is not part of any sum.
    pub void: bool,
    #[serde(skip)]
    #[schema(ignore)]
    who: String,
    #[serde(skip)]
    #[schema(ignore)]
    entered_by: String,
}

/// The sum of a person's cash in one direction, for people with a line in the log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CashLogSum {
    /// The person's stay; null if it is not known.
    #[schema(required)]
    pub stay_id: Option<StayId>,
    /// A description of the person; null if there is none.
    #[schema(required)]
    pub description: Option<String>,
    pub direction: CashDirection,
    pub currency: Currency,
    /// All of the person's cash in this direction, including transactions that have no line.
    pub amount: Total,
    #[serde(skip)]
    #[schema(ignore)]
    who: String,
}

/// A gaming day's large cash transactions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CashLog {
    /// The name of the report: `cash_log`.
    #[schema(pattern = "^cash_log$", example = "cash_log")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// The state of the report: `final` once the day is closed. Attributing a transaction
    /// afterwards still changes the log.
    pub state: ReportState,
    /// Oldest first: transactions of the house's `cash_log_from` or more, and every later
    /// transaction of a person whose sum has reached that amount.
    pub lines: Vec<CashLogLine>,
    /// One sum for each direction and each person with a line. Cash in and cash out are never
    /// netted.
    pub sums: Vec<CashLogSum>,
    /// SHA-256 of the report without its state and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// A person's description, or their stay if there is no description.
fn who(stay_id: Option<StayId>, description: Option<&String>) -> String {
    let stay = || stay_id.map(|id| id.to_string());
    description.cloned().or_else(stay).unwrap_or_default()
}

fn line(
    entry: &CashEntry,
    tables: &BTreeMap<TableId, Table>,
    names: &Names,
) -> Result<CashLogLine, AppError> {
    let CashEntry { row, cash, .. } = entry;
    let person = cash.person.clone();
    Ok(CashLogLine {
        transaction_id: cash.id,
        at: cash.at,
        who: who(person.stay_id, person.description.as_ref()),
        stay_id: person.stay_id,
        description: person.description,
        direction: cash.direction,
        amount: cash.currency.money(cash.minor).map_err(AppError::internal)?,
        currency: cash.currency,
        place: place_of(row, tables),
        seat: row.seat,
        entered_by: names.somebody(&row.actor),
        by: row.actor.clone(),
        void: cash.void_at.is_some(),
    })
}

/// The sums for the people who have one of these lines.
fn sums_of(
    of_day: &CashOfDay,
    moves: &[CashMove],
    lines: &BTreeSet<CashTransactionId>,
) -> Vec<CashLogSum> {
    let people: BTreeSet<&Whose> =
        moves.iter().filter(|one| lines.contains(&one.id)).map(|one| &one.whose).collect();
    let sum = |((whose, direction), minor): ((Whose, CashDirection), i64)| {
        let first = moves.iter().find(|one| one.whose == whose)?;
        let cash = &of_day.entries.get(&first.id)?.cash;
        let person = cash.person.clone();
        Some(CashLogSum {
            who: who(person.stay_id, person.description.as_ref()),
            stay_id: person.stay_id,
            description: person.description,
            direction,
            currency: cash.currency,
            amount: cash.currency.total(minor),
        })
    };
    let sums = sums(moves).into_iter().filter(|((whose, _), _)| people.contains(whose));
    sums.filter_map(sum).collect()
}

impl CashLog {
    fn new(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let day = find_day(connection, gaming_day)?;
        let of_day = CashOfDay::read(connection, gaming_day)?;
        let (mut logged, mut sums) = (BTreeSet::new(), Vec::new());
        for moves in of_day.moves.values() {
            let lines = log_lines(moves);
            sums.extend(sums_of(&of_day, moves, &lines));
            logged.extend(lines);
        }
        let entries: Vec<&CashEntry> =
            of_day.entries.values().filter(|one| logged.contains(&one.cash.id)).collect();
        let ids = entries.iter().filter_map(|entry| entry.row.table_id);
        let tables = store::tables::by_id(connection, ids)?;
        let mut mentioned = Mentioned::default();
        for entry in &entries {
            mentioned.actor(&entry.row.actor);
        }
        let names = mentioned.look_up(connection)?;
        let lines = entries.into_iter().map(|entry| line(entry, &tables, &names));
        let mut lines = lines.collect::<Result<Vec<_>, _>>()?;
        lines.sort_by_key(|line| (line.at, line.transaction_id));
        let closed = day.state == DayState::Closed;
        let state = if closed { ReportState::Final } else { ReportState::Open };
        let sha256 = String::new();
        let log = Self { kind: "cash_log", gaming_day, state, lines, sums, sha256 };
        Ok(Self { sha256: fingerprint(&log)?, ..log })
    }
}

impl Report for CashLog {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each transaction in the log.
    fn sheet(&self) -> Sheet {
        let columns = [
            "gaming_day",
            "at",
            "person",
            "direction",
            "amount",
            "currency",
            "place",
            "seat",
            "by",
            "void",
        ];
        let rows = self.lines.iter().map(|line| {
            [
                Cell::text(self.gaming_day.to_string()),
                Cell::At(Some(line.at)),
                Cell::text(&line.who),
                Cell::word(line.direction),
                Cell::figure(line.amount),
                Cell::word(line.currency),
                Cell::text(&line.place),
                Cell::known(line.seat),
                Cell::text(&line.entered_by),
                Cell::Flag(line.void),
            ]
        });
        Sheet::new("lines", columns, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("cash_log", self.gaming_day);
        printout.facts.push(("state", Cell::word(self.state)));
        let sums = self.sums.iter().map(|sum| {
            let (direction, currency) = (Cell::word(sum.direction), Cell::word(sum.currency));
            [Cell::text(&sum.who), direction, currency, Cell::figure(sum.amount)]
        });
        printout.sheets = vec![
            self.sheet().without(&["gaming_day"]),
            Sheet::new("sum", ["person", "direction", "currency", "amount"], sums),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}

impl App {
    /// Returns a gaming day's large cash transactions.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn cash_log(&self, gaming_day: NaiveDate) -> Result<CashLog, AppError> {
        self.read_much(Much::Report, move |connection| CashLog::new(connection, gaming_day)).await
    }
}
