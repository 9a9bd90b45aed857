//! A list runs the same number of statements no matter how many rows it has.

use chrono::Days;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::{
    count::{Counted, count, watch},
    fewest,
    support::{
        House, Session, Table, on_both_databases,
        tracked::{TrackedTable, counted, with},
    },
};

/// A tray with chips worth 100.00.
fn tray() -> Value {
    counted([0, 1, 0, 0, 0], "100.00")
}

/// A gaming day: today, or this many days later.
fn day(house: &House, later: u64) -> Value {
    json!(house.clock.now().date_naive() + Days::new(later))
}

/// Opens the first shift of a gaming day.
fn open_day(house: &House, later: u64) -> String {
    let shift = json!({"gaming_day": day(house, later), "name": "day"});
    house.pit_boss().post("/v1/shifts").json(&shift).send().is(201).str("id").to_owned()
}

/// A table that appears in every list: it was counted, its box was pulled, it waits for chips, and
/// it has an open round and a note.
fn table(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    tracked.open(&tray());
    tracked.pull(&tracked.boxes[0], Some(&tracked.boxes[1]));
    ask(house, &tracked.table);
    let round = tracked.table.open_round();
    round.enter(&json!({"type": "note", "text": "The felt is torn"}));
    tracked
}

/// Requests chips.
fn ask(house: &House, table: &Table<'_>) {
    let chips = json!([{"denomination": "100.00", "count": 1}]);
    let fill = json!({"kind": "fill", "total": "100.00", "chips": chips});
    house.pit_boss().post(&format!("{}/slips", table.path)).json(&fill).send().is(201);
}

/// Begins the count of a gaming day's boxes.
fn count_boxes(house: &House, later: u64) {
    let count = json!({"gaming_day": day(house, later)});
    house.caller(Role::Count).post("/v1/counts").json(&count).send().is(201);
}

/// The statements that each list runs.
fn lists(house: &House, table: &Table<'_>) -> Vec<(Value, Counted)> {
    let [auditor, pit_boss, count_room, admin] =
        [Role::Auditor, Role::PitBoss, Role::Count, Role::Admin].map(|role| house.caller(role));
    let periods = format!("{}/periods", table.path);
    let rounds = format!("{}/rounds", table.path);
    let rules = format!("{}/rules/versions", table.path);
    let lists: [(&Session<'_>, &str); 14] = [
        (&auditor, "/v1/tables"),
        (&auditor, &periods),
        (&count_room, &periods),
        (&auditor, "/v1/slips"),
        (&pit_boss, "/v1/drops"),
        (&count_room, "/v1/counts"),
        (&auditor, "/v1/gaming-days"),
        (&auditor, "/v1/shifts"),
        (&auditor, "/v1/rounds"),
        (&auditor, &rounds),
        (&auditor, &rules),
        (&auditor, "/v1/incidents"),
        (&auditor, "/v1/approvals"),
        (&admin, "/v1/users"),
    ];
    fewest(|| {
        let counted = lists.iter().map(|(caller, path)| {
            (json!(path), count(|| caller.get(&format!("{path}?limit=50")).is(200)))
        });
        counted.collect()
    })
}

#[test]
fn a_list_of_many_takes_no_more_statements_than_a_list_of_one() {
    let _alone = watch();
    on_both_databases(|house| {
        let shift = open_day(house, 0);
        let first = table(house);
        count_boxes(house, 0);
        let one = lists(house, &first.table);

        first.close(&tray());
        let close = format!("/v1/shifts/{shift}/close");
        house.pit_boss().post(&close).json(&json!({})).send().is(200);
        open_day(house, 1);
        first.open(&with(tray(), &json!({"box": first.boxes[1]})));
        ask(house, &first.table);
        for _ in 0..3 {
            table(house);
        }
        count_boxes(house, 1);
        for ((list, one), (_, many)) in one.iter().zip(lists(house, &first.table)) {
            let (few, more) = (one.statements.len(), many.statements.len());
            assert!(more <= few, "{list}: {few} for one, {more} for many:\n{many}");
        }
    });
}
