//! Rules 1, 2 and 8 to 11: cards, melds, canastas.

use super::cards::cards;
use houseway_rules::canasta::{
    CanastaKind, Preset,
    calculators::{MeldAnswer, MeldQuestion, melds},
};

fn ask(preset: Preset, text: &str, going_out: bool) -> MeldAnswer {
    melds(&MeldQuestion { preset, cards: cards(text), going_out }).unwrap()
}

fn codes(preset: Preset, text: &str, going_out: bool) -> Vec<&'static str> {
    ask(preset, text, going_out).problems.iter().map(|problem| problem.code.name).collect()
}

const BOTH: [Preset; 2] = [Preset::Seed, Preset::Classic];

#[test]
fn rule_1_the_third_of_a_card_is_not_in_the_pack() {
    let answer = ask(Preset::Seed, "Kh Kh Kh", false);
    assert!(!answer.valid);
    let [problem] = &answer.problems[..] else { panic!("{:?}", answer.problems) };
    assert_eq!((problem.code.name, problem.rule), ("card_already_seen", Some("canasta/1")));
    assert_eq!(problem.pointer, "/cards/2");
    assert!(problem.detail.to_string().contains("two of Kh"), "{}", problem.detail);
}

#[test]
fn rule_1_there_are_four_jokers_and_no_fifth() {
    let jokers = "4h 4s 4d 4c 4h 4s 4d 4c Jk Jk Jk Jk";
    assert!(!codes(Preset::Classic, jokers, false).contains(&"card_already_seen"));
    let five = format!("{jokers} Jk");
    assert!(codes(Preset::Classic, &five, false).contains(&"card_already_seen"));
}

#[test]
fn rule_1_what_is_not_a_card_is_named_with_its_place() {
    let question =
        MeldQuestion { preset: Preset::Seed, cards: cards("Kh 1s Xx"), going_out: false };
    let violation = melds(&question).unwrap_err();
    let found: Vec<_> =
        violation.problems.iter().map(|p| (p.code.name, p.pointer.as_str())).collect();
    assert_eq!(found, [("not_a_card", "/cards/1"), ("not_a_card", "/cards/2")]);
}

#[test]
fn rule_2_every_card_counts_what_the_table_says() {
    let table = [
        ("Jk", 50),
        ("2c", 20),
        ("Ah", 20),
        ("Kh", 10),
        ("Qh", 10),
        ("Jh", 10),
        ("Th", 10),
        ("9h", 10),
        ("8h", 10),
        ("7h", 5),
        ("6h", 5),
        ("5h", 5),
        ("4h", 5),
        ("3c", 5),
        ("3s", 5),
        ("3h", 100),
        ("3d", 100),
    ];
    for (card, points) in table {
        assert_eq!(ask(Preset::Seed, card, false).count, points, "{card}");
    }
}

#[test]
fn rule_8_a_meld_is_of_one_rank() {
    for preset in BOTH {
        assert_eq!(codes(preset, "Kh Kd Qs", false), ["mixed_ranks"]);
        assert_eq!(codes(preset, "3c 3s Kd", true), ["mixed_ranks"]);
        assert_eq!(codes(preset, "Kh Kd", false), ["too_few_cards"]);
        assert!(codes(preset, "Kh Kd Ks", false).is_empty());
    }
}

#[test]
fn rule_9_the_presets_differ_in_the_naturals_a_wild_needs() {
    assert_eq!(codes(Preset::Seed, "Kh Kd Ks 2c Jk", false), ["needs_two_naturals_for_every_wild"]);
    assert!(codes(Preset::Classic, "Kh Kd Ks 2c Jk", false).is_empty());
    assert_eq!(codes(Preset::Classic, "Kh 2c Jk", false), ["fewer_than_two_naturals"]);
    assert!(codes(Preset::Seed, "Kh Kd Ks Kc 2c Jk", false).is_empty());
}

#[test]
fn rule_9_every_broken_part_is_named() {
    let four_wilds = "Kh 2c 2d 2h 2s";
    assert_eq!(
        codes(Preset::Seed, four_wilds, false),
        ["more_than_three_wilds", "needs_two_naturals_for_every_wild"]
    );
    assert_eq!(
        codes(Preset::Classic, four_wilds, false),
        ["fewer_than_two_naturals", "more_than_three_wilds"]
    );
}

#[test]
fn rule_10_black_threes_go_out_and_take_no_wilds() {
    for preset in BOTH {
        assert!(codes(preset, "3c 3s 3c", true).is_empty());
        assert!(codes(preset, "3c 3s 3c 3s", true).is_empty());
        assert_eq!(codes(preset, "3c 3s 3c", false), ["black_threes_only_when_going_out"]);
        assert_eq!(codes(preset, "3c 3s 2c", true), ["black_threes_take_no_wilds"]);
        assert_eq!(codes(preset, "3c 3s", true), ["too_few_cards"]);
        assert_eq!(codes(preset, "3h 3d 3h", true), ["red_three_never_melded"]);
    }
}

#[test]
fn rule_11_seven_make_a_canasta_and_a_wild_makes_it_mixed() {
    let six = "Kh Ks Kd Kc Kh Ks";
    assert_eq!(ask(Preset::Seed, six, false).canasta, None);
    let natural = ask(Preset::Seed, &format!("{six} Kd"), false);
    assert_eq!((natural.canasta, natural.bonus), (Some(CanastaKind::Natural), 500));
    let mixed = ask(Preset::Seed, &format!("{six} Kd 2c"), false);
    assert_eq!((mixed.canasta, mixed.bonus), (Some(CanastaKind::Mixed), 300));
}
