//! A full verification: of the log alone, or of everything that depends on it.

use chrono::{DateTime, Utc};

use super::{
    Verification, coverage, derived,
    secrets::Secrets,
    verify::{Trust, verify, verify_with},
    witness::Witness,
};
use crate::{App, AppError, Much, Role, record::blind};
use houseway_audit::Report;
use houseway_store as store;
use houseway_store::{Db, ReadOnly};

/// How much a verification covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The log.
    Log,
    /// The log, and everything that is derived from it.
    All,
}

impl App {
    /// Verifies the whole log, and reports on the streams that a reader with this role may know
    /// about.
    ///
    /// # Errors
    /// Returns an error if the database fails. Problems with the log are reported in the result.
    pub async fn verify(&self, role: Role, trust: Trust) -> Result<Verification, AppError> {
        let (at, wanted) = (self.clock().now(), (Scope::Log, role));
        self.read_much(Much::Log, move |connection| whole(connection, &trust, wanted, at)).await
    }
}

impl App {
    /// Makes a quick check: whether each stream ends where its head says, and whether the database
    /// still protects the log. Returns the problems, as sentences.
    pub async fn glance_at_log(&self) -> Result<Vec<String>, AppError> {
        self.look(|connection| {
            let mut wrong = store::guards::missing(connection)?;
            for stream in store::log::torn(connection)? {
                wrong.push(format!("the stream {stream} does not end where it should"));
            }
            Ok(wrong)
        })
        .await
    }
}

/// Verifies a database that is opened for reading only; `at` is the current time.
///
/// # Errors
/// Returns an error if the database fails. Problems with the log are reported in the result.
pub fn verify_read_only(
    database: &mut ReadOnly,
    trust: &Trust,
    scope: Scope,
    at: DateTime<Utc>,
) -> Result<Verification, AppError> {
    database.read(|connection| whole(connection, trust, (scope, Role::Auditor), at))
}

fn whole(
    connection: &mut Db,
    trust: &Trust,
    (scope, role): (Scope, Role),
    verified_at: DateTime<Utc>,
) -> Result<Verification, AppError> {
    let (mut streams, derived) = match scope {
        Scope::Log => (verify(connection, trust)?, None),
        Scope::All => {
            // Rows of another version's schema cannot be checked for changes.
            store::check_migrations(connection)?;
            let mut witness = Witness::of_all(Secrets::load(connection)?);
            let streams = verify_with(connection, trust, &mut witness)?;
            let derived = derived::check(connection, &witness)?;
            (streams, Some(derived))
        }
    };
    // A different version of the program has different protections.
    let guards = match store::check_migrations(connection) {
        Ok(()) => store::guards::missing(connection)?,
        Err(_) => Vec::new(),
    };
    let sound = guards.is_empty()
        && streams.iter().all(Report::is_sound)
        && derived.as_ref().is_none_or(|derived| derived.differences.is_empty());
    // Everyone is allowed to know whether the log is sound.
    streams.retain(|report| blind::knows_stream(role, &report.stream));
    Ok(Verification {
        sound,
        verified_at,
        entries: streams.iter().map(|report| report.entries).sum(),
        checkpoints: streams.iter().map(|report| report.checkpoints).sum(),
        not_covered: coverage::not_covered(&streams, trust, derived.as_ref()),
        streams,
        guards,
        derived,
    })
}
