//! Cases: the events that open them, the people who are allowed to know about them, and their
//! review (`back_office.md`, 2.5, 4.6 and 0.4-14).

use std::cell::RefCell;

use chrono::TimeDelta;
use houseway::app::{
    Actor, Caller, Role, back_office::cases::CaseFilter, request::page::PageRequest,
};
use serde_json::{Value, json};

use super::{
    worked_days::{Day, Wrong},
    worked_rake_day::RakeDay,
};
use crate::support::{
    Answer, House, hands, on_both_databases, on_sqlite,
    slips::{sell, slip, step},
    tracked::{
        TrackedTable, close_day, correct_count, count_boxes, counted, open_shift, set_up, sign,
    },
};

/// Searches the log as the server does continuously, and returns the waiting cases that compliance
/// sees, the most urgent first.
fn listed(house: &House) -> Value {
    house.find_cases();
    let found = RefCell::new(Value::Null);
    house.beside(async |app| {
        let reader = Caller::new(Actor::System, "houseway".to_owned(), Role::Compliance);
        let page = PageRequest::new(None, None).unwrap();
        let cases = app.cases(&reader, CaseFilter::default(), page).await.unwrap();
        *found.borrow_mut() = serde_json::to_value(cases).unwrap();
    });
    found.into_inner()
}

/// The kinds and severities of the waiting cases.
pub(super) fn waiting(house: &House) -> Vec<(String, String)> {
    let text = |case: &Value, field: &str| case[field].as_str().unwrap().to_owned();
    let listed = listed(house);
    let cases = listed["items"].as_array().unwrap().iter();
    cases.map(|case| (text(case, "kind"), text(case, "severity"))).collect()
}

/// The waiting cases that compliance sees, each with its kind, severity and amount.
pub fn told(house: &House) -> Vec<String> {
    let listed = listed(house);
    let told = listed["items"].as_array().unwrap().iter().map(|case| {
        let text = |field: &str| case[field].as_str().unwrap_or_default().to_owned();
        format!("{} {} {}", text("kind"), text("severity"), text("amount")).trim().to_owned()
    });
    let mut told: Vec<String> = told.collect();
    told.sort_unstable();
    told
}

fn kinds(waiting: &[(String, String)]) -> Vec<&str> {
    waiting.iter().map(|(kind, _)| kind.as_str()).collect()
}

/// The waiting case of this kind.
fn case(house: &House, kind: &str) -> Value {
    let cases = house.compliance().list(&format!("/v1/cases?kind={kind}"), 50);
    assert_eq!(cases.len(), 1, "{cases:?}");
    cases[0].clone()
}

fn act(house: &House, role: Role, id: &str, command: &Value) -> Answer {
    let path = format!("/v1/cases/{id}");
    let version = house.auditor().get(&path).is(200).etag();
    house.caller(role).post(&format!("{path}/commands")).if_match(version).json(command).send()
}

/// A table that was opened with 10,000.00 in its tray and closed 125.00 short.
fn short_table(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    let waits = tracked.ask_to_close(&counted([8, 40, 55, 90, 50], "9875.00")).is(202);
    sign(house, &waits, Role::PitBoss).is(200);
    tracked
}

/// 4.6: over/short above 25.00 opens a case, and an urgent one from 100.00. There is one case for
/// each closing count, however often the log is searched, and a rebuild gives the same cases.
#[test]
fn s4_6_a_short_tray_opens_one_case() {
    on_both_databases(|house| {
        // A table is closed 125.00 short.
        let tracked = short_table(house);
        // The shortage opens one urgent case, which names its subject.
        let urgent = vec![("over_short".to_owned(), "urgent".to_owned())];
        assert_eq!(waiting(house), urgent);
        assert_eq!(waiting(house), urgent);
        let found = case(house, "over_short");
        assert_eq!(found["amount"], "-125.00");
        assert_eq!(
            (&found["title"], &found["opened_by"]),
            (&json!("Tray over or short"), &json!("system"))
        );
        assert_eq!(found["about"]["table_id"], tracked.table.id.as_str());
        assert_eq!(found["open_steps"], json!(["assign", "note"]));
        let path = format!("/v1/cases/{}", found["id"].as_str().unwrap());
        let read = house.pit_boss().get(&path).is(200);
        assert_eq!(read["entry"]["kind"], "period.closed");
        assert_eq!(read["entry"]["id"], found["subject"]["entry_id"]);
        let counts = house.auditor().get("/v1/cases").is(200)["waiting"].clone();
        assert_eq!(counts, json!({"urgent": 1, "review": 0, "info": 0, "overdue": 0}));
        // A day later the case is overdue.
        house.pass(TimeDelta::hours(25));
        assert_eq!(listed(house)["waiting"]["overdue"], 1);
        house.rebuilds();
    });
}

/// 2.5: compliance assigns and closes cases. Nobody who signed the subject of a case can close it,
/// and closing an urgent one takes two people.
#[test]
fn s2_5_a_case_is_reviewed_by_compliance_and_an_urgent_one_closed_by_two() {
    on_both_databases(|house| {
        short_table(house);
        house.find_cases();
        let found = case(house, "over_short");
        let id = found["id"].as_str().unwrap();
        // A case cannot be closed before it is assigned to a reviewer.
        let close = json!({"type": "close", "finding": "error",
            "explanation": "Five chips of 25 lay under the tray"});
        act(house, Role::Compliance, id, &close).refused(409, "wrong_state");
        act(house, Role::PitBoss, id, &json!({"type": "assign"})).refused(403, "not_allowed");
        let assigned = act(house, Role::Compliance, id, &json!({"type": "assign"})).is(200);
        assert_eq!(
            (&assigned["state"], &assigned["assignee"]["badge"]),
            (&json!("in_review"), &json!("K-501"))
        );
        // The pit boss can add a note, but cannot close the case.
        act(house, Role::PitBoss, id, &json!({"type": "note", "text": "Seen at 18:40"})).is(200);
        act(house, Role::PitBoss, id, &close).refused(403, "not_allowed");
        // Two people close the case; the same person cannot sign twice.
        let waits = act(house, Role::Compliance, id, &close).is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let waiting = house.auditor().get(&format!("/v1/cases/{id}")).is(200);
        assert_eq!(waiting["state"], "in_review");
        let closed = sign(house, &waits, Role::Admin).is(200);
        assert_eq!((&closed["state"], &closed["finding"]), (&json!("closed"), &json!("error")));
        let steps: Vec<&Value> =
            closed["steps"].as_array().unwrap().iter().map(|step| &step["step"]).collect();
        assert_eq!(steps, ["assign", "note", "close"]);
        assert_eq!(house.compliance().list("/v1/cases", 50).len(), 0);
        assert_eq!(house.compliance().list("/v1/cases?state=closed", 50).len(), 1);
        // A closed case can be reopened with a reason, and nothing else can be done with it.
        act(house, Role::Compliance, id, &json!({"type": "note", "text": "And?"}))
            .refused(409, "wrong_state");
        let reopen = json!({"type": "reopen", "reason": "The same table is short again"});
        let open = act(house, Role::Compliance, id, &reopen).is(200);
        assert_eq!(
            (&open["state"], &open["finding"], &open["assignee"]),
            (&json!("open"), &json!(null), &json!(null))
        );
        house.rebuilds();
    });
}

/// 2.5, 5: a person who signed the subject of a case cannot close the case.
#[test]
fn s5_who_signed_does_not_close() {
    on_sqlite(|house| {
        // Compliance signs a table's setup, and a case is opened about it.
        let tracked = TrackedTable::new(house);
        let setup = json!({"tracked": true, "boxes": tracked.boxes, "par": "10000.00"});
        let waits =
            house.pit_boss().put(&format!("{}/setup", tracked.table.path)).json(&setup).send();
        sign(house, &waits.is(202), Role::Compliance).is(200);
        house.find_cases();
        let found = case(house, "set_up_changed");
        let id = found["id"].as_str().unwrap();
        act(house, Role::Compliance, id, &json!({"type": "assign"})).is(200);
        // The signer cannot close the case, but another compliance officer can close it alone.
        let close = json!({"type": "close", "finding": "no_fault", "explanation": "As planned"});
        act(house, Role::Compliance, id, &close).refused(403, "same_signer");
        let other = house.hired("K-802", Role::Compliance);
        let path = format!("/v1/cases/{id}");
        let version = other.get(&path).is(200).etag();
        let closed = other.post(&format!("{path}/commands")).if_match(version).json(&close).send();
        assert_eq!(closed.is(200)["state"], "closed");
    });
}

/// 4.6: two people who steal money on an ordinary day leave five cases: a voided sale, a voided
/// slip, a round that was voided after it was settled, a short box, and a corrected count.
#[test]
fn s4_6_what_the_floor_takes_back_opens_cases() {
    on_both_databases(|house| {
        let tracked = TrackedTable::new(house);
        let shift = open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let sale = sell(&tracked.table, "300.00");
        let void = json!({"reason": "Typed for the wrong table"});
        let path = format!("/v1/chip-sales/{}/void", sale.str("id"));
        house.pit_boss().post(&path).json(&void).send().is(200);
        let (path, _) = slip(house, &tracked.table, "fill", 20);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        let void = json!({"type": "void", "reason": "Wrong table"});
        step(house, &path, Role::Cashier, &void, &[Role::Compliance]);
        let round = tracked.table.settled();
        round.correct(&json!({"action": "void", "reason": "Cards were marked"})).is(200);
        let found = waiting(house);
        let mut found = kinds(&found);
        found.sort_unstable();
        assert_eq!(found, ["sale_voided", "slip_voided", "void_after_settlement"]);
        // The box contains 200.00 that nobody recorded; the count is corrected later.
        sell(&tracked.table, "300.00");
        let drop = tracked.pull(&tracked.boxes[0], Some(&tracked.boxes[1]));
        let today = drop.str("gaming_day").to_owned();
        let count = count_boxes(house, &today, &[(&tracked.boxes[0], "500.00")]);
        let all = waiting(house);
        assert!(kinds(&all).contains(&"drop_variance"), "{all:?}");
        // While the period is open, nobody on the floor learns that the box differs from the books
        // (0.4-4).
        let boss = house.pit_boss().list("/v1/cases", 50);
        assert!(boss.iter().all(|case| case["kind"] != "drop_variance"), "{boss:?}");
        let hidden = case(house, "drop_variance");
        let path = format!("/v1/cases/{}", hidden["id"].as_str().unwrap());
        house.pit_boss().get(&path).refused(404, "not_found");
        let log = house.pit_boss().get("/v1/audit/entries?kind=case.opened").is(200);
        assert!(!log.text.contains("drop_variance"), "{}", log.text);
        assert!(
            house
                .auditor()
                .get("/v1/audit/entries?kind=case.opened")
                .is(200)
                .text
                .contains("drop_variance")
        );
        correct_count(house, &count, &drop, 300);
        let all = waiting(house);
        assert_eq!(all[0], ("count_corrected".to_owned(), "urgent".to_owned()));
        let _ = shift;
    });
}

/// 0.4-2: switching tracking off and on again opens an urgent case, even if the tray has not
/// changed.
#[test]
fn s0_4_2_tracking_switched_off_and_on_opens_a_case() {
    on_sqlite(|house| {
        let tracked = TrackedTable::new(house);
        let shift = open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let waits = tracked.ask_to_close(&counted([8, 40, 60, 90, 50], "10000.00")).is(202);
        sign(house, &waits, Role::PitBoss).is(200);
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        set_up(house, &tracked.table.path, &json!({"tracked": false}));
        set_up(house, &tracked.table.path, &json!({"tracked": true, "boxes": tracked.boxes}));
        tracked.open(&counted([6, 40, 60, 90, 50], "9000.00"));
        let all = waiting(house);
        assert!(all.contains(&("retracked".to_owned(), "urgent".to_owned())), "{all:?}");
        assert_eq!(case(house, "retracked")["amount"], "-1000.00");
        assert!(kinds(&all).contains(&"set_up_changed"), "{all:?}");
        let waits = tracked.ask_to_close(&counted([6, 40, 60, 90, 50], "9000.00")).is(202);
        sign(house, &waits, Role::PitBoss).is(200);
        let drop = tracked.pull(&tracked.boxes[0], None);
        count_boxes(house, drop.str("gaming_day"), &[]);
        close_day(house, &shift).is(200);
        let all = waiting(house);
        assert!(kinds(&all).contains(&"day_short"), "{all:?}");
        assert!(!kinds(&all).contains(&"identity_broken"), "{all:?}");
    });
}

/// 4.6: each overdue item opens one case, and so does a locked badge.
#[test]
fn s4_6_what_is_late_opens_a_case() {
    on_both_databases(|house| {
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let (path, _) = slip(house, &tracked.table, "fill", 20);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        assert_eq!(waiting(house), []);
        house.pass(TimeDelta::minutes(31));
        assert_eq!(kinds(&waiting(house)), ["slip_in_transit"]);
        assert_eq!(case(house, "slip_in_transit")["amount"], "2000.00");
        house.pass(TimeDelta::hours(26));
        assert_eq!(kinds(&waiting(house)), ["slip_in_transit", "gaming_day_overdue"]);
        assert_eq!(kinds(&waiting(house)), ["slip_in_transit", "gaming_day_overdue"]);
    });
}

/// 2.5: people can open cases too. A second case about the same entry is refused, and a refusal
/// lists every problem.
#[test]
fn s2_5_a_case_is_raised_by_hand() {
    on_both_databases(|house| {
        let entry = house.newest_entry();
        let new = json!({"text": "Two stacks of 25 lay outside the tray",
            "entry_id": entry["id"], "severity": "info"});
        let boss = house.pit_boss();
        let request = boss.post("/v1/cases").key("a-double-tap").json(&new);
        let opened = request.send().is(201);
        assert_eq!(request.send().is(201)["id"], opened["id"]);
        assert_eq!(opened["kind"], "raised");
        let by_boss = opened.str("opened_by").strip_prefix("user:").unwrap().to_owned();
        assert_eq!(opened["subject"]["entry_id"], entry["id"]);
        house.caller(Role::Cashier).post("/v1/cases").json(&new).send().refused(409, "wrong_state");
        house.dealer().post("/v1/cases").json(&new).send().refused(403, "not_allowed");
        let bad = json!({"text": "x", "entry_id": "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a",
            "table_id": "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a"});
        boss.post("/v1/cases")
            .json(&bad)
            .send()
            .problems(&[("entry_unknown", "/entry_id"), ("table_unknown", "/table_id")]);
        boss.post("/v1/cases").json(&json!({"text": " "})).send().is(422);
        let id = opened.str("id");
        let nobody = json!({"type": "assign", "to": &by_boss});
        act(house, Role::Compliance, id, &nobody).problems(&[("not_a_reviewer", "/to")]);
        let path = format!("/v1/cases/{id}/commands");
        let assign = json!({"type": "assign"});
        house.compliance().post(&path).without("if-match").json(&assign).send().is(428);
        act(house, Role::Compliance, id, &assign).is(200);
        house
            .compliance()
            .post(&path)
            .if_match(1)
            .json(&assign)
            .send()
            .refused(412, "stale_version");
        let spanish =
            house.auditor().request("GET", "/v1/cases").header("accept-language", "es").send();
        assert_eq!(spanish.is(200)["items"][0]["title"], "Abierto a mano");
        house.dealer().get("/v1/cases").refused(403, "not_allowed");
    });
}

/// 3.7 and 3.8: worked day A opens no case. Each of its variants with a mistake opens exactly the
/// cases listed here, and closing the day opens no further ones.
#[test]
fn s3_8_each_mistake_of_the_worked_day_opens_its_cases() {
    let days = [
        (Wrong::Nothing, vec![]),
        (Wrong::Sale, vec!["drop_variance review 100.00", "over_short urgent -125.00"]),
        (Wrong::Void, vec!["void_after_settlement review 1150.00"]),
        (Wrong::Round, vec!["over_short review 75.00"]),
        (Wrong::Paper, vec!["untracked_play info"]),
    ];
    for (wrong, expected) in days {
        on_both_databases(|house| {
            let day = Day::first_shift(house).second_shift(wrong);
            day.count();
            assert_eq!(told(house), expected);
            day.close();
            assert_eq!(told(house), expected, "the day was not short");
            house.rebuilds();
        });
    }
}

/// 3.9: worked day B opens no case. Neither does a box from which 1.00 of the rake is missing,
/// because 1.00 is not above 25.00.
#[test]
fn s3_9_the_worked_day_of_a_table_with_rake_opens_no_case() {
    for rake in [8, 7] {
        on_both_databases(|house| {
            let day = RakeDay::play(house, rake);
            assert_eq!(told(house), Vec::<String>::new());
            day.close(house);
            assert_eq!(told(house), Vec::<String>::new());
            house.rebuilds();
        });
    }
    // A box with 26.00 more than the books expect opens a case.
    on_both_databases(|house| {
        RakeDay::play(house, 34);
        assert_eq!(told(house), ["drop_variance review 26.00"]);
    });
}

/// 4.6: a dealer who set more than 3 % of their recent hands wrongly, out of at least 20, gets one
/// case per shift.
#[test]
fn s4_6_a_dealer_who_sets_hands_wrongly_is_looked_at_once_a_shift() {
    on_sqlite(|house| {
        open_shift(house, "day");
        let table = crate::support::Table::new(house);
        let deal = |wrong: bool| {
            let round = table.deal(&[(1, json!({"main": "10"}))]);
            let mut dealer = json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS});
            if wrong {
                dealer["set"] = json!({"low": ["Qc", "Qs"], "high": ["6d", "6h", "Tc"]});
            }
            round.enter(&dealer);
            round.enter(&hands::LOSING.for_seat(1));
            round.enter(&json!({"type": "confirm"}));
        };
        for hand in 0..19 {
            deal(hand == 0);
        }
        assert_eq!(waiting(house), []);
        deal(true);
        assert_eq!(waiting(house), [("missets".to_owned(), "info".to_owned())]);
        deal(true);
        assert_eq!(waiting(house).len(), 1);
        let badge = case(house, "missets")["people"].to_string();
        assert!(badge.contains("D-101"), "{badge}");
        house.rebuilds();
    });
}
