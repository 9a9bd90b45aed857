//! Taking back entries one by one, and replacing cards before the award.

use houseway_ledger::Account;
use houseway_rules::GameState;
use serde_json::json;

use super::table::Table;

/// Takes back every entry that can be taken back; returns their names, the last entry first.
fn take_all_back(table: &mut Table) -> Vec<String> {
    let mut taken = Vec::new();
    // The dealer cannot take back a ruling.
    while let Some(undo) = table.legal("undo").filter(|undo| undo["needs_floor"] != true) {
        taken.push(undo["entry"].as_str().unwrap().to_owned());
        table.yes(json!({"type": "undo"}));
    }
    let code = table.no_because(json!({"type": "undo"}));
    assert!(["nothing_to_undo", "needs_floor"].contains(&code));
    taken
}

#[test]
fn every_entry_of_a_hand_is_taken_back_to_the_empty_table() {
    let mut table = Table::new(json!({}));
    let empty = table.state.clone();
    table.yes(json!({"type": "buy_in", "seat": 1, "amount": "100"}));
    table.yes(json!({"type": "buy_in", "seat": 2, "amount": "60"}));
    table.yes(json!({"type": "top_up", "seat": 2, "amount": "40"}));
    table.yes(json!({"type": "place_button", "seat": 2}));
    table.line("deal, 2 c, 1 x, flop Kh 7s 7d, 1 x, 2 x, turn 2c, 1 x, 2 x, river 9h, 1 x, 2 x");
    table.line("1 show As Ks, 2 muck");
    assert_eq!(table.phase(), "payout");
    let taken = take_all_back(&mut table);
    assert_eq!(taken[..4], ["mucked", "shown", "acted", "acted"]);
    assert_eq!(
        taken[taken.len() - 5..],
        ["dealt", "button_placed", "topped_up", "bought_in", "bought_in"]
    );
    assert!(table.state == empty);
    assert_eq!(table.balance(Account::Cage), 0);
    assert_eq!(table.balance(Account::Seat(2)), 0);
}

#[test]
fn nothing_is_taken_back_over_a_ruling_or_the_award() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 r 10");
    table.ruled(json!({"what": "short_raise", "seat": 1, "amount": "12"}));
    assert_eq!(table.legal("undo"), None);
    table.line("accept");
    // Taking back the ruling, which only the floor can do, also takes back the raise that it made.
    assert_eq!(table.legal("undo").unwrap()["entry"], "ruling_accepted");
    assert_eq!(table.no_because(json!({"type": "undo"})), "needs_floor");
    table.yes(json!({"type": "burn"}));
    assert_eq!(take_all_back(&mut table), ["burned"]);

    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 f, award");
    assert_eq!(table.legal("undo"), None);
    assert_eq!(table.no_because(json!({"type": "undo"})), "wrong_phase");
}

#[test]
fn the_log_says_what_was_taken_back_and_replays() {
    let mut table = Table::seated(&[100, 100]);
    let before = table.state.clone();
    table.line("deal");
    let events = table.yes(json!({"type": "undo"}));
    let logged = serde_json::to_value(&events[0]).unwrap();
    assert_eq!((&logged["type"], &logged["entry"]), (&json!("taken_back"), &json!("dealt")));
    assert_eq!(logged["was"]["type"], "dealt");
    assert!(table.state == before);
    use houseway_rules::GameEvent;
    let said = events[0].summary(table.currency).to_string();
    assert!(said.starts_with("Taken back: Dealt to seats 1, 2: button 2"), "{said}");
}

#[test]
fn a_round_of_an_older_log_takes_only_actions_back() {
    let mut table = Table::new(json!({}));
    let mut opened = serde_json::to_value(&table.events[0]).unwrap();
    opened.as_object_mut().unwrap().remove("undo");
    let opened = serde_json::from_value(opened).unwrap();
    table.state = houseway_rules::holdem::State::default().apply(&opened);
    table.yes(json!({"type": "buy_in", "seat": 1, "amount": "100"}));
    table.yes(json!({"type": "buy_in", "seat": 2, "amount": "100"}));
    table.yes(json!({"type": "place_button", "seat": 1}));
    assert_eq!(table.legal("undo"), None);
    table.line("deal");
    let dealt = table.state.clone();
    let seat = table.view()["to_act"]["seat"].clone();
    table.yes(json!({"type": "call", "seat": seat}));
    table.line("undo");
    assert!(table.state == dealt);
    assert!(!serde_json::to_string(&table.state).unwrap().contains("history"));
}
