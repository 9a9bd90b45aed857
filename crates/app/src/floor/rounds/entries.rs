//! Seals a round's entries, together with their effects on the table's books and on the round, and
//! then writes them.

use std::borrow::Cow;

use crate::{
    AppError,
    games::{NewEvent, RoundChange},
    record::{
        projections::{open_books, project_event, take_snapshot, use_shuffle},
        stream_writer::StreamWriter,
    },
};
use houseway_audit::SealedEntry;
use houseway_facts::RoundEntry;
use houseway_store as store;
use houseway_store::{Db, books::Books, rounds::Round};

/// An entry's fields other than its event.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Remarks<'a> {
    pub reason: Option<&'a str>,
    /// The dealer at the table.
    pub dealer: Option<&'a str>,
    /// The number of the entry that this one takes back.
    pub undoes: Option<u64>,
}

/// The entries for a change to a round, sealed but not written yet.
pub(super) struct Entries {
    /// Each entry with its event.
    pub sealed: Vec<(SealedEntry, NewEvent)>,
    /// The table's books, including the effects of the change.
    pub books: Books,
    /// The round after the change.
    pub round: Round,
    /// Whether cards are dealt.
    pub deals: bool,
}

impl Entries {
    /// Seals a change to a round. Sealing reads and writes nothing.
    ///
    /// # Errors
    /// Returns an error if an amount is too large for the books.
    pub fn seal(
        mut books: Books,
        writer: &mut StreamWriter<'_>,
        mut round: Round,
        change: RoundChange,
        remarks: &Remarks<'_>,
    ) -> Result<Self, AppError> {
        let deals = change.deals();
        let RoundChange { events, after, .. } = change;
        let mut sealed = Vec::with_capacity(events.len());
        for (nth, new) in (0..).zip(events) {
            let body = RoundEntry {
                event: Cow::Borrowed(new.event.as_ref()),
                postings: Cow::Borrowed(&new.postings),
                dealer: remarks.dealer.map(Cow::Borrowed),
                nth,
                undoes: remarks.undoes,
            };
            let body = serde_json::to_string(&body).map_err(AppError::internal)?;
            let kind = format!("{}.{}", round.game, new.name);
            let entry = writer.seal(&kind, Some(round.id), remarks.reason, body);
            project_event(&mut books, &entry, &mut round, &new.postings, new.result.clone())?;
            round.version += 1;
            sealed.push((entry, new));
        }
        take_snapshot(&mut round, after, writer.at());
        Ok(Self { sealed, books, round, deals })
    }

    /// Writes the entries, with the table's stream locked. Returns each entry with its event, and
    /// the round.
    pub fn write(
        self,
        connection: &mut Db,
    ) -> Result<(Vec<(SealedEntry, NewEvent)>, Round), AppError> {
        let Self { sealed, books, round, deals } = self;
        for (entry, _) in &sealed {
            store::log::insert(connection, entry)?;
        }
        books.save(connection)?;
        if deals {
            use_shuffle(connection, round.table_id)?;
        }
        store::rounds::save(connection, &round)?;
        Ok((sealed, round))
    }
}

/// Seals and writes a change to a round, with the table's stream locked. Returns each event with
/// its log entry.
///
/// # Errors
/// Returns an error if the database fails, or an amount is too large for the books.
pub(super) fn record(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    round: &mut Round,
    change: RoundChange,
    remarks: &Remarks<'_>,
) -> Result<Vec<(SealedEntry, NewEvent)>, AppError> {
    let books = open_books(connection, round, change.is_for_the_books())?;
    let entries = Entries::seal(books, writer, round.clone(), change, remarks)?;
    let (entries, after) = entries.write(connection)?;
    *round = after;
    Ok(entries)
}
