//! Sentences about sets of cards and dice.

use super::{Mentioned, Names};
use houseway_base::names::EquipmentKind;
use houseway_facts::{EquipmentEvent, GearSet};
use houseway_words::{Said, said};

/// The maximum number of sets that a sentence names.
const MOST_NAMED: usize = 10;

/// Notes everything that an event mentions, so that the names can be looked up.
pub(super) fn mention(event: &EquipmentEvent, mentioned: &mut Mentioned) {
    if let EquipmentEvent::Destroyed { signed, .. } = event {
        mentioned.users.extend(signed.signatures.iter().map(|signed| signed.user));
    }
}

/// A set in a sentence: `cards red 12`.
pub(crate) fn told_set(what: EquipmentKind, colour: &str, set: &str) -> Said {
    match what {
        EquipmentKind::Cards => said!("equipment-cards", colour = colour, set = set),
        EquipmentKind::Dice => said!("equipment-dice", colour = colour, set = set),
    }
}

/// Sets in a sentence: `cards red 12, dice clear 3`.
pub(crate) fn listed(sets: &[GearSet]) -> Said {
    let named = sets.iter().take(MOST_NAMED);
    let named = named.map(|GearSet { what, colour, set, .. }| told_set(*what, colour, set));
    let more = sets.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| said!("equipment-more", count = more));
    Said::several(named.chain(more), ", ")
}

/// The event in a sentence.
pub(super) fn sentence(event: &EquipmentEvent, names: &Names) -> Said {
    let sets = listed(event.sets());
    match event {
        EquipmentEvent::Received { .. } => said!("log-equipment-received", sets = sets),
        EquipmentEvent::Issued { table_id, .. } => {
            said!("log-equipment-issued", table = names.table_name(*table_id), sets = sets)
        }
        EquipmentEvent::Returned { .. } => said!("log-equipment-returned", sets = sets),
        EquipmentEvent::Retired { .. } => said!("log-equipment-retired", sets = sets),
        EquipmentEvent::Destroyed { signed, .. } => {
            let signed = signed.signatures.iter().map(|signed| names.person(signed.user));
            let signed = Said::several(signed, ", ");
            said!("log-equipment-destroyed", sets = sets, signed = signed)
        }
    }
}
