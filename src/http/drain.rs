//! Drains the rest of a refused body, within limits.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    HttpMessage, HttpRequest, HttpResponse,
    body::{BodySize, BoxBody, MessageBody},
    dev::Payload,
    web::Bytes,
};
use futures_util::{Stream, StreamExt};
use tokio::time::timeout;

use crate::app::Caller;

/// How much of a refused body is read and discarded if its sender is signed in. A client that is
/// still sending sees the refusal only if the server keeps reading, so a client that sends more
/// than this might not see it.
const MAX_DRAINED_BYTES: usize = 64 * 1024 * 1024;
/// The same limit for clients that are not signed in, which have no reason to send much.
const MAX_DRAINED_ANONYMOUS_BYTES: usize = 1024 * 1024;
/// How long draining can take in total.
const MAX_DRAIN_TIME: Duration = Duration::from_secs(5);

/// Reads and discards what is left of a refused body, within limits.
pub async fn drain(request: &HttpRequest, mut payload: Payload) {
    let signed_in = request.extensions().contains::<Caller>();
    let max_bytes = if signed_in { MAX_DRAINED_BYTES } else { MAX_DRAINED_ANONYMOUS_BYTES };
    if !drained(&mut payload, max_bytes, MAX_DRAIN_TIME).await {
        request.extensions_mut().insert(payload);
    }
}

/// Reads a body until its end or a limit. Returns whether the whole body was read.
async fn drained<E>(
    payload: &mut (impl Stream<Item = Result<Bytes, E>> + Unpin),
    max_bytes: usize,
    max_time: Duration,
) -> bool {
    let reading = async {
        let mut drained = 0_usize;
        while let Some(Ok(chunk)) = payload.next().await {
            drained = drained.saturating_add(chunk.len());
            if drained > max_bytes {
                return false;
            }
        }
        true
    };
    timeout(max_time, reading).await.unwrap_or(false)
}

/// Keeps the rest of a body, without reading it, until the refusal has been sent and the connection
/// is closed. If a chunked body were dropped earlier, actix would read the rest of it, however long
/// it is.
pub fn keep_until_sent(request: &HttpRequest, refusal: HttpResponse) -> HttpResponse {
    match request.extensions_mut().remove() {
        Some(unread) => refusal.map_body(|_, body| keep_with::<Payload>(body, unread)),
        None => refusal,
    }
}

/// A body that keeps a value alive until the body has been sent.
pub fn keep_with<T: Unpin + 'static>(body: BoxBody, kept: T) -> BoxBody {
    BoxBody::new(Keeping { body, _kept: kept })
}

struct Keeping<T> {
    body: BoxBody,
    _kept: T,
}

impl<T: Unpin> MessageBody for Keeping<T> {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use futures_util::stream;
    use tokio::time::sleep;

    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    fn chunks(count: usize) -> impl Stream<Item = Result<Bytes, Infallible>> + Unpin {
        stream::iter(vec![Ok(Bytes::from_static(b"four")); count])
    }

    #[actix_web::test]
    async fn a_body_is_read_to_its_end_but_not_past_the_limit() {
        assert!(drained(&mut chunks(0), 0, LONG).await);
        assert!(drained(&mut chunks(3), 12, LONG).await);
        let mut longer = chunks(5);
        assert!(!drained(&mut longer, 12, LONG).await);
        assert_eq!(longer.count().await, 1, "what exceeds the limit is left");
        let mut broken = stream::iter([Ok(Bytes::new()), Err("reset")]);
        assert!(drained(&mut broken, 12, LONG).await);
    }

    #[actix_web::test]
    async fn a_body_that_trickles_in_is_not_waited_for() {
        let mut silent = stream::pending::<Result<Bytes, Infallible>>();
        assert!(!drained(&mut silent, 12, Duration::from_millis(1)).await);
        let drip = |()| async {
            sleep(Duration::from_millis(1)).await;
            Some((Ok::<_, Infallible>(Bytes::new()), ()))
        };
        let mut trickle = Box::pin(stream::unfold((), drip));
        assert!(!drained(&mut trickle, 12, Duration::from_millis(20)).await);
    }
}
