//! Calculators for Break Poker, which store nothing.

use actix_web::{get, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{AppError, odds::OddsProgress},
    http::{
        State,
        input::{Body, Params},
    },
    odds::break_poker::{Advice, Report, Strategy},
    rules::break_poker::{
        HouseSet, Settlement,
        calculators::{
            self, AdviceRequest, CalculatorRules, HouseWayRequest, OddsRequest, SettlementRequest,
        },
    },
};

/// Which odds.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OddsParams {
    /// The lowest high hand that the dealer qualifies with; `K-3-2` unless said otherwise.
    #[param(
        example = "K-3-2",
        pattern = r"^\s*([2-9TJQKAtjqka]|10)(-([2-9TJQKAtjqka]|10)){2}\s*$"
    )]
    qualifier: Option<String>,
    /// How the player sets the cards; `house_way` unless said otherwise.
    strategy: Option<Strategy>,
}

/// Under which qualifier.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QualifierParams {
    /// The lowest high hand that the dealer qualifies with; `K-3-2` unless said otherwise.
    #[param(
        example = "K-3-2",
        pattern = r"^\s*([2-9TJQKAtjqka]|10)(-([2-9TJQKAtjqka]|10)){2}\s*$"
    )]
    qualifier: Option<String>,
}

/// Which odds, under any pay tables.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StrategyParams {
    /// How the player sets the cards; `house_way` unless said otherwise.
    strategy: Option<Strategy>,
}

/// Set seven cards by the house way
///
/// Which of the seven rules applies, the two hands it makes, and why.
#[utoipa::path(operation_id = "setBreakPokerHouseWay", tag = "break poker",
    request_body = HouseWayRequest,
    responses((status = 200, description = "The house way", body = HouseSet)))]
#[post("/v1/break-poker/house-way")]
pub async fn house_way(body: Body) -> Result<web::Json<HouseSet>, AppError> {
    Ok(web::Json(calculators::house_way(&body.decode::<HouseWayRequest>()?)?))
}

/// Settle hands against the dealer's
///
/// For each seat's main and side bets: the outcome, the reason, the player's gain and what is
/// returned.
#[utoipa::path(operation_id = "settleBreakPokerHands", tag = "break poker",
    request_body = SettlementRequest,
    responses((status = 200, description = "The settlement", body = Settlement)))]
#[post("/v1/break-poker/settlements")]
pub async fn settlements(body: Body) -> Result<web::Json<Settlement>, AppError> {
    Ok(web::Json(calculators::settlements(&body.decode::<SettlementRequest>()?)?))
}

/// Read the exact odds
///
/// Every deal is counted, none simulated: the twelve lines of the main bet, both side bets line by
/// line at the usual pay tables, what the house keeps, and how far results scatter, beside the
/// published figures. The first request for a qualifier waits for the count, a second or so; a
/// request for one that is being counted waits for the same count.
#[utoipa::path(operation_id = "getBreakPokerOdds", tag = "break poker", params(OddsParams),
    responses((status = 200, description = "The odds", body = Report)))]
#[get("/v1/break-poker/odds")]
pub async fn odds(
    state: web::Data<State>,
    params: Params<OddsParams>,
) -> Result<web::Json<Report>, AppError> {
    let OddsParams { qualifier, strategy } = params.0;
    let rules = CalculatorRules { qualifier, ..CalculatorRules::default() };
    let strategy = strategy.unwrap_or(Strategy::HouseWay);
    state.app.odds().report(&OddsRequest { rules }, strategy).await.map(web::Json)
}

/// Ask how far the exact odds are counted
///
/// Whoever asks for odds that take a while, or changes a table's rules, may show it meanwhile.
/// Asking does not have them counted; what is being counted goes on even if nobody waits for it.
#[utoipa::path(operation_id = "getBreakPokerOddsProgress", tag = "break poker",
    params(QualifierParams),
    responses((status = 200, description = "How far", body = OddsProgress)))]
#[get("/v1/break-poker/odds/progress")]
pub async fn odds_progress(
    state: web::Data<State>,
    params: Params<QualifierParams>,
) -> Result<web::Json<OddsProgress>, AppError> {
    let rules = CalculatorRules { qualifier: params.0.qualifier, ..CalculatorRules::default() };
    state.app.odds().progress(&OddsRequest { rules }).map(web::Json)
}

/// Work out the exact odds of any rules
///
/// The same for any pay tables of the side bets.
#[utoipa::path(operation_id = "calculateBreakPokerOdds", tag = "break poker",
    params(StrategyParams), request_body = OddsRequest,
    responses((status = 200, description = "The odds", body = Report)))]
#[post("/v1/break-poker/odds")]
pub async fn odds_of_rules(
    state: web::Data<State>,
    params: Params<StrategyParams>,
    body: Body,
) -> Result<web::Json<Report>, AppError> {
    let strategy = params.0.strategy.unwrap_or(Strategy::HouseWay);
    state.app.odds().report(&body.decode()?, strategy).await.map(web::Json)
}

/// Ask how to set seven cards
///
/// Every sensible setting with its exact value against all hands that the dealer may have of the
/// other cards, best first; the house way's marked, and what it costs.
#[utoipa::path(operation_id = "adviseBreakPoker", tag = "break poker", request_body = AdviceRequest,
    responses((status = 200, description = "The settings", body = Advice)))]
#[post("/v1/break-poker/advice")]
pub async fn advice(state: web::Data<State>, body: Body) -> Result<web::Json<Advice>, AppError> {
    state.app.odds().advice(&body.decode::<AdviceRequest>()?).await.map(web::Json)
}
