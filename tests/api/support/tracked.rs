//! A table that the back office follows: its shifts, its counts.

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::{Answer, House, Table};

/// The chips of the worked example's table, and of every table here.
const CHIPS: [&str; 5] = ["500.00", "100.00", "25.00", "5.00", "1.00"];

/// A tray as it is counted: so many of each chip, the largest first, and what they come to.
pub fn counted(counts: [u32; 5], total: &str) -> Value {
    let line =
        |(denomination, count): (&str, u32)| json!({"denomination": denomination, "count": count});
    let chips: Vec<Value> = CHIPS.into_iter().zip(counts).map(line).collect();
    json!({"chips": chips, "total": total})
}

/// A body with more fields.
pub fn with(mut body: Value, more: &Value) -> Value {
    for (field, value) in more.as_object().unwrap() {
        body[field] = value.clone();
    }
    body
}

/// Opens a shift of today.
pub fn open_shift(house: &House, name: &str) -> Answer {
    let today = house.clock.now().date_naive();
    let body = json!({"gaming_day": today, "name": name});
    house.pit_boss().post("/v1/shifts").json(&body).send().is(201)
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

/// Closes every table with a hundred in its tray, and every shift.
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
    }
    let shifts = house.dealer().list("/v1/shifts", 50);
    for shift in shifts.iter().filter(|shift| shift["state"] != "closed") {
        let path = format!("/v1/shifts/{}/close", shift["id"].as_str().unwrap());
        house.pit_boss().post(&path).json(&json!({})).send().is(200);
    }
}

/// Signs what waits as somebody of this role.
pub fn sign(house: &House, waits: &Answer, role: Role) -> Answer {
    let path = format!("{}/signatures", waits.header("location").unwrap());
    house.caller(role).post(&path).json(&json!({})).send()
}

/// A tracked table.
pub struct TrackedTable<'a> {
    pub table: Table<'a>,
    house: &'a House,
}

impl<'a> TrackedTable<'a> {
    /// A table of Break Poker with two boxes, that is tracked.
    pub fn new(house: &'a House) -> Self {
        Self::of(house, Table::new(house))
    }

    pub fn of(house: &'a House, table: Table<'a>) -> Self {
        let setup = json!({"tracked": true, "boxes": ["T1-A", "T1-B"]});
        house.pit_boss().put(&format!("{}/setup", table.path)).json(&setup).send().is(200);
        Self { table, house }
    }

    /// The dealer asks for an opening count.
    pub fn ask_to_open(&self, count: &Value) -> Answer {
        self.table.dealer.post(&format!("{}/openers", self.table.path)).json(count).send()
    }

    /// The dealer asks for a closing count.
    pub fn ask_to_close(&self, count: &Value) -> Answer {
        self.table.dealer.post(&format!("{}/closers", self.table.path)).json(count).send()
    }

    /// An opening count that the dealer and the pit boss have signed.
    pub fn open(&self, count: &Value) -> Answer {
        let body = with(count.clone(), &json!({"box": "T1-A"}));
        let waits = self.ask_to_open(&body).is(202);
        sign(self.house, &waits, Role::PitBoss).is(201)
    }

    /// A closing count that the dealer and the pit boss have signed.
    pub fn close(&self, count: &Value) -> Answer {
        let waits = self.ask_to_close(count).is(202);
        sign(self.house, &waits, Role::PitBoss).is(200)
    }
}
