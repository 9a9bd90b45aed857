//! Who must sign an act: its capacities, each filled by one person of one of its roles, and nobody
//! in two of them (`back_office.md`, 2.3).

use houseway_base::names::{ActKind, Role};

/// A capacity, and who may fill it.
pub type Place = (&'static str, &'static [Role]);

/// An act, its capacities by default, and whether it is marked †: never fewer than two people.
struct Act {
    kind: ActKind,
    places: &'static [Place],
    never_alone: bool,
}

const DEALER: Place = ("dealer", &[Role::Dealer]);
const SUPERVISOR: Place = ("supervisor", &[Role::PitBoss]);
const CASHIER: Place = ("cashier", &[Role::Cashier]);
const RUNNER: Place = ("runner", &[Role::Security]);
const COUNTER: Place = ("counter", &[Role::Count]);
const ADMIN: Place = ("admin", &[Role::Admin]);
const COMPLIANCE: Place = ("compliance", &[Role::Compliance]);

const fn alone(kind: ActKind, places: &'static [Place]) -> Act {
    Act { kind, places, never_alone: false }
}

const fn together(kind: ActKind, places: &'static [Place]) -> Act {
    Act { kind, places, never_alone: true }
}

/// Who signs a large correction besides (2.3).
pub const SECOND_OF_CORRECTION: Place = ("second", &[Role::PitBoss, Role::Compliance]);

/// The table of acts.
const ACTS: [Act; ActKind::ALL.len()] = [
    together(ActKind::RightsGrow, &[ADMIN, ("second", &[Role::Admin, Role::Compliance])]),
    together(ActKind::SettingsSet, &[ADMIN, ("second", &[Role::Compliance])]),
    together(
        ActKind::TableSetUp,
        &[
            ("supervisor", &[Role::PitBoss, Role::Admin]),
            ("second", &[Role::Compliance, Role::Admin]),
        ],
    ),
    together(ActKind::Opener, &[DEALER, SUPERVISOR]),
    together(ActKind::Closer, &[DEALER, SUPERVISOR]),
    together(ActKind::InventoryCount, &[DEALER, SUPERVISOR]),
    alone(ActKind::SlipRequest, &[SUPERVISOR]),
    together(ActKind::FillIssue, &[CASHIER, RUNNER]),
    together(ActKind::FillReceive, &[RUNNER, DEALER, SUPERVISOR]),
    alone(ActKind::CreditIssue, &[CASHIER]),
    together(ActKind::CreditTake, &[DEALER, SUPERVISOR, RUNNER]),
    together(ActKind::CreditAccept, &[CASHIER, RUNNER]),
    together(ActKind::CreditReturn, &[CASHIER, RUNNER, DEALER, SUPERVISOR]),
    together(
        ActKind::SlipVoid,
        &[CASHIER, ("second", &[Role::Security, Role::PitBoss, Role::Compliance])],
    ),
    together(
        ActKind::Drop,
        &[RUNNER, ("second", &[Role::Count, Role::Compliance, Role::Cashier, Role::PitBoss])],
    ),
    together(ActKind::CountFinish, &[COUNTER]),
    alone(ActKind::CountAccept, &[CASHIER]),
    together(ActKind::CountCorrect, &[COUNTER, ("second", &[Role::Compliance]), CASHIER]),
    alone(ActKind::ChipSaleVoid, &[SUPERVISOR]),
    alone(ActKind::PlayUntracked, &[SUPERVISOR]),
    alone(ActKind::ShiftClose, &[SUPERVISOR]),
    together(ActKind::GamingDayClose, &[SUPERVISOR, COUNTER]),
    alone(ActKind::RoundCorrect, &[SUPERVISOR]),
    together(ActKind::HoldRelease, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::PatronShred, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::Export, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::CaseClose, &[COMPLIANCE, ("second", &[Role::Compliance, Role::Admin])]),
];

fn row(kind: ActKind) -> Option<&'static Act> {
    ACTS.iter().find(|act| act.kind == kind)
}

/// An act's capacities by default. Where the house asks for a team (`count.finish`), the one place
/// stands for each of it.
#[must_use]
pub fn places(kind: ActKind) -> &'static [Place] {
    row(kind).map_or(&[], |act| act.places)
}

/// Whether an act is marked †: never fewer than two people sign it, whatever the settings.
#[must_use]
pub fn never_alone(kind: ActKind) -> bool {
    row(kind).is_none_or(|act| act.never_alone)
}

/// Whether a house may choose an act's signers. Whose rights grow, what the settings say, and what
/// is counted at a table are not up to the settings.
#[must_use]
pub const fn is_chosen(kind: ActKind) -> bool {
    !matches!(kind, ActKind::RightsGrow | ActKind::SettingsSet | ActKind::TableSetUp)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ACTS, never_alone, places};
    use houseway_base::names::ActKind;

    #[test]
    fn every_act_has_its_capacities_and_no_capacity_twice() {
        for kind in ActKind::ALL {
            let names: BTreeSet<&str> = places(kind).iter().map(|(name, _)| *name).collect();
            assert_eq!(names.len(), places(kind).len(), "{kind}");
            assert!(!names.is_empty(), "{kind}");
        }
        assert_eq!(ACTS.map(|act| act.kind), ActKind::ALL);
    }

    #[test]
    fn s2_3_what_is_never_done_alone_has_two_capacities_or_a_team() {
        for kind in ActKind::ALL.into_iter().filter(|kind| never_alone(*kind)) {
            assert!(places(kind).len() > 1 || kind == ActKind::CountFinish, "{kind}");
        }
    }
}
