//! The games that the house deals.

use super::{any::AnyGame, erased::Erased};
pub use crate::names::GameKind;
use crate::rules::{break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, truco::Truco};

/// The game of this name, its types erased.
#[must_use]
pub fn of(kind: GameKind) -> &'static dyn AnyGame {
    match kind {
        GameKind::BreakPoker => &Erased::<BreakPoker>::NEW,
        GameKind::Holdem => &Erased::<Holdem>::NEW,
        GameKind::Truco => &Erased::<Truco>::NEW,
        GameKind::Canasta => &Erased::<Canasta>::NEW,
    }
}
