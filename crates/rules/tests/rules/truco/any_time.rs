//! `at_the_table` G2: with this house rule, truco and its raises can be called out of turn too.

use houseway_rules::{
    Switch,
    truco::{Answer, Call, HouseRules},
};
use serde_json::json;

use super::table::{Table, call};

fn any_time(any_time: Switch) -> HouseRules {
    HouseRules { any_time, flor: false, ..HouseRules::default() }
}

#[test]
fn g2_truco_is_said_in_turn_by_default() {
    assert_eq!(HouseRules::default().any_time, Switch::Off);
    let table = Table::of_four(any_time(Switch::Off)).dealt(&[]);
    assert_eq!(table.refused(&call(2, Call::Truco)).1, "out_of_turn");
}

#[test]
fn g2_whoever_may_raise_says_so_at_any_time_between_plays() {
    let mut table = Table::of_four(any_time(Switch::On)).dealt(&[]);
    table.play(&[(1, "4c")]).call(4, Call::Truco);
    // A call is waiting for an answer. Only the side that has to answer can answer or raise it.
    assert_eq!(table.refused(&call(2, Call::Retruco)).1, "answer_first");
    table.answer(3, Answer::Quiero);
    // Play continues with the player whose turn it was.
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 2}));
    assert_eq!(table.refused(&call(2, Call::Retruco)).1, "not_your_raise");
    table.play(&[(2, "4o")]).call(1, Call::Retruco).answer(2, Answer::Quiero);
    table.call(4, Call::ValeCuatro).answer(1, Answer::NoQuiero);
    assert_eq!(table.points(), [0, 3]);
}

#[test]
fn g2_envido_comes_first_all_the_same_and_only_in_turn() {
    let mut table = Table::of_four(any_time(Switch::On)).dealt(&[]);
    assert_eq!(table.refused(&call(2, Call::Envido)).1, "out_of_turn");
    table.call(2, Call::Truco).call(1, Call::Envido).answer(4, Answer::NoQuiero);
    assert_eq!(table.points(), [1, 0]);
    assert_eq!(table.awaits(), json!({"type": "truco_answer", "team": 0}));
}

#[test]
fn g2_nobody_in_the_mazo_and_nothing_after_the_hand() {
    let mut table = Table::of_four(any_time(Switch::On)).dealt(&[]);
    table.mazo(1);
    assert_eq!(table.refused(&call(1, Call::Truco)).1, "gone_to_the_mazo");
    table.play(&[(2, "3c"), (3, "4c"), (4, "5c"), (2, "3o"), (3, "4o"), (4, "5o")]);
    assert_eq!(table.refused(&call(3, Call::Truco)).1, "wrong_phase");
}
