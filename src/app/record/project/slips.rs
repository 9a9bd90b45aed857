//! What a table's stream says of fills and credits, and the slips that this makes.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    back_office::ActSignature,
    table_act::{TableAct, corrupt},
};
use crate::{
    app::{
        Actor,
        error::AppError,
        record::books::{number_taken, post},
    },
    audit::SealedEntry,
    back_office::{Chips, SlipNumber, TrayAct, slip},
    ids::{ApprovalId, PeriodId, SlipId, TableId},
    ledger::Posting,
    money::Money,
    names::{SlipKind, SlipState, SlipStep},
    store::{self, Db, StoreError, log::table_of, slips::Slip},
};

/// A slip that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipAsked {
    /// The slip.
    pub slip_id: SlipId,
    /// What it moves.
    pub slip: SlipKind,
    /// The period in which it was asked for.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// The chips that are to be moved.
    pub chips: Vec<Chips>,
    /// What they come to.
    pub total: Money,
    /// The number of a slip that was made on paper before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "M-000123")]
    pub manual_number: Option<String>,
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// A slip that was taken a step on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipMoved {
    /// The slip.
    pub slip_id: SlipId,
    /// What it moves.
    pub slip: SlipKind,
    /// Its number.
    pub number: SlipNumber,
    /// The period in which it was issued.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// What its chips come to.
    pub total: Money,
    /// The money that this moved; left out where it moved none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// Something that happened to a fill or a credit. The names are the log's kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum SlipEvent {
    /// It was asked for.
    #[serde(rename = "slip.requested")]
    Requested(SlipAsked),
    /// It was taken back before it was issued.
    #[serde(rename = "slip.withdrawn")]
    Withdrawn {
        /// The slip.
        slip_id: SlipId,
        /// What it would have moved.
        slip: SlipKind,
    },
    /// It was issued, and has its number.
    #[serde(rename = "slip.issued")]
    Issued(SlipMoved),
    /// A credit's chips left the tray.
    #[serde(rename = "slip.taken")]
    Taken(SlipMoved),
    /// A fill's chips are in the tray.
    #[serde(rename = "slip.received")]
    Received(SlipMoved),
    /// A credit's chips are in the cage.
    #[serde(rename = "slip.accepted")]
    Accepted(SlipMoved),
    /// A credit's chips went back into the tray.
    #[serde(rename = "slip.returned")]
    Returned(SlipMoved),
    /// It was struck.
    #[serde(rename = "slip.voided")]
    Voided(SlipMoved),
    /// It was printed.
    #[serde(rename = "slip.printed")]
    Printed {
        /// The slip.
        slip_id: SlipId,
        /// Its number.
        number: SlipNumber,
        /// 1 for the original, 2, 3 … for those after it.
        #[schema(minimum = 1)]
        copy: i64,
    },
}

impl SlipEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "slip.";

    /// What a step of a slip is logged as; a withdrawal says less.
    #[must_use]
    pub fn of_step(step: SlipStep, moved: SlipMoved) -> Self {
        match step {
            SlipStep::Withdraw => Self::Withdrawn { slip_id: moved.slip_id, slip: moved.slip },
            SlipStep::Issue => Self::Issued(moved),
            SlipStep::Take => Self::Taken(moved),
            SlipStep::Receive => Self::Received(moved),
            SlipStep::Accept => Self::Accepted(moved),
            SlipStep::Return => Self::Returned(moved),
            SlipStep::Void => Self::Voided(moved),
        }
    }

    /// The slip.
    #[must_use]
    pub const fn slip_id(&self) -> SlipId {
        match self {
            Self::Requested(asked) => asked.slip_id,
            Self::Withdrawn { slip_id, .. } | Self::Printed { slip_id, .. } => *slip_id,
            Self::Issued(moved)
            | Self::Taken(moved)
            | Self::Received(moved)
            | Self::Accepted(moved)
            | Self::Returned(moved)
            | Self::Voided(moved) => moved.slip_id,
        }
    }

    /// The step that it is, and what it moved.
    const fn step(&self) -> Option<(SlipStep, &SlipMoved)> {
        match self {
            Self::Issued(moved) => Some((SlipStep::Issue, moved)),
            Self::Taken(moved) => Some((SlipStep::Take, moved)),
            Self::Received(moved) => Some((SlipStep::Receive, moved)),
            Self::Accepted(moved) => Some((SlipStep::Accept, moved)),
            Self::Returned(moved) => Some((SlipStep::Return, moved)),
            Self::Voided(moved) => Some((SlipStep::Void, moved)),
            Self::Requested(_) | Self::Withdrawn { .. } | Self::Printed { .. } => None,
        }
    }

    /// What it posted.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        self.step().map_or(&[], |(_, moved)| moved.postings.as_slice())
    }

    /// What it moved; nothing where it posted nothing.
    #[must_use]
    pub fn tray_act(&self) -> Option<TrayAct> {
        let (step, moved) = self.step()?;
        let total = moved.postings.first()?.minor.checked_abs()?;
        slip::tray_act(moved.slip, step, total)
    }
}

impl TableAct for SlipEvent {
    fn kind(&self) -> &'static str {
        match self {
            Self::Requested(_) => "slip.requested",
            Self::Withdrawn { .. } => "slip.withdrawn",
            Self::Issued(_) => "slip.issued",
            Self::Taken(_) => "slip.taken",
            Self::Received(_) => "slip.received",
            Self::Accepted(_) => "slip.accepted",
            Self::Returned(_) => "slip.returned",
            Self::Voided(_) => "slip.voided",
            Self::Printed { .. } => "slip.printed",
        }
    }

    fn project(&self, connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
        slip_event(connection, sealed, self)
    }
}

/// A step that was done with a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepDone {
    /// When.
    pub at: DateTime<Utc>,
    /// Who entered it, as the log names them.
    #[schema(value_type = Actor)]
    pub by: String,
    /// Why, where a reason is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who signed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<ActSignature>,
}

/// What was done with a slip so far: each state that it has reached.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requested: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issued: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<StepDone>,
}

impl Steps {
    /// Those of a row.
    ///
    /// # Errors
    /// Where the row makes no sense.
    pub fn of(slip: &Slip) -> Result<Self, StoreError> {
        serde_json::from_str(&slip.steps).map_err(StoreError::corrupt)
    }

    fn reached(&mut self, state: SlipState, done: StepDone) {
        let place = match state {
            SlipState::Requested => &mut self.requested,
            SlipState::Withdrawn => &mut self.withdrawn,
            SlipState::Issued => &mut self.issued,
            SlipState::Taken => &mut self.taken,
            SlipState::Done => &mut self.done,
            SlipState::Void => &mut self.void,
        };
        *place = Some(done);
    }
}

fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn slip_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &SlipEvent,
) -> Result<(), AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| corrupt(sealed, "it is about a slip, and in no table's stream"))?;
    if let SlipEvent::Requested(asked) = event {
        return requested(connection, sealed, table_id, asked);
    }
    let slip = store::slips::find(connection, event.slip_id())?;
    let mut slip = slip.ok_or_else(|| corrupt(sealed, "its slip was never asked for"))?;
    slip.version += 1;
    if let SlipEvent::Printed { copy, .. } = event {
        slip.prints = *copy;
        return Ok(store::slips::save(connection, &slip)?);
    }
    let (step, moved) =
        event.step().map_or((SlipStep::Withdraw, None), |(step, moved)| (step, Some(moved)));
    slip.state = slip::leads_to(slip.kind, slip.state, step)
        .ok_or_else(|| corrupt(sealed, "its slip stands elsewhere"))?;
    if let Some(moved) = moved {
        if step == SlipStep::Issue {
            slip.number = Some(moved.number.to_string());
            slip.period_id = moved.period_id;
            slip.gaming_day = moved.gaming_day.to_string();
            number_taken(connection, &moved.number)?;
        }
        post(connection, sealed, table_id, &moved.postings)?;
    }
    let signatures = moved.map(|moved| moved.signatures.clone()).unwrap_or_default();
    let mut steps = Steps::of(&slip)?;
    steps.reached(slip.state, done(sealed, signatures));
    slip.steps = json(&steps)?;
    Ok(store::slips::save(connection, &slip)?)
}

fn done(sealed: &SealedEntry, signatures: Vec<ActSignature>) -> StepDone {
    let entry = &sealed.entry;
    StepDone { at: entry.at, by: entry.actor.clone(), reason: entry.reason.clone(), signatures }
}

fn requested(
    connection: &mut Db,
    sealed: &SealedEntry,
    table_id: TableId,
    asked: &SlipAsked,
) -> Result<(), AppError> {
    let table = store::tables::find(connection, table_id)?;
    let table = table.ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    let signed = done(sealed, asked.signatures.clone());
    let slip = Slip {
        id: asked.slip_id,
        table_id,
        kind: asked.slip,
        state: SlipState::Requested,
        period_id: asked.period_id,
        gaming_day: asked.gaming_day.to_string(),
        number: None,
        manual_number: asked.manual_number.clone(),
        chips: json(&asked.chips)?,
        minor: table.currency.minor(asked.total).map_err(StoreError::corrupt)?,
        steps: json(&Steps { requested: Some(signed), ..Steps::default() })?,
        prints: 0,
        version: 1,
    };
    Ok(store::slips::insert(connection, &slip)?)
}
