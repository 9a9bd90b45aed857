//! Commands that work the same way at every table: notes, incidents, dealers, decks and penalties.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, path_id};
use crate::{
    app::{
        Caller,
        floor::{
            procedures::{FloorCommand, HouseCommand, IncidentBody, IncidentFilter, LoggedBody},
            table_commands::TableActBody,
        },
        request::page::{Order, Page},
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::{RoundId, TableId},
    names::IncidentKind,
};

/// Record an event at a table
///
/// Records a note, an incident, a change of dealer or deck, a shuffle or, in Break Poker and Truco,
/// a penalty. This works at any time, whether or not a round is running. The answer contains the
/// current state of the table and what was logged. During a round, `POST /v1/rounds/{id}/commands`
/// takes the same commands; the entry then names the round.
#[utoipa::path(operation_id = "enterAtTable", tag = "tables", request_body = FloorCommand,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Entered", body = TableActBody)))]
#[post("/v1/tables/{id}/commands")]
pub async fn at_table(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    caller.check_commands(body.as_bytes())?;
    Ok(answer(
        state.app.act_at_table(&caller, body.writing(), path_id(&id)?, body.as_bytes()).await?,
    ))
}

/// Record a note or incident that is not about a table
///
/// An incident gets a number, which the answer contains.
#[utoipa::path(operation_id = "logIncident", tag = "incidents", request_body = HouseCommand,
    responses((status = 201, description = "Logged", body = LoggedBody)))]
#[post("/v1/incidents")]
pub async fn add(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.note_in_house(&caller, body.writing(), body.decode()?).await?))
}

/// The notes and incidents to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct IncidentParams {
    /// Only notes and incidents about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only notes and incidents from this round.
    #[param(value_type = Option<String>, format = Uuid)]
    round_id: Option<RoundId>,
    /// Only the incident with this number.
    #[param(example = 17)]
    number: Option<i64>,
    /// Only incidents of this kind.
    kind: Option<IncidentKind>,
    /// `true`: only notes. `false`: only incidents. Both by default.
    notes: Option<bool>,
    /// Only notes and incidents at or after this time.
    from: Option<DateTime<Utc>>,
    /// Only notes and incidents before this time.
    until: Option<DateTime<Utc>>,
    /// Only notes and incidents with this id in another system.
    #[param(example = "case-2026-88")]
    external_ref: Option<String>,
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

/// List notes and incidents
///
/// Newest first, filtered by table, round, number, kind and time.
#[utoipa::path(operation_id = "listIncidents", tag = "incidents", params(IncidentParams),
    responses((status = 200, description = "Notes and incidents", body = Page<IncidentBody>)))]
#[get("/v1/incidents")]
pub async fn list(
    state: web::Data<State>,
    params: Params<IncidentParams>,
) -> Result<web::Json<Page<IncidentBody>>, Refusal> {
    let Params(params) = params;
    let page =
        PageParams { limit: params.limit, cursor: params.cursor, order: params.order }.page()?;
    let filter = IncidentFilter {
        table_id: params.table_id,
        round_id: params.round_id,
        number: params.number,
        kind: params.kind,
        notes: params.notes,
        from: params.from,
        until: params.until,
        external_ref: params.external_ref,
    };
    Ok(web::Json(state.app.incidents(filter, page).await?))
}
