//! Commands that are played ahead of their turn: nothing is locked while rules are read, decided
//! and written as JSON.
//!
//! What comes of it is put down in one short transaction, unless the table's stream has grown
//! meanwhile: then the command is played again in its turn, with the stream locked. So is whatever
//! needs more than the round itself, which is rare.

use super::{
    ActBody, RoundNow,
    act::{Acting, Tried},
    body::Happened,
    record::{Said, enter, is_dealt},
    sent::{GameCommand, Sent},
};
use crate::rules::Authority;
use crate::{
    app::{
        App, AppError, Context,
        back_office::tracked::check_adjusted,
        floor::desk::{check_dealer, check_shuffled},
        games::{Entered, Played, RoundChange},
        memory::HouseMemory,
        record::{
            project::{self, Desk},
            stream_writer::StreamWriter,
            summary::ActorName,
        },
        request::{
            idempotency::{Answer, Fingerprints, Request},
            precondition::Precondition,
        },
    },
    store::{
        Db, StoreError,
        booking::{self, Booking, Found},
        books::Books,
        log::table_stream,
    },
};

/// A command that was played, and is still to be put down.
struct Ahead {
    booking: Box<Booking>,
    answer: Answer,
}

/// What a command is played with, besides the database.
struct House<'a> {
    context: &'a Context,
    fingerprints: &'a Fingerprints,
    memory: &'a HouseMemory,
}

impl App {
    /// Plays a command ahead of its turn, if it can be.
    ///
    /// # Errors
    /// As [`App::act`].
    pub(super) async fn act_ahead(
        &self,
        acting: Acting,
        request: Request,
    ) -> Result<Tried, AppError> {
        if acting.plain().is_none() {
            return Ok(Tried::InTurn(Box::new(acting)));
        }
        self.watch_clock().await;
        let app = self.clone();
        let (acting, played) = self
            .glance(move |connection| {
                let App { context, fingerprints, memory, .. } = &app;
                let house = House { context, fingerprints, memory };
                let played = acting.play_ahead(connection, &house, &request);
                Ok((acting, played))
            })
            .await?;
        let Ahead { booking, answer } = match played {
            Ok(Some(ahead)) => ahead,
            // A twin of this command may wait for its turn, and be told something else there.
            Err(_) if !acting.names_version() => return Ok(Tried::InTurn(Box::new(acting))),
            Ok(None) => return Ok(Tried::InTurn(Box::new(acting))),
            Err(refused) => return Err(refused),
        };
        match self.store.book(*booking).await {
            Ok(()) => {
                self.news.committed();
                Ok(Tried::Answered(answer))
            }
            Err(StoreError::Overtaken) => Ok(Tried::InTurn(Box::new(acting))),
            Err(error) => Err(error.into()),
        }
    }
}

impl Acting {
    /// The one command of the game that was sent, if it goes on from where the round is and needs
    /// nothing else.
    fn plain(&self) -> Option<&GameCommand> {
        match self.commands.sent.as_slice() {
            [Sent::Game(sent)] if !self.commands.is_batch => {
                let command = sent.command.as_ref();
                let elsewhere = command.names_transfer().is_some()
                    || command.purchase().is_some()
                    || command.put_right().is_some();
                let plain = !command.takes_back() && !command.after_end() && !elsewhere;
                plain.then_some(sent)
            }
            _ => None,
        }
    }

    /// Whether the command is for one version of the round, which it finds or never will.
    const fn names_version(&self) -> bool {
        matches!(self.commands.expected, Precondition::OneOf(_))
    }

    fn play_ahead(
        &self,
        connection: &mut Db,
        house: &House<'_>,
        request: &Request,
    ) -> Result<Option<Ahead>, AppError> {
        let Some(GameCommand { command, needs_period }) = self.plain() else { return Ok(None) };
        let (origin, actor) = (&self.origin, self.caller.actor);
        let name = actor.to_string();
        let stream = table_stream(origin.table_id);
        let found = booking::find(connection, &stream, origin.id, (&name, &request.key))?;
        let Some(found) = found else { return Ok(None) };
        let Found { head, round, table, desk, may_be_dealt, is_answered } = found;
        if is_answered {
            // Whoever is answered again is told that it is written: that is the writer's to say.
            return Ok(None);
        }
        let fingerprint = house.fingerprints.of(connection, request)?;
        let chain = head.clone().into_chain()?;
        let Some(mut writer) = StreamWriter::ahead(house.context, chain, actor) else {
            return Ok(None);
        };
        self.commands.expected.check(&round.version)?;
        if *needs_period && table.tracked && !may_be_dealt {
            return Ok(None);
        }
        let rules = house.memory.rules(connection, &round)?;
        let currency = table.currency;
        let played_on = round.clone();
        let mut now = RoundNow { round, rules, currency, table };
        let desk = Desk::of(desk.as_ref())?;
        let procedure = origin.game.procedure(&now.rules)?;
        let by = Authority::of(self.caller.role);
        if check_dealer(connection, procedure, &desk, actor, by).is_err() {
            // The round's version does not tell whether the desk has changed.
            return Ok(None);
        }
        let version = now.round.version;
        now.check_running().map_err(|refusal| refusal.at_version(version))?;
        let entered = Entered { by, at: writer.at(), transfer: None };
        let played = command.act(now.terms(), &now.round.state, entered);
        let Played { change, round: left } =
            played.map_err(|refusal| refusal.at_version(version))?;
        check_adjusted(&now.table, &change)?;
        let events = change.events.iter();
        let kinds = events.map(|event| format!("{}.{}", now.round.game, event.name));
        if check_shuffled(procedure, &desk, kinds).is_err() {
            return Ok(None);
        }
        let Some(mut books) = open_books(connection, &now, &change)? else { return Ok(None) };
        let dealer = desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());
        let said = Said { reason: command.reason(), dealer: dealer.as_deref(), undoes: None };
        let entries = enter(&mut books, &mut writer, &mut now.round, change, &said)?;
        // What is shown of a round is asked of its desk as it is written.
        let uses_shuffle = is_dealt(&entries) && desk.shuffled;
        if books.is_about_the_deal() || books.takes_bets_off() || uses_shuffle {
            return Ok(None);
        }
        let Some(after) = writer.into_chain() else { return Ok(None) };
        let round = now.round.clone();
        let sealed = entries.iter().map(|(sealed, _)| sealed.clone()).collect();
        let mut happened = Happened::default();
        let by = ActorName::of(&self.caller);
        happened.add_game((round.game, currency), entries, &said, &by)?;
        let answer = ActBody::new(connection, now, left.view()?, happened, false)?.answer()?;
        let at = house.context.clock.now();
        let kept = answer.to_keep(&name, request, fingerprint, at);
        let booking =
            Booking { before: head, after, entries: sealed, books, played_on, round, answer: kept };
        Ok(Some(Ahead { booking: Box::new(booking), answer }))
    }
}

/// Opens the books for a change, as far as it needs them; none if it needs more than them: an
/// incident's number, another table, or rounds that go on from this one.
fn open_books(
    connection: &mut Db,
    now: &RoundNow,
    change: &RoundChange,
) -> Result<Option<Books>, AppError> {
    if change.events.iter().any(|new| new.incident.is_some() || new.transfer.is_some()) {
        return Ok(None);
    }
    let ends = change.after.ending.is_some();
    let books = project::open_books(connection, &now.round, ends || change.is_for_the_books())?;
    Ok((!ends || !books.has_later_rounds()).then_some(books))
}
