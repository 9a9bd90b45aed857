//! Reports on the tables' win: a table's day, a period, a shift, and the house's day.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::printed::{PrintFormat, written};
use crate::{
    app::{
        Caller,
        back_office::reports::{DayPart, LinesReport, TableReport},
    },
    http::{State, input::Params, problem::Refusal},
    ids::{PeriodId, ShiftId, TableId},
};

/// The table and gaming day to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TableDayParams {
    /// The table.
    #[param(value_type = String, format = Uuid)]
    table_id: TableId,
    /// The gaming day.
    #[param(example = "2026-11-20")]
    gaming_day: NaiveDate,
    /// Whether to list the entries behind each figure. Default: `false`.
    trace: Option<bool>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// The period to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PeriodReportParams {
    /// The period.
    #[param(value_type = String, format = Uuid)]
    period_id: PeriodId,
    /// Whether to list the entries behind each figure. Default: `false`.
    trace: Option<bool>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// The shift to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ShiftReportParams {
    /// The shift.
    #[param(value_type = String, format = Uuid)]
    shift_id: ShiftId,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// The gaming day to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HouseDayParams {
    /// The gaming day.
    #[param(example = "2026-11-20")]
    gaming_day: NaiveDate,
    /// The part of the report in the CSV: `tables` or `tournaments`. Default: `tables`.
    #[param(inline)]
    part: Option<DayPart>,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// Report a table's gaming day
///
/// The table's win according to its counts, next to its win according to its hands: win = win by
/// rounds + rake − unrecovered + drop variance + over/short + untracked + opener differences, to
/// the cent. With `trace`, the entries behind each figure are listed. While a period is open,
/// people who might have to count its tray do not see what the tray should hold. The CSV has one
/// line for each period.
#[utoipa::path(operation_id = "reportTableDay", tag = "reports", params(TableDayParams),
    responses((status = 200, description = "The table's day", content(
        (TableReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/table-day")]
pub async fn table_day(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<TableDayParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let TableDayParams { table_id, gaming_day, trace, format, bom } = params.0;
    let trace = trace.unwrap_or_default();
    let report = state.app.table_day_report(&caller, table_id, gaming_day, trace).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report a period
///
/// The same report as for a table's gaming day, for one period.
#[utoipa::path(operation_id = "reportPeriod", tag = "reports", params(PeriodReportParams),
    responses((status = 200, description = "The period", content(
        (TableReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/period")]
pub async fn period(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<PeriodReportParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let PeriodReportParams { period_id, trace, format, bom } = params.0;
    let report = state.app.period_report(&caller, period_id, trace.unwrap_or_default()).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report a shift
///
/// One line for each period, with totals by game and currency.
#[utoipa::path(operation_id = "reportShift", tag = "reports", params(ShiftReportParams),
    responses((status = 200, description = "The shift", content(
        (LinesReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/shift")]
pub async fn shift(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<ShiftReportParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let ShiftReportParams { shift_id, format, bom } = params.0;
    let report = state.app.shift_report(&caller, shift_id).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report the house's gaming day
///
/// One line for each table, with totals by game and currency, and one line for each tournament that
/// moved money that day: what it sold, took in and paid out, and what is carried over. The fees of
/// a tournament are revenue; overlay and added money are listed separately, and are never deducted
/// from the fees. The totals do not include tournaments or their tables. The CSV has the tables or,
/// with `part=tournaments`, the tournaments.
#[utoipa::path(operation_id = "reportHouseDay", tag = "reports", params(HouseDayParams),
    responses((status = 200, description = "The gaming day", content(
        (LinesReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/house-day")]
pub async fn house_day(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<HouseDayParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let HouseDayParams { gaming_day, part, format, bom } = params.0;
    let report = state.app.house_day_report(&caller, gaming_day).await?;
    let report = LinesReport { part: part.unwrap_or_default(), ..report };
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}
