//! How far tables have come: a line a table, however much has been played there.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};

use super::{Db, StoreError, schema::tables};
use houseway_base::ids::{PeriodId, RoundId, TableId};

const ROUNDS: &str = "COALESCE((
    SELECT number FROM rounds WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), 0)";
/// Of the last two, as [`latest_standing`](super::rounds::latest_standing) has it.
const STANDING: &str = "(
    SELECT id FROM (
        SELECT id, number, ending FROM rounds WHERE table_id = tables.id
        ORDER BY number DESC LIMIT 2) AS last_two
    ORDER BY CASE WHEN ending IS NULL THEN 0 ELSE 1 END, number DESC LIMIT 1)";
const PERIOD: &str =
    "(SELECT id FROM periods WHERE table_id = tables.id ORDER BY from_seq DESC LIMIT 1)";

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct Progress {
    pub table_id: TableId,
    /// How many rounds it has had.
    pub rounds: i64,
    /// Its running round, or else its latest.
    pub standing: Option<RoundId>,
    /// Its latest period, open or not.
    pub period: Option<PeriodId>,
}

/// How far these tables have come, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of(connection: &mut Db, ids: &[TableId]) -> Result<Vec<Progress>, StoreError> {
    let line = (
        tables::id,
        sql::<BigInt>(ROUNDS),
        sql::<Nullable<Text>>(STANDING),
        sql::<Nullable<Text>>(PERIOD),
    );
    Ok(tables::table.filter(tables::id.eq_any(ids)).select(line).load(connection)?)
}
