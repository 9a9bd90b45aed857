//! Hold'em's calculators: nothing is stored.

use actix_web::{post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::AppError,
    http::input::{Body, Params},
    rules::holdem::{
        calculators::{
            self, EvaluationRequest, Evaluations, PotsRequest, PotsResponse, ReplayOptions, Replays,
        },
        phh::Strictness,
    },
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

/// How hands are replayed.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReplayParams {
    /// Go on over bets that the rules do not allow, and list them as `breaches`; `false` unless
    /// said otherwise: then such a hand is refused.
    #[serde(default)]
    #[param(required = false)]
    lenient: bool,
    /// Tell with every hand what was open at each decision; `false` unless said otherwise.
    #[serde(default)]
    #[param(required = false)]
    legal: bool,
}

/// Replay hand histories
///
/// A file in the PHH notation, of one hand or of many under headers such as `[2]`, at most 10,000:
/// how each came out, or which line of it is wrong. What is wrong with one hand is no matter to
/// the others; where none can be replayed, the answer is 422 and lists why.
#[utoipa::path(tag = "hold'em", params(ReplayParams),
    request_body(content = String, content_type = "text/plain",
        description = "A `.phh` or `.phhs` file"),
    responses((status = 200, description = "The hands", body = Replays)))]
#[post("/v1/holdem/replays")]
pub async fn replays(
    params: Params<ReplayParams>,
    body: Body,
) -> Result<web::Json<Replays>, AppError> {
    let ReplayParams { lenient, legal } = params.0;
    let strictness = if lenient { Strictness::Lenient } else { Strictness::Strict };
    let options = ReplayOptions { strictness, legal };
    // A long file takes a moment, in which others are to be served.
    let replayed = web::block(move || calculators::replay_file(&body.bytes(), options)).await;
    Ok(web::Json(replayed.map_err(AppError::internal)??))
}
