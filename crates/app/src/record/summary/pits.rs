//! Sentences about pits.

use super::{Mentioned, Names};
use houseway_facts::PitEvent;
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
pub(super) fn mention(event: &PitEvent, mentioned: &mut Mentioned) {
    if let PitEvent::BossChanged { before, after, .. } = event {
        mentioned.users.extend(before.iter().chain(after));
    }
}

/// The event in a sentence.
pub(super) fn sentence(event: &PitEvent, names: &Names) -> Said {
    match event {
        PitEvent::Created { name, .. } => said!("log-pit-created", pit = name),
        PitEvent::Renamed { before, after, .. } => {
            said!("log-pit-renamed", before = before, after = after)
        }
        PitEvent::BossChanged { name, before, after, .. } => match (before, after) {
            (Some(before), Some(after)) => {
                let (before, after) = (names.person(*before), names.person(*after));
                said!("log-pit-handed_over", pit = name, before = before, after = after)
            }
            (None, Some(after)) => {
                said!("log-pit-taken", pit = name, after = names.person(*after))
            }
            (Some(before), None) => {
                said!("log-pit-left", pit = name, before = names.person(*before))
            }
            (None, None) => said!("log-pit-nobody", pit = name),
        },
    }
}
