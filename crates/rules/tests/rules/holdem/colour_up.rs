//! Taking the smallest chip out of play (`at_the_table.md`, C43).

use houseway_ledger::Account;
use houseway_rules::holdem::Event;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::table::{Table, whole};

/// A table with blinds of 5 and 10, chips of 1, and these stacks.
fn fives(kind: &str, stacks: &[u32]) -> Table {
    let rules = json!({
        "kind": kind, "small_blind": "5", "big_blind": "10", "min_buy_in": "1", "max_buy_in": null,
    });
    Table::seated_by(rules, stacks)
}

fn colour_up(chip: &str) -> Value {
    json!({"type": "colour_up", "chip": chip})
}

fn race(chip: &str, won: &[u8]) -> Value {
    json!({"type": "chip_race", "chip": chip, "won": won})
}

#[test]
fn c43_what_is_left_over_is_paid_at_the_cage() {
    let mut table = fives("cash", &[103, 98, 50]);
    assert_eq!(table.legal("colour_up").unwrap()["chips"], json!(["5.00"]));
    let before = table.state.clone();
    let events = table.yes(colour_up("5"));
    let Event::ColouredUp { paid, .. } = &events[0] else { panic!("{events:?}") };
    let paid: Vec<_> =
        paid.iter().map(|part| (part.seat.number(), part.amount.to_string())).collect();
    assert_eq!(paid, [(1, "3.00".to_owned()), (2, "3.00".to_owned())]);
    assert_eq!(table.stacks(), [100, 95, 50]);
    assert_eq!((table.balance(Account::Cage), table.balance(Account::Seat(1))), (-245, 100));
    let mut undone = table.clone();
    undone.yes(json!({"type": "undo"}));
    assert!(undone.state == before);
    assert_eq!(undone.balance(Account::Cage), -251);

    // From this hand on, bets must be multiples of 5. The next round keeps this unit.
    for _ in 0..2 {
        assert_eq!(table.legal("buy_in").unwrap()["chip_unit"], "5.00");
        table.line("deal");
        let seat = table.view()["to_act"]["seat"].clone();
        let raise = |to: &str| json!({"type": "raise", "seat": seat, "to": to});
        assert_eq!(table.no_because(raise("22")), "off_chip_unit");
        table.yes(raise("25"));
        while let Some(turn) = table.view().get("to_act").cloned() {
            table.yes(json!({"type": "fold", "seat": turn["seat"]}));
        }
        table.yes(json!({"type": "award"}));
        assert_eq!(table.ledger.values().sum::<i64>(), 0);
        table.open(json!({})).unwrap();
    }
}

#[test]
fn c43_a_misdeal_or_a_void_keeps_the_chips_that_are_in_play() {
    let mut table = fives("cash", &[103, 98, 50]);
    table.yes(colour_up("5"));
    table.line("deal");
    table.ruled(json!({"what": "too_many_cards"}));
    table.yes(json!({"type": "accept"}));
    table.open(json!({})).unwrap();
    assert_eq!(table.legal("buy_in").unwrap()["chip_unit"], "5.00");
    // The hand is dealt again with the larger chips.
    assert_eq!(table.legal("colour_up"), None);
}

#[test]
fn c43_the_house_s_own_smallest_chip_holds_once_it_names_another() {
    let mut table = fives("cash", &[103, 98, 50]);
    table.yes(colour_up("5"));
    table.yes(json!({"type": "close"}));
    table.rules = serde_json::from_value(json!({
        "chip_unit": "0.50", "small_blind": "5", "big_blind": "10", "min_buy_in": "1",
    }))
    .unwrap();
    table.open(json!({})).unwrap();
    assert_eq!(table.legal("buy_in").unwrap()["chip_unit"], "0.50");
}

#[test]
fn c43_only_a_chip_of_the_table_that_fits_the_blinds_becomes_the_smallest() {
    let mut table = fives("cash", &[103, 98, 50]);
    for chip in ["1", "2", "10", "25"] {
        assert_eq!(table.no_because(colour_up(chip)), "no_such_chip", "{chip}");
    }
    assert_eq!(table.no_because(colour_up("-5")), "not_positive");
    assert_eq!(table.no_because(race("5", &[1])), "tournament_only");
    let counted = |one: &str, other: &str| {
        json!({"type": "colour_up", "chip": "5", "remainders": [
            {"seat": 1, "amount": one}, {"seat": 2, "amount": other},
        ]})
    };
    assert_eq!(table.no_because(counted("3", "2")), "remainders_do_not_fit");
    table.yes(counted("3", "3.00"));
}

#[test]
fn c43_odd_chips_are_raced_for_and_nobody_is_raced_out() {
    // The odd chips of 3, 3 and 4 are worth two chips of 5.
    let mut table = fives("tournament", &[103, 98, 4, 50]);
    let open = table.legal("chip_race").unwrap();
    assert_eq!(
        open,
        json!({"type": "chip_race", "chip": "5.00", "seats": [1, 2, 3], "winners": 2})
    );
    assert_eq!(table.no_because(colour_up("5")), "cash_only");
    assert_eq!(table.no(race("5", &[4])), [("chips_not_there", "/won/0".to_owned())]);
    assert_eq!(table.no(race("5", &[1, 1])), [("duplicate_seat", "/won/1".to_owned())]);
    assert_eq!(table.no(race("5", &[1])), [("out_of_bounds", "/won".to_owned())]);
    table.yes(race("5", &[1, 2]));
    assert_eq!(table.stacks(), [105, 100, 5, 50]);
    assert_eq!(table.balance(Account::Seat(3)), 5);
    let event = serde_json::to_value(table.events.last().unwrap()).unwrap();
    assert_eq!(
        event["seats"][2],
        json!({"seat": 3, "gives": "4.00", "gets": "5.00", "won": false})
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn c43_no_chip_is_lost_and_every_stack_is_whole(
        stacks in prop::collection::vec(1..400_u32, 2..=10),
        cash in any::<bool>(),
        first in any::<prop::sample::Index>(),
    ) {
        let mut table = fives(if cash { "cash" } else { "tournament" }, &stacks);
        let before: i64 = table.stacks().iter().sum();
        if cash {
            table.yes(colour_up("5"));
        } else {
            let open = table.legal("chip_race").unwrap();
            let seats: Vec<u64> = serde_json::from_value(open["seats"].clone()).unwrap();
            let winners = usize::try_from(open["winners"].as_u64().unwrap()).unwrap();
            let from = first.index(seats.len().max(1));
            let won = seats.iter().cycle().skip(from).take(winners);
            table.yes(json!({"type": "chip_race", "chip": "5", "won": won.collect::<Vec<_>>()}));
            prop_assert!(table.stacks().iter().all(|stack| *stack > 0));
        }
        prop_assert!(table.stacks().iter().all(|stack| stack % 5 == 0));
        prop_assert_eq!(table.ledger.values().sum::<i64>(), 0);
        let after: i64 = table.stacks().iter().sum();
        prop_assert_eq!(-table.balance(Account::Cage), after);
        prop_assert!((before - after).abs() <= 5 * i64::try_from(stacks.len()).unwrap());
        for seat in table.view()["seats"].as_array().unwrap() {
            let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
            prop_assert_eq!(table.balance(Account::Seat(number)), whole(&seat["stack"]));
        }
    }
}
