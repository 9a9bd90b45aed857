//! The report `slips`: the register of everything that has a slip's number, and the numbers that
//! are on none.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::{counts::total_of, shifts::find_day, tracked::table_among},
    fingerprint::fingerprint,
};
use crate::{
    app::{
        App, AppError, Much,
        record::project::{ActSignature, CountSteps, StepDone, Steps},
        reports::{Cell, Printout, Report, Sheet},
    },
    audit::Hash,
    back_office::SlipNumber,
    ids::{TableId, UserId},
    money::{Currency, Minor, Total},
    names::{BoxCountState, NumberedKind},
    store::{
        self, Db, StoreError, box_counts::BoxCountRow, drops::Drop, periods::InventorySlip,
        row::time, slips::Slip, tables::Table,
    },
};

/// The most numbers that are looked for beside those of a day.
const MOST_LOOKED_FOR: usize = 1_000;

/// What has a slip's number.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RegisterLine {
    #[schema(value_type = String, example = "F-2026-000001")]
    pub number: SlipNumber,
    pub kind: NumberedKind,
    /// Null for a count of boxes, which is the house's.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// The table's name.
    #[schema(required, example = "Break Poker 1")]
    pub table: Option<String>,
    /// Where it stands: `done`, `void`, `signed`, `pulled`, `accepted` …
    #[schema(example = "done")]
    pub state: String,
    pub currency: Currency,
    /// What it says; null for boxes that nobody has counted, or whose count is not accepted.
    #[schema(required, value_type = Option<Total>)]
    pub total: Option<Total>,
    /// When it was first signed.
    pub at: DateTime<Utc>,
    /// The badges of all who have signed it, each once.
    #[schema(example = json!(["C-501", "G-601"]))]
    pub signers: Vec<String>,
    /// How often it was printed.
    #[schema(minimum = 0)]
    pub prints: i64,
    /// The number of the slip on paper that it was entered from; null for most.
    #[schema(required, example = "M-000123")]
    pub manual_number: Option<String>,
}

/// The slips of a gaming day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SlipRegister {
    /// `slips`.
    #[schema(pattern = "^slips$", example = "slips")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// By number.
    pub lines: Vec<RegisterLine>,
    /// Numbers between the day's first and last of a series that are on no slip at all.
    #[schema(value_type = Vec<String>)]
    pub gaps: Vec<SlipNumber>,
    /// SHA-256 of the report without its states and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// A line, with who signed as the log names them.
struct Entered {
    line: RegisterLine,
    signers: Vec<UserId>,
}

fn number(text: &str) -> Result<SlipNumber, StoreError> {
    text.parse().map_err(StoreError::corrupt)
}

fn users(signatures: &str) -> Result<Vec<UserId>, StoreError> {
    let signed: Vec<ActSignature> =
        serde_json::from_str(signatures).map_err(StoreError::corrupt)?;
    Ok(signed.into_iter().map(|signature| signature.user).collect())
}

fn users_of(steps: &[Option<StepDone>]) -> Vec<UserId> {
    let signed = steps.iter().flatten().flat_map(|step| &step.signatures);
    signed.map(|signature| signature.user).collect()
}

/// Tables by their identifiers.
type Tables = BTreeMap<TableId, Table>;

fn of_slip(tables: &Tables, slip: &Slip) -> Result<Option<Entered>, AppError> {
    let Some(text) = &slip.number else { return Ok(None) };
    let table = table_among(tables, slip.table_id)?;
    let Steps { requested, withdrawn, issued, taken, done, void } = Steps::of(slip)?;
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
        signers: Vec::new(),
        prints: slip.prints,
        manual_number: slip.manual_number.clone(),
    };
    let signers = users_of(&[requested, withdrawn, issued, taken, done, void]);
    Ok(Some(Entered { line, signers }))
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
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    Ok(Entered { line, signers: users(&slip.signatures)? })
}

fn of_drop(tables: &Tables, drop: &Drop) -> Result<Entered, AppError> {
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
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    Ok(Entered { line, signers: users(&drop.signatures)? })
}

fn of_count(count: &BoxCountRow) -> Result<Option<Entered>, AppError> {
    let Some(text) = &count.number else { return Ok(None) };
    let known = matches!(count.state, BoxCountState::Accepted | BoxCountState::Corrected);
    let CountSteps { finished, accepted, corrected, .. } = CountSteps::of(count)?;
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
        signers: Vec::new(),
        prints: 0,
        manual_number: None,
    };
    let signers = users_of(&[finished, accepted, corrected]);
    Ok(Some(Entered { line, signers }))
}

/// Everything of a gaming day that has a number.
fn of_day(connection: &mut Db, day: &str) -> Result<Vec<Entered>, AppError> {
    let slips = store::slips::of_day(connection, day)?;
    let counts_of_trays = store::periods::all_slips_of_day(connection, day)?;
    let drops = store::drops::of_day(connection, day, None)?;
    let named = slips.iter().map(|slip| slip.table_id);
    let named = named.chain(counts_of_trays.iter().map(|slip| slip.table_id));
    let named = named.chain(drops.iter().map(|drop| drop.table_id));
    let tables = store::tables::by_id(connection, named)?;
    let mut entered = Vec::new();
    for slip in &slips {
        entered.extend(of_slip(&tables, slip)?);
    }
    for slip in &counts_of_trays {
        entered.push(of_tray(&tables, slip)?);
    }
    for drop in &drops {
        entered.push(of_drop(&tables, drop)?);
    }
    for count in store::box_counts::of_day(connection, day)? {
        entered.extend(of_count(&count)?);
    }
    Ok(entered)
}

/// Whether a number is on a slip of any day.
fn is_on_a_slip(connection: &mut Db, number: &SlipNumber) -> Result<bool, StoreError> {
    let text = number.to_string();
    Ok(store::slips::has_number(connection, &text)?
        || store::periods::find_slip(connection, &text)?.is_some()
        || store::drops::has_number(connection, &text)?
        || store::box_counts::has_number(connection, &text)?)
}

/// The numbers between a day's first and last of each series that are on no slip at all.
fn gaps(connection: &mut Db, lines: &[RegisterLine]) -> Result<Vec<SlipNumber>, AppError> {
    let mut of_series: BTreeMap<&str, BTreeSet<i64>> = BTreeMap::new();
    for line in lines {
        of_series.entry(line.number.series()).or_default().insert(line.number.place());
    }
    let mut gaps = Vec::new();
    for (series, numbers) in of_series {
        let (Some(first), Some(last)) = (numbers.first(), numbers.last()) else { continue };
        let missing = (*first..*last).filter(|number| !numbers.contains(number));
        for place in missing.take(MOST_LOOKED_FOR) {
            let number = SlipNumber::new(series.to_owned(), place);
            if !is_on_a_slip(connection, &number)? {
                gaps.push(number);
            }
        }
    }
    Ok(gaps)
}

impl SlipRegister {
    fn new(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let entered = of_day(connection, &gaming_day.to_string())?;
        let all: BTreeSet<UserId> = entered.iter().flat_map(|one| one.signers.clone()).collect();
        let all: Vec<UserId> = all.into_iter().collect();
        let people = store::people::users_of(connection, &all)?;
        let badge = |id: &UserId| {
            let user = people.iter().find(|user| user.id == *id);
            user.map_or_else(|| id.to_string(), |user| user.badge.clone())
        };
        let mut lines: Vec<RegisterLine> = Vec::with_capacity(entered.len());
        for Entered { line, signers } in entered {
            let mut badges: Vec<String> = Vec::with_capacity(signers.len());
            for badge in signers.iter().map(badge) {
                if !badges.contains(&badge) {
                    badges.push(badge);
                }
            }
            lines.push(RegisterLine { signers: badges, ..line });
        }
        lines.sort_by_cached_key(|line| (line.number.series().to_owned(), line.number.place()));
        let gaps = gaps(connection, &lines)?;
        let report = Self { kind: "slips", gaming_day, lines, gaps, sha256: String::new() };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }

    /// The header of lines as CSV.
    const COLUMNS: [&str; 11] = [
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
    ];

    fn cells(&self, line: &RegisterLine) -> [Cell; 11] {
        [
            Cell::text(self.gaming_day.to_string()),
            Cell::text(line.number.to_string()),
            Cell::word(line.kind),
            Cell::text(line.table.clone().unwrap_or_default()),
            Cell::word(&line.state),
            Cell::word(line.currency),
            Cell::known(line.total),
            Cell::At(Some(line.at)),
            Cell::text(line.signers.join(" ")),
            Cell::figure(line.prints),
            Cell::text(line.manual_number.clone().unwrap_or_default()),
        ]
    }
}

impl Report for SlipRegister {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// A line a slip.
    fn sheet(&self) -> Sheet {
        Sheet::new("Slips", Self::COLUMNS, self.lines.iter().map(|line| self.cells(line)))
    }

    fn printout(&self) -> Printout {
        let gaps = self.gaps.iter().map(|number| [Cell::text(number.to_string())]);
        let sheets = vec![
            self.sheet().without(&["gaming_day"]).without_blanks(),
            Sheet::new("Missing numbers", ["number"], gaps),
        ];
        let sha256 = Some(self.sha256.clone());
        Printout { sheets, sha256, ..Printout::of_day("Slip register", self.gaming_day) }
    }
}

impl App {
    /// Everything of a gaming day that has a slip's number.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn slip_register(&self, gaming_day: NaiveDate) -> Result<SlipRegister, AppError> {
        self.read_much(Much::Report, move |connection| {
            find_day(connection, gaming_day)?;
            SlipRegister::new(connection, gaming_day)
        })
        .await
    }
}
