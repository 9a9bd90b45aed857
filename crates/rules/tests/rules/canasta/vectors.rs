//! The sample vectors, under both presets.

use serde::Deserialize;
use serde_json::Value;

use crate::vectors;
use houseway_rules::canasta::{
    Components, HouseRules, Preset, SideInput,
    calculators::{MeldQuestion, PileQuestion, ScoresQuestion, melds, pile, scores},
    opening_minimum, red_threes,
};

#[derive(Deserialize)]
pub struct Vectors {
    pub upcard: Vec<Value>,
    pub meld_validity: Vec<Value>,
    pub initial_meld_examples: Vec<Value>,
    pub red_threes: Vec<Value>,
    pub discard_pickup: Vec<Value>,
    pub going_out: Vec<Value>,
    pub round_scoring: Vec<Value>,
    pub games: Vec<Value>,
    pub partner_draw: Vec<Value>,
}

pub fn sample() -> Vectors {
    vectors::json("canasta_sample.json")
}

/// The preset's name in the vectors, and the preset.
pub const PRESETS: [(&str, Preset); 2] =
    [("standard", Preset::Classic), ("seed_literal", Preset::Seed)];

pub fn list(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap()
}

pub fn listed(value: &Value) -> Vec<Vec<String>> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn melds_are_judged_as_the_references_judge_them() {
    for case in sample().meld_validity {
        for (name, preset) in PRESETS {
            let expected = &case[name];
            let answer = melds(&MeldQuestion {
                preset,
                cards: list(&case["cards"]),
                going_out: case["going_out"].as_bool().unwrap(),
            })
            .unwrap();
            let at = format!("{} {name}", case["id"]);
            assert_eq!(i64::from(answer.count), case["count"].as_i64().unwrap(), "{at}");
            // If the verdict is null, the rules page covers the case but the source page does not.
            let Some(valid) = expected["valid"].as_bool() else { continue };
            assert_eq!(answer.valid, valid, "{at}: {:?}", answer.problems);
            let first = answer.problems.first().map(|problem| problem.code.name);
            assert_eq!(first, expected["why_not"].as_str(), "{at}");
            if valid {
                assert_eq!(serde_json::to_value(answer.canasta).unwrap(), case["canasta"], "{at}");
                assert_eq!(Value::from(answer.bonus), case["canasta_bonus"], "{at}");
            } else {
                assert_eq!((answer.canasta, answer.bonus), (None, 0), "{at}");
            }
        }
    }
}

#[test]
fn piles_are_judged_as_the_references_judge_them() {
    for case in sample().discard_pickup {
        for (name, preset) in PRESETS {
            let expected = &case[name];
            let answer = pile(&PileQuestion {
                preset,
                pile: list(&case["pile_bottom_to_top"]),
                hand: list(&case["hand"]),
                side_has_melded: case["side_has_melded"].as_bool(),
                own_melds: listed(&case["own_melds"]),
                side_score: case["team_score"].as_i64().unwrap().try_into().unwrap(),
            })
            .unwrap();
            let at = format!("{} {name}: {answer:?}", case["id"]);
            assert_eq!(answer.can_take, expected["can_take"].as_bool().unwrap(), "{at}");
            let how = serde_json::to_value(&answer.how).unwrap();
            let no_way = Value::Array(Vec::new());
            let expected_how = if expected["how"].is_null() { &no_way } else { &expected["how"] };
            assert_eq!(&how, expected_how, "{at}");
            let first = answer.problems.first().map(|problem| problem.code.name);
            // The references have a separate code for a wild top card.
            let why_not = expected["why_not"].as_str().map(|code| match code {
                "top_is_wild" => "top_not_natural",
                code => code,
            });
            assert_eq!(first, why_not, "{at}");
        }
    }
}

fn side_entry(side: &Value) -> SideInput {
    SideInput {
        melds: listed(&side["melds"]),
        red_threes: side["red_threes"].as_u64().unwrap().try_into().unwrap(),
        cards_left: listed(&side["cards_left_in_hands"]),
        went_out: side["went_out"].as_bool().unwrap(),
        concealed: side["concealed"].as_bool().unwrap(),
        penalties: None,
    }
}

#[test]
fn deals_are_scored_as_the_references_score_them() {
    for case in sample().round_scoring {
        let sides = case["sides"].as_array().unwrap();
        let against_the_ratio = listed(&case["melds_breaking_seed_ratio"]);
        for (_, preset) in PRESETS {
            let entries: Vec<SideInput> = sides.iter().map(side_entry).collect();
            let answer = scores(&ScoresQuestion { preset, sides: entries }).unwrap();
            for (score, expected) in answer.sides.iter().zip(sides) {
                let at = format!("{} {preset:?}: {:?}", case["id"], score.problems);
                let components: Components =
                    serde_json::from_value(expected["components"].clone()).unwrap();
                assert_eq!(score.components, components, "{at}");
                assert_eq!(Value::from(score.total), expected["total"], "{at}");
                let broken = listed(&expected["melds"])
                    .iter()
                    .filter(|meld| preset == Preset::Seed && against_the_ratio.contains(meld))
                    .count();
                assert_eq!(score.problems.len(), broken, "{at}");
            }
        }
    }
}

#[test]
fn opening_minimums_are_the_references() {
    for case in sample().initial_meld_examples {
        let count: i32 = listed(&case["melds"])
            .into_iter()
            .map(|cards| MeldQuestion { preset: Preset::Classic, cards, going_out: false })
            .map(|question| melds(&question).unwrap().count)
            .sum();
        let minimum = opening_minimum(case["team_score"].as_i64().unwrap().try_into().unwrap());
        assert_eq!(Value::from(count), case["count"], "{}", case["id"]);
        assert_eq!(Value::from(minimum), case["minimum"], "{}", case["id"]);
        assert_eq!(count >= minimum, case["ok"].as_bool().unwrap(), "{}", case["id"]);
    }
}

#[test]
fn red_threes_are_worth_what_the_references_say() {
    for case in sample().red_threes {
        let number = case["red_threes"].as_u64().unwrap().try_into().unwrap();
        let worth = red_threes(number, case["side_has_melded"].as_bool().unwrap());
        assert_eq!(Value::from(worth), case["seed"]);
        assert_eq!(Value::from(worth), case["standard_britannica"]);
    }
}

#[test]
fn presets_are_what_an_empty_set_of_rules_means() {
    let seed: HouseRules = serde_json::from_str("{}").unwrap();
    assert_eq!(seed, HouseRules::of(Preset::Seed));
    let classic: HouseRules = serde_json::from_str(r#"{"preset":"classic"}"#).unwrap();
    assert_eq!(classic, HouseRules::of(Preset::Classic));
}
