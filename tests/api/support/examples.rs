//! Sends the examples in the OpenAPI document to tables and rounds that exist.

use houseway::{
    app::Role,
    clock::Clock,
    http::routes::{IfMatch, Route, Verb},
};
use serde_json::{Value, json};

use super::{
    Answer, House, Session, Table,
    contract::verb_name,
    new_key,
    tournament::{Event, first_hand, fixed, last_hand, overpaid, structure, three},
    tracked::{TrackedTable, a_shift_is_open, counted, entered_count, finish_count},
};

/// The id that examples contain. The tests replace it with the id of something that exists.
pub const SOME_ID: &str = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";

/// Creates a pit with this name. Returns its id.
pub fn new_pit(house: &House, name: &str) -> String {
    let pit = json!({"name": name});
    house.pit_boss().post("/v1/pits").json(&pit).send().is(201).str("id").to_owned()
}

/// The id of the open shift.
pub fn running_shift(house: &House) -> String {
    a_shift_is_open(house);
    let shifts = house.dealer().list("/v1/shifts", 50);
    let open = shifts.iter().find(|shift| shift["state"] == "open");
    open.unwrap()["id"].as_str().unwrap().to_owned()
}

/// Receives a set of cards and brings it to a table. Returns its id.
pub fn set_in_use(house: &House, table: &Table<'_>) -> String {
    let boss = house.pit_boss();
    let sets = json!([{"what": "cards", "colour": "green", "set": "7"}]);
    let received = boss.post("/v1/equipment").json(&json!({"sets": sets})).send().is(201);
    let id = received["items"][0]["id"].as_str().unwrap().to_owned();
    let issue = json!({"type": "issue", "sets": [id], "table_id": table.id});
    boss.post("/v1/equipment/commands").json(&issue).send().is(200);
    id
}

/// Sends an example that needs a table with an open period, slips, sales and boxes.
pub fn send_to_open_table(house: &House, route: &Route, example: &str, table: Table<'_>) -> Answer {
    let today = &house.clock.now().date_naive().to_string();
    let tracked = TrackedTable::of(house, table);
    a_shift_is_open(house);
    let opened = tracked.open(&counted([0, 1, 0, 0, 0], "100.00"));
    let table = &tracked.table.path;
    let new = |what: &str, body: Value| {
        let made = house.pit_boss().post(&format!("{table}/{what}")).json(&body).send().is(201);
        made.str("id").to_owned()
    };
    let credit = json!({"kind": "credit", "total": "100.00",
        "chips": [{"denomination": "100.00", "count": 1}]});
    let id = match route.path {
        "/v1/chip-sales/{id}/void" => {
            new("chip-sales", json!({"amount": "25.00", "tender": "cash"}))
        }
        "/v1/inventory-slips/{number}/prints" => {
            opened["opener"]["number"].as_str().unwrap().to_owned()
        }
        "/v1/drops/{id}/prints" => {
            let drop = tracked.pull(&tracked.boxes[0], Some(&tracked.boxes[1]));
            drop.str("id").to_owned()
        }
        path if path.starts_with("/v1/slips/") => new("slips", credit),
        path if path.starts_with("/v1/counts") => {
            tracked.pull(&tracked.boxes[0], Some(&tracked.boxes[1]));
            if path == "/v1/counts" { String::new() } else { entered_count(house, today) }
        }
        _ => tracked.table.id.clone(),
    };
    if route.path == "/v1/slips/{id}/prints" {
        let issue = house.caller(Role::Cashier).post(&format!("/v1/slips/{id}/commands"));
        issue.if_match(1).json(&json!({"type": "issue"})).send().is(200);
    }
    if route.path == "/v1/counts/{id}/prints" {
        finish_count(house, &id);
    }
    let path = route.path.replace("{id}", &id).replace("{number}", &id);
    let [out, instead] = &tracked.boxes;
    let example = &example.replace("T1-A", out).replace("T1-B", instead);
    let example = &example.replace("2026-11-20", today);
    let request = house.caller(route.roles.unwrap()[0]).request(verb_name(route.verb), &path);
    let request = request.text(example).header("content-type", route.takes.media_type());
    let request = request.key(&new_key());
    match route.if_match {
        IfMatch::Ignored => request.send(),
        _ if route.path.starts_with("/v1/counts/") => {
            let version = house.auditor().get(&format!("/v1/counts/{id}")).is(200).etag();
            request.if_match(version).send()
        }
        _ => request.if_match(1).send(),
    }
}

/// Sends an example to a running tournament with an entry, a table and a screen.
pub fn send_to_tournament(house: &House, route: &Route, example: &str) -> Answer {
    a_shift_is_open(house);
    let before = ["/tables", "/refund", "/structure"];
    let event = match route.path.rsplit('/').next() {
        _ if before.iter().any(|part| route.path.contains(part)) => Event::announced(house),
        Some("payouts") => {
            let (event, _) = three(house, &structure());
            event.command(&json!({"type": "close_registration"})).is(200);
            event
        }
        Some("payments") => {
            let (event, at) = fixed(house, &structure());
            first_hand(&at);
            last_hand(&at);
            event
        }
        Some("recoveries" | "write-off") => overpaid(house),
        Some("deals" | "acceptance") if route.verb == Verb::Post => {
            let (event, _) = fixed(house, &structure());
            event.command(&json!({"type": "propose_deal", "kind": "equal"})).is(200);
            event
        }
        Some("close") => {
            let (event, at) = fixed(house, &structure());
            first_hand(&at);
            last_hand(&at);
            for entry in ["E1", "E3"] {
                event.pay(entry, &json!({})).is(200);
            }
            event
        }
        _ => Event::running(house),
    };
    let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
    let mut path = route.path.replace("/v1/tournaments/{id}", &event.path);
    if route.path.ends_with("/refund") {
        event.sell("P-1", "Ana").is(201);
    }
    if route.path.ends_with("{table_id}") {
        event.give(&table).is(201);
    }
    if route.path.ends_with("{screen}") {
        let screens = format!("{}/screens", event.path);
        let made = house.pit_boss().post(&screens).json(&json!({"name": "Bar"})).send().is(201);
        path = path.replace("{screen}", made.str("id"));
    }
    let of_overpaid = ["/recoveries", "/write-off"].iter().any(|end| route.path.ends_with(end));
    let entry = if of_overpaid { "E2" } else { "E1" };
    let path =
        path.replace("{number}", "1").replace("{entry}", entry).replace("{table_id}", &table.id);
    let example = example.replace("01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", &table.id);
    let request = house.caller(route.roles.unwrap()[0]).request(verb_name(route.verb), &path);
    let request = if route.body_limit.is_some() {
        request.text(&example).header("content-type", route.takes.media_type())
    } else {
        request
    };
    let request = request.key(&new_key());
    match route.if_match {
        IfMatch::Required => request.if_match(event.read().etag()).send(),
        IfMatch::Honoured | IfMatch::Ignored => request.send(),
    }
}

/// The id of the person who is signed in.
pub fn own_id(caller: &Session<'_>) -> String {
    let me = caller.get("/v1/sessions/current").is(200);
    me.str("actor").strip_prefix("user:").unwrap().to_owned()
}

/// Today's date by the house's clock.
pub fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// Sends an example to a case that was just opened.
pub fn send_to_case(house: &House, example: &str) -> Answer {
    let new = json!({"text": "Two stacks of 25 lay outside the tray"});
    let opened = house.pit_boss().post("/v1/cases").json(&new).send().is(201);
    let path = format!("/v1/cases/{}/commands", opened.str("id"));
    let note: Value = serde_json::from_str(example).unwrap();
    house.compliance().post(&path).if_match(1).json(&note).send()
}

/// The id of a cash transaction that was just recorded.
pub fn recorded_cash(house: &House) -> String {
    let cash = json!({"direction": "in", "amount": "4000.00", "currency": "USD", "tender": "cash",
        "place": "Cage 2", "description": "Blue hat"});
    let recorded = house.caller(Role::Cashier).post("/v1/cash-transactions").json(&cash).send();
    recorded.is(201).str("id").to_owned()
}
