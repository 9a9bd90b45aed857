//! Keys that have fewer rights than their role.

use chrono::TimeDelta;
use houseway::clock::Clock;
use serde_json::{Value, json};

use crate::support::{House, Session, Table, events::Follower, on_both_databases, on_sqlite};

/// A new key with this role, and a caller that uses it.
fn key<'a>(house: &'a House, role: &str, scopes: &Value) -> Session<'a> {
    let new = json!({"name": "Warehouse", "role": role, "scopes": scopes});
    let made = house.admin().post("/v1/api-keys").json(&new).send().is(201);
    assert_eq!(&made["scopes"], scopes, "{made}");
    house.with_token(made.str("key"))
}

#[test]
fn a_warehouse_key_reads_and_cannot_play() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let warehouse = key(house, "integration", &json!({"read_only": true}));
        let me = warehouse.get("/v1/sessions/current").is(200);
        assert_eq!(me["scopes"], json!({"read_only": true}));
        for path in [&round.path, "/v1/feed", "/v1/tables", "/v1/rounds"] {
            warehouse.get(path).is(200);
        }
        let path = format!("{}/commands", round.path);
        let command = json!({"type": "close_betting"});
        for query in ["", "?dry_run=true"] {
            let refused = warehouse.post(&format!("{path}{query}")).if_match(round.version());
            refused.json(&command).send().refused(403, "out_of_scope");
        }
        warehouse
            .post(&format!("{}/rounds", table.path))
            .json(&json!({}))
            .send()
            .refused(403, "out_of_scope");
        // The key can use calculators, because they write nothing.
        let cards = json!({"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]});
        warehouse.request("POST", "/v1/break-poker/house-way").json(&cards).send().is(200);
    });
}

#[test]
fn a_key_for_a_table_reads_nothing_of_another() {
    on_both_databases(|house| {
        let (mine, other) = (Table::new(house), Table::new(house));
        for table in [&mine, &other] {
            table.settled();
        }
        let scopes = json!({"tables": [mine.id]});
        let caller = key(house, "auditor", &scopes);
        let feed = caller.get("/v1/feed?limit=10000").is(200);
        let tables: Vec<Value> = feed
            .text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["entry"]["table_id"].clone())
            .collect();
        assert!(tables.len() == 7 && tables.iter().all(|table| *table == json!(mine.id)));
        caller.get(&format!("/v1/feed?tables={}", other.id)).refused(403, "out_of_scope");
        caller.get(&mine.path).is(200);
        caller.get(&format!("{}/rounds", mine.path)).is(200);
        for path in [
            other.path.as_str(),
            "/v1/tables",
            "/v1/rounds",
            "/v1/audit/entries",
            "/v1/audit/export",
        ] {
            caller.get(path).refused(403, "out_of_scope");
        }
        let stream = format!("/v1/stream?table_id={}", other.id);
        caller.get(&stream).refused(403, "out_of_scope");
        let mut follower = Follower::new(&caller, "", Some("0"));
        assert!(follower.take(7).iter().all(|event| event.data["table_id"] == json!(mine.id)));
    });
}

#[test]
fn a_key_for_kinds_and_commands_is_for_no_others() {
    on_sqlite(|house| {
        let table = Table::new(house);
        table.settled();
        let round = table.open_round();
        let reader = key(house, "integration", &json!({"kinds": ["break_poker.settled"]}));
        let feed = reader.get("/v1/feed?limit=10000").is(200);
        assert_eq!(feed.text.lines().count(), 1, "{feed}");
        reader.get("/v1/feed?kinds=round.opened").refused(403, "out_of_scope");
        reader.get(&round.path).refused(403, "out_of_scope");

        let writer = key(house, "integration", &json!({"commands": ["note"]}));
        let path = format!("{}/commands", round.path);
        let send =
            |command: &Value| writer.post(&path).if_match(round.version()).json(command).send();
        let note = json!({"type": "note", "text": "Seen"});
        send(&note).is(200);
        let close = json!({"type": "close_betting"});
        send(&close).refused(403, "out_of_scope");
        let batch = json!({"type": "batch", "commands": [note, close]});
        send(&batch).refused(403, "out_of_scope");
        let open = writer.post(&format!("{}/rounds", table.path)).json(&json!({})).send();
        open.refused(403, "out_of_scope");
    });
}

#[test]
fn a_key_ends_when_its_time_is_over() {
    on_sqlite(|house| {
        let end = (house.clock.now() + TimeDelta::hours(1)).to_rfc3339();
        let new = json!({"name": "For an hour", "scopes": {"expires_at": end}});
        let made = house.admin().post("/v1/api-keys").json(&new).send().is(201);
        let caller = house.with_token(made.str("key"));
        caller.get("/v1/tables").is(200);
        house.pass(TimeDelta::hours(2));
        caller.get("/v1/tables").refused(401, "key_expired");
    });
}

#[test]
fn scopes_that_make_no_sense_are_refused_with_all_that_is_wrong() {
    on_sqlite(|house| {
        let past = (house.clock.now() - TimeDelta::hours(1)).to_rfc3339();
        let unknown = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
        let new = json!({"name": "Wrong", "scopes": {"kinds": ["nonsense"], "commands": ["dance"],
            "tables": [unknown], "expires_at": past}});
        let refused = house.admin().post("/v1/api-keys").json(&new).send();
        refused.refused(422, "breaks_rule").problems(&[
            ("scope_unknown", "/scopes/kinds/0"),
            ("scope_unknown", "/scopes/commands/0"),
            ("table_unknown", "/scopes/tables/0"),
            ("already_over", "/scopes/expires_at"),
        ]);
        let new = json!({"name": "Wrong", "scopes": {"read": true}});
        house.admin().post("/v1/api-keys").json(&new).send().refused(400, "wrong_shape");
    });
}
