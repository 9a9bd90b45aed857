//! Every code of a single problem, collected from where each is defined.

use super::v1;
use crate::{
    app::{
        door::pin,
        floor::{desk, rounds, tables},
        people::{codes, users},
        request::{codes as shape_codes, texts},
    },
    rules::{self, Code, break_poker, canasta, holdem, truco},
};

/// The codes, each once.
pub fn all() -> impl Iterator<Item = &'static Code> {
    const HOUSE: &[&Code] = &[
        &texts::NOT_A_NAME,
        &tables::NOT_A_CURRENCY,
        &texts::REASON_MISSING,
        &pin::NOT_A_PIN,
        &pin::WEAK_PIN,
        &users::NOT_A_BADGE,
        &codes::PIN_UNCHANGED,
        &codes::TABLES_FOR_DEALERS,
        &codes::TABLE_UNKNOWN,
        &rounds::ENTRY_MISSING,
        &rounds::ENTRY_UNEXPECTED,
        &v1::NOT_A_KEY,
    ];
    let mut seen = std::collections::BTreeSet::new();
    let games = [
        rules::codes::ALL,
        break_poker::codes::ALL,
        holdem::codes::ALL,
        truco::codes::ALL,
        canasta::codes::ALL,
    ];
    let all =
        [shape_codes::ALL, HOUSE, desk::codes::ALL].into_iter().chain(games).flatten().copied();
    // Two games may have a problem of the same name: it then means the same.
    all.filter(move |code| seen.insert(code.name))
}
