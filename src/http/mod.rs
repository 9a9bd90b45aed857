//! The API over HTTP. Only this room and the command line use actix.
//!
//! [`routes`] is the table that drives everything here, [`guard`] is what a request meets first,
//! and `v1` has one file per resource.

mod answer;
pub mod bodies;
mod codes;
mod drain;
mod guard;
mod headers;
mod input;
mod limits;
mod metrics;
pub mod openapi;
pub mod ops;
pub mod problem;
pub mod routes;
mod v1;

use std::{io, net::TcpListener, sync::Arc, time::Duration};

use actix_web::{
    App as WebApp, HttpResponse, HttpServer,
    dev::{Server, ServiceFactory, ServiceRequest},
    middleware::from_fn,
    web,
};
use tracing_actix_web::TracingLogger;
use utoipa_actix_web::{AppExt, UtoipaApp};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::app::App;
use limits::Limits;
use metrics::Metrics;

/// What handlers share.
#[derive(Clone)]
pub struct State {
    pub app: App,
    metrics: Arc<Metrics>,
    limits: Arc<Limits>,
}

impl State {
    /// The state of a process that serves this house.
    #[must_use]
    pub fn new(app: App) -> Self {
        let limits = Arc::new(Limits::new(&app.settings().rate_limits));
        Self { app, metrics: Arc::new(Metrics::default()), limits }
    }

    /// Forgets expired rate limits; call it from time to time.
    pub fn tidy(&self) {
        self.limits.tidy();
    }
}

/// How long a slow client may take to send its request's headers.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a connection may stay open without a request.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// How long a shutdown waits for requests in progress, in seconds.
const SHUTDOWN_SECONDS: u64 = 10;
/// The most simultaneous connections to a process.
const MAX_CONNECTIONS: usize = 10_000;

/// A server on a socket that is already listening. It runs when it is awaited, and leaves signals
/// to the caller.
///
/// # Errors
/// If the socket cannot be used.
pub fn server(state: State, listener: TcpListener, workers: usize) -> io::Result<Server> {
    let document = web::Bytes::from(openapi::line()?);
    let server = HttpServer::new(move || {
        let app = WebApp::new()
            .app_data(web::Data::new(state.clone()))
            .wrap(from_fn(guard::admit))
            .wrap(from_fn(guard::answer))
            .wrap(TracingLogger::default())
            .into_utoipa_app();
        routed(app)
            .into_app()
            .app_data(web::Data::new(document.clone()))
            .service(ops::openapi)
            .service(SwaggerUi::new("/docs/{_:.*}").config(Config::new(["/openapi.json"])))
            .service(web::redirect("/docs", "/docs/"))
            .service(web::redirect("/", "/docs/"))
            .default_service(web::to(HttpResponse::NotFound))
    });
    let server = server
        .workers(workers)
        .client_request_timeout(CLIENT_TIMEOUT)
        .keep_alive(KEEP_ALIVE)
        .max_connections(MAX_CONNECTIONS)
        .shutdown_timeout(SHUTDOWN_SECONDS)
        .disable_signals()
        .listen(listener)?;
    Ok(server.run())
}

/// Adds every route to an app.
fn routed<T>(app: UtoipaApp<T>) -> UtoipaApp<T>
where
    T: ServiceFactory<ServiceRequest, Config = (), Error = actix_web::Error, InitError = ()>,
{
    app.configure(v1::configure)
        .service(ops::healthz)
        .service(ops::readyz)
        .service(ops::metrics)
        .service(ops::problems)
        .service(ops::problem)
}
