//! The soft count.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::counts::{BoxCountBody, CountCommand, OpeningCountOfBoxes},
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, Params},
        problem::Refusal,
    },
};

/// Begin a count
///
/// Begins counting the boxes that were pulled on a gaming day and are not in a count yet.
#[utoipa::path(operation_id = "openCount", tag = "drop boxes", request_body = OpeningCountOfBoxes,
    responses((status = 201, description = "The team counts", body = BoxCountBody)))]
#[post("/v1/counts")]
pub async fn open(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.open_count(&caller, body.writing(), body.decode()?).await?))
}

/// The counts to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CountParams {
    /// Only counts of this gaming day's boxes.
    #[param(value_type = Option<String>, format = Date)]
    gaming_day: Option<NaiveDate>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only in the order
    /// in which it was received.
    #[param(inline)]
    order: Option<Order>,
}

/// List counts
///
/// Newest first. Until the cage has counted the same total, a count's total is null for everyone
/// except the team, auditors and compliance.
#[utoipa::path(operation_id = "listCounts", tag = "drop boxes", params(CountParams),
    responses((status = 200, description = "Counts", body = Page<BoxCountBody>)))]
#[get("/v1/counts")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<CountParams>,
) -> Result<web::Json<Page<BoxCountBody>>, Refusal> {
    let Params(CountParams { gaming_day, limit, cursor, order }) = params;
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.box_counts(&caller, gaming_day, page).await?))
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
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let count = state.app.box_count(&caller, path_id(&id)?).await?;
    Ok(versioned(count.version, &count))
}

/// Advance a count
///
/// The team enters each box (`enter_box`) and signs (`finish`). A cashier then counts the same
/// money without knowing the team's total (`accept`). If the totals differ, neither is shown, and
/// both sides count again (`recount`). If an accepted count turns out to be wrong, someone who was
/// not on the team must correct it together with compliance (`correct`). A dry run of `accept` does
/// not compare the totals.
#[utoipa::path(operation_id = "actOnCount", tag = "drop boxes", request_body = CountCommand,
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "Done", body = BoxCountBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/counts/{id}/commands")]
pub async fn act(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let command = write.body.decode()?;
    Ok(answer(
        state
            .app
            .act_on_count(&write.caller, write.body.writing(), write.id()?, write.expected, command)
            .await?,
    ))
}
