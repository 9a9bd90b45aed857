//! `truco/18`: the ladder of truco.

use houseway::rules::truco::{
    Seat, Team,
    ladder::{Ladder, RefusedTruco, TrucoCall},
};

use TrucoCall::{Retruco, Truco, ValeCuatro};

const EVEN: Seat = Seat::new(0);
const ODD: Seat = Seat::new(1);

fn code(ladder: Ladder, team: Team, call: TrucoCall) -> Option<&'static str> {
    ladder.may_call(team, call).err().map(|(code, _)| code.name)
}

#[test]
fn rule_18_calls_climb_one_rung_at_a_time() {
    let start = Ladder::default();
    assert_eq!(start.worth(), 1);
    assert_eq!(code(start, Team::Even, Truco), None);
    assert_eq!(code(start, Team::Odd, Truco), None);
    assert_eq!(code(start, Team::Odd, Retruco), Some("call_skipped"));
    assert_eq!(code(start, Team::Odd, ValeCuatro), Some("call_skipped"));
    let called = start.called(Truco, EVEN);
    assert_eq!(code(called, Team::Odd, Truco), Some("lower_call"));
    assert_eq!(code(called, Team::Odd, ValeCuatro), Some("call_skipped"));
}

#[test]
fn rule_18_only_the_side_that_accepted_last_may_raise() {
    let accepted = Ladder::default().called(Truco, EVEN).accepted_by(Team::Odd);
    assert_eq!(accepted.worth(), 2);
    assert_eq!(code(accepted, Team::Odd, Retruco), None);
    assert_eq!(code(accepted, Team::Even, Retruco), Some("not_your_raise"));
    let raised = accepted.called(Retruco, ODD);
    assert_eq!(code(raised, Team::Odd, ValeCuatro), Some("not_your_raise"));
    assert_eq!(code(raised, Team::Even, ValeCuatro), None);
}

#[test]
fn rule_18_a_raise_answers_the_call_too_and_vale_cuatro_ends_it() {
    let top = Ladder::default().called(Truco, EVEN).called(Retruco, ODD).called(ValeCuatro, EVEN);
    assert_eq!((top.worth(), top.may_raise), (3, Some(Team::Even)));
    let accepted = top.accepted_by(Team::Odd);
    assert_eq!(accepted.worth(), 4);
    for call in TrucoCall::ALL {
        assert_eq!(code(accepted, Team::Odd, call), Some("lower_call"));
    }
}

#[test]
fn rule_18_a_refusal_leaves_the_worth_before_the_call() {
    for (call, refused) in [(Truco, 1), (Retruco, 2), (ValeCuatro, 3)] {
        assert_eq!(call.refused(), refused);
    }
    let refused = Ladder::default().called(Truco, EVEN).called(Retruco, ODD).refused_by(Team::Even);
    assert_eq!(refused.refused, Some(RefusedTruco { call: Retruco, by: Team::Even }));
    assert_eq!(refused.worth(), 2);
}
