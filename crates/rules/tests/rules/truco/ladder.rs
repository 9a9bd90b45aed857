//! `truco/18`: the ladder of truco.

use houseway_rules::truco::{
    Seat, Sides, Team,
    ladder::{Ladder, RefusedTruco, TrucoCall},
};

use TrucoCall::{Retruco, Truco, ValeCuatro};

const TWO: Sides = Sides::Alternate;

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn code(ladder: Ladder, team: Team, call: TrucoCall) -> Option<&'static str> {
    ladder.may_call(TWO, team, call).err().map(|(code, _)| code.name)
}

#[test]
fn rule_18_calls_climb_one_rung_at_a_time() {
    let start = Ladder::default();
    assert_eq!(start.worth(), 1);
    assert_eq!(code(start, Team::Zero, Truco), None);
    assert_eq!(code(start, Team::One, Truco), None);
    assert_eq!(code(start, Team::One, Retruco), Some("call_skipped"));
    assert_eq!(code(start, Team::One, ValeCuatro), Some("call_skipped"));
    let called = start.called(TWO, Truco, seat(1));
    assert_eq!(code(called, Team::One, Truco), Some("lower_call"));
    assert_eq!(code(called, Team::One, ValeCuatro), Some("call_skipped"));
}

#[test]
fn rule_18_only_the_side_that_accepted_last_may_raise() {
    let accepted = Ladder::default().called(TWO, Truco, seat(1)).accepted_by(Team::One);
    assert_eq!(accepted.worth(), 2);
    assert_eq!(code(accepted, Team::One, Retruco), None);
    assert_eq!(code(accepted, Team::Zero, Retruco), Some("not_your_raise"));
    let raised = accepted.called(TWO, Retruco, seat(2));
    assert_eq!(code(raised, Team::One, ValeCuatro), Some("not_your_raise"));
    assert_eq!(code(raised, Team::Zero, ValeCuatro), None);
}

#[test]
fn rule_18_a_raise_answers_the_call_too_and_vale_cuatro_ends_it() {
    let top = Ladder::default().called(TWO, Truco, seat(1)).called(TWO, Retruco, seat(2)).called(
        TWO,
        ValeCuatro,
        seat(1),
    );
    assert_eq!((top.worth(), top.may_raise), (3, Some(Team::Zero)));
    let accepted = top.accepted_by(Team::One);
    assert_eq!(accepted.worth(), 4);
    for call in TrucoCall::ALL {
        assert_eq!(code(accepted, Team::One, call), Some("lower_call"));
    }
}

#[test]
fn rule_18_a_refusal_leaves_the_worth_before_the_call() {
    for (call, refused) in [(Truco, 1), (Retruco, 2), (ValeCuatro, 3)] {
        assert_eq!(call.refused(), refused);
    }
    let refused = Ladder::default()
        .called(TWO, Truco, seat(1))
        .called(TWO, Retruco, seat(2))
        .refused_by(Team::Zero);
    assert_eq!(refused.refused, Some(RefusedTruco { call: Retruco, by: Team::Zero }));
    assert_eq!(refused.worth(), 2);
}
