//! Penalties: missed hands and removals (`at_the_table.md`, C20 and F3).

use houseway_ledger::Account;
use houseway_rules::{
    Authority, Game, GameEvent, GameState, Refusal,
    holdem::{Holdem, State},
};
use serde_json::{Value, json};

use super::table::Table;

/// Four players, blinds of 1 and 2: button at seat 1, blinds at seats 2 and 3.
fn four(rules: Value) -> Table {
    let mut table = Table::new(rules);
    for seat in 1..=4 {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100"}));
    }
    table.yes(json!({"type": "place_button", "seat": 1}));
    table
}

fn tournament() -> Table {
    four(json!({"kind": "tournament"}))
}

fn penalty(seat: u8, kind: &str, hands: Option<u16>) -> Value {
    json!({"type": "penalty", "seat": seat, "kind": kind, "hands": hands,
           "rule": "TDA 71 (2024)", "reason": "Told seat 4 to fold."})
}

fn standing(table: &Table, seat: u8) -> Vec<String> {
    let seats = table.view()["seats"].as_array().unwrap().clone();
    let own = seats.iter().find(|own| own["seat"] == seat).unwrap();
    let said = own.get("penalties").and_then(Value::as_array).cloned().unwrap_or_default();
    let left = |open: &Value| open.get("left").and_then(Value::as_u64).unwrap_or(0);
    said.iter().map(|open| format!("{} {}", open["kind"].as_str().unwrap(), left(open))).collect()
}

fn standing_in_hand(table: &Table, seat: u8) -> String {
    let seats = table.view()["seats"].as_array().unwrap().clone();
    let own = seats.iter().find(|own| own["seat"] == seat).unwrap();
    own["standing"].as_str().unwrap().to_owned()
}

fn problems(table: &mut Table, command: Value) -> Vec<(&'static str, String)> {
    let violation = table.say_as(command, Authority::Floor).unwrap_err();
    violation.problems.into_iter().map(|p| (p.code.name, p.pointer)).collect()
}

#[test]
fn c20_advice_on_a_live_hand_is_a_penalty_and_the_hand_stays_live() {
    let mut table = four(json!({}));
    table.yes(json!({"type": "deal"}));
    table.floor(penalty(4, "warning", None));
    assert_eq!(standing(&table, 4), ["warning 0"]);
    assert_eq!(standing_in_hand(&table, 4), "in");
    assert_eq!(table.view()["to_act"]["seat"], 4);
    table.line("4 r 6, 1 f, 2 f, 3 f, award");
    assert_eq!(table.stacks(), [100, 99, 98, 103]);
}

#[test]
fn f3_who_misses_hands_is_dealt_in_posts_and_is_dead_at_once() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_hands", Some(2)));
    assert_eq!(standing(&table, 3), ["missed_hands 2"]);
    assert_eq!(table.view()["before_deal"]["misses"], json!([3]));
    let dealt = table.yes(json!({"type": "deal"}));
    let said: Vec<String> =
        dealt.iter().map(|event| event.summary(table.currency).to_string()).collect();
    assert_eq!(said[1], "Seat 3 misses the hand because of a penalty; 1 more to miss.");
    // Seat 3, the big blind, has posted. Its hand is dead, and the blind stays in the pot.
    assert_eq!(standing_in_hand(&table, 3), "folded");
    assert_eq!(table.stacks(), [100, 99, 98, 100]);
    table.line("4 f, 1 f, award");
    assert_eq!(table.stacks(), [100, 102, 98, 100]);
    table.open(json!({})).unwrap();
    assert_eq!(standing(&table, 3), ["missed_hands 1"]);
    table.line("deal, 1 f, 2 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(standing(&table, 3), Vec::<String>::new());
    table.line("deal");
    assert_eq!(standing_in_hand(&table, 3), "in");
}

#[test]
fn f3_a_round_is_as_many_hands_as_seats_are_taken() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_rounds", Some(2)));
    assert_eq!(standing(&table, 3), ["missed_rounds 8"]);
}

#[test]
fn f3_a_misdeal_and_its_re_deal_are_one_hand() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_hands", Some(2)));
    table.line("deal");
    table.ruled(json!({"what": "too_many_cards"}));
    table.line("accept");
    table.open(json!({})).unwrap();
    assert_eq!(standing(&table, 3), ["missed_hands 2"]);
    assert_eq!(table.prompt().0, "deal_again");
    table.line("deal");
    assert_eq!(standing(&table, 3), ["missed_hands 1"]);
    assert_eq!(standing_in_hand(&table, 3), "folded");
}

#[test]
fn f3_hands_are_missed_from_the_next_even_if_this_one_is_dealt_again() {
    let mut table = tournament();
    table.line("deal");
    table.floor(penalty(4, "missed_hands", Some(1)));
    assert_eq!(standing_in_hand(&table, 4), "in");
    table.ruled(json!({"what": "too_many_cards"}));
    table.line("accept");
    table.open(json!({})).unwrap();
    // The same hand is dealt again.
    table.line("deal");
    assert_eq!((standing_in_hand(&table, 4).as_str(), standing(&table, 4).len()), ("in", 1));
    table.line("4 f, 1 f, 2 f, award");
    table.open(json!({})).unwrap();
    table.line("deal");
    assert_eq!(standing_in_hand(&table, 4), "folded");
}

#[test]
fn f3_a_hand_taken_off_the_books_was_not_missed() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_hands", Some(1)));
    table.line("deal, 4 f, 1 f, award");
    let after = table.state.clone();
    let voided = Holdem::void(&table.state).unwrap();
    table.state = voided.iter().fold(table.state.clone(), State::apply);
    assert_eq!(standing(&table, 3), ["missed_hands 1"]);
    // The next round is already open, and takes over the corrected count of missed hands.
    let voided = table.state.clone();
    table.state = after.clone();
    table.open(json!({})).unwrap();
    assert_eq!(standing(&table, 3), Vec::<String>::new());
    let carried = Holdem::carry(&table.rules, &table.state, &after, &voided).unwrap();
    table.state = carried.iter().fold(table.state.clone(), State::apply);
    assert_eq!(standing(&table, 3), ["missed_hands 1"]);
}

#[test]
fn f3_the_last_hand_in_play_takes_the_pot_penalty_or_not() {
    let mut table = tournament();
    for seat in 1..=4 {
        table.floor(penalty(seat, "missed_hands", Some(1)));
    }
    table.line("deal");
    // Seat 1 has the button and is dealt last, so its hand is the last in play.
    assert_eq!(standing_in_hand(&table, 1), "in");
    assert_eq!(table.phase(), "payout");
    table.line("award");
    assert_eq!(table.stacks(), [103, 99, 98, 100]);
}

#[test]
fn f3_a_deal_taken_back_gives_the_missed_hand_back() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_hands", Some(1)));
    let before = table.state.clone();
    table.line("deal, undo");
    assert!(table.state == before);
    table.yes(json!({"type": "undo"}));
    assert_eq!(standing(&table, 3), Vec::<String>::new());
}

#[test]
fn f3_a_cash_game_warns_or_removes() {
    let mut table = four(json!({}));
    assert_eq!(
        problems(&mut table, penalty(3, "missed_hands", Some(1))),
        [("penalty_not_here", "/kind".to_owned())]
    );
    assert_eq!(
        problems(&mut table, penalty(3, "removed", Some(1))),
        [("penalty_not_here", "/hands".to_owned())]
    );
    let warning = json!({"type": "penalty", "seat": 3, "kind": "warning"});
    let events = table.yes(warning);
    assert_eq!(events[0].summary(table.currency).to_string(), "Seat 3 is warned.");
    let refused = table.say(penalty(3, "removed", None)).unwrap_err();
    assert_eq!(refused.refusal, Refusal::NeedsFloor);
    table.floor(penalty(3, "removed", None));
    assert_eq!(standing(&table, 3), ["warning 0", "removed 0"]);
    // A player who is removed gets no cards, and can leave with the chips.
    assert_eq!(table.view()["before_deal"]["dealt_in"], json!([1, 2, 4]));
    table.yes(json!({"type": "leave", "seat": 3}));
    assert_eq!(table.balance(Account::Seat(3)), 0);
    // The penalty is restored when the player returns within the house's time limit.
    table.yes(json!({"type": "buy_in", "seat": 3, "amount": "100", "returning": true}));
    assert_eq!(standing(&table, 3), ["warning 0", "removed 0"]);
    table.floor(json!({"type": "penalty", "seat": 3, "kind": "lifted", "reason": "Mistaken."}));
    assert_eq!(standing(&table, 3), Vec::<String>::new());
    assert_eq!(table.legal("penalty").unwrap()["kinds"], json!(["warning"]));
}

#[test]
fn f3_what_is_wrong_with_a_penalty_is_said_at_once() {
    let mut table = tournament();
    let wrong = json!({"type": "penalty", "seat": 9, "kind": "missed_hands"});
    let told = problems(&mut table, wrong);
    let at = |code, pointer: &str| (code, pointer.to_owned());
    assert_eq!(
        told,
        [at("seat_empty", "/seat"), at("out_of_bounds", "/hands"), at("text_missing", "/reason")]
    );
    let lift = json!({"type": "penalty", "seat": 3, "kind": "lifted", "reason": "Mistaken."});
    assert_eq!(problems(&mut table, lift), [at("no_penalty", "/seat")]);
    for _ in 0..64 {
        table.yes(json!({"type": "penalty", "seat": 3, "kind": "warning"}));
    }
    assert_eq!(problems(&mut table, penalty(2, "removed", None)), [at("too_many_penalties", "")]);
    // Once the number of penalties has reached its limit, a penalty can only be lifted.
    let legal = serde_json::to_value(Holdem::legal(&table.rules, &table.state)).unwrap();
    let open: Vec<&Value> =
        legal.as_array().unwrap().iter().filter(|open| open["type"] == "penalty").collect();
    assert_eq!(open.len(), 1);
    assert_eq!((&open[0]["kinds"], &open[0]["seats"]), (&json!(["lifted"]), &json!([3])));
}

#[test]
fn f3_a_penalty_moves_with_its_player() {
    let mut table = tournament();
    table.floor(penalty(3, "missed_hands", Some(2)));
    table.yes(json!({"type": "change_seat", "seat": 3, "to": 7}));
    assert_eq!(standing(&table, 7), ["missed_hands 2"]);
}
