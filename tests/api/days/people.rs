//! The people who act at a table. A random person tries each act before a person who is allowed to
//! do it.

use std::cell::Cell;

use houseway::app::Role;
use proptest::{prelude::*, sample::select};
use serde_json::{Value, json};

use crate::support::{Answer, House, Session, Table};

const EVERYBODY: [Role; 9] = [
    Role::Dealer,
    Role::PitBoss,
    Role::Cashier,
    Role::Security,
    Role::Count,
    Role::Compliance,
    Role::Auditor,
    Role::Admin,
    Role::Integration,
];

pub fn anybody() -> impl Strategy<Value = Role> {
    select(EVERYBODY.to_vec())
}

pub struct People<'a> {
    house: &'a House,
    balances: String,
    somebody: Vec<Role>,
    next: Cell<usize>,
}

impl<'a> People<'a> {
    pub fn new(house: &'a House, table: &Table<'_>, somebody: Vec<Role>) -> Self {
        // Everybody signs in first, so that sign-ins do not show up in later comparisons.
        for role in EVERYBODY {
            drop(house.caller(role));
        }
        let balances = format!("{}/balances", table.path);
        Self { house, balances, somebody, next: Cell::new(0) }
    }

    fn somebody(&self) -> Role {
        self.next.set(self.next.get() + 1);
        self.somebody[self.next.get() % self.somebody.len()]
    }

    /// The state that a refusal must not change.
    fn standing(&self) -> (Value, Value) {
        (self.house.newest_entry(), self.house.auditor().get(&self.balances).is(200).body)
    }

    /// Lets a random person try the act, and then a person who is allowed to do it. Does the same
    /// for each signature that the act needs.
    pub fn perform(&self, may: Role, send: impl Fn(&Session<'_>) -> Answer) -> Answer {
        let answer = self.try_first(may, &send);
        if answer.status != 202 {
            assert!([200, 201].contains(&answer.status), "{may}: {answer}");
            return answer;
        }
        let place = format!("{}/signatures", answer.header("location").unwrap());
        loop {
            let waits = self.house.auditor().get(answer.header("location").unwrap()).is(200);
            let capacities = waits["capacities"].as_array().unwrap();
            let open = capacities.iter().find(|place| place["signed_by"].is_null()).unwrap();
            // Nobody can sign twice, and each role has only one person here.
            let mut signed: Vec<Value> =
                capacities.iter().map(|place| place["signed_by"]["role"].clone()).collect();
            // The people who requested or issued a slip cannot sign to void it.
            if waits["act"] == "slip.void" {
                signed.extend(["pit_boss", "security"].map(Value::from));
            }
            let mut roles = open["roles"].as_array().unwrap().iter();
            let role = roles.find(|role| !signed.contains(role)).unwrap();
            let role: Role = serde_json::from_value(role.clone()).unwrap();
            let sign = |who: &Session<'_>| who.post(&place).json(&json!({})).send();
            let signed = self.try_first(role, sign);
            if signed["approval"]["state"] != "pending" {
                assert!([200, 201].contains(&signed.status), "{role}: {signed}");
                return signed;
            }
        }
    }

    /// A person who is not allowed to act is refused, and nothing changes.
    fn try_first(&self, may: Role, send: impl Fn(&Session<'_>) -> Answer) -> Answer {
        let somebody = self.somebody();
        if somebody != may {
            let before = self.standing();
            let answer = send(&self.house.caller(somebody));
            if answer.status < 400 {
                return answer;
            }
            assert!((400..500).contains(&answer.status), "{somebody}: {answer}");
            assert_eq!(self.standing(), before, "{somebody}: {answer}");
        }
        send(&self.house.caller(may))
    }
}
