//! How a change to a round that has ended affects the rounds after it.

use super::{
    RoundNow,
    entries::{Remarks, record},
};
use crate::{
    AppError,
    games::{AnyGame, Terms},
    record::stream_writer::StreamWriter,
};
use houseway_rules::{Authority, Violation};
use houseway_store as store;
use houseway_store::Db;
use houseway_words::said;

/// Carries a change to a round into the later rounds that continue from it; `before` is the round's
/// state before the change.
///
/// # Errors
/// Returns every reason why the change comes too late, or an error if the database fails.
pub(super) fn carry(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    game: &dyn AnyGame,
    now: &RoundNow,
    mut before: String,
    reason: Option<&str>,
) -> Result<(), AppError> {
    let mut changed = now.round.clone();
    while let Some(mut next) = store::rounds::next(connection, changed.table_id, changed.number)? {
        let rules = store::tables::find_rules(connection, next.table_id, next.rules_version)?
            .ok_or_else(|| AppError::internal("a round without rules"))?;
        let terms = Terms { rules: &rules.rules, currency: now.currency };
        let change = game.carry(terms, &next.state, &before, &changed.state)?;
        let Some(change) = change else { return Ok(()) };
        before.clone_from(&next.state);
        let remarks = Remarks { reason, ..Remarks::default() };
        record(connection, writer, &mut next, change, &remarks)?;
        changed = next;
    }
    Ok(())
}

/// Once the next round is open, refuses to let a dealer change a round that has ended, because the
/// bets of the ended round are no longer on the table.
///
/// # Errors
/// Returns `needs_floor`.
pub(super) fn check_bets_lie(
    now: &RoundNow,
    has_next: bool,
    by: Authority,
) -> Result<(), Violation> {
    if has_next && now.round.ending.is_some() && by == Authority::Dealer {
        let detail = said!("next-round-open-floor-only");
        return Err(Violation::needs_floor(Some("at_the_table/E8"), detail));
    }
    Ok(())
}
