//! Calculators for Canasta, which store nothing.

use actix_web::{post, web};

use crate::{
    http::{input::Body, problem::Refusal},
    rules::canasta::calculators::{
        self, MeldAnswer, MeldQuestion, PileAnswer, PileQuestion, ScoresAnswer, ScoresQuestion,
    },
};

/// Judge a meld
///
/// Whether the meld is legal, every rule that it breaks, its points, and any canasta bonus.
#[utoipa::path(operation_id = "checkCanastaMeld", tag = "canasta", request_body = MeldQuestion,
    responses((status = 200, description = "The meld", body = MeldAnswer)))]
#[post("/v1/canasta/melds")]
pub async fn melds(body: Body) -> Result<web::Json<MeldAnswer>, Refusal> {
    Ok(web::Json(calculators::melds(&body.decode::<MeldQuestion>()?)?))
}

/// Check whether the pile can be taken
///
/// Every way to take the pile, or every rule that forbids it.
#[utoipa::path(operation_id = "checkCanastaPile", tag = "canasta", request_body = PileQuestion,
    responses((status = 200, description = "The pile", body = PileAnswer)))]
#[post("/v1/canasta/pile")]
pub async fn pile(body: Body) -> Result<web::Json<PileAnswer>, Refusal> {
    Ok(web::Json(calculators::pile(&body.decode::<PileQuestion>()?)?))
}

/// Score the end of a deal
///
/// The score of both sides, component by component, and any errors in what was entered.
#[utoipa::path(operation_id = "scoreCanasta", tag = "canasta", request_body = ScoresQuestion,
    responses((status = 200, description = "The scores", body = ScoresAnswer)))]
#[post("/v1/canasta/scores")]
pub async fn scores(body: Body) -> Result<web::Json<ScoresAnswer>, Refusal> {
    Ok(web::Json(calculators::scores(&body.decode::<ScoresQuestion>()?)?))
}
