//! Stored answers, and their hashes in the log.
//!
//! If each answer had its own log entry, every write would have to wait for the house's stream.
//! Instead, the log vouches for answers in groups from time to time, and answers are deleted a
//! whole group at a time. Each answer stores the group that it is part of. Storing only the
//! answer's time would not be enough: a slow transaction, or a clock that was set back, can add an
//! answer with a time that the log has already vouched for.

use super::stream_writer::with_house_stream;
use crate::{Actor, App, AppError, Context};
use houseway_facts::{HouseEvent, KeptAnswers};
use houseway_store::{
    Db, StoreError,
    idempotency::{self, Digested, Digests},
    row,
};

/// The maximum number of answers in a group. This many rows are marked or deleted while the house's
/// stream is locked, and while SQLite, which has only one writer, can write nothing else.
const GROUP: u16 = 250;

impl App {
    /// Writes to the house's stream the hashes of answers that the log does not vouch for yet.
    /// Returns how many answers there were. If there were none, nothing is written.
    pub async fn vouch_for_answers(&self) -> Result<usize, AppError> {
        // Avoid locking the house's stream if there is nothing to do.
        if self.look(|connection| Ok(idempotency::unvouched(connection)?)).await? == 0 {
            return Ok(0);
        }
        let mut vouched = 0;
        loop {
            // The answers are read and hashed before anything is locked.
            let known = self
                .look(|connection| Ok(idempotency::oldest_unvouched(connection, GROUP)?))
                .await?;
            let vouch = move |connection: &mut Db, context: &Context| {
                vouch_for_group(connection, context, &known)
            };
            let group = self.write(vouch).await?;
            vouched += group;
            if group < usize::from(GROUP) {
                return Ok(vouched);
            }
        }
    }

    /// Deletes stored answers that have been kept long enough, in the groups that the log vouches
    /// for, and logs the deletion. Returns how many it deleted.
    pub async fn tidy(&self) -> Result<usize, AppError> {
        self.vouch_for_answers().await?;
        let mut forgotten = 0;
        loop {
            let deleted = self.write(forget_group).await?;
            if deleted == 0 {
                return Ok(forgotten);
            }
            forgotten += deleted;
        }
    }
}

/// The log's record of these answers; `None` if there are no answers.
///
/// # Errors
/// Returns an error if an answer has no valid time.
pub(super) fn kept_answers(answers: &[Digested]) -> Result<Option<KeptAnswers>, StoreError> {
    let digested = answers.iter().map(|answer| Ok((row::time(answer.at)?, answer.digest)));
    Ok(KeptAnswers::of(&digested.collect::<Result<Vec<_>, StoreError>>()?))
}

fn vouch_for_group(
    connection: &mut Db,
    context: &Context,
    known: &Digests,
) -> Result<usize, AppError> {
    with_house_stream(connection, context, Actor::System, |connection, writer| {
        let entry = row::from_count(writer.next_seq())?;
        idempotency::vouch(connection, entry, GROUP)?;
        let answers = idempotency::vouched_by(connection, entry, known)?;
        let Some(kept) = kept_answers(&answers)? else { return Ok(0) };
        let count = kept.count;
        writer.append(connection, None, HouseEvent::AnswersKept(kept))?;
        Ok(count)
    })
}

fn forget_group(connection: &mut Db, context: &Context) -> Result<usize, AppError> {
    let before = row::micros(context.clock.now() - context.settings.keep_answers);
    if idempotency::expired_group(connection, before)?.is_none() {
        return Ok(0);
    }
    with_house_stream(connection, context, Actor::System, |connection, writer| {
        // Another process may have deleted the group while this one waited for the stream.
        let Some(entry) = idempotency::expired_group(connection, before)? else { return Ok(0) };
        let deleted = idempotency::forget_group(connection, entry)?;
        let entries = vec![row::count(entry)?];
        writer.append(connection, None, HouseEvent::AnswersForgotten { entries })?;
        Ok(deleted)
    })
}
