//! Writing what happened in a round: entries, postings, the round's row.

use std::borrow::Cow;

use crate::{
    app::{
        AppError,
        games::{NewEvent, RoundChange},
        record::{
            project::{RoundEntry, posting_rows, save_snapshot},
            stream_writer::StreamWriter,
        },
    },
    audit::SealedEntry,
    store::{self, Db, rounds::Round},
};

/// Writes a change of a round; gives each event with its entry in the log.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn record(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    round: &mut Round,
    change: RoundChange,
    reason: Option<&str>,
) -> Result<Vec<(SealedEntry, NewEvent)>, AppError> {
    let RoundChange { events, after } = change;
    let mut entries = Vec::with_capacity(events.len());
    for new in events {
        let body = RoundEntry {
            event: Cow::Borrowed(new.event.as_ref()),
            postings: Cow::Borrowed(&new.postings),
        };
        let body = serde_json::to_string(&body).map_err(AppError::internal)?;
        let kind = format!("{}.{}", round.game, new.name);
        let sealed = writer.append(connection, &kind, Some(round.id), reason, body)?;
        let rows = posting_rows(&sealed, round.table_id, round.id, &new.postings);
        store::ledger::post(connection, &rows)?;
        round.version += 1;
        entries.push((sealed, new));
    }
    save_snapshot(connection, round, after, writer.at())?;
    Ok(entries)
}
