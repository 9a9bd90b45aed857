//! The stays of players at seats, written under the lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    row::in_parts,
    schema::seat_stays,
    span::{Span, spanned},
};
use houseway_base::ids::{StayId, TableId};

/// The time that a player spends at one seat during a stay. A stay can include several seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = seat_stays)]
pub struct SpotRow {
    pub table_id: TableId,
    pub seat: i64,
    /// The number of the entry that records that the seat was taken.
    pub from_seq: i64,
    pub stay_id: StayId,
    pub description: Option<String>,
    /// The seat where the player sits, if this seat is the player's second spot.
    pub with_seat: Option<i64>,
    pub from_at: i64,
    /// The person or program that entered the event.
    pub actor: String,
    /// The number of the entry that ended the stay at the seat; `None` while the seat is occupied.
    pub to_seq: Option<i64>,
    pub to_at: Option<i64>,
}

/// The people at a table now, sorted by seat.
pub fn open_at(connection: &mut Db, table_id: TableId) -> Result<Vec<SpotRow>, StoreError> {
    let here = seat_stays::table.filter(seat_stays::table_id.eq(table_id));
    let open = here.filter(seat_stays::to_seq.is_null());
    Ok(open.order(seat_stays::seat).load(connection)?)
}

/// The stay at a seat that began with this entry of the table's stream.
pub fn taken_with(
    connection: &mut Db,
    (table_id, seat): (TableId, i64),
    from_seq: i64,
) -> Result<Option<SpotRow>, StoreError> {
    Ok(seat_stays::table.find((table_id, seat, from_seq)).first(connection).optional()?)
}

/// The last stay at this seat that began no later than `by` (microseconds) and has ended.
pub fn last_left(
    connection: &mut Db,
    (table_id, seat): (TableId, i64),
    by: Option<i64>,
) -> Result<Option<SpotRow>, StoreError> {
    let here = seat_stays::table.filter(seat_stays::table_id.eq(table_id));
    let mut query =
        here.filter(seat_stays::seat.eq(seat).and(seat_stays::to_seq.is_not_null())).into_boxed();
    if let Some(by) = by {
        query = query.filter(seat_stays::from_at.le(by));
    }
    Ok(query.order(seat_stays::from_seq.desc()).first(connection).optional()?)
}

/// The seats of these stays, each with its times, in no particular order.
pub fn of_stays(connection: &mut Db, ids: &[StayId]) -> Result<Vec<SpotRow>, StoreError> {
    in_parts(ids, |some| {
        seat_stays::table.filter(seat_stays::stay_id.eq_any(some)).load(connection)
    })
}

/// A page of the stays at a table's seats, sorted by the entries at which they began.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    span: Span<i64>,
) -> Result<Vec<SpotRow>, StoreError> {
    let query = seat_stays::table.filter(seat_stays::table_id.eq(table_id)).into_boxed();
    Ok(spanned!(query, seat_stays::from_seq, span).load(connection)?)
}

/// Inserts a stay at a seat.
pub fn insert(connection: &mut Db, row: &SpotRow) -> Result<(), StoreError> {
    diesel::insert_into(seat_stays::table).values(row).execute(connection)?;
    Ok(())
}

/// Ends the stays at these seats, or at every seat if `None`.
pub fn end(
    connection: &mut Db,
    table_id: TableId,
    seats: Option<&[i64]>,
    (to_seq, to_at): (i64, i64),
) -> Result<(), StoreError> {
    let open = seat_stays::table
        .filter(seat_stays::table_id.eq(table_id))
        .filter(seat_stays::to_seq.is_null());
    let changed = (seat_stays::to_seq.eq(Some(to_seq)), seat_stays::to_at.eq(Some(to_at)));
    match seats {
        Some(seats) => {
            let here = open.filter(seat_stays::seat.eq_any(seats));
            diesel::update(here).set(changed).execute(connection)?;
        }
        None => {
            diesel::update(open).set(changed).execute(connection)?;
        }
    }
    Ok(())
}

/// Makes the time at a seat part of another stay.
pub fn give_to(
    connection: &mut Db,
    (table_id, seat, from_seq): (TableId, i64, i64),
    stay_id: StayId,
    description: Option<String>,
) -> Result<(), StoreError> {
    let changed = (
        seat_stays::stay_id.eq(stay_id),
        seat_stays::description.eq(description),
        seat_stays::with_seat.eq(None::<i64>),
    );
    diesel::update(seat_stays::table.find((table_id, seat, from_seq)))
        .set(changed)
        .execute(connection)?;
    Ok(())
}

/// Up to `limit` rows after `after`, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<(TableId, i64, i64)>,
    limit: i64,
) -> Result<Vec<SpotRow>, StoreError> {
    let mut query = seat_stays::table.into_boxed();
    if let Some((table_id, seat, from_seq)) = after {
        let later = seat_stays::seat.gt(seat);
        let later = later.or(seat_stays::seat.eq(seat).and(seat_stays::from_seq.gt(from_seq)));
        let later = seat_stays::table_id.eq(table_id).and(later);
        query = query.filter(seat_stays::table_id.gt(table_id).or(later));
    }
    let order = (seat_stays::table_id, seat_stays::seat, seat_stays::from_seq);
    Ok(query.order(order).limit(limit).load(connection)?)
}
