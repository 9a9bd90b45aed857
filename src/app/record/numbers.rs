//! Assigns the numbers of slips (`back_office.md`, 2.4): 1, 2, 3 … in each series, without gaps. A
//! transaction that is rolled back uses no number.

use chrono::NaiveDate;

use super::projections::house_settings;
use crate::{
    app::AppError,
    back_office::{Series, SlipNumber},
    store::{self, Db},
};

/// The next number of a series on a gaming day. The series is locked until the transaction ends. It
/// must be locked after every stream but the house's, which a checkpoint may still lock later. The
/// number counts as used once the entry that has it is projected:
/// [`number_taken`](super::books::number_taken).
pub fn next(
    connection: &mut Db,
    series: Series,
    gaming_day: NaiveDate,
) -> Result<SlipNumber, AppError> {
    let (_, settings) = house_settings(connection)?;
    let series = series.on(gaming_day, settings.slip_series);
    let number = store::slip_series::next(connection, &series)?;
    Ok(SlipNumber::new(series, number))
}
