//! The chips in trays, and the postings of a gaming day.

use actix_web::{HttpRequest, HttpResponse, get, web};

use super::{
    params::path_id,
    printed::written,
    registers::{FormatParams, RegisterParams},
};
use crate::{
    app::{
        Caller,
        back_office::reports::{ChipsReport, DayJournal, Tray},
    },
    http::{State, input::Params, problem::Refusal},
};

/// Report the chips
///
/// For each tray, by denomination: the chips at the last count, the fills and credits since, and
/// the chips needed to restore its par. Bets and sales since the count are not included. The cage
/// does not see a day's counts until all trays and boxes of the day have been counted: until then
/// it sees the previous counts. The CSV has one line for each table and denomination.
#[utoipa::path(operation_id = "reportChips", tag = "reports", params(FormatParams),
    responses((status = 200, description = "The chips", content(
        (ChipsReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/chips")]
pub async fn chips(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<FormatParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let FormatParams { format, bom } = params.0;
    let report = state.app.chips_report(&caller).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report a day's journal
///
/// A gaming day's postings by table and account, for the cage's books and the general ledger. The
/// lines are grouped into fills, credits, sales, drop, variances and win. At each table, the lines
/// of a group sum to zero, and so does the whole journal. Import the journal once the day is
/// closed: its state is then `final`, and it no longer changes. If a count is corrected later, the
/// difference appears in a later day's journal, under `prior_period`. The CSV has one line for each
/// table, group and account.
#[utoipa::path(operation_id = "reportJournal", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The journal", content(
        (DayJournal = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/journal")]
pub async fn journal(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.day_journal(gaming_day).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Read a table's tray
///
/// The table's part of the chips report: by denomination, the chips at the last count, the fills
/// and credits since, and the chips needed to restore the par.
#[utoipa::path(operation_id = "getTray", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The tray", body = Tray)))]
#[get("/v1/tables/{id}/tray")]
pub async fn tray(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<web::Json<Tray>, Refusal> {
    Ok(web::Json(state.app.tray(&caller, path_id(&id)?).await?))
}
