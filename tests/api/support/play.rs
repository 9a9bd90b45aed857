//! Tables and rounds, played through the API.

use std::{
    cell::Cell,
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering},
};

use serde_json::{Value, json};

use super::{Answer, House, Session, hands};

/// An amount from the API, in whole cents.
#[track_caller]
pub fn cents(amount: &Value) -> i64 {
    let text = amount.as_str().unwrap_or_else(|| panic!("{amount} is no amount"));
    let (units, decimals) = text.split_once('.').unwrap_or((text, "00"));
    assert_eq!(decimals.len(), 2, "{text}");
    format!("{units}{decimals}").parse().unwrap()
}

/// A casino table, and its dealer.
pub struct Table<'a> {
    pub dealer: Session<'a>,
    pub id: String,
    pub path: String,
}

impl<'a> Table<'a> {
    /// A table with the default house rules.
    pub fn new(house: &'a House) -> Self {
        Self::with_rules(house, &json!({}))
    }

    pub fn with_rules(house: &'a House, rules: &Value) -> Self {
        Self::of_game(house, "break_poker", rules)
    }

    pub fn of_game(house: &'a House, game: &str, rules: &Value) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(1);
        let name = format!("{game} {}", COUNT.fetch_add(1, Ordering::Relaxed));
        let table = json!({"name": name, "game": game, "currency": "USD", "rules": rules});
        let opened = house.pit_boss().post("/v1/tables").json(&table).send().is(201);
        let id = opened.str("id").to_owned();
        let path = format!("/v1/tables/{id}");
        Self { dealer: house.dealer(), id, path }
    }

    /// A table with another game, whose rounds are not recorded.
    pub fn of_other_game(house: &'a House, table: &Value) -> Self {
        let opened = house.pit_boss().post("/v1/tables").json(table).send().is(201);
        let id = opened.str("id").to_owned();
        let path = format!("/v1/tables/{id}");
        Self { dealer: house.dealer(), id, path }
    }

    /// The name of the table's stream in the log.
    pub fn stream(&self) -> String {
        format!("table/{}", self.id)
    }

    /// Opens the next round.
    pub fn open_round(&self) -> Round<'a> {
        self.open_round_with(&json!({}))
    }

    /// Opens the next round with this request.
    pub fn open_round_with(&self, opening: &Value) -> Round<'a> {
        let opened = self.dealer.post(&format!("{}/rounds", self.path)).json(opening).send();
        Round::new(self, &opened.is(201))
    }

    /// A round in which these seats have bet and betting is closed.
    pub fn deal(&self, bets: &[(u8, Value)]) -> Round<'a> {
        let round = self.open_round();
        for (seat, bets) in bets {
            round.enter(&json!({"type": "place_bets", "seat": seat, "bets": bets}));
        }
        round.enter(&json!({"type": "close_betting"}));
        round
    }

    /// A round in review in which seat 1 has a Lucky Break and has bet 25.00 and 5.00.
    pub fn in_review(&self) -> Round<'a> {
        let round = self.deal(&[(1, json!({"main": "25", "break_bonus": "5"}))]);
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        round.enter(&hands::WINNING.for_seat(1));
        round
    }

    /// The round from [`Table::in_review`], settled: seat 1 has won 25.00 and 30.00.
    pub fn settled(&self) -> Round<'a> {
        let round = self.in_review();
        round.enter(&json!({"type": "confirm"}));
        round
    }

    /// Every account's balance, in cents.
    pub fn balances(&self) -> BTreeMap<String, i64> {
        let balances = self.dealer.get(&format!("{}/balances", self.path)).is(200);
        let account =
            |line: &Value| (line["account"].as_str().unwrap().to_owned(), cents(&line["balance"]));
        balances["items"].as_array().unwrap().iter().map(account).collect()
    }
}

/// A round, and the version that the dealer last read.
pub struct Round<'a> {
    pub dealer: Session<'a>,
    pub id: String,
    pub path: String,
    pub table: String,
    version: Cell<i64>,
}

/// Everything that a refused command must not change.
#[derive(Debug, PartialEq)]
pub struct Standing {
    round: Value,
    etag: i64,
    postings: Value,
    balances: Value,
    newest_entry: Value,
}

impl<'a> Round<'a> {
    fn new(table: &Table<'a>, opened: &Answer) -> Self {
        let id = opened.str("id").to_owned();
        let path = format!("/v1/rounds/{id}");
        let version = Cell::new(opened.etag());
        Self { dealer: table.dealer.clone(), id, path, table: table.path.clone(), version }
    }

    pub fn version(&self) -> i64 {
        self.version.get()
    }

    /// Sends a command at the version last read.
    pub fn try_enter(&self, command: &Value) -> Answer {
        self.try_enter_as(&self.dealer, command)
    }

    /// Sends another caller's command.
    pub fn try_enter_as(&self, caller: &Session<'_>, command: &Value) -> Answer {
        let path = format!("{}/commands", self.path);
        let answer = caller.post(&path).if_match(self.version()).json(command).send();
        self.follow(answer)
    }

    /// Enters a command that must be accepted.
    #[track_caller]
    pub fn enter(&self, command: &Value) -> Answer {
        self.try_enter(command).is(200)
    }

    /// The pit boss corrects the round.
    pub fn correct(&self, correction: &Value) -> Answer {
        let path = format!("{}/corrections", self.path);
        let answer = self.dealer.house.pit_boss().post(&path).json(correction).send();
        self.follow(answer)
    }

    fn follow(&self, answer: Answer) -> Answer {
        if answer.status == 200 && answer["dry_run"] != json!(true) {
            self.version.set(answer.etag());
        }
        answer
    }

    /// Reads the version again after another caller's command.
    pub fn catch_up(&self) {
        self.version.set(self.read().etag());
    }

    pub fn read(&self) -> Answer {
        self.dealer.get(&self.path).is(200)
    }

    pub fn phase(&self) -> String {
        self.read().str("phase").to_owned()
    }

    /// The round's events, oldest first.
    pub fn events(&self) -> Vec<Value> {
        self.dealer.list(&format!("{}/events", self.path), 200)
    }

    /// The round's ledger lines: account, cents, memo.
    pub fn postings(&self) -> Vec<(String, i64, String)> {
        let lines = self.dealer.get(&format!("{}/postings", self.path)).is(200);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let line =
            |line: &Value| (text(&line["account"]), cents(&line["amount"]), text(&line["memo"]));
        lines["items"].as_array().unwrap().iter().map(line).collect()
    }

    /// Everything that a refusal must not change.
    pub fn standing(&self) -> Standing {
        let round = self.read();
        Standing {
            etag: round.etag(),
            round: round.body,
            postings: self.dealer.get(&format!("{}/postings", self.path)).body,
            balances: self.dealer.get(&format!("{}/balances", self.table)).body,
            newest_entry: self.dealer.house.newest_entry(),
        }
    }

    /// Sends a command that must be refused and must change nothing.
    #[track_caller]
    pub fn refuses(&self, command: &Value, status: u16, code: &str) -> Answer {
        let before = self.standing();
        let answer = self.try_enter(command).refused(status, code);
        assert_eq!(self.standing(), before, "{answer}");
        answer
    }
}
