//! The floor as it is now.

use actix_web::{get, web};

use crate::{
    app::{Caller, overview::FloorBody},
    http::{State, problem::Refusal},
};

/// Read the floor
///
/// Every table in one answer: its round, its dealer, its pace in the last hour and everything that
/// is pending there. The answer also gives the number of acts that the caller can sign. It never
/// says what a table has won or should hold.
#[utoipa::path(operation_id = "readFloor", tag = "tables",
    responses((status = 200, description = "The floor", body = FloorBody)))]
#[get("/v1/floor")]
pub async fn now(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
) -> Result<web::Json<FloorBody>, Refusal> {
    Ok(web::Json(state.app.floor(&caller).await?))
}
