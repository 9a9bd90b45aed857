//! The house's choices between hands, each tested separately (`at_the_table.md`, A6 to A8, C37 and
//! S4), and the dealer's prompts (I).

use serde_json::{Value, json};

use super::table::{Table, whole};

/// A table with these seats taken and the button at the first.
fn seated(rules: Value, seats: &[u8]) -> Table {
    let mut table = Table::new(rules);
    for seat in seats {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100"}));
    }
    table.yes(json!({"type": "place_button", "seat": seats[0]}));
    table
}

/// The code and pointer of each problem.
fn problems(refused: houseway_rules::Violation) -> Vec<(&'static str, String)> {
    refused.problems.into_iter().map(|p| (p.code.name, p.pointer)).collect()
}

#[test]
fn a7_who_left_is_remembered_for_the_house_s_time_by_the_log() {
    let mut table = seated(json!({"return_window": 30}), &[2, 4, 6]);
    table.fold_round();
    table.say_at(json!({"type": "leave", "seat": 6}), 5).unwrap();
    let back = json!({"type": "buy_in", "seat": 6, "amount": "100"});
    let refused = table.clone().say_at(back.clone(), 35).unwrap_err();
    assert_eq!(problems(refused), [("returning_not_said", "/returning".to_owned())]);
    // A minute later, the time limit has passed, and returning players count as newcomers.
    let mut returning = back.clone();
    returning["returning"] = true.into();
    let refused = table.clone().say_at(returning, 36).unwrap_err();
    assert_eq!(problems(refused), [("nobody_returns", "/returning".to_owned())]);
    table.say_at(back, 36).unwrap();
    // With a time limit of zero, no player is remembered.
    let mut none = seated(json!({"return_window": 0}), &[2, 4, 6]);
    none.say_at(json!({"type": "leave", "seat": 6}), 5).unwrap();
    none.say_at(json!({"type": "buy_in", "seat": 6, "amount": "100"}), 5).unwrap();
}

/// Seat 2 has sat out and missed the big blind. The button is at seat 4 and the big blind at 8, so
/// seat 2 is left of the big blind.
fn left_of_the_big_blind(rules: Value) -> Table {
    let mut table = seated(rules, &[2, 4, 6, 8]);
    table.fold_round();
    table.yes(json!({"type": "sit_out", "seat": 2}));
    table.fold_round();
    table.fold_round();
    table.yes(json!({"type": "sit_in", "seat": 2}));
    table.fold_round();
    let at = &table.view()["positions"];
    assert_eq!((&at["button"], &at["big_blind"]), (&json!(4), &json!(8)));
    assert_eq!(table.view()["seats"][0]["owes_blinds"], true);
    table
}

#[test]
fn a6_a_straddle_left_of_the_big_blind_pays_all_that_is_owed_where_the_house_says_so() {
    let mut table = left_of_the_big_blind(json!({"return_by_straddle": "on"}));
    assert_eq!(table.legal("straddle").unwrap()["seat"], 2);
    table.yes(json!({"type": "straddle", "seat": 2}));
    assert_eq!(table.view()["before_deal"]["dealt_in"], json!([2, 4, 6, 8]));
    let events = table.yes(json!({"type": "deal"}));
    let deal = serde_json::to_value(&events[0]).unwrap()["deal"].clone();
    let players = deal["players"].as_array().unwrap();
    let own = players.iter().find(|player| player["seat"] == 2).unwrap();
    let posted = ["blind", "post", "dead"].map(|name| whole(&own[name]));
    assert_eq!(posted, [4, 0, 0]);
    assert_eq!(table.view()["seats"][0]["owes_blinds"], false);
    // Under the default rules, the straddle is refused.
    let mut off = left_of_the_big_blind(json!({}));
    assert_eq!(off.no_because(json!({"type": "straddle", "seat": 2})), "no_straddle");
}

#[test]
fn a8_a_misdealt_hand_is_dealt_again_for_the_same_stakes() {
    let mut table = seated(json!({}), &[2, 4, 6]);
    table.line("deal");
    table.ruled(json!({"what": "too_many_cards"}));
    table.line("accept");
    let others = json!({"small_blind": "5", "big_blind": "10", "ante": "1"});
    let refused = table.open(others).unwrap_err();
    let at = |pointer: &str| ("dealt_again", pointer.to_owned());
    assert_eq!(problems(refused), [at("/small_blind"), at("/big_blind"), at("/ante")]);
    // The house's changes to its rules apply from the next hand on.
    table.rules = serde_json::from_value(json!({"small_blind": "5", "big_blind": "10"})).unwrap();
    table.open(json!({"small_blind": "1", "big_blind": "2"})).unwrap();
    assert_eq!(table.prompt(), {
        let said = "Misdeal: deal again to the same seats.".to_owned();
        ("deal_again", said)
    });
    assert_eq!(whole(&table.view()["stakes"]["big_blind"]), 2);
    table.fold_round();
    assert_eq!(whole(&table.view()["stakes"]["big_blind"]), 10);
}

#[test]
fn s4_a_short_big_blind_puts_in_the_blind_or_the_ante_first() {
    for (order, bet) in [("blind_first", "2.00"), ("ante_first", "1.00")] {
        let rules = json!({"ante_by": "big_blind", "ante": "2", "bba_order": order,
            "min_buy_in": "1", "max_buy_in": null});
        let mut table = Table::seated_by(rules, &[100, 3, 100]);
        table.line("deal");
        let seat = table.view()["seats"][1].clone();
        assert_eq!((&seat["bet"], &seat["put_in"]), (&json!(bet), &json!("3.00")), "{order}");
        // Whichever of the blind and the ante was paid first, the other players have to call two.
        assert_eq!(table.bounds()[0].as_deref(), Some("2"));
    }
}

/// A fixed-limit table with blinds of 2 and 4, these rules for kills, and six players.
fn kills(rules: &Value) -> Table {
    let mut all = json!({"betting": "fixed_limit", "small_blind": "2", "big_blind": "4",
        "max_buy_in": null});
    all.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
    seated(all, &[1, 2, 3, 4, 5, 6])
}

fn kill(table: &Table) -> Value {
    table.view()["before_deal"]["kill"].clone()
}

#[test]
fn c37_a_half_kill_is_one_and_a_half_times_the_stakes_in_whole_chips() {
    let set = json!({"type": "set_kill", "seat": 5, "reason": "Won two."});
    let mut table = kills(&json!({"kill": "half"}));
    table.floor(set.clone());
    let due = json!({"seat": 5, "blind": "6.00", "small_bet": "6.00", "big_bet": "12.00"});
    assert_eq!(kill(&table), due);
    // One and a half times 5 is 7.50, which is rounded up to 8.
    let mut odd = kills(&json!({"kill": "half", "big_blind": "5"}));
    odd.floor(set);
    let due = json!({"seat": 5, "blind": "8.00", "small_bet": "8.00", "big_bet": "16.00"});
    assert_eq!(kill(&odd), due);
    odd.line("deal");
    assert_eq!(odd.bounds().map(Option::unwrap), ["8", "16", "16"]);
}

#[test]
fn c37_a_whole_pot_of_the_house_s_size_kills_where_it_says_so() {
    let rules = json!({"kill": "full", "kill_by": {"pot_of": "20"}});
    let mut table = kills(&rules);
    // The pot is only 10, so there is no kill.
    table.line("deal, 4 r 8, 5 f, 6 f, 1 f, 2 f, 3 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(kill(&table), Value::Null);
    // The pot is 22 without the uncalled bet, so seat 5 kills at once.
    table.line("deal, 5 r 8, 6 c, 1 f, 2 f, 3 f, 4 f, flop Kh 7s 7d, 5 b 4, 6 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(kill(&table)["seat"], 5);
}

#[test]
fn c37_the_player_who_kills_acts_in_turn_or_last() {
    for (acts, order) in [("in_turn", [4, 5, 6, 1, 2, 3]), ("last", [4, 6, 1, 2, 3, 5])] {
        let mut table = kills(&json!({"kill": "full", "kill_acts": acts}));
        table.floor(json!({"type": "set_kill", "seat": 5, "reason": "Won two."}));
        table.line("deal");
        let mut acted = Vec::new();
        while let Some(turn) = table.view().get("to_act").cloned() {
            acted.push(turn["seat"].as_u64().unwrap());
            let kind = if turn["call"] == "0.00" { "check" } else { "call" };
            table.yes(json!({"type": kind, "seat": turn["seat"]}));
        }
        assert_eq!(acted, order, "{acts}");
    }
}

#[test]
fn i_the_dealer_is_told_to_seat_players_and_who_posts_or_waits() {
    let mut table = Table::new(json!({}));
    let seat_players = "Seat two players or more, then deal.".to_owned();
    assert_eq!(table.prompt(), ("seat_players", seat_players.clone()));
    table.yes(json!({"type": "buy_in", "seat": 2, "amount": "100"}));
    assert_eq!(table.prompt(), ("seat_players", seat_players));
    let mut table = seated(json!({}), &[2, 4, 6, 8]);
    table.fold_round();
    // The button is at seat 4 and the blinds are at 6 and 8, so a newcomer at seat 3 posts or
    // waits.
    table.yes(json!({"type": "buy_in", "seat": 3, "amount": "100"}));
    let said = "Seat 3 posts 2.00 or waits.".to_owned();
    assert_eq!(table.prompt(), ("post_or_wait", said));
    table.yes(json!({"type": "post", "seat": 3}));
    assert_eq!(table.prompt().0, "deal_hand");
}

#[test]
fn i_the_dealer_is_told_which_board_is_due() {
    let mut table = Table::seated_by(json!({"bomb_pot": "10", "burns": "entered"}), &[100, 100]);
    table.yes(json!({"type": "bomb_pot", "amount": "5", "boards": 2}));
    assert_eq!(table.prompt(), ("burn_card", "Burn a card for the flop.".to_owned()));
    table.yes(json!({"type": "burn"}));
    assert_eq!(table.prompt(), ("deal_board", "Board 1: deal the flop.".to_owned()));
}
