//! Fills and credits as the API shows and takes them.

use std::slice;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::find::find;
use crate::{
    app::{
        AppError,
        acts::PersonBody,
        record::{
            projections::{StepDone, Steps},
            summary::{Mentioned, Names},
        },
        request::idempotency::Answer,
    },
    back_office::{Chips, SlipNumber, TypedChips, slip::open_steps},
    ids::{PeriodId, SlipId, TableId, UserId},
    money::{Currency, Money},
    names::{SlipKind, SlipState, SlipStep},
    store::{self, Db, StoreError, slips::Slip, tables::Table},
};

/// A fill or a credit.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SlipBody {
    pub id: SlipId,
    pub table_id: TableId,
    /// What the table is called.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    pub kind: SlipKind,
    pub state: SlipState,
    /// The period in which it was asked for; once it is issued, in which it was issued.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// Null before it is issued.
    #[schema(required)]
    pub number: Option<SlipNumber>,
    /// The number of a slip that was made on paper before; null for most.
    #[schema(required, example = "M-000123")]
    pub manual_number: Option<String>,
    /// The chips that it moves.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// What they come to.
    pub total: Money,
    pub currency: Currency,
    /// That it was asked for, by whom and when.
    #[schema(required)]
    pub requested: Option<StepDone>,
    /// That it was taken back before it was issued.
    #[schema(required)]
    pub withdrawn: Option<StepDone>,
    /// That it was issued.
    #[schema(required)]
    pub issued: Option<StepDone>,
    /// That a credit's chips left the tray.
    #[schema(required)]
    pub taken: Option<StepDone>,
    /// That the chips arrived.
    #[schema(required)]
    pub done: Option<StepDone>,
    /// That it was struck.
    #[schema(required)]
    pub void: Option<StepDone>,
    /// What those are called who have signed a step: their badges and names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonBody>,
    /// How often it was printed.
    #[schema(minimum = 0)]
    pub prints: i64,
    /// What may come next: none of it once it is done, void or withdrawn.
    pub open_steps: Vec<SlipStep>,
    /// What `If-Match` is held against.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A slip's number, if it was issued.
pub(super) fn number(slip: &Slip) -> Result<Option<SlipNumber>, StoreError> {
    slip.number.as_deref().map(str::parse).transpose().map_err(StoreError::corrupt)
}

/// What a slip is called in a sentence: `fill F-2026-000001`, or `the fill` before it is issued.
pub(super) fn called(slip: &Slip) -> String {
    match &slip.number {
        Some(number) => format!("{} {number}", slip.kind),
        None => format!("the {}", slip.kind),
    }
}

/// The gaming day that a row names.
pub(super) fn day(text: &str) -> Result<NaiveDate, StoreError> {
    text.parse().map_err(StoreError::corrupt)
}

/// The chips that a slip moves.
pub(super) fn chips(slip: &Slip) -> Result<Vec<Chips>, StoreError> {
    serde_json::from_str(&slip.chips).map_err(StoreError::corrupt)
}

/// Who signed the steps of a slip.
fn signers(steps: &Steps) -> impl Iterator<Item = UserId> {
    let Steps { requested, withdrawn, issued, taken, done, void } = steps;
    let done = [requested, withdrawn, issued, taken, done, void].into_iter().flatten();
    done.flat_map(|step| step.signatures.iter().map(|signature| signature.user))
}

impl SlipBody {
    /// Slips as they stand.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row makes no sense.
    pub(super) fn all(connection: &mut Db, slips: &[Slip]) -> Result<Vec<Self>, AppError> {
        let tables = store::tables::by_id(connection, slips.iter().map(|slip| slip.table_id))?;
        let mut mentioned = Mentioned::default();
        let mut read = Vec::with_capacity(slips.len());
        for slip in slips {
            let table = tables.get(&slip.table_id);
            let table = table.ok_or_else(|| AppError::internal("a slip of no table"))?;
            let steps = Steps::of(slip)?;
            mentioned.users.extend(signers(&steps));
            read.push((slip, table, steps));
        }
        let names = mentioned.look_up(connection)?;
        read.into_iter().map(|(slip, table, steps)| Self::of(slip, table, steps, &names)).collect()
    }

    /// A slip as it stands.
    ///
    /// # Errors
    /// As [`Self::all`].
    pub(super) fn new(connection: &mut Db, slip: &Slip) -> Result<Self, AppError> {
        let body = Self::all(connection, slice::from_ref(slip))?.pop();
        body.ok_or_else(|| AppError::internal("a slip that is not shown"))
    }

    fn of(slip: &Slip, table: &Table, steps: Steps, names: &Names) -> Result<Self, AppError> {
        let people = PersonBody::all(names, signers(&steps));
        let Steps { requested, withdrawn, issued, taken, done, void } = steps;
        Ok(Self {
            id: slip.id,
            table_id: slip.table_id,
            table_name: table.name.clone(),
            kind: slip.kind,
            state: slip.state,
            period_id: slip.period_id,
            gaming_day: day(&slip.gaming_day)?,
            number: number(slip)?,
            manual_number: slip.manual_number.clone(),
            chips: chips(slip)?,
            total: table.currency.money(slip.minor).map_err(StoreError::corrupt)?,
            currency: table.currency,
            requested,
            withdrawn,
            issued,
            taken,
            done,
            void,
            people,
            prints: slip.prints,
            open_steps: open_steps(slip.kind, slip.state),
            version: slip.version,
        })
    }

    /// The answer to what was done with a slip.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn answer(connection: &mut Db, id: SlipId, status: u16) -> Result<Answer, AppError> {
        let slip = find(connection, id)?;
        let body = Self::new(connection, &slip)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

/// A step of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SlipCommand {
    /// The cage hands out a fill's chips, or a credit's slip: it gets its number.
    Issue {},
    /// A credit's chips leave the tray.
    Take {},
    /// A fill's chips are put into the tray, once they are counted.
    Receive {
        /// What was counted.
        #[schema(max_items = 12)]
        chips: Vec<TypedChips>,
        /// What it comes to: what the slip says.
        #[schema(example = "2000.00")]
        total: String,
    },
    /// A credit's chips are in the cage, once they are counted.
    Accept {
        /// What they come to: what the slip says.
        #[schema(example = "1000.00")]
        total: String,
    },
    /// A credit's chips go back into the tray: the cage has counted otherwise.
    Return {
        /// Why, in 1 to 500 characters.
        #[schema(example = "One chip of 500 is missing")]
        reason: String,
    },
    /// A slip is struck. A fill's chips are back in the cage.
    Void {
        /// Why, in 1 to 500 characters.
        #[schema(example = "Made out for the wrong table")]
        reason: String,
    },
    /// What was asked for is taken back, by whoever asked for it or by a cashier.
    Withdraw {
        /// Why, in 1 to 500 characters.
        #[schema(example = "The table closes")]
        reason: String,
    },
}

impl SlipCommand {
    /// The step that it is.
    pub(super) const fn step(&self) -> SlipStep {
        match self {
            Self::Issue {} => SlipStep::Issue,
            Self::Take {} => SlipStep::Take,
            Self::Receive { .. } => SlipStep::Receive,
            Self::Accept { .. } => SlipStep::Accept,
            Self::Return { .. } => SlipStep::Return,
            Self::Void { .. } => SlipStep::Void,
            Self::Withdraw { .. } => SlipStep::Withdraw,
        }
    }

    /// Why, where it says so.
    pub(super) fn reason(&self) -> Option<&str> {
        match self {
            Self::Return { reason } | Self::Void { reason } | Self::Withdraw { reason } => {
                Some(reason)
            }
            Self::Issue {} | Self::Take {} | Self::Receive { .. } | Self::Accept { .. } => None,
        }
    }

    /// Why, to be put in order.
    pub(super) const fn reason_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Return { reason } | Self::Void { reason } | Self::Withdraw { reason } => {
                Some(reason)
            }
            Self::Issue {} | Self::Take {} | Self::Receive { .. } | Self::Accept { .. } => None,
        }
    }
}
