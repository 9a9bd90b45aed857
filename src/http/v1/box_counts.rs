//! The soft count.

use actix_web::{HttpResponse, get, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        back_office::counts::{BoxCountBody, CountCommand, OpeningCountOfBoxes},
        request::{idempotency::Answer, page::Page},
    },
    http::{
        State,
        answer::versioned,
        input::{Body, Params},
    },
};

/// Begin a count
///
/// Begins counting the boxes that were pulled on a gaming day and that are not in a count yet.
#[utoipa::path(operation_id = "openCount", tag = "drop boxes", request_body = OpeningCountOfBoxes,
    responses((status = 201, description = "The team counts", body = BoxCountBody)))]
#[post("/v1/counts")]
pub async fn open(state: web::Data<State>, caller: Caller, body: Body) -> Result<Answer, AppError> {
    state.app.open_count(&caller, body.writing(), body.decode()?).await
}

/// List counts
///
/// Newest first. Until the cage has counted the same total, a count's total is null for everybody
/// but the team, auditors and compliance.
#[utoipa::path(operation_id = "listCounts", tag = "drop boxes", params(PageParams),
    responses((status = 200, description = "Counts", body = Page<BoxCountBody>)))]
#[get("/v1/counts")]
pub async fn list(
    state: web::Data<State>,
    caller: Caller,
    params: Params<PageParams>,
) -> Result<web::Json<Page<BoxCountBody>>, AppError> {
    state.app.box_counts(&caller, params.0.page()?).await.map(web::Json)
}

/// Read a count
///
/// Send the answer's `ETag` in `If-Match` with the next step of the count.
#[utoipa::path(operation_id = "getCount", tag = "drop boxes",
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "The count", body = BoxCountBody)))]
#[get("/v1/counts/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
) -> Result<HttpResponse, AppError> {
    let count = state.app.box_count(&caller, path_id(&id)?).await?;
    Ok(versioned(count.version, &count))
}

/// Take a step of a count
///
/// The team enters each box (`enter_box`) and signs (`finish`). A cashier then counts the same
/// money without knowing the team's total (`accept`). If the totals differ, neither is shown, and
/// both sides count again (`recount`). If an accepted count turns out to be wrong, somebody who was
/// not on the team corrects it together with compliance (`correct`). A dry run of `accept` does not
/// compare the totals.
#[utoipa::path(operation_id = "actOnCount", tag = "drop boxes", request_body = CountCommand,
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "Done", body = BoxCountBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/counts/{id}/commands")]
pub async fn act(state: web::Data<State>, write: Write) -> Result<Answer, AppError> {
    let command = write.body.decode()?;
    state
        .app
        .act_on_count(&write.caller, write.body.writing(), write.id()?, write.expected, command)
        .await
}
