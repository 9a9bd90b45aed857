//! A table's report of a gaming day or a period.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    checks::Check,
    fingerprint::fingerprint,
    line::ReportLine,
    sum::{Outcome, Reported, Sum},
};
use crate::{
    app::AppError,
    audit::{Hash, SignedCheckpoint},
    back_office::{Figures, PriorRound},
    ids::{EntryId, TableId},
    money::{Currency, Minor, Total},
    names::{Coverage, GameKind, ReportState, Tender},
    schema::Stream,
    store::tables::Table,
};

/// A table's report. While a period is open, whoever may count its tray is not shown what it should
/// hold, nor anything that this follows from: those fields are null.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TableReport {
    /// `table_day` or `period`.
    #[schema(pattern = "^(table_day|period)$", example = "table_day")]
    pub kind: &'static str,
    pub table: ReportTable,
    pub gaming_day: NaiveDate,
    pub state: ReportState,
    pub inventory: Inventory,
    #[schema(required)]
    pub drop: Option<DropFigures>,
    /// What the counts say that the table won: drop + closer + credits − opener − fills. Null while
    /// a period is open.
    #[schema(required, value_type = Option<Total>)]
    pub win: Option<Total>,
    /// The win in percent of the drop, to two decimals; null where nothing was dropped.
    #[schema(required, value_type = Option<String>, example = "25.75")]
    pub hold_percent: Option<String>,
    pub rounds: RoundFigures,
    /// The win by the counts beside the win by the hands; null while a period is open.
    #[schema(required)]
    pub reconciliation: Option<Reconciliation>,
    pub coverage: Coverage,
    /// Its periods, in their order.
    pub periods: Vec<ReportLine>,
    /// The numbers of its inventory slips, in their order.
    #[schema(example = json!(["I-2026-000001", "I-2026-000002"]))]
    pub inventory_slips: Vec<String>,
    /// Counts that checked the tray and moved nothing, in their order.
    pub checks: Vec<Check>,
    /// Rounds of earlier periods that were put right in these.
    pub prior_period: Vec<PriorRound>,
    pub log: ReportLog,
    /// The entries that each figure is the sum of, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<BTreeMap<String, Vec<EntryId>>>,
    /// SHA-256 of the report without its states, its checkpoint, its checks, its trace, its
    /// theoretical win and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// The table that a report is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportTable {
    pub id: TableId,
    #[schema(example = "Break Poker 1")]
    pub name: String,
    pub game: GameKind,
    pub currency: Currency,
}

/// What went in and out of the tray.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportInventory)]
pub struct Inventory {
    pub opener: Total,
    /// What the first opener found beyond what the books said.
    pub opener_difference: Total,
    pub fills: Total,
    pub credits: Total,
    /// Null while a period is open.
    #[schema(required, value_type = Option<Total>)]
    pub closer: Option<Total>,
}

/// What went into the boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropFigures {
    /// By the books.
    pub recorded: RecordedDropFigures,
    /// What was found; null while a box is not counted, or where one served other periods too.
    #[schema(required)]
    pub counted: Option<CountedDropFigures>,
    /// What of the drop known patrons bought.
    pub attributed: Total,
    /// The rest of it, less the rake's chips.
    pub unattributed: Total,
    /// The numbers of the drops.
    #[schema(example = json!(["D-2026-000001"]))]
    pub numbers: Vec<String>,
}

/// What boxes hold by the books.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecordedDropFigures {
    pub cash: Total,
    pub voucher: Total,
    pub promo: Total,
    pub rake: Total,
}

/// What boxes were found to hold.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedDropFigures {
    pub cash: Total,
    pub voucher: Total,
    pub promo: Total,
    pub chips: Total,
}

/// What was dealt, bet and won.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundFigures {
    /// Settled, and not taken off the books.
    pub settled: u32,
    /// Put right after they had been settled.
    pub corrected: u32,
    pub voided: u32,
    pub misdealt: u32,
    /// What was bet, by the kind of bet, and in all as `total`.
    #[schema(example = json!({"main": "4255.00", "total": "4255.00"}))]
    pub handle: BTreeMap<String, Total>,
    /// What it brought the house, in the same way.
    #[schema(required, example = json!({"main": "1610.00", "total": "1610.00"}))]
    pub won: Option<BTreeMap<String, Total>>,
    #[schema(required, value_type = Option<Total>)]
    pub rake: Option<Total>,
    /// What winning bets were owed and not paid in chips.
    #[schema(required, value_type = Option<Total>)]
    pub breakage: Option<Total>,
    /// What the bets were worth to the house by exact odds, against players who set their cards as
    /// it does; null where there are none.
    #[schema(required, value_type = Option<Total>)]
    pub theoretical: Option<Total>,
}

/// The win by the counts beside the win by the hands: win = win by rounds + rake − unrecovered +
/// drop variance + over/short + untracked + opener differences.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reconciliation {
    pub win_by_rounds: Total,
    pub rake: Total,
    /// What was moved on the books and nobody moved in chips.
    pub unrecovered: Total,
    /// What the boxes held beyond what the books said.
    pub drop_variance: Total,
    /// What the trays held beyond what they should, where every hand was recorded.
    pub over_short: Total,
    /// The same, where not every hand was.
    pub untracked: Total,
    /// What the day's second and later openers found.
    pub opener_differences: Total,
    /// The win less the win by rounds and the rake.
    pub difference: Total,
    /// What it probably is.
    pub hints: Vec<ReportHint>,
}

/// What a difference, or a part of it, probably is. It changes no figure.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportHint {
    #[schema(example = "bet_paid_or_taken_wrongly")]
    pub kind: &'static str,
    /// The number of a slip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The number of a round at its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The kind of bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bet: Option<String>,
    /// Above zero, but for `unexplained`, which has a sign.
    #[schema(value_type = Total)]
    pub amount: Total,
}

/// The entries of the log that a report is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportLog {
    #[schema(value_type = Stream)]
    pub stream: String,
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// Null while a period is open.
    #[schema(required, minimum = 1)]
    pub to_seq: Option<i64>,
    /// The stream's newest.
    #[schema(required)]
    pub checkpoint: Option<SignedCheckpoint>,
}

/// The entries behind the figures of periods.
#[derive(Debug, Clone, Default)]
pub struct EntriesBehind(pub(super) BTreeMap<String, Vec<EntryId>>);

impl EntriesBehind {
    /// Adds a period's.
    pub(super) fn add(&mut self, figures: &Figures) {
        let closer = figures.closer.clone().unwrap_or_default();
        let all = [
            ("opener", &figures.opener),
            ("opener_difference", &figures.opener_difference),
            ("fills", &figures.fills),
            ("credits", &figures.credits),
            ("closer", &closer),
            ("drop_recorded", &figures.sales),
            ("attributed", &figures.attributed),
            ("win_by_rounds", &figures.by_rounds),
            ("rake", &figures.rake),
            ("breakage", &figures.breakage),
            ("unrecovered", &figures.unrecovered),
            ("over_short", &figures.over_short),
            ("untracked", &figures.gap),
        ];
        for (name, figure) in all {
            self.0.entry(name.to_owned()).or_default().extend(&figure.entries);
        }
    }
}

/// What a report is made of.
pub(super) struct Material<'a> {
    pub kind: &'static str,
    pub table: &'a Table,
    pub gaming_day: NaiveDate,
    pub periods: &'a [Reported],
    pub lines: Vec<ReportLine>,
    pub inventory_slips: Vec<String>,
    pub checks: Vec<Check>,
    pub hints: Vec<ReportHint>,
    pub log: ReportLog,
    pub trace: Option<EntriesBehind>,
    pub day_closed: bool,
    /// Whether what a tray should hold is hidden while a period is open.
    pub blind: bool,
}

impl TableReport {
    /// # Errors
    /// If a sum does not fit, or the two sides of the identity differ.
    pub(super) fn new(material: Material<'_>) -> Result<Self, AppError> {
        let Material { kind, table, gaming_day, periods, day_closed, .. } = material;
        let sum = Sum::of(periods, table.currency, day_closed)?;
        let state = sum.state();
        let shown = !(material.blind && state == ReportState::Open);
        let currency = table.currency;
        let total = |minor: Minor| currency.total(minor);
        let outcome = sum.outcome()?;
        let hold = outcome.map(|outcome| sum.hold_percent(outcome.win)).transpose()?.flatten();
        let reconciliation =
            outcome.map(|outcome| Reconciliation::new(outcome, currency, material.hints));
        let report = Self {
            kind,
            table: ReportTable {
                id: table.id,
                name: table.name.clone(),
                game: table.game,
                currency,
            },
            gaming_day,
            state,
            inventory: Inventory {
                opener: total(sum.opener()),
                opener_difference: total(sum.opener_difference()),
                fills: total(sum.total(|period| period.fills.minor)?),
                credits: total(sum.total(|period| period.credits.minor)?),
                closer: sum.closer().map(total),
            },
            drop: shown.then(|| DropFigures::new(&sum, currency)).transpose()?,
            win: outcome.map(|outcome| total(outcome.win)),
            hold_percent: hold.map(|hold| hold.to_string()),
            rounds: RoundFigures::new(&sum, currency, shown)?,
            reconciliation,
            coverage: sum.coverage(),
            periods: material.lines,
            inventory_slips: material.inventory_slips,
            checks: material.checks,
            prior_period: periods.iter().flat_map(|one| one.figures.prior.clone()).collect(),
            log: material.log,
            trace: material.trace.filter(|_| shown).map(|EntriesBehind(trace)| trace),
            sha256: String::new(),
        };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }
}

impl DropFigures {
    fn new(sum: &Sum<'_>, currency: Currency) -> Result<Self, AppError> {
        let total = |minor: Minor| currency.total(minor);
        let less = |minor: Minor, other: Minor| {
            minor.checked_sub(other).ok_or_else(|| AppError::internal("a difference"))
        };
        let together = &sum.together;
        let sold = |tender| together.sold.get(&tender).copied().unwrap_or_default();
        let (voucher, promo) = (sold(Tender::Voucher), sold(Tender::Promo));
        let recorded = sum.recorded();
        let attributed = sum.total(|period| period.attributed.minor)?;
        let counted = together.found.map(|found| CountedDropFigures {
            cash: total(found.cash),
            voucher: total(found.vouchers),
            promo: total(found.promo),
            chips: total(found.chips),
        });
        Ok(Self {
            recorded: RecordedDropFigures {
                cash: total(less(less(recorded.cash, voucher)?, promo)?),
                voucher: total(voucher),
                promo: total(promo),
                rake: total(recorded.chips),
            },
            counted,
            attributed: total(attributed),
            unattributed: total(less(sum.counted().cash, attributed)?),
            numbers: together.numbers.clone(),
        })
    }
}

impl RoundFigures {
    fn new(sum: &Sum<'_>, currency: Currency, shown: bool) -> Result<Self, AppError> {
        let rounds = sum.rounds();
        let total = |minor: Minor| currency.total(minor);
        let (mut handle, mut won) = (BTreeMap::new(), BTreeMap::new());
        let mut all: (Minor, Minor) = (0, 0);
        for (bet, staked, brought) in sum.play()? {
            let sums = all.0.checked_add(staked).zip(all.1.checked_add(brought));
            all = sums.ok_or_else(|| AppError::internal("a sum"))?;
            handle.insert(bet.clone(), total(staked));
            won.insert(bet, total(brought));
        }
        handle.insert("total".to_owned(), total(all.0));
        won.insert("total".to_owned(), total(all.1));
        let figure = |minor: Minor| shown.then(|| total(minor));
        Ok(Self {
            settled: rounds.settled,
            corrected: rounds.corrected,
            voided: rounds.voided,
            misdealt: rounds.misdealt,
            handle,
            won: shown.then_some(won),
            rake: figure(sum.total(|period| period.rake.minor)?),
            breakage: figure(sum.total(|period| period.breakage.minor)?),
            theoretical: None,
        })
    }
}

impl Reconciliation {
    fn new(outcome: Outcome, currency: Currency, hints: Vec<ReportHint>) -> Self {
        let total = |minor: Minor| currency.total(minor);
        Self {
            win_by_rounds: total(outcome.by_rounds),
            rake: total(outcome.rake),
            unrecovered: total(outcome.unrecovered),
            drop_variance: total(outcome.drop_variance),
            over_short: total(outcome.over_short),
            untracked: total(outcome.untracked),
            opener_differences: total(outcome.opener_differences),
            difference: total(outcome.difference),
            hints,
        }
    }
}
