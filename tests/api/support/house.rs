//! A house to test: the real server on its own port, and the people who work there.

use std::{
    collections::BTreeMap,
    net::TcpListener,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Arc, Mutex, OnceLock, mpsc},
    thread,
    time::Duration,
};

use actix_web::{dev::ServerHandle, rt::System};
use chrono::TimeDelta;
use houseway::{
    app::{
        App, Context, PinCost, Role, Settings, back_office::cases::CaseSearch,
        people::users::NewUser, settings::RateLimits,
    },
    audit::SigningKey,
    clock::{Clock, ManualClock, SystemClock},
    http::{self, State},
    store::{Faults, Store},
};
use serde_json::json;
use ureq::Agent;

use super::{
    Session,
    cli::houseway,
    database::{Database, Kind, Template},
};

/// The number of threads that serve requests: more than one, so that requests really run
/// concurrently.
const WORKERS: usize = 2;
const CONNECTIONS: u32 = 8;
/// How long a test waits for an answer before it gives up.
const PATIENCE: Duration = Duration::from_secs(180);

/// A running house, closed when it is dropped.
pub struct House {
    pub database: Database,
    pub clock: ManualClock,
    pub base: String,
    pub agent: Agent,
    people: Arc<People>,
    /// The tokens of people added [later](LATER).
    later: [OnceLock<String>; LATER.len()],
    /// The new tokens of people who have signed in again.
    again: Mutex<BTreeMap<Role, String>>,
    running: Option<Running>,
}

struct Running {
    server: ServerHandle,
    app: App,
    thread: thread::JoinHandle<()>,
}

/// A token for every role except [those that are added later](LATER).
#[derive(Debug, Default)]
pub struct People {
    tokens: Vec<(Role, String)>,
}

/// The signing key that every test uses.
pub fn signing_key() -> SigningKey {
    SigningKey::from_seed(&[7; 32])
}

/// A context with these settings, in which hashing a PIN costs almost nothing.
pub fn context(settings: Settings, clock: &(impl Clock + Clone + 'static)) -> Context {
    Context {
        settings,
        clock: Arc::new(clock.clone()),
        signing_key: signing_key(),
        pin_cost: PinCost::Least,
    }
}

/// Limits too high for a test to reach by accident.
pub fn settings() -> Settings {
    let rate_limits = RateLimits {
        person_per_second: 1_000_000,
        api_key_per_second: 1_000_000,
        sign_in_per_minute: 1_000_000,
        address_sign_in_per_minute: 1_000_000,
        unknown_tokens_per_minute: 1_000_000,
        stranger_per_second: 100_000,
        ..RateLimits::default()
    };
    Settings { rate_limits, ..Settings::default() }
}

/// Runs a test on a furnished house on each database, and says which database failed.
pub fn on_both_databases(test: impl Fn(&House)) {
    on_both_databases_set(&settings(), test);
}

/// Runs a test on a furnished house with these settings, on each database.
pub fn on_both_databases_set(settings: &Settings, test: impl Fn(&House)) {
    for kind in Kind::available() {
        let house = House::furnished(kind, settings);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| test(&house))) {
            eprintln!("that was on {kind}");
            resume_unwind(panic);
        }
    }
}

/// Runs a test on a furnished house on SQLite alone, because the tested answer does not depend on
/// the database: shapes, headers, bad input, permissions, a game's own rules, words.
pub fn on_sqlite(test: impl FnOnce(&House)) {
    test(&House::furnished(Kind::Sqlite, &settings()));
}

/// Runs a test on a furnished house on PostgreSQL, if that is available.
pub fn on_postgres(test: impl FnOnce(&House)) {
    if Kind::available().contains(&Kind::Postgres) {
        test(&House::furnished(Kind::Postgres, &settings()));
    }
}

/// Everyone's PIN in the tests.
pub const PIN: &str = "271828";

/// A new person's first PIN, which someone else sets. The person replaces it with [`PIN`].
pub const FIRST_PIN: &str = "314159";

/// The people in a furnished house, and their badges. Programs have a key instead of a badge.
const BADGES: [(Role, &str); 8] = [
    (Role::Dealer, "D-101"),
    (Role::PitBoss, "P-201"),
    (Role::Auditor, "A-301"),
    (Role::Admin, "S-401"),
    (Role::Compliance, "K-501"),
    (Role::Cashier, "C-501"),
    (Role::Security, "G-601"),
    (Role::Count, "N-701"),
];

/// The roles that are added only when a test asks for them. A compliance officer is a second
/// signer, and some acts then require two signatures.
const LATER: [Role; 4] = [Role::Compliance, Role::Cashier, Role::Security, Role::Count];

/// The badge of the person with this role.
pub fn badge(role: Role) -> &'static str {
    BADGES.iter().find(|(known, _)| *known == role).unwrap().1
}

impl House {
    /// A house with signed-in people in most roles, and an API key.
    pub fn furnished(kind: Kind, settings: &Settings) -> Self {
        let (template, people) = furnished(kind);
        Self::open(Database::copy(template), Arc::clone(people), settings)
    }

    /// Opens a house on a database.
    pub fn open(database: Database, people: Arc<People>, settings: &Settings) -> Self {
        let clock = ManualClock::new(SystemClock.now());
        Self::open_at(database, people, settings, clock, None)
    }

    /// A furnished house whose writes fail according to `faults`.
    pub fn failing(kind: Kind, faults: Arc<dyn Faults>) -> Self {
        let (template, people) = furnished(kind);
        let clock = ManualClock::new(SystemClock.now());
        let database = Database::copy(template);
        Self::open_at(database, Arc::clone(people), &settings(), clock, Some(faults))
    }

    fn open_at(
        database: Database,
        people: Arc<People>,
        settings: &Settings,
        clock: ManualClock,
        faults: Option<Arc<dyn Faults>>,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let context = context(settings.clone(), &clock);
        let url = database.parsed();
        let (started, start) = mpsc::channel();
        let thread = thread::spawn(move || {
            System::new().block_on(async {
                let store = match faults {
                    Some(faults) => Store::open_with_faults(&url, CONNECTIONS, faults).unwrap(),
                    None => Store::open(&url, CONNECTIONS).unwrap(),
                };
                let app = App::open(store, context).await.unwrap();
                let server = http::server(State::new(app.clone()), listener, WORKERS).unwrap();
                started.send((server.handle(), app.clone())).unwrap();
                server.await.unwrap();
                app.close().await;
            });
        });
        let (server, app) = start.recv().unwrap();
        let running = Running { server, app, thread };
        let agent = new_agent();
        let (later, again) = Default::default();
        Self { database, clock, base, agent, people, later, again, running: Some(running) }
    }

    /// A house served by another process. Nobody is signed in.
    pub fn elsewhere(address: &str) -> Self {
        Self {
            database: Database::unmigrated(Kind::Sqlite),
            clock: ManualClock::new(SystemClock.now()),
            base: address.to_owned(),
            agent: new_agent(),
            people: Arc::default(),
            later: Default::default(),
            again: Mutex::default(),
            running: None,
        }
    }

    /// Closes the house and reopens it on the same database, with its clock unchanged.
    pub fn reopen(mut self, settings: &Settings) -> Self {
        self.stop();
        let replacement = Database::unmigrated(Kind::Sqlite);
        let database = std::mem::replace(&mut self.database, replacement);
        Self::open_at(database, Arc::clone(&self.people), settings, self.clock.clone(), None)
    }

    /// Stops the server and keeps the database.
    pub fn stop(&mut self) {
        if let Some(Running { server, app, thread }) = self.running.take() {
            drop((server.stop(false), app));
            thread.join().unwrap();
        }
    }

    /// A signed-in person with this role.
    pub fn caller(&self, role: Role) -> Session<'_> {
        if let Some(token) = self.again.lock().unwrap().get(&role) {
            return self.with_token(token);
        }
        if let Some(index) = LATER.iter().position(|later| *later == role) {
            let token = self.later[index].get_or_init(|| {
                add_by_hand(&self.database, role);
                self.first_sign_in(badge(role)).token().unwrap()
            });
            return self.with_token(token);
        }
        let found = self.people.tokens.iter().find(|(known, _)| *known == role);
        Session::new(self, Some(found.unwrap().1.clone()))
    }

    pub fn dealer(&self) -> Session<'_> {
        self.caller(Role::Dealer)
    }

    pub fn pit_boss(&self) -> Session<'_> {
        self.caller(Role::PitBoss)
    }

    pub fn auditor(&self) -> Session<'_> {
        self.caller(Role::Auditor)
    }

    pub fn integration(&self) -> Session<'_> {
        self.caller(Role::Integration)
    }

    pub fn admin(&self) -> Session<'_> {
        self.caller(Role::Admin)
    }

    /// The compliance officer. The first call adds this person, and so gives the house a second
    /// signer.
    pub fn compliance(&self) -> Session<'_> {
        self.caller(Role::Compliance)
    }

    /// Logs which approvals have expired, as the server does periodically.
    pub fn expire_approvals(&self) -> usize {
        let context = context(settings(), &self.clock);
        System::new().block_on(async {
            let store = Store::open(&self.database.parsed(), 1).unwrap();
            let app = App::open(store, context).await.unwrap();
            let expired = app.expire_approvals().await.unwrap();
            app.close().await;
            expired
        })
    }

    /// Searches the log for cases, as the server does continuously.
    pub fn find_cases(&self) {
        self.beside(async |app| app.find_cases(&mut CaseSearch::default()).await.unwrap());
    }

    /// Reads the figures for open periods, as the server does periodically.
    pub fn read_open_periods(&self) {
        let app = &self.running.as_ref().unwrap().app;
        System::new().block_on(app.read_open_periods()).unwrap();
    }

    /// Someone who has not signed in.
    pub fn stranger(&self) -> Session<'_> {
        Session::new(self, None)
    }

    /// A session with this token.
    pub fn with_token(&self, token: &str) -> Session<'_> {
        Session::new(self, Some(token.to_owned()))
    }

    /// Signs in and returns the session.
    pub fn sign_in(&self, badge: &str, pin: &str) -> Session<'_> {
        let body = json!({"badge": badge, "pin": pin});
        let session = self.stranger().post("/v1/sessions").json(&body).send().is(201);
        self.with_token(session["token"].as_str().unwrap())
    }

    /// Signs in with a PIN that someone else has set, and changes it.
    pub fn first_sign_in(&self, badge: &str) -> Session<'_> {
        let session = self.sign_in(badge, FIRST_PIN);
        let change = json!({"pin": FIRST_PIN, "new_pin": PIN});
        session.post("/v1/me/pin").json(&change).send().is(204);
        session
    }

    /// Another person with this role, signed in. The first call adds them.
    pub fn hired(&self, badge: &str, role: Role) -> Session<'_> {
        let known = self.admin().list("/v1/users", 50);
        if known.iter().any(|user| user["badge"] == badge) {
            return self.sign_in(badge, PIN);
        }
        add_person(&self.database, role, badge);
        self.first_sign_in(badge)
    }

    /// Advances the house's clock.
    pub fn pass(&self, time: TimeDelta) {
        self.clock.advance(time);
    }

    /// Advances the house's clock by this much. Everybody whose session has ended by then signs in
    /// again.
    pub fn pass_to_another_day(&self, time: TimeDelta) {
        self.pass(time);
        for (role, badge) in BADGES {
            let later = LATER.iter().position(|later| *later == role);
            if later.is_none_or(|index| self.later[index].get().is_some()) {
                let token = self.sign_in(badge, PIN).token().unwrap();
                self.again.lock().unwrap().insert(role, token);
            }
        }
    }

    /// Runs `act` as another process of the same house, with the same clock.
    pub fn beside(&self, act: impl AsyncFnOnce(&App)) {
        self.beside_set(settings(), act);
    }

    /// Runs `act` as another process of the same house, with these settings.
    pub fn beside_set(&self, settings: Settings, act: impl AsyncFnOnce(&App)) {
        let context = context(settings, &self.clock);
        System::new().block_on(async {
            let store = Store::open(&self.database.parsed(), 1).unwrap();
            let app = App::open(store, context).await.unwrap();
            act(&app).await;
            app.close().await;
        });
    }

    /// Checks that a verification finds the log sound.
    #[track_caller]
    pub fn verifies(&self) {
        let verified = self.auditor().post("/v1/audit/verifications").json(&json!({})).send();
        let verified = verified.is(200);
        assert_eq!(verified["sound"], json!(true), "{verified}");
    }

    /// Checks that a rebuild from the log gives the same data, byte for byte.
    pub fn rebuilds(&self) {
        let key = self.database.folder().join("house.key").display().to_string();
        let at = ["--database-url", &self.database.url, "--signing-key-file", &key];
        let rebuilt = houseway(&[&["audit", "rebuild", "--check"], &at[..]].concat()).exits(0);
        assert!(rebuilt.stdout.ends_with("everything is byte-identical\n"), "{rebuilt:?}");
    }

    /// The newest entry in the whole log: if it has not changed, nothing was logged.
    pub fn newest_entry(&self) -> serde_json::Value {
        self.auditor().get("/v1/audit/entries?limit=1").is(200)["items"][0].clone()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if thread::panicking() {
            // A second panic would hide the first one.
            drop(catch_unwind(AssertUnwindSafe(|| self.stop())));
        } else {
            self.stop();
        }
    }
}

fn new_agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false).max_redirects(0);
    config.timeout_global(Some(PATIENCE)).build().into()
}

/// A furnished house is set up once per run; every test gets a copy.
fn furnished(kind: Kind) -> &'static (Template, Arc<People>) {
    static SQLITE: OnceLock<(Template, Arc<People>)> = OnceLock::new();
    static POSTGRES: OnceLock<(Template, Arc<People>)> = OnceLock::new();
    let template = match kind {
        Kind::Sqlite => &SQLITE,
        Kind::Postgres => &POSTGRES,
    };
    template.get_or_init(|| furnish(kind))
}

fn furnish(kind: Kind) -> (Template, Arc<People>) {
    let database = Database::empty(kind);
    add_by_hand(&database, Role::Admin);
    let mut house = House::open(database, Arc::default(), &settings());
    let admin = house.first_sign_in(badge(Role::Admin));
    let mut tokens = vec![(Role::Admin, admin.token().unwrap())];
    for (role, badge) in
        BADGES.into_iter().filter(|(role, _)| *role != Role::Admin && !LATER.contains(role))
    {
        let user = json!({"badge": badge, "name": format!("The {role}"), "role": role,
            "pin": FIRST_PIN});
        admin.post("/v1/users").json(&user).send().is(201);
        tokens.push((role, house.first_sign_in(badge).token().unwrap()));
    }
    let key = admin.post("/v1/api-keys").json(&json!({"name": "A program"})).send().is(201);
    tokens.push((Role::Integration, key["key"].as_str().unwrap().to_owned()));
    house.stop();
    let unused = Database::unmigrated(Kind::Sqlite);
    let database = std::mem::replace(&mut house.database, unused);
    (database.into_template(), Arc::new(People { tokens }))
}

/// Adds a person, as the command line does.
fn add_by_hand(database: &Database, role: Role) {
    add_person(database, role, badge(role));
}

fn add_person(database: &Database, role: Role, badge: &str) {
    let context = context(settings(), &SystemClock);
    System::new().block_on(async {
        let store = Store::open(&database.parsed(), 1).unwrap();
        let app = App::open(store, context).await.unwrap();
        let person = NewUser {
            badge: badge.to_owned(),
            name: format!("The {role}"),
            role,
            pin: FIRST_PIN.to_owned(),
            tables: None,
        };
        app.add_user_by_hand(person).await.unwrap();
        app.close().await;
    });
}

/// Whether a text contains this whole word. Part of a hash or a time can match a PIN by chance.
pub fn says(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        !before.into_iter().chain(after).any(char::is_alphanumeric)
    })
}
