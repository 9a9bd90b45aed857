//! `truco/6`–`truco/12`: envido in the hand, with cards.

use houseway_rules::{
    GameEvent,
    Refusal::{BreaksRule, NotNow},
    truco::{Answer, Call, Command, HouseRules, Legal},
};
use serde_json::json;

use super::table::{Table, answer, call, play};

const SEVEN_SIX: [&str; 3] = ["7e", "6e", "1o"];
const SEVEN_FIVE: [&str; 3] = ["7o", "5o", "4c"];

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

fn declare(seat: u8, value: u8) -> Command {
    Command::Declare { seat, value }
}

/// The value of a call, accepted and refused, according to `legal`.
fn worth(table: &Table, call: Call) -> Option<(Option<u8>, Option<u8>)> {
    table.legal().into_iter().find_map(|open| match open {
        Legal::Call { call: open, accepted, refused, .. } if open == call => {
            Some((accepted, refused))
        }
        _ => None,
    })
}

#[test]
fn rule_9_legal_says_what_each_call_is_worth_at_this_score() {
    let mut table = Table::of_two(plain()).at([10, 4]).dealt(&[]);
    assert_eq!(worth(&table, Call::Envido), Some((Some(2), Some(1))));
    assert_eq!(worth(&table, Call::RealEnvido), Some((Some(3), Some(1))));
    assert_eq!(worth(&table, Call::FaltaEnvido), Some((Some(20), Some(1))));
    assert_eq!(worth(&table, Call::Truco), Some((Some(2), Some(1))));
    table.call(1, Call::Envido).call(2, Call::RealEnvido);
    assert_eq!(worth(&table, Call::Envido), None);
    assert_eq!(worth(&table, Call::FaltaEnvido), Some((Some(20), Some(5))));
}

#[test]
fn rules_10_and_12_the_highest_value_wins_what_was_called() {
    let mut table = Table::of_two(plain()).dealt(&[SEVEN_SIX, SEVEN_FIVE]);
    table.call(1, Call::Envido).call(2, Call::RealEnvido).answer(1, Answer::Quiero);
    assert_eq!(table.awaits(), json!({"type": "declaration", "seat": 1}));
    table.declare(1, 33).buenas(2);
    // Both hands are known, so the points are scored at once.
    assert_eq!(table.scores(), [5, 0]);
    assert_eq!(table.last_line().detail, "envido, real envido, quiero: seat 1 has 33");
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
}

#[test]
fn rule_12_a_tie_goes_to_the_side_nearest_mano() {
    let hands = [SEVEN_SIX, ["7o", "6o", "4c"]];
    let mut table = Table::of_two(plain()).dealt(&hands);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 33).declare(2, 33);
    assert_eq!(table.scores(), [2, 0]);
}

#[test]
fn rule_12_four_players_speak_from_mano_round() {
    // In the sample, the hands are worth 6, 32, 20 and 7.
    let hands = [["4o", "5c", "6e"], ["7o", "5o", "4c"], ["12e", "11e", "4b"], ["7c", "5b", "5e"]];
    let mut table = Table::of_four(plain()).dealt(&hands);
    table.call(1, Call::Envido).answer(4, Answer::Quiero);
    assert_eq!(table.refused(&declare(2, 32)), (NotNow, "declare_first"));
    table.declare(1, 6).declare(2, 32).declare(3, 20).buenas(4);
    assert_eq!(table.scores(), [0, 2]);
}

#[test]
fn rule_11_a_refusal_pays_what_was_accepted_before() {
    for (calls, points) in [
        (vec![Call::Envido], 1),
        (vec![Call::FaltaEnvido], 1),
        (vec![Call::Envido, Call::Envido], 2),
        (vec![Call::Envido, Call::Envido, Call::RealEnvido], 4),
        (vec![Call::Envido, Call::Envido, Call::RealEnvido, Call::FaltaEnvido], 7),
    ] {
        let mut table = Table::of_two(plain()).dealt(&[]);
        let mut caller = 2;
        for call in &calls {
            caller = 3 - caller;
            table.call(caller, *call);
        }
        table.answer(3 - caller, Answer::NoQuiero);
        let mut expected = [0, 0];
        expected[usize::from(caller - 1)] = points;
        assert_eq!(table.scores(), expected, "{calls:?}");
        assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "envido_closed"));
    }
}

#[test]
fn rule_9_never_a_lower_call_after_a_higher() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::RealEnvido);
    assert_eq!(table.refused(&call(2, Call::Envido)), (BreaksRule, "lower_call"));
    assert_eq!(table.refused(&call(2, Call::RealEnvido)), (BreaksRule, "call_limit"));
    assert_eq!(table.refused(&call(1, Call::FaltaEnvido)), (NotNow, "answer_first"));
    table.call(2, Call::FaltaEnvido);
    assert_eq!(table.refused(&call(1, Call::FaltaEnvido)), (BreaksRule, "call_after_falta"));
}

#[test]
fn rule_6_envido_belongs_to_the_first_trick_before_ones_first_card() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    assert_eq!(table.refused(&call(2, Call::Envido)), (NotNow, "out_of_turn"));
    table.play(&[(1, "4o")]);
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "first_card_played"));
    table.play(&[(2, "4c"), (3, "4e")]);
    // The last player can still call. Players who have played a card can still answer and raise.
    table.call(4, Call::Envido).call(3, Call::RealEnvido).answer(2, Answer::NoQuiero);
    assert_eq!(table.scores(), [2, 0]);
    table.play(&[(4, "1e")]);
    let late = table.violation(&call(4, Call::Envido));
    let codes: Vec<_> = late.problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(codes, ["first_trick_only", "first_card_played", "envido_closed"]);
}

#[test]
fn rule_6_el_envido_esta_primero() {
    let mut table = Table::of_two(plain()).dealt(&[SEVEN_SIX, SEVEN_FIVE]);
    table.call(1, Call::Truco).call(2, Call::Envido);
    assert_eq!(table.refused(&answer(2, Answer::Quiero)), (NotNow, "answer_first"));
    table.answer(1, Answer::Quiero).declare(1, 33).buenas(2);
    // Once the envido is answered, the truco still has to be answered.
    assert_eq!(table.awaits(), json!({"type": "truco_answer", "team": 1}));
    table.answer(2, Answer::Quiero);
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "envido_closed"));
    table.play(&[(1, "7e"), (2, "4c"), (1, "6e"), (2, "5o")]);
    assert_eq!(table.scores(), [4, 0]);
}

#[test]
fn rule_6_no_envido_once_the_truco_is_answered() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Truco).answer(2, Answer::Quiero).play(&[(1, "4o")]);
    assert_eq!(table.refused(&call(2, Call::Envido)), (NotNow, "envido_closed"));
    // A raise of the truco also accepts it (`truco/18`), so envido is closed.
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Truco).call(2, Call::Retruco);
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "envido_closed"));
}

#[test]
fn rule_6_the_side_that_called_truco_does_not_call_envido_before_its_answer() {
    let mut table = Table::of_four(plain()).dealt(&[]);
    table.play(&[(1, "4o")]).call(2, Call::Truco);
    assert_eq!(table.refused(&call(4, Call::Envido)), (NotNow, "answer_first"));
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "first_card_played"));
    table.call(3, Call::Envido);
}

#[test]
fn rule_12_the_winner_shows_before_the_points_are_scored() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 27).declare(2, 31);
    assert_eq!(table.scores(), [0, 0]);
    // Play continues. At the end of the hand, the cards must be shown before the truco is scored.
    table.play(&[(1, "1e"), (2, "4c"), (1, "1b"), (2, "6o")]);
    assert_eq!(table.awaits(), json!({"type": "show"}));
    assert_eq!(table.refused(&Command::CloseHand {}), (NotNow, "wrong_phase"));
    table.show(2, ["4c", "5o", "6o"]);
    assert_eq!(table.scores(), [1, 2]);
    let sheet = table.view().unwrap().sheet;
    assert_eq!(sheet.iter().map(|line| line.team.number()).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn rule_12_cards_played_out_are_shown() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 27).declare(2, 31);
    table.play(&[(1, "1e"), (2, "4c"), (1, "4b"), (2, "5o"), (2, "6o")]);
    assert_eq!(table.scores(), [0, 2]);
    table.play(&[(1, "12b")]);
    assert_eq!(table.scores(), [1, 2]);
}

#[test]
fn rule_12_a_wrong_declaration_gives_the_points_away_even_to_a_worse_envido() {
    let mut table = Table::of_two(plain()).at([5, 5]).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 31).buenas(2);
    table.show(1, ["1e", "12e", "7o"]);
    assert_eq!(table.scores(), [5, 7]);
    let ruling = table.log.iter().find_map(|event| event.ruling()).unwrap();
    assert_eq!((ruling.code.as_str(), ruling.rule.as_str()), ("wrong_declaration", "truco/12"));
}

#[test]
fn rule_12_a_claim_that_the_known_cards_do_not_make_is_refused() {
    let mut table = Table::of_two(plain()).dealt(&[SEVEN_SIX, SEVEN_FIVE]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero);
    for wrong in [31, 0, 34, 255] {
        assert_eq!(table.refused(&declare(1, wrong)), (BreaksRule, "not_in_the_cards"));
    }
    let detail = table.violation(&declare(1, 31)).to_string();
    assert!(detail.contains("7e, 6e and 1o"), "{detail}");
    // If the player has already declared a value that does not match the cards, that is an
    // irregularity, and the other side scores.
    let wrong = json!({"type": "irregularity", "condition": "wrong_declaration", "seat": 1});
    table.enter(wrong);
    assert_eq!(table.scores(), [0, 2]);
}

#[test]
fn rule_12_values_that_no_cards_make_are_refused_unseen() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero);
    for value in [8, 19, 34] {
        assert_eq!(table.refused(&declare(1, value)), (BreaksRule, "not_in_the_cards"));
    }
    // With two kings on the table, a player's cards are worth 20 to 27 if the third card has the
    // suit of one of them; otherwise they are worth the third card's value.
    let mut table = Table::of_two(plain());
    let king = json!({"seat": 1, "card": "12o", "choice": "keep"});
    table.enter(json!({"type": "deal", "exposed": [king]}));
    table.play(&[(1, "12e")]).call(2, Call::Envido).answer(1, Answer::Quiero);
    let values = table.legal().into_iter().find_map(|open| match open {
        Legal::Declare { values, .. } => Some(values),
        _ => None,
    });
    assert_eq!(values.unwrap(), (0..=7).chain(20..=27).collect::<Vec<u8>>());
}

#[test]
fn rule_12_son_buenas_needs_a_value_before_it() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero);
    let buenas = Command::SonBuenas { seat: 1 };
    assert_eq!(table.refused(&buenas), (BreaksRule, "nothing_to_declare"));
    assert_eq!(table.refused(&play(1, "1e")), (NotNow, "declare_first"));
}

#[test]
fn rule_12_a_winner_who_does_not_show_loses_the_points() {
    let mut table = Table::of_two(plain()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 31).buenas(2).mazo(1);
    assert_eq!(table.awaits(), json!({"type": "show"}));
    table.enter(json!({"type": "irregularity", "condition": "not_shown", "seat": 1}));
    assert_eq!(table.scores(), [0, 3]);
}

#[test]
fn rule_7_envido_is_scored_first_and_the_target_ends_the_chico_at_once() {
    let hands = [["4o", "7o", "6o"], ["4c", "7c", "6c"]];
    let mut table = Table::of_two(plain()).at([28, 28]).dealt(&hands);
    table.call(1, Call::Truco).call(2, Call::Envido).answer(1, Answer::Quiero);
    table.declare(1, 33).buenas(2);
    // With 28 points and 2 more, the side wins the chico, so the pending truco is never played.
    let game = table.view().unwrap();
    assert_eq!((game.chicos.len(), table.scores()), (1, [0, 0]));
    assert!(table.is_dealing());
}

#[test]
fn rule_7_points_that_win_the_chico_are_shown_before_play_goes_on() {
    let mut table = Table::of_two(plain()).at([28, 0]).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 33).buenas(2);
    assert_eq!(table.refused(&play(1, "7e")), (NotNow, "show_first"));
    table.show(1, SEVEN_SIX);
    assert_eq!(table.view().unwrap().chicos.len(), 1);
}

#[test]
fn rule_7_points_stop_at_the_target() {
    let mut table = Table::of_two(plain()).at([29, 12]).dealt(&[SEVEN_SIX, SEVEN_FIVE]);
    table.call(1, Call::Envido).call(2, Call::RealEnvido).answer(1, Answer::Quiero);
    table.declare(1, 33).buenas(2);
    let line = table.last_line();
    assert_eq!((line.points, line.counted), (5, 1));
    assert_eq!(
        table.view().unwrap().chicos[0].scores.points()[usize::from(line.team.number())],
        30
    );
}
