//! Opens the house that a command works on.

use std::{future::Future, path::Path, sync::Arc};

use super::{failure::Failure, language::told};
use crate::{
    app::{App, Context, PinCost},
    audit::SigningKey,
    clock::{Clock, SystemClock},
    config::Options,
    store::{DatabaseUrl, ReadOnly, Store},
    words::said,
};

/// Reports invalid options before anything is opened or bound.
pub fn check(options: &Options) -> Result<(), Failure> {
    options.database_url().map_err(Failure::usage)?;
    options.settings().map_err(Failure::usage)?;
    options.connections().map_err(Failure::usage)?;
    options.workers().map_err(Failure::usage)?;
    Ok(())
}

/// Opens the database, applies its migrations if `migrate` is set, and opens the house on it.
pub async fn open(options: &Options, migrate: bool) -> Result<App, Failure> {
    open_at(options, migrate, Arc::new(SystemClock), PinCost::Full).await
}

/// Like [`open`], but with a given clock and a given cost of hashing PINs.
pub async fn open_at(
    options: &Options,
    migrate: bool,
    clock: Arc<dyn Clock>,
    pin_cost: PinCost,
) -> Result<App, Failure> {
    let url = options.database_url().map_err(Failure::usage)?;
    let settings = options.settings().map_err(Failure::usage)?;
    let connections = options.connections().map_err(Failure::usage)?;
    let store = open_store(url.clone(), connections, migrate).await?;
    if !migrate {
        store.ready().await?;
    }
    let signing_key = options.signing_key(&url)?;
    let context = Context { settings, clock, signing_key, pin_cost };
    Ok(App::open(store, context).await?)
}

/// Opens the database off the async threads, because it might have to wait for another process.
async fn open_store(url: DatabaseUrl, connections: u32, migrate: bool) -> Result<Store, Failure> {
    let opening = tokio::task::spawn_blocking(move || -> Result<Store, Failure> {
        let store = Store::open(&url, connections)?;
        for name in if migrate { store.migrate()? } else { Vec::new() } {
            tracing::info!(migration = name, "applied");
        }
        Ok(store)
    });
    opening.await?
}

/// Logs digests of the stored answers, signs the streams that have grown, and closes the house.
pub async fn close(app: App) {
    vouch_for_answers(&app).await;
    if let Err(error) = app.sign_what_has_grown().await {
        tracing::warn!(%error, "could not sign checkpoints before closing");
    }
    app.close().await;
}

/// Logs digests of the stored answers that have none yet, so that the verifier can check these
/// answers. A failure is only logged, because the verifier reports how many answers have no digest.
pub async fn vouch_for_answers(app: &App) {
    if let Err(error) = app.vouch_for_answers().await {
        tracing::warn!(%error, "could not vouch for stored answers");
    }
}

/// Opens the house for reading only. Nothing is written, not even a key file.
pub fn open_to_read(options: &Options) -> Result<App, Failure> {
    // A reader signs nothing, so a random key will do.
    open_as_it_is(options, |_| Ok(SigningKey::from_seed(&rand::random())))
}

/// Opens the house without checks, however damaged it is, so that it can be repaired.
pub fn open_to_repair(options: &Options) -> Result<App, Failure> {
    open_as_it_is(options, |url| Ok(options.signing_key(url)?))
}

fn open_as_it_is(
    options: &Options,
    signing_key: impl FnOnce(&DatabaseUrl) -> Result<SigningKey, Failure>,
) -> Result<App, Failure> {
    let url = options.database_url().map_err(Failure::usage)?;
    let settings = options.settings().map_err(Failure::usage)?;
    let connections = options.connections().map_err(Failure::usage)?;
    check_exists(&url)?;
    let store = Store::open(&url, connections)?;
    let signing_key = signing_key(&url)?;
    let context =
        Context { settings, clock: Arc::new(SystemClock), signing_key, pin_cost: PinCost::Full };
    Ok(App::open_to_read(store, context))
}

/// Opens the database for inspection, without changing anything in it.
pub fn open_read_only(options: &Options) -> Result<ReadOnly, Failure> {
    let url = options.database_url().map_err(Failure::usage)?;
    check_exists(&url)?;
    Ok(ReadOnly::open(&url)?)
}

/// Refuses an SQLite file that does not exist, because opening the file would create it.
pub fn check_exists(url: &DatabaseUrl) -> Result<(), Failure> {
    match url {
        DatabaseUrl::Sqlite(path) if !Path::new(path).exists() => {
            Err(Failure::usage(told(&said!("cli-no-database", path = path))))
        }
        DatabaseUrl::Sqlite(_) | DatabaseUrl::Postgres(_) => Ok(()),
    }
}

/// Runs a future to completion.
pub fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    actix_web::rt::System::new().block_on(work)
}
