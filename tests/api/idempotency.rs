//! A write happens once, however often it is sent, and only one of several concurrent writes wins.

use std::{collections::BTreeSet, thread};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{Answer, House, Kind, PIN, Round, Table, on_both_databases};

fn bet() -> Value {
    json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}})
}

fn log_size(house: &House) -> usize {
    house.auditor().list("/v1/audit/entries", 200).len()
}

fn send(round: &Round<'_>, key: &str, command: &Value) -> Answer {
    let path = format!("{}/commands", round.path);
    round.dealer.post(&path).key(key).if_match(round.version()).json(command).send()
}

fn is_hit(answer: &Answer) -> bool {
    answer.header("idempotency-hit") == Some("true")
}

#[test]
fn a_repeated_write_repeats_the_answer_not_the_write() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let first = send(&round, "one bet", &bet()).is(200);
        assert!(!is_hit(&first));
        let entries = log_size(house);

        // The version is stale by now, but a repeated write is answered anyway.
        let again = send(&round, "one bet", &bet()).is(200);
        assert!(is_hit(&again));
        assert_eq!((again.etag(), &again.body), (first.etag(), &first.body));
        assert_eq!(log_size(house), entries);
    });
}

#[test]
fn an_answer_is_kept_packed_and_one_from_before_that_is_still_given() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let first = send(&round, "one bet", &bet()).is(200);
        let texts = |column: &str| {
            let query =
                format!("SELECT {column} AS text FROM idempotency_keys WHERE key = 'one bet'");
            house.database.texts(&query).remove(0)
        };
        assert_eq!(texts("body"), "");
        let packed: usize = texts("CAST(length(packed) AS TEXT)").parse().unwrap();
        let plain = first.body.to_string();
        assert!((100..plain.len() / 2).contains(&packed), "{packed} of {}", plain.len());

        let body = plain.replace('\'', "''");
        let unpack = format!(
            "UPDATE idempotency_keys SET packed = NULL, body = '{body}' WHERE key = 'one bet'"
        );
        house.database.execute(&unpack).unwrap();
        let again = send(&round, "one bet", &bet()).is(200);
        assert!(is_hit(&again));
        assert_eq!((again.etag(), &again.body), (first.etag(), &first.body));
    });
}

#[test]
fn a_key_belongs_to_one_request() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        send(&round, "a key", &bet()).is(200);
        let before = round.standing();
        let other = json!({"type": "clear_bets", "seat": 1});
        send(&round, "a key", &other).refused(422, "idempotency_key_reused");
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn a_key_belongs_to_its_caller() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        send(&round, "mine", &bet()).is(200);
        let path = format!("{}/commands", round.path);
        let other = json!({"type": "clear_bets", "seat": 1});
        let boss = house.pit_boss().post(&path).key("mine").if_match(round.read().etag());
        assert!(!is_hit(&boss.json(&other).send().is(200)));
    });
}

#[test]
fn a_refusal_is_not_stored_under_its_key() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let early = json!({"type": "confirm"});
        send(&round, "again", &early).refused(409, "wrong_phase");
        assert!(!is_hit(&send(&round, "again", &bet()).is(200)));
    });
}

/// The fingerprints of all stored answers.
fn fingerprints(house: &House) -> Vec<String> {
    house.database.texts(match house.database.kind {
        Kind::Sqlite => "SELECT lower(hex(fingerprint)) AS text FROM idempotency_keys ORDER BY at",
        Kind::Postgres => {
            "SELECT encode(fingerprint, 'hex') AS text FROM idempotency_keys ORDER BY at"
        }
    })
}

/// The fingerprint that an attacker with access to the database would compute for every possible
/// PIN.
fn plain_fingerprint(path: &str, body: &str) -> String {
    let mut digest = Sha256::new();
    for part in ["POST", path, body] {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    }
    hex::encode(digest.finalize())
}

#[test]
fn a_pin_cannot_be_computed_from_a_stored_answer() {
    on_both_databases(|house| {
        let body = |pin: &str| {
            format!(r#"{{"badge": "D-102", "name": "Dana", "role": "dealer", "pin": "{pin}"}}"#)
        };
        let add = |pin: &str| {
            let request = house.admin().post("/v1/users").key("Dana");
            request.text(&body(pin)).send().is(201)
        };
        let first = add(PIN);
        let stored = fingerprints(house).pop().unwrap();
        assert_ne!(stored, plain_fingerprint("/v1/users", &body(PIN)));
        assert_eq!(stored.len(), 64);
        // The fingerprint does not depend on the PIN at all: the rest of the request identifies the
        // write.
        let again = add("161803");
        assert!(is_hit(&again));
        assert_eq!(again.body, first.body);
        let other = house.admin().post("/v1/users").key("Dana");
        other
            .text(&body(PIN).replace("D-102", "D-103"))
            .send()
            .refused(422, "idempotency_key_reused");
    });
}

#[test]
fn an_answer_from_before_fingerprints_were_keyed_is_still_given() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let first = send(&round, "old", &bet()).is(200);
        // For answers that were stored before fingerprints were computed with a key, the migration
        // leaves an empty fingerprint.
        let wipe = match house.database.kind {
            Kind::Sqlite => "UPDATE idempotency_keys SET fingerprint = x''",
            Kind::Postgres => r"UPDATE idempotency_keys SET fingerprint = '\x'",
        };
        house.database.execute(wipe).unwrap();
        let again = send(&round, "old", &bet()).is(200);
        assert!(is_hit(&again));
        assert_eq!(again.body, first.body);
    });
}

/// The answers to requests that are sent concurrently.
fn at_once(count: usize, send: impl Fn(usize) -> Answer + Sync) -> Vec<Answer> {
    thread::scope(|scope| {
        let send = &send;
        let threads: Vec<_> = (0..count).map(|nth| scope.spawn(move || send(nth))).collect();
        threads.into_iter().map(|answer| answer.join().unwrap()).collect()
    })
}

#[test]
fn the_same_write_sent_many_times_at_once_happens_once() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let path = format!("{}/rounds", table.path);
        let token = table.dealer.token().unwrap();
        let answers = at_once(8, |_| {
            house.with_token(&token).post(&path).key("open it").json(&json!({})).send()
        });
        let rounds: BTreeSet<String> =
            answers.into_iter().map(|answer| answer.is(201).str("id").to_owned()).collect();
        assert_eq!(rounds.len(), 1);
        assert_eq!(table.dealer.list(&path, 200).len(), 1);
    });
}

#[test]
fn of_many_commands_to_one_version_one_wins() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let path = format!("{}/commands", round.path);
        let (token, version) = (round.dealer.token().unwrap(), round.version());
        let answers = at_once(8, |nth| {
            let command =
                json!({"type": "place_bets", "seat": 1, "bets": {"main": (nth + 5).to_string()}});
            house.with_token(&token).post(&path).if_match(version).json(&command).send()
        });
        let (won, lost): (Vec<_>, Vec<_>) =
            answers.into_iter().partition(|answer| answer.status == 200);
        assert_eq!((won.len(), lost.len()), (1, 7));
        for answer in lost {
            answer.refused(412, "stale_version");
        }
        assert_eq!(round.read().etag(), version + 1);
    });
}

#[test]
fn many_tables_at_once_keep_their_chains() {
    on_both_databases(|house| {
        at_once(8, |_| {
            let table = Table::new(house);
            table.settled();
            table.settled().read()
        });
        house.verifies();
    });
}

#[test]
fn a_dry_run_shows_the_result_and_changes_nothing() {
    on_both_databases(|house| {
        let round = Table::new(house).in_review();
        let path = format!("{}/commands?dry_run=true", round.path);
        let confirm = json!({"type": "confirm"});
        let before = round.standing();
        let without_key = round.dealer.post(&path).without("idempotency-key");
        let dry = without_key.if_match(round.version()).json(&confirm).send().is(200);
        assert_eq!(dry["dry_run"], json!(true));
        assert_eq!(round.standing(), before);

        let real = round.enter(&confirm);
        assert_eq!(real["dry_run"], json!(false));
        assert_eq!(dry["settlement"], real["settlement"]);
        assert_eq!(dry["round"]["state"], real["round"]["state"]);
    });
}
