//! The values of flores and of the calls about them (`truco/14`).

use super::score::Scores;
use crate::truco::house_rules::{HouseRules, Resto};

/// The points for each declared flor.
const EACH: u8 = 3;
/// The points for an accepted contraflor.
pub const CONTRAFLOR: u8 = 6;
/// The points for a refused contraflor, or for a refused contraflor al resto that answers a plain
/// flor.
const REFUSED: u8 = 4;

/// The points for this number of declared flores: those of one side or, if they are compared, of
/// both sides.
#[must_use]
pub const fn declared(flores: u8) -> u8 {
    EACH.saturating_mul(flores)
}

/// The points for an accepted contraflor al resto, if both sides together declared this number of
/// flores.
#[must_use]
pub fn resto(scores: Scores, flores: u8, rules: &HouseRules) -> u8 {
    let lacking = rules.target.saturating_sub(scores.leader());
    match rules.resto {
        Resto::Falta => lacking,
        Resto::FaltaPlusFlores => lacking.saturating_add(declared(flores)),
    }
}

/// The points for a refused raise: a contraflor, or a contraflor al resto with or without a
/// contraflor before it.
#[must_use]
pub const fn refused(after_contraflor: bool) -> u8 {
    if after_contraflor { CONTRAFLOR } else { REFUSED }
}
