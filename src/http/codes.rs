//! Every problem code, collected from the places that define them.

use serde::Serialize;
use utoipa::ToSchema;

use super::v1;
use crate::{
    app::{
        back_office::cases,
        door::pin,
        error,
        floor::{equipment, house_rules, other_games, pits, procedures, rounds, tables},
        people::{codes, users},
        request::{codes as shape_codes, texts},
    },
    back_office,
    rules::{self, Code, break_poker, canasta, holdem, truco},
    tournaments,
};

/// The codes for problems with people, tables and rounds.
const HOUSE: &[&Code] = &[
    &texts::NOT_A_NAME,
    &tables::NOT_A_CURRENCY,
    &pits::NOT_A_PIT_BOSS,
    &cases::NOT_A_REVIEWER,
    &cases::ENTRY_UNKNOWN,
    &equipment::SET_UNKNOWN,
    &equipment::SET_EXISTS,
    &equipment::SET_NOT_READY,
    &equipment::SETS_MISSING,
    &other_games::TITLE_MISSING,
    &other_games::ONLY_OF_OTHER_GAMES,
    &other_games::NO_RULES_HERE,
    &texts::REASON_MISSING,
    &pin::NOT_A_PIN,
    &pin::WEAK_PIN,
    &users::NOT_A_BADGE,
    &codes::PIN_UNCHANGED,
    &codes::TABLES_FOR_DEALERS,
    &codes::SCOPE_UNKNOWN,
    &codes::ALREADY_OVER,
    &codes::OVERLAP_TOO_LONG,
    &codes::TABLE_UNKNOWN,
    &rounds::ENTRY_MISSING,
    &rounds::ENTRY_UNEXPECTED,
    &house_rules::EDGE_BELOW_ZERO,
    &house_rules::EDGE_FAR_FROM_BEFORE,
    &house_rules::EDGE_FAR_FROM_PUBLISHED,
    &v1::NOT_A_KEY,
];

/// All codes, without duplicates.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let mut seen = std::collections::BTreeSet::new();
    let games = [
        rules::codes::ALL,
        break_poker::codes::ALL,
        holdem::codes::ALL,
        truco::codes::ALL,
        canasta::codes::ALL,
        tournaments::codes::ALL,
    ];
    let shapes = shape_codes::ALL.iter().copied().chain(HOUSE.iter().copied());
    let all = shapes.chain(
        [procedures::codes::ALL, back_office::codes::ALL]
            .into_iter()
            .chain(games)
            .flatten()
            .copied(),
    );
    // A problem that two games share, with the same name and meaning, is listed only once.
    all.filter(move |code| seen.insert(code.name))
}

/// A problem code with its meaning, cause and remedy.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemCode {
    /// The code.
    #[schema(example = "stale_version")]
    pub code: &'static str,
    /// The HTTP status of refusals with this code; null if the code names a single problem within a
    /// refusal.
    #[schema(minimum = 400, maximum = 599, required)]
    pub status: Option<u16>,
    /// What the code means.
    #[schema(example = "Someone else has changed this since you last read it")]
    pub meaning: String,
    /// What caused the refusal or problem.
    #[schema(example = "If-Match names an older version.")]
    pub cause: String,
    /// What to do about it.
    #[schema(example = "Read it again, and send the change with the new ETag.")]
    pub remedy: String,
}

/// Every problem code: first the codes for refusals, then the codes for single problems.
pub fn problem_codes() -> Vec<ProblemCode> {
    let refusals = error::ALL.iter().map(|code| ProblemCode {
        code: code.name,
        status: Some(code.status),
        meaning: code.title().to_string(),
        cause: code.cause().to_string(),
        remedy: code.remedy().to_string(),
    });
    // Some codes are used both for refusals and for single problems. The text of the refusal then
    // describes the single problem too.
    let single = all().map(|code| ProblemCode {
        code: code.name,
        status: None,
        meaning: code.meaning().to_string(),
        cause: code.meaning().to_string(),
        remedy: code.remedy().to_string(),
    });
    refusals.chain(single).collect()
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn every_code_says_what_it_means_and_what_to_do_about_it() {
        for code in all() {
            for sentence in [code.meaning(), code.remedy()] {
                let sentence = sentence.to_string();
                assert!(!sentence.contains("  "), "{}: {sentence}", code.name);
                assert!(!sentence.starts_with("problem-"), "{}: {sentence}", code.name);
            }
            assert!(code.remedy().to_string().ends_with('.'), "{}", code.name);
        }
    }
}
