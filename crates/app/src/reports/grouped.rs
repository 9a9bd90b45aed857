//! A group's criteria, as responses show them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::group::{GroupBy, Key};
use crate::{
    Actor, AppError,
    record::summary::{Mentioned, Names},
};
use houseway_base::ids::TableId;
use houseway_store::{Db, row::time};

/// A group's criteria, with their current names. Only the criteria that the report is grouped by
/// are present.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Grouped {
    /// The beginning of the hour, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hour: Option<DateTime<Utc>>,
    /// The beginning of the day, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<DateTime<Utc>>,
    /// The hour of the day in UTC, 0 to 23.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 23, example = 21)]
    pub hour_of_day: Option<u32>,
    /// The pit that the tables belong to now. Absent for tables without a pit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Main pit")]
    pub pit: Option<String>,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_id: Option<TableId>,
    /// The table's current name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Break Poker 1")]
    pub table_name: Option<String>,
    /// The dealer, as identified in the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// The dealer's current name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Dana")]
    pub dealer_name: Option<String>,
    /// The dealer's badge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-101")]
    pub dealer_badge: Option<String>,
}

impl Grouped {
    pub(super) fn new(key: &Key, names: &Names) -> Result<Self, AppError> {
        let dealer = key.dealer.as_deref().map(|dealer| names.actor(dealer)).unwrap_or_default();
        let table = key.table_id.and_then(|id| names.table(id));
        Ok(Self {
            hour: key.hour.map(time).transpose()?,
            day: key.day.map(time).transpose()?,
            hour_of_day: key.hour_of_day,
            pit: key.pit.clone(),
            table_id: key.table_id,
            table_name: table.map(|table| table.name.clone()),
            dealer: key.dealer.clone(),
            dealer_name: dealer.actor_name,
            dealer_badge: dealer.actor_badge,
        })
    }

    /// The cells for [`GroupBy::columns`], except the kind, which only one report has.
    pub(super) fn cells(&self, by: GroupBy) -> Vec<String> {
        let time = |time: Option<DateTime<Utc>>| time.map(|time| time.to_rfc3339());
        let cells = match by {
            GroupBy::Hour => vec![time(self.hour)],
            GroupBy::Day => vec![time(self.day)],
            GroupBy::HourOfDay => vec![self.hour_of_day.map(|hour| hour.to_string())],
            GroupBy::Pit => vec![self.pit.clone()],
            GroupBy::Table => {
                vec![self.table_id.map(|id| id.to_string()), self.table_name.clone()]
            }
            GroupBy::Dealer => {
                vec![self.dealer.clone(), self.dealer_name.clone(), self.dealer_badge.clone()]
            }
            GroupBy::Kind => Vec::new(),
        };
        cells.into_iter().map(Option::unwrap_or_default).collect()
    }
}

/// The current names of the tables and dealers in these groups.
pub(super) fn names_in<'a>(
    connection: &mut Db,
    keys: impl Iterator<Item = &'a Key>,
) -> Result<Names, AppError> {
    let mut mentioned = Mentioned::default();
    for key in keys {
        mentioned.tables.extend(key.table_id);
        key.dealer.iter().for_each(|dealer| mentioned.actor(dealer));
    }
    Ok(mentioned.look_up(connection)?)
}
