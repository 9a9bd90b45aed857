//! The chips that move when a settlement is corrected: the difference from the earlier payments
//! (`at_the_table.md`, 0.1).

use houseway_rules::{
    Authority, Game, GameEvent,
    break_poker::{BreakPoker, Command, Event, State},
};
use serde_json::{Value, json};

use super::{
    at_the_table::{prompt as said_now, two_seats},
    table::{DEALER_PAIRS, DEALER_QUEEN_HIGH, Table, WINNING_SET, rules, usd},
};
use crate::chips::{lines, prompt, put_right};

/// Seat 2 has won 25.00 and seat 4 has lost 100.00.
fn settled() -> Table {
    let mut table = two_seats();
    table.enter(json!({"type": "confirm"}));
    table
}

/// Corrects the round; returns the chips that move and the dealer's prompt.
fn then(
    table: &mut Table,
    events: impl FnOnce(&State) -> Vec<Event>,
) -> (Vec<String>, (&'static str, String)) {
    let before = table.state.clone();
    let events = events(&before);
    table.take(&events);
    let moved = put_right::<BreakPoker>(&table.rules, &before, &events);
    (moved, prompt::<BreakPoker>(&table.rules, &before, &events))
}

fn corrected(table: &mut Table, entry: Value) -> (Vec<String>, (&'static str, String)) {
    let rules = table.rules.clone();
    let entry: Command = serde_json::from_value(entry).unwrap();
    then(table, |state| BreakPoker::correct(&rules, state, &[entry]).unwrap())
}

fn voided(table: &mut Table) -> (Vec<String>, (&'static str, String)) {
    then(table, |state| BreakPoker::void(state).unwrap())
}

fn bet(seat: u8, main: &str) -> Value {
    json!({"type": "place_bets", "seat": seat, "bets": {"main": main}})
}

#[test]
fn a_correction_moves_the_difference_to_what_was_settled() {
    let mut table = settled();
    let (moved, told) = corrected(&mut table, bet(2, "250"));
    assert_eq!(moved, ["pay_on 2 225.00"]);
    assert_eq!(told, ("pay_on", "Pay 225.00 more to seat 2.".to_owned()));
    // After a second correction, only the difference from the first correction moves.
    let (moved, told) = corrected(&mut table, bet(2, "50"));
    assert_eq!(moved, ["take_back 2 200.00"]);
    assert_eq!(told, ("take_back", "Take back 200.00 from seat 2.".to_owned()));
    let (moved, told) = corrected(&mut table, bet(4, "75"));
    assert_eq!(moved, ["pay_on 4 25.00"]);
    assert_eq!(told.0, "pay_on");
    let (moved, told) = corrected(&mut table, bet(4, "75"));
    assert_eq!((moved.len(), told.0), (0, "open_next"));
}

#[test]
fn hands_that_are_swapped_after_paying_move_what_is_wrong_at_both_seats() {
    let mut table = settled();
    let (moved, told) = corrected(&mut table, json!({"type": "swap_hands", "a": 2, "b": 4}));
    assert_eq!(moved, ["take_back 2 50.00", "pay_on 4 200.00"]);
    assert_eq!(told.1, "Take back 50.00 from seat 2.");
}

#[test]
fn a_void_asks_back_what_was_won_and_gives_back_what_was_lost() {
    let mut table = settled();
    let (moved, told) = voided(&mut table);
    assert_eq!(moved, ["take_back 2 25.00", "pay_on 4 100.00"]);
    assert_eq!(told.0, "take_back");
    assert_eq!(BreakPoker::chips(&table.rules, &table.state), []);
}

#[test]
fn a_void_also_asks_back_what_was_paid_wrong() {
    let mut table = settled();
    table.enter(json!({"type": "payment_error", "seat": 2, "paid": "50", "due": "25",
        "recovered": "5", "reason": "Two green chips for one."}));
    // A correction does not settle an outstanding wrong payment.
    assert_eq!(corrected(&mut table, bet(2, "30")).0, ["pay_on 2 5.00"]);
    assert_eq!(voided(&mut table).0, ["take_back 2 50.00", "pay_on 4 100.00"]);
}

#[test]
fn a_void_before_the_settlement_gives_every_bet_back_and_after_a_misdeal_nothing() {
    let mut table = two_seats();
    let back = ["return 4 main 100.00", "return 2 main 25.00"];
    assert_eq!(voided(&mut table).0, back);

    let mut table = two_seats();
    table.enter(json!({"type": "report_misdeal", "what": "identical_cards"}));
    table.try_as(Authority::Floor, json!({"type": "accept_ruling"})).unwrap();
    assert_eq!(lines(&BreakPoker::chips(&table.rules, &table.state)), back);
    let (moved, told) = voided(&mut table);
    assert_eq!((moved.len(), told.0), (0, "open_next"));
}

#[test]
fn what_was_won_by_a_player_who_left_is_taken_from_what_is_held() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    table.enter(json!({"type": "enter_seat", "seat": 2, "set_by": "house", "why": "left",
        "cards": ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"]}));
    table.enter(json!({"type": "confirm"}));
    assert_eq!(voided(&mut table).0, ["take_back house held 25.00"]);
}

#[test]
fn where_the_dealer_does_not_qualify_a_foul_is_taken_all_the_same() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"})), (4, json!({"main": "25"}))]);
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_QUEEN_HIGH}));
    table.enter(WINNING_SET.for_seat(2));
    table.enter(json!({"type": "enter_seat", "seat": 4, "low": ["Ac", "Ah"],
        "high": ["Tc", "8s", "6d"], "cards": ["Ac", "Ah", "Tc", "8s", "6d", "4c", "2c"]}));
    table.enter(json!({"type": "confirm"}));
    let said = "Dealer does not qualify: take the main bet of seat 4; the others push.";
    assert_eq!(said_now(&table), ("not_qualified_take", said.to_owned()));
    assert_eq!(
        lines(&BreakPoker::chips(&table.rules, &table.state)),
        ["take 4 main 25.00", "push 2 main 25.00"]
    );
}

#[test]
fn an_entry_that_cleared_a_hand_is_taken_back_in_one_breath() {
    let mut table = two_seats();
    table.enter(json!({"type": "clear_hand", "hand": "seat:2"}));
    let event = table.enter(json!({"type": "undo"}));
    assert_eq!(event.summary(usd()).to_string(), "Taken back: Seat 2's hand is cleared.");
}

#[test]
fn a_bet_off_the_chip_names_both_neighbours() {
    let side_bet = json!({"min": "5", "max": "200"});
    let limits = json!({"dealer_break": side_bet, "break_bonus": side_bet});
    let mut table = Table::open(rules(json!({"chip_unit": "5", "limits": limits})));
    let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "33"}});
    let violation = table.try_enter(bet).unwrap_err();
    let detail = "33.00 is not a whole number of chips of 5: 30.00 or 35.00?";
    assert_eq!(violation.problems[0].detail, detail);
}
