//! Rounds: opening, playing, correcting and reading them.

mod act;
mod body;
mod carry;
mod commands;
mod commit_ahead;
mod commit_locked;
mod correct;
mod correction;
mod difference;
mod entries;
mod history;
mod offers;
mod open;
mod outcome;
mod overview;
mod past;
mod plan;
mod put_right;
mod read;
mod search;
mod seating;
mod undo;

pub use body::{EventBody, PostingBody, RoundBody, RoundSummary};
pub use commands::Batch;
pub(crate) use correct::CorrectRound;
pub use correction::{Correction, CorrectionAction, ENTRY_MISSING, ENTRY_UNEXPECTED};
pub use outcome::ActBody;
pub use overview::FloorRound;
pub(crate) use put_right::PutRight;
pub use search::{RoundFilter, RoundListed, RoundTotal, RoundTotals, SeatNetBody};

pub use crate::request::precondition::Precondition;

use crate::{
    App, AppError,
    back_office::tracked::check_dealing,
    games::{self, AnyGame, GameKind, Terms},
};
use houseway_base::{
    ids::{RoundId, TableId},
    money::Currency,
};
use houseway_rules::{Violation, codes::WRONG_PHASE};
use houseway_store as store;
use houseway_store::{Db, rounds::Round, tables::Table};
use houseway_words::said;

/// The facts about a round that never change. They can be read before the stream of the round's
/// table is locked.
#[derive(Clone, Copy)]
struct RoundOrigin {
    id: RoundId,
    table_id: TableId,
    kind: GameKind,
    game: &'static dyn AnyGame,
}

impl App {
    /// The table and the game of a round.
    ///
    /// # Errors
    /// Returns `not_found`.
    async fn round_origin(&self, id: RoundId) -> Result<RoundOrigin, AppError> {
        let origin = match self.memory.origins.get(&id) {
            Some(origin) => Some(origin),
            None => {
                self.glance(move |connection| Ok(store::rounds::origin(connection, id)?)).await?
            }
        };
        let (table_id, kind) = origin.ok_or_else(|| AppError::not_found("round"))?;
        self.memory.origins.put(id, (table_id, kind));
        Ok(RoundOrigin { id, table_id, kind, game: games::of(kind) })
    }
}

/// A round, and the rules that it is played under.
pub(super) struct RoundNow {
    pub round: Round,
    /// The house rules as JSON: the version that the round was opened under, whatever the table's
    /// current rules are.
    pub rules: String,
    pub currency: Currency,
    table: Table,
}

impl RoundNow {
    pub(super) fn find(connection: &mut Db, id: RoundId) -> Result<Self, AppError> {
        let round = store::rounds::find(connection, id)?;
        let round = round.ok_or_else(|| AppError::not_found("round"))?;
        let table = store::tables::find(connection, round.table_id)?
            .ok_or_else(|| AppError::internal("a round without a table"))?;
        let rules = store::tables::find_rules(connection, round.table_id, round.rules_version)?
            .ok_or_else(|| AppError::internal("a round without rules"))?;
        let currency = round.currency(table.currency);
        Ok(Self { round, rules: rules.rules, currency, table })
    }

    fn terms(&self) -> Terms<'_> {
        Terms { rules: &self.rules, currency: self.currency }
    }

    /// Refuses to deal if the table is tracked but has no open period, or if its box has already
    /// served an earlier gaming day.
    fn check_dealing(&self, connection: &mut Db) -> Result<(), AppError> {
        check_dealing(connection, &self.table)
    }

    /// Returns an error if the round has ended.
    fn check_running(&self) -> Result<(), AppError> {
        match self.round.ending {
            None => Ok(()),
            Some(ending) => {
                let detail = said!("round-has-ended", ending = ending.name());
                Err(Violation::not_now(&WRONG_PHASE, None, detail).into())
            }
        }
    }
}
