//! House rules: the presets, a table's changes to them, and the bounds.

use houseway_rules::{
    HouseRules as _,
    canasta::{HouseRules, Preset},
};
use serde_json::{Value, json};

use super::table::usd;

fn rules(text: &Value) -> HouseRules {
    serde_json::from_value(text.clone()).unwrap()
}

fn codes(text: &Value) -> Vec<(&'static str, String)> {
    let violation = rules(text).check(usd()).unwrap_err();
    violation.problems.into_iter().map(|p| (p.code.name, p.pointer)).collect()
}

#[test]
fn every_choice_of_the_presets_is_a_field() {
    use houseway_rules::canasta::{
        BlackThrees, ConcealedMinimum, MeldNaturals, PileBeforeOpening, UpcardThrees,
    };
    let seed = HouseRules::of(Preset::Seed);
    let classic = HouseRules::of(Preset::Classic);
    assert_eq!(seed.upcard_threes(), UpcardThrees::Any);
    assert_eq!(classic.upcard_threes(), UpcardThrees::Red);
    assert_eq!(seed.meld_naturals(), MeldNaturals::TwoForEveryWild);
    assert_eq!(classic.meld_naturals(), MeldNaturals::TwoInTheMeld);
    assert_eq!(seed.black_threes(), BlackThrees::Freeze);
    assert_eq!(classic.black_threes(), BlackThrees::BarNextPlayer);
    assert_eq!(seed.pile_before_opening(), PileBeforeOpening::Closed);
    assert_eq!(classic.pile_before_opening(), PileBeforeOpening::Frozen);
    assert_eq!(seed.concealed_minimum(), ConcealedMinimum::Required);
    assert_eq!(classic.concealed_minimum(), ConcealedMinimum::WaivedFromStock);
    assert!(!seed.ask_partner && !classic.ask_partner);
}

#[test]
fn a_table_changes_one_choice_of_a_preset() {
    use houseway_rules::canasta::{BlackThrees, MeldNaturals};
    let own = rules(&json!({"preset": "classic", "black_threes": "freeze"}));
    assert_eq!(own.black_threes(), BlackThrees::Freeze);
    assert_eq!(own.meld_naturals(), MeldNaturals::TwoInTheMeld);
}

#[test]
fn rules_out_of_bounds_are_all_named() {
    let bad = json!({"target": 100, "point_value": "0.005", "game_value": "-1"});
    assert_eq!(
        codes(&bad),
        [
            ("out_of_bounds", "/target".to_owned()),
            ("finer_than_currency", "/point_value".to_owned()),
            ("out_of_bounds", "/game_value".to_owned())
        ]
    );
    assert!(rules(&json!({"point_value": "0.05", "game_value": "100"})).check(usd()).is_ok());
    assert!(serde_json::from_value::<HouseRules>(json!({"jokers": 6})).is_err());
}

#[test]
fn rules_read_back_as_they_were_written() {
    let own = rules(&json!({"preset": "classic", "ask_partner": true, "point_value": "0.10"}));
    let written = serde_json::to_string(&own).unwrap();
    assert_eq!(serde_json::from_str::<HouseRules>(&written).unwrap(), own);
}
