//! Chips in transit between tables, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::transfers};
use houseway_base::{
    ids::{RoundId, TableId, TransferId},
    names::TransferState,
};

/// Chips that a player takes from one table to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = transfers, treat_none_as_null = true)]
pub struct Transfer {
    pub id: TransferId,
    pub from_table: TableId,
    pub from_round: RoundId,
    pub from_seat: i64,
    pub to_table: TableId,
    /// In the currency's smallest unit.
    pub minor: i64,
    /// The house's name for the player.
    pub player: Option<String>,
    pub state: TransferState,
    pub at: i64,
    /// The table where the chips arrived; `None` until then.
    pub arrived_at: Option<TableId>,
}

/// Finds a transfer.
pub fn find(connection: &mut Db, id: TransferId) -> Result<Option<Transfer>, StoreError> {
    Ok(transfers::table.find(id).first(connection).optional()?)
}

/// Up to `limit` transfers in transit to or from one of these tables, oldest first.
pub fn in_transit(
    connection: &mut Db,
    tables: &[TableId],
    limit: i64,
) -> Result<Vec<Transfer>, StoreError> {
    let here = transfers::to_table.eq_any(tables).or(transfers::from_table.eq_any(tables));
    let query = transfers::table.filter(here.and(transfers::state.eq(TransferState::InTransit)));
    Ok(query.order(transfers::id).limit(limit).load(connection)?)
}

/// Up to `limit` transfers after `after`, sorted by identifier, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<TransferId>,
    limit: i64,
) -> Result<Vec<Transfer>, StoreError> {
    let mut query = transfers::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(transfers::id.gt(after));
    }
    Ok(query.order(transfers::id).limit(limit).load(connection)?)
}

/// Inserts a new transfer.
pub fn insert(connection: &mut Db, transfer: &Transfer) -> Result<(), StoreError> {
    diesel::insert_into(transfers::table).values(transfer).execute(connection)?;
    Ok(())
}

/// Updates a transfer.
pub fn save(connection: &mut Db, transfer: &Transfer) -> Result<(), StoreError> {
    diesel::update(transfers::table.find(transfer.id)).set(transfer).execute(connection)?;
    Ok(())
}
