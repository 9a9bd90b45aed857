//! A process keeps running while its database loses the end of the log: PostgreSQL is restored from
//! a backup, or a lagging standby is promoted.

use houseway::{app::Role, clock::Clock};
use serde_json::json;

use crate::support::{
    House, Kind, Table, on_both_databases,
    tracked::{TrackedTable, counted, open_shift, says_what_a_new_process_says, with},
};

/// A copy of all tables, kept in the same database.
struct BackUp(Vec<String>);

impl BackUp {
    fn of(house: &House) -> Self {
        let tables = match house.database.kind {
            Kind::Sqlite => {
                "SELECT name AS text FROM sqlite_master WHERE type = 'table'
                 AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%schema_migrations'"
            }
            Kind::Postgres => {
                "SELECT tablename::text AS text FROM pg_tables WHERE schemaname = 'public'
                 AND tablename NOT LIKE '%schema_migrations'"
            }
        };
        let tables = house.database.texts(tables);
        let keep = tables.iter().map(|it| format!("CREATE TABLE kept_{it} AS SELECT * FROM {it};"));
        house.database.execute(&keep.collect::<String>()).unwrap();
        Self(tables)
    }

    fn restore(&self, house: &House) {
        let (disarm, own) = match house.database.kind {
            Kind::Sqlite => (
                "DROP TRIGGER log_entries_refuse_delete; DROP TRIGGER checkpoints_refuse_delete;
                 DROP TRIGGER checkpoints_refuse_replace;",
                "",
            ),
            Kind::Postgres => (
                "ALTER TABLE log_entries DISABLE TRIGGER ALL;
                 ALTER TABLE checkpoints DISABLE TRIGGER ALL;",
                "OVERRIDING SYSTEM VALUE",
            ),
        };
        let restore = self.0.iter().map(|it| {
            if it == "log_entries" {
                return format!("DELETE FROM {it} WHERE id NOT IN (SELECT id FROM kept_{it});");
            }
            format!("DELETE FROM {it}; INSERT INTO {it} {own} SELECT * FROM kept_{it};")
        });
        let restore = restore.collect::<String>();
        house.database.execute(&format!("BEGIN; {disarm} {restore} COMMIT;")).unwrap();
    }
}

#[test]
fn what_a_process_remembers_of_a_lost_end_is_forgotten() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let opening = counted([8, 40, 60, 90, 50], "10000.00");
        tracked.open(&with(opening, &json!({"box": tracked.boxes[0]})));
        let back_up = BackUp::of(house);
        let sell = |amount: &str| {
            let path = format!("{}/chip-sales", tracked.table.path);
            let sale = json!({"amount": amount, "tender": "cash"});
            tracked.table.dealer.post(&path).json(&sale).send().is(201);
        };
        let drop = || {
            let day = house.clock.now().date_naive();
            let query = format!("table_id={}&gaming_day={day}", tracked.table.id);
            let report = house.caller(Role::Auditor).get(&format!("/v1/reports/table-day?{query}"));
            report.is(200)["drop"].clone()
        };
        // The process has read which sales went into a box, and has cached the result.
        sell("500.00");
        sell("100.00");
        assert_eq!(drop()["recorded"]["cash"], "600.00");
        // Once the end of the log is lost, no report contains the lost sales.
        back_up.restore(house);
        assert_eq!(drop()["recorded"]["cash"], "0.00");
        says_what_a_new_process_says(house);
        // The lost sales do not come back when the stream grows to its old length or beyond.
        sell("30.00");
        sell("3.00");
        house.read_open_periods();
        assert_eq!(drop()["recorded"]["cash"], "33.00");
        sell("2.00");
        assert_eq!(drop()["recorded"]["cash"], "35.00");
        says_what_a_new_process_says(house);
    });
}

/// The process remembers the round's state from the lost end of the log. The next command starts
/// from the stored state.
#[test]
fn a_round_that_lost_its_end_is_played_on_from_what_is_left() {
    on_both_databases(|house| {
        let bet = |seat: u8| json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}});
        let round = Table::new(house).open_round();
        round.enter(&bet(1));
        let back_up = BackUp::of(house);
        round.enter(&bet(2));
        back_up.restore(house);
        round.try_enter(&bet(3)).refused(412, "stale_version");
        round.catch_up();
        round.enter(&bet(3));
        let events = round.events();
        let bets = events.iter().filter(|event| event["kind"] == "break_poker.bets_placed");
        let seats: Vec<_> = bets.map(|event| event["event"]["seat"].clone()).collect();
        assert_eq!(seats, [1, 3]);
    });
}
