//! Chips sold from a table's tray.

use actix_web::{HttpResponse, get, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        back_office::sales::{SaleBody, SellingChips, VoidingSale},
        request::page::Page,
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
};

/// Sell chips
///
/// Sells chips from the tray of a tracked table during a period. The payment goes into the drop
/// box; at a table that keeps cash in its tray, cash goes into the tray.
#[utoipa::path(operation_id = "sellChips", tag = "chip sales", request_body = SellingChips,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 201, description = "Sold", body = SaleBody)))]
#[post("/v1/tables/{id}/chip-sales")]
pub async fn sell(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.sell_chips(&caller, body.writing(), path_id(&id)?, body.decode()?).await?))
}

/// List a table's chip sales
///
/// Newest first, including sales that were voided.
#[utoipa::path(operation_id = "listChipSales", tag = "chip sales",
    params(("id" = String, Path, description = "The table's id"), PageParams),
    responses((status = 200, description = "Sales", body = Page<SaleBody>)))]
#[get("/v1/tables/{id}/chip-sales")]
pub async fn list(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<SaleBody>>, Refusal> {
    Ok(web::Json(state.app.chip_sales(path_id(&id)?, params.0.page()?).await?))
}

/// Void a chip sale
///
/// Reverses what the sale posted. This is possible only while the sale's period is open; after
/// that, the count shows the difference. A pit boss must sign, unless the house's settings say
/// otherwise.
#[utoipa::path(operation_id = "voidChipSale", tag = "chip sales", request_body = VoidingSale,
    params(("id" = String, Path, description = "The sale's id")),
    responses((status = 200, description = "Void", body = SaleBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/chip-sales/{id}/void")]
pub async fn void(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let voiding = write.body.decode()?;
    Ok(answer(
        state
            .app
            .void_sale(&write.caller, write.body.writing(), write.id()?, write.expected, voiding)
            .await?,
    ))
}
