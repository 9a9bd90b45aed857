//! Writing to the log: the one function through which everything that happens becomes entries.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::{Context, error::AppError};
use crate::{
    audit::{Checkpoint, Entry, SealedEntry},
    ids::{EntryId, RoundId},
    store::{self, Connection, StoreError, log::Head},
};

/// What is to be written; the journal adds the rest.
#[derive(Debug, Clone)]
pub struct Draft<'a> {
    pub kind: &'a str,
    pub round: Option<RoundId>,
    pub reason: Option<&'a str>,
    /// JSON.
    pub body: String,
}

/// A stream's open end, held for one transaction.
pub struct Journal<'a> {
    context: &'a Arc<Context>,
    head: Head,
    actor: &'a str,
    at: DateTime<Utc>,
    /// Where the stream ended when it was taken.
    old_size: u64,
}

impl<'a> Journal<'a> {
    /// Takes the stream; other writers of it wait until the transaction ends.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn take(
        connection: &mut Connection,
        context: &'a Arc<Context>,
        stream: &str,
        actor: &'a str,
    ) -> Result<Self, StoreError> {
        let head = store::log::lock_head(connection, stream)?;
        // Replicas' clocks differ by a little; a stream's times never go back.
        let at = context.clock.now().max(head.at);
        let old_size = head.frontier.size();
        Ok(Self { context, head, actor, at, old_size })
    }

    /// The time that everything written here is given.
    #[must_use]
    pub const fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// Who writes.
    #[must_use]
    pub const fn actor(&self) -> &str {
        self.actor
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn write(
        &mut self,
        connection: &mut Connection,
        draft: Draft<'_>,
    ) -> Result<SealedEntry, StoreError> {
        let sealed = SealedEntry::seal(Entry {
            id: EntryId::new(),
            stream: self.head.stream.clone(),
            seq: self.head.frontier.size() + 1,
            at: self.at,
            actor: self.actor.to_owned(),
            kind: draft.kind.to_owned(),
            round: draft.round,
            reason: draft.reason.map(str::to_owned),
            body: draft.body,
            prev: self.head.hash,
        });
        store::log::insert(connection, &sealed)?;
        self.head.advance(&sealed);
        Ok(sealed)
    }

    /// Puts the stream's new end down, and signs a checkpoint where one is due.
    ///
    /// # Errors
    /// Where the database fails.
    pub fn close(self, connection: &mut Connection) -> Result<(), AppError> {
        let size = self.head.frontier.size();
        if size == self.old_size {
            return Ok(());
        }
        store::log::save_head(connection, &self.head)?;
        let every = self.context.settings.checkpoint_every;
        let due = size.checked_div(every) > self.old_size.checked_div(every);
        if due {
            sign_checkpoint(connection, self.context, &self.head, self.at)?;
        }
        Ok(())
    }
}

/// Signs what the stream holds now.
///
/// # Errors
/// Where the database fails.
pub fn sign_checkpoint(
    connection: &mut Connection,
    context: &Context,
    head: &Head,
    at: DateTime<Utc>,
) -> Result<crate::audit::SignedCheckpoint, AppError> {
    let signed = context.signing_key.sign(Checkpoint {
        stream: head.stream.clone(),
        size: head.frontier.size(),
        root: head.frontier.root(),
        head: head.hash,
        at,
        key_id: context.signing_key.key_id(),
    });
    store::checkpoints::insert(connection, &signed)?;
    Ok(signed)
}
