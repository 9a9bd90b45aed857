//! The whole tournament of `tournaments_worked.md`, played through the API: every hand with its
//! cards, and every figure.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::holdem::replay;
use crate::support::{
    House, Table,
    cli::houseway,
    on_both_databases,
    tournament::{Event, EventTable, act, award, run_out},
    tracked::open_shift,
};

fn saturday_110() -> Value {
    let level = |small: &str, big: &str, ante: &str| json!({"kind": "level", "seconds": 1200, "small": small, "big": big, "ante": ante});
    json!({
        "name": "Saturday 110", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "table_seats": 6, "final_table_seats": 4,
        "items": [
            level("100", "200", "0"), level("200", "400", "400"),
            {"kind": "break", "seconds": 900, "colour_up": "500"},
            level("500", "1000", "1000"), level("1000", "2000", "2000")],
        "chip_unit": "100", "chips": ["100", "500", "1000", "5000"], "closes_at_item": 3,
        "breaking_order": [2, 1], "balance_within": 1,
        "prices": {
            "entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00", "chips": "10000"},
            "re_entry": {},
            "add_ons": [{"name": "add-on", "stake": "50.00", "chips": "10000", "at_items": [2]}]},
        "payouts": [
            {"from": 2, "to": 9, "shares": ["65.00", "35.00"]},
            {"from": 10, "to": 18, "shares": ["45.00", "27.00", "18.00", "10.00"]}],
        "round_to": "5.00", "guarantee": "1500.00", "staff_percent": "2.00",
        "tax_form_above": "5000.00", "prize_second_signer_from": "1000.00"
    })
}

/// The tournament, its two tables, and the current time in seconds after 19:00.
struct Saturday<'a> {
    event: Event<'a>,
    one: EventTable<'a>,
    two: EventTable<'a>,
    seconds: i64,
}

/// A time on that evening, in seconds after 19:00.
fn seconds(time: &str) -> i64 {
    let parts: Vec<i64> = time.split(':').map(|part| part.parse().unwrap()).collect();
    (parts[0] - 19) * 3_600 + parts[1] * 60 + parts[2]
}

impl<'a> Saturday<'a> {
    fn announced(house: &'a House) -> Self {
        let made = house.pit_boss().post("/v1/tournaments").json(&saturday_110()).send().is(201);
        let path = made.header("location").unwrap().to_owned();
        let event = Event { house, path };
        let table = |number| {
            let table = Table::of_game(house, "holdem", &json!({"seats": 6}));
            event.give(&table).is(201);
            EventTable { table, number }
        };
        let (one, two) = (table(1), table(2));
        Self { event, one, two, seconds: 0 }
    }

    fn at(&mut self, time: &str) {
        let now = seconds(time);
        self.event.house.pass(TimeDelta::seconds(now - self.seconds));
        self.seconds = now;
    }

    /// The clock as text, in the notation of `tournaments_worked.md`.
    fn clock_says(&mut self, time: &str) -> String {
        self.at(time);
        let clock = self.event.clock();
        let what = clock["level"].as_i64().map_or("break".to_owned(), |n| format!("level {n}"));
        let left = clock["remaining_ms"].as_i64().unwrap() / 1_000;
        let stands = if clock["runs"] == json!(true) { "" } else { ", stands" };
        format!("{what}, {}:{:02} left{stands}", left / 60, left % 60)
    }

    /// The stacks of these entries.
    #[track_caller]
    fn have(&self, should: &[(&str, i64)]) {
        let found: BTreeMap<String, String> =
            self.event.stacks().into_iter().map(|(entry, _, _, stack)| (entry, stack)).collect();
        for (entry, stack) in should {
            let has = found.get(*entry).map_or("0", String::as_str);
            assert_eq!(has, stack.to_string(), "{entry}: {found:?}");
        }
    }

    /// The movements in an entry of this kind, counted back from the last, in the notation of
    /// `tournaments_worked.md`: `cage → prize_pool 9000`.
    fn moved(&self, kind: &str, nth_last: usize) -> Vec<String> {
        let entries = self.event.entries_of(kind);
        let entry = &entries[entries.len() - 1 - nth_last];
        let money = entry["body"]["money"].as_array().cloned().unwrap_or_default();
        let line = |line: &Value| {
            let text = |field: &str| line[field].as_str().unwrap().to_owned();
            format!("{} → {} {}", text("from"), text("to"), line["amount"])
        };
        money.iter().map(line).collect()
    }

    fn sells(&self, player: &str, tender: &Value, kind: &str, seat: Option<(u16, u8)>) -> String {
        let seat = seat.map(|(table, seat)| json!({"table": table, "seat": seat}));
        let body = json!({"player": player, "name": player, "tender": tender, "kind": kind,
            "seat": seat});
        self.event.sell_as(Role::Cashier, &body).is(201).str("number").to_owned()
    }
}

const ENTRY: [(&str, i64); 3] = [("prize_pool", 9_000), ("entry_fees", 1_500), ("staff", 500)];

fn sales(evening: &mut Saturday<'_>) {
    let cash = json!({"type": "cash"});
    for number in 1..=11 {
        let (from, tender) = match number {
            8 => ("voucher", json!({"type": "voucher", "number": "V-88"})),
            9 => ("prepaid", json!({"type": "prepaid", "reference": "transfer"})),
            _ => ("cage", cash.clone()),
        };
        let sold = evening.sells(&format!("P{number}"), &tender, "entry", None);
        assert_eq!(sold, format!("E{number}"));
        let should = ENTRY.map(|(to, amount)| format!("{from} → {to} {amount}"));
        assert_eq!(evening.moved("entry.sold", 0), should);
    }
    let refund = format!("{}/entries/E4/refund", evening.event.path);
    let cashier = evening.event.house.caller(Role::Cashier);
    cashier.post(&refund).json(&json!({"reason": "Went home"})).send().is(200);
    let should = ENTRY.map(|(from, amount)| format!("{from} → cage {amount}"));
    assert_eq!(evening.moved("entry.refunded", 0), should);
}

fn start(evening: &mut Saturday<'_>) {
    let seats = [
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
    ];
    let drawn =
        seats.map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
    evening.event.command(&json!({"type": "draw_seats", "drawn": drawn})).is(200);
    evening.event.command(&json!({"type": "start", "clock": true})).is(200);
    assert_eq!(evening.clock_says("19:00:00"), "level 1, 20:00 left");
}

fn first_level(evening: &mut Saturday<'_>) {
    evening.at("19:02:00");
    let hand = evening.one.deal(Some(5), (1, 5, 6, 1));
    act(&hand, &[(2, "fold"), (3, "all_in"), (5, "call"), (6, "fold"), (1, "fold")]);
    run_out(&hand, &[3, 5]);
    let stacks = [("E5", 9_800), ("E11", 10_000), ("E1", 20_300), ("E2", 0), ("E8", 9_900)];
    evening.have(&stacks);

    evening.at("19:03:00");
    let hand = evening.two.deal(Some(2), (1, 2, 3, 4));
    act(&hand, &[(6, "fold"), (1, "fold"), (2, "fold"), (3, "all_in"), (4, "fold")]);
    award(&hand);
    let stacks = [("E9", 10_000), ("E3", 10_000), ("E10", 10_200), ("E7", 9_800), ("E6", 10_000)];
    evening.have(&stacks);

    let cash = json!({"type": "cash"});
    assert_eq!(evening.sells("P12", &cash, "entry", Some((1, 4))), "E12");
    evening.at("19:05:00");
    let hand = evening.one.deal(None, (1, 6, 1, 2));
    act(&hand, &[(3, "fold"), (4, "all_in"), (6, "all_in"), (1, "fold"), (2, "fold")]);
    run_out(&hand, &[4, 6]);
    let stacks = [("E5", 9_700), ("E11", 9_800), ("E1", 20_300), ("E12", 20_200), ("E8", 0)];
    evening.have(&stacks);

    assert_eq!(evening.sells("P2", &cash, "re_entry", Some((1, 6))), "E13");
    evening.at("19:08:00");
    let hand = evening.two.deal(None, (1, 3, 4, 6));
    act(&hand, &[(1, "fold"), (2, "fold"), (3, "fold"), (4, "all_in"), (6, "call")]);
    run_out(&hand, &[6, 4]);
    evening.have(&[("E9", 10_000), ("E3", 10_000), ("E10", 10_200), ("E7", 0), ("E6", 19_800)]);
    assert_eq!(evening.clock_says("19:19:59"), "level 1, 0:01 left");
}

fn second_level(evening: &mut Saturday<'_>) {
    assert_eq!(evening.clock_says("19:20:00"), "level 2, 20:00 left");
    evening.at("19:21:00");
    let hand = evening.one.deal(None, (2, 1, 2, 3));
    act(&hand, &[(4, "fold"), (6, "all_in"), (1, "fold"), (2, "all_in"), (3, "fold")]);
    run_out(&hand, &[6, 2]);
    let stacks = [("E5", 9_700), ("E11", 0), ("E1", 19_500), ("E12", 20_200), ("E13", 20_600)];
    evening.have(&stacks);

    evening.at("19:22:00");
    let hand = evening.two.deal(None, (2, 4, 6, 1));
    act(&hand, &[(2, "all_in"), (3, "fold"), (6, "fold"), (1, "fold")]);
    award(&hand);
    evening.have(&[("E9", 9_200), ("E3", 11_000), ("E10", 10_200), ("E6", 19_600)]);

    evening.at("19:25:00");
    evening.event.command(&json!({"type": "clock_pause"})).is(200);
    assert_eq!(evening.clock_says("19:26:00"), "level 2, 15:00 left, stands");
    evening.at("19:27:00");
    evening.event.command(&json!({"type": "clock_resume"})).is(200);
    evening.at("19:28:00");
    let hand = evening.one.deal(None, (2, 2, 3, 4));
    act(&hand, &[(6, "fold"), (1, "fold"), (3, "fold")]);
    award(&hand);
    evening.have(&[("E5", 9_700), ("E1", 19_300), ("E12", 20_400), ("E13", 20_600)]);

    evening.at("19:30:00");
    let hand = evening.two.deal(None, (2, 6, 1, 2));
    act(&hand, &[(3, "fold"), (6, "fold"), (1, "all_in"), (2, "fold")]);
    award(&hand);
    evening.have(&[("E9", 10_000), ("E3", 10_200), ("E10", 10_200), ("E6", 19_600)]);
    assert_eq!(evening.clock_says("19:41:59"), "level 2, 0:01 left");
}

fn the_break(evening: &mut Saturday<'_>) {
    assert_eq!(evening.clock_says("19:42:00"), "break, 15:00 left");
    let (one, two) = (evening.one.open(), evening.two.open());
    one.refuses(&json!({"type": "deal"}), 409, "wrong_phase").problems(&[("on_break", "/table")]);
    for number in ["E5", "E9", "E10"] {
        let path = format!("{}/entries/{number}/purchases", evening.event.path);
        let body = json!({"kind": "add_on", "tender": {"type": "cash"}});
        evening.event.house.caller(Role::Cashier).post(&path).json(&body).send().is(201);
        assert_eq!(evening.moved("purchase.sold", 0), ["cage → prize_pool 5000"]);
    }
    assert_eq!(evening.clock_says("19:56:59"), "break, 0:01 left");
    assert_eq!(evening.clock_says("19:57:00"), "level 3, 20:00 left");
    let asked = evening.event.fix();
    one.refuses(&json!({"type": "deal"}), 409, "wrong_phase")
        .problems(&[("chips_not_raced", "/table")]);
    let race = |won: &Value| json!({"type": "chip_race", "chip": "500", "won": won});
    one.refuses(&race(&json!([4])), 422, "breaks_rule").problems(&[("wrong_race", "/won")]);
    one.enter(&race(&json!([4, 6])));
    two.enter(&race(&json!([6])));
    evening.have(&[("E5", 19_500), ("E1", 19_000), ("E12", 20_500), ("E13", 21_000)]);
    evening.have(&[("E9", 20_000), ("E3", 10_000), ("E10", 20_000), ("E6", 20_000)]);
    one.enter(&json!({"type": "close"}));
    two.enter(&json!({"type": "close"}));

    evening.event.sign(&asked, Role::Compliance);
    let should = ["house → prize_pool 27000", "prize_pool → staff 3000"];
    assert_eq!(evening.moved("payouts.fixed", 0), should);
    let payouts = evening.event.read()["payouts"].clone();
    assert_eq!((&payouts["state"], &payouts["pool"]), (&json!("fixed"), &json!("1470.00")));
    assert_eq!(payouts["prizes"], json!(["670.00", "395.00", "260.00", "145.00"]));
}

fn to_the_bubble(evening: &mut Saturday<'_>) {
    evening.at("20:00:00");
    let hand = evening.one.deal(None, (3, 3, 4, 6));
    act(&hand, &[(1, "all_in"), (3, "all_in"), (4, "fold"), (6, "fold")]);
    run_out(&hand, &[3, 1]);
    evening.have(&[("E5", 500), ("E1", 40_500), ("E12", 20_000), ("E13", 19_000)]);
    evening.at("20:03:00");
    let hand = evening.two.deal(None, (3, 1, 2, 3));
    act(&hand, &[(6, "fold"), (1, "fold"), (2, "fold")]);
    award(&hand);
    evening.have(&[("E9", 20_000), ("E3", 9_500), ("E10", 20_500), ("E6", 20_000)]);
    evening.at("20:06:00");
    let hand = evening.one.deal(None, (3, 4, 6, 1));
    act(&hand, &[(3, "fold"), (4, "all_in"), (6, "all_in")]);
    run_out(&hand, &[4, 6, 1]);
    evening.have(&[("E5", 0), ("E1", 40_500), ("E12", 39_500), ("E13", 0)]);

    let due = evening.event.read()["suggestions"][0].clone();
    assert_eq!((&due["kind"], &due["entry"]), (&json!("move"), &json!("E6")), "{due}");
    let other = evening.event.command(&json!({"type": "move", "entry": "E9"}));
    other.refused(422, "breaks_rule").problems(&[("move_not_due", "")]);
    evening.event.command(&json!({"type": "move"})).is(200);
    let moved = evening.event.stacks().into_iter().find(|(entry, ..)| entry == "E6").unwrap();
    assert_eq!(moved, ("E6".to_owned(), 1, 2, "20000".to_owned()));

    evening.at("20:10:00");
    let hand = evening.two.deal(None, (3, 2, 3, 1));
    act(&hand, &[(2, "all_in"), (3, "call"), (1, "fold")]);
    run_out(&hand, &[3, 2]);
    evening.have(&[("E9", 18_000), ("E3", 0), ("E10", 32_000)]);
}

fn hand_for_hand(evening: &mut Saturday<'_>) {
    evening.at("20:15:30");
    let hand = evening.one.deal(None, (3, 6, 1, 2));
    assert_eq!(evening.clock_says("20:15:59"), "level 3, 1:01 left");
    evening.at("20:16:00");
    evening.event.command(&json!({"type": "announce_hand_for_hand"})).is(200);
    assert_eq!(evening.clock_says("20:16:00"), "level 3, 1:00 left, stands");
    let waits = evening.two.open();
    waits
        .refuses(&json!({"type": "deal"}), 409, "wrong_phase")
        .problems(&[("held_for_round", "/table")]);
    waits.enter(&json!({"type": "close"}));
    act(&hand, &[(3, "fold"), (4, "fold")]);
    award(&hand);
    evening.have(&[("E6", 20_000), ("E1", 40_500), ("E12", 39_500)]);
    assert_eq!(evening.clock_says("20:18:59"), "level 3, 1:00 left, stands");
    evening.at("20:19:00");
    evening.event.command(&json!({"type": "release_round"})).is(200);
    assert_eq!(evening.clock_says("20:19:00"), "level 4, 19:00 left, stands");

    let two = evening.two.deal(None, (4, 1, 1, 3));
    let one = evening.one.deal(None, (4, 1, 2, 3));
    act(&two, &[(1, "all_in"), (3, "call")]);
    let show = json!({"type": "show", "seat": 3, "cards": ["As", "Ah"]});
    two.refuses(&show, 409, "wrong_phase").problems(&[("held_for_round", "")]);
    let told = two.read()["prompt"].clone();
    assert_eq!(told["text"], "All-in: cards face down, wait for the floor.");
    assert_eq!((&told["code"], &told["expects"]), (&json!("keep_face_down"), &json!([])));
    evening.event.command(&json!({"type": "release_showdown", "table": 2})).is(200);
    assert_ne!(two.read()["prompt"]["code"], "keep_face_down");
    run_out(&two, &[3, 1]);
    assert_eq!(evening.event.entries_of("place.known").len(), 7);
    act(&one, &[(4, "fold"), (2, "all_in"), (3, "call")]);
    evening.event.command(&json!({"type": "release_showdown", "table": 1})).is(200);
    assert_eq!(evening.clock_says("20:23:59"), "level 4, 19:00 left, stands");
    evening.at("20:24:00");
    run_out(&one, &[3, 2]);
    evening.have(&[("E10", 50_000), ("E1", 60_500), ("E12", 39_500)]);
    for nth in 0..2 {
        assert_eq!(evening.moved("place.known", nth), ["prize_pool → prizes_due 7250"]);
    }
    assert_eq!(evening.clock_says("20:30:00"), "level 4, 13:00 left");
}

fn final_table(evening: &mut Saturday<'_>) {
    let due = evening.event.read()["suggestions"][0].clone();
    assert_eq!(due, json!({"kind": "final_table", "breaks": 2}));
    let seats = [("E1", 1, 2), ("E12", 1, 4), ("E10", 1, 1)];
    let drawn =
        seats.map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
    evening.event.command(&json!({"type": "final_table", "drawn": drawn})).is(200);
    evening.at("20:31:00");
    let hand = evening.one.deal(Some(1), (4, 1, 2, 4));
    act(&hand, &[(1, "fold"), (2, "fold")]);
    award(&hand);
    evening.have(&[("E10", 50_000), ("E1", 59_500), ("E12", 40_500)]);
}

fn the_deal(evening: &mut Saturday<'_>) {
    for (deal, kind, shares) in [
        (1, "chip_chop", ["476.18", "441.67", "407.15"]),
        (2, "equal", ["441.67", "441.67", "441.66"]),
        (3, "icm", ["469.21", "442.90", "412.89"]),
    ] {
        evening.event.command(&json!({"type": "propose_deal", "kind": kind})).is(200);
        let proposed = evening.event.entries_of("deal.proposed").pop().unwrap();
        let proposed = &proposed["body"]["event"];
        assert_eq!(proposed["deal"], deal);
        let found = ["E1", "E10", "E12"].map(|entry| proposed["shares"][entry].clone());
        assert_eq!(json!(found), json!(shares), "{kind}");
    }
    let assent = |entry: &&str| json!({"entry": entry, "how": "paper"});
    let accept = |entries: &[&str]| {
        let assents: Vec<Value> = entries.iter().map(assent).collect();
        json!({"type": "accept_deal", "deal": 3, "assents": assents})
    };
    evening
        .event
        .command(&accept(&["E1", "E10"]))
        .refused(409, "wrong_phase")
        .problems(&[("assent_missing", "/assents")]);
    evening.event.signed(&accept(&["E1", "E10", "E12"]), Role::Compliance);
    let should = [
        "prize_pool → prizes_due 46921",
        "prize_pool → prizes_due 44290",
        "prize_pool → prizes_due 41289",
    ];
    assert_eq!(evening.moved("deal.signed", 0), should);
    let after = evening.event.read();
    assert_eq!(after.str("phase"), "over");
    assert_eq!(after["payouts"]["prizes"], json!(["469.21", "442.90", "412.89", "145.00"]));
    let deals = evening.event.house.auditor().get(&format!("{}/deals", evening.event.path)).is(200);
    let signed = deals["items"].as_array().unwrap().iter().map(|deal| deal["signed"].clone());
    assert_eq!(signed.collect::<Value>(), json!([false, false, true]));
}

fn paying(evening: &mut Saturday<'_>) {
    let unpaid = evening.event.command(&json!({"type": "close"}));
    unpaid.refused(409, "wrong_phase");
    let by_floor = format!("{}/entries/E1/payments", evening.event.path);
    let by_floor = evening.event.house.pit_boss().post(&by_floor).json(&json!({})).send();
    by_floor.refused(403, "not_allowed");
    for (entry, amount) in
        [("E1", 46_921), ("E6", 7_250), ("E9", 7_250), ("E10", 44_290), ("E12", 41_289)]
    {
        let paid = evening.event.pay(entry, &json!({})).is(200);
        let receipts = paid["receipts"].as_array().unwrap();
        assert!(receipts.iter().any(|number| number.as_str().unwrap().starts_with("W-")));
        assert_eq!(evening.moved("prize.paid", 0), [format!("prizes_due → cage {amount}")]);
    }
    let twice = evening.event.pay("E1", &json!({}));
    twice.refused(409, "wrong_phase").problems(&[("paid_already", "")]);
    let paid = evening.event.entries_of("prize.paid");
    let receipts: Vec<String> =
        paid.iter().map(|entry| entry["body"]["receipt"].to_string()).collect();
    assert!(receipts[0].contains("W-") && receipts[4].contains("000005"), "{receipts:?}");
    evening.event.signed(&json!({"type": "close"}), Role::Cashier);
    assert_eq!(evening.event.read().str("phase"), "closed");
}

/// 5.4: the place of every entry, to compare with the end of `tournaments_worked.md`.
fn places(evening: &Saturday<'_>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in evening.event.entries_of("place.known") {
        let event = &entry["body"]["event"];
        let (best, worst) = (&event["place"]["best"], &event["place"]["worst"]);
        let place = if best == worst { best.to_string() } else { format!("{best}-{worst}") };
        found.insert(event["entry"].as_str().unwrap().to_owned(), place);
    }
    found
}

/// 7.5: compares the tournament's line in the `house-day` report with the end of
/// `tournaments_worked.md`.
fn the_day(house: &House, day: &str) {
    let report = house.auditor().get(&format!("/v1/reports/house-day?gaming_day={day}")).is(200);
    let line = &report["tournaments"][0];
    for (field, should) in [
        ("stakes", "1230.00"),
        ("fees", "180.00"),
        ("staff", "90.00"),
        ("added", "0.00"),
        ("overlay", "270.00"),
        ("prizes_due", "1470.00"),
        ("prizes_paid", "1470.00"),
        ("cash_in", "1360.00"),
        ("cash_out", "1580.00"),
        ("revenue", "180.00"),
    ] {
        assert_eq!(line[field], should, "{field}: {line}");
    }
    for (field, should) in
        [("entries", 12), ("re_entries", 1), ("rebuys", 0), ("add_ons", 3), ("refunds", 1)]
    {
        assert_eq!(line[field], should, "{field}: {line}");
    }
    let carried = line["carried_over"].as_object().unwrap();
    let left: Vec<_> = carried.iter().filter(|(_, amount)| **amount != "0.00").collect();
    assert_eq!(left, [(&"staff".to_owned(), &json!("90.00"))]);
}

/// 11: checks that all hands are exported in the order in which they were dealt, each with its
/// level, and replay to the same stacks.
fn the_hands(evening: &Saturday<'_>) {
    let house = evening.event.house;
    let path = format!("{}/hands.phhs", evening.event.path);
    house.caller(Role::Cashier).get(&path).refused(403, "not_allowed");
    let file = house.pit_boss().get(&path).is(200);
    let replayed = replay(&house.auditor(), "", file.text.as_bytes()).is(200);
    let hands = replayed["hands"].as_array().unwrap();
    assert!(hands.iter().all(|hand| hand["as_recorded"] == json!(true)), "{replayed}");
    assert_eq!(hands.len(), 16, "{}", file.text);
    let lines = |begin: &str| -> Vec<String> {
        let of = file.text.lines().filter_map(|line| line.strip_prefix(begin));
        of.map(|line| line.trim_matches('"').to_owned()).collect()
    };
    let should = ["1", "2", "1", "2", "1", "2", "1", "2", "1", "2", "1", "2", "1", "2", "1", "1"];
    assert_eq!(lines("table = "), should);
    let should = ["1", "1", "1", "1", "2", "2", "2", "2", "3", "3", "3", "3", "3", "4", "4", "4"];
    assert_eq!(lines("level = "), should);
    assert_eq!(lines("_h4h = "), ["1", "2", "2"]);
    assert_eq!(lines("event = "), ["Saturday 110"; 16]);
    assert!(!file.text.contains("currency"), "{}", file.text);
    let eleventh = file.text.split("\n[").nth(10).unwrap();
    for line in [
        "finishing_stacks = [0, 0, 40500, 39500]",
        "seats = [6, 1, 3, 4]",
        "players = [\"E13\", \"E5\", \"E1\", \"E12\"]",
        "hand = \"6\"",
        "_entries = [\"E13\", \"E5\", \"E1\", \"E12\"]",
    ] {
        assert!(eleventh.contains(line), "{line}: {eleventh}");
    }
}

#[test]
fn the_worked_event_is_played_through_the_api() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let day = house.clock.now().date_naive().to_string();
        let mut evening = Saturday::announced(house);
        sales(&mut evening);
        start(&mut evening);
        first_level(&mut evening);
        second_level(&mut evening);
        the_break(&mut evening);
        to_the_bubble(&mut evening);
        hand_for_hand(&mut evening);
        final_table(&mut evening);
        the_deal(&mut evening);
        paying(&mut evening);
        let should = [
            ("E1", "1"),
            ("E10", "2"),
            ("E11", "9"),
            ("E12", "3"),
            ("E13", "7"),
            ("E2", "12"),
            ("E3", "6"),
            ("E5", "8"),
            ("E6", "4-5"),
            ("E7", "10"),
            ("E8", "11"),
            ("E9", "4-5"),
        ];
        let should = should.map(|(entry, place)| (entry.to_owned(), place.to_owned()));
        assert_eq!(places(&evening), BTreeMap::from(should));
        // The chips are back with the tournament, and no table has any left.
        for table in [&evening.one, &evening.two] {
            let balances = house.auditor().get(&format!("{}/balances", table.table.path)).is(200);
            for line in balances["items"].as_array().unwrap() {
                assert!(["0", "0.00"].contains(&line["balance"].as_str().unwrap()), "{line}");
            }
        }
        the_day(house, &day);
        the_hands(&evening);
        house.rebuilds();
        let verify = ["audit", "verify", "--all", "--database-url", &house.database.url];
        houseway(&verify).exits(0);
    });
}
