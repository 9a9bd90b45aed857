//! Who is told a fact as it is written.

use houseway_base::names::Role;

use crate::Kind;

/// Who is told a fact as it is written, of those who may follow the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// Those who run the floor or look into it, and the cage.
    FloorAndCage,
    /// Those who run the floor or look into it.
    Floor,
}

impl Audience {
    /// Who is told an entry that the log calls so.
    #[must_use]
    pub fn of(name: &str) -> Self {
        // What a newer program calls its facts, this one does not know.
        Kind::named(name).map_or(Self::Floor, Kind::audience)
    }

    /// Whether somebody with this role is told.
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
    /// Who is told a fact of this kind. The sums of trays and boxes are hidden from those who count
    /// (`back_office.md`, 0.2 and 0.3-18); the cage has to know of fills and credits.
    #[must_use]
    pub const fn audience(self) -> Audience {
        match self {
            Self::BackOffice(_)
            | Self::Clock(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Round(_) => Audience::Everybody,
            Self::Slip(_) => Audience::FloorAndCage,
            Self::Approval(_)
            | Self::BoxCount(_)
            | Self::Correction(_)
            | Self::Drop(_)
            | Self::Period(_)
            | Self::Sale(_) => Audience::Floor,
        }
    }
}
