//! How the house is protected from strangers, slow clients and misused browsers.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    time::Duration,
};

use houseway::app::{Settings, settings::BodyLimits};
use serde_json::{Value, json};

use crate::support::{House, Table, cli::command, on_both_databases_set, on_sqlite, raw, settings};

#[test]
fn every_answer_keeps_browsers_from_framing_guessing_and_telling() {
    on_sqlite(|house| {
        let paths = ["/healthz", "/openapi.json", "/v1/tables", "/v1/nothing", "/docs/", "/"];
        for path in paths {
            let answer = house.stranger().get(path);
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{answer}");
            assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{answer}");
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.starts_with("default-src 'none'"), "{answer}");
            assert!(policy.contains("frame-ancestors 'none'"), "{answer}");
        }
    });
}

/// The API viewer's scripts are all files on this server; none is inline.
#[test]
fn the_documents_browser_works_under_its_policy() {
    on_sqlite(|house| {
        let page = house.stranger().get("/docs/").is(200);
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self';") && policy.contains("connect-src 'self';"));
        for part in page.text.split("<script").skip(1) {
            assert!(part.trim_start().starts_with("src=\"./"), "{part}");
        }
        let set_up = house.stranger().get("/docs/swagger-initializer.js").is(200);
        assert!(set_up.text.contains("\"validatorUrl\": \"none\""), "{set_up}");
    });
}

#[test]
fn a_body_that_stalls_is_refused_in_time() {
    let body_limits = BodyLimits { idle: Duration::from_millis(100), ..BodyLimits::default() };
    on_both_databases_set(&Settings { body_limits, ..settings() }, |house| {
        let token = house.dealer().token();
        for rest in ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]
        {
            let path = "/v1/break-poker/house-way";
            let head = raw::head(house, token.as_deref(), "POST", path)
                .replace("Connection: close\r\n", "");
            // Read the answer until the server closes the connection.
            let answer = raw::exchange(house, [format!("{head}{rest}").into_bytes()]);
            assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
            assert!(answer.contains("\"code\":\"body_too_slow\""), "{answer}");
        }
    });
}

/// Characters that readers cannot see: a zero-width space, a direction override, a soft hyphen, a
/// tag.
const HIDDEN: [char; 4] = ['\u{200b}', '\u{202e}', '\u{ad}', '\u{e0041}'];

#[test]
fn nothing_hidden_gets_into_a_name_a_badge_or_a_reason() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let running = Table::new(house).in_review();
        let before = house.newest_entry();
        for char in HIDDEN {
            let text = format!("Da{char}na");
            let named = |path: &str, body: Value| {
                let refused = house.admin().post(path).json(&body).send();
                refused.refused(422, "breaks_rule").problems(&[("not_a_name", "/name")]);
            };
            named("/v1/api-keys", json!({"name": text}));
            named("/v1/tables", json!({"name": text, "game": "truco", "currency": "USD"}));
            let person = json!({"badge": text, "name": text, "role": "dealer", "pin": "314159"});
            let refused = house.admin().post("/v1/users").json(&person).send();
            let expected = [("not_a_badge", "/badge"), ("not_a_name", "/name")];
            refused.refused(422, "breaks_rule").problems(&expected);

            let hidden = [("hidden_character", "/reason")];
            let void = json!({"action": "void", "reason": text});
            round.correct(&void).refused(422, "breaks_rule").problems(&hidden);
            let rules = json!({"rules": {"qualifier": "A-3-2"}, "reason": text});
            let path = format!("{}/rules", table.path);
            let refused = house.pit_boss().put(&path).json(&rules).send();
            refused.refused(422, "breaks_rule").problems(&hidden);
            let note = json!({"type": "void_deal", "reason": text});
            let path = format!("/v1/rounds/{}/commands", running.id);
            let request = house.pit_boss().post(&path).header("if-match", "*").json(&note);
            request.send().refused(422, "breaks_rule").problems(&hidden);
        }
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn a_name_is_one_name_however_its_accents_were_typed() {
    on_sqlite(|house| {
        let open = |name: &str| {
            let body = json!({"name": name, "game": "truco", "currency": "USD"});
            house.admin().post("/v1/tables").json(&body).send()
        };
        assert_eq!(open("Me\u{301}xico 1").is(201)["name"], "M\u{e9}xico 1");
        open("M\u{e9}xico 1").refused(409, "name_taken");
    });
}

#[test]
fn invented_methods_leave_one_series_behind() {
    on_sqlite(|house| {
        for n in 0..20 {
            raw::exchange(
                house,
                [raw::head(house, None, &format!("X{n}"), "/healthz") + "\r\n"]
                    .map(String::into_bytes),
            );
        }
        let metrics = house.stranger().get("/metrics").is(200).text;
        assert!(!metrics.contains("method=\"X"), "{metrics}");
        let line = "houseway_http_requests_total{method=\"other\",route=\"/healthz\"";
        assert_eq!(metrics.matches(line).count(), 1, "{metrics}");
    });
}

#[test]
fn metrics_are_for_this_machine_and_for_those_who_may_read_them() {
    on_sqlite(|house| {
        house.stranger().get("/metrics").is(200);
        for header in ["forwarded", "x-forwarded-for", "x-real-ip", "via"] {
            let from_afar = |session: crate::support::Session<'_>| {
                session.request("GET", "/metrics").header(header, "192.0.2.7").send()
            };
            from_afar(house.stranger()).refused(401, "not_signed_in");
            for caller in [house.dealer(), house.pit_boss()] {
                from_afar(caller).refused(403, "not_allowed");
            }
            for caller in [house.auditor(), house.admin(), house.integration()] {
                from_afar(caller).is(200);
            }
        }
    });
}

#[test]
fn operators_have_a_listener_of_their_own() {
    let listen = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"];
    let mut demo = command(&[&["demo", "--json"], &listen[..]].concat());
    let mut demo = demo.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(demo.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let opened: Value = serde_json::from_str(&line).unwrap();

    let house = House::elsewhere(opened["address"].as_str().unwrap());
    let operators = House::elsewhere(opened["admin_address"].as_str().unwrap());
    for path in ["/healthz", "/readyz", "/metrics"] {
        operators.stranger().get(path).is(200);
    }
    for path in ["/v1/nothing", "/docs/", "/openapi.json"] {
        operators.stranger().get(path).refused(404, "not_found");
    }
    house.stranger().get("/metrics").refused(401, "not_signed_in");
    let program = house.with_token(opened["api_keys"][0]["key"].as_str().unwrap());
    program.get("/metrics").is(200);
    house.stranger().get("/readyz").is(200);

    assert!(Command::new("kill").arg(demo.id().to_string()).status().unwrap().success());
    assert_eq!(demo.wait().unwrap().code(), Some(0));
}
