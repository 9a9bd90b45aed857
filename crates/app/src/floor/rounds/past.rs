//! The state of a round after one of its entries, made by applying its game's events again.

use chrono::{DateTime, Utc};
use serde_json::value::RawValue;

use super::{RoundBody, RoundNow, RoundSummary};
use crate::{
    App, AppError,
    games::{self, Logged, Past, RoundView},
};
use houseway_audit::SealedEntry;
use houseway_base::ids::RoundId;
use houseway_facts::{RoundEntry, is_played};
use houseway_rules::Ending;
use houseway_store as store;
use houseway_store::{Db, rounds::Round};

/// The maximum number of a round's entries that can be replayed. No round of the four games has
/// come close to it.
const MOST_ENTRIES: i64 = 10_000;

impl App {
    /// The state of a round after the entry with this number in its table's stream. Its list of
    /// possible commands is empty, because nothing can be played in the past.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such round, or the entry does not belong to it.
    pub async fn round_after(&self, id: RoundId, seq: u64) -> Result<RoundBody, AppError> {
        self.read(move |connection| {
            let RoundNow { round, rules, currency, .. } = RoundNow::find(connection, id)?;
            let After { view, phase, ending, ended_at, entries } =
                after(connection, &round, &rules, seq)?;
            let RoundView { state, settlement, chips, .. } = view;
            // The entry that opened the round counts as version 1, and each game event adds one.
            let version = i64::try_from(entries).map_err(AppError::internal)? + 1;
            let summary = RoundSummary::new(round)?;
            let phase = phase.to_owned();
            let summary = RoundSummary { phase, ending, version, ended_at, ..summary };
            let legal = RawValue::from_string("[]".to_owned()).map_err(AppError::internal)?;
            Ok(RoundBody { summary, currency, state, legal, settlement, prompt: None, chips })
        })
        .await
    }
}

/// A round after one of its entries.
pub(super) struct After {
    pub view: RoundView,
    phase: &'static str,
    ending: Option<Ending>,
    ended_at: Option<DateTime<Utc>>,
    /// The number of game events so far, not counting the entry that opened the round.
    entries: usize,
}

/// The state of a round after the entry with this number. The largest possible number means the
/// last entry.
///
/// # Errors
/// Returns `not_found` if the entry does not belong to the round.
pub(super) fn after(
    connection: &mut Db,
    round: &Round,
    rules: &str,
    seq: u64,
) -> Result<After, AppError> {
    let entries = store::log::of_round(connection, round.id, 0, MOST_ENTRIES)?;
    let entries: Vec<SealedEntry> = entries.into_iter().map(|row| row.sealed).collect();
    if seq != u64::MAX && !entries.iter().any(|sealed| sealed.entry.seq == seq) {
        return Err(AppError::not_found("entry of this round"));
    }
    let played = played(&entries, seq)?;
    let events = played.iter().map(|(_, body)| Logged { event: body.event.get(), nth: body.nth });
    let events: Vec<Logged<'_>> = events.collect();
    let Past { view, phase, ending, ended_by } = games::of(round.game).past(rules, &events)?;
    let ended_at = ended_by.and_then(|nth| played.get(nth)).map(|(sealed, _)| sealed.entry.at);
    Ok(After { view, phase, ending, ended_at, entries: played.len() })
}

/// The game events up to that point, in order. The first event is part of opening the round, so it
/// is always included.
fn played(
    entries: &[SealedEntry],
    seq: u64,
) -> Result<Vec<(&SealedEntry, RoundEntry<'_>)>, AppError> {
    let of_game = |sealed: &&SealedEntry| is_played(&sealed.entry.kind);
    let mut played = Vec::new();
    for sealed in entries.iter().filter(of_game) {
        if sealed.entry.seq > seq && !played.is_empty() {
            break;
        }
        let body: RoundEntry<'_> =
            serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        played.push((sealed, body));
    }
    Ok(played)
}
