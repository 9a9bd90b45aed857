//! `/v1/truco`: the calculators, and matches through rounds.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::support::{Round, Session, Table, cli::houseway, on_sqlite};

fn vectors() -> Value {
    let vectors = "crates/rules/tests/rules/vectors/truco_sample.json";
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), vectors].iter().collect();
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn ask(caller: &Session<'_>, path: &str, body: &Value) -> Value {
    caller.post(path).json(body).send().is(200).body
}

#[test]
fn the_sample_hands_have_their_values() {
    on_sqlite(|house| {
        let program = house.integration();
        for row in vectors()["hands"]["rows"].as_array().unwrap() {
            let [first, second, third, envido, flor] = [0, 1, 2, 3, 4].map(|at| row[at].clone());
            let cards = json!({"cards": [first, second, third]});
            let values = ask(&program, "/v1/truco/hand-values", &cards);
            assert_eq!(values, json!({"envido": envido, "flor": flor}), "{row}");
        }
    });
}

#[test]
fn the_sample_tricks_have_their_winners() {
    on_sqlite(|house| {
        let program = house.integration();
        for sample in vectors()["trick_4_seats"].as_array().unwrap() {
            let question = json!({"plays": sample["seats"], "mano": 0});
            let trick = ask(&program, "/v1/truco/tricks", &question);
            assert_eq!(trick["parda"], sample["parda"], "{sample}");
            assert_eq!(trick["winner_team"], sample["winner_team"], "{sample}");
            if sample["parda"] == json!(false) {
                assert_eq!(trick["winner_seat"], sample["winner_seat"], "{sample}");
            }
        }
    });
}

#[test]
fn envido_stakes_are_as_promised() {
    on_sqlite(|house| {
        let question = json!({
            "calls": ["envido", "falta_envido"],
            "scores": [10, 4],
            "rules": {"target": 30, "falta": "leader_to_target"},
        });
        let stakes = ask(&house.dealer(), "/v1/truco/envido-stakes", &question);
        let promised = json!({"legal": true, "accepted": 20, "refused": 2, "problems": []});
        assert_eq!(stakes, promised);

        let lower = json!({"calls": ["real_envido", "envido"], "scores": [0, 0]});
        let stakes = ask(&house.dealer(), "/v1/truco/envido-stakes", &lower);
        assert_eq!(stakes["legal"], json!(false));
        assert!(!stakes["problems"].as_array().unwrap().is_empty());
    });
}

/// The calculator has no currency, but otherwise refuses every rule that a table would refuse.
#[test]
fn c20_the_stakes_of_rules_that_no_table_may_have_are_refused() {
    on_sqlite(|house| {
        let rules = json!({
            "target": 31, "chip_unit": "0", "decks": 3, "chips": ["5", "5", "0"], "mazo_first": 2,
        });
        let question = json!({"calls": ["envido"], "scores": [10, 4], "rules": rules});
        let request = house.dealer().post("/v1/truco/envido-stakes").json(&question);
        let refused = request.send().refused(422, "breaks_rule");
        let problems = refused["problems"].as_array().unwrap();
        let pointers: Vec<&str> =
            problems.iter().map(|problem| problem["pointer"].as_str().unwrap()).collect();
        let wrong = ["target", "chip_unit", "decks", "chips/1", "chips/2"];
        assert_eq!(pointers, wrong.map(|at| format!("/rules/{at}")));
    });
}

/// Plays hands in scorer mode, calling truco in each, until the match is settled.
fn score_to_the_end(round: &Round<'_>) -> Value {
    for hand in 0..100 {
        let mano = round.read().body["state"]["match"]["mano"].clone();
        round.enter(&json!({"type": "call", "seat": mano, "call": "truco"}));
        let other = 3 - mano.as_u64().unwrap();
        round.enter(&json!({"type": "answer", "seat": other, "answer": "quiero"}));
        // Team 0 wins one hand in three.
        let winner = json!({"type": "hand_won", "team": u8::from(hand % 3 == 0)});
        for command in [winner, json!({"type": "close_hand"})] {
            let answer = round.enter(&command).body;
            if answer["round"]["ending"] == json!("settled") {
                return answer;
            }
        }
    }
    panic!("a match of two chicos has ended long before");
}

#[test]
fn a_match_is_scored_settled_and_audited() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "truco", &json!({}));
        let opening = json!({"players": 2, "dealer": 2, "mode": "scorer",
            "stake": "40.00", "stake_per": "match"});
        let round = table.open_round_with(&opening);
        let answer = score_to_the_end(&round);

        assert!(!answer["settlement"].is_null(), "{answer}");
        let balances = table.balances();
        assert_eq!((balances["seat:1"], balances["seat:2"]), (4000, -4000));
        // The house has no part in a match, so the report shows only the stakes.
        let report = house.auditor().get("/v1/reports/variance").is(200);
        let stake = &report["totals"][0];
        assert_eq!((&stake["bet"], &stake["stakes"]), (&json!("stake"), &json!("40.00")));
        assert_eq!((&stake["actual"], stake.get("expected")), (&json!("0.00"), None));
        assert_eq!(report["takings"], json!([]));
        let url = &house.database.url;
        houseway(&["audit", "verify", "--database-url", url]).exits(0);
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);

        // The floor voids the match, and the stake is returned.
        round.correct(&json!({"action": "void", "reason": "The wrong table"})).is(200);
        assert!(table.balances().values().all(|balance| *balance == 0));
    });
}

#[test]
fn a_command_against_the_rules_is_refused_and_changes_nothing() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "truco", &json!({}));
        let round = table.open_round_with(&json!({"players": 2, "dealer": 2}));
        let hands = json!([{"seat": 1, "cards": ["7e", "6e", "1o"]},
            {"seat": 2, "cards": ["7o", "6o", "4c"]}]);
        round.enter(&json!({"type": "deal", "hands": hands}));

        let play = |seat: u8, card: &str| json!({"type": "play_card", "seat": seat, "card": card});
        round.refuses(&play(2, "7o"), 409, "wrong_phase");
        round.refuses(&play(1, "7o"), 422, "breaks_rule");
        round.refuses(&play(1, "8e"), 422, "breaks_rule");
        round.refuses(&play(3, "7e"), 422, "breaks_rule");
        round.enter(&play(1, "7e"));
        round.enter(&play(2, "7o"));
        round.refuses(&play(1, "7e"), 422, "breaks_rule");
        let late = json!({"type": "call", "seat": 1, "call": "envido"});
        round.refuses(&late, 409, "wrong_phase");
    });
}

#[test]
fn g1_g3_three_play_and_a_mistap_is_put_right() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "truco", &json!({"flor": false, "chicos": "one"}));
        let opening = json!({"players": 3, "dealer": 3, "mode": "scorer", "stake": "40.00"});
        let round = table.open_round_with(&opening);
        let score = json!({"type": "enter_score", "chicos": [[27, 28, 5]]});
        round.try_enter_as(&house.pit_boss(), &score).is(200);
        let won = |team: u8| json!({"type": "hand_won", "team": team});
        let points = |body: &Value| -> Vec<Value> {
            let teams = body["state"]["match"]["teams"].as_array().unwrap();
            teams.iter().map(|team| team["points"].clone()).collect()
        };

        // The dealer can undo a mistap.
        round.enter(&won(0));
        assert_eq!(points(&round.read().body), [27, 28, 6]);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(points(&round.read().body), [27, 28, 5]);
        // Once the next hand has begun, only the floor can void the previous hand.
        round.enter(&won(0));
        round.enter(&json!({"type": "call", "seat": 2, "call": "truco"}));
        round.enter(&json!({"type": "undo"}));
        round.refuses(&json!({"type": "undo"}), 409, "wrong_phase");
        let strike = json!({"type": "strike_hand", "reason": "Seat 1 had the 7 of coins."});
        round.try_enter_as(&house.dealer(), &strike).refused(403, "needs_floor");
        let struck = round.try_enter_as(&house.pit_boss(), &strike).is(200);
        assert_eq!(struck.body["events"][0]["reason"], strike["reason"]);

        // Seats 1 and 2 play this hand as a pair. Both reach the target in it, and the one with
        // more points wins.
        round.enter(&json!({"type": "call", "seat": 3, "call": "truco"}));
        round.enter(&json!({"type": "call", "seat": 1, "call": "retruco"}));
        round.enter(&json!({"type": "answer", "seat": 3, "answer": "quiero"}));
        let settled = round.enter(&won(1)).body;
        assert_eq!(settled["settlement"]["winner"], json!(1), "{settled}");
        let balances = table.balances();
        let paid = ["seat:1", "seat:2", "seat:3"].map(|seat| balances[seat]);
        assert_eq!(paid, [-4000, 8000, -4000]);
        let url = &house.database.url;
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

/// `at_the_table.md`, 0.1: when a match is voided, the amounts that were paid for its chicos are
/// returned.
#[test]
fn a_match_that_is_voided_pays_its_chicos_back() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "truco", &json!({}));
        let opening = json!({"players": 2, "mode": "scorer", "stake": "50", "stake_per": "chico",
            "draw": [{"seat": 1, "card": "3o"}, {"seat": 2, "card": "1e"}]});
        let round = table.open_round_with(&opening);
        let score = json!({"type": "enter_score", "chicos": [[30, 12]]});
        round.try_enter_as(&house.pit_boss(), &score).is(200);
        let voided = round.correct(&json!({"action": "void", "reason": "The wrong pack"})).is(200);
        for round in [&voided["round"], &round.read().body] {
            let step = |nth: usize| (&round["chips"][nth]["action"], &round["chips"][nth]["seat"]);
            assert_eq!(step(0), (&json!("take_back"), &json!(1)));
            assert_eq!(step(1), (&json!("pay_on"), &json!(2)));
            assert_eq!(round["prompt"]["text"], "Take back 50.00 from seat 1.");
        }
    });
}
