//! The state of the back office: a fold of the log's facts.
//!
//! A test folds all of it from the first entry. The program reads from its projections, which are
//! folds by the same functions, the part that a command asks for.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use houseway_back_office::{HouseSettings, Series, SlipNumber};
use houseway_base::{
    ids::{SlipId, TableId},
    names::ActKind,
};
use houseway_facts::Capacity;

use super::{Refused, Slip, Table, chosen_places};

/// The house as its back office sees it.
#[derive(Debug, Clone, Default)]
pub struct House {
    pub settings: HouseSettings,
    /// The version of the settings; 0 until somebody sets them.
    pub settings_version: i64,
    pub tables: BTreeMap<TableId, Table>,
    pub slips: BTreeMap<SlipId, Slip>,
    /// The last number that each series has given out.
    pub series: BTreeMap<String, i64>,
}

impl House {
    pub fn table(&self, id: TableId) -> Result<&Table, Refused> {
        self.tables.get(&id).ok_or_else(|| Refused::not_found("table"))
    }

    pub fn slip(&self, id: SlipId) -> Result<&Slip, Refused> {
        self.slips.get(&id).ok_or_else(|| Refused::not_found("slip"))
    }

    /// The places of an act as the settings have them.
    pub fn places(&self, act: Option<ActKind>) -> Vec<Capacity> {
        act.map(|act| chosen_places(&self.settings, act)).unwrap_or_default()
    }

    /// The next number of a series on a gaming day.
    pub fn next_number(&self, series: Series, on: NaiveDate) -> SlipNumber {
        let series = series.on(on, self.settings.slip_series);
        let last = self.series.get(&series).copied().unwrap_or_default();
        SlipNumber::new(series, last.saturating_add(1))
    }
}
