//! Writes to the log. This is the only place where facts become entries.

use chrono::{DateTime, Utc};

use super::{covers::covers, projections};
use crate::{Actor, AppError, Context};
use houseway_audit::{Chain, Draft, Hash, SealedEntry, SignedCheckpoint};
use houseway_base::{
    clock::MAX_SKEW,
    ids::{EntryId, RoundId},
};
use houseway_facts::{ClockEvent, Fact, HouseEvent};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{COMPLIANCE, HOUSE},
    sessions::Session,
};

/// The only writer of a stream until its transaction ends. A clone is used for writes that will be
/// undone.
#[derive(Clone)]
pub struct StreamWriter<'a> {
    context: &'a Context,
    chain: Chain,
    actor: Actor,
    at: DateTime<Utc>,
    old_size: u64,
    /// Whether the stream's current state has been signed.
    signed: bool,
}

/// The times before and after the clock was set back.
struct SetBack {
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

impl<'a> StreamWriter<'a> {
    /// Locks the stream. Other writers wait until the transaction ends.
    pub fn lock(
        connection: &mut Db,
        context: &'a Context,
        stream: &str,
        actor: Actor,
    ) -> Result<Self, AppError> {
        if stream == COMPLIANCE {
            // A checkpoint that is due is recorded in the house's stream, which is locked before
            // this one.
            store::log::lock_head(connection, HOUSE)?;
        }
        let chain = store::log::lock_head(connection, stream)?;
        Self::writing(connection, context, chain, actor)
    }

    /// A writer for a stream that this transaction has already locked, because tables' streams are
    /// locked before the house's.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the stream does not exist.
    pub fn locked_before(
        connection: &mut Db,
        context: &'a Context,
        stream: &str,
        actor: Actor,
    ) -> Result<Self, AppError> {
        let chain = store::log::chain(connection, stream)?;
        let chain = chain.ok_or_else(|| StoreError::corrupt("a stream that is not there"))?;
        Self::writing(connection, context, chain, actor)
    }

    fn writing(
        connection: &mut Db,
        context: &'a Context,
        chain: Chain,
        actor: Actor,
    ) -> Result<Self, AppError> {
        let (mut writer, set_back) = Self::at_head(context, chain, actor);
        if let Some(SetBack { from, to }) = set_back {
            writer.set_back(connection, from, to)?;
        }
        Ok(writer)
    }

    /// A writer of a stream that is not locked. The entries that this writer seals are written only
    /// if the stream has not grown in the meantime. Returns `None` if the clock was set back,
    /// because that requires an additional entry.
    pub fn unlocked(context: &'a Context, chain: Chain, actor: Actor) -> Option<Self> {
        let (writer, set_back) = Self::at_head(context, chain, actor);
        set_back.is_none().then_some(writer)
    }

    /// A writer at the head of a stream. If the clock was set back, also returns the times before
    /// and after.
    fn at_head(context: &'a Context, chain: Chain, actor: Actor) -> (Self, Option<SetBack>) {
        let now = context.clock.now();
        let last = chain.at().unwrap_or(now);
        let old_size = chain.size();
        let writer = Self { context, chain, actor, at: last.max(now), old_size, signed: false };
        let set_back = SetBack { from: last, to: now };
        (writer, (last - now > MAX_SKEW).then_some(set_back))
    }

    /// Logs that the clock was ahead. Without this entry, every new entry would get the time from
    /// before the clock was set back, until the clock caught up.
    fn set_back(
        &mut self,
        connection: &mut Db,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<(), AppError> {
        tracing::warn!(stream = self.chain.stream(), %from, %to, "the clock was set back");
        self.at = to;
        let actor = std::mem::replace(&mut self.actor, Actor::System);
        self.append(connection, None, ClockEvent::SetBack { from, to })?;
        self.actor = actor;
        Ok(())
    }

    /// The actor who writes.
    pub const fn actor(&self) -> Actor {
        self.actor
    }

    /// The timestamp of every entry that this writer appends.
    pub const fn at(&self) -> DateTime<Utc> {
        self.at
    }

    /// The number of the next entry.
    pub const fn next_seq(&self) -> u64 {
        self.chain.size() + 1
    }

    /// Appends a fact, and projects it.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the fact is invalid.
    pub fn append(
        &mut self,
        connection: &mut Db,
        reason: Option<&str>,
        fact: impl Into<Fact>,
    ) -> Result<SealedEntry, AppError> {
        self.append_in_round(connection, None, reason, fact)
    }

    /// Appends a fact about a round, and projects it.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::append`].
    pub fn append_in_round(
        &mut self,
        connection: &mut Db,
        round: Option<RoundId>,
        reason: Option<&str>,
        fact: impl Into<Fact>,
    ) -> Result<SealedEntry, AppError> {
        let fact = fact.into();
        let body = fact.body().map_err(AppError::internal)?;
        let sealed = self.write(connection, fact.name(), round, reason, body)?;
        projections::project(connection, &sealed, &fact)?;
        Ok(sealed)
    }

    /// Seals and writes the next entry; `body` is JSON. The caller projects the fact.
    pub fn write(
        &mut self,
        connection: &mut Db,
        kind: &str,
        round: Option<RoundId>,
        reason: Option<&str>,
        body: String,
    ) -> Result<SealedEntry, StoreError> {
        let sealed = self.seal(kind, round, reason, body);
        store::log::insert(connection, &sealed)?;
        Ok(sealed)
    }

    /// Seals the next entry without writing it; `body` is JSON.
    pub fn seal(
        &mut self,
        kind: &str,
        round: Option<RoundId>,
        reason: Option<&str>,
        body: String,
    ) -> SealedEntry {
        self.chain.append(Draft {
            id: EntryId::new(),
            at: self.at,
            actor: self.actor.to_string(),
            kind: kind.to_owned(),
            round,
            reason: reason.map(str::to_owned),
            body,
        })
    }

    /// Stores the hash of a user's or key's secret, replacing the previous hash, and logs the hash
    /// of that hash in the house's stream, so that nobody can replace the stored hash unnoticed.
    pub fn keep_secret(
        &mut self,
        connection: &mut Db,
        owner: String,
        hash: &str,
    ) -> Result<(), AppError> {
        store::people::put_secret_hash(connection, &owner, hash)?;
        let event = HouseEvent::CredentialSet { owner, hash: Hash::of(hash) };
        self.append(connection, None, event).map(drop)
    }

    /// Opens a session, and logs its hash in the house's stream.
    pub fn open_session(&mut self, connection: &mut Db, session: &Session) -> Result<(), AppError> {
        let (user_id, digest) = (session.user_id, Some(session.digest()));
        let event = HouseEvent::SessionOpened { user_id, session: digest };
        self.append(connection, None, event)?;
        Ok(store::sessions::insert(connection, session)?)
    }

    /// Signs the current state of the stream. If the stream has not grown since this key last
    /// signed it, its checkpoint is kept. Also returns whether the checkpoint is new, in which case
    /// it must be recorded in the house's stream.
    pub fn sign(&self, connection: &mut Db) -> Result<(SignedCheckpoint, bool), AppError> {
        let (key, stream) = (&self.context.signing_key, self.chain.stream());
        let newest = store::checkpoints::newest(connection, stream, Some(&key.key_id()))?;
        if let Some(signed) = newest
            && covers(connection, &signed, self.chain.size())?
        {
            return Ok((signed, false));
        }
        let signed = self.chain.checkpoint(key, self.at);
        store::checkpoints::insert(connection, &signed)?;
        Ok((signed, true))
    }

    /// Signs the house's stream, and records the checkpoint in it.
    pub fn sign_house(&mut self, connection: &mut Db) -> Result<SignedCheckpoint, AppError> {
        let (signed, is_new) = self.sign(connection)?;
        self.signed = true;
        if is_new {
            self.append(connection, None, HouseEvent::CheckpointSigned(signed.clone()))?;
        }
        Ok(signed)
    }

    /// Records the stream's new head, and signs a checkpoint if one is due.
    pub fn finish(mut self, connection: &mut Db) -> Result<(), AppError> {
        if self.is_due() {
            self.sign_as_due(connection)?;
        }
        self.save(connection)
    }

    /// Finishes a table's stream while the house's stream has a writer. If a checkpoint is due,
    /// that writer records it.
    pub fn finish_beside(
        self,
        connection: &mut Db,
        house: &mut StreamWriter<'_>,
    ) -> Result<(), AppError> {
        if self.is_due() {
            let (signed, is_new) = self.sign(connection)?;
            if is_new {
                let actor = std::mem::replace(&mut house.actor, Actor::System);
                house.append(connection, None, HouseEvent::CheckpointSigned(signed))?;
                house.actor = actor;
            }
        }
        self.save(connection)
    }

    /// Whether the stream has grown enough to be signed.
    fn is_due(&self) -> bool {
        let every = self.context.settings.checkpoint_every;
        let due = self.chain.size().checked_div(every) > self.old_size.checked_div(every);
        due && !self.signed
    }

    fn save(&self, connection: &mut Db) -> Result<(), AppError> {
        if self.chain.size() == self.old_size {
            return Ok(());
        }
        Ok(store::log::save_head(connection, &self.chain)?)
    }

    /// The stream as it will be once everything is written; `None` if a checkpoint is also due.
    pub fn into_chain(self) -> Option<Chain> {
        (!self.is_due()).then_some(self.chain)
    }

    fn sign_as_due(&mut self, connection: &mut Db) -> Result<(), AppError> {
        self.actor = Actor::System;
        if self.chain.stream() == HOUSE {
            return self.sign_house(connection).map(drop);
        }
        let (signed, is_new) = self.sign(connection)?;
        if is_new && self.chain.stream() == COMPLIANCE {
            let mut house =
                StreamWriter::locked_before(connection, self.context, HOUSE, Actor::System)?;
            house.append(connection, None, HouseEvent::CheckpointSigned(signed))?;
            return house.finish(connection);
        }
        if is_new {
            // A table's stream is always locked before the house's.
            with_house_stream(connection, self.context, Actor::System, |connection, writer| {
                writer.append(connection, None, HouseEvent::CheckpointSigned(signed)).map(drop)
            })?;
        }
        Ok(())
    }
}

/// Runs `write` with the house's stream locked, then records the stream's new head.
///
/// # Errors
/// Returns any error from `write`, or an error if the database fails.
pub fn with_house_stream<T>(
    connection: &mut Db,
    context: &Context,
    actor: Actor,
    write: impl FnOnce(&mut Db, &mut StreamWriter<'_>) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let mut writer = StreamWriter::lock(connection, context, HOUSE, actor)?;
    let value = write(connection, &mut writer)?;
    writer.finish(connection)?;
    Ok(value)
}
