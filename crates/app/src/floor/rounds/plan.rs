//! Works out the effects of a command, as a pure function of the data that was read. There are two
//! steps, because the books are read only if something is entered in them.
//!
//! [`Snapshot::decide`] asks the game and makes every check. [`Decision::plan`] makes the entries,
//! the postings and the new round from the decision. Neither reads or writes anything. The caller
//! reads the data and writes the plan, either ahead of the command's turn, with nothing locked
//! ([`commit_ahead`](super::commit_ahead)), or with the table's stream locked
//! ([`commit_locked`](super::commit_locked)).

use chrono::{DateTime, Utc};

use super::{
    RoundNow,
    carry::check_bets_lie,
    entries::{Entries, Remarks},
};
use crate::{
    Actor, AppError,
    back_office::tracked::check_adjusted,
    floor::procedures::{check_shuffled, may_enter},
    games::{AnyCommand, AnyRound, Circumstances, Played, RoundChange},
    record::{projections::Desk, stream_writer::StreamWriter},
};
use houseway_rules::{
    Authority, Procedure, TournamentTable, TransferKnown, TransferStep, Violation,
};
use houseway_store::{books::Books, rounds::Round};

/// Everything that was read for a command. Data that the command does not need is left out. If the
/// house refuses something, the refusal is kept here, and [`Snapshot::decide`] returns it when it
/// reaches the check in question.
pub(super) struct Snapshot<'r, 'a> {
    pub now: &'r RoundNow,
    pub desk: &'a Desk,
    pub procedure: Procedure,
    /// Whether cards can be dealt at the table, if the command needs that.
    pub dealing: Result<(), AppError>,
    /// Whether a later round at the table is open, if the command changes a round that has ended.
    pub has_next: bool,
    /// The house's data about the other table that the command names.
    pub transfer: Result<Option<TransferKnown>, AppError>,
    /// The number of the entry that the command takes back.
    pub taken_back: Result<Option<u64>, AppError>,
    /// The table's state in the tournament, if the tournament must know about the command.
    pub tournament: Option<TournamentTable>,
}

/// The reason for refusing a command.
pub(super) enum Refusal {
    /// The state of the round, as it was read, rules out the command.
    Round(AppError),
    /// The desk or the period rules out the command. A change to the desk or the period does not
    /// change the round's version, so a caller that has not locked the stream cannot know whether
    /// the refusal still holds.
    Table(AppError),
    /// The caller is not the dealer of record.
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

/// A decision, before the books are opened for it.
pub(super) struct Decision<'a> {
    pub change: RoundChange,
    pub remarks: Remarks<'a>,
    /// The round after the command.
    pub left: Box<dyn AnyRound>,
    /// Whether later rounds might also have to change, because the round had already ended or ends
    /// with this command.
    pub carries: bool,
}

/// Everything that a command does in its game.
pub(super) struct Plan<'a> {
    pub entries: Entries,
    pub remarks: Remarks<'a>,
    pub left: Box<dyn AnyRound>,
}

impl<'a> Snapshot<'_, 'a> {
    /// Asks the game, and makes all the house's checks.
    ///
    /// # Errors
    /// Returns the reason why the command is refused.
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
        let (transfer, tournament) = (self.transfer?, self.tournament);
        let circumstances = Circumstances { by, at, transfer, tournament };
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
        // A round that is restored can end even though another one has been opened since.
        let carries = hooks.after_end() || change.after.ending.is_some();
        Ok(Decision { change, remarks, left, carries })
    }
}

impl<'a> Decision<'a> {
    /// The movements of chips between tables.
    pub fn transfers(&self) -> impl Iterator<Item = &TransferStep> {
        self.change.events.iter().filter_map(|event| event.transfer.as_ref())
    }

    /// Whether the command has effects outside the round: it numbers an incident, or moves chips to
    /// or from another table.
    pub fn is_for_the_house(&self) -> bool {
        self.transfers().next().is_some()
            || self.change.events.iter().any(|event| event.incident.is_some())
    }

    /// The entries for the writer's stream, and the round after them.
    ///
    /// # Errors
    /// Returns an error if an amount is too large for the books.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        error::PERIOD_NOT_OPEN,
        games::{self, GameKind, Terms},
    };
    use houseway_base::{
        ids::{RoundId, TableId},
        money::Currency,
        names::Ending,
    };
    use houseway_rules::Switch;
    use houseway_store::tables::Table;

    const GAME: GameKind = GameKind::BreakPoker;

    /// A round of Break Poker that has just been opened.
    fn opened() -> RoundNow {
        let (game, currency, table_id): (_, Currency, _) =
            (games::of(GAME), "USD".parse().unwrap(), TableId::new());
        let rules = game.read_rules(None, currency).unwrap();
        let terms = Terms { rules: &rules.json, currency };
        let after = game.decode_opening(b"").unwrap().open(terms, None, None).unwrap().change.after;
        let round = Round {
            id: RoundId::new(),
            table_id,
            number: 1,
            game: GAME,
            rules_version: 1,
            rules_hash: rules.hash,
            version: 2,
            phase: after.phase.to_owned(),
            ending: None,
            state: after.state,
            opened_at: 0,
            opened_by: Actor::System.to_string(),
            ended_at: None,
            dealers: None,
            deck: None,
            house_minor: 0,
            corrected: false,
            tournament_id: None,
            external_ref: None,
            metadata: None,
        };
        let table = Table {
            id: table_id,
            name: "BP-1".to_owned(),
            game: GAME.into(),
            title: None,
            variant: None,
            limits: None,
            currency,
            open: true,
            rules_version: 1,
            version: 1,
            created_at: 0,
            tracked: false,
            trackings: 0,
        };
        RoundNow { round, rules: rules.json, currency, table }
    }

    fn snapshot<'a>(now: &'a RoundNow, desk: &'a Desk) -> Snapshot<'a, 'a> {
        Snapshot {
            now,
            desk,
            procedure: Procedure::default(),
            dealing: Ok(()),
            has_next: false,
            transfer: Ok(None),
            taken_back: Ok(None),
            tournament: None,
        }
    }

    /// The part of the snapshot that rules out a bet: the round, the table or the dealer; `None` if
    /// the bet is accepted.
    fn refused(snapshot: Snapshot<'_, '_>) -> Option<&'static str> {
        let bet = br#"{"type": "place_bets", "seat": 1, "bets": {"main": "25"}}"#;
        let command = games::of(GAME).decode_command(bet).unwrap();
        let by = (Actor::System, Authority::Dealer);
        match snapshot.decide(command.as_ref(), by, DateTime::UNIX_EPOCH) {
            Ok(_) => None,
            Err(Refusal::Round(_)) => Some("round"),
            Err(Refusal::Table(_)) => Some("table"),
            Err(Refusal::Dealer) => Some("dealer"),
        }
    }

    #[test]
    fn a_command_is_decided_on_what_was_read_alone() {
        let (now, desk) = (opened(), Desk::default());
        assert_eq!(refused(snapshot(&now, &desk)), None);
        let ended = Round { ending: Some(Ending::Void), ..now.round.clone() };
        let ended = RoundNow { round: ended, ..opened() };
        assert_eq!(refused(snapshot(&ended, &desk)), Some("round"));
    }

    /// A caller that has not locked the stream cannot know whether these refusals still hold.
    #[test]
    fn what_the_desk_or_the_period_refuses_is_told_from_what_the_round_refuses() {
        let (now, desk) = (opened(), Desk::default());
        let closed = AppError::new(&PERIOD_NOT_OPEN, houseway_words::Said::NOTHING);
        let out_of_period = Snapshot { dealing: Err(closed), ..snapshot(&now, &desk) };
        assert_eq!(refused(out_of_period), Some("table"));
        let procedure = Procedure { dealer_of_record: Switch::On, ..Procedure::default() };
        let somebody_else = Snapshot { procedure, ..snapshot(&now, &desk) };
        assert_eq!(refused(somebody_else), Some("dealer"));
    }
}
