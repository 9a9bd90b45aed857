//! `truco/5`, `truco/20`: the deal, misdeals and irregularities, and the rulings on them.

use houseway_rules::{
    Authority, Game, GameEvent,
    Refusal::{BreaksRule, NeedsFloor, NotNow},
    truco::{
        Answer, Call, Command, ExposedBrava, HouseRules, LateMisdeal, MisdealCondition, Truco,
        score::Source,
    },
};
use serde_json::json;

use super::table::{Table, play};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

fn misdeal(condition: MisdealCondition) -> Command {
    Command::Misdeal { condition, after_a_card: None }
}

fn last_ruling(table: &Table) -> (String, String) {
    let ruling = table.log.iter().rev().find_map(|event| event.ruling()).unwrap();
    assert!(!ruling.ruling.is_empty() && !ruling.remedy.is_empty());
    (ruling.code.clone(), ruling.rule.clone())
}

fn owned(code: &str, rule: &str) -> (String, String) {
    (code.to_owned(), rule.to_owned())
}

#[test]
fn rule_5_the_cut_is_the_dealers_lefts_and_leaves_more_than_three() {
    let table = Table::of_four(plain());
    let deal = |seat: u8, taken: u8| json!({"type": "deal", "cut": {"seat": seat, "taken": taken}});
    for (seat, taken, wrong) in [
        (1, 20, vec!["/cut/seat"]),
        (3, 3, vec!["/cut/taken"]),
        (3, 37, vec!["/cut/taken"]),
        (2, 40, vec!["/cut/seat", "/cut/taken"]),
    ] {
        let expected: Vec<_> = wrong.into_iter().map(|at| ("wrong_cut", at.to_owned())).collect();
        assert_eq!(table.problems(deal(seat, taken)), expected);
    }
    for taken in [4, 36] {
        let mut table = Table::of_four(plain());
        table.enter(deal(3, taken));
    }
}

#[test]
fn rule_5_a_card_dealt_face_up_is_kept_or_replaced() {
    let mut table = Table::of_two(plain());
    table.enter(json!({"type": "deal", "exposed": [
        {"seat": 2, "card": "4c", "choice": "keep"},
        {"seat": 1, "card": "1e", "choice": "replace"},
    ]}));
    assert_eq!(last_ruling(&table), owned("card_exposed", "truco/5"));
    // Seat 2 has the card that it kept. The card that was replaced is not in any hand.
    assert_eq!(table.refused(&play(1, "4c")), (BreaksRule, "card_already_seen"));
    assert_eq!(table.refused(&play(1, "1e")), (BreaksRule, "card_not_held"));
    table.play(&[(1, "5o"), (2, "6o"), (2, "6c"), (1, "7c")]);
    // Seat 2 has played two other cards, so its third card is the card that it kept.
    assert_eq!(table.refused(&play(2, "1b")).1, "out_of_turn");
    table.play(&[(1, "3o")]);
    assert_eq!(table.refused(&play(2, "1b")), (BreaksRule, "card_not_held"));
    table.play(&[(2, "4c")]);
}

#[test]
fn rule_5_a_brava_dealt_face_up_by_each_house_rule() {
    let deal = |card: &str| {
        json!({"type": "deal",
        "exposed": [{"seat": 2, "card": card, "choice": "keep"}]})
    };
    let rules = HouseRules { exposed_brava: ExposedBrava::Redeal, ..plain() };
    let mut table = Table::of_two(rules.clone());
    table.enter(deal("7o"));
    assert!(table.is_dealing());
    assert_eq!(last_ruling(&table), owned("brava_exposed", "truco/5"));
    table.enter(deal("3o"));
    assert_eq!(table.phase(), "playing");
    let mut table = Table::of_two(plain());
    table.enter(deal("7o"));
    assert_eq!(table.phase(), "playing");
}

#[test]
fn rule_5_a_deal_that_cannot_be_is_refused_whole() {
    let table = Table::of_two(plain());
    let deal = json!({"type": "deal",
        "exposed": [{"seat": 1, "card": "4c", "choice": "keep"},
                    {"seat": 6, "card": "4c", "choice": "keep"}],
        "hands": [{"seat": 1, "cards": ["1e", "2e", "3e"]},
                  {"seat": 2, "cards": ["1e", "9c", "5o"]},
                  {"seat": 2, "cards": ["3e", "6o", "6c"]}]});
    let expected = [
        ("unknown_seat", "/exposed/1/seat"),
        ("card_already_seen", "/exposed/1/card"),
        ("known_card_missing", "/hands/0/cards"),
        ("not_a_card", "/hands/1/cards/1"),
        ("card_already_seen", "/hands/2/cards/0"),
    ];
    let expected: Vec<_> = expected.map(|(code, at)| (code, at.to_owned())).into();
    assert_eq!(table.problems(deal), expected);
}

#[test]
fn a_misdeal_in_time_is_dealt_again_by_the_same_dealer() {
    for condition in MisdealCondition::DEALERS {
        let mut table = Table::of_two(plain()).dealt(&[]);
        table.call(1, Call::Envido).answer(2, Answer::NoQuiero);
        assert_eq!(table.scores(), [1, 0]);
        table.does(&misdeal(condition));
        assert_eq!((table.scores(), table.is_dealing()), ([0, 0], true));
        table.deal(&[]);
        let game = table.view().unwrap();
        assert_eq!((game.dealer.number(), game.hand.unwrap().number), (2, 1));
    }
}

#[test]
fn a_misdeal_noticed_late_by_each_house_rule() {
    for (late_misdeal, scores, dealer) in
        [(LateMisdeal::Redeal, [3, 3], 2), (LateMisdeal::DealerLosesOne, [4, 3], 1)]
    {
        let rules = HouseRules { late_misdeal, ..plain() };
        let mut table = Table::of_two(rules).at([3, 3]).dealt(&[]);
        table.call(1, Call::Envido).answer(2, Answer::NoQuiero).play(&[(1, "1e")]);
        table.does(&misdeal(MisdealCondition::CardSeenTwice));
        assert_eq!((table.scores(), table.view().unwrap().dealer.number()), (scores, dealer));
        assert_eq!(last_ruling(&table), owned("card_seen_twice", "truco/20"));
    }
}

#[test]
fn a_late_misdeal_may_win_the_chico() {
    let rules = HouseRules { late_misdeal: LateMisdeal::DealerLosesOne, ..plain() };
    let mut table = Table::of_two(rules).at([29, 3]).dealt(&[]);
    table.play(&[(1, "1e")]);
    table.does(&misdeal(MisdealCondition::WrongSeatFirst));
    let game = table.view().unwrap();
    assert_eq!(game.chicos.len(), 1);
    assert_eq!(game.sheet.last().unwrap().source, Source::LateMisdeal);
}

#[test]
fn only_the_floor_strikes_what_was_entered() {
    let rules = HouseRules { late_misdeal: LateMisdeal::DealerLosesOne, ..plain() };
    let mut table = Table::of_two(rules).at([3, 3]).dealt(&[]);
    table.play(&[(1, "1e")]);
    let strike = misdeal(MisdealCondition::EnteredWrong);
    assert_eq!(table.refused(&strike), (NeedsFloor, "needs_floor"));
    table.floor(&strike);
    assert_eq!((table.scores(), table.is_dealing()), ([3, 3], true));
    assert_eq!(last_ruling(&table), owned("entered_wrong", "truco/20"));
}

#[test]
fn a_card_out_of_turn_is_taken_back_and_has_been_seen() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    let out_of_turn = |seat: u8, card: serde_json::Value| {
        let mut command = json!({"type": "irregularity", "condition": "card_out_of_turn"});
        command["seat"] = json!(seat);
        command["card"] = card;
        command
    };
    assert_eq!(table.problems(out_of_turn(1, json!("1e"))), [("in_turn", String::new())]);
    assert_eq!(table.problems(out_of_turn(2, json!(null))), [("card_missing", "/card".into())]);
    assert_eq!(table.problems(out_of_turn(2, json!("8e"))), [("not_a_card", "/card".into())]);
    table.enter(out_of_turn(2, json!("1e")));
    assert_eq!(last_ruling(&table), owned("card_out_of_turn", "truco/16"));
    assert_eq!(table.refused(&play(1, "1e")), (BreaksRule, "card_already_seen"));
    table.play(&[(1, "4o"), (2, "1e")]);
}

#[test]
fn a_call_out_of_turn_does_not_count() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    let before = table.view();
    table.enter(json!({"type": "irregularity", "condition": "call_out_of_turn", "seat": 2}));
    assert_eq!(table.view(), before);
    assert_eq!(last_ruling(&table), owned("call_out_of_turn", "truco/6"));
    let with_card = json!({"type": "irregularity", "condition": "call_out_of_turn", "seat": 2,
        "card": "1e"});
    assert_eq!(table.problems(with_card), [("card_unasked", "/card".into())]);
}

#[test]
fn an_irregularity_that_cannot_have_been_is_refused() {
    let table = Table::of_two(plain()).dealt(&[]);
    for condition in ["wrong_declaration", "not_shown"] {
        let claim = json!({"type": "irregularity", "condition": condition, "seat": 1});
        let refused = table.refused(&serde_json::from_value(claim).unwrap());
        assert_eq!(refused, (NotNow, "nothing_to_declare"));
    }
    let command = json!({"type": "irregularity", "condition": "not_shown", "seat": 8});
    let decided = Truco::decide(
        &table.rules,
        &table.state,
        &serde_json::from_value(command).unwrap(),
        Authority::Floor,
    );
    assert_eq!(decided.unwrap_err().problems[0].code.name, "unknown_seat");
}
