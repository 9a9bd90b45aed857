//! `/v1/reports/drop`, `…/slips`, `…/access`: boxes, numbered papers, and who has access
//! (`back_office.md`, 4.4).

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, hands, on_both_databases,
    tracked::{TrackedTable, close_day, count_boxes, counted, open_shift, sign},
};

fn report(house: &House, role: Role, name: &str, more: &str) -> Answer {
    let day = house.clock.now().date_naive();
    house.caller(role).get(&format!("/v1/reports/{name}?gaming_day={day}{more}"))
}

/// A closed table whose box was pulled, with 500.00 in it according to the books.
fn pulled(house: &House) -> TrackedTable<'_> {
    open_shift(house, "day");
    let tracked = TrackedTable::new(house);
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    let sale = json!({"amount": "500.00", "tender": "cash"});
    let path = format!("{}/chip-sales", tracked.table.path);
    tracked.table.dealer.post(&path).json(&sale).send().is(201);
    tracked.close(&counted([8, 35, 60, 90, 50], "9500.00"));
    tracked.pull("T1-A", None);
    tracked
}

/// 4.4: the report shows the recorded amount, the counted amount and the difference for each box.
/// The count room and the cage see none of this before the count, and the count room sees the
/// difference only after the day is closed.
#[test]
fn s4_4_the_drop_is_reported_box_by_box() {
    on_both_databases(|house| {
        report(house, Role::Auditor, "drop", "").refused(404, "not_found");
        pulled(house);
        let before = report(house, Role::Auditor, "drop", "").is(200);
        assert_eq!(
            (before.str("state"), &before["lines"][0]["counted"]),
            ("estimated", &Value::Null)
        );
        for role in [Role::Count, Role::Cashier] {
            report(house, role, "drop", "").refused(403, "counts_are_blind");
        }
        for role in [Role::PitBoss, Role::Dealer, Role::Security, Role::Integration] {
            report(house, role, "drop", "").refused(403, "not_allowed");
        }
        let day = house.clock.now().date_naive().to_string();
        let count = count_boxes(house, &day, &[("T1-A", "490.00")]);
        // 0.4-5: until the day is closed, the count room sees neither variances nor figures that
        // reveal them.
        let blind = report(house, Role::Count, "drop", "").is(200);
        for hidden in ["recorded_cash", "recorded_rake", "variance"] {
            assert_eq!(blind["lines"][0][hidden], Value::Null, "{hidden}");
        }
        assert_eq!(blind["lines"][0]["counted"]["total"], "490.00");
        for hidden in ["recorded", "variance"] {
            assert_eq!(blind["totals"][0][hidden], Value::Null, "{hidden}");
        }
        let drop = report(house, Role::Cashier, "drop", "").is(200);
        let line = &drop["lines"][0];
        assert_eq!(
            (&line["recorded_cash"], &line["variance"]),
            (&json!("500.00"), &json!("-10.00"))
        );
        assert_eq!(
            (&line["counted"]["total"], &line["count"]),
            (&json!("490.00"), &count["number"])
        );
        assert_eq!(
            (&line["attributed"], &line["unattributed"]),
            (&json!("0.00"), &json!("490.00"))
        );
        let total = &drop["totals"][0];
        assert_eq!(
            [&total["recorded"], &total["counted"], &total["variance"]],
            ["500.00", "490.00", "-10.00"]
        );
        let csv = report(house, Role::Compliance, "drop", "&format=csv").is(200);
        let rows: Vec<&str> = csv.text.lines().collect();
        assert!(
            rows[0].starts_with("gaming_day,number,table,game,currency,box,state,count"),
            "{csv}"
        );
        assert!(rows[1].contains(",500.00,0.00,490.00,0.00,0.00,0.00,490.00,-10.00,"), "{csv}");
    });
}

/// 4.4, 2.4: the register lists everything that has a number, in order, with its signers, and no
/// number is missing.
#[test]
fn s4_4_the_register_has_every_number_and_no_gap() {
    on_both_databases(|house| {
        pulled(house);
        let day = house.clock.now().date_naive().to_string();
        let numbers = |register: &Answer| {
            let lines = register["lines"].as_array().unwrap().iter();
            let lines = lines.map(|line| {
                (
                    line["number"].as_str().unwrap()[..1].to_owned(),
                    line["kind"].as_str().unwrap().to_owned(),
                )
            });
            lines.collect::<Vec<_>>()
        };
        count_boxes(house, &day, &[("T1-A", "490.00")]);
        let register = report(house, Role::PitBoss, "slips", "").is(200);
        let expected = [("D", "drop"), ("I", "opener"), ("I", "closer"), ("N", "box_count")];
        let expected = expected.map(|(letter, kind)| (letter.to_owned(), kind.to_owned()));
        assert_eq!(numbers(&register), expected);
        assert_eq!(register["gaps"], json!([]));
        let [drop, opener, _, count] = [0, 1, 2, 3].map(|index| &register["lines"][index]);
        assert_eq!(
            (&drop["signers"], &drop["total"]),
            (&json!(["G-601", "N-701"]), &json!("490.00"))
        );
        assert_eq!(
            (&opener["signers"], &opener["state"]),
            (&json!(["D-101", "P-201"]), &json!("signed"))
        );
        assert_eq!(count["signers"], json!(["N-701", "N-702", "N-703", "C-501"]));
        for role in [Role::Dealer, Role::Security, Role::Count, Role::Integration] {
            report(house, role, "slips", "").refused(403, "not_allowed");
        }
        let csv = report(house, Role::Cashier, "slips", "&format=csv").is(200);
        assert_eq!(csv.text.lines().count(), 5, "{csv}");
    });
}

/// 0.4-4: until a day's boxes are counted, the cage does not see the contents of its trays.
/// Together with the fills and credits, they would reveal what the boxes should contain.
#[test]
fn s0_4_4_the_register_hides_trays_from_the_cage_until_the_boxes_are_counted() {
    on_both_databases(|house| {
        pulled(house);
        let trays = |role: Role, of: &str| -> Vec<Value> {
            let register = house.caller(role).get(&format!("/v1/reports/slips?{of}")).is(200);
            let lines = register["lines"].as_array().unwrap().iter();
            let trays = lines.filter(|line| line["number"].as_str().unwrap().starts_with('I'));
            trays.map(|line| line["total"].clone()).collect()
        };
        let day = house.clock.now().date_naive().to_string();
        let (of_day, of_series) =
            (format!("gaming_day={day}"), format!("series=I&year={}", &day[..4]));
        for of in [&of_day, &of_series] {
            assert_eq!(trays(Role::Cashier, of), [Value::Null, Value::Null], "{of}");
            assert_eq!(trays(Role::PitBoss, of), ["10000.00", "9500.00"], "{of}");
        }
        let csv = report(house, Role::Cashier, "slips", "&format=csv").is(200);
        assert!(!csv.text.contains("9500.00"), "{csv}");
        count_boxes(house, &day, &[("T1-A", "490.00")]);
        assert_eq!(trays(Role::Cashier, &of_day), ["10000.00", "9500.00"]);
    });
}

/// 4.4: the report lists everybody who has access, and says who has not used it for a long time.
#[test]
fn s4_4_the_access_review_names_everybody() {
    on_both_databases(|house| {
        house.dealer().get("/v1/tables").is(200);
        let people = |house: &House| {
            let access = house.auditor().get("/v1/reports/access").is(200);
            let lines = access["lines"].as_array().unwrap().clone();
            lines.into_iter().find(|line| line["badge"] == "D-101").unwrap()
        };
        let dealer = people(house);
        assert_eq!((&dealer["role"], &dealer["unused"]), (&json!("dealer"), &json!(false)));
        assert_ne!(dealer["last_sign_in"], Value::Null);
        assert_eq!((&dealer["active"], &dealer["locked"]), (&json!(true), &json!(false)));
        for role in [Role::PitBoss, Role::Dealer, Role::Integration] {
            house.caller(role).get("/v1/reports/access").refused(403, "not_allowed");
        }
        let csv = house.admin().get("/v1/reports/access?format=csv").is(200);
        assert!(csv.text.starts_with("badge,name,role,active,created_at,last_sign_in,"), "{csv}");
    });
}

/// 4.4: statistics for a day, and for its month and year to date. The floor can read them, but the
/// count room cannot.
#[test]
fn s4_4_statistics_sum_up_a_day_its_month_and_its_year() {
    on_both_databases(|house| {
        let tracked = pulled(house);
        let day = house.clock.now().date_naive().to_string();
        count_boxes(house, &day, &[("T1-A", "490.00")]);
        let of_table = format!("&table_id={}", tracked.table.id);
        for name in ["misdeals", "variance"] {
            let path = format!("/v1/reports/{name}?format=csv&bom=true");
            let file = house.auditor().get(&path).is(200);
            assert!(file.text.starts_with('\u{feff}'), "{name}");
        }
        let statistics = report(house, Role::PitBoss, "statistics", &of_table).is(200);
        let line = &statistics["lines"][0];
        assert_eq!((&line["game"], &line["flag"]), (&json!("break_poker"), &json!(false)));
        for span in ["day", "month", "year"] {
            let span = &line[span];
            assert_eq!(
                [&span["drop"], &span["win"], &span["hold_percent"]],
                ["490.00", "-10.00", "-2.04"]
            );
            assert_eq!(span["table_days"], 1);
        }
        assert_eq!(line["base_hold_percent"], Value::Null);
        let other = report(house, Role::Admin, "statistics", "&game=canasta").is(200);
        assert_eq!(other["lines"], json!([]));
        for role in [Role::Count, Role::Cashier, Role::Dealer, Role::Security] {
            report(house, role, "statistics", "").refused(403, "not_allowed");
        }
        let csv = report(house, Role::Auditor, "statistics", "&format=csv").is(200);
        assert!(csv.text.contains(",year,"), "{csv}");
        assert_eq!(csv.text.lines().count(), 4, "{csv}");
    });
}

/// The expected win and its z-score, computed from another report. That report adds up the wagers
/// of each hour, whereas the statistics add up the results of each period's rounds.
#[allow(clippy::float_arithmetic, reason = "a few figures, as a report says them")]
fn by_the_hour(house: &House) -> (f64, f64) {
    let variance = house.auditor().get("/v1/reports/variance").is(200);
    let float = |figure: &Value| figure.as_str().unwrap().parse::<f64>().unwrap();
    let totals = variance["totals"].as_array().unwrap();
    let sum = |of: &dyn Fn(&Value) -> f64| totals.iter().map(of).sum::<f64>();
    let scatters = sum(&|total| float(&total["standard_deviation"]).powi(2)).sqrt();
    (sum(&|total| float(&total["expected"])), sum(&|total| float(&total["difference"])) / scatters)
}

/// 4.4: the theoretical win, and how far the actual win is from it, for rounds that are corrected
/// in their own period and in a later one.
#[test]
#[allow(clippy::float_arithmetic, reason = "a few figures, as reports say them")]
fn s4_4_statistics_hold_the_win_against_exact_odds() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        house.dealer().get("/v1/break-poker/odds").is(200);
        let full = counted([8, 40, 60, 90, 50], "10000.00");
        tracked.open(&full);
        let both = tracked.table.deal(&[(1, json!({"main": "10"})), (2, json!({"main": "30"}))]);
        both.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_QUEEN_HIGH}));
        both.enter(&hands::WINNING.for_seat(1));
        both.enter(&hands::LOSING.for_seat(2));
        both.enter(&json!({"type": "confirm"}));
        let [lucky, void] = [tracked.table.settled(), tracked.table.settled()];
        let forty = json!({"type": "place_bets", "seat": 1, "bets": {"main": "40"}});
        let replace = json!({"action": "replace", "reason": "It was 40", "entry": forty});
        lucky.correct(&replace).is(200);
        tracked.close(&full);

        let of_day = |house: &House| {
            let statistics = report(house, Role::PitBoss, "statistics", "").is(200);
            let line = statistics["lines"][0].clone();
            let query = format!("&table_id={}", tracked.table.id);
            let table = report(house, Role::Auditor, "table-day", &query).is(200);
            for span in ["month", "year"] {
                assert_eq!(line[span]["z"], line["day"]["z"], "{span}");
            }
            let theory = line["day"]["theoretical"].clone();
            assert_eq!(theory, table["rounds"]["theoretical"]);
            let z: f64 = line["day"]["z"].as_str().unwrap().parse().unwrap();
            let (expected, deviations) = by_the_hour(house);
            let theory: f64 = theory.as_str().unwrap().parse().unwrap();
            assert!((theory - expected).abs() < 0.02, "{line}: {expected}");
            assert!((z - deviations).abs() < 0.001, "{line}: {deviations}");
            assert_eq!(line["flag"], z.abs() > 3.0, "{line}");
            z
        };
        let before = of_day(house);
        // A correction in a later period removes the bets from the day's expected win and from its
        // standard deviation.
        tracked.open(&full);
        void.correct(&json!({"action": "void", "reason": "Another pack"})).is(200);
        tracked.close(&full);
        let after = of_day(house);
        assert!(before < after, "{before} {after}");
        house.rebuilds();
    });
}

/// If a series has too many lines, the answer says how many are left out.
#[test]
fn a_long_series_says_how_many_lines_are_left_out() {
    on_both_databases(|house| {
        pulled(house);
        let year = house.clock.now().format("%Y").to_string();
        let copies = format!(
            "WITH RECURSIVE numbers (n) AS \
             (SELECT 3 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10007) \
             INSERT INTO inventory_slips SELECT 'I-{year}-' || substr('00000' || n, \
             length('00000' || n) - 5), table_id, period_id, gaming_day, kind, chips, cash, total, \
             expected, previous, signatures, 1000000 + n, at FROM inventory_slips, numbers \
             WHERE number = 'I-{year}-000002'"
        );
        house.database.execute(&copies).unwrap();
        let path = format!("/v1/reports/slips?series=I&year={year}");
        let series = house.auditor().get(&path).is(200);
        let listed = series["lines"].as_array().unwrap().len();
        assert_eq!((listed, &series["left_out"]), (10_000, &json!(7)));
    });
}

/// 0.4-11: the register shows who signed in which capacity, and lists a series' numbers for the
/// whole year. Its CSV begins with a byte-order mark.
#[test]
fn s0_4_11_the_register_names_capacities_and_lists_a_series() {
    on_both_databases(|house| {
        pulled(house);
        let day = house.clock.now().date_naive().to_string();
        count_boxes(house, &day, &[("T1-A", "490.00")]);
        let register = report(house, Role::PitBoss, "slips", "").is(200);
        let opener = &register["lines"][1];
        let signed = json!([{"badge": "D-101", "capacity": "dealer"},
            {"badge": "P-201", "capacity": "supervisor"}]);
        assert_eq!((&opener["signed"], &opener["gaming_day"]), (&signed, &json!(day)));
        assert_eq!((&opener["reason"], &opener["corrected"]), (&Value::Null, &Value::Null));
        let get = |query: &str| house.auditor().get(&format!("/v1/reports/slips?{query}"));
        let series = get(&format!("series=I&year={}", &day[..4])).is(200);
        assert_eq!((series.str("series"), &series["gaming_day"]), ("I", &Value::Null));
        let lines = register["lines"].as_array().unwrap();
        assert_eq!(series["lines"], json!(lines[1..3]));
        assert_eq!((&series["gaps"], &series["left_out"]), (&json!([]), &json!(0)));
        let counts = get(&format!("series=N&year={}", &day[..4])).is(200);
        assert_eq!(counts["lines"], json!(lines[3..]));
        for wrong in ["", "series=I", "series=X&year=2026", "series=I&year=12"] {
            get(wrong).refused(400, "bad_query");
        }
        get(&format!("gaming_day={day}&series=I&year=2026")).refused(400, "bad_query");

        let csv = |more: &str| report(house, Role::Auditor, "slips", &format!("&format=csv{more}"));
        let (plain, marked) = (csv("").is(200).text.clone(), csv("&bom=true").is(200).text.clone());
        assert!(!plain.starts_with('\u{feff}'));
        assert_eq!(marked.strip_prefix('\u{feff}'), Some(plain.as_str()));
        for name in ["misdeals", "variance"] {
            let path = format!("/v1/reports/{name}?format=csv&bom=true");
            let file = house.auditor().get(&path).is(200);
            assert!(file.text.starts_with('\u{feff}'), "{name}");
        }
        let statistics = report(house, Role::Auditor, "statistics", "").is(200);
        assert_eq!(statistics.str("sha256").len(), 64);
    });
}

/// 0.4-11: the whole series is searched for missing numbers. A number that is missing between two
/// days is shown as a gap in both days' registers and in the series' register.
#[test]
fn s0_4_11_a_number_that_is_gone_between_two_days_is_a_gap() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let tray = counted([10, 0, 0, 0, 0], "5000.00");
        tracked.open(&tray);
        tracked.close(&tray);
        tracked.pull(&tracked.boxes[0], None);
        let today = house.clock.now().date_naive();
        count_boxes(house, &today.to_string(), &[]);
        close_day(house, &shift).is(200);
        let next = today.succ_opt().unwrap();
        let shift = json!({"gaming_day": next, "name": "day"});
        house.pit_boss().post("/v1/shifts").json(&shift).send().is(201);
        let opened = tracked.open(&tray);
        let third = opened["opener"]["number"].as_str().unwrap();
        assert!(third.ends_with("-000003"), "{opened}");
        let gone = third.replace("-000003", "-000002");
        let sql = format!("DELETE FROM inventory_slips WHERE number = '{gone}'");
        house.database.execute(&sql).unwrap();
        let year = &gone[2..6];
        for query in [
            format!("gaming_day={today}"),
            format!("gaming_day={next}"),
            format!("series=I&year={year}"),
        ] {
            let register = house.auditor().get(&format!("/v1/reports/slips?{query}")).is(200);
            assert_eq!(register["gaps"], json!([gone]), "{query}");
        }
    });
}

/// 0.4-7: changed signers are shown in the `access` report and at the foot of the `house-day`
/// report. The report for a closed day shows the signers that applied when the day was closed.
#[test]
fn s0_4_7_signers_that_differ_are_on_the_access_review_and_the_houses_day() {
    on_both_databases(|house| {
        let set_signers = |signers: Value| {
            let body = json!({"settings": {"signers": signers}, "reason": "Two of the cage"});
            let waits = house.admin().put("/v1/house/settings").json(&body).send().is(202);
            sign(house, &waits, Role::Compliance).is(200);
        };
        house.compliance();
        let shift = open_shift(house, "day");
        let of_day = format!("/v1/reports/house-day?gaming_day={}", shift.str("gaming_day"));
        let changed = |house: &House| {
            let access = house.auditor().get("/v1/reports/access").is(200);
            let day = house.auditor().get(&of_day).is(200);
            [access["signers_changed"].clone(), day["signers_changed"].clone()]
        };
        assert_eq!(changed(house), [json!([]), json!([])]);
        let two = json!({"cashier": ["cashier"], "second": ["cashier"]});
        set_signers(json!({"count.accept": two}));
        let told = json!([{"act": "count.accept", "signers": two,
            "by_default": {"cashier": ["cashier"]}}]);
        assert_eq!(changed(house), [told.clone(), told.clone()]);
        let paper = house.auditor().get("/v1/reports/access?format=html").is(200);
        assert!(paper.text.contains("Non-default signers"), "{paper}");
        let paper = report(house, Role::Auditor, "house-day", "&format=html").is(200);
        for printed in ["Non-default signers", "cashier: cashier; second: cashier"] {
            assert!(paper.text.contains(printed), "{printed}: {paper}");
        }
        close_day(house, &shift).is(200);
        house.pass(TimeDelta::hours(1));
        set_signers(json!({}));
        assert_eq!(changed(house), [json!([]), told]);
    });
}
