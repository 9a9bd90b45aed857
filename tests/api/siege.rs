//! Strangers who send too many requests are told to wait; the people who work here are not.

use std::{
    collections::BTreeSet,
    thread,
    time::{Duration, Instant},
};

use houseway::{
    app::{Role, Settings, settings::RateLimits},
    http::routes::{ROUTES, Route},
};
use serde_json::json;

use crate::{
    conventions::metric,
    support::{
        Answer, House, PIN, badge, contract::verb_name, new_key, on_both_databases_set, on_sqlite,
        raw, settings,
    },
};

/// A house behind a trusted proxy. The tests themselves act as the proxy.
pub fn behind_a_proxy(rate_limits: RateLimits) -> Settings {
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    Settings { rate_limits, trusted_proxies, ..settings() }
}

pub fn sign_in_from(house: &House, address: &str, badge: &str, pin: &str) -> Answer {
    let request = house.stranger().post("/v1/sessions").header("x-forwarded-for", address);
    request.json(&json!({"badge": badge, "pin": pin})).send()
}

pub fn waits(answer: Answer) {
    let answer = answer.refused(429, "too_many_requests");
    assert!(answer.header("retry-after").is_some(), "{answer}");
}

#[test]
fn sign_ins_are_limited_by_address_before_they_are_read() {
    let limits = RateLimits { address_sign_in_per_minute: 3, ..settings().rate_limits };
    on_both_databases_set(&behind_a_proxy(limits), |house| {
        for n in 0..3 {
            sign_in_from(house, "192.0.2.1", &format!("X-{n}"), PIN)
                .refused(401, "wrong_badge_or_pin");
        }
        waits(sign_in_from(house, "192.0.2.1", badge(Role::Dealer), PIN));
        let unread = house.stranger().post("/v1/sessions").header("x-forwarded-for", "192.0.2.1");
        waits(unread.text("{nonsense").send());
        // Other addresses are not affected, and an invented address does not get around the limit.
        sign_in_from(house, "192.0.2.2", badge(Role::Dealer), PIN).is(201);
        waits(sign_in_from(house, "203.0.113.9, 192.0.2.1", badge(Role::Dealer), PIN));
    });
}

#[test]
fn an_untrusted_callers_word_for_where_it_is_counts_for_nothing() {
    let limits = RateLimits { address_sign_in_per_minute: 3, ..settings().rate_limits };
    on_both_databases_set(&Settings { rate_limits: limits, ..settings() }, |house| {
        for n in 1..=3 {
            sign_in_from(house, &format!("192.0.2.{n}"), badge(Role::Dealer), PIN).is(201);
        }
        waits(sign_in_from(house, "192.0.2.4", badge(Role::Dealer), PIN));
    });
}

/// A stranger can request pages and documents as often as a floor full of tablets would, but not
/// more often. Nobody else is told to wait, and health checks from the same address still succeed.
#[test]
fn what_strangers_ask_for_is_limited_by_address() {
    let limits = RateLimits { stranger_per_second: 1, ..settings().rate_limits };
    on_both_databases_set(&behind_a_proxy(limits), |house| {
        let dealer = house.dealer();
        let paths = [
            ("GET", "/openapi.json"),
            ("GET", "/problems"),
            ("GET", "/problems/not_json"),
            ("GET", "/docs/"),
            ("GET", "/tablet"),
            ("GET", "/nothing"),
            ("POST", "/problems"),
            ("GET", "/v1/tables"),
            ("GET", "/v1/nothing"),
            ("OPTIONS", "/v1/tables"),
        ];
        for (n, (method, path)) in paths.into_iter().enumerate() {
            let address = format!("192.0.2.{n}");
            let from = |address: &str| {
                let request = house.stranger().request(method, path);
                request.header("x-forwarded-for", address).send()
            };
            let answers: Vec<Answer> = (0..20).map(|_| from(&address)).collect();
            assert_ne!(answers[0].status, 429, "{}", answers[0]);
            waits(answers.into_iter().next_back().unwrap());
            assert_ne!(from(&format!("198.51.100.{n}")).status, 429);
            let here = dealer.request("GET", "/v1/tables").header("x-forwarded-for", &address);
            here.send().is(200);
            for probe in ["/healthz", "/readyz"] {
                let probe = house.stranger().request("GET", probe);
                probe.header("x-forwarded-for", &address).send().is(200);
            }
        }
    });
}

/// Documents that change only when the program does are compressed once, and are not sent again to
/// clients that already have them.
#[test]
fn fixed_documents_have_a_strong_tag_in_each_form() {
    on_sqlite(|house| {
        for (path, accept) in [
            ("/openapi.json", "*/*"),
            ("/problems", "*/*"),
            ("/problems", "text/html"),
            ("/docs/", "*/*"),
            ("/docs/swagger-ui-bundle.js", "*/*"),
            ("/docs/swagger-initializer.js", "*/*"),
        ] {
            let get = |encoding: &str| {
                let request = house.stranger().request("GET", path).header("accept", accept);
                request.header("accept-encoding", encoding)
            };
            let mut tags = BTreeSet::new();
            for (encoding, sent) in [("identity", None), ("br", Some("br")), ("gzip", Some("gzip"))]
            {
                let (head, body) = get(encoding).send_bytes();
                let packed = head.get("content-encoding").map(|it| it.to_str().unwrap());
                let small = body.len() < 1024;
                assert!(packed == sent || small && packed.is_none(), "{path}: {packed:?}");
                let tag = head["etag"].to_str().unwrap().to_owned();
                assert!(tag.starts_with('"'), "{path}: {tag}");
                let again = get(encoding).header("if-none-match", &tag).send().is(304);
                assert_eq!((again.header("etag"), again.text.as_str()), (Some(&*tag), ""));
                get(encoding).header("if-none-match", "\"another\"").send_bytes();
                tags.insert((packed.map(str::to_owned), tag));
            }
            let forms = tags.iter().map(|(form, _)| form).collect::<BTreeSet<_>>().len();
            assert_eq!(tags.len(), forms, "{path}: {tags:?}");
        }
    });
}

/// The route table limits how many requests from one caller a costly route serves at the same time.
/// A request counts even before its body is read. Further requests are told when to come back, and
/// other callers are not affected.
#[test]
fn each_costly_route_serves_so_many_requests_of_one_caller_at_once() {
    on_sqlite(|house| {
        let costly = |route: &&Route| route.at_once.is_some();
        let is_costly = |path: &str| ROUTES.iter().filter(costly).any(|route| route.path == path);
        for path in [
            "/v1/holdem/replays",
            "/v1/break-poker/odds",
            "/v1/break-poker/advice",
            "/v1/audit/verifications",
            "/v1/audit/export",
            "/v1/me/pin",
            "/v1/reports/house-day",
            "/v1/reports/variance",
        ] {
            assert!(is_costly(path), "{path}");
        }
        let reports = ROUTES.iter().filter(|route| route.path.starts_with("/v1/reports/"));
        assert!(reports.clone().all(|route| route.at_once.is_some()));
        for route in ROUTES.iter().filter(costly).filter(|route| route.body_limit.is_some()) {
            let caller = house.caller(route.roles.unwrap()[0]);
            let path = route.path.replace("{id}", "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a");
            let method = verb_name(route.verb);
            let head = raw::head(house, caller.token().as_deref(), method, &path);
            let stalled = format!("{head}Content-Length: 100\r\n\r\n{{");
            let begin = || raw::begin(house, stalled.as_bytes());
            let send =
                || caller.request(method, &path).if_match(1).key(&new_key()).text("{}").send();
            // An unfinished request can itself be refused while the previous one is still being
            // served, so the test begins as many requests as it takes.
            let mut waiting = Vec::new();
            let refused = (0..1_000).find_map(|_| {
                waiting.push(begin());
                Some(send()).filter(|answer| answer.status == 429)
            });
            assert!(waiting.len() >= usize::try_from(route.at_once.unwrap()).unwrap(), "{path}");
            waits(refused.unwrap_or_else(|| panic!("{path}")));
            let other = *route.roles.unwrap().last().unwrap();
            if other != route.roles.unwrap()[0] {
                let other = house.caller(other).request(method, &path);
                assert_ne!(other.text("{}").key(&new_key()).send().status, 429, "{path}");
            }
            // Closing connections makes room for others.
            drop(waiting);
            let served = (0..1_000).map(|_| send()).any(|answer| answer.status != 429);
            assert!(served, "{path}");
        }
    });
}

#[test]
fn a_strangers_sign_ins_take_nothing_from_the_person_at_the_table() {
    let limits = RateLimits { sign_in_per_minute: 2, ..settings().rate_limits };
    on_both_databases_set(&behind_a_proxy(limits), |house| {
        let dealer = badge(Role::Dealer);
        for _ in 0..2 {
            sign_in_from(house, "192.0.2.1", dealer, "000000").refused(401, "wrong_badge_or_pin");
        }
        waits(sign_in_from(house, "192.0.2.1", dealer, PIN));
        sign_in_from(house, "192.0.2.2", dealer, PIN).is(201);
    });
}

#[test]
fn invented_tokens_are_limited_by_address_and_good_ones_are_not() {
    let limits = RateLimits { unknown_tokens_per_minute: 5, ..settings().rate_limits };
    on_both_databases_set(&behind_a_proxy(limits), |house| {
        let from = |address: &str, token: &str| {
            let request = house.with_token(token).request("GET", "/v1/sessions/current");
            request.header("x-forwarded-for", address).send()
        };
        let dealer = house.dealer().token().unwrap();
        from("192.0.2.1", &dealer).is(200);
        // The process knows the tokens that were valid when it started.
        for n in 0..5 {
            from("192.0.2.1", &format!("hws_{n}")).refused(401, "invalid_token");
        }
        for n in 0..4 {
            waits(from("192.0.2.1", &format!("hwk_{n}")));
        }
        // A known token is still looked up, and so is the token of a new session.
        from("192.0.2.1", &dealer).is(200);
        let new = house.sign_in(badge(Role::Dealer), PIN).token().unwrap();
        from("192.0.2.1", &new).is(200);
        from("192.0.2.2", "hws_0").refused(401, "invalid_token");
        // A token that is no longer valid does not get around the limit.
        house.with_token(&new).delete("/v1/sessions/current").send().is(204);
        from("192.0.2.1", &new).refused(401, "invalid_token");
        waits(from("192.0.2.1", &new));
    });
}

/// The house hashes at most as many PINs at once as it has cores. A few requests wait in a queue,
/// and the rest are told that the queue is full.
#[test]
fn a_crowd_of_invented_badges_waits_in_a_short_queue() {
    on_sqlite(|house| {
        let statuses: BTreeSet<u16> = thread::scope(|scope| {
            let guess = |n: usize| {
                let body = format!(r#"{{"badge": "X-{n}", "pin": "000000"}}"#);
                let head = raw::head(house, None, "POST", "/v1/sessions");
                let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
                raw::exchange(house, [request.into_bytes()])
            };
            let crowd: Vec<_> = (0..300).map(|n| scope.spawn(move || guess(n))).collect();
            let answers = crowd.into_iter().map(|answer| answer.join().unwrap());
            let answers = answers.map(|answer| {
                let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
                assert_eq!(status == 503, answer.contains("sign_in_queue_full"), "{answer}");
                status
            });
            answers.collect()
        });
        assert_eq!(statuses, BTreeSet::from([401, 503]));
        house.sign_in(badge(Role::Dealer), PIN);
    });
}

#[test]
fn a_caller_has_only_so_many_streams() {
    let limits =
        RateLimits { streams_per_person: 2, streams_per_api_key: 1, ..settings().rate_limits };
    on_both_databases_set(&Settings { rate_limits: limits, ..settings() }, |house| {
        for (caller, most) in [(house.dealer(), 2), (house.integration(), 1)] {
            let follow = || caller.request("GET", "/v1/stream");
            let mut open: Vec<_> = (0..most).map(|_| follow().open()).collect();
            waits(follow().send());
            // Another caller's streams are counted separately.
            drop(house.auditor().request("GET", "/v1/stream").open());
            open.pop();
        }
    });
}

/// Without this, someone who reloads a page a few times would be told to wait, because the old
/// streams would count until the house sends their next line.
#[test]
fn a_stream_ends_with_its_connection() {
    on_sqlite(|house| {
        let streams = || metric(house, "houseway_stream_subscribers");
        let listening = house.dealer().request("GET", "/v1/stream").open();
        assert_eq!(streams().as_deref(), Some("1"));
        drop(listening);
        let left = Instant::now();
        while streams().as_deref() != Some("0") {
            assert!(left.elapsed() < settings().keep_alive / 2, "{:?}", left.elapsed());
            thread::sleep(Duration::from_millis(20));
        }
    });
}
