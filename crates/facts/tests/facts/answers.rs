//! The properties of each kind of fact: its name, its recipients, its readers, and whether it is an
//! exception.

use std::collections::BTreeSet;

use houseway_base::names::Role;
use houseway_facts::{Audience, ExceptionSort, Fact, Kind, Readers};

use crate::bytes::lines;

fn names() -> Vec<&'static str> {
    Kind::all().map(|(_, name)| name).collect()
}

#[test]
fn each_kind_has_a_name_of_its_own_by_which_it_is_found() {
    let distinct: BTreeSet<&str> = names().into_iter().collect();
    assert_eq!(distinct.len(), names().len());
    for (kind, name) in Kind::all() {
        assert_eq!(Kind::named(name), Some(kind), "{name}");
    }
    assert_eq!(Kind::named("table.burned"), None);
}

/// Everybody receives facts about games and the floor. Dealers do not receive facts about trays and
/// slips.
#[test]
fn s0_2_whoever_deals_is_not_told_of_trays_and_slips() {
    let told = |role: Role| -> BTreeSet<&str> {
        let games = ["break_poker.settled", "truco.called"];
        let kinds = names().into_iter().chain(games);
        kinds.filter(|kind| Audience::of(kind).includes(role)).collect()
    };
    let (all, dealer, cashier) = (told(Role::Auditor), told(Role::Dealer), told(Role::Cashier));
    assert_eq!(all.len(), names().len() + 2);
    for kind in ["break_poker.settled", "round.opened", "floor.noted"] {
        assert!(dealer.contains(&kind), "{kind}: {dealer:?}");
    }
    // Tournament chips are not money, and are not in any tray.
    let of_tournament = ["chips.raced", "chips.removed"];
    let hidden = |kind: &str| {
        let (family, _) = kind.split_once('.').unwrap();
        let counts = ["chips", "count", "drop", "inventory", "period", "slip"];
        let acts = ["approval", "case", "cash", "correction", "play"];
        // A handover lists fills and credits, with their totals.
        let is_hidden = counts.contains(&family) || acts.contains(&family);
        kind == "shift.handed_over" || is_hidden && !of_tournament.contains(&kind)
    };
    let not_told: Vec<&str> = all.difference(&dealer).copied().collect();
    assert_eq!(not_told, all.iter().copied().filter(|kind| hidden(kind)).collect::<Vec<_>>());
    let slips: Vec<&str> = cashier.difference(&dealer).copied().collect();
    assert!(!slips.is_empty() && slips.iter().all(|kind| kind.starts_with("slip.")), "{slips:?}");
    assert!(!Audience::of("table.burned").includes(Role::Dealer));
}

/// If a fact is hidden until some condition is met, its kind must be one that some people cannot
/// read at first.
#[test]
fn s0_4_4_what_is_hidden_for_a_time_has_its_readers() {
    let mut hidden = BTreeSet::new();
    for (name, body) in lines() {
        let fact = Fact::read(name, body).unwrap();
        if fact.hidden_until().is_some() {
            assert_ne!(fact.kind().readers(), Readers::Everybody, "{name}");
            hidden.insert(fact.kind());
        }
    }
    for (kind, name) in Kind::all() {
        let is_hidden = kind.readers() != Readers::Everybody;
        assert!(!is_hidden || hidden.contains(&kind), "{name}: no entry shows when it is hidden");
    }
}

#[test]
fn exceptions_are_told_apart_from_what_is_ordinary() {
    let sort = |name| Kind::named(name).unwrap().exception();
    assert_eq!(sort("slip.voided"), Some(ExceptionSort::Slips));
    for ordinary in ["slip.issued", "round.opened", "correction.chips"] {
        assert_eq!(sort(ordinary), None, "{ordinary}");
    }
    for (kind, name) in Kind::all() {
        let differs = kind.difference().is_some();
        assert!(!differs || kind.exception() == Some(ExceptionSort::Variances), "{name}");
    }
}
