//! The state of the back office: a fold of the log's facts.
//!
//! Tests fold the whole state from the first entry. The program reads only the part that a command
//! needs, from projections built with the same functions.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use houseway_back_office::{
    Calendar, HouseSettings, Series, SlipNumber,
    calendar::{LatestDay, RunningShift},
};
use houseway_base::{
    ids::{
        BoxCountId, CaseId, CashTransactionId, DropId, SaleId, ShiftId, SlipId, StayId, TableId,
    },
    money::{Currency, Minor, Money},
    names::{DropState, ShiftState},
};
use houseway_facts::ActSignature;

use super::{
    Case, CashTransaction, Count, Day, DayReport, Period, PulledBox, Refused, Sale, Shift, Slip,
    Spot, Table,
};

/// The house as the back office sees it.
#[derive(Debug, Clone, Default)]
pub struct House {
    pub settings: HouseSettings,
    /// The version of the settings; 0 until they are first set.
    pub settings_version: i64,
    pub days: BTreeMap<NaiveDate, Day>,
    pub shifts: BTreeMap<ShiftId, Shift>,
    pub tables: BTreeMap<TableId, Table>,
    /// Tray counts by their numbers.
    pub trays: BTreeMap<String, TrayCount>,
    pub slips: BTreeMap<SlipId, Slip>,
    pub sales: BTreeMap<SaleId, Sale>,
    pub drops: BTreeMap<DropId, PulledBox>,
    pub counts: BTreeMap<BoxCountId, Count>,
    pub cases: BTreeMap<CaseId, Case>,
    pub cash: BTreeMap<CashTransactionId, CashTransaction>,
    /// The seats of each stay, with their times.
    pub stays: BTreeMap<StayId, Vec<Spot>>,
    /// The last number issued in each series.
    pub series: BTreeMap<String, i64>,
    /// The report of the day that is being closed.
    pub day_report: Option<DayReport>,
}

/// The total of a tray count, and its signatures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrayCount {
    /// In the currency's smallest unit.
    pub total: Minor,
    pub signatures: Vec<ActSignature>,
}

/// Looks up a value, or refuses with the message that there is no such `what`.
fn found<'a, K: Ord, V>(map: &'a BTreeMap<K, V>, id: &K, what: &str) -> Result<&'a V, Refused> {
    map.get(id).ok_or_else(|| Refused::not_found(what))
}

impl House {
    pub fn day(&self, date: NaiveDate) -> Result<&Day, Refused> {
        found(&self.days, &date, "gaming day")
    }

    pub fn shift(&self, id: ShiftId) -> Result<&Shift, Refused> {
        found(&self.shifts, &id, "shift")
    }

    pub fn table(&self, id: TableId) -> Result<&Table, Refused> {
        found(&self.tables, &id, "table")
    }

    pub fn slip(&self, id: SlipId) -> Result<&Slip, Refused> {
        found(&self.slips, &id, "slip")
    }

    pub fn sale(&self, id: SaleId) -> Result<&Sale, Refused> {
        found(&self.sales, &id, "chip sale")
    }

    pub fn drop_of(&self, id: DropId) -> Result<&PulledBox, Refused> {
        found(&self.drops, &id, "drop")
    }

    pub fn count(&self, id: BoxCountId) -> Result<&Count, Refused> {
        found(&self.counts, &id, "count")
    }

    pub fn case(&self, id: CaseId) -> Result<&Case, Refused> {
        found(&self.cases, &id, "case")
    }

    /// The boxes that were pulled but not counted.
    pub fn waiting_drops(&self) -> impl Iterator<Item = &PulledBox> {
        self.drops.values().filter(|drop| drop.state == DropState::Pulled)
    }

    /// The open periods, with their tables.
    pub fn open_periods(&self) -> impl Iterator<Item = (&Table, &Period)> {
        self.tables.values().filter_map(|table| Some((table, table.open_period()?)))
    }

    fn shift_in(&self, state: ShiftState) -> Option<&Shift> {
        self.shifts.values().find(|shift| shift.state == state)
    }

    /// The open shift, in which new periods begin.
    pub fn open_shift(&self) -> Option<&Shift> {
        self.shift_in(ShiftState::Open)
    }

    /// The latest day, and the shifts that are not closed.
    pub fn calendar(&self) -> Calendar {
        let running = |shift: &Shift| RunningShift { id: shift.id, name: shift.name.clone() };
        let latest = self.days.values().last();
        Calendar {
            latest: latest.map(|&Day { date, state, shifts, .. }| LatestDay {
                date,
                state,
                shifts,
            }),
            open: self.open_shift().map(running),
            closing: self.shift_in(ShiftState::Closing).map(running),
        }
    }

    /// The smallest amount for which a chip sale must describe the buyer.
    pub fn patron_needed_from(&self, currency: Currency) -> Option<Money> {
        self.settings.thresholds.get(&currency.to_string())?.cash_log_from
    }

    /// The next number in a series on a gaming day.
    pub fn next_number(&self, series: Series, on: NaiveDate) -> SlipNumber {
        let series = series.on(on, self.settings.slip_series);
        let last = self.series.get(&series).copied().unwrap_or_default();
        SlipNumber::new(series, last.saturating_add(1))
    }
}
