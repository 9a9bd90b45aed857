//! A tournament's results: places, prizes, deals, balances, and closing its books.

use actix_web::{HttpResponse, get, post, web};

use super::{params::path_id, tournaments::path_entry};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        error::NOT_FOUND,
        request::{idempotency::Answer, precondition::Precondition},
        tournaments::{
            Acceptance, AddedMoney, BalancesBody, Closing, DealBody, DealsBody, NewDeal,
            PlacesBody, Refund, SuggestionsBody, TournamentBody, TournamentTables,
        },
    },
    http::{State, answer::answer, input::Body, problem::Refusal},
    tournaments::{Command, view::PayoutsView},
    words::said,
};

/// Submits an act that two people must sign.
async fn submit(
    (state, caller): (&State, &Caller),
    id: &str,
    body: &Body,
    command: Command,
) -> Result<Answer, AppError> {
    let which = (path_id(id)?, Precondition::Any);
    state.app.submit_to_tournament(caller, body.writing(), which, command).await
}

/// Read a tournament's places
///
/// The players who are still in, then the others by place, with their winnings and payments. Places
/// follow from the order of eliminations, so a correction changes them everywhere.
#[utoipa::path(operation_id = "readTournamentPlaces", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The places now", body = PlacesBody)))]
#[get("/v1/tournaments/{id}/places")]
pub async fn places(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<PlacesBody>, Refusal> {
    Ok(web::Json(state.app.tournament_places(path_id(&id)?).await?))
}

/// Read a tournament's seating
///
/// The tournament's tables with their players and stacks.
#[utoipa::path(operation_id = "readTournamentSeating", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The seating now", body = TournamentTables)))]
#[get("/v1/tournaments/{id}/seating")]
pub async fn seating(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<TournamentTables>, Refusal> {
    Ok(web::Json(state.app.tournament_seating(path_id(&id)?).await?))
}

/// List the steps that are due
///
/// Table breaks, moves, redraws, hand-for-hand rounds and payouts, in the order in which to carry
/// them out.
#[utoipa::path(operation_id = "readTournamentSuggestions", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The steps that are due", body = SuggestionsBody)))]
#[get("/v1/tournaments/{id}/suggestions")]
pub async fn suggestions(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<SuggestionsBody>, Refusal> {
    Ok(web::Json(state.app.tournament_suggestions(path_id(&id)?).await?))
}

/// Read a tournament's prizes
///
/// The prizes are estimates until two people have signed the final payouts.
#[utoipa::path(operation_id = "readTournamentPayouts", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The prizes now", body = PayoutsView)))]
#[get("/v1/tournaments/{id}/payouts")]
pub async fn payouts(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<PayoutsView>, Refusal> {
    Ok(web::Json(state.app.tournament_payouts(path_id(&id)?).await?))
}

/// Read a tournament's balances
///
/// The tournament's two ledgers: one for money, one for tournament chips, which have no cash value.
#[utoipa::path(operation_id = "readTournamentBalances", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The balances now", body = BalancesBody)))]
#[get("/v1/tournaments/{id}/balances")]
pub async fn balances(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<BalancesBody>, Refusal> {
    Ok(web::Json(state.app.tournament_balances(path_id(&id)?).await?))
}

/// List proposed deals
#[utoipa::path(operation_id = "listTournamentDeals", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The deals", body = DealsBody)))]
#[get("/v1/tournaments/{id}/deals")]
pub async fn deals(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<DealsBody>, Refusal> {
    Ok(web::Json(state.app.tournament_deals(path_id(&id)?).await?))
}

/// Propose a deal
///
/// Computes each player's share of the remaining prizes. The result is not binding.
#[utoipa::path(operation_id = "proposeTournamentDeal", tag = "tournaments", request_body = NewDeal,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 201, description = "Proposed", body = DealBody)))]
#[post("/v1/tournaments/{id}/deals")]
pub async fn propose(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let new = body.decode()?;
    Ok(answer(
        state.app.propose_tournament_deal(&caller, body.writing(), path_id(&id)?, new).await?,
    ))
}

/// Accept a deal
///
/// Every remaining player must have agreed, and two people must sign. If the deal leaves nothing
/// for the winner (`keep`), it ends play.
#[utoipa::path(operation_id = "acceptTournamentDeal", tag = "tournaments",
    request_body = Acceptance,
    params(("id" = String, Path, description = "The tournament's id"),
        ("number" = u32, Path, description = "The deal's number")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/deals/{number}/acceptance")]
pub async fn accept(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let Acceptance { assents } = body.decode()?;
    let unknown = |_| {
        let detail = said!("tournament-no-deal", deal = path.1.clone());
        AppError::new(&NOT_FOUND, detail)
    };
    let deal = path.1.parse().map_err(unknown)?;
    Ok(answer(
        submit((&state, &caller), &path.0, &body, Command::AcceptDeal { deal, assents }).await?,
    ))
}

/// Add money to the pool
///
/// Adds the house's or a sponsor's money before payouts are final. Two people must sign.
#[utoipa::path(operation_id = "addTournamentMoney", tag = "tournaments", request_body = AddedMoney,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/added-money")]
pub async fn add_money(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let AddedMoney { amount, source, reason } = body.decode()?;
    Ok(answer(
        submit((&state, &caller), &id, &body, Command::AddMoney { amount, source, reason }).await?,
    ))
}

/// Write off an overpaid prize
///
/// Writes off an overpayment that a correction has caused and that the player will not return. Two
/// people must sign.
#[utoipa::path(operation_id = "writeOffTournamentPrize", tag = "tournaments",
    request_body = Refund,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/entries/{entry}/write-off")]
pub async fn write_off(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let Refund { reason } = body.decode()?;
    let entry = path_entry(&path.1)?;
    Ok(answer(
        submit((&state, &caller), &path.0, &body, Command::WriteOff { entry, reason }).await?,
    ))
}

/// Close a tournament
///
/// Every prize must be paid or declared unclaimed, and the pool must be empty. Two people must
/// sign.
#[utoipa::path(operation_id = "closeTournament", tag = "tournaments", request_body = Closing,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/close")]
pub async fn close(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let Closing { unclaimed } = body.decode()?;
    Ok(answer(submit((&state, &caller), &id, &body, Command::Close { unclaimed }).await?))
}
