//! Copies of a house, to another database or to a backup and back, made with the commands in
//! `docs/operations.md`.

use std::{
    process::{Command, Stdio},
    sync::Arc,
    thread,
};

use serde_json::json;

use crate::support::{
    House, Kind, PIN, Table,
    cli::{Run, houseway},
    database::Database,
    events::Follower,
    on_both_databases, on_postgres, settings,
};

fn run(database: &Database, arguments: &[&str]) -> Run {
    houseway(&[arguments, &["--database-url", &database.url]].concat())
}

/// A bit of everything: corrected and misdealt rounds, people, a checkpoint, an open round.
fn fill(house: &House) {
    let table = Table::new(house);
    table.settled().correct(&json!({"action": "void", "reason": "¡Dos reyes! \"♥\"\n"})).is(200);
    let misdealt = table.in_review();
    misdealt.enter(&json!({"type": "report_misdeal", "what": "identical_cards"}));
    misdealt.try_enter_as(&house.pit_boss(), &json!({"type": "accept_ruling"})).is(200);
    house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
    table.in_review();
    house.admin().post("/v1/api-keys").json(&json!({"name": "Another"})).send().is(201);
}

/// Checks that a copy holds the same house: the same log, projections, people and event stream
/// positions.
fn assert_is_the_house(house: &House, copy: Database, last: &str) {
    let export = run(&house.database, &["audit", "export"]).exits(0).stdout;
    assert_eq!(run(&copy, &["audit", "export"]).exits(0).stdout, export);
    run(&copy, &["audit", "verify"]).exits(0);
    let check = run(&copy, &["audit", "rebuild", "--check"]).exits(0).stdout;
    assert!(check.ends_with("everything is byte-identical\n"), "{check}");

    let copy = House::open(copy, Arc::default(), &settings());
    let token = house.auditor().token().unwrap();
    let mut follower = Follower::new(&copy.with_token(&token), "", Some(last));
    let dealer = copy.sign_in("D-101", PIN);
    assert_eq!(follower.next().name, "session.opened", "nothing is repeated");
    let tables = dealer.list("/v1/tables", 10);
    let round = tables[0]["latest_round_id"].as_str().unwrap();
    let round = dealer.get(&format!("/v1/rounds/{round}")).is(200);
    let path = format!("/v1/rounds/{}/commands", round.str("id"));
    let confirm = json!({"type": "confirm"});
    dealer.post(&path).if_match(round.etag()).json(&confirm).send().is(200);
    assert_eq!(follower.next().name, "break_poker.settled", "nothing is missed");
}

/// The id of the last event that the house sent to its event stream.
fn last_id(house: &House) -> String {
    let entries = house.auditor().list("/v1/audit/entries", 200).len();
    Follower::new(&house.auditor(), "", Some("0")).take(entries).pop().unwrap().id
}

#[test]
fn a_house_is_copied_from_either_database_to_either() {
    on_both_databases(|house| {
        fill(house);
        let last = last_id(house);
        for kind in Kind::available() {
            let copy = Database::unmigrated(kind);
            let copied = houseway(&["db", "copy", &house.database.url, &copy.url]).exits(0);
            let end = "the copy is byte-identical, and its log is sound\n";
            assert!(copied.stdout.ends_with(end), "{copied:?}");
            for table in ["credentials", "idempotency_keys", "rounds", "sessions", "users"] {
                assert!(copied.stdout.contains(&format!("{table}: ")), "{copied:?}");
            }
            let again = houseway(&["db", "copy", &house.database.url, &copy.url]).exits(1);
            assert!(again.stderr.contains("is not empty"), "{again:?}");
            assert_is_the_house(house, copy, &last);
        }
        let nowhere = house.database.folder().join("nowhere.db").display().to_string();
        houseway(&["db", "copy", &format!("sqlite:{nowhere}"), "sqlite:other.db"]).exits(2);
    });
}

#[test]
fn a_follower_of_what_was_lost_is_refused() {
    on_both_databases(|house| {
        fill(house);
        let restored = Database::unmigrated(house.database.kind);
        houseway(&["db", "copy", &house.database.url, &restored.url]).exits(0);
        // This sign-in is written after the backup, so it is lost.
        house.sign_in("D-101", PIN);
        let lost = last_id(house);

        let restored = House::open(restored, Arc::default(), &settings());
        let token = house.auditor().token().unwrap();
        let resume = || {
            let request = restored.with_token(&token).request("GET", "/v1/stream");
            request.header("last-event-id", &lost).send()
        };
        resume().refused(400, "bad_header");
        // Another entry takes the place of the lost one, so the old id must still be refused.
        restored.sign_in("D-101", PIN);
        resume().refused(400, "bad_header");
    });
}

/// Plays at another table while the copy is made.
fn while_it_is_played<T: Send>(house: &House, copy: impl FnOnce() -> T + Send) -> T {
    let table = Table::new(house);
    thread::scope(|scope| {
        let copying = scope.spawn(copy);
        while !copying.is_finished() {
            table.settled();
        }
        copying.join().unwrap()
    })
}

#[test]
fn a_backup_of_a_file_is_taken_while_the_house_is_served() {
    let house = House::furnished(Kind::Sqlite, &settings());
    fill(&house);
    let restored = Database::unmigrated(Kind::Sqlite);
    let file = restored.url.strip_prefix("sqlite:").unwrap();
    while_it_is_played(&house, || {
        house.database.execute(&format!("VACUUM INTO '{file}'")).unwrap();
    });
    run(&restored, &["audit", "verify"]).exits(0);
    run(&restored, &["audit", "rebuild", "--check"]).exits(0);

    // A backup made while nothing is being written is identical to the house.
    let house = House::furnished(Kind::Sqlite, &settings());
    fill(&house);
    let last = last_id(&house);
    let restored = Database::unmigrated(Kind::Sqlite);
    let file = restored.url.strip_prefix("sqlite:").unwrap();
    house.database.execute(&format!("VACUUM INTO '{file}'")).unwrap();
    assert_is_the_house(&house, restored, &last);
}

#[test]
fn a_dump_of_a_database_is_taken_while_the_house_is_served_and_restored_elsewhere() {
    on_postgres(|house| {
        fill(house);
        let dumped = |file: &str| {
            let url = house.database.url.replacen("postgres:", "postgresql:", 1);
            let dump = Command::new("pg_dump")
                .args(["--no-owner", "--no-privileges", "--file", file, &url])
                .status();
            assert!(dump.unwrap().success());
        };
        let restore = |file: &str| {
            let restored = Database::unmigrated(Kind::Postgres);
            let url = restored.url.replacen("postgres:", "postgresql:", 1);
            let psql = Command::new("psql")
                .args(["--quiet", "--set", "ON_ERROR_STOP=1", "--single-transaction"])
                .args(["--file", file, &url])
                .stdout(Stdio::null())
                .status();
            assert!(psql.unwrap().success());
            restored
        };
        let file = house.database.folder().join("house.sql").display().to_string();
        let last = last_id(house);
        dumped(&file);
        assert_is_the_house(house, restore(&file), &last);

        while_it_is_played(house, || dumped(&file));
        let restored = restore(&file);
        run(&restored, &["audit", "verify"]).exits(0);
        run(&restored, &["audit", "rebuild", "--check"]).exits(0);
    });
}
