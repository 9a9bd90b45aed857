//! A table for playing a round: commands are written in JSON, as a dealer's client sends them.

use std::sync::LazyLock;

use houseway_base::money::{Currency, Money};
use houseway_ledger::Movement;
use houseway_rules::{
    Authority, Game, GamePhase, GameState, Refusal, Violation,
    break_poker::{BreakPoker, Command, Event, HouseRules, Legal, Opening, State, View},
};
use serde_json::{Value, json};

use crate::{contract::Contract, recorded};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::of::<BreakPoker>);

pub struct Table {
    pub rules: HouseRules,
    pub state: State,
    pub events: Vec<Event>,
    pub movements: Vec<Movement>,
}

/// Seven cards, and how they are set.
pub struct Set {
    pub cards: [&'static str; 7],
    pub low: [&'static str; 2],
    pub high: [&'static str; 3],
}

impl Set {
    /// The command that enters the cards for a seat.
    pub fn for_seat(&self, seat: u8) -> Value {
        let Self { cards, low, high } = self;
        json!({"type": "enter_seat", "seat": seat, "cards": cards, "low": low, "high": high})
    }
}

/// A Lucky Break, kings with three nines. This hand beats every dealer hand below.
pub const WINNING_SET: Set = Set {
    cards: ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
    low: ["Kh", "Kd"],
    high: ["9c", "9h", "9s"],
};
/// Queens high and sixes low: the dealer qualifies.
pub const DEALER_PAIRS: [&str; 7] = ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"];
/// Eights low, 3-4-5 high: a Lucky Break, but kings with three nines beat it.
pub const DEALER_LUCKY_BREAK: [&str; 7] = ["8c", "8s", "3d", "4h", "5c", "Ts", "Qh"];
/// Q-9-7 high: the dealer does not qualify.
pub const DEALER_QUEEN_HIGH: [&str; 7] = ["Qc", "Jd", "9d", "7h", "5c", "3s", "2h"];

/// House rules: the defaults, except for what the JSON sets.
pub fn rules(json: Value) -> HouseRules {
    serde_json::from_value(json).unwrap()
}

pub fn usd() -> Currency {
    "USD".parse().unwrap()
}

pub fn money(text: &str) -> Money {
    text.parse().unwrap()
}

pub fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

impl Table {
    pub fn open(rules: HouseRules) -> Self {
        let events = BreakPoker::open(&rules, usd(), &Opening {}, None).unwrap();
        let mut table =
            Self { rules, state: State::default(), events: Vec::new(), movements: Vec::new() };
        table.take(&events);
        table
    }

    /// A table with the default rules, at which these seats have bet and betting is closed.
    pub fn dealing(bets: &[(u8, Value)]) -> Self {
        Self::dealing_under(json!({}), bets)
    }

    pub fn dealing_under(house_rules: Value, bets: &[(u8, Value)]) -> Self {
        let mut table = Self::open(rules(house_rules));
        for (seat, bets) in bets {
            table.enter(json!({"type": "place_bets", "seat": seat, "bets": bets}));
        }
        table.enter(json!({"type": "close_betting"}));
        table
    }

    pub fn take(&mut self, events: &[Event]) {
        for event in events {
            self.movements.extend(self.state.movements(event));
            self.state = self.state.clone().apply(event);
            // The log returns exactly what was written.
            let text = serde_json::to_string(event).unwrap();
            self.events.push(serde_json::from_str(&text).unwrap());
        }
        CONTRACT.holds::<BreakPoker>(&self.rules, &self.state, events);
    }

    pub fn try_as(&mut self, by: Authority, json: Value) -> Result<Vec<Event>, Violation> {
        let command = command(json);
        let events = BreakPoker::decide(&self.rules, &self.state, &command, by)?;
        recorded::keep("break_poker", &command);
        self.take(&events);
        Ok(events)
    }

    pub fn try_enter(&mut self, json: Value) -> Result<Vec<Event>, Violation> {
        self.try_as(Authority::Dealer, json)
    }

    #[track_caller]
    pub fn enter(&mut self, json: Value) -> Event {
        let said = json.to_string();
        let events = self.try_enter(json).unwrap_or_else(|violation| panic!("{said}: {violation}"));
        events.into_iter().next().unwrap()
    }

    /// The codes and pointers of a refusal, which must not change the table.
    #[track_caller]
    pub fn refuses(&mut self, refusal: Refusal, json: Value) -> Vec<(&'static str, String)> {
        let before = self.state.clone();
        let said = json.to_string();
        let violation = self.try_enter(json).expect_err(&said);
        assert_eq!(violation.refusal, refusal, "{violation}");
        assert_eq!(self.state, before);
        found(&violation)
    }

    pub fn correct(&mut self, json: Value) -> Result<Vec<Event>, Violation> {
        let events = BreakPoker::correct(&self.rules, &self.state, &[command(json)])?;
        self.take(&events);
        Ok(events)
    }

    pub fn void(&mut self) -> Result<Vec<Event>, Violation> {
        let events = BreakPoker::void(&self.state)?;
        self.take(&events);
        Ok(events)
    }

    pub fn phase(&self) -> &'static str {
        self.state.phase().name()
    }

    pub fn view(&self) -> View {
        BreakPoker::view(&self.rules, &self.state)
    }

    pub fn legal(&self) -> Vec<Legal> {
        BreakPoker::legal(&self.rules, &self.state)
    }
}

/// The codes and pointers of a refusal.
pub fn found(violation: &Violation) -> Vec<(&'static str, String)> {
    let problems = violation.problems.iter();
    problems.map(|problem| (problem.code.name, problem.pointer.clone())).collect()
}
