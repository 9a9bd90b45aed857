//! The report of a table's gaming day or period.

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
use crate::AppError;
use houseway_audit::{Hash, SignedCheckpoint};
use houseway_back_office::Figures;
use houseway_base::{
    ids::{EntryId, PeriodId, TableId},
    money::{Currency, Minor, Total},
    names::{Coverage, ReportState, TableGame, Tender},
    schema::Stream,
};
use houseway_store::tables::Table;

/// A table's report. While a period is open, readers who are allowed to count the table's tray see
/// neither what the tray should hold nor any figure that reveals it: those fields are null.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TableReport {
    /// The name of the report: `table_day` or `period`.
    #[schema(pattern = "^(table_day|period)$", example = "table_day")]
    pub kind: &'static str,
    pub table: ReportTable,
    pub gaming_day: NaiveDate,
    pub state: ReportState,
    pub inventory: Inventory,
    #[schema(required)]
    pub drop: Option<DropFigures>,
    /// The win by the counts: drop + closer + credits − opener − fills. Null while a period is
    /// open.
    #[schema(required, value_type = Option<Total>)]
    pub win: Option<Total>,
    /// The win minus the promo in the drop.
    #[schema(required, value_type = Option<Total>)]
    pub win_less_promo: Option<Total>,
    /// The win minus the jackpot, which belongs to the players.
    #[schema(required, value_type = Option<Total>)]
    pub win_less_jackpot: Option<Total>,
    /// The win as a percentage of the drop, to two decimals; null if nothing was dropped.
    #[schema(required, value_type = Option<String>, example = "25.75")]
    pub hold_percent: Option<String>,
    pub rounds: RoundFigures,
    /// The changes to the tray while the table was not tracked, before or between its periods. They
    /// are not part of any win.
    pub while_untracked: Vec<WhileUntracked>,
    /// Compares the win by the counts with the win by the hands. Null while a period is open, and
    /// for the count room until the day is closed.
    #[schema(required)]
    pub reconciliation: Option<Reconciliation>,
    pub coverage: Coverage,
    /// The periods, in order.
    pub periods: Vec<ReportLine>,
    /// The boxes that served the periods and were pulled, in the order they were pulled.
    pub boxes: Vec<ReportBox>,
    /// The numbers of the table's fills, credits and counts.
    pub slips: ReportSlips,
    /// The numbers of the table's inventory slips, in order.
    #[schema(example = json!(["I-2026-000001", "I-2026-000002"]))]
    pub inventory_slips: Vec<String>,
    /// Counts that checked the tray without opening or closing a period, in order.
    pub checks: Vec<Check>,
    /// Corrections of earlier periods that were made in these periods.
    pub prior_period: Vec<PriorPeriod>,
    /// Corrections of this gaming day that were made after it was closed. They do not change any
    /// figure in this report.
    pub adjusted_later: Vec<AdjustedLater>,
    pub log: ReportLog,
    /// For each figure, the entries that add up to it; absent unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<BTreeMap<String, Vec<EntryId>>>,
    /// SHA-256 of the report without its states, checkpoint, checks, trace, theoretical win, later
    /// corrections, and this field.
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
    /// The variant of that game; absent if none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    pub currency: Currency,
}

/// The chips that the counts found in the tray, and the chips that went in and out between the
/// counts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportInventory)]
pub struct Inventory {
    pub opener: Total,
    /// How much more the first opener found than the books said; negative if it found less.
    pub opener_difference: Total,
    pub fills: Total,
    pub credits: Total,
    /// The total at the closer; null while a period is open.
    #[schema(required, value_type = Option<Total>)]
    pub closer: Option<Total>,
}

/// The contents of the drop boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropFigures {
    /// The expected contents of the boxes, according to the books. Null for the count room until
    /// the day is closed.
    #[schema(required)]
    pub recorded: Option<RecordedDropFigures>,
    /// The counted contents. Null until every box is counted, or if a box also served other
    /// periods.
    #[schema(required)]
    pub counted: Option<CountedDropFigures>,
    /// The part of the drop that comes from known patrons.
    pub attributed: Total,
    /// The rest of the drop, without the rake's chips.
    pub unattributed: Total,
    /// The numbers of the drops.
    #[schema(example = json!(["D-2026-000001"]))]
    pub numbers: Vec<String>,
}

/// The expected contents of drop boxes, according to the books.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecordedDropFigures {
    pub cash: Total,
    pub voucher: Total,
    pub promo: Total,
    pub rake: Total,
    /// Time charges paid by players.
    pub time: Total,
    /// The amount that pots paid towards the jackpot.
    pub jackpot: Total,
}

/// The counted contents of drop boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedDropFigures {
    pub cash: Total,
    pub voucher: Total,
    pub promo: Total,
    pub chips: Total,
}

/// The rounds that were dealt, the bets, and the win from them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundFigures {
    /// The number of rounds that were settled and have not been voided since.
    pub settled: u32,
    /// The number of rounds that were corrected after they had been settled.
    pub corrected: u32,
    pub voided: u32,
    pub misdealt: u32,
    /// The sum of the bets of each kind, and of all bets as `total`.
    #[schema(example = json!({"main": "4255.00", "total": "4255.00"}))]
    pub handle: BTreeMap<String, Total>,
    /// The house's win on each kind of bet, and on all bets as `total`.
    #[schema(required, example = json!({"main": "1610.00", "total": "1610.00"}))]
    pub won: Option<BTreeMap<String, Total>>,
    #[schema(required, value_type = Option<Total>)]
    pub rake: Option<Total>,
    /// Time charges paid by players. Like the rake, they belong to the table.
    #[schema(required, value_type = Option<Total>)]
    pub time_charges: Option<Total>,
    /// The amount that pots paid towards the jackpot. It belongs to the players.
    #[schema(required, value_type = Option<Total>)]
    pub jackpot: Option<Total>,
    /// The breakage: the amount by which payouts differ from the winnings because of the
    /// denominations of the chips.
    #[schema(required, value_type = Option<Total>)]
    pub breakage: Option<Total>,
    /// The theoretical win: what the bets are worth to the house according to exact odds, assuming
    /// that players set their cards as the house does; null if there are no odds.
    #[schema(required, value_type = Option<Total>)]
    pub theoretical: Option<Total>,
}

/// Compares the win by the counts with the win by the hands: win = win by rounds + rake + time
/// charges + jackpot − unrecovered + drop variance + over/short + untracked + opener differences +
/// unexplained.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reconciliation {
    pub win_by_rounds: Total,
    pub rake: Total,
    /// Time charges paid by players.
    pub time_charges: Total,
    /// The amount that pots paid towards the jackpot. It is part of the drop, but is not revenue.
    pub jackpot: Total,
    /// The amount moved on the books but not in chips.
    pub unrecovered: Total,
    /// How much more the boxes held than the books said.
    pub drop_variance: Total,
    /// How much more the trays held than they should, in periods in which every hand was recorded.
    pub over_short: Total,
    /// How much more the trays held than they should, in periods in which some hands were not
    /// recorded.
    pub untracked: Total,
    /// The differences that the day's second and later openers found.
    pub opener_differences: Total,
    /// The win minus the win by rounds, the rake, the time charges and the jackpot.
    pub difference: Total,
    /// The part of the win that nothing explains: 0 unless the books are wrong.
    pub unexplained: Total,
    /// Probable causes of the difference.
    pub hints: Vec<ReportHint>,
}

/// A probable cause of a difference, or of a part of it. It does not change any figure.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportHint {
    #[schema(example = "bet_paid_or_taken_wrongly")]
    pub kind: &'static str,
    /// The slip's number; absent if the cause is not a slip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The round's number at its table; absent if the cause is not in a round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The kind of bet; absent if the cause is not a bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bet: Option<String>,
    /// The amount. It is positive, except that the amount of `unexplained` can be negative.
    #[schema(value_type = Total)]
    pub amount: Total,
}

/// The log entries that a report covers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportLog {
    #[schema(value_type = Stream)]
    pub stream: String,
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// The last entry; null while a period is open.
    #[schema(required, minimum = 1)]
    pub to_seq: Option<i64>,
    /// For a closed gaming day, the checkpoint of the house's stream that records the length of
    /// every stream of the day; otherwise the newest checkpoint of the table's own stream.
    #[schema(required)]
    pub checkpoint: Option<SignedCheckpoint>,
}

/// The entries behind the periods' figures.
#[derive(Debug, Clone, Default)]
pub struct EntriesBehind(pub(super) BTreeMap<String, Vec<EntryId>>);

impl EntriesBehind {
    /// Adds the entries behind a period's figures.
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

/// Everything that a report is built from.
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
    /// The open period, if the reader is not allowed to know what its tray should hold.
    pub open: Option<PeriodId>,
    pub hints: Vec<ReportHint>,
    pub log: ReportLog,
    pub trace: Option<EntriesBehind>,
    pub day: DayOfReport,
    pub hides: Hides,
}

impl TableReport {
    /// # Errors
    /// Returns an error if a sum overflows.
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
            // Version 1 of the hash format did not list counts that only check the tray.
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
