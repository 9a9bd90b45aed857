//! Which entries of the tables' streams somebody is told as they are written.

use crate::names::Role;

/// What is written of a table's tray, its slips and its boxes. The sums in it are hidden from those
/// who count (`back_office.md`, 0.2 and 0.3-18).
const BACK_OFFICE: [&str; 8] =
    ["approval.", "chips.", "correction.", "count.", "drop.", "inventory.", "period.", "play."];

/// What is written of fills and credits: the cage has to know of them too.
const SLIPS: &str = "slip.";

/// Whether somebody with this role is told an entry of this kind.
pub(super) fn hears(role: Role, kind: &str) -> bool {
    match role {
        Role::PitBoss | Role::Auditor | Role::Compliance | Role::Admin => true,
        Role::Cashier => !is_back_office(kind),
        Role::Dealer | Role::Security | Role::Count | Role::Integration => {
            !is_back_office(kind) && !kind.starts_with(SLIPS)
        }
    }
}

fn is_back_office(kind: &str) -> bool {
    BACK_OFFICE.iter().any(|group| kind.starts_with(group))
}

#[cfg(test)]
mod tests {
    use super::hears;
    use crate::{app::record::filter::kinds, names::Role};

    /// Everybody is told of the games and the floor.
    #[test]
    fn s0_2_whoever_deals_is_not_told_of_trays_and_slips() {
        let told = |role: Role| -> Vec<&str> {
            let kinds = kinds().iter().map(String::as_str);
            kinds.filter(|kind| hears(role, kind)).collect()
        };
        let all = told(Role::Auditor);
        assert_eq!(all.len(), kinds().len());
        let dealer = told(Role::Dealer);
        for kind in ["break_poker.settled", "round.opened", "floor.noted"] {
            assert!(dealer.contains(&kind), "{kind}: {dealer:?}");
        }
        let not_told: Vec<&str> = all.into_iter().filter(|kind| !dealer.contains(kind)).collect();
        for kind in [
            "approval.requested",
            "period.closed",
            "chips.sold",
            "inventory.counted",
            "correction.chips",
        ] {
            assert!(not_told.contains(&kind), "{kind}: {not_told:?}");
        }
        let cashier = told(Role::Cashier);
        let slips: Vec<&str> = cashier.into_iter().filter(|kind| !dealer.contains(kind)).collect();
        assert!(!slips.is_empty() && slips.iter().all(|kind| kind.starts_with("slip.")));
    }
}
