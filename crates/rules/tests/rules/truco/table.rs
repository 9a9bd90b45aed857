//! A table for the tests: enters commands, and checks the state after each.

use std::sync::LazyLock;

use houseway_ledger::{Account, Movement, Transaction};
use houseway_rules::{
    Authority, Game, GamePhase, GameState, Refusal, Violation,
    truco::{
        Answer, Call, Command, Event, HouseRules, Legal, MatchView, Opening, Stage, State,
        TeamView, Truco, score::Line,
    },
};
use serde_json::json;

use crate::{contract::Contract, recorded};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::of::<Truco>);

pub struct Table {
    pub rules: HouseRules,
    pub state: State,
    /// Every event since the opening.
    pub log: Vec<Event>,
    /// Every movement of money since the opening.
    pub money: Vec<Movement>,
}

impl Table {
    /// A two-player match with cards, in which seat 1 is mano.
    pub fn of_two(rules: HouseRules) -> Self {
        Self::opened(rules, json!({"players": 2, "dealer": 2}))
    }

    /// A four-player match with cards, in which seat 1 is mano.
    pub fn of_four(rules: HouseRules) -> Self {
        Self::opened(rules, json!({"players": 4, "dealer": 4}))
    }

    /// A three-player match with cards, in which seat 1 is mano and seat 3 plays alone.
    pub fn of_three(rules: HouseRules) -> Self {
        Self::opened(rules, json!({"players": 3, "dealer": 3}))
    }

    /// A two-player match in scorer mode, in which seat 1 is mano.
    pub fn of_scorer(rules: HouseRules) -> Self {
        Self::opened(rules, json!({"players": 2, "dealer": 2, "mode": "scorer"}))
    }

    pub fn opened(rules: HouseRules, opening: serde_json::Value) -> Self {
        let opening: Opening = serde_json::from_value(opening).unwrap();
        let events = Truco::open(&rules, "USD".parse().unwrap(), &opening, None).unwrap();
        let mut table = Self { rules, state: State::default(), log: vec![], money: vec![] };
        table.take(events);
        table
    }

    /// The same match, with these scores in the first chico.
    pub fn at<const N: usize>(mut self, scores: [u8; N]) -> Self {
        let chicos = vec![scores.to_vec()];
        self.floor(&Command::EnterScore { chicos, winners: vec![] });
        self
    }

    /// Deals a hand, with these cards if any are given.
    pub fn dealt(mut self, hands: &[[&str; 3]]) -> Self {
        self.deal(hands);
        self
    }

    pub fn deal(&mut self, hands: &[[&str; 3]]) {
        let hands: Vec<_> = hands
            .iter()
            .enumerate()
            .map(|(index, cards)| json!({"seat": index + 1, "cards": cards}))
            .collect();
        self.enter(json!({"type": "deal", "hands": hands}));
    }

    /// Enters a command as JSON; it must be accepted.
    pub fn enter(&mut self, command: serde_json::Value) -> Vec<Event> {
        self.does(&serde_json::from_value(command).unwrap())
    }

    pub fn does(&mut self, command: &Command) -> Vec<Event> {
        self.decided(command, Authority::Dealer)
    }

    pub fn floor(&mut self, command: &Command) -> Vec<Event> {
        self.decided(command, Authority::Floor)
    }

    fn decided(&mut self, command: &Command, by: Authority) -> Vec<Event> {
        let events = Truco::decide(&self.rules, &self.state, command, by)
            .unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        recorded::keep("truco", command);
        self.take(events.clone());
        events
    }

    pub fn take(&mut self, events: Vec<Event>) {
        for event in &events {
            let moved = self.state.movements(event);
            Transaction::new("USD".parse().unwrap(), &moved).unwrap();
            self.money.extend(moved);
            self.state = std::mem::take(&mut self.state).apply(event);
        }
        CONTRACT.holds::<Truco>(&self.rules, &self.state, &events);
        self.log.extend(events);
        self.is_in_order();
    }

    /// Checks that the sheet's lines add up to the scores, and that no score passes the target.
    fn is_in_order(&self) {
        let Some(game) = self.view() else { return };
        let running = u8::try_from(game.chicos.len()).unwrap() + 1;
        for team in &game.teams {
            let sum = |chico: u8| -> i32 {
                let lines = game.sheet.iter().filter(|line| line.chico == chico);
                lines.map(|line| counted(line, team)).sum()
            };
            assert_eq!(sum(running), i32::from(team.points), "{:#?}", game.sheet);
            assert!(team.points <= self.rules.target);
            for (chico, finished) in (1..).zip(&game.chicos) {
                assert_eq!(sum(chico), i32::from(finished.scores.of(team.team)));
            }
        }
    }

    pub fn view(&self) -> Option<MatchView> {
        Truco::view(&self.rules, &self.state).game
    }

    pub fn scores(&self) -> [u8; 2] {
        let game = self.view().unwrap();
        [game.teams[0].points, game.teams[1].points]
    }

    /// The points of all contenders.
    pub fn points(&self) -> Vec<u8> {
        self.view().unwrap().teams.iter().map(|team| team.points).collect()
    }

    /// The last line on the score sheet.
    pub fn last_line(&self) -> Line {
        self.view().unwrap().sheet.last().unwrap().clone()
    }

    pub fn legal(&self) -> Vec<Legal> {
        Truco::legal(&self.rules, &self.state)
    }

    /// The refusal of a command, which must change nothing.
    pub fn refused(&self, command: &Command) -> (Refusal, &'static str) {
        let violation = self.violation(command);
        (violation.refusal, violation.problems[0].code.name)
    }

    pub fn violation(&self, command: &Command) -> Violation {
        let refused = Truco::decide(&self.rules, &self.state, command, Authority::Dealer);
        let Err(violation) = refused else { panic!("{command:?} was accepted: {refused:?}") };
        assert!(!violation.problems.is_empty());
        assert!(violation.problems.iter().all(|problem| problem.rule.is_some()), "{violation:?}");
        violation
    }

    /// The code and pointer of every problem with a command given as JSON.
    pub fn problems(&self, command: serde_json::Value) -> Vec<(&'static str, String)> {
        let violation = self.violation(&serde_json::from_value(command).unwrap());
        violation.problems.into_iter().map(|problem| (problem.code.name, problem.pointer)).collect()
    }

    pub fn awaits(&self) -> serde_json::Value {
        serde_json::to_value(self.view().unwrap().hand.unwrap().awaits).unwrap()
    }

    pub fn phase(&self) -> &'static str {
        self.state.phase().name()
    }

    pub fn is_dealing(&self) -> bool {
        matches!(&self.state, State::Open(game) if game.stage == Stage::Dealing)
    }

    /// A seat's gain, in minor units.
    pub fn gained(&self, seat: u8) -> i64 {
        let moved = Transaction::new("USD".parse().unwrap(), &self.money).unwrap();
        let own = moved.postings().iter().filter(|posting| posting.account == Account::Seat(seat));
        own.map(|posting| posting.minor).sum()
    }

    // Shorthands for the most frequent entries.

    pub fn call(&mut self, seat: u8, call: Call) -> &mut Self {
        self.does(&Command::Call { seat, call });
        self
    }

    pub fn answer(&mut self, seat: u8, answer: Answer) -> &mut Self {
        self.does(&Command::Answer { seat, answer });
        self
    }

    pub fn declare(&mut self, seat: u8, value: u8) -> &mut Self {
        self.does(&Command::Declare { seat, value });
        self
    }

    pub fn buenas(&mut self, seat: u8) -> &mut Self {
        self.does(&Command::SonBuenas { seat });
        self
    }

    pub fn show(&mut self, seat: u8, cards: [&str; 3]) -> &mut Self {
        self.does(&Command::ShowCards { seat, cards: cards.map(String::from).to_vec() });
        self
    }

    /// Plays cards in turn.
    pub fn play(&mut self, plays: &[(u8, &str)]) -> &mut Self {
        for (seat, card) in plays {
            self.does(&play(*seat, card));
        }
        self
    }

    pub fn mazo(&mut self, seat: u8) -> &mut Self {
        self.does(&Command::Mazo { seat, after_a_card: None });
        self
    }

    pub fn close(&mut self) -> &mut Self {
        self.does(&Command::CloseHand {});
        self
    }
}

/// A contender's points on a line of the sheet.
fn counted(line: &Line, own: &TeamView) -> i32 {
    let alone = line.seats.iter().find(|share| own.seats == [share.seat]);
    match alone {
        Some(share) => i32::from(share.counted),
        None if line.seats.is_empty() && line.team.number() == own.team.number() => {
            i32::from(line.counted)
        }
        None => 0,
    }
}

pub fn play(seat: u8, card: &str) -> Command {
    Command::PlayCard { seat, card: card.to_owned() }
}

pub fn call(seat: u8, call: Call) -> Command {
    Command::Call { seat, call }
}

pub fn answer(seat: u8, answer: Answer) -> Command {
    Command::Answer { seat, answer }
}
