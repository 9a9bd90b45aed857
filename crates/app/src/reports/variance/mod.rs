//! The house's win, compared with its expected win.
//!
//! | where | what |
//! |---|---|
//! | `expected` | the expected win from each bet, under the rules that were in force |
//! | `sums` | bets summed by group, and as a series |
//! | `report` | the report: figures, CSV |
//! | `picture` | the report as a control chart |
//! | `chance` | how likely a deviation is by chance alone |
//! | `alarm` | alarms that are raised automatically |

mod alarm;
mod chance;
mod expected;
mod picture;
mod report;
mod sums;

pub use picture::picture;
pub use report::{
    HouseTaking, LeftOut, SoFar, VarianceBand, VarianceFilter, VarianceGroup, VarianceReport,
};
