//! How a house behaves if it carries out all requests one after another.
//!
//! The model shares no code with the house. The outcomes of its three hands and its score sheet
//! were worked out by hand from the games' rules.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    action::{Action, Game, Luck, Names, Step, Token},
    floor::Floor,
};

/// The largest stake at a newly opened table.
pub const FIRST_MOST: u32 = 500;

#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    pub floor: Floor,
    pub tables: BTreeMap<Token, Table>,
    pub people: BTreeMap<Token, Person>,
    pub sessions: BTreeMap<Token, Session>,
    /// The entries about each table and person in the house's stream, except entries about
    /// sessions that may or may not have been opened.
    pub house: BTreeMap<About, Vec<Logged>>,
    /// For each person, the number of sessions that might have been opened although no caller
    /// received the token.
    pub perhaps_opened: BTreeMap<Token, usize>,
    /// The request that was carried out under each key.
    pub done: BTreeMap<String, (Action, Expected)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub id: String,
    pub name: String,
    pub game: Game,
    pub open: bool,
    pub most: u32,
    pub rules_version: i64,
    pub version: i64,
    pub rounds: Vec<Round>,
    /// The kinds of the entries in the table's stream.
    pub log: Vec<String>,
    /// In cents.
    pub balances: BTreeMap<String, i64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Round {
    pub id: String,
    pub version: i64,
    pub ending: Option<&'static str>,
    /// The number of steps that the round has taken.
    pub steps: usize,
    most: u32,
    bet: i64,
    luck: Luck,
    moved: Vec<(String, i64)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    pub id: String,
    pub badge: String,
    pub name: String,
    pub active: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    pub token: String,
    pub person: Token,
    pub open: bool,
}

/// An entry in the house's stream: its kind and content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    pub kind: &'static str,
    pub says: Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    Table(Token),
    Person(Token),
}

/// The answer that the model expects from the house.
#[derive(Debug, Clone, PartialEq)]
pub enum Expected {
    /// The request is carried out: an answer with this status, and these values at these places in
    /// its body. The `ETag` is the version, for objects that have one.
    Done {
        status: u16,
        etag: Option<i64>,
        says: Vec<(&'static str, Value)>,
    },
    Refused(u16, &'static str),
}

const STALE: Expected = Expected::Refused(412, "stale_version");
const WRONG_PHASE: Expected = Expected::Refused(409, "wrong_phase");

impl Names for Model {
    fn table(&self, table: Token) -> &str {
        &self.tables[&table].id
    }

    fn round(&self, table: Token, number: i64) -> &str {
        &self.tables[&table].rounds[usize::try_from(number).unwrap() - 1].id
    }

    fn person(&self, person: Token) -> &str {
        &self.people[&person].id
    }

    fn badge(&self, person: Token) -> &str {
        &self.people[&person].badge
    }

    fn floor(&self) -> &Floor {
        &self.floor
    }
}

impl Round {
    /// The next step of the round.
    pub fn next(&self, game: Game, bet: u32, luck: Luck) -> Step {
        match (game, self.steps) {
            (Game::Canasta, _) => Step::Line,
            (_, 0) => Step::Bet { dollars: bet },
            (_, 1) => Step::Close,
            (_, 2) => Step::Dealer,
            (_, 3) => Step::Seat(luck),
            _ => Step::Confirm,
        }
    }

    /// Whether the step is allowed now.
    fn takes(&self, step: Step) -> bool {
        self.ending.is_none()
            && match step {
                Step::Bet { .. } => self.steps == 0,
                Step::Close => self.steps == 1,
                Step::Dealer => self.steps == 2,
                Step::Seat(_) => self.steps == 3,
                Step::Confirm => self.steps == 4,
                Step::Line => true,
            }
    }

    /// Takes a step, and returns the kinds of the entries that it writes.
    fn take(&mut self, step: Step) -> Vec<&'static str> {
        self.steps += 1;
        let kinds = match step {
            Step::Bet { dollars } => {
                self.bet = i64::from(dollars) * 100;
                vec!["break_poker.bets_placed"]
            }
            Step::Close => vec!["break_poker.betting_closed"],
            Step::Dealer => vec!["break_poker.dealer_entered"],
            Step::Seat(luck) => {
                self.luck = luck;
                vec!["break_poker.seat_entered"]
            }
            Step::Confirm => {
                let won = if self.luck == Luck::Wins { self.bet } else { -self.bet };
                self.moved = vec![("seat:1".to_owned(), won), ("bank".to_owned(), -won)];
                self.ending = Some("settled");
                vec!["break_poker.settled"]
            }
            // A line is worth 1,545 points to team We and -25 to team They. The game ends at 5,000
            // points.
            Step::Line if self.steps < 4 => vec!["canasta.score_sheet_entered"],
            Step::Line => {
                // The losing team pays a cent for each of 4 × 1,570 points, plus the game's value.
                // Each of its two players pays half of that.
                let won = 3_140 + i64::from(self.most) * 50;
                let seat = |seat: u8| format!("seat:{seat}");
                self.moved = vec![(seat(1), won), (seat(2), -won), (seat(3), won), (seat(4), -won)];
                self.ending = Some("settled");
                vec!["canasta.score_sheet_entered", "canasta.game_won"]
            }
        };
        self.version += i64::try_from(kinds.len()).unwrap();
        kinds
    }
}

impl Table {
    /// The name that the log gives to an event that concerns the whole round.
    fn kind(&self, what: &str) -> String {
        match self.game {
            Game::BreakPoker => format!("break_poker.{what}"),
            Game::Canasta => format!("canasta.game_{what}"),
        }
    }

    fn move_money(&mut self, moved: &[(String, i64)], sign: i64) {
        for (account, cents) in moved {
            *self.balances.entry(account.clone()).or_default() += sign * cents;
        }
    }

    fn says(&self) -> Vec<(&'static str, Value)> {
        // The number of rounds is not compared, because a change to the table does not wait for a
        // round that is opened at the same time.
        vec![
            ("/name", json!(self.name)),
            ("/open", json!(self.open)),
            ("/version", json!(self.version)),
            ("/rules_version", json!(self.rules_version)),
        ]
    }

    fn done(&self, status: u16) -> Expected {
        Expected::Done { status, etag: Some(self.version), says: self.says() }
    }

    fn open_round(&mut self) -> Expected {
        if !self.open {
            return Expected::Refused(409, "table_closed");
        }
        if self.rounds.last().is_some_and(|round| round.ending.is_none()) {
            return Expected::Refused(409, "round_still_open");
        }
        let (most, luck) = (self.most, Luck::Wins);
        let (id, moved) = (String::new(), Vec::new());
        let round = Round { id, version: 2, ending: None, steps: 0, most, bet: 0, luck, moved };
        self.rounds.push(round);
        let opened = self.kind("opened");
        self.log.extend(["round.opened".to_owned(), opened]);
        let says = vec![
            ("/number", json!(self.rounds.len())),
            ("/ending", Value::Null),
            ("/rules_version", json!(self.rules_version)),
        ];
        Expected::Done { status: 201, etag: Some(2), says }
    }

    fn play(&mut self, number: i64, step: Step, at: i64) -> Expected {
        let round = &mut self.rounds[usize::try_from(number).unwrap() - 1];
        if at != round.version {
            return STALE;
        }
        if !round.takes(step) {
            return WRONG_PHASE;
        }
        let kinds = round.take(step);
        let (version, ending) = (round.version, round.ending);
        let moved = round.moved.clone();
        self.log.extend(kinds.iter().map(|kind| (*kind).to_owned()));
        self.move_money(&moved, 1);
        let says = vec![("/round/ending", json!(ending)), ("/round/version", json!(version))];
        Expected::Done { status: 200, etag: Some(version), says }
    }

    fn void(&mut self, number: i64) -> Expected {
        let round = &mut self.rounds[usize::try_from(number).unwrap() - 1];
        if round.ending == Some("void") {
            return WRONG_PHASE;
        }
        round.ending = Some("void");
        round.version += 1;
        let (version, moved) = (round.version, std::mem::take(&mut round.moved));
        self.move_money(&moved, -1);
        self.log.push(self.kind("voided"));
        let says = vec![("/round/ending", json!("void"))];
        Expected::Done { status: 200, etag: Some(version), says }
    }
}

impl Model {
    pub fn new(floor: Floor) -> Self {
        Self {
            floor,
            tables: BTreeMap::new(),
            people: BTreeMap::new(),
            sessions: BTreeMap::new(),
            house: BTreeMap::new(),
            perhaps_opened: BTreeMap::new(),
            done: BTreeMap::new(),
        }
    }

    /// Carries out a request under a key, and returns the expected answer.
    pub fn play(&mut self, key: Option<&str>, action: &Action) -> Expected {
        if let Some((known, expected)) = key.and_then(|key| self.done.get(key)) {
            if known == action {
                return expected.clone();
            }
            return Expected::Refused(422, "idempotency_key_reused");
        }
        let expected = self.act(action);
        if let (Some(key), Expected::Done { .. }) = (key, &expected) {
            self.done.insert(key.to_owned(), (action.clone(), expected.clone()));
        }
        expected
    }

    fn act(&mut self, action: &Action) -> Expected {
        match action {
            Action::OpenTable { table, name, game } => self.open_table(*table, name, *game),
            Action::ChangeTable { table, name, open, at } => {
                self.change_table(*table, name.as_deref(), *open, *at)
            }
            Action::SetRules { table, most, reason, at } => {
                self.set_rules(*table, *most, reason, *at)
            }
            Action::OpenRound { table } => self.tables.get_mut(table).unwrap().open_round(),
            Action::Play { table, number, step, at } => {
                self.tables.get_mut(table).unwrap().play(*number, *step, *at)
            }
            Action::Void { table, number, .. } => self.tables.get_mut(table).unwrap().void(*number),
            Action::AddPerson { person, badge } => self.add_person(*person, badge),
            Action::ChangePerson { person, name, active } => {
                self.change_person(*person, name.as_deref(), *active)
            }
            Action::SignIn { person, session } => self.sign_in(*person, *session),
            Action::SignOut { session } => self.sign_out(*session),
            Action::Floor(act) => self.floor.act(*act),
            Action::Sign(signer) => self.floor.sign(*signer),
        }
    }

    fn log(&mut self, kind: &'static str, about: About, says: Value) {
        self.house.entry(about).or_default().push(Logged { kind, says });
    }

    fn is_taken(&self, name: &str) -> bool {
        self.tables.values().any(|table| table.name == name)
    }

    fn open_table(&mut self, token: Token, name: &str, game: Game) -> Expected {
        if self.is_taken(name) {
            return Expected::Refused(409, "name_taken");
        }
        let table = Table {
            id: String::new(),
            name: name.to_owned(),
            game,
            open: true,
            most: FIRST_MOST,
            rules_version: 1,
            version: 2,
            rounds: Vec::new(),
            log: Vec::new(),
            balances: BTreeMap::new(),
        };
        let expected = table.done(201);
        self.tables.insert(token, table);
        self.log("table.created", About::Table(token), json!(name));
        self.log("rules.set", About::Table(token), json!([1, null]));
        expected
    }

    fn change_table(
        &mut self,
        token: Token,
        name: Option<&str>,
        open: Option<bool>,
        at: Option<i64>,
    ) -> Expected {
        let table = &self.tables[&token];
        if at.is_some_and(|at| at != table.version) {
            return STALE;
        }
        let name = name.unwrap_or(&table.name).to_owned();
        if name != table.name && self.is_taken(&name) {
            return Expected::Refused(409, "name_taken");
        }
        let table = self.tables.get_mut(&token).unwrap();
        let open = open.unwrap_or(table.open);
        let changed = (&name, open) != (&table.name, table.open);
        if changed {
            table.name.clone_from(&name);
            table.open = open;
            table.version += 1;
        }
        let expected = table.done(200);
        if changed {
            self.log("table.changed", About::Table(token), json!([name, open]));
        }
        expected
    }

    fn set_rules(&mut self, token: Token, most: u32, reason: &str, at: Option<i64>) -> Expected {
        let table = self.tables.get_mut(&token).unwrap();
        if at.is_some_and(|at| at != table.version) {
            return STALE;
        }
        let changed = table.most != most;
        if changed {
            table.most = most;
            table.version += 1;
            table.rules_version += 1;
        }
        let (version, rules_version) = (table.version, table.rules_version);
        if changed {
            self.log("rules.set", About::Table(token), json!([rules_version, reason]));
        }
        let says = vec![("/version", json!(rules_version))];
        Expected::Done { status: 200, etag: Some(version), says }
    }

    fn add_person(&mut self, token: Token, badge: &str) -> Expected {
        if self.people.values().any(|person| person.badge == badge) {
            return Expected::Refused(409, "badge_taken");
        }
        let (badge, name) = (badge.to_owned(), badge.to_owned());
        self.log("user.added", About::Person(token), json!(badge));
        let says = vec![("/badge", json!(badge)), ("/active", json!(true))];
        self.people.insert(token, Person { id: String::new(), badge, name, active: true });
        Expected::Done { status: 201, etag: None, says }
    }

    fn change_person(
        &mut self,
        token: Token,
        name: Option<&str>,
        active: Option<bool>,
    ) -> Expected {
        let person = self.people.get_mut(&token).unwrap();
        let name = name.unwrap_or(&person.name).to_owned();
        let active = active.unwrap_or(person.active);
        let changed = (&name, active) != (&person.name, person.active);
        let ended = person.active && !active;
        person.name.clone_from(&name);
        person.active = active;
        if ended {
            let theirs = self.sessions.values_mut().filter(|session| session.person == token);
            theirs.for_each(|session| session.open = false);
        }
        if changed {
            self.log("user.changed", About::Person(token), json!([name, active]));
        }
        let says = vec![("/name", json!(name)), ("/active", json!(active))];
        Expected::Done { status: 200, etag: None, says }
    }

    fn sign_in(&mut self, person: Token, session: Token) -> Expected {
        let Person { active, badge, .. } = &self.people[&person];
        if !active {
            return Expected::Refused(401, "wrong_badge_or_pin");
        }
        let says = vec![("/user/badge", json!(badge))];
        self.sessions.insert(session, Session { token: String::new(), person, open: true });
        self.log("session.opened", About::Person(person), Value::Null);
        Expected::Done { status: 201, etag: None, says }
    }

    fn sign_out(&mut self, token: Token) -> Expected {
        let session = self.sessions.get_mut(&token).unwrap();
        if !session.open {
            return Expected::Refused(401, "invalid_token");
        }
        session.open = false;
        let person = session.person;
        self.log("session.closed", About::Person(person), Value::Null);
        Expected::Done { status: 204, etag: None, says: Vec::new() }
    }

    /// Stores the identifier that the house has assigned.
    pub fn name(&mut self, action: &Action, body: &Value) {
        let text = |field: &str| body[field].as_str().unwrap().to_owned();
        match action {
            Action::OpenTable { table, .. } => {
                self.tables.get_mut(table).unwrap().id = text("id");
            }
            Action::OpenRound { table } => {
                let number = usize::try_from(body["number"].as_u64().unwrap()).unwrap();
                self.tables.get_mut(table).unwrap().rounds[number - 1].id = text("id");
            }
            Action::AddPerson { person, .. } => {
                self.people.get_mut(person).unwrap().id = text("id");
            }
            Action::SignIn { session, .. } => {
                self.sessions.get_mut(session).unwrap().token = text("token");
            }
            Action::Floor(act) => self.floor.name(*act, body),
            Action::Sign(_) => self.floor.name_signed(body),
            _ => {}
        }
    }
}
