//! The `corrections` report: every correction of a gaming day, who made it, and how much it changed
//! (`back_office.md`, 0.4-8).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    badges::Badges,
    fingerprint::fingerprint,
    put_right::{PutRight, put_right_after},
    sum::DayOfReport,
};
use crate::{
    App, AppError, Much,
    back_office::{shifts::find_day, tracked::table_among},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_audit::Hash;
use houseway_base::{
    ids::{DropId, EntryId, RoundId, TableId, UserId},
    money::{Currency, Minor, Total},
    names::{ChipsMoved, ReportState},
};
use houseway_facts::ActSignature;
use houseway_store as store;
use houseway_store::{Db, row::count, tables::Table};

/// A seat's gain from a correction; negative if it lost.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeatEffect {
    #[schema(minimum = 1)]
    pub seat: u8,
    pub effect: Total,
}

/// A correction.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CorrectionLine {
    pub entry_id: EntryId,
    pub at: DateTime<Utc>,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    pub currency: Currency,
    /// The kind of correction: `round_corrected`, `round_voided`, `payment_error`,
    /// `stack_adjusted`, `sale_voided` or `count_corrected`.
    #[schema(example = "round_voided")]
    pub kind: &'static str,
    /// The round's number at its table; null if the correction is not about a round.
    #[schema(required, minimum = 1)]
    pub round: Option<i64>,
    /// The drop whose count was corrected; null for other corrections.
    #[schema(required, example = "D-2026-000001")]
    pub drop: Option<String>,
    /// The badge of the person who made the correction.
    #[schema(example = "P-201")]
    pub by: String,
    /// The badge of the second signer; null if none was needed.
    #[schema(required, example = "P-202")]
    pub second: Option<String>,
    /// The size of the correction: the largest change that it makes, as an absolute amount.
    pub effect: Total,
    /// The table's gain from the correction; negative if it lost.
    pub table_effect: Total,
    /// Each seat's gain from the correction. Seats with no change are left out.
    pub seats: Vec<SeatEffect>,
    /// Whether chips were moved; null if this is not recorded.
    #[schema(required)]
    pub chips: Option<ChipsMoved>,
    /// For a corrected count, the total before the correction; null for other corrections.
    #[schema(required, value_type = Option<Total>)]
    pub before: Option<Total>,
    /// For a corrected count, the total after the correction; null for other corrections.
    #[schema(required, value_type = Option<Total>)]
    pub after: Option<Total>,
    #[schema(required)]
    pub reason: Option<String>,
    #[serde(skip)]
    #[schema(ignore)]
    amounts: (Minor, Minor),
}

/// The corrections that one person made in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CorrectionSum {
    /// The person's badge.
    #[schema(example = "P-201")]
    pub by: String,
    pub currency: Currency,
    /// The number of corrections.
    pub corrections: usize,
    /// The sum of the corrections' sizes.
    pub effect: Total,
    /// The tables' gain from all these corrections; negative if they lost.
    pub table_effect: Total,
}

/// Every correction of a gaming day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CorrectionsReport {
    /// The name of the report: `corrections`.
    #[schema(pattern = "^corrections$", example = "corrections")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    pub state: ReportState,
    /// The corrections, sorted by table, then in the order they were made.
    pub lines: Vec<CorrectionLine>,
    /// The sums, one for each person and currency.
    pub sums: Vec<CorrectionSum>,
    /// SHA-256 of the report without its states and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// A correction, and its table.
struct Found {
    table_id: TableId,
    one: PutRight,
}

/// Finds the corrections at a gaming day's tables: those made in its periods, and corrections of
/// its boxes' counts that were made while the day was open.
fn of_day(
    connection: &mut Db,
    day: &str,
    tables: &BTreeMap<TableId, Table>,
) -> Result<Vec<Found>, AppError> {
    let periods = store::periods::of_day(connection, day, None)?;
    let drops = store::drops::of_day(connection, day, None)?;
    let drops: BTreeSet<DropId> = drops.into_iter().map(|drop| drop.id).collect();
    let mut found = Vec::new();
    for of_table in periods.chunk_by(|one, next| one.table_id == next.table_id) {
        let Some((first, last)) = of_table.first().zip(of_table.last()) else { continue };
        let table = table_among(tables, first.table_id)?;
        let until = last.to_seq.unwrap_or(i64::MAX);
        let after = count(first.from_seq)?.saturating_sub(1);
        let is_of_day = |one: &PutRight| match &one.box_count {
            Some(recount) if !recount.day_closed => drops.contains(&recount.drop_id),
            _ => one.seq <= until,
        };
        let of_day = put_right_after(connection, table, after)?.into_iter().filter(is_of_day);
        found.extend(of_day.map(|one| Found { table_id: table.id, one }));
    }
    Ok(found)
}

/// The person who signed in this capacity.
fn signed_as(signatures: &[ActSignature], capacity: &str) -> Option<UserId> {
    let mut signed = signatures.iter().filter(|signed| signed.capacity == capacity);
    signed.next().map(|signed| signed.user)
}

/// The user behind an actor; `None` if the actor is not a user.
fn user_of(actor: &str) -> Option<UserId> {
    actor.strip_prefix("user:")?.parse().ok()
}

/// Everyone who made or signed one of these corrections.
fn people(found: &[Found]) -> impl Iterator<Item = UserId> {
    found.iter().flat_map(|found| {
        let signed = found.one.signatures.iter().map(|signed| signed.user);
        signed.chain(user_of(&found.one.actor))
    })
}

/// The badge of the person responsible: the supervisor or counter who signed, or else the person
/// who made the correction.
fn by(one: &PutRight, badges: &Badges) -> String {
    let signed = ["supervisor", "counter"].iter();
    let mut signed = signed.filter_map(|capacity| signed_as(&one.signatures, capacity));
    match signed.next().or_else(|| user_of(&one.actor)) {
        Some(user) => badges.user(user),
        None => one.actor.clone(),
    }
}

impl CorrectionLine {
    fn new(table: &Table, round: Option<i64>, one: PutRight, badges: &Badges) -> Self {
        let total = |minor: Minor| table.currency.total(minor);
        let recount = one.box_count.as_ref();
        let seats = one.seats.iter();
        Self {
            entry_id: one.entry_id,
            at: one.at,
            table_id: table.id,
            table: table.name.clone(),
            currency: table.currency,
            kind: one.kind,
            round,
            drop: recount.map(|recount| recount.number.clone()),
            by: by(&one, badges),
            second: signed_as(&one.signatures, "second").map(|user| badges.user(user)),
            effect: total(one.effect),
            table_effect: total(one.house),
            seats: seats
                .map(|(seat, won)| SeatEffect { seat: *seat, effect: total(*won) })
                .collect(),
            chips: one.chips,
            before: recount.map(|recount| total(recount.totals.0)),
            after: recount.map(|recount| total(recount.totals.1)),
            amounts: (one.effect, one.house),
            reason: one.reason,
        }
    }

    /// The CSV columns for the lines.
    const COLUMNS: [&str; 17] = [
        "gaming_day",
        "at",
        "table",
        "currency",
        "kind",
        "round",
        "drop",
        "by",
        "second",
        "effect",
        "table_effect",
        "seats",
        "chips",
        "before",
        "after",
        "reason",
        "entry",
    ];

    fn cells(&self, gaming_day: NaiveDate) -> [Cell; 17] {
        let text = |text: Option<String>| Cell::text(text.unwrap_or_default());
        let amount = |amount: Option<Total>| amount.map_or_else(|| Cell::text(""), Cell::figure);
        let seats = self.seats.iter().map(|seat| format!("{}: {}", seat.seat, seat.effect));
        [
            Cell::text(gaming_day.to_string()),
            Cell::At(Some(self.at)),
            Cell::text(&self.table),
            Cell::word(self.currency),
            Cell::word(self.kind),
            text(self.round.map(|round| round.to_string())),
            text(self.drop.clone()),
            Cell::text(&self.by),
            text(self.second.clone()),
            Cell::figure(self.effect),
            Cell::figure(self.table_effect),
            Cell::text(seats.collect::<Vec<_>>().join(", ")),
            Cell::word(self.chips.map(|chips| chips.to_string()).unwrap_or_default()),
            amount(self.before),
            amount(self.after),
            text(self.reason.clone()),
            Cell::text(self.entry_id.to_string()),
        ]
    }
}

impl CorrectionSum {
    fn all(lines: &[CorrectionLine]) -> Result<Vec<Self>, AppError> {
        let mut people: BTreeMap<(String, String), Vec<&CorrectionLine>> = BTreeMap::new();
        for line in lines {
            people.entry((line.by.clone(), line.currency.to_string())).or_default().push(line);
        }
        let sums = people.into_iter().filter_map(|((by, _), lines)| {
            let currency = lines.first()?.currency;
            let sum = |of: fn(&CorrectionLine) -> Minor| {
                let sum = lines.iter().map(|line| of(line)).try_fold(0_i64, i64::checked_add);
                sum.map(|sum| currency.total(sum)).ok_or_else(|| AppError::internal("a sum"))
            };
            let effects = sum(|line| line.amounts.0);
            let both = effects.and_then(|effect| Ok((effect, sum(|line| line.amounts.1)?)));
            Some(both.map(|(effect, table_effect)| Self {
                by,
                currency,
                corrections: lines.len(),
                effect,
                table_effect,
            }))
        });
        sums.collect()
    }

    const COLUMNS: [&str; 5] = ["by", "currency", "corrections", "effect", "table_effect"];

    fn cells(&self) -> [Cell; 5] {
        [
            Cell::text(&self.by),
            Cell::word(self.currency),
            Cell::figure(self.corrections),
            Cell::figure(self.effect),
            Cell::figure(self.table_effect),
        ]
    }
}

impl CorrectionsReport {
    fn new(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let day = find_day(connection, gaming_day)?;
        let periods = store::periods::of_day(connection, &day.date, None)?;
        let named = periods.iter().map(|period| period.table_id);
        let tables = store::tables::by_id(connection, named)?;
        let found = of_day(connection, &day.date, &tables)?;
        let badges = Badges::of(connection, people(&found))?;
        let rounds: BTreeSet<RoundId> = found.iter().filter_map(|found| found.one.round).collect();
        let rounds: Vec<RoundId> = rounds.into_iter().collect();
        let rounds = store::rounds::standings(connection, &rounds)?;
        let numbers: BTreeMap<RoundId, i64> =
            rounds.into_iter().map(|round| (round.id, round.number)).collect();
        let mut lines = Vec::with_capacity(found.len());
        for Found { table_id, one } in found {
            let round = one.round.and_then(|id| numbers.get(&id).copied());
            let table = table_among(&tables, table_id)?;
            lines.push(CorrectionLine::new(table, round, one, &badges));
        }
        let of_day = DayOfReport::of(&day);
        lines.sort_by(|one, other| of_day.order(&one.table, &other.table));
        let state = if of_day.closed { ReportState::Final } else { ReportState::Open };
        let (sums, sha256) = (CorrectionSum::all(&lines)?, String::new());
        let report = Self { kind: "corrections", gaming_day, state, lines, sums, sha256 };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }
}

impl Report for CorrectionsReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each correction.
    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().map(|line| line.cells(self.gaming_day));
        Sheet::new("corrections", CorrectionLine::COLUMNS, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("corrections", self.gaming_day);
        printout.facts.push(("state", Cell::word(self.state)));
        let sums = self.sums.iter().map(CorrectionSum::cells);
        printout.sheets = vec![
            self.sheet().without(&["gaming_day", "entry"]).without_blanks(),
            Sheet::new("by_person", CorrectionSum::COLUMNS, sums),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}

impl App {
    /// Returns every correction of a gaming day, who made it, and how much it changed.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn corrections_report(
        &self,
        gaming_day: NaiveDate,
    ) -> Result<CorrectionsReport, AppError> {
        let read = move |connection: &mut Db| CorrectionsReport::new(connection, gaming_day);
        self.read_much(Much::Report, read).await
    }
}
