//! A tournament's casino tables. A table's stream records when the table joined and left, so that a
//! round opened there can tell whether it is part of a tournament.

use std::sync::Arc;

use serde::Deserialize;
use utoipa::ToSchema;

use super::commands::Playing;
use crate::{
    Actor, App, AppError, Caller, Context, Writing,
    back_office::tracked::find_table,
    record::stream_writer::StreamWriter,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_base::{
    ids::{TableId, TournamentId},
    names::GameKind,
};
use houseway_facts::TournamentEvent;
use houseway_ledger::Account;
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{
    Db,
    log::{HOUSE, table_stream},
    tables::Table,
};
use houseway_tournaments::{
    Command, State, TableFacts, check::MOST_TABLES, codes::TABLE_IN_USE, may_join,
};
use houseway_words::said;

/// A table for a tournament.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentTableGiven)]
pub struct NewTableOf {
    /// The casino table. It must deal hold'em and must not be tracked, and nobody may be playing
    /// there.
    pub table_id: TableId,
    /// The number of seats to use, up to the structure's `table_seats`. Default: `table_seats`.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 10)]
    pub seats: Option<u8>,
    /// The table's number in the tournament. Default: the lowest free number.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 200)]
    pub number: Option<u16>,
}

/// Refuses a table that cannot join: it is tracked, deals another game, or is in use.
fn check_joins(connection: &mut Db, table: &Table) -> Result<(), AppError> {
    let seated = store::ledger::of_table(connection, table.id)?
        .iter()
        .any(|row| matches!(row.account, Account::Seat(_)) && row.minor != 0);
    let in_use = seated
        || store::rounds::running(connection, table.id)?.is_some()
        || store::tournaments::of_table(connection, table.id)?.is_some();
    let holdem = table.game.dealt() == Some(GameKind::Holdem);
    Ok(may_join(TableFacts { tracked: table.tracked, holdem, in_use })?)
}

fn lowest_free(state: &State) -> u16 {
    (1..=MOST_TABLES).find(|number| !state.tables.contains_key(number)).unwrap_or(MOST_TABLES)
}

/// Records in a table's stream that the table joined or left.
fn tell_table(
    connection: &mut Db,
    context: &Context,
    (table, actor): (TableId, Actor),
    event: TournamentEvent,
) -> Result<(), AppError> {
    // The caller has locked the table's stream before the tournament's.
    let stream = table_stream(table);
    let mut writer = StreamWriter::locked_before(connection, context, &stream, actor)?;
    writer.append(connection, None, event)?;
    writer.finish(connection)
}

impl App {
    /// Assigns a table to a tournament.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `breaks_rule` if the table cannot join, or
    /// `wrong_phase`.
    pub async fn give_tournament_table(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, expected): (TournamentId, Precondition),
        new: NewTableOf,
    ) -> Result<Answer, AppError> {
        let (actor, memory) = (caller.actor, Arc::clone(&self.memory));
        self.answer(caller, writing, move |connection, context| {
            let NewTableOf { table_id, seats, number } = new;
            find_table(connection, table_id)?;
            store::log::lock_head(connection, &table_stream(table_id))?;
            let whose = (id, actor);
            let mut playing = Playing::lock(connection, context, &memory, whose, &expected)?;
            // A table's setup is changed under this lock too.
            store::log::lock_head(connection, HOUSE)?;
            let table = find_table(connection, table_id)?;
            check_joins(connection, &table)?;
            let number = number.unwrap_or_else(|| lowest_free(&playing.now.state));
            let structure = playing.now.state.structure.as_deref();
            let seats = seats.or(structure.map(|structure| structure.table_seats)).unwrap_or(9);
            let command = Command::GiveTable { table: number, table_id, seats };
            playing.play(connection, &command)?;
            let joined = TournamentEvent::Joined { tournament_id: id, number };
            let answer = playing.answer(connection, 201)?;
            tell_table(connection, context, (table_id, actor), joined)?;
            Ok(answer)
        })
        .await
    }

    /// Removes a table from its tournament. Nobody may be sitting there.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, or `wrong_phase` if someone sits there.
    pub async fn take_tournament_table(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, expected): (TournamentId, Precondition),
        table_id: TableId,
    ) -> Result<Answer, AppError> {
        let (actor, memory) = (caller.actor, Arc::clone(&self.memory));
        self.answer(caller, writing, move |connection, context| {
            let of = store::tournaments::of_table(connection, table_id)?;
            if of.is_none_or(|of| of.tournament_id != id) {
                return Err(AppError::not_found("table"));
            }
            store::log::lock_head(connection, &table_stream(table_id))?;
            let whose = (id, actor);
            let mut playing = Playing::lock(connection, context, &memory, whose, &expected)?;
            let mut tables = playing.now.state.tables.iter();
            let number = tables.find(|(_, table)| table.id == table_id).map(|(number, _)| *number);
            let number = number.ok_or_else(|| AppError::not_found("table"))?;
            if store::rounds::running(connection, table_id)?.is_some() {
                let detail = said!("tournament-round-open", table = number.to_string());
                let rule = Some("tournaments/9.1");
                return Err(Violation::not_now(&TABLE_IN_USE, rule, detail).into());
            }
            playing.play(connection, &Command::TakeBackTable { table: number })?;
            let left = TournamentEvent::Left { tournament_id: id };
            let answer = playing.answer(connection, 200)?;
            tell_table(connection, context, (table_id, actor), left)?;
            Ok(answer)
        })
        .await
    }
}
