//! A table's house rules, in versions: set as a whole, changed in part, read.

mod body;
mod change;
mod read;
mod weigh;

pub use body::{NewRules, RulesBody, RulesPatch};
pub use weigh::{EDGE_BELOW_ZERO, EDGE_FAR_FROM_BEFORE, EDGE_FAR_FROM_PUBLISHED};
