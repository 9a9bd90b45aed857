//! The players' stays at seats, as database rows.

use super::entry::{corrupt, table_of_entry, written};
use crate::error::AppError;
use houseway_acts::Spot;
use houseway_audit::SealedEntry;
use houseway_facts::StayEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    row::{micros, time},
    stays::SpotRow,
};

/// Reads one seat's part of a stay from its row.
///
/// # Errors
/// Returns an error if the row is corrupt.
pub fn spot_of(row: SpotRow) -> Result<Spot, StoreError> {
    let seat = |seat: i64| u8::try_from(seat).map_err(StoreError::corrupt);
    Ok(Spot {
        stay_id: row.stay_id,
        table_id: row.table_id,
        seat: seat(row.seat)?,
        from_seq: row.from_seq,
        from_at: time(row.from_at)?,
        description: row.description,
        with_seat: row.with_seat.map(seat).transpose()?,
        to_at: row.to_at.map(time).transpose()?,
    })
}

/// Projects an entry about who sits where.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn stay_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &StayEvent,
) -> Result<(), AppError> {
    let (table_id, written) = (table_of_entry(connection, sealed)?.id, written(sealed)?);
    match event {
        StayEvent::Taken { stay_id, seat, description, with_seat } => {
            let row = SpotRow {
                table_id,
                seat: i64::from(*seat),
                from_seq: written.seq,
                stay_id: *stay_id,
                description: description.clone(),
                with_seat: with_seat.map(i64::from),
                from_at: micros(written.at),
                actor: written.by.to_owned(),
                to_seq: None,
                to_at: None,
            };
            store::stays::insert(connection, &row)?;
        }
        StayEvent::Left { seats, .. } => {
            let seats: Vec<i64> = seats.iter().copied().map(i64::from).collect();
            let ended = (written.seq, micros(written.at));
            store::stays::end(connection, table_id, Some(&seats), ended)?;
        }
        StayEvent::Reattributed { seat, from_seq, after, description, .. } => {
            let place = (table_id, i64::from(*seat));
            let spot = store::stays::taken_with(connection, place, *from_seq)?;
            let spot = spot.ok_or_else(|| corrupt(sealed, "nobody took that seat"))?;
            let known = store::stays::of_stays(connection, &[*after])?;
            let known = known.into_iter().min_by_key(|spot| spot.from_seq);
            let description = known.map_or_else(|| description.clone(), |spot| spot.description);
            let at = (table_id, place.1, *from_seq);
            store::stays::give_to(connection, at, *after, description)?;
            let hung = (*from_seq, spot.to_seq);
            store::cash::give_to(connection, place, hung, (*after, written.seq))?;
        }
    }
    Ok(())
}
