//! Unusual events. They have their own index, so that listing and counting them costs the same no
//! matter how many other entries the log has.

use diesel::{
    dsl::{count_star, sql},
    prelude::*,
    sql_types::Bool,
};

use super::{COMPLIANCE, EntryRow, StoredEntry, into_entries, table_stream};
use crate::{Db, StoreError, schema::log_entries};
use houseway_base::ids::{EntryId, TableId};

/// The migration that creates the index of unusual events. The index is on an expression. If it
/// were not, the databases might use the index on kinds instead, and read the entries from all
/// years.
const INDEX: &str =
    include_str!("../../../../migrations/sqlite/2026-11-23-000140_exceptions/up.sql");

/// The condition that selects unusual entries. Its text must be the same as in the index.
fn is_of_their_kinds() -> &'static str {
    let condition = INDEX.split_once("WHERE ").and_then(|(_, rest)| rest.split_once(';'));
    condition.map_or("", |(condition, _)| condition)
}

/// Zero in the notation of currencies with zero to four decimals.
const NOTHING: [&str; 4] = ["0", "0.00", "0.000", "0.0000"];

/// The unusual events to look for; times in microseconds.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    pub from: i64,
    pub until: i64,
    /// Only entries in this table's stream, and entries about this table in the house's stream.
    pub table_id: Option<TableId>,
    pub actor: Option<String>,
    /// Only these kinds; all kinds if empty.
    pub kinds: Vec<&'static str>,
    /// Entries to leave out.
    pub hidden: Vec<EntryId>,
    /// Leaves out the `compliance` stream.
    pub but_compliance: bool,
    /// The kinds of counts that are unusual only if they differ from the books, each with the field
    /// that contains the difference.
    pub differences: Vec<(&'static str, &'static str)>,
}

/// The place where a page continues: after the entry with this time and position.
pub type Place = (i64, i64);

/// A condition that leaves out counts that agree with the books.
fn out_of_the_ordinary(differences: &[(&str, &str)]) -> String {
    let agrees = differences.iter().map(|(kind, field)| {
        let nothing = NOTHING.map(|none| format!("body LIKE '%\"{field}\":\"{none}\"%'"));
        let nothing = nothing.join(" OR ");
        format!("(kind = '{kind}' AND (body NOT LIKE '%\"{field}\":\"%' OR {nothing}))")
    });
    format!("NOT ({})", agrees.collect::<Vec<String>>().join(" OR "))
}

/// Narrows a query to the matching entries.
macro_rules! narrow {
    ($query:expr, $wanted:expr) => {{
        let wanted: &Wanted = $wanted;
        let mut query = $query
            .filter(sql::<Bool>(is_of_their_kinds()))
            .filter(sql::<Bool>(&out_of_the_ordinary(&wanted.differences)))
            .filter(log_entries::at.ge(wanted.from))
            .filter(log_entries::at.lt(wanted.until))
            .into_boxed();
        if let Some(id) = wanted.table_id {
            let mention = format!("%\"table_id\":\"{id}\"%");
            let of_house = log_entries::stream.eq("house").and(log_entries::body.like(mention));
            query = query.filter(log_entries::stream.eq(table_stream(id)).or(of_house));
        }
        if let Some(actor) = &wanted.actor {
            query = query.filter(log_entries::actor.concat("").eq(actor.clone()));
        }
        if !wanted.kinds.is_empty() {
            query = query.filter(log_entries::kind.concat("").eq_any(wanted.kinds.clone()));
        }
        if wanted.but_compliance {
            query = query.filter(log_entries::stream.ne(COMPLIANCE));
        }
        if !wanted.hidden.is_empty() {
            query = query.filter(log_entries::id.ne_all(wanted.hidden.clone()));
        }
        query
    }};
}

/// The kinds of unusual events in the index, in order.
pub fn exception_kinds() -> impl Iterator<Item = &'static str> {
    is_of_their_kinds().split('\'').skip(3).step_by(2)
}

/// Up to `limit` of the matching entries before `before`, newest first.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn exceptions(
    connection: &mut Db,
    wanted: &Wanted,
    before: Option<Place>,
    limit: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let mut query = narrow!(log_entries::table, wanted);
    if let Some((at, position)) = before {
        let later = log_entries::at.lt(at).or(log_entries::position.lt(position));
        query = query.filter(log_entries::at.le(at)).filter(later);
    }
    let newest_first = (log_entries::at.desc(), log_entries::position.desc());
    let rows: Vec<EntryRow> = query.order(newest_first).limit(limit).load(connection)?;
    into_entries(rows)
}

/// The number of matching entries of each kind. Kinds without entries are left out.
///
/// # Errors
/// Returns an error if the database fails.
pub fn count_exceptions(
    connection: &mut Db,
    wanted: &Wanted,
) -> Result<Vec<(String, i64)>, StoreError> {
    let by_kind =
        log_entries::table.group_by(log_entries::kind).select((log_entries::kind, count_star()));
    Ok(narrow!(by_kind, wanted).load(connection)?)
}

#[cfg(test)]
mod tests {
    use super::is_of_their_kinds;
    use crate::log::exception_kinds;

    #[test]
    fn both_databases_have_the_same_index() {
        let postgres =
            include_str!("../../../../migrations/postgres/2026-11-23-000140_exceptions/up.sql");
        let kinds = is_of_their_kinds();
        assert!(postgres.contains(&format!("WHERE {kinds};")), "{kinds}");
        assert!(exception_kinds().is_sorted() && exception_kinds().count() > 40, "{kinds}");
    }
}
