//! Every code of a single problem, gathered from where they are defined.

use super::v1;
use crate::{
    app::{
        floor::{rounds, tables},
        people::users,
        request::codes as shape_codes,
    },
    rules::{self, Code, break_poker, canasta, holdem, truco},
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
    let mut seen = std::collections::BTreeSet::new();
    let rooms =
        [break_poker::codes::ALL, holdem::codes::ALL, truco::codes::ALL, canasta::codes::ALL];
    let all =
        [shape_codes::ALL, HOUSE, rules::codes::ALL].into_iter().chain(rooms).flatten().copied();
    // Two games may have a problem of the same name: it then means the same.
    all.filter(move |code| seen.insert(code.name))
}
