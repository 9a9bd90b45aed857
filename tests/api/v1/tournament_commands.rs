//! Floor commands that no other test needs: each is accepted once, and the document shows it as an
//! example.

use houseway::app::Role;
use serde_json::json;

use crate::support::{
    Table, on_sqlite,
    tournament::{Event, EventTable, act, overpaid, prized, run_out, structure},
};

/// 2.4, 3.1, 3.4, 4.2, 4.3: a clock that starts after play, a player who does not rebuy, a step
/// that is put off, a redraw, and an entry whose player never came.
#[test]
fn s4_3_the_floor_directs_an_evening() {
    on_sqlite(|house| {
        let mut structure = structure();
        structure["redraws"] = json!([3]);
        structure["no_show"] = json!({"removed_at_item": 0});
        let made = house.pit_boss().post("/v1/tournaments").json(&structure).send().is(201);
        let event = Event { house, path: made.header("location").unwrap().to_owned() };
        let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
        event.give(&table).is(201);
        for (player, name) in [("P-1", "Ana"), ("P-2", "Ben"), ("P-3", "Cleo")] {
            event.sell(player, name).is(201);
        }
        let seat = |(entry, seat): (&str, u8)| json!({"entry": entry, "table": 1, "seat": seat});
        let drawn = [("E1", 2), ("E2", 5), ("E3", 8)].map(seat);
        event.command(&json!({"type": "draw_seats", "drawn": drawn})).is(200);
        event.command(&json!({"type": "start"})).is(200);
        assert_eq!(event.clock().str("mode"), "not_started");
        event.command(&json!({"type": "clock_start"})).is(200);
        assert_eq!(event.clock().str("mode"), "running");

        let hand = EventTable { table, number: 1 }.deal(Some(5), (1, 5, 8, 2));
        act(&hand, &[(5, "all_in"), (8, "call"), (2, "fold")]);
        run_out(&hand, &[8, 5]);
        event.command(&json!({"type": "decline_rebuy", "entry": "E2"})).is(200);
        assert_eq!(event.entries_of("player.out").len(), 1);
        event.command(&json!({"type": "defer", "minutes": 10})).is(200);

        let nobody = event.command(&json!({"type": "redraw"})).refused(422, "breaks_rule");
        nobody.problems(&[("move_not_due", "")]);
        event.sell("P-4", "Dan").is(201);
        event.command(&json!({"type": "redraw"})).is(200);
        let removed = json!({"type": "remove", "entry": "E4", "reason": "Never came"});
        event.command(&removed).is(200);
        assert_eq!(event.stacks().len(), 2);
        house.rebuilds();
    });
}

/// 5.3: hand-for-hand play ends when the floor says so.
#[test]
fn s5_3_hand_for_hand_play_is_ended() {
    on_sqlite(|house| {
        let mut structure = prized();
        structure["payouts"] = json!([{"from": 2, "to": 60, "shares": ["100.00"]}]);
        structure["spread"] = json!(true);
        let made = house.pit_boss().post("/v1/tournaments").json(&structure).send().is(201);
        let event = Event { house, path: made.header("location").unwrap().to_owned() };
        for _ in 0..2 {
            event.give(&Table::of_game(house, "holdem", &json!({"seats": 9}))).is(201);
        }
        for player in ["P-1", "P-2", "P-3", "P-4"] {
            event.sell(player, player).is(201);
        }
        let seats = [("E1", 1, 1), ("E2", 1, 2), ("E3", 2, 1), ("E4", 2, 2)];
        let drawn =
            seats.map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
        event.command(&json!({"type": "draw_seats", "drawn": drawn})).is(200);
        event.command(&json!({"type": "start", "clock": true})).is(200);
        event.command(&json!({"type": "close_registration"})).is(200);
        event.sign(&event.fix(), Role::Compliance);
        let end = json!({"type": "end_hand_for_hand"});
        event.command(&end).refused(409, "wrong_phase");
        event.command(&json!({"type": "announce_hand_for_hand"})).is(200);
        event.command(&end).is(200);
        assert_eq!(event.entries_of("h4h.ended").len(), 1);
    });
}

/// 7.2: two people write off an overpayment that the player does not return.
#[test]
fn s7_2_an_overpaid_prize_is_written_off() {
    on_sqlite(|house| {
        let event = overpaid(house);
        let off = json!({"type": "write_off", "entry": "E2", "reason": "The player has left"});
        event.signed(&off, Role::Compliance);
        assert_eq!(event.entries_of("prize.written_off").len(), 1);
    });
}
