//! The totals of each pit, by the tables' current pits.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::line::{ReportLine, ReportTotal};
use crate::{
    AppError,
    overview::pits_of_tables,
    reports::{Cell, Sheet, natural},
};
use houseway_store::Db;

/// The totals of a pit's lines in a currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PitTotal {
    /// The pit; null for the tables that are not in a pit.
    #[schema(required, example = "Pit 1")]
    pub pit: Option<String>,
    #[serde(flatten)]
    pub total: ReportTotal,
}

impl PitTotal {
    /// The totals of these lines, sorted by pit; empty if none of their tables is in a pit.
    pub(super) fn of(connection: &mut Db, lines: &[ReportLine]) -> Result<Vec<Self>, AppError> {
        let pits = pits_of_tables(connection)?;
        if !lines.iter().any(|line| pits.contains_key(&line.table_id)) {
            return Ok(Vec::new());
        }
        let mut groups: BTreeMap<_, Vec<&ReportLine>> = BTreeMap::new();
        for line in lines {
            let pit = pits.get(&line.table_id);
            let group = (line.currency.to_string(), pit.is_none(), pit);
            groups.entry(group).or_default().push(line);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by(|((one, is_none, pit), _), ((other, is_other, named), _)| {
            let name = |pit: Option<&String>| pit.cloned().unwrap_or_default();
            let by_currency = (one, is_none).cmp(&(other, is_other));
            by_currency.then_with(|| natural(&name(*pit), &name(*named)))
        });
        let mut totals = Vec::with_capacity(groups.len());
        for ((_, _, pit), lines) in groups {
            let total = ReportTotal::new(None, None, &lines)?;
            totals.extend(total.map(|total| Self { pit: pit.cloned(), total }));
        }
        Ok(totals)
    }

    /// The totals for a printout.
    pub(super) fn sheet(totals: &[Self]) -> Sheet {
        let rows = totals.iter().map(|one| one.total.cells());
        let none = || Cell::word("no_pit");
        let pits = totals.iter().map(|one| one.pit.as_ref().map_or_else(none, Cell::text));
        let sheet = Sheet::new("totals_by_pit", ReportTotal::COLUMNS, rows).without(&["game"]);
        sheet.and("pit", pits)
    }
}
