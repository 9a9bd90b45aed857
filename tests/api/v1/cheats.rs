//! Ways in which people at the table, in the cage or in the count room could steal 1,000.00. Each
//! opens exactly the cases listed here, or is refused. If one leaves no trace in the tables' books,
//! its test says so.

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::{cases::told, holdem};
use crate::support::{
    Answer, House, Round, Table, hands, on_sqlite,
    slips::{sell, slip, step},
    tracked::{
        TrackedTable, close_day, correct_count, count_boxes, counted, open_shift, set_up, sign,
        with,
    },
};

/// The contents of the tray when it is opened.
const FULL: [u32; 5] = [8, 40, 60, 90, 50];
/// The contents of the tray without ten chips of 100.
const SHORT: [u32; 5] = [8, 30, 60, 90, 50];

fn full() -> Value {
    counted(FULL, "10000.00")
}

fn short() -> Value {
    counted(SHORT, "9000.00")
}

/// A table that was opened with 10,000.00, and its shift.
fn opened(house: &House) -> (TrackedTable<'_>, Answer) {
    let tracked = TrackedTable::new(house);
    let shift = open_shift(house, "day");
    tracked.open(&full());
    (tracked, shift)
}

/// A settled round in which seat 1 has lost this much.
fn lost<'a>(table: &Table<'a>, amount: &str) -> Round<'a> {
    let round = table.deal(&[(1, json!({"main": amount}))]);
    round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
    round.enter(&hands::LOSING.for_seat(1));
    round.enter(&json!({"type": "confirm"}));
    round
}

fn void(round: &Round<'_>) -> Answer {
    let void = json!({"action": "void", "chips": "moved", "reason": "A card was exposed"});
    round.correct(&void)
}

/// 1: the cage and a runner void a fill after its chips have arrived.
#[test]
fn cheat_1_a_fill_is_voided_after_its_chips_came() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        let (path, _) = slip(house, &tracked.table, "fill", 10);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        let void = json!({"type": "void", "reason": "Wrong table"});
        step(house, &path, Role::Cashier, &void, &[Role::Compliance]);
        tracked.close(&full());
        assert_eq!(told(house), ["slip_voided info 1000.00"]);
        house.rebuilds();
    });
}

/// 2: chips leave the tray on a credit slip, and never reach the cage.
#[test]
fn cheat_2_a_credit_without_chips() {
    let taken = |house: &House| -> (String, Value) {
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        tracked.open(&full());
        let (path, chips) = slip(house, &tracked.table, "credit", 10);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[]);
        let take = json!({"type": "take"});
        step(house, &path, Role::Dealer, &take, &[Role::PitBoss, Role::Security]);
        (path, with(chips, &json!({"table": tracked.table.path})))
    };
    let close = |house: &House, table: &Value| {
        let path = format!("{}/closers", table["table"].as_str().unwrap());
        let waits = house.dealer().post(&path).json(&short()).send().is(202);
        sign(house, &waits, Role::PitBoss).is(200);
    };
    // The cage counts no chips and returns the slip, so the shortage is in the tray.
    on_sqlite(|house| {
        let (path, table) = taken(house);
        let back = json!({"type": "return", "reason": "The rack was empty"});
        step(house, &path, Role::Cashier, &back, &[Role::Security, Role::Dealer, Role::PitBoss]);
        close(house, &table);
        assert_eq!(told(house), ["over_short urgent -1000.00"]);
    });
    // The cage signs for chips that it did not get. The table's books are correct. The contents of
    // the cage are not counted here, so no case can show the loss.
    on_sqlite(|house| {
        let (path, table) = taken(house);
        let accept = json!({"type": "accept", "total": table["total"]});
        step(house, &path, Role::Cashier, &accept, &[Role::Security]);
        close(house, &table);
        assert_eq!(told(house), Vec::<String>::new());
    });
}

/// 3: chips are sold for cash that never reaches the box.
#[test]
fn cheat_3_a_sale_whose_cash_is_kept() {
    // The sale is entered, but its cash is missing from the box.
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        sell(&tracked.table, "1000.00");
        tracked.close(&short());
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        assert_eq!(told(house), ["drop_variance review -1000.00"]);
        house.rebuilds();
    });
    // The sale is not entered, so its chips are missing from the tray.
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        tracked.close(&short());
        assert_eq!(told(house), ["over_short urgent -1000.00"]);
    });
    // The sale is voided once the buyer has gone.
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        let sale = sell(&tracked.table, "1000.00");
        let path = format!("/v1/chip-sales/{}/void", sale.str("id"));
        house.pit_boss().post(&path).json(&json!({"reason": "Typed twice"})).send().is(200);
        tracked.close(&short());
        assert_eq!(told(house), ["over_short urgent -1000.00", "sale_voided review 1000.00"]);
    });
}

/// 4: on its way to the count room, the box is swapped for an empty one.
#[test]
fn cheat_4_a_box_is_swapped() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        sell(&tracked.table, "1000.00");
        // Only the box under the table can be pulled.
        let other = json!({"box_out": tracked.boxes[1], "box_in": tracked.boxes[0]});
        let refused = tracked.ask_to_pull(&other);
        assert_eq!(refused.status, 422, "{refused}");
        tracked.close(&short());
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        assert_eq!(told(house), ["drop_variance review -1000.00"]);
    });
}

/// 5: the count of a box is corrected after its variance was seen.
#[test]
fn cheat_5_a_count_is_corrected_after_its_variance_was_seen() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        sell(&tracked.table, "1000.00");
        tracked.close(&short());
        let drop = tracked.pull(&tracked.boxes[0], None);
        let count = count_boxes(house, drop.str("gaming_day"), &[]);
        correct_count(house, &count, &drop, 1_000);
        assert_eq!(told(house), ["count_corrected urgent", "drop_variance review -1000.00"]);
        house.rebuilds();
    });
}

/// 6: lost bets are paid back. Each amount is below the threshold for a second signature, but from
/// the second correction on, a compliance officer must sign anyway.
#[test]
fn cheat_6_corrections_are_kept_small() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        let [first, second] = ["400", "400"].map(|stake| lost(&tracked.table, stake));
        void(&first).is(200);
        assert_eq!(told(house), ["void_after_settlement review -400.00"]);
        let waits = void(&second).is(202);
        assert_eq!(told(house), ["void_after_settlement review -400.00"]);
        sign(house, &waits, Role::Cashier).refused(403, "wrong_signer");
        sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(told(house), ["void_after_settlement review -400.00"; 2]);
        tracked.close(&full());
        assert_eq!(told(house).len(), 2);
        house.rebuilds();
    });
}

/// 7: a shortage is declared as unrecorded hands.
#[test]
fn cheat_7_play_that_was_never_recorded() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        let now = house.clock.now();
        let play = json!({"from": now, "until": now, "reason": "The tablet was down"});
        let path = format!("{}/untracked", tracked.table.path);
        house.pit_boss().post(&path).json(&play).send().is(200);
        tracked.close(&short());
        assert_eq!(told(house), ["untracked_play info"]);
    });
}

/// 8: the opening count leaves out chips that were taken from the tray overnight.
#[test]
fn cheat_8_an_opening_count_is_too_low() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        tracked.close(&full());
        tracked.open(&short());
        assert_eq!(told(house), ["opener_difference urgent -1000.00"]);
        house.rebuilds();
    });
    // Switching tracking off and on again hides nothing.
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        tracked.close(&full());
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        set_up(house, &tracked.table.path, &json!({"tracked": false}));
        set_up(house, &tracked.table.path, &json!({"tracked": true, "boxes": tracked.boxes}));
        tracked.open(&short());
        assert_eq!(told(house), ["retracked urgent -1000.00", "set_up_changed review"]);
        house.rebuilds();
    });
}

/// 9: the count that rolls a table over into the next shift leaves out chips that were stolen.
#[test]
fn cheat_9_a_table_is_rolled_over_short() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        open_shift(house, "swing");
        tracked.close(&with(short(), &json!({"stay_open": true})));
        assert_eq!(told(house), ["over_short urgent -1000.00"]);
    });
}

/// 10: the gaming day is closed early, so that the day's totals start again from zero.
#[test]
fn cheat_10_a_day_is_closed_early() {
    on_sqlite(|house| {
        let (tracked, shift) = opened(house);
        tracked.close(&full());
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        assert_eq!(told(house), Vec::<String>::new());
        close_day(house, &shift).is(200);
        assert_eq!(told(house), ["day_short review"]);
        house.rebuilds();
    });
}

/// 11: a stack is corrected with chips from the tray, or by more than was missing.
#[test]
fn cheat_11_a_stack_is_put_right_with_chips_of_the_tray() {
    on_sqlite(|house| {
        let rules = json!({"min_buy_in": "40", "max_buy_in": "2000"});
        let table = Table::of_game(house, "holdem", &rules);
        let tracked = TrackedTable::of(house, table);
        open_shift(house, "day");
        tracked.open(&full());
        let round = tracked.table.open_round();
        holdem::enter(&round, "2 buy_in 200");
        let adjust = |amount: &str, account: &str| {
            let adjust = json!({"type": "adjust_stack", "seat": 2, "amount": amount,
                "account": account, "reason": "Paid short"});
            round.try_enter_as(&house.pit_boss(), &adjust)
        };
        adjust("1000.00", "bank")
            .refused(422, "breaks_rule")
            .problems(&[("not_from_tray", "/account")]);
        let waits = adjust("1000.00", "cage").is(202);
        assert_eq!(told(house), Vec::<String>::new());
        sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(told(house), ["correction review 1000.00"]);
        house.rebuilds();
    });
}

/// 12: someone claims that a bet was paid wrongly.
#[test]
fn cheat_12_a_bet_is_said_to_have_been_paid_wrongly() {
    on_sqlite(|house| {
        let (tracked, _) = opened(house);
        let error = |paid: &str| {
            json!({"type": "payment_error", "seat": 1, "paid": paid, "due": "0",
                "recovered": "0", "reason": "Paid the wrong seat"})
        };
        lost(&tracked.table, "10").try_enter(&error("400")).is(200);
        assert_eq!(told(house), ["payment_error review -400.00"]);
        // Once one person's payment errors add up to the threshold, a compliance officer must sign.
        let waits = lost(&tracked.table, "10").try_enter(&error("600")).is(202);
        assert_eq!(told(house).len(), 1);
        sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(told(house), ["payment_error review -400.00", "payment_error review -600.00"]);
        house.rebuilds();
    });
}
