//! Sets of cards and dice.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    params::PageParams,
    printed::{PrintFormat, written},
};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        floor::{
            equipment::{
                EquipmentBody, EquipmentCommand, EquipmentFilter, EquipmentsBody, ReceivingSets,
            },
            equipment_report::EquipmentReport,
        },
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
    names::{EquipmentKind, EquipmentState},
};

/// The sets to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EquipmentParams {
    /// Only cards, or only dice.
    what: Option<EquipmentKind>,
    /// Only sets in this state.
    state: Option<EquipmentState>,
    /// Only sets that are at this table, or whose last table it was.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
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

/// The time from which destroyed sets are reported.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EquipmentReportParams {
    /// Sets destroyed before this time are left out. Default: a day ago.
    #[param(example = "2026-11-20T00:00:00Z")]
    from: Option<DateTime<Utc>>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// List cards and dice
///
/// The house's sets of cards and dice, newest first, with their state and location.
#[utoipa::path(operation_id = "listEquipment", tag = "tables", params(EquipmentParams),
    responses((status = 200, description = "Sets", body = Page<EquipmentBody>)))]
#[get("/v1/equipment")]
pub async fn list(
    state: web::Data<State>,
    params: Params<EquipmentParams>,
) -> Result<web::Json<Page<EquipmentBody>>, Refusal> {
    let EquipmentParams { what, state: of_state, table_id, limit, cursor, order } = params.0;
    let filter = EquipmentFilter { what, state: of_state, table_id };
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.equipment(filter, page).await?))
}

/// Receive cards or dice
///
/// Records sets that were received from the manufacturer, and puts them in stock.
#[utoipa::path(operation_id = "receiveEquipment", tag = "tables", request_body = ReceivingSets,
    responses((status = 201, description = "Received", body = EquipmentsBody)))]
#[post("/v1/equipment")]
pub async fn receive(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.receive_sets(&caller, body.writing(), body.decode()?).await?))
}

/// Move, retire or destroy cards or dice
///
/// A step brings sets to a table (`issue`), brings them back to stock (`return`), takes them out of
/// use for good (`retire`) or destroys them (`destroy`). A pit boss and someone from security or
/// compliance must sign for a destruction. The step applies to all sets in the request or to none.
#[utoipa::path(operation_id = "actOnEquipment", tag = "tables", request_body = EquipmentCommand,
    responses((status = 200, description = "Done", body = EquipmentsBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/equipment/commands")]
pub async fn act(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.act_on_equipment(&caller, body.writing(), body.decode()?).await?))
}

/// Report the cards and dice
///
/// Every set that has not been destroyed or was destroyed recently, with totals by colour and
/// state, and the sets at each table: those issued to it, and the decks that its dealers have
/// named. The CSV has one line for each set.
#[utoipa::path(operation_id = "reportEquipment", tag = "reports", params(EquipmentReportParams),
    responses((status = 200, description = "The sets", content(
        (EquipmentReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/equipment")]
pub async fn report(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<EquipmentReportParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let EquipmentReportParams { from, format, bom } = params.0;
    let report = state.app.equipment_report(from).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}
