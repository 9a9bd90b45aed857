//! The drop boxes that served periods, and their counted contents.

use std::collections::BTreeMap;

use crate::{
    AppError, back_office::drops::still_hanging, memory::HouseMemory,
    record::projections::periods_of_drop,
};
use houseway_back_office::{BoxContent, BoxCount};
use houseway_base::{
    ids::{DropId, PeriodId, TableId},
    money::{Currency, Minor},
    names::Tender,
};
use houseway_store as store;
use houseway_store::{Db, StoreError, drops::Drop, periods::Period, tables::Table};

/// The boxes that served a period.
#[derive(Debug, Clone, Default)]
pub(super) struct BoxesOfPeriod {
    /// The boxes that were pulled.
    drops: Vec<Drop>,
    /// Whether one of the boxes is still under the table.
    hangs: bool,
    /// The sales whose payments went into the boxes, by tender, in the currency's smallest unit.
    /// Empty in reports that do not show tenders.
    sold: BTreeMap<Tender, Minor>,
}

impl BoxesOfPeriod {
    /// Returns the boxes of each of these periods, all of one gaming day. The number of queries
    /// depends only on how many boxes are still under tables.
    pub fn of_all(
        connection: &mut Db,
        memory: &HouseMemory,
        tables: &BTreeMap<TableId, Table>,
        periods: &[Period],
    ) -> Result<BTreeMap<PeriodId, Self>, AppError> {
        let mut boxes: BTreeMap<PeriodId, Self> =
            periods.iter().map(|period| (period.id, Self::default())).collect();
        let Some(day) = periods.first().map(|period| period.gaming_day.as_str()) else {
            return Ok(boxes);
        };
        let mut named = tables.keys().copied();
        let only = if tables.len() == 1 { named.next() } else { None };
        for drop in store::drops::of_day(connection, day, only)? {
            for period in periods_of_drop(&drop)? {
                if let Some(of_period) = boxes.get_mut(&period) {
                    of_period.drops.push(drop.clone());
                }
            }
        }
        for period in still_hanging(connection, memory, tables, periods)? {
            if let Some(of_period) = boxes.get_mut(&period) {
                of_period.hangs = true;
            }
        }
        Ok(boxes)
    }

    /// The boxes that were pulled.
    pub fn drops(&self) -> &[Drop] {
        &self.drops
    }

    /// Adds an amount that was paid into the boxes by this means of payment.
    ///
    /// # Errors
    /// Returns an error if the sum overflows.
    pub fn sell(&mut self, tender: Tender, minor: Minor) -> Result<(), AppError> {
        let sum = self.sold.entry(tender).or_default();
        *sum = added(*sum, minor)?;
        Ok(())
    }
}

fn added(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

/// The counted contents of boxes by kind, in the currency's smallest unit.
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
    /// The sales whose payments went into the boxes, by tender.
    pub sold: BTreeMap<Tender, Minor>,
    /// The counted contents of all boxes. `None` if a box has not been counted, or if a box also
    /// served other periods, because the contents of such a box cannot be divided.
    pub found: Option<Found>,
    /// How much more the counted boxes held than the books said. Boxes that also served other
    /// periods are left out.
    pub variance: BoxContent,
    /// The numbers of the drops.
    pub numbers: Vec<String>,
}

impl BoxesTogether {
    /// # Errors
    /// Returns an error if a sum overflows or a row is corrupt.
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
            let is_alone = periods_of_drop(drop)?.iter().all(|period| periods.contains(period));
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
