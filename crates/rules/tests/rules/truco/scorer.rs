//! Scorer mode (`truco/20`): only calls, answers and winners are entered. The arithmetic and the
//! checks are the same as with cards.

use houseway_rules::{
    Refusal::{BreaksRule, NotNow},
    truco::{
        Answer, Call, Chicos, Command, HouseRules, LateMisdeal, MisdealCondition, score::Scores,
    },
};
use serde_json::json;

use super::table::{Table, answer, call, play};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

fn envido_won(team: u8) -> Command {
    Command::EnvidoWon { team }
}

fn hand_won(team: u8) -> Command {
    Command::HandWon { team }
}

#[test]
fn a_hand_is_its_calls_its_answers_and_who_won() {
    let mut table = Table::of_scorer(plain());
    table.call(1, Call::Envido).call(2, Call::Envido).call(1, Call::RealEnvido);
    table.answer(2, Answer::Quiero);
    assert_eq!(table.awaits(), json!({"type": "showdown_winner", "bet": "envido"}));
    assert_eq!(table.refused(&hand_won(0)), (NotNow, "declare_first"));
    table.does(&envido_won(1));
    assert_eq!(table.scores(), [0, 7]);
    table.call(1, Call::Truco).call(2, Call::Retruco).call(1, Call::ValeCuatro);
    assert_eq!(table.refused(&hand_won(0)), (NotNow, "answer_first"));
    table.answer(2, Answer::Quiero);
    table.does(&hand_won(0));
    assert_eq!(table.scores(), [4, 7]);
    // The next hand has begun, and the next player deals.
    let game = table.view().unwrap();
    assert_eq!((game.hand.unwrap().number, game.dealer.number()), (2, 1));
}

#[test]
fn the_same_checks_hold() {
    let mut table = Table::of_scorer(plain());
    table.call(2, Call::RealEnvido);
    assert_eq!(table.refused(&call(1, Call::Envido)), (BreaksRule, "lower_call"));
    assert_eq!(table.refused(&call(2, Call::FaltaEnvido)), (NotNow, "answer_first"));
    table.answer(1, Answer::NoQuiero);
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "envido_closed"));
    assert_eq!(table.refused(&answer(1, Answer::Quiero)), (NotNow, "nothing_to_answer"));
    assert_eq!(table.refused(&call(1, Call::Retruco)), (BreaksRule, "call_skipped"));
    table.call(1, Call::Truco).answer(2, Answer::Quiero);
    assert_eq!(table.refused(&call(1, Call::Retruco)), (BreaksRule, "not_your_raise"));
    assert_eq!(table.refused(&call(2, Call::Flor)), (BreaksRule, "flor_not_played"));
    assert_eq!(table.refused(&envido_won(0)), (NotNow, "nothing_to_answer"));
    assert_eq!(table.refused(&hand_won(2)), (BreaksRule, "unknown_team"));
}

#[test]
fn no_cards_are_entered() {
    let table = Table::of_scorer(plain());
    assert_eq!(table.refused(&play(1, "1e")), (NotNow, "wrong_mode"));
    let deal = serde_json::from_value(json!({"type": "deal"})).unwrap();
    assert_eq!(table.refused(&deal), (NotNow, "wrong_mode"));
    let show = json!({"type": "show_cards", "seat": 1, "cards": ["1e", "2e", "3e"]});
    assert_eq!(table.problems(show), [("wrong_mode", String::new())]);
    let table = Table::of_two(plain()).dealt(&[]);
    assert_eq!(table.refused(&hand_won(0)), (NotNow, "wrong_mode"));
    assert_eq!(table.refused(&envido_won(0)), (NotNow, "wrong_mode"));
}

#[test]
fn el_envido_esta_primero() {
    let mut table = Table::of_scorer(plain());
    table.call(1, Call::Truco).call(2, Call::FaltaEnvido).answer(1, Answer::NoQuiero);
    assert_eq!(table.awaits(), json!({"type": "truco_answer", "team": 1}));
    table.answer(2, Answer::NoQuiero);
    assert_eq!(table.scores(), [1, 1]);
}

#[test]
fn flores_are_said_and_only_the_winner_is_entered() {
    let mut table = Table::of_scorer(HouseRules::default());
    table.call(1, Call::Flor).answer(2, Answer::NoFlor);
    assert_eq!(table.scores(), [3, 0]);
    table.does(&hand_won(1));
    assert_eq!((table.phase(), table.scores()), ("hand_over", [3, 1]));
    table.close();
    table.call(2, Call::Flor).call(1, Call::Contraflor).answer(2, Answer::Quiero);
    assert_eq!(table.refused(&envido_won(1)), (NotNow, "declare_first"));
    table.does(&Command::FlorWon { team: 1 });
    assert_eq!(table.scores(), [3, 7]);
}

#[test]
fn a_challenge_says_whether_there_was_a_flor() {
    let mut table = Table::of_scorer(HouseRules::default()).at([5, 5]);
    table.does(&hand_won(0));
    let pido =
        |had_flor: Option<bool>| Command::PidoFlor { seat: 2, against: 1, cards: vec![], had_flor };
    assert_eq!(table.refused(&pido(None)), (BreaksRule, "wrong_mode"));
    table.does(&pido(Some(false)));
    assert_eq!(table.scores(), [6, 2]);
}

#[test]
fn rule_19_mano_leaving_first() {
    let rules = HouseRules { mazo_first: 2, ..plain() };
    for (after_a_card, points) in [(None, 2), (Some(false), 2), (Some(true), 1)] {
        let mut table = Table::of_scorer(rules.clone());
        table.does(&Command::Mazo { seat: 1, after_a_card });
        assert_eq!(table.scores(), [0, points]);
    }
    let table = Table::of_two(rules).dealt(&[]);
    let said = Command::Mazo { seat: 1, after_a_card: Some(true) };
    assert_eq!(table.refused(&said), (BreaksRule, "wrong_mode"));
}

#[test]
fn a_misdeal_says_whether_a_card_was_played() {
    let rules = HouseRules { late_misdeal: LateMisdeal::DealerLosesOne, ..plain() };
    let mut table = Table::of_scorer(rules);
    let condition = MisdealCondition::WrongSeatFirst;
    table.call(1, Call::Envido).answer(2, Answer::NoQuiero);
    table.does(&Command::Misdeal { condition, after_a_card: None });
    assert_eq!((table.scores(), table.view().unwrap().dealer.number()), ([0, 0], 2));
    table.does(&Command::Misdeal { condition, after_a_card: Some(true) });
    assert_eq!((table.scores(), table.view().unwrap().dealer.number()), ([1, 0], 1));
}

#[test]
fn a_chico_and_a_match_are_won_as_with_cards() {
    let rules = HouseRules { chicos: Chicos::One, ..plain() };
    let mut table = Table::of_scorer(rules).at([28, 27]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero);
    table.does(&envido_won(1));
    table.call(2, Call::Truco).answer(1, Answer::Quiero);
    table.does(&hand_won(0));
    assert_eq!(table.phase(), "won");
    assert_eq!(table.view().unwrap().chicos[0].scores, Scores::new([30, 29]));
}
