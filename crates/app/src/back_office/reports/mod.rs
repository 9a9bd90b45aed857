//! Reports of tables' days, periods and shifts: the accounting win, compared with the results of
//! the hands (`back_office.md`, 4.4).
//!
//! | where | what |
//! |---|---|
//! | `badges` | the signers' badges |
//! | `body` | a table's report in the API's responses |
//! | `boxes` | the drop boxes that served periods |
//! | `chips` | each tray as last counted, with the fills and credits since |
//! | `corrections` | the report of corrections, and who made them |
//! | `day_journal` | a day's postings by table and account |
//! | `drop`, `register` | the reports of drop boxes and of slips |
//! | `checks` | tray counts that did not open or close a period |
//! | `line` | a table's day or a period as one line; the reports of a shift and of the house |
//! | `papers` | the slips, boxes and later corrections that a table's report lists |
//! | `pit_totals` | the totals of each pit |
//! | `put_right` | the corrections at a table, from its log |
//! | `sum` | the sums of several periods |
//! | `table_printout`, `letterhead` | a table's report on paper; what else a printout shows |
//! | `fingerprint` | a report's hash |
//! | `theory` | the value of the bets by exact odds |
//! | `signers_changed` | the acts whose signers differ from the default |
//! | `statistics` | a day, its month and its year to date |
//! | `table_days` | the results of tables' days, for statistics |
//! | `hints` | probable causes of a difference |
//! | `while_untracked` | the changes to a tray while its table was not tracked |

mod badges;
mod body;
mod boxes;
mod by_denomination;
mod checks;
mod chips;
mod corrections;
mod day_journal;
mod drop;
pub(crate) mod fingerprint;
mod hints;
mod letterhead;
mod line;
mod papers;
mod pit_totals;
mod put_right;
mod read;
mod register;
mod register_blind;
mod signers_changed;
mod statistics;
mod sum;
mod table_days;
mod table_printout;
mod theory;
mod while_untracked;

pub use badges::SignedAs;
pub(crate) use badges::as_capacity;
pub use body::{
    CountedDropFigures, DropFigures, EntriesBehind, Inventory, Reconciliation, RecordedDropFigures,
    ReportHint, ReportLog, ReportTable, RoundFigures, TableReport,
};
pub use by_denomination::TrayChips;
pub use checks::Check;
pub use chips::{ChipsReport, ChipsTotal, Tray, TrayCounted};
pub use corrections::{CorrectionLine, CorrectionSum, CorrectionsReport, SeatEffect};
pub use day_journal::{
    DayJournal, DayJournalBalance, DayJournalLine, DayJournalTotal, JournalGroup,
};
pub use drop::{DropCorrection, DropLine, DropReport, DropTotal};
pub(super) use fingerprint::FORM;
pub use letterhead::Letterhead;
pub use line::{DayPart, LinesReport, ReportLine, ReportTotal};
pub use papers::{AdjustedLater, DaySlips, PriorPeriod, ReportBox, ReportSlips};
pub use pit_totals::PitTotal;
pub(super) use read::house_day;
pub use register::{RegisterCorrection, RegisterLine, RegisterOf, SlipRegister};
pub use signers_changed::SignersChanged;
pub use statistics::{Span, StatisticsFilter, StatisticsLine, StatisticsReport};
pub use while_untracked::WhileUntracked;
