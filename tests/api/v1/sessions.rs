//! `/v1/sessions`: signing in and out.

use chrono::{DateTime, TimeDelta};
use houseway::{
    app::{Role, Settings, settings::RateLimits},
    clock::Clock as _,
};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, PIN, Table, badge, cli::houseway, on_both_databases, on_both_databases_set,
    on_sqlite, says, settings,
};

fn sign_in(house: &House, badge: &str, pin: &str) -> Answer {
    house.stranger().post("/v1/sessions").json(&json!({"badge": badge, "pin": pin})).send()
}

/// The dealer's user record, as the administrator sees it.
fn dealer(house: &House) -> Value {
    let users = house.admin().list("/v1/users", 50);
    users.into_iter().find(|user| user["badge"] == badge(Role::Dealer)).unwrap()
}

fn change_dealer(house: &House, change: &Value) {
    let path = format!("/v1/users/{}", dealer(house)["id"].as_str().unwrap());
    house.admin().patch(&path).json(change).send().is(200);
}

#[test]
fn a_badge_and_its_pin_open_a_session_for_a_shift() {
    on_both_databases(|house| {
        let session = sign_in(house, badge(Role::Dealer), PIN).is(201);
        assert_eq!(session["user"], dealer(house));
        let dana = house.with_token(session.str("token"));
        let me = dana.get("/v1/sessions/current").is(200);
        assert_eq!(me["role"], "dealer");
        assert_eq!(me["actor"], format!("user:{}", dealer(house)["id"].as_str().unwrap()));

        house.pass(TimeDelta::hours(12) - TimeDelta::microseconds(1));
        dana.get("/v1/sessions/current").is(200);
        house.pass(TimeDelta::microseconds(1));
        dana.get("/v1/sessions/current").refused(401, "invalid_token");
        // Unlike sessions, programs' keys do not expire.
        assert_eq!(house.integration().get("/v1/sessions/current").is(200)["role"], "integration");
    });
}

#[test]
fn a_wrong_pin_and_an_unknown_badge_are_answered_alike() {
    on_sqlite(|house| {
        let wrong =
            sign_in(house, badge(Role::Dealer), "000000").refused(401, "wrong_badge_or_pin");
        let unknown = sign_in(house, "D-999", PIN).refused(401, "wrong_badge_or_pin");
        assert_eq!(wrong["detail"], unknown["detail"]);
        for badge in ["", "D 101", "d-101", "' OR 1=1 --", &"D".repeat(10_000)] {
            sign_in(house, badge, PIN).refused(401, "wrong_badge_or_pin");
        }
        let nul = sign_in(house, "D-101\0", PIN).refused(422, "breaks_rule");
        nul.problems(&[("bad_value", "/badge")]);
    });
}

#[test]
fn what_was_done_while_the_clock_was_ahead_does_not_outlast_it() {
    on_both_databases(|house| {
        let dealer = badge(Role::Dealer);
        let table = Table::new(house);
        table.settled();
        let auditor = house.auditor().token().unwrap();
        let decade = TimeDelta::days(3_650);
        house.pass(decade);
        let ahead = house.sign_in(dealer, PIN);
        let path = format!("/v1/tables/{}/rounds", table.id);
        ahead.post(&path).json(&json!({})).send().is(201);

        house.pass(-decade);
        ahead.get("/v1/sessions/current").refused(401, "invalid_token");
        // A new session has the usual duration.
        let session = sign_in(house, dealer, PIN).is(201);
        let expires = DateTime::parse_from_rfc3339(session.str("expires_at")).unwrap();
        assert_eq!(expires, house.clock.now() + TimeDelta::hours(12));

        // The table's stream continues at the correct time, and records that the clock was set
        // back.
        let dealer = house.with_token(session.str("token"));
        let opened = dealer.list(&path, 200);
        let round = format!("/v1/rounds/{}", opened[0]["id"].as_str().unwrap());
        let version = dealer.get(&round).is(200).etag();
        let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        let placed = dealer.post(&format!("{round}/commands")).if_match(version).json(&bet).send();
        let at = placed.is(200)["events"][0]["at"].as_str().unwrap().to_owned();
        assert_eq!(DateTime::parse_from_rfc3339(&at).unwrap(), house.clock.now());
        let set_back = house.with_token(&auditor).list("/v1/audit/entries?kind=clock.set_back", 50);
        assert_eq!(set_back.len(), 2, "of the house and of the table");

        let url = house.database.url.as_str();
        houseway(&["audit", "verify", "--database-url", url]).exits(0);
        houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    });
}

#[test]
fn signing_out_ends_only_this_session() {
    on_both_databases(|house| {
        let badge = badge(Role::Dealer);
        let (first, second) = (house.sign_in(badge, PIN), house.sign_in(badge, PIN));
        assert_eq!(first.delete("/v1/sessions/current").send().is(204).text, "");
        first.get("/v1/sessions/current").refused(401, "invalid_token");
        first.delete("/v1/sessions/current").send().refused(401, "invalid_token");
        second.get("/v1/sessions/current").is(200);
        // "Signing out" with a key has no effect; keys are revoked instead.
        house.integration().delete("/v1/sessions/current").send().is(204);
        house.integration().get("/v1/sessions/current").is(200);
    });
}

#[test]
fn deactivation_takes_effect_at_once() {
    on_both_databases(|house| {
        change_dealer(house, &json!({"active": false}));
        house.dealer().get("/v1/tables").refused(401, "invalid_token");
        sign_in(house, badge(Role::Dealer), PIN).refused(401, "wrong_badge_or_pin");
        change_dealer(house, &json!({"active": true}));
        house.sign_in(badge(Role::Dealer), PIN).get("/v1/tables").is(200);
    });
}

#[test]
fn a_new_role_applies_from_the_next_sign_in_and_the_old_one_ends_at_once() {
    on_both_databases(|house| {
        house.dealer().get("/v1/users").refused(403, "not_allowed");
        change_dealer(house, &json!({"role": "auditor"}));
        house.dealer().get("/v1/tables").refused(401, "invalid_token");
        let promoted = house.sign_in(badge(Role::Dealer), PIN);
        promoted.get("/v1/users").is(200);
        assert_eq!(promoted.get("/v1/sessions/current").is(200)["role"], "auditor");
    });
}

#[test]
fn missing_fields_of_a_sign_in_are_listed() {
    on_sqlite(|house| {
        let wrong = |body: Value| {
            house.stranger().post("/v1/sessions").json(&body).send().refused(400, "wrong_shape")
        };
        wrong(json!({})).problems(&[("missing_field", "/badge"), ("missing_field", "/pin")]);
        wrong(json!({"badge": "D-101", "pin": 271_828})).problems(&[("wrong_type", "/pin")]);
        wrong(json!({"badge": "D-101", "pin": PIN, "remember": true}))
            .problems(&[("unknown_field", "/remember")]);
    });
}

#[test]
fn no_pin_or_token_is_ever_stored() {
    on_both_databases(|house| {
        let session = sign_in(house, badge(Role::Dealer), PIN).is(201);
        let export = house.auditor().get("/v1/audit/export").is(200).text;
        let everything = house.admin().get("/v1/users").is(200).text + &export;
        for secret in [PIN, session.str("token"), &house.integration().token().unwrap(), "argon2"] {
            assert!(!says(&everything, secret), "{secret}");
        }
    });
}

fn limits(person: u32, api_key: u32, sign_in: u32) -> Settings {
    let rate_limits = RateLimits {
        person_per_second: person,
        api_key_per_second: api_key,
        sign_in_per_minute: sign_in,
        ..settings().rate_limits
    };
    Settings { rate_limits, ..settings() }
}

#[test]
fn sign_ins_are_limited_per_badge() {
    on_both_databases_set(&limits(1_000_000, 1_000_000, 1), |house| {
        house.sign_in(badge(Role::Dealer), PIN);
        sign_in(house, badge(Role::Dealer), PIN).refused(429, "too_many_requests");
        // Everyone has their own limit.
        house.sign_in(badge(Role::PitBoss), PIN);
    });
}

#[test]
fn requests_are_limited_for_people_and_programs() {
    on_both_databases_set(&limits(1, 1, 1_000_000), |house| {
        for caller in [house.dealer(), house.integration()] {
            // These requests arrive faster than one per second, unless each takes a second.
            let refused =
                (0..50).map(|_| caller.get("/v1/tables")).find(|answer| answer.status != 200);
            refused.unwrap().refused(429, "too_many_requests");
        }
        house.auditor().get("/v1/tables").is(200);
    });
}
