//! Players who act out of turn, are passed over or take too long (`at_the_table.md`, C11 to C14).

use serde_json::{Value, json};

use super::table::Table;

/// A hand with six seats, on the flop. Seats 1 and 2 have checked, and seat 3 has bet 300.
fn bet_of_300() -> Table {
    let mut table = Table::seated(&[10_000; 6]);
    table.line("deal, 3 c, 4 c, 5 c, 6 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 b 300, 4 f");
    table
}

fn raise_of_450() -> Value {
    json!({"what": "out_of_turn", "seat": 6, "action": "raise", "said": "raise", "amount": "450"})
}

#[test]
fn c11_an_illegal_raise_out_of_turn_is_brought_to_the_nearest_legal() {
    let mut table = bet_of_300();
    let (ruling, then) = table.ruled(raise_of_450());
    assert_eq!(ruling.remedy, "Back to seat 5; seat 6 may be bound.");
    assert_eq!(then, json!({"effect": "binds", "seat": 6, "action": "raise", "to": "600.00"}));
    table.line("accept");
    // If seat 5 folds, seat 6 is bound to raise to 600.
    let mut folded = table.clone();
    folded.line("5 f");
    assert_eq!(folded.prompt(), ("seat_is_bound", "Seat 6 is bound: raise 600.00.".to_owned()));
    let raise = folded.legal("raise").unwrap();
    assert_eq!((&raise["min_to"], &raise["max_to"]), (&json!("600.00"), &json!("600.00")));
    assert_eq!(folded.no_because(json!({"type": "fold", "seat": 6})), "bound_out_of_turn");
    folded.line("6 r 600");
    // If seat 5 raises to 600, seat 6 is free.
    table.line("5 r 600");
    assert_eq!(table.prompt().0, "seat_to_act");
    table.line("6 f");
}

#[test]
fn c11_too_much_is_the_most_and_a_closed_raise_is_a_call() {
    let report = json!({"what": "out_of_turn", "seat": 6, "action": "raise", "amount": "20000"});
    let mut table = bet_of_300();
    table.ruled(report);
    table.line("accept, 5 c");
    assert_eq!(table.legal("raise").unwrap()["max_to"], "9998.00");
    table.line("6 r 9998");
    // With nothing to call, a call out of turn is a check.
    let mut checks = Table::seated(&[100, 100, 100]);
    checks.line("deal, 3 c, 1 c, 2 x, flop Kh 7s 7d");
    checks.ruled(json!({"what": "out_of_turn", "seat": 2, "action": "call"}));
    checks.line("accept, 1 x");
    assert!(checks.legal("check").is_some() && checks.legal("bet").is_none());
}

#[test]
fn c11_several_seats_may_be_bound() {
    let mut table = bet_of_300();
    table.ruled(json!({"what": "out_of_turn", "seat": 6, "action": "call"}));
    table.line("accept");
    table.ruled(json!({"what": "out_of_turn", "seat": 1, "action": "call"}));
    table.line("accept, 5 f, 6 c, 1 c");
}

#[test]
fn c12_a_skipped_seat_may_check_call_or_fold_after_substantial_action() {
    let mut table = bet_of_300();
    for seat in [6, 1] {
        table.ruled(json!({"what": "out_of_turn", "seat": seat, "action": "call"}));
        table.line("accept");
    }
    let (ruling, then) = table.ruled(json!({"what": "skipped_seat", "seat": 5}));
    assert_eq!(ruling.remedy, "Stop: seat 5 was passed.");
    assert_eq!(
        then,
        json!({"effect": "may_only", "seat": 5, "actions": ["check", "call", "fold"]})
    );
    let mut dead = table.clone();
    table.floor_accepts();
    assert!(table.legal("raise").is_none() && table.legal("call").is_some());
    let raise = json!({"type": "raise", "seat": 5, "to": "600"});
    assert_eq!(table.no_because(raise), "bound_out_of_turn");
    // The floor can declare the hand dead instead.
    let instead = json!({"dead_hand": {"seat": 5}});
    dead.floor(json!({"type": "overrule", "instead": instead, "reason": "He slept."}));
    assert_eq!(dead.view()["to_act"]["seat"], 6);
}

#[test]
fn c12_less_is_taken_back_and_binds() {
    // A fold was entered for seat 5, which had been passed over; then seat 6 called.
    let mut table = bet_of_300();
    table.line("5 f, 6 c");
    let (_, then) = table.ruled(json!({"what": "skipped_seat", "seat": 5}));
    assert_eq!(then, json!({"effect": "actions_taken_back", "seat": 5, "actions": 2}));
    table.line("accept");
    assert_eq!(table.view()["to_act"]["seat"], 5);
    // Seat 6 is bound to call unless the bet changes.
    let mut calls = table.clone();
    calls.line("5 c");
    assert_eq!(calls.no_because(json!({"type": "fold", "seat": 6})), "bound_out_of_turn");
    table.line("5 r 600, 6 f");
    // A seat whose turn is still to come has not been passed over, so the report is refused.
    let mut early = bet_of_300();
    let report = json!({"type": "report", "what": "skipped_seat", "seat": 6});
    assert_eq!(early.no_because(report), "not_reportable_now");
}

#[test]
fn c13_conditional_words_are_free_unless_the_house_binds() {
    let words = json!({"what": "conditional_words", "seat": 6, "action": "raise", "amount": "900"});
    let mut free = bet_of_300();
    let (ruling, then) = free.ruled(words.clone());
    assert_eq!(
        (ruling.remedy.as_str(), then),
        ("Wait for your turn.", json!({"effect": "stands"}))
    );
    free.floor_accepts();
    let mut binds = bet_of_300();
    binds.rules = serde_json::from_value(json!({"conditional": "binds"})).unwrap();
    binds.ruled(words);
    binds.floor_accepts();
    binds.line("5 r 600");
    assert_eq!(binds.legal("raise").unwrap()["min_to"], "900.00");
    // A call declared before the amount is known binds for any amount, unless the floor decides
    // that it does not bind.
    let call = json!({"what": "conditional_words", "seat": 6, "said": "call"});
    let mut any = bet_of_300();
    any.ruled(call);
    let mut freed = any.clone();
    any.floor_accepts();
    any.line("5 r 5000");
    assert_eq!(any.no_because(json!({"type": "fold", "seat": 6})), "bound_out_of_turn");
    freed.floor(json!({"type": "overrule", "instead": "play_on", "reason": "It was a joke."}));
    freed.line("5 r 5000, 6 f");
}

#[test]
fn c14_time_is_noted_and_the_action_waits() {
    let mut table = bet_of_300();
    let (ruling, then) = table.ruled(json!({"what": "time_called", "seat": 5}));
    assert_eq!(then, json!({"effect": "stands"}));
    assert_eq!(ruling.remedy, "Seat 5: 60 seconds.");
    table.line("accept, 5 f");
}

#[test]
fn c14_the_clock_kills_a_hand_that_faces_a_bet_and_checks_another() {
    let mut table = bet_of_300();
    let clock = json!({"type": "clock", "seat": 5});
    assert_eq!(table.no_because(json!({"type": "clock", "seat": 6})), "out_of_turn");
    let expired = json!({"type": "clock_expired", "seat": 5});
    assert_eq!(table.no_because(expired.clone()), "no_clock");
    // If a player asks for the clock, the floor has to accept. If the floor itself starts the
    // clock, no one has to accept.
    let mut asked = table.clone();
    asked.yes(clock.clone());
    assert_eq!(asked.phase(), "ruling");
    asked.floor_accepts();
    table.floor(clock.clone());
    for mut table in [asked, table] {
        assert_eq!(table.prompt(), ("clock_runs", "Clock on seat 5: 60 seconds.".to_owned()));
        assert_eq!(table.no_because(clock.clone()), "clock_runs");
        // If the player acts before the expiry is entered, the action counts.
        let mut first = table.clone();
        first.line("5 c");
        assert_eq!(first.no_because(json!({"type": "clock_expired", "seat": 5})), "out_of_turn");
        assert_eq!(first.view()["clock"], Value::Null);
        table.yes(expired.clone());
        assert_eq!(table.view()["seats"][4]["standing"], "folded");
    }
    let mut checks = Table::seated(&[100, 100, 100]);
    checks.line("deal, 3 c, 1 c");
    checks.floor(json!({"type": "clock", "seat": 2}));
    checks.yes(json!({"type": "clock_expired", "seat": 2}));
    assert_eq!(checks.phase(), "board");
}

#[test]
fn c12_what_was_entered_for_a_skipped_seat_does_not_stand() {
    // A fold was entered for seat 5, which had been passed over; then seats 6 and 1 called.
    let mut table = bet_of_300();
    table.line("5 f, 6 c, 1 c");
    let (_, then) = table.ruled(json!({"what": "skipped_seat", "seat": 5}));
    let actions = json!(["check", "call", "fold"]);
    assert_eq!(then, json!({"effect": "turn_given_back", "seat": 5, "actions": actions}));
    table.floor_accepts();
    assert_eq!(table.view()["to_act"]["seat"], 5);
    let open: Vec<bool> =
        ["fold", "call", "raise", "check"].map(|kind| table.legal(kind).is_some()).into();
    assert_eq!(open, [true, true, false, false]);
    // Seat 2 still has to act; the calls of the other players stand.
    table.line("5 c");
    assert_eq!(table.view()["to_act"]["seat"], 2);
    table.line("2 f");
    assert_eq!((table.phase(), table.view()["pot_total"].clone()), ("board", json!("1212.00")));
}

#[test]
fn c12_a_check_entered_for_a_skipped_seat_is_answered_anew() {
    let mut table = Table::seated(&[1_000; 4]);
    table.line("deal, 3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 b 20, 4 c");
    table.ruled(json!({"what": "skipped_seat", "seat": 2}));
    table.floor_accepts();
    assert_eq!(table.view()["to_act"]["seat"], 2);
    assert!(table.legal("raise").is_none());
    table.line("2 c");
    assert_eq!(table.view()["to_act"]["seat"], 1);
}
