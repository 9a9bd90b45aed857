//! Reads everything that a command needs in one query, and writes everything that it changes at
//! once.
//!
//! A command runs on the result of [`find`] without holding any lock. [`Booking::book`] then writes
//! its results, or nothing if the table's stream has grown in the meantime. Every row of a table's
//! projections is written under the lock of its stream, so an unchanged stream means unchanged
//! rows. The exception is a rebuild, which recreates the projections from the log; so `book` also
//! checks the rows that the command changes.

use diesel::{
    BoolExpressionMethods as _, ExpressionMethods as _, JoinOnDsl as _,
    NullableExpressionMethods as _, OptionalExtension as _, PgConnection, QueryDsl as _,
    QueryableByName, RunQueryDsl as _,
    result::{DatabaseErrorKind, Error as DieselError},
    sql_query,
    sql_types::{BigInt, Binary, Bool, Nullable, Text},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    Db, StoreError,
    books::{Books, Changed},
    desks::DeskRow,
    idempotency::{self, PackedAnswer},
    kept::Keep as _,
    lock_order,
    log::{self, StreamRow},
    periods::is_open,
    rounds::{self, Round},
    row::micros,
    schema,
    tables::Table,
};
use houseway_audit::{Chain, SealedEntry};
use houseway_base::ids::RoundId;

/// A round and everything around it that a command needs.
#[derive(Debug, Clone)]
pub struct Found {
    pub head: StreamRow,
    pub round: Round,
    pub table: Table,
    pub desk: Option<DeskRow>,
    /// Whether the table has an open period and its drop box is not from an earlier day.
    pub may_be_dealt: bool,
    /// Whether this actor already received an answer under this idempotency key.
    pub is_answered: bool,
}

/// The columns of [`Found`]; the last two are whether the drop box must be pulled first, and the
/// idempotency key.
type FoundRow = (StreamRow, Round, Table, Option<DeskRow>, Option<bool>, Option<String>);

/// Finds a round together with its table's stream, as of one moment, and whether this actor already
/// received an answer under this idempotency key; `None` if there is no such round.
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
        .select((
            log_streams::all_columns,
            rounds::all_columns,
            tables::all_columns,
            desks::all_columns.nullable(),
            periods::pull_first.nullable(),
            answers::key.nullable(),
        ));
    let found: Option<FoundRow> = found.kept().get_result(connection).optional()?;
    Ok(found.map(|(head, round, table, desk, pull_first, answered)| Found {
        head,
        round,
        table,
        desk,
        may_be_dealt: pull_first == Some(false),
        is_answered: answered.is_some(),
    }))
}

/// Everything that a command writes.
#[derive(Debug, Clone)]
pub struct Booking {
    /// The head of the stream when the command ran.
    pub before: StreamRow,
    /// The new head.
    pub after: Chain,
    pub entries: Vec<SealedEntry>,
    pub books: Books,
    /// The round before the command ran.
    pub played_on: Round,
    /// The round after the command.
    pub round: Round,
    pub answer: PackedAnswer,
}

impl Booking {
    /// Writes everything or nothing. On SQLite it refuses before it writes anything; if it fails
    /// later, the caller must roll back the transaction.
    ///
    /// # Errors
    /// Returns [`StoreError::Overtaken`] if anything that the command read has changed, or the key
    /// already has an answer, or other errors if the database fails.
    pub fn book(&self, connection: &mut Db) -> Result<(), StoreError> {
        lock_order::note(&self.before.stream);
        match connection {
            Db::Sqlite(_) => self.book_in_steps(connection),
            Db::Postgres(postgres) => self.book_at_once(postgres).map_err(|error| match error {
                StoreError::Database(DieselError::DatabaseError(
                    DatabaseErrorKind::UniqueViolation,
                    _,
                )) => StoreError::Overtaken,
                error => error,
            }),
        }
    }

    fn book_in_steps(&self, connection: &mut Db) -> Result<(), StoreError> {
        if !self.is_to_be_booked(connection)? || !self.books.are_current(connection)? {
            return Err(StoreError::Overtaken);
        }
        log::move_head(connection, &self.before, &self.after)?;
        for entry in &self.entries {
            log::insert(connection, entry)?;
        }
        self.books.save(connection)?;
        rounds::save(connection, &self.round)?;
        idempotency::insert(connection, &self.answer)
    }

    /// Whether the round has not changed since the command ran, and the key has no answer yet.
    fn is_to_be_booked(&self, connection: &mut Db) -> Result<bool, StoreError> {
        use schema::{idempotency_keys as answers, rounds};

        let same_key = answers::actor.eq(&self.answer.actor).and(answers::key.eq(&self.answer.key));
        let found = rounds::table
            .left_join(answers::table.on(same_key))
            .filter(rounds::id.eq(self.round.id))
            .select((rounds::all_columns, answers::key.nullable()));
        let found: Option<(Round, Option<String>)> =
            found.kept().get_result(connection).optional()?;
        Ok(found.is_some_and(|(round, answered)| answered.is_none() && round == self.played_on))
    }

    /// A single statement, no matter how many rows it writes: a round trip to the server costs more
    /// than the server's work. The write waits if another transaction holds the stream's lock.
    fn book_at_once(&self, postgres: &mut PgConnection) -> Result<(), StoreError> {
        let head = StreamRow::of(&self.after)?;
        let Self { before, played_on, round, answer, .. } = self;
        let text = |rows: Vec<Value>| Value::Array(rows).to_string();
        let entries = self.entries.iter().map(entry).collect::<Result<_, _>>()?;
        let lines = self.books.lines().iter().map(|line| json!(line)).collect();
        let balances = self.books.balances().map(|row| changed(&row)).collect();
        let nets = self.books.nets().map(|row| changed(&row)).collect();
        let wagers = self.books.wagers().map(|row| changed(&row)).collect();
        let booked: Booked = sql_query(BOOK)
            .bind::<Text, _>(&before.stream)
            .bind::<BigInt, _>(before.size)
            .bind::<Binary, _>(&before.head_hash)
            .bind::<BigInt, _>(head.size)
            .bind::<Binary, _>(&head.head_hash)
            .bind::<BigInt, _>(head.head_at)
            .bind::<Binary, _>(&head.frontier)
            .bind::<Text, _>(text(entries))
            .bind::<Text, _>(text(lines))
            .bind::<Text, _>(text(balances))
            .bind::<Text, _>(text(nets))
            .bind::<Text, _>(round.id)
            .bind::<BigInt, _>(round.version)
            .bind::<Text, _>(&round.phase)
            .bind::<Nullable<Text>, _>(round.ending)
            .bind::<Text, _>(&round.state)
            .bind::<Nullable<BigInt>, _>(round.ended_at)
            .bind::<BigInt, _>(round.house_minor)
            .bind::<Bool, _>(round.corrected)
            .bind::<Text, _>(&answer.actor)
            .bind::<Text, _>(&answer.key)
            .bind::<Binary, _>(&answer.fingerprint)
            .bind::<BigInt, _>(answer.status)
            .bind::<Nullable<Text>, _>(&answer.etag)
            .bind::<Nullable<Text>, _>(&answer.location)
            .bind::<Text, _>(&answer.body)
            .bind::<BigInt, _>(answer.at)
            .bind::<BigInt, _>(played_on.version)
            .bind::<Text, _>(&played_on.state)
            .bind::<BigInt, _>(played_on.house_minor)
            .bind::<Bool, _>(played_on.corrected)
            .bind::<Nullable<BigInt>, _>(played_on.ended_at)
            .bind::<Text, _>(text(wagers))
            .bind::<Nullable<Binary>, _>(&answer.packed)
            .kept()
            .get_result(postgres)
            .map_err(|error| StoreError::of_lock(error, &before.stream))?;
        if booked.moved == 1 { Ok(()) } else { Err(StoreError::Overtaken) }
    }
}

#[derive(QueryableByName)]
struct Booked {
    #[diesel(sql_type = BigInt)]
    moved: i64,
}

/// A row and its previous value, in the form that [`BOOK`] reads.
fn changed<T: Serialize, B: Serialize>(Changed { row, before }: &Changed<T, B>) -> Value {
    json!({"now": row, "before": before})
}

/// An entry in the form that [`BOOK`] reads.
fn entry(sealed: &SealedEntry) -> Result<Value, StoreError> {
    let SealedEntry { entry, hash } = sealed;
    Ok(json!({
        "id": entry.id,
        "seq": super::row::from_count(entry.seq)?,
        "at": micros(entry.at),
        "actor": entry.actor,
        "kind": entry.kind,
        "round_id": entry.round,
        "reason": entry.reason,
        "body": entry.body,
        "prev_hash": hex::encode(entry.prev.as_bytes()),
        "hash": hex::encode(hash.as_bytes()),
    }))
}

/// Every other write depends on the update of the stream's head: if it matches no row, nothing is
/// written.
const BOOK: &str = "
    WITH moved AS (
        UPDATE log_streams SET size = $4, head_hash = $5, head_at = $6, frontier = $7
        WHERE stream = $1 AND size = $2 AND head_hash = $3
            AND EXISTS (
                SELECT 1 FROM rounds
                WHERE id = $12 AND version = $28 AND state = $29 AND house_minor = $30
                    AND corrected = $31 AND ended_at IS NOT DISTINCT FROM $32)
            AND NOT EXISTS (
                SELECT 1
                FROM json_to_recordset($10::json) AS c (now json, before bigint)
                CROSS JOIN json_to_record(c.now) AS n (table_id text, account text)
                LEFT JOIN balances b ON b.table_id = n.table_id AND b.account = n.account
                WHERE b.minor IS DISTINCT FROM c.before)
            AND NOT EXISTS (
                SELECT 1
                FROM json_to_recordset($11::json) AS c (now json, before bigint)
                CROSS JOIN json_to_record(c.now) AS n (round_id text, seat bigint)
                LEFT JOIN seat_nets s ON s.round_id = n.round_id AND s.seat = n.seat
                WHERE s.minor IS DISTINCT FROM c.before)
            AND NOT EXISTS (
                SELECT 1
                FROM json_to_recordset($33::json) AS c (now json, before jsonb)
                CROSS JOIN json_populate_record(NULL::wagers, c.now) AS n
                LEFT JOIN wagers w USING (hour, table_id, dealer, rules_version, bet)
                WHERE to_jsonb(w) IS DISTINCT FROM c.before)
        RETURNING stream
    ), written AS (
        INSERT INTO log_entries
            (id, stream, seq, at, actor, kind, round_id, reason, body, prev_hash, hash)
        SELECT e.id, moved.stream, e.seq, e.at, e.actor, e.kind, e.round_id, e.reason, e.body,
            decode(e.prev_hash, 'hex'), decode(e.hash, 'hex')
        FROM moved CROSS JOIN json_to_recordset($8::json) AS e (
            id text, seq bigint, at bigint, actor text, kind text, round_id text, reason text,
            body text, prev_hash text, hash text)
        ORDER BY e.seq
    ), posted AS (
        INSERT INTO postings (entry_id, line, table_id, round_id, account, minor, memo, at)
        SELECT l.entry_id, l.line, l.table_id, l.round_id, l.account, l.minor, l.memo, l.at
        FROM moved CROSS JOIN json_to_recordset($9::json) AS l (
            entry_id text, line bigint, table_id text, round_id text, account text, minor bigint,
            memo text, at bigint)
    ), balanced AS (
        INSERT INTO balances (table_id, account, minor)
        SELECT b.table_id, b.account, b.minor
        FROM moved CROSS JOIN json_to_recordset($10::json) AS c (now json)
        CROSS JOIN json_to_record(c.now) AS b (table_id text, account text, minor bigint)
        ON CONFLICT (table_id, account) DO UPDATE SET minor = EXCLUDED.minor
    ), won AS (
        INSERT INTO seat_nets (round_id, seat, minor)
        SELECT n.round_id, n.seat, n.minor
        FROM moved CROSS JOIN json_to_recordset($11::json) AS c (now json)
        CROSS JOIN json_to_record(c.now) AS n (round_id text, seat bigint, minor bigint)
        ON CONFLICT (round_id, seat) DO UPDATE SET minor = EXCLUDED.minor
    ), wagered AS (
        INSERT INTO wagers
        SELECT w.*
        FROM moved CROSS JOIN json_to_recordset($33::json) AS c (now json)
        CROSS JOIN json_populate_record(NULL::wagers, c.now) AS w
        ON CONFLICT (hour, table_id, dealer, rules_version, bet) DO UPDATE SET
            bets = EXCLUDED.bets, taken = EXCLUDED.taken, pushed = EXCLUDED.pushed,
            paid = EXCLUDED.paid, stakes = EXCLUDED.stakes, squares = EXCLUDED.squares,
            round_squares = EXCLUDED.round_squares, house_minor = EXCLUDED.house_minor
    ), played AS (
        UPDATE rounds SET version = $13, phase = $14, ending = $15, state = $16, ended_at = $17,
            house_minor = $18, corrected = $19
        FROM moved WHERE id = $12
    ), answered AS (
        INSERT INTO idempotency_keys
            (actor, key, fingerprint, status, etag, location, body, at, packed)
        SELECT $20, $21, $22, $23, $24, $25, $26, $27, $34 FROM moved
    )
    SELECT COUNT(*) AS moved FROM moved";
