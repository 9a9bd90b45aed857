//! Answers every request with "not ready" while the database is being opened.
//!
//! Another process may be migrating the database, so opening can take a while. Callers get an
//! immediate answer instead of waiting, so that a load balancer can choose another process.

use std::{io, net::TcpListener, time::Duration};

use actix_web::{
    App, HttpResponse, HttpServer, dev::Server, http::KeepAlive, middleware::from_fn, web,
};
use tracing_actix_web::TracingLogger;

use super::{encoding, guard, ops, span::RequestSpan};
use crate::{
    app::{AppError, error::UNAVAILABLE},
    words::said,
};

/// How long a slow client can take to send its request's headers.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(2);
/// How many seconds answers in progress can take before the real server takes over.
const SHUTDOWN_SECONDS: u64 = 3;
/// The maximum number of simultaneous connections.
const MAX_CONNECTIONS: usize = 1_000;

/// A server that runs until the house is open. It closes each connection after its answer, so that
/// clients reach the real server with their next request.
///
/// # Errors
/// Returns an error if the socket cannot be used.
pub fn opening_server(listener: TcpListener) -> io::Result<Server> {
    let server = HttpServer::new(|| {
        App::new()
            .wrap(from_fn(guard::answer))
            .wrap(from_fn(encoding::around))
            .wrap(TracingLogger::<RequestSpan>::new())
            .service(ops::healthz)
            .route("/readyz", web::get().to(not_ready))
            .default_service(web::to(not_yet))
    });
    let server = server
        .workers(1)
        .client_request_timeout(CLIENT_TIMEOUT)
        .keep_alive(KeepAlive::Disabled)
        .max_connections(MAX_CONNECTIONS)
        .shutdown_timeout(SHUTDOWN_SECONDS)
        .disable_signals()
        .listen(listener)?;
    Ok(server.run())
}

async fn not_ready() -> HttpResponse {
    ops::not_ready()
}

async fn not_yet() -> Result<HttpResponse, AppError> {
    let refused = AppError::new(&UNAVAILABLE, said!("database-opening"));
    Err(AppError { retry_after_seconds: Some(1), ..refused })
}
