//! What the house won against what it was to expect.
//!
//! | where | what |
//! |---|---|
//! | `expected` | what is to be expected of each bet, under the rules that were in force |
//! | `sums` | bets summed up group by group, and as a series |
//! | `report` | the report: figures, CSV |
//! | `picture` | the report as a control chart |
//! | `chance` | how often chance alone is so far off |
//! | `alarm` | what is told of itself |

mod alarm;
mod chance;
mod expected;
mod picture;
mod report;
mod sums;

pub use picture::picture;
pub use report::{LeftOut, SoFar, VarianceBand, VarianceFilter, VarianceGroup, VarianceReport};
