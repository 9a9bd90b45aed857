//! `/v1/api-keys`: keys for programs.

use std::{thread, time::Duration};

use chrono::{DateTime, DurationRound as _, TimeDelta, Utc};
use houseway::{
    app::{Caller, Writing, floor::rounds::Precondition},
    clock::Clock as _,
};
use serde_json::{Value, json};

use crate::support::{House, events::Follower, on_both_databases, on_sqlite};

/// Calls `look` until it returns something.
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

        // The key never appears again: not in a repeated answer, in a list or in the log.
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
    on_sqlite(|house| {
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
            // Use the key first, so that this process has it in its cache.
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
            // The use is recorded in the background.
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

/// A new key: its path and its secret.
fn made(house: &House) -> (String, String) {
    let made = house.admin().post("/v1/api-keys").json(&json!({"name": "Old"})).send().is(201);
    (format!("/v1/api-keys/{}", made.str("id")), made.str("key").to_owned())
}

#[test]
fn a_rotated_key_has_two_secrets_until_the_previous_one_is_over() {
    on_both_databases(|house| {
        let (path, first) = made(house);
        let works =
            |secret: &str| house.with_token(secret).get("/v1/sessions/current").status == 200;
        let rotate = |hours: u32| {
            let request = house.admin().post(&format!("{path}/rotations"));
            let request = request.json(&json!({"overlap_hours": hours}));
            let rotated = request.send().is(200);
            let again = request.send().is(200);
            assert_eq!((&again["key"], &again["id"]), (&json!(null), &rotated["id"]));
            rotated.str("key").to_owned()
        };
        let second = rotate(2);
        let shown = house.auditor().get(&path).is(200);
        assert!(second.starts_with(shown.str("prefix")), "{shown}");
        let until = (house.clock.now() + TimeDelta::hours(2)).to_rfc3339();
        assert_eq!(shown.str("previous_until")[..16], until[..16]);
        assert!(works(&first) && works(&second));
        let who = |secret: &str| house.with_token(secret).get("/v1/sessions/current").is(200);
        assert_eq!(who(&first)["actor"], who(&second)["actor"]);

        house.clock.advance(TimeDelta::hours(2));
        house.with_token(&first).get("/v1/tables").refused(401, "key_expired");
        // Rotating again ends the first secret; the second one is now the previous secret.
        let third = rotate(168);
        house.with_token(&first).get("/v1/tables").refused(401, "invalid_token");
        assert!(works(&second) && works(&third));
        // Without an overlap, for example after a leak, the previous secret ends at once.
        let fourth = rotate(0);
        assert!(!works(&second) && !works(&third) && works(&fourth));
        assert_eq!(house.auditor().get(&path).is(200)["previous_until"], json!(null));

        house.admin().delete(&path).send().is(200);
        assert!(!works(&third) && !works(&fourth));
        let again = house
            .admin()
            .post(&format!("{path}/rotations"))
            .json(&json!({"overlap_hours": 24}))
            .send();
        again.refused(409, "key_revoked");
    });
}

#[test]
fn a_stream_that_was_opened_with_a_previous_secret_ends_with_it() {
    on_both_databases(|house| {
        let (path, first) = made(house);
        let follower = Follower::new(&house.with_token(&first), "", None);
        house
            .admin()
            .post(&format!("{path}/rotations"))
            .json(&json!({"overlap_hours": 24}))
            .send()
            .is(200);
        follower.rest();
    });
}

#[test]
fn a_new_secret_needs_two_people_and_a_sensible_time() {
    on_both_databases(|house| {
        let (path, first) = made(house);
        house.compliance();
        let rotate =
            |body: &Value| house.admin().post(&format!("{path}/rotations")).json(body).send();
        rotate(&json!({"overlap_hours": 169}))
            .refused(422, "breaks_rule")
            .problems(&[("overlap_too_long", "/overlap_hours")]);
        rotate(&json!({"overlap_hours": -1}))
            .refused(422, "breaks_rule")
            .problems(&[("bad_value", "/overlap_hours")]);
        house
            .admin()
            .post("/v1/api-keys/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/rotations")
            .json(&json!({"overlap_hours": 24}))
            .send()
            .refused(404, "not_found");
        // One administrator alone must not get a working key for another role.
        let waits = rotate(&json!({"overlap_hours": 0})).is(202);
        let second = waits.str("key").to_owned();
        house.with_token(&first).get("/v1/tables").is(200);
        house.with_token(&second).get("/v1/tables").refused(401, "invalid_token");
        let sign =
            format!("/v1/approvals/{}/signatures", waits["approval"]["id"].as_str().unwrap());
        let signed = house.compliance().post(&sign).json(&json!({})).send().is(200);
        assert_eq!(signed["key"], json!(null), "the second signer is not shown it");
        house.with_token(&first).get("/v1/tables").refused(401, "invalid_token");
        house.with_token(&second).get("/v1/tables").is(200);
        let log = house.auditor().list("/v1/audit/entries?kind=api_key.rotated", 50);
        assert!(log[0]["summary"].as_str().unwrap().contains("Old"), "{log:?}");
    });
}

#[test]
fn a_key_without_a_valid_name_is_refused() {
    on_sqlite(|house| {
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
