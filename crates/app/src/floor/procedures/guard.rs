//! The house's requirements before a game's command is applied: the dealer of record, a shuffle.

use super::codes::SHUFFLE_FIRST;
use crate::{
    Actor, AppError,
    error::NOT_DEALER_OF_RECORD,
    games::RoundChange,
    record::{projections::Desk, summary::somebody},
};
use houseway_rules::{Authority, Procedure, Violation};
use houseway_store::Db;
use houseway_words::said;

/// Refuses callers who are not dealing, if the house lets only the dealer enter anything. The floor
/// is never refused.
///
/// # Errors
/// Returns `not_dealer_of_record`, or an error if the database fails.
pub fn check_dealer(
    connection: &mut Db,
    procedure: Procedure,
    desk: &Desk,
    actor: Actor,
    by: Authority,
) -> Result<(), AppError> {
    if may_enter(procedure, desk, actor, by) { Ok(()) } else { Err(not_dealer(connection, desk)?) }
}

/// Whether a caller can enter commands in a game: the dealer and the floor always can; others can
/// unless the house lets only the dealer enter commands.
pub fn may_enter(procedure: Procedure, desk: &Desk, actor: Actor, by: Authority) -> bool {
    let dealer = || desk.dealer.as_ref().map(|dealing| dealing.dealer.as_str());
    !procedure.dealer_of_record.is_on()
        || by == Authority::Floor
        || dealer() == Some(actor.to_string().as_str())
}

/// The refusal for a caller who is not dealing.
pub fn not_dealer(connection: &mut Db, desk: &Desk) -> Result<AppError, AppError> {
    let detail = match &desk.dealer {
        Some(dealing) => {
            let name = somebody(connection, &dealing.dealer)?;
            said!("other-deals-here", name = name)
        }
        None => said!("nobody-deals-tap-in"),
    };
    Ok(AppError::new(&NOT_DEALER_OF_RECORD, detail))
}

/// Refuses a change that deals cards without a shuffle, if the house logs shuffles.
///
/// # Errors
/// Returns `wrong_phase`, with `shuffle_first`.
pub fn check_shuffled(
    procedure: Procedure,
    desk: &Desk,
    change: &RoundChange,
) -> Result<(), Violation> {
    if !procedure.log_shuffle.is_on() || desk.shuffled || !change.deals() {
        return Ok(());
    }
    Err(Violation::not_now(&SHUFFLE_FIRST, None, said!("shuffle-and-cut-first")))
}
