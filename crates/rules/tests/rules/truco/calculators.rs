//! The calculators: their JSON in the API, and the requests that they refuse.

use houseway_rules::{
    Violation,
    truco::calculators::{
        EnvidoStakesRequest, HandValuesRequest, TrickRequest, envido_stakes, hand_values, trick,
    },
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn request<T: DeserializeOwned>(body: Value) -> T {
    serde_json::from_value(body).unwrap()
}

fn problems<T>(result: Result<T, Violation>) -> Vec<(&'static str, String)> {
    let violation = result.err().expect("refused");
    violation.problems.into_iter().map(|problem| (problem.code.name, problem.pointer)).collect()
}

fn found(expected: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    expected.iter().map(|(code, pointer)| (*code, (*pointer).to_owned())).collect()
}

#[test]
fn hand_values_answers_with_envido_and_flor() {
    let answer = |cards: Value| {
        let values = hand_values(&request::<HandValuesRequest>(json!({"cards": cards}))).unwrap();
        serde_json::to_value(values).unwrap()
    };
    assert_eq!(answer(json!(["7e", "6e", "1o"])), json!({"envido": 33, "flor": null}));
    assert_eq!(answer(json!(["5b", "6B", " 7b"])), json!({"envido": 33, "flor": 38}));
    assert_eq!(answer(json!(["12o", "11o", "10o"])), json!({"envido": 20, "flor": 20}));
}

#[test]
fn hand_values_names_every_bad_card() {
    let bad = |cards: Value| problems(hand_values(&request(json!({"cards": cards}))));
    assert_eq!(
        bad(json!(["8e", "1o", "1o"])),
        found(&[("not_a_card", "/cards/0"), ("card_already_seen", "/cards/2")])
    );
    assert_eq!(bad(json!(["1o", "2o"])), found(&[("wrong_card_count", "/cards")]));
    assert_eq!(bad(json!(["1o", "2o", "3o", "4o"])), found(&[("wrong_card_count", "/cards")]));
}

#[test]
fn trick_answers_with_winner_or_parda() {
    let answer = |plays: Value, mano: u8| {
        let result = trick(&request::<TrickRequest>(json!({"plays": plays, "mano": mano})));
        serde_json::to_value(result.unwrap()).unwrap()
    };
    let plays = json!([
        {"seat": 0, "team": 0, "card": "3o"},
        {"seat": 1, "team": 1, "card": "2c"}
    ]);
    let won = json!({"winner_team": 0, "winner_seat": 0, "parda": false});
    assert_eq!(answer(plays, 1), won);
    let plays = json!([
        {"seat": 0, "team": 0, "card": "3o"},
        {"seat": 1, "team": 1, "card": "3c"}
    ]);
    let parda = json!({"winner_team": null, "winner_seat": null, "parda": true});
    assert_eq!(answer(plays, 1), parda);
}

#[test]
fn trick_names_every_problem() {
    let bad = |plays: Value| problems(trick(&request(json!({"plays": plays, "mano": 0}))));
    assert_eq!(bad(json!([])), found(&[("trick_size", "/plays")]));
    assert_eq!(
        bad(json!([
            {"seat": 0, "team": 0, "card": "3o"},
            {"seat": 0, "team": 2, "card": "3o"},
            {"seat": 1, "team": 1, "card": "9o"}
        ])),
        found(&[
            ("duplicate_seat", "/plays/1/seat"),
            ("card_already_seen", "/plays/1/card"),
            ("unknown_team", "/plays/1/team"),
            ("not_a_card", "/plays/2/card"),
        ])
    );
}

#[test]
fn envido_stakes_answers_as_the_contract_shows() {
    let answer = |body: Value| {
        let stakes = envido_stakes(&request::<EnvidoStakesRequest>(body)).unwrap();
        serde_json::to_value(stakes).unwrap()
    };
    assert_eq!(
        answer(json!({"calls": ["envido", "falta_envido"], "scores": [10, 4],
            "rules": {"target": 30, "falta": "leader_to_target"}})),
        json!({"legal": true, "accepted": 20, "refused": 2, "problems": []})
    );
    assert_eq!(
        answer(json!({"calls": ["falta_envido"], "scores": [10, 4],
            "rules": {"falta": "malas_buenas"}})),
        json!({"legal": true, "accepted": 5, "refused": 1, "problems": []})
    );
    let illegal =
        answer(json!({"calls": ["real_envido", "envido", "real_envido"], "scores": [0, 0]}));
    assert_eq!(illegal["legal"], json!(false));
    assert_eq!((&illegal["accepted"], &illegal["refused"]), (&json!(null), &json!(null)));
    let pointers: Vec<_> = illegal["problems"].as_array().unwrap().iter().collect();
    assert_eq!(pointers[0]["code"], "lower_call");
    assert_eq!(pointers[0]["pointer"], "/calls/1");
    assert_eq!(pointers[0]["rule"], "truco/9");
    assert_eq!(pointers[1]["code"], "call_limit");
    assert_eq!(pointers.len(), 2);
}

#[test]
fn envido_stakes_refuses_scores_and_rules_that_are_none() {
    let body = json!({"calls": ["envido"], "scores": [30, 31],
        "rules": {"target": 30, "achico": 7}});
    assert_eq!(
        problems(envido_stakes(&request(body))),
        found(&[
            ("out_of_bounds", "/rules/achico"),
            ("beyond_target", "/scores/0"),
            ("beyond_target", "/scores/1"),
        ])
    );
    let unknown = json!({"calls": ["envido"], "scores": [0, 0], "rules": {"falta_is": "all"}});
    assert!(serde_json::from_value::<EnvidoStakesRequest>(unknown).is_err());
}

#[test]
fn a_chain_too_long_or_empty_is_one_problem() {
    for (calls, code) in [(vec![], "no_call"), (vec!["envido"; 5_000], "call_limit")] {
        let body = json!({"calls": calls, "scores": [0, 0]});
        let stakes = envido_stakes(&request(body)).unwrap();
        assert!(!stakes.legal);
        let codes: Vec<_> = stakes.problems.iter().map(|problem| problem.code.name).collect();
        assert_eq!(codes, [code]);
    }
}
