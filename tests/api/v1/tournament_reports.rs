//! Tournament reports: the section in the `house-day` report, the desk report, and the report on a
//! single tournament (`tournaments.md`, 7.5).

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases,
    tournament::{Event, first_hand, fixed, last_hand, prized},
    tracked::{close_day, open_next_day, open_shift},
};

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

fn house_day(house: &House, day: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/house-day?gaming_day={day}")).is(200)
}

/// The only tournament on a gaming day.
fn only(report: &Answer) -> &Value {
    let lines = report["tournaments"].as_array().unwrap();
    assert_eq!(lines.len(), 1, "{report}");
    &lines[0]
}

/// Checks that a line has these values.
#[track_caller]
fn has(line: &Value, should: &[(&str, Value)]) {
    for (field, value) in should {
        assert_eq!(line[*field], *value, "{field}: {line}");
    }
}

/// 7.5: a hand that decides a prize can be awarded between two gaming days, because it moves no
/// money at the desk.
#[test]
fn s7_5_a_hand_between_two_days_is_awarded() {
    on_both_databases(|house| {
        let (shift, first) = (open_shift(house, "day"), today(house));
        let (event, at) = fixed(house, &prized());
        house.pass(TimeDelta::minutes(1));
        close_day(house, &shift).is(200);
        first_hand(&at);
        last_hand(&at);
        assert_eq!(event.read()["phase"], "over");
        event.pay("E1", &json!({})).refused(409, "no_open_shift");
        // The prize belongs to the next day, because the previous day's report is closed.
        let closed = house_day(house, &first);
        has(only(&closed), &[("prizes_due", json!("0.00"))]);
        assert_eq!(only(&closed)["carried_over"]["prize_pool"], "300.00");
        house.pass(TimeDelta::minutes(1));
        let second = open_next_day(house);
        let report = house_day(house, &second);
        has(only(&report), &[("prizes_due", json!("300.00")), ("prizes_paid", json!("0.00"))]);
        let carried = &only(&report)["carried_over"];
        has(carried, &[("prize_pool", json!("0.00")), ("prizes_due", json!("300.00"))]);
        assert_eq!(house_day(house, &first).body, closed.body);
        let signed = house.auditor().get(&format!("/v1/gaming-days/{first}")).is(200);
        assert_eq!(closed["sha256"], signed["report_sha256"]);
    });
}

/// A hand between two shifts belongs to the shifts' gaming day.
#[test]
fn s7_5_a_hand_between_two_shifts_belongs_to_their_day() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        let day = today(house);
        house.pass(TimeDelta::minutes(1));
        let shift = open_shift(house, "day");
        house.pass(TimeDelta::minutes(1));
        let close = format!("/v1/shifts/{}/close", shift.str("id"));
        house.pit_boss().post(&close).json(&json!({})).send().is(200);
        first_hand(&at);
        last_hand(&at);
        assert_eq!(event.read()["phase"], "over");
        house.pass(TimeDelta::minutes(1));
        open_shift(house, "swing");
        let report = house_day(house, &day);
        // Sales before the very first shift do not belong to any day.
        has(only(&report), &[("prizes_due", json!("300.00")), ("stakes", json!("0.00"))]);
        house.rebuilds();
    });
}

/// 7.5: movements of money belong to the open gaming day. Before the first day they belong to no
/// day, and between two days no money moves.
#[test]
fn s7_5_money_belongs_to_the_open_gaming_day() {
    on_both_databases(|house| {
        let event = Event::announced(house);
        event.sell("P-1", "Ana").is(201);
        let early = event.entries_of("entry.sold").pop().unwrap();
        assert_eq!(early["body"]["shift_id"], Value::Null);
        let shift = open_shift(house, "day");
        event.sell("P-2", "Ben").is(201);
        let sold = event.entries_of("entry.sold").pop().unwrap();
        assert_eq!(sold["body"]["shift_id"], shift["id"]);
        let day = today(house);
        has(only(&house_day(house, &day)), &[("entries", json!(1)), ("stakes", json!("90.00"))]);
        close_day(house, &shift).is(200);
        let before = (event.read().etag(), house.newest_entry());
        event.sell("P-3", "Cleo").refused(409, "no_open_shift");
        let refund = format!("{}/entries/E2/refund", event.path);
        let refund = house.caller(Role::Cashier).post(&refund).json(&json!({"reason": "So"}));
        refund.send().refused(409, "no_open_shift");
        assert_eq!((event.read().etag(), house.newest_entry()), before);
        // Acts that move no money are possible on any day.
        event.command(&json!({"type": "close_registration"})).is(200);
        let next = open_next_day(house);
        event.command(&json!({"type": "reopen_registration", "reason": "So"})).is(200);
        event.sell("P-3", "Cleo").is(201);
        has(only(&house_day(house, &next)), &[("entries", json!(1)), ("fees", json!("15.00"))]);
        house.rebuilds();
    });
}

/// 7.5: there is one line for each tournament that moved money on the day. Fees are revenue,
/// nothing is netted, and the day's hash covers the section. A day without tournaments has no such
/// section.
#[test]
fn s7_5_the_house_day_has_a_line_for_each_tournament() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let first = today(house);
        let (event, at) = fixed(house, &prized());
        let open = house_day(house, &first);
        let line = only(&open);
        has(
            line,
            &[
                ("tournament", json!("Saturday 110")),
                ("entries", json!(3)),
                ("re_entries", json!(0)),
                ("refunds", json!(0)),
                ("stakes", json!("270.00")),
                ("fees", json!("45.00")),
                ("revenue", json!("45.00")),
                ("staff", json!("15.00")),
                ("added", json!("30.00")),
                ("overlay", json!("0.00")),
                ("prizes_due", json!("0.00")),
                ("cash_in", json!("330.00")),
                ("cash_out", json!("0.00")),
            ],
        );
        let carried = &line["carried_over"];
        has(carried, &[("prize_pool", json!("300.00")), ("staff", json!("15.00"))]);
        // The tournament's table has no period, and is not part of any total.
        assert_eq!((&open["lines"], &open["totals"]), (&json!([]), &json!([])));
        close_day(house, &shift).is(200);
        let closed = house_day(house, &first);
        let signed = house.auditor().get(&format!("/v1/gaming-days/{first}")).is(200);
        assert_eq!(closed["sha256"], signed["report_sha256"]);
        assert_eq!(closed["tournaments"], open["tournaments"]);

        // The tournament continues on the next day, and the first day's report does not change.
        let second = open_next_day(house);
        assert_eq!(house_day(house, &second).body.get("tournaments"), None);
        first_hand(&at);
        last_hand(&at);
        event.sign(&event.pay("E3", &json!({})), Role::PitBoss);
        let report = house_day(house, &second);
        has(
            only(&report),
            &[
                ("entries", json!(0)),
                ("stakes", json!("0.00")),
                ("revenue", json!("0.00")),
                ("prizes_due", json!("300.00")),
                ("prizes_paid", json!("195.00")),
                ("cash_out", json!("195.00")),
            ],
        );
        let carried = &only(&report)["carried_over"];
        has(carried, &[("prize_pool", json!("0.00")), ("prizes_due", json!("105.00"))]);
        assert_eq!(house_day(house, &first).body, closed.body);
        on_paper(house, &second);
        house.rebuilds();
    });
}

/// Checks the section in CSV, and on paper in both languages.
fn on_paper(house: &House, day: &str) {
    let path = format!("/v1/reports/house-day?gaming_day={day}");
    let csv = house.auditor().get(&format!("{path}&format=csv&part=tournaments")).is(200);
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(lines.len(), 2, "{csv}");
    assert!(lines[0].starts_with("gaming_day,tournament,currency,entries,re_entries,rebuys"));
    assert!(lines[1].starts_with(&format!("{day},Saturday 110,USD,0,0,0")), "{csv}");
    let tables = house.auditor().get(&format!("{path}&format=csv")).is(200);
    assert!(!tables.text.contains("Saturday"), "{tables}");
    house.auditor().get(&format!("{path}&part=slips")).refused(400, "bad_query");
    let paper = |language: &str| {
        let request = house.auditor().request("GET", &format!("{path}&format=html"));
        request.header("accept-language", language).send().is(200)
    };
    let (english, spanish) = (paper("en"), paper("es"));
    assert!(english.text.contains("Fees (revenue)") && english.text.contains("Saturday 110"));
    assert!(spanish.text.contains("Comisiones (ingreso)"), "{spanish}");
}

/// 7.5: the desk report lists the amounts that each cashier took and paid, by shift and tender,
/// with the numbers of the receipts.
#[test]
fn s7_5_the_desk_is_reported_by_cashier_shift_and_tender() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let day = today(house);
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        last_hand(&at);
        open_shift(house, "swing");
        event.pay("E1", &json!({"amount": "5.00", "tender": "voucher"})).is(200);
        event.sign(&event.pay("E3", &json!({})), Role::PitBoss);
        let path = format!("/v1/reports/tournament-desk?gaming_day={day}");
        let report = house.caller(Role::Cashier).get(&path).is(200);
        let lines = report["lines"].as_array().unwrap().iter().map(|line| {
            let text = |field: &str| line[field].as_str().unwrap().to_owned();
            let receipts = line["receipts"].as_array().unwrap().len();
            (text("shift"), text("tender"), text("taken"), text("paid"), receipts)
        });
        let line = |shift: &str, tender: &str, taken: &str, paid: &str, receipts| {
            let [shift, tender, taken, paid] = [shift, tender, taken, paid].map(str::to_owned);
            (shift, tender, taken, paid, receipts)
        };
        // The money that the house added is not part of the desk's report.
        let should = [
            line("day", "cash", "330.00", "0.00", 3),
            line("swing", "cash", "0.00", "195.00", 1),
            line("swing", "voucher", "0.00", "5.00", 1),
        ];
        assert_eq!(lines.collect::<Vec<_>>(), should, "{report}");
        assert_eq!(
            report["totals"],
            json!([
                {"tender": "cash", "currency": "USD", "taken": "330.00", "paid": "195.00"},
                {"tender": "voucher", "currency": "USD", "taken": "0.00", "paid": "5.00"}])
        );
        for role in [Role::PitBoss, Role::Compliance, Role::Auditor, Role::Admin] {
            assert_eq!(house.caller(role).get(&path).is(200).body, report.body);
        }
        for role in [Role::Dealer, Role::Security, Role::Count, Role::Integration] {
            house.caller(role).get(&path).refused(403, "not_allowed");
        }
        let csv = house.auditor().get(&format!("{path}&format=csv")).is(200);
        assert_eq!(csv.text.lines().count(), 4, "{csv}");
        house.auditor().get(&format!("{path}&format=html")).is(200);
        house
            .auditor()
            .get("/v1/reports/tournament-desk?gaming_day=2019-01-01")
            .refused(404, "not_found");
    });
}

/// 7.5: the report on a tournament has movements that add up to the balances. It also has places,
/// prizes, deals, signatures and corrections.
#[test]
fn s7_5_one_event_is_reported_whole() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let back = json!({"type": "reinstate", "entry": "E2", "stack": "5000",
            "taken": [{"entry": "E3", "amount": "5000"}], "reason": "The pot was misread"});
        event.signed(&back, Role::Compliance);
        event.command(&json!({"type": "propose_deal", "kind": "icm"})).is(200);
        let assents = ["E1", "E2", "E3"].map(|entry| json!({"entry": entry, "how": "card"}));
        let accept = json!({"type": "accept_deal", "deal": 1, "assents": assents});
        event.signed(&accept, Role::Compliance);
        event.pay("E1", &json!({"amount": "1.00"})).is(200);
        let id = event.path.rsplit('/').next().unwrap();
        let path = format!("/v1/reports/tournament?tournament_id={id}");
        let report = house.caller(Role::Cashier).get(&path).is(200);
        assert_eq!((report.str("phase"), report.str("state")), ("over", "open"));
        assert_eq!(report["prizes"], json!(["195.00", "105.00"]));
        let places = report["places"].as_array().unwrap();
        assert_eq!((&places[0]["entry"], &places[0]["place"]), (&json!("E3"), &json!("1")));
        let deal = &report["deals"][0];
        assert_eq!((&deal["rule"], deal["shares"].as_array().unwrap().len()), (&json!("icm"), 3));
        assert_ne!(deal["signed_at"], Value::Null);
        let signed = report["signatures"].as_array().unwrap();
        let signed: Vec<&str> = signed.iter().map(|one| one["signed"].as_str().unwrap()).collect();
        for kind in ["money.added", "payouts.fixed", "entry.reinstated", "deal.signed"] {
            assert_eq!(signed.iter().filter(|one| **one == kind).count(), 2, "{kind}: {signed:?}");
        }
        let put_right = report["corrections"].as_array().unwrap();
        let misread = put_right.iter().find(|one| one["what"] == "entry.reinstated").unwrap();
        assert_eq!(
            (&misread["entry"], &misread["reason"]),
            (&json!("E2"), &json!("The pot was misread"))
        );
        balances(&report);
        for role in [Role::PitBoss, Role::Compliance, Role::Auditor, Role::Admin] {
            assert_eq!(house.caller(role).get(&path).is(200).body, report.body);
        }
        for role in [Role::Dealer, Role::Security, Role::Count, Role::Integration] {
            house.caller(role).get(&path).refused(403, "not_allowed");
        }
        let csv = house.auditor().get(&format!("{path}&format=csv")).is(200);
        let movements = report["movements"].as_array().unwrap().len();
        assert_eq!(csv.text.lines().count(), movements + 1, "{csv}");
        let unknown = path.replace(id, "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a");
        house.auditor().get(&unknown).refused(404, "not_found");
    });
}

/// Checks that the movements add up to the balances, and that the balances sum to zero.
fn balances(report: &Answer) {
    let mut sums = std::collections::BTreeMap::<String, i64>::new();
    for one in report["movements"].as_array().unwrap() {
        let cents = crate::support::cents(&one["amount"]);
        *sums.entry(one["from"].as_str().unwrap().to_owned()).or_default() -= cents;
        *sums.entry(one["to"].as_str().unwrap().to_owned()).or_default() += cents;
    }
    sums.retain(|_, sum| *sum != 0);
    let told = report["balances"].as_array().unwrap().iter();
    let told = told.map(|one| {
        (one["account"].as_str().unwrap().to_owned(), crate::support::cents(&one["amount"]))
    });
    assert_eq!(told.collect::<std::collections::BTreeMap<_, _>>(), sums);
    assert_eq!(sums.values().sum::<i64>(), 0);
}
