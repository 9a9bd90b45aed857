//! The readers of entries that some people cannot read (`back_office.md`, 0.3-18 and 0.4-4).

use houseway_base::names::Role;

/// The people who can read an entry, provided that they can read the log at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    Everybody,
    /// Auditors, compliance and administrators, who do not count trays.
    NotTheFloor,
    /// Auditors and compliance, who neither count nor run the house.
    Auditors,
}

impl Readers {
    /// Whether people with this role can read the entry.
    #[must_use]
    pub const fn include(self, role: Role) -> bool {
        match self {
            Self::Everybody => true,
            Self::NotTheFloor => knows_trays(role),
            Self::Auditors => matches!(role, Role::Auditor | Role::Compliance),
        }
    }
}

/// Whether people with this role may know the expected contents of a tray before it is counted.
#[must_use]
pub const fn knows_trays(role: Role) -> bool {
    matches!(role, Role::Auditor | Role::Compliance | Role::Admin)
}

#[cfg(test)]
mod tests {
    use super::Readers::{Auditors, Everybody, NotTheFloor};
    use houseway_base::names::Role;

    #[test]
    fn s0_4_4_who_counts_knows_least() {
        let who = |readers: super::Readers| {
            [Role::PitBoss, Role::Admin, Role::Compliance, Role::Auditor]
                .map(|role| readers.include(role))
        };
        assert_eq!(who(Everybody), [true; 4]);
        assert_eq!(who(NotTheFloor), [false, true, true, true]);
        assert_eq!(who(Auditors), [false, false, true, true]);
    }
}
