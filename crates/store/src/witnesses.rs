//! Data outside the log that reveals how long the log was. Someone who cuts off the log's tail is
//! unlikely to adjust all of this data.

use diesel::{RunQueryDsl as _, deserialize::QueryableByName, sql_types::Text};

use super::{Db, StoreError};

/// The maximum number of sentences for each kind of evidence.
const MOST: usize = 20;

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Text)]
    sentence: String,
}

/// A round's version counts the entries of its game, but not notes and similar entries.
const ROUNDS: &str = "
    SELECT 'round ' || r.id || ' has seen ' || r.version || ' entries, but the log has '
        || (SELECT COUNT(*) FROM log_entries e
            WHERE e.round_id = r.id AND e.kind NOT LIKE 'floor.%') AS sentence
    FROM rounds r
    WHERE r.version > (SELECT COUNT(*) FROM log_entries e
        WHERE e.round_id = r.id AND e.kind NOT LIKE 'floor.%')
    ORDER BY r.id";

/// Every posting belongs to an entry.
const POSTINGS: &str = "
    SELECT 'money was posted by entry ' || p.entry_id || ', which is not in the log' AS sentence
    FROM postings p
    WHERE p.line = 0 AND NOT EXISTS (SELECT 1 FROM log_entries e WHERE e.id = p.entry_id)
    ORDER BY p.entry_id";

/// Every stream with entries has a head.
const HEADS: &str = "
    SELECT 'stream ' || e.stream || ' has no head: nothing says how long it was' AS sentence
    FROM log_entries e
    WHERE e.seq = 1 AND NOT EXISTS (SELECT 1 FROM log_streams s WHERE s.stream = e.stream)
    ORDER BY e.stream";

/// SQLite remembers the last position that it assigned.
const POSITIONS: &str = "
    SELECT 'the log went up to position ' || q.seq || ', but its last entry is at '
        || (SELECT COALESCE(MAX(position), 0) FROM log_entries) AS sentence
    FROM sqlite_sequence q
    WHERE q.name = 'log_entries'
        AND q.seq > (SELECT COALESCE(MAX(position), 0) FROM log_entries)";

/// On PostgreSQL, `log_ordered` records how many entries of each stream followers have received.
const FOLLOWED: &str = "
    SELECT 'stream ' || o.stream || ' was followed up to entry ' || o.size || ', but the log has '
        || (SELECT COALESCE(MAX(seq), 0) FROM log_entries e WHERE e.stream = o.stream) AS sentence
    FROM log_ordered o
    WHERE o.size > (SELECT COALESCE(MAX(seq), 0) FROM log_entries e WHERE e.stream = o.stream)
    ORDER BY o.stream";

/// Evidence in other rows that the log has lost entries: one sentence for each finding.
pub fn of_more_than_the_log(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let mut sentences = Vec::new();
    let own = match connection {
        Db::Sqlite(_) => POSITIONS,
        Db::Postgres(_) => FOLLOWED,
    };
    for witness in [ROUNDS, POSTINGS, HEADS, own] {
        let query = diesel::sql_query(format!("{witness} LIMIT {MOST}"));
        let told: Vec<Told> = match connection {
            Db::Sqlite(sqlite) => query.load(sqlite)?,
            Db::Postgres(postgres) => query.load(postgres)?,
        };
        sentences.extend(told.into_iter().map(|told| told.sentence));
    }
    Ok(sentences)
}
