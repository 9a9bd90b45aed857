//! The progress of tables, at a cost that does not depend on the number of rounds played there.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};

use super::{Db, StoreError, schema::tables};
use houseway_base::ids::{PeriodId, RoundId, TableId};

const ROUNDS: &str = "COALESCE((
    SELECT number FROM rounds WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), 0)";
/// The running round or, if there is none, the latest one. It is chosen from the last two rounds,
/// as in [`latest_standing`](super::rounds::latest_standing).
const STANDING: &str = "(
    SELECT id FROM (
        SELECT id, number, ending FROM rounds WHERE table_id = tables.id
        ORDER BY number DESC LIMIT 2) AS last_two
    ORDER BY CASE WHEN ending IS NULL THEN 0 ELSE 1 END, number DESC LIMIT 1)";
const PERIOD: &str =
    "(SELECT id FROM periods WHERE table_id = tables.id ORDER BY from_seq DESC LIMIT 1)";

/// The progress of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct Progress {
    pub table_id: TableId,
    /// The number of the table's rounds.
    pub rounds: i64,
    /// The table's running round; if there is none, its latest round.
    pub standing: Option<RoundId>,
    /// The table's latest period, open or closed.
    pub period: Option<PeriodId>,
}

/// The progress of these tables, in no particular order.
pub fn of(connection: &mut Db, ids: &[TableId]) -> Result<Vec<Progress>, StoreError> {
    let line = (
        tables::id,
        sql::<BigInt>(ROUNDS),
        sql::<Nullable<Text>>(STANDING),
        sql::<Nullable<Text>>(PERIOD),
    );
    Ok(tables::table.filter(tables::id.eq_any(ids)).select(line).load(connection)?)
}
