//! Reports of tables' days, periods and shifts: accounting win beside what the hands say
//! (`back_office.md`, 4.4).
//!
//! | where | what |
//! |---|---|
//! | `body` | a table's report, as it is shown |
//! | `line` | a table or a period in a line; the shift's report |
//! | `sum` | what periods come to together |
//! | `fingerprint` | what a report hashes to |
//! | `hints` | what a difference probably is |

mod body;
mod fingerprint;
mod hints;
mod line;
mod read;
mod sum;

pub use body::{
    DropContent, DropFigures, EntriesBehind, Inventory, Reconciliation, ReportHint, ReportLog,
    ReportTable, RoundFigures, TableReport,
};
pub use line::{LinesReport, ReportLine, ReportTotal};
pub(super) use read::house_day;
