//! Misdeals and other irregularities: what is reported, what is ruled, and what becomes of the
//! ruling (rules/holdem.md, 9 and 15 to 18).

mod answer;
mod report;
mod ruling;
mod text;

pub(super) use answer::{accept, overrule};
pub(super) use report::{TypedReport, report};

/// The most characters of a note or a reason.
const LONGEST_TEXT: usize = 500;
