//! Databases from other versions, and several processes migrating the same database.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::Stdio,
    sync::Arc,
};

use diesel::connection::SimpleConnection as _;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    House, Kind, PIN,
    cli::{Run, command, houseway},
    database::{Database, MIGRATIONS},
    events::Follower,
    settings,
};

/// The number of processes that start at the same time.
const PROCESSES: usize = 6;

/// A database that the previous version wrote, and the hash of its exported log.
fn previous(kind: Kind) -> (Database, &'static str) {
    let (file, export) = match kind {
        Kind::Sqlite => {
            ("sqlite.sql", "e14955bda78def45d0670e9239cd066b065989fbbb454be7d1b12068194c3341")
        }
        Kind::Postgres => {
            ("postgres.sql", "172ace6de2966e4eb698dbab4cf59a0edb2447efaec0254caa68b98de2a6bc6e")
        }
    };
    (restored(kind, "previous", file), export)
}

/// A database that the previous version wrote for a house with a back office, and the hash of its
/// exported log.
fn with_a_back_office(kind: Kind) -> (Database, &'static str) {
    let (file, export) = match kind {
        Kind::Sqlite => {
            ("sqlite.sql", "5cdf4c3fccb37bcf74d201adbd5ce7c5267f38e9582ed44b2a23ea961bd69bce")
        }
        Kind::Postgres => {
            ("postgres.sql", "67830dc7053ae722fa7252377d21ef91fc568428e93268d025334335712dd301")
        }
    };
    (restored(kind, "back_office", file), export)
}

fn restored(kind: Kind, folder: &str, file: &str) -> Database {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests/fixtures", folder, file].iter().collect();
    let database = Database::unmigrated(kind);
    database.execute(&fs::read_to_string(path).unwrap()).unwrap();
    database
}

fn run(database: &Database, arguments: &[&str]) -> Run {
    houseway(&[arguments, &["--database-url", &database.url]].concat())
}

/// The latest round at the table with this name.
fn latest_round(house: &House, table: &str) -> Value {
    let dealer = house.sign_in("D-101", PIN);
    let tables = dealer.list("/v1/tables", 50);
    let table = tables.iter().find(|found| found["name"] == table).unwrap();
    dealer.get(&format!("/v1/rounds/{}", table["latest_round_id"].as_str().unwrap())).is(200).body
}

#[test]
fn a_database_of_the_previous_version_keeps_its_log_and_its_projections() {
    for kind in Kind::available() {
        let (database, hash) = previous(kind);
        let early = run(&database, &["audit", "export"]).exits(0).stdout;
        let ledger = (database.texts(POSTINGS), database.texts(BALANCES));
        assert!(!ledger.0.is_empty() && !ledger.1.is_empty());
        run(&database, &["audit", "verify"]).exits(0);
        // Derived data is still in the previous version's format. The verifier does not report this
        // as tampering.
        for derived in [["audit", "verify", "--all"], ["audit", "rebuild", "--check"]] {
            let told = run(&database, &derived).exits(1).stderr;
            assert!(told.contains("run `houseway migrate`"), "{told}");
        }
        assert!(run(&database, &["migrate"]).exits(0).stdout.starts_with("applied "));

        run(&database, &["audit", "verify"]).exits(0);
        let check = run(&database, &["audit", "rebuild", "--check"]).exits(0).stdout;
        assert!(check.ends_with("everything is byte-identical\n"), "{check}");
        let export = run(&database, &["audit", "export"]).exits(0).stdout;
        assert_eq!(export, early, "the log is read before it is migrated, too");
        assert_eq!(hex::encode(Sha256::digest(export.as_bytes())), hash);
        assert_eq!((database.texts(POSTINGS), database.texts(BALANCES)), ledger);
    }
}

#[test]
fn a_house_with_a_back_office_is_rebuilt_byte_by_byte_from_its_log() {
    for kind in Kind::available() {
        let (database, hash) = with_a_back_office(kind);
        run(&database, &["migrate"]).exits(0);
        run(&database, &["audit", "verify", "--all"]).exits(0);
        let check = run(&database, &["audit", "rebuild", "--check"]).exits(0).stdout;
        assert!(check.ends_with("everything is byte-identical\n"), "{check}");
        let export = run(&database, &["audit", "export"]).exits(0).stdout;
        assert_eq!(hex::encode(Sha256::digest(export.as_bytes())), hash);
    }
}

#[test]
fn rounds_that_the_previous_version_began_are_played_on() {
    for kind in Kind::available() {
        let (database, _) = previous(kind);
        run(&database, &["migrate"]).exits(0);
        let house = House::open(database, Arc::default(), &settings());
        let dealer = house.sign_in("D-101", PIN);
        for (table, phase, command, next) in [
            ("Renamed", "review", json!({"type": "confirm"}), "settled"),
            ("Break Poker 2", "betting", json!({"type": "close_betting"}), "dealing"),
            ("Hold'em 2", "ruling", json!({"type": "accept"}), "betting"),
            ("Canasta 2", "play", json!({"type": "discard", "seat": 2, "card": "6c"}), "draw"),
        ] {
            let round = latest_round(&house, table);
            assert_eq!(round["phase"], phase, "{table}");
            let path = format!("/v1/rounds/{}/commands", round["id"].as_str().unwrap());
            let version = round["version"].as_i64().unwrap();
            let played = dealer.post(&path).if_match(version).json(&command).send().is(200);
            assert_eq!(played["round"]["phase"], next, "{table}");
        }
        let won = latest_round(&house, "Canasta 1");
        assert_eq!(won["ending"], "settled");
        run(&house.database, &["audit", "verify"]).exits(0);
        run(&house.database, &["audit", "rebuild", "--check"]).exits(0);
    }
}

#[test]
fn followers_of_the_previous_version_go_on_where_they_were() {
    for kind in Kind::available() {
        let (database, _) = previous(kind);
        // The event ids as the previous version formed them.
        let ids = database.texts(LOG);
        run(&database, &["migrate"]).exits(0);
        let house = House::open(database, Arc::default(), &settings());
        let auditor = house.sign_in("A-301", PIN);
        let all = Follower::new(&auditor, "", Some("0-0")).take(ids.len() + 1);
        assert_eq!(all.last().unwrap().name, "session.opened");
        for cut in [0, 1, ids.len() / 2, ids.len() - 1] {
            let mut again = Follower::new(&auditor, "", Some(&ids[cut]));
            assert_eq!(again.take(ids.len() - cut), all[cut + 1..], "{kind}: after {}", ids[cut]);
        }
    }
}

/// The ids of all events, in the order in which the previous version sent them.
const LOG: &str = "SELECT txid || '-' || position AS text FROM log_entries ORDER BY txid, position";
/// The ledger, line by line.
const POSTINGS: &str = "
    SELECT entry_id || ' ' || line || ' ' || table_id || ' ' || round_id || ' ' || account || ' '
        || minor || ' ' || memo || ' ' || at AS text
    FROM postings ORDER BY entry_id, line";
/// The balance of every account.
const BALANCES: &str = "
    SELECT table_id || ' ' || account || ' ' || minor AS text
    FROM balances ORDER BY table_id, account";

#[test]
fn processes_that_start_at_once_on_an_empty_database_all_start() {
    for kind in Kind::available() {
        let database = Database::unmigrated(kind);
        let arguments = ["migrate", "--database-url", &database.url];
        let processes: Vec<_> = (0..PROCESSES)
            .map(|_| {
                let mut process = command(&arguments);
                process.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
            })
            .collect();
        let outputs: Vec<_> =
            processes.into_iter().map(|process| process.wait_with_output().unwrap()).collect();
        assert!(outputs.iter().all(|output| output.status.success()), "{kind}: {outputs:?}");
        let applied =
            outputs.iter().filter(|output| output.stdout.starts_with(b"applied ")).count();
        assert_eq!(applied, 1, "one of them does all the work: {outputs:?}");
        assert_eq!(run(&database, &["migrate"]).exits(0).stdout, "up to date\n");
    }
}

/// The SQL statements with which a migrating process makes the others wait, and then releases them.
const fn migration_of_another(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Sqlite => ("BEGIN IMMEDIATE", "COMMIT"),
        Kind::Postgres => {
            ("SELECT pg_advisory_lock(448546567013)", "SELECT pg_advisory_unlock(448546567013)")
        }
    }
}

#[test]
fn a_replica_that_waits_for_a_migration_says_that_it_is_not_ready() {
    for kind in Kind::available() {
        let database = Database::unmigrated(kind);
        let (begin, end) = migration_of_another(kind);
        let mut other = database.connect();
        other.batch_execute(begin).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("houseway.key");
        let mut replica = command(&["serve", "--listen", "127.0.0.1:0", "--log-format", "json"]);
        replica.args(["--database-url", &database.url, "--signing-key-file"]).arg(key);
        let mut replica = replica.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(replica.stderr.take().unwrap()).lines();
        let mut said = |message: &str| {
            let logged = lines.by_ref().map(|line| serde_json::from_str(&line.unwrap()).unwrap());
            let mut fields = logged.map(|line: Value| line["fields"].clone());
            fields.find(|fields| fields["message"].as_str().unwrap().contains(message)).unwrap()
        };
        let address = said("listening")["address"].as_str().unwrap().to_owned();
        said("another process is changing the database");
        let waiting = House::elsewhere(&format!("http://{address}"));
        waiting.stranger().get("/readyz").is(503);
        waiting.stranger().get("/healthz").is(200);
        waiting.stranger().get("/v1/tables").refused(503, "unavailable");
        other.batch_execute(end).unwrap();
        said("open");
        waiting.stranger().get("/readyz").is(200);
        waiting.stranger().get("/v1/tables").is(401);
        replica.kill().unwrap();
        replica.wait().unwrap();
    }
}

#[test]
fn whoever_starts_during_a_migration_waits_for_it() {
    for kind in Kind::available() {
        let database = Database::unmigrated(kind);
        // Another process has begun a migration and has not finished it.
        let mut other = database.connect();
        let (begin, end) = migration_of_another(kind);
        other.batch_execute(begin).unwrap();
        let mut late = command(&["migrate", "--database-url", &database.url]);
        let mut late = late.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(late.stderr.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("another process is changing the database"), "{kind}: {line}");
        assert!(database.execute(MIGRATIONS).is_err(), "nothing is there yet");
        other.batch_execute(end).unwrap();
        assert!(late.wait().unwrap().success(), "{kind}");
        assert_eq!(run(&database, &["migrate"]).exits(0).stdout, "up to date\n");
    }
}

#[test]
fn a_database_that_is_newer_than_the_program_is_left_alone() {
    for kind in Kind::available() {
        let database = Database::empty(kind);
        let house = House::open(database, Arc::default(), &settings());
        house.stranger().get("/readyz").is(200);
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000')";
        house.database.execute(newer).unwrap();
        house.stranger().get("/readyz").is(503);
        for arguments in [&["migrate"][..], &["serve", "--listen", "127.0.0.1:0"]] {
            let refused = run(&house.database, arguments).exits(1);
            assert!(refused.stderr.contains("newer than this program"), "{refused:?}");
        }
    }
}
