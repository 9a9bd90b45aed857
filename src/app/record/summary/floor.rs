//! Whom the entries of a table mention besides its games'. They have words of their own.

use super::Mentioned;
use crate::app::record::project::FloorEvent;

/// What an event mentions.
pub(super) fn mention(event: &FloorEvent, mentioned: &mut Mentioned) {
    match event {
        FloorEvent::TappedIn { dealer, was, .. } => {
            mentioned.actor(dealer);
            if let Some(was) = was {
                mentioned.actor(was);
            }
        }
        FloorEvent::TappedOut { dealer, .. } => mentioned.actor(dealer),
        FloorEvent::Noted { .. }
        | FloorEvent::IncidentLogged { .. }
        | FloorEvent::DeckChanged { .. }
        | FloorEvent::Shuffled { .. }
        | FloorEvent::Penalized { .. } => {}
    }
}
