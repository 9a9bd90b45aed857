//! A table or a period in a line, and the reports that are made of lines.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    fingerprint::fingerprint,
    sum::{Outcome, Reported, Sum},
};
use crate::{
    app::{
        AppError,
        reports::{Cell, Printout, Report, Sheet},
    },
    audit::Hash,
    ids::{PeriodId, TableId},
    money::{Currency, Minor, Total},
    names::{Coverage, GameKind, ReportState},
    store::tables::Table,
};

/// A period of a table, or its whole day, in a line. What says what an open tray should hold is
/// null for those who may count it.
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
    pub game: GameKind,
    pub currency: Currency,
    pub state: ReportState,
    pub opener: Total,
    pub fills: Total,
    pub credits: Total,
    #[schema(required, value_type = Option<Total>)]
    pub closer: Option<Total>,
    /// What the boxes hold, by the books as long as they are not counted.
    #[schema(required, value_type = Option<Total>)]
    pub drop: Option<Total>,
    #[schema(required, value_type = Option<Total>)]
    pub win: Option<Total>,
    #[schema(required, value_type = Option<String>, example = "10.71")]
    pub hold_percent: Option<String>,
    /// What was bet.
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
    /// What is summed up: not shown, but kept beside.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) amounts: Amounts,
}

/// A line's amounts in minor units.
#[derive(Debug, Clone, Copy, Default)]
pub struct Amounts {
    fills: Minor,
    credits: Minor,
    handle: Minor,
    drop: Option<Minor>,
    outcome: Option<Outcome>,
}

/// What lines of a currency, or of a game in it, come to.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportTotal {
    /// Null for all games.
    #[schema(required)]
    pub game: Option<GameKind>,
    pub currency: Currency,
    /// How many lines.
    pub lines: usize,
    /// How many of them are of a tray that has yet to be counted: they are in no win.
    pub open: usize,
    pub fills: Total,
    pub credits: Total,
    pub drop: Total,
    pub win: Total,
    pub handle: Total,
    pub won_by_rounds: Total,
    pub rake: Total,
    pub over_short: Total,
    pub untracked: Total,
}

/// A shift's report: a line a period.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinesReport {
    /// `shift` or `house_day`.
    #[schema(pattern = "^(shift|house_day)$", example = "shift")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// The shift's name; null for a whole day.
    #[schema(required, example = "day")]
    pub shift: Option<String>,
    pub state: ReportState,
    pub lines: Vec<ReportLine>,
    /// By game and currency, then by currency alone.
    pub totals: Vec<ReportTotal>,
    /// SHA-256 of the report without its states and this field: once the gaming day is closed, it
    /// is the day's `report_sha256`.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// Whose line it is.
pub(super) struct LineOf<'a> {
    pub table: &'a Table,
    pub gaming_day: NaiveDate,
    /// The shift's name, for a period's line.
    pub shift: Option<&'a str>,
    pub day_closed: bool,
    pub blind: bool,
}

impl ReportLine {
    /// # Errors
    /// If a sum does not fit, or the two sides of the identity differ.
    pub(super) fn new(of: &LineOf<'_>, periods: &[Reported]) -> Result<Self, AppError> {
        let LineOf { table, gaming_day, shift, day_closed, blind } = *of;
        let sum = Sum::of(periods, table.currency, day_closed)?;
        let (state, outcome) = (sum.state(), sum.outcome()?);
        let shown = !(blind && state == ReportState::Open);
        let total = |minor: Minor| table.currency.total(minor);
        let hold = outcome.map(|outcome| sum.hold_percent(outcome.win)).transpose()?.flatten();
        let handle = sum.play()?.iter().try_fold(0_i64, |all, (_, handle, _)| {
            all.checked_add(*handle).ok_or_else(|| AppError::internal("a sum"))
        })?;
        let amounts = Amounts {
            fills: sum.total(|period| period.fills.minor)?,
            credits: sum.total(|period| period.credits.minor)?,
            handle,
            drop: shown.then(|| sum.counted().total()).transpose().map_err(AppError::internal)?,
            outcome,
        };
        let of_outcome =
            |field: fn(&Outcome) -> Minor| outcome.as_ref().map(|outcome| total(field(outcome)));
        let only = if shift.is_some() { periods.first() } else { None };
        Ok(Self {
            gaming_day,
            shift: shift.map(str::to_owned),
            table_id: table.id,
            table: table.name.clone(),
            period_id: only.map(|only| only.period.id),
            number: only.map(|only| only.period.number),
            game: table.game,
            currency: table.currency,
            state,
            opener: total(sum.opener()),
            fills: total(amounts.fills),
            credits: total(amounts.credits),
            closer: sum.closer().map(total),
            drop: amounts.drop.map(total),
            win: of_outcome(|outcome| outcome.win),
            hold_percent: hold.map(|hold| hold.to_string()),
            handle: total(handle),
            won_by_rounds: of_outcome(|outcome| outcome.by_rounds),
            rake: of_outcome(|outcome| outcome.rake),
            unrecovered: of_outcome(|outcome| outcome.unrecovered),
            drop_variance: of_outcome(|outcome| outcome.drop_variance),
            over_short: of_outcome(|outcome| outcome.over_short),
            untracked: of_outcome(|outcome| outcome.untracked),
            coverage: sum.coverage(),
            amounts,
        })
    }

    /// The header of lines as CSV.
    const COLUMNS: [&'static str; 21] = [
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
    ];

    fn cells(&self) -> [Cell; 21] {
        [
            Cell::text(self.gaming_day.to_string()),
            Cell::text(self.shift.clone().unwrap_or_default()),
            Cell::text(&self.table),
            Cell::word(self.game),
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
        ]
    }

    /// A row a line.
    #[must_use]
    pub(super) fn sheet(caption: &'static str, lines: &[Self]) -> Sheet {
        Sheet::new(caption, Self::COLUMNS, lines.iter().map(Self::cells))
    }

    /// The same for paper, which says the gaming day at its head.
    #[must_use]
    pub(super) fn printed(caption: &'static str, lines: &[Self]) -> Sheet {
        let sheet = Self::sheet(caption, lines).without(&["gaming_day"]).without_blanks();
        if lines.iter().all(|line| line.number.is_none()) {
            return sheet;
        }
        sheet.and("period", lines.iter().map(|line| Cell::known(line.number)))
    }
}

impl LinesReport {
    /// # Errors
    /// If a sum does not fit.
    pub(super) fn new(
        kind: &'static str,
        gaming_day: NaiveDate,
        shift: Option<String>,
        lines: Vec<ReportLine>,
    ) -> Result<Self, AppError> {
        // Where there is no line, there may be one yet.
        let state = lines.iter().map(|line| line.state).min().unwrap_or(ReportState::Open);
        let mut groups: BTreeMap<(String, Option<GameKind>), Vec<&ReportLine>> = BTreeMap::new();
        for line in &lines {
            let currency = line.currency.to_string();
            groups.entry((currency.clone(), Some(line.game))).or_default().push(line);
            groups.entry((currency, None)).or_default().push(line);
        }
        let total = |((_, game), lines): (&(String, Option<GameKind>), &Vec<&ReportLine>)| {
            ReportTotal::new(*game, lines)
        };
        let totals: Vec<Option<ReportTotal>> =
            groups.iter().map(total).collect::<Result<_, AppError>>()?;
        let mut totals: Vec<ReportTotal> = totals.into_iter().flatten().collect();
        totals.sort_by_key(|total| total.game.is_none());
        let sha256 = String::new();
        let report = Self { kind, gaming_day, shift, state, lines, totals, sha256 };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }
}

impl ReportTotal {
    fn new(game: Option<GameKind>, lines: &[&ReportLine]) -> Result<Option<Self>, AppError> {
        let Some(currency) = lines.first().map(|line| line.currency) else { return Ok(None) };
        let sum = |amount: &dyn Fn(&Amounts) -> Minor| {
            let mut amounts = lines.iter().map(|line| amount(&line.amounts));
            let sum = amounts.try_fold(0_i64, i64::checked_add);
            sum.map(|sum| currency.total(sum)).ok_or_else(|| AppError::internal("a sum"))
        };
        let of_outcome = |field: fn(&Outcome) -> Minor| {
            sum(&move |amounts: &Amounts| amounts.outcome.as_ref().map_or(0, field))
        };
        Ok(Some(Self {
            game,
            currency,
            lines: lines.len(),
            open: lines.iter().filter(|line| line.state == ReportState::Open).count(),
            fills: sum(&|amounts: &Amounts| amounts.fills)?,
            credits: sum(&|amounts: &Amounts| amounts.credits)?,
            drop: sum(&|amounts: &Amounts| amounts.drop.unwrap_or_default())?,
            win: of_outcome(|outcome| outcome.win)?,
            handle: sum(&|amounts: &Amounts| amounts.handle)?,
            won_by_rounds: of_outcome(|outcome| outcome.by_rounds)?,
            rake: of_outcome(|outcome| outcome.rake)?,
            over_short: of_outcome(|outcome| outcome.over_short)?,
            untracked: of_outcome(|outcome| outcome.untracked)?,
        }))
    }
}

impl ReportTotal {
    const COLUMNS: [&'static str; 13] = [
        "game",
        "currency",
        "lines",
        "open",
        "fills",
        "credits",
        "drop",
        "win",
        "handle",
        "won_by_rounds",
        "rake",
        "over_short",
        "untracked",
    ];

    fn cells(&self) -> [Cell; 13] {
        [
            self.game.map_or_else(|| Cell::text("all games"), Cell::word),
            Cell::word(self.currency),
            Cell::figure(self.lines),
            Cell::figure(self.open),
            Cell::figure(self.fills),
            Cell::figure(self.credits),
            Cell::figure(self.drop),
            Cell::figure(self.win),
            Cell::figure(self.handle),
            Cell::figure(self.won_by_rounds),
            Cell::figure(self.rake),
            Cell::figure(self.over_short),
            Cell::figure(self.untracked),
        ]
    }
}

impl Report for LinesReport {
    fn name(&self) -> &'static str {
        if self.shift.is_some() { "shift" } else { "house-day" }
    }

    fn sheet(&self) -> Sheet {
        ReportLine::sheet("", &self.lines)
    }

    fn printout(&self) -> Printout {
        let (title, lines) =
            if self.shift.is_some() { ("Shift", "Periods") } else { ("House day", "Tables") };
        let mut printout = Printout::of_day(title, self.gaming_day);
        printout.facts.extend(self.shift.iter().map(|shift| ("Shift", Cell::text(shift))));
        printout.facts.push(("State", Cell::word(self.state)));
        let totals = self.totals.iter().map(ReportTotal::cells);
        printout.sheets = vec![
            ReportLine::printed(lines, &self.lines),
            Sheet::new("Totals", ReportTotal::COLUMNS, totals),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}
