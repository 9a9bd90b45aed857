//! A real house, served by this process on an empty database.

use std::{
    net::TcpListener,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use actix_web::{dev::ServerHandle, rt::System};
use chrono::NaiveDate;
use houseway::{
    app::{
        self, App, Context, PinCost, Role, Settings, Writing,
        floor::tables::{BalanceBody, NewTable},
        people::{keys::NewApiKey, users::NewUser},
        record::audit::{Rebuild, RebuildReport, Trust},
        settings::RateLimits,
    },
    audit::{Report, SigningKey},
    clock::SystemClock,
    config::Options,
    http::{self, State},
    ids::TableId,
    store::{DatabaseUrl, Store},
};
use serde_json::{Value, json};

use crate::{Outcome, caller::Caller, floor::Tokens};

/// A table to play at.
pub struct Table {
    pub id: TableId,
}

/// A house that serves until it is closed.
pub struct House {
    pub base: String,
    pub api_key: String,
    pub tables: Vec<Table>,
    /// The signers' tokens, if people were added to sign.
    pub tokens: Option<Tokens>,
    app: App,
    server: ServerHandle,
    thread: JoinHandle<Outcome<()>>,
}

/// What a house needs before it can serve.
struct Furnished {
    app: App,
    api_key: String,
    tables: Vec<Table>,
}

impl House {
    /// Opens a house with this many tables.
    pub fn open(url: DatabaseUrl, tables: u16) -> Outcome<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let base = format!("http://{}", listener.local_addr()?);
        let (started, start) = mpsc::channel();
        let thread = thread::spawn(move || {
            System::new().block_on(async {
                let furnished = furnish(&url, tables).await?;
                let app = furnished.app.clone();
                let server = http::server(State::new(app.clone()), listener, workers()?)?;
                started.send((furnished, server.handle()))?;
                server.await?;
                app.close().await;
                Ok(())
            })
        });
        match start.recv() {
            Ok((Furnished { app, api_key, tables }, server)) => {
                Ok(Self { base, api_key, tables, tokens: None, app, server, thread })
            }
            Err(_) => Err(thread
                .join()
                .map_err(|_| "the house stopped with an error")?
                .err()
                .unwrap_or_else(|| "the house closed before it was open".into())),
        }
    }

    /// Adds the people who sign for trays, and signs them in.
    pub fn employ(&mut self) -> Outcome<()> {
        self.tokens = Some(Tokens {
            dealer: self.person(Role::Dealer, "D-1")?,
            pit_boss: self.person(Role::PitBoss, "P-1")?,
            cashier: self.person(Role::Cashier, "C-1")?,
            security: self.person(Role::Security, "G-1")?,
            admin: self.person(Role::Admin, "S-1")?,
        });
        Ok(())
    }

    fn person(&self, role: Role, badge: &str) -> Outcome<String> {
        let person = NewUser {
            badge: badge.to_owned(),
            name: badge.to_owned(),
            role,
            pin: "314159".to_owned(),
            tables: None,
        };
        System::new().block_on(self.app.add_user_by_hand(person))?;
        let sign_in = json!({"badge": badge, "pin": "314159"});
        let signed_in = Caller::new(&self.base, "").post("/v1/sessions", &sign_in, None)?;
        let token = signed_in.body["token"].as_str().ok_or("no token")?.to_owned();
        let change = json!({"pin": "314159", "new_pin": "271828"});
        Caller::new(&self.base, &token).post("/v1/me/pin", &change, None)?;
        Ok(token)
    }

    /// Reads a gaming day's report and returns how long that took.
    pub fn day(&self, gaming_day: NaiveDate) -> Outcome<Duration> {
        report(&self.app, gaming_day)
    }

    /// Reads the report in a new instance that has nothing cached, and returns how long that took.
    pub fn day_anew(&self, gaming_day: NaiveDate) -> Outcome<Duration> {
        report(&App::open_to_read(store(self.app.database())?, context()), gaming_day)
    }

    /// Updates the figures of open periods, as a house does in the background, and returns how long
    /// that took.
    pub fn read_open_periods(&self) -> Outcome<Duration> {
        let began = Instant::now();
        System::new().block_on(self.app.read_open_periods())?;
        Ok(began.elapsed())
    }

    /// Verifies the whole log, and returns a report for each stream; an unsound log is an error.
    pub fn verify(&self) -> Outcome<Vec<Report>> {
        let verification =
            System::new().block_on(self.app.verify(Role::Auditor, Trust::default()))?;
        match verification.streams.iter().flat_map(|report| &report.findings).next() {
            Some(finding) => Err(format!("the log is not sound: {}", finding.detail).into()),
            None => Ok(verification.streams),
        }
    }

    /// The balance of every account, table by table.
    pub fn balances(&self) -> Outcome<Vec<Vec<BalanceBody>>> {
        let house = app::Caller::system();
        let of = |table: &Table| System::new().block_on(self.app.balances(&house, table.id, None));
        Ok(self.tables.iter().map(of).collect::<Result<_, _>>()?)
    }

    /// Replays the log and reports all differences.
    pub fn rebuild(&self) -> Outcome<RebuildReport> {
        Ok(System::new().block_on(self.app.rebuild(Rebuild::Check))?)
    }

    /// Closes the house.
    pub fn close(self) -> Outcome<()> {
        System::new().block_on(self.server.stop(true));
        self.thread.join().map_err(|_| "the house stopped with an error")?
    }
}

fn report(app: &App, gaming_day: NaiveDate) -> Outcome<Duration> {
    let (asked, system) = (Instant::now(), app::Caller::system());
    System::new().block_on(app.house_day_report(&system, gaming_day))?;
    Ok(asked.elapsed())
}

/// The number of threads that a house uses by default.
pub fn workers() -> Outcome<usize> {
    Ok(Options::default().workers()?)
}

/// Opens the database with the number of connections that a house uses by default.
pub fn store(url: &DatabaseUrl) -> Outcome<Store> {
    Ok(Store::open(url, Options::default().connections()?)?)
}

/// The context for each process of the house.
pub fn context() -> Context {
    // The rate limits are too high for the load to reach.
    let rate_limits = RateLimits {
        api_key_per_second: 1_000_000,
        person_per_second: 1_000_000,
        stranger_per_second: 100_000,
        streams_per_api_key: u32::MAX,
        ..RateLimits::default()
    };
    Context {
        settings: Settings { rate_limits, ..Settings::default() },
        clock: Arc::new(SystemClock),
        signing_key: SigningKey::from_seed(&rand::random()),
        pin_cost: PinCost::Full,
    }
}

async fn furnish(url: &DatabaseUrl, tables: u16) -> Outcome<Furnished> {
    let store = store(url)?;
    store.migrate()?;
    let app = App::open(store, context()).await?;
    let house = app::Caller::system();
    let mut opened = Vec::new();
    for number in 1..=tables {
        let new: NewTable = serde_json::from_value(
            json!({"name": format!("Break Poker {number}"), "game": "break_poker", "currency": "USD"}),
        )?;
        let answer = app.open_table(&house, Writing::Always, new).await?;
        opened.push(Table { id: text(&answer.body, "id")?.parse()? });
    }
    let new = NewApiKey { name: "Load".to_owned(), role: None, scopes: None };
    let answer = app.make_api_key(&house, Writing::Always, new).await?;
    let api_key = text(&answer.shown_once.unwrap_or_default(), "key")?;
    Ok(Furnished { app, api_key, tables: opened })
}

fn text(body: &str, field: &str) -> Outcome<String> {
    let body: Value = serde_json::from_str(body)?;
    Ok(body[field].as_str().ok_or_else(|| format!("no {field} in an answer"))?.to_owned())
}
