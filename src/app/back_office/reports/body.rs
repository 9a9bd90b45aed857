//! A table's report of a gaming day or a period.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    checks::Check,
    fingerprint::fingerprint_in,
    line::ReportLine,
    papers::{AdjustedLater, PriorPeriod, ReportBox, ReportSlips},
    sum::{DayOfReport, Hides, Outcome, Reported, Sum},
    while_untracked::WhileUntracked,
};
use crate::{
    app::AppError,
    audit::{Hash, SignedCheckpoint},
    back_office::Figures,
    ids::{EntryId, PeriodId, TableId},
    money::{Currency, Minor, Total},
    names::{Coverage, ReportState, TableGame, Tender},
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
    /// The win without what was dropped as promo.
    #[schema(required, value_type = Option<Total>)]
    pub win_less_promo: Option<Total>,
    /// The win without the jackpot, which is the players'.
    #[schema(required, value_type = Option<Total>)]
    pub win_less_jackpot: Option<Total>,
    /// The win in percent of the drop, to two decimals; null where nothing was dropped.
    #[schema(required, value_type = Option<String>, example = "25.75")]
    pub hold_percent: Option<String>,
    pub rounds: RoundFigures,
    /// What the tray went through while the table was not tracked: before its periods, or between
    /// them. It is in no win.
    pub while_untracked: Vec<WhileUntracked>,
    /// The win by the counts beside the win by the hands; null while a period is open.
    #[schema(required)]
    pub reconciliation: Option<Reconciliation>,
    pub coverage: Coverage,
    /// Its periods, in their order.
    pub periods: Vec<ReportLine>,
    /// The boxes that served its periods and were pulled, in that order.
    pub boxes: Vec<ReportBox>,
    /// The numbers of its fills, credits and counts.
    pub slips: ReportSlips,
    /// The numbers of its inventory slips, in their order.
    #[schema(example = json!(["I-2026-000001", "I-2026-000002"]))]
    pub inventory_slips: Vec<String>,
    /// Counts that checked the tray and moved nothing, in their order.
    pub checks: Vec<Check>,
    /// What was put right in these periods of earlier ones.
    pub prior_period: Vec<PriorPeriod>,
    /// What was put right of it after its gaming day was closed: it changes no figure here.
    pub adjusted_later: Vec<AdjustedLater>,
    pub log: ReportLog,
    /// The entries that each figure is the sum of, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<BTreeMap<String, Vec<EntryId>>>,
    /// SHA-256 of the report without its states, its checkpoint, its checks, its trace, its
    /// theoretical win, what was adjusted later and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// The table that a report is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportTable {
    pub id: TableId,
    #[schema(example = "Break Poker 1")]
    pub name: String,
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    /// The variant of that game; absent if none was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
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
    /// By the books; null for the count room until the day is closed.
    #[schema(required)]
    pub recorded: Option<RecordedDropFigures>,
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
    /// What players paid for their time.
    pub time: Total,
    /// What pots paid for the jackpot.
    pub jackpot: Total,
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
    /// What players paid for their time: the table's own, as the rake is.
    #[schema(required, value_type = Option<Total>)]
    pub time_charges: Option<Total>,
    /// What pots paid for the jackpot: the players'.
    #[schema(required, value_type = Option<Total>)]
    pub jackpot: Option<Total>,
    /// What winning bets were owed and not paid in chips.
    #[schema(required, value_type = Option<Total>)]
    pub breakage: Option<Total>,
    /// What the bets were worth to the house by exact odds, against players who set their cards as
    /// it does; null where there are none.
    #[schema(required, value_type = Option<Total>)]
    pub theoretical: Option<Total>,
}

/// The win by the counts beside the win by the hands: win = win by rounds + rake + time charges +
/// jackpot − unrecovered +
/// drop variance + over/short + untracked + opener differences + unexplained.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reconciliation {
    pub win_by_rounds: Total,
    pub rake: Total,
    /// What players paid for their time.
    pub time_charges: Total,
    /// What pots paid for the jackpot: part of the drop, and in no revenue.
    pub jackpot: Total,
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
    /// The win less the win by rounds, the rake, the time charges and the jackpot.
    pub difference: Total,
    /// What is left of the win: 0, unless the books are wrong.
    pub unexplained: Total,
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
    /// Of a closed gaming day the house's, which says how far every stream of the day had come;
    /// before that the stream's own newest.
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
            ("time_charges", &figures.time_charges),
            ("jackpot", &figures.jackpot),
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
    pub slips: ReportSlips,
    pub checks: Vec<Check>,
    pub prior_period: Vec<PriorPeriod>,
    pub adjusted_later: Vec<AdjustedLater>,
    /// The period that is open, where who reads must not know what its tray should hold.
    pub open: Option<PeriodId>,
    pub hints: Vec<ReportHint>,
    pub log: ReportLog,
    pub trace: Option<EntriesBehind>,
    pub day: DayOfReport,
    pub hides: Hides,
}

impl TableReport {
    /// # Errors
    /// If a sum does not fit.
    pub(super) fn new(material: Material<'_>) -> Result<Self, AppError> {
        let Material { kind, table, gaming_day, periods, day, .. } = material;
        let sum = Sum::of(periods, table.currency, day)?;
        let state = sum.state();
        let shown = material.hides.shows(state);
        let currency = table.currency;
        let total = |minor: Minor| currency.total(minor);
        let outcome = sum.outcome()?.filter(|_| shown);
        let explained = material.hides.explains(state);
        let of_day = kind == "table_day";
        let won = outcome.map(|outcome| outcome.win);
        let hold = outcome.map(|outcome| sum.hold_percent(outcome.win)).transpose()?.flatten();
        let reconciliation = outcome
            .filter(|_| explained && table.game.dealt().is_some())
            .map(|outcome| Reconciliation::new(outcome, currency, material.hints));
        let report = Self {
            kind,
            table: ReportTable {
                id: table.id,
                name: table.name.clone(),
                game: table.game,
                title: table.title.clone(),
                variant: table.variant.clone(),
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
            drop: shown.then(|| DropFigures::new(&sum, currency, explained)).transpose()?,
            win: outcome.map(|outcome| total(outcome.win)),
            win_less_promo: won.map(|win| sum.win_less_promo(win)).transpose()?.map(total),
            win_less_jackpot: won
                .filter(|_| explained)
                .map(|win| sum.win_less_jackpot(win))
                .transpose()?
                .map(total),
            hold_percent: hold.map(|hold| hold.to_string()),
            rounds: RoundFigures::new(&sum, currency, explained)?,
            while_untracked: periods.iter().filter_map(|one| one.untracked.clone()).collect(),
            reconciliation,
            coverage: if of_day { sum.coverage_of_day() } else { sum.coverage() },
            periods: material.lines,
            boxes: ReportBox::of(periods, currency, (material.hides, material.open))?,
            inventory_slips: material.slips.inventory.clone(),
            slips: material.slips,
            checks: material.checks,
            prior_period: material.prior_period,
            adjusted_later: material.adjusted_later,
            log: material.log,
            trace: material.trace.filter(|_| explained).map(|EntriesBehind(trace)| trace),
            sha256: String::new(),
        };
        let sha256 = if day.form > 1 {
            fingerprint_in(day.form, &report)?
        } else {
            // Counts that only check were not listed then.
            let listed = |number: &String| !report.slips.checks.contains(number);
            let inventory_slips = report.inventory_slips.iter().filter(|one| listed(one)).cloned();
            let first = Self { inventory_slips: inventory_slips.collect(), ..report.clone() };
            fingerprint_in(day.form, &first)?
        };
        Ok(Self { sha256, ..report })
    }
}

impl DropFigures {
    fn new(sum: &Sum<'_>, currency: Currency, by_the_books: bool) -> Result<Self, AppError> {
        let total = |minor: Minor| currency.total(minor);
        let less = |minor: Minor, other: Minor| {
            minor.checked_sub(other).ok_or_else(|| AppError::internal("a difference"))
        };
        let together = &sum.together;
        let sold = |tender| together.sold.get(&tender).copied().unwrap_or_default();
        let (voucher, promo) = (sold(Tender::Voucher), sold(Tender::Promo));
        let recorded = sum.recorded();
        let time = sum.total(|period| period.time_charges.minor)?;
        let jackpot = sum.total(|period| period.jackpot.minor)?;
        let attributed = sum.total(|period| period.attributed.minor)?;
        let counted = together.found.map(|found| CountedDropFigures {
            cash: total(found.cash),
            voucher: total(found.vouchers),
            promo: total(found.promo),
            chips: total(found.chips),
        });
        let recorded = RecordedDropFigures {
            cash: total(less(less(recorded.cash, voucher)?, promo)?),
            voucher: total(voucher),
            promo: total(promo),
            rake: total(less(less(recorded.chips, time)?, jackpot)?),
            time: total(time),
            jackpot: total(jackpot),
        };
        Ok(Self {
            recorded: by_the_books.then_some(recorded),
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
            time_charges: figure(sum.total(|period| period.time_charges.minor)?),
            jackpot: figure(sum.total(|period| period.jackpot.minor)?),
            breakage: figure(sum.total(|period| period.breakage.minor)?),
            theoretical: None,
        })
    }
}

impl Reconciliation {
    fn new(outcome: Outcome, currency: Currency, mut hints: Vec<ReportHint>) -> Self {
        let total = |minor: Minor| currency.total(minor);
        if outcome.unexplained != 0 {
            hints.push(ReportHint::unexplained(total(outcome.unexplained)));
        }
        Self {
            win_by_rounds: total(outcome.by_rounds),
            rake: total(outcome.rake),
            time_charges: total(outcome.time_charges),
            jackpot: total(outcome.jackpot),
            unrecovered: total(outcome.unrecovered),
            drop_variance: total(outcome.drop_variance),
            over_short: total(outcome.over_short),
            untracked: total(outcome.untracked),
            opener_differences: total(outcome.opener_differences),
            difference: total(outcome.difference),
            unexplained: total(outcome.unexplained),
            hints,
        }
    }
}
