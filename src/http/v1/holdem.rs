//! Calculators for hold'em, which store nothing.

use actix_web::{HttpResponse, post, web};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{AppError, work::WORK},
    http::{
        input::{Body, Params},
        problem::Refusal,
    },
    rules::holdem::{
        calculators::{
            self, EvaluationRequest, Evaluations, PotsRequest, PotsResponse, ReplayOptions, Replays,
        },
        phh::Strictness,
    },
    tournaments::prizes::calculator::{self, IcmAnswer, IcmRequest},
};

/// Compare hands
///
/// Each hand's best five cards, their name and rank (higher is better), and the winners.
#[utoipa::path(operation_id = "evaluateHoldemHands", tag = "hold'em",
    request_body = EvaluationRequest,
    responses((status = 200, description = "The hands", body = Evaluations)))]
#[post("/v1/holdem/evaluations")]
pub async fn evaluations(body: Body) -> Result<web::Json<Evaluations>, Refusal> {
    Ok(web::Json(calculators::evaluations(&body.decode::<EvaluationRequest>()?)?))
}

/// Compute the pots
///
/// The main pot and side pots, the seats that can win each of them, and any uncalled bet.
#[utoipa::path(operation_id = "splitHoldemPots", tag = "hold'em", request_body = PotsRequest,
    responses((status = 200, description = "The pots", body = PotsResponse)))]
#[post("/v1/holdem/pots")]
pub async fn pots(body: Body) -> Result<web::Json<PotsResponse>, Refusal> {
    Ok(web::Json(calculators::pots(&body.decode::<PotsRequest>()?)?))
}

/// Value stacks by ICM
///
/// The value of up to 15 stacks in the remaining prizes, by the independent chip model
/// (Malmuth–Harville), with nine decimals and to the cent.
#[utoipa::path(operation_id = "valueHoldemStacks", tag = "hold'em", request_body = IcmRequest,
    responses((status = 200, description = "The stacks", body = IcmAnswer)))]
#[post("/v1/holdem/icm")]
pub async fn icm(body: Body) -> Result<web::Json<IcmAnswer>, Refusal> {
    Ok(web::Json(calculator::calculate(&body.decode()?)?))
}

/// Options for replaying hands.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReplayParams {
    /// Whether to accept bets that the rules do not allow, and list them as `breaches`. Default:
    /// `false`, which refuses a hand with such a bet.
    #[serde(default)]
    #[param(required = false)]
    lenient: bool,
    /// Whether to include the legal actions at each decision. Default: `false`.
    #[serde(default)]
    #[param(required = false)]
    legal: bool,
}

/// Replay hand histories
///
/// Takes a file in PHH notation with one hand, or up to 10,000 hands under headers such as `[2]`.
/// For each hand, the answer gives its result or the line that is wrong. A broken hand does not
/// affect the others. If no hand can be replayed, the answer is 422 and lists the reasons.
#[utoipa::path(operation_id = "replayHoldemHands", tag = "hold'em", params(ReplayParams),
    request_body(content = String, content_type = "text/plain",
        description = "A `.phh` or `.phhs` file"),
    responses((status = 200, description = "The hands", body = Replays)))]
#[post("/v1/holdem/replays")]
pub async fn replays(params: Params<ReplayParams>, body: Body) -> Result<HttpResponse, Refusal> {
    let ReplayParams { lenient, legal } = params.0;
    let strictness = if lenient { Strictness::Lenient } else { Strictness::Strict };
    let options = ReplayOptions { strictness, legal };
    // Replaying a long file and serializing the result both take a while, so both run off the
    // server's threads.
    let replayed = WORK.run(move || {
        let hands = calculators::replay_file(body.as_bytes(), options)?;
        serde_json::to_vec(&hands).map_err(AppError::internal)
    });
    Ok(HttpResponse::Ok().content_type("application/json").body(replayed.await??))
}
