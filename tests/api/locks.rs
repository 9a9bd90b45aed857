//! Two concurrent writers on PostgreSQL: at the same table, neither undoes the other's acknowledged
//! change; in different houses, neither waits for the other.

use std::thread;

use diesel::connection::SimpleConnection as _;
use houseway::app::Role;
use serde_json::json;

use crate::support::{
    Answer, House, Kind, PIN, Table, badge, gate::Gate, new_key, on_postgres, settings,
};

/// The changes a pit boss makes to a table while its dealer opens a round.
fn change(house: &House, table: &Table<'_>) {
    let boss = house.pit_boss();
    boss.patch(&table.path).json(&json!({"name": "Renamed", "open": false})).send().is(200);
    let rules = json!({"rules": {"seats": 4}, "reason": "Fewer chairs"});
    boss.put(&format!("{}/rules", table.path)).json(&rules).send().is(200);
}

#[test]
fn opening_a_round_leaves_a_rename_and_new_rules_as_they_are() {
    on_postgres(|house| {
        let table = Table::new(house);
        let mut gate = Gate::close(house, "round.opened");
        thread::scope(|scope| {
            let opening = scope.spawn(|| table.open_round().id);
            // The dealer's transaction has read the table, but has not written anything yet.
            gate.wait();
            change(house, &table);
            gate.open();
            opening.join().unwrap();
        });
        let read = house.dealer().get(&table.path).is(200);
        assert_eq!((&read["name"], &read["open"]), (&json!("Renamed"), &json!(false)));
        assert_eq!((&read["rules_version"], &read["rounds"]), (&json!(2), &json!(1)));
        assert_eq!(read.etag(), 4, "opened, ruled, renamed, ruled again");
    });
}

#[test]
fn a_house_waits_for_no_other_on_its_cluster() {
    on_postgres(|locked| {
        let tables =
            "SELECT CAST(tablename AS TEXT) AS text FROM pg_tables WHERE schemaname = 'public'";
        let tables = locked.database.texts(tables).join(", ");
        let lock = format!("BEGIN; LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE");
        let mut keeper = locked.database.connect();
        keeper.batch_execute(&lock).unwrap();
        Table::new(&House::furnished(Kind::Postgres, &settings())).settled();
        keeper.batch_execute("ROLLBACK").unwrap();
    });
}

/// When a request is sent twice, the second one can find the round locked by the first. A command
/// that is committed ahead of its turn does not lock its idempotency key, so the key does not
/// reveal the first request.
#[test]
fn a_command_sent_again_while_it_is_written_gets_the_same_answer() {
    on_postgres(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let (token, version) = (house.dealer().token().unwrap(), round.version());
        let (path, key) = (format!("{}/commands", round.path), new_key());
        let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        let send = || {
            house
                .with_token(&token)
                .post(&path)
                .key(&key)
                .if_match(version)
                .json(&bet)
                .send()
                .is(200)
        };
        let mut gate = Gate::close(house, "break_poker.bets_placed");
        let [first, again] = thread::scope(|scope| {
            let first = scope.spawn(send);
            gate.wait();
            let again = scope.spawn(send);
            gate.wait_for_another();
            gate.open();
            [first, again].map(|sent| sent.join().unwrap())
        });
        assert_eq!((first.etag(), &first.body), (again.etag(), &again.body));
        assert_eq!(again.header("idempotency-hit"), Some("true"));
    });
}

/// Deactivates a person while they do something that needs the house's stream, and returns the
/// answer to their request.
fn shut_out_during(house: &House, role: Role, act: impl FnOnce() -> Answer + Send) -> Answer {
    let me = house.caller(role).get("/v1/sessions/current").is(200);
    let path = format!("/v1/users/{}", me.str("actor").trim_start_matches("user:"));
    let mut gate = Gate::close(house, "user.changed");
    thread::scope(|scope| {
        let change = json!({"active": false});
        let shut_out = scope.spawn(move || house.admin().patch(&path).json(&change).send().is(200));
        gate.wait();
        let acting = scope.spawn(act);
        gate.wait_for_another();
        gate.open();
        shut_out.join().unwrap();
        acting.join().unwrap()
    })
}

#[test]
fn nobody_signs_in_after_being_shut_out() {
    on_postgres(|house| {
        let sign_in = json!({"badge": badge(Role::Dealer), "pin": PIN});
        let send = || house.stranger().post("/v1/sessions").json(&sign_in).send();
        shut_out_during(house, Role::Dealer, send).refused(401, "wrong_badge_or_pin");
        assert_eq!(house.newest_entry()["kind"], "user.changed");
    });
}

#[test]
fn nobody_signs_an_act_after_being_shut_out() {
    on_postgres(|house| {
        let second = house.compliance();
        let new = json!({"badge": new_key(), "name": "Dana", "role": "dealer", "pin": "314159"});
        let waits = house.admin().post("/v1/users").json(&new).send().is(202);
        let id = waits["approval"]["id"].as_str().unwrap();
        let path = format!("/v1/approvals/{id}/signatures");
        let send = || second.post(&path).json(&json!({})).send();
        shut_out_during(house, Role::Compliance, send).refused(403, "wrong_signer");
        assert_eq!(house.newest_entry()["kind"], "user.changed");
    });
}
