//! `cases.jsonl`: cases worked out by an independent reference. Each line has a type, a rule, the
//! input and the expected output.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
};

use houseway_rules::Violation;
use houseway_tournaments::{
    amounts::EntryNumber,
    clock::{Began, Clock},
    prizes::{
        bounties::{self, Pot},
        deals::{self, DealKind, Terms},
        icm, payouts,
        places::{self, Elimination},
    },
    seats::{
        balance, breaking,
        positions::{Next, Positions, Table},
        race,
    },
    structure::{Item, Ties},
};
use serde_json::{Value, json};

/// Every case of one type.
pub fn of(kind: &str) -> Vec<Value> {
    let cases = include_str!("cases.jsonl").lines();
    let cases = cases.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found: Vec<Value> = cases.filter(|case| case["type"] == kind).collect();
    assert!(!found.is_empty(), "no case of type {kind}");
    found
}

pub fn cents(text: &Value) -> i64 {
    let text = text.as_str().unwrap();
    let (whole, rest) = text.split_once('.').unwrap();
    let magnitude =
        whole.trim_start_matches('-').parse::<i64>().unwrap() * 100 + rest.parse::<i64>().unwrap();
    if text.starts_with('-') { -magnitude } else { magnitude }
}

pub fn written(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", cents.abs() / 100, cents.abs() % 100)
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn all_cents(value: &Value) -> Vec<i64> {
    list(value).iter().map(cents).collect()
}

fn chips(value: &Value) -> Vec<i64> {
    list(value).iter().map(|stack| stack.as_i64().unwrap()).collect()
}

fn small<T: TryFrom<u64>>(value: &Value) -> T
where
    T::Error: std::fmt::Debug,
{
    T::try_from(value.as_u64().unwrap()).unwrap()
}

fn entries(value: &Value) -> Vec<EntryNumber> {
    list(value).iter().map(|entry| entry.as_str().unwrap().parse().unwrap()).collect()
}

fn by_seat<T>(value: &Value, read: impl Fn(&Value) -> T) -> BTreeMap<u8, T> {
    let seats = value.as_object().unwrap().iter();
    seats.map(|(seat, value)| (seat.parse().unwrap(), read(value))).collect()
}

fn positions(value: &Value) -> Positions {
    Positions {
        button: small(&value["button"]),
        small: small(&value["small"]),
        big: small(&value["big"]),
    }
}

/// The cases name players; the crate numbers them.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn number(&mut self, name: &str) -> EntryNumber {
        let known = self.0.iter().position(|known| known == name);
        let index = known.unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        EntryNumber(u32::try_from(index).unwrap() + 1)
    }

    fn of(&self, entry: EntryNumber) -> &str {
        &self.0[entry.0 as usize - 1]
    }

    fn table(&mut self, value: &Value) -> Table {
        let mut players = BTreeMap::new();
        let mut dealt_last = BTreeMap::new();
        let dealt = list(&value["dealt_last"]);
        for (seat, name) in value["players"].as_object().unwrap() {
            let (seat, name) = (seat.parse().unwrap(), name.as_str().unwrap());
            players.insert(seat, self.number(name));
            if dealt.contains(&json!(seat)) && !name.starts_with("new") {
                dealt_last.insert(seat, self.number(name));
            }
        }
        Table {
            seats: small(&value["seats"]),
            players,
            last: value["last"].is_object().then(|| positions(&value["last"])),
            dealt_last,
            balanced: BTreeSet::new(),
        }
    }
}

#[test]
fn rule_4_1_positions() {
    for case in of("positions") {
        let table = Names::default().table(&case["in"]);
        let found = match table.next() {
            Next::Round { positions, dealt, waits } => json!({
                "kind": "round", "button": positions.button, "small": positions.small,
                "big": positions.big, "small_posted": dealt.contains(&positions.small),
                "dealt": dealt, "waits": waits,
            }),
            Next::Draw => json!({"kind": "draw"}),
            Next::Nobody => json!({"kind": "nobody"}),
        };
        assert_eq!(found, case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_4_2_balance() {
    for case in of("balance") {
        let mut names = Names::default();
        let mut tables = BTreeMap::new();
        for table in list(&case["in"]["tables"]) {
            tables.insert(small(&table["table"]), names.table(table));
        }
        let order: Vec<u16> = list(&case["in"]["breaking_order"]).iter().map(small).collect();
        let moves = balance::moves(&tables, &order, small(&case["in"]["within"]));
        let told = moves.iter().map(|made| {
            balance::carry_out(&mut tables, made);
            json!({
                "from_table": made.from_table, "from_seat": made.from_seat,
                "entry": names.of(made.entry), "to_table": made.to_table,
                "to_seat": made.to_seat, "waits": made.waits,
            })
        });
        let told: Vec<Value> = told.collect();
        let counts: BTreeMap<String, usize> = tables
            .iter()
            .map(|(number, table)| (number.to_string(), table.players.len()))
            .collect();
        assert_eq!(json!({"moves": told, "counts": counts}), case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_4_3_break() {
    for case in of("break") {
        let given = &case["in"];
        let players = given["players"].as_object().unwrap().iter();
        let players: BTreeMap<u16, usize> =
            players.map(|(table, many)| (table.parse().unwrap(), small(many))).collect();
        let order: Vec<u16> = list(&given["breaking_order"]).iter().map(small).collect();
        let table_seats = small(&given["table_seats"]);
        let final_table_seats = match table_seats {
            8 | 9 => 9,
            6 | 7 => 7,
            seats => seats,
        };
        let due = breaking::due(
            &players,
            breaking::Limits {
                table_seats,
                final_table_seats,
                breaking_order: &order,
                registration_open: given["registration_open"].as_bool().unwrap_or(false),
                break_while_open: false,
            },
        );
        let found = due.map_or(json!({"due": false}), |due| {
            let gets = due.receives.iter().map(|(table, many)| (table.to_string(), many));
            let gets: BTreeMap<String, &usize> = gets.collect();
            json!({"due": true, "breaks": due.table, "final": due.is_final, "receives": gets})
        });
        assert_eq!(found, case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_4_4_halt() {
    for case in of("halt") {
        let table = Names::default().table(&case["in"]);
        let halts = table.halts(small(&case["in"]["most"]), small(&case["in"]["halt_at"]));
        assert_eq!(json!({"halts": halts}), case["expect"], "{}", case["id"]);
    }
}

fn eliminations(value: &Value) -> Vec<Elimination> {
    let read = |one: &Value| Elimination {
        entry: one["entry"].as_str().unwrap().parse().unwrap(),
        table: small(&one["table"]),
        hand: one["hand"].as_u64().map(|hand| u32::try_from(hand).unwrap()),
        stack: one["stack"].as_i64().unwrap(),
        round: one["h4h"].as_u64().map(|round| u32::try_from(round).unwrap()),
    };
    list(value).iter().map(read).collect()
}

fn ties(value: &Value) -> Ties {
    serde_json::from_value(value.clone()).unwrap()
}

fn keyed<K: Display, V>(map: impl IntoIterator<Item = (K, V)>) -> BTreeMap<String, V> {
    map.into_iter().map(|(key, value)| (key.to_string(), value)).collect()
}

#[test]
fn rule_5_4_places() {
    for case in of("places") {
        let given = &case["in"];
        let out = eliminations(&given["eliminations"]);
        let found = places::places(small(&given["entries"]), &out, ties(&given["h4h_ties"]));
        let stacks = out.iter().map(|out| (out.entry, out.stack)).collect();
        let dues = places::dues(&found, &stacks, &all_cents(&given["prizes"]), 0);
        let dues = dues.iter().filter(|(_, due)| due.cash > 0);
        let told = json!({
            "places": keyed(found.iter().map(|(entry, place)| (entry, [place.best, place.worst]))),
            "due": keyed(dues.map(|(entry, due)| (entry, written(due.cash)))),
        });
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}

fn or_refused<T>(answer: Result<T, Violation>, told: impl FnOnce(T) -> Value) -> Value {
    match answer {
        Ok(answer) => told(answer),
        Err(violation) => json!({"refused": violation.problems[0].code.name}),
    }
}

#[test]
fn rule_3_7_payouts() {
    for case in of("payouts") {
        let given = &case["in"];
        let shares = serde_json::from_value::<Vec<_>>(given["shares"].clone()).unwrap();
        let answer = payouts::prizes(cents(&given["pool"]), &shares, cents(&given["round_to"]));
        let told = or_refused(
            answer,
            |prizes| json!({"prizes": prizes.into_iter().map(written).collect::<Vec<_>>()}),
        );
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_6_2_icm_to_a_billionth() {
    for case in of("icm") {
        let (stacks, prizes) = (chips(&case["in"]["stacks"]), all_cents(&case["in"]["prizes"]));
        let equities = icm::equities(&stacks, &prizes).unwrap();
        for (equity, expected) in equities.iter().zip(list(&case["expect"]["equities"])) {
            // The cases give dollars to twelve decimals, and the crate gives cents to twelve
            // decimals.
            let expected: i128 = expected.as_str().unwrap().replace('.', "").parse().unwrap();
            assert!((equity / 100 - expected).abs() <= 1, "{}: {equity} {expected}", case["id"]);
        }
        let chances = icm::chances(&stacks, 1).unwrap();
        for (chance, expected) in chances.iter().zip(list(&case["expect"]["first"])) {
            let expected: u128 = expected.as_str().unwrap().replace('.', "").parse().unwrap();
            let found = ((chance[0] >> 40) * 1_000_000_000_000) >> 47;
            assert!(found.abs_diff(expected) <= 1, "{}: {found} {expected}", case["id"]);
        }
    }
}

#[test]
fn rule_6_1_deals() {
    for case in of("deal") {
        let given = &case["in"];
        let amounts = given["amounts"].as_array().map(|_| all_cents(&given["amounts"]));
        let answer = deals::shares(&Terms {
            kind: serde_json::from_value::<DealKind>(given["kind"].clone()).unwrap(),
            entries: &entries(&given["entries"]),
            stacks: &chips(&given["stacks"]),
            prizes: &all_cents(&given["prizes"]),
            keep: cents(&given["keep"]),
            amounts: &amounts.unwrap_or_default(),
        });
        let told = or_refused(
            answer,
            |shares| json!({"shares": shares.into_iter().map(written).collect::<Vec<_>>()}),
        );
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}

/// The items in the cases have no blinds.
fn items(value: &Value) -> Vec<Item> {
    let read = |item: &Value| {
        let mut item = item.clone();
        if item["kind"] == "level" {
            item["small"] = "1".into();
            item["big"] = "2".into();
        }
        serde_json::from_value(item).unwrap()
    };
    list(value).iter().map(read).collect()
}

/// Applies a clock entry of a case.
fn entered(clock: &Clock, items: &[Item], event: &Value, h4h_seconds: u16) -> Clock {
    let ms = event["ms"].as_i64().unwrap();
    match event["kind"].as_str().unwrap() {
        "start" => clock.started(items, ms),
        "pause" => clock.paused(items, ms, false),
        "resume" => clock.resumed(items, ms),
        "set" => {
            let item = event["item"].as_u64().map(|item| usize::try_from(item).unwrap());
            let remaining = event["remaining_seconds"].as_i64().map(|seconds| seconds * 1_000);
            clock.set(items, ms, item, remaining)
        }
        "h4h_on" => clock.with_hand_for_hand(items, ms, true),
        "h4h_off" => clock.with_hand_for_hand(items, ms, false),
        "h4h_round" | "round" => clock.round_released(items, ms, h4h_seconds),
        "end" => clock.ended(items, ms),
        other => panic!("{other}"),
    }
}

#[test]
fn rule_2_4_clock_to_the_millisecond() {
    for case in of("clock") {
        let items = items(&case["in"]["items"]);
        let mut clock = Clock::default();
        let mut began = Vec::new();
        let events = list(&case["in"]["events"]);
        for event in events {
            let ms = event["ms"].as_i64().unwrap();
            clock = clock.advance(&items, ms, |one| began.push(one));
            let before = clock.item;
            let first = event["kind"] == "start";
            clock = entered(&clock, &items, event, small(&case["in"]["h4h_seconds"]));
            if first || clock.item != before {
                began.push(Began { item: clock.item, at_ms: ms });
            }
        }
        let asked = list(&case["in"]["ask_ms"]).iter().map(|ms| ms.as_i64().unwrap());
        let told = asked.map(|ms| {
            let then = clock.at(&items, ms);
            json!({
                "ms": ms, "item": then.item, "remaining_ms": then.remaining_ms,
                "runs": then.runs(&items),
            })
        });
        assert_eq!(json!(told.collect::<Vec<_>>()), case["expect"]["at"], "{}", case["id"]);
        let last = list(&case["in"]["ask_ms"]).iter().map(|ms| ms.as_i64().unwrap()).max();
        let _ = clock.advance(&items, last.unwrap(), |one| began.push(one));
        let told = began.iter().map(|one| json!({"item": one.item, "ms": one.at_ms}));
        assert_eq!(json!(told.collect::<Vec<_>>()), case["expect"]["began"], "{}", case["id"]);
    }
}

#[test]
fn rule_2_4_4_the_level_of_a_hand() {
    for case in of("level") {
        let given = &case["in"];
        let items = items(&given["items"]);
        let clock = Clock::default().started(&items, 0);
        let push = given["push"]
            .as_array()
            .map(|push| (push[0].as_i64().unwrap(), push[1].as_i64().unwrap()));
        let item = clock.item_of_deal(&items, given["deal_ms"].as_i64().unwrap(), push);
        assert_eq!(json!({"item": item}), case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_2_6_race() {
    for case in of("race") {
        let stacks = by_seat(&case["in"]["stacks"], |stack| stack.as_i64().unwrap());
        let chip = case["in"]["chip"].as_i64().unwrap();
        let won = list(&case["in"]["won"]).iter().map(small).collect();
        let after = race::raced(&stacks, chip, &won).unwrap();
        let gained: i64 = after.values().sum::<i64>() - stacks.values().sum::<i64>();
        let count = race::due(&stacks, chip).count;
        let told = json!({"chips": count, "stacks": keyed(after), "in_play": gained});
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_3_9_bounties() {
    for case in of("bounty") {
        let (given, expect) = (&case["in"], &case["expect"]);
        let pots: Vec<Pot> = list(&expect["pots"])
            .iter()
            .map(|pot| Pot {
                eligible: list(&pot["eligible"]).iter().map(small).collect(),
                winners: list(&pot["winners"]).iter().map(small).collect(),
            })
            .collect();
        let heads = by_seat(&given["heads"], cents);
        for expected in list(&expect["bounties"]) {
            let out: u8 = small(&expected["out"]);
            let button = small(&given["positions"]["button"]);
            let winners = bounties::winners(&pots, out, button, small(&given["seats"]));
            let percent = given["cash_percent"].as_i64().unwrap() * 100;
            let wins = bounties::split(heads[&out], &winners, percent);
            let told = wins.iter().map(|win| {
                json!({
                    "seat": win.winner, "cash": written(win.cash),
                    "on_own_head": written(win.on_head),
                })
            });
            assert_eq!(json!(told.collect::<Vec<_>>()), expected["wins"], "{}", case["id"]);
        }
    }
}

#[test]
fn rule_2_1_cancel() {
    for case in of("cancel") {
        let given = &case["in"];
        let who: Vec<(EntryNumber, i64)> =
            entries(&given["entries"]).into_iter().zip(chips(&given["stacks"])).collect();
        let parts = deals::cancelled(cents(&given["pool"]), cents(&given["lowest_prize"]), &who);
        let told: Vec<String> = parts.into_iter().map(written).collect();
        assert_eq!(json!({"shares": told}), case["expect"], "{}", case["id"]);
    }
}

#[test]
fn rule_3_8_satellite() {
    for case in of("satellite") {
        let given = &case["in"];
        let out = eliminations(&given["eliminations"]);
        let entries: u32 = small(&given["entries"]);
        let seats: u32 = small(&given["seats"]);
        let found = places::places(entries, &out, ties(&given["h4h_ties"]));
        let (value, rest) = (cents(&given["seat_value"]), cents(&given["rest"]));
        let prizes: Vec<i64> = (0..seats).map(|_| value).chain([rest]).collect();
        let stacks = out.iter().map(|out| (out.entry, out.stack)).collect();
        let dues = places::dues(&found, &stacks, &prizes, seats);
        let cash = dues.iter().filter(|(_, due)| due.cash > 0);
        let left = (1..=entries).map(EntryNumber).filter(|entry| !found.contains_key(entry));
        let won = dues.iter().filter(|(_, due)| due.seat.is_some()).map(|(entry, _)| *entry);
        let won: BTreeSet<EntryNumber> = left.chain(won).collect();
        let told = json!({
            "seats": won,
            "cash": keyed(cash.map(|(entry, due)| (entry, written(due.cash)))),
            "places": keyed(found.iter().map(|(entry, place)| (entry, [place.best, place.worst]))),
        });
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}
