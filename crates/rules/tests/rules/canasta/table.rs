//! A table that accepts commands as a client writes them.

#![expect(clippy::needless_pass_by_value, reason = "commands are written where they are given")]

use std::sync::LazyLock;

use houseway_base::money::Currency;
use houseway_rules::{
    Authority, Game, GameEvent, GameState, Refusal, Violation,
    canasta::{Canasta, Command, Event, HouseRules, Opening, Preset, State, View},
};
use serde_json::{Value, json};

use super::cards::{cards, lists};
use crate::{contract::Contract, recorded};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::of::<Canasta>);

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
    /// A table opened with these rules and this opening.
    pub fn open(rules: HouseRules, opening: &Value) -> Self {
        let opening: Opening = serde_json::from_value(opening.clone()).unwrap();
        let log = Canasta::open(&rules, usd(), &opening, None).unwrap();
        let state = log.iter().fold(State::default(), State::apply);
        Self { rules, state, log }
    }

    /// A table that keeps a score sheet.
    pub fn score_sheet(preset: Preset) -> Self {
        Self::open(HouseRules::of(preset), &json!({"mode": "score_sheet"}))
    }

    /// A table at which seat 4 has dealt. These cards in the hands are known, these upcards have
    /// been turned up, and it is seat 1's turn.
    pub fn dealt(preset: Preset, hands: [&str; 4], upcards: &str) -> Self {
        Self::dealt_by(HouseRules::of(preset), hands, upcards)
    }

    pub fn dealt_by(rules: HouseRules, hands: [&str; 4], upcards: &str) -> Self {
        let mut table = Self::open(rules, &json!({"dealer": 4}));
        let hands: Vec<Value> = (1..)
            .zip(hands)
            .map(|(seat, hand)| json!({"seat": seat, "cards": cards(hand)}))
            .collect();
        table.say(json!({"type": "deal", "hands": hands}));
        for card in cards(upcards) {
            table.say(json!({"type": "turn_upcard", "card": card}));
        }
        table
    }

    /// The same table, with its deal changed directly, to reach states that would take a long time
    /// to play.
    pub fn changed(mut self, change: impl FnOnce(&mut Value)) -> Self {
        let mut state = serde_json::to_value(&self.state).unwrap();
        change(&mut state["open"]["stage"]["dealt"]);
        self.state = serde_json::from_value(state).unwrap();
        self
    }

    /// The same table with these scores, and the opening minimums that follow from them.
    pub fn with_scores(mut self, we: i32, they: i32) -> Self {
        let mut state = serde_json::to_value(&self.state).unwrap();
        let side = |points: i32| {
            let components = json!({
                "meld_cards": points, "canasta_bonus": 0, "red_threes": 0, "going_out": 0,
                "hand_cards": 0
            });
            json!({"components": components, "went_out": null})
        };
        state["open"]["sheet"] = json!([{"we": side(we), "they": side(they)}]);
        self.state = serde_json::from_value(state).unwrap();
        self
    }

    /// A seat draws a card that is not seen.
    pub fn draws(&mut self, seat: u8) {
        self.say(json!({"type": "draw", "seat": seat}));
    }

    /// A seat discards.
    pub fn discards(&mut self, seat: u8, card: &str) {
        self.say(json!({"type": "discard", "seat": seat, "card": card}));
    }

    /// Each of these seats draws a card that is not seen, and discards one.
    pub fn passes(&mut self, discards: &[(u8, &str)]) {
        for (seat, card) in discards {
            self.draws(*seat);
            self.discards(*seat, card);
        }
    }

    pub fn decide(&self, command: &Command, by: Authority) -> Result<Vec<Event>, Violation> {
        Canasta::decide(&self.rules, &self.state, command, by)
            .inspect(|_| recorded::keep("canasta", command))
    }

    /// Applies events.
    pub fn take_in(&mut self, events: Vec<Event>) {
        self.state = events.iter().fold(self.state.clone(), State::apply);
        let from = self.log.len();
        self.log.extend(events);
        self.is_as_documented(from);
    }

    /// Checks the state, and the events from index `from` on, against the documented schemas.
    pub fn is_as_documented(&self, from: usize) {
        CONTRACT.holds::<Canasta>(&self.rules, &self.state, &self.log[from..]);
    }

    /// Sends a command that must be accepted; returns the names of its events.
    pub fn say(&mut self, command: Value) -> Vec<&'static str> {
        self.say_as(command, Authority::Dealer)
    }

    pub fn say_as(&mut self, command: Value, by: Authority) -> Vec<&'static str> {
        let parsed = typed(&command);
        let events = self.decide(&parsed, by).unwrap_or_else(|v| panic!("{command}: {v:?}"));
        let names = events.iter().map(GameEvent::name).collect();
        self.take_in(events);
        names
    }

    /// Sends a command that must be refused; returns the kind of refusal, and the code and place of
    /// each problem.
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

    /// The problem codes of a command that breaks a rule.
    pub fn broken(&self, command: Value) -> Vec<&'static str> {
        let (refusal, problems) = self.refused(command);
        assert_eq!(refusal, Refusal::BreaksRule, "{problems:?}");
        problems.into_iter().map(|(code, _)| code).collect()
    }

    /// The problem code of a command that is not open now.
    pub fn not_now(&self, command: Value) -> &'static str {
        let (refusal, problems) = self.refused(command);
        assert_eq!(refusal, Refusal::NotNow, "{problems:?}");
        problems[0].0
    }

    pub fn view(&self) -> View {
        Canasta::view(&self.rules, &self.state)
    }

    /// The view as a client reads it.
    pub fn json(&self) -> Value {
        serde_json::to_value(self.view()).unwrap()
    }

    /// The open commands as a client reads them.
    pub fn legal(&self) -> Vec<Value> {
        let legal = Canasta::legal(&self.rules, &self.state);
        legal.iter().map(|open| serde_json::to_value(open).unwrap()).collect()
    }

    /// The open command of this type, as a client reads it.
    pub fn open_command(&self, name: &str) -> Option<Value> {
        self.legal().into_iter().find(|open| open["type"] == name)
    }
}

/// The command by which a seat lays melds: lists of cards separated by `/`.
pub fn meld(seat: u8, melds: &str) -> Value {
    json!({"type": "meld", "seat": seat, "melds": entries(melds)})
}

/// The melds in the form that commands use.
pub fn entries(melds: &str) -> Vec<Value> {
    lists(melds).into_iter().map(|cards| json!({"cards": cards})).collect()
}

pub fn typed(command: &Value) -> Command {
    serde_json::from_value(command.clone()).unwrap_or_else(|e| panic!("{command}: {e}"))
}
