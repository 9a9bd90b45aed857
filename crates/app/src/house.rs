//! The house itself: its database, its settings, and the ways to read and write.

use std::sync::{Arc, LazyLock};

use tokio::sync::Semaphore;

use super::{
    AppError, Caller, Settings,
    clock_watch::ClockWatch,
    door::desk::PinDesk,
    memory::HouseMemory,
    news::News,
    odds::OddsDesk,
    people::secret::PinCost,
    request::idempotency::{self, Answer, Fingerprints, Request},
    work::{self, Pool},
};
use houseway_audit::{PublicKey, SigningKey};
use houseway_base::clock::Clock;
use houseway_store::{DatabaseUrl, Db, Mode, Store, StoreError};
use houseway_words as words;
use houseway_words::speak;

/// Wraps this work so that it writes JSON in its caller's language on any thread.
fn spoken<T>(work: impl FnOnce(&mut Db) -> T) -> impl FnOnce(&mut Db) -> T {
    let language = words::current();
    move |connection| speak(language, || work(connection))
}

/// Everything that the use cases need in addition to the database.
pub struct Context {
    pub settings: Settings,
    pub clock: Arc<dyn Clock>,
    pub signing_key: SigningKey,
    pub pin_cost: PinCost,
}

/// The house: everything that a request needs. Cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(super) store: Store,
    pub(super) context: Arc<Context>,
    pub(super) news: News,
    pub(super) odds: OddsDesk,
    pub(super) pins: Arc<PinDesk>,
    pub(super) fingerprints: Arc<Fingerprints>,
    pub(super) memory: Arc<HouseMemory>,
    pub(super) clock_watch: Arc<ClockWatch>,
}

/// The purpose of a large read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Much {
    /// A report, which takes a moment.
    Report,
    /// The log, which can take minutes to read. Reports do not wait for it.
    Log,
}

impl Much {
    /// This process's permits and threads for this kind of read.
    fn turns(self) -> (&'static Semaphore, &'static Pool) {
        static REPORT: LazyLock<Semaphore> = LazyLock::new(half_of_the_cores);
        static LOG: LazyLock<Semaphore> = LazyLock::new(half_of_the_cores);
        match self {
            Self::Report => (&REPORT, &work::REPORTS),
            Self::Log => (&LOG, &work::LOG),
        }
    }
}

fn half_of_the_cores() -> Semaphore {
    Semaphore::new(work::half_of_the_cores())
}

/// How to carry out a write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Writing {
    /// Commit the write, at most once for this key.
    Once(Request),
    /// Commit the write unconditionally; for the house's own writes.
    Always,
    /// Roll the write back: a dry run.
    Rehearse,
}

impl App {
    /// Opens the house on a database for reading, without migrating it.
    pub fn open_to_read(store: Store, context: Context) -> Self {
        Self {
            store,
            context: Arc::new(context),
            news: News::default(),
            odds: OddsDesk::default(),
            pins: Arc::default(),
            fingerprints: Arc::default(),
            memory: Arc::default(),
            clock_watch: Arc::default(),
        }
    }

    /// The database that the house uses.
    pub const fn database(&self) -> &DatabaseUrl {
        self.store.url()
    }

    /// Ends every event stream. Subscribers resume on another process.
    pub fn let_subscribers_go(&self) {
        self.news.line.close();
    }

    /// The house's settings.
    pub fn settings(&self) -> &Settings {
        &self.context.settings
    }

    /// The public key that checkpoints are verified with.
    pub fn public_key(&self) -> PublicKey {
        self.context.signing_key.public_key()
    }

    /// The service that calculates odds.
    pub const fn odds(&self) -> &OddsDesk {
        &self.odds
    }

    /// The clock.
    pub fn clock(&self) -> &dyn Clock {
        self.context.clock.as_ref()
    }

    /// Checks that the database answers, has every migration and accepts a write.
    ///
    /// # Errors
    /// Returns the reason why the house is not ready.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.store.ready().await
    }

    /// Refuses new writes, waits for those in progress, and ends every event stream.
    pub async fn close(&self) {
        let (store, notices) = (self.store.clone(), self.news.close());
        let close = move || {
            store.close();
            if let Some(notices) = notices {
                notices.close();
            }
        };
        if tokio::task::spawn_blocking(close).await.is_err() {
            tracing::error!("the writer did not stop cleanly");
        }
    }

    /// Runs `read` on a snapshot of the database.
    ///
    /// # Errors
    /// Returns whatever error `read` returns, or an error if the database fails.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Db) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.store.read(spoken(read)).await
    }

    /// Runs `read` as [`App::read`] does, for large reads. The number of reads of each kind that
    /// run at the same time is limited to half the number of cores, so that other requests still
    /// get a connection and a core; the rest wait.
    ///
    /// # Errors
    /// Returns whatever error `read` returns, or an error if the database fails.
    pub(super) async fn read_much<T: Send + 'static>(
        &self,
        much: Much,
        read: impl FnOnce(&mut Db) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (turns, threads) = much.turns();
        let turn = turns.acquire().await.map_err(AppError::internal)?;
        // The permit is returned when the read ends, even if nobody is waiting for the result any
        // more.
        let read = spoken(read);
        let read = move |connection: &mut Db| threads.wait_for(|| read(connection));
        self.store.read(move |connection| (read(connection), drop(turn)).0).await
    }

    /// Runs `look` without a snapshot: each query sees the current state of the database. For reads
    /// with a single query.
    ///
    /// # Errors
    /// Returns whatever error `look` returns, or an error if the database fails.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut Db) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.store.look(spoken(look)).await
    }

    /// Runs `look` as [`App::look`] does, for reads of a few rows by their keys. The read can run
    /// on the calling thread.
    ///
    /// # Errors
    /// Returns whatever error `look` returns, or an error if the database fails.
    pub(super) async fn glance<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut Db) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.store.glance(spoken(look)).await
    }

    /// Runs `write` in a transaction, and notifies subscribers once it is on disk.
    ///
    /// # Errors
    /// Returns whatever error `write` returns, or an error if the database fails.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        write: impl Fn(&mut Db, &Context) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.watch_clock().await;
        let context = Arc::clone(&self.context);
        let language = words::current();
        let write = move |connection: &mut Db| speak(language, || write(connection, &context));
        let outcome = self.store.write(Mode::Commit, write).await;
        if outcome.is_ok() {
            self.news.committed();
        }
        outcome
    }

    /// Runs `write` as `writing` specifies, and stores its answer under the request's key.
    ///
    /// # Errors
    /// Returns whatever error `write` returns, or an error if the database fails or the key was
    /// used for another request.
    pub(super) async fn answer(
        &self,
        caller: &Caller,
        writing: Writing,
        write: impl Fn(&mut Db, &Context) -> Result<Answer, AppError> + Send + 'static,
    ) -> Result<Answer, AppError> {
        self.watch_clock().await;
        let context = Arc::clone(&self.context);
        let fingerprints = Arc::clone(&self.fingerprints);
        let actor = caller.actor.to_string();
        let mode = if writing == Writing::Rehearse { Mode::Rehearse } else { Mode::Commit };
        let language = words::current();
        let outcome = self
            .store
            .write(mode, move |connection| {
                let request = match &writing {
                    Writing::Once(request) => Some(request),
                    Writing::Always | Writing::Rehearse => None,
                };
                let now = context.clock.now();
                idempotency::once(connection, &fingerprints, &actor, request, now, |connection| {
                    speak(language, || write(connection, &context))
                })
            })
            .await;
        if mode == Mode::Rehearse {
            return outcome.map(Answer::rehearsed);
        }
        if outcome.as_ref().is_ok_and(|answer| !answer.hit) {
            self.news.committed();
        }
        outcome
    }
}
