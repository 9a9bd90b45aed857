//! Folds a table's entries into the figures of a period (`back_office.md`, 3.4).

use std::{collections::BTreeMap, mem};

use serde::Deserialize;

use crate::{
    AppError,
    games::{self, RoundSnapshot, Wagered},
    record::projections::wagers,
};
use houseway_back_office::{
    BetShare, Cause, PeriodFigures, RoundShare, RunningPeriod, Squares, Taken,
};
use houseway_base::{
    ids::{EntryId, RoundId},
    names::{Ending, GameKind},
};
use houseway_facts::{Fact, Kind, OPENED, RoundEntry, is_played, round};
use houseway_ledger::Posting;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{Gist, table_stream},
    rounds::{Round, Standing},
    row::{count, from_count},
    tables::Table,
};

/// How many entries are read at a time.
const BATCH: i64 = 1_000;
/// The size of the first batch if the wanted entry is probably near the beginning, that is, in the
/// first round.
const FEW: i64 = 32;
/// How many rounds are read at a time.
const ROUNDS: usize = 500;
/// A round's entry contains this text in its body only if it moved money.
const POSTINGS: &str = "\"postings\"";

/// An entry's effect on a table's money, and its postings; `None` if the entry has nothing to do
/// with money.
type Moved = Option<(Cause, Vec<Posting>)>;

/// Calls `take` for each of a table's entries between these numbers, inclusive. Without a last
/// number, continues to the end of the stream.
///
/// # Errors
/// Returns an error if the database fails, and any error from `take`.
pub(super) fn each(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
    mut take: impl FnMut(&Gist) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let range = (from_seq, to_seq);
    find(connection, table, range, BATCH, |entry| take(entry).map(|()| false)).map(drop)
}

/// Returns the first entry between these numbers that passes the test, and reads no further. The
/// first batch has `first` entries.
fn find(
    connection: &mut Db,
    table: &Table,
    (from_seq, to_seq): (i64, Option<i64>),
    mut first: i64,
    mut is_it: impl FnMut(&Gist) -> Result<bool, AppError>,
) -> Result<Option<EntryId>, AppError> {
    let stream = table_stream(table.id);
    let last = to_seq.unwrap_or(i64::MAX);
    let mut after = count(from_seq)?.saturating_sub(1);
    loop {
        let batch = store::log::gists(connection, &stream, after, mem::replace(&mut first, BATCH))?;
        let Some(newest) = batch.last() else { return Ok(None) };
        after = count(newest.seq)?;
        for entry in batch {
            if entry.seq > last {
                return Ok(None);
            }
            if is_it(&entry)? {
                return Ok(Some(entry.id));
            }
        }
    }
}

/// Returns the first entry between these numbers that moved money into or out of the tray or the
/// box, not counting openers, closers and box counts. Such an entry shows that the box under the
/// table has been used (0.3-5).
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn serves(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
) -> Result<Option<EntryId>, AppError> {
    find(connection, table, (from_seq, to_seq), FEW, |entry| {
        if matches!(Kind::named(&entry.kind), Some(Kind::Period(_))) {
            return Ok(false);
        }
        let moved = moved(table, entry)?;
        let posted = moved.map(|(_, postings)| postings).unwrap_or_default();
        Ok(posted.iter().any(|posting| posting.account.is_of_tray() || posting.account.is_of_box()))
    })
}

/// Folds a table's entries between these numbers, inclusive. Without a last number, continues to
/// the end of the stream.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn fold(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
) -> Result<RunningPeriod, AppError> {
    let mut period = RunningPeriod::default();
    each(connection, table, from_seq, to_seq, |entry| take(&mut period, table, entry))?;
    Ok(period)
}

/// Folds all entries that the table's stream has gained since the last fold. The period began at
/// entry `from_seq`.
///
/// # Errors
/// Returns the same errors as [`read_on`].
pub(super) fn go_on(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<(), AppError> {
    while read_on(connection, period, table, from_seq)? {}
    Ok(())
}

/// Folds the next batch of entries of a period that began at entry `from_seq`. Returns whether
/// there might be more.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt. The period then contains only the
/// entries before the failing one.
pub(super) fn read_on(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<bool, AppError> {
    let after = period.through().max(count(from_seq)?.saturating_sub(1));
    let batch = store::log::gists(connection, &table_stream(table.id), after, BATCH)?;
    for entry in &batch {
        take(period, table, entry)?;
    }
    Ok(i64::try_from(batch.len()).is_ok_and(|read| read >= BATCH))
}

fn take(period: &mut RunningPeriod, table: &Table, entry: &Gist) -> Result<(), AppError> {
    let moved = moved(table, entry)?;
    let taken = period.take(Taken {
        entry: entry.id,
        seq: count(entry.seq)?,
        round: entry.round.map(|round| (round, entry.kind == OPENED)),
        moved: moved.as_ref().map(|(cause, postings)| (*cause, postings.as_slice())),
    });
    taken.map_err(|error| {
        // The failing entry might have been partly added, so the period is read again from the
        // start.
        *period = RunningPeriod::default();
        AppError::internal(error)
    })
}

/// The figures as they are stored, with the rounds and the bets. Rounds are read in their current
/// state, so the period must be open or about to be closed.
///
/// # Errors
/// Returns the same errors as [`look_at_some`].
pub(super) fn kept(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<PeriodFigures, AppError> {
    while look_at_some(connection, period, table, from_seq)? {}
    period.kept().map_err(AppError::internal)
}

/// Reads one batch of the rounds that changed since they were last read. Returns whether there are
/// more. Rounds are read in their current state, so the period must already contain every entry of
/// its table's stream.
///
/// # Errors
/// Returns an error if the database fails or a round is corrupt.
pub(super) fn look_at_some(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<bool, AppError> {
    let waiting: Vec<(RoundId, bool)> = period.to_look_at().take(ROUNDS).collect();
    if waiting.is_empty() {
        return Ok(false);
    }
    let ids: Vec<RoundId> = waiting.iter().map(|(id, _)| *id).collect();
    let found = store::rounds::standings(connection, &ids)?;
    let mut found: BTreeMap<RoundId, Standing> =
        found.into_iter().map(|round| (round.id, round)).collect();
    for (id, opened) in waiting {
        let round = found.remove(&id);
        let round = round.ok_or_else(|| StoreError::corrupt("an entry of no round"))?;
        let before = if opened {
            RoundBefore::default()
        } else {
            RoundBefore::find(connection, table, (id, round.game), count(from_seq)?)?
        };
        period.look_at(id, share(table, &round, &before)?);
    }
    Ok(period.to_look_at().next().is_some())
}

/// Whether a round had ended before a period that began with entry `from_seq`.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn had_ended(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    from_seq: i64,
) -> Result<bool, AppError> {
    if round.ending.is_none() {
        return Ok(false);
    }
    let of_game = (round.id, round.game);
    let before = RoundBefore::find(connection, table, of_game, count(from_seq)?)?;
    Ok(before.ending.is_some())
}

/// The number of the entry that ended a round, if the round ended before entry `before`.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn ended_at(
    connection: &mut Db,
    table: &Table,
    round: RoundId,
    before: i64,
) -> Result<Option<i64>, AppError> {
    let of_game = (round, table.of_round()?);
    Ok(RoundBefore::find(connection, table, of_game, count(before)?)?.ended_at)
}

/// A round's state at the beginning of a period.
#[derive(Default)]
struct RoundBefore {
    ending: Option<Ending>,
    /// The entry that ended the round.
    ended_at: Option<i64>,
    wagers: Vec<Wagered>,
}

impl RoundBefore {
    fn find(
        connection: &mut Db,
        table: &Table,
        (round, game): (RoundId, GameKind),
        from_seq: u64,
    ) -> Result<Self, AppError> {
        let (game, mut after) = (games::of(game), 0);
        let mut snapshot: Option<RoundSnapshot> = None;
        let mut ended_at = None;
        'before: loop {
            let batch = store::log::of_round(connection, round, after, BATCH)?;
            let Some(newest) = batch.last() else { break };
            after = newest.sealed.entry.seq;
            for stored in batch {
                let entry = &stored.sealed.entry;
                if entry.seq >= from_seq {
                    break 'before;
                }
                if !is_played(&entry.kind) {
                    continue;
                }
                let body: RoundEntry =
                    serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
                let state = snapshot.as_ref().map(|snapshot| snapshot.state.as_str());
                let replayed = game.replay(table.currency, state, body.event.get())?;
                if ended_at.is_none() && replayed.snapshot.ending.is_some() {
                    ended_at = Some(from_count(entry.seq)?);
                }
                snapshot = Some(replayed.snapshot);
            }
        }
        let Some(snapshot) = snapshot else { return Ok(Self::default()) };
        let wagers = game.wagers(table.currency, &snapshot.state)?;
        Ok(Self { ending: snapshot.ending, ended_at, wagers })
    }
}

/// The amounts that a round adds to a period's figures.
fn share(table: &Table, round: &Standing, before: &RoundBefore) -> Result<RoundShare, AppError> {
    let after = match round.state.as_str() {
        "" => Vec::new(),
        state => games::of(round.game).wagers(table.currency, state)?,
    };
    let mut share = RoundShare {
        number: round.number,
        rules_version: round.rules_version,
        ended: round.ending.filter(|_| round.ending != before.ending),
        ended_before: before.ending.is_some(),
        settled_before: before.ended_at.filter(|_| before.ending == Some(Ending::Settled)),
        corrected: round.corrected && round.ending == Some(Ending::Settled),
        play: Vec::new(),
    };
    for (wagers, sign) in [(&after, 1), (&before.wagers, -1)] {
        let wide_sign = i128::from(sign);
        for (bet, sum) in wagers::sums(wagers) {
            let added = share.add(BetShare {
                bet,
                handle: sign * sum.stakes,
                won: sign * sum.house_minor,
                squares: Squares {
                    of_stakes: wide_sign * sum.squares,
                    of_rounds: wide_sign * wagers::square(sum.stakes),
                },
            });
            added.map_err(AppError::internal)?;
        }
    }
    Ok(share)
}

/// The postings of a round's entry. The rest of the body is not parsed.
#[derive(Deserialize)]
struct Posted {
    #[serde(default)]
    postings: Vec<Posting>,
}

impl Posted {
    /// Most entries of a round move no money and contain no postings. Their bodies are not parsed.
    fn of(body: &str) -> Result<Vec<Posting>, StoreError> {
        if !body.contains(POSTINGS) {
            return Ok(Vec::new());
        }
        let posted: Self = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        Ok(posted.postings)
    }
}

fn moved(table: &Table, entry: &Gist) -> Result<Moved, AppError> {
    match Kind::named(&entry.kind) {
        Some(Kind::Round(round::Kind::Played(_))) => {
            let postings = Posted::of(&entry.body)?;
            Ok((!postings.is_empty()).then_some((Cause::Round, postings)))
        }
        Some(_) => {
            let fact = Fact::read(&entry.kind, &entry.body).map_err(StoreError::corrupt)?;
            let act = fact.tray_act(table.currency).map_err(StoreError::corrupt)?;
            Ok(act.map(|act| (Cause::Act(act), fact.postings().to_vec())))
        }
        None => Ok(None),
    }
}
