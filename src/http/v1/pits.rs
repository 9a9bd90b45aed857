//! Pits.

use actix_web::{get, patch, post, web};

use super::params::Write;
use crate::{
    app::{
        AppError, Caller,
        floor::pits::{Handover, PitBody, PitName, PitsBody},
        request::idempotency::Answer,
    },
    http::{State, input::Body},
};

/// List pits
///
/// Every pit with its tables and its pit boss of record. A table is in the pit that its setup
/// names.
#[utoipa::path(operation_id = "listPits", tag = "tables",
    responses((status = 200, description = "Pits", body = PitsBody)))]
#[get("/v1/pits")]
pub async fn list(state: web::Data<State>) -> Result<web::Json<PitsBody>, AppError> {
    state.app.pits().await.map(web::Json)
}

/// Create a pit
///
/// Tables whose setup already names the pit are in it at once.
#[utoipa::path(operation_id = "createPit", tag = "tables", request_body = PitName,
    responses((status = 201, description = "Created", body = PitBody)))]
#[post("/v1/pits")]
pub async fn create(
    state: web::Data<State>,
    caller: Caller,
    body: Body,
) -> Result<Answer, AppError> {
    state.app.create_pit(&caller, body.writing(), body.decode()?).await
}

/// Rename a pit
///
/// Its tables stay in the pit: their setups use the new name from then on.
#[utoipa::path(operation_id = "renamePit", tag = "tables", request_body = PitName,
    params(("id" = String, Path, description = "The pit's id")),
    responses((status = 200, description = "The pit now", body = PitBody)))]
#[patch("/v1/pits/{id}")]
pub async fn rename(state: web::Data<State>, write: Write) -> Result<Answer, AppError> {
    let change = write.body.decode()?;
    let which = (write.id()?, write.expected);
    state.app.rename_pit(&write.caller, write.body.writing(), which, change).await
}

/// Take or hand over a pit
///
/// Changes the pit boss of record. A pit boss takes a pit for themselves, hands their own pit to
/// another, or leaves it to nobody; an administrator does so for any pit. Each change is logged.
///
/// While a pit has a boss, other pit bosses cannot rename it, set up or rename its tables, change
/// their rules or limits, void their sales of chips, or declare hands that were not recorded
/// (`not_your_pit`). What keeps a table playing is open to every pit boss: counts, slips, boxes,
/// rulings, corrections, cards.
#[utoipa::path(operation_id = "handOverPit", tag = "tables", request_body = Handover,
    params(("id" = String, Path, description = "The pit's id")),
    responses((status = 200, description = "The pit now", body = PitBody)))]
#[post("/v1/pits/{id}/handovers")]
pub async fn hand_over(state: web::Data<State>, write: Write) -> Result<Answer, AppError> {
    let handover = write.body.decode()?;
    let which = (write.id()?, write.expected);
    state.app.hand_over_pit(&write.caller, write.body.writing(), which, handover).await
}
