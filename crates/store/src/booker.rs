//! Commits commands that were planned ahead, on PostgreSQL. Commands that are waiting at the same
//! time share a transaction.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use diesel::r2d2::Pool;
use tokio::sync::oneshot;

use super::{
    Db, MAX_TRIES, StoreError,
    booking::{Booking, book_at_once},
    error::Remedy,
    faults::Plan,
    pool::Manager,
    transaction::{Mode, attempt},
    writer::Commit,
};

/// The number of threads. While the server carries out one group, another can be sent.
pub(super) const BOOKERS: u32 = 2;

/// A command that is waiting to be booked.
pub(super) struct ToBook {
    pub booking: Booking,
    pub caller: oneshot::Sender<Result<(), StoreError>>,
    /// Set by the thread that books the command, or by a caller that gives up, whichever comes
    /// first.
    pub claimed: Arc<AtomicBool>,
}

impl ToBook {
    /// Claims a command. Returns whether this is the first claim.
    pub fn claim(claimed: &AtomicBool) -> bool {
        !claimed.swap(true, Ordering::AcqRel)
    }

    fn answer(self, outcome: Result<(), StoreError>) {
        // The caller might have given up, but what was written is still valid.
        drop(self.caller.send(outcome));
    }
}

/// Books groups of commands on a connection from the pool.
pub(super) struct Booker {
    pub pool: Pool<Manager>,
    pub plan: Plan,
}

impl Commit<ToBook> for Booker {
    fn commit(&mut self, mut waiting: Vec<ToBook>) {
        waiting.retain(|to_book| ToBook::claim(&to_book.claimed));
        while !waiting.is_empty() {
            let (group, others) = compatible(waiting);
            self.book(group);
            waiting = others;
        }
    }

    fn disconnect(&mut self) {}

    fn refuse(&mut self, write: ToBook, reason: StoreError) {
        write.answer(Err(reason));
    }
}

/// The commands that can be booked in one statement, in the order of their streams, and the other
/// commands.
fn compatible(waiting: Vec<ToBook>) -> (Vec<ToBook>, Vec<ToBook>) {
    let (mut group, mut others) = (Vec::<ToBook>::new(), Vec::new());
    for next in waiting {
        let is_blocked = group.iter().any(|first| first.booking.is_in_the_way_of(&next.booking));
        if is_blocked { &mut others } else { &mut group }.push(next);
    }
    group.sort_by(|a, b| a.booking.before.stream.cmp(&b.booking.before.stream));
    (group, others)
}

/// Gives each of these callers its own answer.
fn answer_all(group: Vec<ToBook>, outcome: impl Fn(&Booking) -> Result<(), StoreError>) {
    for waiting in group {
        let outcome = outcome(&waiting.booking);
        waiting.answer(outcome);
    }
}

impl Booker {
    /// Books a group and answers every caller. If the group fails because of one of its commands,
    /// each command is booked separately.
    fn book(&self, group: Vec<ToBook>) {
        match self.attempt(&group) {
            Ok(moved) => answer_all(group, |booking| {
                let is_booked = moved.contains(&booking.before.stream);
                if is_booked { Ok(()) } else { Err(StoreError::Overtaken) }
            }),
            Err(StoreError::Unknown(why)) => {
                answer_all(group, |_| Err(StoreError::Unknown(why.clone())));
            }
            Err(StoreError::Unreachable(why)) => {
                answer_all(group, |_| Err(StoreError::Unreachable(why.clone())));
            }
            Err(error) => self.fail(group, error),
        }
    }

    fn fail(&self, mut group: Vec<ToBook>, error: StoreError) {
        if group.len() > 1 {
            for waiting in group {
                self.book(vec![waiting]);
            }
        } else if let Some(waiting) = group.pop() {
            // If a command has to wait for another write, its caller plans it again with the stream
            // locked.
            let must_wait = error.remedy() != Remedy::None;
            waiting.answer(Err(if must_wait { StoreError::Overtaken } else { error }));
        }
    }

    /// Books a group in one transaction. If the connection is lost or another write conflicts with
    /// it, the group is tried again. If another write has used a command's key in the meantime,
    /// that command is left out.
    fn attempt(&self, group: &[ToBook]) -> Result<BTreeSet<String>, StoreError> {
        let bookings: Vec<&Booking> = group.iter().map(|waiting| &waiting.booking).collect();
        let book = |db: &mut Db| match db {
            Db::Postgres(postgres) => book_at_once(postgres, &bookings),
            Db::Sqlite(_) => Err(StoreError::corrupt("SQLite has a writer of its own")),
        };
        let mut outcome = self.attempt_once(&book);
        for _ in 1..MAX_TRIES {
            if !outcome.as_ref().is_err_and(|error| error.remedy() == Remedy::Again) {
                break;
            }
            outcome = self.attempt_once(&book);
        }
        outcome
    }

    fn attempt_once<T>(
        &self,
        book: &impl Fn(&mut Db) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.pool.get()?;
        connection.used(|used| attempt(used, Mode::Commit, false, &self.plan, book))
    }
}
