//! `/v1/tables/{id}/untracked`: hands that were played but not recorded (`back_office.md`, 3.6).

use chrono::{DateTime, TimeDelta, Utc};
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift, sign, with},
};

fn opened(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    house.pass(TimeDelta::minutes(30));
    tracked
}

fn declare(house: &House, table: &Table<'_>, play: &Value) -> Answer {
    house.pit_boss().post(&format!("{}/untracked", table.path)).json(play).send()
}

/// The time this many minutes ago.
fn ago(house: &House, minutes: i64) -> DateTime<Utc> {
    house.clock.now() - TimeDelta::minutes(minutes)
}

fn hands(house: &House, from: i64, until: i64) -> Value {
    json!({"from": ago(house, from), "until": ago(house, until),
        "reason": "The tablet was down; the hands are on paper"})
}

/// 3.6: if hands were declared, the difference that the closing count finds is a gap, not over or
/// short.
#[test]
fn s3_6_hands_that_were_declared_make_a_period_partial() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let play = with(hands(house, 20, 10), &json!({"seats": [2, 3]}));
        let partial = declare(house, &tracked.table, &play).is(200);
        assert_eq!((partial.str("coverage"), partial.str("state")), ("partial", "open"));
        let entry = house.newest_entry();
        assert_eq!(entry["kind"], "play.untracked");
        assert_eq!(entry["reason"], "The tablet was down; the hands are on paper");
        assert_eq!(entry["body"]["seats"], json!([2, 3]));
        assert_eq!(entry["body"]["signatures"][0]["capacity"], "supervisor");
        // Hands are declared again, this time without naming seats.
        declare(house, &tracked.table, &hands(house, 5, 0)).is(200);
        assert_eq!(house.newest_entry()["body"]["seats"], Value::Null);

        let closed = tracked.close(&counted([8, 40, 60, 90, 75], "10025.00"));
        assert_eq!(closed["period"]["coverage"], "partial");
        let id = closed["period"]["id"].as_str().unwrap();
        let report = house.auditor().get(&format!("/v1/reports/period?period_id={id}")).is(200);
        let told = ["over_short", "untracked", "hints"];
        let told = told.map(|of| report["reconciliation"][of].clone());
        assert_eq!(told, [json!("0.00"), json!("25.00"), json!([])]);
        assert_eq!((report.str("win"), report.str("coverage")), ("25.00", "partial"));
        house.rebuilds();
    });
}

/// A refusal lists every problem with a declaration, and nothing is written.
#[test]
fn s5_hands_outside_the_period_are_refused() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let before = house.newest_entry();
        let refused = |play: &Value, problems: &[(&str, &str)]| {
            let answer = declare(house, &tracked.table, play).refused(422, "breaks_rule");
            answer.problems(problems);
            assert_eq!(house.newest_entry(), before);
        };
        refused(&hands(house, 10, 20), &[("from_after_until", "/until")]);
        refused(&hands(house, 31, 20), &[("outside_period", "/from")]);
        refused(&hands(house, 10, -1), &[("outside_period", "/until")]);
        let play = json!({"from": ago(house, 31), "until": ago(house, 40), "reason": " ",
            "seats": [1, 9, 1]});
        let all = [
            ("reason_missing", "/reason"),
            ("from_after_until", "/until"),
            ("outside_period", "/from"),
            ("unknown_seat", "/seats/1"),
            ("duplicate_seat", "/seats/2"),
        ];
        refused(&play, &all);
        let play = with(hands(house, 20, 10), &json!({"seats": []}));
        refused(&play, &[("seat_missing", "/seats")]);
    });
}

/// Only a pit boss can declare hands, and only at a tracked table while the period is open.
#[test]
fn s5_only_an_open_period_has_untracked_hands() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let play = hands(house, 20, 10);
        let path = format!("{}/untracked", tracked.table.path);
        for role in [Role::Dealer, Role::Cashier, Role::Security, Role::Count, Role::Compliance] {
            house.caller(role).post(&path).json(&play).send().refused(403, "not_allowed");
        }
        let before = house.newest_entry();
        let rehearsed = house.pit_boss().post(&format!("{path}?dry_run=true")).json(&play).send();
        assert_eq!(rehearsed.is(200).str("coverage"), "partial");
        assert_eq!(house.newest_entry(), before);
        declare(house, &Table::new(house), &play).refused(409, "wrong_state");
        tracked.close(&counted([8, 40, 60, 90, 50], "10000.00"));
        declare(house, &tracked.table, &play).refused(409, "period_not_open");
    });
}

/// 2.3: a house can require a second signature.
#[test]
fn s2_3_a_house_may_have_two_declare_it() {
    on_sqlite(|house| {
        let two = json!({"supervisor": ["pit_boss"], "second": ["compliance"]});
        let settings = json!({"settings": {"signers": {"play.untracked": two}},
            "reason": "Two look at the paper"});
        house.compliance();
        let waits = house.admin().put("/v1/house/settings").json(&settings).send().is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let tracked = opened(house);
        let waits = declare(house, &tracked.table, &hands(house, 20, 10)).is(202);
        let summary = waits["approval"]["summary"].as_str().unwrap();
        assert!(
            summary.ends_with("were not recorded: The tablet was down; the hands are on paper")
        );
        assert_eq!(waits["approval"]["act"], "play.untracked");
        let done = sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(done.str("coverage"), "partial");
    });
}
