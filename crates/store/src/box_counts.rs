//! Counts of drop boxes, written under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::box_counts,
    slip_series::Numbered,
    span::{Span, spanned},
};
use houseway_base::{ids::BoxCountId, money::Currency, names::BoxCountState};

/// A count of drop boxes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = box_counts, treat_none_as_null = true)]
pub struct BoxCountRow {
    pub id: BoxCountId,
    /// `None` until the count is finished.
    pub number: Option<String>,
    pub gaming_day: String,
    /// The currency of every box.
    pub currency: Currency,
    pub state: BoxCountState,
    /// JSON: each drop with its counted contents.
    pub boxes: String,
    /// JSON: the steps of the count, with their times and signers.
    pub steps: String,
    /// How many times the cage counted a different total.
    pub disagreed: i64,
    pub version: i64,
}

/// Finds a count.
pub fn find(connection: &mut Db, id: BoxCountId) -> Result<Option<BoxCountRow>, StoreError> {
    Ok(box_counts::table.find(id).first(connection).optional()?)
}

/// The counts among these that the cage has not accepted yet, in no particular order.
pub fn not_accepted(
    connection: &mut Db,
    ids: &[BoxCountId],
) -> Result<Vec<BoxCountId>, StoreError> {
    let before = [BoxCountState::Open, BoxCountState::Finished];
    let query = box_counts::table.filter(box_counts::id.eq_any(ids));
    Ok(query.filter(box_counts::state.eq_any(before)).select(box_counts::id).load(connection)?)
}

/// The counts for a gaming day, oldest first.
pub fn of_day(connection: &mut Db, gaming_day: &str) -> Result<Vec<BoxCountRow>, StoreError> {
    let query = box_counts::table.filter(box_counts::gaming_day.eq(gaming_day.to_owned()));
    Ok(query.order(box_counts::id).load(connection)?)
}

/// Whether a count has this number.
pub fn has_number(connection: &mut Db, number: &str) -> Result<bool, StoreError> {
    let query = box_counts::table.filter(box_counts::number.eq(number.to_owned()));
    Ok(query.select(box_counts::id).first::<BoxCountId>(connection).optional()?.is_some())
}

/// A page of the list of counts. If `gaming_day` is given, lists only that day's counts.
pub fn list(
    connection: &mut Db,
    gaming_day: Option<&str>,
    span: Span<BoxCountId>,
) -> Result<Vec<BoxCountRow>, StoreError> {
    let mut query = box_counts::table.into_boxed();
    if let Some(day) = gaming_day {
        query = query.filter(box_counts::gaming_day.eq(day.to_owned()));
    }
    Ok(spanned!(query, box_counts::id, span).load(connection)?)
}

/// Up to `limit` counts after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<BoxCountId>,
    limit: i64,
) -> Result<Vec<BoxCountRow>, StoreError> {
    let mut query = box_counts::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(box_counts::id.gt(after));
    }
    Ok(query.order(box_counts::id).limit(limit).load(connection)?)
}

/// Inserts a new count.
pub fn insert(connection: &mut Db, row: &BoxCountRow) -> Result<(), StoreError> {
    diesel::insert_into(box_counts::table).values(row).execute(connection)?;
    Ok(())
}

/// Updates a count.
///
/// # Errors
/// Returns an error if the database fails, or another count has the same number.
pub fn save(connection: &mut Db, row: &BoxCountRow) -> Result<(), StoreError> {
    diesel::update(box_counts::table.find(row.id)).set(row).execute(connection)?;
    Ok(())
}

/// The counts in this range of numbers, sorted by number.
pub fn numbered(connection: &mut Db, of: Numbered<'_>) -> Result<Vec<BoxCountRow>, StoreError> {
    let numbered = box_counts::table
        .filter(box_counts::number.ge(of.from.to_owned()))
        .filter(box_counts::number.lt(of.until.to_owned()));
    Ok(numbered.order(box_counts::number).limit(of.limit).load(connection)?)
}
