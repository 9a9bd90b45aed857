//! Everything that a printed report shows in addition to its figures.

use chrono::{DateTime, Utc};

use crate::{
    App, AppError, Caller,
    record::{projections::house_settings, summary::somebody},
};
use houseway_audit::SignedCheckpoint;
use houseway_back_office::TimeZone;
use houseway_store as store;
use houseway_store::log::HOUSE;

/// Everything that a printed report shows in addition to its figures.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// The house's name.
    pub house: String,
    pub printed_at: DateTime<Utc>,
    /// The time zone of every time on the printout.
    pub zone: TimeZone,
    /// The person who printed the report, such as `Pat (P-201)`.
    pub printed_by: String,
    /// The newest checkpoint of the house's stream. For a closed day, it records the lengths of the
    /// streams of the day's tables.
    pub checkpoint: Option<SignedCheckpoint>,
}

impl App {
    /// Returns the letterhead for a report that is printed now.
    pub async fn letterhead(&self, caller: &Caller) -> Result<Letterhead, AppError> {
        let (printed_at, actor) = (self.clock().now(), caller.actor.to_string());
        self.read(move |connection| {
            let (_, settings) = house_settings(connection)?;
            Ok(Letterhead {
                house: settings.house_name,
                printed_at,
                zone: settings.time_zone,
                printed_by: somebody(connection, &actor)?,
                checkpoint: store::checkpoints::newest(connection, HOUSE, None)?,
            })
        })
        .await
    }
}
