//! Lists of the log's entries.
//!
//! One condition of the filter is looked up in an index; the others are checked on the entries that
//! the index yields. A page checks a limited number of entries, so that it costs the same no matter
//! how long the log is.

use chrono::{DateTime, Utc};
use diesel::{
    Connection,
    dsl::sql,
    helper_types::IntoBoxed,
    prelude::*,
    sql_types::{Bool, Text},
};

use super::{COMPLIANCE, EntryRow, StoredEntry, into_entries, table_stream};
use crate::{Db, StoreError, row::micros, schema::log_entries, span::Span};
use houseway_base::ids::{RoundId, TableId};

/// The maximum number of entries that a page checks.
const LOOKED_AT: i64 = 5_000;

/// A condition on the first table that an entry of the house's stream names. The condition's
/// text must be the same as in the `log_entries_mention` index.
const MENTION_SQLITE: &str =
    "stream = 'house' AND substr(body, instr(body, '\"table_id\":\"') + 12, 36) = ";
const MENTION_POSTGRES: &str =
    "stream = 'house' AND substr(body, strpos(body, '\"table_id\":\"') + 12, 36) = ";

/// The filter for a list of entries.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only entries in this table's stream, and entries about this table in the house's stream.
    pub table_id: Option<TableId>,
    pub stream: Option<String>,
    pub round_id: Option<RoundId>,
    pub actor: Option<String>,
    pub kind: Option<String>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    /// Leaves out the `compliance` stream.
    pub but_compliance: bool,
}

/// A page of entries.
#[derive(Debug, Clone, Default)]
pub struct Listed {
    pub entries: Vec<StoredEntry>,
    /// The position of the last entry that was checked, if older ones might match too.
    pub looked_to: Option<i64>,
}

type Query<'a> = IntoBoxed<'a, log_entries::table, <Db as Connection>::Backend>;

/// One condition on entries.
#[derive(Debug, Clone)]
enum Condition {
    Round(RoundId),
    Stream(String),
    Mention { table: TableId, sql: &'static str },
    Actor(String),
    Kind(String),
}

impl Condition {
    /// Narrows a query by this condition, using the condition's index.
    fn drive<'a>(&self, query: Query<'a>) -> Query<'a> {
        match self {
            Self::Round(id) => query.filter(log_entries::round_id.eq(*id)),
            Self::Stream(stream) => query.filter(log_entries::stream.eq(stream.clone())),
            Self::Mention { table, sql: names } => {
                let mention = format!("%\"table_id\":\"{table}\"%");
                query
                    .filter(sql::<Bool>(names).bind::<Text, _>(table.to_string()))
                    .filter(log_entries::body.like(mention))
            }
            Self::Actor(actor) => query.filter(log_entries::actor.eq(actor.clone())),
            Self::Kind(kind) => query.filter(log_entries::kind.eq(kind.clone())),
        }
    }

    /// Narrows a query by this condition without its index: the column is part of an expression
    /// that has no index.
    fn check<'a>(&self, query: Query<'a>) -> Query<'a> {
        match self {
            Self::Stream(stream) => query.filter(log_entries::stream.concat("").eq(stream.clone())),
            Self::Actor(actor) => query.filter(log_entries::actor.concat("").eq(actor.clone())),
            Self::Kind(kind) => query.filter(log_entries::kind.concat("").eq(kind.clone())),
            // Few entries are about any one round or name any one table, so using the indexes for
            // rounds and tables does no harm.
            Self::Round(_) | Self::Mention { .. } => self.drive(query),
        }
    }
}

/// A range of times in microseconds, and whether the `compliance` stream is left out.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    but_compliance: bool,
    from: Option<i64>,
    until: Option<i64>,
}

impl Bounds {
    const fn are_open(self) -> bool {
        self.from.is_none() && self.until.is_none()
    }

    fn narrow(self, mut query: Query<'_>) -> Query<'_> {
        if let Some(from) = self.from {
            query = query.filter(log_entries::at.ge(from));
        }
        if let Some(until) = self.until {
            query = query.filter(log_entries::at.lt(until));
        }
        if self.but_compliance {
            query = query.filter(log_entries::stream.ne(COMPLIANCE));
        }
        query
    }
}

/// A page of the list of entries. If times are given without a table, stream or round, the entries
/// are sorted by time, otherwise by position.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn list(connection: &mut Db, filter: &Filter, span: Span<i64>) -> Result<Listed, StoreError> {
    let bounds = Bounds {
        but_compliance: filter.but_compliance,
        from: filter.from.map(micros),
        until: filter.until.map(micros),
    };
    let mut conditions: Vec<Condition> = Vec::new();
    conditions.extend(filter.round_id.map(Condition::Round));
    conditions.extend(filter.stream.clone().map(Condition::Stream));
    let of_somewhere = !conditions.is_empty();
    conditions.extend(filter.actor.clone().map(Condition::Actor));
    conditions.extend(filter.kind.clone().map(Condition::Kind));
    let Some(table) = filter.table_id else {
        if bounds.are_open() || of_somewhere {
            return by_position(connection, &conditions, bounds, span);
        }
        return by_time(connection, &conditions, bounds, span);
    };
    let sql = match connection {
        Db::Sqlite(_) => MENTION_SQLITE,
        Db::Postgres(_) => MENTION_POSTGRES,
    };
    let mut listed = Listed::default();
    for of_table in [Condition::Stream(table_stream(table)), Condition::Mention { table, sql }] {
        let conditions = [&[of_table], conditions.as_slice()].concat();
        let found = by_position(connection, &conditions, bounds, span)?;
        listed.entries.extend(found.entries);
        let nearest = [listed.looked_to, found.looked_to].into_iter().flatten();
        listed.looked_to = nearest.min_by_key(|position| distance(span, *position));
    }
    listed.entries.sort_unstable_by_key(|entry| distance(span, entry.position));
    // Entries beyond the point that both queries have reached are left for the next page.
    if let Some(looked_to) = listed.looked_to {
        let most = distance(span, looked_to);
        listed.entries.retain(|entry| distance(span, entry.position) <= most);
    }
    listed.entries.truncate(usize::try_from(span.limit).unwrap_or_default());
    if is_full(&listed.entries, span.limit) {
        listed.looked_to = None;
    }
    Ok(listed)
}

/// Up to `limit` entries of this kind in the house's stream, newest first. Only entries that name
/// this table before any other are included.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_house_about(
    connection: &mut Db,
    table: TableId,
    kind: &str,
    limit: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let sql = match connection {
        Db::Sqlite(_) => MENTION_SQLITE,
        Db::Postgres(_) => MENTION_POSTGRES,
    };
    let query = Condition::Mention { table, sql }.drive(log_entries::table.into_boxed());
    let query = Condition::Kind(kind.to_owned()).check(query);
    let rows: Vec<EntryRow> =
        query.order(log_entries::position.desc()).limit(limit).load(connection)?;
    into_entries(rows)
}

/// A number by which positions can be compared: it grows in the direction of reading.
const fn distance(span: Span<i64>, position: i64) -> i64 {
    if span.ascending { position } else { position.saturating_neg() }
}

fn is_full<T>(found: &[T], limit: i64) -> bool {
    i64::try_from(found.len()).is_ok_and(|found| found >= limit)
}

/// Lists entries by position.
fn by_position(
    connection: &mut Db,
    conditions: &[Condition],
    bounds: Bounds,
    span: Span<i64>,
) -> Result<Listed, StoreError> {
    let all = || {
        let query = log_entries::table.into_boxed();
        match (span.ascending, span.after) {
            (_, None) => query,
            (false, Some(before)) => query.filter(log_entries::position.lt(before)),
            (true, Some(after)) => query.filter(log_entries::position.gt(after)),
        }
    };
    let sorted = |query: Query<'static>| {
        if span.ascending {
            query.order(log_entries::position.asc())
        } else {
            query.order(log_entries::position.desc())
        }
    };
    // Chooses the index whose first entries, up to the limit, reach furthest into the list, because
    // it yields the fewest entries.
    let mut driver: Option<(usize, Option<i64>)> = None;
    let is_narrow = conditions.len() > 1 || !bounds.are_open();
    for (index, condition) in conditions.iter().enumerate() {
        let mut end: Option<i64> = None;
        if is_narrow {
            end = sorted(condition.drive(all()))
                .offset(LOOKED_AT - 1)
                .select(log_entries::position)
                .first(connection)
                .optional()?;
        }
        // `None` means that all of the index's entries fit within the limit.
        let reach = |end: Option<i64>| end.map_or(i64::MAX, |end| distance(span, end));
        if driver.is_none_or(|(_, furthest)| reach(end) > reach(furthest)) {
            driver = Some((index, end));
        }
    }
    let mut query = all();
    for (index, condition) in conditions.iter().enumerate() {
        let is_driver = driver.is_some_and(|(at, _)| at == index);
        query = if is_driver { condition.drive(query) } else { condition.check(query) };
    }
    let end = driver.and_then(|(_, end)| end);
    if let Some(end) = end {
        query = if span.ascending {
            query.filter(log_entries::position.le(end))
        } else {
            query.filter(log_entries::position.ge(end))
        };
    }
    let rows: Vec<EntryRow> = sorted(bounds.narrow(query)).limit(span.limit).load(connection)?;
    let entries = into_entries(rows)?;
    let looked_to = end.filter(|_| !is_full(&entries, span.limit));
    Ok(Listed { entries, looked_to })
}

/// Lists entries by time, then by position.
fn by_time(
    connection: &mut Db,
    conditions: &[Condition],
    bounds: Bounds,
    span: Span<i64>,
) -> Result<Listed, StoreError> {
    let mut start: Option<(i64, i64)> = None;
    if let Some(after) = span.after {
        let at = log_entries::table.find(after).select(log_entries::at);
        let Some(at) = at.first(connection).optional()? else { return Ok(Listed::default()) };
        start = Some((at, after));
    }
    let all = || {
        let query = bounds.narrow(log_entries::table.into_boxed());
        match (span.ascending, start) {
            (_, None) => query,
            (false, Some((at, position))) => query
                .filter(log_entries::at.le(at))
                .filter(log_entries::at.lt(at).or(log_entries::position.lt(position))),
            (true, Some((at, position))) => query
                .filter(log_entries::at.ge(at))
                .filter(log_entries::at.gt(at).or(log_entries::position.gt(position))),
        }
    };
    let sorted = |query: Query<'static>| {
        if span.ascending {
            query.order((log_entries::at, log_entries::position))
        } else {
            query.order((log_entries::at.desc(), log_entries::position.desc()))
        }
    };
    let mut end: Option<(i64, i64)> = None;
    if !conditions.is_empty() {
        end = sorted(all())
            .offset(LOOKED_AT - 1)
            .select((log_entries::at, log_entries::position))
            .first(connection)
            .optional()?;
    }
    let mut query = all();
    for condition in conditions {
        query = condition.check(query);
    }
    if let Some((at, position)) = end {
        query = if span.ascending {
            query
                .filter(log_entries::at.le(at))
                .filter(log_entries::at.lt(at).or(log_entries::position.le(position)))
        } else {
            query
                .filter(log_entries::at.ge(at))
                .filter(log_entries::at.gt(at).or(log_entries::position.ge(position)))
        };
    }
    let rows: Vec<EntryRow> = sorted(query).limit(span.limit).load(connection)?;
    let entries = into_entries(rows)?;
    let looked_to = end.map(|(_, position)| position).filter(|_| !is_full(&entries, span.limit));
    Ok(Listed { entries, looked_to })
}
