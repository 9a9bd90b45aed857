//! Shifts that were handed over, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::handovers,
    span::{Span, spanned},
};
use houseway_base::ids::{HandoverId, PitId, ShiftId};

/// A shift that was handed over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = handovers)]
pub struct Handover {
    pub id: HandoverId,
    pub shift_id: ShiftId,
    /// `None` if the handover covers the whole house.
    pub pit_id: Option<PitId>,
    /// JSON: the page that was signed.
    pub page: String,
    /// JSON: the people who signed.
    pub signatures: String,
    pub at: i64,
}

/// Finds a handover.
pub fn find(connection: &mut Db, id: HandoverId) -> Result<Option<Handover>, StoreError> {
    Ok(handovers::table.find(id).first(connection).optional()?)
}

/// A page of the list of handovers. If `shift` is given, lists only that shift's handovers.
pub fn list(
    connection: &mut Db,
    shift: Option<ShiftId>,
    span: Span<HandoverId>,
) -> Result<Vec<Handover>, StoreError> {
    let mut query = handovers::table.into_boxed();
    if let Some(shift) = shift {
        query = query.filter(handovers::shift_id.eq(shift));
    }
    Ok(spanned!(query, handovers::id, span).load(connection)?)
}

/// Up to `limit` handovers after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<HandoverId>,
    limit: i64,
) -> Result<Vec<Handover>, StoreError> {
    let mut query = handovers::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(handovers::id.gt(after));
    }
    Ok(query.order(handovers::id).limit(limit).load(connection)?)
}

/// Inserts a handover.
pub fn insert(connection: &mut Db, handover: &Handover) -> Result<(), StoreError> {
    diesel::insert_into(handovers::table).values(handover).execute(connection)?;
    Ok(())
}
