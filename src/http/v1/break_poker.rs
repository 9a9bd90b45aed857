//! Calculators for Break Poker, which store nothing.

use actix_web::{get, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::odds::OddsProgress,
    http::{
        State,
        input::{Body, Params},
        problem::Refusal,
    },
    odds::break_poker::{Advice, Report, Strategy},
    rules::break_poker::{
        HouseSet, Settlement,
        calculators::{
            self, AdviceRequest, CalculatorRules, HouseWayRequest, OddsRequest, SettlementRequest,
        },
    },
};

/// The rules and the strategy that the odds are for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OddsParams {
    /// The lowest high hand with which the dealer qualifies. Default: `K-3-2`.
    #[param(
        example = "K-3-2",
        pattern = r"^\s*([2-9TJQKAtjqka]|10)(-([2-9TJQKAtjqka]|10)){2}\s*$"
    )]
    qualifier: Option<String>,
    /// How the player sets the cards. Default: `house_way`.
    strategy: Option<Strategy>,
}

/// The qualifier whose odds are being calculated.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct QualifierParams {
    /// The lowest high hand with which the dealer qualifies. Default: `K-3-2`.
    #[param(
        example = "K-3-2",
        pattern = r"^\s*([2-9TJQKAtjqka]|10)(-([2-9TJQKAtjqka]|10)){2}\s*$"
    )]
    qualifier: Option<String>,
}

/// The strategy that the odds are for. The request body contains the rules.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StrategyParams {
    /// How the player sets the cards. Default: `house_way`.
    strategy: Option<Strategy>,
}

/// Set seven cards by the house way
///
/// Returns the rule that applies (one of seven), the two hands that it makes, and the reason.
#[utoipa::path(operation_id = "setBreakPokerHouseWay", tag = "break poker",
    request_body = HouseWayRequest,
    responses((status = 200, description = "The house way", body = HouseSet)))]
#[post("/v1/break-poker/house-way")]
pub async fn house_way(body: Body) -> Result<web::Json<HouseSet>, Refusal> {
    Ok(web::Json(calculators::house_way(&body.decode::<HouseWayRequest>()?)?.told()))
}

/// Settle hands against the dealer's
///
/// For the main and side bets of each seat: the outcome, the reason, the player's gain and the
/// amount returned.
#[utoipa::path(operation_id = "settleBreakPokerHands", tag = "break poker",
    request_body = SettlementRequest,
    responses((status = 200, description = "The settlement", body = Settlement)))]
#[post("/v1/break-poker/settlements")]
pub async fn settlements(body: Body) -> Result<web::Json<Settlement>, Refusal> {
    Ok(web::Json(calculators::settlements(&body.decode::<SettlementRequest>()?)?.told()))
}

/// Read the exact odds
///
/// Every deal is counted; nothing is simulated. The answer gives the twelve outcomes of the main
/// bet, each outcome of both side bets at the usual pay tables, the house edge, the standard
/// deviation, and the published figures for comparison. The first request for a qualifier waits
/// about a second until its deals are counted; requests that arrive in the meantime wait for the
/// same calculation.
#[utoipa::path(operation_id = "getBreakPokerOdds", tag = "break poker", params(OddsParams),
    responses((status = 200, description = "The odds", body = Report)))]
#[get("/v1/break-poker/odds")]
pub async fn odds(
    state: web::Data<State>,
    params: Params<OddsParams>,
) -> Result<web::Json<Report>, Refusal> {
    let OddsParams { qualifier, strategy } = params.0;
    let rules = CalculatorRules { qualifier, ..CalculatorRules::default() };
    let strategy = strategy.unwrap_or(Strategy::HouseWay);
    Ok(state.app.odds().report(&OddsRequest { rules }, strategy).await.map(web::Json)?)
}

/// Read the progress of an odds calculation
///
/// Lets a client show progress while it waits for odds or changes a table's rules. This request
/// does not start a calculation, and a running calculation continues even if nobody is waiting for
/// it.
#[utoipa::path(operation_id = "getBreakPokerOddsProgress", tag = "break poker",
    params(QualifierParams),
    responses((status = 200, description = "The progress", body = OddsProgress)))]
#[get("/v1/break-poker/odds/progress")]
pub async fn odds_progress(
    state: web::Data<State>,
    params: Params<QualifierParams>,
) -> Result<web::Json<OddsProgress>, Refusal> {
    let rules = CalculatorRules { qualifier: params.0.qualifier, ..CalculatorRules::default() };
    Ok(state.app.odds().progress(&OddsRequest { rules }).map(web::Json)?)
}

/// Calculate the exact odds for any rules
///
/// Returns the same report as `GET /v1/break-poker/odds`, for any side bet pay tables.
#[utoipa::path(operation_id = "calculateBreakPokerOdds", tag = "break poker",
    params(StrategyParams), request_body = OddsRequest,
    responses((status = 200, description = "The odds", body = Report)))]
#[post("/v1/break-poker/odds")]
pub async fn odds_of_rules(
    state: web::Data<State>,
    params: Params<StrategyParams>,
    body: Body,
) -> Result<web::Json<Report>, Refusal> {
    let strategy = params.0.strategy.unwrap_or(Strategy::HouseWay);
    Ok(web::Json(state.app.odds().report(&body.decode()?, strategy).await?))
}

/// Compare the ways to set seven cards
///
/// Every sensible setting, best first, with its exact value against all hands that the dealer can
/// have from the remaining cards. The house way's setting is marked. `house_way_cost` is the
/// average cost of the house way compared with the best setting.
#[utoipa::path(operation_id = "adviseBreakPoker", tag = "break poker", request_body = AdviceRequest,
    responses((status = 200, description = "The settings", body = Advice)))]
#[post("/v1/break-poker/advice")]
pub async fn advice(state: web::Data<State>, body: Body) -> Result<web::Json<Advice>, Refusal> {
    Ok(web::Json(state.app.odds().advice(&body.decode::<AdviceRequest>()?).await?))
}
