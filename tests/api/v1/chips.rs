//! Trays by denomination: the par, the chips that a tray needs to reach it, and the chip report
//! (`back_office.md`, 0.4-13).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_both_databases, on_sqlite,
    slips::{credit, fill, sell, slip, step},
    tracked::{
        TrackedTable, close_day, count_boxes, counted, open_next_day, open_shift, set_up, sign,
        with,
    },
};

/// 40 × 100 + 60 × 25 + 90 × 5 = 5,950.00, and no 500s or 1s.
fn par() -> Value {
    json!([{"denomination": "100", "count": 40}, {"denomination": "5.00", "count": 90},
        {"denomination": "25.00", "count": 60}, {"denomination": "1.00", "count": 0}])
}

/// The setup of a tracked table with this par.
fn setup(tracked: &TrackedTable<'_>, par_chips: &Value) -> Value {
    json!({"tracked": true, "boxes": tracked.boxes, "par_chips": par_chips, "pit": "Pit 1"})
}

fn tray(house: &House, role: Role, tracked: &TrackedTable<'_>) -> Value {
    house.caller(role).get(&format!("{}/tray", tracked.table.path)).is(200).body
}

/// `[denomination, counted, filled, credited, held, par, need]` for each line.
fn lines(tray: &Value) -> Value {
    let names = ["denomination", "counted", "filled", "credited", "held", "par", "need"];
    let line = |line: &Value| json!(names.map(|name| line[name].clone()));
    tray["chips"].as_array().unwrap().iter().map(line).collect()
}

fn amounts(tray: &Value) -> Value {
    let names = ["counted", "filled", "credited", "held", "par", "need", "by_books"];
    json!(names.map(|name| tray[name].clone()))
}

fn count_tray(house: &House, tracked: &TrackedTable<'_>, count: &Value) -> Answer {
    let path = format!("{}/inventory-counts", tracked.table.path);
    let waits = house.dealer().post(&path).json(count).send().is(202);
    sign(house, &waits, Role::PitBoss).is(201)
}

/// 0.4-13: the report shows the last count of each tray, with the fills and credits since.
#[test]
fn s0_4_13_trays_are_reported_by_denomination() {
    on_both_databases(|house| {
        // A table with a par is opened at 10,000.00 and receives a fill.
        let tracked = TrackedTable::new(house);
        let par = set_up(house, &tracked.table.path, &setup(&tracked, &par()));
        assert_eq!(par["par"], "5950.00");
        let of_par: Vec<&Value> = par["par_chips"].as_array().unwrap().iter().collect();
        assert_eq!(of_par[0], &json!({"denomination": "100.00", "count": 40}));
        assert_eq!(of_par.len(), 3, "{par}");
        let shift = open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        fill(house, &tracked.table, 20);
        sell(&tracked.table, "300.00");
        // Everybody who can read the report sees the fill, but only those who never count the tray
        // see its contents according to the books.
        let after_fill = json!([
            ["500.00", 8, 0, 0, 8, 0, -8],
            ["100.00", 40, 20, 0, 60, 40, -20],
            ["25.00", 60, 0, 0, 60, 60, 0],
            ["5.00", 90, 0, 0, 90, 90, 0],
            ["1.00", 50, 0, 0, 50, 0, -50]
        ]);
        let seen = tray(house, Role::Auditor, &tracked);
        assert_eq!(lines(&seen), after_fill);
        let sums = ["10000.00", "2000.00", "0.00", "12000.00", "5950.00", "-6050.00", "11700.00"];
        assert_eq!(amounts(&seen), json!(sums));
        assert_eq!((&seen["count"]["kind"], &seen["pit"]), (&json!("opener"), &json!("Pit 1")));
        let of_boss = tray(house, Role::PitBoss, &tracked);
        assert_eq!((lines(&of_boss), &of_boss["by_books"]), (after_fill, &json!(null)));
        // When the tray is counted, only later fills and credits are added to the count.
        let counted_now = counted([8, 57, 60, 90, 50], "11700.00");
        let body = count_tray(house, &tracked, &counted_now);
        assert_eq!(body["need"], "-5750.00");
        let needed = [("500.00", -8), ("100.00", -17), ("25.00", 0), ("5.00", 0), ("1.00", -50)];
        let needed: Vec<Value> =
            needed.map(|(value, count)| json!({"denomination": value, "count": count})).into();
        assert_eq!(body["need_chips"], json!(needed));
        credit(house, &tracked.table, 10);
        let seen = tray(house, Role::Compliance, &tracked);
        assert_eq!(lines(&seen)[1], json!(["100.00", 57, 0, 10, 47, 40, -7]));
        let sums = ["11700.00", "0.00", "1000.00", "10700.00", "5950.00", "-4750.00", "10700.00"];
        assert_eq!(amounts(&seen), json!(sums));
        // The report has the same figures and their totals; the CSV and the printed page list every
        // denomination.
        let report = house.auditor().get("/v1/reports/chips").is(200);
        assert_eq!(report["trays"], json!([tray(house, Role::Auditor, &tracked)]));
        assert_eq!(report["totals"][0]["held"], "10700.00");
        assert_eq!(report["totals"][0]["chips"][1]["held"], 47);
        let csv = house.auditor().get("/v1/reports/chips?format=csv").is(200).text;
        assert!(csv.contains(",100.00,57,0,10,47,40,-7\r\n"), "{csv}");
        // The cage sees none of these figures until the day is counted.
        let cage = tray(house, Role::Cashier, &tracked);
        assert_eq!((&cage["count"], &cage["later_count_hidden"]), (&json!(null), &json!(true)));
        assert_eq!(cage["by_books"], json!(null));
        let closed = tracked.close(&counted([8, 47, 60, 90, 50], "10700.00"));
        assert_eq!(closed["need_chips"][1], json!({"denomination": "100.00", "count": -7}));
        assert_eq!(tray(house, Role::PitBoss, &tracked)["by_books"], "10700.00");
        assert_eq!(tray(house, Role::Cashier, &tracked), cage);
        tracked.pull(&tracked.boxes[0], None);
        let today = house.clock.now().date_naive().to_string();
        count_boxes(house, &today, &[(&tracked.boxes[0], "300.00")]);
        close_day(house, &shift).is(200);
        let cage = house.caller(Role::Cashier).get("/v1/reports/chips").is(200);
        assert_eq!(cage["trays"][0]["counted"], "10700.00");
        // The fills and credits are the cage's own, so it sees them even on a day whose other
        // figures it must not see yet.
        open_next_day(house);
        tracked.open(&counted([8, 46, 60, 90, 50], "10600.00"));
        credit(house, &tracked.table, 3);
        let cage = tray(house, Role::Cashier, &tracked);
        assert_eq!(lines(&cage)[1], json!(["100.00", 47, 0, 3, 44, 40, -4]));
        assert_eq!(cage["later_count_hidden"], true);
        house.rebuilds();
    });
}

/// If a credit's chips leave before a count and return after it, they are in the tray again.
#[test]
fn s0_4_13_a_credit_that_comes_back_is_in_the_tray_again() {
    on_sqlite(|house| {
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let (path, _) = slip(house, &tracked.table, "credit", 5);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[]);
        let others = [Role::PitBoss, Role::Security];
        step(house, &path, Role::Dealer, &json!({"type": "take"}), &others);
        let held = || tray(house, Role::Admin, &tracked)["held"].clone();
        assert_eq!(held(), "9500.00");
        count_tray(house, &tracked, &counted([8, 35, 60, 90, 50], "9500.00"));
        assert_eq!(held(), "9500.00");
        let back = json!({"type": "return", "reason": "The cage counted 4"});
        let others = [Role::Security, Role::Dealer, Role::PitBoss];
        step(house, &path, Role::Cashier, &back, &others);
        assert_eq!(held(), "10000.00");
    });
}

/// 0.4-13: a par by denomination is checked as a whole, and requires two signatures.
#[test]
fn s0_4_13_a_par_by_denomination_is_checked() {
    on_sqlite(|house| {
        let tracked = TrackedTable::new(house);
        let path = format!("{}/setup", tracked.table.path);
        let before = house.newest_entry();
        let put = |body: &Value| house.pit_boss().put(&path).json(body).send();
        let of = |value: &str, count: u32| json!({"denomination": value, "count": count});
        let wrong = json!([of("100.00", 1), of("100", 2), of("7.00", 3), of("5.00", 100_001)]);
        put(&setup(&tracked, &wrong)).refused(422, "breaks_rule").problems(&[
            ("denomination_twice", "/par_chips/1"),
            ("denomination_unknown", "/par_chips/2/denomination"),
            ("count_out_of_range", "/par_chips/3/count"),
        ]);
        let empty = json!([of("100.00", 0)]);
        put(&setup(&tracked, &empty))
            .refused(422, "breaks_rule")
            .problems(&[("not_positive", "/par_chips")]);
        let other = with(setup(&tracked, &par()), &json!({"par": "6000.00"}));
        let refused = put(&other).refused(422, "breaks_rule");
        refused.problems(&[("total_mismatch", "/par")]);
        let spanish = house.pit_boss().put(&path).json(&other);
        let spanish = spanish.header("accept-language", "es").send();
        assert!(spanish.text.contains("deben sumar 6000.00, no 5950.00"), "{spanish}");
        assert_eq!(house.newest_entry(), before);
        // Two people must sign a new par, even if its sum stays the same.
        put(&setup(&tracked, &par())).is(202);
        set_up(house, &tracked.table.path, &setup(&tracked, &par()));
        let same_sum = json!([of("100.00", 59), of("25.00", 2)]);
        put(&setup(&tracked, &same_sum)).is(202);
        let again = put(&with(setup(&tracked, &par()), &json!({"par": "5950.00"}))).is(200);
        assert_eq!(again["version"], 2);
        house.rebuilds();
    });
}

/// Bad input: a fill with chips that are not in the par is refused and changes nothing. A credit
/// may remove such chips, and a fill that was made on paper has already happened.
#[test]
fn s0_4_13_a_fill_has_the_chips_of_the_par() {
    on_sqlite(|house| {
        let tracked = TrackedTable::new(house);
        set_up(house, &tracked.table.path, &setup(&tracked, &par()));
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let before = house.newest_entry();
        let path = format!("{}/slips", tracked.table.path);
        let ask = |body: &Value| house.pit_boss().post(&path).json(body).send();
        let fill = json!({"kind": "fill", "total": "600.00", "chips": [
            {"denomination": "100.00", "count": 1}, {"denomination": "500.00", "count": 1}]});
        let refused = ask(&fill).refused(422, "breaks_rule");
        let refused = refused.problems(&[("not_in_par", "/chips/1/denomination")]);
        let detail = "this table's par has 100.00 25.00 5.00, but no chips of 500.00";
        assert_eq!(refused["problems"][0]["detail"], detail);
        assert_eq!(house.newest_entry(), before);
        ask(&with(fill.clone(), &json!({"kind": "credit"}))).is(201);
        ask(&with(fill, &json!({"manual_number": "M-1"}))).is(201);
    });
}

/// The report on a tray that was never counted, and on tables that are not tracked.
#[test]
fn s0_4_13_a_tray_without_a_count_says_so() {
    on_sqlite(|house| {
        let empty = house.auditor().get("/v1/reports/chips").is(200);
        assert_eq!((&empty["trays"], &empty["totals"]), (&json!([]), &json!([])));
        let untracked = Table::new(house);
        let path = format!("{}/tray", untracked.path);
        house.auditor().get(&path).refused(404, "not_found");
        let tracked = TrackedTable::new(house);
        let seen = tray(house, Role::Admin, &tracked);
        assert_eq!((&seen["count"], &seen["need"]), (&json!(null), &json!(null)));
        assert_eq!(seen["chips"][0]["counted"], 0);
        house.dealer().get(&path).refused(403, "not_allowed");
    });
}
