//! Batches: several commands in one request. Either all of them take effect or none does. The tests
//! also check who is allowed to undo an entry.

use serde_json::{Value, json};

use super::{floor::another_dealer, holdem::enter};
use crate::support::{Round, Table, cents, cli::houseway, hands, on_both_databases};

fn batch(commands: &[Value]) -> Value {
    json!({"type": "batch", "commands": commands})
}

/// The Break Poker pack, dealt into hands of seven cards.
fn deal() -> Vec<Vec<String>> {
    let ranks = "A23456789TJQK".chars();
    let pack: Vec<String> =
        ranks.flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}"))).collect();
    // Each hand takes every seventh card, so that none has four of a kind.
    (0..7).map(|hand| (0..7).map(|card| pack[hand + 7 * card].clone()).collect()).collect()
}

#[test]
fn six_seats_of_break_poker_take_four_calls() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let bets = |seat: u8| json!({"type": "place_bets", "seat": seat, "bets": {"main": "25", "break_bonus": "5"}});
        let mut betting: Vec<Value> = (1..=6).map(bets).collect();
        betting.push(json!({"type": "close_betting"}));
        let dealt = round.enter(&batch(&betting));
        assert_eq!(dealt["round"]["phase"], "dealing");
        assert_eq!(dealt["events"].as_array().unwrap().len(), 7);

        let hands = deal();
        let mut entered = vec![json!({"type": "enter_dealer", "cards": hands[0]})];
        for (seat, cards) in (1..).zip(&hands[1..]) {
            entered.push(json!({"type": "enter_seat", "seat": seat, "cards": cards,
                "low": cards[..2], "high": cards[2..5]}));
        }
        entered.push(json!({"type": "enter_remainder", "count": 4}));
        let reviewed = round.enter(&batch(&entered));
        assert_eq!(reviewed["round"]["phase"], "review");
        let settled = round.enter(&json!({"type": "confirm"}));
        assert_eq!(settled["round"]["ending"], "settled");
        assert_eq!(table.balances().values().sum::<i64>(), 0);
        assert!(cents(&settled["settlement"]["table_net"]) != 0, "{settled}");
        houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    });
}

#[test]
fn a_batch_is_played_whole_or_not_at_all() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let bets = |seat: u8, main: &str| json!({"type": "place_bets", "seat": seat, "bets": {"main": main}});
        let note = json!({"type": "note", "text": "x"});
        round
            .refuses(&batch(&[bets(1, "25"), note.clone(), bets(9, "25")]), 422, "breaks_rule")
            .problems(&[("unknown_seat", "/commands/2/seat")]);
        round
            .refuses(
                &batch(&[json!({"type": "place_bets", "seat": 1}), json!({"type": "shuffle"})]),
                400,
                "wrong_shape",
            )
            .problems(&[
                ("missing_field", "/commands/0/bets"),
                ("unknown_value", "/commands/1/type"),
            ]);
        round
            .refuses(&batch(&[bets(1, "25"), json!({"type": "confirm"})]), 409, "wrong_phase")
            .problems(&[("wrong_phase", "/commands/1")]);
        round.refuses(&batch(&[]), 422, "breaks_rule").problems(&[("out_of_bounds", "/commands")]);
        round
            .refuses(&batch(&vec![bets(1, "25"); 51]), 422, "breaks_rule")
            .problems(&[("out_of_bounds", "/commands")]);
        round.refuses(&batch(&[batch(&[bets(1, "25")])]), 400, "wrong_shape");
        round.refuses(&json!({"type": "batch", "commands": ["x"]}), 400, "wrong_shape");
        let wide = json!({"type": "batch", "commands": [bets(1, "25")], "x": 1});
        round.refuses(&wide, 400, "wrong_shape");
    });
}

#[test]
fn a_batch_has_one_version_one_key_and_can_be_rehearsed() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let before = round.standing();
        let bets = |seat: u8| json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}});
        let both = batch(&[bets(1), bets(2)]);
        let path = format!("{}/commands", round.path);
        round.dealer.post(&path).json(&both).send().refused(428, "if_match_missing");
        let stale = round.dealer.post(&path).if_match(round.version() + 1).json(&both);
        stale.send().refused(412, "stale_version");
        let rehearsal = round.dealer.request("POST", &format!("{path}?dry_run=true"));
        let rehearsed = rehearsal.if_match(round.version()).json(&both).send().is(200);
        assert_eq!(rehearsed["dry_run"], true);
        assert_eq!(round.standing(), before);

        let request = round.dealer.post(&path).key("both").if_match(round.version()).json(&both);
        let (first, again) = (request.send().is(200), request.send().is(200));
        assert_eq!((again.header("idempotency-hit"), &again.body), (Some("true"), &first.body));
        assert_eq!(first["events"].as_array().unwrap().len(), 2);
        let read = round.read();
        assert_eq!(read.etag(), first.etag());
        round.dealer.post(&path).if_match(first.etag()).json(&bets(3)).send().is(200);
    });
}

#[test]
fn a_batch_goes_on_from_one_command_to_the_next() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.in_review();
        let note = json!({"type": "note", "text": "Checked by the floor"});
        let told = round.enter(&batch(&[note.clone(), json!({"type": "confirm"}), note]));
        assert_eq!(told["round"]["ending"], "settled");
        assert!(!told["settlement"].is_null(), "{told}");
        let ended = batch(&[hands::WINNING.for_seat(1)]);
        round.refuses(&ended, 409, "wrong_phase").problems(&[("wrong_phase", "/commands/0")]);
    });
}

/// A hand of hold'em in which it is seat 1's turn.
fn in_betting<'a>(table: &Table<'a>) -> Round<'a> {
    let round = table.open_round();
    enter(&round, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100");
    enter(&round, "1 place_button, deal");
    round
}

#[test]
fn undo_takes_back_what_the_caller_entered_or_the_floor_takes_back_anything() {
    on_both_databases(|house| {
        let (dora, _) = another_dealer(house);
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = in_betting(&table);
        let undo = json!({"type": "undo"});
        enter(&round, "1 call");
        let raise = json!({"type": "raise", "seat": 2, "to": "10"});
        round.try_enter_as(&dora, &raise).is(200);

        let before = round.standing();
        let refused = round.try_enter(&undo).refused(403, "not_your_entry");
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.starts_with("Dora (D-102) entered it"), "{detail}");
        assert_eq!(round.standing(), before);
        let raised = round.events().last().unwrap()["seq"].clone();
        let undone = round.try_enter_as(&dora, &undo).is(200);
        assert_eq!(undone["events"][0]["undoes"], raised);
        // The entry before the raise is the other dealer's, so Dora cannot undo it.
        round.try_enter_as(&dora, &undo).refused(403, "not_your_entry");
        round.enter(&undo);
        enter(&round, "1 call");
        round.try_enter_as(&dora, &raise).is(200);
        // A note after the raise is not part of the game, and does not prevent an undo.
        let note = json!({"type": "note", "text": "x"});
        round.dealer.post(&format!("{}/commands", round.path)).json(&note).send().is(200);
        round.try_enter_as(&house.pit_boss(), &undo).is(200);
        round.try_enter_as(&house.pit_boss(), &undo).is(200);
        assert_eq!(round.read()["state"]["to_act"]["seat"], 1);
        houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    });
}

#[test]
fn undo_in_break_poker_is_whoever_entered_its_too() {
    on_both_databases(|house| {
        let (dora, _) = another_dealer(house);
        let table = Table::new(house);
        let round = table.open_round();
        let bets = |seat: u8| json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}});
        let undo = json!({"type": "undo"});
        round.enter(&bets(1));
        round.try_enter_as(&dora, &bets(2)).is(200);
        let before = round.standing();
        round.try_enter(&undo).refused(403, "not_your_entry");
        assert_eq!(round.standing(), before);
        round.try_enter_as(&dora, &undo).is(200);
        round.try_enter_as(&dora, &undo).refused(403, "not_your_entry");
        // A batch is undone command by command.
        round.enter(&batch(&[bets(3), bets(4)]));
        round.enter(&batch(&[undo.clone(), undo.clone()]));
        let undone: Vec<Value> = round.events().iter().map(|e| e["undoes"].clone()).collect();
        assert_eq!(undone.iter().filter(|undone| !undone.is_null()).count(), 3);
        round.try_enter_as(&house.pit_boss(), &undo).is(200);
        houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    });
}

#[test]
fn undo_in_truco_is_whoever_entered_its_too() {
    on_both_databases(|house| {
        let (dora, _) = another_dealer(house);
        let table = Table::of_game(house, "truco", &json!({}));
        let round = table.open_round_with(&json!({"players": 2, "dealer": 2}));
        let hands = json!([{"seat": 1, "cards": ["7e", "6e", "1o"]},
            {"seat": 2, "cards": ["7o", "6o", "4c"]}]);
        round.enter(&json!({"type": "deal", "hands": hands}));
        let play = |seat: u8, card: &str| json!({"type": "play_card", "seat": seat, "card": card});
        round.enter(&play(1, "7e"));
        round.try_enter_as(&dora, &play(2, "7o")).is(200);
        let undo = json!({"type": "undo"});
        let before = round.standing();
        round.try_enter(&undo).refused(403, "not_your_entry");
        assert_eq!(round.standing(), before);
        round.try_enter_as(&dora, &undo).is(200);
        round.try_enter_as(&dora, &undo).refused(403, "not_your_entry");
        round.enter(&undo);
        round.enter(&play(1, "6e"));
        houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    });
}
