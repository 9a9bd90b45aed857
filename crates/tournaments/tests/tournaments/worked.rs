//! The whole tournament of `tournaments_worked.md`, with every figure.

use std::collections::BTreeMap;

use houseway_tournaments::{
    EntryKind, Event, Phase, Tender,
    amounts::Chips,
    books::{Account, ChipAccount},
    clock,
    seats::draw::Drawn,
    state_ms,
};
use serde_json::{Value, json};

use super::{
    cases::written,
    house::{House, entry, time},
};

pub fn saturday_110() -> Value {
    let level = |small: &str, big: &str, ante: &str| {
        let blinds = [small, big, ante];
        json!({
            "kind": "level", "seconds": 1200, "small": blinds[0], "big": blinds[1],
            "ante": blinds[2],
        })
    };
    json!({
        "name": "Saturday 110", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "table_seats": 6, "final_table_seats": 4,
        "items": [
            level("100", "200", "0"), level("200", "400", "400"),
            {"kind": "break", "seconds": 900, "colour_up": "500"},
            level("500", "1000", "1000"), level("1000", "2000", "2000"),
        ],
        "chip_unit": "100", "chips": ["100", "500", "1000", "5000"], "closes_at_item": 3,
        "breaking_order": [2, 1], "balance_within": 1,
        "prices": {
            "entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00", "chips": "10000"},
            "re_entry": {},
            "add_ons": [{"name": "add-on", "stake": "50.00", "chips": "10000", "at_items": [2]}],
        },
        "payouts": [
            {"from": 2, "to": 9, "shares": ["65.00", "35.00"]},
            {"from": 10, "to": 18, "shares": ["45.00", "27.00", "18.00", "10.00"]},
        ],
        "round_to": "5.00", "guarantee": "1500.00", "staff_percent": "2.00",
        "tax_form_above": "5000.00",
    })
}

/// The clock's state, in the notation of `tournaments_worked.md`.
fn clock_says(house: &House, at: &str) -> String {
    let items = house.state.items();
    let view = clock::view(&house.state.clock, items, state_ms(time(at))).unwrap();
    let what = view.level.map_or("break".to_owned(), |level| format!("level {level}"));
    let seconds = view.remaining_ms / 1_000;
    let stands = if view.runs { "" } else { ", stands" };
    format!("{what}, {}:{:02} left{stands}", seconds / 60, seconds % 60)
}

fn money(house: &mut House) -> Vec<String> {
    let (money, _) = house.posted();
    let told = money.iter().map(|line| {
        let text = |index: usize| line[index].as_str().unwrap();
        format!("{} → {} {}", text(0), text(1), text(2))
    });
    let mut told: Vec<String> = told.collect();
    told.sort();
    told
}

fn in_play(house: &House) -> i64 {
    house.state.books.chips(ChipAccount::InPlay)
}

/// Deals a hand, and checks its level, button and blinds.
fn deal(house: &mut House, at: &str, table: u16, drawn: Option<u8>, should: (usize, u8, u8, u8)) {
    house.at(at);
    let events = house.does(json!({"type": "deal_hand", "table": table, "button": drawn}));
    let Some(Event::HandDealt { item, positions, .. }) = events.last() else { panic!() };
    let item = clock::level_number(house.state.items(), *item).unwrap();
    assert_eq!((item, positions.button, positions.small, positions.big), should, "{at}");
}

/// Settles the hand with these stacks, and checks who is out.
fn settle(house: &mut House, table: u16, stacks: &[(&str, i64)]) -> Vec<String> {
    let seats: BTreeMap<u8, Chips> = stacks
        .iter()
        .map(|(number, stack)| (house.state.entries[&entry(number)].seat.unwrap().1, Chips(*stack)))
        .collect();
    let seats: BTreeMap<String, Chips> =
        seats.into_iter().map(|(seat, stack)| (seat.to_string(), stack)).collect();
    let events = house.does(json!({"type": "settle_hand", "table": table, "stacks": seats}));
    let out = events.iter().filter_map(|event| match event {
        Event::PlayerBusted { entry, .. } => Some(entry.to_string()),
        _ => None,
    });
    out.collect()
}

fn draw(seats: &[(&str, u16, u8)]) -> Vec<Drawn> {
    seats
        .iter()
        .map(|(number, table, seat)| Drawn { entry: entry(number), table: *table, seat: *seat })
        .collect()
}

fn sales(house: &mut House) {
    house.at("18:30:00");
    for number in 1..=11 {
        let tender = match number {
            8 => Tender::Voucher { number: "V-88".into() },
            9 => Tender::Prepaid { reference: "transfer".into() },
            _ => Tender::Cash,
        };
        let from =
            ["cage", "voucher", "prepaid"][usize::from(number == 8) + 2 * usize::from(number == 9)];
        house.sells(&format!("P{number}"), EntryKind::Entry, tender);
        let should = ["entry_fees 15.00", "prize_pool 90.00", "staff 5.00"];
        assert_eq!(money(house), should.map(|to| format!("{from} → {to}")));
    }
    house.does(json!({"type": "refund", "entry": "E4", "reason": "went home"}));
    let should = ["entry_fees → cage 15.00", "prize_pool → cage 90.00", "staff → cage 5.00"];
    assert_eq!(money(house), should);
    assert_eq!(in_play(house), 0);
}

fn first_levels(house: &mut House) {
    house.at("19:00:00").draws(&draw(&[
        ("E1", 1, 3),
        ("E2", 1, 5),
        ("E3", 2, 2),
        ("E5", 1, 1),
        ("E6", 2, 6),
        ("E7", 2, 4),
        ("E8", 1, 6),
        ("E9", 2, 1),
        ("E10", 2, 3),
        ("E11", 1, 2),
    ]));
    house.does(json!({"type": "start", "clock": true}));
    assert_eq!(in_play(house), 100_000);
    assert_eq!(clock_says(house, "19:00:00"), "level 1, 20:00 left");
    assert_eq!(clock_says(house, "19:19:59"), "level 1, 0:01 left");
    assert_eq!(clock_says(house, "19:20:00"), "level 2, 20:00 left");

    deal(house, "19:02:00", 1, Some(5), (1, 5, 6, 1));
    let stacks = [("E5", 9_800), ("E11", 10_000), ("E1", 20_300), ("E2", 0), ("E8", 9_900)];
    assert_eq!(settle(house, 1, &stacks), ["E2"]);
    deal(house, "19:03:00", 2, Some(2), (1, 2, 3, 4));
    let stacks = [("E9", 10_000), ("E3", 10_000), ("E10", 10_200), ("E7", 9_800), ("E6", 10_000)];
    assert_eq!(settle(house, 2, &stacks), [""; 0]);
    house.sells_at("P12", EntryKind::Entry, Tender::Cash, Some((1, 4)));
    assert_eq!(in_play(house), 110_000);
    deal(house, "19:05:00", 1, None, (1, 6, 1, 2));
    let stacks = [("E5", 9_700), ("E11", 9_800), ("E1", 20_300), ("E12", 20_200), ("E8", 0)];
    assert_eq!(settle(house, 1, &stacks), ["E8"]);
    house.sells_at("P2", EntryKind::ReEntry, Tender::Cash, Some((1, 6)));
    assert_eq!(in_play(house), 120_000);
    deal(house, "19:08:00", 2, None, (1, 3, 4, 6));
    let stacks = [("E9", 10_000), ("E3", 10_000), ("E10", 10_200), ("E7", 0), ("E6", 19_800)];
    assert_eq!(settle(house, 2, &stacks), ["E7"]);

    deal(house, "19:21:00", 1, None, (2, 1, 2, 3));
    let stacks = [("E5", 9_700), ("E11", 0), ("E1", 19_500), ("E12", 20_200), ("E13", 20_600)];
    assert_eq!(settle(house, 1, &stacks), ["E11"]);
    deal(house, "19:22:00", 2, None, (2, 4, 6, 1));
    settle(house, 2, &[("E9", 9_200), ("E3", 11_000), ("E10", 10_200), ("E6", 19_600)]);
    house.at("19:25:00").does(json!({"type": "clock_pause"}));
    assert_eq!(clock_says(house, "19:26:00"), "level 2, 15:00 left, stands");
    house.at("19:27:00").does(json!({"type": "clock_resume"}));
    deal(house, "19:28:00", 1, None, (2, 2, 3, 4));
    settle(house, 1, &[("E5", 9_700), ("E1", 19_300), ("E12", 20_400), ("E13", 20_600)]);
    deal(house, "19:30:00", 2, None, (2, 6, 1, 2));
    settle(house, 2, &[("E9", 10_000), ("E3", 10_200), ("E10", 10_200), ("E6", 19_600)]);
    assert_eq!(clock_says(house, "19:41:59"), "level 2, 0:01 left");
    assert_eq!(clock_says(house, "19:42:00"), "break, 15:00 left");
    assert_eq!(clock_says(house, "19:56:59"), "break, 0:01 left");
    assert_eq!(clock_says(house, "19:57:00"), "level 3, 20:00 left");
}

fn the_break(house: &mut House) {
    money(house);
    house.at("19:45:00");
    for number in ["E5", "E9", "E10"] {
        house.does(json!({
            "type": "sell_purchase", "entry": number, "kind": "add_on", "tender": {"type": "cash"},
        }));
        assert_eq!(money(house), ["cage → prize_pool 50.00"]);
    }
    assert_eq!(in_play(house), 150_000);
    house.at("19:57:00");
    let events = house.does(json!({"type": "catch_up"}));
    assert_eq!(events, [Event::RegistrationClosed { at: time("19:57:00"), by_itself: true }]);
    assert_eq!(house.state.counted(), 12);
    let deal = json!({"type": "deal_hand", "table": 1});
    assert_eq!(house.refused(deal), ["chips_not_raced"]);
    house.does(json!({"type": "race_chips", "table": 1, "won": [4, 6]}));
    house.does(json!({"type": "race_chips", "table": 2, "won": [6]}));
    let stacks = |table| house.state.stacks_at(table).into_values().collect::<Vec<_>>();
    assert_eq!(stacks(1), [19_500, 19_000, 20_500, 21_000]);
    assert_eq!(stacks(2), [20_000, 10_000, 20_000, 20_000]);
    house.does_as(json!({"type": "fix_payouts"}), &["paul", "cora"]);
    assert_eq!(money(house), ["house → prize_pool 270.00", "prize_pool → staff 30.00"]);
    let payouts = house.state.payouts.as_ref().unwrap();
    assert_eq!(payouts.pool, 147_000);
    assert_eq!(payouts.prizes, [67_000, 39_500, 26_000, 14_500]);
}

fn to_the_bubble(house: &mut House) {
    deal(house, "20:00:00", 1, None, (3, 3, 4, 6));
    settle(house, 1, &[("E5", 500), ("E1", 40_500), ("E12", 20_000), ("E13", 19_000)]);
    deal(house, "20:03:00", 2, None, (3, 1, 2, 3));
    settle(house, 2, &[("E9", 20_000), ("E3", 9_500), ("E10", 20_500), ("E6", 20_000)]);
    deal(house, "20:06:00", 1, None, (3, 4, 6, 1));
    let out = settle(house, 1, &[("E5", 0), ("E1", 40_500), ("E12", 39_500), ("E13", 0)]);
    assert_eq!(out, ["E5", "E13"]);
    let events = house.does(json!({"type": "move"}));
    let Event::Moved { made, .. } = &events[0] else { panic!() };
    let told = (made.entry, made.from_table, made.from_seat, made.to_table, made.to_seat);
    assert_eq!(told, (entry("E6"), 2, 6, 1, 2));
    deal(house, "20:10:00", 2, None, (3, 2, 3, 1));
    assert_eq!(settle(house, 2, &[("E9", 18_000), ("E3", 0), ("E10", 32_000)]), ["E3"]);
    assert_eq!(clock_says(house, "20:15:59"), "level 3, 1:01 left");
}

fn hand_for_hand(house: &mut House) {
    deal(house, "20:15:30", 1, None, (3, 6, 1, 2));
    house.at("20:16:00").does(json!({"type": "announce_hand_for_hand"}));
    assert_eq!(clock_says(house, "20:16:00"), "level 3, 1:00 left, stands");
    assert_eq!(clock_says(house, "20:18:59"), "level 3, 1:00 left, stands");
    let too_early = json!({"type": "deal_hand", "table": 2});
    assert_eq!(house.refused(too_early), ["held_for_round"]);
    settle(house, 1, &[("E6", 20_000), ("E1", 40_500), ("E12", 39_500)]);
    let events = house.at("20:19:00").does(json!({"type": "release_round"}));
    let Event::RoundReleased { round, tables, .. } = &events[0] else { panic!() };
    assert_eq!((*round, tables.len()), (2, 2));
    assert_eq!(clock_says(house, "20:19:00"), "level 4, 19:00 left, stands");
    deal(house, "20:19:10", 2, None, (4, 1, 1, 3));
    deal(house, "20:19:15", 1, None, (4, 1, 2, 3));
    money(house);
    assert_eq!(settle(house, 2, &[("E9", 0), ("E10", 50_000)]), ["E9"]);
    assert_eq!(money(house), [""; 0]);
    assert_eq!(clock_says(house, "20:23:59"), "level 4, 19:00 left, stands");
    house.at("20:24:00");
    assert_eq!(settle(house, 1, &[("E6", 0), ("E1", 60_500), ("E12", 39_500)]), ["E6"]);
    assert_eq!(money(house), ["prize_pool → prizes_due 72.50"; 2]);
    assert_eq!(clock_says(house, "20:30:00"), "level 4, 13:00 left");
}

fn places(house: &House) -> Vec<String> {
    let mut places: Vec<_> = house.state.places().into_iter().map(|(e, p)| (p, e)).collect();
    places.sort();
    places.into_iter().map(|(place, entry)| format!("{entry} {}", place.text())).collect()
}

#[test]
fn the_worked_event() {
    let mut house = House::with_tables(saturday_110(), &[(1, 6), (2, 6)]);
    sales(&mut house);
    first_levels(&mut house);
    the_break(&mut house);
    to_the_bubble(&mut house);
    hand_for_hand(&mut house);
    let out = ["E6 4-5", "E9 4-5", "E3 6", "E13 7", "E5 8", "E11 9", "E7 10", "E8 11", "E2 12"];
    assert_eq!(places(&house), out);

    let drawn = draw(&[("E1", 1, 2), ("E12", 1, 4), ("E10", 1, 1)]);
    house.does(json!({"type": "final_table", "drawn": drawn}));
    deal(&mut house, "20:31:00", 1, Some(1), (4, 1, 2, 4));
    settle(&mut house, 1, &[("E10", 50_000), ("E1", 59_500), ("E12", 40_500)]);

    for (kind, shares) in [
        ("chip_chop", ["476.18", "441.67", "407.15"]),
        ("equal", ["441.67", "441.67", "441.66"]),
        ("icm", ["469.21", "442.90", "412.89"]),
    ] {
        let events = house.does(json!({"type": "propose_deal", "kind": kind}));
        let Event::DealProposed { shares: found, .. } = &events[0] else { panic!() };
        let numbers = ["E1", "E10", "E12"].map(|number| found[&entry(number)].to_string());
        assert_eq!(numbers, shares, "{kind}");
    }
    money(&mut house);
    let assents = ["E1", "E10", "E12"].map(|number| json!({"entry": number, "how": "paper"}));
    house.does_as(json!({"type": "accept_deal", "deal": 3, "assents": assents}), &["paul", "cora"]);
    let posted =
        [412.89, 442.90, 469.21].map(|share| format!("prize_pool → prizes_due {share:.2}"));
    assert_eq!(money(&mut house), posted);
    assert_eq!(house.state.phase, Phase::Over);
    let winners = ["E1 1", "E10 2", "E12 3"];
    let all: Vec<&str> = winners.into_iter().chain(out).collect();
    assert_eq!(places(&house), all);

    let paid = json!({"type": "pay", "entry": "E1"});
    assert_eq!(house.refused_as(paid, &["cora"]), ["wrong_signer"]);
    for (number, amount) in
        [("E1", "469.21"), ("E6", "72.50"), ("E9", "72.50"), ("E10", "442.90"), ("E12", "412.89")]
    {
        house.does(json!({"type": "pay", "entry": number}));
        assert_eq!(money(&mut house), [format!("prizes_due → cage {amount}")]);
    }
    let balances: BTreeMap<Account, i64> = house.state.books.balances().collect();
    let should = BTreeMap::from([
        (Account::Cage, 22_000),
        (Account::Voucher, -11_000),
        (Account::Prepaid, -11_000),
        (Account::House, -27_000),
        (Account::EntryFees, 18_000),
        (Account::Staff, 9_000),
    ]);
    assert_eq!(balances, should, "{}", written(balances.values().sum()));
    house.does(json!({"type": "close"}));
    assert_eq!(in_play(&house), 0);
    let (_, chips) = house.posted();
    assert_eq!(chips.last().unwrap()[2], 150_000);
}
