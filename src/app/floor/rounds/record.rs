//! Writing what happened in a round: entries, postings, the round's row.

use std::borrow::Cow;

use crate::{
    app::{
        AppError,
        games::{NewEvent, RoundChange},
        record::{
            projections::{deals, open_books, project_event, take_snapshot, use_shuffle},
            stream_writer::StreamWriter,
        },
    },
    audit::SealedEntry,
    facts::RoundEntry,
    store::{self, Db, books::Books, rounds::Round},
};

/// What is said of a change besides what it is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Said<'a> {
    pub reason: Option<&'a str>,
    /// Who deals at the table.
    pub dealer: Option<&'a str>,
    /// The number of the entry that it takes back.
    pub undoes: Option<u64>,
}

/// Writes a change of a round; gives each event with its entry in the log.
///
/// # Errors
/// Returns an error if the database fails, or the books would hold more than they can.
pub(super) fn record(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    round: &mut Round,
    change: RoundChange,
    said: &Said<'_>,
) -> Result<Vec<(SealedEntry, NewEvent)>, AppError> {
    let mut books = open_books(connection, round, change.is_for_the_books())?;
    let entries = enter(&mut books, writer, round, change, said)?;
    for (sealed, _) in &entries {
        store::log::insert(connection, sealed)?;
    }
    books.save(connection)?;
    if is_dealt(&entries) {
        use_shuffle(connection, round.table_id)?;
    }
    store::rounds::save(connection, round)?;
    Ok(entries)
}

/// Enters a change of a round in the books and in the round itself; gives each event with its
/// entry. None of it is written.
///
/// # Errors
/// Returns an error if the books would hold more than they can.
pub(super) fn enter(
    books: &mut Books,
    writer: &mut StreamWriter<'_>,
    round: &mut Round,
    change: RoundChange,
    said: &Said<'_>,
) -> Result<Vec<(SealedEntry, NewEvent)>, AppError> {
    let RoundChange { events, after } = change;
    let mut entries = Vec::with_capacity(events.len());
    for (nth, new) in (0..).zip(events) {
        let body = RoundEntry {
            event: Cow::Borrowed(new.event.as_ref()),
            postings: Cow::Borrowed(&new.postings),
            dealer: said.dealer.map(Cow::Borrowed),
            nth,
            undoes: said.undoes,
        };
        let body = serde_json::to_string(&body).map_err(AppError::internal)?;
        let kind = format!("{}.{}", round.game, new.name);
        let sealed = writer.seal(&kind, Some(round.id), said.reason, body);
        project_event(books, &sealed, round, &new.postings, new.result.clone())?;
        round.version += 1;
        entries.push((sealed, new));
    }
    take_snapshot(round, after, writer.at());
    Ok(entries)
}

/// Whether one of the entries deals cards.
pub(super) fn is_dealt(entries: &[(SealedEntry, NewEvent)]) -> bool {
    entries.iter().any(|(sealed, _)| deals(&sealed.entry.kind))
}
