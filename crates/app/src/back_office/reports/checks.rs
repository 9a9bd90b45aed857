//! Counts that checked a tray without opening or closing a period (`back_office.md`, 0.4-4).

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    AppError,
    reports::{Cell, Sheet},
};
use houseway_base::{
    ids::PeriodId,
    money::Total,
    names::{InventoryKind, PeriodState},
};
use houseway_store as store;
use houseway_store::{Db, periods::Period, row::time, tables::Table};

/// A count that checked a tray without opening or closing a period.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportCheck)]
pub struct Check {
    /// The number of the count's inventory slip.
    #[schema(example = "I-2026-000002")]
    pub number: String,
    pub at: DateTime<Utc>,
    /// The counted total.
    pub total: Total,
    /// The total according to the books. Null for readers who are allowed to count the tray, while
    /// the period is open.
    #[schema(required, value_type = Option<Total>)]
    pub expected: Option<Total>,
    /// The counted total minus the expected one: negative if something is missing. Null if
    /// `expected` is null.
    #[schema(required, value_type = Option<Total>)]
    pub difference: Option<Total>,
}

impl Check {
    /// Returns the checks in a table's periods of one gaming day, in order. With `of_day`, also
    /// returns the day's checks that belong to no period.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
    pub(super) fn all(
        connection: &mut Db,
        table: &Table,
        periods: &[Period],
        of_day: bool,
        blind: bool,
    ) -> Result<Vec<Self>, AppError> {
        let Some(first) = periods.first() else { return Ok(Vec::new()) };
        let find = |id: PeriodId| periods.iter().find(|period| period.id == id);
        let mut checks = Vec::new();
        for slip in store::periods::slips_of_day(connection, &first.gaming_day, table.id)? {
            let period = slip.period_id.and_then(find);
            let belongs = period.is_some() || (of_day && slip.period_id.is_none());
            if slip.kind != InventoryKind::Count || !belongs {
                continue;
            }
            let hidden = blind && period.is_some_and(|period| period.state == PeriodState::Open);
            let expected = slip.expected.filter(|_| !hidden);
            let difference = expected.and_then(|expected| slip.total.checked_sub(expected));
            checks.push(Self {
                number: slip.number,
                at: time(slip.at)?,
                total: table.currency.total(slip.total),
                expected: expected.map(|expected| table.currency.total(expected)),
                difference: difference.map(|difference| table.currency.total(difference)),
            });
        }
        Ok(checks)
    }

    /// The checks for a printout; `None` if there are none.
    pub(super) fn printed(checks: &[Self]) -> Option<Sheet> {
        let rows = checks.iter().map(|check| {
            [
                Cell::text(&check.number),
                Cell::At(Some(check.at)),
                Cell::figure(check.total),
                Cell::known(check.expected),
                Cell::known(check.difference),
            ]
        });
        let columns = ["number", "at", "total", "expected", "difference"];
        (!checks.is_empty()).then(|| Sheet::new("counts_that_checked_the_tray", columns, rows))
    }
}
