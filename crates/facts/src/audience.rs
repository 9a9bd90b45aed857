//! The live recipients of a fact, who get it as soon as it is written.

use houseway_base::names::Role;

use crate::{Kind, back_office};

/// The people who receive a fact live, provided that they can follow the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// The cage, and the people who run or supervise the floor.
    FloorAndCage,
    /// The people who run or supervise the floor.
    Floor,
}

impl Audience {
    /// The recipients of entries whose kind has this name.
    #[must_use]
    pub fn of(name: &str) -> Self {
        // A newer version of the program might have written a kind that this one does not know.
        // Such an entry goes to as few people as possible.
        Kind::named(name).map_or(Self::Floor, Kind::audience)
    }

    /// Whether a person with this role receives the fact.
    #[must_use]
    pub const fn includes(self, role: Role) -> bool {
        match role {
            Role::PitBoss | Role::Auditor | Role::Compliance | Role::Admin => true,
            Role::Cashier => matches!(self, Self::Everybody | Self::FloorAndCage),
            Role::Dealer | Role::Security | Role::Count | Role::Integration => {
                matches!(self, Self::Everybody)
            }
        }
    }
}

impl Kind {
    /// The recipients of facts of this kind. People who count must not know the totals of trays and
    /// boxes (`back_office.md`, 0.2 and 0.3-18). The cage must know about fills and credits.
    #[must_use]
    pub const fn audience(self) -> Audience {
        match self {
            // A handover lists fills and credits, with their totals.
            Self::BackOffice(back_office::Kind::ShiftHandedOver)
            | Self::Approval(_)
            | Self::BoxCount(_)
            | Self::Case(_)
            | Self::Cash(_)
            | Self::Correction(_)
            | Self::Drop(_)
            | Self::Period(_)
            | Self::Sale(_) => Audience::Floor,
            Self::BackOffice(_)
            | Self::Clock(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Stay(_)
            | Self::Tournament(_) => Audience::Everybody,
            Self::Slip(_) => Audience::FloorAndCage,
        }
    }
}
