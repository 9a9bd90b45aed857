//! Strangers who ask too much are told to wait; those who work here are not.

use std::{collections::BTreeSet, thread};

use houseway::app::{Role, Settings, settings::RateLimits};
use serde_json::json;

use crate::support::{
    Answer, House, PIN, badge, on_both_databases, on_both_databases_set, raw, settings,
};

/// A house behind a proxy that it trusts: the tests themselves.
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
        // Others are elsewhere, and nobody hides behind an address of their own choice.
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
        for n in 0..4 {
            from("192.0.2.1", &format!("hws_{n}")).refused(401, "invalid_token");
        }
        for n in 0..4 {
            waits(from("192.0.2.1", &format!("hwk_{n}")));
        }
        // A token that was good once goes on being asked about, and so does a new session's.
        from("192.0.2.1", &dealer).is(200);
        let new = house.sign_in(badge(Role::Dealer), PIN).token().unwrap();
        from("192.0.2.1", &new).is(200);
        from("192.0.2.2", "hws_0").refused(401, "invalid_token");
        // Nor is one that was good once a way around it.
        house.with_token(&new).delete("/v1/sessions/current").send().is(204);
        from("192.0.2.1", &new).refused(401, "invalid_token");
        waits(from("192.0.2.1", &new));
    });
}

/// As many as there are cores at most are hashed at once; a short queue waits; the rest is told so.
#[test]
fn a_crowd_of_invented_badges_waits_in_a_short_queue() {
    on_both_databases(|house| {
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
            // Another caller's streams are its own.
            drop(house.auditor().request("GET", "/v1/stream").open());
            open.pop();
        }
    });
}
