//! Calculators for hold'em, which store nothing.

use actix_web::{HttpResponse, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{AppError, work::WORK},
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
/// Each hand's best five cards, their name and rank (higher is better), and the winners.
#[utoipa::path(operation_id = "evaluateHoldemHands", tag = "hold'em",
    request_body = EvaluationRequest,
    responses((status = 200, description = "The hands", body = Evaluations)))]
#[post("/v1/holdem/evaluations")]
pub async fn evaluations(body: Body) -> Result<web::Json<Evaluations>, AppError> {
    Ok(web::Json(calculators::evaluations(&body.decode::<EvaluationRequest>()?)?))
}

/// Make the pots
///
/// The main and side pots, the seats that can win each, and any uncalled bet.
#[utoipa::path(operation_id = "splitHoldemPots", tag = "hold'em", request_body = PotsRequest,
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
    /// Accept bets that the rules do not allow, and list them as `breaches`. By default, `false`,
    /// a hand with such a bet is refused.
    #[serde(default)]
    #[param(required = false)]
    lenient: bool,
    /// Include what was legal at each decision; `false` by default.
    #[serde(default)]
    #[param(required = false)]
    legal: bool,
}

/// Replay hand histories
///
/// Takes a file in PHH notation, with one hand, or up to 10,000 under headers such as `[2]`. The
/// answer has each hand's result, or the line that is wrong. A broken hand does not affect the
/// others; if none can be replayed, the answer is 422 and lists why.
#[utoipa::path(operation_id = "replayHoldemHands", tag = "hold'em", params(ReplayParams),
    request_body(content = String, content_type = "text/plain",
        description = "A `.phh` or `.phhs` file"),
    responses((status = 200, description = "The hands", body = Replays)))]
#[post("/v1/holdem/replays")]
pub async fn replays(params: Params<ReplayParams>, body: Body) -> Result<HttpResponse, AppError> {
    let ReplayParams { lenient, legal } = params.0;
    let strictness = if lenient { Strictness::Lenient } else { Strictness::Strict };
    let options = ReplayOptions { strictness, legal };
    // A long file takes a while, and so does writing down what came of it.
    let replayed = WORK.run(move || {
        let hands = calculators::replay_file(body.as_bytes(), options)?;
        serde_json::to_vec(&hands).map_err(AppError::internal)
    });
    Ok(HttpResponse::Ok().content_type("application/json").body(replayed.await??))
}
