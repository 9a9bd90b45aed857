//! `/v1/me/pin`: choosing a PIN that nobody else knows.

use std::time::{Duration, Instant};

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{FIRST_PIN, House, PIN, badge, on_sqlite};

fn hire(house: &House, badge: &str) {
    let person = json!({"badge": badge, "name": "Dana", "role": "dealer", "pin": FIRST_PIN});
    let added = house.admin().post("/v1/users").json(&person).send().is(201);
    assert_eq!(added["must_change_pin"], true);
}

#[test]
fn a_pin_that_somebody_else_has_set_is_changed_before_anything_else() {
    on_sqlite(|house| {
        hire(house, "D-102");
        let dana = house.sign_in("D-102", FIRST_PIN);
        dana.get("/v1/tables").refused(403, "pin_change_required");
        dana.post("/v1/tables").json(&json!({})).send().refused(403, "pin_change_required");
        let me = dana.get("/v1/sessions/current").is(200);
        assert_eq!(me["must_change_pin"], true);
        // Even a person who can do nothing else yet is shown the allowed length.
        assert_eq!((&me["min_pin_digits"], &me["max_pin_digits"]), (&json!(6), &json!(12)));

        let other = house.sign_in("D-102", FIRST_PIN);
        let change = json!({"pin": FIRST_PIN, "new_pin": PIN});
        dana.post("/v1/me/pin").json(&change).send().is(204);
        dana.get("/v1/tables").is(200);
        assert_eq!(dana.get("/v1/sessions/current").is(200)["must_change_pin"], false);
        other.get("/v1/sessions/current").refused(401, "invalid_token");
        house.sign_in("D-102", PIN).get("/v1/tables").is(200);
    });
}

#[test]
fn an_administrator_who_sets_a_pin_does_not_keep_it() {
    on_sqlite(|house| {
        let users = house.auditor().list("/v1/users", 50);
        let dealer = users.iter().find(|user| user["role"] == "dealer").unwrap();
        let path = format!("/v1/users/{}", dealer["id"].as_str().unwrap());
        house.admin().patch(&path).json(&json!({"pin": FIRST_PIN})).send().is(200);
        let dealer = house.sign_in(badge(Role::Dealer), FIRST_PIN);
        dealer.get("/v1/tables").refused(403, "pin_change_required");
    });
}

#[test]
fn a_wrong_or_unchanged_pin_changes_nothing() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        let change = |body: Value| house.dealer().post("/v1/me/pin").json(&body).send();
        let new = |pin: &str, new_pin: &str| change(json!({"pin": pin, "new_pin": new_pin}));
        new(PIN, PIN).refused(422, "breaks_rule").problems(&[("pin_unchanged", "/new_pin")]);
        new(PIN, "12a4").refused(422, "breaks_rule").problems(&[("not_a_pin", "/new_pin")]);
        for _ in 0..3 {
            new("999999", FIRST_PIN).refused(401, "wrong_badge_or_pin");
        }
        assert_eq!(house.newest_entry(), before);
        new(PIN, FIRST_PIN).refused(429, "too_many_requests");
        let key = json!({"pin": PIN, "new_pin": FIRST_PIN});
        house.integration().post("/v1/me/pin").json(&key).send().refused(403, "not_allowed");
    });
}

/// A person who guesses PINs is told to wait before anything is hashed, so the guesses do not slow
/// down other people.
#[test]
fn a_new_pin_is_hashed_only_for_whoever_knows_the_old_one() {
    on_sqlite(|house| {
        let dealer = house.dealer();
        let change = |pin: &str| {
            dealer.post("/v1/me/pin").json(&json!({"pin": pin, "new_pin": FIRST_PIN})).send()
        };
        (0..3).for_each(|_| drop(change("999999").refused(401, "wrong_badge_or_pin")));
        let begun = Instant::now();
        (0..40).for_each(|_| drop(change("999999").refused(429, "too_many_requests")));
        // Forty hashes would take more than a second on any machine.
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    });
}
