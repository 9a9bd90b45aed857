//! The entry that can be taken back (`at_the_table.md`, G3).

use crate::truco::{
    event::Event,
    state::{Match, Stage},
};

/// The last entry, if it can be taken back.
pub fn last_entry(game: &Match) -> Option<&Event> {
    match game.stage {
        Stage::Dealing | Stage::Hand(_) => game.history.last()?.first(),
        Stage::Won { .. } | Stage::Void => None,
    }
}
