//! Where something is entered: the table, its rules, its round.

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

/// A table as it stands, its stream locked.
pub struct Place {
    pub table_id: TableId,
    pub game: GameKind,
    /// The round that the entry carries: the one it was entered in, if it was entered in one.
    pub round_id: Option<RoundId>,
    /// The round that runs at the table, if one does.
    pub running: Option<RoundId>,
    pub procedure: Procedure,
    pub seats: u8,
    pub desk: Desk,
}

impl Place {
    /// A table under these rules.
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
