//! Fills and credits in the API's requests and responses.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{super::tracked::table_among, find};
use crate::{
    AppError,
    acts::PersonBody,
    record::{
        projections::slip_of,
        summary::{Mentioned, Names},
    },
    request::idempotency::Answer,
};
use houseway_acts::{Slip, StepDone, slips::Steps};
use houseway_back_office::{Chips, SlipNumber, slip::open_steps};
use houseway_base::{
    ids::{PeriodId, SlipId, TableId, UserId},
    money::{Currency, Money},
    names::{SlipKind, SlipState, SlipStep},
};
use houseway_store as store;
use houseway_store::{Db, slips::Slip as Row, tables::Table};

/// A fill or a credit.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SlipBody {
    pub id: SlipId,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    pub kind: SlipKind,
    pub state: SlipState,
    /// The period in which the slip was requested; once it is issued, the period in which it was
    /// issued.
    pub period_id: PeriodId,
    /// The gaming day of the slip's period.
    pub gaming_day: NaiveDate,
    /// The number of the slip; null until it is issued.
    #[schema(required)]
    pub number: Option<SlipNumber>,
    /// The number of the earlier paper slip; null if there was none.
    #[schema(required, example = "M-000123")]
    pub manual_number: Option<String>,
    /// The chips that the slip moves.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// The total of the chips.
    pub total: Money,
    pub currency: Currency,
    /// The step in which the slip was requested.
    #[schema(required)]
    pub requested: Option<StepDone>,
    /// The step in which the request was withdrawn before the slip was issued; null if it was not
    /// withdrawn.
    #[schema(required)]
    pub withdrawn: Option<StepDone>,
    /// The step in which the slip was issued; null until then.
    #[schema(required)]
    pub issued: Option<StepDone>,
    /// The step in which a credit's chips left the tray; null before that, and always null for a
    /// fill.
    #[schema(required)]
    pub taken: Option<StepDone>,
    /// The step in which the chips arrived; null until then.
    #[schema(required)]
    pub done: Option<StepDone>,
    /// The step in which the slip was voided; null if it was not.
    #[schema(required)]
    pub void: Option<StepDone>,
    /// The badges and names of everyone who has signed a step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonBody>,
    /// How many times the slip has been printed.
    #[schema(minimum = 0)]
    pub prints: i64,
    /// The steps that can come next; empty if the slip is done, void or withdrawn.
    pub open_steps: Vec<SlipStep>,
    /// The version to send in `If-Match`.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// The people who signed the steps of a slip.
fn signers(steps: &Steps) -> impl Iterator<Item = UserId> {
    let Steps { requested, withdrawn, issued, taken, done, void } = steps;
    let done = [requested, withdrawn, issued, taken, done, void].into_iter().flatten();
    done.flat_map(|step| step.signatures.iter().map(|signature| signature.user))
}

impl SlipBody {
    /// Returns slips in their current state.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
    pub(super) fn all(connection: &mut Db, rows: Vec<Row>) -> Result<Vec<Self>, AppError> {
        let tables = store::tables::by_id(connection, rows.iter().map(|row| row.table_id))?;
        let mut mentioned = Mentioned::default();
        let mut read = Vec::with_capacity(rows.len());
        for row in rows {
            let table = table_among(&tables, row.table_id)?;
            let slip = slip_of(row, table.currency)?;
            mentioned.users.extend(signers(&slip.steps));
            read.push((slip, table));
        }
        let names = mentioned.look_up(connection)?;
        Ok(read.into_iter().map(|(slip, table)| Self::of(slip, table, &names)).collect())
    }

    /// Returns a slip in its current state.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::all`].
    pub(super) fn new(connection: &mut Db, row: Row) -> Result<Self, AppError> {
        let body = Self::all(connection, vec![row])?.pop();
        body.ok_or_else(|| AppError::internal("a slip that is not shown"))
    }

    fn of(slip: Slip, table: &Table, names: &Names) -> Self {
        let people = PersonBody::all(names, signers(&slip.steps));
        let Steps { requested, withdrawn, issued, taken, done, void } = slip.steps;
        Self {
            id: slip.id,
            table_id: slip.table_id,
            table_name: table.name.clone(),
            kind: slip.kind,
            state: slip.state,
            period_id: slip.period_id,
            gaming_day: slip.gaming_day,
            number: slip.number,
            manual_number: slip.manual_number,
            chips: slip.chips,
            total: slip.total,
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
        }
    }

    /// The response to a step of a slip.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::new`].
    pub(super) fn answer(connection: &mut Db, id: SlipId, status: u16) -> Result<Answer, AppError> {
        let row = find(connection, id)?;
        let body = Self::new(connection, row)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}
