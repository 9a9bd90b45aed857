//! Guessing PINs slows down the guesser, and locks nobody else out.

use std::collections::BTreeMap;

use actix_web::rt::System;
use chrono::TimeDelta;
use houseway::{
    app::{App, Role, Settings},
    store::Store,
};
use serde_json::{Value, json};

use crate::{
    siege::{behind_a_proxy, sign_in_from, waits},
    support::{
        Answer, House, PIN, Session, badge, cli::houseway, context, on_both_databases,
        on_both_databases_set, settings,
    },
};

const WRONG: &str = "000000";
/// The guesser's address.
const THERE: &str = "203.0.113.9";

fn house_settings() -> Settings {
    behind_a_proxy(settings().rate_limits)
}

fn wrong(answer: Answer) -> Answer {
    answer.refused(401, "wrong_badge_or_pin")
}

/// The identifier of the person with this role.
fn id(house: &House, role: Role) -> String {
    let users = house.admin().list("/v1/users", 50);
    let user = users.into_iter().find(|user| user["badge"] == badge(role)).unwrap();
    user["id"].as_str().unwrap().to_owned()
}

/// Guesses from a new address each time, until the badge is locked.
fn lock(house: &House, role: Role) {
    for n in 0..house_settings().lock_after_failures {
        wrong(sign_in_from(house, &format!("198.51.100.{n}"), badge(role), WRONG));
    }
    let locked = house.auditor().get("/v1/audit/entries?kind=user.locked_out&limit=1").is(200);
    assert_eq!(locked["items"][0]["body"]["user_id"], id(house, role));
}

fn unlock(house: &House, by: &Session<'_>, role: Role, reason: &str) -> Answer {
    let path = format!("/v1/users/{}/unlock", id(house, role));
    by.post(&path).json(&json!({"reason": reason})).send()
}

#[test]
fn each_wrong_pin_doubles_the_guessers_wait_and_nobody_elses() {
    on_both_databases_set(&house_settings(), |house| {
        // An unknown badge causes the same waits, so the waits do not reveal which badges exist.
        for badge in [badge(Role::Dealer), "X-999"] {
            for _ in 0..3 {
                wrong(sign_in_from(house, THERE, badge, WRONG));
            }
            for seconds in [2, 4, 8, 16] {
                let refused = sign_in_from(house, THERE, badge, PIN);
                assert_eq!(refused.header("retry-after"), Some(seconds.to_string().as_str()));
                waits(refused);
                house.pass(TimeDelta::seconds(seconds));
                wrong(sign_in_from(house, THERE, badge, WRONG));
            }
        }
        sign_in_from(house, "192.0.2.1", badge(Role::Dealer), PIN).is(201);
        // The right PIN ends the wait.
        house.pass(TimeDelta::seconds(32));
        sign_in_from(house, THERE, badge(Role::Dealer), PIN).is(201);
        for _ in 0..3 {
            wrong(sign_in_from(house, THERE, badge(Role::Dealer), WRONG));
        }
    });
}

#[test]
fn fifteen_guesses_shut_nobody_out() {
    on_both_databases_set(&house_settings(), |house| {
        let roles = [Role::PitBoss, Role::Auditor, Role::Admin];
        for role in roles {
            for n in 0..15 {
                let from = format!("203.0.113.{n}");
                wrong(sign_in_from(house, &from, badge(role), WRONG));
            }
        }
        for role in roles {
            sign_in_from(house, "192.0.2.1", badge(role), PIN).is(201);
        }
    });
}

/// Everything in an answer that a stranger can see.
fn visible(answer: &Answer) -> (u16, BTreeMap<String, String>, Value) {
    let mut headers = answer.headers.clone();
    let mut body = answer.body.clone();
    headers.remove("date").unwrap();
    headers.remove("x-request-id").unwrap();
    body["request_id"] = Value::Null;
    (answer.status, headers, body)
}

#[test]
fn a_badge_is_locked_after_very_many_wrong_pins_for_a_short_while() {
    on_both_databases_set(&house_settings(), |house| {
        let dealer = badge(Role::Dealer);
        let at_the_table = "192.0.2.1";
        sign_in_from(house, at_the_table, dealer, PIN).is(201);
        lock(house, Role::Dealer);

        // A locked badge, an unknown badge and a wrong PIN look the same.
        let locked = wrong(sign_in_from(house, "192.0.2.2", dealer, PIN));
        let unknown = wrong(sign_in_from(house, "192.0.2.2", "X-999", PIN));
        let mistyped = wrong(sign_in_from(house, "192.0.2.2", badge(Role::PitBoss), WRONG));
        assert_eq!(visible(&locked), visible(&unknown));
        assert_eq!(visible(&locked), visible(&mistyped));
        // A person who has signed in from this address before is not shut out, and sessions
        // continue.
        sign_in_from(house, at_the_table, dealer, PIN).is(201);
        house.dealer().get("/v1/sessions/current").is(200);

        house.pass(TimeDelta::minutes(5) - TimeDelta::seconds(1));
        wrong(sign_in_from(house, "192.0.2.3", dealer, PIN));
        house.pass(TimeDelta::seconds(1));
        sign_in_from(house, "192.0.2.4", dealer, PIN).is(201);
    });
}

#[test]
fn a_right_pin_starts_the_count_again() {
    let settings = Settings { lock_after_failures: 3, ..house_settings() };
    on_both_databases_set(&settings, |house| {
        for round in 0..3 {
            for n in 0..2 {
                let from = format!("198.51.{round}.{n}");
                wrong(sign_in_from(house, &from, badge(Role::Dealer), WRONG));
            }
            let from = format!("192.0.2.{round}");
            sign_in_from(house, &from, badge(Role::Dealer), PIN).is(201);
        }
    });
}

#[test]
fn a_colleague_unlocks_a_badge_with_a_reason() {
    on_both_databases_set(&house_settings(), |house| {
        lock(house, Role::Dealer);
        let boss = house.pit_boss();
        let early = house.newest_entry();
        unlock(house, &boss, Role::Dealer, " ")
            .refused(422, "breaks_rule")
            .problems(&[("reason_missing", "/reason")]);
        unlock(house, &house.dealer(), Role::Dealer, "Me").refused(403, "not_allowed");
        unlock(house, &boss, Role::Admin, "A favour").refused(403, "not_allowed");
        assert_eq!(house.newest_entry(), early);
        wrong(sign_in_from(house, "192.0.2.1", badge(Role::Dealer), PIN));

        unlock(house, &boss, Role::Dealer, "She stands before me").is(200);
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["reason"]),
            (&json!("user.unlocked"), &json!("She stands before me"))
        );
        sign_in_from(house, "192.0.2.2", badge(Role::Dealer), PIN).is(201);

        // An administrator can unlock everybody. Unlocking also ends the wait after mistyped PINs.
        for _ in 0..3 {
            wrong(sign_in_from(house, THERE, badge(Role::Auditor), WRONG));
        }
        waits(sign_in_from(house, THERE, badge(Role::Auditor), PIN));
        unlock(house, &house.admin(), Role::Auditor, "Known to me").is(200);
        sign_in_from(house, THERE, badge(Role::Auditor), PIN).is(201);
    });
}

#[test]
fn a_new_pin_unlocks_the_badge_and_ends_earlier_sessions() {
    on_both_databases_set(&house_settings(), |house| {
        lock(house, Role::Dealer);
        let path = format!("/v1/users/{}", id(house, Role::Dealer));
        house.admin().patch(&path).json(&json!({"pin": "161803"})).send().is(200);
        house.dealer().get("/v1/sessions/current").refused(401, "invalid_token");
        wrong(sign_in_from(house, "192.0.2.1", badge(Role::Dealer), PIN));
        sign_in_from(house, "192.0.2.1", badge(Role::Dealer), "161803").is(201);
    });
}

/// Runs the task that a process runs every few minutes.
fn tidy(house: &House) {
    let context = context(house_settings(), &house.clock);
    System::new().block_on(async {
        let store = Store::open(&house.database.parsed(), 1).unwrap();
        let app = App::open(store, context).await.unwrap();
        app.report_failed_sign_ins().await.unwrap();
        app.close().await;
    });
}

#[test]
fn failed_sign_ins_are_logged_together() {
    on_both_databases_set(&house_settings(), |house| {
        for n in 0..7 {
            wrong(sign_in_from(house, &format!("198.51.100.{n}"), badge(Role::Dealer), WRONG));
            wrong(sign_in_from(house, &format!("198.51.100.{n}"), &format!("X-{n}"), WRONG));
        }
        wrong(sign_in_from(house, THERE, badge(Role::Admin), WRONG));
        // Entering the right PIN does not erase the failures.
        sign_in_from(house, "192.0.2.1", badge(Role::Dealer), PIN).is(201);
        let before = house.auditor().list("/v1/audit/entries", 200).len();
        tidy(house);
        let entry = house.newest_entry();
        assert_eq!(entry["kind"], "sign_in.failed");
        let expected = json!({
            "kind": "sign_in.failed",
            "unknown_badges": 7,
            "badges": [
                {"user_id": id(house, Role::Dealer), "failures": 7},
                {"user_id": id(house, Role::Admin), "failures": 1},
            ],
            "other_badges": 0,
        });
        assert_eq!(entry["body"], expected);
        // The failures are logged only once.
        tidy(house);
        assert_eq!(house.auditor().list("/v1/audit/entries", 200).len(), before + 1);
        // The rebuild check finds no difference.
        let url = ["--database-url", &house.database.url];
        houseway(&[&["audit", "rebuild", "--check"], &url[..]].concat()).exits(0);
    });
}

#[test]
fn a_pin_that_is_guessed_first_is_refused() {
    on_both_databases(|house| {
        let add = |pin: &str| {
            let user = json!({"badge": "D-102", "name": "Dana", "role": "dealer", "pin": pin});
            house.admin().post("/v1/users").json(&user).send()
        };
        for weak in ["000000", "123456", "987654", "121212", "112233"] {
            add(weak).refused(422, "breaks_rule").problems(&[("weak_pin", "/pin")]);
        }
        let path = format!("/v1/users/{}", id(house, Role::Dealer));
        let change = house.admin().patch(&path).json(&json!({"pin": "123123"})).send();
        change.refused(422, "breaks_rule").problems(&[("weak_pin", "/pin")]);
        add(PIN).is(201);
    });
}

#[test]
fn a_house_may_ask_for_longer_pins() {
    on_both_databases_set(&Settings { min_pin_digits: 8, ..settings() }, |house| {
        let add = |pin: &str| {
            let user = json!({"badge": "D-102", "name": "Dana", "role": "dealer", "pin": pin});
            house.admin().post("/v1/users").json(&user).send()
        };
        let short = add(PIN).refused(422, "breaks_rule");
        short.problems(&[("not_a_pin", "/pin")]);
        add("27182818").is(201);
        // Shorter PINs that were set before remain valid.
        house.sign_in(badge(Role::Dealer), PIN);
        let url = ["--database-url", &house.database.url, "--min-pin-digits", "8"];
        let set = ["user", "set-pin", "--badge", "D-102"];
        let set = houseway(&[&set[..], &url[..]].concat()).exits(0);
        let pin = set.stdout.lines().find_map(|line| line.strip_prefix("PIN ")).unwrap();
        assert_eq!(pin.len(), 8);
        house.sign_in("D-102", pin);
    });
    houseway(&["serve", "--min-pin-digits", "5", "--database-url", "sqlite:none.db"]).exits(2);
}
