//! The place where a command is entered: the table, its rules and its round.

use crate::{
    AppError,
    floor::other_games::MOST_SEATS,
    games::{self, GameKind, seats},
    record::projections::Desk,
};
use houseway_base::{
    ids::{RoundId, TableId},
    names::Ending,
};
use houseway_rules::{Procedure, Profile};
use houseway_store as store;
use houseway_store::{Db, tables::Table};

/// The current state of a table whose stream is locked.
pub struct Place {
    pub table_id: TableId,
    /// The fixed properties of the game, if its rounds are recorded.
    pub profile: Option<Profile>,
    /// The round that the entry belongs to, if it was entered in one.
    pub round_id: Option<RoundId>,
    /// The round that is running at the table, if any.
    pub running: Option<RoundId>,
    pub procedure: Procedure,
    pub seats: u8,
    pub desk: Desk,
}

impl Place {
    /// The place at a table, outside its rounds.
    pub fn at_table(connection: &mut Db, table: &Table) -> Result<Self, AppError> {
        if let Some(game) = table.game.dealt() {
            let rules = store::tables::find_rules(connection, table.id, table.rules_version)?;
            let rules = rules.ok_or_else(|| AppError::internal("a table without rules"))?;
            return Self::find(connection, (table.id, game), &rules.rules, None);
        }
        Ok(Self {
            table_id: table.id,
            profile: None,
            round_id: None,
            running: None,
            procedure: Procedure::default(),
            seats: MOST_SEATS,
            desk: Desk::find(connection, table.id)?,
        })
    }

    /// The place at a table with these rules.
    pub fn find(
        connection: &mut Db,
        (table_id, game): (TableId, GameKind),
        rules: &str,
        round_id: Option<RoundId>,
    ) -> Result<Self, AppError> {
        let latest = store::rounds::latest_standing(connection, table_id)?;
        Ok(Self {
            table_id,
            profile: Some(Profile::of(game)),
            round_id,
            running: latest
                .and_then(|(id, ending): (_, Option<Ending>)| ending.is_none().then_some(id)),
            procedure: games::of(game).procedure(rules)?,
            seats: seats(game, rules)?,
            desk: Desk::find(connection, table_id)?,
        })
    }
}
