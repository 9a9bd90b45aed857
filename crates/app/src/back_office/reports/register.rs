//! The `slips` report: a register of all documents with a slip number, and of missing numbers.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::{forms::prints_of, shifts::find_day, tracked::table_among},
    badges::{Badges, SignedAs},
    fingerprint::fingerprint,
    put_right::put_right_after,
    register_blind::hide_trays,
};
use crate::{
    App, AppError, Caller, Much,
    record::projections::{boxes_of_count, count_of, steps_of, steps_of_count},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_acts::{StepDone, counts::CountSteps, slips::Steps};
use houseway_audit::Hash;
use houseway_back_office::{Series, SlipNumber};
use houseway_base::{
    ids::{DropId, TableId},
    money::{Currency, Minor, Total},
    names::{BoxCountState, DropState, NumberedKind, SlipSeries},
};
use houseway_facts::ActSignature;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    box_counts::BoxCountRow,
    drops::Drop,
    periods::InventorySlip,
    row::{count, time},
    slip_series::Numbered,
    slips::Slip,
    tables::Table,
};

/// The maximum number of missing numbers that are listed for a series.
const MOST_LOOKED_FOR: usize = 1_000;
/// The maximum number of lines that are listed for a series.
const MOST_LINES: u16 = 10_000;

/// A document with a slip number.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RegisterLine {
    #[schema(value_type = String, example = "F-2026-000001")]
    pub number: SlipNumber,
    pub kind: NumberedKind,
    /// The table; null for a box count, which belongs to the house, not to a table.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// The table's name.
    #[schema(required, example = "Break Poker 1")]
    pub table: Option<String>,
    /// The document's state, such as `done`, `void`, `signed`, `pulled` or `accepted`.
    #[schema(example = "done")]
    pub state: String,
    pub currency: Currency,
    /// The document's total; null for boxes that have not been counted or whose count has not been
    /// accepted, and for trays of a day that the caller is not allowed to see yet.
    #[schema(required, value_type = Option<Total>)]
    pub total: Option<Total>,
    /// When the document was first signed.
    pub at: DateTime<Utc>,
    /// The document's gaming day.
    pub gaming_day: NaiveDate,
    /// Everyone who has signed the document, each with a capacity, in the order of the signatures.
    pub signed: Vec<SignedAs>,
    /// Why the slip was voided; null if it was not.
    #[schema(required)]
    pub reason: Option<String>,
    /// The correction of a count; null if there was none.
    #[schema(required)]
    pub corrected: Option<RegisterCorrection>,
    /// The badges of everyone who has signed the document, each once.
    #[schema(example = json!(["C-501", "G-601"]))]
    pub signers: Vec<String>,
    /// The number of printed copies.
    #[schema(minimum = 0)]
    pub prints: i64,
    /// The number of the paper slip that the document was entered from; null if there was none.
    #[schema(required, example = "M-000123")]
    pub manual_number: Option<String>,
}

/// The total of a count before and after its correction.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RegisterCorrection {
    pub before: Total,
    pub after: Total,
    pub signed: Vec<SignedAs>,
    #[schema(required)]
    pub reason: Option<String>,
}

/// The slips of a gaming day, or of a series in a year.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SlipRegister {
    /// The name of the report: `slips`.
    #[schema(pattern = "^slips$", example = "slips")]
    pub kind: &'static str,
    /// The gaming day; null for the register of a series.
    #[schema(required)]
    pub gaming_day: Option<NaiveDate>,
    /// The series: `F`, `C`, `I`, `D` or `N`; null for the register of a gaming day.
    #[schema(required, pattern = "^[FCIDN]$", example = "F")]
    pub series: Option<String>,
    /// The year of the series; null for the register of a gaming day.
    #[schema(required)]
    pub year: Option<i32>,
    /// The lines, sorted by number.
    pub lines: Vec<RegisterLine>,
    /// How many lines are left out because a series has too many. They would follow the last line.
    pub left_out: usize,
    /// The numbers missing from the register's series, counted from each series' first number.
    #[schema(value_type = Vec<String>)]
    pub gaps: Vec<SlipNumber>,
    /// SHA-256 of the report without its states and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// A line, with its signatures from the log.
struct Entered {
    line: RegisterLine,
    signatures: Vec<ActSignature>,
    /// The correction of the count; `None` if there was none.
    corrected: Option<Recounted>,
}

/// The correction of a count.
struct Recounted {
    before: Minor,
    after: Minor,
    signatures: Vec<ActSignature>,
    reason: Option<String>,
}

fn number(text: &str) -> Result<SlipNumber, StoreError> {
    text.parse().map_err(StoreError::corrupt)
}

fn date(text: &str) -> Result<NaiveDate, StoreError> {
    text.parse().map_err(StoreError::corrupt)
}

fn signatures(text: &str) -> Result<Vec<ActSignature>, StoreError> {
    serde_json::from_str(text).map_err(StoreError::corrupt)
}

fn signatures_of(steps: &[Option<StepDone>]) -> Vec<ActSignature> {
    steps.iter().flatten().flat_map(|step| step.signatures.clone()).collect()
}

/// Tables by identifier.
type Tables = BTreeMap<TableId, Table>;

fn of_slip(tables: &Tables, slip: &Slip) -> Result<Option<Entered>, AppError> {
    let Some(text) = &slip.number else { return Ok(None) };
    let table = table_among(tables, slip.table_id)?;
    let Steps { requested, withdrawn, issued, taken, done, void } = steps_of(slip)?;
    let at = issued.as_ref().map(|issued| issued.at);
    let line = RegisterLine {
        number: number(text)?,
        kind: slip.kind.into(),
        table_id: Some(table.id),
        table: Some(table.name.clone()),
        state: slip.state.to_string(),
        currency: table.currency,
        total: Some(table.currency.total(slip.minor)),
        at: at.ok_or_else(|| StoreError::corrupt("a slip with a number that was not issued"))?,
        gaming_day: date(&slip.gaming_day)?,
        signed: Vec::new(),
        reason: void.as_ref().and_then(|void| void.reason.clone()),
        corrected: None,
        signers: Vec::new(),
        prints: slip.prints,
        manual_number: slip.manual_number.clone(),
    };
    let signatures = signatures_of(&[requested, withdrawn, issued, taken, done, void]);
    Ok(Some(Entered { line, signatures, corrected: None }))
}

fn of_tray(tables: &Tables, slip: &InventorySlip) -> Result<Entered, AppError> {
    let table = table_among(tables, slip.table_id)?;
    let line = RegisterLine {
        number: number(&slip.number)?,
        kind: slip.kind.into(),
        table_id: Some(table.id),
        table: Some(table.name.clone()),
        state: "signed".to_owned(),
        currency: table.currency,
        total: Some(table.currency.total(slip.total)),
        at: time(slip.at)?,
        gaming_day: date(&slip.gaming_day)?,
        signed: Vec::new(),
        reason: None,
        corrected: None,
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    Ok(Entered { line, signatures: signatures(&slip.signatures)?, corrected: None })
}

fn of_drop(
    connection: &mut Db,
    tables: &Tables,
    drop: &Drop,
) -> Result<(Entered, Minor), AppError> {
    let table = table_among(tables, drop.table_id)?;
    let counted = drop.counted_cash.zip(drop.counted_chips);
    let counted = counted
        .map(|(cash, chips)| cash.checked_add(chips).ok_or_else(|| AppError::internal("a sum")));
    let counted: Option<Minor> = counted.transpose()?;
    let line = RegisterLine {
        number: number(&drop.number)?,
        kind: NumberedKind::Drop,
        table_id: Some(table.id),
        table: Some(table.name.clone()),
        state: drop.state.to_string(),
        currency: table.currency,
        total: counted.map(|counted| table.currency.total(counted)),
        at: time(drop.at)?,
        gaming_day: date(&drop.gaming_day)?,
        signed: Vec::new(),
        reason: None,
        corrected: None,
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    let corrected = recounted(connection, table, drop)?;
    let change = corrected.as_ref().map_or(0, |one| one.after.saturating_sub(one.before));
    Ok((Entered { line, signatures: signatures(&drop.signatures)?, corrected }, change))
}

/// The totals of a box before and after its count was corrected; `None` if it was not corrected.
fn recounted(
    connection: &mut Db,
    table: &Table,
    drop: &Drop,
) -> Result<Option<Recounted>, AppError> {
    if drop.state != DropState::Corrected {
        return Ok(None);
    }
    let all = put_right_after(connection, table, count(drop.to_seq)?)?.into_iter();
    let recounts = all.filter_map(|mut one| {
        let recount = one.box_count.take().filter(|recount| recount.drop_id == drop.id)?;
        Some((recount.totals, one.signatures, one.reason))
    });
    let recounts: Vec<_> = recounts.collect();
    let before = recounts.first().map(|((before, _), ..)| *before);
    let last = recounts.into_iter().next_back();
    let both = before.zip(last).map(|(before, ((_, after), signatures, reason))| Recounted {
        before,
        after,
        signatures,
        reason,
    });
    Ok(both)
}

/// The total of a count, in the currency's smallest unit.
fn total_of(count: &BoxCountRow) -> Result<Minor, AppError> {
    let total = count_of(count)?.total()?;
    Ok(count.currency.minor(total).map_err(StoreError::corrupt)?)
}

fn of_count(
    count: &BoxCountRow,
    changes: &BTreeMap<DropId, Minor>,
) -> Result<Option<Entered>, AppError> {
    let Some(text) = &count.number else { return Ok(None) };
    let known = matches!(count.state, BoxCountState::Accepted | BoxCountState::Corrected);
    let CountSteps { finished, accepted, corrected, .. } = steps_of_count(count)?;
    let at = finished.as_ref().map(|finished| finished.at);
    let line = RegisterLine {
        number: number(text)?,
        kind: NumberedKind::BoxCount,
        table_id: None,
        table: None,
        state: count.state.to_string(),
        currency: count.currency,
        total: if known { Some(count.currency.total(total_of(count)?)) } else { None },
        at: at.ok_or_else(|| StoreError::corrupt("a count with a number that nobody signed"))?,
        gaming_day: date(&count.gaming_day)?,
        signed: Vec::new(),
        reason: None,
        corrected: None,
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    let put_right = corrected.as_ref().map(|step| {
        let boxes = boxes_of_count(count)?;
        let of_boxes = boxes.iter().filter_map(|one| changes.get(&one.of.drop_id));
        let sum = of_boxes.copied().try_fold(0_i64, i64::checked_add);
        let after = total_of(count)?;
        let before = sum.and_then(|sum| after.checked_sub(sum));
        Ok::<_, AppError>(Recounted {
            before: before.ok_or_else(|| AppError::internal("a difference"))?,
            after,
            signatures: step.signatures.clone(),
            reason: step.reason.clone(),
        })
    });
    let put_right = put_right.transpose()?;
    let signatures = signatures_of(&[finished, accepted, corrected]);
    Ok(Some(Entered { line, signatures, corrected: put_right }))
}

/// The numbered rows of a gaming day or a series.
#[derive(Default)]
struct Rows {
    slips: Vec<Slip>,
    counts_of_trays: Vec<InventorySlip>,
    drops: Vec<Drop>,
    counts: Vec<BoxCountRow>,
}

/// The range of a series' numbers in a year, as text. The lower bound is inclusive, and the upper
/// bound exclusive.
fn bounds(series: Series, year: i32) -> (String, String) {
    let letter = series.letter();
    (format!("{letter}-{year:04}"), format!("{letter}-{:04}", year + 1))
}

impl Rows {
    fn of_day(connection: &mut Db, day: &str) -> Result<Self, StoreError> {
        Ok(Self {
            slips: store::slips::of_day(connection, day)?,
            counts_of_trays: store::periods::all_slips_of_day(connection, day)?,
            drops: store::drops::of_day(connection, day, None)?,
            counts: store::box_counts::of_day(connection, day)?,
        })
    }

    /// Reads the rows of a series in a year, by number, up to `limit` rows.
    fn of_series(
        connection: &mut Db,
        series: Series,
        year: i32,
        limit: i64,
    ) -> Result<Self, StoreError> {
        let (from, until) = bounds(series, year);
        let numbered = Numbered { from: &from, until: &until, limit };
        let mut rows = Self::default();
        match series {
            Series::Fill | Series::Credit => {
                rows.slips = store::slips::numbered(connection, numbered)?;
            }
            Series::Inventory => {
                rows.counts_of_trays = store::periods::numbered(connection, numbered)?;
            }
            Series::Drop => rows.drops = store::drops::numbered(connection, numbered)?,
            Series::Count => {
                rows.counts = store::box_counts::numbered(connection, numbered)?;
                let boxes =
                    rows.counts.iter().map(boxes_of_count).collect::<Result<Vec<_>, _>>()?;
                let boxes = boxes.iter().flatten().map(|one| one.of.drop_id);
                let boxes: Vec<DropId> = boxes.collect();
                rows.drops = store::drops::of_ids(connection, &boxes)?;
            }
            // Tournaments list their own receipts.
            Series::Entry | Series::Prize => {}
        }
        Ok(rows)
    }

    fn entered(self, connection: &mut Db, with_drops: bool) -> Result<Vec<Entered>, AppError> {
        let Self { slips, counts_of_trays, drops, counts } = self;
        let named = slips.iter().map(|slip| slip.table_id);
        let named = named.chain(counts_of_trays.iter().map(|slip| slip.table_id));
        let named = named.chain(drops.iter().map(|drop| drop.table_id));
        let tables = store::tables::by_id(connection, named)?;
        let (mut entered, mut changes) = (Vec::new(), BTreeMap::new());
        for slip in &slips {
            entered.extend(of_slip(&tables, slip)?);
        }
        for slip in &counts_of_trays {
            entered.push(of_tray(&tables, slip)?);
        }
        for drop in &drops {
            let (one, change) = of_drop(connection, &tables, drop)?;
            changes.insert(drop.id, change);
            entered.extend(with_drops.then_some(one));
        }
        for count in &counts {
            entered.extend(of_count(count, &changes)?);
        }
        Ok(entered)
    }
}

/// The numbers missing from the series of these lines, counted from each series' first number. Each
/// series is searched as a whole, to find numbers that are missing between two days. A day's
/// register also searches the year's series for each kind of slip that it has no line for.
fn gaps(
    connection: &mut Db,
    of: RegisterOf,
    lines: &[RegisterLine],
) -> Result<Vec<SlipNumber>, AppError> {
    let of_lines = lines.iter().map(|line| line.number.series().to_owned());
    let mut all: BTreeSet<String> = of_lines.collect();
    if let RegisterOf::Day(day) = of {
        let without_line =
            |kind: &Series| !all.iter().any(|series| series.starts_with(kind.letter()));
        let others = Series::ALL.into_iter().filter(without_line);
        let others: Vec<String> = others.map(|kind| kind.on(day, SlipSeries::Year)).collect();
        all.extend(others);
    }
    let mut gaps = Vec::new();
    for series in &all {
        let last = store::slip_series::last(connection, series)?;
        let numbers = store::slip_series::numbers(connection, series)?;
        let numbers: BTreeSet<i64> = numbers
            .iter()
            .map(|text| number(text).map(|number| number.place()))
            .collect::<Result<_, _>>()?;
        let missing = (1..=last).filter(|place| !numbers.contains(place));
        let missing = missing.take(MOST_LOOKED_FOR);
        gaps.extend(missing.map(|place| SlipNumber::new(series.clone(), place)));
    }
    Ok(gaps)
}

/// The slips that a register lists.
#[derive(Debug, Clone, Copy)]
pub enum RegisterOf {
    Day(NaiveDate),
    Series { series: Series, year: i32 },
}

impl SlipRegister {
    fn new(connection: &mut Db, caller: &Caller, of: RegisterOf) -> Result<Self, AppError> {
        let (rows, gaming_day, series, year) = match of {
            RegisterOf::Day(day) => {
                (Rows::of_day(connection, &day.to_string())?, Some(day), None, None)
            }
            RegisterOf::Series { series, year } => {
                let more = i64::from(MOST_LINES) + 1;
                let rows = Rows::of_series(connection, series, year, more)?;
                (rows, None, Some(series), Some(year))
            }
        };
        let with_drops = series.is_none_or(|series| series == Series::Drop);
        let entered = rows.entered(connection, with_drops)?;
        let signed = entered.iter().flat_map(|one| {
            let of_correction = one.corrected.iter().flat_map(|one| &one.signatures);
            one.signatures.iter().chain(of_correction).map(|signature| signature.user)
        });
        let badges = Badges::of(connection, signed.collect::<Vec<_>>())?;
        let numbers: Vec<String> = entered.iter().map(|one| one.line.number.to_string()).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let printed = prints_of(connection, &numbers)?;
        let mut lines: Vec<RegisterLine> = Vec::with_capacity(entered.len());
        for Entered { line, signatures, corrected } in entered {
            let signed = badges.signed(&signatures);
            let mut signers: Vec<String> = Vec::with_capacity(signed.len());
            for one in &signed {
                if !signers.contains(&one.badge) {
                    signers.push(one.badge.clone());
                }
            }
            let corrected = corrected.map(|one| RegisterCorrection {
                before: line.currency.total(one.before),
                after: line.currency.total(one.after),
                signed: badges.signed(&one.signatures),
                reason: one.reason,
            });
            let prints = printed.get(&line.number.to_string()).copied().unwrap_or(line.prints);
            lines.push(RegisterLine { signed, corrected, signers, prints, ..line });
        }
        hide_trays(connection, caller.role, &mut lines)?;
        lines.sort_by_cached_key(|line| (line.number.series().to_owned(), line.number.place()));
        let gaps = gaps(connection, of, &lines)?;
        let kept = usize::from(MOST_LINES);
        let left_out = match of {
            RegisterOf::Series { series, year } if lines.len() > kept => {
                lines.truncate(kept);
                let (from, until) = bounds(series, year);
                let all = store::slip_series::numbers_between(connection, &from, &until)?;
                all.len().saturating_sub(kept)
            }
            RegisterOf::Series { .. } | RegisterOf::Day(_) => 0,
        };
        let series = series.map(|series| series.letter().to_string());
        let sha256 = String::new();
        let report =
            Self { kind: "slips", gaming_day, series, year, lines, left_out, gaps, sha256 };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }

    /// The CSV columns for the lines.
    const COLUMNS: [&str; 16] = [
        "gaming_day",
        "number",
        "kind",
        "table",
        "state",
        "currency",
        "total",
        "at",
        "signers",
        "prints",
        "manual_number",
        "signed",
        "reason",
        "before_correction",
        "corrected_by",
        "reason_of_correction",
    ];

    fn cells(line: &RegisterLine) -> [Cell; 16] {
        let text = |text: Option<String>| Cell::text(text.unwrap_or_default());
        let corrected = line.corrected.as_ref();
        [
            Cell::text(line.gaming_day.to_string()),
            Cell::text(line.number.to_string()),
            Cell::word(line.kind),
            Cell::text(line.table.clone().unwrap_or_default()),
            Cell::word(&line.state),
            Cell::word(line.currency),
            Cell::known(line.total),
            Cell::At(Some(line.at)),
            Cell::text(line.signers.join(" ")),
            Cell::figure(line.prints),
            text(line.manual_number.clone()),
            SignedAs::cell(&line.signed),
            text(line.reason.clone()),
            corrected.map_or_else(|| Cell::text(""), |one| Cell::figure(one.before)),
            corrected.map_or_else(|| Cell::text(""), |one| SignedAs::cell(&one.signed)),
            text(corrected.and_then(|one| one.reason.clone())),
        ]
    }
}

impl Report for SlipRegister {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each slip.
    fn sheet(&self) -> Sheet {
        Sheet::new("slips", Self::COLUMNS, self.lines.iter().map(Self::cells))
    }

    fn printout(&self) -> Printout {
        let gaps = self.gaps.iter().map(|number| [Cell::text(number.to_string())]);
        let sheets = vec![
            self.sheet().without(&["signers"]).without_blanks(),
            Sheet::new("missing_numbers", ["number"], gaps),
        ];
        let sha256 = Some(self.sha256.clone());
        let title = "slip_register";
        let mut printout = match self.gaming_day {
            Some(day) => Printout::of_day(title, day),
            None => Printout { facts: Vec::new(), ..Printout::of_day(title, NaiveDate::MIN) },
        };
        let series = self.series.iter().map(|series| ("series", Cell::text(series)));
        let year = self.year.iter().map(|year| ("year", Cell::text(year.to_string())));
        printout.facts.extend(series.chain(year));
        if self.left_out > 0 {
            printout.facts.push(("not_listed", Cell::figure(self.left_out)));
        }
        Printout { sheets, sha256, ..printout }
    }
}

impl App {
    /// Returns the register of a gaming day, or of a series in a year.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such gaming day.
    pub async fn slip_register(
        &self,
        caller: &Caller,
        of: RegisterOf,
    ) -> Result<SlipRegister, AppError> {
        let caller = caller.clone();
        self.read_much(Much::Report, move |connection| {
            if let RegisterOf::Day(gaming_day) = of {
                find_day(connection, gaming_day)?;
            }
            SlipRegister::new(connection, &caller, of)
        })
        .await
    }
}
