//! Stored answers to repeated requests are changed directly in the database, and the verifier
//! notices.

use chrono::TimeDelta;

use crate::support::{
    House, Kind, Table,
    cli::{Run, houseway},
    on_both_databases, settings,
};

fn verify(house: &House) -> Run {
    houseway(&["audit", "verify", "--all", "--database-url", &house.database.url])
}

#[track_caller]
fn says(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected:?} is not in {text}");
}

fn vouch(house: &House) -> usize {
    let mut vouched = 0;
    house.beside(async |app| vouched = app.vouch_for_answers().await.unwrap());
    vouched
}

fn tidy(house: &House) -> usize {
    let mut forgotten = 0;
    let mut settings = settings();
    settings.keep_answers = TimeDelta::minutes(70);
    house.beside_set(settings, async |app| forgotten = app.tidy().await.unwrap());
    forgotten
}

fn stored(house: &House) -> usize {
    house.database.texts("SELECT key AS text FROM idempotency_keys").len()
}

/// The number of entries of this kind.
fn entries(house: &House, kind: &str) -> usize {
    house.auditor().list(&format!("/v1/audit/entries?kind={kind}"), 100).len()
}

/// Plays two rounds and has the log vouch for the stored answers of each, then changes the database
/// and returns the verifier's report.
#[track_caller]
fn tampered(house: &House, statements: &str) -> String {
    Table::new(house).settled();
    assert!(vouch(house) > 5);
    Table::new(house).settled();
    vouch(house);
    verify(house).exits(0);
    house.database.execute(statements).unwrap();
    verify(house).exits(1).stdout
}

/// SQL for the number of the first group of answers. One log entry vouches for each group.
const FIRST: &str = "(SELECT min(vouched_by) FROM idempotency_keys)";
/// An SQL condition that selects one answer of the first group.
const ONE: &str = "key = (SELECT min(key) FROM idempotency_keys
                          WHERE vouched_by = (SELECT min(vouched_by) FROM idempotency_keys))";

#[test]
fn answers_that_were_not_touched_are_as_the_log_says() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let report = verify(house).exits(0).stdout;
        let waiting = format!("does not vouch for yet: {}", stored(house));
        says(
            &report,
            &format!("not covered: answers kept for repeated requests that the log {waiting}"),
        );

        assert_eq!(vouch(house), stored(house));
        let report = verify(house).exits(0).stdout;
        assert!(!report.contains("repeated requests"), "{report}");

        // If no new answers were stored, nothing is logged.
        let before = house.newest_entry();
        assert_eq!((vouch(house), tidy(house)), (0, 0));
        assert_eq!(house.newest_entry(), before);
        assert_eq!(entries(house, "answers.kept"), 1);
    });
}

#[test]
fn a_replaced_answer_is_found() {
    for change in [
        "body = '{}'",
        "packed = NULL, body = '{}'",
        "status = 404",
        "at = at + 1",
        "etag = '\"99\"'",
    ] {
        on_both_databases(|house| {
            let report =
                tampered(house, &format!("UPDATE idempotency_keys SET {change} WHERE {ONE}"));
            says(&report, "idempotency_keys: the stored answers of ");
            says(&report, "are not those that entry ");
            says(&report, " of the house's stream vouches for: one or more were changed");
            assert_eq!(report.matches("idempotency_keys: ").count(), 1, "{report}");
        });
    }
}

#[test]
fn a_deleted_answer_is_found() {
    on_both_databases(|house| {
        let report = tampered(house, &format!("DELETE FROM idempotency_keys WHERE {ONE}"));
        says(&report, " of the house's stream vouches for: there are ");
    });
    on_both_databases(|house| {
        let all = format!("DELETE FROM idempotency_keys WHERE vouched_by = {FIRST}");
        says(&tampered(house, &all), " of the house's stream vouches for: there are 0, not ");
    });
}

#[test]
fn an_added_answer_is_found() {
    let add = |group: &str| {
        format!(
            "INSERT INTO idempotency_keys (actor, key, fingerprint, status, body, at, vouched_by)
             SELECT actor, 'added', fingerprint, 200, '{{}}', at, {group}
             FROM idempotency_keys WHERE {ONE}"
        )
    };
    on_both_databases(|house| {
        says(&tampered(house, &add("vouched_by")), "house's stream vouches for: there are ");
    });
    on_both_databases(|house| {
        let report = tampered(house, &add("1"));
        says(&report, "entry 1 of the house's stream is said to vouch for, but does not");
    });
}

#[test]
fn an_answer_that_is_taken_from_its_group_is_found() {
    on_both_databases(|house| {
        // The replaced answer looks like a new one, for which no entry vouches yet.
        let replace =
            format!("UPDATE idempotency_keys SET vouched_by = NULL, body = '{{}}' WHERE {ONE}");
        says(&tampered(house, &replace), "house's stream vouches for: there are ");
        // Vouching for the replaced answer does not hide the change.
        assert_eq!(vouch(house), 1);
        verify(house).exits(1);
    });
}

#[test]
fn an_answer_of_a_time_that_was_vouched_for_is_none_too_many() {
    on_both_databases(|house| {
        house.pass(TimeDelta::hours(1));
        Table::new(house).settled();
        vouch(house);
        // The clock was fast, and is set back.
        house.pass(TimeDelta::hours(-1));
        Table::new(house).settled();
        verify(house).exits(0);
        assert!(vouch(house) > 5);
        verify(house).exits(0);
    });
}

#[test]
fn answers_that_expire_are_forgotten_by_the_group() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let early = vouch(house);
        house.pass(TimeDelta::minutes(30));
        Table::new(house).settled();
        house.pass(TimeDelta::minutes(40));
        assert_eq!(tidy(house), 0);
        let late = stored(house) - early;
        house.pass(TimeDelta::seconds(1));
        assert_eq!(tidy(house), early);
        assert_eq!(stored(house), late);
        verify(house).exits(0);

        house.pass(TimeDelta::minutes(70));
        // An answer is not deleted before an entry has vouched for it.
        Table::new(house).settled();
        assert_eq!(tidy(house), late);
        assert_eq!(entries(house, "answers.forgotten"), 2);
        verify(house).exits(0);
        houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    });
}

#[test]
fn a_group_is_forgotten_when_all_of_it_has_expired() {
    on_both_databases(|house| {
        Table::new(house).settled();
        house.pass(TimeDelta::minutes(30));
        Table::new(house).settled();
        let together = vouch(house);
        house.pass(TimeDelta::minutes(50));
        assert_eq!(tidy(house), 0);
        house.pass(TimeDelta::minutes(30));
        assert_eq!(tidy(house), together);
        verify(house).exits(0);
    });
}

#[test]
fn more_answers_than_a_group_holds_make_several() {
    on_both_databases(|house| {
        let numbers = match house.database.kind {
            Kind::Sqlite => {
                "(WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)
                  SELECT n FROM n) AS numbers"
            }
            Kind::Postgres => "generate_series(1, 2500) AS numbers(n)",
        };
        vouch(house);
        let fingerprint = match house.database.kind {
            Kind::Sqlite => "x''",
            Kind::Postgres => r"'\x'::bytea",
        };
        house
            .database
            .execute(&format!(
                "INSERT INTO idempotency_keys (actor, key, fingerprint, status, body, at)
                 SELECT 'system', 'n' || n, {fingerprint}, 200, '{{}}', n FROM {numbers}"
            ))
            .unwrap();
        let before = entries(house, "answers.kept");
        assert_eq!(vouch(house), 2500);
        let kept = house.auditor().list("/v1/audit/entries?kind=answers.kept", 100);
        assert_eq!(kept.len(), before + 10);
        // A transaction handles at most 250 answers, however many there are.
        assert!(kept.iter().all(|entry| entry["body"]["count"].as_u64().unwrap() <= 250));
        verify(house).exits(0);
        assert_eq!(tidy(house), 2500);
        verify(house).exits(0);
        let forgotten = house.auditor().list("/v1/audit/entries?kind=answers.forgotten", 100);
        assert_eq!(forgotten.len(), 10);
        for entry in forgotten {
            assert_eq!(entry["body"]["entries"].as_array().unwrap().len(), 1, "{entry}");
        }
    });
}

#[test]
fn an_answer_that_cannot_be_unpacked_is_found() {
    on_both_databases(|house| {
        let nothing = match house.database.kind {
            Kind::Sqlite => "x''",
            Kind::Postgres => r"'\x'::bytea",
        };
        let cut = format!("UPDATE idempotency_keys SET packed = {nothing} WHERE {ONE}");
        says(&tampered(house, &cut), "house's stream vouches for: one cannot be read: ");
    });
}
