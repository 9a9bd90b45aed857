//! A table's house rules.

use actix_web::{HttpResponse, get, patch, put, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        AppError,
        floor::house_rules::{NewRules, RulesBody, RulesPatch},
        request::page::Page,
    },
    http::{
        State,
        answer::{answer, versioned},
        input::Params,
        problem::Refusal,
    },
};

/// Read a table's house rules
///
/// The rules for the next round, with all defaults written out. Their `ETag` is their hash: send it
/// in `If-Match` to make sure that the rules have not changed since you read them.
#[utoipa::path(operation_id = "getTableRules", tag = "rules",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The rules", body = RulesBody)))]
#[get("/v1/tables/{id}/rules")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let rules = state.app.rules(path_id(&id)?, None).await?;
    Ok(versioned(&rules.hash, &rules))
}

/// Set a table's house rules
///
/// Replaces all rules: a rule that you leave out takes its default, and the answer lists those
/// rules (`fell_back`). The new version applies from the next round; a running round keeps its
/// rules. Setting the same rules again does not create a new version. Use `PATCH` to change only
/// some of them.
#[utoipa::path(operation_id = "setTableRules", tag = "rules", request_body = NewRules,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The rules now", body = RulesBody)))]
#[put("/v1/tables/{id}/rules")]
pub async fn set(state: web::Data<State>, write: Write<String>) -> Result<HttpResponse, Refusal> {
    let rules = write.body.decode()?;
    Ok(answer(
        state
            .app
            .set_rules(&write.caller, write.body.writing(), write.id()?, write.expected, rules)
            .await?,
    ))
}

/// Change some of a table's house rules
///
/// A JSON merge patch: named fields are set, fields that are null take their default, and all
/// others keep their value. The answer shows the difference field by field (`changes`); use
/// `?dry_run=true` to see it before anything changes. As with `PUT`, the rules are checked as a
/// whole, and a new version applies from the next round.
#[utoipa::path(operation_id = "changeTableRules", tag = "rules", request_body = RulesPatch,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The rules now", body = RulesBody)))]
#[patch("/v1/tables/{id}/rules")]
pub async fn change(
    state: web::Data<State>,
    write: Write<String>,
) -> Result<HttpResponse, Refusal> {
    let patch = write.body.decode()?;
    Ok(answer(
        state
            .app
            .change_rules(&write.caller, write.body.writing(), write.id()?, write.expected, patch)
            .await?,
    ))
}

/// List the versions of a table's house rules
///
/// Newest first, each with its differences from the version before.
#[utoipa::path(operation_id = "listRulesVersions", tag = "rules", params(PageParams,
        ("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Versions", body = Page<RulesBody>)))]
#[get("/v1/tables/{id}/rules/versions")]
pub async fn versions(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<RulesBody>>, Refusal> {
    Ok(web::Json(state.app.rules_versions(path_id(&id)?, params.0.page()?).await?))
}

/// Read one version of a table's house rules
///
/// Every version is kept forever, because each round refers to the version it was played under.
#[utoipa::path(operation_id = "getRulesVersion", tag = "rules",
    params(("id" = String, Path, description = "The table's id"),
        ("version" = i64, Path, description = "The version, from 1")),
    responses((status = 200, description = "The rules", body = RulesBody)))]
#[get("/v1/tables/{id}/rules/{version}")]
pub async fn read_version(
    state: web::Data<State>,
    path: web::Path<(String, String)>,
) -> Result<web::Json<RulesBody>, Refusal> {
    let (id, version) = path.into_inner();
    let version = version.parse().map_err(|_| AppError::not_found("version of the rules"))?;
    Ok(web::Json(state.app.rules(path_id(&id)?, Some(version)).await?))
}
