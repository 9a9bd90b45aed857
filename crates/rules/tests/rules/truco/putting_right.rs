//! `at_the_table` G3: taking back entries, striking hands, and correcting settled matches.

use houseway_rules::{
    Authority, Game, GameEvent, GameState,
    Refusal::{NeedsFloor, NotNow},
    truco::{Answer, Call, Chicos, Command, Event, HouseRules, State, Truco},
};
use serde_json::json;

use super::table::Table;
use crate::chips;

const UNDO: Command = Command::Undo {};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

fn strike() -> Command {
    Command::StrikeHand { reason: "Seat 2 had won the last trick.".to_owned() }
}

/// Enters each command, then takes all of them back one by one. Each time, the state must be the
/// same as it was before the command was entered.
fn there_and_back(table: &mut Table, commands: &[serde_json::Value]) {
    let mut states = Vec::new();
    for command in commands {
        states.push(table.state.clone());
        table.enter(command.clone());
    }
    for (state, command) in states.into_iter().zip(commands).rev() {
        let events = table.does(&UNDO);
        assert!(matches!(&events[..], [Event::Undone { .. }]), "{command}: {events:?}");
        assert_eq!(table.state, state, "{command}");
    }
}

#[test]
fn g3_entries_are_taken_back_one_by_one_to_the_deal() {
    let mut table = Table::of_two(plain());
    let before = table.state.clone();
    let hands = json!([{"seat": 1, "cards": ["7e", "6e", "1o"]}]);
    let play = |seat: u8, card: &str| json!({"type": "play_card", "seat": seat, "card": card});
    there_and_back(
        &mut table,
        &[
            json!({"type": "deal", "hands": hands, "exposed": [
            {"seat": 2, "card": "4c", "choice": "keep"}]}),
            json!({"type": "call", "seat": 1, "call": "envido"}),
            json!({"type": "answer", "seat": 2, "answer": "quiero"}),
            json!({"type": "declare", "seat": 1, "value": 33}),
            json!({"type": "son_buenas", "seat": 2}),
            play(1, "1o"),
            play(2, "4c"),
            json!({"type": "call", "seat": 1, "call": "truco"}),
            json!({"type": "call", "seat": 2, "call": "retruco"}),
            json!({"type": "answer", "seat": 1, "answer": "quiero"}),
            play(1, "6e"),
            json!({"type": "mazo", "seat": 2}),
        ],
    );
    assert_eq!(table.state, before);
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
}

#[test]
fn g3_mistyped_cards_that_lost_the_points_are_taken_back() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 33).buenas(2);
    table.play(&[(1, "7e")]).show(1, ["7e", "6o", "1o"]);
    // The cards entered are not worth the 33 declared, so the other side has scored.
    assert_eq!(table.points(), [0, 2]);
    table.does(&UNDO);
    assert_eq!(table.points(), [0, 0]);
    table.show(1, ["7e", "6e", "1o"]);
    assert_eq!(table.points(), [2, 0]);
}

#[test]
fn g3_the_entry_that_ended_a_hand_by_itself_is_taken_back() {
    let mut table = Table::of_scorer(plain());
    let before = table.state.clone();
    table.does(&Command::HandWon { team: 0 });
    assert_eq!((table.points(), table.view().unwrap().hand.unwrap().number), (vec![1, 0], 2));
    table.does(&UNDO);
    assert_eq!(table.state, before);
    // Once the first entry in the next hand is made, only the floor can change the previous hand.
    table.does(&Command::HandWon { team: 0 });
    table.call(2, Call::Truco).does(&UNDO);
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
    table.floor(&strike());
    assert_eq!(table.points(), [0, 0]);
    let game = table.view().unwrap();
    assert_eq!((game.dealer.number(), game.hand.unwrap().number), (2, 1));
}

#[test]
fn g3_after_close_hand_the_floor_strikes_the_hand_and_it_is_entered_anew() {
    let mut table = Table::of_two(HouseRules::default()).at([4, 7]);
    table.deal(&[]);
    table.call(1, Call::Truco).answer(2, Answer::Quiero);
    table.play(&[(1, "3c"), (2, "2o"), (1, "3o"), (2, "2e")]).close();
    assert_eq!(table.points(), [6, 7]);
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
    assert_eq!(table.refused(&strike()), (NeedsFloor, "needs_floor"));
    let events = table.floor(&strike());
    assert_eq!((table.points(), table.phase()), (vec![4, 7], "dealing"));
    assert_eq!(table.view().unwrap().dealer.number(), 2);
    let words = events[0].summary("USD".parse().unwrap()).to_string();
    assert_eq!(
        words,
        "Hand 1 is struck (2 to team 0 (truco: won by the tricks)): the score is 4–7 again, and \
         seat 2 deals it again."
    );
    table.deal(&[]);
    table.call(1, Call::Truco).answer(2, Answer::NoQuiero);
    assert_eq!(table.points(), [5, 7]);
}

#[test]
fn g3_the_floor_strikes_the_hand_in_play() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::NoQuiero).play(&[(1, "4c")]);
    table.floor(&strike());
    assert_eq!((table.points(), table.phase()), (vec![0, 0], "dealing"));
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
}

#[test]
fn g3_hands_are_struck_one_after_the_other() {
    let mut table = Table::of_scorer(plain());
    for team in [0, 1, 1] {
        table.does(&Command::HandWon { team });
    }
    for points in [[1, 1], [1, 0], [0, 0]] {
        table.floor(&strike());
        assert_eq!(table.points(), points);
    }
    let refused = Truco::decide(&table.rules, &table.state, &strike(), Authority::Floor);
    assert_eq!(refused.unwrap_err().problems[0].code.name, "nothing_to_undo");
}

#[test]
fn g3_a_struck_hand_gives_back_the_chico_that_it_won() {
    for players in [2, 3, 4] {
        let opening = json!({"players": players, "dealer": players, "mode": "scorer",
            "stake": "50", "stake_per": "chico"});
        let mut table = Table::opened(plain(), opening);
        let scores = vec![29; if players == 3 { 3 } else { 2 }];
        table.floor(&Command::EnterScore { chicos: vec![scores.clone()], winners: vec![] });
        table.does(&Command::HandWon { team: 0 });
        assert!((1..=players).any(|seat| table.gained(seat) != 0));
        // The dealer cannot take back the entry that won a chico.
        assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
        table.floor(&strike());
        assert!((1..=players).all(|seat| table.gained(seat) == 0));
        assert_eq!(table.points(), scores);
        assert!(table.view().unwrap().chicos.is_empty());
    }
}

#[test]
fn g3_nothing_is_taken_back_over_a_ruling() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.play(&[(1, "4c")]);
    table.enter(json!({"type": "irregularity", "condition": "call_out_of_turn", "seat": 1}));
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
    table.play(&[(2, "5c")]).does(&UNDO);
    table.enter(json!({"type": "misdeal", "condition": "card_seen_twice"}));
    assert_eq!(table.refused(&UNDO), (NotNow, "nothing_to_undo"));
}

#[test]
fn g3_a_vain_challenge_is_taken_back() {
    let mut table = Table::of_two(HouseRules::default()).at([9, 9]);
    table.deal(&[["5o", "6o", "7o"], ["4b", "10o", "1c"]]);
    table.play(&[(1, "7o"), (2, "4b")]).mazo(1);
    let before = table.state.clone();
    table.enter(json!({"type": "pido_flor", "seat": 1, "against": 2}));
    assert_eq!(table.points(), [6, 10]);
    table.does(&UNDO);
    assert_eq!(table.state, before);
}

#[test]
fn g3_a_reason_is_given() {
    let mut table = Table::of_scorer(plain());
    table.does(&Command::HandWon { team: 0 });
    for (reason, code) in [(" ", "text_missing"), ("a\u{202e}b", "hidden_character")] {
        let command = Command::StrikeHand { reason: reason.to_owned() };
        let refused = Truco::decide(&table.rules, &table.state, &command, Authority::Floor);
        let problem = &refused.unwrap_err().problems[0];
        assert_eq!((problem.code.name, problem.pointer.as_str()), (code, "/reason"));
    }
}

#[test]
fn g3_a_settled_match_is_corrected_by_its_last_hand() {
    let rules = HouseRules { chicos: Chicos::One, ..plain() };
    for per in ["match", "chico"] {
        let opening = json!({"players": 2, "dealer": 2, "mode": "scorer", "stake": "50",
            "stake_per": per});
        let mut table = Table::opened(rules.clone(), opening).at([28, 29]);
        table.call(1, Call::Truco).answer(2, Answer::Quiero);
        table.does(&Command::HandWon { team: 0 });
        assert_eq!((table.phase(), table.gained(1)), ("won", 5_000));
        assert_eq!(table.refused(&UNDO).0, NotNow);
        // The entries that should have been made: it was seat 2 that won the hand.
        let entries = [
            strike(),
            Command::Call { seat: 1, call: Call::Truco },
            Command::Answer { seat: 2, answer: Answer::Quiero },
            Command::HandWon { team: 1 },
        ];
        let correct = |table: &Table, entries: &[Command]| {
            Truco::correct(&table.rules, &table.state, entries)
        };
        let events = correct(&table, &entries).unwrap();
        assert_eq!(events[0].name(), "hand_struck");
        table.take(events);
        assert_eq!((table.phase(), table.gained(1)), ("won", -5_000));
        assert_eq!(table.view().unwrap().chicos[0].scores.points(), [28, 30]);
        // The entries are checked together; if one is missing or wrong, the correction is refused.
        let unfinished = correct(&table, &entries[..3]).unwrap_err();
        assert_eq!(unfinished.problems[0].code.name, "nobody_has_won");
        let wrong = [strike(), Command::HandWon { team: 7 }];
        let problem = &correct(&table, &wrong).unwrap_err().problems[0];
        assert_eq!((problem.code.name, problem.pointer.as_str()), ("unknown_team", "/1/team"));
    }
}

#[test]
fn g3_a_match_of_an_older_log_keeps_no_history() {
    let opened = json!({"type": "match_opened", "players": 2, "mode": "cards", "dealer": 2,
        "stake": null});
    let dealt = json!({"type": "hand_dealt", "number": 1, "dealer": 2, "mano": 1, "seats": [
        {"seat": 1, "known": [], "gone": false}, {"seat": 2, "known": [], "gone": false}]});
    let played = json!({"type": "card_played", "seat": 1, "card": "4c"});
    let events = [opened, dealt, played].map(|event| serde_json::from_value(event).unwrap());
    let state = events.iter().fold(State::default(), State::apply);
    assert!(serde_json::to_value(&state).unwrap()["open"].get("history").is_none());
    let refused = Truco::decide(&plain(), &state, &UNDO, Authority::Dealer);
    assert_eq!(refused.unwrap_err().problems[0].code.name, "nothing_to_undo");
    // Serialising these events again does not add the fields of newer logs.
    for event in &events {
        let json = serde_json::to_string(event).unwrap();
        assert!(!json.contains("entered") && !json.contains("history"), "{json}");
    }
}

#[test]
fn what_a_chico_paid_is_taken_back_with_the_hand_that_won_it() {
    let opening = json!({"players": 2, "dealer": 2, "mode": "scorer", "stake": "50",
        "stake_per": "chico"});
    let mut table = Table::opened(plain(), opening);
    table.floor(&Command::EnterScore { chicos: vec![vec![29, 29]], winners: vec![] });
    table.does(&Command::HandWon { team: 0 });
    let before = table.state.clone();
    let events = table.floor(&strike());
    let moved = chips::put_right::<Truco>(&table.rules, &before, &events);
    assert_eq!(moved, ["take_back 1 50.00", "pay_on 2 50.00"]);
    let (code, words) = chips::prompt::<Truco>(&table.rules, &before, &events);
    assert_eq!((code, words.as_str()), ("take_back", "Take back 50.00 from seat 1."));

    // Striking a hand that paid nothing moves no money, even if an earlier chico was paid.
    table.does(&Command::HandWon { team: 1 });
    table.does(&Command::HandWon { team: 1 });
    let before = table.state.clone();
    let events = table.floor(&strike());
    assert_eq!(chips::put_right::<Truco>(&table.rules, &before, &events), [""; 0]);
    // Voiding reverses the payment for the chico.
    let before = table.state.clone();
    let events = Truco::void(&before).unwrap();
    let moved = chips::put_right::<Truco>(&table.rules, &before, &events);
    assert_eq!(moved, ["take_back 2 50.00", "pay_on 1 50.00"]);
}
