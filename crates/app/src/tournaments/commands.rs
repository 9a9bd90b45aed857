//! Announces and changes a tournament, and carries out the floor's commands. The `tournaments`
//! crate decides, and this module writes its events.

use std::sync::Arc;

use super::{
    Folded,
    body::{StructureChange, TournamentBody},
    floor_command::FloorCommand,
    fold,
    signed::{SignedCommand, act_of},
};
use crate::{
    Actor, App, AppError, Caller, Context, Writing,
    back_office::loading::Loading,
    error::{IF_MATCH_MISSING, NO_OPEN_SHIFT},
    memory::HouseMemory,
    record::stream_writer::StreamWriter,
    request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
};
use chrono::{DateTime, NaiveDate, Utc};
use houseway_acts::{Day, House};
use houseway_back_office::{Series, SlipNumber};
use houseway_base::ids::{ShiftId, TournamentId};
use houseway_facts::{Done, Signed, TournamentEvent};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{
    Db,
    log::{HOUSE, tournament_stream},
    row::from_count,
};
use houseway_tournaments::{
    By, Command, Event, Lots, State, amounts::EntryNumber, decide, structure::Structure,
};
use houseway_words::said;

/// The operating system's random number generator.
struct SystemLots;

impl Lots for SystemLots {
    fn below(&mut self, many: usize) -> usize {
        if many < 2 { 0 } else { rand::random_range(0..many) }
    }
}

/// The reason that is logged with a command.
fn reason_of(command: &Command) -> Option<&str> {
    match command {
        Command::ChangeStructure { reason, .. }
        | Command::ClockSet { reason, .. }
        | Command::ReopenRegistration { reason }
        | Command::Refund { reason, .. }
        | Command::Disqualify { reason, .. }
        | Command::Remove { reason, .. }
        | Command::RemoveChips { reason, .. }
        | Command::Reinstate { reason, .. }
        | Command::AddMoney { reason, .. }
        | Command::WriteOff { reason, .. }
        | Command::Cancel { reason } => Some(reason.trim()),
        Command::Move { reason, .. } | Command::BreakTable { reason, .. } => {
            reason.as_deref().map(str::trim)
        }
        _ => None,
    }
}

/// A tournament whose stream is being written.
pub(super) struct Playing<'a> {
    pub id: TournamentId,
    pub writer: StreamWriter<'a>,
    pub now: Folded,
}

impl<'a> Playing<'a> {
    /// Locks a tournament's stream, and reads the tournament.
    ///
    /// # Errors
    /// Returns `not_found` or `stale_version`.
    pub fn lock(
        connection: &mut Db,
        context: &'a Context,
        memory: &HouseMemory,
        (id, actor): (TournamentId, Actor),
        expected: &Precondition,
    ) -> Result<Self, AppError> {
        // This check comes first, because locking a stream that does not exist would create it.
        if store::tournaments::find(connection, id)?.is_none() {
            return Err(AppError::not_found("tournament"));
        }
        let stream = tournament_stream(id);
        let writer = StreamWriter::lock(connection, context, &stream, actor)?;
        let now = Arc::unwrap_or_clone(fold(connection, memory, id)?);
        expected.check(&from_count(now.version)?)?;
        Ok(Self { id, writer, now })
    }

    /// Decides a command, and writes the resulting events.
    ///
    /// # Errors
    /// Returns the same errors as [`play`].
    pub fn play(&mut self, connection: &mut Db, command: &Command) -> Result<Vec<Event>, AppError> {
        let signers = Signers::alone(self.writer.actor());
        play(connection, &mut self.writer, &mut self.now, command, &signers)
    }

    /// Writes a fact.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn write(
        &mut self,
        connection: &mut Db,
        reason: Option<&str>,
        event: TournamentEvent,
    ) -> Result<(), AppError> {
        write(connection, &mut self.writer, &mut self.now, reason, event)
    }

    /// Finishes writing, and responds with the current state of the tournament.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn answer(self, connection: &mut Db, status: u16) -> Result<Answer, AppError> {
        let Self { id, writer, now } = self;
        let at = writer.at();
        writer.finish(connection)?;
        let body = TournamentBody::new(connection, id, &now, at)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

/// The people who carry out a command and have signed for it.
pub(super) struct Signers {
    names: Vec<String>,
    signed: Signed,
}

impl Signers {
    fn alone(actor: Actor) -> Self {
        Self { names: vec![actor.to_string()], signed: Signed::default() }
    }

    /// Counts only the first signer of an act as the person who carries it out.
    pub fn first(signed: &Signed) -> Self {
        let mut signers = Self::of(signed);
        signers.names.truncate(1);
        signers
    }

    /// Everyone who signed an act.
    pub fn of(signed: &Signed) -> Self {
        let names = signed.signatures.iter().map(|one| Actor::User(one.user).to_string());
        Self { names: names.collect(), signed: signed.clone() }
    }
}

/// Decides a command, and writes the resulting events.
///
/// # Errors
/// Returns every reason why the command is refused, or `no_open_shift` if the command brings money
/// into or out of the tournament while no shift is open.
pub(super) fn play(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    now: &mut Folded,
    command: &Command,
    signers: &Signers,
) -> Result<Vec<Event>, AppError> {
    let names: Vec<&str> = signers.names.iter().map(String::as_str).collect();
    let mut by = By { signers: &names, lots: &mut SystemLots };
    let events = decide(&now.state, command, writer.at(), &mut by)?;
    let mut house = None;
    for event in &events {
        let done = Done::new(&now.state, event.clone());
        let Signed { signatures, approval_id } = signers.signed.clone();
        let done = Done { signatures, approval_id, ..done };
        let player = done.cash().and_then(|(entry, _)| player_of(&now.state, event, entry));
        let mut done = Done { player, ..done };
        if !done.money.is_empty() {
            let house = match &house {
                Some(house) => house,
                None => house.insert(locked_house(connection)?),
            };
            done = with_receipt(connection, done, house, writer.at())?;
        }
        write(connection, writer, now, reason_of(command), TournamentEvent::of(done))?;
    }
    Ok(events)
}

/// Writes a fact of a tournament, and updates the state with it.
fn write(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    now: &mut Folded,
    reason: Option<&str>,
    event: TournamentEvent,
) -> Result<(), AppError> {
    now.apply(&event);
    writer.append(connection, reason, event)?;
    // The stream has more entries than events if the clock was set back or signatures were written.
    now.version = writer.next_seq() - 1;
    Ok(())
}

/// The player of an entry, as the cash log describes them.
fn player_of(state: &State, event: &Event, entry: EntryNumber) -> Option<String> {
    let (player, name) = match (event, state.entries.get(&entry)) {
        (Event::EntrySold { player, name, .. }, _) => (player, name),
        (_, Some(entry)) => (&entry.player, &entry.name),
        _ => return None,
    };
    Some(format!("{name} ({player})"))
}

/// The house's calendar. A gaming day is closed under the same lock, so that the day's report
/// contains all of its money.
fn locked_house(connection: &mut Db) -> Result<House, AppError> {
    store::log::lock_head(connection, HOUSE)?;
    let mut loading = Loading::new(connection)?;
    loading.calendar()?;
    Ok(loading.house)
}

/// Adds the open shift to a movement of money, and the next receipt number to a sale or a prize
/// payment.
fn with_receipt(
    connection: &mut Db,
    mut done: Done,
    house: &House,
    at: DateTime<Utc>,
) -> Result<Done, AppError> {
    let shift = open_shift(house, &done)?;
    let day = shift.map_or_else(|| at.date_naive(), |(_, day)| day);
    done.shift_id = shift.map(|(id, _)| id);
    let series = match &done.event {
        Event::EntrySold { .. } | Event::PurchaseSold { .. } => Series::Entry,
        Event::PrizePaid { .. } => Series::Prize,
        _ => return Ok(done),
    };
    let series = series.on(day, house.settings.slip_series);
    let number = store::slip_series::next(connection, &series)?;
    done.receipt = Some(SlipNumber::new(series, number));
    Ok(done)
}

/// The shift in which money is moved, and its gaming day. `None` if no day has ever been opened.
/// Also `None` between two days for money that moves as the result of a hand, so that no table has
/// to wait for a day to be opened.
fn open_shift(house: &House, done: &Done) -> Result<Option<(ShiftId, NaiveDate)>, AppError> {
    let open = house.open_shift().map(|shift| (shift.id, shift.gaming_day));
    if open.is_none()
        && done.crosses_the_desk()
        && let Some(Day { date, .. }) = house.days.values().last()
    {
        let detail = said!("tournament-no-shift", day = date.to_string());
        return Err(AppError::new(&NO_OPEN_SHIFT, detail));
    }
    Ok(open)
}

/// Refuses a change if the caller does not send a version.
fn check_version_is_named(expected: &Precondition) -> Result<(), AppError> {
    if *expected == Precondition::Missing {
        return Err(AppError::new(&IF_MATCH_MISSING, said!("send-tournament-if-match")));
    }
    Ok(())
}

impl App {
    /// Announces a tournament with this structure.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem in the structure.
    pub async fn announce_tournament(
        &self,
        caller: &Caller,
        writing: Writing,
        structure: Structure,
    ) -> Result<Answer, AppError> {
        let (actor, id) = (caller.actor, TournamentId::new());
        let command = Command::Announce { structure: Box::new(structure) };
        self.answer(caller, writing, move |connection, context| {
            let stream = tournament_stream(id);
            let writer = StreamWriter::lock(connection, context, &stream, actor)?;
            let mut playing = Playing { id, writer, now: Folded::default() };
            playing.play(connection, &command)?;
            let answer = playing.answer(connection, 201)?;
            Ok(answer.location(format!("/v1/tournaments/{id}")))
        })
        .await
    }

    /// Carries out a command from the floor.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, or a refusal by the tournament.
    pub async fn command_tournament(
        &self,
        caller: &Caller,
        writing: Writing,
        which: (TournamentId, Precondition),
        command: FloorCommand,
    ) -> Result<Answer, AppError> {
        check_version_is_named(&which.1)?;
        let command = command.command()?;
        if act_of(&command).is_some() {
            return self.submit_to_tournament(caller, writing, which, command).await;
        }
        self.play_tournament(caller, writing, which, command).await
    }

    /// Requests an act that several people must sign.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::command_tournament`].
    pub async fn submit_to_tournament(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, expected): (TournamentId, Precondition),
        mut command: Command,
    ) -> Result<Answer, AppError> {
        if let Command::Cancel { reason } = &mut command {
            let problem = check_reason(reason).into_iter().collect();
            Violation::unless_clean(problem, ())?;
        }
        let memory = Arc::clone(&self.memory);
        self.look(move |connection| {
            let now = fold(connection, &memory, id)?;
            expected.check(&from_count(now.version)?)
        })
        .await?;
        self.submit(caller, writing, SignedCommand::new(id, command), None).await
    }

    /// Changes the part of the structure that the tournament has not reached yet.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::command_tournament`].
    pub async fn change_structure(
        &self,
        caller: &Caller,
        writing: Writing,
        which: (TournamentId, Precondition),
        StructureChange { structure, reason }: StructureChange,
    ) -> Result<Answer, AppError> {
        check_version_is_named(&which.1)?;
        let command = Command::ChangeStructure { structure: Box::new(structure), reason };
        self.play_tournament(caller, writing, which, command).await
    }

    async fn play_tournament(
        &self,
        caller: &Caller,
        writing: Writing,
        which: (TournamentId, Precondition),
        command: Command,
    ) -> Result<Answer, AppError> {
        self.at_tournament(caller, writing, which, command, |connection, playing, _| {
            playing.answer(connection, 200)
        })
        .await
    }

    /// Carries out a command, and responds with a body that is built from its events.
    pub(super) async fn at_tournament<F>(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, expected): (TournamentId, Precondition),
        command: Command,
        answer: F,
    ) -> Result<Answer, AppError>
    where
        F: Fn(&mut Db, Playing<'_>, &[Event]) -> Result<Answer, AppError> + Send + 'static,
    {
        let (actor, memory) = (caller.actor, Arc::clone(&self.memory));
        self.answer(caller, writing, move |connection, context| {
            let whose = (id, actor);
            let mut playing = Playing::lock(connection, context, &memory, whose, &expected)?;
            let events = playing.play(connection, &command)?;
            answer(connection, playing, &events)
        })
        .await
    }
}
