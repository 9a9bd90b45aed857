//! The use cases. They own the transaction: whatever is written — entries, postings, projections,
//! the stored answer — is written together or not at all.
//!
//! | area | what is in it |
//! |---|---|
//! | [`floor`] | games, tables, rounds |
//! | [`people`] | users, API keys, sessions, roles |
//! | [`record`] | writing, projecting, following and auditing the log |
//! | [`request`] | decoding bodies, paging, idempotency |

pub mod demo;
pub mod error;
pub mod floor;
pub mod people;
pub mod record;
pub mod request;
pub mod settings;

use std::sync::Arc;

pub use error::AppError;
pub use people::{
    role::{Caller, Role},
    secret::new_pin,
};
pub use settings::Settings;

use crate::{
    audit::SigningKey,
    clock::Clock,
    store::{self, DatabaseUrl, Db, Mode, Store, StoreError},
};
use floor::odds::OddsDesk;
use record::follower::Live;
use request::idempotency::{self, Answer, Request};

/// What every use case may need besides the database.
pub struct Context {
    pub settings: Settings,
    pub clock: Arc<dyn Clock>,
    pub signing_key: SigningKey,
}

/// The house: everything a request needs, cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) context: Arc<Context>,
    pub(crate) live: Live,
    pub(crate) odds: OddsDesk,
}

/// How a write is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Writing {
    /// For good, and once under this key.
    Once(Request),
    /// For good; the house's own writes.
    Always,
    /// A dry run.
    Rehearse,
}

impl App {
    /// Opens the house on a migrated database.
    ///
    /// # Errors
    /// Where the database cannot be read or written.
    pub async fn open(store: Store, context: Context) -> Result<Self, AppError> {
        let app = Self::open_to_read(store, context);
        app.register_signing_key().await?;
        Ok(app)
    }

    /// The house on a database as it is, to read it.
    #[must_use]
    pub fn open_to_read(store: Store, context: Context) -> Self {
        let (live, odds) = (Live::default(), OddsDesk::default());
        Self { store, context: Arc::new(context), live, odds }
    }

    /// Which database the house is on.
    #[must_use]
    pub const fn database(&self) -> &DatabaseUrl {
        self.store.url()
    }

    /// Forgets the answers that have been kept long enough.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn tidy(&self) -> Result<usize, AppError> {
        self.write(|connection, context| {
            let before = context.clock.now() - context.settings.keep_answers;
            Ok(store::idempotency::forget_before(connection, store::row::micros(before))?)
        })
        .await
    }

    /// Ends every event stream; the subscribers resume elsewhere.
    pub fn let_subscribers_go(&self) {
        self.live.close();
    }

    /// What the house was set to.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.context.settings
    }

    /// Where odds are asked for.
    #[must_use]
    pub const fn odds(&self) -> &OddsDesk {
        &self.odds
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        self.context.clock.as_ref()
    }

    /// Whether the database answers and has every migration.
    ///
    /// # Errors
    /// Why it is not ready.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.store.ready().await
    }

    /// Stops taking writes and waits for those under way; event streams end.
    pub async fn close(&self) {
        self.live.close();
        let store = self.store.clone();
        if tokio::task::spawn_blocking(move || store.close()).await.is_err() {
            tracing::error!("the writer did not stop cleanly");
        }
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Db) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.store.read(read).await
    }

    /// Writes in a transaction, and tells live subscribers when it is on disk.
    async fn write<T: Send + 'static>(
        &self,
        write: impl Fn(&mut Db, &Context) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let context = Arc::clone(&self.context);
        let outcome =
            self.store.write(Mode::Commit, move |connection| write(connection, &context)).await;
        if outcome.is_ok() {
            self.live.changed();
        }
        outcome
    }

    /// Writes and answers, once under the request's key.
    async fn answer(
        &self,
        caller: &Caller,
        writing: Writing,
        write: impl Fn(&mut Db, &Context) -> Result<Answer, AppError> + Send + 'static,
    ) -> Result<Answer, AppError> {
        let context = Arc::clone(&self.context);
        let actor = caller.actor.clone();
        let mode = if writing == Writing::Rehearse { Mode::Rehearse } else { Mode::Commit };
        let outcome = self
            .store
            .write(mode, move |connection| {
                let request = match &writing {
                    Writing::Once(request) => Some(request),
                    Writing::Always | Writing::Rehearse => None,
                };
                idempotency::once(connection, &actor, request, context.clock.now(), |connection| {
                    write(connection, &context)
                })
            })
            .await;
        if mode == Mode::Commit && outcome.as_ref().is_ok_and(|answer| !answer.hit) {
            self.live.changed();
        }
        outcome
    }
}
