//! Two concurrent writers on PostgreSQL: at the same table, neither undoes the other's acknowledged
//! change; at different houses, neither waits for the other.

use std::thread;

use diesel::connection::SimpleConnection as _;
use serde_json::json;

use crate::support::{House, Kind, Table, gate::Gate, on_postgres, settings};

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
