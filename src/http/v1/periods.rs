//! Periods of tracked tables, which are opened and closed with counts.

use actix_web::{HttpResponse, get, http::header, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::{
            periods::PeriodBody,
            trays::{ClosingCount, OpeningCount},
            untracked::UntrackedPlay,
        },
        request::page::Page,
    },
    back_office::TypedCount,
    http::{State, answer::answer, input::Params, problem::Refusal},
};

/// Open a table with a count
///
/// The body lists the chips in the tray by denomination. The dealer and a pit boss must sign: the
/// answer is 202 with the approval, and the answer to the last signature is 201 with the period.
/// There must be an open shift, and no round may be running at the table. The count is blind: what
/// the books expected is shown only after the count is signed.
#[utoipa::path(operation_id = "openPeriod", tag = "periods", request_body = OpeningCount,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/openers")]
pub async fn open(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let opening = write.body.decode()?;
    Ok(answer(
        state.app.open_period(&write.caller, write.body.writing(), write.id()?, opening).await?,
    ))
}

/// Close a table with a count
///
/// The dealer and a pit boss must sign: the answer is 202 with the approval, and the answer to the
/// last signature is 200 with the period. With `stay_open`, the same count opens the next period,
/// in the shift that has since been opened. If money moves between the count and its last
/// signature, the count becomes invalid: count again.
#[utoipa::path(operation_id = "closePeriod", tag = "periods", request_body = ClosingCount,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/closers")]
pub async fn close(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let closing = write.body.decode()?;
    Ok(answer(
        state.app.close_period(&write.caller, write.body.writing(), write.id()?, closing).await?,
    ))
}

/// Count a table's tray
///
/// Checks the tray during a period, and posts nothing. The dealer and a pit boss must sign; at a
/// closed table, two pit bosses can sign instead. What the books expected is shown after the count
/// is signed.
#[utoipa::path(operation_id = "countTray", tag = "periods", request_body = TypedCount,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/inventory-counts")]
pub async fn count(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let count = write.body.decode()?;
    Ok(answer(state.app.count_tray(&write.caller, write.body.writing(), write.id()?, count).await?))
}

/// Declare hands that were not recorded
///
/// Declare them before the closing count. The period is then `partial`: a surplus or shortage in
/// its tray counts as `untracked` and not as over or short. `seats` lists the seats whose play was
/// not recorded; without `seats`, whole hands were not recorded. A pit boss must sign, unless the
/// house's settings say otherwise.
#[utoipa::path(operation_id = "declareUntracked", tag = "periods", request_body = UntrackedPlay,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Declared", body = PeriodBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/untracked")]
pub async fn declare_untracked(
    state: web::Data<State>,
    write: Write,
) -> Result<HttpResponse, Refusal> {
    let play = write.body.decode()?;
    Ok(answer(
        state.app.declare_untracked(&write.caller, write.body.writing(), write.id()?, play).await?,
    ))
}

/// List a table's periods
///
/// Newest first. The count room sees only periods of closed gaming days.
#[utoipa::path(operation_id = "listPeriods", tag = "periods", params(PageParams,
        ("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Periods", body = Page<PeriodBody>)))]
#[get("/v1/tables/{id}/periods")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<PeriodBody>>, Refusal> {
    Ok(web::Json(state.app.periods(&caller, path_id(&id)?, params.0.page()?).await?))
}

/// Read a period
///
/// The period with its counts and the totals that the books expected.
#[utoipa::path(operation_id = "getPeriod", tag = "periods",
    params(("id" = String, Path, description = "The period's id")),
    responses((status = 200, description = "The period", body = PeriodBody)))]
#[get("/v1/periods/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let period = state.app.period(&caller, path_id(&id)?).await?;
    let etag = (header::ETAG, format!("\"{}\"", period.version));
    Ok(HttpResponse::Ok().insert_header(etag).json(period))
}
