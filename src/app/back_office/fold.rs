//! A table's entries, folded into the figures of a period (`back_office.md`, 3.4).

use std::collections::BTreeMap;

use crate::{
    app::{
        AppError,
        games::{RoundSnapshot, Wagered},
        record::project::{
            ApprovalEvent, FloorEvent, OPENED, PeriodEvent, RoundEntry, SaleEvent, SlipEvent,
        },
    },
    audit::{CLOCK_SET_BACK, Entry},
    back_office::{Cause, Figures, PeriodFigures, PriorRound},
    ids::RoundId,
    ledger::{Account, Posting},
    money::Minor,
    names::Ending,
    store::{self, Db, StoreError, log::table_stream, rounds::Round, row::count, tables::Table},
};

/// How many entries are read at a time.
const BATCH: i64 = 1_000;

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
    any(connection, table, from_seq, to_seq, |entry| take(entry).map(|()| false)).map(|_| ())
}

/// Whether one of these entries is what is looked for. The rest is not read.
fn any(
    connection: &mut Db,
    table: &Table,
    from_seq: i64,
    to_seq: Option<i64>,
    mut is_it: impl FnMut(&Entry) -> Result<bool, AppError>,
) -> Result<bool, AppError> {
    let stream = table_stream(table.id);
    let last = to_seq.map(count).transpose()?.unwrap_or(u64::MAX);
    let mut after = count(from_seq)?.saturating_sub(1);
    loop {
        let batch = store::log::of_stream(connection, &stream, after, BATCH)?;
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
    any(connection, table, from_seq, to_seq, |entry| {
        if PeriodEvent::is_kind(&entry.kind) {
            return Ok(false);
        }
        let moved = moved(table, entry)?;
        let posted = moved.map(|(_, postings)| postings).unwrap_or_default();
        Ok(posted.iter().any(|posting| of_table.contains(&posting.account)))
    })
}

/// What the entries of a period come to.
#[derive(Debug, Default)]
pub(super) struct Fold {
    /// With the entries that each is the sum of.
    pub figures: Figures,
    rounds: BTreeMap<RoundId, Touched>,
}

/// What happened to a round in a period.
#[derive(Debug, Default)]
struct Touched {
    /// Whether it was opened in it.
    opened: bool,
    /// What it brought the tray.
    by_rounds: Minor,
}

impl Fold {
    /// Folds a table's entries from the first to the last of these numbers; to the end of its
    /// stream if none is the last.
    ///
    /// # Errors
    /// Returns an error if the database fails, or an entry makes no sense.
    pub fn of(
        connection: &mut Db,
        table: &Table,
        from_seq: i64,
        to_seq: Option<i64>,
    ) -> Result<Self, AppError> {
        let mut fold = Self::default();
        each(connection, table, from_seq, to_seq, |entry| fold.take(table, entry))?;
        Ok(fold)
    }

    fn take(&mut self, table: &Table, entry: &Entry) -> Result<(), AppError> {
        let moved = moved(table, entry)?;
        if let Some(round) = entry.round {
            let touched = self.rounds.entry(round).or_default();
            touched.opened |= entry.kind == OPENED;
            if let Some((Cause::Round, postings)) = &moved {
                let of_tray = |posting: &&Posting| {
                    matches!(posting.account, Account::Bank | Account::Breakage)
                };
                for posting in postings.iter().filter(of_tray) {
                    let sum = touched.by_rounds.checked_add(posting.minor);
                    touched.by_rounds = sum.ok_or_else(|| AppError::internal("a sum"))?;
                }
            }
        }
        if let Some((cause, postings)) = moved {
            self.figures.take(entry.id, cause, &postings).map_err(AppError::internal)?;
        }
        Ok(())
    }

    /// The figures as they are kept, with the rounds and what was bet. The rounds are taken as they
    /// stand, so that this is for a period that is open, or is being closed.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a round makes no sense.
    pub fn kept(
        self,
        connection: &mut Db,
        table: &Table,
        from_seq: i64,
    ) -> Result<PeriodFigures, AppError> {
        let mut kept = PeriodFigures::of(&self.figures);
        for (id, touched) in self.rounds {
            let round = store::rounds::find(connection, id)?;
            let round = round.ok_or_else(|| StoreError::corrupt("an entry of no round"))?;
            let before = if touched.opened {
                RoundBefore::default()
            } else {
                RoundBefore::find(connection, table, &round, count(from_seq)?)?
            };
            add_round(&mut kept, table, &round, &before)?;
            if before.ending.is_some() && touched.by_rounds != 0 {
                let prior = PriorRound { round: round.number, by_rounds: touched.by_rounds };
                kept.prior.push(prior);
            }
        }
        kept.prior.sort_by_key(|prior| prior.round);
        kept.play.retain(|total| total.handle != 0 || total.won != 0);
        Ok(kept)
    }
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

/// Adds what became of a round, and of its bets.
fn add_round(
    kept: &mut PeriodFigures,
    table: &Table,
    round: &Round,
    before: &RoundBefore,
) -> Result<(), AppError> {
    let counts = &mut kept.rounds;
    if round.ending != before.ending {
        let ended = match round.ending {
            Some(Ending::Settled) => Some(&mut counts.settled),
            Some(Ending::Void) => Some(&mut counts.voided),
            Some(Ending::Misdeal) => Some(&mut counts.misdealt),
            None => None,
        };
        if let Some(ended) = ended {
            *ended = ended.saturating_add(1);
        }
    }
    if round.corrected && round.ending == Some(Ending::Settled) {
        counts.corrected = counts.corrected.saturating_add(1);
    }
    let after = match round.state.as_str() {
        "" => Vec::new(),
        state => round.game.erased().wagers(table.currency, state)?,
    };
    let mut add = |wagered: &Wagered, sign: Minor| {
        let (handle, won) = (sign * wagered.stake_minor, sign * wagered.house_minor);
        let added = kept.add_play(round.rules_version, wagered.bet, handle, won);
        added.map_err(AppError::internal)
    };
    after.iter().try_for_each(|wagered| add(wagered, 1))?;
    before.wagers.iter().try_for_each(|wagered| add(wagered, -1))
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
    if is_of_game(entry) {
        let event: RoundEntry = serde_json::from_str(body).map_err(StoreError::corrupt)?;
        return Ok(Some((Cause::Round, event.postings.into_owned())));
    }
    Ok(None)
}
