//! What a tournament refuses: each with its code, and nothing changes (`tournaments.md`, 9.3).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_both_databases,
    tournament::{Event, EventTable, act, award, fixed, prized, structure},
};

/// Two tables of six seats: E1 to E3 at the first, E4 and E5 at seats 2 and 5 of the second.
fn two_tables<'a>(house: &'a House, more: &Value) -> (Event<'a>, [EventTable<'a>; 2]) {
    let mut structure = structure();
    (structure["table_seats"], structure["spread"]) = (json!(6), json!(true));
    for (field, value) in more.as_object().unwrap() {
        structure[field] = value.clone();
    }
    let made = house.pit_boss().post("/v1/tournaments").json(&structure).send().is(201);
    let event = Event { house, path: made.header("location").unwrap().to_owned() };
    let tables = [1, 2].map(|number| {
        let table = Table::of_game(house, "holdem", &json!({"seats": 6}));
        event.give(&table).is(201);
        EventTable { table, number }
    });
    for player in ["P-1", "P-2", "P-3", "P-4", "P-5"] {
        event.sell(player, player).is(201);
    }
    let seats = [("E1", 1, 1), ("E2", 1, 3), ("E3", 1, 5), ("E4", 2, 2), ("E5", 2, 5)];
    let drawn =
        seats.map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
    event.command(&json!({"type": "draw_seats", "drawn": drawn})).is(200);
    event.command(&json!({"type": "start", "clock": true})).is(200);
    (event, tables)
}

/// Checks that a request is refused with this code, and changes nothing.
#[track_caller]
fn refuses(event: &Event<'_>, status: u16, code: &str, request: impl FnOnce() -> Answer) {
    let before = (event.read().etag(), event.house.newest_entry());
    let general = if status == 409 { "wrong_phase" } else { "breaks_rule" };
    let refused = request().refused(status, general);
    let problems = refused["problems"].as_array().unwrap();
    assert!(problems.iter().any(|problem| problem["code"] == code), "{code}: {refused}");
    assert_eq!((event.read().etag(), event.house.newest_entry()), before, "{code}");
}

/// 4.3, 4.5: a draw by hand names free seats, each once, and as many at each table as it gets.
#[test]
fn s4_5_a_draw_by_hand_is_checked() {
    on_both_databases(|house| {
        let event = Event::announced(house);
        let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
        event.give(&table).is(201);
        event.sell("P-1", "Ana").is(201);
        event.sell("P-2", "Ben").is(201);
        let draw = |seats: &[(&str, u16, u8)]| {
            let drawn = seats
                .iter()
                .map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
            let drawn: Vec<Value> = drawn.collect();
            event.command(&json!({"type": "draw_seats", "drawn": drawn}))
        };
        for wrong in [
            vec![("E1", 1, 4), ("E2", 1, 4)],
            vec![("E1", 1, 4)],
            vec![("E1", 1, 4), ("E2", 1, 10)],
            vec![("E1", 1, 4), ("E1", 1, 5)],
        ] {
            refuses(&event, 422, "not_drawn_right", || draw(&wrong));
        }
        draw(&[("E1", 1, 4), ("E2", 1, 5)]).is(200);
        event.command(&json!({"type": "start", "clock": true})).is(200);
        let late = json!({"player": "P-3", "name": "Cleo", "tender": {"type": "cash"},
            "seat": {"table": 1, "seat": 4}});
        refuses(&event, 422, "not_drawn_right", || event.sell_as(Role::Cashier, &late));
        house.rebuilds();
    });
}

/// 4.4: a table that is too short deals no further hand, until the floor waives it.
#[test]
fn s4_4_a_short_table_is_halted() {
    on_both_databases(|house| {
        let (event, [_, two]) = two_tables(house, &json!({"halt_at": 1}));
        let hand = two.deal(Some(2), (1, 2, 2, 5));
        act(&hand, &[(2, "fold")]);
        award(&hand);
        let round = two.open();
        refuses(&event, 409, "table_halted", || round.try_enter(&json!({"type": "deal"})));
        event.command(&json!({"type": "waive_halt", "table": 2})).is(200);
        round.enter(&json!({"type": "deal"}));
        house.rebuilds();
    });
}

/// 4.3: a table that was ordered to break finishes its hand, and deals no other.
#[test]
fn s4_3_a_table_that_breaks_deals_no_more() {
    on_both_databases(|house| {
        let (event, [_, two]) = two_tables(house, &json!({}));
        let hand = two.deal(Some(2), (1, 2, 2, 5));
        let send = json!({"type": "break_table", "table": 2, "reason": "The dealer goes home"});
        event.command(&send).is(200);
        act(&hand, &[(2, "fold")]);
        award(&hand);
        let round = two.open();
        refuses(&event, 409, "table_breaks", || round.try_enter(&json!({"type": "deal"})));
        round.enter(&json!({"type": "close"}));
        event.command(&send).is(200);
        assert_eq!(event.read()["tables"][0]["players"].as_array().unwrap().len(), 5);
        house.rebuilds();
    });
}

/// 6.1: what no deal can be: a first place below the second, of too many, of other stacks.
#[test]
fn s6_1_deals_are_for_few_and_for_the_stacks_of_now() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        let propose = |keep: &str| {
            event.command(&json!({"type": "propose_deal", "kind": "icm", "keep": keep}))
        };
        refuses(&event, 422, "keep_out_of_range", || propose("90.01"));
        propose("0.00").is(200);
        let accept = |deal: u32| {
            let assents = ["E1", "E2", "E3"].map(|entry| json!({"entry": entry, "how": "card"}));
            event.command(&json!({"type": "accept_deal", "deal": deal, "assents": assents}))
        };
        let hand = at.deal(Some(5), (1, 5, 8, 2));
        act(&hand, &[(5, "fold"), (8, "fold")]);
        award(&hand);
        refuses(&event, 409, "deal_is_stale", || accept(1));
        // Chips that were taken away change the stacks, too.
        propose("0.00").is(200);
        let take = json!({"type": "remove_chips", "entry": "E1", "amount": "100",
            "reason": "Carried out of the room"});
        event.command(&take).is(200);
        refuses(&event, 409, "deal_is_stale", || accept(2));
        house.rebuilds();
    });
}

/// 6.1: more players than the structure allows make no deal.
#[test]
fn s6_1_too_many_make_no_deal() {
    on_both_databases(|house| {
        let mut few = prized();
        few["deal_from"] = json!(2);
        let (event, _) = fixed(house, &few);
        let propose = json!({"type": "propose_deal", "kind": "equal"});
        refuses(&event, 422, "too_many", || event.command(&propose));
    });
}
