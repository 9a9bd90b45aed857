//! Writing down what a play made of a round: entries, postings, the round's row.

use crate::{
    app::{
        AppError,
        floor::games::{GameKind, Play},
        record::{
            project::{RoundEntry, posting_rows, save_standing},
            stream_writer::Journal,
        },
    },
    audit::SealedEntry,
    ids::RoundId,
    store::{self, Db, rounds::Round},
};

/// Writes a play down and gives its entries.
///
/// # Errors
/// Where the database fails.
pub(super) fn record(
    connection: &mut Db,
    journal: &mut Journal<'_>,
    round: &mut Round,
    play: &Play,
    reason: Option<&str>,
) -> Result<Vec<SealedEntry>, AppError> {
    let round_id: RoundId = round.id.parse().map_err(AppError::internal)?;
    let game = GameKind::named(&round.game)?.room().name();
    let mut entries = Vec::with_capacity(play.events.len());
    for played in &play.events {
        let body = RoundEntry { event: played.event.clone(), postings: played.postings.clone() };
        let body = serde_json::to_string(&body).map_err(AppError::internal)?;
        let kind = format!("{game}.{}", played.name);
        let sealed = journal.write(connection, &kind, Some(round_id), reason, body)?;
        let rows = posting_rows(&sealed, &round.table_id, &round.id, &played.postings);
        store::ledger::post(connection, &rows)?;
        round.version += 1;
        entries.push(sealed);
    }
    save_standing(connection, round, &play.after, journal.at())?;
    Ok(entries)
}
