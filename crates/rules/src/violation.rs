//! A refusal: the error, its location, the rule that was broken, and the right value.

use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use houseway_base::money::MoneyError;
use houseway_words::Said;

/// A stable problem code of a game's rules. The message `problem-<code>` in `problems.ftl` of the
/// words crate explains the code and gives its remedy.
///
/// Every game lists its codes in one table, from which the OpenAPI document is generated.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// The code as programs see it: `card_already_seen`.
    pub name: &'static str,
}

impl Code {
    /// The general meaning of the code.
    #[must_use]
    pub fn meaning(&self) -> Said {
        Said::of_id(format!("problem-{}", self.name))
    }

    /// The remedy.
    #[must_use]
    pub fn remedy(&self) -> Said {
        Said::of_id(format!("problem-{}.remedy", self.name))
    }
}

/// Defines a game's table of codes: a constant for each code, and the list `ALL`.
#[macro_export]
macro_rules! code_table {
    ($($const:ident = $name:literal;)+) => {
        $(
            #[doc = concat!("`", $name, "`")]
            pub const $const: $crate::Code = $crate::Code { name: $name };
        )+

        /// Every code in the table.
        pub const ALL: &[&$crate::Code] = &[$(&$const),+];
    };
}
pub(crate) use code_table;

/// A code's meaning, as a problem's title. It is worded in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Title(&'static Code);

impl Serialize for Title {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.meaning().serialize(serializer)
    }
}

/// One thing that is wrong with a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    /// A stable code that programs can rely on.
    #[schema(value_type = String, example = "card_already_seen")]
    #[serde(serialize_with = "code_name")]
    pub code: &'static Code,
    /// The meaning of the code, the same for every occurrence.
    #[schema(value_type = String, example = "The card lies elsewhere already.")]
    pub title: Title,
    /// The broken rule: the game and the rule's number on its rules page.
    #[schema(value_type = Option<String>, example = "break_poker/1")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The location of the problem in the command, as a JSON pointer; empty for the command as a
    /// whole.
    #[schema(example = "/cards/3")]
    pub pointer: String,
    /// An explanation for people: what is wrong, and what would be right.
    #[schema(value_type = String, example = "Kh is already in seat 3's hand")]
    pub detail: Said,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
fn code_name<S: serde::Serializer>(code: &&'static Code, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(code.name)
}

impl Problem {
    /// A problem with the part of the command that `pointer` names.
    pub fn new(
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
        detail: impl Into<Said>,
    ) -> Self {
        Self { code, title: Title(code), rule, pointer: pointer.into(), detail: detail.into() }
    }
}

/// The kind of a refusal, which determines its HTTP status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The command is not open in this phase of the round (409 Conflict).
    NotNow,
    /// The command breaks a rule or contains an invalid value (422 Unprocessable Content).
    BreaksRule,
    /// Only the floor can decide this (403 Forbidden).
    NeedsFloor,
}

/// A refused command, with *every* reason. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.details().join("; "))]
pub struct Violation {
    pub refusal: Refusal,
    /// At least one problem.
    pub problems: Vec<Problem>,
}

impl Violation {
    fn details(&self) -> Vec<String> {
        self.problems.iter().map(|problem| problem.detail.to_string()).collect()
    }

    /// A refusal for one reason that concerns the command as a whole.
    pub fn one(
        refusal: Refusal,
        code: &'static Code,
        rule: Option<&'static str>,
        detail: impl Into<Said>,
    ) -> Self {
        Self { refusal, problems: vec![Problem::new(code, rule, "", detail)] }
    }

    /// Refused because the command is not open to this player or in this phase of the round.
    pub fn not_now(
        code: &'static Code,
        rule: Option<&'static str>,
        detail: impl Into<Said>,
    ) -> Self {
        Self::one(Refusal::NotNow, code, rule, detail)
    }

    /// Refused because only the floor can decide it.
    pub fn needs_floor(rule: Option<&'static str>, detail: impl Into<Said>) -> Self {
        Self::one(Refusal::NeedsFloor, &super::codes::NEEDS_FLOOR, rule, detail)
    }

    /// Refused because an amount, or the winnings from it, would be out of range.
    #[must_use]
    pub fn out_of_range(error: &MoneyError) -> Self {
        let code = &super::codes::AMOUNT_TOO_LARGE;
        Self::one(Refusal::BreaksRule, code, None, error)
    }

    /// Refused because one part of the command breaks a rule.
    #[must_use]
    pub fn of(problem: Problem) -> Self {
        Self { refusal: Refusal::BreaksRule, problems: vec![problem] }
    }

    /// Returns the value if there are no problems.
    ///
    /// # Errors
    /// Returns all the problems, in one refusal.
    pub fn unless_clean<T>(problems: Vec<Problem>, value: T) -> Result<T, Self> {
        if problems.is_empty() {
            Ok(value)
        } else {
            Err(Self { refusal: Refusal::BreaksRule, problems })
        }
    }
}
