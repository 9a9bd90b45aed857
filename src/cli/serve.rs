//! `houseway serve`.

use std::{future::Future, iter, net::TcpListener, time::Duration};

use clap::Args;
use tokio::{
    signal::unix::{SignalKind, signal},
    time::MissedTickBehavior,
};
use tracing::Level;

use super::{failure::Failure, house, language::wrong, logging::start_logging};
use crate::{
    app::App,
    config::Options,
    http::{self, State},
};

/// The interval at which expired data is deleted.
const TIDY_EVERY: Duration = Duration::from_secs(600);
/// The interval at which the figures for open periods are updated and the changes caused by
/// tournament clocks are logged. A report reads the entries written since the last update. Even in
/// the busiest house, there are at most about 20,000 of them, and reading them takes a fraction of
/// a second. A shorter interval would read the same entries in more, smaller pieces.
const READ_PERIODS_EVERY: Duration = Duration::from_secs(15);

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
        let workers = options.workers().map_err(Failure::usage)?;
        house::block_on(async {
            let listeners = Listeners::bind(&options)?;
            let app = listeners.open(house::open(&options, !self.no_migrate)).await?;
            serve(State::new(app), listeners, workers).await
        })
    }
}

/// The sockets that the house listens on.
pub struct Listeners {
    pub public: TcpListener,
    /// A separate socket for operators, if they want one.
    pub admin: Option<TcpListener>,
}

impl Listeners {
    /// Binds the sockets first, so that a port in use is reported before the database is touched.
    pub fn bind(options: &Options) -> Result<Self, Failure> {
        let admin = options.admin_listen.as_deref().map(bind).transpose()?;
        Ok(Self { public: bind(options.listen())?, admin })
    }

    /// Opens the house. Until it is open, requests are answered with "not ready".
    pub async fn open(
        &self,
        house: impl Future<Output = Result<App, Failure>>,
    ) -> Result<App, Failure> {
        let mut servers = Vec::new();
        for listener in iter::once(&self.public).chain(&self.admin) {
            let address = listener.local_addr()?;
            let server = http::opening_server(listener.try_clone()?)?;
            servers.push((server.handle(), actix_web::rt::spawn(server)));
            tracing::info!(%address, "listening");
        }
        let opened = house.await;
        for (handle, serving) in servers {
            handle.stop(true).await;
            drop(serving.await);
        }
        opened
    }
}

fn bind(address: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .map_err(|error| wrong!("cli-cannot-listen", address = address, error = error.to_string()))
}

/// Serves until a signal arrives, then finishes the requests that are in progress.
pub async fn serve(mut state: State, listeners: Listeners, workers: usize) -> Result<(), Failure> {
    let app = state.app.clone();
    let address = listeners.public.local_addr()?;
    let mut admin = None;
    if let Some(listener) = listeners.admin {
        state = state.with_metrics_elsewhere();
        let address = listener.local_addr()?;
        let server = http::admin_server(state.clone(), listener)?;
        tracing::info!(%address, "open to operators");
        admin = Some((server.handle(), actix_web::rt::spawn(server)));
    }
    let server = http::server(state.clone(), listeners.public, workers)?;
    let handle = server.handle();
    warn_of_tampering(&app).await;
    sign(&app).await;
    let key = app.public_key();
    tracing::info!(%address, database = ?app.database(), public_key = %key, "open");
    let searching = actix_web::rt::spawn(app.clone().search_for_cases());
    let signing = actix_web::rt::spawn(sign_regularly(app.clone()));
    let reading = actix_web::rt::spawn(read_periods(app.clone()));
    let tidying = actix_web::rt::spawn(tidy(state));
    let stopping = actix_web::rt::spawn({
        let app = app.clone();
        async move {
            if wait_for_signal().await.is_ok() {
                tracing::info!("shutting down: finishing the requests in progress");
                // Event streams never end on their own, so they are ended here.
                app.let_subscribers_go();
                handle.stop(true).await;
            }
        }
    });
    server.await?;
    if let Some((handle, serving)) = admin {
        handle.stop(true).await;
        drop(serving.await);
    }
    reading.abort();
    tidying.abort();
    stopping.abort();
    signing.abort();
    searching.abort();
    house::close(app).await;
    tracing::info!("closed");
    Ok(())
}

/// Logs a warning if a quick check finds signs that the log has been tampered with. The house opens
/// anyway: its tables cannot wait until someone reads the warning.
async fn warn_of_tampering(app: &App) {
    match app.glance_at_log().await {
        Ok(wrong) => {
            for sentence in wrong {
                tracing::error!("{sentence}: run `houseway audit verify --all`");
            }
        }
        Err(error) => tracing::warn!(%error, "could not look at the log"),
    }
}

/// Signs the streams that have grown, and promises in the log that more checkpoints will follow. A
/// house that cannot sign opens anyway: the verifier will report that no checkpoints follow.
async fn sign(app: &App) {
    let signed = match app.sign_what_has_grown().await {
        Ok(_) => app.promise_checkpoints().await,
        Err(error) => Err(error),
    };
    if let Err(error) = signed {
        tracing::warn!(%error, "could not sign checkpoints");
    }
}

async fn sign_regularly(app: App) {
    let every = Duration::from_secs(app.settings().checkpoint_minutes.saturating_mul(60));
    let mut ticks = tokio::time::interval(every);
    // The first tick fires immediately, and the log has just been signed, so skip that tick.
    ticks.tick().await;
    loop {
        ticks.tick().await;
        house::vouch_for_answers(&app).await;
        sign(&app).await;
    }
}

/// Keeps the figures for open periods up to date, so that reports need not read all entries of
/// these periods. A failure is logged only once, because reports can still read the entries
/// directly.
async fn read_periods(app: App) {
    let mut ticks = tokio::time::interval(READ_PERIODS_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut fails = false;
    loop {
        ticks.tick().await;
        let read = app.read_open_periods().await;
        if let Err(error) = &read
            && !fails
        {
            tracing::warn!(%error, "could not read what open periods have come to");
        }
        fails = read.is_err();
        if let Err(error) = app.catch_up_tournaments().await {
            tracing::warn!(%error, "could not write down which levels have begun");
        }
    }
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
    let mut watched = None;
    loop {
        ticks.tick().await;
        state.tidy();
        if let Err(error) = state.app.expire_approvals().await {
            tracing::warn!(%error, "could not write down which approvals have expired");
        }
        if let Err(error) = state.app.tidy().await {
            tracing::warn!(%error, "could not delete expired answers");
        }
        match state.app.watch_variance(watched).await {
            Ok(until) => watched = until,
            Err(error) => tracing::warn!(%error, "could not look at what tables win"),
        }
        if let Err(error) = state.app.report_failed_sign_ins().await {
            tracing::warn!(%error, "could not log failed sign-ins");
        }
    }
}
