//! What the house asks for before a game's command is played: the dealer of record, a shuffle.

use super::codes::SHUFFLE_FIRST;
use crate::{
    app::{
        Actor, AppError,
        error::NOT_DEALER_OF_RECORD,
        record::{
            projections::{Desk, deals},
            summary::somebody,
        },
    },
    rules::{Authority, Procedure, Violation},
    store::Db,
};

/// Refuses whoever does not deal, where the house wants nobody else to enter anything. The floor
/// may.
///
/// # Errors
/// `not_dealer_of_record`; an error if the database fails.
pub fn check_dealer(
    connection: &mut Db,
    procedure: Procedure,
    desk: &Desk,
    actor: Actor,
    by: Authority,
) -> Result<(), AppError> {
    if !procedure.dealer_of_record.is_on() || by == Authority::Floor {
        return Ok(());
    }
    let dealer = desk.dealer.as_ref().map(|dealing| dealing.dealer.as_str());
    if dealer == Some(actor.to_string().as_str()) {
        return Ok(());
    }
    let detail = match dealer {
        Some(dealer) => {
            let name = somebody(connection, dealer)?;
            format!("{name} deals at this table; tap in between rounds")
        }
        None => "nobody deals at this table: tap in first".to_owned(),
    };
    Err(AppError::new(&NOT_DEALER_OF_RECORD, detail))
}

/// Refuses a deal without a shuffle, where the house logs shuffles. `kinds` are the log's names of
/// what is about to happen.
///
/// # Errors
/// `wrong_phase`, with `shuffle_first`.
pub fn check_shuffled(
    procedure: Procedure,
    desk: &Desk,
    mut kinds: impl Iterator<Item = String>,
) -> Result<(), Violation> {
    if !procedure.log_shuffle.is_on() || desk.shuffled || !kinds.any(|kind| deals(&kind)) {
        return Ok(());
    }
    Err(Violation::not_now(&SHUFFLE_FIRST, None, "Shuffle and cut first."))
}
