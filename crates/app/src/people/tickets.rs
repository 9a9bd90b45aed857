//! Tickets. A browser's `EventSource` cannot send a token in a header, and a token in a URL ends up
//! in logs. A ticket is safe in a URL: it gives access only to the log's stream, only once, and
//! only for a few seconds.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::secret::{hash_token, new_token};
use crate::{App, AppError, Caller, Credential, error::TOO_MANY_REQUESTS};
use houseway_store::{
    row::micros,
    tickets::{self, Ticket},
};
use houseway_words::said;

/// How long a ticket is valid.
const GOOD_FOR: TimeDelta = TimeDelta::seconds(30);
/// How many seconds someone with too many tickets has to wait: long enough for one of the tickets
/// to expire.
const RETRY_AFTER_SECONDS: u64 = 30;
/// The maximum number of valid tickets for a session or key.
const MOST: i64 = 32;
const PREFIX: &str = "hwt_";
/// The maximum length of a ticket. Longer tickets are rejected without being hashed.
const MAX_CHARS: usize = 128;

/// A ticket for the log's stream.
#[derive(Serialize, ToSchema)]
pub struct TicketBody {
    /// The ticket, to be sent as `GET /v1/stream?ticket=…`. It can be used once.
    pub ticket: String,
    /// When the ticket expires, 30 seconds after it was created.
    pub expires_at: DateTime<Utc>,
}

impl App {
    /// Creates a ticket for the caller with this credential.
    ///
    /// # Errors
    /// Returns `too_many_requests` if the caller has 32 valid tickets.
    pub async fn make_stream_ticket(&self, credential: Credential) -> Result<TicketBody, AppError> {
        let ticket = new_token(PREFIX);
        let ticket_hash = hash_token(&ticket);
        let expires_at = self
            .write(move |connection, context| {
                let now = context.clock.now();
                let good = tickets::count(connection, &credential.hash, micros(now))?;
                if good >= MOST {
                    let detail = said!("too-many-tickets", most = MOST);
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

    /// Uses up a ticket. Returns the ticket's owner and the credential that it was created with;
    /// `None` if the ticket or that credential is no longer valid.
    pub async fn use_stream_ticket(
        &self,
        ticket: &str,
    ) -> Result<Option<(Caller, Credential)>, AppError> {
        if ticket.len() > MAX_CHARS || !ticket.starts_with(PREFIX) {
            return Ok(None);
        }
        let (hash, now) = (hash_token(ticket), self.clock().now());
        // Invalid tickets do not reach the writer.
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
