//! Rounds, the same for every game.

use actix_web::{HttpResponse, get, http::header, post, web};

use super::PageParams;
use crate::{
    app::{
        AppError, Caller,
        floor::rounds::{ActBody, Correction, EventBody, PostingBody, RoundBody, RoundSummary},
        request::{idempotency::Answer, page::Page},
    },
    http::{
        State,
        bodies::{AnyCommand, AnyOpening},
        input::{Body, Expected, Params},
    },
};

/// List a table's rounds
///
/// Newest first.
#[utoipa::path(tag = "rounds", params(PageParams,
        ("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Rounds", body = Page<RoundSummary>)))]
#[get("/v1/tables/{id}/rounds")]
pub async fn list(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<RoundSummary>>, AppError> {
    state.app.rounds(id.into_inner(), params.0.page()?).await.map(web::Json)
}

/// Open the table's next round
///
/// Under the house rules of this moment. One round at a time: the last one must have ended. What
/// may be said in the body is the game's; an empty body says nothing.
#[utoipa::path(tag = "rounds", request_body = AnyOpening,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 201, description = "Opened", body = RoundBody)))]
#[post("/v1/tables/{id}/rounds")]
pub async fn open(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    body: Body,
) -> Result<Answer, AppError> {
    state.app.open_round(&caller, body.writing(), id.into_inner(), body.to_vec()).await
}

/// Read a round
///
/// The state, the commands that are open now with their bounds (`legal`), and the `ETag` that the
/// next command is to name in `If-Match`.
#[utoipa::path(tag = "rounds", params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "The round", body = RoundBody)))]
#[get("/v1/rounds/{id}")]
pub async fn read(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<HttpResponse, AppError> {
    let round = state.app.round(id.into_inner()).await?;
    let etag = (header::ETAG, format!("\"{}\"", round.summary.version));
    Ok(HttpResponse::Ok().insert_header(etag).json(round))
}

/// Play a command
///
/// What a command is depends on the round's game; `type` tells them apart. The answer has the new
/// state, what happened, the ruling if there was one, and the settlement when the round ended.
/// `?dry_run=true` runs the same path and rolls it back.
#[utoipa::path(tag = "rounds", request_body = AnyCommand,
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Played", body = ActBody)))]
#[post("/v1/rounds/{id}/commands")]
pub async fn act(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    expected: Expected,
    body: Body,
) -> Result<Answer, AppError> {
    state.app.act(&caller, body.writing(), id.into_inner(), expected.0, body.to_vec()).await
}

/// Read what happened in a round
///
/// Oldest first, as the log holds it, with the money that each event moved.
#[utoipa::path(tag = "rounds", params(PageParams,
        ("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Events", body = Page<EventBody>)))]
#[get("/v1/rounds/{id}/events")]
pub async fn events(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<EventBody>>, AppError> {
    state.app.round_events(id.into_inner(), params.0.page()?).await.map(web::Json)
}

/// Read a round's ledger lines
///
/// Double entry: the lines of every event sum to zero. A correction reverses and posts anew.
#[utoipa::path(tag = "rounds", params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Lines", body = Vec<PostingBody>)))]
#[get("/v1/rounds/{id}/postings")]
pub async fn postings(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<Vec<PostingBody>>, AppError> {
    state.app.round_postings(id.into_inner()).await.map(web::Json)
}

/// Export a settled hand of hold'em
///
/// In the PHH notation: `POST /v1/holdem/replays` and `houseway replay` read it back to the same
/// stacks. Cards that nobody showed are `??`. What the notation has no field for, such as the rake,
/// stands under names that begin with an underscore.
#[utoipa::path(tag = "rounds", params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "A `.phh` file", body = String,
        content_type = "text/plain")))]
#[get("/v1/rounds/{id}/phh")]
pub async fn phh(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, AppError> {
    let history = state.app.hand_history(id.into_inner()).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(history))
}

/// Correct a round
///
/// `void` takes it off the books; `replace` enters something as it should have been and settles
/// anew. What the round had moved is moved back; the log keeps before, after, reason and who. Where
/// the next round goes on from this one, as in hold'em, and no hand is dealt in it yet, it goes on
/// from what is right; once one is, it is too late.
#[utoipa::path(tag = "rounds", request_body = Correction,
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Corrected", body = ActBody)))]
#[post("/v1/rounds/{id}/corrections")]
pub async fn correct(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    expected: Expected,
    body: Body,
) -> Result<Answer, AppError> {
    let (id, correction) = (id.into_inner(), body.decode::<Correction>()?);
    state.app.correct(&caller, body.writing(), id, expected.0, correction).await
}
