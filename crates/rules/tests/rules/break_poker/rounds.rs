//! A round from the opening to the books.

use houseway_ledger::{Account, Movement};
use houseway_rules::{
    Authority, Ending, Game, GameEvent, GamePhase, GameState, Refusal,
    break_poker::{BreakPoker, Event, HandName, Opening, State},
};
use serde_json::json;

use super::table::{
    DEALER_LUCKY_BREAK, DEALER_PAIRS, Set, Table, WINNING_SET, command, found, money, rules,
};

/// Seat 1 with a hand that beats the dealer's pairs, in review.
fn in_review() -> Table {
    let mut table = Table::dealing(&[(1, json!({"main": "25", "break_bonus": "5"}))]);
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    table.enter(WINNING_SET.for_seat(1));
    table
}

fn settled() -> Table {
    let mut table = in_review();
    table.enter(json!({"type": "confirm"}));
    table
}

#[test]
fn review_is_reached_when_nothing_is_missing_and_left_when_a_hand_is_cleared() {
    let mut table = Table::dealing(&[(1, json!({"main": "25"})), (4, json!({"main": "5"}))]);
    assert_eq!(table.view().missing, [HandName::Dealer, HandName::Seat(1), HandName::Seat(4)]);
    table.enter(WINNING_SET.for_seat(4));
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    assert_eq!(table.phase(), "dealing");
    table.refuses(Refusal::NotNow, json!({"type": "confirm"}));
    table.enter(json!({"type": "clear_hand", "hand": "seat:4"}));
    table.enter(WINNING_SET.for_seat(1));
    let again = ["2c", "2d", "3c", "5c", "7c", "9d", "Jc"];
    table.enter(json!({"type": "enter_seat", "seat": 4, "cards": again, "low": ["5c", "3c"],
        "high": ["2c", "2d", "Jc"]}));
    assert_eq!(table.phase(), "review");
    assert!(table.view().preview.is_some());
    table.enter(json!({"type": "clear_hand", "hand": "dealer"}));
    assert_eq!(table.phase(), "dealing");
    assert_eq!(table.view().preview, None);
}

#[test]
fn the_tablet_sees_a_foul_and_what_the_house_rule_does_about_it() {
    let foul = Set { low: ["Kh", "Kd"], high: ["9c", "4d", "2s"], ..WINNING_SET };
    let rulings = [
        ("loses", "The main bet loses."),
        ("reset_house_way", "The dealer sets the hand by the house way, and it plays."),
    ];
    for (rule, ruling) in rulings {
        let bets = [(1, json!({"main": "25"})), (2, json!({"main": "25"}))];
        let mut table = Table::dealing_under(json!({"foul": rule}), &bets);
        table.enter(foul.for_seat(1));
        let view = table.view();
        assert_eq!(view.seats.len(), 6);
        assert!(view.seats[0].hand.unwrap().foul);
        assert_eq!(view.seats[0].foul_ruling.as_ref().unwrap(), ruling);
        assert_eq!((view.seats[1].hand, &view.seats[1].foul_ruling), (None, &None));
        assert_eq!(view.missing, [HandName::Dealer, HandName::Seat(2)]);
    }
}

#[test]
fn amounts_are_written_with_all_the_decimals_of_the_currency() {
    let rules = rules(json!({}));
    for (code, main) in [("USD", "25.00"), ("JPY", "25"), ("KWD", "25.000")] {
        let opened = BreakPoker::open(&rules, code.parse().unwrap(), &Opening {}, None).unwrap();
        let state = opened.iter().fold(State::default(), State::apply);
        let place = command(json!({"type": "place_bets", "seat": 1, "bets": {"main": "25.0"}}));
        let events = BreakPoker::decide(&rules, &state, &place, Authority::Dealer).unwrap();
        let events = serde_json::to_value(events).unwrap();
        assert_eq!(events[0]["bets"]["main"], json!(main), "{code}");
    }
}

#[test]
fn a_settled_round_moves_each_bet_between_the_bank_and_the_seat() {
    let table = settled();
    let paid = |amount, memo| Movement::new(Account::Bank, Account::Seat(1), money(amount), memo);
    assert_eq!(table.movements, [paid("25.00", "main"), paid("30.00", "break_bonus")]);
    assert_eq!(table.state.phase().ending(), Some(Ending::Settled));
    let settlement = table.view().settlement.unwrap();
    assert_eq!(settlement.table_net.to_string(), "-55.00");
}

#[test]
fn a_correction_reverses_what_was_paid_and_pays_anew() {
    let mut table = settled();
    let paid = table.movements.len();
    let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "50"}});
    let events = table.correct(bets).unwrap();
    assert!(matches!(events.as_slice(), [Event::Corrected { .. }]));
    let expected = [
        Movement::new(Account::Seat(1), Account::Bank, money("25.00"), "reversal of main"),
        Movement::new(Account::Seat(1), Account::Bank, money("30.00"), "reversal of break_bonus"),
        Movement::new(Account::Bank, Account::Seat(1), money("50.00"), "main"),
    ];
    assert_eq!(table.movements[paid..], expected);
    assert_eq!(table.phase(), "settled");

    // The dealer's hand is replaced by one that is a Lucky Break too.
    table.correct(json!({"type": "enter_dealer", "cards": DEALER_LUCKY_BREAK})).unwrap();
    assert_eq!(table.view().corrections, 2);
    assert_eq!(table.view().settlement.unwrap().table_net.to_string(), "-50.00");
}

#[test]
fn a_correction_keeps_to_the_rules_of_what_it_replaces() {
    let mut table = settled();
    let taken = json!({"type": "enter_dealer", "cards": WINNING_SET.cards});
    let violation = table.correct(taken).unwrap_err();
    assert_eq!(violation.problems.len(), 7);
    assert_eq!(violation.problems[0].code.name, "card_already_seen");

    let late = json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}});
    let violation = table.correct(late).unwrap_err();
    assert_eq!(found(&violation), [("seat_has_no_bet", "/seat".to_owned())]);

    let violation = table.correct(json!({"type": "confirm"})).unwrap_err();
    assert_eq!(found(&violation), [("not_a_replacement", String::new())]);

    let mut open = in_review();
    let violation = open.correct(WINNING_SET.for_seat(1)).unwrap_err();
    assert_eq!(violation.refusal, Refusal::NotNow);
}

#[test]
fn a_void_reverses_what_is_in_the_books_and_is_final() {
    let mut table = settled();
    table.void().unwrap();
    let back = |amount, memo| Movement::new(Account::Seat(1), Account::Bank, money(amount), memo);
    let expected = [back("25.00", "reversal of main"), back("30.00", "reversal of break_bonus")];
    assert_eq!(table.movements[2..], expected);
    assert_eq!(table.state.phase().ending(), Some(Ending::Void));
    assert_eq!(table.void().unwrap_err().refusal, Refusal::NotNow);
    let violation = table.correct(WINNING_SET.for_seat(1)).unwrap_err();
    assert_eq!(violation.refusal, Refusal::NotNow);
}

#[test]
fn a_round_that_was_never_settled_is_voided_without_moving_money() {
    for mut table in [Table::open(rules(json!({}))), in_review()] {
        table.void().unwrap();
        assert_eq!(table.phase(), "void");
        assert_eq!(table.movements, []);
    }
}

#[test]
fn misdeals_void_all_hands_and_return_every_bet() {
    for what in ["wrong_card_count", "identical_cards", "foreign_card"] {
        // Until a card has been seen, the ruling is carried out at once; after that, it waits for
        // the floor.
        let mut table = Table::dealing(&[(1, json!({"main": "25"}))]);
        let report = json!({"type": "report_misdeal", "what": what, "hand": "seat:1"});
        let event = table.enter(report);
        let ruling = event.ruling().unwrap();
        assert_eq!(ruling.code, what);
        assert_eq!(ruling.ruling, "All hands are void and every bet is returned.");
        assert_eq!(table.state.phase().ending(), Some(Ending::Misdeal));
        assert_eq!(table.movements, []);
        assert_eq!(table.view().rulings.len(), 1);
        table.void().unwrap();
    }
}

#[test]
fn an_exposed_card_leaves_the_hand_standing_unless_the_floor_voids_the_deal() {
    let mut table = in_review();
    let exposed =
        json!({"type": "report_misdeal", "what": "exposed_card", "hand": "dealer", "card": "Qc"});
    let event = table.enter(exposed);
    assert!(matches!(event, Event::HandStood { .. }));
    assert_eq!(table.phase(), "review");

    let void = json!({"type": "void_deal", "reason": "the dealer's hole card was seen"});
    table.refuses(Refusal::NeedsFloor, void.clone());
    table.try_as(Authority::Floor, void).unwrap();
    assert_eq!(table.state.phase().ending(), Some(Ending::Misdeal));
    assert_eq!(table.view().rulings.len(), 2);
}

#[test]
fn the_remainder_is_53_minus_seven_for_every_hand() {
    let mut table = in_review();
    table.enter(json!({"type": "enter_remainder", "count": 39}));
    assert_eq!(table.view().remainder, Some(39));
    let event = table.enter(json!({"type": "enter_remainder", "count": 38}));
    assert_eq!(event.ruling().unwrap().code, "wrong_remainder");
    assert_eq!(table.phase(), "ruling");
    table.try_as(Authority::Floor, json!({"type": "accept_ruling"})).unwrap();
    assert_eq!(table.state.phase().ending(), Some(Ending::Misdeal));
}

#[test]
fn every_command_says_when_it_is_not_open() {
    let betting = [
        json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}),
        json!({"type": "clear_bets", "seat": 1}),
        json!({"type": "close_betting"}),
    ];
    let dealing = [
        json!({"type": "enter_dealer", "cards": []}),
        json!({"type": "enter_seat", "seat": 1, "cards": [], "low": [], "high": []}),
        json!({"type": "clear_hand", "hand": "dealer"}),
        json!({"type": "enter_remainder", "count": 0}),
        json!({"type": "report_misdeal", "what": "exposed_card"}),
        json!({"type": "confirm"}),
    ];
    let mut table = Table::open(rules(json!({})));
    for command in &dealing {
        let found = table.refuses(Refusal::NotNow, command.clone());
        assert_eq!(found, [("wrong_phase", String::new())]);
    }
    let mut table = in_review();
    for command in &betting {
        table.refuses(Refusal::NotNow, command.clone());
    }
    let mut table = settled();
    for command in betting.iter().chain(&dealing) {
        table.refuses(Refusal::NotNow, command.clone());
    }
    let nothing = State::default();
    let close = command(json!({"type": "close_betting"}));
    let refused = BreakPoker::decide(&rules(json!({})), &nothing, &close, Authority::Floor);
    assert_eq!(refused.unwrap_err().refusal, Refusal::NotNow);
}
