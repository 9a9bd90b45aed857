//! Checkpoints: they are recorded in the log, signed on time, reported if they are deleted, and
//! exported.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, ChildStderr, Command, Stdio},
};

use chrono::TimeDelta;
use houseway::app::{Role, door::origin::Origin, people::sessions::SignIn};
use serde_json::{Value, json};

use crate::support::{
    House, Kind, PIN, Table, badge,
    cli::{audit, command, houseway},
    on_both_databases, on_both_databases_set, settings, signing_key,
};

#[track_caller]
fn says(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected:?} is not in {text}");
}

fn sign(house: &House) -> Vec<Value> {
    let signed = house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
    signed["items"].as_array().unwrap().clone()
}

/// The checkpoints recorded in the house's stream, oldest first.
fn entered(house: &House) -> Vec<Value> {
    let mut entries = house.auditor().list("/v1/audit/entries?kind=checkpoint.signed", 100);
    entries.reverse();
    let bodies = entries.into_iter().map(|mut entry| {
        assert_eq!(entry["stream"], "house");
        let mut body = entry["body"].take();
        assert_eq!(body.as_object_mut().unwrap().remove("kind").unwrap(), "checkpoint.signed");
        body
    });
    bodies.collect()
}

fn disarm(house: &House) {
    let statements = match house.database.kind {
        Kind::Sqlite => {
            "DROP TRIGGER checkpoints_refuse_update; DROP TRIGGER checkpoints_refuse_delete;"
        }
        Kind::Postgres => "ALTER TABLE checkpoints DISABLE TRIGGER ALL;",
    };
    house.database.execute(statements).unwrap();
}

#[test]
fn every_checkpoint_is_entered_in_the_houses_stream() {
    let mut every_five = settings();
    every_five.checkpoint_every = 5;
    on_both_databases_set(&every_five, |house| {
        for _ in 0..3 {
            Table::new(house).settled();
        }
        sign(house);
        let mut listed = house.auditor().list("/v1/audit/checkpoints", 100);
        let of = |checkpoints: &[Value], stream: &str| {
            checkpoints.iter().filter(|signed| signed["stream"] == stream).count()
        };
        assert!(of(&listed, "house") > 1 && listed.len() > of(&listed, "house") + 1, "{listed:?}");
        let mut all = entered(house);
        let order = |signed: &Value| (signed["stream"].to_string(), signed["size"].as_u64());
        listed.sort_by_key(order);
        all.sort_by_key(order);
        assert_eq!(all, listed);
        audit(house, &["verify", "--all"]).exits(0);

        // Signing the house's stream adds an entry to the stream, but this entry alone does not
        // make another signature due.
        let before = house.newest_entry();
        sign(house);
        house.beside(async |app| assert_eq!(app.sign_what_has_grown().await.unwrap(), 0));
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn a_checkpoint_that_is_gone_is_missed() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        sign(house);
        disarm(house);
        house
            .database
            .execute(&format!("DELETE FROM checkpoints WHERE stream = '{}'", table.stream()))
            .unwrap();
        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, &format!("the checkpoint at entry 7 of stream {}, signed", table.stream()));
        says(&report, " is gone");
        // The house's stream records the signed checkpoints, so it still vouches for the entries.
        says(&report, "1 valid checkpoint, signed up to entry 7");

        house.database.execute("DELETE FROM checkpoints").unwrap();
        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, "of stream house, signed");
    });
}

#[test]
fn a_checkpoint_that_was_replaced_is_found() {
    on_both_databases(|house| {
        Table::new(house).settled();
        sign(house);
        disarm(house);
        house
            .database
            .execute("UPDATE checkpoints SET at = at + 1 WHERE stream = 'house'")
            .unwrap();
        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, "its signature is not valid");
        says(&report, "was replaced");
    });
}

#[test]
fn a_checkpoint_missing_from_an_export_is_found() {
    on_both_databases(|house| {
        Table::new(house).settled();
        sign(house);
        let path = house.database.folder().join("log.jsonl");
        let key = signing_key().public_key().to_string();
        let verify = || {
            let file = path.to_str().unwrap();
            houseway(&["audit", "verify", "--file", file, "--public-key", &key])
        };
        let export = audit(house, &["export"]).exits(0).stdout;
        fs::write(&path, &export).unwrap();
        verify().exits(0);
        let checkpoint = |line: &&str| line.starts_with(r#"{"type":"checkpoint","stream":"table/"#);
        let without: Vec<&str> = export.lines().filter(|line| !checkpoint(line)).collect();
        assert_eq!(without.len() + 1, export.lines().count());
        fs::write(&path, without.join("\n")).unwrap();
        says(&verify().exits(1).stdout, " is gone");
        // An export of one stream says nothing about the checkpoints of other streams.
        fs::write(&path, audit(house, &["export", "--stream", "house"]).exits(0).stdout).unwrap();
        verify().exits(0);
    });
}

#[test]
fn a_stream_that_is_not_signed_in_time_is_told() {
    on_both_databases(|house| {
        let table = Table::new(house);
        // Until the log promises regular checkpoints, none is due.
        table.settled();
        house.pass(TimeDelta::hours(1));
        table.settled();
        audit(house, &["verify"]).exits(0);

        house.beside(async |app| {
            assert_eq!(app.sign_what_has_grown().await.unwrap(), 2);
            app.promise_checkpoints().await.unwrap();
            // The same promise is not logged twice.
            app.promise_checkpoints().await.unwrap();
        });
        let promised = house.auditor().list("/v1/audit/entries?kind=checkpoints.promised", 10);
        assert_eq!(promised.len(), 1);
        assert_eq!(
            promised[0]["body"],
            json!({"kind": "checkpoints.promised", "every": 1000, "minutes": 15})
        );

        table.settled();
        let other = Table::new(house);
        house.pass(TimeDelta::minutes(30));
        other.settled();
        audit(house, &["verify"]).exits(0);
        house.pass(TimeDelta::minutes(1));
        other.settled();
        let report = audit(house, &["verify"]).exits(1).stdout;
        says(&report, &format!("entry 15 of stream {}, of ", table.stream()));
        says(&report, "were never signed, though 1000 entries or 15 minutes are the most");
        says(&report, &format!("{}: sound", other.stream()));

        // Any process can sign for all the others.
        house.beside(async |app| assert_eq!(app.sign_what_has_grown().await.unwrap(), 3));
        audit(house, &["verify"]).exits(0);
    });
}

/// A suspended machine wakes up at a later time, and a clock can be set forward. Neither makes
/// earlier entries overdue: the process signs them before it writes anything at the new time.
#[test]
fn a_clock_that_jumps_ahead_leaves_nothing_overdue() {
    on_both_databases(|house| {
        let table = Table::new(house);
        house.beside(async |app| {
            app.sign_what_has_grown().await.unwrap();
            app.promise_checkpoints().await.unwrap();
            table.settled();
            house.pass(TimeDelta::hours(1));
            let sign_in = SignIn { badge: badge(Role::Dealer).to_owned(), pin: PIN.to_owned() };
            app.sign_in(sign_in, Origin::HOUSE).await.unwrap();
            audit(house, &["verify"]).exits(0);
            house.rebuilds();
            // Signing once is enough for one clock jump.
            let before = house.newest_entry();
            app.expire_approvals().await.unwrap();
            assert_eq!(house.newest_entry(), before);
        });
        // A house that carries on without signing is still reported.
        table.settled();
        house.pass(TimeDelta::minutes(31));
        table.settled();
        says(&audit(house, &["verify"]).exits(1).stdout, "were never signed");
    });
}

/// The real program, ready to serve.
struct Served {
    child: Child,
    address: String,
    /// Kept open, because a program that logs fails if nobody reads its output.
    _log: BufReader<ChildStderr>,
}

fn serve(house: &House, key: &str) -> Served {
    let options = ["--database-url", &house.database.url, "--signing-key-file", key];
    let listen = ["serve", "--listen", "127.0.0.1:0", "--log-format", "json"];
    let mut serve = command(&[&listen[..], &options].concat());
    let mut child = serve.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while log.read_line(&mut line).unwrap() > 0 {
        let told: Value = serde_json::from_str(&line).unwrap();
        line.clear();
        let fields = &told["fields"];
        if fields["message"] == "open" {
            assert_eq!(fields["public_key"].as_str().unwrap().len(), 64);
            let address = format!("http://{}", fields["address"].as_str().unwrap());
            return Served { child, address, _log: log };
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    panic!("the program never opened");
}

/// The warnings that the program logs when it starts.
fn warned(house: &House) -> String {
    let key = house.database.folder().join("house.key").display().to_string();
    let options = ["--database-url", &house.database.url, "--signing-key-file", &key];
    let mut serve = command(&[&["serve", "--listen", "127.0.0.1:0"][..], &options].concat());
    let mut child = serve.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let (mut log, mut said) = (BufReader::new(child.stderr.take().unwrap()), String::new());
    while !said.contains(" open ") && log.read_line(&mut said).unwrap() > 0 {}
    child.kill().unwrap();
    child.wait().unwrap();
    said.lines().filter(|line| line.contains("audit verify --all")).collect()
}

/// The log's rows do not show that a trigger or a unique index was dropped, or that the end of the
/// log was cut off together with its head. The verifier checks for these changes, and so does every
/// process when it starts.
#[test]
fn what_keeps_watch_over_the_log_is_missing_when_it_is_gone() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        sign(house);
        let verification =
            || house.auditor().post("/v1/audit/verifications").json(&json!({})).send();
        assert_eq!(verification().is(200)["guards"], json!([]));
        assert_eq!(warned(house), "");
        audit(house, &["verify"]).exits(0);

        disarm(house);
        let (drop_index, index) = match house.database.kind {
            Kind::Sqlite => ("DROP TRIGGER log_entries_refuse_update", "log_entries_refuse_update"),
            Kind::Postgres => (
                "ALTER TABLE log_entries DROP CONSTRAINT log_entries_stream_seq_key",
                "nothing keeps stream, seq unique in the table log_entries",
            ),
        };
        house.database.execute(drop_index).unwrap();
        let found = verification().is(200);
        assert_eq!(found["sound"], false);
        for report in [found["guards"].to_string(), warned(house)] {
            says(&report, "checkpoints");
            says(&report, index);
        }
        says(&audit(house, &["verify"]).exits(1).stdout, "checkpoints");

        let cut =
            format!("UPDATE log_streams SET size = size - 1 WHERE stream = '{}'", table.stream());
        house.database.execute(&cut).unwrap();
        says(
            &warned(house),
            &format!("the stream {} does not end where it should", table.stream()),
        );
    });
}

impl Served {
    fn terminate(mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

/// The number of the last signed entry in the house's stream.
fn house_signed_to(house: &House) -> u64 {
    let latest = audit(house, &["checkpoint"]).exits(0).stdout;
    let mut latest = latest.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    latest.find(|signed| signed["stream"] == "house").map_or(0, |it| it["size"].as_u64().unwrap())
}

#[test]
fn a_process_signs_when_it_starts_and_when_it_stops() {
    on_both_databases(|house| {
        let key = house.database.folder().join("house.key").display().to_string();
        Table::new(house).settled();
        assert_eq!(house_signed_to(house), 0);
        let served = serve(house, &key);
        let at_start = house_signed_to(house);
        assert!(at_start > 0);
        House::elsewhere(&served.address).sign_in(badge(Role::Dealer), PIN);
        served.terminate();
        let at_stop = house_signed_to(house);
        assert!(at_stop > at_start);
        let set = ["user", "set-pin", "--badge", badge(Role::Dealer)];
        let options = ["--database-url", &house.database.url, "--signing-key-file", &key];
        houseway(&[&set[..], &options].concat()).exits(0);
        assert!(house_signed_to(house) > at_stop);
        audit(house, &["verify", "--all"]).exits(0);
    });
}

#[test]
fn checkpoints_and_keys_are_sent_out_to_be_kept_elsewhere() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        sign(house);
        house.pass(TimeDelta::minutes(1));
        table.settled();
        let signed = sign(house);
        let latest = house.auditor().get("/v1/audit/checkpoints/latest").is(200);
        assert_eq!(latest.body, json!({"items": signed}));
        house.dealer().get("/v1/audit/checkpoints/latest").refused(403, "not_allowed");

        let keys = house.auditor().get("/v1/audit/keys").is(200);
        let ours = signing_key().public_key();
        assert_eq!(keys["items"].as_array().unwrap().len(), 1);
        assert_eq!(keys["items"][0]["public_key"], ours.to_string());
        assert_eq!(
            (&keys["items"][0]["key_id"], &keys["items"][0]["current"]),
            (&json!(ours.key_id()), &json!(true))
        );
        let printed = audit(house, &["keys"]).exits(0).stdout;
        assert!(printed.starts_with(&format!("{ours}  {}", ours.key_id())), "{printed}");

        // Checkpoints that were kept elsewhere can be compared with the log in any of these
        // formats.
        let folder = house.database.folder();
        let file = |name: &str| folder.join(name).display().to_string();
        let (list, page, lines) = (file("list.json"), file("page.json"), file("kept.jsonl"));
        let newest = file("latest.json");
        fs::write(&newest, latest.text).unwrap();
        fs::write(&list, json!(signed).to_string()).unwrap();
        fs::write(&page, house.auditor().get("/v1/audit/checkpoints").is(200).text).unwrap();
        audit(house, &["checkpoint", "--output", &lines]).exits(0);
        table.open_round();
        let key = file("another.key");
        audit(house, &["checkpoint", "--sign", "--signing-key-file", &key, "--output", &lines])
            .exits(0);
        // The file now has two checkpoints for each of two streams, so it is a history of
        // checkpoints.
        assert_eq!(fs::read_to_string(&lines).unwrap().lines().count(), 4);
        for kept in [&newest, &list, &page, &lines] {
            audit(house, &["verify", "--checkpoints", kept]).exits(0);
            let text = fs::read_to_string(kept).unwrap();
            fs::write(kept, text.replacen("\"size\":14", "\"size\":13", 1)).unwrap();
            let report = audit(house, &["verify", "--checkpoints", kept]).exits(1).stdout;
            says(&report, "its signature is not valid");
        }
        fs::write(&list, "[]").unwrap();
        audit(house, &["verify", "--checkpoints", &list]).exits(1);
    });
}
