//! Reports of tables' days, periods and shifts: accounting win beside what the hands say
//! (`back_office.md`, 4.4).
//!
//! | where | what |
//! |---|---|
//! | `body` | a table's report, as it is shown |
//! | `boxes` | the drop boxes that served periods |
//! | `drop`, `register` | the reports of boxes and of slips |
//! | `checks` | counts of a tray that moved nothing |
//! | `line` | a table or a period in a line; the shift's report |
//! | `sum` | what periods come to together |
//! | `table_printout`, `letterhead` | a table's report on paper; what paper says besides figures |
//! | `fingerprint` | what a report hashes to |
//! | `theory` | what exact odds say that the bets were worth |
//! | `statistics` | a day, its month and its year to date |
//! | `table_days` | what tables' days came to, which those are made of |
//! | `hints` | what a difference probably is |

mod body;
mod boxes;
mod checks;
mod drop;
mod fingerprint;
mod hints;
mod letterhead;
mod line;
mod read;
mod register;
mod statistics;
mod sum;
mod table_days;
mod table_printout;
mod theory;

pub use body::{
    CountedDropFigures, DropFigures, EntriesBehind, Inventory, Reconciliation, RecordedDropFigures,
    ReportHint, ReportLog, ReportTable, RoundFigures, TableReport,
};
pub use checks::Check;
pub use drop::{DropLine, DropReport, DropTotal};
pub use letterhead::Letterhead;
pub use line::{LinesReport, ReportLine, ReportTotal};
pub(super) use read::house_day;
pub use register::{RegisterLine, SlipRegister};
pub use statistics::{Span, StatisticsFilter, StatisticsLine, StatisticsReport};
