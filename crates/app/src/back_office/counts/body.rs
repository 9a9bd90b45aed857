//! Box counts in the API's requests and responses.

use std::{collections::BTreeMap, slice};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::find;
use crate::{AppError, Role, record::projections::count_of, request::idempotency::Answer};
use houseway_acts::{
    Count, StepDone,
    counts::{BoxOfCount, CountSteps},
};
use houseway_back_office::{BoxCount, SlipNumber, TypedBox, TypedChips};
use houseway_base::{
    ids::{BoxCountId, DropId, TableId},
    money::{Currency, Money},
    names::BoxCountState,
};
use houseway_facts::DropOfCount;
use houseway_store as store;
use houseway_store::{Db, box_counts::BoxCountRow, tables::Table};

/// A box in a count.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedDrop {
    pub drop_id: DropId,
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    /// Whether the contents of the box have been entered.
    pub entered: bool,
    /// The counted contents; null until they are entered. Until the cage has confirmed the total,
    /// this field is null for everyone but the team, auditors and compliance.
    #[schema(required)]
    pub counted: Option<BoxCount>,
}

/// A count of drop boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoxCountBody {
    pub id: BoxCountId,
    /// The number of the count; null until it is finished.
    #[schema(required, value_type = Option<String>, example = "N-2026-000001")]
    pub number: Option<SlipNumber>,
    pub gaming_day: NaiveDate,
    /// The currency of all boxes in the count.
    pub currency: Currency,
    pub state: BoxCountState,
    /// The boxes that were waiting when the count was opened, and the boxes that were brought
    /// later.
    pub boxes: Vec<CountedDrop>,
    /// The total of the boxes entered so far. Until the cage has confirmed the total, this field is
    /// null for everyone but the team, auditors and compliance.
    #[schema(required)]
    pub total: Option<Money>,
    #[schema(required)]
    pub opened: Option<StepDone>,
    /// The team's recount; null if there was none.
    #[schema(required)]
    pub recounted: Option<StepDone>,
    /// The step in which the team signed that every box is entered; null until then.
    #[schema(required)]
    pub finished: Option<StepDone>,
    /// The step in which the cage confirmed the total; null until then.
    #[schema(required)]
    pub accepted: Option<StepDone>,
    /// The correction of boxes after the cage had confirmed the total; null if there was none.
    #[schema(required)]
    pub corrected: Option<StepDone>,
    /// How many times the cage counted a different total.
    #[schema(minimum = 0)]
    pub disagreed: i64,
    /// The version to send in `If-Match`.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// The roles that see the total of a count before the cage has confirmed it (0.4-4).
const TEAM_AND_AUDITORS: [Role; 3] = [Role::Count, Role::Compliance, Role::Auditor];

impl BoxCountBody {
    /// Returns counts as a reader with this role sees them; without a role, as any signer can see
    /// them.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
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

    /// Returns a count as a reader with this role sees it.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::all`].
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

    /// The response to a command on a count.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::new`].
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

/// A command on a box count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CountCommand {
    /// Enters the counted contents of a box, replacing any earlier entry.
    EnterBox {
        /// The identifier of the drop, which is the box that was pulled.
        drop_id: DropId,
        /// Bills and coins, each denomination once. No cash if left out.
        #[schema(required = false, max_items = 40)]
        #[serde(default)]
        cash: Vec<TypedChips>,
        /// The total of vouchers, tickets and cheques; zero if left out.
        #[schema(required = false, example = "0.00")]
        vouchers: Option<String>,
        /// The total of the house's coupons; zero if left out.
        #[schema(required = false, example = "0.00")]
        promo: Option<String>,
        /// Chips of any denomination. No chips if left out.
        #[schema(required = false, max_items = 40)]
        #[serde(default)]
        chips: Vec<TypedChips>,
        /// The numbers of the slips found in the box; left out if nobody looked for any.
        #[schema(required = false, max_items = 200)]
        slips: Option<Vec<String>>,
        /// The total of everything but the slips.
        #[schema(example = "700.00")]
        total: String,
    },
    /// Enters the counts from a currency counter's file; with `dry_run=true`, only shows the
    /// result. Either all boxes in the file are entered or none are. Chips that were entered
    /// earlier are kept.
    Import {
        /// The lines of the file. The first line names the columns, separated by commas or
        /// semicolons: `box` (the box, or the drop's number), `denomination`, `count` and,
        /// optionally, `value`. Instead of a denomination, a line can say `vouchers`, `promo` or
        /// `total`, with a value. Values and totals must match the counts.
        #[schema(min_items = 2, max_items = 2000,
            example = json!(["box,denomination,count,value", "T1-A,100.00,12,1200.00"]))]
        lines: Vec<String>,
    },
    /// Finishes the count once every box is entered. The team must sign.
    Finish {},
    /// Reopens the count so that the team can recount.
    Recount {
        /// The reason, 1 to 500 characters.
        #[schema(example = "The cage has another total")]
        reason: String,
    },
    /// The cage accepts the boxes, after counting them without knowing the team's result.
    Accept {
        /// The total of all boxes.
        #[schema(example = "4000.00")]
        total: String,
    },
    /// Corrects the count of some boxes after the cage has accepted it.
    Correct {
        /// The boxes that were counted incorrectly, each with its complete contents.
        #[schema(min_items = 1, max_items = 200)]
        boxes: Vec<TypedBox>,
        /// The reason, 1 to 500 characters.
        #[schema(example = "A bundle of 100 was taken for one of 50")]
        reason: String,
    },
}

impl CountCommand {
    /// Returns the reason, if the command has one, so that the caller can normalize it.
    pub(super) const fn reason_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Recount { reason } | Self::Correct { reason, .. } => Some(reason),
            Self::EnterBox { .. } | Self::Import { .. } | Self::Finish {} | Self::Accept { .. } => {
                None
            }
        }
    }
}
