//! Books the commands of several tables in a single statement on PostgreSQL.
//!
//! A round trip to the server and a flush of its log cost more than the server's work for a
//! command, so commands that are ready at the same time share them. A command is left out if its
//! stream has grown or is locked by another transaction, and the others are booked without it.

use std::collections::BTreeSet;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, BigInt, Binary, Bool, Nullable, Text},
};

use super::Booking;
use crate::{
    StoreError,
    kept::Keep as _,
    lock_order,
    log::StreamRow,
    row::{from_count, micros},
};
use houseway_audit::SealedEntry;

/// Books these commands. They must be in the order of their streams, and no two may conflict.
/// Returns the streams of the commands that were booked; nothing was written for the others.
///
/// # Errors
/// Returns an error if the database fails. The caller must then roll back the transaction, so that
/// none of the commands is booked.
pub(crate) fn book_at_once(
    postgres: &mut PgConnection,
    bookings: &[&Booking],
) -> Result<BTreeSet<String>, StoreError> {
    for booking in bookings {
        lock_order::note(&booking.before.stream);
    }
    let heads = bookings.iter().map(|booking| StreamRow::of(&booking.after));
    let heads: Vec<StreamRow> = heads.collect::<Result<_, _>>()?;
    let entries: Vec<&SealedEntry> = bookings.iter().flat_map(|of| &of.entries).collect();
    let seqs = entries.iter().map(|sealed| from_count(sealed.entry.seq));
    let seqs: Vec<i64> = seqs.collect::<Result<_, _>>()?;
    let lines: Vec<_> = bookings.iter().flat_map(|of| of.books.lines()).collect();
    let balances: Vec<_> = bookings.iter().flat_map(|of| of.books.balances()).collect();
    let nets: Vec<_> =
        bookings.iter().flat_map(|of| of.books.nets().map(|net| (stream(of), net.row))).collect();
    let wagers: Vec<_> = bookings.iter().flat_map(|of| of.books.wagers()).collect();
    let book = sql_query(BOOK)
        .into_boxed()
        // Columns with one value per command.
        .bind::<Array<Text>, _>(each(bookings, |of| stream(of)))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.before.size))
        .bind::<Array<Binary>, _>(each(bookings, |of| of.before.head_hash.as_slice()))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.generation))
        .bind::<Array<BigInt>, _>(each(&heads, |head| head.size))
        .bind::<Array<Binary>, _>(each(&heads, |head| head.head_hash.as_slice()))
        .bind::<Array<BigInt>, _>(each(&heads, |head| head.head_at))
        .bind::<Array<Binary>, _>(each(&heads, |head| head.frontier.as_slice()))
        .bind::<Array<Text>, _>(each(bookings, |of| of.round.id))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.round.version))
        .bind::<Array<Text>, _>(each(bookings, |of| of.round.phase.as_str()))
        .bind::<Array<Nullable<Text>>, _>(each(bookings, |of| of.round.ending))
        .bind::<Array<Text>, _>(each(bookings, |of| of.round.state.as_str()))
        .bind::<Array<Nullable<BigInt>>, _>(each(bookings, |of| of.round.ended_at))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.round.house_minor))
        .bind::<Array<Bool>, _>(each(bookings, |of| of.round.corrected))
        .bind::<Array<Text>, _>(each(bookings, |of| of.answer.actor.as_str()))
        .bind::<Array<Text>, _>(each(bookings, |of| of.answer.key.as_str()))
        .bind::<Array<Binary>, _>(each(bookings, |of| of.answer.fingerprint.as_slice()))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.answer.status))
        .bind::<Array<Nullable<Text>>, _>(each(bookings, |of| of.answer.etag.as_deref()))
        .bind::<Array<Nullable<Text>>, _>(each(bookings, |of| of.answer.location.as_deref()))
        .bind::<Array<Text>, _>(each(bookings, |of| of.answer.body.as_str()))
        .bind::<Array<BigInt>, _>(each(bookings, |of| of.answer.at))
        .bind::<Array<Nullable<Binary>>, _>(each(bookings, |of| of.answer.packed.as_deref()))
        // Entries of the log.
        .bind::<Array<Text>, _>(each(&entries, |of| of.entry.stream.as_str()))
        .bind::<Array<Text>, _>(each(&entries, |of| of.entry.id))
        .bind::<Array<BigInt>, _>(seqs)
        .bind::<Array<BigInt>, _>(each(&entries, |of| micros(of.entry.at)))
        .bind::<Array<Text>, _>(each(&entries, |of| of.entry.actor.as_str()))
        .bind::<Array<Text>, _>(each(&entries, |of| of.entry.kind.as_str()))
        .bind::<Array<Nullable<Text>>, _>(each(&entries, |of| of.entry.round))
        .bind::<Array<Nullable<Text>>, _>(each(&entries, |of| of.entry.reason.as_deref()))
        .bind::<Array<Text>, _>(each(&entries, |of| of.entry.body.as_str()))
        .bind::<Array<Binary>, _>(each(&entries, |of| of.entry.prev.as_bytes().as_slice()))
        .bind::<Array<Binary>, _>(each(&entries, |of| of.hash.as_bytes().as_slice()))
        // Lines of the ledger.
        .bind::<Array<Text>, _>(each(&lines, |of| of.entry_id))
        .bind::<Array<BigInt>, _>(each(&lines, |of| of.line))
        .bind::<Array<Text>, _>(each(&lines, |of| of.table_id))
        .bind::<Array<Nullable<Text>>, _>(each(&lines, |of| of.round_id))
        .bind::<Array<Text>, _>(each(&lines, |of| of.account))
        .bind::<Array<BigInt>, _>(each(&lines, |of| of.minor))
        .bind::<Array<Text>, _>(each(&lines, |of| of.memo.as_str()))
        .bind::<Array<BigInt>, _>(each(&lines, |of| of.at))
        // Balances.
        .bind::<Array<Text>, _>(each(&balances, |of| of.row.table_id))
        .bind::<Array<Text>, _>(each(&balances, |of| of.row.account))
        .bind::<Array<BigInt>, _>(each(&balances, |of| of.row.minor))
        // Net results of seats.
        .bind::<Array<Text>, _>(each(&nets, |(stream, _)| *stream))
        .bind::<Array<Text>, _>(each(&nets, |(_, net)| net.round_id))
        .bind::<Array<BigInt>, _>(each(&nets, |(_, net)| net.seat))
        .bind::<Array<BigInt>, _>(each(&nets, |(_, net)| net.minor))
        // Bets.
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.hour))
        .bind::<Array<Text>, _>(each(&wagers, |of| of.row.table_id))
        .bind::<Array<Text>, _>(each(&wagers, |of| of.row.dealer.as_str()))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.rules_version))
        .bind::<Array<Text>, _>(each(&wagers, |of| of.row.bet.as_str()))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.bets))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.taken))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.pushed))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.paid))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.stakes))
        .bind::<Array<Text>, _>(each(&wagers, |of| of.row.squares.as_str()))
        .bind::<Array<Text>, _>(each(&wagers, |of| of.row.round_squares.as_str()))
        .bind::<Array<BigInt>, _>(each(&wagers, |of| of.row.house_minor));
    let moved: Vec<Moved> = RunQueryDsl::load(book.kept(), postgres)?;
    Ok(moved.into_iter().map(|Moved { stream }| stream).collect())
}

/// The values of one column in these rows.
fn each<'a, R, T>(rows: &'a [R], column: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(column).collect()
}

fn stream(booking: &Booking) -> &str {
    &booking.before.stream
}

#[derive(QueryableByName)]
struct Moved {
    #[diesel(sql_type = Text)]
    stream: String,
}

/// Everything depends on the update of the streams' heads: nothing is written for a stream whose
/// head does not match. Locked heads are skipped without waiting, so groups of commands cannot
/// wait for each other.
const BOOK: &str = "
    WITH wanted AS (
        SELECT * FROM unnest(
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
            $20, $21, $22, $23, $24, $25
        ) AS w (
            stream, size, head_hash, generation, new_size, new_hash, new_at, frontier, round_id,
            version, phase, ending, state, ended_at, house_minor, corrected, actor, key,
            fingerprint, status, etag, location, body, at, packed)
    ), free AS (
        SELECT s.stream FROM log_streams s JOIN wanted w USING (stream)
        WHERE s.size = w.size AND s.head_hash = w.head_hash AND s.generation = w.generation
            AND NOT EXISTS (
                SELECT 1 FROM idempotency_keys k WHERE k.actor = w.actor AND k.key = w.key)
        ORDER BY s.stream
        FOR UPDATE OF s SKIP LOCKED
    ), moved AS (
        UPDATE log_streams s
        SET size = w.new_size, head_hash = w.new_hash, head_at = w.new_at, frontier = w.frontier
        FROM wanted w JOIN free f USING (stream)
        WHERE s.stream = w.stream
        RETURNING s.stream
    ), written AS (
        INSERT INTO log_entries
            (stream, id, seq, at, actor, kind, round_id, reason, body, prev_hash, hash)
        SELECT e.* FROM unnest($26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36) AS e (
            stream, id, seq, at, actor, kind, round_id, reason, body, prev_hash, hash)
        JOIN moved USING (stream)
        ORDER BY e.stream, e.seq
    ), posted AS (
        INSERT INTO postings (entry_id, line, table_id, round_id, account, minor, memo, at)
        SELECT l.* FROM unnest($37, $38, $39, $40, $41, $42, $43, $44) AS l (
            entry_id, line, table_id, round_id, account, minor, memo, at)
        JOIN moved ON moved.stream = 'table/' || l.table_id
    ), balanced AS (
        INSERT INTO balances (table_id, account, minor)
        SELECT b.* FROM unnest($45, $46, $47) AS b (table_id, account, minor)
        JOIN moved ON moved.stream = 'table/' || b.table_id
        ON CONFLICT (table_id, account) DO UPDATE SET minor = EXCLUDED.minor
    ), won AS (
        INSERT INTO seat_nets (round_id, seat, minor)
        SELECT n.round_id, n.seat, n.minor
        FROM unnest($48, $49, $50, $51) AS n (stream, round_id, seat, minor)
        JOIN moved USING (stream)
        ON CONFLICT (round_id, seat) DO UPDATE SET minor = EXCLUDED.minor
    ), wagered AS (
        INSERT INTO wagers (
            hour, table_id, dealer, rules_version, bet, bets, taken, pushed, paid, stakes, squares,
            round_squares, house_minor)
        SELECT w.* FROM unnest(
            $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64
        ) AS w (
            hour, table_id, dealer, rules_version, bet, bets, taken, pushed, paid, stakes, squares,
            round_squares, house_minor)
        JOIN moved ON moved.stream = 'table/' || w.table_id
        ON CONFLICT (hour, table_id, dealer, rules_version, bet) DO UPDATE SET
            bets = EXCLUDED.bets, taken = EXCLUDED.taken, pushed = EXCLUDED.pushed,
            paid = EXCLUDED.paid, stakes = EXCLUDED.stakes, squares = EXCLUDED.squares,
            round_squares = EXCLUDED.round_squares, house_minor = EXCLUDED.house_minor
    ), played AS (
        UPDATE rounds r SET version = w.version, phase = w.phase, ending = w.ending,
            state = w.state, ended_at = w.ended_at, house_minor = w.house_minor,
            corrected = w.corrected
        FROM wanted w JOIN moved USING (stream)
        WHERE r.id = w.round_id
    ), answered AS (
        INSERT INTO idempotency_keys
            (actor, key, fingerprint, status, etag, location, body, at, packed)
        SELECT w.actor, w.key, w.fingerprint, w.status, w.etag, w.location, w.body, w.at, w.packed
        FROM wanted w JOIN moved USING (stream)
    )
    SELECT stream FROM moved";
