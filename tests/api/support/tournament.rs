//! A tournament, and helpers to play it.

use houseway::app::Role;
use serde_json::{Value, json};

use super::{Answer, House, Round, Table};

/// Three levels of 20 minutes, with a break before the last. Registration closes when the last
/// level begins.
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

/// A tournament that a test plays.
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

    /// A running tournament with a table, two entries, drawn seats and a running clock.
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

/// A table at which a tournament deals hands.
pub struct EventTable<'a> {
    pub table: Table<'a>,
    pub number: u16,
}

/// The terms of a tournament hand: level, button, small blind, big blind.
pub type Dealt = (i64, i64, i64, i64);

impl<'a> EventTable<'a> {
    /// Opens the table's next round.
    pub fn open(&self) -> Round<'a> {
        self.table.open_round()
    }

    /// Opens a round, deals, and checks the terms of the hand. If a seat is given, the button is
    /// drawn there first.
    #[track_caller]
    pub fn deal(&self, drawn: Option<u8>, should: Dealt) -> Round<'a> {
        let round = self.open();
        if let Some(seat) = drawn {
            round.enter(&json!({"type": "place_button", "seat": seat}));
        }
        let dealt = round.enter(&json!({"type": "deal"}));
        let (at, level) = (&dealt["round"]["state"]["positions"], &dealt["events"][0]);
        let level = level["event"]["tournament"]["stakes"]["level"].as_i64().unwrap();
        let seat = |name: &str| at[name].as_i64().unwrap();
        let found = (level, seat("button"), seat("small_blind"), seat("big_blind"));
        assert_eq!(found, should, "table {}", self.number);
        round
    }
}

/// Enters the actions of a hand in turn, such as `(6, "fold")`.
#[track_caller]
pub fn act(round: &Round<'_>, actions: &[(u8, &str)]) {
    for (seat, action) in actions {
        round.enter(&json!({"type": action, "seat": seat}));
    }
}

/// Shows the hands in an all-in, deals the board, and awards the pots. The first of these seats
/// wins.
#[track_caller]
pub fn run_out(round: &Round<'_>, seats: &[u8]) {
    let hands = [["As", "Ah"], ["2c", "7d"], ["3c", "8d"]];
    for (seat, cards) in seats.iter().zip(hands) {
        round.enter(&json!({"type": "show", "seat": seat, "cards": cards}));
    }
    round.enter(&json!({"type": "flop", "cards": ["Kd", "Qs", "9h"]}));
    round.enter(&json!({"type": "turn", "card": "5s"}));
    round.enter(&json!({"type": "river", "card": "4c"}));
    award(round);
}

#[track_caller]
pub fn award(round: &Round<'_>) -> Answer {
    let settled = round.enter(&json!({"type": "award"}));
    assert_eq!(settled["round"]["phase"], "settled", "{settled}");
    settled
}

impl Event<'_> {
    /// Sends a pit boss's command, which a second person signs.
    #[track_caller]
    pub fn signed(&self, command: &Value, second: Role) -> Answer {
        self.sign(&self.command(command), second)
    }

    /// Signs the pending act as this person.
    #[track_caller]
    pub fn sign(&self, asked: &Answer, second: Role) -> Answer {
        assert_eq!(asked.status, 202, "{asked}");
        let path =
            format!("/v1/approvals/{}/signatures", asked["approval"]["id"].as_str().unwrap());
        self.house.caller(second).post(&path).json(&json!({})).send().is(200)
    }

    /// The pit boss makes the payouts final.
    pub fn fix(&self) -> Answer {
        self.house.pit_boss().post(&format!("{}/payouts", self.path)).json(&json!({})).send()
    }

    /// The cashier pays an entry.
    pub fn pay(&self, entry: &str, payment: &Value) -> Answer {
        let path = format!("{}/entries/{entry}/payments", self.path);
        self.house.caller(Role::Cashier).post(&path).json(payment).send()
    }

    /// The players' seats and chips: `("E1", table, seat, "20300")`.
    pub fn stacks(&self) -> Vec<(String, i64, i64, String)> {
        let read = self.read();
        let mut found = Vec::new();
        for table in read["tables"].as_array().unwrap() {
            for player in table["players"].as_array().unwrap() {
                let text = |field: &str| player[field].as_str().unwrap().to_owned();
                let at = (table["number"].as_i64().unwrap(), player["seat"].as_i64().unwrap());
                found.push((text("entry"), at.0, at.1, text("stack")));
            }
        }
        found
    }

    /// The entries of this kind in the tournament's stream, oldest first.
    pub fn entries_of(&self, kind: &str) -> Vec<Value> {
        let id = self.path.rsplit('/').next().unwrap();
        let path = format!("/v1/audit/entries?stream=tournament/{id}");
        let all = self.house.auditor().list(&path, 200);
        let mut of = all.into_iter().filter(|entry| entry["kind"] == kind).collect::<Vec<_>>();
        of.sort_by_key(|entry| entry["seq"].as_i64());
        of
    }
}

/// A table of three, with E1 in seat 2, E2 in seat 5 and E3 in seat 8, and a running clock.
pub fn three<'a>(house: &'a House, structure: &Value) -> (Event<'a>, EventTable<'a>) {
    let made = house.pit_boss().post("/v1/tournaments").json(structure).send().is(201);
    let event = Event { house, path: made.header("location").unwrap().to_owned() };
    let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
    event.give(&table).is(201);
    for (player, name) in [("P-1", "Ana"), ("P-2", "Ben"), ("P-3", "Cleo")] {
        event.sell(player, name).is(201);
    }
    let seat = |(entry, seat): (&str, u8)| json!({"entry": entry, "table": 1, "seat": seat});
    let drawn = [("E1", 2), ("E2", 5), ("E3", 8)].map(seat);
    event.command(&json!({"type": "draw_seats", "drawn": drawn})).is(200);
    event.command(&json!({"type": "start", "clock": true})).is(200);
    (event, EventTable { table, number: 1 })
}

/// Prizes of 65 and 35 per cent. Large ones need two signatures.
pub fn prized() -> Value {
    let mut prized = structure();
    prized["prize_second_signer_from"] = json!("150.00");
    prized
}

/// A [table of three](three) with closed registration, 30.00 of added money and final payouts:
/// 195.00 and 105.00, from [`prized`].
pub fn fixed<'a>(house: &'a House, structure: &Value) -> (Event<'a>, EventTable<'a>) {
    let (event, at) = three(house, structure);
    let add = json!({"type": "add_money", "amount": "30.00", "source": "house", "reason": "Gift"});
    event.signed(&add, Role::Cashier);
    event.command(&json!({"type": "close_registration"})).is(200);
    event.sign(&event.fix(), Role::Compliance);
    (event, at)
}

/// E3 wins all of E2's chips.
pub fn first_hand(at: &EventTable<'_>) {
    let hand = at.deal(Some(5), (1, 5, 8, 2));
    act(&hand, &[(5, "all_in"), (8, "call"), (2, "fold")]);
    run_out(&hand, &[8, 5]);
}

/// E3 also wins all of E1's chips.
pub fn last_hand(at: &EventTable<'_>) {
    let hand = at.deal(None, (1, 2, 2, 8));
    act(&hand, &[(2, "all_in"), (8, "call")]);
    run_out(&hand, &[8, 2]);
}

/// A tournament in which E2 was third, was paid 60.00, and has been reinstated.
pub fn overpaid(house: &House) -> Event<'_> {
    let mut structure = structure();
    structure["payouts"] = json!([{"from": 2, "to": 2, "shares": ["65.00", "35.00"]},
        {"from": 3, "to": 60, "shares": ["50.00", "30.00", "20.00"]}]);
    let (event, at) = fixed(house, &structure);
    first_hand(&at);
    event.pay("E2", &json!({})).is(200);
    let back = json!({"type": "reinstate", "entry": "E2", "stack": "5000",
        "taken": [{"entry": "E3", "amount": "5000"}], "reason": "The pot was misread"});
    event.signed(&back, Role::Compliance);
    event
}
