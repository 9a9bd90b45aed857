//! Gaming days and their shifts.

use actix_web::{HttpResponse, get, http::header, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, path_date, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::shifts::{ClosingDay, ClosingShift, GamingDayBody, OpeningShift, ShiftBody},
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::answer,
        input::{Body, IfMatch, Params},
        problem::Refusal,
    },
};

/// The gaming days to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DayParams {
    /// Only this day and later days.
    from_day: Option<NaiveDate>,
    /// Only this day and earlier days.
    to_day: Option<NaiveDate>,
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

/// List gaming days
///
/// Newest first, each with its shifts.
#[utoipa::path(operation_id = "listGamingDays", tag = "house", params(DayParams),
    responses((status = 200, description = "Gaming days", body = Page<GamingDayBody>)))]
#[get("/v1/gaming-days")]
pub async fn list_days(
    state: web::Data<State>,
    params: Params<DayParams>,
) -> Result<web::Json<Page<GamingDayBody>>, Refusal> {
    let Params(DayParams { from_day, to_day, limit, cursor, order }) = params;
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.gaming_days([from_day, to_day], page).await?))
}

/// Read a gaming day
///
/// The day with its shifts.
#[utoipa::path(operation_id = "getGamingDay", tag = "house",
    params(("date" = NaiveDate, Path, description = "The date of the day")),
    responses((status = 200, description = "The gaming day", body = GamingDayBody)))]
#[get("/v1/gaming-days/{date}")]
pub async fn read_day(
    state: web::Data<State>,
    date: web::Path<String>,
) -> Result<web::Json<GamingDayBody>, Refusal> {
    let date = path_date(&date)?;
    Ok(web::Json(state.app.gaming_day(date).await?))
}

/// Close a gaming day
///
/// All shifts of the day must be closed, and the day must have lasted at least the house's
/// `gaming_day_hours_min` hours; to close it earlier, someone from compliance must sign. A pit boss
/// and someone from the count room must sign. The day's report is then frozen: `report_sha256` is
/// the `sha256` of the house's report for that day. Later corrections count towards the day on
/// which they are made.
#[utoipa::path(operation_id = "closeGamingDay", tag = "house", request_body = ClosingDay,
    params(("date" = NaiveDate, Path, description = "The date of the day")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/gaming-days/{date}/close")]
pub async fn close_day(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    date: web::Path<String>,
    IfMatch(expected): IfMatch,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let closing: ClosingDay = body.decode()?;
    let date = path_date(&date)?;
    Ok(answer(state.app.close_gaming_day(&caller, body.writing(), date, closing, expected).await?))
}

/// Open a shift
///
/// The first shift of a date opens that gaming day. If another shift is open, its state becomes
/// `closing`, and the tables roll over to the new shift one by one. A third shift is refused until
/// the first is closed.
#[utoipa::path(operation_id = "openShift", tag = "house", request_body = OpeningShift,
    responses((status = 201, description = "Opened", body = ShiftBody)))]
#[post("/v1/shifts")]
pub async fn open(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.open_shift(&caller, body.writing(), body.decode()?).await?))
}

/// List shifts
///
/// Newest first.
#[utoipa::path(operation_id = "listShifts", tag = "house", params(PageParams),
    responses((status = 200, description = "Shifts", body = Page<ShiftBody>)))]
#[get("/v1/shifts")]
pub async fn list(
    state: web::Data<State>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<ShiftBody>>, Refusal> {
    Ok(web::Json(state.app.shifts(params.0.page()?).await?))
}

/// Read a shift
///
/// Send the answer's `ETag` in `If-Match` when you close the shift.
#[utoipa::path(operation_id = "getShift", tag = "house",
    params(("id" = String, Path, description = "The shift's id")),
    responses((status = 200, description = "The shift", body = ShiftBody)))]
#[get("/v1/shifts/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let shift = state.app.shift(path_id(&id)?).await?;
    let etag = (header::ETAG, format!("\"{}\"", shift.version));
    Ok(HttpResponse::Ok().insert_header(etag).json(shift))
}

/// Close a shift
///
/// Requires the signatures that the house's settings ask for: by default, only a pit boss's.
#[utoipa::path(operation_id = "closeShift", tag = "house", request_body = ClosingShift,
    params(("id" = String, Path, description = "The shift's id")),
    responses((status = 200, description = "Closed", body = ShiftBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/shifts/{id}/close")]
pub async fn close(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let ClosingShift {} = write.body.decode()?;
    Ok(answer(
        state
            .app
            .close_shift(&write.caller, write.body.writing(), write.id()?, write.expected)
            .await?,
    ))
}
