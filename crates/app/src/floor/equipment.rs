//! Sets of cards and dice: received, at a table, retired, destroyed (`back_office.md`, 0.4). Each
//! step is logged, and two people sign for the destruction of sets.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    App, AppError, Caller, Context, Writing,
    acts::{Act, Granted, capacities_in},
    people::codes::TABLE_UNKNOWN,
    record::{
        stream_writer::{StreamWriter, with_house_stream},
        summary::{Mentioned, Names, listed_sets},
    },
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        texts::{check_reason, check_reference},
    },
};
use houseway_acts::House;
use houseway_back_office::codes::NAMED_TWICE;
use houseway_base::{
    ids::{EquipmentId, TableId},
    names::{ActKind, EquipmentKind, EquipmentState},
};
use houseway_facts::{ActSignature, Capacity, EquipmentEvent, GearSet};
use houseway_rules::{Code, Problem, Violation};
use houseway_store as store;
use houseway_store::{Db, StoreError, equipment::Equipment, log::HOUSE, row::time};
use houseway_words::{Said, said};

pub use houseway_store::equipment::Filter as EquipmentFilter;

/// A set that does not exist.
pub const SET_UNKNOWN: Code = Code { name: "set_unknown" };
/// A set that has the colour and number of another set.
pub const SET_EXISTS: Code = Code { name: "set_exists" };
/// A step that a set in this state cannot take.
pub const SET_NOT_READY: Code = Code { name: "set_not_ready" };
/// Too few or too many sets in a request.
pub const SETS_MISSING: Code = Code { name: "sets_missing" };

/// The maximum number of sets in a request.
const MOST_SETS: usize = 100;

/// A set that was received.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceivedSet {
    pub what: EquipmentKind,
    /// The colour of the backs or of the dice, 1 to 40 characters.
    #[schema(example = "red")]
    pub colour: String,
    /// The set's number in the house, 1 to 40 characters. Together with its colour, it must be
    /// unique among the sets that are not destroyed.
    #[schema(example = "12")]
    pub set: String,
}

/// Sets that were received.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceivingSets {
    /// The sets.
    #[schema(min_items = 1, max_items = 100)]
    pub sets: Vec<ReceivedSet>,
}

/// A step for one or more sets.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum EquipmentCommand {
    /// Brings sets to a table, from stock or from another table.
    Issue {
        /// The ids of the sets.
        #[schema(min_items = 1, max_items = 100)]
        sets: Vec<EquipmentId>,
        /// The table.
        table_id: TableId,
    },
    /// Returns sets to stock, where they can be used again.
    Return {
        /// The ids of the sets.
        #[schema(min_items = 1, max_items = 100)]
        sets: Vec<EquipmentId>,
    },
    /// Retires sets, which are then never used again.
    Retire {
        /// The ids of the sets.
        #[schema(min_items = 1, max_items = 100)]
        sets: Vec<EquipmentId>,
        /// The reason, 1 to 500 characters.
        #[schema(example = "Used for a day")]
        reason: String,
    },
    /// Destroys retired sets. Two people must sign.
    Destroy {
        /// The ids of the sets.
        #[schema(min_items = 1, max_items = 100)]
        sets: Vec<EquipmentId>,
        /// The reason, 1 to 500 characters.
        #[schema(example = "Shredded in the count room")]
        reason: String,
    },
}

/// The table that a set is at.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentTable {
    pub id: TableId,
    #[schema(example = "Break Poker 1")]
    pub name: String,
}

/// A person who signed for the destruction of a set.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DestructionSignature {
    /// The capacity in which the person signed.
    #[schema(example = "second")]
    pub capacity: String,
    /// The person who signed: `Gus (G-601)`.
    #[schema(example = "Gus (G-601)")]
    pub name: String,
    pub at: DateTime<Utc>,
}

/// A set of cards or dice.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentBody {
    pub id: EquipmentId,
    pub what: EquipmentKind,
    #[schema(example = "red")]
    pub colour: String,
    #[schema(example = "12")]
    pub set: String,
    pub state: EquipmentState,
    /// The set's current or last table; null if it has never been at one.
    #[schema(required)]
    pub table: Option<EquipmentTable>,
    pub received_at: DateTime<Utc>,
    /// When the set entered this state.
    pub since: DateTime<Utc>,
    /// The person who put the set into this state: `Pat (P-201)`.
    #[schema(example = "Pat (P-201)")]
    pub by: String,
    /// Why the set was retired or destroyed; otherwise null.
    #[schema(required)]
    pub reason: Option<String>,
    /// The people who signed for the destruction of the set.
    pub signatures: Vec<DestructionSignature>,
}

/// The sets that a request names, as they are now.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EquipmentsBody {
    /// The sets, in the order of the request.
    #[schema(max_items = 100)]
    pub items: Vec<EquipmentBody>,
}

impl EquipmentBody {
    /// Returns these sets, in the same order.
    pub(crate) fn all(connection: &mut Db, rows: Vec<Equipment>) -> Result<Vec<Self>, AppError> {
        let mut mentioned = Mentioned::default();
        let mut read = Vec::with_capacity(rows.len());
        for row in rows {
            let signed: Vec<ActSignature> =
                serde_json::from_str(&row.signatures).map_err(StoreError::corrupt)?;
            mentioned.actor(&row.actor);
            mentioned.tables.extend(row.table_id);
            mentioned.users.extend(signed.iter().map(|signed| signed.user));
            read.push((row, signed));
        }
        let names = mentioned.look_up(connection)?;
        read.into_iter().map(|(row, signed)| Self::new(row, signed, &names)).collect()
    }

    fn new(row: Equipment, signed: Vec<ActSignature>, names: &Names) -> Result<Self, AppError> {
        let table = row.table_id.map(|id| EquipmentTable {
            id,
            name: names.table(id).map_or_else(String::new, |table| table.name.clone()),
        });
        let signatures = signed.into_iter().map(|signed| DestructionSignature {
            name: names.user(signed.user),
            capacity: signed.capacity,
            at: signed.at,
        });
        Ok(Self {
            id: row.id,
            what: row.what,
            colour: row.colour,
            set: row.number,
            state: row.state,
            table,
            received_at: time(row.received_at)?,
            since: time(row.since)?,
            by: names.somebody(&row.actor),
            reason: row.reason,
            signatures: signatures.collect(),
        })
    }
}

fn pointer(index: usize) -> String {
    format!("/sets/{index}")
}

/// Refuses a request that contains no sets, or too many.
fn check_how_many(sets: usize) -> Option<Problem> {
    let detail = || said!("sets-how-many", most = MOST_SETS);
    let good = (1..=MOST_SETS).contains(&sets);
    (!good).then(|| Problem::new(&SETS_MISSING, None, "/sets", detail()))
}

fn gear(row: &Equipment) -> GearSet {
    let (colour, set) = (row.colour.clone(), row.number.clone());
    GearSet { equipment_id: row.id, what: row.what, colour, set }
}

/// Returns the requested sets, in the order of the request, if each is in one of these states;
/// otherwise returns every problem.
fn sets_in(
    connection: &mut Db,
    ids: &[EquipmentId],
    states: &[EquipmentState],
) -> Result<Vec<GearSet>, AppError> {
    let known: BTreeMap<EquipmentId, Equipment> =
        store::equipment::of_ids(connection, ids)?.into_iter().map(|row| (row.id, row)).collect();
    let (mut sets, mut seen) = (Vec::with_capacity(ids.len()), BTreeSet::new());
    let mut problems: Vec<Problem> = check_how_many(ids.len()).into_iter().collect();
    for (index, id) in ids.iter().enumerate() {
        let mut problem = |code, detail| {
            problems.push(Problem::new(code, None, pointer(index), detail));
        };
        match known.get(id) {
            None => problem(&SET_UNKNOWN, said!("set-unknown", id = id.to_string())),
            Some(_) if !seen.insert(id) => problem(&NAMED_TWICE, said!("set-named-twice")),
            Some(row) if !states.contains(&row.state) => {
                problem(&SET_NOT_READY, not_ready(row));
            }
            Some(row) => sets.push(gear(row)),
        }
    }
    Ok(Violation::unless_clean(problems, sets)?)
}

fn not_ready(row: &Equipment) -> Said {
    let set = listed_sets(&[gear(row)]);
    match row.state {
        EquipmentState::InStock => said!("set-in-stock", set = set),
        EquipmentState::InUse => said!("set-in-use", set = set),
        EquipmentState::Retired => said!("set-retired", set = set),
        EquipmentState::Destroyed => said!("set-destroyed", set = set),
    }
}

/// The response: the current state of these sets.
fn answer(connection: &mut Db, ids: &[EquipmentId], status: u16) -> Result<Answer, AppError> {
    let mut rows = store::equipment::of_ids(connection, ids)?;
    rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id));
    Answer::json(status, &EquipmentsBody { items: EquipmentBody::all(connection, rows)? })
}

impl ReceivingSets {
    /// The problems with the sets themselves.
    fn problems(&mut self) -> Vec<Problem> {
        let mut problems: Vec<Problem> = check_how_many(self.sets.len()).into_iter().collect();
        let mut seen = BTreeSet::new();
        for (index, set) in self.sets.iter_mut().enumerate() {
            let at = pointer(index);
            problems.extend(check_reference(&mut set.colour, &format!("{at}/colour")));
            problems.extend(check_reference(&mut set.set, &format!("{at}/set")));
            if !seen.insert((set.what, set.colour.clone(), set.set.clone())) {
                let detail = said!("set-named-twice");
                problems.push(Problem::new(&NAMED_TWICE, None, at, detail));
            }
        }
        problems
    }

    /// Refuses sets that the house already has.
    fn check_new(&self, connection: &mut Db) -> Result<(), AppError> {
        let mut problems = Vec::new();
        for (index, set) in self.sets.iter().enumerate() {
            let named = (set.colour.as_str(), set.set.as_str());
            if let Some(row) = store::equipment::find_set(connection, set.what, named)? {
                let detail = said!("set-exists", set = listed_sets(&[gear(&row)]));
                problems.push(Problem::new(&SET_EXISTS, None, pointer(index), detail));
            }
        }
        Ok(Violation::unless_clean(problems, ())?)
    }
}

/// The request to destroy sets. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = EquipmentDestroyRequest)]
pub(crate) struct DestroySets {
    /// The ids of the sets.
    pub sets: Vec<EquipmentId>,
    /// The reason.
    pub reason: String,
}

impl DestroySets {
    fn read(&self, connection: &mut Db) -> Result<Vec<GearSet>, AppError> {
        sets_in(connection, &self.sets, &[EquipmentState::Retired])
    }
}

impl Act for DestroySets {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::EquipmentDestroy)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.sets.first().map(ToString::to_string).unwrap_or_default()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let sets = listed_sets(&self.read(connection)?);
        Ok(said!("act-destroy", sets = sets, reason = &self.reason).to_string())
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::EquipmentDestroy)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let (sets, signed) = (self.read(connection)?, granted.signed.clone());
        let event = EquipmentEvent::Destroyed { sets, signed };
        writer.append(connection, Some(&self.reason), event)?;
        answer(connection, &self.sets, 200)
    }
}

/// A step that one person takes.
struct Step {
    sets: Vec<EquipmentId>,
    /// The states in which a set can take the step.
    states: &'static [EquipmentState],
    /// The table that the sets are brought to.
    table_id: Option<TableId>,
    reason: Option<String>,
    event: Box<dyn Fn(Vec<GearSet>) -> EquipmentEvent + Send + Sync>,
}

impl Step {
    fn check_table(&self, connection: &mut Db) -> Result<(), AppError> {
        let Some(id) = self.table_id else { return Ok(()) };
        if store::tables::find(connection, id)?.is_some() {
            return Ok(());
        }
        let detail = said!("table-unknown", table = id.to_string());
        Err(Violation::of(Problem::new(&TABLE_UNKNOWN, None, "/table_id", detail)).into())
    }

    fn take(&self, connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<Answer, AppError> {
        self.check_table(connection)?;
        let sets = sets_in(connection, &self.sets, self.states)?;
        writer.append(connection, self.reason.as_deref(), (self.event)(sets))?;
        answer(connection, &self.sets, 200)
    }
}

impl App {
    /// Records sets that were received.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem.
    pub async fn receive_sets(
        &self,
        caller: &Caller,
        writing: Writing,
        mut receiving: ReceivingSets,
    ) -> Result<Answer, AppError> {
        Violation::unless_clean(receiving.problems(), ())?;
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                receiving.check_new(connection)?;
                let sets = receiving.sets.iter().map(|set| GearSet {
                    equipment_id: EquipmentId::new(),
                    what: set.what,
                    colour: set.colour.clone(),
                    set: set.set.clone(),
                });
                let sets: Vec<GearSet> = sets.collect();
                let ids: Vec<EquipmentId> = sets.iter().map(|set| set.equipment_id).collect();
                writer.append(connection, None, EquipmentEvent::Received { sets })?;
                answer(connection, &ids, 201)
            })
        })
        .await
    }

    /// Takes a step with some sets. If signatures are missing, returns an approval that is waiting
    /// for them.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem.
    pub async fn act_on_equipment(
        &self,
        caller: &Caller,
        writing: Writing,
        command: EquipmentCommand,
    ) -> Result<Answer, AppError> {
        use EquipmentState::{InStock, InUse};
        let step = match command {
            EquipmentCommand::Issue { sets, table_id } => Step {
                sets,
                states: &[InStock, InUse],
                table_id: Some(table_id),
                reason: None,
                event: Box::new(move |sets| EquipmentEvent::Issued { table_id, sets }),
            },
            EquipmentCommand::Return { sets } => Step {
                sets,
                states: &[InUse],
                table_id: None,
                reason: None,
                event: Box::new(|sets| EquipmentEvent::Returned { sets }),
            },
            EquipmentCommand::Retire { sets, mut reason } => {
                Violation::unless_clean(check_reason(&mut reason).into_iter().collect(), ())?;
                Step {
                    sets,
                    states: &[InStock, InUse],
                    table_id: None,
                    reason: Some(reason),
                    event: Box::new(|sets| EquipmentEvent::Retired { sets }),
                }
            }
            EquipmentCommand::Destroy { sets, mut reason } => {
                Violation::unless_clean(check_reason(&mut reason).into_iter().collect(), ())?;
                return self.submit(caller, writing, DestroySets { sets, reason }, None).await;
            }
        };
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                step.take(connection, writer)
            })
        })
        .await
    }

    /// Lists sets, newest first.
    ///
    /// # Errors
    /// Returns `bad_query`.
    pub async fn equipment(
        &self,
        filter: EquipmentFilter,
        page: PageRequest,
    ) -> Result<Page<EquipmentBody>, AppError> {
        self.read(move |connection| {
            let rows = store::equipment::list(connection, &filter, page.span()?)?;
            page.page(rows, |row| row.id.to_string(), Ok)?
                .all(|rows| EquipmentBody::all(connection, rows))
        })
        .await
    }
}
