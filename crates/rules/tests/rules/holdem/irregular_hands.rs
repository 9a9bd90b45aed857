//! Hands that were killed, shown or abandoned (`at_the_table.md`, C15, C17, C18 and C22).

use serde_json::json;

use super::table::Table;

/// A pot of 30: three seats put in 10 each. The flop is dealt, and it is seat 1's turn.
fn pot_of_30() -> Table {
    let mut table = Table::seated(&[100; 3]);
    table.line("deal, 3 r 10, 1 c, 2 c, flop Kh 7s 7d");
    table
}

#[test]
fn c15_what_nobody_called_of_a_killed_hand_comes_back() {
    let killed = json!({"what": "hand_killed", "seat": 1});
    // Seat 1 bets 20 into a pot of 30, and no player has acted since: the 20 is returned, and seat
    // 2 can check.
    let mut table = pot_of_30();
    table.line("1 b 20");
    let mut called = table.clone();
    let (ruling, then) = table.ruled(killed.clone());
    assert_eq!(ruling.remedy, "Hold the cards; call the floor.");
    assert_eq!(then, json!({"effect": "dead_hand", "seat": 1, "returns": "20.00"}));
    table.floor_accepts();
    assert_eq!(table.stacks(), [90, 90, 90]);
    assert_eq!(table.prompt(), ("seat_may_check", "Seat 2 to act: check or bet.".to_owned()));
    assert_eq!(table.bounds(), ["0", "2", "90"].map(|to| Some(to.to_owned())));
    table.line("2 x, 3 x, turn 2c");
    // If seat 2 has called the bet, nothing is returned.
    called.line("2 c");
    assert_eq!(called.ruled(killed).1, json!({"effect": "dead_hand", "seat": 1}));
    called.floor_accepts();
    assert_eq!(called.stacks(), [70, 70, 90]);
    assert_eq!(called.bounds()[0].as_deref(), Some("20"));
}

#[test]
fn c15_a_raise_comes_back_to_the_bet_before_it() {
    let mut table = pot_of_30();
    table.line("1 b 20, 2 r 60");
    table.ruled(json!({"what": "hand_killed", "seat": 2}));
    table.floor_accepts();
    assert_eq!(table.stacks(), [70, 70, 90]);
    // Seat 3 faces a bet of 20, and the minimum raise adds another 20.
    assert_eq!(table.bounds(), ["20", "40", "90"].map(|to| Some(to.to_owned())));
    table.line("3 c");
    assert_eq!(table.phase(), "board");
}

#[test]
fn c15_a_blind_does_not_come_back() {
    let mut table = Table::seated(&[100; 4]);
    table.line("deal, 3 f");
    let killed = json!({"what": "hand_killed", "seat": 2});
    assert_eq!(table.ruled(killed).1, json!({"effect": "dead_hand", "seat": 2}));
    table.floor_accepts();
    assert_eq!(table.bounds()[0].as_deref(), Some("2"));
    assert_eq!(table.stacks(), [99, 98, 100, 100]);
}

#[test]
fn c15_a_hand_that_is_certain_is_live_and_a_tabled_one_is_never_killed() {
    let mut table = pot_of_30();
    let report = json!({"what": "hand_killed", "seat": 1, "retrievable": true});
    assert_eq!(table.ruled(report).1, json!({"effect": "stands"}));
    table.floor_accepts();
    table.line("1 all, 2 c, 3 f, 1 show As Ah");
    let killed = json!({"type": "report", "what": "hand_killed", "seat": 1});
    assert_eq!(table.no_because(killed), "tabled_already");
    // The last hand in play cannot be killed either.
    let mut last = pot_of_30();
    last.line("1 f, 2 f");
    let killed = json!({"type": "report", "what": "hand_killed", "seat": 3});
    assert_eq!(last.no_because(killed), "last_hand");
}

#[test]
fn c15_the_rest_of_the_hand_is_settled_without_the_dead_one() {
    let mut table = pot_of_30();
    table.line("1 b 20, 2 c");
    table.ruled(json!({"what": "hand_killed", "seat": 1}));
    table.floor_accepts();
    table.line("3 f, award");
    assert_eq!(table.stacks(), [70, 140, 90]);
}

#[test]
fn c17_a_hand_shown_too_early_plays_and_is_known() {
    let mut table = pot_of_30();
    let report = json!({"what": "player_exposed", "seat": 2, "cards": ["As", "Ah"]});
    let (ruling, then) = table.ruled(report);
    assert_eq!(ruling.remedy, "The hand plays; no more showing.");
    assert_eq!(then, json!({"effect": "card_known", "seat": 2, "card": "As", "other": "Ah"}));
    table.line("accept");
    let exposed = json!([
        {"seat": 2, "card": "As", "becomes": "kept"},
        {"seat": 2, "card": "Ah", "becomes": "kept"},
    ]);
    assert_eq!(table.view()["exposed"], exposed);
    table.line("1 all, 2 c, 3 f");
    let other = json!({"type": "show", "seat": 1, "cards": ["As", "Kd"]});
    assert_eq!(table.no_because(other), "card_already_seen");
    table.line("2 show Ah As");
}

#[test]
fn c18_folded_cards_that_were_seen_are_known_and_dead() {
    let mut table = pot_of_30();
    let folded = json!({"what": "folded_shown", "seat": 1, "cards": ["As", "Ah"], "to_one": true});
    let mut live = folded.clone();
    live["type"] = "report".into();
    assert_eq!(table.no_because(live), "not_in_hand");
    table.line("1 f");
    let (ruling, _) = table.ruled(folded);
    assert_eq!(ruling.remedy, "Show one, show all.");
    assert!(ruling.ruling.contains("to all after the hand"), "{}", ruling.ruling);
    table.line("accept, 2 x, 3 x");
    let turn = json!({"type": "turn", "card": "As"});
    assert_eq!(table.no_because(turn), "card_already_seen");
}

#[test]
fn c22_an_absent_player_checks_and_folds_to_a_bet_in_a_cash_game() {
    let absent = json!({"what": "absent", "seat": 1});
    let mut table = Table::seated(&[100; 3]);
    table.line("deal");
    table.ruled(absent.clone());
    table.line("accept, 3 c");
    assert!(table.legal("fold").is_some() && table.legal("call").is_none());
    assert_eq!(table.no_because(json!({"type": "call", "seat": 1})), "bound_out_of_turn");
    // A player who has come back to the table plays on.
    table.ruled(json!({"what": "player_back", "seat": 1}));
    table.line("accept, 1 c");
    let report = json!({"type": "report", "what": "absent", "seat": 3});
    assert_eq!(table.no_because(report), "not_reportable_now");
    let rules = json!({"kind": "tournament", "min_buy_in": "1", "max_buy_in": null});
    let mut event = Table::seated_by(rules, &[100; 3]);
    event.line("deal");
    event.ruled(absent);
    event.line("accept");
    assert_eq!(event.view()["seats"][0]["standing"], "folded");
    assert_eq!(event.view()["pot_total"], "3.00");
}
