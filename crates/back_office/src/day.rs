//! A table's day: its periods, its boxes, and what was found at its openers
//! (`back_office.md`, 0.3-3, 0.4-2 and 3.4).

use rust_decimal::{Decimal, RoundingStrategy};

use super::{
    books::{minus, plus},
    figures::{BoxFigures, Figures, sum},
    period::PlayTotal,
};
use houseway_base::{
    ids::TableId,
    money::{Minor, MoneyError},
};

/// What a table's day came to, once its trays are counted. All amounts are in the currency's
/// smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableDaySums {
    pub table_id: TableId,
    /// What the boxes held, by the books where they are not counted.
    pub drop: Minor,
    pub win: Minor,
    /// What was bet.
    pub handle: Minor,
    /// What bets brought the tray.
    pub won: Minor,
    /// The same bets kind by kind, under each version of the house rules.
    pub play: Vec<PlayTotal>,
}

/// A table's day: the figures of its periods, in their order, and of the boxes pulled in it. All
/// amounts are in the currency's smallest unit.
#[derive(Debug, Clone, Copy)]
pub struct TableDay<'a> {
    /// At least one, all closed but perhaps the last.
    pub periods: &'a [Figures],
    /// Every box that was counted.
    pub boxes: &'a BoxFigures,
    /// By how much the tray changed between its periods while the table was not tracked: it is in
    /// no win.
    pub while_untracked: Minor,
}

/// By how much a tray changed between periods, given in their order, each with which time the table
/// is tracked in it: a later one begins with an opener that follows on no closer (0.4-2).
///
/// # Errors
/// [`MoneyError::OutOfRange`] if it does not fit.
pub fn while_untracked<'a>(
    periods: impl IntoIterator<Item = (i64, &'a Figures)>,
) -> Result<Minor, MoneyError> {
    let mut changed = 0;
    let mut before: Option<(i64, &Figures)> = None;
    for (tracking, period) in periods {
        let left = before.filter(|(earlier, _)| *earlier != tracking);
        if let Some(closer) = left.and_then(|(_, earlier)| earlier.closer.as_ref()) {
            changed = plus(changed, minus(period.opener.minor, closer.minor)?)?;
        }
        before = Some((tracking, period));
    }
    Ok(changed)
}

impl TableDay<'_> {
    /// One figure, summed over the periods.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn total(&self, figure: impl Fn(&Figures) -> Minor) -> Result<Minor, MoneyError> {
        sum(self.periods.iter().map(figure))
    }

    /// O: the first opener.
    #[must_use]
    pub fn opener(&self) -> Minor {
        self.periods.first().map_or(0, |period| period.opener.minor)
    }

    /// K: the last closer; none while a period is open.
    #[must_use]
    pub fn closer(&self) -> Option<Minor> {
        self.periods.last()?.closer.as_ref().map(|closer| closer.minor)
    }

    /// d: what the day's second and later openers found. It is no period's.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn opener_differences(&self) -> Result<Minor, MoneyError> {
        sum(self.periods.iter().skip(1).map(|period| period.opener_difference.minor))
    }

    /// W = D + K + C − O − F of the day, by what the boxes held, without what happened to the tray
    /// while the table was not tracked; none while a period is open.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn win(&self) -> Result<Option<Minor>, MoneyError> {
        let Some(closer) = self.closer() else { return Ok(None) };
        let credits = self.total(|period| period.credits.minor)?;
        let fills = self.total(|period| period.fills.minor)?;
        let came = sum([self.boxes.counted.total()?, closer, credits])?;
        minus(came, sum([self.opener(), fills, self.while_untracked])?).map(Some)
    }

    /// The other side of the identity: H + R + time charges + jackpot − U + u + v + d.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn by_hands(&self) -> Result<Minor, MoneyError> {
        let periods =
            self.periods.iter().map(|period| period.by_hands(0)).collect::<Result<Vec<_>, _>>()?;
        let found = plus(self.boxes.variance()?, self.opener_differences()?)?;
        plus(sum(periods)?, found)
    }

    /// What is left of W where the identity does not hold: 0, unless the books are wrong. None
    /// while a period is open.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn unexplained(&self) -> Result<Option<Minor>, MoneyError> {
        let Some(win) = self.win()? else { return Ok(None) };
        minus(win, self.by_hands()?).map(Some)
    }
}

/// Hold %: W ÷ D to two decimals, half to even; none where D is zero.
#[must_use]
pub fn hold_percent(win: Minor, drop: Minor) -> Option<Decimal> {
    let hold = Decimal::from(win).checked_mul(Decimal::ONE_HUNDRED)?;
    let hold = hold.checked_div(Decimal::from(drop))?;
    let mut rounded = hold.round_dp_with_strategy(2, RoundingStrategy::MidpointNearestEven);
    rounded.rescale(2);
    Some(rounded)
}
