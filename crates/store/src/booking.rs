//! Reads everything that a command needs in one query, and writes everything that it changes at
//! once.
//!
//! A command runs on the result of [`find`] without holding any lock. A [`Booking`] then writes its
//! results, or nothing if the table's stream has grown in the meantime. Every row of a table's
//! projections is written under the lock of its stream, so an unchanged head means unchanged rows.
//! A rebuild recreates the projections from the log without adding an entry, so it raises the
//! generation of every head.

mod at_once;

use diesel::{
    BoolExpressionMethods as _, ExpressionMethods as _, JoinOnDsl as _,
    NullableExpressionMethods as _, OptionalExtension as _, QueryDsl as _,
};

use super::{
    Db, StoreError,
    books::Books,
    desks::DeskRow,
    idempotency::{self, PackedAnswer},
    kept::{Keep as _, columns},
    lock_order,
    log::{self, StreamRow},
    periods::is_open,
    rounds::{self, Round},
    schema,
    tables::Table,
};
use houseway_audit::{Chain, SealedEntry};
use houseway_base::ids::RoundId;

pub(super) use at_once::book_at_once;

/// A round and everything else that a command needs.
#[derive(Debug, Clone)]
pub struct Found {
    pub head: StreamRow,
    /// How many times the projections had been rebuilt when the command ran.
    pub generation: i64,
    pub round: Round,
    pub table: Table,
    pub desk: Option<DeskRow>,
    /// Whether the table has an open period and its drop box is not from an earlier day.
    pub may_be_dealt: bool,
}

/// The columns of [`Found`]; the last one says whether the drop box must be pulled first.
type FoundRow = (StreamRow, i64, Round, Table, Option<DeskRow>, Option<bool>);

/// Finds a round and its table's stream in one snapshot. `None` if there is no such round, or if
/// this actor has already received an answer under this idempotency key.
pub fn find(
    connection: &mut Db,
    stream: &str,
    id: RoundId,
    (actor, key): (&str, &str),
) -> Result<Option<Found>, StoreError> {
    use schema::{desks, idempotency_keys as answers, log_streams, periods, rounds, tables};

    let same_key = answers::actor.eq(actor).and(answers::key.eq(key));
    let found = log_streams::table
        .inner_join(rounds::table.on(rounds::id.eq(id)))
        .inner_join(tables::table.on(tables::id.eq(rounds::table_id)))
        .left_join(desks::table.on(desks::table_id.eq(rounds::table_id)))
        .left_join(periods::table.on(periods::table_id.eq(rounds::table_id).and(is_open())))
        .left_join(answers::table.on(same_key))
        .filter(log_streams::stream.eq(stream))
        .filter(answers::key.is_null())
        .select((
            columns::<StreamRow>(),
            log_streams::generation,
            rounds::all_columns,
            tables::all_columns,
            desks::all_columns.nullable(),
            periods::pull_first.nullable(),
        ));
    let found: Option<FoundRow> = found.kept().get_result(connection).optional()?;
    Ok(found.map(|(head, generation, round, table, desk, pull_first)| Found {
        head,
        generation,
        round,
        table,
        desk,
        may_be_dealt: pull_first == Some(false),
    }))
}

/// Everything that a command writes.
#[derive(Debug, Clone)]
pub struct Booking {
    /// The head of the stream when the command ran.
    pub before: StreamRow,
    /// How many times the projections had been rebuilt when the command ran.
    pub generation: i64,
    /// The new head.
    pub after: Chain,
    pub entries: Vec<SealedEntry>,
    pub books: Books,
    /// The round after the command.
    pub round: Round,
    pub answer: PackedAnswer,
}

impl Booking {
    /// Writes everything in SQLite's open transaction. If the result is [`StoreError::Overtaken`],
    /// nothing has been written; after any other failure, the caller must roll back the
    /// transaction.
    ///
    /// # Errors
    /// Returns [`StoreError::Overtaken`] if the stream's head has changed, or the key already has
    /// an answer. Returns another error if the database fails.
    pub(super) fn book(&self, connection: &mut Db) -> Result<(), StoreError> {
        lock_order::note(&self.before.stream);
        let Self { before, generation, after, entries, books, round, answer } = self;
        log::move_head(connection, (before, *generation), after, (&answer.actor, &answer.key))?;
        for entry in entries {
            log::insert(connection, entry)?;
        }
        books.save(connection)?;
        rounds::save(connection, round)?;
        idempotency::insert(connection, answer)
    }

    /// Whether two commands cannot be booked in the same statement.
    pub(super) fn is_in_the_way_of(&self, other: &Self) -> bool {
        let (one, another) = (&self.answer, &other.answer);
        self.before.stream == other.before.stream
            || (&one.actor, &one.key) == (&another.actor, &another.key)
    }
}
