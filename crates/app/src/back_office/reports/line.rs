//! A table's day or period as one line, and the reports that consist of such lines.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    fingerprint::fingerprint_in,
    papers::{AdjustedLater, DaySlips},
    pit_totals::PitTotal,
    signers_changed::SignersChanged,
    sum::{DayOfReport, Hides, Outcome, Reported, Sum},
};
use crate::{
    AppError,
    reports::{Cell, Printout, Report, Sheet},
    tournaments::TournamentDay,
};
use houseway_audit::Hash;
use houseway_back_office::day::hold_percent;
use houseway_base::{
    ids::{PeriodId, TableId},
    money::{Currency, Minor, Total},
    names::{Coverage, ReportState, TableGame},
};
use houseway_store::tables::Table;

/// A period of a table, or its whole day, as one line. Fields that reveal what an open tray should
/// hold are null for readers who are allowed to count it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportLine {
    pub gaming_day: NaiveDate,
    /// The shift's name; null for a whole day.
    #[schema(required, example = "day")]
    pub shift: Option<String>,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// The period; null for a whole day.
    #[schema(required)]
    pub period_id: Option<PeriodId>,
    /// The period's number in the table's day; null for a whole day.
    #[schema(required, minimum = 1)]
    pub number: Option<i64>,
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    pub currency: Currency,
    pub state: ReportState,
    pub opener: Total,
    pub fills: Total,
    pub credits: Total,
    #[schema(required, value_type = Option<Total>)]
    pub closer: Option<Total>,
    /// The contents of the boxes: as counted, or according to the books until they are counted.
    #[schema(required, value_type = Option<Total>)]
    pub drop: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub win: Option<Total>,
    #[schema(required, value_type = Option<String>, example = "10.71")]
    pub hold_percent: Option<String>,
    /// The sum of the bets.
    pub handle: Total,
    #[schema(required, value_type = Option<Total>)]
    pub won_by_rounds: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub rake: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub unrecovered: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub drop_variance: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub over_short: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub untracked: Option<Total>,
    pub coverage: Coverage,
    /// How much more the first opener found than the books said. This difference is not part of any
    /// win.
    pub opener_difference: Total,
    /// The differences that the second and later openers found.
    #[schema(required, value_type = Option<Total>)]
    pub opener_differences: Option<Total>,
    /// The differences that openers found when tracking resumed. They are not part of any win.
    pub while_untracked: Total,
    /// The part of the win that nothing explains: 0 unless the books are wrong.
    #[schema(required, value_type = Option<Total>)]
    pub unexplained: Option<Total>,
    /// Time charges paid by players.
    #[schema(required, value_type = Option<Total>)]
    pub time_charges: Option<Total>,
    /// The amount that pots paid towards the jackpot. It is part of the drop, but is not revenue.
    #[schema(required, value_type = Option<Total>)]
    pub jackpot: Option<Total>,
    /// The win minus the jackpot.
    #[schema(required, value_type = Option<Total>)]
    pub win_less_jackpot: Option<Total>,
    /// The amounts that totals are computed from. They are not shown.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) amounts: Amounts,
}

/// Columns that are zero for most tables. A printout leaves out columns that are zero in every row.
const SELDOM: [&str; 6] = [
    "opener_difference",
    "opener_differences",
    "while_untracked",
    "unexplained",
    "time_charges",
    "jackpot",
];

/// A line's amounts in minor units.
#[derive(Debug, Clone, Copy, Default)]
pub struct Amounts {
    opener: Minor,
    opener_difference: Minor,
    while_untracked: Minor,
    closer: Option<Minor>,
    fills: Minor,
    credits: Minor,
    handle: Minor,
    drop: Option<Minor>,
    outcome: Option<Outcome>,
}

/// The totals of all lines in a currency, or of one game's lines in that currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportTotal {
    /// The game; null for all games.
    #[schema(required)]
    pub game: Option<TableGame>,
    /// The name of the game, for tables whose rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    pub currency: Currency,
    /// The number of lines.
    pub lines: usize,
    /// The number of lines whose tray has not been counted yet. These lines are not part of any
    /// win.
    pub open: usize,
    pub opener: Total,
    pub fills: Total,
    pub credits: Total,
    /// The closers of the counted trays.
    pub closer: Total,
    pub drop: Total,
    pub win: Total,
    /// For the counted trays, the win as a percentage of the drop, to two decimals; null if nothing
    /// was dropped.
    #[schema(required, value_type = Option<String>, example = "25.75")]
    pub hold_percent: Option<String>,
    pub handle: Total,
    pub won_by_rounds: Total,
    pub rake: Total,
    pub unrecovered: Total,
    pub drop_variance: Total,
    pub over_short: Total,
    pub untracked: Total,
    /// The differences that first openers found. They are not part of any win.
    pub opener_difference: Total,
    /// The differences that later openers found.
    pub opener_differences: Total,
    /// The differences that openers found when tracking resumed. They are not part of any win.
    pub while_untracked: Total,
    /// The part of the win that nothing explains: 0 unless the books are wrong.
    pub unexplained: Total,
    pub time_charges: Total,
    /// The amount that pots paid towards the jackpot. It is part of the drop, but is not revenue.
    pub jackpot: Total,
    /// The win minus the jackpot.
    pub win_less_jackpot: Total,
}

/// The report of a shift, with one line for each period, or of a gaming day, with one line for each
/// table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinesReport {
    /// The name of the report: `shift` or `house_day`.
    #[schema(pattern = "^(shift|house_day)$", example = "shift")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// The shift's name; null for a whole day.
    #[schema(required, example = "day")]
    pub shift: Option<String>,
    pub state: ReportState,
    pub lines: Vec<ReportLine>,
    /// The totals, one for each game and currency, then one for each currency.
    pub totals: Vec<ReportTotal>,
    /// The totals, one for each pit and currency, by the tables' current pits; absent if no table
    /// is in a pit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pits: Vec<PitTotal>,
    /// The tournaments that moved money on the gaming day, sorted by name; absent if there are
    /// none. They are not part of any total.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tournaments: Vec<TournamentDay>,
    /// The numbers of a gaming day's fills and credits; null for a shift.
    #[schema(required)]
    pub slip_numbers: Option<DaySlips>,
    /// Corrections of the gaming day that were made after it was closed, oldest first. They do not
    /// change any figure in this report. Empty for a shift.
    pub adjusted_later: Vec<AdjustedLater>,
    /// For a gaming day, the acts whose signers in this house differ from the default.
    pub signers_changed: Vec<SignersChanged>,
    /// SHA-256 of the report without its states, later corrections, changed signers, totals by
    /// pit, and this field. For a closed gaming day, it equals the day's `report_sha256`.
    #[schema(value_type = Hash)]
    pub sha256: String,
    /// The part of the report that the CSV contains.
    #[serde(skip)]
    #[schema(ignore)]
    pub part: DayPart,
}

/// The part of a gaming day's report that its CSV contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DayPart {
    /// One line for each table.
    #[default]
    Tables,
    /// One line for each tournament.
    Tournaments,
}

/// The subject of a line: a table's gaming day, or a period.
pub(super) struct LineOf<'a> {
    pub table: &'a Table,
    pub gaming_day: NaiveDate,
    /// The shift's name, for the line of a period.
    pub shift: Option<&'a str>,
    pub day: DayOfReport,
    pub hides: Hides,
}

impl ReportLine {
    /// # Errors
    /// Returns an error if a sum overflows.
    pub(super) fn new(of: &LineOf<'_>, periods: &[Reported]) -> Result<Self, AppError> {
        let LineOf { table, gaming_day, shift, day, hides } = *of;
        let sum = Sum::of(periods, table.currency, day)?;
        let state = sum.state();
        let shown = hides.shows(state);
        let outcome = sum.outcome()?.filter(|_| shown);
        let explained = outcome.filter(|_| hides.explains(state));
        let total = |minor: Minor| table.currency.total(minor);
        let hold = outcome.map(|outcome| sum.hold_percent(outcome.win)).transpose()?.flatten();
        let handle = sum.play()?.iter().try_fold(0_i64, |all, (_, handle, _)| {
            all.checked_add(*handle).ok_or_else(|| AppError::internal("a sum"))
        })?;
        let amounts = Amounts {
            opener: sum.opener(),
            opener_difference: sum.opener_difference(),
            while_untracked: sum.while_untracked()?,
            closer: sum.closer(),
            fills: sum.total(|period| period.fills.minor)?,
            credits: sum.total(|period| period.credits.minor)?,
            handle,
            drop: shown.then(|| sum.counted().total()).transpose().map_err(AppError::internal)?,
            outcome: explained.or(outcome.map(Outcome::win_alone)),
        };
        let of_outcome =
            |field: fn(&Outcome) -> Minor| explained.as_ref().map(|outcome| total(field(outcome)));
        // If hands are not recorded, everything that the tray gained counts as untracked, and
        // figures that depend on the hands are left out.
        let recorded = |total: Option<Total>| total.filter(|_| table.game.dealt().is_some());
        let only = if shift.is_some() { periods.first() } else { None };
        Ok(Self {
            gaming_day,
            shift: shift.map(str::to_owned),
            table_id: table.id,
            table: table.name.clone(),
            period_id: only.map(|only| only.period.id),
            number: only.map(|only| only.period.number),
            game: table.game,
            title: table.title.clone(),
            currency: table.currency,
            state,
            opener: total(amounts.opener),
            fills: total(amounts.fills),
            credits: total(amounts.credits),
            closer: amounts.closer.map(total),
            drop: amounts.drop.map(total),
            win: outcome.map(|outcome| total(outcome.win)),
            hold_percent: hold.map(|hold| hold.to_string()),
            handle: total(handle),
            won_by_rounds: recorded(of_outcome(|outcome| outcome.by_rounds)),
            rake: of_outcome(|outcome| outcome.rake),
            unrecovered: of_outcome(|outcome| outcome.unrecovered),
            drop_variance: of_outcome(|outcome| outcome.drop_variance),
            over_short: recorded(of_outcome(|outcome| outcome.over_short)),
            untracked: of_outcome(|outcome| outcome.untracked),
            coverage: if shift.is_none() { sum.coverage_of_day() } else { sum.coverage() },
            opener_difference: total(amounts.opener_difference),
            opener_differences: of_outcome(|outcome| outcome.opener_differences),
            while_untracked: total(amounts.while_untracked),
            unexplained: of_outcome(|outcome| outcome.unexplained),
            time_charges: of_outcome(|outcome| outcome.time_charges),
            jackpot: of_outcome(|outcome| outcome.jackpot),
            win_less_jackpot: of_outcome(|outcome| outcome.win.saturating_sub(outcome.jackpot)),
            amounts,
        })
    }

    /// The CSV columns for the lines.
    const COLUMNS: [&'static str; 28] = [
        "gaming_day",
        "shift",
        "table",
        "game",
        "currency",
        "state",
        "opener",
        "fills",
        "credits",
        "closer",
        "drop",
        "win",
        "hold_percent",
        "handle",
        "won_by_rounds",
        "rake",
        "unrecovered",
        "drop_variance",
        "over_short",
        "untracked",
        "coverage",
        "opener_difference",
        "opener_differences",
        "while_untracked",
        "unexplained",
        "time_charges",
        "jackpot",
        "win_less_jackpot",
    ];

    fn cells(&self) -> [Cell; 28] {
        [
            Cell::text(self.gaming_day.to_string()),
            Cell::text(self.shift.clone().unwrap_or_default()),
            Cell::text(&self.table),
            Cell::game(self.game, self.title.as_ref()),
            Cell::word(self.currency),
            Cell::word(self.state),
            Cell::figure(self.opener),
            Cell::figure(self.fills),
            Cell::figure(self.credits),
            Cell::known(self.closer),
            Cell::known(self.drop),
            Cell::known(self.win),
            Cell::known(self.hold_percent.as_ref()),
            Cell::figure(self.handle),
            Cell::known(self.won_by_rounds),
            Cell::known(self.rake),
            Cell::known(self.unrecovered),
            Cell::known(self.drop_variance),
            Cell::known(self.over_short),
            Cell::known(self.untracked),
            Cell::word(self.coverage),
            Cell::figure(self.opener_difference),
            Cell::known(self.opener_differences),
            Cell::figure(self.while_untracked),
            Cell::known(self.unexplained),
            Cell::known(self.time_charges),
            Cell::known(self.jackpot),
            Cell::known(self.win_less_jackpot),
        ]
    }

    /// One row for each line.
    pub(super) fn sheet(caption: &'static str, lines: &[Self]) -> Sheet {
        Sheet::new(caption, Self::COLUMNS, lines.iter().map(Self::cells))
    }

    /// The lines for a printout, which shows the gaming day in its heading.
    pub(super) fn printed(caption: &'static str, lines: &[Self]) -> Sheet {
        let sheet = Self::sheet(caption, lines).without(&["gaming_day", "coverage"]);
        let sheet = sheet.without_blanks().without_zeros(&SELDOM);
        let sheet = sheet.and("coverage", lines.iter().map(|line| Cell::word(line.coverage)));
        if lines.iter().all(|line| line.number.is_none()) {
            return sheet;
        }
        sheet.and("period", lines.iter().map(|line| Cell::known(line.number)))
    }
}

impl LinesReport {
    /// # Errors
    /// Returns an error if a sum overflows.
    pub(super) fn new(
        kind: &'static str,
        gaming_day: NaiveDate,
        shift: Option<String>,
        (lines, tournaments): (Vec<ReportLine>, Vec<TournamentDay>),
        (slip_numbers, day): (Option<DaySlips>, DayOfReport),
    ) -> Result<Self, AppError> {
        // A report without lines is open, because lines can still be added.
        let state = lines.iter().map(|line| line.state).min().unwrap_or(ReportState::Open);
        // A game whose rounds are not recorded is identified by its title.
        let mut groups: BTreeMap<_, Vec<&ReportLine>> = BTreeMap::new();
        for line in &lines {
            let (currency, title) = (line.currency.to_string(), line.title.as_ref());
            groups.entry((currency.clone(), Some(line.game), title)).or_default().push(line);
            groups.entry((currency, None, None)).or_default().push(line);
        }
        let totals = groups.iter().map(|((_, game, title), lines)| {
            ReportTotal::new(*game, title.map(String::as_str), lines)
        });
        let totals: Vec<Option<ReportTotal>> = totals.collect::<Result<_, AppError>>()?;
        let mut totals: Vec<ReportTotal> = totals.into_iter().flatten().collect();
        totals.sort_by_key(|total| total.game.is_none());
        let report = Self {
            kind,
            gaming_day,
            shift,
            state,
            lines,
            totals,
            pits: Vec::new(),
            tournaments,
            slip_numbers,
            adjusted_later: Vec::new(),
            signers_changed: Vec::new(),
            sha256: String::new(),
            part: DayPart::default(),
        };
        Ok(Self { sha256: fingerprint_in(day.form, &report)?, ..report })
    }
}

impl ReportTotal {
    pub(super) fn new(
        game: Option<TableGame>,
        title: Option<&str>,
        lines: &[&ReportLine],
    ) -> Result<Option<Self>, AppError> {
        let Some(currency) = lines.first().map(|line| line.currency) else { return Ok(None) };
        let minor = |amount: &dyn Fn(&Amounts) -> Minor| {
            let mut amounts = lines.iter().map(|line| amount(&line.amounts));
            let sum = amounts.try_fold(0_i64, i64::checked_add);
            sum.ok_or_else(|| AppError::internal("a sum"))
        };
        let sum = |amount: &dyn Fn(&Amounts) -> Minor| minor(amount).map(|sum| currency.total(sum));
        let of_outcome = |field: fn(&Outcome) -> Minor| {
            sum(&move |amounts: &Amounts| amounts.outcome.as_ref().map_or(0, field))
        };
        let counted = |amounts: &Amounts| amounts.outcome.and(amounts.drop).unwrap_or_default();
        let hold = hold_percent(
            minor(&|amounts: &Amounts| amounts.outcome.map_or(0, |outcome| outcome.win))?,
            minor(&counted)?,
        );
        Ok(Some(Self {
            game,
            title: title.map(str::to_owned),
            currency,
            lines: lines.len(),
            open: lines.iter().filter(|line| line.state == ReportState::Open).count(),
            opener: sum(&|amounts: &Amounts| amounts.opener)?,
            fills: sum(&|amounts: &Amounts| amounts.fills)?,
            credits: sum(&|amounts: &Amounts| amounts.credits)?,
            closer: sum(&|amounts: &Amounts| amounts.closer.unwrap_or_default())?,
            drop: sum(&|amounts: &Amounts| amounts.drop.unwrap_or_default())?,
            win: of_outcome(|outcome| outcome.win)?,
            hold_percent: hold.map(|hold| hold.to_string()),
            handle: sum(&|amounts: &Amounts| amounts.handle)?,
            won_by_rounds: of_outcome(|outcome| outcome.by_rounds)?,
            rake: of_outcome(|outcome| outcome.rake)?,
            unrecovered: of_outcome(|outcome| outcome.unrecovered)?,
            drop_variance: of_outcome(|outcome| outcome.drop_variance)?,
            over_short: of_outcome(|outcome| outcome.over_short)?,
            untracked: of_outcome(|outcome| outcome.untracked)?,
            opener_difference: sum(&|amounts: &Amounts| amounts.opener_difference)?,
            opener_differences: of_outcome(|outcome| outcome.opener_differences)?,
            while_untracked: sum(&|amounts: &Amounts| amounts.while_untracked)?,
            unexplained: of_outcome(|outcome| outcome.unexplained)?,
            time_charges: of_outcome(|outcome| outcome.time_charges)?,
            jackpot: of_outcome(|outcome| outcome.jackpot)?,
            win_less_jackpot: of_outcome(|outcome| outcome.win.saturating_sub(outcome.jackpot))?,
        }))
    }
}

impl ReportTotal {
    pub(super) const COLUMNS: [&'static str; 25] = [
        "game",
        "currency",
        "lines",
        "open",
        "opener",
        "fills",
        "credits",
        "closer",
        "drop",
        "win",
        "hold_percent",
        "handle",
        "won_by_rounds",
        "rake",
        "unrecovered",
        "drop_variance",
        "over_short",
        "untracked",
        "opener_difference",
        "opener_differences",
        "while_untracked",
        "unexplained",
        "time_charges",
        "jackpot",
        "win_less_jackpot",
    ];

    pub(super) fn cells(&self) -> [Cell; 25] {
        [
            self.game.map_or_else(
                || Cell::word("all_games"),
                |game| Cell::game(game, self.title.as_ref()),
            ),
            Cell::word(self.currency),
            Cell::figure(self.lines),
            Cell::figure(self.open),
            Cell::figure(self.opener),
            Cell::figure(self.fills),
            Cell::figure(self.credits),
            Cell::figure(self.closer),
            Cell::figure(self.drop),
            Cell::figure(self.win),
            Cell::known(self.hold_percent.as_ref()),
            Cell::figure(self.handle),
            Cell::figure(self.won_by_rounds),
            Cell::figure(self.rake),
            Cell::figure(self.unrecovered),
            Cell::figure(self.drop_variance),
            Cell::figure(self.over_short),
            Cell::figure(self.untracked),
            Cell::figure(self.opener_difference),
            Cell::figure(self.opener_differences),
            Cell::figure(self.while_untracked),
            Cell::figure(self.unexplained),
            Cell::figure(self.time_charges),
            Cell::figure(self.jackpot),
            Cell::figure(self.win_less_jackpot),
        ]
    }
}

impl Report for LinesReport {
    fn name(&self) -> &'static str {
        match self.part {
            DayPart::Tournaments => "house-day-tournaments",
            DayPart::Tables if self.shift.is_some() => "shift",
            DayPart::Tables => "house-day",
        }
    }

    fn sheet(&self) -> Sheet {
        match self.part {
            DayPart::Tables => ReportLine::sheet("", &self.lines),
            DayPart::Tournaments => TournamentDay::sheet(&self.tournaments, self.gaming_day),
        }
    }

    fn printout(&self) -> Printout {
        let (title, lines) =
            if self.shift.is_some() { ("shift", "periods") } else { ("house_day", "tables") };
        let mut printout = Printout::of_day(title, self.gaming_day);
        printout.facts.extend(self.shift.iter().map(|shift| ("shift", Cell::text(shift))));
        printout.facts.push(("state", Cell::word(self.state)));
        let totals = self.totals.iter().map(ReportTotal::cells);
        printout.sheets = vec![
            ReportLine::printed(lines, &self.lines),
            Sheet::new("totals", ReportTotal::COLUMNS, totals).without_zeros(&SELDOM),
        ];
        if !self.pits.is_empty() {
            printout.sheets.push(PitTotal::sheet(&self.pits).without_zeros(&SELDOM));
        }
        if !self.tournaments.is_empty() {
            printout.sheets.push(TournamentDay::printed(&self.tournaments, self.gaming_day));
        }
        printout.sheets.extend(self.slip_numbers.as_ref().map(DaySlips::sheet));
        if self.shift.is_none() {
            printout.sheets.push(SignersChanged::sheet(&self.signers_changed));
        }
        if !self.adjusted_later.is_empty() {
            printout.sheets.push(AdjustedLater::sheet(&self.adjusted_later));
        }
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}
