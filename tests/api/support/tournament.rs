//! A tournament, and what is done with it.

use houseway::app::Role;
use serde_json::{Value, json};

use super::{Answer, House, Table};

/// Three levels of 20 minutes with a break before the last, which closes registration.
pub fn structure() -> Value {
    json!({
        "name": "Saturday 110", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "chip_unit": "100", "closes_at_item": 3,
        "items": [
            {"kind": "level", "seconds": 1200, "small": "100", "big": "200", "ante": "200"},
            {"kind": "level", "seconds": 1200, "small": "200", "big": "400", "ante": "400"},
            {"kind": "break", "seconds": 900, "colour_up": "200"},
            {"kind": "level", "seconds": 1200, "small": "400", "big": "800", "ante": "800"}],
        "prices": {
            "entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00", "chips": "10000"},
            "rebuy": {"stake": "50.00", "chips": "10000", "when": "at_or_below_start"}},
        "payouts": [{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}]
    })
}

/// A tournament, and what is done with it.
pub struct Event<'a> {
    pub house: &'a House,
    pub path: String,
}

impl<'a> Event<'a> {
    pub fn announced(house: &'a House) -> Self {
        let made = house.pit_boss().post("/v1/tournaments").json(&structure()).send().is(201);
        let path = made.header("location").unwrap().to_owned();
        assert_eq!((made.str("phase"), made.etag()), ("announced", 1));
        Self { house, path }
    }

    /// With a table, two entries, seats drawn, and play under way with its clock.
    pub fn running(house: &'a House) -> Self {
        let event = Self::announced(house);
        let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
        event.give(&table).is(201);
        event.sell("P-1", "Ana").is(201);
        event.sell("P-2", "Ben").is(201);
        event.command(&json!({"type": "draw_seats"})).is(200);
        event.command(&json!({"type": "start", "clock": true})).is(200);
        event
    }

    pub fn read(&self) -> Answer {
        self.house.auditor().get(&self.path).is(200)
    }

    pub fn clock(&self) -> Answer {
        self.house.dealer().get(&format!("{}/clock", self.path)).is(200)
    }

    pub fn command(&self, command: &Value) -> Answer {
        let version = self.read().etag();
        let request = self.house.pit_boss().post(&format!("{}/commands", self.path));
        request.if_match(version).json(command).send()
    }

    pub fn give(&self, table: &Table<'_>) -> Answer {
        let request = self.house.pit_boss().post(&format!("{}/tables", self.path));
        request.json(&json!({"table_id": table.id})).send()
    }

    pub fn sell(&self, player: &str, name: &str) -> Answer {
        let body = json!({"player": player, "name": name, "tender": {"type": "cash"}});
        self.sell_as(Role::Cashier, &body)
    }

    pub fn sell_as(&self, role: Role, body: &Value) -> Answer {
        self.house.caller(role).post(&format!("{}/entries", self.path)).json(body).send()
    }

    pub fn remaining(&self) -> (i64, i64) {
        let clock = self.clock();
        (clock["item"].as_i64().unwrap(), clock["remaining_ms"].as_i64().unwrap())
    }
}
