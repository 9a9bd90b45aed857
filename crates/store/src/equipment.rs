//! Sets of cards and dice, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::equipment,
    span::{Span, spanned},
};
use houseway_base::{
    ids::{EquipmentId, TableId},
    names::{EquipmentKind, EquipmentState},
};

/// A set of cards or dice, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = equipment, treat_none_as_null = true)]
pub struct Equipment {
    pub id: EquipmentId,
    pub what: EquipmentKind,
    pub colour: String,
    /// The set's number in the house.
    pub number: String,
    pub state: EquipmentState,
    /// The table where the set is or, if it is no longer at a table, the last table where it was.
    pub table_id: Option<TableId>,
    /// When the set entered this state.
    pub since: i64,
    pub received_at: i64,
    /// The person who put the set into this state.
    pub actor: String,
    /// Why the set was retired or destroyed.
    pub reason: Option<String>,
    /// JSON: the people who signed the destruction of the set.
    pub signatures: String,
}

/// The filter for a list of sets.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    pub what: Option<EquipmentKind>,
    pub state: Option<EquipmentState>,
    pub table_id: Option<TableId>,
}

/// The sets with these identifiers, in no particular order. Unknown identifiers are ignored.
pub fn of_ids(connection: &mut Db, ids: &[EquipmentId]) -> Result<Vec<Equipment>, StoreError> {
    Ok(equipment::table.filter(equipment::id.eq_any(ids)).load(connection)?)
}

/// The set with this colour and number that has not been destroyed.
pub fn find_set(
    connection: &mut Db,
    what: EquipmentKind,
    (colour, number): (&str, &str),
) -> Result<Option<Equipment>, StoreError> {
    let set = equipment::table
        .filter(equipment::what.eq(what))
        .filter(equipment::colour.eq(colour.to_owned()))
        .filter(equipment::number.eq(number.to_owned()))
        .filter(equipment::state.ne(EquipmentState::Destroyed));
    Ok(set.first(connection).optional()?)
}

/// Up to `limit` sets, sorted by colour and number, except sets destroyed before this time
/// (microseconds).
pub fn present(
    connection: &mut Db,
    destroyed_from: i64,
    limit: i64,
) -> Result<Vec<Equipment>, StoreError> {
    let present = equipment::state.ne(EquipmentState::Destroyed);
    let sets = equipment::table.filter(present.or(equipment::since.ge(destroyed_from)));
    let order = (equipment::what, equipment::colour, equipment::number, equipment::id);
    Ok(sets.order(order).limit(limit).load(connection)?)
}

/// A page of the list of sets.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    span: Span<EquipmentId>,
) -> Result<Vec<Equipment>, StoreError> {
    let mut query = equipment::table.into_boxed();
    if let Some(what) = filter.what {
        query = query.filter(equipment::what.eq(what));
    }
    if let Some(state) = filter.state {
        query = query.filter(equipment::state.eq(state));
    }
    if let Some(table_id) = filter.table_id {
        query = query.filter(equipment::table_id.eq(table_id));
    }
    Ok(spanned!(query, equipment::id, span).load(connection)?)
}

/// Up to `limit` sets after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<EquipmentId>,
    limit: i64,
) -> Result<Vec<Equipment>, StoreError> {
    let mut query = equipment::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(equipment::id.gt(after));
    }
    Ok(query.order(equipment::id).limit(limit).load(connection)?)
}

/// Inserts a set that was received.
///
/// # Errors
/// Returns an error if the database fails, or another set has the same colour and number.
pub fn insert(connection: &mut Db, set: &Equipment) -> Result<(), StoreError> {
    diesel::insert_into(equipment::table).values(set).execute(connection)?;
    Ok(())
}

/// Updates a set.
pub fn save(connection: &mut Db, set: &Equipment) -> Result<(), StoreError> {
    diesel::update(equipment::table.find(set.id)).set(set).execute(connection)?;
    Ok(())
}
