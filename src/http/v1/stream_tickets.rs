//! Tickets for the log's stream.

use actix_web::{HttpResponse, http::StatusCode, post, web};

use crate::{
    app::{Credential, people::tickets::TicketBody},
    http::{State, problem::Refusal},
};

/// Get a ticket for the log's stream
///
/// A browser's `EventSource` cannot send a token in a header. Send this ticket instead:
/// `GET /v1/stream?ticket=…`. It can be used once, within 30 seconds, and gives the same access as
/// your own token for as long as that token is valid. This request takes no `Idempotency-Key`,
/// because storing its answer would store the ticket.
#[utoipa::path(operation_id = "createStreamTicket", tag = "stream",
    responses((status = 201, description = "A ticket", body = TicketBody)))]
#[post("/v1/stream-tickets")]
pub async fn make(
    state: web::Data<State>,
    credential: web::ReqData<Credential>,
) -> Result<HttpResponse, Refusal> {
    let ticket = state.app.make_stream_ticket(credential.into_inner()).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(ticket))
}
