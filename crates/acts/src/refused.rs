//! Refusals of commands. A refused command changes nothing.

use houseway_base::money::MoneyError;
use houseway_ledger::LedgerError;
use houseway_rules::{Problem, Violation};
use houseway_words::{Said, said};
use thiserror::Error;

/// The reasons for refusals that depend on the state of the house. The API has a code for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NotFound,
    NotAllowed,
    WrongState,
    /// The table's rounds are not recorded.
    RoundsNotRecorded,
    WrongSigner,
    NumberTaken,
    PeriodNotOpen,
    PeriodStillOpen,
    NoOpenShift,
    TableNotAtRest,
    CountMovedOn,
    TotalsDisagree,
    DayClosed,
    DayNotReady,
    DayTooShort,
    /// Something is missing from the command.
    WrongShape,
}

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// The command breaks a rule. Lists every problem.
    #[error(transparent)]
    Rule(#[from] Violation),
    /// The command is not possible in the current state.
    #[error("{1}")]
    State(Reason, Said),
    /// The command is not possible in the current state, for several reasons.
    #[error("{0:?}")]
    Problems(Reason, Vec<Problem>),
    /// This should never happen: the state is inconsistent, or an amount is too large.
    #[error("{0}")]
    Impossible(String),
}

impl Refused {
    pub fn wrong_state<T>(detail: impl Into<Said>) -> Result<T, Self> {
        Err(Self::State(Reason::WrongState, detail.into()))
    }

    /// The refusal for a `what` that does not exist.
    pub fn not_found(what: &str) -> Self {
        Self::State(
            Reason::NotFound,
            said!("no-such-thing", what = what.replace(' ', "_"), name = what),
        )
    }

    #[expect(clippy::needless_pass_by_value, reason = "errors are mapped with it")]
    pub fn impossible(what: impl ToString) -> Self {
        Self::Impossible(what.to_string())
    }

    /// Refuses with these problems if there are any.
    pub fn unless_none(reason: Reason, problems: Vec<Problem>) -> Result<(), Self> {
        if problems.is_empty() { Ok(()) } else { Err(Self::Problems(reason, problems)) }
    }
}

impl From<MoneyError> for Refused {
    fn from(error: MoneyError) -> Self {
        Self::impossible(error)
    }
}

impl From<LedgerError> for Refused {
    fn from(error: LedgerError) -> Self {
        Self::impossible(error)
    }
}
