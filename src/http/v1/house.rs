//! The house's back office settings, and the back office setup of its tables.

use actix_web::{HttpResponse, get, put, web};

use super::params::{Write, path_id};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        back_office::{
            settings::{NewSettings, SettingsBody},
            setup::SetupBody,
        },
    },
    back_office::TypedSetup,
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, IfMatch},
        problem::Refusal,
    },
};

/// Read the house's settings
///
/// The settings in force, with all defaults written out. Send the answer's `ETag` in `If-Match`
/// when you set them.
#[utoipa::path(operation_id = "getHouseSettings", tag = "house",
    responses((status = 200, description = "The settings", body = SettingsBody)))]
#[get("/v1/house/settings")]
pub async fn read(state: web::Data<State>) -> Result<HttpResponse, Refusal> {
    let settings = state.app.house_settings(None).await?;
    Ok(versioned(settings.version, &settings))
}

/// Set the house's settings
///
/// Replaces all settings: a setting that you leave out takes its default. An administrator asks for
/// the change and someone from compliance must sign it, so the answer is 202 with the approval,
/// unless nothing would change. The new version takes effect as soon as it is signed.
#[utoipa::path(operation_id = "setHouseSettings", tag = "house", request_body = NewSettings,
    responses((status = 200, description = "Nothing changed", body = SettingsBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[put("/v1/house/settings")]
pub async fn set(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    IfMatch(expected): IfMatch,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let settings = body.decode()?;
    Ok(answer(state.app.set_house_settings(&caller, body.writing(), expected, settings).await?))
}

/// Read one version of the house's settings
///
/// Every version is kept forever.
#[utoipa::path(operation_id = "getHouseSettingsVersion", tag = "house",
    params(("version" = i64, Path, description = "The version, from 1")),
    responses((status = 200, description = "The settings", body = SettingsBody)))]
#[get("/v1/house/settings/{version}")]
pub async fn read_version(
    state: web::Data<State>,
    version: web::Path<String>,
) -> Result<web::Json<SettingsBody>, Refusal> {
    let version = version.parse().map_err(|_| AppError::not_found("version of the settings"))?;
    Ok(web::Json(state.app.house_settings(Some(version)).await?))
}

/// Read a table's setup
///
/// The table's back office setup: whether it is tracked, its chips and its boxes. Send the answer's
/// `ETag` in `If-Match` when you set the table up.
#[utoipa::path(operation_id = "getTableSetup", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The setup", body = SetupBody)))]
#[get("/v1/tables/{id}/setup")]
pub async fn read_setup(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let setup = state.app.table_setup(path_id(&id)?).await?;
    Ok(versioned(setup.version, &setup))
}

/// Set a table up
///
/// Replaces the whole setup: a field that you leave out takes its default. A table that was never
/// set up is not tracked, and play at it does not involve the back office. Changes to `tracked`,
/// `par`, `chip_set`, `sale_cash`, `sells_chips` or `boxes` also require a signature from
/// compliance or another administrator: the answer is then 202 with the approval.
#[utoipa::path(operation_id = "setUpTable", tag = "tables", request_body = TypedSetup,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The setup now", body = SetupBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[put("/v1/tables/{id}/setup")]
pub async fn set_up(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let setup = write.body.decode()?;
    Ok(answer(
        state
            .app
            .set_up_table(&write.caller, write.body.writing(), write.id()?, write.expected, setup)
            .await?,
    ))
}
