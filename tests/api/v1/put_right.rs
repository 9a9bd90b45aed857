//! Corrections at a Break Poker table, through the API (`at_the_table.md`, E).

use serde_json::{Value, json};

use crate::support::{Round, Table, cents, hands, on_both_databases, on_sqlite};

/// A round that the floor has declared a misdeal.
fn misdealt<'a>(table: &Table<'a>) -> Round<'a> {
    let round = table.in_review();
    round.enter(&json!({"type": "report_misdeal", "what": "identical_cards"}));
    let boss = round.dealer.house.pit_boss();
    round.try_enter_as(&boss, &json!({"type": "accept_ruling"})).is(200);
    assert_eq!(round.phase(), "misdeal");
    round
}

fn restore() -> Value {
    json!({"type": "restore_round", "reason": "Both queens were black."})
}

#[test]
fn e5_a_wrong_misdeal_is_restored_and_the_next_rounds_bets_are_returned() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = misdealt(&table);
        let next = table.open_round();
        next.enter(&json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
        round.refuses(&restore(), 403, "needs_floor");
        let restored = round.try_enter_as(&house.pit_boss(), &restore()).is(200);
        assert_eq!(restored["round"]["phase"], "review");
        assert_eq!(restored["round"]["ending"], Value::Null);
        assert_eq!(restored["events"][0]["reason"], "Both queens were black.");

        let closed = next.read();
        assert_eq!((closed.str("phase"), closed.str("ending")), ("misdeal", "misdeal"));
        assert_eq!(closed["state"]["rulings"][0]["code"], "round_restored");
        assert_eq!(closed["chips"][0]["action"], "return");
        let now = table.dealer.get(&table.path).is(200);
        assert_eq!(now["latest_round_id"], json!(round.id));

        // The round is open again, so no other can be opened until it has ended.
        let third = table.dealer.post(&format!("{}/rounds", table.path)).json(&json!({})).send();
        third.refused(409, "round_still_open");
        round.enter(&json!({"type": "confirm"}));
        assert_eq!(table.balances()["seat:1"], 5_500);
        table.open_round();
    });
}

#[test]
fn e5_a_misdeal_stands_once_the_next_rounds_bets_are_closed() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = misdealt(&table);
        let next = table.in_review();
        let (before, of_next) = (round.standing(), next.standing());
        let late = round.try_enter_as(&house.pit_boss(), &restore());
        late.refused(409, "wrong_phase").problems(&[("not_restorable", "")]);
        assert_eq!((round.standing(), next.standing()), (before, of_next));
    });
}

#[test]
fn e8_the_dealer_enters_what_was_paid_wrong_while_the_bets_lie_then_the_floor_does() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let error = json!({"type": "payment_error", "seat": 1, "paid": "80", "due": "55",
            "recovered": "5", "reason": "Three green chips for two."});
        let entered = round.enter(&error);
        assert_eq!(entered["events"][0]["reason"], "Three green chips for two.");
        assert_eq!(table.balances()["payment_errors"], -2_000);
        assert_eq!(table.balances()["seat:1"], 5_500 + 2_000);
        table.open_round();
        round.refuses(&error, 403, "needs_floor");
        round.try_enter_as(&house.pit_boss(), &error).is(200);
        assert_eq!(table.balances().values().sum::<i64>(), 0);
    });
}

#[test]
fn e14_a_table_without_cards_is_played_and_read_as_such() {
    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"entry": "outcomes"}));
        let round = table.deal(&[(1, json!({"main": "25", "break_bonus": "5"}))]);
        let outcome =
            json!({"type": "enter_outcome", "seat": 1, "main": "win", "break_bonus": "6"});
        let entered = round.enter(&outcome);
        assert_eq!(entered["events"][0]["event"]["outcome_only"], true);
        let settled = round.enter(&json!({"type": "confirm"}));
        assert_eq!(settled["settlement"]["outcome_only"], true);
        assert_eq!(cents(&settled["settlement"]["table_net"]), -5_500);
    });
}

#[test]
fn e3_the_last_entry_is_taken_back_by_who_entered_it() {
    on_sqlite(|house| {
        let round = Table::new(house).deal(&[(1, json!({"main": "25"}))]);
        round.refuses(&json!({"type": "undo"}), 409, "wrong_phase");
        round.enter(&hands::WINNING.for_seat(1));
        let undone = round.enter(&json!({"type": "undo"}));
        assert_eq!(undone["events"][0]["event"]["entry"]["type"], "seat_entered");
        assert_eq!(undone["round"]["state"]["seats"][0]["hand"], Value::Null);
        assert_eq!(round.events().len(), 6);
    });
}
