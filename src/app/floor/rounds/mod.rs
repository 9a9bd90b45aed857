//! Rounds: opened, played, corrected, read.

mod act;
mod body;
mod correct;
mod open;
mod read;
mod record;

pub use body::{ActBody, EventBody, PostingBody, RoundBody, RoundSummary};
pub use correct::{Correction, CorrectionAction, ENTRY_MISSING, ENTRY_UNEXPECTED};

use super::{games::Terms, tables::check_version};
use crate::{
    app::{AppError, Context, error::WRONG_PHASE, record::stream_writer::Journal},
    money::Currency,
    store::{self, Db, log::table_stream, rounds::Round},
};

/// A round, and what it is played under.
pub(super) struct RoundNow {
    pub round: Round,
    /// House rules as JSON: the version that the round was opened under, whatever the table's are
    /// now.
    pub rules: String,
    pub currency: Currency,
}

impl RoundNow {
    pub(super) fn find(connection: &mut Db, id: &str) -> Result<Self, AppError> {
        let round = store::rounds::find(connection, id)?;
        let round = round.ok_or_else(|| AppError::not_found("round"))?;
        let table = store::tables::find(connection, &round.table_id)?
            .ok_or_else(|| AppError::internal("a round without a table"))?;
        let rules = store::tables::find_rules(connection, &round.table_id, round.rules_version)?
            .ok_or_else(|| AppError::internal("a round without rules"))?;
        let currency = table.currency.parse().map_err(AppError::internal)?;
        Ok(Self { round, rules: rules.rules, currency })
    }

    /// Takes the round's table, so that other writers of it wait, and gives the round as it stands
    /// then.
    ///
    /// # Errors
    /// `not_found`; `stale_version` where the round is not at the version that is expected.
    fn take<'a>(
        connection: &mut Db,
        context: &'a Context,
        actor: &'a str,
        id: &str,
        expected: Option<i64>,
    ) -> Result<(Journal<'a>, Self), AppError> {
        // Read once to know the table, and again behind its stream's lock.
        let table_id = Self::find(connection, id)?.round.table_id;
        let journal = Journal::take(connection, context, &table_stream(&table_id), actor)?;
        let now = Self::find(connection, id)?;
        check_version(expected, now.round.version)?;
        Ok((journal, now))
    }

    fn terms(&self) -> Terms<'_> {
        Terms { rules: &self.rules, currency: self.currency }
    }

    /// Refuses where the round has ended.
    fn check_running(&self) -> Result<(), AppError> {
        match &self.round.ending {
            None => Ok(()),
            Some(ending) => {
                let detail = format!(
                    "the round has ended ({ending}); the floor may correct it, or open the next"
                );
                Err(AppError::new(&WRONG_PHASE, detail))
            }
        }
    }
}
