//! `houseway serve`.

use std::{net::TcpListener, time::Duration};

use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use tracing::Level;

use super::{failure::Failure, house, logging::start_logging};
use crate::{
    app::App,
    config::Options,
    http::{self, State},
};

/// How often expired data is deleted.
const TIDY_EVERY: Duration = Duration::from_secs(600);

#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    options: Options,
    /// Refuse to start if the database has pending migrations, instead of applying them
    #[arg(long)]
    no_migrate: bool,
}

impl Serve {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        start_logging(options.log_format.unwrap_or_default(), Level::INFO);
        house::check(&options)?;
        house::block_on(async {
            let listener = listen(&options)?;
            let app = house::open(&options, !self.no_migrate).await?;
            serve(app, listener, options.workers()).await
        })
    }
}

/// Binds the address, so that a port in use is reported before the database is touched.
pub fn listen(options: &Options) -> Result<TcpListener, Failure> {
    let address = options.listen();
    TcpListener::bind(address)
        .map_err(|error| Failure::wrong(format!("cannot listen on {address}: {error}")))
}

/// Serves until a signal arrives, then finishes the requests in progress.
pub async fn serve(app: App, listener: TcpListener, workers: usize) -> Result<(), Failure> {
    let address = listener.local_addr()?;
    let state = State::new(app.clone());
    let server = http::server(state.clone(), listener, workers)?;
    let handle = server.handle();
    tracing::info!(%address, database = ?app.database(), "open");
    let tidying = actix_web::rt::spawn(tidy(state));
    let stopping = actix_web::rt::spawn({
        let app = app.clone();
        async move {
            if wait_for_signal().await.is_ok() {
                tracing::info!("shutting down: finishing the requests in progress");
                // Event streams never end on their own.
                app.let_subscribers_go();
                handle.stop(true).await;
            }
        }
    });
    server.await?;
    tidying.abort();
    stopping.abort();
    app.close().await;
    tracing::info!("closed");
    Ok(())
}

async fn wait_for_signal() -> std::io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        outcome = tokio::signal::ctrl_c() => outcome,
        _ = terminate.recv() => Ok(()),
    }
}

async fn tidy(state: State) {
    let mut ticks = tokio::time::interval(TIDY_EVERY);
    loop {
        ticks.tick().await;
        state.tidy();
        if let Err(error) = state.app.tidy().await {
            tracing::warn!(%error, "could not delete expired answers");
        }
    }
}
