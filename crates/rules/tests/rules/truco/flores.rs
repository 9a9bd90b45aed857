//! `truco/13`–`truco/15`: flor.

use houseway_rules::{
    GameEvent,
    Refusal::{BreaksRule, NotNow},
    truco::{Answer, Call, Command, HouseRules, Legal, Resto, score::Source},
};
use serde_json::json;

use super::table::{Table, answer, call, play};

const FLOR_38: [&str; 3] = ["5e", "6e", "7e"];
const FLOR_28: [&str; 3] = ["5o", "3o", "12o"];
const FLOR_26: [&str; 3] = ["1c", "2c", "3c"];
const FLOR_24: [&str; 3] = ["4b", "10b", "11b"];
const NONE: [&str; 3] = ["1e", "4c", "5c"];

fn with_flor() -> HouseRules {
    HouseRules::default()
}

fn pido(seat: u8, against: u8, cards: &[&str]) -> Command {
    let cards = cards.iter().map(ToString::to_string).collect();
    Command::PidoFlor { seat, against, cards, had_flor: None }
}

#[test]
fn rule_14_a_flor_alone_is_3() {
    let mut table = Table::of_two(with_flor()).dealt(&[FLOR_38, NONE]);
    table.call(1, Call::Flor);
    assert_eq!(table.awaits(), json!({"type": "flor_word", "seat": 2}));
    table.answer(2, Answer::NoFlor);
    assert_eq!(table.scores(), [3, 0]);
    assert_eq!(table.last_line().source, Source::Flor);
    // The flor has replaced the envido, which is closed now (`truco/13`).
    table.play(&[(1, "5e")]);
    assert_eq!(table.refused(&call(2, Call::Envido)), (NotNow, "envido_closed"));
    assert_eq!(table.refused(&call(2, Call::Flor)), (NotNow, "flor_closed"));
}

#[test]
fn rule_14_a_flor_is_shown_before_it_scores() {
    let mut table = Table::of_two(with_flor()).dealt(&[]);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor);
    assert_eq!(table.scores(), [0, 0]);
    table.show(1, FLOR_38);
    assert_eq!(table.scores(), [3, 0]);
    let mut table = Table::of_two(with_flor()).dealt(&[]);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor).show(1, NONE);
    assert_eq!(table.scores(), [0, 3]);
}

#[test]
fn rule_13_cards_that_are_no_flor_are_refused_as_one() {
    let mut table = Table::of_two(with_flor()).dealt(&[NONE]);
    assert_eq!(table.refused(&call(1, Call::Flor)), (BreaksRule, "not_in_the_cards"));
    table.play(&[(1, "4c")]);
    table.enter(json!({"type": "irregularity", "condition": "call_out_of_turn", "seat": 1}));
    assert_eq!(table.refused(&call(1, Call::Flor)), (NotNow, "first_card_played"));
    let plain = HouseRules { flor: false, ..with_flor() };
    let table = Table::of_two(plain).dealt(&[FLOR_38]);
    assert_eq!(table.refused(&call(1, Call::Flor)), (BreaksRule, "flor_not_played"));
}

#[test]
fn rule_14_flor_flor_the_highest_wins_3_for_each() {
    let mut table = Table::of_two(with_flor()).dealt(&[FLOR_28, FLOR_38]);
    table.call(1, Call::Flor).call(2, Call::Flor).declare(1, 28).declare(2, 38);
    assert_eq!(table.scores(), [0, 6]);
    assert_eq!(table.last_line().detail, "flor, flor: seat 2 has 38");
}

#[test]
fn rule_14_flor_ties_go_to_the_side_nearest_mano() {
    let hands = [["5e", "6e", "10e"], ["5o", "6o", "10o"]];
    let mut table = Table::of_two(with_flor()).dealt(&hands);
    table.call(1, Call::Flor).call(2, Call::Flor).declare(1, 31).declare(2, 31);
    assert_eq!(table.scores(), [6, 0]);
}

#[test]
fn rule_14_con_flor_me_achico() {
    for (achico, points) in [(4, 4), (3, 3)] {
        let rules = HouseRules { achico, ..with_flor() };
        let mut table = Table::of_two(rules).dealt(&[FLOR_28, FLOR_24]);
        table.call(1, Call::Flor).answer(2, Answer::ConFlorMeAchico);
        assert_eq!(table.scores(), [points, 0]);
    }
}

#[test]
fn rule_14_contraflor_accepted_6_refused_4() {
    let open = || Table::of_two(with_flor()).dealt(&[FLOR_28, FLOR_24]);
    let mut table = open();
    table.call(1, Call::Flor).call(2, Call::Contraflor);
    assert_eq!(table.awaits(), json!({"type": "flor_answer", "team": 0}));
    assert_eq!(table.refused(&call(1, Call::Contraflor)), (BreaksRule, "lower_call"));
    assert_eq!(table.refused(&call(2, Call::ContraflorAlResto)), (NotNow, "answer_first"));
    table.answer(1, Answer::Quiero).declare(1, 28).buenas(2);
    assert_eq!(table.scores(), [6, 0]);
    for refusal in [Answer::NoQuiero, Answer::ConFlorMeAchico] {
        let mut table = open();
        table.call(1, Call::Flor).call(2, Call::Contraflor).answer(1, refusal);
        assert_eq!(table.scores(), [0, 4]);
    }
}

#[test]
fn rule_14_contraflor_al_resto() {
    for (resto, points) in [(Resto::Falta, 20), (Resto::FaltaPlusFlores, 26)] {
        let rules = HouseRules { resto, ..with_flor() };
        let mut table = Table::of_two(rules).at([10, 4]).dealt(&[FLOR_28, FLOR_38]);
        table.call(1, Call::Flor).call(2, Call::ContraflorAlResto);
        table.answer(1, Answer::Quiero).declare(1, 28).declare(2, 38);
        // Points stop at the target: 4 points and 26 more win the chico.
        let line = table.last_line();
        assert_eq!(line.points, points);
        let won = table.view().unwrap().chicos.len();
        assert_eq!((table.scores(), won), if points == 26 { ([0, 0], 1) } else { ([10, 24], 0) });
    }
}

#[test]
fn rule_14_contraflor_al_resto_refused_4_or_6_after_a_contraflor() {
    let open = || Table::of_two(with_flor()).dealt(&[FLOR_28, FLOR_24]);
    let mut table = open();
    table.call(1, Call::Flor).call(2, Call::ContraflorAlResto).answer(1, Answer::ConFlorMeAchico);
    assert_eq!(table.scores(), [0, 4]);
    let mut table = open();
    table.call(1, Call::Flor).call(2, Call::Contraflor).call(1, Call::ContraflorAlResto);
    table.answer(2, Answer::ConFlorMeAchico);
    assert_eq!(table.scores(), [6, 0]);
}

#[test]
fn rule_14_each_flor_of_a_side_counts() {
    let hands = [FLOR_28, NONE, FLOR_38, ["1o", "2o", "3e"]];
    let mut table = Table::of_four(with_flor()).dealt(&hands);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor).call(3, Call::Flor);
    table.answer(4, Answer::NoFlor);
    assert_eq!(table.scores(), [6, 0]);
    let hands = [FLOR_28, FLOR_26, FLOR_38, FLOR_24];
    let mut table = Table::of_four(with_flor()).dealt(&hands);
    table.call(1, Call::Flor).call(2, Call::Flor).call(3, Call::Flor).call(4, Call::Flor);
    table.declare(1, 28).buenas(2).declare(3, 38).buenas(4);
    assert_eq!(table.scores(), [12, 0]);
}

#[test]
fn rule_14_a_contraflor_of_four_waits_until_everybody_has_spoken() {
    let hands = [FLOR_28, FLOR_26, FLOR_38, NONE_OF_FOUR];
    let mut table = Table::of_four(with_flor()).dealt(&hands);
    table.call(1, Call::Flor).call(2, Call::Contraflor);
    assert_eq!(table.refused(&answer(1, Answer::Quiero)), (NotNow, "flor_first"));
    assert_eq!(table.refused(&answer(3, Answer::ConFlorMeAchico)), (BreaksRule, "not_an_answer"));
    table.call(3, Call::Flor).answer(4, Answer::NoFlor);
    assert_eq!(table.refused(&answer(4, Answer::Quiero)), (NotNow, "answer_first"));
    table.answer(3, Answer::Quiero).declare(1, 28).buenas(2).declare(3, 38);
    assert_eq!(table.scores(), [6, 0]);
}

const NONE_OF_FOUR: [&str; 3] = ["1e", "4c", "5b"];

#[test]
fn rule_13_a_flor_cuts_in_on_an_envido_and_cancels_it() {
    let mut table = Table::of_two(with_flor()).dealt(&[NONE, FLOR_38]);
    table.call(1, Call::Envido);
    assert_eq!(table.refused(&call(1, Call::Flor)).1, "answer_first");
    table.call(2, Call::Flor).answer(1, Answer::NoFlor);
    assert_eq!(table.scores(), [0, 3]);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 1}));
    assert_eq!(table.refused(&call(1, Call::Envido)), (NotNow, "envido_closed"));
}

#[test]
fn rule_13_a_partner_cuts_in_as_well() {
    let mut table = Table::of_four(with_flor()).dealt(&[]);
    table.call(1, Call::Envido).call(3, Call::Flor);
    table.answer(4, Answer::NoFlor).answer(1, Answer::NoFlor).answer(2, Answer::NoFlor);
    table.show(3, FLOR_38);
    assert_eq!(table.scores(), [3, 0]);
}

#[test]
fn rule_13_no_flor_once_the_envido_is_answered() {
    let mut table = Table::of_two(with_flor()).dealt(&[]);
    table.call(1, Call::Envido).answer(2, Answer::NoQuiero).play(&[(1, "4o")]);
    assert_eq!(table.refused(&call(2, Call::Flor)), (NotNow, "flor_closed"));
}

#[test]
fn rule_6_a_truco_is_answered_with_flor_first() {
    let mut table = Table::of_two(with_flor()).dealt(&[NONE, FLOR_38]);
    table.call(1, Call::Truco).call(2, Call::Flor).answer(1, Answer::NoFlor);
    assert_eq!(table.awaits(), json!({"type": "truco_answer", "team": 1}));
    table.answer(2, Answer::NoQuiero).close();
    assert_eq!(table.scores(), [1, 3]);
}

#[test]
fn rule_13_who_has_played_a_card_is_not_asked() {
    let mut table = Table::of_two(with_flor()).dealt(&[]);
    table.play(&[(1, "4c")]).call(2, Call::Flor);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 2}));
    table.show(2, FLOR_38);
    assert_eq!(table.scores(), [0, 3]);
}

/// Seat 1 wins the hand for 1 point with these cards. The hand is over, and a flor can be
/// challenged.
fn played_out(cards: [[&str; 3]; 2]) -> Table {
    let [own, other] = cards;
    let mut table = Table::of_two(with_flor()).at([5, 5]).dealt(&[]);
    table.play(&[(1, own[0]), (2, other[0]), (1, own[1]), (2, other[1])]);
    assert_eq!((table.phase(), table.scores()), ("hand_over", [6, 5]));
    table
}

#[test]
fn rule_15_a_right_challenge_takes_3_and_the_hand() {
    let mut table = played_out([FLOR_38, NONE_LOW]);
    table.does(&pido(2, 1, &FLOR_38));
    // Team 1 had 5 points. It scores 3 for the challenge, plus the 1 that the offender's side had
    // won.
    assert_eq!(table.scores(), [5, 9]);
    let lines = table.view().unwrap().sheet;
    let sources: Vec<_> = lines.iter().skip(2).map(|line| (line.source, line.points)).collect();
    assert_eq!(sources, [(Source::Truco, 1), (Source::PidoFlor, 3)]);
    table.close();
    assert!(table.is_dealing());
}

const NONE_LOW: [&str; 3] = ["4c", "4o", "5b"];

#[test]
fn rule_15_a_wrong_challenge_costs_3_or_4() {
    for (wrong_pido_flor, expected) in [(3, [6, 2]), (4, [6, 1])] {
        let mut table = played_out([["1e", "1b", "4b"], NONE_LOW]);
        table.rules.wrong_pido_flor = wrong_pido_flor;
        table.does(&pido(2, 1, &["1e", "1b", "4b"]));
        assert_eq!(table.scores(), expected);
        assert!(table.log.iter().filter_map(GameEvent::ruling).any(|r| r.code == "pido_flor"));
    }
}

#[test]
fn rule_15_nobody_falls_below_nothing() {
    let mut table = Table::of_two(with_flor()).dealt(&[]);
    table.mazo(1);
    table.does(&pido(2, 1, &["1e", "1b", "4b"]));
    let line = table.last_line();
    assert_eq!((line.points, line.counted, table.scores()), (-3, -1, [0, 0]));
}

#[test]
fn rule_15_what_can_be_challenged() {
    let mut table = played_out([FLOR_38, NONE_LOW]);
    assert_eq!(table.refused(&pido(1, 1, &FLOR_38)), (BreaksRule, "nothing_to_challenge"));
    assert_eq!(table.refused(&pido(2, 1, &["5e", "1o", "7e"])), (BreaksRule, "known_card_missing"));
    table.does(&pido(2, 1, &FLOR_38));
    assert_eq!(table.refused(&pido(2, 1, &[])), (BreaksRule, "nothing_to_challenge"));

    let mut table = Table::of_two(with_flor()).dealt(&[]);
    assert_eq!(table.refused(&pido(2, 1, &FLOR_38)), (NotNow, "wrong_phase"));
    // The hand ended before seat 2 had to declare a flor, so it cannot be challenged.
    table.play(&[(1, "1e")]).call(2, Call::Truco).answer(1, Answer::NoQuiero);
    assert_eq!(table.refused(&pido(1, 2, &FLOR_38)), (BreaksRule, "nothing_to_challenge"));
}

#[test]
fn rule_15_a_declared_flor_is_not_challenged() {
    let mut table = Table::of_two(with_flor()).dealt(&[FLOR_38, NONE]);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor);
    table.play(&[(1, "7e"), (2, "4c"), (1, "6e"), (2, "5c")]);
    assert_eq!(table.phase(), "hand_over");
    assert_eq!(table.refused(&pido(2, 1, &[])), (BreaksRule, "nothing_to_challenge"));
    // Seat 2 said that it had no flor, so it can be challenged.
    assert!(table.legal().iter().any(|open| matches!(open, Legal::PidoFlor { .. })));
}

#[test]
fn rule_15_a_challenge_may_turn_the_chico() {
    let mut table = Table::of_two(with_flor()).at([29, 26]).dealt(&[]);
    table.play(&[(1, "7e"), (2, "4c"), (1, "6e"), (2, "4o")]);
    assert_eq!((table.phase(), table.scores()), ("hand_over", [30, 26]));
    table.does(&pido(2, 1, &FLOR_38));
    table.close();
    let game = table.view().unwrap();
    assert_eq!(game.chicos[0].winner.number(), 1);
    assert_eq!(game.sheet.last().unwrap().counted, 3);
}

#[test]
fn without_flor_a_hand_closes_by_itself() {
    let plain = HouseRules { flor: false, ..with_flor() };
    let mut table = Table::of_two(plain).dealt(&[]);
    table.mazo(1);
    assert!(table.is_dealing());
    assert_eq!(table.refused(&play(1, "1e")), (NotNow, "wrong_phase"));
}
