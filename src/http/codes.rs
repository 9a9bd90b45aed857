//! Every code of a single problem, gathered from where they are defined.

use super::v1;
use crate::{
    app::{decode, rounds, tables, users},
    rules::{Code, break_poker},
};

/// The codes, each once.
pub fn all() -> impl Iterator<Item = &'static Code> {
    const HOUSE: &[&Code] = &[
        &tables::NOT_A_NAME,
        &tables::NOT_A_CURRENCY,
        &tables::REASON_MISSING,
        &users::NOT_A_PIN,
        &users::NOT_A_BADGE,
        &rounds::ENTRY_MISSING,
        &rounds::ENTRY_UNEXPECTED,
        &v1::NOT_A_KEY,
    ];
    [decode::ALL, HOUSE, break_poker::codes::ALL].into_iter().flatten().copied()
}
