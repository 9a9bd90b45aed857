//! Chooses the next requests: mostly sensible ones, sometimes not.

use rand::RngExt;

use crate::{
    action::{Action, Game, Luck, Step, Token},
    model::FIRST_MOST,
    run::{Run, VAULT},
};

/// The maximum numbers of tables and people in a run. They are small, so that callers conflict with
/// each other.
const TABLES: usize = 4;
const PEOPLE: usize = 3;

/// A request for a caller to make.
#[derive(Debug, Clone)]
pub struct Chosen {
    pub key: Option<String>,
    pub action: Action,
    pub dry_run: bool,
}

impl Run {
    /// The requests that callers make at the same time.
    pub fn choose(&mut self) -> Vec<Chosen> {
        let callers = self.dice.random_range(1..=4);
        let mut chosen: Vec<Chosen> = (0..callers).map(|_| self.choose_one()).collect();
        if !self.one_in(4) {
            chosen.extend(self.at_the_tracked_table());
        }
        if self.one_in(6) {
            // An impatient caller sends the same request twice.
            let twice = chosen.iter().find(|chosen| chosen.key.is_some() && !chosen.dry_run);
            chosen.extend(twice.cloned());
        }
        chosen
    }

    fn choose_one(&mut self) -> Chosen {
        if self.one_in(10)
            && let Some(again) = self.ask_again()
        {
            return again;
        }
        let action = match self.dice.random_range(0..20) {
            0 | 1 => self.open_a_table(),
            2..=4 => self.change_a_table(),
            5 | 6 => self.set_rules(),
            7 => self.void(),
            8 => self.add_person(),
            9 => self.change_person(),
            10 => self.sign_in(),
            11 => self.sign_out(),
            _ => self.play_on(),
        };
        let action = action.unwrap_or_else(|| self.some_table_opened());
        let rehearsed = matches!(
            action,
            Action::ChangeTable { .. } | Action::SetRules { .. } | Action::Play { .. }
        );
        let dry_run = rehearsed && self.one_in(10);
        Chosen { dry_run, ..self.under_a_key(action) }
    }

    /// The next act at the tracked table; if an act is pending there, most of the signatures it
    /// still needs, all at the same time.
    fn at_the_tracked_table(&mut self) -> Vec<Chosen> {
        let signers = self.model.floor.missing().to_vec();
        if signers.is_empty() {
            let acts = self.model.floor.sensible();
            let act = acts[self.dice.random_range(0..acts.len())];
            return vec![self.under_a_key(Action::Floor(act))];
        }
        let signers = signers.into_iter().filter(|_| !self.one_in(4)).collect::<Vec<_>>();
        signers.into_iter().map(|signer| self.under_a_key(Action::Sign(signer))).collect()
    }

    pub fn under_a_key(&mut self, action: Action) -> Chosen {
        let key = action.has_key().then(|| format!("sim-{}", self.number()));
        Chosen { key, action, dry_run: false }
    }

    /// An earlier request repeated, or a different request under the same key.
    fn ask_again(&mut self) -> Option<Chosen> {
        // An act at the tracked table cannot be repeated later, because it depends on the table's
        // state, which has changed since.
        let done = self.model.done.iter().map(|(key, (action, _))| (key, action));
        let done: Vec<_> = done.filter(|(_, action)| !matches!(action, Action::Floor(_))).collect();
        let index = self.dice.random_range(0..done.len().max(1));
        let (key, action) = *done.get(index)?;
        let (key, mut action) = (Some(key.clone()), action.clone());
        // A key belongs to its caller, so the different request must come from the same caller.
        if self.one_in(4)
            && let Action::ChangeTable { name, .. } = &mut action
        {
            *name = Some(format!("Another {}", self.number()));
        }
        Some(Chosen { key, action, dry_run: false })
    }

    pub fn open_table(&mut self, name: String, game: Game) -> Chosen {
        let table = self.number();
        self.under_a_key(Action::OpenTable { table, name, game })
    }

    fn some_table_opened(&mut self) -> Action {
        let game = if self.one_in(3) { Game::Canasta } else { Game::BreakPoker };
        let table = self.number();
        Action::OpenTable { table, name: self.new_or_taken_name(), game }
    }

    /// A name for a table; sometimes one that another table already has.
    fn new_or_taken_name(&mut self) -> String {
        if self.one_in(5)
            && let Some(table) = self.some_table()
        {
            return self.model.tables[&table].name.clone();
        }
        format!("Table {}", self.number())
    }

    fn some_table(&mut self) -> Option<Token> {
        let tables: Vec<Token> =
            self.model.tables.keys().copied().filter(|table| *table != VAULT).collect();
        let index = self.dice.random_range(0..tables.len().max(1));
        tables.get(index).copied()
    }

    /// The version that a caller read, possibly some time ago; `None` to send no version.
    fn read_version(&mut self, version: i64) -> Option<i64> {
        match self.dice.random_range(0..6) {
            0..=2 => None,
            3 => Some(version - 1),
            _ => Some(version),
        }
    }

    fn open_a_table(&mut self) -> Option<Action> {
        (self.model.tables.len() <= TABLES).then(|| self.some_table_opened())
    }

    fn change_a_table(&mut self) -> Option<Action> {
        let table = self.some_table()?;
        let now = self.model.tables[&table].clone();
        let name = self.one_in(2).then(|| self.new_or_taken_name());
        // A closed table is soon opened again.
        let open = if now.open { self.one_in(6).then_some(false) } else { Some(true) };
        Some(Action::ChangeTable { table, name, open, at: self.read_version(now.version) })
    }

    fn set_rules(&mut self) -> Option<Action> {
        let table = self.some_table()?;
        let version = self.model.tables[&table].version;
        let now = self.model.tables[&table].most;
        let most = if self.one_in(8) { now } else { FIRST_MOST + self.number() };
        let reason = format!("At most {most}");
        Some(Action::SetRules { table, most, reason, at: self.read_version(version) })
    }

    fn play_on(&mut self) -> Option<Action> {
        let table = self.some_table()?;
        let now = &self.model.tables[&table];
        let Some(round) = now.rounds.last() else { return Some(Action::OpenRound { table }) };
        let (round, game) = (round.clone(), now.game);
        let number = i64::try_from(now.rounds.len()).unwrap();
        if round.ending.is_some() && !self.one_in(8) || self.one_in(15) {
            return Some(Action::OpenRound { table });
        }
        let bet = 5 * self.dice.random_range(1..=100);
        let luck = [Luck::Wins, Luck::Loses, Luck::Fouls][self.dice.random_range(0..3)];
        let mut step = round.next(game, bet, luck);
        let mut at = round.version;
        if self.one_in(10) {
            at -= 1;
        } else if game == Game::BreakPoker && self.one_in(10) {
            step = Step::Confirm;
        }
        Some(Action::Play { table, number, step, at })
    }

    fn void(&mut self) -> Option<Action> {
        let table = self.some_table()?;
        let rounds = self.model.tables[&table].rounds.len();
        let number = i64::try_from(rounds).unwrap();
        let reason = format!("Reason {}", self.number());
        (rounds > 0).then_some(Action::Void { table, number, reason })
    }

    fn add_person(&mut self) -> Option<Action> {
        let person = self.number();
        let taken = self.model.people.values().next().map(|person| person.badge.clone());
        let badge = match taken {
            Some(taken) if self.one_in(4) => taken,
            _ => format!("N-{person}"),
        };
        (self.model.people.len() < PEOPLE).then_some(Action::AddPerson { person, badge })
    }

    fn some_person(&mut self) -> Option<Token> {
        let people: Vec<Token> = self.model.people.keys().copied().collect();
        let index = self.dice.random_range(0..people.len().max(1));
        people.get(index).copied()
    }

    fn change_person(&mut self) -> Option<Action> {
        let person = self.some_person()?;
        let name = self.one_in(2).then(|| format!("Name {}", self.number()));
        let active = !self.model.people[&person].active || self.one_in(3);
        let active = self.one_in(2).then_some(active);
        Some(Action::ChangePerson { person, name, active })
    }

    fn sign_in(&mut self) -> Option<Action> {
        let person = self.some_person()?;
        Some(Action::SignIn { person, session: self.number() })
    }

    fn sign_out(&mut self) -> Option<Action> {
        let open = self.model.sessions.iter().filter(|(_, session)| session.open);
        let open: Vec<Token> = open.map(|(token, _)| *token).collect();
        let index = self.dice.random_range(0..open.len().max(1));
        open.get(index).map(|session| Action::SignOut { session: *session })
    }
}
