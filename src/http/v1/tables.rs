//! Casino tables.

use actix_web::{HttpResponse, get, patch, post, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        floor::tables::{BalanceBody, NewTable, TableBody, TableChange},
        request::page::{List, Page},
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, Params},
        problem::Refusal,
    },
};

/// List tables
///
/// Newest first.
#[utoipa::path(operation_id = "listTables", tag = "tables", params(PageParams),
    responses((status = 200, description = "Tables", body = Page<TableBody>)))]
#[get("/v1/tables")]
pub async fn list(
    state: web::Data<State>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<TableBody>>, Refusal> {
    Ok(web::Json(state.app.tables(params.0.page()?).await?))
}

/// Open a table
///
/// A table's game and currency can never change. Its house rules can change, and every version is
/// kept. If the house banks the game and these rules change its odds, the answer gives the house
/// edge of each bet (`odds`), or `odds_pending` if the calculation takes a long time. The table is
/// opened whatever the odds are; use `?dry_run=true` to see them first.
#[utoipa::path(operation_id = "openTable", tag = "tables", request_body = NewTable,
    responses((status = 201, description = "Opened", body = TableBody)))]
#[post("/v1/tables")]
pub async fn open(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.open_table(&caller, body.writing(), body.decode()?).await?))
}

/// Read a table
///
/// Send the answer's `ETag` in `If-Match` when you change the table or its rules. The `ETag`
/// changes when the table is renamed, opened or closed or its rules change, but not when its rounds
/// or its dealer change.
#[utoipa::path(operation_id = "getTable", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = TableBody)))]
#[get("/v1/tables/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let table = state.app.table(path_id(&id)?).await?;
    Ok(versioned(table.version, &table))
}

/// Rename, close or reopen a table
///
/// Fields that you leave out keep their values. At a closed table, a running round continues, but
/// no new round can be opened.
#[utoipa::path(operation_id = "changeTable", tag = "tables", request_body = TableChange,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table now", body = TableBody)))]
#[patch("/v1/tables/{id}")]
pub async fn change(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let change = write.body.decode()?;
    Ok(answer(
        state
            .app
            .change_table(&write.caller, write.body.writing(), write.id()?, write.expected, change)
            .await?,
    ))
}

/// The time for which to read the balances.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BalanceParams {
    /// The balances at this time, including what was posted at exactly this time. By default, now.
    at: Option<DateTime<Utc>>,
}

/// Read a table's balances
///
/// The gain or loss of each of the table's accounts. The balances sum to zero. While a tracked
/// table is in a period, its balances reveal what its tray should hold, so people who might have to
/// count the tray cannot read them. With `at`, you get the balances at that time: the sums of the
/// lines in `GET /v1/journal` up to that time.
#[utoipa::path(operation_id = "getTableBalances", tag = "tables", params(BalanceParams,
        ("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Balances by account", body = List<BalanceBody>)))]
#[get("/v1/tables/{id}/balances")]
pub async fn balances(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    params: Params<BalanceParams>,
) -> Result<web::Json<List<BalanceBody>>, Refusal> {
    let items = state.app.balances(&caller, path_id(&id)?, params.0.at).await?;
    Ok(web::Json(List { items }))
}
