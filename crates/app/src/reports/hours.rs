//! The time that a report covers, in whole hours.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};

use crate::{AppError, error::BAD_QUERY};
use houseway_store::{
    misdeals::{HOUR, hour_of},
    row::micros,
};
use houseway_words::said;

/// The maximum number of days that a report covers.
pub const MAX_DAYS: i64 = 366;

/// The time covered, in microseconds: from the beginning (by default, a day before the end),
/// rounded down to the hour, to the end (by default, `now`), rounded up to the hour.
///
/// # Errors
/// Returns `bad_query` if the end is not after the beginning, or the time is too long.
pub(super) fn whole_hours(
    from: Option<DateTime<Utc>>,
    to: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Range<i64>, AppError> {
    let to = to.unwrap_or(now);
    let from = from.unwrap_or(to - TimeDelta::days(1));
    if from >= to {
        return Err(AppError::new(&BAD_QUERY, said!("from-before", to = "to")));
    }
    if to - from > TimeDelta::days(MAX_DAYS) {
        let detail = said!("report-of-days", most = MAX_DAYS);
        return Err(AppError::new(&BAD_QUERY, detail));
    }
    Ok(hour_of(micros(from))..micros(to) + (-micros(to)).rem_euclid(HOUR))
}
