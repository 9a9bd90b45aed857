//! The description of a request in the diagnostic log.

use std::borrow::Cow;

use actix_web::{
    Error, HttpMessage as _,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header,
};
use tracing::{Span, field::Empty};
use tracing_actix_web::{DefaultRootSpanBuilder, RequestId, RootSpanBuilder};

use super::{headers, pattern, query};

/// Describes requests as `tracing-actix-web` does by default, with two differences: it hides
/// tickets, which do not belong in a log, and it adds the id that the caller gave to the request,
/// so that the caller's log and the server's can be matched.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let route = pattern::of(request.request());
        let route = route.as_deref().unwrap_or("default");
        let agent = request.headers().get(header::USER_AGENT);
        let agent = agent.and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        let connection = request.connection_info();
        let id = request.extensions().get::<RequestId>().map(ToString::to_string);
        tracing::info_span!(
            "HTTP request",
            http.method = %request.method(),
            http.route = %route,
            http.flavor = ?request.version(),
            http.scheme = %connection.scheme(),
            http.host = %connection.host(),
            http.client_ip = %connection.realip_remote_addr().unwrap_or_default(),
            http.user_agent = %agent,
            http.target = %target(request),
            http.status_code = Empty,
            otel.name = %format!("{} {route}", request.method()),
            otel.kind = "server",
            otel.status_code = Empty,
            trace_id = Empty,
            request_id = %id.unwrap_or_default(),
            caller_request_id = headers::request_id(request.headers()),
            exception.message = Empty,
            exception.details = Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        DefaultRootSpanBuilder::on_request_end(span, outcome);
    }
}

/// The path and query, without the query if it contains a ticket.
fn target(request: &ServiceRequest) -> Cow<'_, str> {
    if query::ticket(request.query_string()).is_some() {
        return Cow::from(format!("{}?ticket=(hidden)", request.path()));
    }
    let target = request.uri().path_and_query();
    Cow::from(target.map_or("", |target| target.as_str()))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::target;

    fn of(uri: &str) -> String {
        target(&TestRequest::get().uri(uri).to_srv_request()).into_owned()
    }

    #[test]
    fn a_ticket_is_not_logged() {
        for query in ["ticket=hwt_x", "kind=a&ticket=hwt_x", "%74icket=hwt_x", "ticket=hwt_x&a=b"] {
            assert_eq!(of(&format!("/v1/stream?{query}")), "/v1/stream?ticket=(hidden)");
        }
        assert_eq!(of("/v1/stream?kind=a"), "/v1/stream?kind=a");
    }
}
