//! A tournament's state, folded from its stream. The state is cached, so that a command reads only
//! the entries that have been written since.

use std::sync::Arc;

use super::super::memory::HouseMemory;
use crate::AppError;
use houseway_audit::Hash;
use houseway_base::ids::TournamentId;
use houseway_facts::{Fact, TournamentEvent};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{Gist, tournament_stream},
    row::count,
};
use houseway_tournaments::{Event, State, clock::Began};

/// The number of entries that are read at a time.
const BATCH: i64 = 1_000;

/// A tournament's state, folded from its stream.
#[derive(Debug, Clone, Default)]
pub(crate) struct Folded {
    pub state: State,
    /// The number of entries that were read.
    pub version: u64,
    /// The version of the structure: 1, 2 ….
    pub structure_version: u64,
    /// The time, in milliseconds since 1970, up to which the stream contains every level that
    /// began.
    told_ms: i64,
    /// The hash of the last entry that was read.
    hash: Vec<u8>,
}

impl Folded {
    /// Adds a fact to the state.
    pub fn apply(&mut self, event: &TournamentEvent) {
        self.version += 1;
        if let TournamentEvent::LevelBegan { began_at, .. } = event {
            self.told_ms = self.told_ms.max(began_at.timestamp_millis());
        }
        let Some(done) = event.done() else { return };
        if let Event::Announced { .. } | Event::Changed { .. } = done.event {
            self.structure_version += 1;
        }
        self.state = std::mem::take(&mut self.state).apply(&done.event);
    }

    fn read(&mut self, gist: &Gist) -> Result<(), StoreError> {
        let fact = Fact::read(&gist.kind, &gist.body).map_err(StoreError::corrupt)?;
        match fact {
            Fact::Tournament(event) => self.apply(&event),
            // The entry only records that the process's clock was set back.
            _ => self.version += 1,
        }
        if self.version == count(gist.seq)? {
            return Ok(());
        }
        Err(StoreError::corrupt("a tournament's stream has a gap"))
    }

    /// The levels and breaks that began up to this time and are not in the stream yet.
    pub fn began_by(&self, now_ms: i64) -> Vec<Began> {
        let mut found = Vec::new();
        let (clock, items) = (&self.state.clock, self.state.items());
        drop(clock.advance(items, now_ms, |began| found.push(began)));
        found.retain(|began| began.at_ms > self.told_ms);
        found
    }

    /// The hash of the current version of the structure.
    pub fn structure_hash(&self) -> Result<Hash, AppError> {
        let written = serde_json::to_string(&self.state.structure).map_err(AppError::internal)?;
        Ok(Hash::of(&written))
    }
}

/// Reads a tournament up to the end of its stream.
///
/// # Errors
/// Returns `not_found`, or an error if the database fails.
pub(crate) fn fold(
    connection: &mut Db,
    memory: &HouseMemory,
    id: TournamentId,
) -> Result<Arc<Folded>, AppError> {
    let stream = tournament_stream(id);
    let mut known = memory.tournaments.get(&id).unwrap_or_default();
    let kept = store::log::hash_at(connection, &stream, known.version)?;
    if known.version > 0 && kept.as_ref() != Some(&known.hash) {
        known = Arc::default();
    }
    let version = known.version;
    loop {
        let batch = store::log::gists(connection, &stream, known.version, BATCH)?;
        if batch.is_empty() {
            break;
        }
        let folded = Arc::make_mut(&mut known);
        batch.iter().try_for_each(|gist| folded.read(gist))?;
    }
    if known.version == 0 {
        return Err(AppError::not_found("tournament"));
    }
    if known.version > version {
        let hash = store::log::hash_at(connection, &stream, known.version)?;
        Arc::make_mut(&mut known).hash = hash.unwrap_or_default();
        memory.tournaments.put(id, Arc::clone(&known));
    }
    Ok(known)
}
