//! `/v1/shifts` and `/v1/gaming-days`: a day begins with its first shift, not at a fixed time in
//! some time zone (`back_office.md`, 2.5).

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, PIN, badge, on_both_databases,
    tracked::{TrackedTable, count_boxes, counted, sign},
};

/// The date this many days from now.
fn date(house: &House, days: i64) -> String {
    (house.clock.now() + TimeDelta::days(days)).date_naive().to_string()
}

fn open(house: &House, date: &str, name: &str) -> Answer {
    let body = json!({"gaming_day": date, "name": name});
    house.pit_boss().post("/v1/shifts").json(&body).send()
}

fn close(house: &House, shift: &Answer) -> Answer {
    let path = format!("/v1/shifts/{}/close", shift.str("id"));
    house.pit_boss().post(&path).json(&json!({})).send()
}

fn state(house: &House, shift: &Answer) -> Value {
    house.dealer().get(&format!("/v1/shifts/{}", shift.str("id"))).is(200)["state"].clone()
}

#[test]
fn s2_5_the_first_shift_opens_its_gaming_day() {
    on_both_databases(|house| {
        let today = date(house, 0);
        let day_path = format!("/v1/gaming-days/{today}");
        house.auditor().get(&day_path).refused(404, "not_found");
        let shift = open(house, &today, "day").is(201);
        assert_eq!((shift.str("state"), &shift["number"]), ("open", &json!(1)));
        assert_eq!(shift.header("location"), Some(&*format!("/v1/shifts/{}", shift.str("id"))));
        let read = house.dealer().get(shift.header("location").unwrap()).is(200);
        assert_eq!((read.etag(), &read.body), (1, &shift.body));

        let day = house.auditor().get(&day_path).is(200);
        assert_eq!((day.str("state"), &day["report_sha256"]), ("open", &Value::Null));
        assert_eq!(day["shifts"], json!([shift.body]));
        house.dealer().get(&day_path).refused(403, "not_allowed");
        let kinds = house.auditor().get("/v1/audit/entries?limit=2").is(200);
        let kinds: Vec<&Value> =
            kinds["items"].as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
        assert_eq!(kinds, ["shift.opened", "gaming_day.opened"]);
        let days = house.caller(Role::Count).list("/v1/gaming-days", 50);
        assert_eq!(days, std::slice::from_ref(&day.body));
        house.rebuilds();
    });
}

#[test]
fn gaming_days_are_found_by_date() {
    on_both_databases(|house| {
        let [first, second] = [0, 1].map(|days| date(house, days));
        open(house, &first, "day").is(201);
        open(house, &second, "day").is(201);
        let found = |query: &str| -> Vec<String> {
            let days = house.auditor().list(&format!("/v1/gaming-days?{query}"), 1);
            days.iter().map(|day| day["date"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(found(""), [&*second, &first]);
        assert_eq!(found(&format!("to_day={first}")), [&*first]);
        assert_eq!(found(&format!("from_day={first}&order=asc")), [&*first, &second]);
        assert_eq!(found(&format!("from_day={second}&to_day={second}")), [&*second]);
        assert_eq!(found("to_day=1999-12-31"), [""; 0]);
        house.auditor().get("/v1/gaming-days?from_day=2026-02-30").refused(400, "bad_query");
    });
}

#[test]
fn s2_5_the_next_shift_makes_the_one_before_close_and_a_third_waits() {
    on_both_databases(|house| {
        let (today, tomorrow) = (date(house, 0), date(house, 1));
        let first = open(house, &today, "day").is(201);
        let second = open(house, &today, "swing").is(201);
        assert_eq!((state(house, &first), &second["number"]), (json!("closing"), &json!(2)));
        let before = house.newest_entry();
        let third = open(house, &tomorrow, "day").refused(409, "wrong_state");
        assert_eq!(third["detail"], "close the \"day\" shift first");
        assert_eq!(house.newest_entry(), before);

        let closed = close(house, &first).is(200);
        assert_eq!((closed.str("state"), &closed["closed_by"]), ("closed", &second["opened_by"]));
        let again = close(house, &first).refused(409, "wrong_state");
        assert!(again["detail"].as_str().unwrap().ends_with("is already closed"), "{again}");
        // The next day can begin while this day's last shift is closing.
        let third = open(house, &tomorrow, "day").is(201);
        assert_eq!((state(house, &second), &third["number"]), (json!("closing"), &json!(1)));
        open(house, &today, "grave").refused(422, "breaks_rule");
        // A shift can be closed even if no other follows.
        close(house, &second).is(200);
        close(house, &third).is(200);
        let shifts = house.dealer().list("/v1/shifts", 50);
        let numbers: Vec<&Value> = shifts.iter().map(|shift| &shift["number"]).collect();
        assert_eq!(numbers, [1, 2, 1]);
        house.rebuilds();
    });
}

/// 5: a date in the past or too far in the future is reported together with an unknown shift name.
#[test]
fn s5_a_shift_with_a_wrong_date_or_name_is_refused() {
    on_both_databases(|house| {
        let today = date(house, 0);
        open(house, &today, "day").is(201);
        let before = house.newest_entry();
        for wrong in [date(house, -1), date(house, 3), "2020-01-01".to_owned()] {
            let refused = open(house, &wrong, "lunch").refused(422, "breaks_rule");
            let refused = refused
                .problems(&[("wrong_gaming_day", "/gaming_day"), ("unknown_value", "/name")]);
            let said = "a shift must be called day, swing or grave";
            assert_eq!(refused["problems"][1]["detail"], said);
        }
        for never in ["2026-02-30", "20 November"] {
            let refused = open(house, never, "day").refused(422, "breaks_rule");
            let detail = format!("write a date such as 2026-11-20 here, not \"{never}\"");
            assert_eq!(refused["problems"][0]["detail"], detail);
            let asked = format!("/v1/reports/house-day?gaming_day={}", never.replace(' ', "%20"));
            let refused = house.auditor().get(&asked).refused(400, "bad_query");
            let detail =
                format!("\"gaming_day\" must be a date such as 2026-11-20, not \"{never}\"");
            assert_eq!(refused["detail"], detail);
            let path = format!("/v1/gaming-days/{}", never.replace(' ', "%20"));
            let refused = house.auditor().get(&path).refused(404, "not_found");
            let detail = refused.str("detail");
            assert!(detail.ends_with("is not a date such as 2026-11-20"), "{detail}");
        }
        let body = json!({"gaming_day": today, "name": "swing"});
        house.dealer().post("/v1/shifts").json(&body).send().refused(403, "not_allowed");
        assert_eq!(house.newest_entry(), before);
    });
}

/// 0.4-10: two people can close a day that has lasted long enough. A minute earlier, compliance
/// must sign too.
#[test]
fn s0_4_10_a_day_that_has_lasted_is_closed_without_compliance() {
    on_both_databases(|house| {
        let today = date(house, 0);
        let shift = open(house, &today, "day").is(201);
        close(house, &shift).is(200);
        let path = format!("/v1/gaming-days/{today}/close");
        let ask = || {
            // No session lasts as long as the day, so the pit boss signs in again.
            let boss = house.sign_in(badge(Role::PitBoss), PIN);
            boss.post(&path).json(&json!({})).send()
        };
        house.pass(TimeDelta::hours(20) - TimeDelta::minutes(1));
        ask().refused(409, "day_too_short");
        house.pass(TimeDelta::minutes(1));
        let waits = ask().is(202);
        let places = waits["approval"]["capacities"].as_array().unwrap().iter();
        let names: Vec<&Value> = places.map(|place| &place["name"]).collect();
        assert_eq!(names, ["supervisor", "counter"]);
    });
}

/// 4.5: a day can be closed once everything in it is closed. After that, the hash of its report no
/// longer changes.
#[test]
fn s4_5_a_day_is_closed_and_its_report_frozen() {
    on_both_databases(|house| {
        let today = date(house, 0);
        let close_how = |how: Value| {
            let path = format!("/v1/gaming-days/{today}/close");
            house.pit_boss().post(&path).json(&how).send()
        };
        let close_day = || close_how(json!({}));
        close_day().refused(404, "not_found");
        let shift = open(house, &today, "day").is(201);
        let tracked = TrackedTable::new(house);
        let count = counted([8, 40, 60, 90, 50], "10000.00");
        let period = tracked.open(&count);
        let open_things = close_day().refused(409, "day_not_ready");
        // The refusal names the open shift, the open period, and the box that is still at the
        // table.
        let open_things = open_things.problems(&[("still_open", ""); 3]);
        let details = open_things["problems"].to_string();
        for id in [shift.str("id"), period.str("id")] {
            assert!(details.contains(id), "{open_things}");
        }
        tracked.close(&count);
        close(house, &shift).is(200);
        let boxes = close_day().refused(409, "day_not_ready");
        let hangs = &boxes["problems"][0]["detail"];
        assert!(hangs.as_str().unwrap().ends_with(": box T1-A has not been pulled"), "{boxes}");
        let pulled = tracked.pull("T1-A", None);
        let waits = close_day().refused(409, "day_not_ready");
        let number = pulled.str("number");
        let uncounted = format!("{number} has not been counted and accepted (T1-A)");
        assert_eq!(waits["problems"][0]["detail"], uncounted);
        count_boxes(house, &today, &[]);
        let report = || {
            house.auditor().get(&format!("/v1/reports/house-day?gaming_day={today}")).is(200).body
        };
        let before = report();
        // 0.4-10: to close a day that lasted only a moment, compliance must sign too.
        let early = close_day().refused(409, "day_too_short");
        assert!(early["detail"].as_str().unwrap().contains("must last 20 hours"), "{early}");
        let waits = close_how(json!({"early": true})).is(202);
        assert_eq!(waits["approval"]["act"], "gaming_day.close");
        sign(house, &waits, Role::Count).is(200);
        let day = sign(house, &waits, Role::Compliance).is(200);
        assert_eq!((day.str("state"), &day["report_sha256"]), ("closed", &before["sha256"]));
        let after = report();
        assert_eq!((&before["state"], &after["state"]), (&json!("counted"), &json!("final")));
        assert_eq!(
            (&after["sha256"], &after["lines"][0]["win"]),
            (&before["sha256"], &json!("0.00"))
        );
        close_day().refused(409, "day_closed");
        open(house, &today, "swing").refused(422, "breaks_rule");
        // Once the day is closed, the count room can read its report.
        let count_room = house.caller(Role::Count);
        count_room.get(&format!("/v1/reports/house-day?gaming_day={today}")).is(200);
        let closing = house.auditor().list("/v1/audit/entries?kind=gaming_day.closed", 50);
        assert_eq!(closing[0]["body"]["streams"][0]["stream"], tracked.table.stream());
        // 0.4-10: the table's sheet names the checkpoint of the house's stream that covers the
        // close.
        let sheet = |format: &str| {
            let of_table = format!("table_id={}&gaming_day={today}{format}", tracked.table.id);
            house.auditor().get(&format!("/v1/reports/table-day?{of_table}")).is(200)
        };
        let anchor = sheet("")["log"]["checkpoint"].clone();
        assert_eq!(anchor["stream"], "house", "{anchor}");
        let covers = anchor["size"].as_i64() >= closing[0]["seq"].as_i64();
        assert!(covers, "{anchor}: {}", closing[0]);
        let paper = sheet("&format=html").text;
        for named in ["root", "key_id"] {
            let named = anchor[named].as_str().unwrap();
            assert!(paper.contains(named), "{named}: {paper}");
        }
        house.rebuilds();
    });
}

/// 2.3: `signers` in the settings determine who signs the close of a shift.
#[test]
fn s2_3_a_house_may_have_two_close_a_shift() {
    on_both_databases(|house| {
        house.compliance();
        let signers = json!({"shift.close": {"supervisor": ["pit_boss"], "second": ["count"]}});
        let body = json!({"settings": {"signers": signers}, "reason": "Two look at it"});
        let waits = house.admin().put("/v1/house/settings").json(&body).send().is(202);
        let sign = |waits: &Answer, role: Role| {
            let path = format!("{}/signatures", waits.header("location").unwrap());
            house.caller(role).post(&path).json(&json!({})).send()
        };
        sign(&waits, Role::Compliance).is(200);

        let shift = open(house, &date(house, 0), "day").is(201);
        let waits = close(house, &shift).is(202);
        assert_eq!(waits["approval"]["act"], "shift.close");
        assert_eq!(state(house, &shift), "open");
        sign(&waits, Role::Cashier).refused(403, "wrong_signer");
        let closed = sign(&waits, Role::Count).is(200);
        assert_eq!(closed.str("state"), "closed");
        let closing = house.auditor().list("/v1/audit/entries?kind=shift.closed", 50);
        let signed = closing[0]["body"]["signatures"].as_array().unwrap();
        let roles: Vec<&Value> = signed.iter().map(|signed| &signed["role"]).collect();
        assert_eq!(roles, ["count", "pit_boss"]);
        house.rebuilds();
    });
}
