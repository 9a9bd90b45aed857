//! The drop boxes that served periods, and what was found in them.

use std::collections::BTreeMap;

use crate::{
    app::{
        AppError,
        back_office::drops::{is_hanging, periods_of},
    },
    back_office::{BoxContent, BoxCount},
    ids::{DropId, PeriodId},
    money::{Currency, Minor},
    names::Tender,
    store::{self, Db, StoreError, drops::Drop, periods::Period, tables::Table},
};

/// The boxes that served a period.
#[derive(Debug, Clone, Default)]
pub(super) struct BoxesOfPeriod {
    /// Those that were pulled.
    drops: Vec<Drop>,
    /// Whether one of them still hangs there.
    hangs: bool,
    /// What was sold into them, by what was paid with, in the currency's smallest unit.
    sold: BTreeMap<Tender, Minor>,
}

impl BoxesOfPeriod {
    /// # Errors
    /// Returns an error if the database fails.
    pub fn find(connection: &mut Db, table: &Table, period: &Period) -> Result<Self, AppError> {
        let mut drops = Vec::new();
        for drop in store::drops::of_day(connection, &period.gaming_day, Some(table.id))? {
            if periods_of(&drop)?.contains(&period.id) {
                drops.push(drop);
            }
        }
        let mut sold: BTreeMap<Tender, Minor> = BTreeMap::new();
        let sales = store::chip_sales::of_periods(connection, table.id, &[period.id])?;
        for sale in sales.into_iter().filter(|sale| sale.into_box) {
            let sum = sold.entry(sale.tender).or_default();
            *sum = added(*sum, sale.minor)?;
        }
        Ok(Self { drops, hangs: is_hanging(connection, table, period)?, sold })
    }
}

fn added(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

/// What was found in boxes, by kind, in the currency's smallest unit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Found {
    pub cash: Minor,
    pub vouchers: Minor,
    pub promo: Minor,
    pub chips: Minor,
}

impl Found {
    fn add(&mut self, counted: &BoxCount, currency: Currency) -> Result<(), AppError> {
        let minor = |amount| currency.minor(amount).map_err(StoreError::corrupt);
        self.cash = added(self.cash, minor(counted.cash_total)?)?;
        self.vouchers = added(self.vouchers, minor(counted.vouchers)?)?;
        self.promo = added(self.promo, minor(counted.promo)?)?;
        self.chips = added(self.chips, minor(counted.chips_total)?)?;
        Ok(())
    }
}

/// The boxes of several periods together.
#[derive(Debug, Clone, Default)]
pub(super) struct BoxesTogether {
    /// What was sold into them, by what was paid with.
    pub sold: BTreeMap<Tender, Minor>,
    /// What was found in all of them; none while one of them is not counted, or where one served
    /// other periods too: nobody knows which found what.
    pub found: Option<Found>,
    /// What those that are counted, and served no other period, held beyond the books.
    pub variance: BoxContent,
    /// Their numbers.
    pub numbers: Vec<String>,
}

impl BoxesTogether {
    /// # Errors
    /// If a sum does not fit, or a row makes no sense.
    pub fn of(boxes: &[(PeriodId, &BoxesOfPeriod)], currency: Currency) -> Result<Self, AppError> {
        let periods: Vec<PeriodId> = boxes.iter().map(|(period, _)| *period).collect();
        let mut together = Self::default();
        let mut drops: BTreeMap<DropId, &Drop> = BTreeMap::new();
        for (_, of_period) in boxes {
            drops.extend(of_period.drops.iter().map(|drop| (drop.id, drop)));
            for (tender, minor) in &of_period.sold {
                let sum = together.sold.entry(*tender).or_default();
                *sum = added(*sum, *minor)?;
            }
        }
        let mut found = Some(Found::default());
        for drop in drops.values() {
            together.numbers.push(drop.number.clone());
            let is_alone = periods_of(drop)?.iter().all(|period| periods.contains(period));
            let counted = drop.counted.as_deref().filter(|_| is_alone);
            let Some((counted, (cash, chips))) =
                counted.zip(drop.counted_cash.zip(drop.counted_chips))
            else {
                found = None;
                continue;
            };
            let counted: BoxCount = serde_json::from_str(counted).map_err(StoreError::corrupt)?;
            if let Some(found) = &mut found {
                found.add(&counted, currency)?;
            }
            let beyond = |counted: Minor, recorded: Minor| {
                let beyond = counted.checked_sub(recorded);
                beyond.ok_or_else(|| AppError::internal("a difference"))
            };
            let variance = &mut together.variance;
            variance.cash = added(variance.cash, beyond(cash, drop.recorded_cash)?)?;
            variance.chips = added(variance.chips, beyond(chips, drop.recorded_chips)?)?;
        }
        together.found = found.filter(|_| !boxes.iter().any(|(_, boxes)| boxes.hangs));
        Ok(together)
    }
}
