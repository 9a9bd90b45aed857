//! `/v1/tables/{id}/drops` and `/v1/drops`: pulling drop boxes (`back_office.md`, 2.3 to 2.5 and
//! 0.3-5).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, PIN, on_both_databases,
    tracked::{TrackedTable, count_boxes, counted, open_shift, set_up, sign, with},
};

/// The opening tray of worked example A: 10,000.00.
fn opening() -> Value {
    counted([8, 40, 60, 90, 50], "10000.00")
}

fn opened(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&opening());
    tracked
}

fn sell(tracked: &TrackedTable<'_>, amount: &str) -> Answer {
    let sale = json!({"amount": amount, "tender": "cash"});
    tracked.table.dealer.post(&format!("{}/chip-sales", tracked.table.path)).json(&sale).send()
}

fn drops(house: &House, role: Role) -> Vec<Value> {
    house.caller(role).list("/v1/drops", 50)
}

/// 2.3, 2.4: security and an independent second person pull a box, and the drop gets a number.
#[test]
fn s2_3_a_box_is_pulled_by_two_and_numbered() {
    on_both_databases(|house| {
        let tracked = opened(house);
        sell(&tracked, "500.00").is(201);
        let boxes = json!({"box_out": "T1-A", "box_in": "T1-B"});
        let waits = tracked.ask_to_pull(&boxes).is(202);
        let summary = waits["approval"]["summary"].as_str().unwrap();
        assert!(summary.ends_with(": T1-A out, T1-B in"), "{summary}");
        assert_eq!(drops(house, Role::Auditor), Vec::<Value>::new());
        let pulled = sign(house, &waits, Role::Count).is(201);
        let number = pulled.str("number");
        assert!(number.starts_with("D-") && number.ends_with("-000001"), "{number}");
        assert_eq!((pulled.str("state"), pulled.str("box_out")), ("pulled", "T1-A"));
        let path = format!("/v1/drops/{}", pulled.str("id"));
        assert_eq!(pulled.header("location"), Some(path.as_str()));
        let table = house.dealer().get(&tracked.table.path).is(200);
        assert_eq!(table["box"], "T1-B");
        let entries = house.auditor().list("/v1/audit/entries?kind=drop.pulled", 50);
        // The expected contents of the box are not logged, because they follow from earlier entries
        // (0.4-4).
        assert_eq!(entries[0]["body"].get("recorded"), None);
        house.rebuilds();
    });
}

/// 2.3: a pit boss of the shift that a box served cannot sign for its drop, but other people still
/// can.
#[test]
fn s2_3_a_pit_boss_of_the_same_shift_is_refused_alone() {
    on_both_databases(|house| {
        // P-201 opened the period that the box served. P-202 is a pit boss from another shift.
        let tracked = opened(house);
        let other = house.hired("P-202", Role::PitBoss);
        drop(house.caller(Role::Security));
        let boxes = json!({"box_out": "T1-A", "box_in": "T1-B"});
        let waits = tracked.ask_to_pull(&boxes).is(202);
        let approval = waits.header("location").unwrap();
        let (draft, newest) = (house.auditor().get(approval).is(200).body, house.newest_entry());

        // P-201 tries to sign in their own session, and on someone else's device.
        let signatures = format!("{approval}/signatures");
        let by_session = house.pit_boss().post(&signatures).json(&json!({})).send();
        let with_pin = json!({"badge": "P-201", "pin": PIN, "capacity": "second"});
        let by_pin = tracked.table.dealer.post(&signatures).json(&with_pin).send();

        // Both signatures are refused, with the reason and who can sign.
        for refused in [by_session, by_pin] {
            let refused = refused.refused(403, "wrong_signer");
            let detail = refused["detail"].as_str().unwrap();
            let why = "P-201 cannot sign this: the pit boss must be from another shift; \
                       the one who signed I-";
            assert!(detail.starts_with(why), "{detail}");
            let who = "is from this shift; count, compliance, cashier or pit_boss must sign as \
                       second";
            assert!(detail.ends_with(who), "{detail}");
        }
        // The draft is unchanged, and another pit boss can sign it.
        assert_eq!(house.newest_entry(), newest);
        assert_eq!(house.auditor().get(approval).is(200).body, draft);
        let pulled = other.post(&signatures).json(&json!({})).send().is(201);
        assert_eq!(pulled.str("box_out"), "T1-A");
        house.rebuilds();
    });
}

/// 2.3: the person who requests an act need not sign it. A pit boss of the shift that a box served
/// requests its drop without signing, and two others sign.
#[test]
fn s2_3_a_pit_boss_asks_for_a_drop_that_others_sign() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let path = format!("{}/drops", tracked.table.path);
        let boxes = json!({"box_out": "T1-A", "box_in": "T1-B"});
        let waits = house.pit_boss().post(&path).json(&boxes).send().is(202);
        let places = waits["approval"]["capacities"].as_array().unwrap();
        assert_eq!(places.len(), 2, "{waits}");
        assert!(places.iter().all(|place| place["signed_by"].is_null()), "{waits}");
        sign(house, &waits, Role::PitBoss).refused(403, "wrong_signer");
        sign(house, &waits, Role::Security).is(200);
        let pulled = sign(house, &waits, Role::Count).is(201);
        assert_eq!(pulled.str("box_out"), "T1-A");
        let signed = pulled["signatures"].as_array().unwrap().iter();
        let roles: Vec<_> = signed.map(|signature| signature["role"].clone()).collect();
        assert_eq!(roles, ["security", "count"], "{pulled}");
        house.rebuilds();
    });
}

/// 4.2: what a box should contain is hidden from the people who count, and from the floor as long
/// as it would reveal the contents of the tray (0.3-18).
#[test]
fn s4_2_what_a_box_should_hold_is_hidden_from_those_who_count() {
    on_both_databases(|house| {
        let tracked = opened(house);
        sell(&tracked, "500.00").is(201);
        let pulled = tracked.pull("T1-A", Some("T1-B"));
        assert_eq!((&pulled["recorded"], &pulled["counted"]), (&Value::Null, &Value::Null));
        let recorded = |role: Role| drops(house, role)[0]["recorded"].clone();
        for role in [Role::Count, Role::Cashier, Role::Security, Role::PitBoss] {
            assert_eq!(recorded(role), Value::Null, "{role}");
        }
        let known = json!({"cash": "500.00", "rake": "0.00"});
        for role in [Role::Compliance, Role::Auditor, Role::Admin] {
            assert_eq!(recorded(role), known, "{role}");
        }
        for role in [Role::Dealer, Role::Integration] {
            house.caller(role).get("/v1/drops").refused(403, "not_allowed");
        }
        tracked.close(&counted([8, 35, 60, 90, 50], "9500.00"));
        assert_eq!((recorded(Role::PitBoss), recorded(Role::Count)), (known, Value::Null));
        let path = format!("{}/drops", tracked.table.path);
        for role in [Role::Dealer, Role::Auditor, Role::Admin, Role::Integration] {
            let boxes = json!({"box_out": "T1-B"});
            house.caller(role).post(&path).json(&boxes).send().refused(403, "not_allowed");
        }
    });
}

/// 5: a refusal lists every problem, and nothing changes.
#[test]
fn s5_every_way_in_which_a_drop_is_refused() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let other = TrackedTable::new(house);
        // Security signs in first, so that the sign-in does not show up in later comparisons.
        drop(house.caller(Role::Security));
        let before = house.newest_entry();
        let refused = |boxes: Value, problems: &[(&str, &str)]| {
            let refused = tracked.ask_to_pull(&boxes).refused(422, "breaks_rule");
            refused.problems(problems)
        };
        let wrong = json!({"box_out": "T1-B", "box_in": "T9-Z"});
        let told = refused(wrong, &[("box_unknown", "/box_out"), ("box_unknown", "/box_in")]);
        assert_eq!(told["problems"][0]["detail"], "T1-B is not here; T1-A is");
        refused(json!({"box_out": "T1-A"}), &[("box_missing", "/box_in")]);
        refused(json!({"box_out": "T1-A", "box_in": "T1-A"}), &[("box_unknown", "/box_in")]);
        other.ask_to_pull(&json!({"box_out": "T2-A"})).refused(422, "breaks_rule");
        assert_eq!(house.newest_entry(), before);

        tracked.pull("T1-A", Some("T1-B"));
        let told =
            refused(json!({"box_out": "T1-B", "box_in": "T1-A"}), &[("box_in_use", "/box_in")]);
        let detail = told["problems"][0]["detail"].as_str().unwrap();
        assert!(detail.starts_with("T1-A waits in the count room (D-"), "{detail}");
        // A box can be at only one table.
        let setup = json!({"tracked": true, "boxes": ["T1-B", "T2-A"]});
        set_up(house, &other.table.path, &setup);
        let taken = other.ask_to_open(&with(opening(), &json!({"box": "T1-B"})));
        taken.refused(422, "breaks_rule").problems(&[("box_in_use", "/box")]);
        // A sale cannot be voided once the box with its cash has been pulled.
        let sold = sell(&tracked, "100.00").is(201);
        count_boxes(house, today(house).as_str(), &[]);
        tracked.pull("T1-B", Some("T1-A"));
        let void = format!("/v1/chip-sales/{}/void", sold.str("id"));
        let void = house.pit_boss().post(&void).json(&json!({"reason": "Entered twice"})).send();
        let detail = void.refused(409, "wrong_state")["detail"].clone();
        assert!(detail.as_str().unwrap().starts_with("the payment is in T1-B (D-"), "{detail}");
        house.rebuilds();
    });
}

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// 0.3-5: a box belongs to one gaming day. On the next day it must be pulled before anything goes
/// into it.
#[test]
fn s0_3_5_a_box_that_served_a_day_is_pulled_on_the_next() {
    on_both_databases(|house| {
        let tracked = opened(house);
        sell(&tracked, "500.00").is(201);
        let tray = counted([8, 35, 60, 90, 50], "9500.00");
        let tomorrow = house.clock.now().date_naive().succ_opt().unwrap();
        let shift = json!({"gaming_day": tomorrow, "name": "day"});
        house.pit_boss().post("/v1/shifts").json(&shift).send().is(201);
        tracked.close(&with(tray, &json!({"stay_open": true})));
        let detail = "T1-A is from an earlier gaming day; pull it first";
        assert_eq!(sell(&tracked, "100.00").refused(409, "wrong_state")["detail"], detail);
        let round = tracked.table.dealer.post(&format!("{}/rounds", tracked.table.path));
        round.json(&json!({})).send().refused(409, "wrong_state");
        let pulled = tracked.pull("T1-A", Some("T1-B"));
        assert_eq!(pulled["periods"].as_array().unwrap().len(), 1);
        assert_eq!(pulled.str("gaming_day"), today(house));
        sell(&tracked, "100.00").is(201);
        house.rebuilds();
    });
}

/// 3.4: if a box served one period, its drop counts towards that period. If it served several, its
/// drop counts only towards the day.
#[test]
fn s3_4_a_box_that_served_several_periods_gives_its_drop_to_the_day() {
    on_both_databases(|house| {
        let tracked = opened(house);
        sell(&tracked, "500.00").is(201);
        let first = tracked.close(&counted([8, 35, 60, 90, 50], "9500.00"));
        tracked.open(&counted([8, 35, 60, 90, 50], "9500.00"));
        sell(&tracked, "200.00").is(201);
        tracked.close(&counted([8, 33, 60, 90, 50], "9300.00"));
        let pulled = tracked.pull("T1-A", None);
        assert_eq!(pulled["periods"].as_array().unwrap().len(), 2);
        count_boxes(house, &today(house), &[("T1-A", "690.00")]);
        let period = format!("period_id={}", first["period"]["id"].as_str().unwrap());
        let of_period = house.auditor().get(&format!("/v1/reports/period?{period}")).is(200);
        assert_eq!(of_period.str("state"), "estimated");
        assert_eq!((&of_period["drop"]["counted"], of_period.str("win")), (&Value::Null, "0.00"));
        let day = format!("table_id={}&gaming_day={}", tracked.table.id, today(house));
        let of_day = house.auditor().get(&format!("/v1/reports/table-day?{day}")).is(200);
        assert_eq!((of_day.str("state"), of_day.str("win")), ("counted", "-10.00"));
        assert_eq!(of_day["drop"]["counted"]["cash"], "690.00");
        assert_eq!(of_day["reconciliation"]["drop_variance"], "-10.00");
        house.rebuilds();
    });
}
