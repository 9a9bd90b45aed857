//! An event stream ends when its reader loses the right to read it, and a session that has ended
//! does not come back.

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    House, PIN, Session, Table, badge, cli::houseway_reading, events::Follower, on_both_databases,
};

/// The route by which the administrator changes this person.
fn path(session: &Session<'_>) -> String {
    let me = session.get("/v1/sessions/current").is(200);
    format!("/v1/users/{}", me.str("actor").strip_prefix("user:").unwrap())
}

fn change(house: &House, path: &str, change: &Value) {
    house.admin().patch(path).json(change).send().is(200);
}

/// Follows the log in a new session.
fn follow(house: &House, role: Role) -> (Session<'_>, Follower) {
    let session = house.sign_in(badge(role), PIN);
    let follower = Follower::new(&session, "", None);
    (session, follower)
}

#[test]
fn a_stream_ends_when_its_subscriber_signs_out() {
    on_both_databases(|house| {
        let (gone, ended) = follow(house, Role::Dealer);
        let (_stays, mut goes_on) = follow(house, Role::Dealer);
        gone.delete("/v1/sessions/current").send().is(204);
        assert_eq!(ended.rest(), [""; 0]);
        // The same person's other session is not affected.
        let round = Table::new(house).open_round();
        assert_eq!(goes_on.next().data["round_id"], round.id);
    });
}

#[test]
fn a_stream_ends_when_its_subscriber_loses_the_right_to_it() {
    on_both_databases(|house| {
        for (role, changed) in [
            (Role::Dealer, json!({"active": false})),
            (Role::PitBoss, json!({"role": "dealer"})),
            (Role::Auditor, json!({"pin": "161803"})),
        ] {
            let (session, follower) = follow(house, role);
            let path = path(&session);
            change(house, &path, &changed);
            // The stream shows neither the change itself nor anything after it.
            house.admin().post("/v1/api-keys").json(&json!({"name": "More"})).send().is(201);
            let told = follower.rest();
            assert!(told.iter().all(|name| name == "session.opened"), "{role}: {told:?}");
        }
    });
}

#[test]
fn a_stream_ends_with_its_key() {
    on_both_databases(|house| {
        let key = house.admin().post("/v1/api-keys").json(&json!({"name": "A display"})).send();
        let key = key.is(201);
        let follower = Follower::new(&house.with_token(key.str("key")), "", None);
        let mut other = Follower::new(&house.integration(), "", None);
        house.admin().delete(&format!("/v1/api-keys/{}", key.str("id"))).send().is(200);
        assert_eq!(follower.rest(), [""; 0]);
        let round = Table::new(house).open_round();
        assert_eq!(other.next().data["round_id"], round.id);
    });
}

#[test]
fn a_stream_ends_with_its_session() {
    on_both_databases(|house| {
        let (_session, follower) = follow(house, Role::Dealer);
        house.pass(TimeDelta::hours(12));
        assert_eq!(follower.rest(), [""; 0]);
    });
}

#[test]
fn a_stream_ends_with_what_another_process_writes() {
    on_both_databases(|house| {
        let (session, follower) = follow(house, Role::Dealer);
        let set_pin = ["user", "set-pin", "--badge", badge(Role::Dealer), "--pin-stdin"];
        let url = ["--database-url", &house.database.url];
        houseway_reading(&[&set_pin[..], &url[..]].concat(), "161803").exits(0);
        assert_eq!(follower.rest(), [""; 0]);
        session.get("/v1/sessions/current").refused(401, "invalid_token");
    });
}

#[test]
fn what_ended_a_session_once_ended_it_for_good() {
    on_both_databases(|house| {
        for (role, there, back) in [
            (Role::Dealer, json!({"active": false}), json!({"active": true})),
            (Role::PitBoss, json!({"role": "dealer"}), json!({"role": "pit_boss"})),
        ] {
            let session = house.sign_in(badge(role), PIN);
            let path = path(&session);
            change(house, &path, &there);
            change(house, &path, &back);
            session.get("/v1/sessions/current").refused(401, "invalid_token");
            house.sign_in(badge(role), PIN).get("/v1/sessions/current").is(200);
        }
    });
}
