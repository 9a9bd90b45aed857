//! What is left of a refused body: how much of it is still read, and what becomes of the rest.

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

/// How much of a refused body is read and thrown away where its sender is signed in: a refusal
/// reaches a client that is still sending only if what it sends is taken. More than that, and it
/// may not.
const MAX_DRAINED_BYTES: usize = 64 * 1024 * 1024;
/// The same for who is not signed in, and has no business sending much.
const MAX_DRAINED_OF_STRANGERS_BYTES: usize = 1024 * 1024;
/// How long that may take in all.
const MAX_DRAINING: Duration = Duration::from_secs(5);

/// Reads and throws away what is left of a refused body, within bounds.
pub async fn drain(request: &HttpRequest, mut payload: Payload) {
    let signed_in = request.extensions().contains::<Caller>();
    let most = if signed_in { MAX_DRAINED_BYTES } else { MAX_DRAINED_OF_STRANGERS_BYTES };
    if !drained(&mut payload, most, MAX_DRAINING).await {
        request.extensions_mut().insert(payload);
    }
}

/// Reads a body to its end, but no more than so much of it and no longer than that; whether there
/// is nothing left to come.
async fn drained<E>(
    payload: &mut (impl Stream<Item = Result<Bytes, E>> + Unpin),
    most: usize,
    time: Duration,
) -> bool {
    let reading = async {
        let mut drained = 0_usize;
        while let Some(Ok(chunk)) = payload.next().await {
            drained = drained.saturating_add(chunk.len());
            if drained > most {
                return false;
            }
        }
        true
    };
    timeout(time, reading).await.unwrap_or(false)
}

/// Keeps a body that was given up until the refusal has been sent. The connection is closed then,
/// whereas of a chunked body that nobody holds any more actix reads the rest, however long it is.
pub fn keep_until_sent(request: &HttpRequest, refusal: HttpResponse) -> HttpResponse {
    match request.extensions_mut().remove() {
        Some(unread) => refusal.map_body(|_, body| BoxBody::new(Refusal { body, _unread: unread })),
        None => refusal,
    }
}

/// A refusal, and the body that it refuses.
struct Refusal {
    body: BoxBody,
    _unread: Payload,
}

impl MessageBody for Refusal {
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
    async fn a_body_is_read_to_its_end_and_no_further_than_its_bound() {
        assert!(drained(&mut chunks(0), 0, LONG).await);
        assert!(drained(&mut chunks(3), 12, LONG).await);
        let mut longer = chunks(5);
        assert!(!drained(&mut longer, 12, LONG).await);
        assert_eq!(longer.count().await, 1, "what is over the bound is left");
        let mut broken = stream::iter([Ok(Bytes::new()), Err("reset")]);
        assert!(drained(&mut broken, 12, LONG).await);
    }

    #[actix_web::test]
    async fn a_body_that_comes_in_drops_is_not_waited_for() {
        let mut silent = stream::pending::<Result<Bytes, Infallible>>();
        assert!(!drained(&mut silent, 12, Duration::from_millis(1)).await);
        let drop = |()| async {
            sleep(Duration::from_millis(1)).await;
            Some((Ok::<_, Infallible>(Bytes::new()), ()))
        };
        let mut drops = Box::pin(stream::unfold((), drop));
        assert!(!drained(&mut drops, 12, Duration::from_millis(20)).await);
    }
}
