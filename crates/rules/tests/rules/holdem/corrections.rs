//! Correcting and voiding a settled hand (rules/holdem.md, 19).

use houseway_ledger::{Account, Transaction};
use houseway_rules::GameState;
use houseway_rules::{
    Game, Violation,
    holdem::{Command, Event, Holdem},
};
use serde_json::{Value, json};

use super::{schemas, table::Table};
use crate::chips;

fn settled() -> Table {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 10, 1 c, 2 f, flop Kh 7s 7d, 1 x, 3 x, turn 2c, 1 x, 3 x, river 9h");
    table.line("1 x, 3 x, 1 show As Ks, 3 show Qs Qd, award");
    assert_eq!(table.stacks(), [112, 98, 90]);
    table
}

fn correct(table: &mut Table, replacement: Value) -> Result<(), Violation> {
    let command: Command = serde_json::from_value(replacement).unwrap();
    let events = Holdem::correct(&table.rules, &table.state, &[command])?;
    follow(table, &events);
    Ok(())
}

fn void(table: &mut Table) {
    let events = Holdem::void(&table.state).unwrap();
    follow(table, &events);
}

fn follow(table: &mut Table, events: &[Event]) {
    for event in events {
        schemas::check_event(event);
        let movements = table.state.movements(event);
        let postings = Transaction::new(table.currency, &movements).unwrap();
        for posting in postings.postings() {
            *table.ledger.entry(posting.account).or_default() += posting.minor;
        }
        table.state = table.state.clone().apply(event);
    }
    schemas::check_table(table);
    for (seat, stack) in [1, 2, 3].into_iter().zip(table.stacks()) {
        assert_eq!(table.balance(Account::Seat(seat)), stack, "seat {seat}");
    }
}

#[test]
fn a_hand_read_wrongly_is_replaced_and_the_pots_awarded_anew() {
    let mut table = settled();
    correct(&mut table, json!({"type": "show", "seat": 3, "cards": ["7c", "Qd"]})).unwrap();
    assert_eq!(table.stacks(), [90, 98, 112]);
    assert_eq!(table.phase(), "settled");
    assert!(table.settlement().pots[0].explanation.contains("three sevens"));
    correct(&mut table, json!({"type": "muck", "seat": 3})).unwrap();
    assert_eq!(table.stacks(), [112, 98, 90]);
}

#[test]
fn a_board_card_read_wrongly_is_replaced() {
    let mut table = settled();
    correct(&mut table, json!({"type": "river", "card": "Qh"})).unwrap();
    assert_eq!(table.stacks(), [90, 98, 112]);
    correct(&mut table, json!({"type": "turn", "card": "Kd"})).unwrap();
    assert_eq!(table.stacks(), [112, 98, 90]);
    correct(&mut table, json!({"type": "flop", "cards": ["7s", "Kh", "7d"]})).unwrap();
    assert_eq!(table.stacks(), [112, 98, 90]);
}

#[test]
fn what_replaces_nothing_is_refused() {
    let mut table = settled();
    let mut no = |command| correct(&mut table, command).unwrap_err().problems[0].code.name;
    assert_eq!(no(json!({"type": "fold", "seat": 3})), "not_a_replacement");
    assert_eq!(no(json!({"type": "show", "seat": 2, "cards": ["2d", "2h"]})), "not_in_hand");
    assert_eq!(no(json!({"type": "show", "seat": 3, "cards": ["As", "2h"]})), "card_already_seen");
    assert_eq!(no(json!({"type": "turn", "card": "Kh"})), "card_already_seen");
    let mut running = Table::seated(&[100, 100]);
    let refused = correct(&mut running, json!({"type": "muck", "seat": 1})).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "wrong_phase");
    let mut short = Table::seated(&[100, 100, 100]);
    short.line("deal, 3 f, 1 f, award");
    let refused = correct(&mut short, json!({"type": "river", "card": "Qh"})).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_a_replacement");
}

#[test]
fn a_voided_hand_gives_every_stack_back_as_it_was() {
    let mut table = settled();
    void(&mut table);
    assert_eq!((table.phase(), table.stacks()), ("void", vec![100, 100, 100]));
    assert!(Holdem::void(&table.state).is_err());
    table.open(json!({})).unwrap();
    assert_eq!(table.stacks(), [100, 100, 100]);
    assert_eq!(table.view()["positions"]["button"], 3);
    // A hand can also be voided while it is in play. Buy-ins are not reversed.
    table.yes(json!({"type": "top_up", "seat": 1, "amount": "50"}));
    table.line("deal, 3 r 10");
    void(&mut table);
    assert_eq!(table.stacks(), [150, 100, 100]);
    assert_eq!(table.balance(Account::Cage), -350);
}

/// The chips that must move once these events have corrected the hand, with the dealer's prompt.
fn moves(table: &mut Table, events: &[Event]) -> (Vec<String>, &'static str) {
    let before = table.state.clone();
    let moved = chips::put_right::<Holdem>(&table.rules, &before, events);
    let told = chips::prompt::<Holdem>(&table.rules, &before, events).0;
    follow(table, events);
    (moved, told)
}

#[test]
fn an_award_that_is_put_right_moves_from_one_seat_to_the_other() {
    let mut table = settled();
    let show = json!({"type": "show", "seat": 3, "cards": ["7c", "Qd"]});
    let command: Command = serde_json::from_value(show).unwrap();
    let events = Holdem::correct(&table.rules, &table.state, &[command]).unwrap();
    let moved = moves(&mut table, &events);
    assert_eq!(moved.0, ["take_back 1 22.00", "pay_on 3 22.00"]);
    assert_eq!(moved.1, "take_back");
    // Then the hand is voided: every player gets back the chips that went into the pot.
    let events = Holdem::void(&table.state).unwrap();
    let moved = moves(&mut table, &events).0;
    assert_eq!(moved, ["take_back 3 12.00", "pay_on 1 10.00", "pay_on 2 2.00"]);
}

#[test]
fn a_void_in_the_middle_of_a_hand_gives_every_bet_back() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 10");
    let events = Holdem::void(&table.state).unwrap();
    let (moved, told) = moves(&mut table, &events);
    assert_eq!(moved, ["return 1 1.00", "return 2 2.00", "return 3 10.00"]);
    assert_eq!(told, "open_next");
}

#[test]
fn rake_of_a_void_hand_goes_back_too() {
    let rules = json!({"min_buy_in": "1", "max_buy_in": null,
        "rake": {"basis_points": 1000}});
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal, 3 r 10, 1 c, 2 f, flop Kh 7s 7d, 1 x, 3 x, turn 2c, 1 x, 3 x, river 9h");
    table.line("1 x, 3 x, 1 show As Ks, 3 show Qs Qd, award");
    let events = Holdem::void(&table.state).unwrap();
    let before = table.state.clone();
    let moved = chips::put_right::<Holdem>(&table.rules, &before, &events);
    assert_eq!(
        moved,
        ["take_back 1 10.00", "take_back house rake 2.00", "pay_on 2 2.00", "pay_on 3 10.00"]
    );
}
