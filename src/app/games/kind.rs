//! The games that the house deals.

use super::{any::AnyGame, erased::Erased};
pub use crate::names::GameKind;
use crate::rules::{break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, truco::Truco};

impl GameKind {
    /// The game, its types erased.
    #[must_use]
    pub fn erased(self) -> &'static dyn AnyGame {
        match self {
            Self::BreakPoker => &Erased::<BreakPoker>::NEW,
            Self::Holdem => &Erased::<Holdem>::NEW,
            Self::Truco => &Erased::<Truco>::NEW,
            Self::Canasta => &Erased::<Canasta>::NEW,
        }
    }
}
