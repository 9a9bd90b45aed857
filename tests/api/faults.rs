//! What the house answers when its database fails, and that it goes on afterwards.

use std::sync::Arc;

use houseway::store::{CommitFault, Failure};
use serde_json::json;

use crate::support::{Answer, House, Kind, Plan, new_key, request::Request};

/// Runs a test on a house whose writes fail by a plan, with each database.
fn on_failing_houses(test: impl Fn(&House, &Plan)) {
    for kind in Kind::available() {
        let plan = Plan::new();
        let house = House::failing(kind, Arc::<Plan>::clone(&plan));
        eprintln!("on {kind}:");
        test(&house, &plan);
        assert!(plan.is_over(), "the plan was carried out");
        let verified = house.auditor().post("/v1/audit/verifications").json(&json!({})).send();
        assert_eq!(verified.is(200)["sound"], json!(true));
    }
}

fn opening_of_table<'a>(house: &'a House, key: &str, name: &str) -> Request<'a> {
    let table = json!({"name": name, "game": "break_poker", "currency": "USD"});
    house.pit_boss().post("/v1/tables").key(key).json(&table)
}

fn open_table(house: &House, key: &str, name: &str) -> Answer {
    opening_of_table(house, key, name).send()
}

fn tables(house: &House, name: &str) -> usize {
    let tables = house.pit_boss().list("/v1/tables", 200);
    tables.iter().filter(|table| table["name"] == *name).count()
}

/// How far a write has come when it fails: at its beginning, within it, at its end.
const PLACES: [u32; 3] = [0, 4, 1_000];

#[test]
fn after_a_panic_in_a_write_the_house_goes_on() {
    on_failing_houses(|house, plan| {
        for after in PLACES {
            plan.fail(after, Failure::Panic);
            let name = format!("Panic {after}");
            let opening = opening_of_table(house, &name, &name);
            let refused = opening.send_unchecked().refused(500, "internal");
            assert!(refused.str("detail").starts_with("nothing was changed"));
            assert_eq!(tables(house, &name), 0);
            open_table(house, &name, &name).is(201);
        }
    });
}

#[test]
fn after_a_full_disk_the_house_goes_on() {
    on_failing_houses(|house, plan| {
        for after in PLACES {
            plan.fail(after, Failure::DiskFull);
            let name = format!("Full {after}");
            let refused = open_table(house, &name, &name).refused(503, "unavailable");
            assert_eq!(refused.header("retry-after"), Some("1"));
            assert_eq!(tables(house, &name), 0);
            open_table(house, &name, &name).is(201);
        }
    });
}

#[test]
fn a_failed_commit_is_answered_with_what_is_known_of_it() {
    on_failing_houses(|house, plan| {
        for (fault, written) in [(CommitFault::LostBefore, 0), (CommitFault::LostAfter, 1)] {
            plan.fail_commit(fault);
            let (name, key) = (format!("{fault:?}"), new_key());
            let answer = open_table(house, &key, &name);
            match (house.database.kind, fault) {
                // SQLite's file is at hand: it is asked what became of the COMMIT.
                (Kind::Sqlite, CommitFault::LostAfter) => drop(answer.is(201)),
                (Kind::Sqlite, _) => {
                    let refused = answer.refused(503, "unavailable");
                    assert!(refused.str("detail").starts_with("nothing was changed"));
                }
                (Kind::Postgres, _) => {
                    let unknown = answer.refused(503, "outcome_unknown");
                    assert_eq!(unknown.header("retry-after"), Some("1"));
                    assert!(unknown.str("detail").contains("the same Idempotency-Key"));
                }
            }
            assert_eq!(tables(house, &name), written);
            let repeated = open_table(house, &key, &name).is(201);
            assert_eq!(repeated.header("idempotency-hit") == Some("true"), written == 1);
            assert_eq!(tables(house, &name), 1);
        }
    });
}
