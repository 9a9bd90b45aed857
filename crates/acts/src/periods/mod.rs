//! The periods of a tracked table, each from one tray count to the next (`back_office.md`, 2.5).

mod check;
mod close;
mod open;
mod tray;
mod untracked;

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::PeriodFigures;
use houseway_base::{
    ids::{PeriodId, ShiftId, TableId},
    names::Coverage,
};
use houseway_facts::{PeriodClosed, PeriodOpened};

pub use check::CountTray;
pub use close::ClosePeriod;
pub use open::OpenPeriod;
pub use tray::CountRequest;
pub use untracked::{DeclareUntracked, UntrackedPlay};

use crate::Written;

/// A period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    pub id: PeriodId,
    pub table_id: TableId,
    pub shift_id: ShiftId,
    pub gaming_day: NaiveDate,
    /// The number of the period within the table's gaming day: 1, 2, 3 ….
    pub number: i64,
    pub coverage: Coverage,
    /// The drop box under the table when the period was opened.
    pub drop_box: String,
    /// How many times tracking had been switched on at the table when the period began.
    pub tracking: i64,
    /// The numbers of the opening and closing counts. An open period has no closing count yet.
    pub opener: String,
    pub closer: Option<String>,
    /// The numbers of the period's first and last entries in the table's stream.
    pub from_seq: i64,
    pub to_seq: Option<i64>,
    pub opened_at: DateTime<Utc>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The results of the period, once it is closed.
    pub figures: Option<PeriodFigures>,
    /// Whether the box served an earlier gaming day, so that it must be pulled before any money can
    /// go into the tray or the box.
    pub pull_first: bool,
    pub version: i64,
}

impl Period {
    /// A newly opened period.
    pub fn opened(table_id: TableId, opened: &PeriodOpened, written: Written<'_>) -> Self {
        Self {
            id: opened.period_id,
            table_id,
            shift_id: opened.shift_id,
            gaming_day: opened.gaming_day,
            number: opened.number,
            coverage: opened.coverage,
            drop_box: opened.drop_box.clone(),
            tracking: opened.tracking,
            opener: opened.slip.number.to_string(),
            closer: None,
            from_seq: opened.from_seq,
            to_seq: None,
            opened_at: written.at,
            closed_at: None,
            figures: None,
            pull_first: opened.pull_first,
            version: 1,
        }
    }

    /// Ends the period.
    pub fn closed(&mut self, closed: &PeriodClosed, written: Written<'_>) {
        self.coverage = closed.coverage;
        self.closer = Some(closed.slip.number.to_string());
        self.to_seq = Some(written.seq);
        self.closed_at = Some(written.at);
        self.figures = Some(closed.figures.clone());
        self.version += 1;
    }

    /// Marks the period as incomplete, after the floor declared that hands were not recorded.
    pub const fn declared(&mut self) {
        self.coverage = Coverage::Partial;
        self.version += 1;
    }

    pub const fn is_open(&self) -> bool {
        self.closed_at.is_none()
    }
}
