//! Takes back the last entry (`at_the_table.md`, G3).

use crate::{
    Violation,
    truco::{codes, event::Event, legal::undo::last_entry, state::Match},
};
use houseway_words::said;

/// Decides a command to take back the last entry.
pub fn undo(game: &Match) -> Result<Vec<Event>, Violation> {
    if let Some(entry) = last_entry(game) {
        return Ok(vec![Event::Undone { entry: Box::new(entry.clone()) }]);
    }
    let detail = said!("nothing-to-undo-truco");
    Err(Violation::not_now(&codes::NOTHING_TO_UNDO, Some("truco/20"), detail))
}
