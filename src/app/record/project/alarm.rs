//! What the house's log tells of a dealer whose tables win too little.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::money::Currency;

/// What a dealer's tables won of a bet against what was to be expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VarianceAlarm {
    /// The dealer of record, as the log names them.
    pub dealer: String,
    /// The currency of the amounts.
    pub currency: Currency,
    /// The kind of bet.
    pub bet: String,
    /// From the hour on in which it began.
    pub from: DateTime<Utc>,
    /// Until the end of the hour in which it was too much.
    pub to: DateTime<Utc>,
    /// How many bets.
    pub bets: i64,
    /// All stakes together.
    pub stakes: String,
    /// What the house was to win.
    pub expected: String,
    /// What it won.
    pub actual: String,
    /// How far that scatters.
    pub standard_deviation: String,
    /// How many standard deviations apart.
    pub z: String,
    /// How high the cumulative sum is.
    pub cusum: String,
    /// How high it may be.
    pub height: String,
    /// Once in how many hours that a dealer deals an alarm may be false.
    pub false_alarm_hours: u64,
}
