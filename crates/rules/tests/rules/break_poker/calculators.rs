//! The calculators' answers and refusals.

use houseway_rules::break_poker::calculators::{
    HouseWayRequest, SettlementRequest, house_way, settlements,
};
use serde_json::{Value, json};

use super::table::{DEALER_PAIRS, DEALER_QUEEN_HIGH, WINNING_SET, found};

fn set(cards: &Value) -> Value {
    let request: HouseWayRequest = serde_json::from_value(json!({"cards": cards})).unwrap();
    serde_json::to_value(house_way(&request).unwrap()).unwrap()
}

fn explained(cards: &str) -> String {
    let cards: Vec<&str> = cards.split(' ').collect();
    set(&json!(cards))["explanation"].as_str().unwrap().to_owned()
}

#[test]
fn the_house_way_answers_in_the_agreed_shape() {
    let expected = json!({
        "rule": 2,
        "rule_name": "pair_and_straight",
        "low": ["6c", "6d"],
        "high": ["Th", "9s", "8d"],
        "discards": ["3d", "2c"],
        "low_category": "pair",
        "high_category": "straight",
        "lucky_break": true,
        "qualifies": true,
        "explanation": "Rule 2: pair and straight. Sixes low, 8-9-T high; 3d 2c discarded.",
    });
    assert_eq!(set(&json!(["6c", "2♣", "10h", "6D", "9s", "3d", "8d"])), expected);
}

#[test]
fn every_rule_of_the_house_way_explains_itself() {
    let explanations = [
        (
            "Kh Kd 9c 9h 9s 4d 2s",
            "Rule 1: pair and three of a kind. Kings low, three nines high; 4d 2s discarded.",
        ),
        (
            "Ah Jk 9c 8h 7s 4d 2s",
            "Rule 2: pair and straight. Aces low, 7-8-9 high; 4d 2s discarded. The joker plays as an ace.",
        ),
        (
            "9c 9h 9s Kd Jd 4d 2s",
            "Rule 3: no pair and three of a kind. K-J low, three nines high; 4d 2s discarded.",
        ),
        (
            "Kh Jd 7c 5h Jk 2s Ts",
            "Rule 4: no pair and straight. K-J low, 5-6-7 high; Ts 2s discarded. The joker plays as a six.",
        ),
        (
            "Qc Qs 6d 6h Tc 8s 3h",
            "Rule 5: pair and pair. Sixes low, queens with a ten high; 8s 3h discarded.",
        ),
        (
            "Qc Qs 6d Ah Tc 8s 3h",
            "Rule 6: no pair and pair. A-T low, queens with an eight high; 6d 3h discarded.",
        ),
        (
            "Qc Jd 9d 7h 5c 3s 2h",
            "Rule 7: no pair. J-9 low, Q-7-5 high; 3s 2h discarded. \
          Below K-3-2: the dealer does not qualify.",
        ),
    ];
    for (cards, expected) in explanations {
        assert_eq!(explained(cards), expected);
    }
}

#[test]
fn the_house_way_lists_every_problem() {
    let request: HouseWayRequest = serde_json::from_value(json!({
        "cards": ["1h", "Kh", "KH", "Jk", "Jk", "2c", "3c", "4c"],
        "rules": {"qualifier": "king high"},
    }))
    .unwrap();
    let violation = house_way(&request).unwrap_err();
    let expected = [
        ("unknown_qualifier", "/rules/qualifier"),
        ("wrong_card_count", "/cards"),
        ("not_a_card", "/cards/0"),
        ("card_already_seen", "/cards/2"),
        ("card_already_seen", "/cards/4"),
    ];
    assert_eq!(found(&violation), expected.map(|(code, at)| (code, at.to_owned())));
    assert!(!violation.to_string().contains("misdeal"), "a calculation deals nothing");
}

#[test]
fn the_settlement_lists_every_problem_of_every_seat() {
    let request: SettlementRequest = serde_json::from_value(json!({
        "rules": {"chip_unit": "5", "qualifier": "A-3-2"},
        "dealer": DEALER_PAIRS,
        "seats": [
            {"seat": 1, "cards": WINNING_SET.cards, "low": ["Kh", "Ah"], "high": WINNING_SET.high,
             "bets": {"main": "27"}},
            {"seat": 1, "cards": DEALER_QUEEN_HIGH, "low": ["Jd", "9d"], "high": ["Qc", "7h", "5c"],
             "bets": {"main": "NaN", "break_bonus": "-5"}},
            {"seat": 7, "cards": [], "low": [], "high": [], "bets": {"main": "999999999999"}},
        ],
    }))
    .unwrap();
    let expected = [
        ("card_not_held", "/seats/0/low/1"),
        ("off_chip_unit", "/seats/0/bets/main"),
        ("duplicate_seat", "/seats/1/seat"),
        ("card_already_seen", "/seats/1/cards/0"),
        ("not_an_amount", "/seats/1/bets/main"),
        ("not_positive", "/seats/1/bets/break_bonus"),
        ("unknown_seat", "/seats/2/seat"),
        ("wrong_card_count", "/seats/2/cards"),
        ("wrong_card_count", "/seats/2/low"),
        ("wrong_card_count", "/seats/2/high"),
        ("off_chip_unit", "/seats/2/bets/main"),
        ("above_maximum", "/seats/2/bets/main"),
    ];
    let violation = settlements(&request).unwrap_err();
    assert_eq!(found(&violation), expected.map(|(code, at)| (code, at.to_owned())));
}

#[test]
fn a_settlement_takes_one_to_six_seats() {
    let seat = |seat: u8| {
        json!({"seat": seat, "cards": WINNING_SET.cards, "low": WINNING_SET.low,
            "high": WINNING_SET.high, "bets": {"main": "25"}})
    };
    let settle = |seats: Vec<Value>| {
        let request = json!({"dealer": DEALER_PAIRS, "seats": seats});
        settlements(&serde_json::from_value(request).unwrap())
    };
    assert_eq!(found(&settle(Vec::new()).unwrap_err()), [("no_seats", "/seats".to_owned())]);
    let seven = settle((1..=7).map(seat).collect()).unwrap_err();
    assert_eq!(found(&seven), [("too_many_seats", "/seats".to_owned())]);
}

#[test]
fn the_largest_calculation_stays_in_range() {
    let five_aces = ["Ah", "As", "Ac", "Ad", "Jk", "4d", "2s"];
    let request: SettlementRequest = serde_json::from_value(json!({
        "rules": {"break_bonus": {"five_aces": "1000"}},
        "dealer": DEALER_PAIRS,
        "seats": [{"seat": 1, "cards": five_aces, "low": ["Ah", "As"], "high": ["Ac", "Ad", "Jk"],
            "bets": {"main": "50000000", "break_bonus": "50000000"}}],
    }))
    .unwrap();
    assert_eq!(settlements(&request).unwrap().table_net.to_string(), "-50050000000");
}
