//! `/v1/api-keys`: keys for programs.

use std::{thread, time::Duration};

use chrono::{DateTime, DurationRound as _, TimeDelta, Utc};
use houseway::{
    app::{Caller, Writing, floor::rounds::Precondition},
    clock::Clock as _,
};
use serde_json::json;

use crate::support::on_both_databases;

/// What `look` finds as soon as there is something.
fn eventually<T>(look: impl Fn() -> Option<T>) -> T {
    const PATIENCE: Duration = Duration::from_millis(20);
    for _ in 0..500 {
        if let Some(found) = look() {
            return found;
        }
        thread::sleep(PATIENCE);
    }
    panic!("it did not happen");
}

#[test]
fn a_key_is_shown_once_and_signs_in() {
    on_both_databases(|house| {
        let admin = house.admin();
        let request = admin.post("/v1/api-keys").json(&json!({"name": "Table display"}));
        let made = request.send().is(201);
        let key = made.str("key").to_owned();
        assert!(key.starts_with(made.str("prefix")), "{made}");
        assert_eq!(made["role"], "integration");
        let me = house.with_token(&key).get("/v1/sessions/current").is(200);
        assert_eq!(me["actor"], format!("key:{}", made.str("id")));

        // The key never appears again, not in a repeated answer, a list or the log.
        let again = request.send().is(201);
        assert_eq!(again.header("idempotency-hit"), Some("true"));
        assert_eq!((&again["key"], &again["id"]), (&json!(null), &made["id"]));
        for path in ["/v1/api-keys", "/v1/audit/export"] {
            assert!(!admin.get(path).is(200).text.contains(&key), "{path}");
        }
    });
}

#[test]
fn a_key_may_have_any_role() {
    on_both_databases(|house| {
        let body = json!({"name": "Compliance", "role": "auditor"});
        let made = house.admin().post("/v1/api-keys").json(&body).send().is(201);
        let compliance = house.with_token(made.str("key"));
        compliance.get("/v1/audit/entries").is(200);
        compliance.post("/v1/tables").json(&json!({})).send().refused(403, "not_allowed");
    });
}

#[test]
fn a_revoked_key_stops_working() {
    on_both_databases(|house| {
        let made = house.admin().post("/v1/api-keys").json(&json!({"name": "Old"})).send().is(201);
        let program = house.with_token(made.str("key"));
        program.get("/v1/tables").is(200);
        let path = format!("/v1/api-keys/{}", made.str("id"));
        let revoked = house.admin().delete(&path).send().is(200);
        assert_eq!(revoked["active"], json!(false));
        program.get("/v1/tables").refused(401, "invalid_token");

        let before = house.newest_entry();
        assert_eq!(house.admin().delete(&path).send().is(200).body, revoked.body);
        assert_eq!(house.newest_entry(), before, "revoking it again changes nothing");
        house.admin().delete("/v1/api-keys/nobodys").send().refused(404, "not_found");
    });
}

#[test]
fn a_key_that_another_process_revokes_stops_working_at_once() {
    on_both_databases(|house| {
        let made = house.admin().post("/v1/api-keys").json(&json!({"name": "Old"})).send().is(201);
        let program = house.with_token(made.str("key"));
        let id = made.str("id").parse().unwrap();
        house.beside(async |app| {
            // Use the key, so that this process has just cached whatever it caches about it.
            program.get("/v1/tables").is(200);
            let system = Caller::system();
            let revoked = app.revoke_api_key(&system, Writing::Always, id, Precondition::Any);
            revoked.await.unwrap();
        });
        program.get("/v1/tables").refused(401, "invalid_token");
    });
}

#[test]
fn the_last_use_of_a_key_is_known_to_the_hour_and_not_logged() {
    on_both_databases(|house| {
        let made = house.admin().post("/v1/api-keys").json(&json!({"name": "Old"})).send().is(201);
        let path = format!("/v1/api-keys/{}", made.str("id"));
        let never = house.auditor().get(&path).is(200);
        assert_eq!(never["last_used_at"], json!(null));
        let before = house.newest_entry();
        for hours in [0, 2] {
            house.clock.advance(TimeDelta::hours(hours));
            let hour = house.clock.now().duration_trunc(TimeDelta::hours(1)).unwrap();
            for _ in 0..3 {
                house.with_token(made.str("key")).get("/v1/tables").is(200);
            }
            // It is noted in the background.
            let used = eventually(|| {
                let key = house.auditor().get(&path).is(200);
                let noted = key["last_used_at"].as_str()?.parse::<DateTime<Utc>>().unwrap();
                (noted == hour).then_some(key)
            });
            assert_eq!(used.header("etag"), never.header("etag"));
            let listed = house.auditor().list("/v1/api-keys", 50);
            assert!(listed.contains(&used.body), "{listed:?}");
        }
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn a_key_without_a_valid_name_is_refused() {
    on_both_databases(|house| {
        let make =
            |name: &str| house.admin().post("/v1/api-keys").json(&json!({"name": name})).send();
        for name in ["", " x", "x\u{7}", &"x".repeat(65)] {
            make(name).refused(422, "breaks_rule").problems(&[("not_a_name", "/name")]);
        }
        make(&"é".repeat(64)).is(201);
    });
}

#[test]
fn keys_are_listed_once_each_newest_first() {
    on_both_databases(|house| {
        for n in 0..5 {
            let body = json!({"name": format!("Key {n}")});
            house.admin().post("/v1/api-keys").json(&body).send().is(201);
        }
        let names = |limit| -> Vec<String> {
            let keys = house.auditor().list("/v1/api-keys", limit);
            keys.iter().map(|key| key["name"].as_str().unwrap().to_owned()).collect()
        };
        let expected = ["Key 4", "Key 3", "Key 2", "Key 1", "Key 0", "A program"];
        for limit in 1..=7 {
            assert_eq!(names(limit), expected, "{limit} a page");
        }
    });
}
