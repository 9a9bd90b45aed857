//! Cash: the totals, the cases, the people who are allowed to know about cash, and the cash log
//! (`back_office.md`, 4.8, 0.4-14 and 0.4-15).

use std::cell::RefCell;

use houseway::{
    app::{Actor, Caller, Role, back_office::cases::CaseFilter, request::page::PageRequest},
    clock::Clock,
};
use serde_json::{Value, json};

use super::worked_days::{Day, Wrong};
use crate::blind::check_hidden;
use crate::support::{
    Answer, House, on_both_databases, on_sqlite,
    tracked::{TrackedTable, close_day, counted, open_shift, sign},
};

pub(super) const CASH: &str = "/v1/cash-transactions";

/// Searches the log and returns the waiting cases about cash: kind, severity and amount.
pub(super) fn cases(house: &House) -> Vec<(String, String, String)> {
    house.find_cases();
    let found = RefCell::new(Value::Null);
    house.beside(async |app| {
        let reader = Caller::new(Actor::System, "houseway".to_owned(), Role::Compliance);
        let page = PageRequest::new(Some(200), None).unwrap();
        let cases = app.cases(&reader, CaseFilter::default(), page).await.unwrap();
        *found.borrow_mut() = serde_json::to_value(cases).unwrap();
    });
    let listed = found.into_inner();
    let text = |case: &Value, field: &str| case[field].as_str().unwrap_or_default().to_owned();
    let all = listed["items"].as_array().unwrap().iter();
    let all = all.map(|case| (text(case, "kind"), text(case, "severity"), text(case, "amount")));
    let is_of_cash = |kind: &str| kind.starts_with("cash_") || kind == "identify";
    all.filter(|(kind, _, _)| is_of_cash(kind)).collect()
}

fn kinds(house: &House) -> Vec<String> {
    let mut kinds: Vec<String> = cases(house).into_iter().map(|(kind, _, _)| kind).collect();
    kinds.sort_unstable();
    kinds
}

fn at_cage(direction: &str, amount: &str, who: &str) -> Value {
    json!({"direction": direction, "amount": amount, "currency": "USD", "tender": "cash",
        "place": "Cage 2", "description": who})
}

pub(super) fn record(house: &House, direction: &str, amount: &str, who: &str) -> Answer {
    let cash = at_cage(direction, amount, who);
    house.caller(Role::Cashier).post(CASH).json(&cash).send().is(201)
}

pub(super) fn attribute(house: &House, recorded: &str, to: &Value) -> Answer {
    let path = format!("{CASH}/{recorded}/patron");
    house.compliance().post(&path).json(to).send()
}

fn set_thresholds(house: &House, changed: &[(&str, Value)]) {
    let mut settings = house.admin().get("/v1/house/settings").is(200)["settings"].clone();
    for (name, amount) in changed {
        settings["thresholds"]["USD"][*name] = amount.clone();
    }
    let body = json!({"settings": settings, "reason": "As the regulator asks"});
    let asked = house.admin().put("/v1/house/settings").json(&body).send();
    let asked = if asked.status == 202 { sign(house, &asked, Role::Compliance) } else { asked };
    asked.is(200);
}

pub(super) fn open_table(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([80, 0, 0, 0, 0], "40000.00"));
    tracked
}

pub(super) fn sell(tracked: &TrackedTable<'_>, sale: &Value) -> Answer {
    let path = format!("{}/chip-sales", tracked.table.path);
    tracked.table.dealer.post(&path).json(sale).send().is(201)
}

/// 4.8: exactly 10,000.00 is not above the limit; cash in and cash out are never netted; each case
/// is opened once.
#[test]
fn s4_8_more_than_ten_thousand_of_one_direction_is_over() {
    on_both_databases(|house| {
        open_shift(house, "day");
        record(house, "in", "7999.99", "Blue hat");
        record(house, "out", "7999.99", "Blue hat");
        assert_eq!(kinds(house), Vec::<String>::new());
        record(house, "in", "0.01", "Blue hat");
        let near = ("cash_near".to_owned(), "review".to_owned(), "8000.00".to_owned());
        assert_eq!(cases(house), std::slice::from_ref(&near));
        record(house, "in", "2000.00", "Blue hat");
        assert_eq!(cases(house), std::slice::from_ref(&near));
        record(house, "in", "0.01", "Blue hat");
        let over = ("cash_over".to_owned(), "urgent".to_owned(), "10000.01".to_owned());
        assert_eq!(cases(house), [over.clone(), near.clone()]);
        record(house, "in", "5000.00", "Blue hat");
        assert_eq!(cases(house), [over, near]);
        // Only cash is added up, not other means of payment.
        let mut voucher = at_cage("out", "9000.00", "Blue hat");
        voucher["tender"] = json!("voucher");
        house.caller(Role::Cashier).post(CASH).json(&voucher).send().is(201);
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        record(house, "out", "0.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "cash_near", "cash_over"]);
        // The case is due 15 days after its gaming day.
        let found = house.compliance().list("/v1/cases?kind=cash_over", 50)[0].clone();
        let day = house.clock.now().date_naive() + chrono::TimeDelta::days(15);
        assert_eq!(found["due_at"], format!("{day}T00:00:00Z"));
        assert_eq!(found["about"]["cash"]["description"], "Blue hat");
        house.rebuilds();
    });
}

/// 0.4-15: without a stay, the same description means the same person. A transaction without a
/// description is not added to any other.
#[test]
fn s0_4_15_unknown_people_are_summed_by_their_description() {
    on_sqlite(|house| {
        let tracked = open_table(house);
        for who in ["Blue hat", "Red hat", "Blue hat"] {
            let sale =
                json!({"amount": "4000.00", "tender": "cash", "seat": 3, "description": who});
            sell(&tracked, &sale);
        }
        for _ in 0..5 {
            sell(&tracked, &json!({"amount": "2400.00", "tender": "cash", "seat": 4}));
        }
        assert_eq!(kinds(house), ["cash_near"]);
        record(house, "in", "2000.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        house.rebuilds();
    });
}

/// 4.8: when compliance attributes a transaction later, the totals are computed again. Open cases
/// stay open, and none is opened twice.
#[test]
fn s4_8_what_is_attributed_afterwards_is_summed_anew() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let first = record(house, "in", "6000.00", "Tall man");
        let second = record(house, "in", "5000.00", "Man in a hat");
        assert_eq!(kinds(house), Vec::<String>::new());
        let to = |who: &str| json!({"description": who, "reason": "Recognized on camera"});
        let done = attribute(house, second.str("id"), &to("Tall man")).is(200);
        assert_eq!(done["description"], "Tall man");
        assert_eq!(done["attributed"]["reason"], "Recognized on camera");
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        // Attributing the transaction to someone else and back again opens no case and closes none.
        attribute(house, second.str("id"), &to("Man in a hat")).is(200);
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        attribute(house, second.str("id"), &to("Tall man")).is(200);
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        // Both transactions are attributed to a new person.
        attribute(house, first.str("id"), &to("Mr Grey")).is(200);
        attribute(house, second.str("id"), &to("Mr Grey")).is(200);
        assert_eq!(kinds(house), ["cash_near", "cash_near", "cash_over", "cash_over"]);
        house.rebuilds();
        // A refusal lists every problem.
        let id = first.str("id");
        attribute(house, id, &json!({"reason": "?"})).problems(&[("one_of_two", "/stay_id")]);
        let nobody = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
        let both = json!({"stay_id": nobody, "description": "x", "reason": "?"});
        attribute(house, id, &both)
            .problems(&[("one_of_two", "/description"), ("stay_unknown", "/stay_id")]);
        attribute(house, id, &json!({"description": "x", "reason": " "}))
            .problems(&[("reason_missing", "/reason")]);
        attribute(house, nobody, &to("x")).refused(404, "not_found");
    });
}

/// 0.4-15: a voided sale no longer counts towards the totals, but its case stays.
#[test]
fn s0_4_15_a_voided_sale_leaves_the_sums_and_the_case_stays() {
    on_both_databases(|house| {
        let tracked = open_table(house);
        let sale = json!({"amount": "9000.00", "tender": "cash", "description": "Blue hat"});
        let sold = sell(&tracked, &sale);
        let void = json!({"reason": "Entered twice"});
        let path = format!("/v1/chip-sales/{}/void", sold.str("id"));
        house.pit_boss().post(&path).json(&void).send().is(200);
        assert_eq!(kinds(house), ["cash_near"]);
        house.pass(chrono::TimeDelta::seconds(1));
        sell(&tracked, &sale);
        assert_eq!(kinds(house), ["cash_near"], "9,000.00 once");
        house.pass(chrono::TimeDelta::seconds(1));
        record(house, "in", "1000.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        let listed = house.compliance().list(CASH, 50);
        let void: Vec<bool> = listed.iter().map(|one| !one["void_at"].is_null()).collect();
        assert_eq!(void, [false, false, true]);
        house.rebuilds();
    });
}

/// 4.8, point 5: a threshold applies from the entry that sets it, never retroactively.
#[test]
fn s4_8_thresholds_take_effect_from_the_entry_that_sets_them() {
    on_sqlite(|house| {
        // The clocks of two streams can differ by up to five minutes, so let more than five minutes
        // pass in between.
        open_shift(house, "day");
        record(house, "in", "5000.00", "Blue hat");
        house.pass(chrono::TimeDelta::minutes(6));
        set_thresholds(
            house,
            &[("cash_near_from", json!("3000.00")), ("identify_from", json!("4000.00"))],
        );
        house.pass(chrono::TimeDelta::minutes(6));
        record(house, "in", "2999.99", "Red hat");
        assert_eq!(kinds(house), Vec::<String>::new());
        record(house, "in", "0.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "identify"]);
        house.pass(chrono::TimeDelta::minutes(6));
        set_thresholds(
            house,
            &[
                ("cash_near_from", json!(null)),
                ("cash_report_above", json!(null)),
                ("identify_from", json!(null)),
            ],
        );
        house.pass(chrono::TimeDelta::minutes(6));
        record(house, "in", "90000.00", "Red hat");
        assert_eq!(kinds(house), ["cash_near", "identify"], "null switches a rule off");
        house.rebuilds();
    });
}

/// 4.6: only compliance and auditors can learn that there are cases about cash. Other roles cannot
/// infer it from a page with fewer items, a number of cases, or a name.
#[test]
fn s4_6_only_compliance_and_auditors_know_of_cash() {
    on_both_databases(|house| {
        open_shift(house, "day");
        // The answers for other roles before there is any cash.
        let others = [Role::PitBoss, Role::Admin];
        let seen = |role: Role| -> Vec<Value> {
            let caller = house.caller(role);
            let streams: Vec<String> = caller.get("/v1/audit/checkpoints/latest").is(200)["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|signed| signed["checkpoint"]["stream"].to_string())
                .collect();
            let compliance = "/v1/audit/consistency?stream=compliance&old_size=0";
            vec![
                caller.get("/v1/cases").is(200)["waiting"].clone(),
                caller.get("/v1/cases?limit=1").is(200)["items"].clone(),
                caller.get("/v1/cases?kind=cash_over").is(200).body,
                caller.get("/v1/floor").is(200)["cases"].clone(),
                caller.get("/v1/audit/entries?stream=compliance").is(200).body,
                caller.get("/v1/audit/entries?kind=cash.recorded&limit=1").is(200).body,
                caller.get("/v1/audit/checkpoints?stream=compliance").is(200).body,
                caller.get(compliance).is(200)["proof"].clone(),
                json!(caller.get("/v1/audit/export?stream=compliance").status),
                json!(streams.iter().any(|stream| stream.contains("compliance"))),
                caller.get("/v1/approvals").is(200)["items"].clone(),
            ]
        };
        let before = others.map(seen);
        let recorded = record(house, "in", "10000.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        // Compliance reviews the case and requests a second signature, which only compliance can
        // give.
        let found = house.compliance().list("/v1/cases?kind=cash_over", 50)[0].clone();
        let path = format!("/v1/cases/{}", found["id"].as_str().unwrap());
        let act = |command: &Value| {
            let version = house.compliance().get(&path).is(200).etag();
            let path = format!("{path}/commands");
            house.compliance().post(&path).if_match(version).json(command).send()
        };
        act(&json!({"type": "assign"})).is(200);
        let close = json!({"type": "close", "finding": "reported", "explanation": "Filed"});
        let waits = act(&close).is(202);
        assert_eq!(others.map(seen), before);
        let verified = |role: Role| {
            let verified = house.caller(role).post("/v1/audit/verifications").json(&json!({}));
            let verified = verified.send_unchecked().is(200);
            let streams = verified["streams"].as_array().unwrap().clone();
            let entries: u64 =
                streams.iter().map(|report| report["entries"].as_u64().unwrap()).sum();
            assert_eq!(verified["entries"], entries);
            assert_eq!(verified["sound"], true);
            streams.iter().any(|report| report["stream"] == "compliance")
        };
        assert!(verified(Role::Auditor) && verified(Role::Compliance));
        let signed = house.admin().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        assert!(!signed.text.contains("compliance"), "{signed}");
        let location = waits.header("location").unwrap().to_owned();
        for role in others {
            assert!(!verified(role), "{role}");
            let caller = house.caller(role);
            caller.get(&path).refused(404, "not_found");
            caller.get(&location).refused(404, "not_found");
            caller.get(CASH).refused(403, "not_allowed");
            caller.get("/v1/audit/export?stream=compliance").refused(404, "not_found");
            let day = recorded.str("gaming_day");
            let log = format!("/v1/reports/cash-log?gaming_day={day}");
            caller.get(&log).refused(403, "not_allowed");
        }
        sign(house, &waits, Role::Admin).refused(403, "wrong_signer");
        let other = house.hired("K-802", Role::Compliance);
        let closed = other.post(&format!("{location}/signatures")).json(&json!({}));
        assert_eq!(closed.send_unchecked().is(200)["state"], "closed");
        let entries = house.auditor().get("/v1/audit/entries?stream=compliance").is(200);
        let entries = entries["items"].as_array().unwrap();
        let newest: Vec<&Value> = entries.iter().map(|entry| &entry["kind"]).collect();
        assert!(newest.contains(&&json!("case.closed")), "{newest:?}");
        let id = entries[0]["id"].as_str().unwrap();
        house.pit_boss().get(&format!("/v1/audit/entries/{id}")).refused(404, "not_found");
        house.auditor().get(&format!("/v1/audit/entries/{id}/proof")).is(200);
        house.rebuilds();
    });
}

/// Whether a line of an export reveals the `compliance` stream.
fn tells(line: &str) -> bool {
    line.replace('\\', "").contains("\"stream\":\"compliance\"")
}

/// 0.4-14: the house's stream records the checkpoints of the `compliance` stream. People who must
/// not know about that stream still get an export of the house's stream that has no gap and
/// verifies. The export equals a complete one byte for byte, except that the entries about the
/// checkpoints are reduced to their hashes.
#[test]
fn s0_4_14_the_export_of_the_house_goes_on_where_compliance_was_signed() {
    on_both_databases(|house| {
        open_shift(house, "day");
        record(house, "in", "10000.01", "Blue hat");
        assert_eq!(kinds(house), ["cash_near", "cash_over"]);
        let sign = || house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        sign();
        record(house, "in", "77.77", "Red hat");
        sign();
        let table = crate::support::Table::new(house);
        table.settled();
        sign();
        let export = |role: Role, query: &str| {
            let text = house.caller(role).get(&format!("/v1/audit/export{query}")).is(200).text;
            text.lines().map(str::to_owned).collect::<Vec<String>>()
        };
        let roles = [Role::PitBoss, Role::Admin, Role::Auditor, Role::Compliance];
        // Everybody signs in before the log is compared.
        for role in roles {
            drop(house.caller(role));
        }
        let of_house = |role: Role| export(role, "?stream=house");
        let whole = of_house(Role::Auditor);
        assert_eq!(of_house(Role::Compliance), whole);
        for role in [Role::PitBoss, Role::Admin] {
            let part = of_house(role);
            let hidden = check_hidden(&whole, &part);
            assert_eq!(hidden, ["checkpoint.signed".to_owned()].into(), "{role}");
            let count = |lines: &[String], text: &str| {
                lines.iter().filter(|line| line.contains(text)).count()
            };
            assert_eq!(count(&part, "\"type\":\"hidden\""), 2, "{role}");
            let names = |lines: &[String]| lines.iter().filter(|line| tells(line)).count();
            assert_eq!((names(&part), names(&whole)), (0, 2), "{role}");
            assert_eq!(count(&part, "\"type\":\"checkpoint\""), 3, "{role}");
            assert_eq!(part.last(), whole.last(), "it goes on to the end");
            // An export can start at any entry, hidden or not.
            let place = |line: &String| line.contains("\"type\":\"hidden\"");
            let at = part.iter().position(place).unwrap();
            let seq = serde_json::from_str::<Value>(&part[at]).unwrap()["seq"].clone();
            let is_checkpoint = |line: &&String| line.contains("\"type\":\"checkpoint\"");
            let later: Vec<String> =
                part[at + 1..].iter().skip_while(is_checkpoint).cloned().collect();
            assert_eq!(export(role, &format!("?stream=house&after={seq}")), later);
            // The whole export does not contain the `compliance` stream, and the program verifies
            // it.
            let all = export(role, "");
            assert_eq!(names(&all), 0, "{role}");
            assert!(count(&all, &table.stream()) > 0);
            let file = std::env::temp_dir().join(format!("houseway-{}-{role}", table.id));
            std::fs::write(&file, all.join("\n")).unwrap();
            let key = crate::support::signing_key().public_key().to_string();
            let path = file.to_str().unwrap();
            let verify = ["audit", "verify", "--file", path, "--public-key", &key];
            let verified = crate::support::cli::houseway(&verify).exits(0).stdout;
            std::fs::remove_file(&file).unwrap();
            let said = "hidden from whoever exported the log: 2, of which the file has the hashes";
            assert!(verified.contains(said), "{verified}");
        }
    });
}

/// 5: roles that are not allowed to record cash, and requests that are refused.
#[test]
fn s5_cash_that_cannot_be_recorded() {
    on_both_databases(|house| {
        let cashier = house.caller(Role::Cashier);
        let cash = at_cage("in", "4000.00", "Blue hat");
        cashier.post(CASH).json(&cash).send().refused(409, "no_open_shift");
        let shift = open_shift(house, "day");
        let mut bad = json!({"direction": "in", "amount": "2500.001", "currency": "USD",
            "tender": "cash", "place": " "});
        cashier
            .post(CASH)
            .json(&bad)
            .send()
            .problems(&[("finer_than_currency", "/amount"), ("text_missing", "/place")]);
        bad["amount"] = json!("2500.00");
        bad["place"] = json!("Cage 2");
        cashier.post(CASH).json(&bad).send().problems(&[("patron_needed", "/description")]);
        bad["amount"] = json!("2499.99");
        let recorded = cashier.post(CASH).json(&bad).send().is(201);
        assert_eq!(recorded["description"], json!(null));
        bad["amount"] = json!("0");
        cashier.post(CASH).json(&bad).send().problems(&[("not_positive", "/amount")]);
        bad["amount"] = json!("1.00");
        bad["gaming_day"] = json!("2020-01-01");
        cashier.post(CASH).json(&bad).send().problems(&[("wrong_gaming_day", "/gaming_day")]);
        house.dealer().post(CASH).json(&cash).send().refused(403, "not_allowed");
        house.pit_boss().post(CASH).json(&cash).send().refused(403, "not_allowed");
        cashier.get(CASH).refused(403, "not_allowed");
        let path = format!("{CASH}/{}/patron", recorded.str("id"));
        let to = json!({"description": "x", "reason": "y"});
        cashier.post(&path).json(&to).send().refused(403, "not_allowed");
        house.auditor().post(&path).json(&to).send().refused(403, "not_allowed");
        let day = recorded.str("gaming_day").to_owned();
        close_day(house, &shift).is(200);
        bad["gaming_day"] = json!(day);
        cashier.post(CASH).json(&bad).send().refused(409, "day_closed");
        // A key for the cage's system can also record transactions, and the list can be read one
        // transaction per page.
        open_shift_of_next_day(house);
        house.caller(Role::Integration).post(CASH).json(&cash).send().is(201);
        assert_eq!(house.compliance().list(CASH, 1).len(), 2);
        let of_day = format!("{CASH}?gaming_day={day}");
        assert_eq!(house.auditor().list(&of_day, 50).len(), 1);
        house.rebuilds();
    });
}

fn open_shift_of_next_day(house: &House) {
    crate::support::tracked::open_next_day(house);
}

/// 3.7: the cash log of the worked day has one line and its total; no case about cash is opened.
#[test]
fn s3_7_the_worked_days_cash_log_has_one_line() {
    on_both_databases(|house| {
        let day = Day::first_shift(house).second_shift(Wrong::Nothing);
        day.count();
        assert_eq!(kinds(house), Vec::<String>::new());
        let today = house.clock.now().date_naive();
        let path = format!("/v1/reports/cash-log?gaming_day={today}");
        let log = house.compliance().get(&path).is(200);
        let lines = log["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 1, "{log}");
        let line = &lines[0];
        assert_eq!(
            (&line["direction"], &line["amount"], &line["seat"], &line["description"]),
            (&json!("in"), &json!("3000.00"), &json!(3), &json!("Man, fifties, green jacket"))
        );
        let sums = log["sums"].as_array().unwrap();
        assert_eq!((sums.len(), &sums[0]["amount"]), (1, &json!("3000.00")));
        let csv = house.auditor().get(&format!("{path}&format=csv")).is(200).text;
        assert_eq!(csv.lines().count(), 2, "{csv}");
        assert!(csv.contains(",in,3000.00,USD,"), "{csv}");
        let page = house.auditor().get(&format!("{path}&format=html")).is(200).text;
        assert!(page.contains("3,000.00") && page.contains("green jacket"), "{page}");
        house.pit_boss().get(&path).refused(403, "not_allowed");
        house.compliance().get("/v1/reports/cash-log?gaming_day=2020-01-01").is(404);
    });
}

/// 0.4-15: once a person's total has reached `cash_log_from`, every later transaction by that
/// person gets a line.
#[test]
fn s0_4_15_later_transactions_are_lines() {
    on_sqlite(|house| {
        open_shift(house, "day");
        for (amount, who) in [
            ("2000.00", "Blue hat"),
            ("600.00", "Blue hat"),
            ("5.00", "Blue hat"),
            ("2500.00", "Red hat"),
            ("1.00", "Red hat"),
            ("2499.99", "Grey hat"),
        ] {
            record(house, "in", amount, who);
        }
        record(house, "out", "7.00", "Blue hat");
        let today = house.clock.now().date_naive();
        let log = house.auditor().get(&format!("/v1/reports/cash-log?gaming_day={today}")).is(200);
        let lines: Vec<&str> = log["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["amount"].as_str().unwrap())
            .collect();
        assert_eq!(lines, ["5.00", "2500.00", "1.00", "7.00"]);
        let sums: Vec<(&Value, &Value)> = log["sums"]
            .as_array()
            .unwrap()
            .iter()
            .map(|sum| (&sum["direction"], &sum["amount"]))
            .collect();
        assert_eq!(
            sums,
            [
                (&json!("in"), &json!("2605.00")),
                (&json!("out"), &json!("7.00")),
                (&json!("in"), &json!("2501.00")),
            ]
        );
    });
}
