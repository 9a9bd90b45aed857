//! The log as JSON Lines, which can be verified with nothing but the public key.

use std::io;

use crate::{App, AppError, Caller, Much, Role, record::blind};
use houseway_audit::{ExportLine, HiddenEntry, SignedCheckpoint};
use houseway_store as store;
use houseway_store::{Db, ReadOnly};

/// The number of entries that are read at a time.
const BATCH: i64 = 500;

impl App {
    /// The names of the log's streams, in the order in which they are exported.
    ///
    /// # Errors
    /// Returns `not_found` if a single stream is requested and does not exist.
    pub async fn export_streams(
        &self,
        caller: &Caller,
        only: Option<String>,
    ) -> Result<Vec<String>, AppError> {
        let role = caller.role;
        let read = move |connection: &mut Db| streams(connection, role, only.as_deref());
        self.read_much(Much::Log, read).await
    }

    /// The lines of a stream after entry number `after`, and the number of the last entry among
    /// them; `None` at the end of the stream. For an entry that the caller is not allowed to read
    /// yet, there is only the hash, so that the entries before and after it can still be verified.
    pub async fn export_batch(
        &self,
        caller: &Caller,
        stream: String,
        after: u64,
    ) -> Result<Option<(String, u64)>, AppError> {
        let role = caller.role;
        self.read_much(Much::Log, move |connection| batch(connection, role, &stream, after)).await
    }
}

/// Exports the lines from a database that is opened for reading only.
///
/// # Errors
/// Returns `not_found` if a single stream is requested and does not exist, or an error if the
/// database or the output fails.
pub fn export_read_only(
    database: &mut ReadOnly,
    only: Option<&str>,
    output: &mut dyn io::Write,
) -> Result<(), AppError> {
    database.read(|connection| {
        for stream in streams(connection, Role::Auditor, only)? {
            let mut after = 0;
            // Anyone who has the database can read all of it.
            while let Some((text, last)) = batch(connection, Role::Auditor, &stream, after)? {
                output.write_all(text.as_bytes()).map_err(AppError::internal)?;
                after = last;
            }
        }
        Ok(())
    })
}

fn streams(connection: &mut Db, role: Role, only: Option<&str>) -> Result<Vec<String>, AppError> {
    let mut names = store::log::stream_names(connection)?;
    names.retain(|name| blind::knows_stream(role, name));
    if let Some(only) = only {
        names.retain(|name| name == only);
        if names.is_empty() {
            return Err(AppError::not_found("stream"));
        }
    }
    Ok(names)
}

fn batch(
    connection: &mut Db,
    role: Role,
    stream: &str,
    after: u64,
) -> Result<Option<(String, u64)>, AppError> {
    let entries = store::log::of_stream(connection, stream, after, BATCH)?;
    let Some(last) = entries.last().map(|stored| stored.sealed.entry.seq) else { return Ok(None) };
    let hidden = blind::hidden(connection, role, &entries)?;
    let mut checkpoints: Vec<SignedCheckpoint> = store::checkpoints::of_stream(connection, stream)?;
    checkpoints.retain(|signed| (after + 1..=last).contains(&signed.checkpoint.size));
    let mut checkpoints = checkpoints.into_iter().peekable();
    let mut text = String::new();
    for stored in entries {
        let sealed = stored.sealed;
        let seq = sealed.entry.seq;
        let line = if hidden.contains(&sealed.entry.id) {
            ExportLine::Hidden(HiddenEntry::of(sealed))
        } else {
            ExportLine::Entry(sealed)
        };
        write_line(&mut text, &line)?;
        while let Some(signed) = checkpoints.next_if(|signed| signed.checkpoint.size == seq) {
            write_line(&mut text, &ExportLine::Checkpoint(signed))?;
        }
    }
    Ok(Some((text, last)))
}

fn write_line(text: &mut String, line: &ExportLine) -> Result<(), AppError> {
    text.push_str(&line.to_line().map_err(AppError::internal)?);
    text.push('\n');
    Ok(())
}
