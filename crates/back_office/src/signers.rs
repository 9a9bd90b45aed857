//! The signers of acts. Each capacity of an act must be filled by one person who has one of the
//! capacity's roles, and nobody can fill two capacities (`back_office.md`, 2.3).

use houseway_base::names::{ActKind, Role};
use houseway_words::{Said, said};

/// A capacity, and the roles that can fill it.
pub type Place = (&'static str, &'static [Role]);

/// An act, its default capacities, and whether it is marked †, which means that it always needs at
/// least two people.
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

/// The second signer of the floor's decisions in a tournament: the cage or compliance.
const CAGE_OR_COMPLIANCE: Place = ("second", &[Role::Cashier, Role::Compliance]);

/// The additional signer of a large correction (2.3).
pub const SECOND_OF_CORRECTION: Place = ("second", &[Role::PitBoss, Role::Compliance]);

/// All acts.
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
    together(
        ActKind::ShiftHandOver,
        &[("outgoing", &[Role::PitBoss]), ("incoming", &[Role::PitBoss])],
    ),
    together(ActKind::GamingDayClose, &[SUPERVISOR, COUNTER]),
    alone(ActKind::RoundCorrect, &[SUPERVISOR]),
    together(
        ActKind::RoundPutRight,
        &[("supervisor", &[Role::Dealer, Role::PitBoss]), SECOND_OF_CORRECTION],
    ),
    together(ActKind::TournamentCancel, &[SUPERVISOR, CAGE_OR_COMPLIANCE]),
    together(ActKind::TournamentClose, &[SUPERVISOR, CAGE_OR_COMPLIANCE]),
    together(ActKind::PayoutsFix, &[SUPERVISOR, CAGE_OR_COMPLIANCE]),
    together(ActKind::AddedMoney, &[SUPERVISOR, CAGE_OR_COMPLIANCE]),
    together(
        ActKind::DealAccept,
        &[SUPERVISOR, ("second", &[Role::Cashier, Role::Compliance, Role::PitBoss])],
    ),
    together(ActKind::PlaceCorrect, &[SUPERVISOR, SECOND_OF_CORRECTION]),
    together(ActKind::PrizeRule, &[SUPERVISOR, SECOND_OF_CORRECTION]),
    together(ActKind::OverpaidWriteOff, &[SUPERVISOR, SECOND_OF_CORRECTION]),
    alone(ActKind::PrizePay, &[CASHIER, SUPERVISOR]),
    together(ActKind::StaffPay, &[CASHIER, SUPERVISOR]),
    together(
        ActKind::EquipmentDestroy,
        &[SUPERVISOR, ("second", &[Role::Security, Role::Compliance])],
    ),
    together(ActKind::HoldRelease, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::PatronShred, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::Export, &[COMPLIANCE, ("second", &[Role::Admin])]),
    together(ActKind::CaseClose, &[COMPLIANCE, ("second", &[Role::Compliance, Role::Admin])]),
];

fn row(kind: ActKind) -> Option<&'static Act> {
    ACTS.iter().find(|act| act.kind == kind)
}

/// An act's default capacities. An act that needs a team (`count.finish`) lists one capacity for
/// all the members.
#[must_use]
pub fn places(kind: ActKind) -> &'static [Place] {
    row(kind).map_or(&[], |act| act.places)
}

/// Whether an act is marked †: it needs at least two signers, whatever the settings say.
#[must_use]
pub fn never_alone(kind: ActKind) -> bool {
    row(kind).is_none_or(|act| act.never_alone)
}

/// Whether a house can choose an act's signers. The signers are fixed for granting rights, changing
/// the settings, setting up a table, and correcting a round's chips.
#[must_use]
pub const fn is_chosen(kind: ActKind) -> bool {
    use ActKind::{RightsGrow, RoundPutRight, SettingsSet, TableSetUp};

    !matches!(kind, RightsGrow | SettingsSet | TableSetUp | RoundPutRight)
}

/// The capacity of the person who carries chips.
const CARRIES: &str = "runner";
/// The capacity in which the cage signs.
const CAGE: &str = "cashier";
/// The roles that work in the pit.
const PIT: [Role; 2] = [Role::Dealer, Role::PitBoss];

/// The pairs of acts for which the settings let one person combine duties that must be kept apart
/// (0.4-7), each with the broken rule: counting and accepting, requesting and issuing, issuing and
/// carrying. Also includes closing the gaming day, if the pit could close it alone.
#[must_use]
pub fn folded(
    signers_of: impl Fn(ActKind) -> Vec<(String, Vec<Role>)>,
) -> Vec<(ActKind, ActKind, Said)> {
    use ActKind::{
        CountAccept, CountCorrect, CountFinish, CreditIssue, CreditTake, FillIssue, GamingDayClose,
        SlipRequest,
    };

    let roles = |act: ActKind, counts: &dyn Fn(&str) -> bool| -> Vec<Role> {
        let places = signers_of(act).into_iter().filter(|(name, _)| counts(name));
        places.flat_map(|(_, roles)| roles).collect()
    };
    let all = |act: ActKind| roles(act, &|_| true);
    let named = |act: ActKind, only: &str| roles(act, &|name| name == only);
    let but = |act: ActKind, never: &str| roles(act, &|name| name != never);
    let meet = |one: &[Role], other: &[Role]| one.iter().any(|role| other.contains(role));

    let (cage, carriers) = (named(CountCorrect, CAGE), named(FillIssue, CARRIES));
    let (fills, credits) = (but(FillIssue, CARRIES), but(CreditIssue, CARRIES));
    let asks = all(SlipRequest);
    let close = signers_of(GamingDayClose);
    let outside = close.iter().any(|(_, roles)| !meet(roles, &PIT));
    let never = || said!("folded-never");
    let asked = || said!("folded-asked");
    let carried = || said!("folded-carried");
    let found = [
        (CountAccept, CountFinish, never(), meet(&all(CountFinish), &all(CountAccept))),
        (CountCorrect, CountFinish, never(), cage.is_empty() || meet(&all(CountFinish), &cage)),
        (FillIssue, SlipRequest, asked(), meet(&asks, &fills)),
        (CreditIssue, SlipRequest, asked(), meet(&asks, &credits)),
        (FillIssue, FillIssue, carried(), carriers.is_empty() || meet(&fills, &carriers)),
        (CreditTake, CreditIssue, carried(), meet(&credits, &named(CreditTake, CARRIES))),
        (GamingDayClose, GamingDayClose, said!("folded-pit"), !outside),
    ];
    let folded = found.into_iter().filter(|(.., folded)| *folded);
    folded.map(|(act, other, detail, _)| (act, other, detail)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ACTS, folded, never_alone, places};
    use houseway_base::names::{ActKind, Role};

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

    #[test]
    fn s0_4_7_what_must_be_kept_apart_is_never_one_persons() {
        let by_default = |act: ActKind| -> Vec<(String, Vec<Role>)> {
            let places = places(act).iter();
            places.map(|(name, roles)| ((*name).to_owned(), roles.to_vec())).collect()
        };
        assert_eq!(folded(by_default), []);
        let chosen = |chosen: ActKind, places: &[(&str, Role)]| {
            let places: Vec<(String, Vec<Role>)> =
                places.iter().map(|(name, role)| ((*name).to_owned(), vec![*role])).collect();
            let folds = folded(|act| if act == chosen { places.clone() } else { by_default(act) });
            folds.into_iter().map(|(act, ..)| act).collect::<Vec<_>>()
        };
        let runner = [("cashier", Role::Cashier), ("runner", Role::PitBoss)];
        assert_eq!(chosen(ActKind::FillIssue, &runner), []);
        let cases = [
            (ActKind::CountAccept, vec![("cashier", Role::Count)]),
            (ActKind::CountFinish, vec![("counter", Role::Cashier)]),
            (ActKind::FillIssue, vec![("cashier", Role::PitBoss), ("runner", Role::Security)]),
            (ActKind::FillIssue, vec![("cashier", Role::Cashier), ("runner", Role::Cashier)]),
            (ActKind::FillIssue, vec![("cashier", Role::Cashier), ("other", Role::Cashier)]),
            (ActKind::SlipRequest, vec![("supervisor", Role::Cashier)]),
            (ActKind::CreditTake, vec![("dealer", Role::Dealer), ("runner", Role::Cashier)]),
            (ActKind::GamingDayClose, vec![("one", Role::PitBoss), ("two", Role::PitBoss)]),
        ];
        for (act, places) in cases {
            assert_ne!(chosen(act, &places), [], "{act}: {places:?}");
        }
    }
}
