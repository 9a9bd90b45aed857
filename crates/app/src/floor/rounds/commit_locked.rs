//! Commits commands in their turn, with the stream of the round's table locked: batches, commands
//! that every table accepts, and commands that need more than the round itself. They are planned in
//! the same way as commands that are committed ahead ([`plan`](super::plan)).

use super::{
    ActBody, RoundNow,
    carry::carry,
    commands::{Command, Submission, pointer},
    difference,
    offers::with_the_tournament,
    outcome::Outcome,
    plan::{Plan, Refusal, Snapshot},
    seating::Followed,
    undo::entry_taken_back,
};
use crate::{
    AppError, Context,
    acts::Granted,
    back_office::sales::{check_struck, sold_for},
    floor::{
        procedures::{FloorCommand, NewIncident, Place, log_incident, not_dealer, write},
        transfers::{Here, keep, look_up},
    },
    games::{AnyCommand, AnyRound, NewEvent},
    record::{projections::open_books, stream_writer::StreamWriter, summary::ActorName},
    tournaments::AtTable,
};
use houseway_acts::corrections::put_right;
use houseway_audit::SealedEntry;
use houseway_facts::Signed;
use houseway_ledger::Posting;
use houseway_rules::{Authority, Ending};
use houseway_store as store;
use houseway_store::{Db, log::table_stream};
use houseway_words::Said;

/// A round while commands are being committed to it. Its table's stream is locked.
struct Scene<'s, 'a> {
    context: &'s Context,
    now: RoundNow,
    place: Place,
    writer: &'s mut StreamWriter<'a>,
    granted: &'s Granted<'s>,
    outcome: Outcome,
    /// The state of the round after the latest game command; `None` before the first one.
    left: Option<Box<dyn AnyRound>>,
}

impl Submission {
    /// Locks the stream of the round's table and commits the commands.
    pub(super) fn commit_locked(
        &self,
        connection: &mut Db,
        context: &Context,
    ) -> Result<ActBody, AppError> {
        let stream = table_stream(self.origin.table_id);
        let mut writer = StreamWriter::lock(connection, context, &stream, self.caller.actor)?;
        let granted = Granted { signed: Signed::default(), secret: None };
        let body = self.perform(connection, context, &mut writer, &granted)?;
        writer.finish(connection)?;
        Ok(body)
    }

    /// Commits the commands if the caller has already locked the stream of the round's table.
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
        let (outcome, version) = (Outcome::default(), now.round.version);
        let mut scene = Scene { context, now, place, writer, granted, outcome, left: None };
        for (index, command) in commands.list.iter().enumerate() {
            let played = match command {
                Command::Game(command) => self.play(connection, &mut scene, command.as_ref()),
                Command::Floor(command) => self.play_floor(connection, &mut scene, command),
            };
            let played = played
                .map_err(|error| if commands.is_batch { within(error, index) } else { error });
            played.map_err(|error| error.at_version(version))?;
        }
        let Scene { now, outcome, left, .. } = scene;
        let view = match left {
            Some(left) if !now.round.corrected => left.view()?,
            _ => difference::view(connection, &now)?,
        };
        let view = with_the_tournament(connection, &self.memory, &now, view)?;
        ActBody::new(connection, now, view, outcome, self.dry_run)
    }

    /// Reads the data that a command needs.
    fn read<'r, 'a>(
        &self,
        connection: &mut Db,
        context: &Context,
        (now, place): (&'r RoundNow, &'a Place),
        command: &dyn AnyCommand,
    ) -> Result<Snapshot<'r, 'a>, AppError> {
        let (hooks, actor) = (command.hooks(), self.caller.actor);
        let (table_id, number) = (now.round.table_id, now.round.number);
        let needs_period = hooks.needs_period();
        let dealing = if needs_period { now.check_dealing(connection) } else { Ok(()) };
        // Once the next round is open, only dealers are prevented from changing the ended one.
        let asks_for_next = hooks.after_end()
            && now.round.ending.is_some()
            && Authority::of(self.caller.role) == Authority::Dealer;
        let has_next =
            asks_for_next && store::rounds::next(connection, table_id, number)?.is_some();
        let here = Here { round: &now.round, currency: now.currency };
        let named = hooks.names_transfer();
        let transfer = named.map(|named| look_up(connection, context, actor, here, named));
        let taken_back =
            if hooks.takes_back() { self.taken_back(connection, now) } else { Ok(None) };
        let (desk, procedure) = (&place.desk, place.procedure);
        let transfer = transfer.transpose();
        let tournament = None;
        Ok(Snapshot { now, desk, procedure, dealing, has_next, transfer, taken_back, tournament })
    }

    /// The entry that the command takes back.
    fn taken_back(&self, connection: &mut Db, now: &RoundNow) -> Result<Option<u64>, AppError> {
        let by = Authority::of(self.caller.role);
        let undoes = entry_taken_back(connection, now.round.id, self.caller.actor, by)?;
        if let Some(taken_back) = undoes.filter(|_| now.table.tracked) {
            check_struck(connection, &now.table, taken_back)?;
        }
        Ok(undoes)
    }

    fn play(
        &self,
        connection: &mut Db,
        scene: &mut Scene<'_, '_>,
        command: &dyn AnyCommand,
    ) -> Result<(), AppError> {
        let Scene { context, now, place, writer, granted, outcome, left } = scene;
        let actor = self.caller.actor;
        let mut snapshot = self.read(connection, context, (now, place), command)?;
        let tournament = now.round.tournament_id.map(|id| AtTable {
            tournament_id: id,
            table_id: now.round.table_id,
            actor,
            memory: &self.memory,
        });
        if let (Some(event), Some(act)) = (&tournament, command.hooks().tournament_act()) {
            let asked = self.origin.game.at_tournament(&now.round.state)?.unwrap_or_default();
            snapshot.tournament = event.before(connection, context, act, asked)?;
        }
        let by = (actor, Authority::of(self.caller.role));
        let decision = match snapshot.decide(command, by, writer.at()) {
            Ok(decision) => decision,
            Err(Refusal::Round(refused) | Refusal::Table(refused)) => return Err(refused),
            Err(Refusal::Dealer) => return Err(not_dealer(connection, &place.desk)?),
        };
        for step in decision.transfers() {
            let here = Here { round: &now.round, currency: now.currency };
            outcome.add_notice(keep(connection, context, actor, here, step.clone())?);
        }
        let books = open_books(connection, &now.round, decision.change.is_for_the_books())?;
        let before = decision.carries.then(|| now.round.state.clone());
        let followed = Followed::new(now, &decision, command);
        followed.sit_down(connection, writer, now.table.id)?;
        let Plan { entries, remarks, left: round } = decision.plan(books, writer, &now.round)?;
        let deals = entries.deals;
        let (entries, after) = entries.write(connection)?;
        let settles = now.round.ending.is_none() && after.ending == Some(Ending::Settled);
        now.round = after;
        if let Some(event) = tournament.filter(|_| settles) {
            let asked = self.origin.game.at_tournament(&now.round.state)?.unwrap_or_default();
            event.after(connection, context, asked)?;
        }
        let sale = sale_of(connection, now, writer, command, &entries)?;
        followed.leave(connection, writer, now.table.id)?;
        if let Some(before) = before {
            carry(connection, writer, self.origin.game, now, before, remarks.reason)?;
        }
        if now.table.tracked {
            let moved: Vec<Posting> =
                entries.iter().flat_map(|(_, new)| new.postings.clone()).collect();
            let followed = put_right(now.currency, now.round.id, &moved, &granted.signed)?;
            if let Some(followed) = followed {
                writer.append(connection, remarks.reason, followed)?;
            }
        }
        let game = (now.round.game, now.currency);
        let incidents: Vec<NewIncident> = entries.iter().filter_map(incident_of).collect();
        outcome.add_game(game, entries, &remarks, &ActorName::of(&self.caller))?;
        if let Some((sealed, posted)) = sale {
            outcome.add_back_office(connection, game, sealed, &posted)?;
        }
        place.desk.shuffled &= !deals;
        for incident in incidents {
            let logged = log_incident(connection, writer, context, actor, place, incident)?;
            outcome.add_floor(connection, now.round.game, logged)?;
        }
        *left = Some(round);
        Ok(())
    }

    fn play_floor(
        &self,
        connection: &mut Db,
        scene: &mut Scene<'_, '_>,
        command: &FloorCommand,
    ) -> Result<(), AppError> {
        let Scene { context, now, place, writer, outcome, .. } = scene;
        // An earlier command in the batch may have ended the round.
        place.running = match now.round.ending {
            None => Some(now.round.id),
            Some(_) => place.running.filter(|running| *running != now.round.id),
        };
        let logged = write(connection, writer, context, &self.caller, place, command)?;
        outcome.add_floor(connection, now.round.game, logged)?;
        let missing = || AppError::internal("a round that is gone");
        now.round = store::rounds::find(connection, now.round.id)?.ok_or_else(missing)?;
        Ok(())
    }
}

/// Records the sale for a command that bought chips with cash, immediately after the command's
/// entry.
fn sale_of(
    connection: &mut Db,
    now: &RoundNow,
    writer: &mut StreamWriter<'_>,
    command: &dyn AnyCommand,
    entries: &[(SealedEntry, NewEvent)],
) -> Result<Option<(SealedEntry, Vec<Posting>)>, AppError> {
    let in_cash = command.hooks().purchase().filter(|purchase| purchase.in_cash);
    let (Some(purchase), Some((bought, _))) = (in_cash, entries.first()) else { return Ok(None) };
    let event = sold_for(connection, &now.table, purchase, bought.entry.seq)?;
    let posted = event.postings().to_vec();
    Ok(Some((writer.append(connection, None, event)?, posted)))
}

/// The incident to log for a game event, if any.
fn incident_of((_, new): &(SealedEntry, NewEvent)) -> Option<NewIncident> {
    let (kind, seat, text) = new.incident.clone()?;
    Some(NewIncident { kind, seat: Some(seat), text })
}

/// The refusal of one command in a batch.
fn within(error: AppError, index: usize) -> AppError {
    if error.problems.is_empty() {
        let detail = Said::several([Said::plain(pointer(index)), error.detail], ": ");
        return AppError { detail, ..error };
    }
    error.within(&pointer(index))
}
