//! The games that the house deals.

use serde::Deserialize;

use super::{any::AnyGame, erased::Erased};
pub use houseway_base::names::GameKind;
use houseway_rules::{
    Profile, break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, truco::Truco,
};
use houseway_store::StoreError;

/// The game with this name, with its types erased.
pub fn of(kind: GameKind) -> &'static dyn AnyGame {
    match kind {
        GameKind::BreakPoker => &Erased::<BreakPoker>::NEW,
        GameKind::Holdem => &Erased::<Holdem>::NEW,
        GameKind::Truco => &Erased::<Truco>::NEW,
        GameKind::Canasta => &Erased::<Canasta>::NEW,
    }
}

/// The number of seats in house rules, if they contain one.
#[derive(Deserialize)]
struct Seats {
    seats: Option<u8>,
}

/// The maximum number of seats at a table with these rules.
///
/// # Errors
/// Returns an error if the rules are invalid.
pub fn seats(game: GameKind, rules: &str) -> Result<u8, StoreError> {
    let Seats { seats } = serde_json::from_str(rules).map_err(StoreError::corrupt)?;
    Ok(seats.unwrap_or(Profile::of(game).seats))
}
