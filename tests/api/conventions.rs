//! Rules that hold for every route: request ids, problems, dry runs, health, metrics, restarts.

use std::collections::BTreeSet;

use houseway::http::routes::ROUTES;
use serde_json::{Value, json};

use crate::support::{
    House, Kind, Table, contract::verb_name, database::MIGRATIONS, events::Follower, new_key,
    on_sqlite, raw, settings,
};

#[test]
fn every_request_has_an_id_of_its_own() {
    on_sqlite(|house| {
        let ids: BTreeSet<String> = (0..5)
            .flat_map(|_| [house.dealer().get("/v1/tables"), house.dealer().get("/v1/nothing")])
            .map(|answer| answer.header("x-request-id").unwrap().to_owned())
            .collect();
        assert_eq!(ids.len(), 10);
    });
}

#[test]
fn an_unknown_route_is_not_found() {
    on_sqlite(|house| {
        for path in ["/nothing", "/v1/nothing", "/v1/", "/v2/tables", "/problems/nothing"] {
            house.dealer().get(path).refused(404, "not_found");
        }
    });
}

#[test]
fn every_problem_is_explained_where_its_type_points() {
    on_sqlite(|house| {
        let refused = house.stranger().get("/v1/tables").refused(401, "not_signed_in");
        let explained = house.stranger().get(refused.str("type")).is(200);
        assert_eq!(explained["code"], "not_signed_in");
        assert_eq!(explained["meaning"], refused["title"]);
        let all = house.stranger().get("/problems").is(200);
        let all = all["items"].as_array().unwrap();
        let names: BTreeSet<&str> = all.iter().map(|code| code["code"].as_str().unwrap()).collect();
        for name in names {
            house.stranger().get(&format!("/problems/{name}")).is(200);
        }
    });
}

#[test]
fn the_server_reports_that_it_is_alive_and_whether_it_is_ready() {
    on_sqlite(|house| {
        house.stranger().get("/healthz").is(200);
        house.stranger().get("/readyz").is(200);
        // The database is in this state if a newer program starts before `houseway migrate` has
        // run.
        let newest = "SELECT max(version) FROM __diesel_schema_migrations";
        let forget = format!("DELETE FROM __diesel_schema_migrations WHERE version = ({newest})");
        house.database.execute(&forget).unwrap();
        assert_eq!(house.stranger().get("/readyz").status, 503);
        house.stranger().get("/healthz").is(200);
        // Checking readiness queries the database and changes nothing.
        house.database.execute("DROP TABLE __diesel_schema_migrations").unwrap();
        assert_eq!(house.stranger().get("/readyz").status, 503);
        assert!(house.database.execute(MIGRATIONS).is_err(), "looking made a table");
    });
}

/// The value in this line of the metrics.
pub fn metric(house: &House, line: &str) -> Option<String> {
    let metrics = house.stranger().get("/metrics").is(200);
    let found = metrics.text.lines().find_map(|found| found.strip_prefix(line));
    found.map(|value| value.trim().to_owned())
}

#[test]
fn metrics_count_by_route_not_by_path() {
    on_sqlite(|house| {
        let table = Table::new(house);
        for _ in 0..3 {
            house.dealer().get(&table.path).is(200);
        }
        house.dealer().get("/v1/tables/%6eobodys").refused(404, "not_found");
        for n in 0..3 {
            house.stranger().get(&format!("/scanner/{n}"));
        }
        let requests = |route: &str, status: u16| {
            let labels = format!("method=\"GET\",route=\"{route}\",status=\"{status}\"");
            metric(house, &format!("houseway_http_requests_total{{{labels}}}"))
        };
        assert_eq!(requests("/v1/tables/{id}", 200).as_deref(), Some("3"));
        assert_eq!(requests("/v1/tables/{id}", 404).as_deref(), Some("1"));
        assert_eq!(requests("(none)", 404).as_deref(), Some("3"));
        let text = house.stranger().get("/metrics").text;
        assert!(!text.contains("scanner") && !text.contains(&table.id), "{text}");
        assert!(text.contains("houseway_http_request_duration_seconds_bucket"), "{text}");

        let followers = || metric(house, "houseway_stream_subscribers");
        assert_eq!(followers().as_deref(), Some("0"));
        let mut follower = Follower::new(&house.dealer(), "", None);
        table.open_round();
        follower.next();
        assert_eq!(followers().as_deref(), Some("1"));
    });
}

/// The answer to a dry run, without the parts that differ each time.
fn without_ids(answer: &Value) -> Value {
    let mut answer = answer.clone();
    for pointer in ["/id", "/set_at", "/created_at", "/round/id", "/dry_run"] {
        if let Some(value) = answer.pointer_mut(pointer) {
            *value = Value::Null;
        }
    }
    if let Some(events) = answer["events"].as_array_mut() {
        for event in events {
            event["id"] = Value::Null;
            for posting in event["postings"].as_array_mut().into_iter().flatten() {
                posting["id"] = Value::Null;
                posting["entry_id"] = Value::Null;
            }
        }
    }
    answer
}

#[test]
fn a_dry_run_of_every_route_that_has_one_answers_like_the_real_thing_and_changes_nothing() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let settled = table.settled();
        let new = json!({"name": "Rehearsed", "game": "break_poker", "currency": "USD"});
        for (method, path, body) in [
            ("POST", "/v1/tables".to_owned(), new),
            (
                "POST",
                format!("{}/corrections", settled.path),
                json!({"action": "void", "reason": "A rehearsal"}),
            ),
            (
                "PUT",
                format!("{}/rules", table.path),
                json!({"rules": {"qualifier": "A-3-2"}, "reason": "As published"}),
            ),
            ("PATCH", table.path.clone(), json!({"name": "Renamed"})),
            ("POST", format!("{}/rounds", table.path), json!({})),
        ] {
            let (boss, tables) = (house.pit_boss(), house.dealer().list("/v1/tables", 50));
            let before = (settled.standing(), tables);
            let rehearse = boss.request(method, &format!("{path}?dry_run=true")).json(&body);
            let rehearsed = rehearse.send();
            assert!(matches!(rehearsed.status, 200 | 201), "{rehearsed}");
            assert_eq!(rehearsed.header("dry-run"), Some("true"), "{path}");
            assert_eq!((settled.standing(), house.dealer().list("/v1/tables", 50)), before);
            let real =
                boss.request(method, &path).key(&crate::support::new_key()).json(&body).send();
            assert_eq!(real.status, rehearsed.status, "{real}");
            assert_eq!(real.header("dry-run"), None, "{path}");
            assert_eq!(without_ids(&real.body), without_ids(&rehearsed.body), "{path}");
            // Another write could soon get this version, so a dry run must not return it.
            assert_eq!(rehearsed.header("etag"), None, "{path}");
            assert_eq!(rehearsed.header("location"), None, "{path}");
        }
    });
}

/// Whatever the answer is, a dry run cannot be mistaken for a write.
#[test]
fn every_route_that_has_a_dry_run_marks_it() {
    on_sqlite(|house| {
        for route in ROUTES.iter().filter(|route| route.dry_run) {
            let path = route.path.replace("{date}", "2026-11-20");
            let path = path.replace("{id}", "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a");
            let caller = house.caller(route.roles.unwrap()[0]);
            let send = |query: &str| {
                let request = caller.request(verb_name(route.verb), &format!("{path}{query}"));
                let request = request.key(&new_key());
                route.example.map_or(request.clone(), |example| request.text(example)).send()
            };
            for (query, marked) in [
                ("?dry_run=true", Some("true")),
                ("?dry_run", Some("true")),
                ("?dry_run=false", None),
                ("", None),
            ] {
                let answer = send(query);
                assert_eq!(answer.header("dry-run"), marked, "{query}: {answer}");
            }
        }
    });
}

#[test]
fn a_dry_run_is_refused_like_the_real_thing() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let before = round.standing();
        let path = format!("{}/commands?dry_run=true", round.path);
        let confirm = json!({"type": "confirm"});
        let request = round.dealer.request("POST", &path).json(&confirm);
        request.clone().if_match(round.version()).send().refused(409, "wrong_phase");
        request.clone().if_match(round.version() + 1).send().refused(412, "stale_version");
        request.send().refused(428, "if_match_missing");
        assert_eq!(round.standing(), before);
    });
}

/// An internal error is logged, not shown.
#[test]
fn an_internal_error_reveals_nothing_to_the_client() {
    on_sqlite(|house| {
        let table = Table::new(house);
        house.database.execute("DROP TABLE balances").unwrap();
        let token = house.dealer().token();
        let head = raw::head(house, token.as_deref(), "GET", &format!("{}/balances", table.path));
        let answer = raw::exchange(house, [format!("{head}\r\n").into_bytes()]);
        assert!(answer.starts_with("HTTP/1.1 500"), "{answer}");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        for inside in ["balances\"", "table", "relation", "SQL", "sqlite", "postgres", "diesel"] {
            assert!(!body.contains(inside), "{inside}: {body}");
        }
        assert!(body.contains("request_id") && body.contains("\"code\":\"internal\""), "{body}");
    });
}

#[test]
fn nothing_is_lost_in_a_restart() {
    for kind in Kind::available() {
        let house = House::furnished(kind, &settings());
        let table = Table::new(&house);
        let round = table.in_review();
        let (path, id, before) = (round.path.clone(), table.path.clone(), round.standing());
        let version = round.version();
        let house = house.reopen(&settings());
        let dealer = house.dealer();
        assert_eq!(dealer.get(&path).is(200).etag(), version, "on {kind}");
        let confirm = json!({"type": "confirm"});
        let commands = format!("{path}/commands");
        dealer.post(&commands).if_match(version).json(&confirm).send().is(200);
        assert_eq!(
            dealer.get(&format!("{id}/balances")).is(200)["items"].as_array().unwrap().len(),
            2
        );
        let keys = house.auditor().list("/v1/audit/entries?kind=signing_key.registered", 10);
        assert_eq!(keys.len(), 1, "the key is known already");
        house.verifies();
        drop(before);
    }
}

/// A resource with a version is sent again only if the version has changed.
#[test]
fn what_the_caller_has_is_not_sent_again() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let read = |known: Option<&str>| {
            let request = round.dealer.request("GET", &round.path);
            known.into_iter().fold(request, |r, tag| r.header("if-none-match", tag)).send()
        };
        let first = read(None).is(200);
        let etag = first.header("etag").unwrap();
        assert_eq!(first.header("cache-control"), Some("private, no-cache"));
        for known in [etag, "*", &format!("W/{etag}"), &format!("\"0\", {etag}")] {
            let again = read(Some(known)).is(304);
            assert_eq!((again.header("etag"), &again.body), (Some(etag), &Value::Null));
        }
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
        read(Some(etag)).is(200);
        let unversioned = round.dealer.get("/v1/sessions/current").is(200);
        assert_eq!(unversioned.header("cache-control"), Some("no-store"));
    });
}
