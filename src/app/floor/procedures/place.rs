//! The place where something is entered: the table, its rules and its round.

use crate::{
    app::{
        AppError,
        games::{self, GameKind, seats},
        record::projections::Desk,
    },
    ids::{RoundId, TableId},
    names::Ending,
    rules::Procedure,
    store::{self, Db},
};

/// The current state of a table whose stream is locked.
pub struct Place {
    pub table_id: TableId,
    pub game: GameKind,
    /// The round that the entry belongs to, if it was entered in one.
    pub round_id: Option<RoundId>,
    /// The round that is running at the table, if any.
    pub running: Option<RoundId>,
    pub procedure: Procedure,
    pub seats: u8,
    pub desk: Desk,
}

impl Place {
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
            game,
            round_id,
            running: latest
                .and_then(|(id, ending): (_, Option<Ending>)| ending.is_none().then_some(id)),
            procedure: games::of(game).procedure(rules)?,
            seats: seats(game, rules)?,
            desk: Desk::find(connection, table_id)?,
        })
    }
}
