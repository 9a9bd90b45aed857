//! Answers every request with "not ready" while the database is being opened.
//!
//! Another process might be migrating the database, so opening can take a while. Callers get an
//! immediate answer instead of waiting, so that a load balancer can choose another process.

use std::{io, net::TcpListener, time::Duration};

use actix_http::KeepAlive;
use actix_server::Server;
use actix_web::{App, HttpResponse, middleware::from_fn, web};
use tracing_actix_web::TracingLogger;

use super::{
    encoding, guard, ops,
    span::RequestSpan,
    wire::{self, Limits},
};
use crate::{
    app::{AppError, error::UNAVAILABLE},
    http::problem::Refusal,
    words::said,
};

/// The limits are tight, because the real server takes over soon.
const LIMITS: Limits = Limits {
    workers: 1,
    client_timeout: Duration::from_secs(2),
    keep_alive: KeepAlive::Disabled,
    max_connections: 1_000,
    shutdown_seconds: 3,
};

/// A server that runs until the house is open. It closes each connection after its answer, so that
/// clients reach the real server with their next request.
///
/// # Errors
/// Returns an error if the socket cannot be used.
pub fn opening_server(listener: TcpListener) -> io::Result<Server> {
    wire::serve(listener, LIMITS, || {
        App::new()
            .wrap(from_fn(guard::answer))
            .wrap(from_fn(encoding::around))
            .wrap(TracingLogger::<RequestSpan>::new())
            .service(ops::healthz)
            .route("/readyz", web::get().to(not_ready))
            .default_service(web::to(not_yet))
    })
}

async fn not_ready() -> HttpResponse {
    ops::not_ready()
}

async fn not_yet() -> Result<HttpResponse, Refusal> {
    let refused = AppError::new(&UNAVAILABLE, said!("database-opening"));
    Err(AppError { retry_after_seconds: Some(1), ..refused }.into())
}
