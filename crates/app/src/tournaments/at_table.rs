//! The exchange between a tournament and a round at one of its tables. The table's stream is locked
//! before the tournament's.

use chrono::{DateTime, Utc};

use super::{commands::Playing, dealer_push, fold};
use crate::{Actor, AppError, Context, memory::HouseMemory, request::precondition::Precondition};
use houseway_base::{
    ids::{TableId, TournamentId},
    money::Currency,
};
use houseway_rules::{
    AtTournament, TournamentAct, TournamentTable, Violation, tournament::HandOver,
};
use houseway_store as store;
use houseway_store::Db;
use houseway_tournaments::{
    Command, Phase, State,
    amounts::Chips,
    codes::{HELD_FOR_ROUND, TOURNAMENT_TABLE},
    prizes::bounties::Pot,
    seats::positions::Next,
};
use houseway_words::said;

/// The seating of a table according to its tournament.
pub(crate) struct SeatsHere {
    pub tournament_id: TournamentId,
    pub table: TournamentTable,
}

/// The table's state in the tournament; `None` if no tournament uses the table. Nothing is locked,
/// because this state is read again when the hand is dealt.
///
/// # Errors
/// Returns `wrong_phase` if the tournament is not being played.
pub(crate) fn seats_here(
    connection: &mut Db,
    memory: &HouseMemory,
    table_id: TableId,
    at: DateTime<Utc>,
) -> Result<Option<SeatsHere>, AppError> {
    let Some(of) = store::tournaments::of_table(connection, table_id)? else { return Ok(None) };
    let tournament_id = of.tournament_id;
    let folded = fold(connection, memory, tournament_id)?;
    if folded.state.phase != Phase::Running {
        let detail = said!("tournament-not-played");
        return Err(Violation::not_now(&TOURNAMENT_TABLE, Some("tournaments/2.1"), detail).into());
    }
    let (_, table) = table_of(&folded.state, table_id, at)?;
    Ok(Some(SeatsHere { tournament_id, table }))
}

fn table_of(
    state: &State,
    id: TableId,
    at: DateTime<Utc>,
) -> Result<(u16, TournamentTable), AppError> {
    let number = state.number_of(id).ok_or_else(|| AppError::not_found("table"))?;
    let table = state.table_at(number, at).ok_or_else(|| AppError::internal("no level"))?;
    Ok((number, table))
}

/// A round at a tournament's table, whose stream is locked.
pub(crate) struct AtTable<'a> {
    pub tournament_id: TournamentId,
    pub table_id: TableId,
    pub actor: Actor,
    pub memory: &'a HouseMemory,
}

impl AtTable<'_> {
    /// Tells the tournament about a command before the command is applied to the round. Returns the
    /// table's new state in the tournament, if the round must adopt it.
    ///
    /// # Errors
    /// Returns every reason why the tournament refuses the command.
    pub fn before(
        &self,
        connection: &mut Db,
        context: &Context,
        act: TournamentAct,
        asked: AtTournament,
    ) -> Result<Option<TournamentTable>, AppError> {
        if act == TournamentAct::TurnsUp {
            return self.may_turn_up(connection, &asked).map(|()| None);
        }
        let mut playing = self.lock(connection, context)?;
        let (state, at) = (&playing.now.state, playing.writer.at());
        let number = state.number_of(self.table_id).ok_or_else(|| AppError::not_found("table"))?;
        let table = state.tables.get(&number);
        // Dealing a misdealt hand again changes nothing in the tournament, which already knows
        // about the hand.
        let again = table.is_some_and(|table| table.hand.is_some());
        let command = match act {
            TournamentAct::Races { won } => Some(Command::RaceChips { table: number, won }),
            _ if again => None,
            _ => {
                let draws = table.is_some_and(|table| table.seating.next() == Next::Draw);
                let button = asked.button.filter(|_| draws);
                let away = asked.away;
                let push = dealer_push::latest(connection, (state, number), at)?;
                Some(Command::DealHand { table: number, button, away, push })
            }
        };
        if let Some(command) = command {
            playing.play(connection, &command)?;
        }
        let (_, table) = table_of(&playing.now.state, self.table_id, playing.writer.at())?;
        playing.writer.finish(connection)?;
        Ok(Some(table))
    }

    /// Tells the tournament how a hand ended.
    ///
    /// # Errors
    /// Returns an error if the tournament does not know about the hand.
    pub fn after(
        &self,
        connection: &mut Db,
        context: &Context,
        asked: AtTournament,
    ) -> Result<(), AppError> {
        let Some(HandOver { stacks, pots }) = asked.over else { return Ok(()) };
        let mut playing = self.lock(connection, context)?;
        let table = playing.now.state.number_of(self.table_id);
        let table = table.ok_or_else(|| AppError::not_found("table"))?;
        let chips = |amount| Currency::CHIPS.minor(amount).map(Chips).map_err(AppError::internal);
        let stacks = stacks.into_iter().map(|(seat, stack)| Ok((seat, chips(stack)?)));
        let stacks = stacks.collect::<Result<_, AppError>>()?;
        let pots = pots.into_iter().map(|(eligible, winners)| Pot { eligible, winners }).collect();
        playing.play(connection, &Command::SettleHand { table, stacks, pots })?;
        playing.writer.finish(connection)
    }

    fn lock<'c>(&self, connection: &mut Db, context: &'c Context) -> Result<Playing<'c>, AppError> {
        let whose = (self.tournament_id, self.actor);
        Playing::lock(connection, context, self.memory, whose, &Precondition::Any)
    }

    /// In hand-for-hand play, the cards of a called all-in stay face down until the floor releases
    /// them.
    fn may_turn_up(&self, connection: &mut Db, asked: &AtTournament) -> Result<(), AppError> {
        if !asked.all_in {
            return Ok(());
        }
        let which = (self.tournament_id, self.table_id);
        let Some(number) = face_down(connection, self.memory, which)? else { return Ok(()) };
        let detail = said!("tournament-face-down", table = number.to_string());
        Err(Violation::not_now(&HELD_FOR_ROUND, Some("tournaments/5.3"), detail).into())
    }
}

/// The table's number in the tournament, if the cards of a called all-in there stay face down until
/// the floor releases them (5.3.3).
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn face_down(
    connection: &mut Db,
    memory: &HouseMemory,
    (tournament_id, table_id): (TournamentId, TableId),
) -> Result<Option<u16>, AppError> {
    let folded = fold(connection, memory, tournament_id)?;
    let state = &folded.state;
    let number = state.number_of(table_id);
    let asked = state.structure.as_deref().is_some_and(|given| given.h4h_face_down);
    let round = state.hand_for_hand.as_ref().filter(|_| asked);
    let held = |number: &u16| {
        round.is_some_and(|round| round.playing.contains(number) && !round.shown.contains(number))
    };
    Ok(number.filter(held))
}
