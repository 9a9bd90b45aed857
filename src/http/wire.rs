//! The servers' connections, and the refusals of the HTTP layer as problem documents.
//!
//! A request that is not HTTP, or whose headers are too long or arrive too slowly, never reaches
//! the application: actix answers it with an empty response and closes the connection. actix has no
//! hook for this answer, so each connection replaces it when it is sent.

use std::{
    fmt, io,
    net::TcpListener,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_http::{HttpService, KeepAlive, Request, Response, body::MessageBody};
use actix_server::Server;
use actix_service::{
    IntoServiceFactory, Service, ServiceFactory, ServiceFactoryExt, fn_service, map_config,
};
use actix_web::dev::AppConfig;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::Notify,
};
use uuid::Uuid;

use super::problem::{self, PROBLEM_JSON};
use crate::{
    app::{
        AppError,
        error::{ErrorCode, HEADERS_TOO_LARGE, HEADERS_TOO_SLOW, NOT_HTTP},
    },
    words::Said,
};

/// How long a client can take to close its end of a connection after the server has closed the
/// other end.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// How a server treats its connections.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The number of threads that serve connections.
    pub workers: usize,
    /// How long a slow client can take to send its request's headers.
    pub client_timeout: Duration,
    /// How long a connection can stay open without a request.
    pub keep_alive: KeepAlive,
    /// The maximum number of simultaneous connections.
    pub max_connections: usize,
    /// How long a shutdown waits for requests in progress, in seconds.
    pub shutdown_seconds: u64,
}

/// Serves an application on a socket that is already listening. The server leaves the handling of
/// signals to the caller.
pub fn serve<F, I, S, B>(listener: TcpListener, limits: Limits, app: F) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<actix_web::Error>,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    <S::Service as Service<Request>>::Future: 'static,
    S::Service: 'static,
    B: MessageBody + 'static,
{
    let builder = Server::build()
        .workers(limits.workers)
        .max_concurrent_connections(limits.max_connections)
        .shutdown_timeout(limits.shutdown_seconds)
        .disable_signals();
    let stopping = builder.graceful_shutdown_signal();
    let builder = builder.listen("houseway", listener, move || {
        let stopping = stopping.clone();
        let app = app().into_factory().map_err(|error| error.into().error_response());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .keep_alive(limits.keep_alive)
            .client_request_timeout(limits.client_timeout)
            .client_disconnect_timeout(DISCONNECT_TIMEOUT)
            .on_connect_ext(|connection: &Connection, data| {
                data.insert(connection.hang_up.clone());
            })
            .h1(map_config(app, |()| AppConfig::default()));
        fn_service(async |io: TcpStream| {
            let peer = io.peer_addr().ok();
            Ok((Connection { io, hang_up: HangUp::default(), refusal: Vec::new(), sent: 0 }, peer))
        })
        .and_then(http)
    })?;
    Ok(builder.run())
}

/// The moment when a client closes its end of a connection. actix completes the answer all the
/// same, which is right for a command, but an event stream would go on until its next line cannot
/// be sent.
#[derive(Debug, Clone, Default)]
pub struct HangUp(Arc<Notify>);

impl HangUp {
    /// Waits until the client has closed its end.
    pub async fn wait(self) {
        self.0.notified().await;
    }
}

/// A connection that replaces the HTTP layer's empty refusals.
struct Connection {
    io: TcpStream,
    hang_up: HangUp,
    /// The refusal that is being sent in place of an empty one.
    refusal: Vec<u8>,
    /// How many bytes of the refusal have been sent.
    sent: usize,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let room = buffer.remaining();
        let read = Pin::new(&mut self.io).poll_read(context, buffer);
        if matches!(read, Poll::Ready(Ok(()))) && room > 0 && buffer.remaining() == room {
            // One request at a time is answered, so one waits at most. If none waits yet, the next
            // one does not have to.
            self.hang_up.0.notify_one();
        }
        read
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let Self { io, refusal, sent, .. } = &mut *self;
        if refusal.is_empty() {
            match in_place_of(bytes) {
                Some(told) => *refusal = told,
                None => return Pin::new(io).poll_write(context, bytes),
            }
        }
        while let Some(rest @ [_, ..]) = refusal.get(*sent..) {
            *sent += ready!(Pin::new(&mut *io).poll_write(context, rest))?;
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }
}

/// How the HTTP layer's empty refusals begin, and what they mean. The application never sends an
/// empty body with these statuses.
const EMPTY: [(&str, &ErrorCode, &str); 3] = [
    ("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n", &NOT_HTTP, "not-http"),
    ("HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n", &HEADERS_TOO_SLOW, "headers-slow"),
    (
        "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n",
        &HEADERS_TOO_LARGE,
        "headers-large",
    ),
];

/// What to send instead of these bytes, if they are an empty refusal from the HTTP layer.
fn in_place_of(bytes: &[u8]) -> Option<Vec<u8>> {
    let (_, code, detail) = EMPTY.iter().find(|(head, ..)| bytes.starts_with(head.as_bytes()))?;
    let request_id = Uuid::now_v7().to_string();
    tracing::info!(request_id, code = code.name, "a request was refused before it was read");
    let refusal = AppError::new(code, Said::of_id(*detail));
    let body = serde_json::to_vec(&problem::body(&refusal, request_id.clone())).ok()?;
    let status = problem::status(&refusal);
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {PROBLEM_JSON}\r\ncontent-length: {}\r\n\
         connection: close\r\nx-request-id: {request_id}\r\n\r\n",
        body.len(),
    );
    Some([head.into_bytes(), body].concat())
}
