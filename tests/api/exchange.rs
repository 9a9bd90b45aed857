//! Rules that hold for any request: methods, ids, rate limits, encodings, origins.

use std::io::{Read, Write};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use houseway::{
    app::{Role, Settings, settings::RateLimits},
    http::routes::{ROUTES, Verb, allowed},
};
use serde_json::{Value, json};

use crate::support::{House, PIN, Table, badge, on_both_databases_set, on_sqlite, settings};

/// The routes outside `/v1`.
const UNLISTED: [&str; 7] = [
    "/healthz",
    "/readyz",
    "/metrics",
    "/problems",
    "/problems/not_json",
    "/openapi.json",
    "/docs/",
];

#[test]
fn what_can_be_read_can_be_asked_for_its_headers_alone() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let own = [table.path.as_str(), "/v1/users", "/v1/audit/export", "/v1/stream"];
        for path in UNLISTED.into_iter().chain(own) {
            let head = house.admin().request("HEAD", path).send().is(200);
            assert_eq!(head.text, "", "{head}");
            if ["/v1/stream", "/metrics"].contains(&path) {
                continue;
            }
            let get = house.admin().get(path).is(200);
            for header in ["content-type", "etag", "content-length", "cache-control"] {
                assert_eq!(head.header(header), get.header(header), "{header} of {path}");
            }
        }
        house.stranger().request("HEAD", "/v1/users").send().is(401);
        house.dealer().request("HEAD", "/v1/users").send().is(403);
        house.admin().request("HEAD", "/v1/sessions").send().is(405);
        house.admin().request("HEAD", "/v1/nothing").send().is(404);
    });
}

#[test]
fn a_path_says_which_methods_it_takes() {
    on_sqlite(|house| {
        let allows = |path: &str| {
            let answer = house.stranger().request("OPTIONS", path).send().is(204);
            answer.header("allow").unwrap().to_owned()
        };
        assert_eq!(allows("/v1/users"), "GET, HEAD, POST, OPTIONS");
        assert_eq!(allows("/v1/sessions"), "POST, OPTIONS");
        for route in ROUTES {
            let path = route.path.replace(['{', '}'], "x");
            assert_eq!(allows(&path), allowed(route.path), "{path}");
            assert!(allows(&path).contains(route.verb.name()));
        }
        for path in UNLISTED {
            assert_eq!(allows(path), "GET, HEAD, OPTIONS", "{path}");
            let refused = house.admin().request("POST", path).send();
            let refused = refused.refused(405, "method_not_allowed");
            assert_eq!(refused.header("allow"), Some("GET, HEAD, OPTIONS"), "{refused}");
        }
        for path in ["/v1/nothing", "/nothing"] {
            house.stranger().request("OPTIONS", path).send().refused(404, "not_found");
        }
    });
}

#[test]
fn a_request_keeps_the_id_that_its_caller_gave_it() {
    on_sqlite(|house| {
        let asked =
            |id: &str| house.dealer().request("GET", "/v1/nothing").header("x-request-id", id);
        let answer = asked("trace-7f/3:a").send().refused(404, "not_found");
        assert_eq!(answer.header("x-request-id"), Some("trace-7f/3:a"));
        assert_eq!(answer.str("request_id"), "trace-7f/3:a");
        for odd in ["", "two words", &"x".repeat(129)] {
            let answer = asked(odd).send();
            let own = answer.header("x-request-id").unwrap();
            assert!(own.len() == 36 && own != odd, "{answer}");
        }
    });
}

#[test]
fn a_limited_answer_says_what_is_left() {
    let rate_limits = RateLimits {
        person_per_second: 3,
        sign_in_per_minute: 2,
        address_sign_in_per_minute: 100,
        ..settings().rate_limits
    };
    on_both_databases_set(&Settings { rate_limits, ..settings() }, |house| {
        let dealer = house.dealer();
        let first = dealer.get("/v1/sessions/current").is(200);
        assert_eq!(first.header("ratelimit-policy"), Some("\"person\";q=3;w=1"));
        assert_eq!(first.header("ratelimit"), Some("\"person\";r=2;t=1"));
        let refused = (0..10).map(|_| dealer.get("/v1/tables")).find(|answer| answer.status == 429);
        let refused = refused.unwrap().refused(429, "too_many_requests");
        assert_eq!(refused.header("ratelimit-policy"), Some("\"person\";q=3;w=1"));
        assert!(refused.header("ratelimit").unwrap().starts_with("\"person\";r=0;t="), "{refused}");

        let sign_in = || {
            let body = json!({"badge": badge(Role::PitBoss), "pin": PIN});
            house.stranger().request("POST", "/v1/sessions").json(&body).send()
        };
        let in_time = sign_in().is(201);
        let policy = "\"address\";q=100;w=60, \"sign-in\";q=2;w=60";
        assert_eq!(in_time.header("ratelimit-policy"), Some(policy));
        let left = in_time.header("ratelimit").unwrap();
        assert!(left.contains("\"sign-in\";r=1;t=30"), "{left}");
        // Health checks do not count towards a rate limit.
        assert_eq!(house.stranger().get("/healthz").header("ratelimit"), None);
    });
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn a_body_is_read_packed_within_the_same_limit() {
    on_sqlite(|house| {
        let send = |encoding: &str, body: Vec<u8>| {
            let path = "/v1/break-poker/house-way";
            let request = house.dealer().request("POST", path).header("content-encoding", encoding);
            request.header("content-type", "application/json").bytes(body).send()
        };
        let cards = br#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]}"#;
        assert_eq!(send("gzip", gzip(cards)).is(200)["qualifies"], true);
        assert_eq!(send("identity", cards.to_vec()).is(200)["qualifies"], true);
        send("gzip", cards.to_vec()).refused(400, "bad_encoding");
        send("gzip", gzip(&vec![b' '; 1 << 24])).refused(413, "body_too_large");
        for other in ["br", "deflate", "gzip, gzip", "zstd"] {
            let refused = send(other, gzip(cards)).refused(415, "unknown_encoding");
            assert!(refused.str("detail").contains("gzip"), "{refused}");
            assert_eq!(refused.header("accept-encoding"), Some("gzip"), "{refused}");
        }
    });
}

#[test]
fn a_packed_write_is_known_by_what_it_says() {
    on_sqlite(|house| {
        let body = json!({"name": "Packed", "game": "truco", "currency": "USD"}).to_string();
        let request = house.admin().post("/v1/tables").header("content-type", "application/json");
        let request = request.key("packed");
        let packed = request.clone().header("content-encoding", "gzip");
        let packed = packed.bytes(gzip(body.as_bytes())).send().is(201);
        let again = request.bytes(body.into_bytes()).send().is(201);
        assert_eq!(again.header("idempotency-hit"), Some("true"));
        assert_eq!(again["id"], packed["id"]);
    });
}

#[test]
fn a_large_answer_is_packed_for_those_who_take_it_so() {
    on_sqlite(|house| {
        let entries = |accepted: &str| {
            let request = house.auditor().request("GET", "/v1/audit/entries?limit=200");
            request.header("accept-encoding", accepted).send_bytes()
        };
        let (plain, text) = entries("identity");
        assert_eq!(plain.get("content-encoding"), None);
        let (head, packed) = entries("gzip");
        assert_eq!(head["content-encoding"], "gzip");
        let mut varies = head.get_all("vary").iter().map(|vary| vary.to_str().unwrap());
        assert!(varies.any(|vary| vary.eq_ignore_ascii_case("accept-encoding")));
        let mut unpacked = Vec::new();
        GzDecoder::new(packed.as_slice()).read_to_end(&mut unpacked).unwrap();
        assert!(unpacked == text && packed.len() < text.len() / 2);
        let (head, packed) = entries("gzip;q=0.5, br");
        assert_eq!(head["content-encoding"], "br");
        assert!(packed.len() < text.len() / 2);
        // A client that accepts no available encoding gets the answer unencoded.
        let (head, same) = entries("zstd, identity;q=0");
        assert!(head.get("content-encoding").is_none() && same == text);
    });
}

/// The length of a compressed answer could reveal a token bit by bit if the caller also chose part
/// of the text.
#[test]
fn neither_small_answers_nor_tokens_are_packed() {
    on_sqlite(|house| {
        let name = "n".repeat(64);
        let key = json!({"name": name, "role": "integration"});
        let key = house.admin().post("/v1/api-keys").json(&key);
        let body = json!({"badge": badge(Role::PitBoss), "pin": PIN});
        let sign_in = house.stranger().request("POST", "/v1/sessions").json(&body);
        let small = house.dealer().request("GET", "/v1/sessions/current");
        for request in [key, sign_in, small] {
            let (head, _) = request.header("accept-encoding", "gzip, br").send_bytes();
            assert_eq!(head.get("content-encoding"), None);
        }
        let tokens = ROUTES.iter().filter(|route| route.token).map(|route| route.path);
        let rotation = "/v1/api-keys/{id}/rotations";
        let screens = "/v1/tournaments/{id}/screens";
        assert_eq!(tokens.collect::<Vec<_>>(), ["/v1/sessions", "/v1/api-keys", rotation, screens]);
        assert!(ROUTES.iter().all(|route| !route.token || route.verb == Verb::Post));
    });
}

#[test]
fn pages_of_the_origins_that_the_house_names_may_call_it() {
    let origin = "https://pit.example.com";
    let set = Settings { cors_origins: vec![origin.parse().unwrap()], ..settings() };
    on_both_databases_set(&set, |house| {
        // A preflight is answered before the request is identified, so it has no request id.
        let preflight = |from: &str| {
            let request = house.stranger().request("OPTIONS", "/v1/tables").header("origin", from);
            let request = request.header("access-control-request-method", "POST");
            request
                .header("access-control-request-headers", "authorization, idempotency-key")
                .send_unchecked()
        };
        let allowed = preflight(origin).is(200);
        assert_eq!(allowed.header("access-control-allow-origin"), Some(origin));
        let headers = allowed.header("access-control-allow-headers").unwrap().to_lowercase();
        for header in ["authorization", "idempotency-key", "if-match", "x-request-id"] {
            assert!(headers.contains(header), "{header}: {headers}");
        }
        assert_eq!(
            preflight("https://elsewhere.example").header("access-control-allow-origin"),
            None
        );

        let from = |origin: &str| {
            let request = house.stranger().request("GET", "/v1/tables").header("origin", origin);
            request.send().refused(401, "not_signed_in")
        };
        let refused = from(origin);
        assert_eq!(refused.header("access-control-allow-origin"), Some(origin));
        assert_eq!(refused.header("access-control-allow-credentials"), None);
        let shown = refused.header("access-control-expose-headers").unwrap().to_lowercase();
        for header in ["etag", "location", "retry-after", "idempotency-hit", "ratelimit-policy"] {
            assert!(shown.contains(header), "{header}: {shown}");
        }
        assert_eq!(from("https://elsewhere.example").header("access-control-allow-origin"), None);
    });
    on_sqlite(|house| {
        let request = house.stranger().request("GET", "/v1/tables").header("origin", origin);
        assert_eq!(request.send().header("access-control-allow-origin"), None);
    });
}

fn change(house: &House, path: &str, tag: &str, body: &Value) -> crate::support::Answer {
    house.admin().patch(path).header("if-match", tag).json(body).send()
}

#[test]
fn a_change_is_done_to_any_of_the_versions_that_were_read() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let etag = house.admin().get(&table.path).is(200).header("etag").unwrap().to_owned();
        let both = format!("\"900\", {etag}");
        change(house, &table.path, &both, &json!({"name": "Listed"})).is(200);
        let stale = change(house, &table.path, &both, &json!({"name": "Stale"}));
        stale.refused(412, "stale_version");
        change(house, &table.path, "*", &json!({"name": "Any"})).is(200);
    });
}

/// The `ETag` covers only what a client can change, so rounds do not change it. The answer also
/// contains other data, so it is always sent in full, even if the tag matches.
#[test]
fn a_tables_tag_changes_with_its_settings_and_not_with_its_rounds() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let before = house.dealer().get(&table.path).is(200);
        let tag = before.header("etag").unwrap();
        table.settled();
        let request = house.dealer().request("GET", &table.path).header("if-none-match", tag);
        let after = request.send().is(200);
        assert_eq!(after.header("etag"), Some(tag));
        assert_eq!(after.header("cache-control"), Some("no-store"));
        assert_eq!(after["rounds"], 1);
        let renamed = house.pit_boss().patch(&table.path).header("if-match", tag);
        let renamed = renamed.json(&json!({"name": "Renamed"})).send().is(200);
        assert_ne!(renamed.header("etag"), Some(tag));
    });
}

#[test]
fn people_and_keys_have_versions_too() {
    on_sqlite(|house| {
        let admin = house.admin();
        let add = json!({"badge": "X-1", "name": "Xenia", "role": "dealer", "pin": "161803"});
        let added = admin.post("/v1/users").json(&add).send().is(201);
        let path = format!("/v1/users/{}", added.str("id"));
        let read = admin.get(&path).is(200);
        let tag = read.header("etag").unwrap();
        assert_eq!(added.header("etag"), Some(tag));
        admin.request("GET", &path).header("if-none-match", tag).send().is(304);

        let renamed = change(house, &path, tag, &json!({"name": "Ximena"})).is(200);
        let before = house.newest_entry();
        change(house, &path, tag, &json!({"name": "Xenia"})).refused(412, "stale_version");
        change(house, &path, "nonsense", &json!({"name": "Xenia"})).refused(400, "bad_header");
        assert_eq!(house.newest_entry(), before);
        assert_eq!(admin.get(&path).header("etag"), renamed.header("etag"));
        admin.request("GET", &path).header("if-none-match", tag).send().is(200);

        let key = json!({"name": "Display", "role": "integration"});
        let made = admin.post("/v1/api-keys").json(&key).send().is(201);
        let path = format!("/v1/api-keys/{}", made.str("id"));
        let read = admin.get(&path).is(200);
        assert!(read.header("etag") == made.header("etag") && read["key"].is_null(), "{read}");
        let revoke = |tag: &str| admin.delete(&path).header("if-match", tag).send();
        revoke("\"0123456789abcdef\"").refused(412, "stale_version");
        let revoked = revoke(read.header("etag").unwrap()).is(200);
        assert_ne!(revoked.header("etag"), read.header("etag"));
        house.admin().get("/v1/api-keys/nobodys").refused(404, "not_found");
    });
}

#[test]
fn browsers_get_a_page_of_the_problems() {
    on_sqlite(|house| {
        let ask = |path: &str, accept: &str| {
            house.stranger().request("GET", path).header("accept", accept).send()
        };
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        let page = ask("/problems", browser).is(200);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert!(page.text.contains("<section id=\"stale_version\">"), "{page}");
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("style-src 'sha256-") && !policy.contains("unsafe"), "{policy}");
        let led = ask("/problems/stale_version", browser).is(303);
        assert_eq!(led.header("location"), Some("/problems#stale_version"));
        for accept in ["*/*", "application/json", "application/json, text/html;q=0.5"] {
            let codes = ask("/problems", accept).is(200);
            let codes = codes["items"].as_array().unwrap();
            for code in codes {
                for sentence in ["cause", "remedy"] {
                    assert!(!code[sentence].as_str().unwrap().is_empty(), "{code}");
                }
            }
        }
    });
}

#[test]
fn a_filter_that_nothing_can_pass_is_refused_with_what_there_is() {
    on_sqlite(|house| {
        Table::new(house).settled();
        let auditor = house.auditor();
        for (query, said) in [
            ("entries?kind=nonsense", "break_poker.settled"),
            ("entries?kind=truco.nonsense", "truco.card_played"),
            ("entries?stream=nonsense", "table/"),
            ("entries?actor=Dana", "user:"),
            ("entries?limit=abc", "\"limit\" must be a whole number from 1 to 200, not \"abc\""),
            ("entries?limit=0", "\"limit\" must be a whole number from 1 to 200, not \"0\""),
            ("entries?table_id=7", "\"table_id\" must be an id such as"),
            ("entries?from=yesterday", "\"from\" must be a time such as"),
            ("checkpoints?stream=nonsense", "table/"),
            ("consistency?stream=house&old_size=x", "\"old_size\" must be a number of entries"),
            ("consistency?old_size=1", "\"stream\" is missing"),
        ] {
            let refused = auditor.get(&format!("/v1/audit/{query}")).refused(400, "bad_query");
            assert!(refused.str("detail").contains(said), "{query}: {refused}");
        }
        let game = auditor.get("/v1/rounds?game=chess").refused(400, "bad_query");
        let detail = "\"game\" must be one of break_poker, holdem, truco or canasta, not \"chess\"";
        assert_eq!(game.str("detail"), detail);
        auditor.get("/v1/stream?kind=nonsense").refused(400, "bad_query");
        // Every kind of entry in the log can be used as a filter.
        for entry in auditor.list("/v1/audit/entries", 200) {
            let kind = entry["kind"].as_str().unwrap();
            let found = auditor.list(&format!("/v1/audit/entries?kind={kind}"), 200);
            assert!(!found.is_empty(), "{kind}");
        }
        let mistyped = auditor.get("/v1/audit/entries/12").refused(404, "not_found");
        assert!(mistyped.str("detail").contains("\"12\" is not an id"), "{mistyped}");
    });
}

#[test]
fn what_is_wrong_with_a_text_is_said_with_its_place() {
    on_sqlite(|house| {
        let send = |text: &str| {
            house.dealer().request("POST", "/v1/break-poker/house-way").text(text).send()
        };
        let detail = |text: &str| send(text).refused(400, "not_json").str("detail").to_owned();
        assert_eq!(detail("{\n  \"cards\": [}\n"), "line 2, column 13: a value is expected here");
        assert!(detail("{\"cards\": [").ends_with("the body ends before its JSON does"));
        assert!(detail(&"[".repeat(500)).contains("120 levels"), "{}", detail(&"[".repeat(500)));
        let twice = send(r#"{"cards": ["As"], "cards": ["Ah"], "rules": {"foul": 1, "foul": 2}}"#);
        let twice = twice.refused(400, "wrong_shape");
        assert!(twice["problems"][0]["detail"] == "\"cards\" appears twice", "{twice}");
        twice.problems(&[("repeated_field", "/cards"), ("repeated_field", "/rules/foul")]);
        // Repeated fields are also found in parts of the body that are parsed later.
        let rules = r#"{"name": "Twice", "game": "truco", "currency": "USD",
            "rules": {"target": 15, "target": 30}}"#;
        let refused = house.admin().post("/v1/tables").text(rules).send();
        refused.refused(400, "wrong_shape").problems(&[("repeated_field", "/rules/target")]);
    });
}
