//! What is sent to a round, played with its table's stream locked.

use super::{
    ActBody, RoundNow, RoundOrigin,
    body::Happened,
    carry::{carry, check_bets_lie},
    difference,
    record::{Said, is_dealt, record},
    sent::{Commands, GameCommand, Sent, pointer},
    undo::entry_taken_back,
};
use crate::rules::Authority;
use crate::{
    app::{
        AppError, Caller, Context,
        approvals::Granted,
        back_office::{
            corrections::follows,
            sales::{check_struck, sold_for},
            tracked::check_adjusted,
        },
        floor::desk::{
            FloorCommand, NewIncident, Place, check_dealer, check_shuffled, log_incident, write,
        },
        floor::transfers::{Here, keep, look_up},
        games::{AnyCommand, AnyRound, Entered, NewEvent},
        record::{stream_writer::StreamWriter, summary::ActorName},
        request::idempotency::Answer,
    },
    audit::SealedEntry,
    ledger::Posting,
    store::{self, Db, log::table_stream},
};

/// Somebody who acts in a round.
pub(super) struct Acting {
    pub caller: Caller,
    pub origin: RoundOrigin,
    pub commands: Commands,
    pub dry_run: bool,
}

/// What came of a command that was played ahead of its turn.
pub(super) enum Tried {
    Answered(Answer),
    /// Nothing: it is to be played in its turn.
    InTurn(Box<Acting>),
}

/// The round while it is acted in, its table's stream locked.
struct Scene<'s, 'a> {
    now: RoundNow,
    place: Place,
    writer: &'s mut StreamWriter<'a>,
    granted: &'s Granted<'s>,
    happened: Happened,
    /// What the last command of the game left; none before one is played.
    left: Option<Box<dyn AnyRound>>,
}

impl Acting {
    pub(super) fn write(
        &self,
        connection: &mut Db,
        context: &Context,
    ) -> Result<ActBody, AppError> {
        let stream = table_stream(self.origin.table_id);
        let mut writer = StreamWriter::lock(connection, context, &stream, self.caller.actor)?;
        let granted = Granted { approval: None, signatures: Vec::new(), secret: None };
        let body = self.perform(connection, context, &mut writer, &granted)?;
        writer.finish(connection)?;
        Ok(body)
    }

    /// Plays what was sent; the stream of the round's table is the writer's.
    pub fn perform(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<ActBody, AppError> {
        let Self { origin, commands, .. } = self;
        let now = RoundNow::find(connection, origin.id)?;
        commands.expected.check(&now.round.version)?;
        let (table, id) = ((origin.table_id, origin.kind), Some(origin.id));
        let place = Place::find(connection, table, &now.rules, id)?;
        let happened = Happened::default();
        let version = now.round.version;
        let mut scene = Scene { now, place, writer, granted, happened, left: None };
        for (index, sent) in commands.sent.iter().enumerate() {
            let played = self.play(connection, context, &mut scene, sent);
            let played = played
                .map_err(|error| if commands.is_batch { within(error, index) } else { error });
            played.map_err(|error| error.at_version(version))?;
        }
        let Scene { now, happened, left, .. } = scene;
        let view = match left {
            Some(left) if !now.round.corrected => left.view()?,
            _ => difference::view(connection, &now)?,
        };
        ActBody::new(connection, now, view, happened, self.dry_run)
    }

    fn play(
        &self,
        connection: &mut Db,
        context: &Context,
        scene: &mut Scene<'_, '_>,
        sent: &Sent,
    ) -> Result<(), AppError> {
        match sent {
            Sent::Game(GameCommand { command, needs_period }) => {
                if *needs_period {
                    scene.now.check_dealing(connection)?;
                }
                self.play_game(connection, context, scene, command.as_ref())
            }
            Sent::Floor(command) => self.play_floor(connection, context, scene, command),
        }
    }

    fn play_game(
        &self,
        connection: &mut Db,
        context: &Context,
        scene: &mut Scene<'_, '_>,
        command: &dyn AnyCommand,
    ) -> Result<(), AppError> {
        let Scene { now, place, writer, granted, happened, left } = scene;
        let (actor, by) = (self.caller.actor, Authority::of(self.caller.role));
        check_dealer(connection, place.procedure, &place.desk, actor, by)?;
        let after_end = command.after_end();
        if after_end {
            check_bets_lie(connection, now, by)?;
        } else {
            now.check_running()?;
        }
        let here = Here { round: &now.round, currency: now.currency };
        let transfer = command
            .names_transfer()
            .map(|named| look_up(connection, context, actor, here, named))
            .transpose()?;
        let entered = Entered { by, at: writer.at(), transfer };
        let played = command.act(now.terms(), &now.round.state, entered)?;
        check_adjusted(&now.table, &played.change)?;
        let steps = played.change.events.iter().filter_map(|event| event.transfer.clone());
        for step in steps {
            happened.add_notice(keep(connection, context, actor, here, step)?);
        }
        let events = played.change.events.iter();
        let kinds = events.map(|event| format!("{}.{}", now.round.game, event.name));
        check_shuffled(place.procedure, &place.desk, kinds)?;
        let undoes = if command.takes_back() {
            entry_taken_back(connection, now.round.id, actor, by)?
        } else {
            None
        };
        if let Some(taken_back) = undoes.filter(|_| now.table.tracked) {
            check_struck(connection, &now.table, taken_back)?;
        }
        let dealer = place.desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());
        let said = Said { reason: command.reason(), dealer: dealer.as_deref(), undoes };
        // A round that was restored ends although another has been opened since.
        let carries = after_end || played.change.after.ending.is_some();
        let before = carries.then(|| now.round.state.clone());
        let entries = record(connection, writer, &mut now.round, played.change, &said)?;
        let in_cash = command.purchase().filter(|purchase| purchase.in_cash);
        let sale = match (in_cash, entries.first()) {
            (Some(purchase), Some((bought, _))) => {
                let event = sold_for(connection, &now.table, purchase, bought.entry.seq)?;
                Some((writer.append_at_table(connection, None, &event)?, event))
            }
            _ => None,
        };
        if let Some(before) = before {
            carry(connection, writer, self.origin.game, now, before, said.reason)?;
        }
        if now.table.tracked {
            let moved: Vec<Posting> =
                entries.iter().flat_map(|(_, new)| new.postings.clone()).collect();
            let followed = follows(connection, (&now.table, &now.round), &moved, granted)?;
            if let Some(followed) = followed {
                writer.append_at_table(connection, said.reason, &followed)?;
            }
        }
        place.desk.shuffled &= !is_dealt(&entries);
        let incidents: Vec<NewIncident> = entries.iter().filter_map(incident_of).collect();
        happened.add_game(
            (now.round.game, now.currency),
            entries,
            &said,
            &ActorName::of(&self.caller),
        )?;
        if let Some((sealed, event)) = sale {
            let game = (now.round.game, now.currency);
            happened.add_back_office(connection, game, sealed, event.postings())?;
        }
        for incident in incidents {
            let logged = log_incident(connection, writer, context, actor, place, incident)?;
            happened.add_floor(connection, now.round.game, logged)?;
        }
        *left = Some(played.round);
        Ok(())
    }

    fn play_floor(
        &self,
        connection: &mut Db,
        context: &Context,
        scene: &mut Scene<'_, '_>,
        command: &FloorCommand,
    ) -> Result<(), AppError> {
        let Scene { now, place, writer, happened, .. } = scene;
        // Of a batch, an earlier command may have ended the round.
        place.running = match now.round.ending {
            None => Some(now.round.id),
            Some(_) => place.running.filter(|running| *running != now.round.id),
        };
        let logged = write(connection, writer, context, &self.caller, place, command)?;
        happened.add_floor(connection, now.round.game, logged)?;
        let missing = || AppError::internal("a round that is gone");
        now.round = store::rounds::find(connection, now.round.id)?.ok_or_else(missing)?;
        Ok(())
    }
}

/// The incident that an event of the game is besides.
fn incident_of((_, new): &(SealedEntry, NewEvent)) -> Option<NewIncident> {
    let (kind, seat, text) = new.incident.clone()?;
    Some(NewIncident { kind, seat: Some(seat), text })
}

/// A refusal of one command of a batch.
fn within(error: AppError, index: usize) -> AppError {
    if error.problems.is_empty() {
        let detail = format!("{}: {}", pointer(index), error.detail);
        return AppError { detail, ..error };
    }
    error.within(&pointer(index))
}
