//! Errors of commands.

use std::{error::Error, fmt::Display, process::ExitCode};

use super::language::told;
use crate::app::AppError;

/// Why a command failed: a message and an exit code.
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// A failure with exit code 1: something is wrong. An empty message prints nothing.
    pub fn wrong(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 1 }
    }

    /// A failure with exit code 2: the command was used incorrectly.
    pub fn usage(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 2 }
    }

    /// Prints the message and returns the exit code.
    pub fn report(self) -> ExitCode {
        if !self.message.is_empty() {
            eprintln!("houseway: {}", self.message);
        }
        ExitCode::from(self.code)
    }
}

/// Errors from the library become exit code 1. Callers report incorrect usage themselves.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        // The operator at the command line needs the cause, which the API never shows to its
        // clients.
        let any: &(dyn Error + 'static) = &error;
        match any.source() {
            Some(cause) if any.is::<AppError>() => Self::wrong(cause),
            Some(cause) => Self::wrong(format!("{error} ({cause})")),
            None => match any.downcast_ref::<AppError>() {
                Some(refusal) => {
                    Self::wrong(format!("{}: {}", refusal.code.name, told(&refusal.detail)))
                }
                None => Self::wrong(error),
            },
        }
    }
}

/// A refusal, with one line for each of its problems.
pub fn describe(error: AppError) -> Failure {
    if error.problems.is_empty() {
        return error.into();
    }
    let lines: Vec<_> = error.problems.iter().map(|problem| told(&problem.detail)).collect();
    Failure::wrong(lines.join("\nhouseway: "))
}
