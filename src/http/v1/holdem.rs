//! Hold'em's calculators: nothing is stored.

use actix_web::{post, web};

use crate::{
    app::AppError,
    http::input::Body,
    rules::holdem::calculators::{self, EvaluationRequest, Evaluations, PotsRequest, PotsResponse},
};

/// Compare hands
///
/// The best five cards of every hand, what they make, a rank (greater is better) and the winners.
#[utoipa::path(tag = "hold'em", request_body = EvaluationRequest,
    responses((status = 200, description = "The hands", body = Evaluations)))]
#[post("/v1/holdem/evaluations")]
pub async fn evaluations(body: Body) -> Result<web::Json<Evaluations>, AppError> {
    Ok(web::Json(calculators::evaluations(&body.decode::<EvaluationRequest>()?)?))
}

/// Make the pots
///
/// Main and side pots with the seats that can win them, and what nobody called.
#[utoipa::path(tag = "hold'em", request_body = PotsRequest,
    responses((status = 200, description = "The pots", body = PotsResponse)))]
#[post("/v1/holdem/pots")]
pub async fn pots(body: Body) -> Result<web::Json<PotsResponse>, AppError> {
    Ok(web::Json(calculators::pots(&body.decode::<PotsRequest>()?)?))
}
