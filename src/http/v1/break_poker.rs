//! Calculators for Break Poker, which store nothing.

use actix_web::{post, web};

use crate::{
    app::AppError,
    http::input::Body,
    rules::break_poker::{
        HouseSet, Settlement,
        calculators::{self, HouseWayRequest, SettlementRequest},
    },
};

/// Set seven cards by the house way
///
/// Which of the seven rules applies, the two hands it makes, and why.
#[utoipa::path(tag = "break poker", request_body = HouseWayRequest,
    responses((status = 200, description = "The house way", body = HouseSet)))]
#[post("/v1/break-poker/house-way")]
pub async fn house_way(body: Body) -> Result<web::Json<HouseSet>, AppError> {
    Ok(web::Json(calculators::house_way(&body.decode::<HouseWayRequest>()?)?))
}

/// Settle hands against the dealer's
///
/// For each seat's main and side bets: the outcome, the reason, the player's gain and what is
/// returned.
#[utoipa::path(tag = "break poker", request_body = SettlementRequest,
    responses((status = 200, description = "The settlement", body = Settlement)))]
#[post("/v1/break-poker/settlements")]
pub async fn settlements(body: Body) -> Result<web::Json<Settlement>, AppError> {
    Ok(web::Json(calculators::settlements(&body.decode::<SettlementRequest>()?)?))
}
