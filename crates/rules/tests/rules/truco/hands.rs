//! `truco/16`–`truco/19`: a hand from the deal to its points, with cards.

use houseway_rules::{
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
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    table.play(&[(1, "4o")]);
    assert_eq!(table.refused(&play(1, "5o")), (NotNow, "out_of_turn"));
    table.play(&[(2, "1e")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 2}));
    table.play(&[(2, "4c"), (1, "5c")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    table.play(&[(1, "6c"), (2, "6o")]);
    // Each side won a trick, and one was parda: the winner of the first trick wins (`truco/17`).
    assert_eq!(table.scores(), [0, 1]);
    assert!(table.is_dealing());
}

#[test]
fn rule_18_no_call_is_worth_1_and_says_so_on_the_sheet() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(1, "1e"), (2, "4o"), (1, "1b"), (2, "5o")]);
    let line = table.last_line();
    assert_eq!((line.source, line.points, line.counted), (Source::Truco, 1, 1));
    assert_eq!(line.detail, "no truco: won by the tricks");
    assert_eq!((line.chico, line.hand), (1, 1));
}

#[test]
fn rule_18_calls_and_raises_make_the_hand_worth_more() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Truco).call(2, Call::Retruco).answer(1, Answer::Quiero);
    table.play(&[(1, "1e"), (2, "4o")]);
    assert_eq!(table.refused(&call(2, Call::ValeCuatro)), (NotNow, "out_of_turn"));
    table.call(1, Call::ValeCuatro).answer(2, Answer::Quiero);
    table.play(&[(1, "1b"), (2, "5o")]);
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(table.last_line().detail, "vale cuatro: won by the tricks");
}

#[test]
fn rule_18_only_the_side_that_accepted_may_raise() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Truco).answer(2, Answer::Quiero);
    assert_eq!(table.refused(&call(1, Call::Retruco)), (BreaksRule, "not_your_raise"));
    assert_eq!(table.refused(&call(1, Call::Truco)), (BreaksRule, "lower_call"));
    assert_eq!(table.refused(&call(1, Call::ValeCuatro)), (BreaksRule, "call_skipped"));
}

#[test]
fn rule_18_a_refusal_ends_the_hand() {
    for (calls, points) in [
        (vec![Call::Truco], 1),
        (vec![Call::Truco, Call::Retruco], 2),
        (vec![Call::Truco, Call::Retruco, Call::ValeCuatro], 3),
    ] {
        let mut table = Table::of_two(plain()).dealt(&[]);
        for (caller, call) in [1, 2, 1].into_iter().zip(&calls) {
            table.call(caller, *call);
        }
        let team = u8::from(calls.len() == 2);
        table.answer(2 - team, Answer::NoQuiero);
        let mut expected = [0, 0];
        expected[usize::from(team)] = points;
        assert_eq!(table.scores(), expected, "{calls:?}");
    }
}

#[test]
fn rule_6_a_call_waits_for_the_other_sides_answer() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.call(1, Call::Truco);
    assert_eq!(table.refused(&answer(3, Answer::Quiero)), (NotNow, "answer_first"));
    assert_eq!(table.refused(&play(1, "1e")), (NotNow, "answer_first"));
    assert_eq!(table.refused(&answer(2, Answer::NoFlor)), (BreaksRule, "not_an_answer"));
    // Any player on a side can answer for it.
    table.answer(4, Answer::Quiero);
    assert_eq!(table.refused(&answer(4, Answer::Quiero)), (NotNow, "nothing_to_answer"));
}

#[test]
fn rule_19_going_to_the_mazo_loses_the_hand_at_its_worth() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(1, "4o")]).mazo(2);
    assert_eq!(table.scores(), [1, 0]);
    table.deal(&[]);
    table.call(2, Call::Truco).answer(1, Answer::Quiero);
    table.mazo(2);
    assert_eq!(table.scores(), [3, 0]);
    assert_eq!(table.last_line().detail, "truco: the other side went to the mazo");
}

#[test]
fn rule_19_mano_leaving_first_may_cost_2() {
    for (mazo_first, points) in [(1, 1), (2, 2)] {
        let rules = HouseRules { mazo_first, ..plain() };
        let mut table = Table::of_two(rules.clone()).dealt(&[]);
        table.mazo(1);
        assert_eq!(table.scores(), [0, points]);
        // If a card has been played, or if mano's opponents leave, the side that stays scores the
        // hand's current value.
        let mut table = Table::of_two(rules).dealt(&[]);
        table.play(&[(1, "4o")]).mazo(2);
        assert_eq!(table.scores(), [1, 0]);
    }
}

#[test]
fn rule_19_in_a_team_the_partner_plays_on() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(1, "4o")]).mazo(2);
    assert_eq!(table.refused(&answer(2, Answer::Quiero)), (NotNow, "gone_to_the_mazo"));
    table.play(&[(3, "5o"), (4, "1e")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 4}));
    table.play(&[(4, "1b"), (1, "5c"), (3, "4c")]);
    assert_eq!(table.scores(), [0, 1]);
}

#[test]
fn rule_19_the_last_to_act_may_leave_and_the_trick_ends() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(1, "3o"), (2, "4o"), (3, "5o")]).mazo(4);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    table.play(&[(1, "2o"), (2, "6o"), (3, "7c")]);
    assert_eq!(table.scores(), [1, 0]);
}

#[test]
fn rule_19_a_call_is_answered_before_anybody_leaves() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Truco);
    let leave = Command::Mazo { seat: 2, after_a_card: None };
    assert_eq!(table.refused(&leave), (NotNow, "answer_first"));
}

#[test]
fn rule_16_a_parda_is_led_by_the_tied_player_nearest_mano() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(1, "4o"), (2, "3o"), (3, "3c"), (4, "5o")]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 2}));
    // The first trick was parda, so the second decides (`truco/17`).
    table.play(&[(2, "1e"), (3, "6c"), (4, "6o"), (1, "6e")]);
    assert_eq!(table.scores(), [0, 1]);
}

#[test]
fn a_card_is_played_once_by_whoever_has_it() {
    let hands = [["7e", "6e", "1o"], ["4c", "5c", "6o"]];
    let mut table = Table::of_two(plain()).dealt(&hands);
    assert_eq!(table.refused(&play(1, "2e")), (BreaksRule, "card_not_held"));
    assert_eq!(table.refused(&play(1, "4c")), (BreaksRule, "card_already_seen"));
    assert_eq!(table.refused(&play(1, "8e")), (BreaksRule, "not_a_card"));
    table.play(&[(1, "7e"), (2, "4c")]);
    assert_eq!(table.refused(&play(1, "7e")), (BreaksRule, "card_played_twice"));
}

#[test]
fn cards_unknown_at_the_deal_are_checked_as_they_appear() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(1, "7e")]);
    assert_eq!(table.refused(&play(2, "7e")), (BreaksRule, "card_already_seen"));
    table.show(2, ["4c", "5c", "6o"]);
    assert_eq!(table.refused(&play(2, "6c")), (BreaksRule, "card_not_held"));
    let shown = json!({"type": "show_cards", "seat": 1, "cards": ["1e", "4c", "9o"]});
    assert_eq!(table.problems(shown), [("not_a_card", "/cards/2".to_owned())]);
    let shown = json!({"type": "show_cards", "seat": 1, "cards": ["1e", "4c", "2o"]});
    let expected =
        [("card_already_seen", "/cards/1".to_owned()), ("known_card_missing", "/cards".to_owned())];
    assert_eq!(table.problems(shown), expected);
}

#[test]
fn nothing_is_entered_before_the_deal_or_after_the_match() {
    let rules = HouseRules { target: 15, ..plain() };
    let mut table = Table::of_two(rules);
    assert_eq!(table.refused(&play(1, "1e")), (NotNow, "wrong_phase"));
    table.floor(&Command::EnterScore { chicos: vec![vec![15, 3], vec![14, 2]], winners: vec![] });
    table.deal(&[]);
    assert_eq!(table.refused(&Command::CloseHand {}), (NotNow, "wrong_phase"));
    table.mazo(1);
    table.deal(&[]);
    table.mazo(2);
    assert_eq!((table.phase(), table.view().unwrap().winner.unwrap().number()), ("won", 0));
    assert_eq!(table.refused(&Command::CloseHand {}), (NotNow, "wrong_phase"));
}

#[test]
fn the_deal_passes_to_the_dealers_right() {
    let mut table = Table::of_four(plain());
    for (dealer, mano) in [(4, 1), (1, 2), (2, 3), (3, 4), (4, 1)] {
        table.deal(&[]);
        let game = table.view().unwrap();
        assert_eq!((game.dealer.number(), game.mano.number()), (dealer, mano));
        table.call(mano, Call::Truco).answer(mano % 4 + 1, Answer::NoQuiero);
    }
}

#[test]
fn every_problem_is_named_with_its_place() {
    let table = Table::of_two(plain()).dealt(&[]);
    let named = |command| table.problems(command);
    let seat_and_card = [("unknown_seat", "/seat".to_owned()), ("not_a_card", "/card".to_owned())];
    assert_eq!(named(json!({"type": "play_card", "seat": 3, "card": "9e"})), seat_and_card);
    assert_eq!(
        named(json!({"type": "show_cards", "seat": 10, "cards": ["1e", "1e", "x", "4o"]})),
        [
            ("unknown_seat", "/seat".to_owned()),
            ("wrong_card_count", "/cards".to_owned()),
            ("card_already_seen", "/cards/1".to_owned()),
            ("not_a_card", "/cards/2".to_owned()),
        ]
    );
    assert_eq!(
        named(json!({"type": "pido_flor", "seat": 5, "against": 6, "cards": ["1e"]})),
        [
            ("unknown_seat", "/seat".to_owned()),
            ("unknown_seat", "/against".to_owned()),
            ("wrong_card_count", "/cards".to_owned()),
        ]
    );
}
