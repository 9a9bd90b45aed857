//! `/v1/canasta`: the calculators, and games played through rounds.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::support::{Table, cli::houseway, on_sqlite};

fn vectors() -> Value {
    let vectors = "crates/rules/tests/rules/vectors/canasta_sample.json";
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), vectors].iter().collect();
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_sample_melds_are_judged_under_both_presets() {
    on_sqlite(|house| {
        let program = house.integration();
        for sample in vectors()["meld_validity"].as_array().unwrap() {
            for (preset, column) in [("classic", "standard"), ("seed", "seed_literal")] {
                let expected = &sample[column];
                // The sample gives no verdict for this preset, so there is nothing to compare with.
                if expected["valid"].is_null() {
                    continue;
                }
                let meld = json!({"preset": preset, "cards": sample["cards"],
                    "going_out": sample["going_out"]});
                let answer = program.post("/v1/canasta/melds").json(&meld).send().is(200).body;
                assert_eq!(answer["valid"], expected["valid"], "{preset} {sample}");
                let problems = answer["problems"].as_array().unwrap();
                let named = |code: &Value| problems.iter().any(|problem| problem["code"] == *code);
                let why_not = &expected["why_not"];
                assert!(why_not.is_null() || named(why_not), "{preset} {sample}: {answer}");
                assert_eq!(answer["count"], sample["count"], "{preset} {sample}");
            }
        }
    });
}

#[test]
fn the_sample_deals_have_their_scores() {
    on_sqlite(|house| {
        let program = house.integration();
        for sample in vectors()["round_scoring"].as_array().unwrap() {
            let sides = sample["sides"].as_array().unwrap();
            let entered = sides.iter().map(|side| {
                json!({"melds": side["melds"], "red_threes": side["red_threes"],
                    "cards_left": side["cards_left_in_hands"], "went_out": side["went_out"],
                    "concealed": side["concealed"]})
            });
            let question = json!({"preset": "classic", "sides": entered.collect::<Vec<_>>()});
            let answer = program.post("/v1/canasta/scores").json(&question).send().is(200).body;
            for (found, expected) in answer["sides"].as_array().unwrap().iter().zip(sides) {
                assert_eq!(found["components"], expected["components"], "{sample}");
            }
        }
    });
}

/// A score sheet with more cards than a pack holds is evaluated like any other, not refused.
#[test]
fn c7_a_fifth_red_three_is_a_problem_of_the_sheet() {
    on_sqlite(|house| {
        let scored = |red_threes: u32| {
            let question = json!({"preset": "classic", "sides": [{"red_threes": red_threes}]});
            house.dealer().post("/v1/canasta/scores").json(&question).send()
        };
        assert_eq!(scored(4).is(200)["sides"][0]["problems"], json!([]));
        let five = scored(5).is(200);
        assert_eq!(five["sides"][0]["problems"][0]["code"], "too_many_red_threes");
        scored(256).refused(422, "breaks_rule");
    });
}

pub fn strong_deal() -> Value {
    json!({"type": "enter_score_sheet", "sides": [
        {"melds": [["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Kd"], ["Ah", "As", "Ad", "Ac"]],
            "red_threes": 4, "cards_left": [[], ["4d"]], "went_out": true},
        {"melds": [], "cards_left": [["4c", "9h"], ["5d", "6h"]]}]})
}

#[test]
fn a_game_is_kept_on_the_score_sheet_settled_and_audited() {
    on_sqlite(|house| {
        let stakes = json!({"preset": "classic", "point_value": "0.01", "game_value": "20.00"});
        let table = Table::of_game(house, "canasta", &stakes);
        let round = table.open_round_with(&json!({"mode": "score_sheet", "dealer": 4}));
        let settled = (0..10)
            .map(|_| round.enter(&strong_deal()).body)
            .find(|answer| answer["round"]["ending"] == json!("settled"));
        let settled = settled.expect("5,000 points are reached");

        assert!(!settled["settlement"].is_null(), "{settled}");
        let balances = table.balances();
        assert_eq!(balances.values().sum::<i64>(), 0);
        assert!(balances["seat:1"] > 1000 && balances["seat:2"] < -1000, "{balances:?}");
        let url = &house.database.url;
        houseway(&["audit", "verify", "--database-url", url]).exits(0);
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

#[test]
fn a_sheet_that_breaks_the_rules_is_refused_as_a_whole_and_changes_nothing() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "canasta", &json!({}));
        let round = table.open_round_with(&json!({"mode": "score_sheet", "dealer": 4}));
        let mut sheet = strong_deal();
        sheet["sides"][1]["melds"] = json!([["Kh", "Ks", "Kd"], ["5h", "6h", "7h"]]);
        let refused = round.refuses(&sheet, 422, "breaks_rule");
        let problems = refused["problems"].as_array().unwrap();
        assert!(
            problems.iter().any(|problem| problem["code"] == json!("mixed_ranks")),
            "{refused}"
        );
        assert!(problems.len() > 1, "every broken rule is named: {refused}");

        // A dry run gives the same answer and leaves nothing to undo.
        let path = format!("{}/commands?dry_run=true", round.path);
        let before = round.standing();
        let dry = table.dealer.post(&path).if_match(round.version()).json(&strong_deal()).send();
        assert_eq!(dry.is(200)["dry_run"], json!(true));
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn h1_the_dealer_takes_the_last_entry_back_and_the_floor_strikes_what_is_older() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "canasta", &json!({"penalties": "on"}));
        let round = table.open_round_with(&json!({"dealer": 4}));
        round.enter(&json!({"type": "deal"}));
        round.enter(&json!({"type": "turn_upcard", "card": "9s"}));
        round.enter(&json!({"type": "draw", "seat": 1}));
        let drawn = round.read()["state"].clone();
        round.enter(&json!({"type": "discard", "seat": 1, "card": "5d"}));
        let undone = round.enter(&json!({"type": "undo"}));
        assert_eq!(undone["round"]["state"], drawn);
        round.enter(&json!({"type": "discard", "seat": 1, "card": "6d"}));
        round.enter(&json!({"type": "draw", "seat": 2}));
        round.enter(&json!({"type": "undo"}));
        let nothing = round.refuses(&json!({"type": "undo"}), 409, "wrong_phase");
        nothing.problems(&[("nothing_to_undo", "")]);
        let strike = json!({"type": "strike", "to_entry": 4, "reason": " It was the 5d "});
        round.refuses(&strike, 403, "needs_floor");
        let struck = round.try_enter_as(&house.pit_boss(), &strike).is(200);
        assert_eq!(struck["round"]["state"], drawn);
        // The log keeps the reason, and nothing is erased.
        let events = round.events();
        let last = events.last().unwrap();
        assert_eq!(
            (&last["kind"], &last["reason"]),
            (&json!("canasta.struck"), &json!("It was the 5d"))
        );
        assert_eq!(events.iter().filter(|event| event["kind"] == "canasta.discarded").count(), 2);
        let penalty = json!({"type": "penalty", "seat": 2, "what": "miscounted"});
        assert_eq!(round.enter(&penalty)["ruling"]["ruling"], "50 off They.");
        let url = &house.database.url;
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

#[test]
fn h5_a_game_in_totals_is_settled_corrected_and_rebuilt() {
    on_sqlite(|house| {
        let stakes = json!({"target": 1000, "point_value": "0.10"});
        let table = Table::of_game(house, "canasta", &stakes);
        let round = table.open_round_with(&json!({"mode": "totals", "dealer": 4}));
        let line = |deal: u16, we: i32, they: i32| {
            json!({"type": "enter_totals", "deal": deal, "sides": [
                {"total": we, "naturals": 1, "went_out": true}, {"total": they}]})
        };
        round.enter(&line(1, 700, 50));
        let won = round.enter(&line(2, 650, 100));
        assert_eq!(won["settlement"]["seats"][0]["net"], "60.00");
        assert_eq!(won["round"]["prompt"]["code"], "open_next");
        assert_eq!(won["round"]["state"]["score_sheet"][0]["totals_only"], true);
        assert_eq!(table.balances()["seat:1"], 6000);
        let corrected = round.correct(&json!({
            "action": "replace", "reason": "Misread", "entry": line(1, 800, 50)}));
        assert_eq!(corrected.is(200)["settlement"]["seats"][0]["net"], "65.00");
        let balances = table.balances();
        assert_eq!((balances["seat:1"], balances.values().sum::<i64>()), (6500, 0));
        let url = &house.database.url;
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

/// `at_the_table.md`, H3: the player to the dealer's left cuts.
#[test]
fn h3_only_the_dealers_left_cuts() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "canasta", &json!({"preset": "seed"}));
        let round = table.open_round_with(&json!({"dealer": 4}));
        let shuffled = |seat: u8| json!({"type": "shuffled", "by": "dealer", "cut_by": seat});
        let path = format!("{}/commands", round.path);
        for seat in [2, 3, 4] {
            let refused = table.dealer.post(&path).json(&shuffled(seat)).send();
            refused.refused(422, "breaks_rule").problems(&[("wrong_cut", "/cut_by")]);
        }
        table.dealer.post(&path).json(&shuffled(1)).send().is(200);
    });
}
