//! Facts about sets of cards and dice.

use houseway_base::{
    ids::{EquipmentId, TableId},
    names::EquipmentKind,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// A set of cards or dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GearSet {
    /// The id of the set.
    pub equipment_id: EquipmentId,
    /// Whether the set is cards or dice.
    pub what: EquipmentKind,
    /// The colour of the backs or of the dice.
    #[schema(example = "red")]
    pub colour: String,
    /// The number of the set.
    #[schema(example = "12")]
    pub set: String,
}

facts! {
    /// An event that concerns sets of cards or dice. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum EquipmentEvent {
        /// Sets arrived from the manufacturer.
        Received {
            /// The sets.
            sets: Vec<GearSet>,
        } = "equipment.received": Ordinary, Everybody,
        /// Sets were taken to a table.
        Issued {
            /// The table.
            table_id: TableId,
            /// The sets.
            sets: Vec<GearSet>,
        } = "equipment.issued": Ordinary, Everybody,
        /// Sets came back from their tables and can be used again.
        Returned {
            /// The sets.
            sets: Vec<GearSet>,
        } = "equipment.returned": Ordinary, Everybody,
        /// Sets were retired, and are never used again.
        Retired {
            /// The sets.
            sets: Vec<GearSet>,
        } = "equipment.retired": Ordinary, Everybody,
        /// Retired sets were destroyed.
        Destroyed {
            /// The sets.
            sets: Vec<GearSet>,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "equipment.destroyed": Ordinary, Everybody,
    }
}

impl EquipmentEvent {
    /// The sets that the fact is about.
    #[must_use]
    pub fn sets(&self) -> &[GearSet] {
        match self {
            Self::Received { sets }
            | Self::Issued { sets, .. }
            | Self::Returned { sets }
            | Self::Retired { sets }
            | Self::Destroyed { sets, .. } => sets,
        }
    }

    /// The table that the fact is about.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::Issued { table_id, .. } => Some(*table_id),
            Self::Received { .. }
            | Self::Returned { .. }
            | Self::Retired { .. }
            | Self::Destroyed { .. } => None,
        }
    }
}
