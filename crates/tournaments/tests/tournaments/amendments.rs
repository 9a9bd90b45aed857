//! The amendments T1 to T15 of section 0.3 as given-when-then tests.

use std::collections::{BTreeMap, BTreeSet};

use houseway_tournaments::{
    Event, Phase, TableFacts,
    amounts::EntryNumber,
    books::Account,
    clock::Clock,
    may_join,
    prizes::deals::{self, DealKind, Terms},
    refuse_cash,
    seats::{
        balance, breaking,
        positions::{Next, Positions, Table},
        race,
    },
    structure::Item,
};
use serde_json::json;

use super::{house::House, worked::saturday_110};

fn table(players: &[u8], last: Option<(u8, u8, u8)>, dealt_last: &[u8]) -> Table {
    let seated = |seats: &[u8]| -> BTreeMap<u8, EntryNumber> {
        seats.iter().map(|seat| (*seat, EntryNumber(u32::from(*seat)))).collect()
    };
    Table {
        seats: 6,
        players: seated(players),
        last: last.map(|(button, small, big)| Positions { button, small, big }),
        dealt_last: seated(dealt_last),
        balanced: BTreeSet::new(),
    }
}

#[test]
fn t1_with_one_left_of_the_last_hand_the_button_is_drawn_among_all() {
    assert_eq!(table(&[1, 3, 5], Some((6, 2, 4)), &[1, 2, 4]).next(), Next::Draw);
}

#[test]
fn t2_nobody_is_left_alone() {
    let one = table(&[1], Some((1, 1, 2)), &[1, 2]);
    let mut three = table(&[4, 5, 6], Some((4, 5, 6)), &[4, 5, 6]);
    let tables = |many: &Table| BTreeMap::from([(1, one.clone()), (2, many.clone())]);
    assert_eq!(balance::moves(&tables(&three), &[2, 1], 2).len(), 1);
    three.players.remove(&4);
    assert_eq!(balance::moves(&tables(&three), &[2, 1], 2), []);
}

#[test]
fn t3_tables_break_while_registration_is_open_only_for_somebody_alone() {
    let limits = breaking::Limits {
        table_seats: 6,
        final_table_seats: 7,
        breaking_order: &[2, 1],
        registration_open: true,
        break_while_open: false,
    };
    let due = |one, two| breaking::due(&BTreeMap::from([(1, one), (2, two)]), limits).is_some();
    assert_eq!((due(2, 1), due(2, 2), due(3, 1)), (true, false, false));
}

#[test]
fn t5_one_player_left_closes_registration_and_wins_once_payouts_are_fixed() {
    let mut house = House::with_tables(saturday_110(), &[(1, 6)]);
    house.sells_many(2);
    house.does(json!({"type": "draw_seats"}));
    house.does(json!({"type": "start", "clock": true}));
    let seats: Vec<u8> = house.state.tables[&1].seating.players.keys().copied().collect();
    let events = house.plays(1, seats[0], &[seats[1]]);
    assert!(matches!(events.last(), Some(Event::RegistrationClosed { by_itself: true, .. })));
    house.does(json!({"type": "fix_payouts"}));
    assert_eq!(house.state.phase, Phase::Over);
    assert_eq!(house.balance(Account::PrizePool), 0);
}

#[test]
fn t6_a_race_never_takes_chips_out() {
    let stacks = BTreeMap::from([(1, 100), (2, 1_200), (3, 700)]);
    assert_eq!(race::due(&stacks, 500).count, 1);
    // Seat 1 would lose its last chip, so it gets one new chip.
    let after = race::raced(&stacks, 500, &BTreeSet::from([3])).unwrap();
    assert_eq!(after, BTreeMap::from([(1, 500), (2, 1_000), (3, 1_000)]));
    assert_eq!(race::raced(&stacks, 500, &BTreeSet::from([2, 3])), None);
}

#[test]
fn t8_a_keep_leaves_first_place_not_less_than_second() {
    let shares = |kind, keep| {
        deals::shares(&Terms {
            kind,
            entries: &[EntryNumber(1), EntryNumber(2)],
            stacks: &[3_000, 1_000],
            prizes: &[10_000, 6_000],
            keep,
            amounts: &[],
        })
    };
    for kind in [DealKind::Icm, DealKind::ChipChop] {
        assert!(shares(kind, 4_000).is_ok());
        let refused = shares(kind, 4_001).unwrap_err();
        assert_eq!(refused.problems[0].code.name, "keep_out_of_range");
    }
    assert_eq!(shares(DealKind::ChipChop, 0), Ok(vec![9_000, 7_000]));
    let sixteen: Vec<EntryNumber> = (1..=16).map(EntryNumber).collect();
    let many = Terms {
        kind: DealKind::Icm,
        entries: &sixteen,
        stacks: &[1; 16],
        prizes: &[100],
        keep: 0,
        amounts: &[],
    };
    assert_eq!(deals::shares(&many).unwrap_err().problems[0].code.name, "too_many");
}

fn items(seconds: &[(bool, u32)]) -> Vec<Item> {
    let item = |(level, seconds): &(bool, u32)| {
        let kind = if *level { "level" } else { "break" };
        let mut item = json!({"kind": kind, "seconds": seconds});
        if *level {
            item["small"] = "1".into();
            item["big"] = "2".into();
        }
        serde_json::from_value(item).unwrap()
    };
    seconds.iter().map(item).collect()
}

#[test]
fn t10_what_would_run_into_a_break_is_dropped() {
    let items = items(&[(true, 600), (false, 300), (true, 600)]);
    let clock = Clock::default().started(&items, 0).with_hand_for_hand(&items, 540_000, true);
    let clock = clock.round_released(&items, 700_000, 120);
    assert_eq!((clock.item, clock.remaining_ms), (1, 300_000));
    // The break runs in real time, and the clock stops in the level after it.
    let clock = clock.at(&items, 1_030_000);
    assert_eq!((clock.item, clock.remaining_ms, clock.runs(&items)), (2, 600_000, false));
}

#[test]
fn t12_a_balanced_player_on_the_small_blinds_seat_waits_a_newcomer_posts() {
    let mut full = table(&[1, 2, 3, 5, 6], Some((2, 3, 4)), &[1, 2, 3, 4, 5, 6]);
    assert_eq!(balance::seat_for(&full, EntryNumber(40)), Some((4, true)));
    full.players.insert(4, EntryNumber(40));
    let Next::Round { positions, dealt, waits } = full.next() else { panic!() };
    assert_eq!((positions.button, positions.small, positions.big), (3, 4, 5));
    assert!(dealt.contains(&4) && waits.is_empty());
}

#[test]
fn t13_a_tie_wholly_among_seats_is_a_seat_each() {
    use houseway_tournaments::prizes::places::{Due, Place, dues};
    let tie = |best, worst| {
        let place = Place { best, worst };
        let places = BTreeMap::from([(EntryNumber(1), place), (EntryNumber(2), place)]);
        dues(&places, &BTreeMap::new(), &[53_000, 53_000, 53_000, 1_001], 3)
    };
    let seat = Due { cash: 0, seat: Some(53_000) };
    assert_eq!(tie(2, 3).values().copied().collect::<Vec<_>>(), [seat, seat]);
    // A tie that spans the last seat is paid in cash, and T9 decides who gets the odd cent.
    let cash = |cash| Due { cash, seat: None };
    assert_eq!(tie(3, 4).values().copied().collect::<Vec<_>>(), [cash(27_001), cash(27_000)]);
}

#[test]
fn rule_0_2_a_tournaments_table_is_no_cash_table() {
    assert_eq!(refuse_cash().problems[0].code.name, "tournament_table");
    let refused = may_join(TableFacts { tracked: true, holdem: false, in_use: true });
    let codes: Vec<&str> =
        refused.unwrap_err().problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(codes, ["table_tracked", "not_holdem", "table_in_use"]);
}
