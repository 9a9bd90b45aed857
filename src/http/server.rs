//! The HTTP server, with every route behind the guard.

use std::{io, net::TcpListener, time::Duration};

use actix_http::KeepAlive;
use actix_server::Server;
use actix_web::{
    App, HttpResponse,
    middleware::{Condition, from_fn},
    web,
};
use tracing_actix_web::TracingLogger;

use super::{
    State, catalogue,
    cors::cors,
    docs, encoding, guard, ops, pages, services,
    span::RequestSpan,
    wire::{self, Limits},
};

const LIMITS: Limits = Limits {
    workers: 1,
    client_timeout: Duration::from_secs(10),
    keep_alive: KeepAlive::Timeout(Duration::from_secs(75)),
    max_connections: 10_000,
    shutdown_seconds: 10,
};
/// The maximum number of simultaneous connections to the operators' listener.
const MAX_ADMIN_CONNECTIONS: usize = 100;

/// A server on a socket that is already listening. It runs when it is awaited, and leaves the
/// handling of signals to the caller.
///
/// # Errors
/// Returns an error if the socket cannot be used.
pub fn server(state: State, listener: TcpListener, workers: usize) -> io::Result<Server> {
    wire::serve(listener, Limits { workers, ..LIMITS }, move || {
        let origins = &state.app.settings().cors_origins;
        App::new()
            .app_data(web::Data::new(state.clone()))
            .wrap(from_fn(guard::admit))
            .wrap(from_fn(guard::answer))
            .wrap(from_fn(encoding::around))
            .wrap(Condition::new(!origins.is_empty(), cors(origins)))
            .wrap(TracingLogger::<RequestSpan>::new())
            .configure(services::configure)
            .configure(pages::configure)
            .service(ops::openapi)
            .service(catalogue::older)
            .service(catalogue::lean)
            .service(catalogue::events)
            .service(catalogue::stream)
            .service(catalogue::what_changed)
            .configure(docs::configure)
            .default_service(web::to(HttpResponse::NotFound))
    })
}

/// A server for the house's operators, with health and metrics only. It does not authenticate
/// anyone, so strangers must not be able to reach its address.
///
/// # Errors
/// Returns an error if the socket cannot be used.
pub fn admin_server(state: State, listener: TcpListener) -> io::Result<Server> {
    let limits = Limits { max_connections: MAX_ADMIN_CONNECTIONS, ..LIMITS };
    wire::serve(listener, limits, move || {
        App::new()
            .app_data(web::Data::new(state.clone()))
            .wrap(from_fn(guard::admit))
            .wrap(from_fn(guard::answer))
            .wrap(from_fn(encoding::around))
            .wrap(TracingLogger::<RequestSpan>::new())
            .service(ops::healthz)
            .service(ops::readyz)
            .route("/metrics", web::get().to(ops::every_metric))
            .default_service(web::to(HttpResponse::NotFound))
    })
}
