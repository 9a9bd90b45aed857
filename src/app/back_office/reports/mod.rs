//! Reports of tables' days, periods and shifts: accounting win beside what the hands say
//! (`back_office.md`, 4.4).
//!
//! | where | what |
//! |---|---|
//! | `badges` | the badges of those who signed |
//! | `body` | a table's report, as it is shown |
//! | `boxes` | the drop boxes that served periods |
//! | `corrections` | the report of what was put right, and by whom |
//! | `drop`, `register` | the reports of boxes and of slips |
//! | `checks` | counts of a tray that moved nothing |
//! | `line` | a table or a period in a line; the shift's report |
//! | `papers` | the slips, boxes and late corrections that a table's report names |
//! | `put_right` | what was put right at a table, as its log says it |
//! | `sum` | what periods come to together |
//! | `table_printout`, `letterhead` | a table's report on paper; what paper says besides figures |
//! | `fingerprint` | what a report hashes to |
//! | `theory` | what exact odds say that the bets were worth |
//! | `signers_changed` | who signs what here otherwise than by default |
//! | `statistics` | a day, its month and its year to date |
//! | `table_days` | what tables' days came to, which those are made of |
//! | `hints` | what a difference probably is |
//! | `while_untracked` | what lies between two stretches of tracking a table |

mod badges;
mod body;
mod boxes;
mod checks;
mod corrections;
mod drop;
mod fingerprint;
mod hints;
mod letterhead;
mod line;
mod papers;
mod put_right;
mod read;
mod register;
mod signers_changed;
mod statistics;
mod sum;
mod table_days;
mod table_printout;
mod theory;
mod while_untracked;

pub use badges::SignedAs;
pub use body::{
    CountedDropFigures, DropFigures, EntriesBehind, Inventory, Reconciliation, RecordedDropFigures,
    ReportHint, ReportLog, ReportTable, RoundFigures, TableReport,
};
pub use checks::Check;
pub use corrections::{CorrectionLine, CorrectionSum, CorrectionsReport, SeatEffect};
pub use drop::{DropCorrection, DropLine, DropReport, DropTotal};
pub(super) use fingerprint::FORM;
pub use letterhead::Letterhead;
pub use line::{LinesReport, ReportLine, ReportTotal};
pub use papers::{AdjustedLater, DaySlips, PriorPeriod, ReportBox, ReportSlips};
pub(super) use read::house_day;
pub use register::{RegisterCorrection, RegisterLine, RegisterOf, SlipRegister};
pub use signers_changed::SignersChanged;
pub use statistics::{Span, StatisticsFilter, StatisticsLine, StatisticsReport};
pub use while_untracked::WhileUntracked;
