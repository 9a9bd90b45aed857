//! Facts about pits.

use houseway_base::ids::{PitId, UserId};

use crate::family::facts;

facts! {
    /// An event in the life of a pit. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum PitEvent {
        /// A pit was created.
        Created {
            /// The id of the pit.
            pit_id: PitId,
            /// The pit's name. The pit contains the tables whose setup has this name.
            name: String,
        } = "pit.created": Ordinary, Everybody,
        /// A pit was renamed, and its tables' setups now contain the new name.
        Renamed {
            /// The id of the pit.
            pit_id: PitId,
            /// The previous name.
            before: String,
            /// The new name.
            after: String,
        } = "pit.renamed": Ordinary, Everybody,
        /// The pit boss of record changed: someone took the pit, handed it over or left it.
        BossChanged {
            /// The id of the pit.
            pit_id: PitId,
            /// The pit's name.
            name: String,
            /// The previous pit boss of record; null if there was none.
            #[schema(required)]
            before: Option<UserId>,
            /// The new pit boss of record; null if there is none.
            #[schema(required)]
            after: Option<UserId>,
        } = "pit.boss_changed": Ordinary, Everybody,
    }
}

impl PitEvent {
    /// The pit that the fact is about.
    #[must_use]
    pub const fn pit_id(&self) -> PitId {
        match self {
            Self::Created { pit_id, .. }
            | Self::Renamed { pit_id, .. }
            | Self::BossChanged { pit_id, .. } => *pit_id,
        }
    }
}
