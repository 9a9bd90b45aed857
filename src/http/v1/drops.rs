//! Drop boxes that are pulled from tables.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::drops::{DropBody, DropFilter, PullingBox},
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
    names::DropState,
};

/// Pull a drop box
///
/// The box under a table is carried to the count room, and an empty box takes its place, unless the
/// table stays closed. Security and one more person must sign: someone from the count room,
/// compliance or the cage, or a pit boss from another shift. The answer is 202 with the approval.
#[utoipa::path(operation_id = "pullBox", tag = "drop boxes", request_body = PullingBox,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/drops")]
pub async fn pull(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.pull_box(&caller, body.writing(), path_id(&id)?, body.decode()?).await?))
}

/// The drops to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DropParams {
    /// Only drops in this state.
    state: Option<DropState>,
    /// Only drops from this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only drops from this gaming day.
    gaming_day: Option<NaiveDate>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only with the
    /// `order` it was issued for.
    #[param(inline)]
    order: Option<Order>,
}

/// List drops
///
/// Boxes that were pulled, newest first. The contents that the books expect are null for people who
/// count the boxes.
#[utoipa::path(operation_id = "listDrops", tag = "drop boxes", params(DropParams),
    responses((status = 200, description = "Drops", body = Page<DropBody>)))]
#[get("/v1/drops")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<DropParams>,
) -> Result<web::Json<Page<DropBody>>, Refusal> {
    let Params(DropParams { state: stands, table_id, gaming_day, limit, cursor, order }) = params;
    let page = PageParams { limit, cursor, order }.page()?;
    let gaming_day = gaming_day.map(|day| day.to_string());
    let filter = DropFilter { state: stands, table_id, gaming_day };
    Ok(web::Json(state.app.drops(&caller, filter, page).await?))
}

/// Read a drop
///
/// The drop with the periods that the box served, its signatures, and the contents found in it.
#[utoipa::path(operation_id = "getDrop", tag = "drop boxes",
    params(("id" = String, Path, description = "The drop's id")),
    responses((status = 200, description = "The drop", body = DropBody)))]
#[get("/v1/drops/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let drop = state.app.drop_of_box(&caller, path_id(&id)?).await?;
    Ok(versioned(drop.version, &drop))
}
