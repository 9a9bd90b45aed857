//! Tickets: a browser's `EventSource` cannot send a token in a header, and a token in a URL ends up
//! in logs. A ticket may: it lets somebody in once, to the log's stream, within seconds.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::secret::{hash_token, new_token};
use crate::{
    app::{App, AppError, Caller, Credential, error::TOO_MANY_REQUESTS},
    store::{
        row::micros,
        tickets::{self, Ticket},
    },
};

/// How long a ticket is good for.
const GOOD_FOR: TimeDelta = TimeDelta::seconds(30);
/// After how many seconds somebody with too many tickets may try again: one has expired by then.
const RETRY_AFTER_SECONDS: u64 = 30;
/// The most good tickets of a session or key.
const MOST: i64 = 32;
const PREFIX: &str = "hwt_";
/// The most characters a ticket can have; longer ones are not even hashed.
const MAX_CHARS: usize = 128;

/// A ticket to the log's stream.
#[derive(Serialize, ToSchema)]
pub struct TicketBody {
    /// Send it as `GET /v1/stream?ticket=…`. It lets you in once.
    pub ticket: String,
    /// 30 seconds from now.
    pub expires_at: DateTime<Utc>,
}

impl App {
    /// Makes a ticket for whoever showed this.
    ///
    /// # Errors
    /// `too_many_requests` if they have 32 good ones.
    pub async fn make_stream_ticket(&self, credential: Credential) -> Result<TicketBody, AppError> {
        let ticket = new_token(PREFIX);
        let ticket_hash = hash_token(&ticket);
        let expires_at = self
            .write(move |connection, context| {
                let now = context.clock.now();
                let good = tickets::count(connection, &credential.hash, micros(now))?;
                if good >= MOST {
                    let detail = format!("you have {MOST} tickets that are still good: use one");
                    return Err(AppError {
                        retry_after_seconds: Some(RETRY_AFTER_SECONDS),
                        ..AppError::new(&TOO_MANY_REQUESTS, detail)
                    });
                }
                let expires_at = now + GOOD_FOR;
                let ticket = Ticket {
                    ticket_hash: ticket_hash.clone(),
                    token_hash: credential.hash.clone(),
                    is_key: credential.is_key,
                    expires_at: micros(expires_at),
                };
                tickets::insert(connection, &ticket, micros(now))?;
                Ok(expires_at)
            })
            .await?;
        Ok(TicketBody { ticket: ticket.as_str().to_owned(), expires_at })
    }

    /// Uses a ticket up: who it is for, and what it was made with; none if it is not good, or the
    /// session or key that it was made with is not.
    pub async fn use_stream_ticket(
        &self,
        ticket: &str,
    ) -> Result<Option<(Caller, Credential)>, AppError> {
        if ticket.len() > MAX_CHARS || !ticket.starts_with(PREFIX) {
            return Ok(None);
        }
        let (hash, now) = (hash_token(ticket), self.clock().now());
        // What is no ticket does not get as far as the writer.
        let found = self.read({
            let hash = hash.clone();
            move |connection| Ok(tickets::find(connection, &hash, micros(now))?)
        });
        let Some(found) = found.await? else { return Ok(None) };
        if !self.write(move |connection, _| Ok(tickets::delete(connection, &hash)?)).await? {
            return Ok(None);
        }
        let credential = Credential { hash: found.token_hash, is_key: found.is_key };
        let caller = self.read({
            let Credential { hash, is_key } = credential.clone();
            move |connection| Ok(Caller::of_token(connection, &hash, is_key, now)?)
        });
        Ok(caller.await?.map(|caller| (caller, credential)))
    }
}
