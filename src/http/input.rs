//! The inputs that handlers take: the caller, the body, and query parameters.

use std::{
    borrow::Cow,
    convert::identity,
    future::{Future, Ready, ready},
    pin::Pin,
    str::FromStr,
    time::Duration,
};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::header,
    web::{self, Bytes},
};
use futures_util::{Stream, StreamExt};
use serde::de::DeserializeOwned;
use tokio::{
    task::yield_now,
    time::{error::Elapsed, timeout},
};
use utoipa::ToSchema;

use super::{
    State,
    drain::drain,
    encoding::Arriving,
    headers, pattern, query,
    routes::{self, Route, Takes, Verb},
};
use crate::{
    app::{
        AppError, Writing,
        error::{BODY_CUT_OFF, BODY_TOO_SLOW, NOT_JSON_TYPE, NOT_TEXT_TYPE},
        request::{
            decode::decode, idempotency::Request, precondition::Precondition,
            secrets::without_secrets,
        },
        settings::BodyLimits,
    },
    http::problem::Refusal,
    words::said,
};

/// A request body, read up to the route's limit, and how to carry out the request's write.
#[derive(Debug, Clone)]
pub struct Body {
    bytes: Bytes,
    writing: Writing,
}

impl Body {
    /// Decodes the body. An empty body counts as an empty object.
    ///
    /// # Errors
    /// Returns `not_json`, or `wrong_shape` with every problem.
    pub fn decode<T: DeserializeOwned + ToSchema>(&self) -> Result<T, AppError> {
        decode(if self.bytes.is_empty() { b"{}" } else { &self.bytes })
    }

    /// The body, exactly as sent.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How to carry out the write.
    pub fn writing(&self) -> Writing {
        self.writing.clone()
    }
}

impl FromRequest for Body {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let pattern = pattern::of(&request);
            let route = Verb::of(request.method())
                .zip(pattern.as_deref())
                .and_then(|(verb, pattern)| routes::find(verb, pattern))
                .ok_or_else(|| AppError::internal("the route has no row in the table"))?;
            let mut payload = payload;
            let mut body = Arriving::new(request.headers(), route.body_limit.unwrap_or(0));
            match read_in_time(&mut payload, &mut body, body_limits(&request)).await {
                Ok(()) => {}
                // If the sender was too slow, the rest of the body is not drained.
                Err(refusal) if *refusal.code == BODY_TOO_SLOW => {
                    request.extensions_mut().insert(payload);
                    return Err(refusal.into());
                }
                Err(refusal) => {
                    drain(&request, payload).await;
                    return Err(refusal.into());
                }
            }
            if !body.is_empty() {
                check_type(&request, route.takes)?;
            }
            let bytes = body.end()?;
            let writing = how_to_write(&request, route, &bytes)?;
            Ok(Self { bytes, writing })
        })
    }
}

/// How to carry out a write. Routes that do not write ignore `Idempotency-Key`, even an invalid
/// one.
fn how_to_write(request: &HttpRequest, route: &Route, body: &[u8]) -> Result<Writing, AppError> {
    if !route.writes {
        return Ok(Writing::Always);
    }
    // A dry run needs no key. An invalid key is refused in a dry run too, as in the real write.
    let key = headers::idempotency_key(request.headers())?;
    if route.dry_run && query::is_dry_run(request.query_string())? {
        return Ok(Writing::Rehearse);
    }
    Ok(key.map_or(Writing::Always, |key| {
        let method = request.method().as_str();
        let body = if route.secret { Cow::from(without_secrets(body)) } else { Cow::from(body) };
        Writing::Once(Request::new(key, method, request.path(), &body))
    }))
}

fn body_limits(request: &HttpRequest) -> BodyLimits {
    let state = request.app_data::<web::Data<State>>();
    state.map_or_else(BodyLimits::default, |state| state.app.settings().body_limits)
}

/// Reads a body. Fails if the sender stalls or is too slow.
async fn read_in_time<E>(
    payload: &mut (impl Stream<Item = Result<Bytes, E>> + Unpin),
    body: &mut Arriving,
    limits: BodyLimits,
) -> Result<(), AppError> {
    let too_slow = |_| AppError::new(&BODY_TOO_SLOW, said!("too-slow"));
    let reading = read_all(payload, body, limits.idle);
    timeout(limits.total, reading).await.and_then(identity).map_err(too_slow)?
}

/// How many bytes of a compressed body are decompressed before other requests get a turn. Each of
/// these bytes can expand to a thousand.
const TURN_BYTES: usize = 1024;

async fn read_all<E>(
    payload: &mut (impl Stream<Item = Result<Bytes, E>> + Unpin),
    body: &mut Arriving,
    idle: Duration,
) -> Result<Result<(), AppError>, Elapsed> {
    while let Some(piece) = timeout(idle, payload.next()).await? {
        let Ok(piece) = piece else {
            return Ok(Err(AppError::new(&BODY_CUT_OFF, said!("cut-off"))));
        };
        for part in piece.chunks(TURN_BYTES) {
            if let Err(refusal) = body.take(part) {
                return Ok(Err(refusal));
            }
            if body.is_packed() {
                yield_now().await;
            }
        }
    }
    Ok(Ok(()))
}

/// Refuses a body that is not of the route's media type. For JSON, `+json` types are accepted too.
fn check_type(request: &HttpRequest, takes: Takes) -> Result<(), AppError> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let code = match takes {
        Takes::Json if essence.ends_with("+json") => return Ok(()),
        Takes::Json => &NOT_JSON_TYPE,
        Takes::Text => &NOT_TEXT_TYPE,
    };
    if essence == takes.media_type() {
        return Ok(());
    }
    Err(AppError::new(code, said!("send-as-type", media_type = takes.media_type())))
}

/// Decoded query parameters. Unknown parameters are refused.
#[derive(Debug, Clone)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Params<T> {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(query::read(request.query_string()).map(Self).map_err(Refusal))
    }
}

/// The versions that the caller expects.
#[derive(Debug, Clone)]
pub struct IfMatch<T = i64>(pub Precondition<T>);

impl<T: FromStr + 'static> FromRequest for IfMatch<T> {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(headers::if_match(request.headers()).map(Self).map_err(Refusal))
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use futures_util::stream;
    use tokio::time::sleep;

    use super::*;

    const LONG: Duration = Duration::from_secs(60);
    const SHORT: Duration = Duration::from_millis(20);

    async fn refusal(
        body: impl Stream<Item = Result<Bytes, Infallible>>,
        idle: Duration,
        total: Duration,
    ) -> &'static str {
        let mut arriving = Arriving::new(&header::HeaderMap::new(), 100);
        let limits = BodyLimits { idle, total };
        let read = read_in_time(&mut Box::pin(body), &mut arriving, limits).await;
        read.unwrap_err().code.name
    }

    #[actix_web::test]
    async fn a_body_that_stalls_is_not_waited_for() {
        let first = stream::iter([Ok(Bytes::from_static(b"{"))]);
        let stalled = first.chain(stream::pending());
        assert_eq!(refusal(stalled, SHORT, LONG).await, "body_too_slow");
    }

    #[actix_web::test]
    async fn a_body_that_trickles_has_a_limit_too() {
        let drip = |()| async {
            sleep(Duration::from_millis(1)).await;
            Some((Ok(Bytes::new()), ()))
        };
        assert_eq!(refusal(stream::unfold((), drip), LONG, SHORT).await, "body_too_slow");
    }
}
