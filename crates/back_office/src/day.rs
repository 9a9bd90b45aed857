//! A table's gaming day: its periods, its boxes, and the differences found at its openers
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

/// The results of a table's day, once its trays have been counted. All amounts are in the
/// currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableDaySums {
    pub table_id: TableId,
    /// The contents of the boxes: the counted amount, or the amount on the books for boxes not yet
    /// counted.
    pub drop: Minor,
    pub win: Minor,
    /// The sum of all bets.
    pub handle: Minor,
    /// The amount that the tray won from bets.
    pub won: Minor,
    /// The same bets, broken down by kind and by version of the house rules.
    pub play: Vec<PlayTotal>,
}

/// A table's day: the figures of its periods, in order, and of the boxes pulled during the day. All
/// amounts are in the currency's smallest unit.
#[derive(Debug, Clone, Copy)]
pub struct TableDay<'a> {
    /// At least one period. All of them are closed, except perhaps the last.
    pub periods: &'a [Figures],
    /// The boxes that have been counted.
    pub boxes: &'a BoxFigures,
    /// How much the tray changed between periods while the table was not tracked. This amount is
    /// not part of any win.
    pub while_untracked: Minor,
}

/// How much a tray changed between periods while the table was not tracked. Each period comes with
/// the number of its stretch of tracking: 1 for the first time that the table is tracked, 2 for the
/// second, and so on. Periods are in order. A new number means that the table was untracked between
/// the last closer and this opener (0.4-2).
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if the result does not fit.
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
    /// The sum of one figure across the periods.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn total(&self, figure: impl Fn(&Figures) -> Minor) -> Result<Minor, MoneyError> {
        sum(self.periods.iter().map(figure))
    }

    /// O: the first opener.
    #[must_use]
    pub fn opener(&self) -> Minor {
        self.periods.first().map_or(0, |period| period.opener.minor)
    }

    /// K: the last closer; `None` while a period is open.
    #[must_use]
    pub fn closer(&self) -> Option<Minor> {
        self.periods.last()?.closer.as_ref().map(|closer| closer.minor)
    }

    /// d: the differences found at the day's second and later openers, which are not part of any
    /// period.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn opener_differences(&self) -> Result<Minor, MoneyError> {
        sum(self.periods.iter().skip(1).map(|period| period.opener_difference.minor))
    }

    /// W = D + K + C − O − F for the day, with D from the boxes. Changes to the tray while the
    /// table was not tracked are excluded. `None` while a period is open.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn win(&self) -> Result<Option<Minor>, MoneyError> {
        let Some(closer) = self.closer() else { return Ok(None) };
        let credits = self.total(|period| period.credits.minor)?;
        let fills = self.total(|period| period.fills.minor)?;
        let came = sum([self.boxes.counted.total()?, closer, credits])?;
        minus(came, sum([self.opener(), fills, self.while_untracked])?).map(Some)
    }

    /// W computed from the hands, the other side of the identity: H + R + time charges + jackpot −
    /// U + u + v + d.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn by_hands(&self) -> Result<Minor, MoneyError> {
        let periods =
            self.periods.iter().map(|period| period.by_hands(0)).collect::<Result<Vec<_>, _>>()?;
        let found = plus(self.boxes.variance()?, self.opener_differences()?)?;
        plus(sum(periods)?, found)
    }

    /// W minus the other side of the identity: 0, unless the books are wrong. `None` while a period
    /// is open.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn unexplained(&self) -> Result<Option<Minor>, MoneyError> {
        let Some(win) = self.win()? else { return Ok(None) };
        minus(win, self.by_hands()?).map(Some)
    }
}

/// Hold %: W ÷ D to two decimals, half to even; `None` if D is zero.
#[must_use]
pub fn hold_percent(win: Minor, drop: Minor) -> Option<Decimal> {
    let hold = Decimal::from(win).checked_mul(Decimal::ONE_HUNDRED)?;
    let hold = hold.checked_div(Decimal::from(drop))?;
    let mut rounded = hold.round_dp_with_strategy(2, RoundingStrategy::MidpointNearestEven);
    rounded.rescale(2);
    Some(rounded)
}
