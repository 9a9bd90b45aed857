//! Handovers of shifts.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    params::{PageParams, path_id},
    printed::{PrintFormat, written},
    registers::FormatParams,
};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::handover::{HandingOver, HandoverBody},
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::{PitId, ShiftId},
};

/// The shift to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HandoverParams {
    /// The shift.
    #[param(value_type = String, format = Uuid)]
    shift_id: ShiftId,
    /// Only the tables in this pit. Default: the whole house.
    #[param(value_type = Option<String>, format = Uuid)]
    pit_id: Option<PitId>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// The handovers to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HandoversParams {
    /// Only this shift's handovers.
    #[param(value_type = Option<String>, format = Uuid)]
    shift_id: Option<ShiftId>,
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

/// Report a shift's handover
///
/// The handover page as it would be signed now: unfinished fills and credits, incidents,
/// corrections and exceptions since the shift was opened, and who dealt where.
#[utoipa::path(operation_id = "reportHandover", tag = "reports", params(HandoverParams),
    responses((status = 200, description = "The page", content(
        (HandoverBody = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/handover")]
pub async fn now(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<HandoverParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let HandoverParams { shift_id, pit_id, format, bom } = params.0;
    let page = state.app.handover_now(shift_id, pit_id, String::new()).await?;
    Ok(written(page, (format, bom), (&state, &caller, &request)).await?)
}

/// Hand over a shift
///
/// Creates the handover page with your notes. The outgoing and the incoming pit boss must sign it.
/// For a single pit's page, the outgoing signer is the pit boss of record, and the incoming signer
/// takes over the pit. Once signed, the page can be read unchanged at any time.
#[utoipa::path(operation_id = "handOverShift", tag = "house", request_body = HandingOver,
    params(("id" = String, Path, description = "The shift's id")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/shifts/{id}/handovers")]
pub async fn hand_over(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(
        state.app.hand_over_shift(&caller, body.writing(), path_id(&id)?, body.decode()?).await?,
    ))
}

/// List handovers
///
/// Newest first, each as it was signed.
#[utoipa::path(operation_id = "listHandovers", tag = "house", params(HandoversParams),
    responses((status = 200, description = "Handovers", body = Page<HandoverBody>)))]
#[get("/v1/handovers")]
pub async fn list(
    state: web::Data<State>,
    params: Params<HandoversParams>,
) -> Result<web::Json<Page<HandoverBody>>, Refusal> {
    let HandoversParams { shift_id, limit, cursor, order } = params.0;
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.handovers(shift_id, page).await?))
}

/// Read a handover
///
/// The page that both pit bosses signed, as JSON, as CSV or as a printable page.
#[utoipa::path(operation_id = "getHandover", tag = "house",
    params(("id" = String, Path, description = "The handover's id"), FormatParams),
    responses((status = 200, description = "The handover", content(
        (HandoverBody = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/handovers/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    params: Params<FormatParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let FormatParams { format, bom } = params.0;
    let handover = state.app.handover(path_id(&id)?).await?;
    Ok(written(handover, (format, bom), (&state, &caller, &request)).await?)
}
