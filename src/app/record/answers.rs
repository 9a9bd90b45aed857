//! Stored answers, and what the log keeps of them.
//!
//! An entry for each answer would make every write of the house wait for the house's stream.
//! Answers are vouched for in groups instead, now and then, and forgotten a whole group at a time.
//! Which group an answer belongs to is kept with it. Its time does not tell: a slow transaction, or
//! a clock that was set back, adds answers of a time that has been vouched for already.

use super::stream_writer::with_house_stream;
use crate::{
    app::{Actor, App, AppError, Context},
    facts::{HouseEvent, KeptAnswers},
    store::{
        Db, StoreError,
        idempotency::{self, Digested, Digests},
        row,
    },
};

/// The most answers in a group: so many rows are marked, or deleted, while the house's stream is
/// locked, and while SQLite's one writer does nothing else.
const GROUP: u16 = 250;

impl App {
    /// Enters in the house's stream what the answers hash to that it does not vouch for yet; gives
    /// their number. If there are none, nothing is written.
    pub async fn vouch_for_answers(&self) -> Result<usize, AppError> {
        // The house's stream is not locked for nothing.
        if self.look(|connection| Ok(idempotency::unvouched(connection)?)).await? == 0 {
            return Ok(0);
        }
        let mut vouched = 0;
        loop {
            // They are read and hashed before anything is locked.
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

    /// Deletes the stored answers that have been kept long enough, in the groups that the log
    /// vouches for, and says so in the log; gives their number.
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

/// What the log must keep of these answers; nothing of none.
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
        // Another process may have been faster, until the stream was locked.
        let Some(entry) = idempotency::expired_group(connection, before)? else { return Ok(0) };
        let deleted = idempotency::forget_group(connection, entry)?;
        let entries = vec![row::count(entry)?];
        writer.append(connection, None, HouseEvent::AnswersForgotten { entries })?;
        Ok(deleted)
    })
}
