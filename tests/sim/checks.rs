//! The checks after each step and after the run.

use std::collections::BTreeMap;

use actix_web::rt::System;
use chrono::{DateTime, TimeDelta, Utc};
use houseway::{
    app::{App, record::audit::Rebuild},
    audit::CLOCK_SET_BACK,
    clock::ManualClock,
    store::{DatabaseUrl, Store},
};
use serde_json::{Value, json};

use crate::{
    action::{Ask, Token, Who},
    caller::{Door, Heard},
    model::{About, Model, Table},
    process::context,
    support::cents,
};

/// The maximum difference that a house allows between the clocks of its processes.
const MAX_SKEW: TimeDelta = TimeDelta::minutes(5);

/// Reads a path, which must succeed.
pub fn read(door: &Door, path: &str, token: &str) -> Value {
    let (status, body) = try_read(door, path, token);
    assert_eq!(status, 200, "GET {path}: {body}");
    body
}

/// Reads a path, and returns the status and the body.
pub fn try_read(door: &Door, path: &str, token: &str) -> (u16, Value) {
    match door.get(path, token) {
        Heard::Answer(answer) | Heard::Nothing(answer) => (answer.status, answer.body),
        Heard::Unknown(why) => panic!("GET {path}: {why}"),
    }
}

/// Checks that a table matches the model.
pub fn table(door: &Door, reader: &str, table: &Table) {
    let found = read(door, &format!("/v1/tables/{}", table.id), reader);
    let latest = table.rounds.last();
    let fields = |body: &Value| {
        ["name", "open", "version", "rules_version", "rounds", "latest_round_id"]
            .map(|field| body[field].clone())
    };
    let expected = json!({"name": table.name, "open": table.open, "version": table.version,
        "rules_version": table.rules_version, "rounds": table.rounds.len(),
        "latest_round_id": latest.map(|round| &round.id)});
    assert_eq!(fields(&found), fields(&expected), "the table {}", table.name);
    if let Some(round) = latest {
        let found = read(door, &format!("/v1/rounds/{}", round.id), reader);
        let standing = (&found["version"], &found["ending"]);
        assert_eq!(standing, (&json!(round.version), &json!(round.ending)), "{found}");
    }
    let expected = table.balances.iter().map(|(account, cents)| (account.as_str(), *cents));
    balances(door, reader, &table.id, &expected.collect());
}

/// Checks that a table has these balances, in cents.
pub fn balances(door: &Door, reader: &str, table: &str, expected: &BTreeMap<&str, i64>) {
    let found = read(door, &format!("/v1/tables/{table}/balances"), reader);
    let lines = found["items"].as_array().unwrap().iter();
    let found: BTreeMap<&str, i64> = lines
        .map(|line| (line["account"].as_str().unwrap(), cents(&line["balance"])))
        .filter(|(_, cents)| *cents != 0)
        .collect();
    let expected: BTreeMap<&str, i64> = expected
        .iter()
        .map(|(account, cents)| (*account, *cents))
        .filter(|(_, cents)| *cents != 0)
        .collect();
    assert_eq!(found, expected, "the balances of {table}");
}

/// Checks that a session is valid if and only if it is open in the model.
pub fn session(door: &Door, model: &Model, session: Token) {
    let session = &model.sessions[&session];
    let (status, body) = try_read(door, "/v1/sessions/current", &session.token);
    assert_eq!(status == 200, session.open, "a session of {}: {body}", session.person);
}

/// The whole log, each stream's entries in order.
pub fn log(door: &Door, auditor: &str) -> Vec<Value> {
    let mut entries = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = read(door, &format!("/v1/audit/entries?limit=200{cursor}"), auditor);
        entries.extend(page["items"].as_array().unwrap().iter().cloned());
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    let place = |entry: &Value| (entry["stream"].to_string(), entry["seq"].as_u64());
    entries.sort_by_key(place);
    entries
}

/// How the log differs from the model; `None` if it contains everything that was carried out, once
/// and in order, and nothing that was refused.
pub fn difference(model: &Model, log: &[Value], before: u64) -> Option<String> {
    let mut streams: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for entry in log {
        streams.entry(entry["stream"].as_str().unwrap()).or_default().push(entry);
    }
    let tables = model.tables.values().map(|table| (&table.name, &table.id, &table.log));
    let floor = &model.floor;
    for (name, id, expected) in tables.chain([(&floor.table, &floor.table, &floor.log)]) {
        let stream = streams.remove(format!("table/{id}").as_str()).unwrap_or_default();
        let kinds = stream.iter().map(|entry| entry["kind"].as_str().unwrap());
        // The model has no entries about clocks that were set back.
        let found: Vec<&str> = kinds.filter(|kind| *kind != CLOCK_SET_BACK).collect();
        if found != *expected {
            return Some(format!("the stream of {name}: {found:?}, not {expected:?}"));
        }
    }
    let house = streams.remove("house").unwrap();
    let since = house.iter().filter(|entry| entry["seq"].as_u64().unwrap() > before);
    let kinds = since.map(|entry| entry["kind"].as_str().unwrap());
    let of_counts = ["count.", "approval."];
    let found: Vec<&str> =
        kinds.filter(|kind| of_counts.iter().any(|of| kind.starts_with(of))).collect();
    if found != floor.counts {
        return Some(format!("counts: {found:?}, not {:?}", floor.counts));
    }
    if let Some(stranger) = streams.keys().next() {
        return Some(format!("nobody has asked for {stranger}"));
    }
    let house = house.into_iter().filter(|entry| entry["seq"].as_u64().unwrap() > before);
    let mut found: BTreeMap<String, Vec<(String, Value)>> = BTreeMap::new();
    for (kind, about, says) in house.filter_map(told) {
        found.entry(about).or_default().push((kind, says));
    }
    let tables = model.tables.iter().map(|(token, table)| (About::Table(*token), &table.id));
    let people = model.people.iter().map(|(token, person)| (About::Person(*token), &person.id));
    for (about, id) in tables.chain(people) {
        let found = found.remove(id).unwrap_or_default();
        if !tells(model, about, &found) {
            let expected = model.house.get(&about);
            return Some(format!("of {about:?} {id}: {found:?}, not {expected:?}"));
        }
    }
    (!found.is_empty()).then(|| format!("nobody has asked for {found:?}"))
}

/// Whether the entries match the model's. The log may contain additional sessions, up to the number
/// that may have been opened without the caller's knowledge.
fn tells(model: &Model, about: About, found: &[(String, Value)]) -> bool {
    let mut expected = model.house.get(&about).into_iter().flatten().peekable();
    let mut perhaps = match about {
        About::Person(person) => model.perhaps_opened.get(&person).copied().unwrap_or_default(),
        About::Table(_) => 0,
    };
    for (kind, says) in found {
        if expected.next_if(|logged| logged.kind == kind && logged.says == *says).is_some() {
            continue;
        }
        if kind != "session.opened" || perhaps == 0 {
            return false;
        }
        perhaps -= 1;
    }
    expected.next().is_none()
}

/// Checks that the last entry in the house's stream has the current time.
pub fn happened_at(log: &[Value], now: DateTime<Utc>) {
    let last = log.iter().rfind(|entry| entry["stream"] == "house").unwrap();
    let at: DateTime<Utc> = last["at"].as_str().unwrap().parse().unwrap();
    assert!((at - now).abs() <= MAX_SKEW, "it is {now}, but this happened at {at}: {last}");
}

/// The content of an entry in the house's stream: its kind, its subject, and the rest; `None` for
/// entries that are not the result of a request.
fn told(entry: &Value) -> Option<(String, String, Value)> {
    let (kind, body) = (entry["kind"].as_str().unwrap(), &entry["body"]);
    let (about, says) = match kind {
        "table.created" => ("table_id", body["name"].clone()),
        "table.changed" => ("table_id", json!([body["after"]["name"], body["after"]["open"]])),
        "rules.set" => ("table_id", json!([body["version"], entry["reason"]])),
        "user.added" => ("user_id", body["badge"].clone()),
        "user.changed" => ("user_id", json!([body["after"]["name"], body["after"]["active"]])),
        "session.opened" | "session.closed" => ("user_id", Value::Null),
        _ => return None,
    };
    Some((kind.to_owned(), body[about].as_str().unwrap().to_owned(), says))
}

/// Checks that the house itself finds the log sound.
pub fn sound(door: &Door, auditor: &str) {
    let ask = Ask {
        who: Who::Nobody,
        method: "POST",
        path: "/v1/audit/verifications".to_owned(),
        body: Some(json!({})),
        if_match: None,
    };
    match door.ask(&ask, Some(auditor), None) {
        Heard::Answer(answer) => assert_eq!(answer.body["sound"], true, "{}", answer.body),
        other => panic!("the log could not be verified: {other:?}"),
    }
}

/// Checks that everything derived from the log matches the log.
pub fn derived(url: &DatabaseUrl, clock: &ManualClock) {
    let report = System::new().block_on(async {
        let app = App::open_to_read(Store::open(url, 2).unwrap(), context(clock));
        let report = app.rebuild(Rebuild::Check).await.unwrap();
        app.close().await;
        report
    });
    assert_eq!(report.differences, [""; 0]);
    assert_eq!(report.losses, [""; 0]);
}
