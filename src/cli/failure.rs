//! Why a command failed.

use std::{error::Error, fmt::Display, process::ExitCode};

use super::language::told;
use crate::app::AppError;

/// Why a command failed: a message, and the exit code.
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Something is wrong: exit code 1. An empty message prints nothing.
    pub fn wrong(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 1 }
    }

    /// The command was used wrongly: exit code 2.
    pub fn usage(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 2 }
    }

    /// Prints the message and gives the exit code.
    pub fn report(self) -> ExitCode {
        if !self.message.is_empty() {
            eprintln!("houseway: {}", self.message);
        }
        ExitCode::from(self.code)
    }
}

/// The library's errors count as "something wrong"; callers pick out wrong usage themselves.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        // An operator at the command line needs the cause, which a client of the API never sees.
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

/// A refusal with all its problems, one per line.
pub fn describe(error: AppError) -> Failure {
    if error.problems.is_empty() {
        return error.into();
    }
    let lines: Vec<_> = error.problems.iter().map(|problem| told(&problem.detail)).collect();
    Failure::wrong(lines.join("\nhouseway: "))
}
