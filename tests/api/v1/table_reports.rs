//! `/v1/reports/table-day`, `…/period`, `…/shift`, `…/house-day`: a table's win according to its
//! counts, compared with its win according to its hands (`back_office.md`, 3.4 and 4.4).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases,
    tracked::{TrackedTable, counted, open_shift, says_what_a_new_process_says, with},
};

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

fn report(house: &House, role: Role, name: &str, query: &str) -> Answer {
    house.caller(role).get(&format!("/v1/reports/{name}?{query}"))
}

fn table_day(house: &House, role: Role, tracked: &TrackedTable<'_>) -> Answer {
    let query = format!("table_id={}&gaming_day={}", tracked.table.id, today(house));
    report(house, role, "table-day", &query)
}

/// The opening tray of worked example A: 10,000.00.
fn opening() -> Value {
    counted([8, 40, 60, 90, 50], "10000.00")
}

/// A table closed 25.00 short, after a round in which seat 1 won 25.00 on the main bet and 30.00 on
/// the bonus.
fn short_by_25(house: &House) -> (TrackedTable<'_>, Answer) {
    let tracked = TrackedTable::new(house);
    tracked.open(&opening());
    tracked.table.settled();
    let closed = tracked.close(&counted([8, 40, 60, 74, 50], "9920.00"));
    (tracked, closed)
}

/// 3.4: the win according to the counts (W = D + K + C − O − F) equals the win according to the
/// hands (H + R − U + u + v). 3.5, hint 4: the report points out a bet of the missing amount.
#[test]
fn s3_4_the_win_by_the_counts_agrees_with_the_win_by_the_hands() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let (tracked, closed) = short_by_25(house);
        let day = table_day(house, Role::PitBoss, &tracked).is(200);
        assert_eq!((day.str("kind"), day.str("state")), ("table_day", "estimated"));
        let inventory = json!({"opener": "10000.00", "opener_difference": "0.00", "fills": "0.00",
            "credits": "0.00", "closer": "9920.00"});
        assert_eq!(day["inventory"], inventory);
        assert_eq!((day.str("win"), &day["hold_percent"]), ("-80.00", &Value::Null));
        let reconciliation = json!({"win_by_rounds": "-55.00", "rake": "0.00", "time_charges": "0.00",
            "jackpot": "0.00",
            "unrecovered": "0.00", "drop_variance": "0.00", "over_short": "-25.00",
            "untracked": "0.00", "opener_differences": "0.00", "difference": "-25.00",
            "unexplained": "0.00",
            "hints": [{"kind": "bet_paid_or_taken_wrongly", "round": 1, "seat": 1, "bet": "main",
                "amount": "25.00"}]});
        assert_eq!(day["reconciliation"], reconciliation);
        let rounds = json!({"settled": 1, "corrected": 0, "voided": 0, "misdealt": 0,
            "handle": {"main": "25.00", "break_bonus": "5.00", "total": "30.00"},
            "won": {"main": "-25.00", "break_bonus": "-30.00", "total": "-55.00"},
            "rake": "0.00", "time_charges": "0.00", "jackpot": "0.00", "breakage": "0.00"});
        let mut shown = day["rounds"].clone();
        // This field is present only if the odds have been requested.
        shown.as_object_mut().unwrap().remove("theoretical");
        assert_eq!(shown, rounds);
        let period = &closed["period"];
        let slips = json!([period["opener"]["number"], period["closer"]["number"]]);
        assert_eq!(day["inventory_slips"], slips);
        assert_eq!(day["log"]["to_seq"], period["to_seq"]);

        let query = format!("period_id={}&trace=true", period["id"].as_str().unwrap());
        let of_period = report(house, Role::PitBoss, "period", &query).is(200);
        for field in ["inventory", "win", "reconciliation", "periods"] {
            assert_eq!(of_period[field], day[field], "{field}");
        }
        // The trace names the log entries that add up to each figure.
        let trace = &of_period["trace"];
        let entry = |figure: &str| {
            let id = trace[figure][0].as_str().unwrap_or_else(|| panic!("{figure}: {trace}"));
            house.auditor().get(&format!("/v1/audit/entries/{id}")).is(200)
        };
        assert_eq!(entry("opener").str("kind"), "period.opened");
        assert_eq!(entry("win_by_rounds").str("kind"), "break_poker.settled");
        for figure in ["closer", "over_short"] {
            assert_eq!(entry(figure).str("kind"), "period.closed", "{figure}");
        }
        assert_eq!(trace["fills"], json!([]));
    });
}

/// 0.3-3: a difference that a later opener finds belongs to the day's win, but not to any period's
/// win.
#[test]
fn s0_3_3_what_a_later_opener_finds_is_the_days() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let (tracked, _) = short_by_25(house);
        tracked.open(&counted([8, 40, 60, 75, 50], "9925.00"));
        let shut = tracked.close(&counted([8, 40, 60, 75, 50], "9925.00"));
        let day = table_day(house, Role::Auditor, &tracked).is(200);
        assert_eq!(day.str("win"), "-75.00");
        assert_eq!(day["reconciliation"]["opener_differences"], "5.00");
        assert_eq!(day["reconciliation"]["difference"], "-20.00");
        let wins: Vec<&Value> =
            day["periods"].as_array().unwrap().iter().map(|period| &period["win"]).collect();
        assert_eq!(wins, ["-80.00", "0.00"]);
        let query = format!("period_id={}", shut["period"]["id"].as_str().unwrap());
        let second = report(house, Role::Admin, "period", &query).is(200);
        assert_eq!(second["inventory"]["opener_difference"], "5.00");
        assert_eq!(second["reconciliation"]["difference"], "0.00");
    });
}

/// 4.4: while a period is open, its report reflects everything that happens. It is stored unchanged
/// when the period is closed.
#[test]
fn s4_4_a_running_report_follows_what_happens() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&opening());
        let rounds = || {
            let day = table_day(house, Role::Auditor, &tracked).is(200);
            let counts = ["settled", "corrected", "voided"].map(|of| day["rounds"][of].clone());
            (counts, day["rounds"]["handle"]["total"].clone(), day["win"].clone())
        };
        let was = |settled, voided, handle: &str| {
            ([json!(settled), json!(0), json!(voided)], json!(handle))
        };
        let said = || (rounds().0, rounds().1);
        assert_eq!(said(), was(0, 0, "0.00"));
        let first = tracked.table.settled();
        assert_eq!(said(), was(1, 0, "30.00"));
        let second = tracked.table.settled();
        assert_eq!(said(), was(2, 0, "60.00"));
        let void = json!({"action": "void", "reason": "The wrong pack was dealt"});
        first.correct(&void).is(200);
        assert_eq!(said(), was(1, 1, "30.00"));
        second.correct(&void).is(200);
        assert_eq!(said(), was(0, 2, "0.00"));
        tracked.table.settled();
        let running = said();
        assert_eq!(running, was(1, 2, "30.00"));
        tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
        assert_eq!(said(), running);
        assert_eq!(rounds().2, "-55.00");
    });
}

/// 4.4: a process that has already read an open period reports the same figures as a new process,
/// whatever has happened in between: sales, rounds, corrections, a roll-over, a second process.
#[test]
fn s4_4_a_report_of_what_was_read_before_is_that_of_a_new_process() {
    on_both_databases(|house| {
        let read_and_compare = || {
            house.read_open_periods();
            says_what_a_new_process_says(house);
        };
        open_shift(house, "day");
        let [tracked, other] = [(); 2].map(|()| TrackedTable::new(house));
        tracked.open(&opening());
        other.open(&opening());
        house.read_open_periods();
        let sale = json!({"amount": "500.00", "tender": "cash"});
        let path = format!("{}/chip-sales", tracked.table.path);
        tracked.table.dealer.post(&path).json(&sale).send().is(201);
        let first = tracked.table.settled();
        other.table.settled();
        read_and_compare();
        // A round that is already in an earlier report continues, and another one is corrected.
        let running = tracked.table.dealer.post(&format!("{}/rounds", tracked.table.path));
        running.json(&json!({})).send().is(201);
        read_and_compare();
        let void = json!({"action": "void", "reason": "The wrong pack was dealt"});
        first.correct(&void).is(200);
        read_and_compare();
        // Another shift takes over a table and corrects a round from the earlier shift.
        open_shift(house, "swing");
        let struck = other.table.settled();
        read_and_compare();
        let tray = counted([8, 40, 60, 68, 50], "9890.00");
        other.close(&with(tray, &json!({"stay_open": true})));
        read_and_compare();
        struck.correct(&void).is(200);
        says_what_a_new_process_says(house);
        read_and_compare();
    });
}

/// 3.6: a round from an earlier period is corrected in the open period.
#[test]
fn s3_6_a_round_of_an_earlier_period_is_put_right_in_the_next() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&opening());
        let round = tracked.table.settled();
        let first = tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
        let before = table_day(house, Role::Auditor, &tracked).is(200);
        assert_eq!(before.str("win"), "-55.00");
        let void = json!({"action": "void", "chips": "moved", "reason": "Another pack"});
        round.correct(&void).refused(409, "period_not_open");
        tracked.open(&counted([8, 40, 60, 79, 50], "9945.00"));
        round.correct(&void).is(200);
        // According to the books the tray got 55.00 back, but nobody returned the chips.
        tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
        let day = table_day(house, Role::Auditor, &tracked).is(200);
        assert_eq!(day.str("win"), "-55.00");
        let expected = [("win_by_rounds", "0.00"), ("over_short", "-55.00")];
        for (figure, amount) in expected {
            assert_eq!(day["reconciliation"][figure], amount, "{figure}");
        }
        assert_eq!(day["prior_period"], json!([{"round": 1, "by_rounds": "55.00"}]));
        // 0.3-15: a voided round does not count as settled, even if a later period voids it.
        let counts = ["settled", "voided"].map(|of| day["rounds"][of].clone());
        assert_eq!(counts, [json!(0), json!(1)]);
        assert_eq!(day["rounds"]["handle"]["total"], "0.00");
        let query = format!("period_id={}", first["period"]["id"].as_str().unwrap());
        let unchanged = report(house, Role::Auditor, "period", &query).is(200);
        for of in ["settled", "handle", "won"] {
            assert_eq!(unchanged["rounds"][of], before["rounds"][of], "{of}");
        }
        assert_eq!(unchanged["reconciliation"], before["reconciliation"]);
    });
}

/// 0.3-18: while a period is open, no figure reveals to the floor what its tray should contain.
#[test]
fn s0_3_18_what_an_open_tray_should_hold_is_shown_to_nobody_who_counts() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&opening());
        tracked.table.settled();
        let floor = table_day(house, Role::PitBoss, &tracked).is(200);
        assert_eq!((floor.str("state"), &floor["win"]), ("open", &Value::Null));
        for hidden in ["drop", "reconciliation"] {
            assert_eq!(floor[hidden], Value::Null, "{hidden}");
        }
        for hidden in ["won", "rake", "breakage"] {
            assert_eq!(floor["rounds"][hidden], Value::Null, "{hidden}");
        }
        assert_eq!(floor["rounds"]["handle"]["total"], "30.00");
        let auditor = table_day(house, Role::Auditor, &tracked).is(200);
        assert_eq!(auditor["rounds"]["won"]["total"], "-55.00");
        for role in [Role::Count, Role::Cashier] {
            table_day(house, role, &tracked).refused(403, "counts_are_blind");
        }
        table_day(house, Role::Dealer, &tracked).refused(403, "not_allowed");
        let query = format!("shift_id={}", shift.str("id"));
        let line = report(house, Role::PitBoss, "shift", &query).is(200)["lines"][0].clone();
        for hidden in ["closer", "drop", "win", "won_by_rounds", "over_short"] {
            assert_eq!(line[hidden], Value::Null, "{hidden}");
        }
    });
}

/// 4.4: a shift report has a line for each period, a day report has a line for each table, and both
/// have totals.
#[test]
fn s4_4_a_shift_and_a_day_have_a_line_each_and_totals() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let (first, _) = short_by_25(house);
        let (second, _) = short_by_25(house);
        second.open(&counted([8, 40, 60, 74, 50], "9920.00"));
        let query = format!("shift_id={}", shift.str("id"));
        let of_shift = report(house, Role::PitBoss, "shift", &query).is(200);
        assert_eq!((of_shift.str("state"), of_shift.str("shift")), ("open", "day"));
        let mut numbers: Vec<i64> = of_shift["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["number"].as_i64().unwrap())
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 1, 2]);
        let total = &of_shift["totals"][0];
        assert_eq!((&total["game"], &total["lines"]), (&json!("break_poker"), &json!(3)));
        assert_eq!((&total["open"], &total["win"]), (&json!(1), &json!("-160.00")));
        assert_eq!(of_shift["totals"][1]["game"], Value::Null);

        let query = format!("gaming_day={}", today(house));
        let of_day = report(house, Role::PitBoss, "house-day", &query).is(200);
        let lines = of_day["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 2);
        let line = |tracked: &TrackedTable<'_>| {
            lines.iter().find(|line| line["table_id"] == tracked.table.id).unwrap()
        };
        assert_eq!(line(&first)["win"], "-80.00");
        assert_eq!(line(&second)["win"], Value::Null);
        let csv = report(house, Role::PitBoss, "house-day", &format!("{query}&format=csv")).is(200);
        let rows: Vec<&str> = csv.text.lines().collect();
        assert!(rows[0].starts_with("gaming_day,shift,table,game,currency,state,opener"), "{csv}");
        let begins = format!("{},,{}", today(house), line(&first)["table"].as_str().unwrap());
        let row = rows.iter().find(|row| row.starts_with(&format!("{begins},"))).unwrap();
        assert!(row.contains(",9920.00,0.00,-80.00,,30.00,-55.00,"), "{csv}");
        report(house, Role::PitBoss, "house-day", "gaming_day=2020-01-01")
            .refused(404, "not_found");
        let never = format!("table_id={}&gaming_day=2020-01-01", first.table.id);
        report(house, Role::PitBoss, "table-day", &never).refused(404, "not_found");
    });
}
