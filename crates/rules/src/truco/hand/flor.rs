//! What flores are worth: the sub-engine behind every call of flor (`truco/14`).

use super::score::Scores;
use crate::truco::house_rules::{HouseRules, Resto};

/// What each declared flor is worth.
const EACH: u8 = 3;
/// A contraflor accepted.
pub const CONTRAFLOR: u8 = 6;
/// A contraflor refused, or a contraflor al resto that answers a plain flor.
const REFUSED: u8 = 4;

/// So many declared flores: one side's, or both sides' where they are compared.
#[must_use]
pub const fn declared(flores: u8) -> u8 {
    EACH.saturating_mul(flores)
}

/// What a contraflor al resto is worth accepted, with so many flores declared by both sides.
#[must_use]
pub fn resto(scores: Scores, flores: u8, rules: &HouseRules) -> u8 {
    let lacking = rules.target.saturating_sub(scores.leader());
    match rules.resto {
        Resto::Falta => lacking,
        Resto::FaltaPlusFlores => lacking.saturating_add(declared(flores)),
    }
}

/// What a refused raise is worth: a contraflor, or a contraflor al resto, whether or not that
/// followed a contraflor.
#[must_use]
pub const fn refused(after_contraflor: bool) -> u8 {
    if after_contraflor { CONTRAFLOR } else { REFUSED }
}
