//! Given-when-then tests for the rules by their numbers, and for every refusal.

use houseway_tournaments::{EntryKind, EntryState, Event, Phase, Tender, books::Account};
use serde_json::{Value, json};

use super::{
    house::{House, entry},
    worked::saturday_110,
};

/// The structure, with the value at one JSON pointer changed.
fn with(pointer: &str, value: Value) -> Value {
    let mut structure = saturday_110();
    let (parent, field) = pointer.rsplit_once('/').unwrap();
    structure.pointer_mut(parent).unwrap()[field] = value;
    structure
}

fn refused_structure(pointer: &str, value: Value) -> Vec<&'static str> {
    let structure = with(pointer, value);
    House::unannounced().refused(json!({"type": "announce", "structure": structure}))
}

/// A house with two tables of six: everybody is seated, and the clock is running.
fn running(structure: Value, entries: u32) -> House {
    let mut house = House::with_tables(structure, &[(1, 6), (2, 6)]);
    house.sells_many(entries);
    house.does(json!({"type": "draw_seats"}));
    house.does(json!({"type": "start", "clock": true}));
    house
}

/// A running tournament whose registration is closed and whose payouts are final.
fn in_the_prizes(structure: Value, entries: u32) -> House {
    let mut house = running(structure, entries);
    house.does(json!({"type": "close_registration"}));
    house.does_as(json!({"type": "fix_payouts"}), &["paul", "cora"]);
    house
}

fn seats(house: &House, table: u16) -> Vec<u8> {
    house.state.tables[&table].seating.players.keys().copied().collect()
}

#[test]
fn rule_2_2_a_structure_is_refused_with_every_problem() {
    assert_eq!(refused_structure("/items/1/small", json!("50")), ["level_falls", "off_chip_unit"]);
    assert_eq!(refused_structure("/items/0/small", json!("150")), ["off_chip_unit"]);
    assert_eq!(refused_structure("/items/3/small", json!("600")), ["colour_up_too_early"]);
    assert_eq!(
        refused_structure("/payouts/0/shares", json!(["65.00", "34.99"])),
        ["shares_not_hundred"]
    );
    assert_eq!(
        refused_structure("/payouts/0/shares", json!(["35.00", "65.00"])),
        ["shares_not_falling"]
    );
    assert_eq!(refused_structure("/payouts/1/from", json!(11)), ["bands_gap"]);
    assert_eq!(refused_structure("/prices/entry/chips", json!("10000.5")), ["not_whole_chips"]);
    assert_eq!(refused_structure("/prices/entry/stake", json!("90.001")), ["finer_than_currency"]);
    assert_eq!(refused_structure("/items/0/seconds", json!(29)), ["out_of_bounds"]);
    assert_eq!(refused_structure("/capacity", json!(19)), ["bands_gap"]);
    let mut structure = with("/items/1/small", json!("50"));
    structure["name"] = "".into();
    let found = House::unannounced().refused(json!({"type": "announce", "structure": structure}));
    assert_eq!(found, ["text_missing", "level_falls", "off_chip_unit"]);
}

#[test]
fn rule_2_2_what_was_reached_stays() {
    let mut house = running(saturday_110(), 4);
    house.later(1_300);
    let put = |structure: Value| {
        let reason = "too slow";
        json!({"type": "change_structure", "structure": structure, "reason": reason})
    };
    assert_eq!(house.refused(put(with("/items/1/seconds", json!(600)))), ["item_reached"]);
    assert_eq!(house.refused(put(with("/prices/entry/fee", json!("16.00")))), ["item_reached"]);
    house.does(put(with("/items/4/seconds", json!(600))));
}

#[test]
fn rule_2_4_the_clock_is_set_within_a_day() {
    let mut house = running(saturday_110(), 4);
    for bad in [0, -1, 25 * 3_600] {
        let set = json!({"type": "clock_set", "remaining_seconds": bad, "reason": "late"});
        assert_eq!(house.refused(set), ["out_of_bounds"]);
    }
    let set = json!({"type": "clock_set", "item": 9, "reason": ""});
    assert_eq!(house.refused(set), ["no_such_item", "text_missing"]);
    house.does(json!({"type": "clock_set", "item": 1, "remaining_seconds": 90, "reason": "x"}));
    let clock = house.state.clock.at(house.state.items(), house.at.timestamp_millis() + 90_000);
    assert_eq!((clock.item, clock.remaining_ms), (2, 900_000));
}

#[test]
fn rule_2_4_a_level_that_begins_in_a_dealer_push_waits_one_hand() {
    let mut house = running(saturday_110(), 4);
    let begun = house.at.timestamp_millis();
    house.later(1_205);
    let push = [begun + 1_195_000, begun + 1_204_000];
    let button = seats(&house, 1)[0];
    let events =
        house.does(json!({"type": "deal_hand", "table": 1, "button": button, "push": push}));
    assert!(matches!(events[0], Event::HandDealt { item: 0, .. }), "{events:?}");
}

#[test]
fn rule_2_4_no_table_deals_in_a_break_or_a_hold() {
    let mut house = running(saturday_110(), 4);
    let button = seats(&house, 1)[0];
    let deal = json!({"type": "deal_hand", "table": 1, "button": button});
    house.does(json!({"type": "clock_pause", "hold": true}));
    assert_eq!(house.refused(deal.clone()), ["clock_holds"]);
    house.does(json!({"type": "clock_resume"}));
    house.later(2_400);
    assert_eq!(house.refused(deal), ["on_break"]);
}

#[test]
fn rule_2_5_nothing_is_sold_after_its_window() {
    let mut house = running(saturday_110(), 4);
    let sale = json!({
        "type": "sell_entry", "player": "P9", "name": "N", "tender": {"type": "cash"},
    });
    let add_on = json!({
        "type": "sell_purchase", "entry": "E1", "kind": "add_on", "tender": {"type": "cash"},
    });
    assert_eq!(house.refused(add_on.clone()), ["window_closed"]);
    house.later(2_400);
    house.does(add_on.clone());
    assert_eq!(house.refused(add_on), ["purchase_used"]);
    house.later(900);
    assert_eq!(house.refused(sale), ["registration_closed"]);
    let events = house.does(json!({"type": "catch_up"}));
    assert!(matches!(events[0], Event::RegistrationClosed { by_itself: true, .. }));
}

#[test]
fn rule_3_1_one_entry_of_a_player_at_a_time() {
    let mut house = running(saturday_110(), 4);
    let mut sale = json!({
        "type": "sell_entry", "player": "P2", "name": "N", "tender": {"type": "cash"},
    });
    assert_eq!(house.refused(sale.clone()), ["already_in"]);
    sale["kind"] = "re_entry".into();
    assert_eq!(house.refused(sale.clone()), ["already_in"]);
    sale["player"] = "P9".into();
    assert_eq!(house.refused(sale), ["not_a_re_entry"]);
}

#[test]
fn rule_3_1_re_entries_are_counted() {
    let mut house = running(with("/prices/re_entry", json!({"max": 1})), 4);
    for round in 0..2 {
        let table = 1;
        let all = seats(&house, table);
        let loser = *all
            .iter()
            .find(|seat| {
                let at = house.state.tables[&table].seating.players[seat];
                house.state.entries[&at].player == "P1"
            })
            .unwrap_or(&all[1]);
        let player =
            house.state.entries[&house.state.tables[&1].seating.players[&loser]].player.clone();
        let winner = *all.iter().find(|seat| **seat != loser).unwrap();
        house.plays(table, winner, &[loser]);
        let again = json!({
            "type": "sell_entry", "player": player, "name": "N", "kind": "re_entry",
            "tender": {"type": "cash"},
        });
        if round == 0 {
            house.does(again);
        } else if house.state.entries.values().filter(|one| one.player == player).count() == 2 {
            assert_eq!(house.refused(again), ["re_entries_used"]);
        }
    }
}

#[test]
fn rule_3_1_alternates_wait_and_are_seated_in_order() {
    let mut house = House::with_tables(saturday_110(), &[(1, 2)]);
    house.sells_many(2);
    let mut sale = json!({
        "type": "sell_entry", "player": "P3", "name": "N", "tender": {"type": "cash"},
    });
    assert_eq!(house.refused(sale.clone()), ["capacity_reached"]);
    sale["wait"] = true.into();
    house.does(sale);
    house.does(json!({"type": "draw_seats"}));
    house.does(json!({"type": "start", "clock": true}));
    assert_eq!(house.state.entries[&entry("E3")].state, EntryState::Waiting);
    let events = house.plays(1, 1, &[2]);
    let seated = events.iter().any(
        |event| matches!(event, Event::EntrySeated { entry: number, .. } if *number == entry("E3")),
    );
    assert!(seated, "{events:?}");
}

#[test]
fn rule_3_2_a_voucher_is_used_once() {
    let mut house = House::new(saturday_110());
    let voucher = || Tender::Voucher { number: "V-88".into() };
    house.sells("P1", EntryKind::Entry, voucher());
    let sale = json!({"type": "sell_entry", "player": "P2", "name": "N", "tender": voucher()});
    assert_eq!(house.refused(sale.clone()), ["voucher_used"]);
    house.does(json!({"type": "refund", "entry": "E1", "reason": "ill"}));
    house.does(sale);
    let seat = json!({"type": "seat", "number": "S-1", "value": "100.00"});
    let sale = json!({"type": "sell_entry", "player": "P3", "name": "N", "tender": seat});
    assert_eq!(house.refused(sale), ["seat_value_differs"]);
}

#[test]
fn rule_3_3_nothing_is_refunded_after_the_first_card() {
    let mut house = running(saturday_110(), 4);
    let number = house.state.tables[&1].seating.players[&seats(&house, 1)[0]];
    house.deals(1);
    let refund = json!({"type": "refund", "entry": number, "reason": "late"});
    assert_eq!(house.refused(refund), ["dealt_in_already"]);
}

#[test]
fn rule_3_4_who_never_came_is_owed_everything() {
    let mut house = running(with("/no_show", json!({"removed_at_item": 1})), 4);
    let all = seats(&house, 1);
    let away = all[0];
    let number = house.state.tables[&1].seating.players[&away];
    let button = all[1];
    house.does(json!({"type": "deal_hand", "table": 1, "button": button, "away": [away]}));
    let stacks: serde_json::Map<String, Value> = house.state.tables[&1]
        .hand
        .as_ref()
        .unwrap()
        .stacks
        .iter()
        .map(|(seat, stack)| (seat.to_string(), stack.to_string().into()))
        .collect();
    house.does(json!({"type": "settle_hand", "table": 1, "stacks": stacks}));
    let remove = json!({"type": "remove", "entry": number, "reason": "never came"});
    assert_eq!(house.refused(remove.clone()), ["wrong_state"]);
    house.later(1_200).does(remove);
    assert_eq!(house.balance(Account::RefundsDue), 11_000);
    assert_eq!(house.state.counted(), 3);
    house.does(json!({"type": "pay", "entry": number}));
    assert_eq!(house.balance(Account::RefundsDue), 0);
}

#[test]
fn rule_3_5_a_rebuy_keeps_the_place_and_the_seat() {
    let rebuy = json!({"stake": "50.00", "fee": "0.00", "staff": "0.00", "chips": "10000"});
    let mut house = running(with("/prices/rebuy", rebuy), 6);
    let all = seats(&house, 1);
    let loser = house.state.tables[&1].seating.players[&all[1]];
    house.plays(1, all[0], &[all[1]]);
    assert_eq!(house.state.entries[&loser].state, EntryState::Busted);
    house.does(json!({
        "type": "sell_purchase", "entry": loser, "kind": "rebuy", "tender": {"type": "cash"},
    }));
    assert_eq!(house.state.entries[&loser].state, EntryState::Playing);
    assert_eq!(seats(&house, 1), all);
    assert!(house.state.places().is_empty());
    let again = json!({
        "type": "sell_purchase", "entry": loser, "kind": "rebuy", "tender": {"type": "cash"},
    });
    assert_eq!(house.refused(again), ["too_many_chips"]);
    // A player who does not rebuy is out when the next round opens, but the elimination counts from
    // the hand in which they busted.
    house.plays(1, all[0], &[all[1]]);
    house.deals(1);
    assert_eq!(house.state.entries[&loser].state, EntryState::Out);
    assert_eq!(house.state.places()[&loser].best, 6);
}

#[test]
fn rule_3_7_payouts_are_fixed_once_and_after_registration() {
    let mut house = running(saturday_110(), 4);
    assert_eq!(house.refused(json!({"type": "fix_payouts"})), ["registration_open"]);
    house.does(json!({"type": "close_registration"}));
    house.does(json!({"type": "fix_payouts"}));
    assert_eq!(house.refused(json!({"type": "fix_payouts"})), ["payouts_fixed"]);
    let add = json!({"type": "add_money", "amount": "5.00", "source": "house", "reason": "r"});
    assert_eq!(house.refused(add), ["payouts_fixed"]);
    let reopen = json!({"type": "reopen_registration", "reason": "r"});
    assert_eq!(house.refused(reopen), ["payouts_fixed"]);
    let mut house = running(with("/round_to", json!("10000.00")), 4);
    house.does(json!({"type": "close_registration"}));
    assert_eq!(house.refused(json!({"type": "fix_payouts"})), ["prize_rounds_to_nothing"]);
}

#[test]
fn rule_3_8_a_satellite_ends_when_its_seats_are_won() {
    let mut structure = with("/satellite", json!({"seat_value": "150.00"}));
    structure["guarantee"] = Value::Null;
    structure["staff_percent"] = "0.00".into();
    let mut house = in_the_prizes(structure, 4);
    // 360.00: two seats of 150.00, and 60.00 for third place.
    let mut busted = 0;
    while house.state.phase == Phase::Running {
        let table = if seats(&house, 1).len() >= 2 { 1 } else { 2 };
        if house.state.break_due(house.at).is_some() {
            house.does(json!({"type": "final_table"}));
            continue;
        }
        let all = seats(&house, table);
        house.plays(table, all[0], &[all[1]]);
        busted += 1;
        assert!(busted <= 4);
    }
    assert_eq!(house.balance(Account::Seats), 30_000);
    assert_eq!(house.balance(Account::PrizesDue), 6_000);
    assert_eq!(house.balance(Account::PrizePool), 0);
    let winner = house.state.entries.values().find(|entry| entry.seat_won > 0).unwrap().number;
    house.does(json!({"type": "use_seat", "entry": winner}));
    let again = json!({"type": "use_seat", "entry": winner});
    assert_eq!(house.refused(again), ["seat_used"]);
}

#[test]
fn rule_4_2_a_move_that_is_not_due_needs_a_reason() {
    let mut house = running(saturday_110(), 8);
    assert_eq!(house.refused(json!({"type": "move"})), ["move_not_due"]);
    let number = house.state.tables[&1].seating.players[&seats(&house, 1)[0]];
    let open = house.state.tables[&2].open()[0];
    let to = json!({"table": 2, "seat": open});
    let taken = json!({"table": 2, "seat": seats(&house, 2)[0]});
    let mut order = json!({"type": "move", "entry": number, "to": taken});
    assert_eq!(house.refused(order.clone()), ["move_not_due"]);
    order["reason"] = "wheelchair".into();
    assert_eq!(house.refused(order.clone()), ["seat_taken"]);
    order["to"] = to;
    let events = house.does(order);
    assert!(matches!(&events[0], Event::Moved { reason: Some(_), .. }));
}

#[test]
fn rule_4_3_a_typed_draw_is_checked() {
    let mut house = House::with_tables(saturday_110(), &[(1, 6), (2, 6)]);
    house.sells_many(8);
    let draw = |seats: [(u16, u8); 8]| {
        let drawn: Vec<Value> = seats
            .iter()
            .zip(1..)
            .map(|((table, seat), number)| {
                json!({"entry": format!("E{number}"), "table": table, "seat": seat})
            })
            .collect();
        json!({"type": "draw_seats", "drawn": drawn})
    };
    let five = draw([(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1), (2, 2), (2, 3)]);
    assert_eq!(house.refused(five), ["not_drawn_right", "not_drawn_right"]);
    let taken = draw([(1, 1), (1, 1), (1, 3), (1, 4), (2, 4), (2, 1), (2, 2), (2, 3)]);
    assert_eq!(house.refused(taken), ["not_drawn_right"]);
    house.does(draw([(1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (2, 1), (2, 2), (2, 3)]));
}

#[test]
fn rule_4_4_a_short_table_halts() {
    let mut house = running(with("/halt_at", json!(1)), 12);
    let all = seats(&house, 1);
    let button = all[0];
    house.does(json!({"type": "deal_hand", "table": 1, "button": button}));
    // The player to the left of the big blind busts.
    let big = house.state.tables[&1].seating.last.unwrap().big;
    house.settles(1, button, &[big % 6 + 1]);
    assert_eq!(house.refused(json!({"type": "deal_hand", "table": 1})), ["table_halted"]);
    house.does(json!({"type": "waive_halt", "table": 1}));
    house.deals(1);
}

#[test]
fn rule_5_5_a_disqualified_entrys_prize_waits_for_a_ruling() {
    let mut house = in_the_prizes(saturday_110(), 2);
    let number = house.state.tables[&1].seating.players[&seats(&house, 1)[0]];
    let dq = json!({"type": "disqualify", "entry": number, "rule": "71", "reason": "collusion"});
    house.does(dq);
    assert_eq!(house.state.phase, Phase::Over);
    assert!(house.balance(Account::PrizePool) > 0);
    assert_eq!(house.refused(json!({"type": "close"})).last(), Some(&"money_left"));
    house.does(json!({"type": "rule_prize", "entry": number, "how": "redistribute"}));
    assert_eq!(house.balance(Account::PrizePool), 0);
    assert_eq!(house.state.entries[&number].due, 0);
}

#[test]
fn rule_5_6_a_reinstated_entry_lowers_places_and_dues() {
    let mut house = in_the_prizes(saturday_110(), 3);
    let all = seats(&house, 1);
    let first = house.state.tables[&1].seating.players[&all[2]];
    house.plays(1, all[0], &[all[2]]);
    assert_eq!(house.state.places()[&first].best, 3);
    house.does(json!({
        "type": "reinstate", "entry": first, "stack": "5000", "reason": "misread",
        "taken": [{"entry": house.state.tables[&1].seating.players[&all[0]], "amount": "5000"}],
    }));
    assert!(house.state.places().is_empty());
    assert_eq!(house.state.entries[&first].stack, 5_000);
    // Now that `first` is back in play, another player busts and gets third place.
    let second = house.state.tables[&1].seating.players[&all[1]];
    house.plays(1, all[0], &[all[1]]);
    assert_eq!(house.state.places()[&second].best, 3);
}

#[test]
fn rule_5_6_the_last_hand_can_be_put_right_until_closing() {
    let mut house = in_the_prizes(saturday_110(), 2);
    let all = seats(&house, 1);
    let [winner, loser] = [0, 1].map(|at| house.state.tables[&1].seating.players[&all[at]]);
    house.plays(1, all[0], &[all[1]]);
    house.does(json!({"type": "pay", "entry": winner}));
    let paid = house.state.entries[&winner].paid;
    let events = house.does(json!({
        "type": "reinstate", "entry": loser, "stack": "9000", "reason": "misread",
        "taken": [{"entry": winner, "amount": "9000"}],
    }));
    assert!(events.iter().any(|event| matches!(event, Event::Reopened { .. })));
    assert_eq!(house.state.phase, Phase::Running);
    assert_eq!(house.balance(Account::Overpaid), -paid);
    // `loser` wins after all. The payment that `winner` has already received reduces the amount
    // that is due to `winner` now (T14).
    house.plays(1, all[1], &[all[0]]);
    let left = house.state.tables[&1].seating.players.len();
    assert!(left == 2 || house.state.phase == Phase::Over);
    house.does(json!({"type": "recover", "entry": winner, "amount": "1.00"}));
}

#[test]
fn rule_6_1_everybody_agrees_or_nothing_happens() {
    let mut house = in_the_prizes(saturday_110(), 3);
    let propose =
        |kind: &str, keep: &str| json!({"type": "propose_deal", "kind": kind, "keep": keep});
    assert_eq!(house.refused(propose("icm", "5000.00")), ["keep_out_of_range"]);
    let short = json!({
        "type": "propose_deal", "kind": "agreement", "amounts": {"E1": "1.00", "E2": "1.00"},
    });
    assert_eq!(house.refused(short), ["deal_not_the_pool"]);
    house.does(propose("equal", "0.00"));
    let assents = |of: &[&str]| -> Vec<Value> {
        of.iter().map(|one| json!({"entry": one, "how": "paper"})).collect()
    };
    let accept = |of: &[&str]| json!({"type": "accept_deal", "deal": 1, "assents": assents(of)});
    assert_eq!(house.refused(accept(&["E1", "E3"])), ["assent_missing"]);
    house.deals(1);
    assert_eq!(house.refused(accept(&["E1", "E2", "E3"])), ["hand_in_play"]);
    let all = seats(&house, 1);
    house.settles(1, all[0], &[]);
    assert_eq!(house.refused(accept(&["E1", "E2", "E3"])), ["deal_is_stale"]);
}

#[test]
fn rule_6_1_a_keep_is_played_for() {
    let mut house = in_the_prizes(saturday_110(), 3);
    house.does(json!({"type": "propose_deal", "kind": "equal", "keep": "100.00"}));
    let assents: Vec<Value> =
        (1..=3).map(|one| json!({"entry": format!("E{one}"), "how": "card"})).collect();
    house.does(json!({"type": "accept_deal", "deal": 1, "assents": assents}));
    assert_eq!(house.state.phase, Phase::Running);
    assert_eq!(house.balance(Account::PrizePool), 10_000);
    let all = seats(&house, 1);
    house.plays(1, all[0], &[all[1], all[2]]);
    assert_eq!(house.state.phase, Phase::Over);
    assert_eq!(house.balance(Account::PrizePool), 0);
}

#[test]
fn rule_3_10_nothing_is_paid_twice_or_by_who_signed() {
    let mut house = in_the_prizes(saturday_110(), 2);
    let all = seats(&house, 1);
    let winner = house.state.tables[&1].seating.players[&all[0]];
    let pay = json!({"type": "pay", "entry": winner});
    assert_eq!(house.refused(pay.clone()), ["still_playing"]);
    house.plays(1, all[0], &[all[1]]);
    assert_eq!(house.refused(json!({"type": "close"})).first(), Some(&"money_left"));
    assert_eq!(house.refused_as(pay.clone(), &["cora"]), ["wrong_signer"]);
    house.does(pay.clone());
    assert_eq!(house.refused(pay), ["paid_already"]);
}

#[test]
fn rule_2_1_a_cancelled_event_gives_everything_back() {
    let mut house = House::new(saturday_110());
    house.sells_many(3);
    house.does(json!({"type": "add_money", "amount": "50.00", "source": "house", "reason": "r"}));
    house.does(json!({"type": "cancel", "reason": "storm"}));
    assert_eq!(house.state.books.balances().count(), 0);
    let refunded = house.log.iter().filter_map(|event| match event {
        Event::EntryRefunded { entry, .. } => Some(entry.to_string()),
        _ => None,
    });
    assert_eq!(refunded.collect::<Vec<_>>(), ["E1", "E2", "E3"], "each has its line in the log");
    let mut house = running(saturday_110(), 4);
    house.does(json!({"type": "cancel", "reason": "fire"}));
    assert_eq!(house.balance(Account::RefundsDue), 4 * 2_000);
    assert_eq!(house.balance(Account::PrizesDue), 4 * 9_000);
    house.does(json!({"type": "pay", "entry": "E1"}));
    house.does(json!({"type": "pay", "entry": "E1"}));
    assert_eq!(house.state.entries[&entry("E1")].paid, 9_000);
}

/// Cancelling also reverses the postings that were made when the payouts became final.
#[test]
fn rule_2_1_a_tournament_cancelled_before_play_owes_nothing_of_its_payouts() {
    let mut structure = with("/staff_percent", json!("10.00"));
    structure["guarantee"] = json!("500.00");
    let mut house = House::with_tables(structure, &[(1, 6)]);
    house.sells_many(3);
    house.does(json!({"type": "draw_seats"}));
    house.does(json!({"type": "close_registration"}));
    house.does(json!({"type": "fix_payouts"}));
    house.does(json!({"type": "cancel", "reason": "storm"}));
    assert_eq!(house.state.books.balances().count(), 0);
    assert_eq!(house.state.books.chip_balances().count(), 0);
}

#[test]
fn rule_9_1_a_table_is_given_once() {
    let mut house = House::with_tables(saturday_110(), &[(1, 6)]);
    let id = super::house::table_id(1);
    let give = json!({"type": "give_table", "table": 2, "table_id": id, "seats": 6});
    assert_eq!(house.refused(give), ["table_in_use"]);
    house.does(json!({"type": "take_back_table", "table": 1}));
}

#[test]
fn rule_3_3_what_was_bought_goes_back_to_the_tender_that_paid_it() {
    let rebuy = json!({"stake": "50.00", "chips": "10000", "when": "at_or_below_start"});
    let mut house = House::new(with("/prices/rebuy", rebuy));
    house.sells_many(1);
    let tender = json!({"type": "voucher", "number": "V-1"});
    house.does(json!({"type": "sell_purchase", "entry": "E1", "kind": "rebuy", "tender": tender}));
    house.does(json!({"type": "refund", "entry": "E1", "reason": "ill"}));
    assert_eq!(house.state.books.balances().count(), 0);
}

#[test]
fn rule_2_1_added_money_goes_back_to_who_added_it() {
    let mut house = House::new(saturday_110());
    for source in ["house", "cage", "cage"] {
        let reason = "A sponsor";
        house.does(
            json!({"type": "add_money", "amount": "10.00", "source": source, "reason": reason}),
        );
    }
    house.does(json!({"type": "cancel", "reason": "storm"}));
    assert_eq!(house.state.books.balances().count(), 0);
}

#[test]
fn rule_6_1_a_deal_is_stale_once_chips_were_taken_out() {
    let mut house = in_the_prizes(saturday_110(), 2);
    house.does(json!({"type": "propose_deal", "kind": "icm"}));
    let number = *house.state.entries.keys().next().unwrap();
    house.does(json!({"type": "remove_chips", "entry": number, "amount": "100", "reason": "r"}));
    let assents = house.state.living().map(|one| json!({"entry": one.number, "how": "card"}));
    let assents: Vec<Value> = assents.collect();
    let accept = json!({"type": "accept_deal", "deal": 1, "assents": assents});
    assert_eq!(house.refused(accept), ["deal_is_stale"]);
}
