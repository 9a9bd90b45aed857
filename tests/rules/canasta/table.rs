//! A table to give commands to, as a client writes them.

use houseway::{
    money::Currency,
    rules::{
        Authority, Game, Refusal, Violation,
        canasta::{CanastaGame, Command, Event, HouseRules, Opening, Preset, State, View},
    },
};
use serde_json::{Value, json};

/// A game, and everything that has happened in it.
#[derive(Debug, Clone)]
pub struct Table {
    pub rules: HouseRules,
    pub state: State,
    pub log: Vec<Event>,
}

pub fn usd() -> Currency {
    "USD".parse().unwrap()
}

impl Table {
    /// A table that has been opened so.
    pub fn open(rules: HouseRules, opening: &Value) -> Self {
        let opening: Opening = serde_json::from_value(opening.clone()).unwrap();
        let log = CanastaGame::open(&rules, usd(), &opening, None).unwrap();
        let state = log.iter().fold(State::default(), CanastaGame::apply);
        Self { rules, state, log }
    }

    /// A table where every draw is entered, and seat 4 deals first.
    pub fn full(preset: Preset) -> Self {
        Self::open(HouseRules::of(preset), &json!({"dealer": 4}))
    }

    /// A table that keeps a score sheet.
    pub fn score_sheet(preset: Preset) -> Self {
        Self::open(HouseRules::of(preset), &json!({"mode": "score_sheet"}))
    }

    pub fn decide(&self, command: &Command, by: Authority) -> Result<Vec<Event>, Violation> {
        CanastaGame::decide(&self.rules, &self.state, command, by)
    }

    /// Takes events in.
    pub fn take_in(&mut self, events: Vec<Event>) {
        self.state = events.iter().fold(self.state.clone(), CanastaGame::apply);
        self.log.extend(events);
    }

    /// A command that must be accepted; gives the names of its events.
    pub fn say(&mut self, command: Value) -> Vec<&'static str> {
        self.say_as(command, Authority::Dealer)
    }

    pub fn say_as(&mut self, command: Value, by: Authority) -> Vec<&'static str> {
        let parsed = typed(&command);
        let events = self.decide(&parsed, by).unwrap_or_else(|v| panic!("{command}: {v:?}"));
        let names = events.iter().map(CanastaGame::event_name).collect();
        self.take_in(events);
        names
    }

    /// A command that must be refused: how, and each problem's code and place.
    pub fn refused(&self, command: Value) -> (Refusal, Vec<(&'static str, String)>) {
        self.refused_to(command, Authority::Dealer)
    }

    pub fn refused_to(
        &self,
        command: Value,
        by: Authority,
    ) -> (Refusal, Vec<(&'static str, String)>) {
        let violation = self.decide(&typed(&command), by).expect_err("a refusal");
        assert!(!violation.problems.is_empty());
        let problems = violation.problems.into_iter();
        (violation.refusal, problems.map(|p| (p.code.name, p.pointer)).collect())
    }

    /// The codes of a command that breaks a rule.
    pub fn broken(&self, command: Value) -> Vec<&'static str> {
        let (refusal, problems) = self.refused(command);
        assert_eq!(refusal, Refusal::BreaksRule, "{problems:?}");
        problems.into_iter().map(|(code, _)| code).collect()
    }

    /// The code of a command that is not open now.
    pub fn not_now(&self, command: Value) -> &'static str {
        let (refusal, problems) = self.refused(command);
        assert_eq!(refusal, Refusal::NotNow, "{problems:?}");
        problems[0].0
    }

    pub fn view(&self) -> View {
        CanastaGame::view(&self.rules, &self.state)
    }

    /// The view as a client reads it.
    pub fn json(&self) -> Value {
        serde_json::to_value(self.view()).unwrap()
    }

    /// What is open, as a client reads it.
    pub fn legal(&self) -> Vec<Value> {
        let legal = CanastaGame::legal(&self.rules, &self.state);
        legal.iter().map(|open| serde_json::to_value(open).unwrap()).collect()
    }

    /// The open command of a type, as a client reads it.
    pub fn open_command(&self, name: &str) -> Option<Value> {
        self.legal().into_iter().find(|open| open["type"] == name)
    }
}

pub fn typed(command: &Value) -> Command {
    serde_json::from_value(command.clone()).unwrap_or_else(|e| panic!("{command}: {e}"))
}
