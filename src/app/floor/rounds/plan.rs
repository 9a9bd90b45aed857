//! What comes of a command: one pure function of what was read, in two steps, since the books are
//! read only where something is entered in them.
//!
//! [`Snapshot::decide`] asks the game and makes every check; [`Decision::plan`] makes the entries,
//! the postings and the round of it. Neither reads nor writes anything. What was read, and how the
//! plan is put down, is the business of who commits it: ahead of its turn, with nothing locked
//! ([`commit_ahead`](super::commit_ahead)), or with the table's stream locked
//! ([`commit_locked`](super::commit_locked)).

use chrono::{DateTime, Utc};

use super::{
    RoundNow,
    carry::check_bets_lie,
    entries::{Entries, Remarks},
};
use crate::{
    app::{
        Actor, AppError,
        back_office::tracked::check_adjusted,
        floor::desk::{check_shuffled, may_enter},
        games::{AnyCommand, AnyRound, Circumstances, Played, RoundChange},
        record::{project::Desk, stream_writer::StreamWriter},
    },
    rules::{Authority, Procedure, TransferKnown, TransferStep, Violation},
    store::{books::Books, rounds::Round},
};

/// All that was read for a command. What it did not ask for is not read, and reads as nothing. What
/// could not be read as the command wants it is a refusal, which [`Snapshot::decide`] gives where it
/// is its turn.
pub(super) struct Snapshot<'r, 'a> {
    pub now: &'r RoundNow,
    pub desk: &'a Desk,
    pub procedure: Procedure,
    /// Whether the table may be dealt at, where the command needs that.
    pub dealing: Result<(), AppError>,
    /// Whether a later round of the table is open, where the command changes one that has ended.
    pub has_next: bool,
    /// What the house knows about what the command says of another table.
    pub transfer: Result<Option<TransferKnown>, AppError>,
    /// The number of the entry that the command takes back.
    pub taken_back: Result<Option<u64>, AppError>,
}

/// Why a command is refused.
pub(super) enum Refusal {
    /// The round as it was read settles it.
    Round(AppError),
    /// The desk or the period does. Neither changes the round's version, so that whoever has not
    /// locked the stream cannot tell whether they still do.
    Table(AppError),
    /// Somebody else deals.
    Dealer,
}

impl From<AppError> for Refusal {
    fn from(error: AppError) -> Self {
        Self::Round(error)
    }
}

impl From<Violation> for Refusal {
    fn from(violation: Violation) -> Self {
        Self::Round(violation.into())
    }
}

/// What was decided, before the books are opened for it.
pub(super) struct Decision<'a> {
    pub change: RoundChange,
    pub remarks: Remarks<'a>,
    /// The round that it leaves.
    pub left: Box<dyn AnyRound>,
    /// Whether later rounds may have to follow: the round had ended, or ends by it.
    pub carries: bool,
}

/// All that comes of a command in its game.
pub(super) struct Plan<'a> {
    pub entries: Entries,
    pub remarks: Remarks<'a>,
    pub left: Box<dyn AnyRound>,
}

impl<'a> Snapshot<'_, 'a> {
    /// Asks the game, and makes every check of the house.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(
        self,
        command: &'a dyn AnyCommand,
        (actor, by): (Actor, Authority),
        at: DateTime<Utc>,
    ) -> Result<Decision<'a>, Refusal> {
        let Self { now, desk, procedure, .. } = self;
        let hooks = command.hooks();
        self.dealing.map_err(Refusal::Table)?;
        if !may_enter(procedure, desk, actor, by) {
            return Err(Refusal::Dealer);
        }
        if hooks.after_end() {
            check_bets_lie(now, self.has_next, by)?;
        } else {
            now.check_running()?;
        }
        let circumstances = Circumstances { by, at, transfer: self.transfer? };
        let Played { change, round: left } =
            command.act(now.terms(), &now.round.state, circumstances)?;
        check_adjusted(&now.table, &change)?;
        check_shuffled(procedure, desk, &change)
            .map_err(|refusal| Refusal::Table(refusal.into()))?;
        let remarks = Remarks {
            reason: hooks.reason(),
            dealer: desk.dealer.as_ref().map(|dealing| dealing.dealer.as_str()),
            undoes: self.taken_back?,
        };
        // A round that was restored ends although another has been opened since.
        let carries = hooks.after_end() || change.after.ending.is_some();
        Ok(Decision { change, remarks, left, carries })
    }
}

impl<'a> Decision<'a> {
    /// What happens to chips between tables.
    pub fn transfers(&self) -> impl Iterator<Item = &TransferStep> {
        self.change.events.iter().filter_map(|event| event.transfer.as_ref())
    }

    /// Whether something happens besides in the round: an incident is numbered, chips go to another
    /// table or come from one.
    pub fn is_for_the_house(&self) -> bool {
        self.transfers().next().is_some()
            || self.change.events.iter().any(|event| event.incident.is_some())
    }

    /// The entries that are made of it in the writer's stream, and the round.
    ///
    /// # Errors
    /// Returns an error if the books would hold more than they can.
    pub fn plan(
        self,
        books: Books,
        writer: &mut StreamWriter<'_>,
        round: &Round,
    ) -> Result<Plan<'a>, AppError> {
        let Self { change, remarks, left, .. } = self;
        let entries = Entries::seal(books, writer, round.clone(), change, &remarks)?;
        Ok(Plan { entries, remarks, left })
    }
}
