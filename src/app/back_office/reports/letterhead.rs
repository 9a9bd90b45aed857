//! What a report on paper says besides its figures.

use chrono::{DateTime, Utc};

use crate::{
    app::{
        App, AppError, Caller,
        record::{projections::house_settings, summary::somebody},
    },
    audit::SignedCheckpoint,
    back_office::TimeZone,
    store::{self, log::HOUSE},
};

/// What a report on paper says besides its figures.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// What the house is called.
    pub house: String,
    pub printed_at: DateTime<Utc>,
    /// The zone of every time on it.
    pub zone: TimeZone,
    /// Who printed it: `Pat (P-201)`.
    pub printed_by: String,
    /// The newest of the house's stream, which names how far a closed day's tables had come.
    pub checkpoint: Option<SignedCheckpoint>,
}

impl App {
    /// What a report says besides its figures, on paper that is printed now.
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
