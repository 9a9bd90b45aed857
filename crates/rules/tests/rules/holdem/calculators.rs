//! The calculators, with the API's JSON.

use houseway_rules::{
    Violation,
    holdem::{
        calculators::{ReplayLine, ReplayOptions, evaluations, pots, replays},
        phh::{Strictness, read, replay},
    },
};
use serde::Serialize;
use serde_json::{Value, json};

/// The answer as JSON, or the code and pointer of every problem.
fn described<T: Serialize>(answer: Result<T, Violation>) -> Value {
    match answer {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(violation) => {
            let problems = violation.problems.iter();
            problems.map(|p| json!([p.code.name, p.pointer])).collect()
        }
    }
}

fn evaluated(request: Value) -> Value {
    described(evaluations(&serde_json::from_value(request).unwrap()))
}

fn layered(contributions: &Value) -> Value {
    let request = json!({"contributions": contributions});
    described(pots(&serde_json::from_value(request).unwrap()))
}

#[test]
fn evaluations_name_category_best_five_rank_and_winners() {
    let board = ["10s", "J♥", "qd", "2c", "3C"];
    let hands = [["As", "Kd"], ["Ah", "Kc"], ["9h", "8h"], ["2h", "2d"]];
    let answer = evaluated(json!({"board": board, "hands": hands}));
    assert_eq!(answer["winners"], json!([0, 1]));
    let hands = answer["hands"].as_array().unwrap();
    assert_eq!(hands[0]["category"], "straight");
    assert_eq!(hands[0]["cards"], json!(["As", "Kd", "Qd", "Jh", "Ts"]));
    assert_eq!(hands[3]["category"], "three_of_a_kind");
    let ranks: Vec<u64> = hands.iter().map(|hand| hand["rank"].as_u64().unwrap()).collect();
    assert!(ranks[0] == ranks[1] && ranks[1] > ranks[2] && ranks[2] > ranks[3], "{ranks:?}");
    assert_eq!(hands[0].as_object().unwrap().len(), 3);
}

#[test]
fn evaluations_name_every_problem() {
    let answer = evaluated(json!({
        "board": ["Ts", "Jh", "Qd", "2c"],
        "hands": [["Ts", "Zz"], ["Ah", "Ah"], ["Kd"]],
    }));
    assert_eq!(
        answer,
        json!([
            ["wrong_card_count", "/board"],
            ["card_already_seen", "/hands/0/0"],
            ["not_a_card", "/hands/0/1"],
            ["card_already_seen", "/hands/1/1"],
            ["wrong_card_count", "/hands/2"],
        ])
    );
    let none = evaluated(json!({"board": ["Ts", "Jh", "Qd", "2c", "3c"], "hands": []}));
    assert_eq!(none, json!([["no_hands", "/hands"]]));
}

#[test]
fn pots_are_layered_in_the_amounts_they_came_in() {
    let answer = layered(&json!([
        {"seat": 7, "amount": "100.50", "folded": false},
        {"seat": 2, "amount": "40", "folded": true},
        {"seat": 4, "amount": "60"},
        {"seat": 9, "amount": "20.25"},
    ]));
    assert_eq!(
        answer,
        json!({
            "pots": [
                {"amount": "81.00", "eligible": [4, 7, 9]},
                {"amount": "99.25", "eligible": [4, 7]},
            ],
            "returned": [{"seat": 7, "amount": "40.50"}],
        })
    );
    let whole = layered(&json!([{"seat": 1, "amount": "100"}, {"seat": 2, "amount": "100"}]));
    assert_eq!(whole, json!({"pots": [{"amount": "200", "eligible": [1, 2]}], "returned": []}));
}

#[test]
fn pots_name_every_problem() {
    let many: Vec<Value> = (1..=11).map(|seat| json!({"seat": seat, "amount": "1"})).collect();
    assert_eq!(layered(&json!(many)), json!([["too_many_seats", "/contributions"]]));
    assert_eq!(layered(&json!([])), json!([["no_contributions", "/contributions"]]));
    assert_eq!(
        layered(&json!([
            {"seat": 1, "amount": "-5"}, {"seat": 1, "amount": "1e9"}, {"seat": 2, "amount": "5"},
        ])),
        json!([
            ["negative_amount", "/contributions/0/amount"],
            ["not_an_amount", "/contributions/1/amount"],
            ["duplicate_seat", "/contributions/1/seat"],
        ])
    );
    let folded = json!([{"seat": 1, "amount": "5", "folded": true}]);
    assert_eq!(layered(&folded), json!([["everybody_folded", "/contributions"]]));
    let most = "999999999999";
    let large = json!([{"seat": 1, "amount": most}, {"seat": 2, "amount": most}]);
    assert_eq!(layered(&large), json!([["amount_too_large", "/contributions"]]));
}

const FILE: &str = "[1]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [20, 10.5]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 1.5', 'p1 cbr 20', 'p2 cc', 'd db 2c3d7h',
  'd db 8s', 'd db 9s']
hand = 'the first'
[2]
variant = 'NT'
";

#[test]
fn replays_give_one_object_per_hand() {
    let lenient = ReplayOptions { strictness: Strictness::Lenient, legal: true };
    let lenient: Vec<Value> =
        replays(FILE, lenient).map(|replay| serde_json::to_value(replay).unwrap()).collect();
    assert_eq!(
        lenient,
        [
            json!({
                "hand": 1,
                "name": "the first",
                "variant": "NT",
                "finishing_stacks": ["30.5", "0"],
                "pots": [{"amount": "21", "eligible": [1, 2]}],
                "awards": [{"pot": 0, "player": 1, "amount": "21"}],
                "returned": [{"player": 1, "amount": "9.5"}],
                "showdown": true,
                "board": ["2c", "3d", "7h", "8s", "9s"],
                "breaches": [{
                    "action": 3, "line": 7, "rule": "holdem/7",
                    "detail": "1.5 is below the minimum of 2",
                }],
                "legal": [["0.5", "2", "10.5"], ["0.5", "2.5", "20"], ["9", null, null]],
            }),
            json!({
                "hand": 2,
                "line": 11,
                "problem": "missing: antes, blinds_or_straddles, starting_stacks, actions, min_bet",
            }),
        ]
    );
    let strict = serde_json::to_value(replays(FILE, ReplayOptions::default()).next()).unwrap();
    assert_eq!(
        strict,
        json!({
            "hand": 1,
            "line": 7,
            "action": 3,
            "rule": "holdem/7",
            "problem": "action 3: 1.5 is below the minimum of 2 (holdem/7)",
        })
    );
}

#[test]
fn the_command_line_s_object_per_hand_has_its_fields_in_order() {
    let hand = read(FILE).next().unwrap().unwrap();
    let replay = replay(&hand, Strictness::Lenient).unwrap();
    let line =
        serde_json::to_string(&ReplayLine::new("a.phhs", &hand, &replay, ReplayOptions::default()))
            .unwrap();
    assert_eq!(
        line,
        concat!(
            r#"{"file":"a.phhs","hand":1,"variant":"NT","#,
            r#""finishing_stacks":["30.5","0"],"pots":1,"showdown":true}"#,
        )
    );
}
