//! Commits commands ahead of their turn: nothing is locked while they are planned.
//!
//! The plan is written in one short transaction, unless the table's stream has grown in the
//! meantime. In that case the command is planned again in its turn, with the stream locked.
//! Commands that need more data than the round itself, which are rare, are also planned in their
//! turn.
//!
//! A process remembers the state in which it left a round, and plans the next command from that
//! state without reading anything. The remembered state can be out of date, because another process
//! may have changed the round. A plan from memory therefore counts only if it can be written: the
//! write fails if the stream has grown or the projections were rebuilt. Otherwise the state is read
//! from the database, and the command is planned again.

use super::{
    ActBody, RoundNow,
    commands::{Command, Submission},
    outcome::Outcome,
    plan::{Decision, Plan, Refusal, Snapshot},
};
use crate::{
    App, AppError, Context,
    games::AnyCommand,
    memory::HouseMemory,
    record::{
        projections::{Desk, open_books},
        stream_writer::StreamWriter,
        summary::ActorName,
    },
    request::{
        idempotency::{Answer, Fingerprints, Request},
        precondition::Precondition,
    },
};
use houseway_rules::Authority;
use houseway_store::{
    Db, StoreError,
    booking::{self, Booking, Found},
    books::Books,
    log::{StreamRow, table_stream},
};

/// The result of an attempt to commit a command ahead of its turn.
pub(super) enum Attempt {
    Answered(Answer),
    /// Nothing was committed: the command must be committed in its turn.
    InTurn(Box<Submission>),
}

/// Everything that a command does.
struct Planned {
    booking: Box<Booking>,
    answer: Answer,
    /// The data that the round's next command will need, if nothing else changes; `None` if the
    /// round has ended.
    next: Option<Box<Found>>,
}

/// The data that planning a command needs in addition to the database.
struct House<'a> {
    context: &'a Context,
    fingerprints: &'a Fingerprints,
    memory: &'a HouseMemory,
}

impl App {
    /// Commits a command ahead of its turn, if possible.
    ///
    /// # Errors
    /// Returns the same errors as [`App::act`].
    pub(super) async fn commit_ahead(
        &self,
        mut submission: Submission,
        request: Request,
    ) -> Result<Attempt, AppError> {
        if submission.plain().is_none() {
            return Ok(Attempt::InTurn(Box::new(submission)));
        }
        self.watch_clock().await;
        let id = submission.origin.id;
        // The command takes the remembered state out of memory, so that the state is tried only
        // once.
        let mut remembered = self.memory.states.take(&id);
        loop {
            // A remembered state can be out of date. A plan made from it is tried, but a refusal
            // based on it is not final.
            let is_certain = remembered.is_none();
            let (app, request) = (self.clone(), request.clone());
            let planned;
            (submission, planned) = self
                .glance(move |connection| {
                    let App { context, fingerprints, memory, .. } = &app;
                    let house = House { context, fingerprints, memory };
                    let planned = submission.plan_ahead(connection, &house, &request, remembered);
                    Ok((submission, planned))
                })
                .await?;
            remembered = None;
            let Planned { booking, answer, next } = match planned {
                Ok(Some(planned)) => planned,
                _ if !is_certain => continue,
                // The same request may have been sent twice. If the other copy is waiting for its
                // turn, it might get a different answer there.
                Err(_) if !submission.names_version() => break,
                Ok(None) => break,
                Err(refused) => return Err(refused),
            };
            match self.store.book(*booking).await {
                Ok(()) => {
                    if let Some(next) = next {
                        self.memory.states.put(id, next);
                    }
                    self.news.committed();
                    return Ok(Attempt::Answered(answer));
                }
                Err(StoreError::Overtaken) if !is_certain => {}
                Err(StoreError::Overtaken) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Attempt::InTurn(Box::new(submission)))
    }
}

impl Submission {
    /// The game command, if it was sent on its own, continues from the round's current state, and
    /// needs no data other than the round.
    fn plain(&self) -> Option<&dyn AnyCommand> {
        match self.commands.list.as_slice() {
            [Command::Game(command)] if !self.commands.is_batch => {
                let hooks = command.hooks();
                let elsewhere = hooks.names_transfer().is_some()
                    || hooks.purchase().is_some()
                    || hooks.put_right().is_some();
                let plain = !hooks.takes_back() && !hooks.after_end() && !elsewhere;
                plain.then_some(command.as_ref())
            }
            _ => None,
        }
    }

    /// Whether the command says which version of the round it applies to. A refusal of such a
    /// command is final, because an earlier version never becomes current again.
    const fn names_version(&self) -> bool {
        matches!(self.commands.expected, Precondition::OneOf(_))
    }

    /// Plans the command from the remembered state or, if there is none, from the database; `None`
    /// if only the holder of the stream's lock can decide.
    fn plan_ahead(
        &self,
        connection: &mut Db,
        house: &House<'_>,
        request: &Request,
        remembered: Option<Box<Found>>,
    ) -> Result<Option<Planned>, AppError> {
        let Some(command) = self.plain() else { return Ok(None) };
        let (origin, actor) = (&self.origin, self.caller.actor);
        let name = actor.to_string();
        let stream = table_stream(origin.table_id);
        let found = match remembered {
            Some(found) => Some(*found),
            None => booking::find(connection, &stream, origin.id, (&name, &request.key))?,
        };
        // The query finds nothing if the request was sent before and already has an answer. In the
        // command's turn, the writer returns that answer.
        let Some(found) = found else { return Ok(None) };
        let Found { head, generation, round, table, desk: row, may_be_dealt } = found;
        let fingerprint = house.fingerprints.of(connection, request)?;
        let chain = head.clone().into_chain()?;
        let Some(mut writer) = StreamWriter::unlocked(house.context, chain, actor) else {
            return Ok(None);
        };
        self.commands.expected.check(&round.version)?;
        if round.tournament_id.is_some() {
            // The tournament might have to decide on the command, and it can be locked only after
            // the table.
            return Ok(None);
        }
        if command.hooks().needs_period() && table.tracked && !may_be_dealt {
            return Ok(None);
        }
        let rules = house.memory.rules(connection, &round)?;
        let mut now = RoundNow { currency: table.currency, round, rules, table };
        let desk = Desk::of(row.as_ref())?;
        let snapshot = Snapshot {
            now: &now,
            desk: &desk,
            procedure: origin.game.procedure(&now.rules)?,
            dealing: Ok(()),
            has_next: false,
            transfer: Ok(None),
            taken_back: Ok(None),
            tournament: None,
        };
        let by = Authority::of(self.caller.role);
        let decision = match snapshot.decide(command, (actor, by), writer.at()) {
            Ok(decision) => decision,
            Err(Refusal::Round(refused)) => return Err(refused.at_version(now.round.version)),
            Err(Refusal::Table(_) | Refusal::Dealer) => return Ok(None),
        };
        // Stays can be written only with the stream locked.
        if now.table.tracked && !decision.change.seating.is_empty() {
            return Ok(None);
        }
        let Some(books) = books_for(connection, &now, &decision)? else { return Ok(None) };
        let Plan { entries, remarks, left } = decision.plan(books, &mut writer, &now.round)?;
        // The displayed round depends on the state of the desk at the time of writing.
        let uses_shuffle = entries.deals && desk.shuffled;
        if entries.books.is_about_the_deal() || entries.books.takes_bets_off() || uses_shuffle {
            return Ok(None);
        }
        let Some(after) = writer.into_chain() else { return Ok(None) };
        let mut outcome = Outcome::default();
        let sealed = entries.sealed.iter().map(|(sealed, _)| sealed.clone()).collect();
        let who = ActorName::of(&self.caller);
        outcome.add_game((now.round.game, now.currency), entries.sealed, &remarks, &who)?;
        let round = entries.round;
        now.round = round.clone();
        let next = if round.ending.is_some() {
            None
        } else {
            let (head, round, table) = (StreamRow::of(&after)?, round.clone(), now.table.clone());
            Some(Box::new(Found { head, generation, round, table, desk: row, may_be_dealt }))
        };
        let answer = ActBody::new(connection, now, left.view()?, outcome, false)?.answer()?;
        let kept = answer.to_keep(&name, request, fingerprint, house.context.clock.now());
        let books = entries.books;
        let booking = Booking {
            before: head,
            generation,
            after,
            entries: sealed,
            books,
            round,
            answer: kept,
        };
        Ok(Some(Planned { booking: Box::new(booking), answer, next }))
    }
}

/// Opens the books, if the decision needs them; `None` if it needs more than the books: an
/// incident's number, another table, or rounds that continue from this one.
fn books_for(
    connection: &mut Db,
    now: &RoundNow,
    decision: &Decision<'_>,
) -> Result<Option<Books>, AppError> {
    if decision.is_for_the_house() {
        return Ok(None);
    }
    let is_needed = decision.carries || decision.change.is_for_the_books();
    let books = open_books(connection, &now.round, is_needed)?;
    Ok((!decision.carries || !books.has_later_rounds()).then_some(books))
}
