//! The stored nodes of the streams' Merkle trees. They can all be recomputed from the entries'
//! hashes.

use std::ops::Range;

use diesel::prelude::*;

use super::{Db, StoreError, from_count, hash, log_entries};
use crate::{row::count, schema::log_nodes};
use houseway_audit::Hash;

/// A node of a stream's tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The number of levels below the node.
    pub level: u32,
    /// The node's index in its level.
    pub place: u64,
    pub hash: Hash,
}

#[derive(Insertable)]
#[diesel(table_name = log_nodes)]
struct NewNode<'a> {
    stream: &'a str,
    level: i64,
    place: i64,
    hash: &'a [u8],
}

/// The hashes of a stream's entries at these places, in order. The first entry is at place 0.
///
/// # Errors
/// Returns an error if the database fails, a row is invalid, or an entry is missing.
pub fn hashes(
    connection: &mut Db,
    stream: &str,
    places: Range<u64>,
) -> Result<Vec<Hash>, StoreError> {
    let wanted = places.end.saturating_sub(places.start);
    let (after, last) = (from_count(places.start)?, from_count(places.end)?);
    let rows: Vec<Vec<u8>> = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.gt(after).and(log_entries::seq.le(last)))
        .order(log_entries::seq)
        .select(log_entries::hash)
        .load(connection)?;
    if u64::try_from(rows.len()) != Ok(wanted) {
        return Err(StoreError::corrupt(format!("{stream} lacks entries up to {last}")));
    }
    rows.iter().map(|bytes| hash(bytes)).collect()
}

/// The stored nodes at these places of a level, from left to right, each with its place.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn nodes(
    connection: &mut Db,
    stream: &str,
    level: u32,
    places: Range<u64>,
) -> Result<Vec<(u64, Hash)>, StoreError> {
    let (first, end) = (from_count(places.start)?, from_count(places.end)?);
    let rows: Vec<(i64, Vec<u8>)> = log_nodes::table
        .filter(log_nodes::stream.eq(stream))
        .filter(log_nodes::level.eq(i64::from(level)))
        .filter(log_nodes::place.ge(first).and(log_nodes::place.lt(end)))
        .order(log_nodes::place)
        .select((log_nodes::place, log_nodes::hash))
        .load(connection)?;
    rows.iter().map(|(place, bytes)| Ok((count(*place)?, hash(bytes)?))).collect()
}

/// Stores nodes, except those that another writer has stored in the meantime.
///
/// # Errors
/// Returns an error if the database fails.
pub fn keep_nodes(connection: &mut Db, stream: &str, nodes: &[Node]) -> Result<(), StoreError> {
    for node in nodes {
        let (level, place) = (i64::from(node.level), from_count(node.place)?);
        let row = NewNode { stream, level, place, hash: node.hash.as_bytes() };
        let insert = diesel::insert_into(log_nodes::table).values(row);
        match connection {
            Db::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite)?,
            Db::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres)?,
        };
    }
    Ok(())
}

/// Deletes a stream's nodes, so that they are computed again.
///
/// # Errors
/// Returns an error if the database fails.
pub fn forget_nodes(connection: &mut Db, stream: &str) -> Result<(), StoreError> {
    diesel::delete(log_nodes::table.filter(log_nodes::stream.eq(stream))).execute(connection)?;
    Ok(())
}
