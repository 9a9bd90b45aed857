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

/// How many rounds are read at a time.
const ROUNDS: usize = 500;

/// What the entries of a period come to.
#[derive(Debug, Default)]
pub(super) struct Fold {
    /// With the entries that each is the sum of.
    pub figures: Figures,
    rounds: BTreeMap<RoundId, Touched>,
    /// The number of the last entry that is in it.
    through: u64,
}

/// What happened to a round in a period.
#[derive(Debug, Default)]
struct Touched {
    /// Whether it was opened in it.
    opened: bool,
    /// What it brought the tray.
    by_rounds: Minor,
    /// What it adds; none if anything has happened to it since it was looked at.
    share: Option<Share>,
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

    /// Folds what the table's stream has grown by, where that began at this number.
    ///
    /// # Errors
    /// Returns an error if the database fails, or an entry makes no sense.
    pub fn go_on(
        &mut self,
        connection: &mut Db,
        table: &Table,
        from_seq: i64,
    ) -> Result<(), AppError> {
        let next = from_count(self.through.saturating_add(1))?;
        each(connection, table, next.max(from_seq), None, |entry| self.take(table, entry))
    }

    /// The number of the last entry that is in it; 0 if none is.
    pub const fn through(&self) -> u64 {
        self.through
    }

    /// How many rounds anything happened to.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    fn take(&mut self, table: &Table, entry: &Entry) -> Result<(), AppError> {
        let moved = moved(table, entry)?;
        if let Some(round) = entry.round {
            let touched = self.rounds.entry(round).or_default();
            touched.opened |= entry.kind == OPENED;
            touched.share = None;
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
        self.through = entry.seq;
        Ok(())
    }

    /// The figures as they are kept, with the rounds and what was bet. The rounds are taken as they
    /// stand, so that this is for a period that is open, or is being closed.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a round makes no sense.
    pub fn kept(
        &mut self,
        connection: &mut Db,
        table: &Table,
        from_seq: i64,
    ) -> Result<PeriodFigures, AppError> {
        self.look_at_rounds(connection, table, from_seq)?;
        let mut kept = PeriodFigures::of(&self.figures);
        for touched in self.rounds.values() {
            let Some(share) = &touched.share else {
                return Err(StoreError::corrupt("an entry of no round").into());
            };
            share.add_to(&mut kept)?;
            if share.ended_before && touched.by_rounds != 0 {
                kept.prior.push(PriorRound { round: share.number, by_rounds: touched.by_rounds });
            }
        }
        kept.prior.sort_by_key(|prior| prior.round);
        kept.play.retain(|total| total.handle != 0 || total.won != 0);
        Ok(kept)
    }

    /// Finds what each round adds that anything has happened to since it was looked at.
    fn look_at_rounds(
        &mut self,
        connection: &mut Db,
        table: &Table,
        from_seq: i64,
    ) -> Result<(), AppError> {
        let waiting = self.rounds.iter().filter(|(_, touched)| touched.share.is_none());
        let waiting: Vec<RoundId> = waiting.map(|(id, _)| *id).collect();
        for ids in waiting.chunks(ROUNDS) {
            for round in store::rounds::of_ids(connection, ids)? {
                let Some(touched) = self.rounds.get_mut(&round.id) else { continue };
                let before = if touched.opened {
                    RoundBefore::default()
                } else {
                    RoundBefore::find(connection, table, &round, count(from_seq)?)?
                };
                touched.share = Some(Share::of(table, &round, &before)?);
            }
        }
        Ok(())
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

/// What a round adds to a period's figures.
#[derive(Debug)]
struct Share {
    number: i64,
    rules_version: i64,
    /// How it ended, if it did so in the period.
    ended: Option<Ending>,
    /// Whether it had ended before.
    ended_before: bool,
    /// Whether it is settled, and was put right.
    corrected: bool,
    /// What was bet, less what was bet before the period.
    play: Vec<Wagered>,
}

impl Share {
    fn of(table: &Table, round: &Round, before: &RoundBefore) -> Result<Self, AppError> {
        let mut play = match round.state.as_str() {
            "" => Vec::new(),
            state => round.game.erased().wagers(table.currency, state)?,
        };
        play.extend(before.wagers.iter().map(|wagered| Wagered {
            bet: wagered.bet,
            stake_minor: -wagered.stake_minor,
            house_minor: -wagered.house_minor,
        }));
        Ok(Self {
            number: round.number,
            rules_version: round.rules_version,
            ended: round.ending.filter(|_| round.ending != before.ending),
            ended_before: before.ending.is_some(),
            corrected: round.corrected && round.ending == Some(Ending::Settled),
            play,
        })
    }

    fn add_to(&self, kept: &mut PeriodFigures) -> Result<(), AppError> {
        let counts = &mut kept.rounds;
        let ended = match self.ended {
            Some(Ending::Settled) => Some(&mut counts.settled),
            Some(Ending::Void) => Some(&mut counts.voided),
            Some(Ending::Misdeal) => Some(&mut counts.misdealt),
            None => None,
        };
        if let Some(ended) = ended {
            *ended = ended.saturating_add(1);
        }
        if self.corrected {
            counts.corrected = counts.corrected.saturating_add(1);
        }
        self.play.iter().try_for_each(|wagered| {
            let Wagered { bet, stake_minor, house_minor } = *wagered;
            let added = kept.add_play(self.rules_version, bet, stake_minor, house_minor);
            added.map_err(AppError::internal)
        })
    }
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
