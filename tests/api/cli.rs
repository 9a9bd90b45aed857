//! The real program, run on the tests' databases.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use houseway::{app::Role, audit::Report};
use serde_json::{Value, json};

use crate::support::{
    House, Kind, Table,
    cli::{command, houseway, houseway_reading},
    database::{Database, MIGRATIONS},
    hands, on_both_databases,
};

/// The arguments for a database and its signing key.
fn at(database: &Database) -> Vec<String> {
    let key = database.folder().join("house.key").display().to_string();
    let options = ["--database-url", &database.url, "--signing-key-file", &key];
    options.map(str::to_owned).to_vec()
}

fn run(database: &Database, arguments: &[&str], input: &str) -> crate::support::cli::Run {
    let at = at(database);
    let all: Vec<&str> = arguments.iter().copied().chain(at.iter().map(String::as_str)).collect();
    houseway_reading(&all, input)
}

/// Writes log entries of every kind: about rounds that are settled, corrected, voided or misdealt,
/// and about changes to rules and people.
fn fill(house: &House) {
    let table = Table::new(house);
    let corrected = table.settled();
    let entry = json!({"type": "enter_dealer", "cards": hands::DEALER_LUCKY_BREAK});
    let replace = json!({"action": "replace", "reason": "Misread", "entry": entry});
    corrected.correct(&replace).is(200);
    table.settled().correct(&json!({"action": "void", "reason": "Two kings of hearts"})).is(200);
    let misdealt = table.in_review();
    misdealt.enter(&json!({"type": "report_misdeal", "what": "identical_cards"}));
    misdealt.try_enter_as(&house.pit_boss(), &json!({"type": "accept_ruling"})).is(200);
    let rules = json!({"rules": {"qualifier": "A-3-2"}, "reason": "As published"});
    house.pit_boss().put(&format!("{}/rules", table.path)).json(&rules).send().is(200);
    house.pit_boss().patch(&table.path).json(&json!({"name": "Renamed"})).send().is(200);
    house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
    table.in_review();
    Table::new(house).open_round();
    let user = json!({"badge": "X-1", "name": "Xenia", "role": "dealer", "pin": "161803"});
    let user = house.admin().post("/v1/users").json(&user).send().is(201);
    let path = format!("/v1/users/{}", user.str("id"));
    house.admin().patch(&path).json(&json!({"active": false})).send().is(200);
}

#[test]
fn the_log_of_a_house_full_of_events_verifies_and_rebuilds() {
    on_both_databases(|house| {
        fill(house);
        let verified = run(&house.database, &["audit", "verify"], "").exits(0).stdout;
        let not_covered = |line: &&str| line.starts_with("not covered: ");
        assert!(verified.lines().any(|line| not_covered(&line)), "{verified}");
        let reports = || verified.lines().filter(|line| !not_covered(line));
        assert_eq!(reports().count(), 3, "{verified}");
        assert!(reports().all(|line| line.contains(": sound; ")), "{verified}");
        let json = run(&house.database, &["audit", "verify", "--json"], "").exits(0).stdout;
        let reports: Vec<Report> = serde_json::from_str(&json).unwrap();
        let entries: u64 = reports.iter().map(|report| report.entries).sum();
        assert_eq!(reports.len(), 3);

        let rebuilt = run(&house.database, &["audit", "rebuild", "--check"], "").exits(0).stdout;
        assert!(rebuilt.starts_with(&format!("{entries} entries replayed, ")), "{rebuilt}");
        assert!(rebuilt.ends_with("everything is byte-identical\n"), "{rebuilt}");
        let export = run(&house.database, &["audit", "export"], "").exits(0).stdout;
        assert_eq!(export, house.auditor().get("/v1/audit/export").is(200).text);
        let one = run(&house.database, &["audit", "export", "--stream", "house"], "").exits(0);
        assert!(export.starts_with(&one.stdout), "the house's stream comes first");
        run(&house.database, &["audit", "export", "--stream", "nobodys"], "").exits(1);
    });
}

#[test]
fn the_program_reads_and_writes_a_house_that_is_being_served() {
    on_both_databases(|house| {
        let add = ["user", "add", "--badge", "N-1", "--name", "Noor", "--role", "pit_boss"];
        run(&house.database, &[&add[..], &["--pin-stdin"]].concat(), "314159\n").exits(0);
        let noor = house.sign_in("N-1", "314159");
        assert_eq!(noor.get("/v1/sessions/current").is(200)["role"], "pit_boss");

        let set = ["user", "set-pin", "--badge", "N-1", "--pin-stdin"];
        run(&house.database, &set, "161803").exits(0);
        noor.get("/v1/sessions/current").refused(401, "invalid_token");
        house.sign_in("N-1", "161803");

        let made_up = run(&house.database, &["user", "set-pin", "--badge", "N-1"], "").exits(0);
        let pin = made_up.stdout.lines().find_map(|line| line.strip_prefix("PIN ")).unwrap();
        house.sign_in("N-1", pin);
        run(&house.database, &["audit", "verify"], "").exits(0);
    });
}

#[test]
fn a_person_who_cannot_be_added_is_refused_with_the_reasons() {
    on_both_databases(|house| {
        let add = |badge: &str, role: &str, pin: &str| {
            let add = ["user", "add", "--badge", badge, "--name", "Noor", "--role", role];
            run(&house.database, &[&add[..], &["--pin-stdin"]].concat(), pin)
        };
        let taken = add(crate::support::badge(Role::Dealer), "dealer", "314159").exits(1);
        assert!(taken.stderr.contains("belongs to someone else"), "{taken:?}");
        let wrong = add("N 1", "dealer", "no pin").exits(1);
        assert!(
            wrong.stderr.contains("a badge must") && wrong.stderr.contains("a PIN must"),
            "{wrong:?}"
        );
        add("N-1", "croupier", "314159").exits(2);
        run(&house.database, &["user", "set-pin", "--badge", "N-9"], "").exits(1);
    });
}

#[test]
fn migrations_are_applied_once() {
    for kind in Kind::available() {
        let database = Database::unmigrated(kind);
        let url = ["--database-url", &database.url];
        let too_early =
            houseway(&[&["serve", "--no-migrate", "--listen", "127.0.0.1:0"], &url[..]].concat());
        let too_early = too_early.exits(1);
        assert!(too_early.stderr.contains("some are not applied yet"), "{too_early:?}");
        assert!(database.execute(MIGRATIONS).is_err(), "checking created a table on {kind}");
        let first = houseway(&[&["migrate"], &url[..]].concat()).exits(0).stdout;
        assert!(
            first.lines().count() > 0 && first.lines().all(|line| line.starts_with("applied ")),
            "{first}"
        );
        let second = houseway(&[&["migrate"], &url[..]].concat()).exits(0).stdout;
        assert_eq!(second, "up to date\n");
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    let folder = tempfile::tempdir().unwrap();
    let missing = format!("sqlite:{}", folder.path().join("nothing.db").display());
    let no_options = folder.path().join("nothing.toml").display().to_string();
    let secret = "mysql://somebody:hunter2@localhost/house";
    // Usage errors are reported even if the address is taken.
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    for arguments in [
        &["shuffle"][..],
        &[],
        &["audit", "verify", "--database-url", &missing],
        &["audit", "rebuild", "--check", "--database-url", &missing],
        &["audit", "verify", "--database-url", secret],
        &["migrate", "--database-url", "sqlite::memory:"],
        &["serve", "--workers", "many"],
        &["serve", "--database-url", &missing, "--workers", "0"],
        &["serve", "--database-url", &missing, "--workers", "1000000000"],
        &["serve", "--database-url", &missing, "--connections", "4000000000"],
        &["serve", "--database-url", &missing, "--session-hours", "4000000000"],
        &["serve", "--database-url", &missing, "--lock-minutes", "4000000000"],
        &["serve", "--database-url", &missing, "--lock-after-failures", "0"],
        &["serve", "--database-url", &missing, "--keep-answers-days", "4000000000"],
        &["serve", "--database-url", &missing, "--checkpoint-every", "4000000000"],
        &["serve", "--database-url", &missing, "--api-key-per-second", "4000000000"],
        &["demo", "--session-hours", "4000000000"],
        &["migrate", "--database-url", &missing, "--connections", "0"],
        &["serve", "--database-url", &missing, "--listen", &taken, "--person-per-second", "0"],
        &["demo", "--database-url", secret, "--listen", &taken],
        &["audit", "verify", "--public-key", "abc", "--database-url", &missing],
        &["--config", &no_options, "migrate"],
    ] {
        let run = houseway(arguments).exits(2);
        assert!(!run.stderr.contains("hunter2"), "{run:?}");
        assert!(run.stdout.is_empty(), "{run:?}");
    }
    let run = houseway(&["serve", "--session-hours", "4000000000"]).exits(2);
    assert_eq!(run.stderr, "houseway: session_hours must be from 1 to 8784, not 4000000000\n",);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was created");
}

#[test]
fn the_committed_document_is_checked() {
    houseway(&["openapi", "--check"]).exits(0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("v1.json");
    let printed = houseway(&["openapi"]).exits(0).stdout;
    fs::write(&path, printed.replacen("\"houseway\"", "\"another\"", 1)).unwrap();
    let file = path.to_str().unwrap();
    let differs = houseway(&["openapi", "--check", "--file", file]).exits(1);
    assert!(differs.stderr.contains("is out of date from line"), "{differs:?}");
}

/// The demo deals an evening of hands while the house is already answering requests. The evening
/// has all four games and some mistakes, and its log is sound.
#[test]
fn the_demo_has_an_evening_behind_it() {
    let mut demo = command(&["demo", "--json", "--listen", "127.0.0.1:0"]);
    let mut demo = demo.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(demo.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let opened: Value = serde_json::from_str(&line).unwrap();
    let house = House::elsewhere(opened["address"].as_str().unwrap());
    let person = |role: &str| {
        let users = opened["users"].as_array().unwrap();
        let user = users.iter().find(|user| user["role"] == role).unwrap();
        house.sign_in(user["badge"].as_str().unwrap(), user["pin"].as_str().unwrap())
    };
    let (boss, auditor) = (person("pit_boss"), person("auditor"));
    // The last thing that the demo enters is an incident.
    for _ in 0..600 {
        let incidents = boss.get("/v1/incidents").is(200);
        if incidents["items"].as_array().unwrap().iter().any(|it| it["kind"] == "dispute") {
            break;
        }
        thread::sleep(Duration::from_millis(500));
    }
    let floor = boss.get("/v1/floor").is(200);
    let tables = floor["tables"].as_array().unwrap();
    let rounds: u64 = tables.iter().map(|table| table["rounds"].as_u64().unwrap()).sum();
    assert!((290..=330).contains(&rounds), "{rounds}");
    assert!(floor["day"]["misdeals"].as_u64() >= Some(3), "{floor}");
    assert!(floor["day"]["corrected"].as_u64() >= Some(2), "{floor}");
    assert!(tables.iter().all(|table| table["pit"].is_string()), "{floor}");
    let games: BTreeSet<&str> = tables
        .iter()
        .filter(|table| table["rounds"].as_u64() > Some(1))
        .map(|table| table["game"].as_str().unwrap())
        .collect();
    assert_eq!(games.len(), 4, "{games:?}");
    let waits = |code: &str| tables.iter().any(|it| it["round"]["prompt"]["code"] == code);
    assert!(waits("floor_needed") && waits("accept_ruling"), "{floor}");
    assert!(tables.iter().any(|table| table["round"]["ending"] == "misdeal"), "{floor}");
    assert!(tables.iter().any(|table| table["slips"][0]["state"] == "issued"), "{floor}");
    let signed = auditor.get("/v1/audit/entries?kind=approval.signed&limit=100").is(200);
    assert!(signed.to_string().contains("Correct round"), "{signed}");
    // Two tables whose rounds are not recorded have one closed day and one in progress.
    for day in auditor.list("/v1/gaming-days", 5) {
        let path = format!("/v1/reports/house-day?gaming_day={}", day["date"].as_str().unwrap());
        let report = auditor.get(&path).is(200);
        let lines = report["lines"].as_array().unwrap().iter();
        let titles: Vec<&str> = lines.filter_map(|line| line["title"].as_str()).collect();
        assert_eq!(titles, ["Blackjack", "Roulette"], "{report}");
    }
    let sound = auditor.post("/v1/audit/verifications").json(&json!({})).send().is(200);
    assert_eq!(sound["sound"], json!(true), "{sound}");
    let terminated = Command::new("kill").arg(demo.id().to_string()).status().unwrap();
    assert!(terminated.success());
    let ended = demo.wait_with_output().unwrap();
    assert_eq!(
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap()),
        (Some(0), String::new())
    );
}

/// A program that starts the demo reads one line of JSON; the server then runs until it is told to
/// stop.
#[test]
fn the_demo_prints_what_it_set_up_and_stops_when_told_to() {
    let mut demo = command(&["demo", "--json", "--listen", "127.0.0.1:0"]);
    let mut demo = demo.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(demo.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let opened: Value = serde_json::from_str(&line).unwrap();

    let house = House::elsewhere(opened["address"].as_str().unwrap());
    let people = opened["users"].as_array().unwrap();
    for user in people {
        let [badge, pin] = ["badge", "pin"].map(|field| user[field].as_str().unwrap());
        let me = house.sign_in(badge, pin).get("/v1/sessions/current").is(200);
        assert_eq!((&me["role"], &me["name"]), (&user["role"], &user["name"]));
    }
    let program = house.with_token(opened["api_keys"][0]["key"].as_str().unwrap());
    for table in opened["tables"].as_array().unwrap() {
        let [id, game] = ["id", "game"].map(|field| table[field].as_str().unwrap());
        assert_eq!(program.get(&format!("/v1/tables/{id}")).is(200)["game"], game);
    }
    let terminated = Command::new("kill").arg(demo.id().to_string()).status().unwrap();
    assert!(terminated.success());
    assert_eq!(demo.wait().unwrap().code(), Some(0));
}
