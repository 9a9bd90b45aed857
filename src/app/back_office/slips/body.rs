//! Fills and credits as the API shows and takes them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{super::tracked::table_among, find};
use crate::{
    acts::{Slip, StepDone, slips::Steps},
    app::{
        AppError,
        acts::PersonBody,
        record::{
            projections::slip_of,
            summary::{Mentioned, Names},
        },
        request::idempotency::Answer,
    },
    back_office::{Chips, SlipNumber, slip::open_steps},
    ids::{PeriodId, SlipId, TableId, UserId},
    money::{Currency, Money},
    names::{SlipKind, SlipState, SlipStep},
    store::{self, Db, slips::Slip as Row, tables::Table},
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

    /// A slip as it stands.
    ///
    /// # Errors
    /// As [`Self::all`].
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

    /// The answer to what was done with a slip.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn answer(connection: &mut Db, id: SlipId, status: u16) -> Result<Answer, AppError> {
        let row = find(connection, id)?;
        let body = Self::new(connection, row)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}
