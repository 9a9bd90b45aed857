//! `/v1/reports/table-day` and `…/house-day`: these reports are never refused, and their printed
//! figures add up (`back_office.md`, 0.4-1 to 0.4-3).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases,
    tracked::{TrackedTable, close_day, count_boxes, counted, open_shift, set_up, sign},
};

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

fn tomorrow(house: &House) -> String {
    (house.clock.now().date_naive() + chrono::TimeDelta::days(1)).to_string()
}

fn report(house: &House, name: &str, query: &str) -> Answer {
    report_of(house, &today(house), name, query)
}

fn report_of(house: &House, day: &str, name: &str, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/{name}?gaming_day={day}{query}"))
}

/// Turns tracking off and on again between two periods.
fn track_again(house: &House, tracked: &TrackedTable<'_>) {
    let setup = |on: bool| json!({"tracked": on, "boxes": tracked.boxes});
    set_up(house, &tracked.table.path, &setup(false));
    set_up(house, &tracked.table.path, &setup(true));
}

/// 0.4-1, 0.4-2: if a table was not tracked for a while, its report shows how the tray changed
/// during that time, and the day can be closed.
#[test]
fn s0_4_2_a_day_with_a_stretch_without_tracking_is_reported_and_closed() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        let first = tracked.close(&counted([10, 0, 0, 0, 0], "5000.00"));
        tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, &today(house), &[]);
        track_again(house, &tracked);
        let opened = tracked.open(&counted([9, 4, 3, 4, 4], "4999.00"));
        tracked.close(&counted([9, 4, 3, 4, 4], "4999.00"));
        tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, &today(house), &[]);

        let day = report(house, "table-day", &format!("&table_id={}", tracked.table.id)).is(200);
        assert_eq!((day.str("win"), day.str("coverage")), ("0.00", "partial"));
        let reconciliation = &day["reconciliation"];
        for term in ["difference", "unexplained", "opener_differences"] {
            assert_eq!(reconciliation[term], "0.00", "{term}");
        }
        let lies_between = json!([{"closer_slip": first["period"]["closer"]["number"],
            "closer": "5000.00", "opener_slip": opened["opener"]["number"], "opener": "4999.00",
            "recorded_play": "0.00", "gap": "-1.00", "from_seq": day["while_untracked"][0]["from_seq"],
            "to_seq": opened["from_seq"].as_i64().unwrap() - 1}]);
        assert_eq!(day["while_untracked"], lies_between);
        let house_day = report(house, "house-day", "").is(200);
        let line = &house_day["lines"][0];
        assert_eq!((&line["win"], &line["coverage"]), (&json!("0.00"), &json!("partial")));
        assert_eq!(line["while_untracked"], "-1.00");
        let closed = close_day(house, &shift).is(200);
        assert_eq!(closed["report_sha256"], house_day["sha256"]);
        let statistics = report(house, "statistics", "").is(200);
        assert_eq!(statistics["lines"][0]["day"]["win"], "0.00");
        house.rebuilds();
    });
}

/// 0.4-2: if a tray loses money between two days while its table is not tracked, the loss is on the
/// next day's report.
#[test]
fn s0_4_2_what_was_lost_between_two_days_is_on_the_next() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 0, 0, 0, 0], "4000.00"));
        tracked.close(&counted([8, 0, 0, 0, 0], "4000.00"));
        tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, &today(house), &[]);
        close_day(house, &shift).is(200);
        track_again(house, &tracked);
        let next = tomorrow(house);
        let shift = json!({"gaming_day": next, "name": "day"});
        house.pit_boss().post("/v1/shifts").json(&shift).send().is(201);
        tracked.open(&counted([6, 0, 0, 0, 0], "3000.00"));
        tracked.close(&counted([6, 0, 0, 0, 0], "3000.00"));
        let line = report_of(house, &next, "house-day", "").is(200)["lines"][0].clone();
        assert_eq!((&line["while_untracked"], &line["win"]), (&json!("-1000.00"), &json!("0.00")));
        assert_eq!(line["coverage"], "partial");
        let of_table = format!("&table_id={}", tracked.table.id);
        let day = report_of(house, &next, "table-day", &of_table).is(200);
        assert_eq!(day["while_untracked"][0]["gap"], "-1000.00");
        assert_eq!(day["while_untracked"][0]["closer"], "4000.00");
    });
}

/// 0.4-1: if the books do not agree with the counts, reports print the unexplained difference with
/// a hint, and the day can still be closed.
#[test]
fn s0_4_1_what_the_books_do_not_explain_is_printed_and_the_day_is_closed() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        tracked.close(&counted([10, 0, 0, 0, 0], "5000.00"));
        tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, &today(house), &[]);
        // No act can make the books differ from the counts like this, but a defect could.
        let won = ["0", "7700"].map(|minor| format!("\"by_rounds\":{minor},"));
        let sql =
            format!("UPDATE periods SET figures = replace(figures, '{}', '{}')", won[0], won[1]);
        house.database.execute(&sql).unwrap();

        let of_table = format!("&table_id={}", tracked.table.id);
        let day = report(house, "table-day", &of_table).is(200);
        let terms = ["win_by_rounds", "unexplained"].map(|term| &day["reconciliation"][term]);
        assert_eq!((day.str("win"), terms), ("0.00", [&json!("77.00"), &json!("-77.00")]));
        let hint = json!({"kind": "unexplained", "amount": "-77.00"});
        let hints = day["reconciliation"]["hints"].as_array().unwrap();
        assert!(
            hints
                .iter()
                .any(|one| (&one["kind"], &one["amount"]) == (&hint["kind"], &hint["amount"])),
            "{day}"
        );
        let house_day = report(house, "house-day", "").is(200);
        for part in [&house_day["lines"][0], &house_day["totals"][0]] {
            assert_eq!((&part["win"], &part["unexplained"]), (&json!("0.00"), &json!("-77.00")));
        }
        for (name, query) in [("table-day", of_table.as_str()), ("house-day", "")] {
            let paper = report(house, name, &format!("{query}&format=html")).is(200);
            assert!(paper.text.contains("Unexplained"), "{paper}");
        }
        let closed = close_day(house, &shift).is(200);
        assert_eq!(closed["report_sha256"], house_day["sha256"]);
    });
}

/// A cell's amount in cents; `None` if the cell does not contain an amount.
fn in_cents(cell: &str) -> Option<i64> {
    let (units, cents) = cell.split_once('.')?;
    format!("{units}{cents}").parse().ok()
}

/// The rows of a CSV file, by column name. No cell here contains a comma.
fn rows(csv: &str) -> Vec<Vec<(&str, &str)>> {
    let mut lines = csv.trim_start_matches('\u{feff}').lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(|line| names.iter().copied().zip(line.split(',')).collect()).collect()
}

/// 0.4-3: every printed column of figures adds up to its total, and every line's terms add up to
/// its win.
#[test]
fn s0_4_3_every_printed_column_of_the_house_day_adds_up() {
    on_both_databases(|house| {
        open_shift(house, "day");
        // A table that lost 1,000.00 between two periods, and one that was not tracked for a while.
        let reopened = TrackedTable::new(house);
        reopened.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        reopened.table.settled();
        reopened.close(&counted([9, 4, 1, 2, 5], "4940.00"));
        reopened.open(&counted([7, 4, 1, 2, 5], "3940.00"));
        reopened.close(&counted([7, 4, 1, 2, 5], "3940.00"));
        let again = TrackedTable::new(house);
        again.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        again.close(&counted([10, 0, 0, 0, 0], "5000.00"));
        again.pull(&again.boxes[0], None);
        count_boxes(house, &today(house), &[]);
        track_again(house, &again);
        again.open(&counted([9, 4, 3, 4, 4], "4999.00"));
        again.close(&counted([9, 4, 3, 4, 4], "4999.00"));

        let day = report(house, "house-day", "").is(200);
        let (lines, totals) = (&day["lines"], day["totals"].as_array().unwrap());
        let csv = report(house, "house-day", "&format=csv").is(200);
        let csv = rows(&csv.text);
        assert_eq!(csv.len(), 2, "{csv:?}");
        for total in totals {
            for (name, figure) in total.as_object().unwrap() {
                let Some(figure) = figure.as_str().filter(|_| name != "hold_percent") else {
                    continue;
                };
                let Some(figure) = in_cents(figure) else { continue };
                let of_lines = lines.as_array().unwrap().iter().map(|line| {
                    in_cents(line[name].as_str().unwrap_or_default()).unwrap_or_default()
                });
                assert_eq!(of_lines.sum::<i64>(), figure, "{name}: {day}");
                let of_rows = csv.iter().map(|row| {
                    let cell = row.iter().find(|(column, _)| column == name);
                    in_cents(cell.unwrap_or_else(|| panic!("{name} is in no column")).1)
                });
                assert_eq!(of_rows.map(Option::unwrap_or_default).sum::<i64>(), figure, "{name}");
            }
        }
        // Every column that has a figure in the first line has a total, except the hold percentage.
        let figures = csv[0].iter().filter(|(_, cell)| in_cents(cell).is_some());
        for (name, _) in figures.filter(|(name, _)| *name != "hold_percent") {
            assert!(totals[0].get(name).is_some(), "{name} has no total");
        }
        for row in &csv {
            let sum = |names: &[&str]| {
                let cells = row.iter().filter(|(name, _)| names.contains(name));
                cells.map(|(_, cell)| in_cents(cell).unwrap_or_default()).sum::<i64>()
            };
            let terms = [
                "won_by_rounds",
                "rake",
                "drop_variance",
                "over_short",
                "untracked",
                "opener_differences",
                "unexplained",
            ];
            assert_eq!(sum(&["win"]), sum(&terms) - sum(&["unrecovered"]), "{row:?}");
        }
        let total = |name: &str| totals[0][name].as_str().unwrap().to_owned();
        assert_eq!(total("opener_differences"), "-1000.00");
        assert_eq!(total("while_untracked"), "-1.00");
        assert_eq!(total("unexplained"), "0.00");
        // Printed figures add up in the same way, although unused columns are left out.
        let paper = report(house, "house-day", "&format=html").is(200);
        for printed in ["Opener differences", "While untracked", "-1.00"] {
            assert!(paper.text.contains(printed), "{printed}: {paper}");
        }
        assert!(!paper.text.contains("Unexplained"), "{paper}");
    });
}

/// 0.4-3: tables are sorted by the numbers in their names, as people expect.
#[test]
fn s0_4_3_table_2_comes_before_table_10() {
    on_both_databases(|house| {
        open_shift(house, "day");
        for number in [10, 2, 1] {
            let tracked = TrackedTable::new(house);
            let name = json!({"name": format!("Pit {number}")});
            house.pit_boss().patch(&tracked.table.path).json(&name).send().is(200);
            tracked.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        }
        let day = report(house, "house-day", "").is(200);
        let names: Vec<&str> = day["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["table"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["Pit 1", "Pit 2", "Pit 10"]);
    });
}

/// Requests, issues and receives a fill of 1,000.00, and returns its number.
fn fill(house: &House, tracked: &TrackedTable<'_>) -> String {
    let chips = json!([{"denomination": "500.00", "count": 2}]);
    let asked = json!({"kind": "fill", "chips": chips, "total": "1000.00"});
    let path = format!("{}/slips", tracked.table.path);
    let slip = house.pit_boss().post(&path).json(&asked).send().is(201);
    let path = format!("/v1/slips/{}", slip.str("id"));
    let step = |role: Role, command: &Value, others: &[Role]| {
        let version = house.auditor().get(&path).is(200).etag();
        let commands = house.caller(role).post(&format!("{path}/commands"));
        let waits = commands.if_match(version).json(command).send().is(202);
        for other in others {
            sign(house, &waits, *other).is(200);
        }
    };
    step(Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
    let receive = json!({"type": "receive", "chips": chips, "total": "1000.00"});
    step(Role::Security, &receive, &[Role::Dealer, Role::PitBoss]);
    house.auditor().get(&path).is(200).str("number").to_owned()
}

/// 4.4: a table's sheet lists its fills, credits, tray counts and boxes.
#[test]
fn s4_4_a_tables_day_names_its_slips_and_boxes() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([10, 0, 0, 0, 0], "5000.00"));
        let path = format!("{}/inventory-counts", tracked.table.path);
        let check = counted([10, 0, 0, 0, 0], "5000.00");
        let waits = tracked.table.dealer.post(&path).json(&check).send().is(202);
        sign(house, &waits, Role::PitBoss).is(201);
        let fill = fill(house, &tracked);
        tracked.close(&counted([12, 0, 0, 0, 0], "6000.00"));
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, &today(house), &[(&tracked.boxes[0], "10.00")]);
        let day = report(house, "table-day", &format!("&table_id={}", tracked.table.id)).is(200);
        let numbers =
            |places: [u32; 3]| places.map(|place| format!("I-{}-{place:06}", &today(house)[..4]));
        let slips = json!({"fills": [fill], "credits": [], "inventory": numbers([1, 2, 3])});
        assert_eq!(day["slips"], slips);
        assert_eq!(day["inventory_slips"], slips["inventory"]);
        let one = &day["boxes"][0];
        assert_eq!((&one["number"], &one["state"]), (&drop["number"], &json!("counted")));
        assert_eq!((&one["recorded"], &one["variance"]), (&json!("0.00"), &json!("10.00")));
        assert_eq!(one["counted"]["cash"], "10.00");
        assert_eq!((day.str("win"), day.str("win_less_promo")), ("10.00", "10.00"));
        let of_house = report(house, "house-day", "").is(200);
        let numbers = json!({"fills": [fill], "credits": [], "void": []});
        assert_eq!(of_house["slip_numbers"], numbers);
        let paper = report(house, "house-day", "&format=html").is(200);
        assert!(paper.text.contains(&fill), "{paper}");
    });
}
