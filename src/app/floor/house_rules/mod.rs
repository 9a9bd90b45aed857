//! A table's house rules, in versions: set as a whole, changed in part, read.

mod body;
mod change;
mod read;

pub use body::{NewRules, RulesBody, RulesPatch};
