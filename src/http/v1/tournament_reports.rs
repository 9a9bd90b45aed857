//! Reports about tournaments.

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    params::path_id,
    printed::{PrintFormat, written},
    registers::RegisterParams,
};
use crate::{
    app::{
        Caller,
        tournaments::{DeskReport, EventReport},
    },
    http::{State, input::Params, problem::Refusal},
    ids::TournamentId,
};

/// The tournament to report.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TournamentReportParams {
    /// The tournament.
    #[param(value_type = String, format = Uuid)]
    tournament_id: TournamentId,
    /// `json`, `csv`, or `html` for a printable page. By default, the format that `Accept` asks
    /// for.
    #[param(inline)]
    format: Option<PrintFormat>,
    /// Whether the CSV begins with a byte-order mark, which some spreadsheets need to recognize
    /// UTF-8. Default: `false`.
    bom: Option<bool>,
}

/// Report a tournament
///
/// Every movement of the tournament's money with the log entry behind it; the places, prizes, deals
/// and signatures; and every correction, ruling and deviation from what was due. The CSV has one
/// line for each movement.
#[utoipa::path(operation_id = "reportTournament", tag = "reports", params(TournamentReportParams),
    responses((status = 200, description = "The tournament", content(
        (EventReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/tournament")]
pub async fn tournament(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<TournamentReportParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let TournamentReportParams { tournament_id, format, bom } = params.0;
    let report = state.app.tournament_report(tournament_id).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Report the tournament desk
///
/// The amounts that each cashier took in and paid out for tournaments on a gaming day, by
/// tournament, shift and tender, with the numbers of the receipts. The CSV has one line for each
/// amount.
#[utoipa::path(operation_id = "reportTournamentDesk", tag = "reports", params(RegisterParams),
    responses((status = 200, description = "The desk", content(
        (DeskReport = "application/json"), (String = "text/csv"),
        (String = "text/html")))))]
#[get("/v1/reports/tournament-desk")]
pub async fn desk(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RegisterParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let RegisterParams { gaming_day, format, bom } = params.0;
    let report = state.app.tournament_desk_report(gaming_day).await?;
    Ok(written(report, (format, bom), (&state, &caller, &request)).await?)
}

/// Export a tournament's hands
///
/// Every settled hand in PHH notation, in the order of the deals, as one `.phhs` file. `houseway
/// replay` reproduces the same stacks from them. Players are named by their entry numbers. A hand
/// that the notation cannot express, such as one with an absent player, becomes a comment.
#[utoipa::path(operation_id = "exportTournamentHands", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "A `.phhs` file", body = String,
        content_type = "text/plain")))]
#[get("/v1/tournaments/{id}/hands.phhs")]
pub async fn hands(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let hands = state.app.hand_histories(path_id(&id)?).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(hands))
}
