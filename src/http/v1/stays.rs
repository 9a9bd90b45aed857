//! The seats at a table, and the stays of the people who sit there.

use actix_web::{HttpResponse, delete, get, post, put, web};

use super::params::{PageParams, path_id};
use crate::{
    app::{
        AppError, Caller,
        back_office::stays::{Reattributing, SeatsBody, SpotBody, TakingSeat},
        request::page::Page,
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
};

/// The table and the seat in a path.
fn place(path: &(String, String)) -> Result<(TableId, u8), AppError> {
    let seat = path.1.parse().map_err(|_| AppError::not_found("seat"))?;
    Ok((path_id(&path.0)?, seat))
}

/// Read a table's seats
///
/// A stay begins when someone takes a seat. It ends when they leave the seat, or with a closing
/// count after which the table does not stay open. A second spot belongs to its player's stay.
#[utoipa::path(operation_id = "getSeats", tag = "seats",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The seats", body = SeatsBody)))]
#[get("/v1/tables/{id}/seats")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<web::Json<SeatsBody>, Refusal> {
    Ok(web::Json(state.app.seats(&caller, path_id(&id)?).await?))
}

/// List a table's stays
///
/// The stays at the table's seats with their start and end, latest first.
#[utoipa::path(operation_id = "listStays", tag = "seats",
    params(("id" = String, Path, description = "The table's id"), PageParams),
    responses((status = 200, description = "Stays", body = Page<SpotBody>)))]
#[get("/v1/tables/{id}/stays")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<SpotBody>>, Refusal> {
    Ok(web::Json(state.app.stays(&caller, path_id(&id)?, params.0.page()?).await?))
}

/// Take a seat
///
/// Begins a stay. You can include a description of the person. If you send `with_seat`, this seat
/// becomes a second spot for the player at that seat.
#[utoipa::path(operation_id = "takeSeat", tag = "seats", request_body = TakingSeat,
    params(("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat, counted from 1")),
    responses((status = 200, description = "The seats", body = SeatsBody)))]
#[put("/v1/tables/{id}/seats/{seat}/patron")]
pub async fn take(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.take_seat(&caller, body.writing(), place(&path)?, body.decode()?).await?))
}

/// Leave a seat
///
/// Ends a stay at this seat. If it is not a second spot, the player's second spots end with it.
#[utoipa::path(operation_id = "leaveSeat", tag = "seats",
    params(("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat, counted from 1")),
    responses((status = 200, description = "The seats", body = SeatsBody)))]
#[delete("/v1/tables/{id}/seats/{seat}/patron")]
pub async fn leave(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.leave_seat(&caller, body.writing(), place(&path)?).await?))
}

/// Reattribute time at a seat
///
/// Records that another person has occupied the seat since it was taken: a person with a stay at
/// this table, or one that you describe. Chip sales at the seat during that time are attributed to
/// that person.
#[utoipa::path(operation_id = "reattributeSeat", tag = "seats", request_body = Reattributing,
    params(("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat, counted from 1")),
    responses((status = 200, description = "The seats", body = SeatsBody)))]
#[post("/v1/tables/{id}/seats/{seat}/reattribution")]
pub async fn reattribute(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let to: Reattributing = body.decode()?;
    Ok(answer(state.app.reattribute_seat(&caller, body.writing(), place(&path)?, to).await?))
}
