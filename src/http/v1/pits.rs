//! Pits.

use actix_web::{HttpResponse, get, patch, post, web};

use super::params::Write;
use crate::{
    app::{
        Caller,
        floor::pits::{Handover, PitBody, PitName, PitsBody},
    },
    http::{State, answer::answer, input::Body, problem::Refusal},
};

/// List pits
///
/// Every pit with its tables and its pit boss of record. A table belongs to the pit that its setup
/// names.
#[utoipa::path(operation_id = "listPits", tag = "tables",
    responses((status = 200, description = "Pits", body = PitsBody)))]
#[get("/v1/pits")]
pub async fn list(state: web::Data<State>) -> Result<web::Json<PitsBody>, Refusal> {
    Ok(web::Json(state.app.pits().await?))
}

/// Create a pit
///
/// Tables whose setup already names the pit belong to it immediately.
#[utoipa::path(operation_id = "createPit", tag = "tables", request_body = PitName,
    responses((status = 201, description = "Created", body = PitBody)))]
#[post("/v1/pits")]
pub async fn create(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.create_pit(&caller, body.writing(), body.decode()?).await?))
}

/// Rename a pit
///
/// Its tables stay in the pit, because their setups take the new name.
#[utoipa::path(operation_id = "renamePit", tag = "tables", request_body = PitName,
    params(("id" = String, Path, description = "The pit's id")),
    responses((status = 200, description = "The pit now", body = PitBody)))]
#[patch("/v1/pits/{id}")]
pub async fn rename(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let change = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(state.app.rename_pit(&write.caller, write.body.writing(), which, change).await?))
}

/// Take over or hand over a pit
///
/// Changes the pit boss of record. A pit boss can take over a pit, hand their own pit to another
/// pit boss, or leave it without a pit boss; an administrator can do so for any pit. Each change is
/// logged.
///
/// While a pit has a boss, other pit bosses cannot rename it, set up or rename its tables, change
/// their rules or limits, void their chip sales, or declare hands that were not recorded
/// (`not_your_pit`). Every pit boss can still do what keeps a table running: counts, slips, boxes,
/// rulings, corrections and cards.
#[utoipa::path(operation_id = "handOverPit", tag = "tables", request_body = Handover,
    params(("id" = String, Path, description = "The pit's id")),
    responses((status = 200, description = "The pit now", body = PitBody)))]
#[post("/v1/pits/{id}/handovers")]
pub async fn hand_over(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let handover = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(state.app.hand_over_pit(&write.caller, write.body.writing(), which, handover).await?))
}
