//! A hand that is corrected after the next round was opened. Until that round is dealt, its stacks
//! follow the correction (rules/holdem.md, 19).

use houseway_rules::GameState;
use houseway_rules::{
    Authority, Game, Refusal, Violation,
    holdem::{Command, Event, Holdem, State},
};
use serde_json::{Value, json};

use super::table::Table;

/// A settled hand: seat 1 has won 10 from seat 3 and 2 from seat 2.
fn settled() -> Table {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 10, 1 c, 2 f, flop Kh 7s 7d, 1 x, 3 x, turn 2c, 1 x, 3 x, river 9h");
    table.line("1 x, 3 x, 1 show As Ks, 3 show Qs Qd, award");
    table
}

/// The hand as it should have been: seat 3 won.
fn corrected(before: &State, table: &Table) -> State {
    let right = json!({"type": "show", "seat": 3, "cards": ["7c", "Qd"]});
    let right: Command = serde_json::from_value(right).unwrap();
    let events = Holdem::correct(&table.rules, before, &[right]).unwrap();
    events.iter().fold(before.clone(), State::apply)
}

fn voided(before: &State) -> State {
    let events = Holdem::void(before).unwrap();
    events.iter().fold(before.clone(), State::apply)
}

/// The settled hand, and the table after these commands of the next round.
fn next_round(commands: &[Value]) -> (State, Table) {
    let mut table = settled();
    let before = table.state.clone();
    table.open(json!({})).unwrap();
    for command in commands {
        table.yes(command.clone());
    }
    (before, table)
}

/// Carries the change over into the next round.
fn carry(table: &mut Table, before: &State, after: &State) -> Result<Vec<Event>, Violation> {
    let events = Holdem::carry(&table.rules, &table.state, before, after)?;
    table.state = events.iter().fold(table.state.clone(), State::apply);
    Ok(events)
}

#[track_caller]
fn refused(commands: &[Value], change: impl Fn(&State, &Table) -> State) -> Violation {
    let (before, mut table) = next_round(commands);
    let after = change(&before, &table);
    let state = table.state.clone();
    let violation = carry(&mut table, &before, &after).unwrap_err();
    assert_eq!(violation.refusal, Refusal::NotNow);
    assert!(table.state == state);
    violation
}

#[test]
fn c37_who_kills_follows_too() {
    let rules = json!({"betting": "fixed_limit", "small_blind": "2", "big_blind": "4",
        "kill": "full", "kill_by": {"pot_of": "10"}, "max_buy_in": null});
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal, 3 r 8, 1 c, 2 f, flop Kh 7s 7d, 1 x, 3 x, turn 2c, 1 x, 3 x, river 9h");
    table.line("1 x, 3 x, 1 show As Ks, 3 show Qs Qd, award");
    let before = table.state.clone();
    table.open(json!({})).unwrap();
    let kills = |table: &Table| table.view()["before_deal"]["kill"]["seat"].clone();
    assert_eq!(kills(&table), 1);
    let after = corrected(&before, &table);
    let events = carry(&mut table, &before, &after).unwrap();
    assert_eq!(serde_json::to_value(&events).unwrap()[0]["kills"]["kill"], 3);
    assert_eq!(kills(&table), 3);

    // If the floor names another player to kill the next hand, that decision stands.
    table.floor(json!({"type": "set_kill", "seat": 2, "reason": "Seat 3 asked for it."}));
    carry(&mut table, &after, &before).unwrap();
    assert_eq!(kills(&table), 2);
}

#[test]
fn stacks_follow_until_the_next_hand_is_dealt() {
    let (before, mut table) = next_round(&[json!({"type": "top_up", "seat": 1, "amount": "50"})]);
    assert_eq!(table.stacks(), [162, 98, 90]);
    let after = corrected(&before, &table);
    let events = carry(&mut table, &before, &after).unwrap();
    assert_eq!(
        serde_json::to_value(events).unwrap(),
        json!([{"type": "carried_anew", "advance": true, "stacks": [
            {"seat": 1, "amount": "140.00"}, {"seat": 3, "amount": "112.00"}]}])
    );
    assert_eq!(table.stacks(), [140, 98, 112]);
    assert_eq!(table.view()["positions"]["button"], 1);
    table.line("deal");
}

#[test]
fn the_button_does_not_move_after_a_hand_that_never_was() {
    let (before, mut table) = next_round(&[]);
    assert_eq!(table.view()["positions"]["button"], 1);
    carry(&mut table, &before, &voided(&before)).unwrap();
    assert_eq!(table.stacks(), [100, 100, 100]);
    assert_eq!(table.view()["positions"]["button"], 3);
}

#[test]
fn a_straddle_is_declared_anew() {
    let (before, mut table) = next_round(&[]);
    // With three players, only the button can straddle.
    let straddle = json!({"type": "straddle", "seat": 1});
    table.yes(straddle.clone());
    let after = corrected(&before, &table);
    carry(&mut table, &before, &after).unwrap();
    table.yes(straddle);
    table.line("deal");
}

#[test]
fn once_the_next_hand_is_dealt_it_is_too_late() {
    let violation = refused(&[json!({"type": "deal"})], corrected);
    assert_eq!(violation.problems[0].code.name, "next_hand_begun");
    refused(&[json!({"type": "deal"})], |before, _| voided(before));
}

#[test]
fn what_changes_nothing_is_never_too_late() {
    let (before, mut table) = next_round(&[json!({"type": "deal"})]);
    // A different hand that also loses changes no stack.
    let same = json!({"type": "show", "seat": 3, "cards": ["Qs", "Qc"]});
    let same: Command = serde_json::from_value(same).unwrap();
    let events = Holdem::correct(&table.rules, &before, &[same]).unwrap();
    let after = events.iter().fold(before.clone(), State::apply);
    assert_eq!(carry(&mut table, &before, &after).unwrap(), []);
}

#[test]
fn chips_that_have_left_the_table_cannot_be_given_back() {
    let leave = json!({"type": "leave", "seat": 1});
    let code = |violation: &Violation| violation.problems[0].code.name;
    let gone = refused(std::slice::from_ref(&leave), corrected);
    assert_eq!((gone.problems.len(), code(&gone)), (1, "chips_not_there"));
    assert!(gone.problems[0].detail.to_string().contains("seat 1"), "{gone}");
    // After seat 1 leaves, another player buys in there.
    let buy_in = json!({"type": "buy_in", "seat": 1, "amount": "200", "returning": false});
    let other = refused(&[leave, buy_in], corrected);
    assert_eq!(code(&other), "chips_not_there");
}

/// The next round was closed without a hand: the change carries over to the round after it.
#[test]
fn a_round_without_a_hand_passes_the_change_on() {
    let (before, mut closed) = next_round(&[json!({"type": "close"})]);
    let before_closed = closed.state.clone();
    let after = corrected(&before, &closed);
    carry(&mut closed, &before, &after).unwrap();
    assert_eq!(closed.phase(), "closed");

    let opening = serde_json::from_value(json!({})).unwrap();
    let rules = &closed.rules;
    let opened = Holdem::open(rules, closed.currency, &opening, Some(&before_closed)).unwrap();
    let next = opened.iter().fold(State::default(), State::apply);
    let events = Holdem::carry(&closed.rules, &next, &before_closed, &closed.state).unwrap();
    let next = events.iter().fold(next, State::apply);
    let deal = serde_json::from_value(json!({"type": "deal"})).unwrap();
    assert!(Holdem::decide(rules, &next, &deal, Authority::Dealer).is_ok());
    let view = serde_json::to_value(Holdem::view(rules, &next)).unwrap();
    assert_eq!(view["seats"][2]["stack"], "112.00");
}
