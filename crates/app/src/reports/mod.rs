//! Reports that the house reads when a shift is over.
//!
//! They read projections, so a rebuild reproduces them; only `exceptions` lists log entries, using
//! a separate index. The cost of a report depends only on the time that it covers, which is
//! limited.

mod csv;
mod exceptions;
mod group;
mod grouped;
mod hours;
mod misdeals;
mod natural;
mod sheet;
mod variance;

pub use csv::Csv;
pub(super) use exceptions::exception_of;
pub(crate) use exceptions::exceptions_since;
pub use exceptions::{ExceptionFilter, ExceptionLine, ExceptionReport, KindCount, SortCount};
pub use group::{GroupBy, MAX_GROUPS};
pub use grouped::Grouped;
pub use hours::MAX_DAYS;
pub use misdeals::{MisdealFilter, MisdealGroup, MisdealReport};
pub use natural::natural;
pub use sheet::{Cell, LogRange, Printout, Report, Sheet, grouped, label, word};
pub use variance::{
    HouseTaking, LeftOut, SoFar, VarianceBand, VarianceFilter, VarianceGroup, VarianceReport,
    picture as variance_picture,
};
