//! Projects entries about fills and credits to their slips.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entry::{corrupt, table_of_entry};
use crate::{
    app::{
        Actor,
        error::AppError,
        record::books::{number_taken, post},
    },
    audit::SealedEntry,
    back_office::slip,
    facts::{ActSignature, SlipAsked, SlipEvent},
    names::{SlipState, SlipStep},
    store::{self, Db, StoreError, slips::Slip, tables::Table},
};

/// A step of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepDone {
    /// When the step was done.
    pub at: DateTime<Utc>,
    /// Who entered it, as the log names them.
    #[schema(value_type = Actor)]
    pub by: String,
    /// The reason; absent if none is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who signed; absent if nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<ActSignature>,
}

/// The steps of a slip so far, by the state that each has led to.
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
    /// The steps in a row.
    ///
    /// # Errors
    /// Returns an error if the row is invalid.
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

/// Projects an entry about a fill or a credit.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn slip_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &SlipEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    if let SlipEvent::Requested(asked) = event {
        return requested(connection, sealed, &table, asked);
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
        post(connection, sealed, table.id, &moved.postings)?;
    }
    let signatures = moved.map(|moved| moved.signed.signatures.clone()).unwrap_or_default();
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
    table: &Table,
    asked: &SlipAsked,
) -> Result<(), AppError> {
    let signed = done(sealed, asked.signed.signatures.clone());
    let slip = Slip {
        id: asked.slip_id,
        table_id: table.id,
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
