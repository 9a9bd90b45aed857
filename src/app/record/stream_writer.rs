//! Writing to the log: the one way in which anything that happens becomes an entry.

use chrono::{DateTime, Utc};

use super::project::{self, HouseEvent};
use crate::{
    app::{Context, error::AppError},
    audit::{Chain, Draft, SealedEntry, SignedCheckpoint},
    ids::{EntryId, RoundId},
    store::{self, Db, StoreError, log::HOUSE},
};

/// A stream's open end, held for one transaction.
pub struct Journal<'a> {
    context: &'a Context,
    chain: Chain,
    actor: &'a str,
    at: DateTime<Utc>,
    old_size: u64,
}

impl<'a> Journal<'a> {
    /// Takes the stream; other writers of it wait until the transaction ends.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn take(
        connection: &mut Db,
        context: &'a Context,
        stream: &str,
        actor: &'a str,
    ) -> Result<Self, StoreError> {
        let chain = store::log::lock_head(connection, stream)?;
        // Replicas' clocks differ by a little; a stream's times never go back.
        let now = context.clock.now();
        let at = chain.at().map_or(now, |last| last.max(now));
        let old_size = chain.size();
        Ok(Self { context, chain, actor, at, old_size })
    }

    /// The time that everything written here is given.
    #[must_use]
    pub const fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Appends an entry; `body` is JSON.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn write(
        &mut self,
        connection: &mut Db,
        kind: &str,
        round: Option<RoundId>,
        reason: Option<&str>,
        body: String,
    ) -> Result<SealedEntry, StoreError> {
        let sealed = self.chain.append(Draft {
            id: EntryId::new(),
            at: self.at,
            actor: self.actor.to_owned(),
            kind: kind.to_owned(),
            round,
            reason: reason.map(str::to_owned),
            body,
        });
        store::log::insert(connection, &sealed)?;
        Ok(sealed)
    }

    /// Puts the stream's new end down, and signs a checkpoint where one is due.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn close(self, connection: &mut Db) -> Result<(), StoreError> {
        let size = self.chain.size();
        if size == self.old_size {
            return Ok(());
        }
        store::log::save_head(connection, &self.chain)?;
        let every = self.context.settings.checkpoint_every;
        if size.checked_div(every) > self.old_size.checked_div(every) {
            checkpoint(connection, self.context, &self.chain, self.at)?;
        }
        Ok(())
    }
}

/// Signs what a stream holds now. A stream that has not grown since it was last signed by this key
/// is not signed again.
///
/// # Errors
/// Where the database fails.
pub fn checkpoint(
    connection: &mut Db,
    context: &Context,
    chain: &Chain,
    at: DateTime<Utc>,
) -> Result<SignedCheckpoint, StoreError> {
    let key = &context.signing_key;
    let signed = store::checkpoints::find(connection, chain.stream(), chain.size(), &key.key_id())?;
    if let Some(signed) = signed {
        return Ok(signed);
    }
    let signed = chain.checkpoint(key, at);
    store::checkpoints::insert(connection, &signed)?;
    Ok(signed)
}

/// Writes one thing that happened in the house, and projects it.
///
/// # Errors
/// Where the database fails.
pub fn house(
    connection: &mut Db,
    journal: &mut Journal<'_>,
    reason: Option<&str>,
    event: &HouseEvent,
) -> Result<SealedEntry, AppError> {
    let body = serde_json::to_string(event).map_err(AppError::internal)?;
    let sealed = journal.write(connection, event.kind(), None, reason, body)?;
    project::house(connection, &sealed, event)?;
    Ok(sealed)
}

/// Runs `write` with the house's stream taken, and puts the stream's new end down.
///
/// # Errors
/// What `write` gives, or that the database failed.
pub fn in_house<T>(
    connection: &mut Db,
    context: &Context,
    actor: &str,
    write: impl FnOnce(&mut Db, &mut Journal<'_>) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let mut journal = Journal::take(connection, context, HOUSE, actor)?;
    let value = write(connection, &mut journal)?;
    journal.close(connection)?;
    Ok(value)
}
