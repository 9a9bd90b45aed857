//! The floor's acts at a hold'em table, through the API (`at_the_table.md`, A7, C12, C21, C25, C36,
//! C43, F3 and F4; rules/holdem.md, 18).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::holdem::{assert_ledger_agrees, audited, command, enter, stacks};
use crate::support::{
    Answer, Round, Table,
    cli::houseway,
    on_sqlite,
    tracked::{TrackedTable, counted, open_shift, sign},
};

/// Four players, with the button in seat 1.
fn four<'a>(table: &Table<'a>) -> Round<'a> {
    let round = table.open_round();
    enter(&round, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100, 4 buy_in 100, 1 place_button");
    round
}

fn by_floor(round: &Round<'_>, command: &Value) -> Answer {
    round.try_enter_as(&round.dealer.house.pit_boss(), command).is(200)
}

fn penalty(kind: &str, hands: Option<u16>) -> Value {
    json!({"type": "penalty", "seat": 3, "kind": kind, "hands": hands, "rule": "TDA 67 (2024)",
           "reason": "Told seat 4 to fold"})
}

/// The notices for a dealer who taps in. Here the floor taps in instead, because a round is open.
fn standing(table: &Table<'_>) -> Value {
    let path = format!("{}/commands", table.path);
    let boss = table.dealer.house.pit_boss();
    let tapped = boss.post(&path).json(&json!({"type": "tap_in"})).send().is(200);
    let standing = tapped["notice"]["standing"].clone();
    boss.post(&path).json(&json!({"type": "tap_out"})).send().is(200);
    standing
}

#[test]
fn f3_a_penalty_of_hands_is_the_floors_and_is_served_from_hand_to_hand() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"kind": "tournament"}));
        let round = four(&table);
        let warning = json!({"type": "penalty", "seat": 4, "kind": "warning"});
        round.enter(&warning);
        round.refuses(&penalty("missed_hands", Some(2)), 403, "needs_floor");
        let wrong = json!({"type": "penalty", "seat": 9, "kind": "missed_hands", "hands": 0});
        let refused = round.try_enter_as(&house.pit_boss(), &wrong).refused(422, "breaks_rule");
        refused.problems(&[
            ("seat_empty", "/seat"),
            ("out_of_bounds", "/hands"),
            ("text_missing", "/reason"),
        ]);
        let given = by_floor(&round, &penalty("missed_hands", Some(2)));
        assert_eq!(given["events"][0]["kind"], "holdem.penalized");
        assert_eq!(given["events"][0]["reason"], "Told seat 4 to fold");
        let said = "Seat 3 misses 2 hands (TDA 67 (2024)). Told seat 4 to fold";
        assert_eq!(given["events"][0]["summary"], said);
        let told = json!(["Seat 3 misses 2 hands: Told seat 4 to fold", "Seat 4 was warned"]);
        assert_eq!(standing(&table), told);

        // Seat 3 is dealt in and posts the big blind, but its hand is dead.
        let dealt = enter(&round, "deal");
        assert_eq!(dealt["events"][1]["kind"], "holdem.hand_missed");
        assert_eq!(dealt["round"]["state"]["seats"][2]["standing"], "folded");
        // If the deal is undone, the hand no longer counts as missed.
        let undone = enter(&round, "undo");
        assert_eq!(undone["round"]["state"]["seats"][2]["penalties"][0]["left"], 2);
        enter(&round, "deal, 4 fold, 1 fold, award");
        assert_eq!(stacks(&round), [(1, 10_000), (2, 10_200), (3, 9_800), (4, 10_000)].into());
        assert_ledger_agrees(&table, &round);
        let next = table.open_round();
        assert_eq!(next.read()["state"]["seats"][2]["penalties"][0]["left"], 1);
        let lifted = json!({"type": "penalty", "seat": 3, "kind": "lifted", "reason": "Mistaken"});
        by_floor(&next, &lifted);
        assert_eq!(standing(&table), json!(["Seat 4 was warned"]));
        audited(&house.database.url);
    });
}

#[test]
fn f3_in_a_cash_game_the_player_is_warned_or_removed() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = four(&table);
        let missed = round.try_enter_as(&house.pit_boss(), &penalty("missed_rounds", Some(1)));
        missed.refused(422, "breaks_rule").problems(&[("penalty_not_here", "/kind")]);
        let removed = by_floor(&round, &penalty("removed", None));
        assert_eq!(removed["round"]["state"]["before_deal"]["dealt_in"], json!([1, 2, 4]));
        enter(&round, "3 leave");
        assert_ledger_agrees(&table, &round);
        enter(&round, "deal");
    });
}

#[test]
fn f4_whoever_taps_in_is_told_who_owes_blinds_and_what_a_canasta_side_lost() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = four(&table);
        enter(&round, "deal, 4 fold, 1 fold, 2 fold, award");
        let round = table.open_round();
        // The big blind moves from seat 3 to seat 4, and then past seat 1.
        enter(&round, "1 sit_out, deal, 2 fold, 3 fold, award");
        let round = table.open_round();
        enter(&round, "deal, 3 fold, 4 fold, award");
        table.open_round();
        assert_eq!(standing(&table), json!(["Seat 1 owes blinds."]));

        let table = Table::of_game(house, "canasta", &json!({"penalties": "on"}));
        let round = table.open_round_with(&json!({"dealer": 4}));
        for entry in [
            json!({"type": "deal"}),
            json!({"type": "turn_upcard", "card": "9s"}),
            json!({"type": "draw", "seat": 1}),
            json!({"type": "discard", "seat": 1, "card": "5d"}),
            json!({"type": "draw", "seat": 2}),
            json!({"type": "penalty", "seat": 2, "what": "miscounted"}),
        ] {
            round.enter(&entry);
        }
        assert_eq!(standing(&table), json!(["Seat 2 lost 50 points: miscounted"]));
    });
}

#[test]
fn c21_chips_found_after_a_called_all_in_are_the_floors_to_decide() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = four(&table);
        enter(&round, "deal, 4 all_in, 1 fold, 2 fold, 3 call");
        let report = json!({"type": "report", "what": "chips_found", "seat": 4, "amount": "20"});
        let ruled = round.enter(&report);
        assert_eq!(ruled["ruling"]["rule"], "holdem/C21 (TDA 2024, 62)");
        round.refuses(&command("accept"), 403, "needs_floor");
        let part = json!({"type": "overrule", "instead": {"chips_found": {"part_of_it": true}},
            "reason": "They lay behind the tall stack"});
        let grown = by_floor(&round, &part);
        // Seat 3 has no chips left to call with.
        assert_eq!(grown["round"]["state"]["uncalled"], json!({"seat": 4, "amount": "20.00"}));
        enter(&round, "flop 4c 9s Jc, turn 8d, river 3h, 4 show Ah Ad, 3 show Kh Kd, award");
        assert_eq!(stacks(&round)[&4], 10_000 + 10_000 + 2_000 + 100);
        assert_eq!(table.balances()["cage"], -42_000);
        assert_ledger_agrees(&table, &round);
        audited(&house.database.url);
    });
}

#[test]
fn c36_a_bomb_pot_on_two_boards_is_dealt_and_paid() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"bomb_pot": "20"}));
        let round = four(&table);
        let bomb = |boards: u8| json!({"type": "bomb_pot", "amount": "5", "boards": boards});
        round.refuses(&bomb(3), 422, "breaks_rule").problems(&[("out_of_bounds", "/boards")]);
        round.enter(&bomb(2));
        let lay = |street: &str, board: u8, cards: Value| {
            let field = if street == "flop" { "cards" } else { "card" };
            round.enter(&json!({"type": street, "board": board, field: cards}))
        };
        lay("flop", 1, json!(["4c", "9s", "Jc"]));
        let due = round.read();
        assert_eq!(due["prompt"]["text"], "Board 2: deal the flop.");
        lay("flop", 2, json!(["Kc", "5s", "6d"]));
        enter(&round, "2 check, 3 check, 4 bet 10, 1 fold, 2 call, 3 fold");
        for (street, first, second) in [("turn", "8d", "Tc"), ("river", "3h", "2d")] {
            lay(street, 1, json!(first));
            lay(street, 2, json!(second));
            enter(&round, "2 check, 4 check");
        }
        let awarded = enter(&round, "2 show Ah Ad, 4 show Kh Kd, award");
        let boards = &awarded["settlement"]["pots"][0]["boards"];
        assert_eq!((&boards[0]["winners"][0]["seat"], &boards[1]["board"]), (&json!(2), &json!(2)));
        assert_eq!(stacks(&round), [(1, 9_500), (2, 10_500), (3, 9_500), (4, 10_500)].into());
        let history = table.dealer.get(&format!("{}/phh", round.path)).is(200);
        assert!(history.text.contains("_board_2 = "), "{}", history.text);
        assert_ledger_agrees(&table, &round);
        audited(&house.database.url);
    });
}

#[test]
fn c12_and_c25_what_was_entered_or_posted_wrongly_is_put_right() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = four(&table);
        enter(&round, "deal, 4 call");
        let blind = json!({"type": "report", "what": "wrong_blind", "seat": 3, "amount": "5"});
        round.enter(&blind);
        let plays = enter(&round, "accept");
        assert_eq!(plays["round"]["state"]["to_act"]["call"], "5.00");
        enter(&round, "1 fold, 2 call, 3 check");
        round.enter(&json!({"type": "report", "what": "skipped_seat", "seat": 1}));
        let back = by_floor(&round, &command("accept"));
        let turn = &back["round"]["state"]["to_act"];
        assert_eq!((&turn["seat"], &turn["bound"]["actions"][0]), (&json!(1), &json!("call")));
        round.refuses(&command("1 raise 20"), 422, "breaks_rule");
        enter(&round, "1 call, 4 call");
        assert_eq!(round.read()["state"]["pot_total"], "20.00");
        enter(&round, "flop Kh 7s 7d, 2 bet 5, 3 fold, 4 fold, 1 fold, award");
        assert_eq!(stacks(&round)[&2], 11_500);
        assert_ledger_agrees(&table, &round);
        audited(&house.database.url);
    });
}

#[test]
fn rule_18_the_floor_takes_a_misdeal_back_and_the_next_round_closes() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = four(&table);
        enter(&round, "deal, 4 raise 6");
        round.enter(&json!({"type": "report", "what": "too_many_cards"}));
        by_floor(&round, &command("accept"));
        assert_eq!(round.phase(), "misdeal");
        let next = table.open_round();
        let restore = json!({"type": "restore_round", "reason": "It was a flashed card"});
        round.refuses(&restore, 403, "needs_floor");
        let restored = by_floor(&round, &restore);
        assert_eq!(restored["round"]["phase"], "betting");
        assert_eq!(restored["events"][0]["reason"], "It was a flashed card");
        assert_eq!(restored["round"]["state"]["seats"][3]["bet"], "6.00");
        assert_eq!(next.read()["phase"], "closed");
        enter(&round, "1 fold, 2 fold, 3 fold, award");
        assert_eq!(stacks(&round)[&4], 10_300);
        assert_ledger_agrees(&table, &round);
        // Once the next hand is dealt, a misdeal cannot be reversed.
        let third = table.open_round();
        enter(&third, "deal");
        third.enter(&json!({"type": "report", "what": "too_many_cards"}));
        enter(&third, "accept");
        let fourth = table.open_round();
        enter(&fourth, "deal");
        let late = third.try_enter_as(&house.pit_boss(), &restore).refused(409, "wrong_phase");
        late.problems(&[("next_hand_begun", "")]);
        audited(&house.database.url);
    });
}

#[test]
fn c43_the_smallest_chip_goes_and_the_cage_pays_what_it_makes_of_each_stack() {
    on_sqlite(|house| {
        let rules = json!({"small_blind": "5", "big_blind": "10", "min_buy_in": "1"});
        let table = Table::of_game(house, "holdem", &rules);
        let round = table.open_round();
        for (seat, amount) in [(1, "103"), (2, "98"), (3, "50")] {
            round.enter(&json!({"type": "buy_in", "seat": seat, "amount": amount}));
        }
        let change: Vec<Value> = round.read()["chips"].as_array().unwrap().clone();
        let due: Vec<_> =
            change.iter().map(|step| (&step["seat"], &step["action"], &step["amount"])).collect();
        assert_eq!(
            due,
            [
                (&json!(1), &json!("change"), &json!("3.00")),
                (&json!(2), &json!("change"), &json!("3.00")),
            ]
        );
        let typed = |seat_1: &str| {
            json!({"type": "colour_up", "chip": "5", "remainders": [
                {"seat": 1, "amount": seat_1}, {"seat": 2, "amount": "3"},
            ]})
        };
        let before = round.standing();
        round
            .try_enter(&typed("2"))
            .refused(422, "breaks_rule")
            .problems(&[("remainders_do_not_fit", "/remainders")]);
        assert_eq!(round.standing(), before);
        round.enter(&typed("3"));
        let balances = table.balances();
        assert_eq!(
            [balances["seat:1"], balances["seat:2"], balances["seat:3"]],
            [10_000, 9_500, 5_000]
        );
        assert_eq!(balances["cage"], -24_500);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(table.balances()["cage"], -25_100);
        round.enter(&typed("3"));
        let url = &house.database.url;
        houseway(&["audit", "verify", "--all", "--database-url", url]).exits(0);
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

/// 0.3-2 and C30: correcting a stack neither takes chips from a counted tray nor adds any to it.
#[test]
fn c30_no_stack_is_put_right_from_a_tray_that_is_counted() {
    on_sqlite(|house| {
        let rules = json!({"min_buy_in": "40", "max_buy_in": "2000"});
        let adjust = |amount: &str, account: &str| {
            json!({"type": "adjust_stack", "seat": 2, "amount": amount, "account": account,
                "reason": "Paid short"})
        };
        let boss = house.pit_boss();
        let untracked = Table::of_game(house, "holdem", &rules);
        let round = untracked.open_round();
        enter(&round, "2 buy_in 200");
        by_floor(&round, &adjust("50.00", "bank"));

        let tracked = TrackedTable::of(house, Table::of_game(house, "holdem", &rules));
        open_shift(house, "day");
        tracked.open(&counted([0, 18, 0, 0, 0], "1800.00"));
        let round = tracked.table.open_round();
        enter(&round, "2 buy_in 200, 3 buy_in 200");
        let before = house.newest_entry();
        for amount in ["1000.00", "-100.00"] {
            let refused = round.try_enter_as(&boss, &adjust(amount, "bank"));
            refused.refused(422, "breaks_rule").problems(&[("not_from_tray", "/account")]);
        }
        // A batch is refused for the same reason as a single correction.
        let batch = json!({"type": "batch", "commands": [adjust("1000.00", "bank")]});
        let refused = round.try_enter_as(&boss, &batch).refused(422, "breaks_rule");
        refused.problems(&[("not_from_tray", "/commands/0/account")]);
        assert_eq!(house.newest_entry(), before);
        by_floor(&round, &adjust("20.00", "cage"));
        by_floor(&round, &adjust("20.00", "seat:3"));

        // An adjustment made before the tray was counted cannot be undone afterwards.
        let table = Table::of_game(house, "holdem", &rules);
        let round = table.open_round();
        enter(&round, "2 buy_in 200");
        by_floor(&round, &adjust("50.00", "bank"));
        let tracked = TrackedTable::of(house, table);
        tracked.open(&counted([0, 18, 0, 0, 0], "1800.00"));
        let refused = round.try_enter_as(&boss, &json!({"type": "undo"}));
        refused.refused(422, "breaks_rule").problems(&[("not_from_tray", "")]);
    });
}

/// 0.4-7: all of one person's corrections on a gaming day are added up. Once the sum reaches the
/// house's threshold, someone else has to sign too.
#[test]
fn s0_4_7_what_one_person_puts_right_in_a_day_is_added_up() {
    on_sqlite(|house| {
        let rules = json!({"min_buy_in": "40", "max_buy_in": "2000"});
        let tracked = TrackedTable::of(house, Table::of_game(house, "holdem", &rules));
        open_shift(house, "day");
        tracked.open(&counted([0, 18, 0, 0, 0], "1800.00"));
        let round = tracked.table.open_round();
        enter(&round, "2 buy_in 200");
        let boss = house.pit_boss();
        let adjust = |amount: &str| {
            let adjust = json!({"type": "adjust_stack", "seat": 2, "amount": amount,
                "account": "cage", "reason": "Paid short"});
            let path = format!("{}/commands", round.path);
            boss.post(&path).if_match(round.read().etag()).json(&adjust).send()
        };
        adjust("300.00").is(200);
        let signed = house.newest_entry();
        assert_eq!(
            (&signed["kind"], &signed["body"]["effect"]),
            (&json!("correction.chips"), &json!("300.00"))
        );
        let waits = adjust("-200.00").is(202);
        assert_eq!(waits["approval"]["act"], "round.put_right");
        let summary = waits["approval"]["summary"].as_str().unwrap();
        assert!(summary.starts_with("Put 200.00 right in round 1 of "), "{summary}");
        let second = json!({"capacity": "second"});
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        boss.post(&signatures).json(&second).send().refused(403, "same_signer");
        sign(house, &waits, Role::Cashier).refused(403, "wrong_signer");
        sign(house, &waits, Role::Compliance).is(200);
        let signed = house.newest_entry();
        assert_eq!(signed["body"]["signatures"].as_array().unwrap().len(), 2);
        // A correction that two people signed does not count towards the sum.
        adjust("199.00").is(200);
        let waits = adjust("1.00").is(202);
        // If the round changes, the pending correction is void.
        let path = format!("{}/commands", round.path);
        let buys = house.dealer().post(&path).if_match(round.read().etag());
        buys.json(&command("3 buy_in 200")).send().is(200);
        sign(house, &waits, Role::Compliance).refused(412, "stale_version");
        house.rebuilds();
    });
}

/// C29a: chips that are found and then won by a seat move nothing between the tray, the box and the
/// cage, so the equation for the table's win needs no term for them.
#[test]
fn c29a_found_chips_leave_the_tables_identity_as_it_is() {
    on_sqlite(|house| {
        let rules = json!({"min_buy_in": "40", "max_buy_in": "2000",
            "rake": {"basis_points": 1000}});
        let tracked = TrackedTable::of(house, Table::of_game(house, "holdem", &rules));
        open_shift(house, "day");
        let tray = counted([0, 18, 0, 0, 0], "1800.00");
        tracked.open(&tray);
        let round = tracked.table.open_round();
        enter(&round, "1 buy_in 100, 2 buy_in 100, 1 place_button");
        enter(&round, "deal, 1 raise 40, 2 call, burn, flop Kh 7s 7d");
        by_floor(
            &round,
            &json!({"type": "add_to_pot", "amount": "20", "reason": "Lay beside the pot"}),
        );
        enter(&round, "2 bet 10, 1 fold, award");
        let round = tracked.table.open_round();
        enter(&round, "1 leave, 2 leave, close");
        tracked.close(&tray);
        let day = house.clock.now().date_naive();
        let query = format!("gaming_day={day}&table_id={}", tracked.table.id);
        let day = house.auditor().get(&format!("/v1/reports/table-day?{query}")).is(200);
        let terms = ["win_by_rounds", "rake", "over_short", "unexplained"];
        let terms = terms.map(|term| day["reconciliation"][term].clone());
        assert_eq!(json!(terms), json!(["0.00", "10.00", "0.00", "0.00"]));
        let balances = house.auditor().get(&format!("{}/balances", tracked.table.path)).is(200);
        let found =
            balances["items"].as_array().unwrap().iter().find(|it| it["account"] == "found");
        assert_eq!(found.unwrap()["balance"], "-20.00");
        house.rebuilds();
    });
}
