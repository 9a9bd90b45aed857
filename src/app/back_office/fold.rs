//! A table's entries, folded into the figures of a period (`back_office.md`, 3.4).

use std::{collections::BTreeMap, mem};

use crate::{
    app::{
        AppError,
        games::{RoundSnapshot, Wagered},
        record::project::{
            ApprovalEvent, CorrectionEvent, FloorEvent, OPENED, PeriodEvent, RoundEntry, SaleEvent,
            SlipEvent,
        },
    },
    audit::{CLOCK_SET_BACK, Entry},
    back_office::{BetShare, Cause, PeriodFigures, RoundShare, RunningPeriod, Taken},
    ids::RoundId,
    ledger::{Account, Posting},
    money::Minor,
    names::Ending,
    store::{
        self, Db, StoreError,
        log::table_stream,
        rounds::Round,
        row::{count, from_count},
        tables::Table,
    },
};

/// How many entries are read at a time.
const BATCH: i64 = 1_000;
/// How many are read at first where one of the first is looked for: those of a table's first round.
const FEW: i64 = 32;

/// What an entry did to a table's money, and what it posted; none if it is not about money.
type Moved = Option<(Cause, Vec<Posting>)>;

/// Goes through a table's entries from the first to the last of these numbers; to the end of its
/// stream if none is the last.
///
/// # Errors
/// Returns an error if the database fails, and what `take` gives.
pub(super) fn each(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
    mut take: impl FnMut(&Entry) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let range = (from_seq, to_seq);
    any(connection, table, range, BATCH, |entry| take(entry).map(|()| false)).map(|_| ())
}

/// Whether one of these entries is what is looked for, which may be among the first so many. The
/// rest is not read.
fn any(
    connection: &mut Db,
    table: &Table,
    (from_seq, to_seq): (i64, Option<i64>),
    mut first: i64,
    mut is_it: impl FnMut(&Entry) -> Result<bool, AppError>,
) -> Result<bool, AppError> {
    let stream = table_stream(table.id);
    let last = to_seq.map(count).transpose()?.unwrap_or(u64::MAX);
    let mut after = count(from_seq)?.saturating_sub(1);
    loop {
        let batch =
            store::log::of_stream(connection, &stream, after, mem::replace(&mut first, BATCH))?;
        let Some(newest) = batch.last() else { return Ok(false) };
        after = newest.sealed.entry.seq;
        for stored in batch {
            if stored.sealed.entry.seq > last {
                return Ok(false);
            }
            if is_it(&stored.sealed.entry)? {
                return Ok(true);
            }
        }
    }
}

/// Whether one of these entries moved money of a tray or a box, openers, closers and counts of
/// boxes aside: then the box that hung there served (0.3-5).
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(super) fn serves(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
) -> Result<bool, AppError> {
    let of_table = [Account::Bank, Account::Breakage, Account::Drop, Account::Rake];
    any(connection, table, (from_seq, to_seq), FEW, |entry| {
        if PeriodEvent::is_kind(&entry.kind) {
            return Ok(false);
        }
        let moved = moved(table, entry)?;
        let posted = moved.map(|(_, postings)| postings).unwrap_or_default();
        Ok(posted.iter().any(|posting| of_table.contains(&posting.account)))
    })
}

/// How many rounds are read at a time.
const ROUNDS: usize = 500;

/// Folds a table's entries from the first to the last of these numbers; to the end of its stream
/// if none is the last.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
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

/// Folds what the table's stream has grown by in a period that began at this number.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(super) fn go_on(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<(), AppError> {
    let next = from_count(period.through().saturating_add(1))?.max(from_seq);
    each(connection, table, next, None, |entry| take(period, table, entry))
}

fn take(period: &mut RunningPeriod, table: &Table, entry: &Entry) -> Result<(), AppError> {
    let moved = moved(table, entry)?;
    let taken = period.take(Taken {
        entry: entry.id,
        seq: entry.seq,
        round: entry.round.map(|round| (round, entry.kind == OPENED)),
        moved: moved.as_ref().map(|(cause, postings)| (*cause, postings.as_slice())),
    });
    taken.map_err(AppError::internal)
}

/// The figures as they are kept, with the rounds and what was bet. The rounds are taken as they
/// stand, so that this is for a period that is open, or is being closed.
///
/// # Errors
/// Returns an error if the database fails, or a round makes no sense.
pub(super) fn kept(
    connection: &mut Db,
    period: &mut RunningPeriod,
    table: &Table,
    from_seq: i64,
) -> Result<PeriodFigures, AppError> {
    let waiting: Vec<(RoundId, bool)> = period.to_look_at().collect();
    for batch in waiting.chunks(ROUNDS) {
        let ids: Vec<RoundId> = batch.iter().map(|(id, _)| *id).collect();
        let found = store::rounds::of_ids(connection, &ids)?;
        let mut found: BTreeMap<RoundId, Round> =
            found.into_iter().map(|round| (round.id, round)).collect();
        for (id, opened) in batch {
            let round = found.remove(id);
            let round = round.ok_or_else(|| StoreError::corrupt("an entry of no round"))?;
            let before = if *opened {
                RoundBefore::default()
            } else {
                RoundBefore::find(connection, table, &round, count(from_seq)?)?
            };
            period.look_at(*id, share(table, &round, &before)?);
        }
    }
    period.kept().map_err(AppError::internal)
}

/// Whether a round had ended before a period that began with this entry.
///
/// # Errors
/// Returns an error if the database fails, or an entry makes no sense.
pub(super) fn had_ended(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    from_seq: i64,
) -> Result<bool, AppError> {
    if round.ending.is_none() {
        return Ok(false);
    }
    let before = RoundBefore::find(connection, table, round, count(from_seq)?)?;
    Ok(before.ending.is_some())
}

/// A round as it stood when a period began.
#[derive(Default)]
struct RoundBefore {
    ending: Option<Ending>,
    wagers: Vec<Wagered>,
}

impl RoundBefore {
    fn find(
        connection: &mut Db,
        table: &Table,
        round: &Round,
        from_seq: u64,
    ) -> Result<Self, AppError> {
        let (game, mut after) = (round.game.erased(), 0);
        let mut snapshot: Option<RoundSnapshot> = None;
        'before: loop {
            let batch = store::log::of_round(connection, round.id, after, BATCH)?;
            let Some(newest) = batch.last() else { break };
            after = newest.sealed.entry.seq;
            for stored in batch {
                let entry = &stored.sealed.entry;
                if entry.seq >= from_seq {
                    break 'before;
                }
                if !is_of_game(entry) {
                    continue;
                }
                let body: RoundEntry =
                    serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
                let state = snapshot.as_ref().map(|snapshot| snapshot.state.as_str());
                let replayed = game.replay(table.currency, state, body.event.get())?;
                snapshot = Some(replayed.snapshot);
            }
        }
        let Some(snapshot) = snapshot else { return Ok(Self::default()) };
        let wagers = game.wagers(table.currency, &snapshot.state)?;
        Ok(Self { ending: snapshot.ending, wagers })
    }
}

/// What a round adds to a period's figures.
fn share(table: &Table, round: &Round, before: &RoundBefore) -> Result<RoundShare, AppError> {
    let after = match round.state.as_str() {
        "" => Vec::new(),
        state => round.game.erased().wagers(table.currency, state)?,
    };
    let of = |wagered: &Wagered, sign: Minor| BetShare {
        bet: wagered.bet,
        handle: sign * wagered.stake_minor,
        won: sign * wagered.house_minor,
    };
    let after = after.iter().map(|wagered| of(wagered, 1));
    Ok(RoundShare {
        number: round.number,
        rules_version: round.rules_version,
        ended: round.ending.filter(|_| round.ending != before.ending),
        ended_before: before.ending.is_some(),
        corrected: round.corrected && round.ending == Some(Ending::Settled),
        play: after.chain(before.wagers.iter().map(|wagered| of(wagered, -1))).collect(),
    })
}

/// Whether an entry is an event of a game.
pub(super) fn is_of_game(entry: &Entry) -> bool {
    let kind = entry.kind.as_str();
    entry.round.is_some()
        && kind != OPENED
        && !kind.starts_with(ApprovalEvent::PREFIX)
        && !kind.starts_with(FloorEvent::PREFIX)
}

fn moved(table: &Table, entry: &Entry) -> Result<Moved, AppError> {
    let body = entry.body.as_str();
    if entry.kind == CLOCK_SET_BACK {
        return Ok(None);
    }
    if PeriodEvent::is_kind(&entry.kind) {
        let event: PeriodEvent = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        let act = event.tray_act(table.currency)?;
        return Ok(act.map(|act| (Cause::Act(act), event.postings().to_vec())));
    }
    if entry.kind.starts_with(SlipEvent::PREFIX) {
        let event: SlipEvent = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        return Ok(event.tray_act().map(|act| (Cause::Act(act), event.postings().to_vec())));
    }
    if entry.kind.starts_with(SaleEvent::PREFIX) {
        let event: SaleEvent = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        return Ok(event.tray_act().map(|act| (Cause::Act(act), event.postings().to_vec())));
    }
    if entry.kind.starts_with(CorrectionEvent::PREFIX) {
        let event: CorrectionEvent = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        return Ok(event.tray_act()?.map(|act| (Cause::Act(act), event.postings().to_vec())));
    }
    if is_of_game(entry) {
        let event: RoundEntry = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        return Ok(Some((Cause::Round, event.postings.into_owned())));
    }
    Ok(None)
}
