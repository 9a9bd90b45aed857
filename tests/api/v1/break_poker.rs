//! `/v1/break-poker`: the calculators, and the sample of 300 deals, which is sent to the
//! calculators and played in rounds.

use std::{fs, path::PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{House, Table, on_sqlite};

#[derive(Deserialize)]
struct Sample {
    id: u32,
    dealer: Value,
    house_way: Value,
    player: Value,
    player_low: Value,
    player_high: Value,
    foul: bool,
    outcome_k32: String,
    outcome_a32: String,
    break_bonus: String,
    break_bonus_pays: i32,
    dealer_break_pays: i32,
}

fn samples() -> Vec<Sample> {
    let vectors = "crates/rules/tests/rules/vectors/break_poker_sample.jsonl";
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), vectors].iter().collect();
    let text = fs::read_to_string(path).unwrap();
    let samples: Vec<Sample> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(samples.len(), 300);
    samples
}

fn bets() -> Value {
    json!({"main": "25.00", "dealer_break": "5.00", "break_bonus": "5.00"})
}

/// Checks a settlement against the sample.
#[track_caller]
fn agrees(sample: &Sample, qualifier: &str, settlement: &Value) {
    let id = sample.id;
    let seat = &settlement["seats"][0];
    assert_eq!(seat["foul"], json!(sample.foul), "{id}");
    let [main, dealer_break, break_bonus] = [&seat["bets"][0], &seat["bets"][1], &seat["bets"][2]];
    let expected =
        if qualifier == "K-3-2" { &sample.outcome_k32 } else { &sample.outcome_a32 }.as_str();
    let found = match main["reason"].as_str().unwrap() {
        reason @ ("foul" | "dealer_not_qualified") => reason,
        _ => main["outcome"].as_str().unwrap(),
    };
    assert_eq!(found, expected, "{id}");
    let main_net = match main["outcome"].as_str().unwrap() {
        "win" => 25,
        "lose" => -25,
        _ => 0,
    };
    let [dealer_net, bonus_net] =
        [sample.dealer_break_pays, sample.break_bonus_pays].map(|pays| 5 * pays);
    assert_eq!(main["net"], format!("{main_net}.00"), "{id}");
    assert_eq!(dealer_break["net"], format!("{dealer_net}.00"), "{id}");
    assert_eq!(break_bonus["net"], format!("{bonus_net}.00"), "{id}");
    assert_eq!(break_bonus["reason"], sample.break_bonus, "{id}");
    let net = main_net + dealer_net + bonus_net;
    assert_eq!(seat["net"], format!("{net}.00"), "{id}");
    assert_eq!(settlement["table_net"], format!("{}.00", -net), "{id}");
}

fn through_the_calculators(house: &House, qualifier: &str, sample: &Sample) {
    let program = house.integration();
    let cards = json!({"cards": sample.dealer, "rules": {"qualifier": qualifier}});
    let way = program.request("POST", "/v1/break-poker/house-way").json(&cards).send().is(200);
    for field in ["rule", "low_category", "high_category", "lucky_break"] {
        assert_eq!(way[field], sample.house_way[field], "{}: {field}: {way}", sample.id);
    }
    let column = if qualifier == "K-3-2" { "qualifies_k32" } else { "qualifies_a32" };
    assert_eq!(way["qualifies"], sample.house_way[column], "{}: {way}", sample.id);

    let seat = json!({"seat": 1, "cards": sample.player, "low": sample.player_low,
        "high": sample.player_high, "bets": bets()});
    let rules = json!({"qualifier": qualifier, "foul": "loses"});
    let deal = json!({"rules": rules, "dealer": sample.dealer, "seats": [seat]});
    let settled = program.request("POST", "/v1/break-poker/settlements").json(&deal).send();
    let settled = settled.is(200);
    assert_eq!(settled["dealer"], way.body, "{}", sample.id);
    agrees(sample, qualifier, &settled.body);
}

fn through_a_round(table: &Table<'_>, qualifier: &str, sample: &Sample) {
    let round = table.deal(&[(1, bets())]);
    round.enter(&json!({"type": "enter_dealer", "cards": sample.dealer}));
    let seat = json!({"type": "enter_seat", "seat": 1, "cards": sample.player,
        "low": sample.player_low, "high": sample.player_high});
    round.enter(&seat);
    let settled = round.enter(&json!({"type": "confirm"}));
    agrees(sample, qualifier, &settled["settlement"]);
    let net: i64 = round.postings().iter().filter(|line| line.0 == "seat:1").map(|l| l.1).sum();
    let shown = crate::support::cents(&settled["settlement"]["seats"][0]["net"]);
    assert_eq!(net, shown, "{}: the ledger agrees with the settlement", sample.id);
}

#[test]
fn the_calculators_agree_with_every_sample() {
    on_sqlite(|house| {
        for sample in samples() {
            through_the_calculators(house, "K-3-2", &sample);
            through_the_calculators(house, "A-3-2", &sample);
        }
    });
}

fn rounds_agree(qualifier: &str) {
    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"qualifier": qualifier}));
        for sample in samples() {
            through_a_round(&table, qualifier, &sample);
        }
        assert_eq!(table.balances().values().sum::<i64>(), 0);
        house.verifies();
    });
}

#[test]
fn rounds_agree_with_every_sample_by_the_text_of_the_rules() {
    rounds_agree("K-3-2");
}

#[test]
fn rounds_agree_with_every_sample_by_the_published_tables() {
    rounds_agree("A-3-2");
}

#[test]
fn cards_may_be_written_in_several_ways_and_are_answered_in_one() {
    on_sqlite(|house| {
        let ask = |cards: Value| {
            let request = house.dealer().request("POST", "/v1/break-poker/house-way");
            request.json(&json!({"cards": cards})).send().is(200)
        };
        let forgiving =
            ask(json!(["10S", "as", "A♠".replace('A', "K"), "joker", "2C", "3♥", "4d"]));
        let canonical = ask(json!(["Ts", "As", "Ks", "Jk", "2c", "3h", "4d"]));
        assert_eq!(forgiving.body, canonical.body);
    });
}

#[test]
fn everything_that_is_wrong_with_a_deal_is_listed() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        let ask = |path: &str, body: Value| {
            house.dealer().request("POST", &format!("/v1/break-poker/{path}")).json(&body).send()
        };
        ask("house-way", json!({"cards": ["1h", "Kh", "Kh", "Jk", "2c", "3c"]}))
            .refused(422, "breaks_rule")
            .problems(&[
                ("wrong_card_count", "/cards"),
                ("not_a_card", "/cards/0"),
                ("card_already_seen", "/cards/2"),
            ]);
        ask("house-way", json!({"cards": "Kh", "extra": 1})).refused(400, "wrong_shape");
        let seat = |seat: u8, main: &str| {
            json!({"seat": seat, "cards": ["4s", "Kc", "3s", "Qd", "Ah", "3h", "Th"],
                "low": ["3s", "9d"], "high": ["Kc", "Qd", "Ah"], "bets": {"main": main}})
        };
        let dealer = json!(["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]);
        ask("settlements", json!({"dealer": dealer, "seats": [seat(1, "NaN")]}))
            .refused(422, "breaks_rule")
            .problems(&[
                ("card_not_held", "/seats/0/low/1"),
                ("not_an_amount", "/seats/0/bets/main"),
            ]);
        let twice =
            ask("settlements", json!({"dealer": dealer, "seats": [seat(1, "5"), seat(1, "5")]}));
        let codes = twice.refused(422, "breaks_rule");
        let codes: Vec<_> =
            codes["problems"].as_array().unwrap().iter().map(|p| p["code"].clone()).collect();
        assert!(codes.contains(&json!("duplicate_seat")), "{codes:?}");
        assert!(codes.contains(&json!("card_already_seen")), "{codes:?}");
        ask("settlements", json!({"dealer": dealer, "seats": []})).refused(422, "breaks_rule");
        assert_eq!(house.newest_entry(), before, "calculators write nothing");
    });
}

#[test]
fn odds_are_counted_and_told() {
    on_sqlite(|house| {
        let dealer = house.dealer();
        let odds = dealer.get("/v1/break-poker/odds").is(200);
        assert_eq!(odds["qualifier"], "K-3-2");
        assert_eq!(odds["strategy"], "house_way");
        assert_eq!(odds["deals"], json!(8_250_459_031_214_400_u64));
        assert_eq!(odds["main"]["house_edge"]["decimal"], "0.015729119947");
        assert_eq!(odds["dealer_not_qualified"]["deals"], json!(26_308_450_713_600_u64));
        let lines = odds["main"]["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 12);
        assert_eq!(lines[0]["line"], "lucky_break");
        assert_eq!(lines[0]["deals"], json!(1_812_744_635_447_872_u64));
        assert_eq!(lines[0]["published"]["figure"], "0.216354");

        let optimal = dealer.get("/v1/break-poker/odds?qualifier=K-3-2&strategy=optimal").is(200);
        assert_eq!(optimal["main"]["house_edge"]["decimal"], "0.011727209188");

        let ask = dealer.request("POST", "/v1/break-poker/odds");
        let pays = ask.json(&json!({"rules": {"break_bonus": {"pair_and_trips": "5"}}})).send();
        let pays = pays.is(200);
        assert_eq!(pays["main"], odds["main"]);
        assert_eq!(pays["break_bonus"]["lines"][2]["pays"], "5");
        assert_ne!(pays["break_bonus"]["house_edge"], odds["break_bonus"]["house_edge"]);

        let progress = |qualifier: &str| {
            let path = format!("/v1/break-poker/odds/progress?qualifier={qualifier}");
            dealer.get(&path).is(200).body
        };
        let counted = json!({"qualifier": "K-3-2", "state": "counted", "percent": 100});
        assert_eq!(progress("K-3-2"), counted);
        let nobody_asked = json!({"qualifier": "9-8-2", "state": "not_counted", "percent": 0});
        assert_eq!(progress("9-8-2"), nobody_asked);
    });
}

#[test]
fn odds_of_rules_that_cannot_be_are_refused() {
    on_sqlite(|house| {
        let dealer = house.dealer();
        dealer
            .get("/v1/break-poker/odds?qualifier=K-K-K")
            .refused(422, "breaks_rule")
            .problems(&[("unknown_qualifier", "/rules/qualifier")]);
        dealer.get("/v1/break-poker/odds?strategy=wild").refused(400, "bad_query");
        dealer.get("/v1/break-poker/odds?qualifer=K-3-2").refused(400, "bad_query");
        let ask = dealer.request("POST", "/v1/break-poker/odds");
        let gap = json!({"rules": {"break_bonus": {"five_aces": null}}});
        ask.json(&gap).send().refused(400, "wrong_shape");
    });
}

#[test]
fn advice_values_every_sensible_setting() {
    on_sqlite(|house| {
        let ask = |body: Value| {
            house.dealer().request("POST", "/v1/break-poker/advice").json(&body).send()
        };
        let cards = json!(["As", "Kc", "Jd", "9c", "7h", "5s", "3h"]);
        let advice = ask(json!({"cards": cards, "rules": {"qualifier": "A-3-2"}})).is(200);
        assert_eq!(advice["qualifier"], "A-3-2");
        assert_eq!(advice["dealer_hands"], json!(53_524_680));
        let settings = advice["settings"].as_array().unwrap();
        assert!(settings.len() > 1);
        assert_eq!(settings.iter().filter(|set| set["house_way"] == json!(true)).count(), 1);
        assert_eq!(settings[0]["cost"]["fraction"], "0/1");

        let fewer = ask(json!({"cards": cards, "exposed": ["Ad", "Jk"]})).is(200);
        // 44 cards are unknown, so the number of hands is 44 choose 7.
        assert_eq!(fewer["dealer_hands"], json!(38_320_568));
        let wrong = json!({"cards": ["Ks", "Ks"], "exposed": ["Ah", "Ah", "1x"],
            "rules": {"qualifier": "?"}});
        ask(wrong).refused(422, "breaks_rule").problems(&[
            ("unknown_qualifier", "/rules/qualifier"),
            ("wrong_card_count", "/cards"),
            ("card_already_seen", "/cards/1"),
            ("card_already_seen", "/exposed/1"),
            ("not_a_card", "/exposed/2"),
        ]);
    });
}
