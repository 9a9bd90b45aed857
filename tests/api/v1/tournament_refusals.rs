//! Requests that a tournament refuses: each refusal has its own code, and nothing changes
//! (`tournaments.md`, 9.3).

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_sqlite,
    tournament::{
        Event, EventTable, act, award, first_hand, fixed, last_hand, prized, structure, three,
    },
    tracked::set_up,
};

/// Two tables of six seats: E1 to E3 sit at the first, and E4 and E5 sit in seats 2 and 5 of the
/// second.
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

/// 4.3, 4.5: a manual draw must name free seats, each only once, and the right number of seats at
/// each table.
#[test]
fn s4_5_a_draw_by_hand_is_checked() {
    on_sqlite(|house| {
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

/// 4.4: a table with too few players stops dealing, unless the floor waives the rule.
#[test]
fn s4_4_a_short_table_is_halted() {
    on_sqlite(|house| {
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

/// 4.3: a table that was ordered to break finishes its hand and then stops dealing.
#[test]
fn s4_3_a_table_that_breaks_deals_no_more() {
    on_sqlite(|house| {
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

/// 6.1: some deals are impossible: a first place below the second, too many players, outdated
/// stacks.
#[test]
fn s6_1_deals_are_for_few_and_for_the_stacks_of_now() {
    on_sqlite(|house| {
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
        // Removing chips also changes the stacks.
        propose("0.00").is(200);
        let take = json!({"type": "remove_chips", "entry": "E1", "amount": "100",
            "reason": "Carried out of the room"});
        event.command(&take).is(200);
        refuses(&event, 409, "deal_is_stale", || accept(2));
        house.rebuilds();
    });
}

/// 6.1: more players than the structure allows cannot make a deal.
#[test]
fn s6_1_too_many_make_no_deal() {
    on_sqlite(|house| {
        let mut few = prized();
        few["deal_from"] = json!(2);
        let (event, _) = fixed(house, &few);
        let propose = json!({"type": "propose_deal", "kind": "equal"});
        refuses(&event, 422, "too_many", || event.command(&propose));
    });
}

/// 3.3: an entry is not refunded once it has been dealt in.
#[test]
fn s3_3_nothing_is_refunded_after_the_first_card() {
    on_sqlite(|house| {
        let (event, [_, two]) = two_tables(house, &json!({}));
        let refund = |entry: &str| {
            let path = format!("{}/entries/{entry}/refund", event.path);
            house.caller(Role::Cashier).post(&path).json(&json!({"reason": "Called away"})).send()
        };
        two.deal(Some(2), (1, 2, 2, 5));
        refuses(&event, 409, "dealt_in_already", || refund("E4"));
        // No card has been dealt at the other table.
        refund("E1").is(200);
        refuses(&event, 409, "wrong_state", || refund("E1"));
        house.rebuilds();
    });
}

/// 3.7: if payouts cannot be made final, registration stays closed and the pool does not change.
#[test]
fn s3_7_a_prize_that_rounds_to_nothing_is_not_fixed() {
    on_sqlite(|house| {
        let mut steep = structure();
        steep["round_to"] = json!("5.00");
        steep["payouts"] = json!([{"from": 2, "to": 60, "shares": ["99.00", "1.00"]}]);
        let (event, _) = three(house, &steep);
        event.command(&json!({"type": "close_registration"})).is(200);
        refuses(&event, 422, "prize_rounds_to_nothing", || event.fix());
        let mut many = structure();
        many["payouts"] =
            json!([{"from": 2, "to": 60, "shares": ["40.00", "30.00", "20.00", "10.00"]}]);
        let (event, _) = three(house, &many);
        event.command(&json!({"type": "close_registration"})).is(200);
        refuses(&event, 422, "more_places_than_entries", || event.fix());
        assert_eq!(event.read()["payouts"]["state"], "estimated");
        house.rebuilds();
    });
}

/// 0.1-12: a tracked table cannot join a tournament.
#[test]
fn s9_1_a_tracked_table_joins_nothing() {
    on_sqlite(|house| {
        let event = Event::announced(house);
        let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
        set_up(house, &table.path, &json!({"tracked": true, "boxes": ["T1-A", "T1-B"]}));
        refuses(&event, 422, "table_tracked", || event.give(&table));
    });
}

/// 6.1: an agreement must add up to the pool and name every player.
#[test]
fn s6_1_an_agreement_comes_to_the_pool() {
    on_sqlite(|house| {
        let (event, _) = fixed(house, &prized());
        let agree = |amounts: &Value| {
            let deal = json!({"kind": "agreement", "amounts": amounts});
            house.pit_boss().post(&format!("{}/deals", event.path)).json(&deal).send()
        };
        let short = json!({"E1": "100.00", "E2": "100.00", "E3": "99.99"});
        refuses(&event, 422, "deal_not_the_pool", || agree(&short));
        let two = json!({"E1": "150.00", "E2": "150.00"});
        refuses(&event, 422, "deal_not_the_pool", || agree(&two));
        agree(&json!({"E1": "100.00", "E2": "100.00", "E3": "100.00"})).is(201);
        house.rebuilds();
    });
}

/// 3.10, 9.2: a person who signed the payouts cannot pay prizes.
#[test]
fn s3_10_who_signed_the_payouts_does_not_pay() {
    on_sqlite(|house| {
        let (event, at) = three(house, &prized());
        event.command(&json!({"type": "close_registration"})).is(200);
        event.sign(&event.fix(), Role::Cashier);
        first_hand(&at);
        last_hand(&at);
        refuses(&event, 409, "wrong_signer", || event.pay("E1", &json!({})));
        house.rebuilds();
    });
}

/// 2.5, 3.5: nothing is sold after its sales window, and an item that each player can buy once
/// cannot be bought twice.
#[test]
fn s3_5_rebuys_and_add_ons_have_windows() {
    on_sqlite(|house| {
        let mut sold = structure();
        sold["prices"]["add_ons"] = json!([{"name": "add-on", "stake": "50.00", "chips": "10000",
            "at_items": [2]}]);
        let (event, _) = three(house, &sold);
        let buy = |what: &str| {
            let path = format!("{}/entries/E1/purchases", event.path);
            let body = json!({"kind": what, "tender": {"type": "cash"}});
            house.caller(Role::Cashier).post(&path).json(&body).send()
        };
        refuses(&event, 409, "window_closed", || buy("add_on"));
        house.pass(TimeDelta::seconds(2_400));
        buy("add_on").is(201);
        refuses(&event, 422, "purchase_used", || buy("add_on"));
        refuses(&event, 422, "too_many_chips", || buy("rebuy"));
        house.pass(TimeDelta::seconds(900));
        refuses(&event, 409, "window_closed", || buy("add_on"));
        refuses(&event, 409, "window_closed", || buy("rebuy"));
        house.rebuilds();
    });
}
