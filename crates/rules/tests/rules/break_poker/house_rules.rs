//! The choices that a table can make, and those that are refused.

use houseway_base::money::Currency;
use houseway_rules::{
    HouseRules as _,
    break_poker::{HouseRules, Qualifier},
};
use serde_json::{Value, json};

use super::table::{found, rules, usd};

#[track_caller]
fn refused(json: Value, expected: &[(&str, &str)]) {
    let found = found(&rules(json).check(usd()).unwrap_err());
    let found: Vec<(&str, &str)> = found.iter().map(|(code, at)| (*code, at.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_defaults_are_the_rules_pages_and_are_sound_in_any_usual_currency() {
    let defaults = serde_json::to_value(HouseRules::default()).unwrap();
    let expected = json!({
        "qualifier": "K-3-2",
        "foul": "loses",
        "seats": 6,
        "chip_unit": "1.00",
        "limits": {
            "main": {"min": "5.00", "max": "1000.00"},
            "dealer_break": {"min": "1.00", "max": "200.00"},
            "break_bonus": {"min": "1.00", "max": "200.00"},
        },
        "max_aggregate_payout": "50000.00",
        "dealer_break": {"dealer_and_player": "4", "dealer": "1"},
        "break_bonus": {"five_aces": "200", "five_of_a_kind": "100", "pair_and_trips": "6",
            "pair_and_akq": "3", "pair_and_straight": "1"},
        "breakage": "house",
        "paying_order": "right_to_left",
        "capped": "was",
        "leaver": "house_way",
        "two_spots": "on",
        "entry": "cards",
        "dealer_of_record": "off",
        "decks": 1,
        "log_shuffle": "off",
        "trainer": "off",
        "chips": [],
    });
    assert_eq!(defaults, expected);
    assert_eq!(rules(json!({})), HouseRules::default());
    assert_eq!(rules(expected), HouseRules::default());
    for code in ["USD", "EUR", "JPY", "KWD"] {
        let currency: Currency = code.parse().unwrap();
        assert!(HouseRules::default().check(currency).is_ok(), "{code}");
    }
}

#[test]
fn a_qualifier_is_three_ranks_from_the_highest() {
    for good in ["K-3-2", "A-3-2", "2-2-3", "A-A-K", "Q-J-9", "K-Q-J"] {
        assert_eq!(good.parse::<Qualifier>().unwrap().to_string(), good);
    }
    assert_eq!("k-10-2".parse::<Qualifier>().unwrap().to_string(), "K-T-2");
    for bad in ["", "K", "K-3", "K-3-2-2", "3-2-K", "K-K-K", "K-3-3", "1-2-3", "K32", "K--2"] {
        assert!(bad.parse::<Qualifier>().is_err(), "{bad}");
    }
    // With the qualifier A-3-2, any ace-high hand qualifies except the straight.
    let ace_high: Qualifier = "A-3-2".parse().unwrap();
    let hand = |cards: [&str; 3]| {
        houseway_rules::break_poker::HighHand::of(cards.map(|card| card.parse().unwrap()))
    };
    assert!(ace_high.admits(hand(["Ac", "4d", "2h"])));
    assert!(!ace_high.admits(hand(["Kc", "Qd", "Th"])));
    assert!(ace_high.admits(hand(["2c", "2d", "3h"])));
}

#[test]
fn every_contradiction_is_listed() {
    refused(json!({"seats": 7}), &[("out_of_bounds", "/seats")]);
    refused(json!({"seats": 0}), &[("out_of_bounds", "/seats")]);
    let limits = json!({"main": {"min": "0", "max": "7.505"},
        "dealer_break": {"min": "10.00", "max": "5.00"}});
    let expected = [
        ("not_positive", "/limits/main/min"),
        ("finer_than_currency", "/limits/main/max"),
        ("off_chip_unit", "/limits/main/max"),
        ("minimum_above_maximum", "/limits/dealer_break"),
        ("cap_below_chip_unit", "/max_aggregate_payout"),
    ];
    refused(json!({"limits": limits, "max_aggregate_payout": "0.50"}), &expected);
    refused(json!({"chip_unit": "-1"}), &[("not_positive", "/chip_unit")]);
    let fine = json!({"chip_unit": "0.05", "dealer_break": {"dealer": "1.5"}});
    refused(fine, &[("odds_too_fine", "/dealer_break/dealer")]);
    let high = json!({"limits": {"main": {"min": "5", "max": "999999999999"}}});
    refused(high, &[("amount_too_large", "/limits")]);
}

#[test]
fn odds_are_bounded_decimals() {
    let pays = |odds: &str| {
        serde_json::from_value::<HouseRules>(json!({"break_bonus": {"five_aces": odds}}))
    };
    for good in ["200", "0.5", "1000", "1.25", "7.00"] {
        assert!(pays(good).is_ok(), "{good}");
    }
    for bad in ["0", "-1", "1000.01", "1.005", "1e2", "NaN", ""] {
        assert!(pays(bad).is_err(), "{bad}");
    }
}

#[test]
fn unknown_rules_are_refused() {
    for json in [json!({"foul": "warn"}), json!({"commission": "0.05"}), json!({"seats": "6"})] {
        assert!(serde_json::from_value::<HouseRules>(json).is_err());
    }
}

#[test]
fn chips_and_decks_are_those_of_a_table() {
    refused(
        json!({"decks": 3, "chips": ["1", "0", "5", "1.00", "0.001"]}),
        &[
            ("out_of_bounds", "/decks"),
            ("not_positive", "/chips/1"),
            ("chip_named_twice", "/chips/3"),
            ("finer_than_currency", "/chips/4"),
        ],
    );
    assert!(rules(json!({"chips": ["25", "5", "1"], "decks": 2})).check(usd()).is_ok());
}
