//! Hands at a tournament table: how the table's rounds and the tournament affect each other
//! (`tournaments.md`, 0.2, 4, 5).

use chrono::TimeDelta;
use serde_json::json;

use super::cases::waiting;
use crate::support::{
    Round, Table, on_both_databases, on_sqlite,
    tournament::{act, award, first_hand, run_out, structure, three},
};

fn legal(round: &Round<'_>) -> Vec<String> {
    let read = round.read();
    let legal = read["legal"].as_array().unwrap().iter();
    legal.map(|one| one["type"].as_str().unwrap().to_owned()).collect()
}

/// 0.2: commands that exist only at cash tables are refused, and change nothing.
#[test]
fn s0_2_cash_commands_are_refused_at_a_tournaments_table() {
    on_both_databases(|house| {
        let (event, at) = three(house, &structure());
        let opening = json!({"big_blind": "400"});
        let request = house.dealer().post(&format!("{}/rounds", at.table.path)).json(&opening);
        request.send().refused(422, "breaks_rule").problems(&[("tournament_table", "/big_blind")]);
        let round = at.open();
        let read = round.read();
        assert_eq!((&read["currency"], read.str("phase")), (&json!("XXX"), "seating"));
        assert_eq!(read["state"]["seats"][0]["player"], "E1");
        assert_eq!(read["state"]["seats"][0]["stack"], "10000");
        let open = legal(&round);
        assert_eq!(open, ["away", "place_button", "close", "penalty", "penalty"]);
        for command in [
            json!({"type": "buy_in", "seat": 1, "amount": "100"}),
            json!({"type": "top_up", "seat": 2, "amount": "100"}),
            json!({"type": "leave", "seat": 2}),
            json!({"type": "sit_out", "seat": 2}),
            json!({"type": "change_seat", "seat": 2, "to": 3}),
            json!({"type": "post", "seat": 2}),
            json!({"type": "straddle", "seat": 2}),
            json!({"type": "collect_time", "paid": "stack"}),
        ] {
            let refused = round.refuses(&command, 409, "wrong_phase");
            refused.problems(&[("tournament_table", "")]);
        }
        let adjust = json!({"type": "adjust_stack", "seat": 2, "amount": "5", "account": "cage",
            "reason": "So"});
        let pit_boss = house.pit_boss();
        round.try_enter_as(&pit_boss, &adjust).refused(409, "wrong_phase");
        // The button must be drawn before the first hand.
        let early = round.refuses(&json!({"type": "deal"}), 422, "breaks_rule");
        early.problems(&[("button_drawn", "/button")]);
        round.enter(&json!({"type": "place_button", "seat": 5}));
        round.enter(&json!({"type": "deal"}));
        // The tournament has recorded the deal, so the deal cannot be undone.
        let undo = round.refuses(&json!({"type": "undo"}), 409, "wrong_phase");
        undo.problems(&[("tournament_table", "")]);
        act(&round, &[(5, "fold"), (8, "fold")]);
        award(&round);
        let void = json!({"action": "void", "reason": "So"});
        round.correct(&void).refused(409, "wrong_phase").problems(&[("tournament_table", "")]);
        assert_eq!(event.stacks()[0].3, "10100");
        // At a cash table, players cannot be marked as away.
        let cash = Table::of_game(house, "holdem", &json!({})).open_round();
        cash.enter(&json!({"type": "buy_in", "seat": 1, "amount": "100"}));
        cash.refuses(&json!({"type": "away", "seat": 1}), 409, "wrong_phase");
        house.rebuilds();
    });
}

/// 5.2: a player who is away is still dealt in, posts, and folds.
#[test]
fn s5_2_away_players_are_blinded_off() {
    on_both_databases(|house| {
        let (event, at) = three(house, &structure());
        let round = at.open();
        round.enter(&json!({"type": "away", "seat": 2}));
        round.refuses(&json!({"type": "away", "seat": 2}), 422, "breaks_rule");
        round.enter(&json!({"type": "place_button", "seat": 5}));
        let dealt = round.enter(&json!({"type": "deal"}));
        assert_eq!(dealt["events"][2]["kind"], "holdem.hand_missed");
        assert_eq!(dealt["events"][2]["summary"], "Seat 2 is away and misses the hand.");
        let told = event.entries_of("hand.dealt").pop().unwrap();
        assert_eq!(told["body"]["event"]["away"], json!([2]));
        // The hand in the big blind is dead, so only the button and the small blind are left.
        act(&round, &[(5, "fold")]);
        award(&round);
        let stacks: Vec<String> = event.stacks().into_iter().map(|(_, _, _, s)| s).collect();
        assert_eq!(stacks, ["9600", "10000", "10400"]);
        // A player stays marked as away from hand to hand, until they are back.
        let next = at.open();
        next.enter(&json!({"type": "back", "seat": 2}));
        let dealt = next.enter(&json!({"type": "deal"}));
        assert_eq!(dealt["events"].as_array().unwrap().len(), 2);
        house.rebuilds();
    });
}

/// 2.4, 4.3, 5.3: the obstacles that keep a table from dealing, each with its code.
#[test]
fn s9_3_a_table_does_not_deal_when_it_must_not() {
    on_both_databases(|house| {
        let (event, at) = three(house, &structure());
        let round = at.open();
        round.enter(&json!({"type": "place_button", "seat": 5}));
        let deal = json!({"type": "deal"});
        event.command(&json!({"type": "clock_pause", "hold": true})).is(200);
        round.refuses(&deal, 409, "wrong_phase").problems(&[("clock_holds", "/table")]);
        event.command(&json!({"type": "clock_resume"})).is(200);
        house.pass(TimeDelta::seconds(2_400));
        let held = round.refuses(&deal, 409, "wrong_phase");
        held.problems(&[("on_break", "/table")]);
        house.pass(TimeDelta::seconds(900));
        // The level at the time of the deal counts, not the level at the time the round was opened.
        let dealt = round.enter(&deal);
        assert_eq!(dealt["round"]["state"]["stakes"]["big_blind"], "800");
        assert_eq!(dealt["events"][0]["event"]["tournament"]["stakes"]["level"], 3);
        house.rebuilds();
    });
}

/// 5.1, C5: a misdealt hand is dealt again to the same seats, for the same stakes.
#[test]
fn s5_1_a_misdeal_is_dealt_again() {
    on_both_databases(|house| {
        let (event, at) = three(house, &structure());
        let round = at.deal(Some(5), (1, 5, 8, 2));
        let report = json!({"type": "report", "what": "boxed_cards", "count": 2});
        let reported = round.try_enter(&report);
        if reported.status == 200 {
            round.enter(&json!({"type": "accept"}));
        } else {
            let void = json!({"action": "void", "reason": "Fouled deck"});
            round.correct(&void).is(200);
        }
        house.pass(TimeDelta::seconds(1_200));
        let again = at.deal(None, (1, 5, 8, 2));
        act(&again, &[(5, "fold"), (8, "fold")]);
        award(&again);
        assert_eq!(event.entries_of("hand.dealt").len(), 1);
        assert_eq!(event.stacks()[0].3, "10100");
        let next = at.deal(None, (2, 8, 2, 5));
        act(&next, &[(8, "all_in"), (2, "call"), (5, "fold")]);
        run_out(&next, &[2, 8]);
        assert_eq!(event.entries_of("player.busted").len(), 1);
        house.rebuilds();
    });
}

/// 0.2: the amounts in a hand are chips, and the log shows them as chips. A hand never counts as a
/// large win, however many chips are won.
#[test]
fn s0_2_chips_are_no_money_to_the_log_and_its_cases() {
    on_both_databases(|house| {
        let mut rich = structure();
        rich["prices"]["entry"]["chips"] = json!("2000000");
        let (_, at) = three(house, &rich);
        first_hand(&at);
        let entries = house.auditor().list("/v1/audit/entries?kind=holdem.settled", 50);
        assert_eq!(entries[0]["currency"], "XXX", "{}", entries[0]);
        let amounts = entries[0]["amounts"].as_array().unwrap();
        assert!(amounts.iter().all(|amount| amount["currency"] == "XXX"), "{amounts:?}");
        house.find_cases();
        assert_eq!(waiting(house), []);
    });
}

/// 2.4.4: if a level begins during a dealer push, the table plays one more hand at the old level.
/// The log records the push, and the verifier finds the log sound.
#[test]
fn s2_4_a_level_that_begins_in_a_dealer_push_waits_one_hand() {
    on_both_databases(|house| {
        let (event, at) = three(house, &structure());
        let tap = |what: &str| {
            let path = format!("{}/commands", at.table.path);
            house.dealer().post(&path).json(&json!({"type": what})).send().is(200);
        };
        tap("tap_in");
        let hand = at.deal(Some(5), (1, 5, 8, 2));
        act(&hand, &[(5, "fold"), (8, "fold")]);
        award(&hand);
        house.pass(TimeDelta::seconds(1_199));
        tap("tap_out");
        house.pass(TimeDelta::seconds(2));
        tap("tap_in");
        assert_eq!(event.clock()["level"], 2);
        let pushed = at.deal(None, (1, 8, 2, 5));
        let dealt = event.entries_of("hand.dealt").pop().unwrap();
        let push = &dealt["body"]["event"]["push"];
        assert!(push["out_at"].as_str() < push["in_at"].as_str(), "{dealt}");
        act(&pushed, &[(8, "fold"), (2, "fold")]);
        award(&pushed);
        // The next hand is played at the current level.
        let next = at.deal(None, (2, 2, 5, 8));
        act(&next, &[(2, "fold"), (5, "fold")]);
        award(&next);
        let dealt = event.entries_of("hand.dealt").pop().unwrap();
        assert_eq!(dealt["body"]["event"].get("push"), None);
        house.rebuilds();
        house.verifies();
    });
}

/// 2.4.4: neither a push that lasts from a break into a level nor a push that ends before the level
/// delays that level.
#[test]
fn s2_4_a_dealer_push_over_a_break_changes_no_level() {
    on_sqlite(|house| {
        let (_, at) = three(house, &structure());
        let tap = |what: &str| {
            let path = format!("{}/commands", at.table.path);
            house.dealer().post(&path).json(&json!({"type": what})).send().is(200);
        };
        tap("tap_in");
        house.pass(TimeDelta::seconds(1_190));
        tap("tap_out");
        tap("tap_in");
        house.pass(TimeDelta::seconds(20));
        let hand = at.deal(Some(5), (2, 5, 8, 2));
        act(&hand, &[(5, "fold"), (8, "fold")]);
        award(&hand);
        house.pass(TimeDelta::seconds(1_200));
        tap("tap_out");
        house.pass(TimeDelta::seconds(900));
        tap("tap_in");
        at.deal(None, (3, 8, 2, 5));
    });
}
