//! Rules 7, 11, 17, 18 and 20: the score of a deal.

use super::cards::lists;
use houseway_rules::canasta::{
    Preset, SideInput,
    calculators::{ScoresAnswer, ScoresQuestion, scores},
};

fn side(melds: &str, red_threes: u8, left: &str, went_out: bool) -> SideInput {
    let cards_left = left.split('/').map(super::cards::cards).collect();
    SideInput {
        melds: lists(melds),
        red_threes,
        cards_left,
        went_out,
        concealed: false,
        penalties: None,
    }
}

fn ask(preset: Preset, sides: Vec<SideInput>) -> ScoresAnswer {
    scores(&ScoresQuestion { preset, sides }).unwrap()
}

fn found(answer: &ScoresAnswer) -> Vec<(&'static str, &str)> {
    let problems = answer.sides.iter().flat_map(|side| &side.problems);
    problems.map(|problem| (problem.code.name, problem.pointer.as_str())).collect()
}

const CANASTA: &str = "Kh Ks Kd Kc Kh Ks Kd";

#[test]
fn rule_7_red_threes_count_against_a_side_that_has_not_melded() {
    let answer = ask(Preset::Seed, vec![side("", 3, "4c/5c", false), side("", 1, "4c/5c", false)]);
    assert_eq!([answer.sides[0].total, answer.sides[1].total], [-310, -110]);
}

#[test]
fn rule_20_a_concealed_hand_counts_two_hundred() {
    let mut out = side(CANASTA, 0, "/4c", true);
    out.concealed = true;
    let answer = ask(Preset::Seed, vec![out]);
    assert_eq!(answer.sides[0].components.going_out, 200);
    assert_eq!(answer.sides[0].total, 70 + 500 + 200 - 5);
    assert!(found(&answer).is_empty());
}

#[test]
fn rule_17_nobody_goes_out_without_a_canasta_or_with_cards() {
    let answer = ask(Preset::Seed, vec![side("Kh Ks Kd", 0, "4c/5c", true)]);
    assert_eq!(
        found(&answer),
        [("no_canasta", "/sides/0/melds"), ("hand_not_empty", "/sides/0/cards_left")]
    );
}

#[test]
fn rule_17_only_one_side_goes_out() {
    let nines = "9h 9s 9d 9c 9h 9s 9d";
    let answer =
        ask(Preset::Seed, vec![side(CANASTA, 0, "/4c", true), side(nines, 0, "/5c", true)]);
    assert_eq!(found(&answer), [("two_sides_out", "/sides/1/went_out")]);
}

#[test]
fn rule_8_a_side_has_one_meld_of_each_rank() {
    let answer = ask(Preset::Seed, vec![side("Kh Ks Kd / Kc Kh Ks", 0, "4c/5c", false)]);
    assert_eq!(found(&answer), [("rank_melded_twice", "/sides/0/melds/1")]);
}

#[test]
fn rule_10_black_threes_are_melded_by_the_side_that_goes_out() {
    let melds = format!("{CANASTA} / 3c 3s 3c");
    assert!(found(&ask(Preset::Seed, vec![side(&melds, 0, "/4c", true)])).is_empty());
    let answer = ask(Preset::Seed, vec![side(&melds, 0, "5c/4c", false)]);
    assert_eq!(found(&answer), [("black_threes_only_when_going_out", "/sides/0/melds/1")]);
}

#[test]
fn rule_1_the_third_of_a_card_is_found_across_the_sides() {
    let we = side("Kh Kh Ks", 0, "4c/5c", false);
    let they = side("Kd Kh Kc", 0, "4c/Kd", false);
    let answer = ask(Preset::Seed, vec![we, they]);
    let problem = &answer.sides[1].problems[0];
    assert_eq!((problem.code.name, &*problem.pointer), ("card_already_seen", "/sides/1/melds/0/1"));
    assert!(problem.detail.to_string().contains("in our kings"), "{}", problem.detail);
}

#[test]
fn rule_6_a_red_three_is_not_a_card_left() {
    let answer = ask(Preset::Seed, vec![side("", 0, "3h/5c", false)]);
    assert_eq!(found(&answer), [("red_three_in_hand", "/sides/0/cards_left/0/0")]);
    let five = ask(Preset::Seed, vec![side("", 3, "4c/5c", false), side("", 2, "4c/5c", false)]);
    assert_eq!(found(&five), [("too_many_red_threes", "/sides/1/red_threes")]);
}

#[test]
fn a_sheet_is_of_one_side_or_both_with_two_hands() {
    let question = |sides| ScoresQuestion { preset: Preset::Seed, sides };
    let none = scores(&question(Vec::new())).unwrap_err();
    assert_eq!(none.problems[0].code.name, "wrong_side_count");
    let three_hands = side("", 0, "4c/5c/6c", false);
    let mut unsaid = side("", 0, "4c/5c", false);
    unsaid.concealed = true;
    let both = scores(&question(vec![three_hands, unsaid])).unwrap_err();
    let found: Vec<_> = both.problems.iter().map(|p| (p.code.name, p.pointer.as_str())).collect();
    assert_eq!(
        found,
        [
            ("wrong_hand_count", "/sides/0/cards_left"),
            ("concealed_without_going_out", "/sides/1/concealed")
        ]
    );
}
