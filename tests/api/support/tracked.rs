//! A tracked table: its shifts and its counts.

use chrono::TimeDelta;
use houseway::{
    app::{Caller, Role},
    clock::Clock,
};
use serde_json::{Value, json};

use super::{Answer, House, Session, Table};

/// The chip denominations at the table in the worked example, and at every table in these tests.
const CHIPS: [&str; 5] = ["500.00", "100.00", "25.00", "5.00", "1.00"];

/// A tray count in the format of a request: the number of each chip, the largest first, and the
/// total.
pub fn counted(counts: [u32; 5], total: &str) -> Value {
    let line =
        |(denomination, count): (&str, u32)| json!({"denomination": denomination, "count": count});
    let chips: Vec<Value> = CHIPS.into_iter().zip(counts).map(line).collect();
    json!({"chips": chips, "total": total})
}

/// A body with additional fields.
pub fn with(mut body: Value, more: &Value) -> Value {
    for (field, value) in more.as_object().unwrap() {
        body[field] = value.clone();
    }
    body
}

/// Opens one of today's shifts.
pub fn open_shift(house: &House, name: &str) -> Answer {
    let today = house.clock.now().date_naive();
    let body = json!({"gaming_day": today, "name": name});
    house.pit_boss().post("/v1/shifts").json(&body).send().is(201)
}

/// Opens the first shift of tomorrow's gaming day. Returns the day.
pub fn open_next_day(house: &House) -> String {
    let tomorrow = house.clock.now().date_naive() + TimeDelta::days(1);
    let body = json!({"gaming_day": tomorrow, "name": "day"});
    house.pit_boss().post("/v1/shifts").json(&body).send().is(201);
    tomorrow.to_string()
}

/// Opens a shift, unless one is open.
pub fn a_shift_is_open(house: &House) {
    let shifts = house.dealer().list("/v1/shifts", 50);
    for shift in shifts.iter().filter(|shift| shift["state"] == "closing") {
        let path = format!("/v1/shifts/{}/close", shift["id"].as_str().unwrap());
        house.pit_boss().post(&path).json(&json!({})).send().is(200);
    }
    if !shifts.iter().any(|shift| shift["state"] == "open") {
        open_shift(house, "grave");
    }
}

/// Closes every table with 100.00 in its tray, pulls and counts its box, and closes every shift.
pub fn close_what_is_open(house: &House) {
    a_shift_is_open(house);
    for table in house.dealer().list("/v1/tables", 50) {
        let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
        let periods = house.pit_boss().list(&format!("{path}/periods"), 50);
        if periods.iter().any(|period| period["state"] == "open") {
            let count = counted([0, 1, 0, 0, 0], "100.00");
            let waits = house.dealer().post(&format!("{path}/closers")).json(&count).send();
            sign(house, &waits.is(202), Role::PitBoss).is(200);
        }
        if let Some(hangs) = table["box"].as_str() {
            let boxes = json!({"box_out": hangs});
            let waits =
                house.caller(Role::Security).post(&format!("{path}/drops")).json(&boxes).send();
            sign(house, &waits.is(202), Role::Cashier).is(201);
        }
    }
    count_boxes(house, &house.clock.now().date_naive().to_string(), &[]);
    let shifts = house.dealer().list("/v1/shifts", 50);
    for shift in shifts.iter().filter(|shift| shift["state"] != "closed") {
        let path = format!("/v1/shifts/{}/close", shift["id"].as_str().unwrap());
        house.pit_boss().post(&path).json(&json!({})).send().is(200);
    }
}

/// Sets a table up with the signatures of the pit boss and an administrator.
pub fn set_up(house: &House, table: &str, setup: &Value) -> Answer {
    let asked = house.pit_boss().put(&format!("{table}/setup")).json(setup).send();
    if asked.status == 202 { sign(house, &asked, Role::Admin).is(200) } else { asked.is(200) }
}

/// Signs a pending approval as this role.
pub fn sign(house: &House, waits: &Answer, role: Role) -> Answer {
    let path = format!("{}/signatures", waits.header("location").unwrap());
    house.caller(role).post(&path).json(&json!({})).send()
}

/// A count room team: the house's own member, and two who are added for the count.
pub fn team(house: &House) -> [Session<'_>; 3] {
    let [second, third] = ["N-702", "N-703"].map(|badge| house.hired(badge, Role::Count));
    [house.caller(Role::Count), second, third]
}

/// Sends a command to a count at its current version.
pub fn act_on_count(house: &House, caller: &Session<'_>, path: &str, command: &Value) -> Answer {
    let version = house.auditor().get(path).is(200).etag();
    caller.post(&format!("{path}/commands")).if_match(version).json(command).send()
}

/// Bills of 1.00 that add up to this total.
pub fn bills(total: &str) -> Value {
    let units: u32 = total.split('.').next().unwrap().parse().unwrap();
    json!([{"denomination": "1.00", "count": units}])
}

/// Opens a count of all waiting boxes from a gaming day and enters each box: bills of 1.00 for the
/// boxes named, nothing for the others. Returns the count's id.
pub fn entered_count_of(house: &House, day: &str, totals: &[(&str, &str)]) -> String {
    let counter = house.caller(Role::Count);
    let opened = counter.post("/v1/counts").json(&json!({"gaming_day": day})).send().is(201);
    let path = format!("/v1/counts/{}", opened.str("id"));
    for one in opened["boxes"].as_array().unwrap() {
        let total = totals.iter().find(|(named, _)| one["box"] == *named);
        let total = total.map_or("0.00", |(_, total)| *total);
        let entered = json!({"type": "enter_box", "drop_id": one["drop_id"],
            "cash": bills(total), "total": total});
        act_on_count(house, &counter, &path, &entered).is(200);
    }
    opened.str("id").to_owned()
}

/// Opens a count of all waiting boxes from a gaming day, and enters them as empty.
pub fn entered_count(house: &House, day: &str) -> String {
    entered_count_of(house, day, &[])
}

/// Finishes a count with the signatures of a team of three.
pub fn finish_count(house: &House, id: &str) -> Answer {
    let (path, team) = (format!("/v1/counts/{id}"), team(house));
    let waits = act_on_count(house, &team[0], &path, &json!({"type": "finish"})).is(202);
    let signatures = format!("{}/signatures", waits.header("location").unwrap());
    team[1].post(&signatures).json(&json!({})).send().is(200);
    team[2].post(&signatures).json(&json!({})).send().is(200)
}

/// Counts all waiting boxes from a gaming day, and has the cage accept the count.
pub fn count_boxes(house: &House, day: &str, totals: &[(&str, &str)]) -> Answer {
    let id = entered_count_of(house, day, totals);
    finish_count(house, &id);
    let path = format!("/v1/counts/{id}");
    let total = house.auditor().get(&path).is(200)["total"].clone();
    let accept = json!({"type": "accept", "total": total});
    act_on_count(house, &house.caller(Role::Cashier), &path, &accept).is(200)
}

/// Corrects the accepted count of a box, with the signatures of people who were not on the team
/// that counted it.
pub fn correct_count(house: &House, count: &Answer, drop: &Answer, units: u32) {
    let boxes = json!([{"drop_id": drop.str("id"), "total": format!("{units}.00"),
        "cash": [{"denomination": "1.00", "count": units}]}]);
    let correct = json!({"type": "correct", "boxes": boxes, "reason": "A bundle was read twice"});
    let path = format!("/v1/counts/{}", count.str("id"));
    let waits = act_on_count(house, &house.compliance(), &path, &correct).is(202);
    let path = format!("{}/signatures", waits.header("location").unwrap());
    house.hired("N-704", Role::Count).post(&path).json(&json!({})).send().is(200);
    // The count has only this box.
    let total = json!({"total": format!("{units}.00")});
    house.caller(Role::Cashier).post(&path).json(&total).send().is(200);
}

/// Checks that the house's reports on today and its tables equal those of a new process that has
/// not read anything before.
pub fn says_what_a_new_process_says(house: &House) {
    let (today, admin) = (house.clock.now().date_naive(), house.admin());
    let read = |report: &str, query: &str| {
        admin.get(&format!("/v1/reports/{report}?{query}gaming_day={today}")).is(200).body
    };
    let of_house = read("house-day", "");
    let of_tables = admin.list("/v1/tables", 50).into_iter().filter_map(|table| {
        let id = table["id"].as_str().unwrap();
        let lines = of_house["lines"].as_array().unwrap();
        let played = lines.iter().any(|line| line["table_id"] == id);
        played.then(|| (id.parse().unwrap(), read("table-day", &format!("table_id={id}&"))))
    });
    let of_tables: Vec<_> = of_tables.collect();
    let without_theory = |mut report: Value| {
        // This field is present only if the odds have been requested from this process.
        report["rounds"].as_object_mut().unwrap().remove("theoretical");
        report
    };
    house.beside(async |new| {
        let system = Caller::system();
        let report = new.house_day_report(&system, today).await.unwrap();
        assert_eq!(of_house, serde_json::to_value(report).unwrap());
        for (id, of_table) in of_tables {
            let report = new.table_day_report(&system, id, today, false).await.unwrap();
            let report = serde_json::to_value(report).unwrap();
            assert_eq!(without_theory(of_table), without_theory(report));
        }
    });
}

/// Closes a shift, then closes today early, with the signatures that an early close needs.
pub fn close_day(house: &House, shift: &Answer) -> Answer {
    let path = format!("/v1/shifts/{}/close", shift.str("id"));
    house.pit_boss().post(&path).json(&json!({})).send().is(200);
    let path = format!("/v1/gaming-days/{}/close", house.clock.now().date_naive());
    let waits = house.pit_boss().post(&path).json(&json!({"early": true})).send().is(202);
    sign(house, &waits, Role::Count).is(200);
    sign(house, &waits, Role::Compliance)
}

pub struct TrackedTable<'a> {
    pub table: Table<'a>,
    /// The table's boxes. A house's first tracked table has the boxes T1-A and T1-B.
    pub boxes: [String; 2],
    house: &'a House,
}

impl<'a> TrackedTable<'a> {
    /// A tracked Break Poker table with two boxes.
    pub fn new(house: &'a House) -> Self {
        Self::of(house, Table::new(house))
    }

    pub fn of(house: &'a House, table: Table<'a>) -> Self {
        let tables = house.pit_boss().list("/v1/tables", 50);
        let others = tables.iter().filter(|other| other["tracked"] == true);
        let number = others.count() + 1;
        let boxes = ["A", "B"].map(|letter| format!("T{number}-{letter}"));
        let setup = json!({"tracked": true, "boxes": boxes});
        set_up(house, &table.path, &setup);
        Self { table, boxes, house }
    }

    /// The dealer sends an opening count.
    pub fn ask_to_open(&self, count: &Value) -> Answer {
        self.table.dealer.post(&format!("{}/openers", self.table.path)).json(count).send()
    }

    /// The dealer sends a closing count.
    pub fn ask_to_close(&self, count: &Value) -> Answer {
        self.table.dealer.post(&format!("{}/closers", self.table.path)).json(count).send()
    }

    /// Opens the table with a count signed by the dealer and the pit boss.
    pub fn open(&self, count: &Value) -> Answer {
        let body = match count.get("box") {
            Some(_) => count.clone(),
            None => with(count.clone(), &json!({"box": self.boxes[0]})),
        };
        let waits = self.ask_to_open(&body).is(202);
        sign(self.house, &waits, Role::PitBoss).is(201)
    }

    /// Security asks to pull a box.
    pub fn ask_to_pull(&self, boxes: &Value) -> Answer {
        let path = format!("{}/drops", self.table.path);
        self.house.caller(Role::Security).post(&path).json(boxes).send()
    }

    /// Pulls a box with the signatures of security and the count room.
    pub fn pull(&self, box_out: &str, box_in: Option<&str>) -> Answer {
        let waits = self.ask_to_pull(&json!({"box_out": box_out, "box_in": box_in})).is(202);
        sign(self.house, &waits, Role::Count).is(201)
    }

    /// Closes the table with a count signed by the dealer and the pit boss.
    pub fn close(&self, count: &Value) -> Answer {
        let waits = self.ask_to_close(count).is(202);
        sign(self.house, &waits, Role::PitBoss).is(200)
    }
}
