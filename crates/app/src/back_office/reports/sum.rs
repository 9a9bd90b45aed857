//! The sums of several periods of a table.

use std::cmp::Ordering;

use rust_decimal::Decimal;

use super::{
    boxes::{BoxesOfPeriod, BoxesTogether},
    fingerprint::FORM,
    while_untracked::WhileUntracked,
};
use crate::{AppError, reports::natural};
use houseway_back_office::{
    BoxContent, BoxFigures, Figures, PeriodFigures, RoundCounts, TableDay, day::hold_percent,
    while_untracked,
};
use houseway_base::{
    money::{Currency, Minor, MoneyError},
    names::{Coverage, DayState, PeriodState, ReportState, Role, Tender},
};
use houseway_store::{periods::Period, shifts::GamingDay};

/// A period and its results, or its results so far.
#[derive(Debug, Clone)]
pub(super) struct Reported {
    pub period: Period,
    pub figures: PeriodFigures,
    pub boxes: BoxesOfPeriod,
    /// The changes to the tray before the period, if the table was not tracked between its last
    /// closer and the period's opener.
    pub untracked: Option<WhileUntracked>,
}

/// The gaming day of a report.
#[derive(Debug, Clone, Copy)]
pub(super) struct DayOfReport {
    /// Whether the day is closed.
    pub closed: bool,
    /// The version of the hash format for the day's reports.
    pub form: i64,
    /// When the day was closed, in microseconds.
    pub closed_at: Option<i64>,
}

impl DayOfReport {
    pub const fn of(day: &GamingDay) -> Self {
        match day.state {
            DayState::Open => Self { closed: false, form: FORM, closed_at: None },
            DayState::Closed => {
                Self { closed: true, form: day.report_form, closed_at: day.closed_at }
            }
        }
    }

    /// The order of tables. Days that were closed under version 1 of the hash format keep that
    /// version's order, which compares names byte by byte.
    pub fn order(self, one: &str, other: &str) -> Ordering {
        if self.form > 1 { natural(one, other) } else { one.cmp(other) }
    }
}

/// The figures that the reader of a report is not allowed to know yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hides {
    Nothing,
    /// The expected contents of an open period's tray, and everything that reveals them (0.3-18).
    OpenTrays,
    /// The expected contents of open trays, and the day's variances, which reveal what trays and
    /// boxes should have held (0.4-5).
    Variances,
}

impl Hides {
    /// Returns the figures that a reader with this role is not allowed to know about a day.
    pub const fn from(role: Role, day: DayOfReport) -> Self {
        match role {
            Role::Auditor | Role::Compliance | Role::Admin => Self::Nothing,
            Role::Count if !day.closed => Self::Variances,
            _ => Self::OpenTrays,
        }
    }

    /// Whether figures of a report in this state are shown.
    pub fn shows(self, state: ReportState) -> bool {
        self == Self::Nothing || state != ReportState::Open
    }

    /// Whether the figures that explain the win are also shown.
    pub fn explains(self, state: ReportState) -> bool {
        self != Self::Variances && self.shows(state)
    }
}

/// Several periods of a table, and their sums.
pub(super) struct Sum<'a> {
    pub periods: &'a [Reported],
    figures: Vec<Figures>,
    /// The contents of the boxes: as counted, or according to the books until they are counted.
    boxes: BoxFigures,
    /// How much the tray changed between the periods while the table was not tracked.
    while_untracked: Minor,
    /// The data about the boxes themselves.
    pub together: BoxesTogether,
    day: DayOfReport,
}

/// The win, and what explains it. Every amount is in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Outcome {
    /// W: the win by the counts.
    pub win: Minor,
    /// H: the win by the rounds.
    pub by_rounds: Minor,
    /// R: the rake.
    pub rake: Minor,
    pub time_charges: Minor,
    pub jackpot: Minor,
    /// U: the amount moved on the books but not in chips.
    pub unrecovered: Minor,
    /// u: how much more the boxes held than the books said.
    pub drop_variance: Minor,
    /// v: how much more the trays held than they should, in periods in which every hand was
    /// recorded.
    pub over_short: Minor,
    /// v: how much more the trays held than they should, in periods in which some hands were not
    /// recorded.
    pub untracked: Minor,
    /// d: the differences that the second and later openers found.
    pub opener_differences: Minor,
    /// W − (H + R + time charges + jackpot).
    pub difference: Minor,
    /// The part of W that nothing explains: 0 if the identity holds.
    pub unexplained: Minor,
}

impl Outcome {
    /// Keeps only the win, without what explains it.
    pub fn win_alone(self) -> Self {
        Self { win: self.win, ..Self::default() }
    }
}

/// Overflow cannot happen, because the books would not have accepted amounts that large.
fn fits<T>(sum: Result<T, MoneyError>) -> Result<T, AppError> {
    sum.map_err(AppError::internal)
}

impl<'a> Sum<'a> {
    /// # Errors
    /// Returns an error if a sum overflows.
    pub fn of(
        periods: &'a [Reported],
        currency: Currency,
        day: DayOfReport,
    ) -> Result<Self, AppError> {
        let figures: Vec<Figures> = periods.iter().map(|period| period.figures.figures()).collect();
        let trackings = periods.iter().map(|reported| reported.period.tracking);
        let while_untracked = fits(while_untracked(trackings.zip(&figures)))?;
        let mut cash: Minor = 0;
        let mut chips: Minor = 0;
        for period in &figures {
            let recorded = fits(period.recorded_drop())?;
            let sum = cash.checked_add(period.sales.minor).zip(recorded.checked_add(chips));
            let (sales, rest) = sum.ok_or_else(|| AppError::internal("a sum"))?;
            cash = sales;
            chips = rest - period.sales.minor;
        }
        let recorded = BoxContent { cash, chips };
        let of_periods: Vec<_> =
            periods.iter().map(|reported| (reported.period.id, &reported.boxes)).collect();
        let together = BoxesTogether::of(&of_periods, currency)?;
        let BoxContent { cash: more_cash, chips: more_chips } = together.variance;
        let counted = cash.checked_add(more_cash).zip(chips.checked_add(more_chips));
        let (cash, chips) = counted.ok_or_else(|| AppError::internal("a sum"))?;
        let counted = BoxContent { cash, chips };
        let boxes = BoxFigures { recorded, counted, entries: Vec::new() };
        Ok(Self { periods, figures, boxes, while_untracked, together, day })
    }

    fn table_day(&self) -> TableDay<'_> {
        let while_untracked = self.while_untracked;
        TableDay { periods: &self.figures, boxes: &self.boxes, while_untracked }
    }

    pub fn state(&self) -> ReportState {
        let open = |reported: &Reported| reported.period.state == PeriodState::Open;
        if self.periods.iter().any(open) {
            ReportState::Open
        } else if self.together.found.is_none() {
            ReportState::Estimated
        } else if self.day.closed {
            ReportState::Final
        } else {
            ReportState::Counted
        }
    }

    /// Whether every hand was recorded in each of these periods.
    pub fn coverage(&self) -> Coverage {
        let of_periods = self.periods.iter().map(|reported| reported.period.coverage);
        of_periods.max().unwrap_or_default()
    }

    /// Whether every hand of a whole day was recorded. The day is also partial if the table was not
    /// tracked before one of the periods (0.4-2).
    pub fn coverage_of_day(&self) -> Coverage {
        let untracked = self.periods.iter().any(|reported| reported.untracked.is_some());
        let at_least =
            if untracked && self.day.form > 1 { Coverage::Partial } else { Coverage::Complete };
        self.coverage().max(at_least)
    }

    pub fn total(&self, figure: impl Fn(&Figures) -> Minor) -> Result<Minor, AppError> {
        fits(self.table_day().total(figure))
    }

    pub fn opener(&self) -> Minor {
        self.table_day().opener()
    }

    /// The difference that the first opener found.
    pub fn opener_difference(&self) -> Minor {
        self.figures.first().map_or(0, |period| period.opener_difference.minor)
    }

    pub fn closer(&self) -> Option<Minor> {
        self.table_day().closer()
    }

    /// The differences that openers found when tracking resumed.
    pub fn while_untracked(&self) -> Result<Minor, AppError> {
        let gaps = self.periods.iter().filter_map(|reported| reported.untracked.as_ref());
        let sum = gaps.map(|untracked| untracked.gap_minor).try_fold(0_i64, i64::checked_add);
        sum.ok_or_else(|| AppError::internal("a sum"))
    }

    /// The contents of the boxes according to the books.
    pub const fn recorded(&self) -> BoxContent {
        self.boxes.recorded
    }

    /// The contents of the boxes: as counted, or according to the books until they are counted.
    pub const fn counted(&self) -> BoxContent {
        self.boxes.counted
    }

    pub fn rounds(&self) -> RoundCounts {
        let counts = self.periods.iter().map(|reported| reported.figures.rounds);
        let counts = counts.fold(RoundCounts::default(), RoundCounts::plus);
        // A round that was settled in one of these periods and voided in a later one was counted as
        // settled, so it is subtracted here (0.3-15).
        let from_seq = self.periods.first().map_or(i64::MAX, |first| first.period.from_seq);
        let struck = self.periods.iter().flat_map(|reported| &reported.figures.struck);
        let struck = struck.filter(|settled| **settled >= from_seq).count();
        let settled = counts.settled.saturating_sub(u32::try_from(struck).unwrap_or(u32::MAX));
        RoundCounts { settled, ..counts }
    }

    /// W minus the jackpot, which belongs to the players (0.4-9).
    pub fn win_less_jackpot(&self, win: Minor) -> Result<Minor, AppError> {
        let jackpot = self.total(|period| period.jackpot.minor)?;
        win.checked_sub(jackpot).ok_or_else(|| AppError::internal("a difference"))
    }

    /// W minus the promo: as counted, or according to the books if the boxes have not been counted.
    pub fn win_less_promo(&self, win: Minor) -> Result<Minor, AppError> {
        let recorded = self.together.sold.get(&Tender::Promo).copied().unwrap_or_default();
        let promo = self.together.found.map_or(recorded, |found| found.promo);
        win.checked_sub(promo).ok_or_else(|| AppError::internal("a difference"))
    }

    /// Returns the sum of the bets and the win for each kind of bet, in order of first occurrence.
    pub fn play(&self) -> Result<Vec<(String, Minor, Minor)>, AppError> {
        let mut play: Vec<(String, Minor, Minor)> = Vec::new();
        for total in self.periods.iter().flat_map(|reported| &reported.figures.play) {
            let known = play.iter().position(|(bet, ..)| *bet == total.bet);
            let index = known.unwrap_or_else(|| {
                play.push((total.bet.clone(), 0, 0));
                play.len() - 1
            });
            let Some((_, handle, won)) = play.get_mut(index) else { continue };
            let sum = handle.checked_add(total.handle).zip(won.checked_add(total.won));
            (*handle, *won) = sum.ok_or_else(|| AppError::internal("a sum"))?;
        }
        Ok(play)
    }

    /// Returns W and what explains it; `None` while a period is open. A part that nothing explains
    /// is shown, because a report never fails for that reason (0.4-1).
    pub fn outcome(&self) -> Result<Option<Outcome>, AppError> {
        let day = self.table_day();
        let Some(win) = fits(day.win())? else { return Ok(None) };
        let unexplained = fits(day.unexplained())?.unwrap_or_default();
        let by_rounds = self.total(|period| period.by_rounds.minor)?;
        let rake = self.total(|period| period.rake.minor)?;
        let time_charges = self.total(|period| period.time_charges.minor)?;
        let jackpot = self.total(|period| period.jackpot.minor)?;
        let brought =
            [rake, time_charges, jackpot].into_iter().try_fold(by_rounds, i64::checked_add);
        let difference = brought.and_then(|brought| win.checked_sub(brought));
        Ok(Some(Outcome {
            win,
            by_rounds,
            rake,
            time_charges,
            jackpot,
            unrecovered: self.total(|period| period.unrecovered.minor)?,
            drop_variance: fits(self.boxes.variance())?,
            over_short: self.total(|period| period.over_short.minor)?,
            untracked: self.total(|period| period.gap.minor)?,
            opener_differences: fits(day.opener_differences())?,
            difference: difference.ok_or_else(|| AppError::internal("a difference"))?,
            unexplained,
        }))
    }

    /// W ÷ D in percent; `None` if nothing was dropped.
    pub fn hold_percent(&self, win: Minor) -> Result<Option<Decimal>, AppError> {
        Ok(hold_percent(win, fits(self.boxes.counted.total())?))
    }
}
