//! A report runs the same number of statements no matter how many tables it covers. It reads no
//! rounds from a closed day whose figures are all stored.

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::{
    count::{Counted, count, watch},
    fewest,
    support::{
        House, on_both_databases,
        tracked::{TrackedTable, count_boxes, counted, open_shift, sign, with},
    },
};

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// A table where chips were sold and a round was dealt.
fn dealt(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    let opening = counted([8, 40, 60, 90, 50], "10000.00");
    tracked.open(&with(opening, &json!({"box": tracked.boxes[0]})));
    let sale = json!({"amount": "500.00", "tender": "cash"});
    let path = format!("{}/chip-sales", tracked.table.path);
    tracked.table.dealer.post(&path).json(&sale).send().is(201);
    tracked.table.settled();
    tracked
}

fn shut(tables: &[TrackedTable<'_>]) {
    for tracked in tables {
        tracked.close(&counted([8, 35, 60, 79, 50], "9445.00"));
        tracked.pull(&tracked.boxes[0], None);
    }
}

fn reports(house: &House, shift: &str) -> Vec<(Value, Counted)> {
    let day = today(house);
    let asked = [
        format!("house-day?gaming_day={day}"),
        format!("shift?shift_id={shift}"),
        format!("drop?gaming_day={day}"),
        format!("slips?gaming_day={day}"),
        format!("statistics?gaming_day={day}"),
        format!("house-day?gaming_day={day}&format=html"),
    ];
    let auditor = house.auditor();
    fewest(|| {
        let counted = asked.iter().map(|asked| {
            let path = format!("/v1/reports/{asked}");
            (json!(asked), count(|| auditor.get(&path).is(200)))
        });
        counted.collect()
    })
}

fn as_many(of_one: &[(Value, Counted)], of_many: &[(Value, Counted)]) {
    for ((report, one), (_, many)) in of_one.iter().zip(of_many) {
        let (few, more) = (one.statements.len(), many.statements.len());
        assert!(more <= few, "{report}: {few} for one, {more} for many:\n{many}");
    }
}

#[test]
fn a_report_of_many_tables_takes_no_more_statements_than_of_one() {
    let _alone = watch();
    on_both_databases(|house| {
        let shift = open_shift(house, "day").str("id").to_owned();
        // One table is closed from the start, so that there is always something to report.
        shut(&[dealt(house)]);
        let one = [dealt(house)];
        let open = reports(house, &shift);
        shut(&one);
        count_boxes(house, &today(house), &[]);
        let closed = reports(house, &shift);

        let many = [(); 3].map(|()| dealt(house));
        as_many(&open, &reports(house, &shift));
        shut(&many);
        count_boxes(house, &today(house), &[]);
        as_many(&closed, &reports(house, &shift));
    });
}

/// Whether any statement read the bodies of log entries or the state of rounds.
fn reads_play(counted: &Counted) -> bool {
    let names = |sql: &str, words: [&str; 2]| words.iter().all(|word| sql.contains(word));
    let mut statements = counted.statements.iter().map(|statement| statement.sql.as_str());
    statements.any(|sql| names(sql, ["log_entries", "body"]) || names(sql, ["rounds", "state"]))
}

#[test]
fn what_open_periods_came_to_is_read_before_a_report_asks() {
    let _alone = watch();
    on_both_databases(|house| {
        let (auditor, day) = (house.auditor(), today(house));
        let of_periods = |counted: &Counted| {
            counted.statements.iter().filter(|statement| statement.sql.contains("periods")).count()
        };
        let read = || count(|| house.read_open_periods());
        let report = || {
            let path = format!("/v1/reports/house-day?gaming_day={day}");
            count(|| drop(auditor.get(&path).is(200)))
        };
        // One statement is enough to see that a house has no tracked tables.
        let nothing = read();
        assert!(of_periods(&nothing) == 1 && !reads_play(&nothing), "{nothing}");

        // The first report reads a round that was not read before.
        open_shift(house, "day");
        let tracked = dealt(house);
        let first = report();
        assert!(reads_play(&first), "{first}");
        // A report does not read a round that was already read in the background.
        tracked.table.settled();
        let before = read();
        assert!(reads_play(&before), "{before}");
        let second = report();
        assert!(!reads_play(&second), "{second}");
        // Rounds that were read once are not read again.
        let nothing = read();
        assert!(of_periods(&nothing) == 1 && !reads_play(&nothing), "{nothing}");
    });
}

#[test]
fn a_closed_days_statistics_are_read_once() {
    let _alone = watch();
    on_both_databases(|house| {
        let shift = open_shift(house, "day").str("id").to_owned();
        shut(&[dealt(house)]);
        count_boxes(house, &today(house), &[]);
        let boss = house.pit_boss();
        boss.post(&format!("/v1/shifts/{shift}/close")).json(&json!({})).send().is(200);
        let path = format!("/v1/gaming-days/{}/close", today(house));
        let waits = boss.post(&path).json(&json!({"early": true})).send().is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let read = || {
            let path = format!("/v1/reports/statistics?gaming_day={}", today(house));
            let mut answer = None;
            let counted = count(|| answer = Some(house.auditor().get(&path).is(200).body));
            let reads =
                |of: &str| counted.statements.iter().any(|statement| statement.sql.contains(of));
            (answer.unwrap(), reads("gaming_days"), reads("figures"))
        };
        let (open, ..) = read();
        assert_eq!(read(), (open.clone(), true, true));
        sign(house, &waits, Role::Count).is(200);
        assert_eq!(read(), (open.clone(), true, true));
        assert_eq!(read(), (open, true, false));
    });
}
