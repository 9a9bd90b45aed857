//! Lists of the log's entries, newest first.
//!
//! One thing that a list is narrowed to is found by an index, everything else by looking at what
//! that index gives. A page looks at a bounded number of entries, so that it costs the same however
//! long the log is.

use chrono::{DateTime, Utc};
use diesel::{
    Connection,
    dsl::sql,
    helper_types::IntoBoxed,
    prelude::*,
    sql_types::{Bool, Text},
};

use super::{EntryRow, StoredEntry, into_entries, table_stream};
use crate::{Db, StoreError, row::micros, schema::log_entries};
use houseway_base::ids::{RoundId, TableId};

/// How many entries a page looks at, at most.
const LOOKED_AT: i64 = 5_000;

/// Where in the house's entries the first table is named: what `log_entries_mention` indexes. It
/// must be written as it is there. What it finds is looked at again.
const MENTION_SQLITE: &str =
    "stream = 'house' AND substr(body, instr(body, '\"table_id\":\"') + 12, 36) = ";
const MENTION_POSTGRES: &str =
    "stream = 'house' AND substr(body, strpos(body, '\"table_id\":\"') + 12, 36) = ";

/// What a list of entries is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// The table's own stream, and what the house's stream says about the table.
    pub table_id: Option<TableId>,
    pub stream: Option<String>,
    pub round_id: Option<RoundId>,
    pub actor: Option<String>,
    pub kind: Option<String>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
}

/// A page of entries.
#[derive(Debug, Clone, Default)]
pub struct Listed {
    pub entries: Vec<StoredEntry>,
    /// The last position that was looked at, if there may be more after it.
    pub looked_to: Option<i64>,
}

type Query<'a> = IntoBoxed<'a, log_entries::table, <Db as Connection>::Backend>;

/// One thing that an entry is to be.
#[derive(Debug, Clone)]
enum Condition {
    Round(RoundId),
    Stream(String),
    Mention { table: TableId, sql: &'static str },
    Actor(String),
    Kind(String),
}

impl Condition {
    /// Narrows a query by this condition's index.
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

    /// Narrows a query without this condition's index: a value that is computed has none.
    fn check<'a>(&self, query: Query<'a>) -> Query<'a> {
        match self {
            Self::Stream(stream) => query.filter(log_entries::stream.concat("").eq(stream.clone())),
            Self::Actor(actor) => query.filter(log_entries::actor.concat("").eq(actor.clone())),
            Self::Kind(kind) => query.filter(log_entries::kind.concat("").eq(kind.clone())),
            // Few entries are of one round or name one table: their indexes do no harm.
            Self::Round(_) | Self::Mention { .. } => self.drive(query),
        }
    }
}

/// From when on, and until when; in microseconds.
#[derive(Debug, Clone, Copy)]
struct Times {
    from: Option<i64>,
    until: Option<i64>,
}

impl Times {
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
        query
    }
}

/// Entries newest first, those before the entry at position `before`, at most `limit`. Where times
/// are given, and neither a table nor a stream nor a round, newest is by time.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    before: Option<i64>,
    limit: i64,
) -> Result<Listed, StoreError> {
    let times = Times { from: filter.from.map(micros), until: filter.until.map(micros) };
    let mut conditions: Vec<Condition> = Vec::new();
    conditions.extend(filter.round_id.map(Condition::Round));
    conditions.extend(filter.stream.clone().map(Condition::Stream));
    let of_somewhere = !conditions.is_empty();
    conditions.extend(filter.actor.clone().map(Condition::Actor));
    conditions.extend(filter.kind.clone().map(Condition::Kind));
    let Some(table) = filter.table_id else {
        if times.are_open() || of_somewhere {
            return by_position(connection, &conditions, times, before, limit);
        }
        return by_time(connection, &conditions, times, before, limit);
    };
    let sql = match connection {
        Db::Sqlite(_) => MENTION_SQLITE,
        Db::Postgres(_) => MENTION_POSTGRES,
    };
    let mut listed = Listed::default();
    for of_table in [Condition::Stream(table_stream(table)), Condition::Mention { table, sql }] {
        let conditions = [&[of_table], conditions.as_slice()].concat();
        let found = by_position(connection, &conditions, times, before, limit)?;
        listed.entries.extend(found.entries);
        listed.looked_to = listed.looked_to.max(found.looked_to);
    }
    listed.entries.sort_unstable_by_key(|entry| std::cmp::Reverse(entry.position));
    // What is further back than one of them has looked is for the next page.
    if let Some(looked_to) = listed.looked_to {
        listed.entries.retain(|entry| entry.position >= looked_to);
    }
    listed.entries.truncate(usize::try_from(limit).unwrap_or_default());
    if is_full(&listed.entries, limit) {
        listed.looked_to = None;
    }
    Ok(listed)
}

/// The entries of this kind in the house's stream that name this table first, newest first, at most
/// `limit`.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
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

fn is_full<T>(found: &[T], limit: i64) -> bool {
    i64::try_from(found.len()).is_ok_and(|found| found >= limit)
}

/// In the order in which the database took entries in.
fn by_position(
    connection: &mut Db,
    conditions: &[Condition],
    times: Times,
    before: Option<i64>,
    limit: i64,
) -> Result<Listed, StoreError> {
    let all = || {
        let query = log_entries::table.into_boxed();
        match before {
            Some(before) => query.filter(log_entries::position.lt(before)),
            None => query,
        }
    };
    // The index that gives the fewest entries is gone through.
    let mut driver: Option<(usize, Option<i64>)> = None;
    let is_narrow = conditions.len() > 1 || !times.are_open();
    for (index, condition) in conditions.iter().enumerate() {
        let mut end: Option<i64> = None;
        if is_narrow {
            end = condition
                .drive(all())
                .order(log_entries::position.desc())
                .offset(LOOKED_AT - 1)
                .select(log_entries::position)
                .first(connection)
                .optional()?;
        }
        // None is before every position.
        if driver.is_none_or(|(_, furthest)| end < furthest) {
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
        query = query.filter(log_entries::position.ge(end));
    }
    let rows: Vec<EntryRow> =
        times.narrow(query).order(log_entries::position.desc()).limit(limit).load(connection)?;
    let entries = into_entries(rows)?;
    let looked_to = end.filter(|_| !is_full(&entries, limit));
    Ok(Listed { entries, looked_to })
}

/// By the times of the entries, and at one time in the order in which they were taken in.
fn by_time(
    connection: &mut Db,
    conditions: &[Condition],
    times: Times,
    before: Option<i64>,
    limit: i64,
) -> Result<Listed, StoreError> {
    let mut start: Option<(i64, i64)> = None;
    if let Some(before) = before {
        let at = log_entries::table.find(before).select(log_entries::at);
        let Some(at) = at.first(connection).optional()? else { return Ok(Listed::default()) };
        start = Some((at, before));
    }
    let all = || {
        let query = times.narrow(log_entries::table.into_boxed());
        match start {
            Some((at, position)) => query
                .filter(log_entries::at.le(at))
                .filter(log_entries::at.lt(at).or(log_entries::position.lt(position))),
            None => query,
        }
    };
    let newest_first = (log_entries::at.desc(), log_entries::position.desc());
    let mut end: Option<(i64, i64)> = None;
    if !conditions.is_empty() {
        end = all()
            .order(newest_first)
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
        query = query
            .filter(log_entries::at.ge(at))
            .filter(log_entries::at.gt(at).or(log_entries::position.ge(position)));
    }
    let rows: Vec<EntryRow> = query.order(newest_first).limit(limit).load(connection)?;
    let entries = into_entries(rows)?;
    let looked_to = end.map(|(_, position)| position).filter(|_| !is_full(&entries, limit));
    Ok(Listed { entries, looked_to })
}
