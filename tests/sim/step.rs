//! One step: several callers send requests at the same time, and repeat requests whose outcome is
//! unknown.

use std::{collections::BTreeSet, fs, thread};

use actix_web::rt::System;
use chrono::{DateTime, Utc};
use houseway::{
    app::{
        App, AppError, Role,
        record::audit::{Rebuild, RebuildReport},
    },
    clock::{Clock, ManualClock},
    store::{DatabaseUrl, Store},
};
use rand::RngExt;

use crate::{
    action::{Action, Ask, Game, Names, Token, Who},
    caller::{Answer, Door, Heard},
    checks,
    choose::Chosen,
    model::Model,
    order::{self, Asked},
    process::{Process, context},
    run::{Beside, Run, VAULT},
    support::settings,
};

/// How many times a request is repeated once failures are switched off.
const TRIES: usize = 10;

/// A request, and how it will be sent.
struct Job {
    chosen: Chosen,
    ask: Ask,
    token: Option<String>,
    door: Door,
    /// Whether the caller loses the answer.
    lost: bool,
}

impl Job {
    fn ask_at(&self, door: &Door) -> Heard {
        let key = self.chosen.key.as_deref();
        // The answer to a dry run is not stored under its key, but every write must have a key.
        door.ask(&self.ask, self.token.as_deref(), key)
    }

    fn asked(&self, answer: Option<Answer>) -> Asked {
        let Chosen { key, action, dry_run } = self.chosen.clone();
        Asked { key, action, dry_run, answer }
    }
}

impl Run {
    /// Lets callers send requests at the same time, and compares the answers with the model.
    pub fn step(&mut self, chosen: Vec<Chosen>, beside: Option<Beside>) {
        let jobs = self.prepare(chosen);
        self.told.asked += u64::try_from(jobs.len()).unwrap();
        if beside == Some(Beside::Rebuild) {
            self.spoil_the_vault();
        }
        self.be_calm(matches!(beside, Some(Beside::Rebuild | Beside::FileAway | Beside::Calm)));
        let panics: u64 = self.panics();
        let heard = match beside {
            Some(Beside::FileAway) => self.ask_without_a_file(&jobs),
            _ => self.ask_all(&jobs, beside),
        };
        self.be_calm(true);
        let internal = heard.iter().filter(|heard| is_internal(heard)).count();
        let panics = self.panics() - panics;
        assert!(u64::try_from(internal).unwrap() <= panics, "500 without a panic: {heard:?}");
        let asked: Vec<Asked> =
            jobs.iter().zip(heard).flat_map(|(job, heard)| self.find_out(job, heard)).collect();
        self.model = self.what_became(&asked);
        if let Some(path) = self.model.floor.nameless_drop() {
            let drops = checks::read(&self.door(), &path, self.token(Role::Auditor));
            self.model.floor.name_drop(&drops);
        }
        for asked in &asked {
            self.check_session(asked);
        }
        self.look_around(&asked);
    }

    /// The state of the house after the step, according to its answers. If several orders explain
    /// the answers, the log shows which order it was.
    fn what_became(&mut self, asked: &[Asked]) -> Model {
        let mut ends = order::explain(&self.model, asked);
        if ends.len() > 1 {
            let log = checks::log(&self.door(), self.token(Role::Auditor));
            let mut differences = Vec::new();
            ends.retain(|end| match checks::difference(end, &log, self.before) {
                None => true,
                Some(difference) => {
                    differences.push(difference);
                    false
                }
            });
            assert!(!ends.is_empty(), "the log tells no order:\n{asked:#?}\n{differences:#?}");
        }
        ends.pop().unwrap_or_else(|| {
            let concerned = self.concerned(asked);
            panic!("no order explains what was answered:\n{concerned:#?}\n{}", in_short(asked));
        })
    }

    fn prepare(&mut self, chosen: Vec<Chosen>) -> Vec<Job> {
        let mut signed_out = BTreeSet::new();
        let mut jobs = Vec::with_capacity(chosen.len());
        for chosen in chosen {
            if let Action::SignOut { session } = chosen.action
                && !signed_out.insert(session)
            {
                continue;
            }
            let mut ask = chosen.action.ask(&self.model, self.game_of(&chosen.action));
            if chosen.dry_run {
                ask.path.push_str("?dry_run=true");
            }
            let token = match &ask.who {
                Who::Role(role) => Some(self.token(*role).to_owned()),
                Who::Signer((role, nth)) => Some(self.nth_token(*role, *nth).to_owned()),
                Who::Session(session) => Some(self.model.sessions[session].token.clone()),
                Who::Nobody => None,
            };
            let lost = chosen.key.is_some() && !chosen.dry_run && self.one_in(8);
            jobs.push(Job { chosen, ask, token, door: self.door(), lost });
        }
        jobs
    }

    fn game_of(&self, action: &Action) -> Game {
        match action {
            Action::SetRules { table, .. } | Action::OpenRound { table } => {
                self.model.tables[table].game
            }
            _ => Game::BreakPoker,
        }
    }

    fn panics(&self) -> u64 {
        self.processes.iter().map(|process| process.chaos.panics()).sum()
    }

    fn ask_all(&mut self, jobs: &[Job], beside: Option<Beside>) -> Vec<Heard> {
        let url = self.database.parsed();
        let clock = self.processes[0].clock.clone();
        thread::scope(|scope| {
            let asking: Vec<_> =
                jobs.iter().map(|job| scope.spawn(|| job.ask_at(&job.door))).collect();
            match beside {
                Some(Beside::Rebuild) => {
                    self.told.rebuilds += 1;
                    let report = rebuild(&url, &clock).unwrap();
                    assert_eq!(report.losses, [""; 0]);
                    assert_eq!(report.differences.len(), 1, "{:?}", report.differences);
                    assert!(report.replaced);
                }
                Some(Beside::Restart) => {
                    self.told.restarts += 1;
                    let index = self.dice.random_range(0..self.processes.len());
                    self.processes[index].stop();
                    self.start_again(index);
                    self.open_doors();
                }
                Some(Beside::FileAway | Beside::Calm) | None => {}
            }
            asking.into_iter().map(|asking| asking.join().unwrap()).collect()
        })
    }

    /// Sends requests while the database file is away. No write may be acknowledged, and no process
    /// may report that it is ready.
    fn ask_without_a_file(&mut self, jobs: &[Job]) -> Vec<Heard> {
        let path = self.database.url.strip_prefix("sqlite:").unwrap().to_owned();
        let away = format!("{path}.away");
        fs::rename(&path, &away).unwrap();
        let heard = self.ask_all(jobs, None);
        for process in &self.processes {
            let door = Door { base: process.base.clone(), agent: process.agent.clone() };
            let (status, body) = checks::try_read(&door, "/readyz", self.token(Role::Auditor));
            assert_eq!(status, 503, "ready without a database: {body}");
        }
        for (job, heard) in jobs.iter().zip(&heard) {
            let written = job.chosen.key.is_some() && !job.chosen.dry_run;
            let done = matches!(heard, Heard::Answer(answer) if answer.status < 300);
            assert!(!(written && done), "acknowledged without a database: {heard:?}");
        }
        fs::rename(&away, &path).unwrap();
        heard
    }

    /// Repeats a request until it is known whether it was carried out.
    fn find_out(&mut self, job: &Job, heard: Heard) -> Vec<Asked> {
        let must_know = match heard {
            Heard::Answer(answer) if !job.lost => return vec![job.asked(Some(answer))],
            Heard::Answer(answer) => {
                // A caller who lost the answer and repeats the request must get the same answer
                // again.
                let again = self.ask_again_until_answered(job);
                if answer.status < 300 {
                    let same = (again.status, &again.body) == (answer.status, &answer.body);
                    assert!(again.hit && same, "{answer:?} became {again:?}");
                }
                return vec![job.asked(Some(again))];
            }
            Heard::Nothing(_) => {
                self.told.unavailable += 1;
                false
            }
            Heard::Unknown(_) => {
                self.told.unknown += 1;
                true
            }
        };
        if job.chosen.dry_run {
            return Vec::new();
        }
        let is_sign_in = matches!(job.chosen.action, Action::SignIn { .. });
        match (must_know, is_sign_in) {
            // A sign-in cannot be repeated to get the token of the session that it might have
            // opened.
            (true, true) => vec![job.asked(None)],
            (false, true) => Vec::new(),
            (true, false) if job.chosen.key.is_none() => {
                vec![job.asked(None), job.asked(Some(self.ask_again_until_answered(job)))]
            }
            // A caller who is told that the request was not carried out can give up.
            (false, false) if self.one_in(2) => Vec::new(),
            _ => vec![job.asked(Some(self.ask_again_until_answered(job)))],
        }
    }

    fn ask_again_until_answered(&mut self, job: &Job) -> Answer {
        let mut last = None;
        for _ in 0..TRIES {
            match job.ask_at(&self.door()) {
                Heard::Answer(answer) => return answer,
                heard => last = Some(heard),
            }
        }
        panic!("nothing fails any more, but the house does not go on: {last:?} to {:?}", job.ask);
    }

    /// Checks that a new session lasts the full time by one process's clock.
    fn check_session(&self, asked: &Asked) {
        let Asked { action: Action::SignIn { .. }, answer: Some(answer), .. } = asked else {
            return;
        };
        if let Some(expires_at) = answer.body["expires_at"].as_str() {
            let expires_at: DateTime<Utc> = expires_at.parse().unwrap();
            let shift = expires_at - settings().session;
            let known = |process: &Process| process.clock.now() == shift;
            assert!(self.processes.iter().any(known), "a session until {expires_at}");
        }
    }

    /// The model's entries about the tables and people in a step, for a failure message.
    fn concerned(&self, asked: &[Asked]) -> Vec<String> {
        let told = |asked: &Asked| match &asked.action {
            Action::ChangePerson { person, .. } | Action::SignIn { person, .. } => {
                self.model.people.get(person).map(|person| format!("{person:?}"))
            }
            Action::Floor(_) | Action::Sign(_) => Some(format!("{:?}", self.model.floor)),
            Action::SignOut { session } => {
                self.model.sessions.get(session).map(|session| format!("{session:?}"))
            }
            action => {
                let table = action.table().and_then(|table| self.model.tables.get(&table));
                table.map(|table| format!("{table:?}"))
            }
        };
        asked.iter().filter_map(told).collect()
    }

    /// Checks the tables of the step's requests, and some things that the step should not have
    /// changed.
    fn look_around(&mut self, asked: &[Asked]) {
        let mut tables: BTreeSet<Token> =
            asked.iter().filter_map(|asked| asked.action.table()).collect();
        tables.insert(VAULT);
        let reader = self.token(Role::Auditor);
        for table in tables {
            let door = self.door();
            if let Some(table) = self.model.tables.get(&table) {
                checks::table(&door, reader, table);
            }
        }
        let door = self.door();
        checks::balances(&door, reader, &self.model.floor.table, &self.model.floor.balances);
        let sessions: Vec<Token> = self.model.sessions.keys().copied().collect();
        if !sessions.is_empty() {
            let session = sessions[self.dice.random_range(0..sessions.len())];
            checks::session(&self.door(), &self.model, session);
        }
        self.told.done = u64::try_from(self.model.done.len()).unwrap();
    }

    /// Makes a row differ from the log, so that a rebuild has something to repair.
    fn spoil_the_vault(&self) {
        let id = self.model.table(VAULT);
        let spoil = format!("UPDATE tables SET name = 'Spoilt' WHERE id = '{id}'");
        self.database.execute(&spoil).unwrap();
    }
}

/// The requests, one per line, with their answers.
fn in_short(asked: &[Asked]) -> String {
    let line = |asked: &Asked| {
        let Asked { key, action, dry_run, answer } = asked;
        let answer = answer.as_ref().map(|answer| (answer.status, &answer.etag, &answer.body));
        let answer = answer.map_or("unknown".to_owned(), |(status, etag, body)| {
            let said = ["/code", "/name", "/active", "/version", "/approval/state"];
            let said = said.map(|pointer| body.pointer(pointer));
            format!("{status} {etag:?} {said:?}")
        });
        format!("{action:?} key {key:?} dry_run {dry_run}: {answer}")
    };
    asked.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn is_internal(heard: &Heard) -> bool {
    matches!(heard, Heard::Nothing(answer) if answer.status == 500)
}

/// Rebuilds everything that is derived from the log, as an operator does on the command line.
fn rebuild(url: &DatabaseUrl, clock: &ManualClock) -> Result<RebuildReport, AppError> {
    System::new().block_on(async {
        let app = App::open_to_read(Store::open(url, 2)?, context(clock));
        let report = app.rebuild(Rebuild::Replace).await;
        app.close().await;
        report
    })
}
