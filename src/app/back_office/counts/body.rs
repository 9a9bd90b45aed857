//! Counts of boxes as the API shows and takes them.

use std::{collections::BTreeMap, slice};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::find;
use crate::{
    acts::{
        Count, StepDone,
        counts::{BoxOfCount, CountSteps},
    },
    app::{AppError, Role, record::projections::count_of, request::idempotency::Answer},
    back_office::{BoxCount, SlipNumber, TypedBox, TypedChips},
    facts::DropOfCount,
    ids::{BoxCountId, DropId, TableId},
    money::{Currency, Money},
    names::BoxCountState,
    store::{self, Db, box_counts::BoxCountRow, tables::Table},
};

/// A box of a count.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedDrop {
    pub drop_id: DropId,
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    pub table_id: TableId,
    /// What the table is called.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    /// Whether somebody has counted it.
    pub entered: bool,
    /// What was counted; null before that, and, until the cage has the same total, for everybody
    /// but the team, auditors and compliance.
    #[schema(required)]
    pub counted: Option<BoxCount>,
}

/// A count of drop boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoxCountBody {
    pub id: BoxCountId,
    /// Null before it is finished.
    #[schema(required, value_type = Option<String>, example = "N-2026-000001")]
    pub number: Option<SlipNumber>,
    pub gaming_day: NaiveDate,
    /// Of every box.
    pub currency: Currency,
    pub state: BoxCountState,
    /// The boxes that waited when it was opened, and those that were brought since.
    pub boxes: Vec<CountedDrop>,
    /// What the boxes come to that are entered; null, until the cage has the same total, for
    /// everybody but the team, auditors and compliance.
    #[schema(required)]
    pub total: Option<Money>,
    #[schema(required)]
    pub opened: Option<StepDone>,
    /// That the team counted again.
    #[schema(required)]
    pub recounted: Option<StepDone>,
    /// That every box was entered: the team has signed.
    #[schema(required)]
    pub finished: Option<StepDone>,
    /// That the cage had the same total.
    #[schema(required)]
    pub accepted: Option<StepDone>,
    /// That boxes were counted anew after that.
    #[schema(required)]
    pub corrected: Option<StepDone>,
    /// How often the cage had another total.
    #[schema(minimum = 0)]
    pub disagreed: i64,
    /// What `If-Match` is held against.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// Who knows what a count comes to before the cage has the same total (0.4-4).
const TEAM_AND_AUDITORS: [Role; 3] = [Role::Count, Role::Compliance, Role::Auditor];

impl BoxCountBody {
    /// Counts as somebody of this role sees them; with none, as whoever signs them may.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row makes no sense.
    pub(super) fn all(
        connection: &mut Db,
        counts: &[BoxCountRow],
        role: Option<Role>,
    ) -> Result<Vec<Self>, AppError> {
        let counts = counts.iter().map(count_of).collect::<Result<Vec<_>, _>>()?;
        let counted = counts.iter().flat_map(|count| &count.boxes).map(|one| one.of.table_id);
        let tables = store::tables::by_id(connection, counted)?;
        counts.into_iter().map(|count| Self::of(count, &tables, role)).collect()
    }

    /// A count as somebody of this role sees it.
    ///
    /// # Errors
    /// As [`Self::all`].
    pub(super) fn new(
        connection: &mut Db,
        count: &BoxCountRow,
        role: Option<Role>,
    ) -> Result<Self, AppError> {
        let body = Self::all(connection, slice::from_ref(count), role)?.pop();
        body.ok_or_else(|| AppError::internal("a count that is not shown"))
    }

    fn of(
        count: Count,
        tables: &BTreeMap<TableId, Table>,
        role: Option<Role>,
    ) -> Result<Self, AppError> {
        let shown =
            count.is_accepted() || role.is_some_and(|role| TEAM_AND_AUDITORS.contains(&role));
        let total = count.total()?;
        let named =
            |id: TableId| tables.get(&id).map_or_else(String::new, |table| table.name.clone());
        let boxes = count.boxes.into_iter().map(|BoxOfCount { of, counted }| {
            let DropOfCount { drop_id, number, table_id, drop_box } = of;
            let (table_name, entered) = (named(table_id), counted.is_some());
            let counted = counted.filter(|_| shown);
            CountedDrop { drop_id, number, table_id, table_name, drop_box, entered, counted }
        });
        let CountSteps { opened, recounted, finished, accepted, corrected } = count.steps;
        Ok(Self {
            id: count.id,
            number: count.number,
            gaming_day: count.gaming_day,
            currency: count.currency,
            state: count.state,
            boxes: boxes.collect(),
            total: shown.then_some(total),
            opened,
            recounted,
            finished,
            accepted,
            corrected,
            disagreed: count.disagreed,
            version: count.version,
        })
    }

    /// The answer to what was done with a count.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn answer(
        connection: &mut Db,
        id: BoxCountId,
        role: Option<Role>,
        status: u16,
    ) -> Result<Answer, AppError> {
        let count = find(connection, id)?;
        let body = Self::new(connection, &count, role)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

/// What is done with a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CountCommand {
    /// What was counted in a box, in place of what was entered before.
    EnterBox {
        /// The box: that it was pulled.
        drop_id: DropId,
        /// Bills and coins, each denomination once; none if they are left out.
        #[schema(required = false, max_items = 40)]
        #[serde(default)]
        cash: Vec<TypedChips>,
        /// What vouchers, tickets and cheques come to; nothing if it is left out.
        #[schema(required = false, example = "0.00")]
        vouchers: Option<String>,
        /// What coupons of the house come to; nothing if it is left out.
        #[schema(required = false, example = "0.00")]
        promo: Option<String>,
        /// Chips, of whichever denomination; none if they are left out.
        #[schema(required = false, max_items = 40)]
        #[serde(default)]
        chips: Vec<TypedChips>,
        /// The numbers of the slips that lay in it; left out where nobody looked.
        #[schema(required = false, max_items = 200)]
        slips: Option<Vec<String>>,
        /// What all of it comes to, but for the slips.
        #[schema(example = "700.00")]
        total: String,
    },
    /// Every box is entered: the team signs.
    Finish {},
    /// The team counts again.
    Recount {
        /// Why, in 1 to 500 characters.
        #[schema(example = "The cage has another total")]
        reason: String,
    },
    /// The cage has counted what the team handed over, without knowing what it found.
    Accept {
        /// What all boxes come to.
        #[schema(example = "4000.00")]
        total: String,
    },
    /// Boxes of a count that the cage has accepted were counted wrong.
    Correct {
        /// Those whose count was wrong, each as a whole.
        #[schema(min_items = 1, max_items = 200)]
        boxes: Vec<TypedBox>,
        /// Why, in 1 to 500 characters.
        #[schema(example = "A bundle of 100 was taken for one of 50")]
        reason: String,
    },
}

impl CountCommand {
    /// Why, to be put in order.
    pub(super) const fn reason_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Recount { reason } | Self::Correct { reason, .. } => Some(reason),
            Self::EnterBox { .. } | Self::Finish {} | Self::Accept { .. } => None,
        }
    }
}
