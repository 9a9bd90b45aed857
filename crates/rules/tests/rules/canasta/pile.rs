//! Rules 12 to 16: the discard pile.

use super::cards::{cards, lists};
use houseway_rules::canasta::{
    Preset,
    calculators::{PileAnswer, PileQuestion, pile},
};

fn question(preset: Preset, the_pile: &str, hand: &str, melds: &str) -> PileQuestion {
    PileQuestion {
        preset,
        pile: cards(the_pile),
        hand: cards(hand),
        side_has_melded: Some(!melds.is_empty()),
        own_melds: lists(melds),
        side_score: 0,
    }
}

fn codes(answer: &PileAnswer) -> Vec<&'static str> {
    answer.problems.iter().map(|problem| problem.code.name).collect()
}

fn ask(preset: Preset, the_pile: &str, hand: &str, melds: &str) -> PileAnswer {
    pile(&question(preset, the_pile, hand, melds)).unwrap()
}

fn how(answer: &PileAnswer) -> Vec<String> {
    let names = serde_json::to_value(&answer.how).unwrap();
    serde_json::from_value(names).unwrap()
}

const KINGS: &str = "Kh Ks Kd";
const BOTH: [Preset; 2] = [Preset::Seed, Preset::Classic];

#[test]
fn rule_13_wild_cards_and_red_threes_freeze_wherever_they_lie() {
    for preset in BOTH {
        for freezing in ["Jk", "2c", "3h"] {
            let the_pile = format!("{freezing} 5c 9s");
            let answer = ask(preset, &the_pile, "9h 2d 4c", KINGS);
            assert_eq!(codes(&answer), ["frozen_needs_natural_pair"], "{freezing}");
            assert!(ask(preset, &the_pile, "9h 9d 4c", KINGS).can_take, "{freezing}");
        }
    }
}

#[test]
fn rule_13_a_black_three_below_freezes_by_the_seed_only() {
    let of = |preset| ask(preset, "3s 9s", "9h 2d 4c", KINGS);
    assert_eq!(codes(&of(Preset::Seed)), ["frozen_needs_natural_pair"]);
    assert_eq!(how(&of(Preset::Classic)), ["natural_plus_wild"]);
}

#[test]
fn rule_14_only_a_natural_card_tops_a_pile_that_is_taken() {
    for preset in BOTH {
        for top in ["Jk", "2c", "3s", "3h"] {
            let answer = ask(preset, &format!("9s {top}"), "9h 9d 2d 3c", KINGS);
            assert_eq!(codes(&answer), ["top_not_natural"], "{top}");
        }
    }
}

#[test]
fn rule_14_every_open_way_is_named() {
    for preset in BOTH {
        let answer = ask(preset, "4c 9s", "9h 9d 2d 6c", "9c 9d 9c");
        assert_eq!(how(&answer), ["natural_pair", "natural_plus_wild", "add_to_own_meld"]);
        let nothing = ask(preset, "4c 9s", "8h 8d 6c", KINGS);
        assert_eq!(codes(&nothing), ["no_match"]);
        let wilds = ask(preset, "4c 9s", "2h Jk 6c", KINGS);
        assert_eq!(codes(&wilds), ["two_wilds_not_enough"]);
        let empty = ask(preset, "", "2h Jk 6c", KINGS);
        assert_eq!(codes(&empty), ["pile_is_empty"]);
    }
}

#[test]
fn rule_14_a_fourth_wild_card_does_not_help_to_take() {
    let melds = "9h 9s 9d 9c 9h 9d 2s 2h 2d";
    let answer = ask(Preset::Seed, "4c 9s", "9c Jk 6c", melds);
    assert_eq!(how(&answer), ["add_to_own_meld"]);
}

#[test]
fn rule_15_before_it_has_melded_the_presets_treat_a_side_differently() {
    let hand = "9h 9d Kh Ks Kc 6c";
    let seed = ask(Preset::Seed, "4c 9s", hand, "");
    assert_eq!(codes(&seed), ["side_has_not_melded_yet"]);
    assert_eq!(how(&ask(Preset::Classic, "4c 9s", hand, "")), ["natural_pair"]);
    let without_pair = ask(Preset::Classic, "4c 9s", "9h 2d Kh Ks Kc 6c", "");
    assert_eq!(codes(&without_pair), ["frozen_needs_natural_pair"]);
}

#[test]
fn rule_12_only_the_top_card_of_the_pile_counts_toward_the_minimum() {
    // The nines count only 30 with the top card, and the aces below it do not count.
    let poor = ask(Preset::Classic, "Ah As Ad 9s", "9h 9d 4c 6c", "");
    assert_eq!(codes(&poor), ["initial_minimum_not_met"]);
    assert!(
        poor.problems[0].detail.to_string().contains("20 short"),
        "{}",
        poor.problems[0].detail
    );
    // With a deuce added, the nines count 50.
    assert!(ask(Preset::Classic, "Ah As Ad 9s", "9h 9d 2c 6c", "").can_take);
}

#[test]
fn rule_12_the_minimum_is_the_sides_at_the_start_of_the_deal() {
    let at = |side_score| {
        // The most points possible: nines and kings with a joker each, 30 + 30 + 100.
        let hand = "9h 9d Kh Ks Kc Jk Jk";
        let question = PileQuestion { side_score, ..question(Preset::Classic, "4c 9s", hand, "") };
        pile(&question).unwrap().can_take
    };
    assert!([-5, 0, 1_495, 1_500, 3_000].into_iter().all(at));
    let poorer = |side_score| {
        let hand = "9h 9d Kh Ks Kc 2c";
        let question = PileQuestion { side_score, ..question(Preset::Classic, "4c 9s", hand, "") };
        pile(&question).unwrap().can_take
    };
    // This hand opens with 30 + 30 + 20 = 80 points.
    assert!(poorer(1_495));
    assert!(!poorer(1_500));
}

#[test]
fn rule_16_one_card_does_not_take_one_card() {
    for preset in BOTH {
        let answer = ask(preset, "9s", "6c", "9c 9d 9h");
        assert_eq!(codes(&answer), ["one_card_in_hand_and_one_in_pile"]);
        assert!(ask(preset, "4c 9s", "6c", "9c 9d 9h").can_take);
        assert!(ask(preset, "9s", "6c 7c", "9c 9d 9h").can_take);
    }
}

#[test]
fn rule_1_the_third_of_a_card_is_found_across_pile_hand_and_melds() {
    let answer = ask(Preset::Seed, "9s 4c 9s", "9s 9d 4h", KINGS);
    let [problem] = &answer.problems[..] else { panic!("{:?}", answer.problems) };
    assert_eq!((problem.code.name, problem.pointer.as_str()), ("card_already_seen", "/hand/0"));
    assert!(!answer.can_take && answer.how.is_empty());
}
