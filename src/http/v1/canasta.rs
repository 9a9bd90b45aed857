//! Canasta's calculators: nothing is stored.

use actix_web::{post, web};

use crate::{
    app::AppError,
    http::input::Body,
    rules::canasta::calculators::{
        self, MeldAnswer, MeldQuestion, PileAnswer, PileQuestion, ScoresAnswer, ScoresQuestion,
    },
};

/// Judge a meld
///
/// Whether it may be laid, every rule that it breaks, what it counts, and its canasta's bonus.
#[utoipa::path(tag = "canasta", request_body = MeldQuestion,
    responses((status = 200, description = "The meld", body = MeldAnswer)))]
#[post("/v1/canasta/melds")]
pub async fn melds(body: Body) -> Result<web::Json<MeldAnswer>, AppError> {
    Ok(web::Json(calculators::melds(&body.decode::<MeldQuestion>()?)?))
}

/// May the pile be taken?
///
/// Every way in which it may, or every rule that stands against it.
#[utoipa::path(tag = "canasta", request_body = PileQuestion,
    responses((status = 200, description = "The pile", body = PileAnswer)))]
#[post("/v1/canasta/pile")]
pub async fn pile(body: Body) -> Result<web::Json<PileAnswer>, AppError> {
    Ok(web::Json(calculators::pile(&body.decode::<PileQuestion>()?)?))
}

/// Score the end of a deal
///
/// Both sides, component by component, with what is wrong with what was entered.
#[utoipa::path(tag = "canasta", request_body = ScoresQuestion,
    responses((status = 200, description = "The scores", body = ScoresAnswer)))]
#[post("/v1/canasta/scores")]
pub async fn scores(body: Body) -> Result<web::Json<ScoresAnswer>, AppError> {
    Ok(web::Json(calculators::scores(&body.decode::<ScoresQuestion>()?)?))
}
