//! `truco/16`–`truco/19`: a hand from the deal to its points, with cards.

use houseway::rules::{
    Refusal::{BreaksRule, NotNow},
    truco::{Answer, Call, Command, HouseRules, score::Source},
};
use serde_json::json;

use super::table::{Table, answer, call, play};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

#[test]
fn rule_16_tricks_are_played_in_turn_and_the_winner_leads() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 0}));
    table.play(&[(0, "4o")]);
    assert_eq!(table.refused(&play(0, "5o")), (NotNow, "not_your_turn"));
    table.play(&[(1, "1e")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    table.play(&[(1, "4c"), (0, "5c")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 0}));
    table.play(&[(0, "6c"), (1, "6o")]);
    // One trick each and a parda: the winner of the first (`truco/17`).
    assert_eq!(table.scores(), [0, 1]);
    assert!(table.is_dealing());
}

#[test]
fn rule_18_no_call_is_worth_1_and_says_so_on_the_sheet() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(0, "1e"), (1, "4o"), (0, "1b"), (1, "5o")]);
    let line = table.last_line();
    assert_eq!((line.source, line.points, line.counted), (Source::Truco, 1, 1));
    assert_eq!(line.detail, "no truco: won by the tricks");
    assert_eq!((line.chico, line.hand), (1, 1));
}

#[test]
fn rule_18_calls_and_raises_make_the_hand_worth_more() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(0, Call::Truco).call(1, Call::Retruco).answer(0, Answer::Quiero);
    table.play(&[(0, "1e"), (1, "4o")]);
    assert_eq!(table.refused(&call(1, Call::ValeCuatro)), (NotNow, "not_your_turn"));
    table.call(0, Call::ValeCuatro).answer(1, Answer::Quiero);
    table.play(&[(0, "1b"), (1, "5o")]);
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(table.last_line().detail, "vale cuatro: won by the tricks");
}

#[test]
fn rule_18_only_the_side_that_accepted_may_raise() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(0, Call::Truco).answer(1, Answer::Quiero);
    assert_eq!(table.refused(&call(0, Call::Retruco)), (BreaksRule, "not_your_raise"));
    assert_eq!(table.refused(&call(0, Call::Truco)), (BreaksRule, "lower_call"));
    assert_eq!(table.refused(&call(0, Call::ValeCuatro)), (BreaksRule, "call_skipped"));
}

#[test]
fn rule_18_a_refusal_ends_the_hand() {
    for (calls, points) in [
        (vec![Call::Truco], 1),
        (vec![Call::Truco, Call::Retruco], 2),
        (vec![Call::Truco, Call::Retruco, Call::ValeCuatro], 3),
    ] {
        let mut table = Table::of_two(plain()).dealt(&[]);
        for (caller, call) in [0, 1, 0].into_iter().zip(&calls) {
            table.call(caller, *call);
        }
        let caller = u8::from(calls.len() == 2);
        table.answer(1 - caller, Answer::NoQuiero);
        let mut expected = [0, 0];
        expected[usize::from(caller)] = points;
        assert_eq!(table.scores(), expected, "{calls:?}");
    }
}

#[test]
fn rule_6_a_call_waits_for_the_other_sides_answer() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.call(0, Call::Truco);
    assert_eq!(table.refused(&answer(2, Answer::Quiero)), (NotNow, "answer_first"));
    assert_eq!(table.refused(&play(0, "1e")), (NotNow, "answer_first"));
    assert_eq!(table.refused(&answer(1, Answer::NoFlor)), (BreaksRule, "not_an_answer"));
    // Any player of the side answers for it.
    table.answer(3, Answer::Quiero);
    assert_eq!(table.refused(&answer(3, Answer::Quiero)), (NotNow, "nothing_to_answer"));
}

#[test]
fn rule_19_going_to_the_mazo_loses_the_hand_at_its_worth() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(0, "4o")]).mazo(1);
    assert_eq!(table.scores(), [1, 0]);
    table.deal(&[]);
    table.call(1, Call::Truco).answer(0, Answer::Quiero);
    table.mazo(1);
    assert_eq!(table.scores(), [3, 0]);
    assert_eq!(table.last_line().detail, "truco: the other side went to the mazo");
}

#[test]
fn rule_19_mano_leaving_first_may_cost_2() {
    for (mazo_first, points) in [(1, 1), (2, 2)] {
        let rules = HouseRules { mazo_first, ..plain() };
        let mut table = Table::of_two(rules.clone()).dealt(&[]);
        table.mazo(0);
        assert_eq!(table.scores(), [0, points]);
        // After a card, or by the other side, it is the hand's worth.
        let mut table = Table::of_two(rules).dealt(&[]);
        table.play(&[(0, "4o")]).mazo(1);
        assert_eq!(table.scores(), [1, 0]);
    }
}

#[test]
fn rule_19_in_a_team_the_partner_plays_on() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(0, "4o")]).mazo(1);
    assert_eq!(table.refused(&answer(1, Answer::Quiero)), (NotNow, "gone_to_the_mazo"));
    table.play(&[(2, "5o"), (3, "1e")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 3}));
    table.play(&[(3, "1b"), (0, "5c"), (2, "4c")]);
    assert_eq!(table.scores(), [0, 1]);
}

#[test]
fn rule_19_the_last_to_act_may_leave_and_the_trick_ends() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(0, "3o"), (1, "4o"), (2, "5o")]).mazo(3);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 0}));
    table.play(&[(0, "2o"), (1, "6o"), (2, "7c")]);
    assert_eq!(table.scores(), [1, 0]);
}

#[test]
fn rule_19_a_call_is_answered_before_anybody_leaves() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(0, Call::Truco);
    let leave = Command::Mazo { seat: 1, after_a_card: None };
    assert_eq!(table.refused(&leave), (NotNow, "answer_first"));
}

#[test]
fn rule_16_a_parda_is_led_by_the_tied_player_nearest_mano() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(0, "4o"), (1, "3o"), (2, "3c"), (3, "5o")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    // The second decides (`truco/17`).
    table.play(&[(1, "1e"), (2, "6c"), (3, "6o"), (0, "6e")]);
    assert_eq!(table.scores(), [0, 1]);
}

#[test]
fn a_card_is_played_once_by_whoever_has_it() {
    let hands = [["7e", "6e", "1o"], ["4c", "5c", "6o"]];
    let mut table = Table::of_two(plain()).dealt(&hands);
    assert_eq!(table.refused(&play(0, "2e")), (BreaksRule, "card_not_dealt"));
    assert_eq!(table.refused(&play(0, "4c")), (BreaksRule, "card_elsewhere"));
    assert_eq!(table.refused(&play(0, "8e")), (BreaksRule, "not_a_card"));
    table.play(&[(0, "7e"), (1, "4c")]);
    assert_eq!(table.refused(&play(0, "7e")), (BreaksRule, "card_played_twice"));
}

#[test]
fn cards_unknown_at_the_deal_are_checked_as_they_appear() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(0, "7e")]);
    assert_eq!(table.refused(&play(1, "7e")), (BreaksRule, "card_elsewhere"));
    table.show(1, ["4c", "5c", "6o"]);
    assert_eq!(table.refused(&play(1, "6c")), (BreaksRule, "card_not_dealt"));
    let shown = json!({"type": "show_cards", "seat": 0, "cards": ["1e", "4c", "9o"]});
    assert_eq!(table.problems(shown), [("not_a_card", "/cards/2".to_owned())]);
    let shown = json!({"type": "show_cards", "seat": 0, "cards": ["1e", "4c", "2o"]});
    let expected =
        [("card_elsewhere", "/cards/1".to_owned()), ("known_card_missing", "/cards".to_owned())];
    assert_eq!(table.problems(shown), expected);
}

#[test]
fn nothing_is_entered_before_the_deal_or_after_the_match() {
    let rules = HouseRules { target: 15, ..plain() };
    let mut table = Table::of_two(rules);
    assert_eq!(table.refused(&play(0, "1e")), (NotNow, "not_dealt"));
    table.floor(&Command::EnterScore { chicos: vec![[15, 3], [14, 2]] });
    table.deal(&[]);
    assert_eq!(table.refused(&Command::CloseHand {}), (NotNow, "hand_not_over"));
    table.mazo(0);
    table.deal(&[]);
    table.mazo(1);
    assert_eq!((table.phase(), table.view().unwrap().winner.unwrap().number()), ("won", 0));
    assert_eq!(table.refused(&Command::CloseHand {}), (NotNow, "match_over"));
}

#[test]
fn the_deal_passes_to_the_dealers_right() {
    let mut table = Table::of_four(plain());
    for (dealer, mano) in [(3, 0), (0, 1), (1, 2), (2, 3), (3, 0)] {
        table.deal(&[]);
        let game = table.view().unwrap();
        assert_eq!((game.dealer.number(), game.mano.number()), (dealer, mano));
        table.call(mano, Call::Truco).answer((mano + 1) % 4, Answer::NoQuiero);
    }
}

#[test]
fn every_problem_is_named_with_its_place() {
    let table = Table::of_two(plain()).dealt(&[]);
    let named = |command| table.problems(command);
    let seat_and_card = [("no_such_seat", "/seat".to_owned()), ("not_a_card", "/card".to_owned())];
    assert_eq!(named(json!({"type": "play_card", "seat": 2, "card": "9e"})), seat_and_card);
    assert_eq!(
        named(json!({"type": "show_cards", "seat": 9, "cards": ["1e", "1e", "x", "4o"]})),
        [
            ("no_such_seat", "/seat".to_owned()),
            ("three_cards", "/cards".to_owned()),
            ("card_twice", "/cards/1".to_owned()),
            ("not_a_card", "/cards/2".to_owned()),
        ]
    );
    assert_eq!(
        named(json!({"type": "pido_flor", "seat": 4, "against": 5, "cards": ["1e"]})),
        [
            ("no_such_seat", "/seat".to_owned()),
            ("no_such_seat", "/against".to_owned()),
            ("three_cards", "/cards".to_owned()),
        ]
    );
}
