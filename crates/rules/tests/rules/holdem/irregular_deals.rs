//! Irregularities of the deal, the pack and the board (`at_the_table.md`, S, B and C23 to C28).

use houseway_rules::{
    Authority, Game, GameState,
    holdem::{Holdem, State},
};
use serde_json::{Value, json};

use super::{schemas, table::Table};

/// Blinds 1–2, four seats with 100 each; it is seat 3's turn.
fn dealt() -> Table {
    let mut table = Table::seated(&[100; 4]);
    table.line("deal");
    table
}

/// The effect of a report.
#[track_caller]
fn then(table: &Table, report: Value) -> Value {
    table.clone().ruled(report).1["effect"].clone()
}

#[test]
fn s1_substantial_action_is_two_actions_with_chips_or_any_three() {
    let misdeal = |line: &str| {
        let mut table = dealt();
        table.line(line);
        then(&table, json!({"what": "two_boxed_cards"})) == "misdeal"
    };
    assert!(!misdeal("3 f, 4 c") && !misdeal("3 c, 4 f") && !misdeal("3 f, 4 f, 1 f"));
    assert!(misdeal("3 f, 4 f") && misdeal("3 c"));
    // Actions are counted over the whole hand, not street by street.
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 c, 1 x, flop Kh 7s 7d, 1 x");
    assert_eq!(then(&table, json!({"what": "two_boxed_cards"})), "stands");
}

#[test]
fn s2_a_misdeal_is_the_dealers_before_the_first_action_and_the_floors_after_it() {
    let mut table = dealt();
    table.ruled(json!({"what": "seat_dealt_wrongly"}));
    assert_eq!(table.legal("accept").unwrap()["needs_floor"], false);
    assert_eq!(table.prompt().0, "accept_ruling");
    table.line("accept");
    assert_eq!(table.phase(), "misdeal");
    let mut late = dealt();
    late.line("3 c");
    late.ruled(json!({"what": "seat_dealt_wrongly"}));
    assert_eq!(late.legal("accept").unwrap()["needs_floor"], true);
    assert_eq!(late.prompt().0, "floor_needed");
    late.floor_accepts();
    assert_eq!((late.phase(), late.stacks()), ("misdeal", vec![100; 4]));
    // Two cards in a row to the button are not a misdeal.
    assert_eq!(then(&dealt(), json!({"what": "two_cards_to_button"})), "stands");
}

#[test]
fn s3_identical_cards_at_the_river_are_the_floors_to_annul() {
    let mut table = dealt();
    table.line("3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 x, 4 x, turn 2c");
    table.line("1 x, 2 x, 3 x, 4 x, river 9h, 1 b 50, 2 c, 3 f, 4 f");
    assert_eq!(table.phase(), "showdown");
    table.ruled(json!({"what": "identical_cards"}));
    let mut stands = table.clone();
    table.floor_accepts();
    assert_eq!((table.phase(), table.stacks()), ("misdeal", vec![100; 4]));
    let overrule = json!({"type": "overrule", "instead": "play_on", "reason": "One deck only."});
    stands.floor(overrule);
    assert_eq!(stands.phase(), "showdown");
}

#[test]
fn s3_a_foreign_card_is_a_misdeal_then_a_scrap_or_a_dead_hand() {
    assert_eq!(then(&dealt(), json!({"what": "foreign_card"})), "misdeal");
    let mut table = dealt();
    table.line("3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d");
    assert_eq!(then(&table, json!({"what": "foreign_card"})), "stands");
    assert_eq!(then(&table, json!({"what": "other_back"})), "stands");
    assert_eq!(then(&table, json!({"what": "other_back", "seat": 2})), "misdeal");
    table.ruled(json!({"what": "foreign_card", "seat": 2}));
    table.floor_accepts();
    assert_eq!(table.view()["seats"][1]["standing"], "folded");
    assert_eq!(table.view()["pot_total"], "8.00");
}

#[test]
fn b1_two_exposed_cards_reported_one_by_one_are_a_misdeal() {
    let exposed = |seat: u8, nth: u8, card: &str| json!({"what": "hole_card_exposed", "seat": seat, "nth": nth, "card": card});
    let mut table = dealt();
    assert_eq!(then(&table, exposed(1, 1, "Kd")), "misdeal");
    assert_eq!(then(&table, exposed(2, 2, "Kd")), "misdeal");
    assert_eq!(then(&table, exposed(4, 4, "Kd")), "becomes_burn_card");
    table.ruled(exposed(4, 4, "Kd"));
    table.line("accept");
    assert_eq!(then(&table, exposed(1, 5, "2c")), "misdeal");
    // A card that the player exposed stays in the hand.
    let mut by_player = exposed(1, 5, "2c");
    by_player["by"] = "player".into();
    assert_eq!(then(&table, by_player), "card_known");
    let ninth = json!({"type": "report", "what": "hole_card_exposed", "seat": 1, "nth": 9});
    assert_eq!(table.no(ninth), [("out_of_bounds", "/nth".to_owned())]);
}

#[test]
fn b2_a_replaced_card_is_the_burn_card_and_lies_nowhere_else() {
    let mut table = dealt();
    table.ruled(json!({"what": "hole_card_exposed", "seat": 4, "nth": 4, "card": "Kd"}));
    table.line("accept");
    let replace = "Replace seat 4's Kd from the stub.".to_owned();
    assert_eq!(table.prompt(), ("replace_exposed", replace));
    let exposed = json!([{"seat": 4, "card": "Kd", "becomes": "burn"}]);
    assert_eq!(table.view()["exposed"], exposed);
    table.line("3 c");
    assert_eq!(table.prompt().0, "seat_to_act");
    table.line("4 c, 1 c, 2 x");
    let flop = json!({"type": "flop", "cards": ["Kd", "7s", "7d"]});
    assert_eq!(table.no(flop), [("card_already_seen", "/cards/0".to_owned())]);
    let other = json!({"type": "burn", "card": "2c"});
    assert_eq!(table.clone().no_because(other), "other_burn_card");
    // The burn before the flop is assumed. The exposed card is that burn card.
    table.yes(json!({"type": "flop", "cards": ["Kh", "7s", "7d"]}));
    assert_eq!(table.view()["burns"], json!(["Kd"]));
    table.line("1 x, 2 x, 3 x, 4 x, turn 2c, 1 x, 2 x, 3 x, 4 x, river 9h, 1 x, 2 x, 3 x, 4 x");
    let show = json!({"type": "show", "seat": 4, "cards": ["Kd", "As"]});
    assert_eq!(table.no(show), [("card_already_seen", "/cards/0".to_owned())]);
    // If the card is not named, the burn card is unknown. A second exposed card is still a misdeal.
    let mut unnamed = dealt();
    unnamed.ruled(json!({"what": "hole_card_exposed", "seat": 4}));
    unnamed.line("accept");
    assert_eq!(then(&unnamed, json!({"what": "hole_card_exposed", "seat": 1})), "misdeal");
    unnamed.line("3 c, 4 c, 1 c, 2 x, flop Kd 7s 7d");
    assert_eq!(unnamed.view()["burns"], json!([null]));
}

#[test]
fn b3_a_kept_card_is_known_and_must_be_shown() {
    let mut table = dealt();
    table.line("3 c");
    let (ruling, effect) =
        table.ruled(json!({"what": "hole_card_exposed", "seat": 4, "card": "Kd"}));
    assert_eq!(ruling.remedy, "The card stays; play on.");
    assert_eq!(effect, json!({"effect": "card_known", "seat": 4, "card": "Kd"}));
    table.line("accept, 4 c, 1 c, 2 x");
    let flop = json!({"type": "flop", "cards": ["Kd", "7s", "7d"]});
    assert_eq!(table.no_because(flop), "card_already_seen");
    table.line("flop Kh 7s 7d, 1 x, 2 x, 3 x, 4 x, turn 2c, 1 x, 2 x, 3 x, 4 x, river 9h");
    table.line("1 x, 2 x, 3 x, 4 x");
    let without = json!({"type": "show", "seat": 4, "cards": ["Ks", "As"]});
    assert_eq!(table.no_because(without), "known_card_missing");
    let other = json!({"type": "show", "seat": 1, "cards": ["Kd", "As"]});
    assert_eq!(table.no_because(other), "card_already_seen");
    table.line("4 show Kd As");
    // A hand has two cards, so a third known card is refused.
    let mut third = dealt();
    third.line("3 c");
    for card in ["Kd", "As"] {
        third.ruled(json!({"what": "hole_card_exposed", "seat": 4, "card": card}));
        third.line("accept");
    }
    let report = json!({"type": "report", "what": "hole_card_exposed", "seat": 4, "card": "2c"});
    assert_eq!(third.no_because(report), "card_not_held");
}

#[test]
fn b4_one_boxed_card_is_a_scrap_and_two_in_the_deal_are_a_misdeal() {
    let boxed = |card: &str| json!({"what": "boxed_card", "card": card});
    let mut table = dealt();
    let (ruling, _) = table.ruled(boxed("Kd"));
    assert_eq!(ruling.remedy, "Lay it aside; deal the next card.");
    table.line("accept");
    assert_eq!(table.view()["exposed"], json!([{"card": "Kd", "becomes": "scrap"}]));
    assert_eq!(then(&table, boxed("2c")), "misdeal");
    table.line("3 c, 4 c, 1 c, 2 x");
    assert_eq!(then(&table, boxed("2c")), "laid_aside");
    let flop = json!({"type": "flop", "cards": ["Kd", "7s", "7d"]});
    assert_eq!(table.no_because(flop.clone()), "card_already_seen");
    table.ruled(json!({"what": "burn_exposed", "card": "7s"}));
    table.line("accept");
    assert_eq!(table.no(flop).len(), 2);
}

#[test]
fn c23_a_wrong_number_of_cards_is_a_misdeal_then_a_dead_hand() {
    let wrong = json!({"what": "wrong_card_count", "seat": 3, "count": 3});
    assert_eq!(then(&dealt(), wrong.clone()), "misdeal");
    let mut table = dealt();
    table.line("3 c, 4 c");
    let (ruling, _) = table.ruled(wrong);
    assert_eq!(ruling.remedy, "Muck the hand; burn one card only.");
    table.line("accept");
    assert_eq!(table.view()["seats"][2]["standing"], "folded");
    assert_eq!(table.view()["seats"][2]["bet"], "2.00");
    let two = json!({"type": "report", "what": "wrong_card_count", "seat": 4, "count": 2});
    assert_eq!(table.no(two), [("out_of_bounds", "/count".to_owned())]);
}

#[test]
fn c24_the_button_gets_its_card_unless_it_has_acted() {
    let mut table = dealt();
    let short = json!({"what": "button_short_of_card"});
    assert_eq!(then(&table, short.clone()), "stands");
    let count = json!({"what": "wrong_card_count", "seat": 4, "count": 1});
    assert_eq!(then(&table, count), "stands");
    table.line("3 c, 4 c, 1 c");
    let (_, effect) = table.ruled(short.clone());
    assert_eq!(effect, json!({"effect": "dead_hand", "seat": 4}));
    // The missing card is noticed after substantial action.
    let mut late = Table::seated(&[100; 6]);
    late.line("deal, 3 c, 4 c, 5 c");
    let (ruling, effect) = late.ruled(short);
    assert_eq!(effect, json!({"effect": "stands"}));
    assert_eq!(ruling.remedy, "Deal the button its card.");
}

#[test]
fn c25_the_button_is_put_right_before_substantial_action_and_never_backed_up() {
    let mut table = dealt();
    table.line("3 c");
    let (ruling, _) = table.ruled(json!({"what": "misplaced_button"}));
    assert!(ruling.remedy.starts_with("Put the button right; the cards stay."));
    table.floor_accepts();
    assert_eq!((table.phase(), table.stacks()), ("seating", vec![100; 4]));
    let mut late = dealt();
    late.line("3 c, 4 c");
    assert_eq!(then(&late, json!({"what": "misplaced_button"})), "stands");
    let (ruling, effect) = late.ruled(json!({"what": "wrong_blind", "seat": 1, "amount": "0.5"}));
    assert_eq!(effect, json!({"effect": "stands"}));
    assert_eq!(ruling.remedy, "Seat 1's blind is 1.00.");
}

#[test]
fn c25_a_blind_that_is_too_large_goes_back_before_the_next_action_else_it_plays() {
    let mut table = dealt();
    let blind = |amount: &str| json!({"what": "wrong_blind", "seat": 2, "amount": amount});
    let (ruling, effect) = table.ruled(blind("5"));
    assert_eq!(effect, json!({"effect": "stands"}));
    assert!(ruling.ruling.contains("3.00 goes back"), "{}", ruling.ruling);
    table.line("accept, 3 c");
    let (ruling, effect) = table.ruled(blind("5"));
    assert_eq!(effect, json!({"effect": "blind_plays", "seat": 2, "to": "5.00"}));
    assert_eq!(ruling.remedy, "Seat 2's 5.00 plays.");
    table.line("accept");
    // Like a straddle, the wrong blind is the bet to match and the last full bet.
    assert_eq!(
        table.bounds(),
        [Some("5"), Some("10"), Some("100")].map(|it| it.map(str::to_owned))
    );
    table.line("4 c, 1 c, 2 x");
    // Seat 3 has put in 2 and still has to call the rest. No player has raised.
    assert_eq!(table.bounds(), [Some("3"), None, None].map(|it| it.map(str::to_owned)));
    table.line("3 c");
    assert_eq!((table.phase(), table.view()["pot_total"].clone()), ("board", json!("20.00")));
    // Once the flop is dealt, a wrong blind stands, and the floor decides.
    table.line("flop Kh 7s 7d");
    assert_eq!(then(&table, blind("1")), "stands");
    table.ruled(blind("1"));
    table.floor_accepts();
}

#[test]
fn c25_a_blind_that_was_right_is_not_irregular() {
    let mut table = dealt();
    let report = |amount: &str| {
        let what = "wrong_blind";
        json!({"type": "report", "what": what, "seat": 2, "amount": amount})
    };
    assert_eq!(table.no_because(report("2")), "out_of_bounds");
    table.line("3 c");
    assert_eq!(table.no_because(report("101")), "above_stack");
}

#[test]
fn c26_what_is_mixed_is_unseen_again() {
    let mut table = dealt();
    table.line("3 f, 4 c, 1 c, 2 x");
    table.ruled(json!({"what": "folded_shown", "seat": 3, "cards": ["Ah", "Ad"]}));
    table.line("accept");
    table.yes(json!({"type": "burn", "card": "2c"}));
    table.line("flop Kh 7s 7d");
    let turn = |card: &str| json!({"type": "turn", "card": card});
    table.line("1 x, 2 x, 4 x");
    assert_eq!(table.no_because(turn("Ah")), "card_already_seen");
    assert_eq!(table.no_because(turn("2c")), "card_already_seen");
    for (stub, effect) in [("restored", "stands"), ("stub_only", "stands"), ("with_muck", "mixed")]
    {
        let report = json!({"what": "disordered_stub", "stub": stub});
        assert_eq!(then(&table, report), effect, "{stub}");
    }
    table.ruled(json!({"what": "disordered_stub", "stub": "with_muck"}));
    table.line("accept");
    table.clone().yes(turn("Ah"));
    table.yes(turn("2c"));
    assert_eq!(table.view()["burns"], json!([null, null]));
}

#[test]
fn c27_of_a_four_card_flop_the_floor_draws_the_turns_burn() {
    let mut table = dealt();
    table.line("3 c, 4 c, 1 c, 2 x");
    let four = ["Kh", "7s", "7d", "2c"];
    let (ruling, effect) = table.ruled(json!({"what": "four_card_flop", "cards": four}));
    assert!(ruling.remedy.starts_with("Four face down; the floor takes one."));
    assert_eq!(effect, json!({"effect": "flop_of_three", "cards": four}));
    table.floor_accepts();
    // No card has to be burned, because the burn card is already there.
    assert!(table.legal("burn").is_none());
    let other = json!({"type": "flop", "cards": ["Kh", "7s", "9h"]});
    assert_eq!(table.no_because(other), "not_the_cards_laid");
    table.yes(json!({"type": "flop", "cards": ["Kh", "7s", "2c"]}));
    table.line("1 x, 2 x, 3 x, 4 x");
    let seven = json!({"type": "turn", "card": "7d"});
    assert_eq!(table.no_because(seven), "card_already_seen");
    table.yes(json!({"type": "turn", "card": "9h"}));
    assert_eq!(table.view()["burns"], json!([null, "7d"]));
    // If there was action after the flop, the floor decides.
    let mut late = dealt();
    late.line("3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 x");
    late.ruled(json!({"what": "four_card_flop"}));
    late.floor_accepts();
    assert_eq!(late.view()["board"], json!(["Kh", "7s", "7d"]));
}

#[test]
fn c28_one_of_a_flop_without_a_burn_becomes_the_burn() {
    let mut table = dealt();
    table.line("3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d");
    let (ruling, effect) = table.ruled(json!({"what": "missing_burn"}));
    assert!(ruling.remedy.starts_with("One of the three becomes the burn."));
    assert_eq!(effect, json!({"effect": "board_becomes_burn"}));
    table.line("accept");
    let all_new = json!({"type": "flop", "cards": ["Kh", "2c", "9h"]});
    assert_eq!(table.no_because(all_new), "not_the_cards_laid");
    let same = json!({"type": "flop", "cards": ["Kh", "7s", "7d"]});
    assert_eq!(table.no_because(same), "not_the_cards_laid");
    table.yes(json!({"type": "flop", "cards": ["Kh", "7d", "2c"]}));
    assert_eq!(table.view()["burns"], json!(["7s"]));
    let seen = json!({"type": "turn", "card": "7s"});
    table.line("1 x, 2 x, 3 x, 4 x");
    assert_eq!(table.no_because(seen), "card_already_seen");
    // After any action on the street, even a check, a missing burn changes nothing.
    let mut late = dealt();
    late.line("3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 x");
    assert_eq!(then(&late, json!({"what": "missing_burn"})), "stands");
    // Two cards were burned before the street was dealt, so the second goes back.
    table.line("turn 9h, 1 x, 2 x, 3 x, 4 x");
    let (ruling, _) = table.ruled(json!({"what": "two_burned"}));
    assert_eq!(ruling.remedy, "Put the second card back on the stub.");
}

#[test]
fn burns_are_implied_unless_the_house_wants_them() {
    let mut table = dealt();
    table.line("3 c, 4 c, 1 c, 2 x");
    assert_eq!(table.prompt(), ("deal_flop", "Deal the flop: three cards.".to_owned()));
    assert!(table.legal("burn").is_some() && table.legal("flop").is_some());
    table.yes(json!({"type": "flop", "cards": ["Kh", "7s", "7d"]}));
    assert_eq!(table.view()["burns"], json!([null]));
    let rules = json!({"burns": "entered", "min_buy_in": "1", "max_buy_in": null});
    let mut entered = Table::seated_by(rules, &[100; 4]);
    entered.line("deal, 3 c, 4 c, 1 c, 2 x");
    assert_eq!(entered.prompt(), ("burn_card", "Burn a card for the flop.".to_owned()));
    assert!(entered.legal("flop").is_none());
    entered.yes(json!({"type": "burn"}));
    assert_eq!(entered.prompt().0, "deal_flop");
}

#[test]
fn a_wrong_misdeal_is_taken_back_by_the_floor() {
    let mut table = dealt();
    table.line("3 r 10, 4 c, 1 f, 2 c, flop Kh 7s 7d, 2 b 20");
    let before = table.state.clone();
    table.ruled(json!({"what": "identical_cards"}));
    table.floor_accepts();
    assert_eq!(table.phase(), "misdeal");
    let restore = json!({"type": "restore_round", "reason": "They were two different sevens."});
    assert_eq!(table.no_because(restore.clone()), "needs_floor");
    assert_eq!(table.legal("restore_round").unwrap()["needs_floor"], true);
    table.floor(restore.clone());
    assert_eq!((table.phase(), &table.view()["board"]), ("betting", &json!(["Kh", "7s", "7d"])));
    assert_eq!(table.stacks(), [99, 70, 90, 90]);
    let at = |state: &State| serde_json::to_value(Holdem::view(&table.rules, state)).unwrap();
    let mut now = at(&table.state);
    let mut was = at(&before);
    for view in [&mut now, &mut was] {
        view["rulings"] = json!([]);
    }
    assert_eq!(now, was);
    table.line("3 f, 4 f, award");
    assert_eq!(table.stacks(), [99, 121, 90, 90]);
    // In a hand that did not end in a misdeal, there is nothing to restore.
    let settled = table.say_as(restore, Authority::Floor).unwrap_err();
    assert_eq!(settled.problems[0].code.name, "wrong_phase");
    assert_eq!(table.state.phase(), houseway_rules::holdem::Phase::Settled);
}

/// Declares a misdeal, enters these commands in the next round, and takes back the misdeal.
fn restored_under(commands: &[Value]) -> (Table, Table, Result<(), &'static str>) {
    let mut hand = dealt();
    hand.line("3 r 10, 4 c, 1 f, 2 c, flop Kh 7s 7d, 2 b 20");
    hand.ruled(json!({"what": "identical_cards"}));
    hand.floor_accepts();
    let misdealt = hand.state.clone();
    let mut next = hand.clone();
    next.open(json!({})).unwrap();
    for command in commands {
        next.yes(command.clone());
    }
    hand.floor(json!({"type": "restore_round", "reason": "Two different sevens."}));
    let carried = Holdem::carry(&next.rules, &next.state, &misdealt, &hand.state);
    let carried = carried.map_err(|violation| violation.problems[0].code.name);
    let carried = carried.map(|events| {
        events.iter().for_each(schemas::check_event);
        next.state = events.iter().fold(next.state.clone(), State::apply);
    });
    (hand, next, carried)
}

#[test]
fn a_restored_hand_closes_the_round_that_was_opened_after_it_and_settles_into_it() {
    let (mut hand, mut next, carried) = restored_under(&[]);
    assert_eq!((carried, next.phase()), (Ok(()), "closed"));
    let playing = hand.state.clone();
    hand.line("3 f, 4 f, award");
    let events = Holdem::carry(&next.rules, &next.state, &playing, &hand.state).unwrap();
    next.state = events.iter().fold(next.state.clone(), State::apply);
    next.open(json!({})).unwrap();
    assert_eq!(next.stacks(), [99, 121, 90, 90]);
    assert_eq!(next.view()["positions"]["button"], 1);
}

#[test]
fn a_misdeal_stands_once_the_next_hand_is_dealt_or_a_player_has_left() {
    let (_, _, dealt) = restored_under(&[json!({"type": "deal"})]);
    assert_eq!(dealt, Err("next_hand_begun"));
    let (_, _, left) = restored_under(&[json!({"type": "leave", "seat": 2})]);
    assert_eq!(left, Err("chips_not_there"));
}
