//! The furnished demo casino.

mod cards;
mod days;
mod deals;
mod evening;
mod event;
mod scripts;

use std::{collections::BTreeSet, sync::Arc};

use futures_util::future::try_join_all;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use houseway_base::{
    clock::Clock,
    ids::{RoundId, TableId},
    names::{GameKind, TableGame},
};
use houseway_rules::Profile;

use self::days::Other;
use super::{
    Actor, App, AppError, Caller, Context, Role, Writing,
    door::pin::new_pin,
    floor::{
        pits::{Handover, PitName},
        tables::NewTable,
    },
    overview::pits_of_tables,
    people::{
        keys::NewApiKey,
        users::{NewUser, UserChange},
    },
    request::{
        page::{MAX_LIMIT, PageRequest},
        precondition::Precondition,
    },
};

/// A person in the demo, with their PIN in plain text: it is printed, and is valid only in the
/// demo.
#[derive(Debug, Clone, Serialize)]
pub struct DemoUser {
    pub name: String,
    pub role: Role,
    pub badge: String,
    pub pin: String,
}

/// An API key for the demo, in plain text.
#[derive(Debug, Clone, Serialize)]
pub struct DemoKey {
    pub role: Role,
    pub key: String,
}

/// A table in the demo.
#[derive(Debug, Clone, Serialize)]
pub struct DemoTable {
    pub id: TableId,
    pub game: TableGame,
    pub name: String,
}

/// The people, keys and tables that the demo prints.
#[derive(Debug, Clone, Serialize)]
pub struct Furnishing {
    pub users: Vec<DemoUser>,
    pub api_keys: Vec<DemoKey>,
    pub tables: Vec<DemoTable>,
}

/// A person's badge, name and role.
type Person = (&'static str, &'static str, Role);

/// The demo's people.
const PEOPLE: [Person; 4] = [
    ("D-101", "Dana, dealer", Role::Dealer),
    ("P-201", "Pat, pit boss", Role::PitBoss),
    ("A-301", "Ada, auditor", Role::Auditor),
    ("S-401", "Sam, administrator", Role::Admin),
];
/// The people who work in the back office.
const BACK_OFFICE: [Person; 7] = [
    ("P-202", "Page, pit boss", Role::PitBoss),
    ("C-501", "Cory, cashier", Role::Cashier),
    ("G-601", "Gil, security", Role::Security),
    ("N-701", "Nell, count", Role::Count),
    ("N-702", "Noah, count", Role::Count),
    ("N-703", "Nina, count", Role::Count),
    ("K-801", "Kim, compliance", Role::Compliance),
];
/// The table that the back office tracks.
const TRACKED: &str = "Break Poker 2";

impl App {
    /// Furnishes the house for the demo. People and tables that already exist are kept, but PINs
    /// and keys are replaced, because nobody knows the old ones.
    pub async fn furnish(&self) -> Result<Furnishing, AppError> {
        let users = self.demo_people(&PEOPLE).await?;
        let mut tables = Vec::with_capacity(GameKind::ALL.len());
        for game in GameKind::ALL {
            let name = format!("{} 1", Profile::of(game).title);
            let id = self.demo_table(game, &name).await?;
            tables.push(DemoTable { id, game: game.into(), name });
        }
        let api_keys = vec![self.demo_key().await?];
        Ok(Furnishing { users, api_keys, tables })
    }

    /// The same house with another clock, which the demo uses to deal earlier rounds.
    #[must_use]
    pub fn at(&self, clock: Arc<dyn Clock>) -> Self {
        let Context { settings, signing_key, pin_cost, .. } = &*self.context;
        let (settings, signing_key) = (settings.clone(), signing_key.clone());
        let context = Context { settings, clock, signing_key, pin_cost: *pin_cost };
        Self { context: Arc::new(context), clock_watch: Arc::default(), ..self.clone() }
    }

    /// Adds the evening's dealers and their tables, each table in its pit.
    pub async fn furnish_evening(&self, furnishing: &mut Furnishing) -> Result<(), AppError> {
        furnishing.users.extend(self.demo_people(&evening::DEALERS).await?);
        for (game, name) in evening::TABLES.into_iter().chain(event::TABLES) {
            let id = self.demo_table(game, name).await?;
            furnishing.tables.push(DemoTable { id, game: game.into(), name: name.to_owned() });
        }
        let any = || Precondition::Missing;
        for DemoTable { id, game, .. } in &furnishing.tables {
            let setup = days::read(json!({"pit": evening::pit(*game)}))?;
            let house = Caller::system();
            self.set_up_table(&house, Writing::Always, *id, any(), setup).await?;
        }
        Ok(())
    }

    /// Creates the pits that the tables' setups name. The demo's pit boss becomes the boss of the
    /// first pit.
    pub async fn furnish_pits(&self) -> Result<(), AppError> {
        let boss = self.demo_caller("P-201", Role::PitBoss).await?;
        let named = self.read(|connection| Ok(pits_of_tables(connection)?)).await?;
        let named: BTreeSet<String> = named.into_values().collect();
        let known = self.pits().await?.items;
        for name in named.into_iter().filter(|name| known.iter().all(|pit| pit.name != *name)) {
            self.create_pit(&boss, Writing::Always, PitName { name }).await?;
        }
        let pits = self.pits().await?.items;
        let (Some(first), Actor::User(to)) = (pits.first(), boss.actor) else { return Ok(()) };
        if first.boss.is_none() {
            let (which, to) = ((first.id, Precondition::Missing), Handover { to: Some(to) });
            self.hand_over_pit(&boss, Writing::Always, which, to).await?;
        }
        Ok(())
    }

    async fn latest_round(&self, id: TableId) -> Result<Option<RoundId>, AppError> {
        let known = self.tables(PageRequest::new(Some(MAX_LIMIT), None)?).await?;
        let table = known.items.into_iter().find(|table| table.id == id);
        Ok(table.and_then(|table| table.latest_round_id))
    }

    /// One of the demo's people, as if they had signed in.
    async fn demo_caller(&self, badge: &str, role: Role) -> Result<Caller, AppError> {
        let id = self.user_with_badge(badge.to_owned()).await?;
        let id = id.ok_or_else(|| AppError::not_found("badge"))?;
        Ok(Caller::new(Actor::User(id), badge.to_owned(), role))
    }

    /// Adds the back office's people and a tracked table, with a closed gaming day and a running
    /// one. On request, it also adds tables whose rounds are not recorded. If the house already had
    /// a gaming day, nothing is dealt.
    pub async fn furnish_days(
        &self,
        furnishing: &mut Furnishing,
        with_others: bool,
    ) -> Result<(), AppError> {
        furnishing.users.extend(self.demo_people(&BACK_OFFICE).await?);
        let id = self.demo_table(GameKind::BreakPoker, TRACKED).await?;
        let name = TRACKED.to_owned();
        furnishing.tables.push(DemoTable { id, game: TableGame::BreakPoker, name });
        let mut others = Vec::new();
        for other in days::OTHERS.iter().filter(|_| with_others) {
            let id = self.other_table(other).await?;
            let (game, name) = (TableGame::Other, other.name.to_owned());
            furnishing.tables.push(DemoTable { id, game, name });
            others.push((id, other));
        }
        let known = self.gaming_days([None, None], PageRequest::new(Some(1), None)?).await?;
        if known.items.is_empty() { self.deal_days(id, &others).await } else { Ok(()) }
    }

    /// Adds people concurrently, because most of the time goes into hashing their PINs.
    async fn demo_people(&self, people: &[Person]) -> Result<Vec<DemoUser>, AppError> {
        let added = people.iter().copied().map(|(badge, name, role)| async move {
            let pin = new_pin(self.settings().min_pin_digits);
            self.demo_user(badge, name, role, &pin).await?;
            let (name, badge) = (name.to_owned(), badge.to_owned());
            Ok(DemoUser { name, role, badge, pin: pin.as_str().to_owned() })
        });
        try_join_all(added).await
    }

    async fn demo_user(
        &self,
        badge: &str,
        name: &str,
        role: Role,
        pin: &str,
    ) -> Result<(), AppError> {
        let house = Caller::system();
        if let Some(id) = self.user_with_badge(badge.to_owned()).await? {
            let change = UserChange {
                name: None,
                role: Some(role),
                active: Some(true),
                pin: Some(pin.to_owned()),
                tables: None,
            };
            // The PIN is printed anyway, so there is no secret to keep.
            let change = self.change_person(
                &house,
                Writing::Always,
                (id, Precondition::Missing),
                change,
                false,
            );
            return change.await.map(drop);
        }
        let (badge, name, pin) = (badge.to_owned(), name.to_owned(), pin.to_owned());
        let new = NewUser { badge, name, role, pin, tables: None };
        self.add_person(&house, Writing::Always, new, false).await.map(drop)
    }

    async fn demo_table(&self, game: GameKind, name: &str) -> Result<TableId, AppError> {
        self.demo_table_of(json!({"name": name, "game": game, "currency": "USD"})).await
    }

    async fn other_table(&self, other: &Other) -> Result<TableId, AppError> {
        let Other { name, title, variant, limits, .. } = other;
        let new = json!({"name": name, "game": "other", "currency": "USD", "title": title,
            "variant": variant, "limits": limits});
        self.demo_table_of(new).await
    }

    async fn demo_table_of(&self, new: Value) -> Result<TableId, AppError> {
        let new: NewTable = days::read(new)?;
        let known = self.tables(PageRequest::new(Some(MAX_LIMIT), None)?).await?;
        if let Some(table) = known.items.into_iter().find(|table| table.name == new.name) {
            return Ok(table.id);
        }
        let answer = self.open_table(&Caller::system(), Writing::Always, new).await?;
        json_field(&answer.body, "id")
    }

    async fn demo_key(&self) -> Result<DemoKey, AppError> {
        let new = NewApiKey { name: "Demo integration".to_owned(), role: None, scopes: None };
        let answer = self.make_api_key(&Caller::system(), Writing::Always, new).await?;
        let shown = answer.shown_once.unwrap_or_default();
        Ok(DemoKey { role: Role::Integration, key: json_field(&shown, "key")? })
    }
}

/// Reads a field from a response's JSON.
fn json_field<T: DeserializeOwned>(body: &str, field: &str) -> Result<T, AppError> {
    let body: Value = serde_json::from_str(body).map_err(AppError::internal)?;
    let value = body.get(field).ok_or_else(|| AppError::internal("a field of an answer"))?;
    T::deserialize(value).map_err(AppError::internal)
}
