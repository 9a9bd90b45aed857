//! One run of the simulation, determined by its seed.

use std::{
    fmt,
    ops::AddAssign,
    sync::{Arc, OnceLock},
};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::connection::SimpleConnection;
use houseway::{
    app::Role,
    clock::{Clock, ManualClock, SystemClock},
    store::{self, Db, Store},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;

use crate::{
    action::{Action, Game, Token},
    caller::Door,
    chaos::Chaos,
    checks,
    choose::Chosen,
    floor::Floor,
    follower::{self, Doors, Follower},
    model::Model,
    process::Process,
    support::{
        House, Kind, Table,
        database::{Database, Template},
        settings,
        tracked::{open_shift, set_up, team},
    },
};

/// A table where nobody plays. Its row is corrupted so that a rebuild has something to repair.
pub const VAULT: Token = 0;
/// A clock's maximum error, in seconds. Two clocks with this error still differ by less than the
/// house tolerates.
const MOST_SECONDS: i64 = 140;
/// How far a clock jumps ahead for one step.
const JUMP: TimeDelta = TimeDelta::hours(3);

/// A run's statistics.
#[derive(Default)]
pub struct Told {
    pub asked: u64,
    pub done: u64,
    pub unknown: u64,
    pub unavailable: u64,
    pub failures: u64,
    pub entries: u64,
    pub restarts: u64,
    pub rebuilds: u64,
    pub moves: u64,
    pub jumps: u64,
    pub periods: u64,
    pub slips: u64,
    pub boxes: u64,
}

impl AddAssign for Told {
    fn add_assign(&mut self, other: Self) {
        self.asked += other.asked;
        self.done += other.done;
        self.unknown += other.unknown;
        self.unavailable += other.unavailable;
        self.failures += other.failures;
        self.entries += other.entries;
        self.restarts += other.restarts;
        self.rebuilds += other.rebuilds;
        self.moves += other.moves;
        self.jumps += other.jumps;
        self.periods += other.periods;
        self.slips += other.slips;
        self.boxes += other.boxes;
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { asked, done, unknown, unavailable, failures, entries, .. } = self;
        let Self { restarts, rebuilds, moves, jumps, periods, slips, boxes, .. } = self;
        write!(
            f,
            "{asked} commands, {done} done, {unknown} of unknown outcome, {unavailable} times \
             unavailable, {failures} failures, {restarts} restarts, {rebuilds} rebuilds, {moves} \
             moves, {jumps} clocks that jumped, {periods} trays opened, {slips} slips received, {boxes} \
             boxes counted, {entries} entries"
        )
    }
}

pub struct Run {
    pub dice: StdRng,
    pub database: Database,
    pub model: Model,
    pub processes: Vec<Process>,
    doors: Doors,
    tokens: &'static Tokens,
    pub told: Told,
    /// The number of entries in the house's stream when the run started.
    pub before: u64,
    /// The true time.
    now: DateTime<Utc>,
    /// The next unused number.
    next: u32,
}

/// The session tokens of people, each with the person's role.
type Tokens = Vec<(Role, String)>;

/// A house that is set up and can be copied, its tracked table, and a token for everyone.
struct Furnished {
    template: Template,
    floor: Floor,
    tokens: Tokens,
}

fn furnished(kind: Kind) -> &'static Furnished {
    static SQLITE: OnceLock<Furnished> = OnceLock::new();
    static POSTGRES: OnceLock<Furnished> = OnceLock::new();
    let template = match kind {
        Kind::Sqlite => &SQLITE,
        Kind::Postgres => &POSTGRES,
    };
    template.get_or_init(|| {
        let mut house = House::furnished(kind, &settings());
        let roles = [
            Role::Dealer,
            Role::PitBoss,
            Role::Auditor,
            Role::Admin,
            Role::Cashier,
            Role::Security,
        ];
        let token = |role| (role, house.caller(role).token().unwrap());
        let mut tokens: Tokens = roles.map(token).into_iter().collect();
        tokens.extend(team(&house).map(|member| (Role::Count, member.token().unwrap())));
        let floor = tracked_table(&house);
        house.stop();
        let unused = Database::unmigrated(Kind::Sqlite);
        let template = std::mem::replace(&mut house.database, unused).into_template();
        Furnished { template, floor, tokens }
    })
}

/// A tracked table with one box, on a gaming day whose first shift is open.
fn tracked_table(house: &House) -> Floor {
    let table = Table::new(house);
    set_up(house, &table.path, &json!({"tracked": true, "boxes": ["T1-A"]}));
    let shift = open_shift(house, "day");
    let path = format!("/v1/audit/entries?stream={}", table.stream());
    let log = house.auditor().list(&path, 50);
    let log = log.iter().rev().map(|entry| entry["kind"].as_str().unwrap().to_owned());
    Floor::new(table.id.clone(), shift.str("gaming_day").to_owned(), log.collect())
}

/// Runs one simulation.
pub fn run(kind: Kind, seed: u64) -> Told {
    let mut dice = StdRng::seed_from_u64(seed);
    let Furnished { template, floor, tokens } = furnished(kind);
    let database = Database::copy(template);
    // Another client in the same cluster keeps a transaction open for the whole run.
    let _stranger = (kind == Kind::Postgres && dice.random_bool(0.5)).then(open_stranger);
    let percent = [0, 10, 25][dice.random_range(0..3)];
    let processes = dice.random_range(1..=3);
    let plans: Vec<Arc<Chaos>> =
        (0..processes).map(|_| Arc::new(Chaos::new(dice.random(), percent))).collect();
    let now = SystemClock.now();
    let url = database.parsed();
    let processes: Vec<Process> =
        plans.into_iter().map(|chaos| Process::start(&url, chaos, ManualClock::new(now))).collect();
    let mut run = Run {
        dice,
        database,
        model: Model::new(floor.clone()),
        processes,
        doors: Arc::default(),
        tokens,
        told: Told::default(),
        before: 0,
        now,
        next: VAULT,
    };
    run.open_doors();
    let before = checks::log(&run.door(), run.token(Role::Auditor));
    let before = before.iter().filter(|entry| entry["stream"] == "house").count();
    run.before = u64::try_from(before).unwrap();
    let followers: Vec<Follower> = (0..2)
        .map(|_| Follower::start(&run.doors, run.token(Role::Auditor), run.dice.random()))
        .collect();
    run.play();
    run.end(followers);
    run.told
}

fn open_stranger() -> Db {
    let url = std::env::var("HOUSEWAY_TEST_POSTGRES").unwrap();
    let mut stranger = url.parse::<store::DatabaseUrl>().unwrap().connect().unwrap();
    stranger.batch_execute("BEGIN; SELECT pg_current_xact_id()").unwrap();
    stranger
}

/// A disturbance, or none, while callers send requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// A process is restarted.
    Restart,
    /// Another process, which does not fail, rebuilds everything that is derived from the log.
    Rebuild,
    /// SQLite's file is moved away and put back.
    FileAway,
    /// Nothing fails.
    Calm,
}

impl Run {
    pub fn token(&self, role: Role) -> &'static str {
        self.nth_token(role, 0)
    }

    pub fn nth_token(&self, role: Role, nth: usize) -> &'static str {
        &self.tokens.iter().filter(|(known, _)| *known == role).nth(nth).unwrap().1
    }

    pub fn one_in(&mut self, times: u32) -> bool {
        self.dice.random_range(0..times) == 0
    }

    pub fn open_doors(&self) {
        let door =
            |process: &Process| Door { base: process.base.clone(), agent: process.agent.clone() };
        *self.doors.lock().unwrap() = self.processes.iter().map(door).collect();
    }

    /// The address of a random process.
    pub fn door(&mut self) -> Door {
        let doors = self.doors.lock().unwrap();
        doors[self.dice.random_range(0..doors.len())].clone()
    }

    pub fn be_calm(&self, calm: bool) {
        self.processes.iter().for_each(|process| process.chaos.be_calm(calm));
    }

    fn play(&mut self) {
        let vault = self.open_table("Vault".to_owned(), Game::BreakPoker);
        self.step(vec![vault], Some(Beside::Calm));
        let steps = self.dice.random_range(25..=45);
        let (moves, rebuilds) = (self.one_in(3), self.one_in(2));
        let (move_at, rebuild_at) =
            (self.dice.random_range(0..steps), self.dice.random_range(0..steps));
        for step in 0..steps {
            if moves && step == move_at {
                self.move_house();
            }
            if self.one_in(3) {
                self.step_a_clock();
            }
            let chosen = self.choose();
            if self.one_in(15) {
                self.step_ahead(chosen);
                continue;
            }
            let sqlite = self.database.kind == Kind::Sqlite;
            let beside = if rebuilds && step == rebuild_at {
                Some(Beside::Rebuild)
            } else if sqlite && self.one_in(45) {
                Some(Beside::FileAway)
            } else {
                self.one_in(12).then_some(Beside::Restart)
            };
            self.step(chosen, beside);
        }
    }

    /// A number that was not used before in this run.
    pub fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Moves a process's clock forward or back.
    fn step_a_clock(&mut self) {
        let process = self.some_process();
        let clock = &self.processes[process].clock;
        let off = (clock.now() - self.now).num_seconds();
        let to = self.dice.random_range(-MOST_SECONDS..=MOST_SECONDS);
        clock.advance(TimeDelta::seconds(to - off));
    }

    fn some_process(&mut self) -> usize {
        self.dice.random_range(0..self.processes.len())
    }

    /// Lets callers send requests while a process's clock is ahead. Nobody signs in during that
    /// time, because their session would end when the clock is set back. Nobody signs an act
    /// either, because pending acts would have expired.
    fn step_ahead(&mut self, chosen: Vec<Chosen>) {
        let process = self.some_process();
        self.told.jumps += 1;
        self.processes[process].clock.advance(JUMP);
        let lasts = |chosen: &Chosen| {
            !matches!(chosen.action, Action::SignIn { .. } | Action::Floor(_) | Action::Sign(_))
        };
        self.step(chosen.into_iter().filter(lasts).collect(), None);
        self.processes[process].clock.advance(-JUMP);
    }

    /// Copies the house to another database, and restarts every process on the copy.
    fn move_house(&mut self) {
        self.told.moves += 1;
        self.doors.lock().unwrap().clear();
        self.processes.iter_mut().for_each(Process::stop);
        let new = Database::unmigrated(self.database.kind);
        Store::open(&new.parsed(), 1).unwrap().migrate().unwrap();
        store::copy(&mut self.database.connect(), &mut new.connect()).unwrap();
        self.database = new;
        for index in 0..self.processes.len() {
            self.start_again(index);
        }
        self.open_doors();
    }

    /// Restarts a process that has stopped.
    pub fn start_again(&mut self, index: usize) {
        let Process { clock, chaos, .. } = &self.processes[index];
        let (clock, chaos) = (clock.clone(), Arc::clone(chaos));
        chaos.be_calm(true);
        self.processes[index] = Process::start(&self.database.parsed(), chaos, clock);
    }

    /// Checks everything that must hold at the end of a run.
    fn end(&mut self, followers: Vec<Follower>) {
        self.be_calm(true);
        // No matter what the clocks did before, a write must now carry the current time.
        let last = self.under_a_key(Action::ChangeTable {
            table: VAULT,
            name: Some("The end".to_owned()),
            open: None,
            at: None,
        });
        self.step(vec![last], Some(Beside::Calm));
        let auditor = self.token(Role::Auditor);
        let door = self.door();
        let log = checks::log(&door, auditor);
        assert_eq!(checks::difference(&self.model, &log, self.before), None);
        checks::happened_at(&log, self.now);
        checks::sound(&door, auditor);
        for process in &self.processes {
            let door = Door { base: process.base.clone(), agent: process.agent.clone() };
            let (status, body) = checks::try_read(&door, "/readyz", auditor);
            assert_eq!(status, 200, "not ready: {body}");
        }
        for follower in &followers {
            follower.wait_for(log.len());
            follower.let_go();
        }
        self.processes.iter_mut().for_each(Process::stop);
        for follower in followers {
            follower::check(&follower.end(), &log);
        }
        checks::derived(&self.database.parsed(), &self.processes[0].clock);
        self.told.failures = self.processes.iter().map(|process| process.chaos.happened()).sum();
        self.told.entries = u64::try_from(log.len()).unwrap();
        let of = |kind: &str| {
            let log = &self.model.floor.log;
            u64::try_from(log.iter().filter(|known| *known == kind).count()).unwrap()
        };
        self.told.periods = of("period.opened");
        self.told.slips = of("slip.received");
        self.told.boxes = of("drop.counted");
    }
}
