//! Tampering with a real database, found by the real program, which names the first bad entry.

use std::{fs, thread};

use serde_json::json;

use crate::support::{
    House, Kind, Table,
    cli::{audit, houseway},
    on_both_databases, signing_key,
};

/// The entries in a table's stream after one round, from its opening to its settlement.
const ENTRIES: u32 = 7;

/// Removes the log's triggers, as anyone who owns the database can.
fn disarm(house: &House) {
    let statements = match house.database.kind {
        Kind::Sqlite => {
            "DROP TRIGGER log_entries_refuse_update; DROP TRIGGER log_entries_refuse_delete;
             DROP TRIGGER log_entries_refuse_replace;"
        }
        Kind::Postgres => "ALTER TABLE log_entries DISABLE TRIGGER ALL;",
    };
    house.database.execute(statements).unwrap();
}

/// Statements that put all triggers back, as an attacker would to hide the tampering.
fn triggers(house: &House) -> String {
    match house.database.kind {
        Kind::Sqlite => {
            let again = "SELECT 'DROP TRIGGER IF EXISTS ' || name || '; ' || sql || ';' AS text
                         FROM sqlite_master WHERE type = 'trigger'";
            house.database.texts(again).concat()
        }
        Kind::Postgres => "ALTER TABLE log_entries ENABLE TRIGGER ALL;
                           ALTER TABLE checkpoints ENABLE TRIGGER ALL;"
            .to_owned(),
    }
}

/// Plays a round at a new table and returns the table's stream.
fn play(house: &House) -> String {
    let table = Table::new(house);
    table.settled();
    table.stream()
}

/// Tampers with a settled round's stream and returns the verifier's report.
#[track_caller]
fn tampered(house: &House, tamper: impl FnOnce(&str) -> String) -> String {
    let stream = play(house);
    audit(house, &["verify"]).exits(0);
    disarm(house);
    house.database.execute(&tamper(&stream)).unwrap();
    audit(house, &["verify"]).exits(1).stdout
}

#[track_caller]
fn says(report: &str, finding: &str) {
    assert!(report.contains(finding), "{finding:?} is not in {report}");
}

#[test]
fn a_flipped_byte_is_found() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            // 25.00 becomes 95.00: one byte.
            format!(
                "UPDATE log_entries SET body = replace(body, '\"25.00\"', '\"95.00\"')
                 WHERE stream = '{stream}' AND seq = 3"
            )
        });
        says(&report, "entry 3 of stream table/");
        says(&report, "is not what was sealed");
    });
}

#[test]
fn a_removed_entry_is_found() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            format!("DELETE FROM log_entries WHERE stream = '{stream}' AND seq = 4")
        });
        says(&report, "entry 4 of stream table/");
        says(&report, "is missing: 3 is followed by 5");
    });
}

#[test]
fn an_inserted_entry_is_found() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            // A second settlement is inserted after the first, and the head is advanced.
            format!(
                "INSERT INTO log_entries
                     (id, stream, seq, at, actor, kind, round_id, reason, body, prev_hash, hash)
                 SELECT '01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a', stream, seq + 1, at, actor, kind,
                        round_id, reason, body, hash, hash
                 FROM log_entries WHERE stream = '{stream}' AND seq = {ENTRIES};
                 UPDATE log_streams SET size = size + 1 WHERE stream = '{stream}';"
            )
        });
        says(&report, "entry 8 of stream table/");
    });
}

#[test]
fn reordered_entries_are_found() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            let renumber = |from: u32, to: u32| {
                format!(
                    "UPDATE log_entries SET seq = {to} WHERE stream = '{stream}' AND seq = {from};"
                )
            };
            [renumber(3, 99), renumber(4, 3), renumber(99, 4)].concat()
        });
        says(&report, "entry 3 of stream table/");
    });
}

#[test]
fn a_tail_cut_off_is_found_by_the_head() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            format!("DELETE FROM log_entries WHERE stream = '{stream}' AND seq > 5")
        });
        says(&report, "the stream's head says that it has 7 entries, but it has 5");
    });
}

/// SQL that cuts off the end of a stream together with its head, as if the round had never been
/// settled.
fn cut_tail_and_head(stream: &str) -> String {
    format!(
        "DELETE FROM log_entries WHERE stream = '{stream}' AND seq > 5;
         DELETE FROM log_streams WHERE stream = '{stream}';"
    )
}

#[test]
fn a_tail_cut_off_with_its_head_is_found_by_a_checkpoint() {
    on_both_databases(|house| {
        let stream = play(house);
        let sign = json!({"stream": stream});
        let signed = house.auditor().post("/v1/audit/checkpoints").json(&sign).send().is(201);
        let kept = house.database.folder().join("kept.jsonl");
        fs::write(&kept, signed["items"][0].to_string()).unwrap();
        let triggers = triggers(house);
        disarm(house);
        house.database.execute(&cut_tail_and_head(&stream)).unwrap();

        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, "7");
        says(&report, "NOT SOUND");

        // Even if the checkpoint is deleted from the database, the house's stream shows that it is
        // gone.
        let disarm_checkpoints = match house.database.kind {
            Kind::Sqlite => "DROP TRIGGER checkpoints_refuse_delete;",
            Kind::Postgres => "ALTER TABLE checkpoints DISABLE TRIGGER ALL;",
        };
        house.database.execute(&format!("{disarm_checkpoints} DELETE FROM checkpoints;")).unwrap();
        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, &format!("the checkpoint at entry 7 of stream {stream}, signed with "));
        says(&report, " is gone");
        says(&report, "ends after entry 5, but was signed up to entry 7");

        // If the entry that records the checkpoint is cut off too, a kept copy of the checkpoint
        // reveals the tampering.
        house
            .database
            .execute(
                "DELETE FROM log_entries WHERE kind = 'checkpoint.signed';
                 DELETE FROM log_streams WHERE stream = 'house';",
            )
            .unwrap();
        house.database.execute(&triggers).unwrap();
        audit(house, &["verify"]).exits(0);
        let kept = kept.to_str().unwrap();
        let report = audit(house, &["verify", "--checkpoints", kept]).exits(1).stdout;
        says(&report, "NOT SOUND");
    });
}

#[test]
fn a_row_that_is_not_an_entry_is_named() {
    on_both_databases(|house| {
        let report = tampered(house, |stream| {
            format!("UPDATE log_entries SET round_id = 'x' WHERE stream = '{stream}' AND seq = 6")
        });
        says(&report, "row 6 of stream table/");
    });
}

#[test]
fn the_log_refuses_to_be_changed() {
    on_both_databases(|house| {
        play(house);
        let mut refused = vec![
            "UPDATE log_entries SET actor = 'nobody'",
            "DELETE FROM log_entries",
            "UPDATE checkpoints SET size = 1",
            "DELETE FROM checkpoints",
        ];
        match house.database.kind {
            Kind::Sqlite => refused.extend([
                "REPLACE INTO log_entries SELECT * FROM log_entries",
                "INSERT OR REPLACE INTO checkpoints SELECT * FROM checkpoints",
            ]),
            Kind::Postgres => refused.extend(["TRUNCATE log_entries", "TRUNCATE checkpoints"]),
        }
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        for statement in refused {
            let error = house.database.execute(statement).expect_err(statement);
            assert!(error.contains("append-only"), "{statement}: {error}");
        }
        audit(house, &["verify"]).exits(0);
    });
}

#[test]
fn projections_are_compared_with_the_log_and_can_be_rebuilt() {
    on_both_databases(|house| {
        play(house);
        let untouched = audit(house, &["rebuild", "--check"]).exits(0).stdout;
        says(&untouched, "everything is byte-identical");

        house
            .database
            .execute(
                "UPDATE balances SET minor = minor + 100 WHERE account = 'bank';
                 UPDATE postings SET memo = 'a gift' WHERE account = 'bank';
                 UPDATE rounds SET phase = 'void';
                 DELETE FROM table_rules;",
            )
            .unwrap();
        let differs = audit(house, &["rebuild", "--check"]).exits(1).stdout;
        for table in ["balances: ", "postings: ", "rounds: ", "table_rules: "] {
            says(&differs, table);
        }
        // The log itself is still sound: only its projections are wrong.
        audit(house, &["verify"]).exits(0);

        says(&audit(house, &["rebuild"]).exits(0).stdout, "the database now agrees with the log");
        audit(house, &["rebuild", "--check"]).exits(0);
    });
}

/// Cuts off the end of the log, and everything in the log's own tables that refers to it.
fn cut_everything(house: &House, stream: &str) {
    let triggers = triggers(house);
    disarm(house);
    house.database.execute(&cut_tail_and_head(stream)).unwrap();
    house.database.execute(&triggers).unwrap();
}

#[test]
fn a_log_that_was_cut_off_is_not_rebuilt_from_unless_somebody_says_why() {
    on_both_databases(|house| {
        let stream = play(house);
        cut_everything(house, &stream);
        audit(house, &["verify"]).exits(0);
        let round = house.dealer().list("/v1/tables", 1)[0]["latest_round_id"].clone();
        let round = format!("/v1/rounds/{}", round.as_str().unwrap());
        let before = house.dealer().get(&round).is(200).body;

        for arguments in [&["rebuild", "--check"][..], &["rebuild"]] {
            let refused = audit(house, arguments).exits(1);
            says(&refused.stdout, "has seen 7 entries, but the log has 5");
            says(&refused.stdout, "which is not in the log");
            says(&refused.stdout, "has no head");
            says(&refused.stderr, "nothing was changed");
        }
        assert_eq!(house.dealer().get(&round).is(200).body, before);
        audit(house, &["rebuild", "--accept-loss", " "]).exits(1);
        audit(house, &["rebuild", "--check", "--accept-loss", "Both"]).exits(2);

        let key = house.database.folder().join("house.key").display().to_string();
        let accept = ["rebuild", "--accept-loss", "The disk died", "--signing-key-file", &key];
        says(&audit(house, &accept).exits(0).stdout, "the database now agrees with the log");
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["reason"]),
            (&json!("log.loss_accepted"), &json!("The disk died"))
        );
        says(&entry["body"]["losses"].to_string(), "has seen 7 entries, but the log has 5");
        audit(house, &["rebuild", "--check"]).exits(0);
        audit(house, &["verify"]).exits(0);
        // The round continues from where the log ends.
        assert_eq!(house.dealer().get(&round).is(200)["version"], json!(5));
    });
}

#[test]
fn an_unsound_log_is_not_rebuilt_from() {
    on_both_databases(|house| {
        let stream = play(house);
        disarm(house);
        let flip = format!(
            "UPDATE log_entries SET actor = 'user:nobody' WHERE stream = '{stream}' AND seq = 3;
             UPDATE rounds SET phase = 'void';"
        );
        house.database.execute(&flip).unwrap();
        for arguments in [&["rebuild", "--check"][..], &["rebuild"]] {
            let refused = audit(house, arguments).exits(1);
            says(&refused.stdout, "is not what was sealed");
            says(&refused.stderr, "nothing was changed");
        }
        let phase = house.dealer().list("/v1/tables", 1)[0]["latest_round_id"].clone();
        let round = house.dealer().get(&format!("/v1/rounds/{}", phase.as_str().unwrap())).is(200);
        assert_eq!(round["phase"], "void", "nothing was repaired in secret");
    });
}

#[test]
fn rebuilding_beside_a_house_that_is_served_rolls_nothing_back() {
    on_both_databases(|house| {
        let table = Table::new(house);
        for _ in 0..3 {
            table.settled();
            house.database.execute("UPDATE rounds SET opened_by = 'nobody'").unwrap();
            thread::scope(|scope| {
                let rebuilding = scope.spawn(|| audit(house, &["rebuild"]));
                let mut played = 0;
                while played < 2 || !rebuilding.is_finished() {
                    table.settled();
                    Table::new(house).open_round();
                    played += 1;
                }
                rebuilding.join().unwrap().exits(0);
            });
            says(&audit(house, &["rebuild", "--check"]).exits(0).stdout, "byte-identical");
        }
    });
}

#[test]
fn a_row_that_makes_no_sense_is_told_and_made_anew() {
    on_both_databases(|house| {
        play(house);
        house
            .database
            .execute("UPDATE users SET role = 'owner'; UPDATE rounds SET game = 'faro';")
            .unwrap();
        let differs = audit(house, &["rebuild", "--check"]).exits(1).stdout;
        for table in ["users: a row cannot be read: ", "rounds: a row cannot be read: "] {
            says(&differs, table);
        }
        says(&differs, "there is no role \"owner\"");
        says(&differs, "there is no game \"faro\"");

        audit(house, &["rebuild"]).exits(0);
        audit(house, &["rebuild", "--check"]).exits(0);
    });
}

#[test]
fn an_export_is_verified_with_nothing_but_the_public_key() {
    on_both_databases(|house| {
        play(house);
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        let path = house.database.folder().join("log.jsonl");
        let path = path.to_str().unwrap();
        audit(house, &["export", "--output", path]).exits(0);

        let key = signing_key().public_key().to_string();
        let verify = ["audit", "verify", "--file", path, "--public-key", &key];
        says(&houseway(&verify).exits(0).stdout, "sound");
        houseway(&verify[..4]).exits(2);

        let text = fs::read_to_string(path).unwrap();
        fs::write(path, text.replacen("25.00", "95.00", 1)).unwrap();
        says(&houseway(&verify).exits(1).stdout, "is not what was sealed");
    });
}
