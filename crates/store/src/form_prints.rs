//! The number of printed copies of each form that is not a slip, written under the lock of the
//! house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::form_prints};

/// A form and the number of its printed copies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = form_prints)]
pub struct FormPrints {
    /// The form's number, such as `I-2026-000001`.
    pub number: String,
    pub prints: i64,
}

/// The forms among these that were printed, each with its number of copies, in no particular order.
pub fn of(connection: &mut Db, numbers: &[&str]) -> Result<Vec<FormPrints>, StoreError> {
    Ok(form_prints::table.filter(form_prints::number.eq_any(numbers)).load(connection)?)
}

/// Sets the number of printed copies of a form.
pub fn printed(connection: &mut Db, number: &str, prints: i64) -> Result<(), StoreError> {
    let row = diesel::update(form_prints::table.find(number)).set(form_prints::prints.eq(prints));
    if row.execute(connection)? == 0 {
        insert(connection, &FormPrints { number: number.to_owned(), prints })?;
    }
    Ok(())
}

/// Up to `limit` forms after `after`, sorted by number.
pub fn page(
    connection: &mut Db,
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<FormPrints>, StoreError> {
    let mut query = form_prints::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(form_prints::number.gt(after.to_owned()));
    }
    Ok(query.order(form_prints::number).limit(limit).load(connection)?)
}

/// Inserts a form that was printed for the first time.
pub fn insert(connection: &mut Db, row: &FormPrints) -> Result<(), StoreError> {
    diesel::insert_into(form_prints::table).values(row).execute(connection)?;
    Ok(())
}
