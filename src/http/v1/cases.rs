//! Cases.

use actix_web::{HttpResponse, get, http::header, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::cases::{
            CaseBody, CaseCommand, CaseFilter, CaseInFull, CasesBody, OpeningCase,
        },
        request::page::Order,
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
    names::{CaseKind, CaseState, Severity},
};

/// The cases to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CaseParams {
    /// Only cases in this state. By default, all cases that are not closed.
    state: Option<CaseState>,
    /// Only cases of this kind.
    kind: Option<CaseKind>,
    /// Only cases of this severity.
    severity: Option<Severity>,
    /// Only cases about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first. By default, the most urgent first. A cursor is
    /// valid only with the `order` it was issued for.
    #[param(inline)]
    order: Option<Order>,
}

/// List cases
///
/// Matters that the house must look into: urgent cases first, then the others, oldest first. The
/// answer also gives the number of open cases. The house opens cases automatically, about a second
/// after the log entry that calls for one. Cases about entries that the caller cannot read yet are
/// left out.
#[utoipa::path(operation_id = "listCases", tag = "cases", params(CaseParams),
    responses((status = 200, description = "Cases", body = CasesBody)))]
#[get("/v1/cases")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<CaseParams>,
) -> Result<web::Json<CasesBody>, Refusal> {
    let Params(CaseParams { state: stands, kind, severity, table_id, limit, cursor, order }) =
        params;
    let page = PageParams { limit, cursor, order }.page_of(None)?;
    let filter = CaseFilter { state: stands, kind, severity, table_id, ..CaseFilter::default() };
    Ok(web::Json(state.app.cases(&caller, filter, page).await?))
}

/// Open a case
///
/// Opens a case by hand, about a log entry, a table, or neither. Only one case can be opened by
/// hand about each log entry.
#[utoipa::path(operation_id = "openCase", tag = "cases", request_body = OpeningCase,
    responses((status = 201, description = "Opened", body = CaseBody)))]
#[post("/v1/cases")]
pub async fn open(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.open_case(&caller, body.writing(), body.decode()?).await?))
}

/// Read a case
///
/// The case with its log entry, the steps taken so far, and the steps that can come next. Send the
/// answer's `ETag` in `If-Match` with the next step.
#[utoipa::path(operation_id = "getCase", tag = "cases",
    params(("id" = String, Path, description = "The case's id")),
    responses((status = 200, description = "The case", body = CaseInFull)))]
#[get("/v1/cases/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let case = state.app.case(&caller, path_id(&id)?).await?;
    let etag = (header::ETAG, format!("\"{}\"", case.case.version));
    Ok(HttpResponse::Ok().insert_header(etag).json(case))
}

/// Advance a case
///
/// Compliance assigns a case, closes it with a finding, or reopens it; pit bosses can add notes. A
/// person who entered or signed the subject of a case cannot close it. Closing an urgent case takes
/// two people: the first one's request is answered with 202 and the approval.
#[utoipa::path(operation_id = "actOnCase", tag = "cases", request_body = CaseCommand,
    params(("id" = String, Path, description = "The case's id")),
    responses((status = 200, description = "Done", body = CaseBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/cases/{id}/commands")]
pub async fn act(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let command = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(state.app.act_on_case(&write.caller, write.body.writing(), which, command).await?))
}
