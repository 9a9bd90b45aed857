//! Every problem code, collected from the places that define them.

use serde::Serialize;
use utoipa::ToSchema;

use super::v1;
use crate::{
    app::{
        door::pin,
        error,
        floor::{house_rules, procedures, rounds, tables},
        people::{codes, users},
        request::{codes as shape_codes, texts},
    },
    back_office,
    rules::{self, Code, break_poker, canasta, holdem, truco},
};

/// The codes of people, tables and rounds, with their remedies.
const HOUSE: &[(&Code, &str)] = &[
    (&texts::NOT_A_NAME, "Write a name that people can read and say, without hidden characters."),
    (&tables::NOT_A_CURRENCY, "Write the currency's three capital letters: USD, EUR, ARS."),
    (&texts::REASON_MISSING, "Say why, in a sentence: it is kept in the log."),
    (&pin::NOT_A_PIN, "Send digits only, as a string, as many as the house asks for."),
    (&pin::WEAK_PIN, "Choose digits that are no row, no repetition, no year and not the badge."),
    (&users::NOT_A_BADGE, "Write what is printed on the badge, such as D-102."),
    (&codes::PIN_UNCHANGED, "Choose another PIN than the one you have."),
    (&codes::TABLES_FOR_DEALERS, "Leave `tables` out, or make the person a dealer."),
    (&codes::SCOPE_UNKNOWN, "Take kinds from /events.json, and commands from a round's `legal`."),
    (&codes::ALREADY_OVER, "Send a time that is yet to come, or leave it out for no end."),
    (&codes::TABLE_UNKNOWN, "Take the ids from GET /v1/tables."),
    (&rounds::ENTRY_MISSING, "Send the entry as it should have been, in `entry` or `entries`."),
    (&rounds::ENTRY_UNEXPECTED, "Leave `entry` and `entries` out: a voided round has none."),
    (&house_rules::EDGE_BELOW_ZERO, LOOK),
    (&house_rules::EDGE_FAR_FROM_BEFORE, LOOK),
    (&house_rules::EDGE_FAR_FROM_PUBLISHED, LOOK),
    (&v1::NOT_A_KEY, "Copy the key from `houseway audit keys` or GET /v1/audit/keys."),
];

/// The remedy for an unusual edge.
const LOOK: &str = "Look at the figures, and send `\"seen\": true` if it is meant so.";

/// The remedy for a code that has none of its own.
const SEE_DETAIL: &str =
    "The problem's `detail` says what would be right, and its `pointer` where it stands.";

/// All codes, without duplicates.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let mut seen = std::collections::BTreeSet::new();
    let games = [
        rules::codes::ALL,
        break_poker::codes::ALL,
        holdem::codes::ALL,
        truco::codes::ALL,
        canasta::codes::ALL,
    ];
    let house = HOUSE.iter().map(|(code, _)| *code);
    let shapes = shape_codes::ALL.iter().copied().chain(house);
    let all = shapes.chain(
        [procedures::codes::ALL, back_office::codes::ALL]
            .into_iter()
            .chain(games)
            .flatten()
            .copied(),
    );
    // Two games can have a problem with the same name, which then means the same.
    all.filter(move |code| seen.insert(code.name))
}

/// The remedy for a problem.
pub fn remedy(code: &Code) -> &'static str {
    let tables = [
        shape_codes::REMEDIES,
        procedures::codes::REMEDIES,
        back_office::codes::REMEDIES,
        rules::codes::REMEDIES,
        break_poker::codes::REMEDIES,
        holdem::codes::REMEDIES,
        truco::codes::REMEDIES,
        canasta::codes::REMEDIES,
    ];
    let own = HOUSE.iter().find(|(known, _)| *known == code).map(|(_, remedy)| *remedy);
    let of_table =
        || tables.into_iter().flatten().find(|(name, _)| *name == code.name).map(|(_, it)| *it);
    own.or_else(of_table).unwrap_or(SEE_DETAIL)
}

/// A problem code: what it means, what causes it, and what to do about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemCode {
    /// The code.
    #[schema(example = "stale_version")]
    pub code: &'static str,
    /// The HTTP status of refusals with this code; null for the code of a single problem within a
    /// refusal.
    #[schema(minimum = 400, maximum = 599, required)]
    pub status: Option<u16>,
    /// What it means.
    #[schema(example = "It has changed since you last read it")]
    pub meaning: &'static str,
    /// What causes it.
    #[schema(example = "If-Match named a version, and somebody has changed it since.")]
    pub cause: &'static str,
    /// What to do about it.
    #[schema(example = "Read it again, and send the change with the new ETag.")]
    pub remedy: &'static str,
}

/// Every problem code: first those of refusals, then those of single problems.
pub fn problem_codes() -> Vec<ProblemCode> {
    let refusals = error::ALL.iter().map(|code| ProblemCode {
        code: code.name,
        status: Some(code.status),
        meaning: code.title,
        cause: code.cause,
        remedy: code.remedy,
    });
    let single = all().map(|code| ProblemCode {
        code: code.name,
        status: None,
        meaning: code.meaning,
        cause: code.meaning,
        remedy: remedy(code),
    });
    refusals.chain(single).collect()
}

#[cfg(test)]
mod tests {
    use super::{SEE_DETAIL, all, remedy};

    #[test]
    fn every_code_says_what_to_do_about_it() {
        for code in all() {
            let remedy = remedy(code);
            assert_ne!(remedy, SEE_DETAIL, "{}", code.name);
            assert!(remedy.ends_with('.') && !remedy.contains("  "), "{}: {remedy}", code.name);
        }
    }
}
