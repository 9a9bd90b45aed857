//! A table for playing rounds. Commands are JSON, as in the API, and every event is checked before
//! it is applied.

use chrono::{DateTime, TimeDelta};
use houseway_rules::{GamePhase, GameState};
use std::collections::BTreeMap;

use houseway_base::money::{Currency, Minor};
use houseway_ledger::{Account, Transaction};
use houseway_rules::{
    Authority, Game, GameCommand, Ruling, TransferKnown, Violation,
    holdem::{Command, Event, Holdem, HouseRules, Opening, Settlement, State},
};
use serde_json::{Value, json};

use super::schemas;
use crate::recorded;

/// A table with its ledger.
#[derive(Clone)]
pub struct Table {
    pub rules: HouseRules,
    pub currency: Currency,
    pub state: State,
    pub events: Vec<Event>,
    /// Balances in the currency's smallest unit.
    pub ledger: BTreeMap<Account, Minor>,
}

impl Table {
    /// A table with these rules and its first round open.
    pub fn new(rules: Value) -> Self {
        let sent = rules.clone();
        let mut table = Self {
            rules: serde_json::from_value(rules).unwrap(),
            currency: "USD".parse().unwrap(),
            state: State::default(),
            events: Vec::new(),
            ledger: BTreeMap::new(),
        };
        schemas::check_rules(&sent);
        table.open(json!({})).unwrap();
        table
    }

    /// A no-limit table with blinds of 1 and 2 and these stacks at seats 1, 2, …; the last seat has
    /// the button.
    pub fn seated(stacks: &[u32]) -> Self {
        Self::seated_by(json!({"min_buy_in": "1", "max_buy_in": null}), stacks)
    }

    /// The same table under other rules.
    pub fn seated_by(rules: Value, stacks: &[u32]) -> Self {
        let mut table = Self::new(rules);
        for (index, stack) in stacks.iter().enumerate() {
            let seat = index + 1;
            table.yes(json!({"type": "buy_in", "seat": seat, "amount": stack.to_string()}));
        }
        table.yes(json!({"type": "place_button", "seat": stacks.len()}));
        table
    }

    /// Opens the next round.
    pub fn open(&mut self, opening: Value) -> Result<(), Violation> {
        let sent = opening.clone();
        let opening: Opening = serde_json::from_value(opening).unwrap();
        let previous = std::mem::take(&mut self.state);
        let events = Holdem::open(&self.rules, self.currency, &opening, Some(&previous));
        match events {
            Ok(events) => {
                schemas::check_opening(&sent);
                self.events.clear();
                self.follow(&events);
                Ok(())
            }
            Err(violation) => {
                self.state = previous;
                Err(violation)
            }
        }
    }

    /// Sends a command as the dealer.
    pub fn say(&mut self, command: Value) -> Result<Vec<Event>, Violation> {
        self.say_as(command, Authority::Dealer)
    }

    pub fn say_as(&mut self, command: Value, by: Authority) -> Result<Vec<Event>, Violation> {
        let sent = command.clone();
        let command: Command = serde_json::from_value(command).unwrap();
        let events = Holdem::decide(&self.rules, &self.state, &command, by)?;
        schemas::check_command(&sent);
        recorded::keep("holdem", &sent);
        self.follow(&events);
        Ok(events)
    }

    /// Sends a command as the dealer, this many minutes after a fixed time.
    pub fn say_at(&mut self, command: Value, minute: i64) -> Result<Vec<Event>, Violation> {
        let mut command: Command = serde_json::from_value(command).unwrap();
        command.note(DateTime::UNIX_EPOCH + TimeDelta::minutes(minute), None);
        let events = Holdem::decide(&self.rules, &self.state, &command, Authority::Dealer)?;
        self.follow(&events);
        Ok(events)
    }

    /// Sends a command together with the house's data about it.
    pub fn say_knowing(
        &mut self,
        command: Value,
        known: TransferKnown,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        let mut command: Command = serde_json::from_value(command).unwrap();
        command.note(DateTime::UNIX_EPOCH, Some(known));
        let events = Holdem::decide(&self.rules, &self.state, &command, by)?;
        self.follow(&events);
        Ok(events)
    }

    fn follow(&mut self, events: &[Event]) {
        for event in events {
            let movements = self.state.movements(event);
            let postings = Transaction::new(self.currency, &movements).unwrap();
            for posting in postings.postings() {
                *self.ledger.entry(posting.account).or_default() += posting.minor;
            }
            let after = self.state.clone().apply(event);
            let stays = matches!(event, Event::Opened { .. });
            assert!(after != self.state || stays, "{event:?} changed nothing");
            schemas::check_event(event);
            // The log stores text: the event and the state must be the same when read back.
            let text = serde_json::to_string(event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), *event);
            let text = serde_json::to_string(&after).unwrap();
            assert!(serde_json::from_str::<State>(&text).unwrap() == after);
            self.state = after;
            self.events.push(event.clone());
        }
        schemas::check_table(self);
    }

    /// Sends a command that must be accepted.
    #[track_caller]
    pub fn yes(&mut self, command: Value) -> Vec<Event> {
        let text = command.to_string();
        self.say(command).unwrap_or_else(|violation| panic!("{text}: {violation}"))
    }

    /// Sends a command that must be refused and change nothing; returns the codes and pointers.
    #[track_caller]
    pub fn no(&mut self, command: Value) -> Vec<(&'static str, String)> {
        let before = self.state.clone();
        let text = command.to_string();
        let violation = self.say(command).err().unwrap_or_else(|| panic!("{text} was accepted"));
        assert!(self.state == before);
        violation.problems.into_iter().map(|p| (p.code.name, p.pointer)).collect()
    }

    /// The code of a command that is refused for one reason.
    #[track_caller]
    pub fn no_because(&mut self, command: Value) -> &'static str {
        let problems = self.no(command);
        assert_eq!(problems.len(), 1, "{problems:?}");
        problems[0].0
    }

    /// Sends a command as the floor.
    #[track_caller]
    pub fn floor(&mut self, command: Value) -> Vec<Event> {
        let text = command.to_string();
        let said = self.say_as(command, Authority::Floor);
        said.unwrap_or_else(|violation| panic!("{text}: {violation}"))
    }

    /// Plays a line such as `3 f, 1 c, 2 x, 3 b 10, 1 r 30, 2 all` (fold, call, check, bet, raise,
    /// all-in). The function also accepts `deal`, `burn`, `flop Kh 7s 7d`, `turn 2c`, `river 9h`
    /// (with their burns), `1 show Ah Ad`, `2 muck`, `award` and `undo`.
    #[track_caller]
    pub fn line(&mut self, line: &str) -> &mut Self {
        for said in line.split(", ") {
            let words: Vec<&str> = said.split(' ').collect();
            let command = match words[..] {
                ["flop", a, b, c] => {
                    self.burn_if_due();
                    json!({"type": "flop", "cards": [a, b, c]})
                }
                [street @ ("turn" | "river"), card] => {
                    self.burn_if_due();
                    json!({"type": street, "card": card})
                }
                [word] => json!({"type": word}),
                [seat, verb, ..] => {
                    let seat: u8 = seat.parse().unwrap();
                    let kind = match verb {
                        "f" => "fold",
                        "c" => "call",
                        "x" => "check",
                        "b" => "bet",
                        "r" => "raise",
                        "all" => "all_in",
                        other => other,
                    };
                    match words[2..] {
                        [to] => json!({"type": kind, "seat": seat, "to": to}),
                        [a, b] => json!({"type": kind, "seat": seat, "cards": [a, b]}),
                        _ => json!({"type": kind, "seat": seat}),
                    }
                }
                _ => panic!("{said}"),
            };
            self.yes(command);
        }
        self
    }

    /// Plays a hand in which all players fold to the big blind, and opens the next round.
    pub fn fold_round(&mut self) {
        self.yes(json!({"type": "deal"}));
        self.fold_out();
    }

    /// All players fold to the last one; then the next round is opened.
    pub fn fold_out(&mut self) {
        while let Some(turn) = self.view().get("to_act").cloned() {
            self.yes(json!({"type": "fold", "seat": turn["seat"]}));
        }
        self.yes(json!({"type": "award"}));
        self.open(json!({})).unwrap();
    }

    fn burn_if_due(&mut self) {
        if self.legal("burn").is_some() {
            self.yes(json!({"type": "burn"}));
        }
    }

    /// The dealer's prompt: its code and its sentence.
    pub fn prompt(&self) -> (&'static str, String) {
        let prompt = Holdem::prompt(&self.rules, &self.state).unwrap();
        (prompt.code, prompt.text.to_string())
    }

    /// The floor accepts a ruling that only the floor can accept.
    #[track_caller]
    pub fn floor_accepts(&mut self) -> Vec<Event> {
        assert_eq!(self.no_because(json!({"type": "accept"})), "needs_floor");
        self.floor(json!({"type": "accept"}))
    }

    /// Sends a report; returns the ruling and the effect of accepting it.
    #[track_caller]
    pub fn ruled(&mut self, report: Value) -> (Ruling, Value) {
        let mut report = report;
        report["type"] = "report".into();
        let events = self.yes(report);
        match &events[..] {
            [Event::Ruled { ruling, then, .. }] => {
                (ruling.clone(), serde_json::to_value(then).unwrap())
            }
            other => panic!("{other:?}"),
        }
    }

    pub fn phase(&self) -> &'static str {
        self.state.phase().name()
    }

    /// The view as JSON, as in the API.
    pub fn view(&self) -> Value {
        serde_json::to_value(Holdem::view(&self.rules, &self.state)).unwrap()
    }

    /// The open command of this type.
    pub fn legal(&self, kind: &str) -> Option<Value> {
        let legal = serde_json::to_value(Holdem::legal(&self.rules, &self.state)).unwrap();
        legal.as_array().unwrap().iter().find(|open| open["type"] == kind).cloned()
    }

    /// The call and the lowest and highest raise of the player to act, in whole units.
    pub fn bounds(&self) -> [Option<String>; 3] {
        let turn = &self.view()["to_act"];
        ["call", "min_to", "max_to"].map(|bound| {
            Some(&turn[bound]).filter(|amount| !amount.is_null()).map(|a| whole(a).to_string())
        })
    }

    pub fn settled(&self) -> bool {
        self.state.settlement().is_some()
    }

    pub fn settlement(&self) -> Settlement {
        self.state.settlement().unwrap().into_owned()
    }

    /// The stacks by seat, in whole units.
    pub fn stacks(&self) -> Vec<i64> {
        let seats = self.view()["seats"].as_array().unwrap().clone();
        seats.iter().map(|seat| whole(&seat["stack"])).collect()
    }

    /// The ledger's balance of an account, in whole units.
    pub fn balance(&self, account: Account) -> i64 {
        self.ledger.get(&account).copied().unwrap_or(0) / 100
    }
}

/// An amount in whole units.
pub fn whole(amount: &Value) -> i64 {
    let text = amount.as_str().unwrap();
    let (whole, cents) = text.split_once('.').unwrap_or((text, "00"));
    assert_eq!(cents, "00", "{text}");
    whole.parse().unwrap()
}
