//! The verifier leaves evidence intact: it changes nothing that it reads, and nothing that it finds
//! stops it.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path, time::SystemTime};

use diesel::connection::SimpleConnection;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{
    House, Kind, Table,
    cli::{Run, houseway},
    on_both_databases,
};

fn audit(url: &str, arguments: &[&str]) -> Run {
    houseway(&[&["audit"], arguments, &["--database-url", url]].concat())
}

#[track_caller]
fn says(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected:?} is not in {text}");
}

/// The files in a folder, each with its content and the time it was written.
fn contents(folder: &Path) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let files = fs::read_dir(folder).unwrap().map(|file| {
        let file = file.unwrap();
        let modified = file.metadata().unwrap().modified().unwrap();
        let name = file.file_name().into_string().unwrap();
        (name, (fs::read(file.path()).unwrap(), modified))
    });
    files.collect()
}

/// A copy of these SQLite database files, in a new folder.
fn copied(house: &House, suffixes: &[&str]) -> TempDir {
    let path = house.database.url.strip_prefix("sqlite:").unwrap();
    let folder = tempfile::tempdir().unwrap();
    for suffix in suffixes {
        let to = folder.path().join(format!("a house?#.db{suffix}"));
        fs::copy(format!("{path}{suffix}"), to).unwrap();
    }
    folder
}

fn url_of(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("a house?#.db").display())
}

/// The verifier's report on the live house, which every copy must reproduce.
fn sound(house: &House) -> String {
    audit(&house.database.url, &["verify", "--json"]).exits(0).stdout
}

#[test]
fn a_database_is_as_it_was_after_it_was_verified() {
    on_both_databases(|house| {
        if house.database.kind == Kind::Postgres {
            return;
        }
        Table::new(house).settled();
        let expected = sound(house);
        // The files after a house was killed, the same files without SQLite's `-shm` file, and the
        // files after a house was closed.
        let killed = copied(house, &["", "-wal", "-shm"]);
        let moved = copied(house, &["", "-wal"]);
        house.database.execute("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        let closed = copied(house, &[""]);
        let emptied = copied(house, &["", "-wal"]);
        for folder in [killed, moved, closed, emptied] {
            let before = contents(folder.path());
            let url = url_of(&folder);
            assert_eq!(audit(&url, &["verify", "--json"]).exits(0).stdout, expected);
            audit(&url, &["verify", "--all"]).exits(0);
            audit(&url, &["export"]).exits(0);
            assert!(contents(folder.path()) == before, "changed: {:?}", before.keys());
        }
    });
}

#[test]
fn a_house_that_is_being_served_is_verified_beside_its_writer() {
    on_both_databases(|house| {
        if house.database.kind == Kind::Postgres {
            return;
        }
        Table::new(house).settled();
        let before = contents(house.database.folder());
        audit(&house.database.url, &["verify", "--all"]).exits(0);
        let after = contents(house.database.folder());
        for file in ["house.db", "house.db-wal"] {
            assert!(before[file] == after[file], "{file}");
        }
        assert!(before.keys().eq(after.keys()));
        // The house carries on, and the verifier sees the new entries.
        Table::new(house).settled();
        let reports: Value = serde_json::from_str(&sound(house)).unwrap();
        assert_eq!(reports.as_array().unwrap().len(), 3);
    });
}

#[test]
fn a_verifier_without_the_right_to_write_is_enough() {
    on_both_databases(|house| {
        if house.database.kind == Kind::Sqlite {
            return;
        }
        Table::new(house).settled();
        let (before, _) = house.database.url.split_once('?').unwrap();
        let (_, name) = before.rsplit_once('/').unwrap();
        let reader = format!("{name}_reader");
        house
            .database
            .execute(&format!(
                "CREATE ROLE {reader} LOGIN;
                 GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader};"
            ))
            .unwrap();
        let url = house.database.url.replace("user=houseway", &format!("user={reader}"));
        assert_ne!(url, house.database.url);
        let verified = audit(&url, &["verify", "--all"]);
        house.database.execute(&format!("DROP OWNED BY {reader}; DROP ROLE {reader};")).unwrap();
        says(&verified.exits(0).stdout, "derived from the log: sound");
    });
}

/// Removes the triggers that guard the log, as anyone who owns the database can.
fn disarm(house: &House) {
    let statements = match house.database.kind {
        Kind::Sqlite => {
            "DROP TRIGGER log_entries_refuse_update; DROP TRIGGER checkpoints_refuse_update;"
        }
        Kind::Postgres => {
            "ALTER TABLE log_entries DISABLE TRIGGER ALL;
             ALTER TABLE checkpoints DISABLE TRIGGER ALL;"
        }
    };
    house.database.execute(statements).unwrap();
}

/// Allows NULL in a column.
fn allow_null(house: &House, table: &str, column: &str) {
    let mut connection = house.database.connect();
    let statements = match house.database.kind {
        Kind::Sqlite => format!(
            "PRAGMA writable_schema = ON;
             UPDATE sqlite_master SET sql = replace(sql, '{column} TEXT NOT NULL', '{column} TEXT')
             WHERE name = '{table}';
             PRAGMA writable_schema = RESET;"
        ),
        Kind::Postgres => format!("ALTER TABLE {table} ALTER COLUMN {column} DROP NOT NULL"),
    };
    connection.batch_execute(&statements).unwrap();
}

#[test]
fn a_row_that_is_no_entry_is_named_and_everything_else_is_still_checked() {
    on_both_databases(|house| {
        let (first, second) = (Table::new(house), Table::new(house));
        first.settled();
        second.settled();
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        disarm(house);
        let (first, second) = (first.stream(), second.stream());
        house
            .database
            .execute(&format!(
                "UPDATE log_entries SET round_id = 'x' WHERE stream = '{first}' AND seq = 3;
                 UPDATE log_entries SET body = replace(body, '\"25.00\"', '\"95.00\"')
                 WHERE stream = '{second}' AND seq = 3;"
            ))
            .unwrap();
        let report = audit(&house.database.url, &["verify"]).exits(1).stdout;
        says(&report, &format!("row 3 of stream {first} is no log entry: "));
        // The next entry contains the hash of the damaged one, so the checkpoint still vouches for
        // all other entries.
        says(
            &report,
            &format!(
                "{first}: NOT SOUND; 7 entries in an unbroken chain, 1 valid checkpoint, \
                      signed up to entry 7"
            ),
        );
        says(&report, &format!("entry 3 of stream {second} is not what was sealed"));
        says(&report, "house: sound");
    });
}

#[test]
fn a_row_with_nothing_in_it_is_named() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        disarm(house);
        allow_null(house, "log_entries", "body");
        let stream = table.stream();
        let mut tampering =
            format!("UPDATE log_entries SET body = NULL WHERE stream = '{stream}' AND seq = 2;");
        if house.database.kind == Kind::Sqlite {
            // Bytes that are not text, which PostgreSQL does not accept.
            write!(
                tampering,
                "UPDATE log_entries SET actor = CAST(x'ff' AS TEXT)
                 WHERE stream = '{stream}' AND seq = 5;"
            )
            .unwrap();
        }
        house.database.execute(&tampering).unwrap();
        let report = audit(&house.database.url, &["verify"]).exits(1).stdout;
        says(&report, &format!("row 2 of stream {stream} is no log entry: "));
        if house.database.kind == Kind::Sqlite {
            says(&report, " 5 of stream");
        }
        says(&report, "house: sound");
    });
}

#[test]
fn checkpoints_and_heads_that_cannot_be_read_are_named() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        disarm(house);
        let stream = table.stream();
        house
            .database
            .execute(&format!(
                "UPDATE checkpoints SET signature = 'none' WHERE stream = '{stream}';
                 UPDATE log_streams SET size = -1 WHERE stream = '{stream}';"
            ))
            .or_else(|_| {
                // PostgreSQL does not allow a negative size in this table.
                house.database.execute(&format!(
                    "UPDATE checkpoints SET signature = 'none' WHERE stream = '{stream}';
                     UPDATE log_streams SET frontier = head_hash WHERE stream = '{stream}';"
                ))
            })
            .unwrap();
        let report = audit(&house.database.url, &["verify"]).exits(1).stdout;
        says(&report, &format!("the checkpoint at entry 7 of stream {stream} is none: "));
        says(&report, "house: sound");
    });
}

#[test]
fn what_is_derived_from_the_log_is_verified_when_asked_for() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let url = &house.database.url;
        says(&audit(url, &["verify", "--all"]).exits(0).stdout, "derived from the log: sound; ");
        house.database.execute("UPDATE users SET role = 'admin' WHERE badge = 'D-101'").unwrap();
        // The log alone is sound, and the report says that nothing else was checked.
        let log = audit(url, &["verify"]).exits(0).stdout;
        says(&log, "not covered: what is derived from the log, ");
        let all = audit(url, &["verify", "--all"]).exits(1).stdout;
        says(&all, "derived from the log: NOT SOUND");
        says(&all, "users: ");
        assert!(!all.contains("not covered: what is derived"), "{all}");
        let json = audit(url, &["verify", "--all", "--json"]).exits(1).stdout;
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["sound"], json!(false));
        assert_eq!(json["derived"]["differences"].as_array().unwrap().len(), 1, "{json}");
        audit(url, &["verify", "--all", "--file", "log.jsonl"]).exits(2);
    });
}

#[test]
fn a_log_that_cannot_be_played_is_a_difference() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        disarm(house);
        let stream = table.stream();
        let tampering =
            format!("UPDATE log_entries SET round_id = 'x' WHERE stream = '{stream}' AND seq = 3");
        house.database.execute(&tampering).unwrap();
        let report = audit(&house.database.url, &["verify", "--all"]).exits(1).stdout;
        says(&report, "derived from the log: NOT SOUND");
        says(&report, "the log cannot be played: ");
    });
}
