//! How many seats a table has.

use serde::Deserialize;

use super::GameKind;
use crate::store::StoreError;

/// What house rules say about seats, where they do.
#[derive(Deserialize)]
struct Seats {
    seats: Option<u8>,
}

/// The most seats of a table under these rules.
///
/// # Errors
/// Where the rules make no sense.
pub fn seats(game: GameKind, rules: &str) -> Result<u8, StoreError> {
    let said: Seats = serde_json::from_str(rules).map_err(StoreError::corrupt)?;
    Ok(said.seats.unwrap_or(match game {
        // How many play Truco is said when the match is opened.
        GameKind::BreakPoker | GameKind::Truco => 6,
        GameKind::Holdem => 10,
        GameKind::Canasta => 4,
    }))
}
