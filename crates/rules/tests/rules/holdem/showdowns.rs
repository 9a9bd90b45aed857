//! From the last bet to the award: who has to show, and who does not (C16 to C34).

use houseway_ledger::Account;
use houseway_rules::{
    Authority, Game, GameEvent, GameState,
    holdem::{Command, Event, Holdem},
};
use serde_json::json;

use super::{rounds::assert_same_when_read_back, schemas, table::Table};

/// Three players, blinds of 1 and 2: seat 1 is all-in for 30, and seats 2 and 3 have put in 80 more
/// each.
fn all_in_with_a_side_pot(rules: serde_json::Value) -> Table {
    let mut table = Table::seated_by(rules, &[30, 200, 110]);
    table.line("deal, 3 all, 1 all, 2 c");
    table
}

fn cash() -> serde_json::Value {
    json!({"min_buy_in": "1", "max_buy_in": null})
}

#[test]
fn c31_in_a_cash_game_the_losing_caller_of_an_all_in_mucks() {
    let mut table = Table::seated(&[100, 50]);
    table.line("deal, 2 all, 1 c, flop Kh 7s 7d, turn 2c, river 9h, 2 show Kd Kc");
    assert_eq!(table.legal("muck").unwrap()["seats"], json!([1]));
    table.line("1 muck");
    assert_eq!(table.phase(), "payout");
    table.line("award");
    assert_eq!(table.stacks(), [50, 100]);
    assert_same_when_read_back(&table);
}

#[test]
fn c31_the_last_claim_to_a_pot_never_mucks() {
    let mut table = all_in_with_a_side_pot(cash());
    table.line("flop Kh 7s 7d, turn 2c, river 9h, 3 muck");
    // Only seat 2 has a claim to the side pot now, but others have a claim to the main pot.
    assert_eq!(table.legal("muck").unwrap()["seats"], json!([1]));
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 2})), "must_show");
    table.line("1 muck, award");
    assert_eq!(table.stacks(), [0, 340, 0]);
    assert_same_when_read_back(&table);
}

#[test]
fn c31_hands_of_the_side_pot_are_shown_first() {
    let mut table = all_in_with_a_side_pot(cash());
    assert_eq!(table.phase(), "board");
    table.line("flop Kh 7s 7d, turn 2c, river 9h");
    assert_eq!(table.legal("show").unwrap()["seats"], json!([2, 3, 1]));
    // The aggressor in the side pot shows first, then its caller, then the player who is all-in.
    let mut table = Table::seated(&[200, 200, 200, 40]);
    table.line("deal, 3 c, 4 all, 1 c, 2 c, 3 c, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c");
    table.line("1 x, 2 x, 3 x, river 9h, 1 x, 2 b 20, 3 c, 1 f");
    assert_eq!(table.legal("show").unwrap()["seats"], json!([2, 3, 4]));
}

#[test]
fn c31_in_a_tournament_everybody_shows_before_the_next_card() {
    let mut table = all_in_with_a_side_pot(json!({"kind": "tournament", "min_buy_in": "1"}));
    assert_eq!(table.phase(), "showdown");
    assert_eq!(table.legal("muck"), None);
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 1})), "must_show");
    assert_eq!(table.no_because(json!({"type": "burn"})), "wrong_phase");
    table.line("1 show Ah Ad, 2 show Kd Kc, 3 show Qd Qc");
    assert_eq!(table.phase(), "board");
    table.line("flop Kh 7s 7d, turn 2c, river 9h, award");
    assert_eq!(table.stacks(), [0, 340, 0]);
    assert_same_when_read_back(&table);
    // The house can choose either rule for any kind of game.
    let rules = json!({"kind": "tournament", "all_in_show": "winner_only", "min_buy_in": "1"});
    assert_eq!(all_in_with_a_side_pot(rules).phase(), "board");
    let rules = json!({"all_in_show": "everyone", "min_buy_in": "1"});
    assert_eq!(all_in_with_a_side_pot(rules).phase(), "showdown");
}

#[test]
fn the_kind_of_game_decides_what_the_house_leaves_out() {
    let read = |rules| {
        let rules: houseway_rules::holdem::HouseRules = serde_json::from_value(rules).unwrap();
        let written = serde_json::to_value(rules).unwrap();
        (written["button"].clone(), written["all_in_show"].clone())
    };
    assert_eq!(read(json!({})), (json!("moving"), json!("winner_only")));
    assert_eq!(read(json!({"kind": "tournament"})), (json!("dead"), json!("everyone")));
    let alone = json!({"kind": "tournament", "button": "moving", "all_in_show": "winner_only"});
    assert_eq!(read(alone), (json!("moving"), json!("winner_only")));
}

/// Three at the showdown: seat 2 bet the river, seats 3 and 1 called.
fn called_on_the_river(rules: serde_json::Value) -> Table {
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal, 3 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c, 1 x, 2 x, 3 x");
    table.line("river 9h, 1 x, 2 b 10, 3 c, 1 c");
    table
}

fn retrieve(seat: u8, cards: [&str; 2]) -> serde_json::Value {
    json!({"type": "retrieve_hand", "seat": seat, "cards": cards, "reason": "Taken in by mistake"})
}

#[test]
fn c16_a_mucked_hand_comes_back_until_the_award() {
    let mut table = called_on_the_river(cash());
    table.line("2 show As Ks, 3 muck");
    let back = retrieve(3, ["7h", "7c"]);
    assert_eq!(table.no_because(back.clone()), "needs_floor");
    let show = json!({"type": "show", "seat": 3, "cards": ["7h", "7c"]});
    assert_eq!(table.no_because(show), "tabled_already");
    assert_eq!(table.legal("retrieve_hand").unwrap()["seats"], json!([3]));
    table.floor(back);
    table.line("1 muck, award");
    assert_eq!(table.stacks(), [88, 88, 124]);
    assert_same_when_read_back(&table);
}

#[test]
fn c16_a_fold_comes_back_until_a_later_action() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 f");
    let before = table.state.clone();
    table.floor(json!({"type": "retrieve_hand", "seat": 3, "reason": "Dealer's mistake"}));
    assert_eq!(table.view()["to_act"]["seat"], 3);
    table.line("undo");
    assert!(table.state == before);
    table.line("1 c");
    let late = Authority::Floor;
    let refused = table.say_as(retrieve(3, ["7h", "7c"]), late).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_retrievable");
}

#[test]
fn c16_hands_mucked_and_retrieved_are_corrected_together_after_the_award() {
    // Seat 3 mucks, so seat 2, the last with a claim, need not show. Then the floor finds seat 3's
    // hand, and both are entered in one correction.
    let mut table = called_on_the_river(cash());
    table.line("3 muck, 1 muck, award");
    assert_eq!(table.stacks(), [88, 124, 88]);
    let alone: Command = serde_json::from_value(retrieve(3, ["7h", "7c"])).unwrap();
    let refused =
        Holdem::correct(&table.rules, &table.state, std::slice::from_ref(&alone)).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "must_show");
    let other = json!({"type": "show", "seat": 2, "cards": ["As", "Ks"]});
    let other: Command = serde_json::from_value(other).unwrap();
    let events = Holdem::correct(&table.rules, &table.state, &[alone, other]).unwrap();
    assert_eq!(events.len(), 1);
    schemas::check_event(&events[0]);
    let said = events[0].summary(table.currency).to_string();
    assert!(said.contains("seat 3 124.00 instead of 88.00"), "{said}");
    table.state = table.state.clone().apply(&events[0]);
    assert_eq!(table.stacks(), [88, 88, 124]);
}

#[test]
fn two_hands_that_were_swapped_are_corrected_in_one_settlement() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 r 10, 1 c, flop Kh 7s 7d, 1 x, 2 x, turn 2c, 1 x, 2 x, river 9h, 1 x");
    table.line("2 x, 1 show As Ks, 2 show Qs Qd, award");
    let show = |seat: u8, cards: [&str; 2]| -> Command {
        serde_json::from_value(json!({"type": "show", "seat": seat, "cards": cards})).unwrap()
    };
    let swapped = [show(1, ["Qs", "Qd"]), show(2, ["As", "Ks"])];
    let events = Holdem::correct(&table.rules, &table.state, &swapped).unwrap();
    table.state = table.state.clone().apply(&events[0]);
    assert_eq!(table.stacks(), [90, 110]);
    let problems = |commands: &[Command]| -> Vec<(&str, String)> {
        let refused = Holdem::correct(&table.rules, &table.state, commands).unwrap_err();
        refused.problems.into_iter().map(|p| (p.code.name, p.pointer)).collect()
    };
    let same = [show(1, ["Qs", "Qd"]), show(1, ["As", "Ks"])];
    assert_eq!(problems(&same), [("not_a_replacement", "/1".to_owned())]);
    let twice = [show(1, ["Qs", "Qd"]), show(2, ["Qs", "Kh"])];
    let seen = |at: &str| ("card_already_seen", at.to_owned());
    assert_eq!(problems(&twice), [seen("/1/cards/0"), seen("/1/cards/1")]);
}

#[test]
fn c19_the_last_to_bet_on_the_river_is_asked_to_see_by_a_caller() {
    let mut table = called_on_the_river(cash());
    let ask = |by: u8, seat: u8| json!({"type": "ask_to_see", "by": by, "seat": seat});
    assert_eq!(table.no_because(ask(3, 3)), "not_in_hand");
    table.yes(ask(3, 2));
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 2})), "must_show");
    // Seat 2 was asked to show, so it must show even if all other players muck.
    table.line("3 muck, 1 muck");
    assert_eq!(table.phase(), "showdown");
    assert_eq!(table.view()["cards_needed"], json!([2]));
    table.line("2 show As Ks, award");
    assert_eq!(table.stacks(), [88, 124, 88]);

    // A player who mucked has lost the right to ask; the floor can still have the hand shown.
    let mut table = called_on_the_river(cash());
    table.line("3 muck");
    table.floor(ask(3, 2));
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 2})), "must_show");
}

#[test]
fn c19_anybody_else_s_request_waits_for_the_floor() {
    let mut table = called_on_the_river(cash());
    let before = table.state.clone();
    let asked = table.yes(json!({"type": "ask_to_see", "by": 3, "seat": 1}));
    assert!(matches!(&asked[..], [Event::Ruled { needs_floor: true, .. }]));
    assert_eq!(table.phase(), "ruling");
    assert_eq!(table.prompt().0, "floor_needed");
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 1})), "wrong_phase");
    let mut refused = table.clone();
    table.floor_accepts();
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 1})), "must_show");
    assert_eq!(table.legal("undo").unwrap()["entry"], "ruling_accepted");

    // The floor refuses, so nothing has to be shown.
    let reason = "Seat 3 folded before the river.";
    refused.floor(json!({"type": "overrule", "instead": "play_on", "reason": reason}));
    assert_eq!(refused.phase(), "showdown");
    assert_eq!(
        refused.view()["cards_needed"],
        Table { state: before, ..refused.clone() }.view()["cards_needed"]
    );
    refused.yes(json!({"type": "muck", "seat": 1}));
}

#[test]
fn c33_the_rabbit_is_logged_and_changes_nothing() {
    let rabbit = json!({"type": "rabbit", "cards": ["2c", "9h"]});
    let hand = |rules| {
        let mut table = Table::seated_by(rules, &[100, 100]);
        table.line("deal, 2 c, 1 x, flop Kh 7s 7d, 1 b 10, 2 f, award");
        table
    };
    assert_eq!(hand(cash()).no_because(rabbit.clone()), "not_offered");
    let mut table = hand(json!({"rabbit": "on", "min_buy_in": "1"}));
    assert_eq!(table.legal("rabbit").unwrap()["most"], 2);
    let stacks = table.stacks();
    let seen = json!({"type": "rabbit", "cards": ["7s", "9h", "3h"]});
    let problems = table.no(seen);
    assert_eq!(problems[0].0, "wrong_card_count");
    assert_eq!(problems[1], ("card_already_seen", "/cards/0".to_owned()));
    table.yes(rabbit.clone());
    assert_eq!(table.stacks(), stacks);
    assert_eq!(table.no_because(rabbit), "not_offered");
    assert_eq!(table.view()["board"], json!(["Kh", "7s", "7d"]));
}

#[test]
fn c34_pots_are_split_as_the_players_agree() {
    let rules = json!({
        "split": "on", "rake": {"basis_points": 500}, "min_buy_in": "1", "max_buy_in": null,
    });
    let mut table = all_in_with_a_side_pot(rules);
    table.line("flop Kh 7s 7d");
    // The pots of 90 and 160 are split, less a rake of 12.
    let split = |shares: serde_json::Value| json!({"type": "split_pot", "shares": shares});
    let right = split(json!([
        {"seat": 1, "amount": "38"}, {"seat": 2, "amount": "100"}, {"seat": 3, "amount": "100"},
    ]));
    assert_eq!(table.legal("split_pot").unwrap()["amount"], "238.00");
    let wrong = split(json!([
        {"seat": 1, "amount": "39"}, {"seat": 2, "amount": "100"}, {"seat": 3, "amount": "100"},
    ]));
    let refused = table.say_as(wrong, Authority::Floor).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "shares_do_not_add_up");
    assert_eq!(refused.problems[0].detail, "Shares must add up to 238.00.");
    let two = split(json!([{"seat": 2, "amount": "138"}, {"seat": 3, "amount": "100"}]));
    let refused = table.say_as(two, Authority::Floor).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_agreed");
    // The dealer reports the players' agreement, and the floor decides.
    let mut turned_down = table.clone();
    table.yes(right.clone());
    assert_eq!((table.phase(), table.settled()), ("ruling", false));
    assert_eq!(table.view()["ruling"]["stacks"][0], json!({"seat": 1, "amount": "38.00"}));
    table.floor_accepts();
    turned_down.yes(right.clone());
    let reason = "Seat 2 did not agree.";
    turned_down.floor(json!({"type": "overrule", "instead": "play_on", "reason": reason}));
    assert_eq!((turned_down.phase(), turned_down.balance(Account::Rake)), ("board", 0));
    // If the floor enters the split, nobody has to accept it.
    turned_down.floor(right);
    assert_eq!(turned_down.stacks(), table.stacks());
    assert_eq!(table.phase(), "settled");
    assert_eq!(table.stacks(), [38, 190, 100]);
    assert_eq!(table.balance(Account::Rake), 12);
    assert!(table.settlement().by_agreement);
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
}

#[test]
fn hole_cards_may_be_entered_from_the_start_and_are_what_is_shown() {
    let hole =
        |seat: u8, cards: [&str; 2]| json!({"type": "hole_cards", "seat": seat, "cards": cards});
    let mut table = Table::seated(&[100, 100]);
    table.line("deal");
    table.yes(hole(1, ["Ah", "Ad"]));
    table.yes(hole(2, ["Kd", "Ks"]));
    assert!(table.view()["seats"][0].get("hand").is_none(), "they are not shown");
    assert_eq!(table.no_because(hole(2, ["Ah", "Ks"])), "card_already_seen");
    // The hand was read wrongly at first, and is entered again correctly.
    table.yes(hole(2, ["Kd", "Kc"]));
    table.line("2 c, 1 x");
    table.yes(json!({"type": "burn"}));
    let flop = json!({"type": "flop", "cards": ["Kd", "7s", "7d"]});
    assert_eq!(table.no_because(flop), "card_already_seen");
    table.yes(json!({"type": "flop", "cards": ["Kh", "7s", "7d"]}));
    table.line("1 x, 2 x, turn 2c, 1 x, 2 x, river 9h, 1 x, 2 x");
    let other = json!({"type": "show", "seat": 2, "cards": ["Kd", "Qc"]});
    assert_eq!(table.no_because(other), "known_card_missing");
    table.line("1 show Ah Ad, 2 show Kc Kd, award");
    assert_eq!(table.stacks(), [98, 102]);
    assert_same_when_read_back(&table);
}

#[test]
fn a_board_card_entered_wrongly_is_put_right_until_the_award() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 c, 1 x, flop Kh 7s 7d, 1 x");
    let right = json!({"type": "replace_board", "street": "flop", "cards": ["Kh", "7s", "8d"]});
    assert_eq!(table.legal("replace_board").unwrap()["streets"], json!(["flop"]));
    let events = table.yes(right);
    let said = events[0].summary(table.currency).to_string();
    assert_eq!(said, "The flop is corrected: Kh 7s 8d instead of Kh 7s 7d.");
    assert_eq!(table.view()["board"], json!(["Kh", "7s", "8d"]));
    assert_eq!(table.view()["to_act"]["seat"], 2);
    let early = json!({"type": "replace_board", "street": "turn", "cards": ["2c"]});
    assert_eq!(table.no_because(early), "nothing_to_replace");
    table.line("undo");
    assert_eq!(table.view()["board"], json!(["Kh", "7s", "7d"]));
}

/// A hand in which a bet of 40 was entered as 20; seat 1 won 22 from seat 2.
fn counted_wrong() -> Table {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 f, 1 c, 2 x, flop Kh 7s 7d, 1 b 20, 2 c, turn 2c, 1 x, 2 x, river 9h, 1 x");
    table.line("2 x, 1 show As Ks, 2 muck, award");
    table
}

fn put_right(moves: &serde_json::Value) -> serde_json::Value {
    json!({"type": "correct_money", "moves": moves, "reason": "A bet of 40 was typed 20"})
}

#[test]
fn c29_a_pot_counted_wrong_is_put_right_until_substantial_action_in_the_next_hand() {
    let twenty = put_right(&json!([{"from": 2, "to": 1, "amount": "20"}]));
    let mut table = counted_wrong();
    assert_eq!(table.stacks(), [122, 78, 100]);
    assert_eq!(table.no_because(twenty.clone()), "needs_floor");
    let mut settled = table.clone();
    settled.floor(twenty.clone());
    assert_eq!(settled.stacks(), [142, 58, 100]);
    assert_eq!(settled.phase(), "settled");

    table.open(json!({})).unwrap();
    let seating = table.clone();
    table.line("deal, 1 c");
    let (board, due) = (table.view()["board"].clone(), table.view()["to_act"]["seat"].clone());
    let events = table.floor(twenty.clone());
    let said = events[0].summary(table.currency).to_string();
    assert_eq!(said, "Pots corrected: 20.00 from seat 2 to seat 1. A bet of 40 was typed 20");
    assert_eq!((&table.view()["board"], &table.view()["to_act"]["seat"]), (&board, &due));
    assert_eq!(table.balance(Account::Seat(1)), 142);
    // The correction moves 20 between the players' chips behind. In the new hand, seat 1 has also
    // called 2, and seat 2 has posted the small blind.
    assert_eq!(table.stacks(), [140, 57, 98]);
    table.line("undo");
    assert_eq!(table.balance(Account::Seat(1)), 122);
    table.line("2 c, 3 x");
    let late = table.say_as(twenty.clone(), Authority::Floor).unwrap_err();
    assert_eq!(late.problems[0].code.name, "dispute_too_late");
    assert_eq!(table.legal("correct_money"), None);

    let mut seating = seating;
    seating.floor(twenty);
    assert_eq!(seating.stacks(), [142, 58, 100]);
}

#[test]
fn c29_who_has_no_chip_left_is_all_in_and_has_no_turn() {
    // Three players post antes of 3. Seat 3, the first to act, has one chip left.
    let mut table = Table::seated_by(json!({"ante": "3", "min_buy_in": "1"}), &[50, 50, 4]);
    table.line("deal");
    assert_eq!(table.view()["to_act"]["seat"], 3);
    // The floor finds that the chip belongs to another player.
    table.floor(put_right(&json!([{"from": 3, "to": 2, "amount": "1"}])));
    // Seat 1 acts next, and the hand reads as if the chips had been right from the beginning.
    assert_eq!(table.stacks(), [46, 46, 0]);
    assert_eq!(table.view()["to_act"]["seat"], 1);
    table.line("1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, turn 2c, 1 x, 2 x, river 9h, 1 x, 2 x");
    table.line("1 show As Ks, 2 muck, 3 muck, award");
    assert_eq!(table.stacks(), [58, 46, 0]);
    assert_same_when_read_back(&table);
}

#[test]
fn c29_nobody_bets_against_seats_that_have_no_chip_left() {
    // Two players have put in an ante, and the big blind has one chip left.
    let mut table = Table::seated_by(json!({"ante": "3", "min_buy_in": "1"}), &[6, 50]);
    table.line("deal");
    let due = table.view()["to_act"]["seat"].clone();
    // The floor finds that this chip belongs to the other player.
    table.floor(put_right(&json!([{"from": 1, "to": 2, "amount": "1"}])));
    // The small blind still has a chip to call with, but no opponent to bet against.
    assert_eq!((&table.view()["to_act"]["seat"], table.stacks()), (&due, vec![0, 47]));
    table.line("2 c, flop Kh 7s 7d, turn 2c, river 9h, 2 show As Ks, 1 muck, award");
    assert_eq!(table.stacks(), [0, 56]);
    assert_same_when_read_back(&table);
}

#[test]
fn c29_what_does_not_lie_behind_is_unrecovered() {
    let mut table = counted_wrong();
    let all = put_right(&json!([{"from": 2, "to": 1, "amount": "90"}]));
    let events = table.floor(all);
    let moved = serde_json::to_value(&events[0]).unwrap()["moves"][0].clone();
    let expected = json!({"from": 2, "to": 1, "amount": "78.00", "unrecovered": "12.00"});
    assert_eq!(moved, expected);
    assert_eq!(table.stacks(), [200, 0, 100]);
    let nobody = put_right(&json!([{"from": 5, "to": 1, "amount": "0"}]));
    let refused = table.say_as(nobody, Authority::Floor).unwrap_err();
    let codes: Vec<&str> = refused.problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(codes, ["seat_empty", "not_positive"]);
}
