//! Fills, credits and sales, each with all required signatures.

use houseway::app::Role;
use serde_json::{Value, json};

use super::{
    Answer, House, Table,
    tracked::{sign, with},
};

/// A step of a slip that one role begins and the others sign.
pub fn step(house: &House, path: &str, by: Role, command: &Value, others: &[Role]) {
    let version = house.auditor().get(path).is(200).etag();
    let path = format!("{path}/commands");
    let sent = house.caller(by).post(&path).if_match(version).json(command).send();
    for role in others {
        sign(house, &sent, *role).is(200);
    }
    if others.is_empty() {
        sent.is(200);
    }
}

/// Requests a slip for this many 100.00 chips. Returns the slip's path, and the chips.
pub fn slip(house: &House, table: &Table<'_>, kind: &str, hundreds: u32) -> (String, Value) {
    let chips = json!({"chips": [{"denomination": "100.00", "count": hundreds}],
        "total": format!("{}.00", hundreds * 100)});
    let asked = with(chips.clone(), &json!({"kind": kind}));
    let asked = house.pit_boss().post(&format!("{}/slips", table.path)).json(&asked).send().is(201);
    (format!("/v1/slips/{}", asked.str("id")), chips)
}

/// A fill of this many 100.00 chips, from the request to the tray.
pub fn fill(house: &House, table: &Table<'_>, hundreds: u32) {
    let (path, chips) = slip(house, table, "fill", hundreds);
    step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
    let receive = with(chips, &json!({"type": "receive"}));
    step(house, &path, Role::Dealer, &receive, &[Role::Security, Role::PitBoss]);
}

/// A credit of this many 100.00 chips, from the request to the cage.
pub fn credit(house: &House, table: &Table<'_>, hundreds: u32) {
    let (path, chips) = slip(house, table, "credit", hundreds);
    step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[]);
    step(house, &path, Role::Dealer, &json!({"type": "take"}), &[Role::PitBoss, Role::Security]);
    let accept = json!({"type": "accept", "total": chips["total"]});
    step(house, &path, Role::Cashier, &accept, &[Role::Security]);
}

/// Sells chips for cash that goes into the box.
pub fn sell(table: &Table<'_>, amount: &str) -> Answer {
    let sale = json!({"amount": amount, "tender": "cash", "seat": 3});
    table.dealer.post(&format!("{}/chip-sales", table.path)).json(&sale).send().is(201)
}
