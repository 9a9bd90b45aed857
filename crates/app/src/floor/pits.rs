//! Pits: their names, their tables, and their pit bosses of record (`back_office.md`, 0.4-13).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Actor, App, AppError, Caller, Writing,
    error::{NAME_TAKEN, NOT_ALLOWED, NOT_YOUR_PIT},
    overview::pits_of_tables,
    record::{projections::table_setup, stream_writer::with_house_stream},
    reports::natural,
    request::{idempotency::Answer, precondition::Precondition, texts::check_name},
};
use houseway_base::{
    ids::{PitId, TableId, UserId},
    names::Role,
};
use houseway_facts::PitEvent;
use houseway_rules::{Code, Problem, Violation};
use houseway_store as store;
use houseway_store::{Db, StoreError, pits::Pit, row::time};
use houseway_words::said;

/// A person who cannot be a pit's boss.
pub const NOT_A_PIT_BOSS: Code = Code { name: "not_a_pit_boss" };

/// A table in a pit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PitTable {
    pub id: TableId,
    #[schema(example = "Break Poker 1")]
    pub name: String,
}

/// A pit's boss of record.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PitBossBody {
    pub id: UserId,
    #[schema(example = "Pat")]
    pub name: String,
    #[schema(example = "P-201")]
    pub badge: String,
    /// When the pit boss took over the pit.
    pub since: DateTime<Utc>,
}

/// A pit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PitBody {
    pub id: PitId,
    /// The pit's name. A table is in the pit if its setup contains this name.
    #[schema(example = "Pit 1")]
    pub name: String,
    /// The pit boss of record; null if there is none.
    #[schema(required)]
    pub boss: Option<PitBossBody>,
    /// The tables in the pit, sorted by name.
    pub tables: Vec<PitTable>,
    pub created_at: DateTime<Utc>,
    #[schema(minimum = 1)]
    pub version: i64,
}

/// Every pit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PitsBody {
    /// The pits, sorted by name.
    pub items: Vec<PitBody>,
}

/// The name of a new pit, or the new name of an existing one.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PitName {
    /// The pit's name, 1 to 64 characters. It must be unique.
    #[schema(example = "Pit 1")]
    pub name: String,
}

/// A request to hand over a pit.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Handover {
    /// The id of the pit boss who takes over the pit; null if nobody does.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub to: Option<UserId>,
}

fn find(connection: &mut Db, id: PitId) -> Result<Pit, AppError> {
    store::pits::find(connection, id)?.ok_or_else(|| AppError::not_found("pit"))
}

fn check_name_is_free(connection: &mut Db, name: &str) -> Result<(), AppError> {
    if store::pits::find_by_name(connection, name)?.is_none() {
        return Ok(());
    }
    Err(AppError::new(&NAME_TAKEN, said!("pit-name-taken", pit = name)))
}

/// A pit's boss can hand the pit over, and an administrator can hand over any pit. Anyone else can
/// only take over a pit themselves.
fn check_handover(
    caller: &Caller,
    before: Option<UserId>,
    after: Option<UserId>,
) -> Result<(), AppError> {
    let caller_is = |user: Option<UserId>| user.map(Actor::User) == Some(caller.actor);
    let changes = before != after;
    let may = !changes || caller.role == Role::Admin || caller_is(before) || caller_is(after);
    if may { Ok(()) } else { Err(AppError::new(&NOT_ALLOWED, said!("pit-not-yours"))) }
}

/// Refuses a pit boss who is not the boss of record, in matters that only the boss of record can
/// decide. An administrator can do everything.
fn check_pit(connection: &mut Db, caller: &Caller, pit: &Pit) -> Result<(), AppError> {
    let Some(boss) = pit.boss.filter(|_| caller.role == Role::PitBoss) else { return Ok(()) };
    if caller.actor == Actor::User(boss) {
        return Ok(());
    }
    let name = store::people::user(connection, boss)?.map(|user| user.name).unwrap_or_default();
    let detail = said!("pit-has-boss", boss = name, pit = &pit.name);
    Err(AppError::new(&NOT_YOUR_PIT, detail))
}

/// Refuses a pit boss at a table in a pit whose boss of record is someone else. This applies to
/// matters that the pit's boss is responsible for: the table's setup and name, its rules and
/// limits, voided sales, and hands that were not recorded. It does not apply to anything that keeps
/// a table playing, so that a pit boss can always step in at the next pit.
///
/// # Errors
/// Returns `not_your_pit`.
pub(crate) fn check_yours(
    connection: &mut Db,
    caller: &Caller,
    table_id: TableId,
) -> Result<(), AppError> {
    let Some(table) = store::tables::find(connection, table_id)? else { return Ok(()) };
    let (_, setup) = table_setup(connection, &table)?;
    let Some(name) = setup.pit else { return Ok(()) };
    match store::pits::find_by_name(connection, &name)? {
        Some(pit) => check_pit(connection, caller, &pit),
        None => Ok(()),
    }
}

/// Refuses a person who is not an active pit boss.
fn check_boss(connection: &mut Db, id: UserId) -> Result<(), AppError> {
    let user = store::people::user(connection, id)?;
    if user.is_some_and(|user| user.active && user.role == Role::PitBoss) {
        return Ok(());
    }
    let problem = Problem::new(&NOT_A_PIT_BOSS, None, "/to", said!("pit-not-a-boss"));
    Err(Violation::of(problem).into())
}

impl PitBody {
    fn all(connection: &mut Db, pits: Vec<Pit>) -> Result<Vec<Self>, AppError> {
        let mut of_tables = pits_of_tables(connection)?;
        let mut tables = store::tables::all(connection)?;
        tables.sort_by(|one, other| natural(&one.name, &other.name));
        let bosses: Vec<UserId> = pits.iter().filter_map(|pit| pit.boss).collect();
        let bosses = store::people::users_of(connection, &bosses)?;
        let tables: Vec<(String, PitTable)> = tables
            .into_iter()
            .filter_map(|table| {
                let pit = of_tables.remove(&table.id)?;
                Some((pit, PitTable { id: table.id, name: table.name }))
            })
            .collect();
        let body = |pit: Pit| -> Result<Self, StoreError> {
            let boss = bosses.iter().find(|user| Some(user.id) == pit.boss);
            let boss = boss.zip(pit.boss_since).map(|(user, since)| {
                let (id, name, badge) = (user.id, user.name.clone(), user.badge.clone());
                Ok::<_, StoreError>(PitBossBody { id, name, badge, since: time(since)? })
            });
            let inside = tables.iter().filter(|(named, _)| *named == pit.name);
            Ok(Self {
                id: pit.id,
                boss: boss.transpose()?,
                tables: inside.map(|(_, table)| table.clone()).collect(),
                name: pit.name,
                created_at: time(pit.created_at)?,
                version: pit.version,
            })
        };
        Ok(pits.into_iter().map(body).collect::<Result<_, _>>()?)
    }

    fn find(connection: &mut Db, id: PitId) -> Result<Self, AppError> {
        let pit = find(connection, id)?;
        let body = Self::all(connection, vec![pit])?.pop();
        body.ok_or_else(|| AppError::internal("a pit that is gone"))
    }
}

impl App {
    /// Returns every pit.
    pub async fn pits(&self) -> Result<PitsBody, AppError> {
        self.read(|connection| {
            let pits = store::pits::all(connection)?;
            let mut items = PitBody::all(connection, pits)?;
            items.sort_by(|one, other| natural(&one.name, &other.name));
            Ok(PitsBody { items })
        })
        .await
    }

    /// Creates a pit.
    ///
    /// # Errors
    /// Returns `breaks_rule` or `name_taken`.
    pub async fn create_pit(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: PitName,
    ) -> Result<Answer, AppError> {
        let problems = check_name(&mut new.name, "/name").into_iter().collect();
        Violation::unless_clean(problems, ())?;
        let (actor, pit_id) = (caller.actor, PitId::new());
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                check_name_is_free(connection, &new.name)?;
                let event = PitEvent::Created { pit_id, name: new.name.clone() };
                writer.append(connection, None, event)?;
                let body = PitBody::find(connection, pit_id)?;
                let answer = Answer::json(201, &body)?.etag(body.version);
                Ok(answer.location(format!("/v1/pits/{pit_id}")))
            })
        })
        .await
    }

    /// Renames a pit. The pit's tables stay in it.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_your_pit`, `breaks_rule` or `name_taken`.
    pub async fn rename_pit(
        &self,
        caller: &Caller,
        writing: Writing,
        (pit_id, expected): (PitId, Precondition),
        mut change: PitName,
    ) -> Result<Answer, AppError> {
        let problems = check_name(&mut change.name, "/name").into_iter().collect();
        Violation::unless_clean(problems, ())?;
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, by.actor, |connection, writer| {
                let pit = find(connection, pit_id)?;
                expected.check(&pit.version)?;
                check_pit(connection, &by, &pit)?;
                let before = pit.name;
                let after = change.name.clone();
                if after != before {
                    check_name_is_free(connection, &after)?;
                    let event = PitEvent::Renamed { pit_id, before, after };
                    writer.append(connection, None, event)?;
                }
                let body = PitBody::find(connection, pit_id)?;
                Ok(Answer::json(200, &body)?.etag(body.version))
            })
        })
        .await
    }

    /// Changes the pit boss of record: someone takes over the pit, hands it over, or leaves it.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_allowed` if a pit boss hands over someone else's
    /// pit, or `breaks_rule` if no pit boss has this id.
    pub async fn hand_over_pit(
        &self,
        caller: &Caller,
        writing: Writing,
        (pit_id, expected): (PitId, Precondition),
        Handover { to: after }: Handover,
    ) -> Result<Answer, AppError> {
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, by.actor, |connection, writer| {
                let Pit { name, boss: before, version, .. } = find(connection, pit_id)?;
                expected.check(&version)?;
                check_handover(&by, before, after)?;
                if let Some(boss) = after {
                    check_boss(connection, boss)?;
                }
                if after != before {
                    let event = PitEvent::BossChanged { pit_id, name, before, after };
                    writer.append(connection, None, event)?;
                }
                let body = PitBody::find(connection, pit_id)?;
                Ok(Answer::json(200, &body)?.etag(body.version))
            })
        })
        .await
    }
}
