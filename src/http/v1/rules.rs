//! A table's house rules.

use actix_web::{get, put, web};

use super::params::path_id;
use crate::{
    app::{
        AppError, Caller,
        floor::tables::{NewRules, RulesBody},
        request::idempotency::Answer,
    },
    http::{
        State,
        input::{Body, Expected},
    },
};

/// Read a table's house rules
///
/// The rules for the next round, with all defaults written out.
#[utoipa::path(tag = "rules", params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The rules", body = RulesBody)))]
#[get("/v1/tables/{id}/rules")]
pub async fn read(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<RulesBody>, AppError> {
    state.app.rules(path_id(&id)?, None).await.map(web::Json)
}

/// Set a table's house rules
///
/// This makes a new version, which applies from the next round on; a running round keeps its rules.
/// Setting the same rules again makes no new version.
#[utoipa::path(tag = "rules", request_body = NewRules,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The rules now", body = RulesBody)))]
#[put("/v1/tables/{id}/rules")]
pub async fn set(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    expected: Expected,
    body: Body,
) -> Result<Answer, AppError> {
    let rules = body.decode()?;
    state.app.set_rules(&caller, body.writing(), path_id(&id)?, expected.0, rules).await
}

/// Read one version of a table's house rules
///
/// Every version is kept forever: each round refers to the one it was played under.
#[utoipa::path(tag = "rules",
    params(("id" = String, Path, description = "The table's id"),
        ("version" = i64, Path, description = "The version, from 1")),
    responses((status = 200, description = "The rules", body = RulesBody)))]
#[get("/v1/tables/{id}/rules/{version}")]
pub async fn read_version(
    state: web::Data<State>,
    path: web::Path<(String, String)>,
) -> Result<web::Json<RulesBody>, AppError> {
    let (id, version) = path.into_inner();
    let version = version.parse().map_err(|_| AppError::not_found("version of the rules"))?;
    state.app.rules(path_id(&id)?, Some(version)).await.map(web::Json)
}
