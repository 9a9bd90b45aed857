//! The house's answers when its database fails, and its recovery.

use std::{fs, sync::Arc, thread};

use diesel::connection::SimpleConnection as _;
use houseway::store::{CommitFault, Failure};
use serde_json::json;

use crate::support::{Answer, House, Kind, Plan, Table, new_key, request::Request, settings};

/// Runs a test on each database, in a house whose writes fail according to a plan.
fn on_failing_houses(test: impl Fn(&House, &Plan)) {
    for kind in Kind::available() {
        let plan = Plan::new();
        let house = House::failing(kind, Arc::<Plan>::clone(&plan));
        eprintln!("on {kind}:");
        test(&house, &plan);
        assert!(plan.is_over(), "the plan was carried out");
        house.verifies();
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

/// The points at which a write fails, as numbers of statements: at its start, in the middle, or at
/// its end.
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
fn a_command_that_fails_on_its_way_down_leaves_nothing() {
    on_failing_houses(|house, plan| {
        let round = Table::new(house).open_round();
        let (before, version) = (round.events().len(), round.version());
        let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        for (failure, status, code) in
            [(Failure::Panic, 500, "internal"), (Failure::DiskFull, 503, "unavailable")]
        {
            for after in PLACES {
                plan.fail(after, failure);
                let dealer = house.dealer();
                let sent = dealer.post(&format!("{}/commands", round.path)).key(&new_key());
                sent.if_match(version).json(&bet).send_unchecked().refused(status, code);
                assert_eq!(round.events().len(), before, "{failure:?} after {after}");
            }
        }
        round.enter(&bet);
        assert_eq!(round.events().len(), before + 1);
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
                // SQLite's file is on this machine, so the house can check whether the COMMIT
                // succeeded.
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

#[test]
fn a_write_that_another_got_in_the_way_of_is_run_again() {
    use Failure::{Conflict, Deadlock, Disconnect, LockTimeout};
    on_failing_houses(|house, plan| {
        for failure in [Conflict, Deadlock, LockTimeout, Disconnect] {
            for after in PLACES {
                plan.fail(after, failure);
                let name = format!("{failure:?} {after}");
                let answer = open_table(house, &name, &name);
                match house.database.kind {
                    Kind::Sqlite => drop(answer.refused(503, "unavailable")),
                    Kind::Postgres => drop(answer.is(201)),
                }
                open_table(house, &name, &name).is(201);
                assert_eq!(tables(house, &name), 1);
            }
        }
    });
}

#[test]
fn a_write_that_others_always_get_in_the_way_of_is_given_up() {
    on_failing_houses(|house, plan| {
        // A write asks for a lock twice: first with a short wait, and then in the lock's queue.
        for (failure, tries) in [(Failure::Deadlock, 8), (Failure::LockTimeout, 2)] {
            let tries = if house.database.kind == Kind::Sqlite { 1 } else { tries };
            for _ in 0..tries {
                plan.fail(2, failure);
            }
            let name = format!("{failure:?}");
            let refused = open_table(house, &name, &name).refused(503, "unavailable");
            assert!(refused.str("detail").starts_with("nothing was changed"));
            assert_eq!(tables(house, &name), 0);
        }
    });
}

#[test]
fn a_house_that_cannot_write_is_not_ready() {
    on_failing_houses(|house, plan| {
        let ready = || house.stranger().get("/readyz").status;
        assert_eq!(ready(), 200);
        plan.fail(0, Failure::DiskFull);
        assert_eq!(ready(), 503);
        assert_eq!(ready(), 200);
        plan.fail_commit(CommitFault::LostBefore);
        assert_eq!(ready(), 503);
        assert_eq!(ready(), 200);
    });
}

#[test]
fn nothing_is_written_to_a_file_that_was_deleted_or_replaced() {
    let house = House::furnished(Kind::Sqlite, &settings());
    let path = house.database.path();
    let kept = house.database.folder().join("kept");
    let ready = || house.stranger().get("/readyz").status;
    for replaced in [false, true] {
        let name = format!("replaced: {replaced}");
        open_table(&house, &new_key(), &format!("before it was {name}")).is(201);
        assert_eq!(ready(), 200);
        fs::rename(path, &kept).unwrap();
        if replaced {
            fs::copy(&kept, path).unwrap();
        }
        assert_eq!(ready(), 503, "{name}");
        let refused = open_table(&house, &name, &name).refused(503, "unavailable");
        assert!(refused.str("detail").starts_with("nothing was changed"));

        fs::rename(&kept, path).unwrap();
        assert_eq!(ready(), 200);
        assert_eq!(tables(&house, &name), 0);
        open_table(&house, &name, &name).is(201);
    }
}

#[test]
fn a_table_that_is_stuck_holds_up_no_other() {
    if !Kind::available().contains(&Kind::Postgres) {
        return;
    }
    let house = House::furnished(Kind::Postgres, &settings());
    let (stuck, other) = (Table::new(&house), Table::new(&house));
    let mut elsewhere = house.database.connect();
    let lock = format!("SELECT 1 FROM log_streams WHERE stream = '{}'", stuck.stream());
    elsewhere.batch_execute(&format!("BEGIN; {lock} FOR UPDATE")).unwrap();
    let token = house.dealer().token().unwrap();
    let path = format!("{}/rounds", stuck.path);
    // Send many more requests than there are connections.
    let answers: Vec<Answer> = thread::scope(|scope| {
        let open = || house.with_token(&token).post(&path).json(&json!({})).send();
        let waiting: Vec<_> = (0..30).map(|_| scope.spawn(open)).collect();
        for _ in 0..10 {
            other.settled();
            house.auditor().get("/v1/audit/entries?limit=1").is(200);
        }
        elsewhere.batch_execute("ROLLBACK").unwrap();
        waiting.into_iter().map(|answer| answer.join().unwrap()).collect()
    });
    let opened = answers.iter().filter(|answer| answer.status == 201).count();
    assert!(opened <= 1, "one round at a time");
    for answer in answers.into_iter().filter(|answer| answer.status != 201) {
        // These requests were refused because the queue was full, because they waited too long, or
        // because another request had already opened the round.
        assert!(matches!(answer.status, 409 | 503), "{answer}");
        assert_ne!(answer.str("code"), "outcome_unknown");
    }
    assert_eq!(house.dealer().list(&path, 200).len(), opened);
}
