//! Calculators for Truco, which store nothing.

use actix_web::{post, web};

use crate::{
    http::{input::Body, problem::Refusal},
    rules::truco::calculators::{
        self, EnvidoStakes, EnvidoStakesRequest, HandValues, HandValuesRequest, TrickRequest,
        TrickResult,
    },
};

/// Value three cards
///
/// The envido value of the cards and, if all are of one suit, their flor value.
#[utoipa::path(operation_id = "valueTrucoHand", tag = "truco", request_body = HandValuesRequest,
    responses((status = 200, description = "The values", body = HandValues)))]
#[post("/v1/truco/hand-values")]
pub async fn hand_values(body: Body) -> Result<web::Json<HandValues>, Refusal> {
    Ok(web::Json(calculators::hand_values(&body.decode::<HandValuesRequest>()?)?))
}

/// Decide a trick
///
/// The winner of the trick, or none if it is parda (a tie).
#[utoipa::path(operation_id = "decideTrucoTrick", tag = "truco", request_body = TrickRequest,
    responses((status = 200, description = "The trick", body = TrickResult)))]
#[post("/v1/truco/tricks")]
pub async fn tricks(body: Body) -> Result<web::Json<TrickResult>, Refusal> {
    Ok(web::Json(calculators::trick(&body.decode::<TrickRequest>()?)?))
}

/// Value a chain of envido calls
///
/// Whether the chain is legal and, at these scores, what it is worth if the last call is accepted
/// or refused.
#[utoipa::path(operation_id = "calculateEnvidoStakes", tag = "truco",
    request_body = EnvidoStakesRequest,
    responses((status = 200, description = "The stakes", body = EnvidoStakes)))]
#[post("/v1/truco/envido-stakes")]
pub async fn envido_stakes(body: Body) -> Result<web::Json<EnvidoStakes>, Refusal> {
    Ok(web::Json(calculators::envido_stakes(&body.decode::<EnvidoStakesRequest>()?)?))
}
