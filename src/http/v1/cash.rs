//! Cash transactions.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    params::{PageParams, path_id},
    printed::written,
    registers::RegisterParams,
};
use crate::{
    app::{
        Caller,
        back_office::cash::{AttributingCash, CashBody, CashLog, RecordingCash},
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
};

/// The cash transactions to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CashParams {
    /// Only transactions on this gaming day.
    #[param(value_type = Option<String>, format = Date)]
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

/// Record a cash transaction
///
/// Cash that the cage, or another place that handles cash, takes in or pays out. Do not record chip
/// sales at tables: each cash sale is recorded automatically. The answer does not contain the
/// person's total.
#[utoipa::path(operation_id = "recordCash", tag = "cash", request_body = RecordingCash,
    responses((status = 201, description = "Recorded", body = CashBody)))]
#[post("/v1/cash-transactions")]
pub async fn record(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.record_cash(&caller, body.writing(), body.decode()?).await?))
}

/// List cash transactions
///
/// Newest first: chip sales for cash, and transactions recorded elsewhere in the house. Only
/// compliance and auditors can read them.
#[utoipa::path(operation_id = "listCashTransactions", tag = "cash", params(CashParams),
    responses((status = 200, description = "Transactions", body = Page<CashBody>)))]
#[get("/v1/cash-transactions")]
pub async fn list(
    state: web::Data<State>,
    params: Params<CashParams>,
) -> Result<web::Json<Page<CashBody>>, Refusal> {
    let CashParams { gaming_day, limit, cursor, order } = params.0;
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.cash_transactions(gaming_day, page).await?))
}

/// Attribute a cash transaction
///
/// Identifies the person behind a recorded transaction by a stay at a table or by a description.
/// The gaming day's totals and cases are then the same as if the person had been known from the
/// start. Cases that are already open remain open.
#[utoipa::path(operation_id = "attributeCash", tag = "cash", request_body = AttributingCash,
    params(("id" = String, Path, description = "The transaction's id")),
    responses((status = 200, description = "Attributed", body = CashBody)))]
#[post("/v1/cash-transactions/{id}/patron")]
pub async fn attribute(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(
        state.app.attribute_cash(&caller, body.writing(), path_id(&id)?, body.decode()?).await?,
    ))
}

/// Report the cash log
///
/// A gaming day's cash transactions of at least the house's `cash_log_from`, every later
/// transaction by a person whose total has reached that amount, and these people's totals. Cash in
/// and cash out are never netted. The CSV has one line for each transaction.
#[utoipa::path(operation_id = "reportCashLog", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The cash log", content(
        (CashLog = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/cash-log")]
pub async fn log(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.cash_log(gaming_day).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}
