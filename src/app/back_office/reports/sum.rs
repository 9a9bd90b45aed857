//! What periods come to together.

use rust_decimal::Decimal;

use super::boxes::{BoxesOfPeriod, BoxesTogether};
use crate::{
    app::AppError,
    back_office::{
        BoxContent, BoxFigures, Figures, PeriodFigures, RoundCounts, TableDay, day::hold_percent,
    },
    money::{Currency, Minor, MoneyError},
    names::{Coverage, PeriodState, ReportState},
    store::periods::Period,
};

/// A period, and what it came to, or has come to so far.
#[derive(Debug, Clone)]
pub(super) struct Reported {
    pub period: Period,
    pub figures: PeriodFigures,
    pub boxes: BoxesOfPeriod,
}

/// Periods of a table, and what they come to together.
pub(super) struct Sum<'a> {
    pub periods: &'a [Reported],
    figures: Vec<Figures>,
    /// What the boxes held: what the books say, as long as nobody has counted them.
    boxes: BoxFigures,
    /// What is known of the boxes themselves.
    pub together: BoxesTogether,
    /// Whether the gaming day is closed.
    day_closed: bool,
}

/// What is left when all is counted. Every amount is in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outcome {
    /// W.
    pub win: Minor,
    /// H.
    pub by_rounds: Minor,
    /// R.
    pub rake: Minor,
    /// U.
    pub unrecovered: Minor,
    /// u.
    pub drop_variance: Minor,
    /// v, where every hand was recorded.
    pub over_short: Minor,
    /// v, where not every hand was.
    pub untracked: Minor,
    /// d.
    pub opener_differences: Minor,
    /// W − (H + R).
    pub difference: Minor,
}

/// A sum that does not fit cannot happen: the books would not have held it.
fn fits<T>(sum: Result<T, MoneyError>) -> Result<T, AppError> {
    sum.map_err(AppError::internal)
}

impl<'a> Sum<'a> {
    /// # Errors
    /// If a sum does not fit.
    pub fn of(
        periods: &'a [Reported],
        currency: Currency,
        day_closed: bool,
    ) -> Result<Self, AppError> {
        let figures: Vec<Figures> = periods.iter().map(|period| period.figures.figures()).collect();
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
        Ok(Self { periods, figures, boxes, together, day_closed })
    }

    fn day(&self) -> TableDay<'_> {
        TableDay { periods: &self.figures, boxes: &self.boxes }
    }

    pub fn state(&self) -> ReportState {
        let open = |reported: &Reported| reported.period.state == PeriodState::Open;
        if self.periods.iter().any(open) {
            ReportState::Open
        } else if self.together.found.is_none() {
            ReportState::Estimated
        } else if self.day_closed {
            ReportState::Final
        } else {
            ReportState::Counted
        }
    }

    pub fn coverage(&self) -> Coverage {
        let partial = |reported: &Reported| reported.period.coverage == Coverage::Partial;
        if self.periods.iter().any(partial) { Coverage::Partial } else { Coverage::Complete }
    }

    pub fn total(&self, figure: impl Fn(&Figures) -> Minor) -> Result<Minor, AppError> {
        fits(self.day().total(figure))
    }

    pub fn opener(&self) -> Minor {
        self.day().opener()
    }

    /// What the first opener found.
    pub fn opener_difference(&self) -> Minor {
        self.figures.first().map_or(0, |period| period.opener_difference.minor)
    }

    pub fn closer(&self) -> Option<Minor> {
        self.day().closer()
    }

    /// By the books.
    pub const fn recorded(&self) -> BoxContent {
        self.boxes.recorded
    }

    /// What was found; by the books, where nobody knows.
    pub const fn counted(&self) -> BoxContent {
        self.boxes.counted
    }

    pub fn rounds(&self) -> RoundCounts {
        let counts = self.periods.iter().map(|reported| reported.figures.rounds);
        counts.fold(RoundCounts::default(), RoundCounts::plus)
    }

    /// Every kind of bet, in the order in which they first occur: its handle, and what it won.
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

    /// W and what explains it; none while a period is open.
    pub fn outcome(&self) -> Result<Option<Outcome>, AppError> {
        let day = self.day();
        let Some(win) = fits(day.win())? else { return Ok(None) };
        let by_hands = fits(day.by_hands())?;
        if win != by_hands {
            let detail = format!("the win is {win} by the counts and {by_hands} by the hands");
            return Err(AppError::internal(detail));
        }
        let by_rounds = self.total(|period| period.by_rounds.minor)?;
        let rake = self.total(|period| period.rake.minor)?;
        let brought = by_rounds.checked_add(rake);
        let difference = brought.and_then(|brought| win.checked_sub(brought));
        Ok(Some(Outcome {
            win,
            by_rounds,
            rake,
            unrecovered: self.total(|period| period.unrecovered.minor)?,
            drop_variance: fits(self.boxes.variance())?,
            over_short: self.total(|period| period.over_short.minor)?,
            untracked: self.total(|period| period.gap.minor)?,
            opener_differences: fits(day.opener_differences())?,
            difference: difference.ok_or_else(|| AppError::internal("a difference"))?,
        }))
    }

    /// W ÷ D; none while a period is open, or where nothing was dropped.
    pub fn hold_percent(&self, win: Minor) -> Result<Option<Decimal>, AppError> {
        Ok(hold_percent(win, fits(self.boxes.counted.total())?))
    }
}
