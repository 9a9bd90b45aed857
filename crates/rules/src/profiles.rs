//! The profile of each game, by name.

use houseway_base::names::GameKind;

use crate::{
    Game as _, Profile, break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, truco::Truco,
};

impl Profile {
    /// The profile of this game.
    #[must_use]
    pub const fn of(game: GameKind) -> Self {
        match game {
            GameKind::BreakPoker => BreakPoker::PROFILE,
            GameKind::Holdem => Holdem::PROFILE,
            GameKind::Truco => Truco::PROFILE,
            GameKind::Canasta => Canasta::PROFILE,
        }
    }
}
