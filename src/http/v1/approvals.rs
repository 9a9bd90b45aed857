//! Acts that need several people's signatures.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::params::{PageParams, path_id};
use crate::{
    app::{
        Caller,
        acts::{ApprovalBody, Filter, Refusing, Signing, WaitingBody},
        back_office::{
            cases::CaseBody,
            counts::BoxCountBody,
            drops::DropBody,
            handover::HandoverBody,
            periods::{ClosedBody, PeriodBody},
            sales::SaleBody,
            settings::SettingsBody,
            setup::SetupBody,
            shifts::{GamingDayBody, ShiftBody},
            slips::SlipBody,
            trays::CountedBody,
        },
        door::origin::Origin,
        floor::{equipment::EquipmentsBody, rounds::ActBody},
        people::{keys::ApiKeyBody, users::UserBody},
        request::page::{Order, Page},
        tournaments::{EntryBody, TournamentBody},
    },
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    names::{ActKind, ApprovalState},
};

/// The approvals to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ApprovalParams {
    /// `me`: only approvals that are waiting for the caller's signature.
    #[param(inline)]
    can_sign: Option<Signer>,
    /// Only approvals in this state.
    state: Option<ApprovalState>,
    /// Only approvals for this act.
    act: Option<ActKind>,
    /// Only approvals of acts about the person, round, slip … with this id: the approval's
    /// `subject`.
    #[param(example = "0197a1c0-2f7e-7b11-9c3e-6a0d5f1b2c3d")]
    subject: Option<String>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only in the order
    /// in which it was received.
    #[param(inline)]
    order: Option<Order>,
}

/// Whose signature the listed approvals are waiting for.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Signer {
    Me,
}

/// The answer to a signature: the approval if more signatures are needed; after the last signature,
/// the act's own answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "a schema of answers that are made elsewhere")]
pub enum SignedBody {
    Waiting(WaitingBody),
    User(UserBody),
    ApiKey(ApiKeyBody),
    Settings(SettingsBody),
    Setup(SetupBody),
    Sale(SaleBody),
    Corrected(Box<ActBody>),
    Slip(Box<SlipBody>),
    Drop(Box<DropBody>),
    BoxCount(Box<BoxCountBody>),
    Shift(ShiftBody),
    GamingDay(GamingDayBody),
    Period(Box<PeriodBody>),
    ClosedPeriod(Box<ClosedBody>),
    Counted(CountedBody),
    Case(Box<CaseBody>),
    Tournament(Box<TournamentBody>),
    TournamentEntry(Box<EntryBody>),
    Handover(Box<HandoverBody>),
    Equipment(EquipmentsBody),
}

/// List approvals
///
/// Approvals of acts that need several people, newest first. You see the approvals that you can
/// sign and those that you requested; auditors, compliance and administrators see all approvals.
#[utoipa::path(operation_id = "listApprovals", tag = "approvals", params(ApprovalParams),
    responses((status = 200, description = "Approvals", body = Page<ApprovalBody>)))]
#[get("/v1/approvals")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<ApprovalParams>,
) -> Result<web::Json<Page<ApprovalBody>>, Refusal> {
    let Params(params) = params;
    let ApprovalParams { can_sign, state: stands, act, subject, limit, cursor, order } = params;
    let page = PageParams { limit, cursor, order }.page()?;
    let filter = Filter { state: stands, act, subject, ..Filter::default() };
    Ok(web::Json(state.app.approvals(&caller, filter, can_sign.is_some(), page).await?))
}

/// Read an approval
///
/// The approval with the people who have signed and those who can still sign.
#[utoipa::path(operation_id = "getApproval", tag = "approvals",
    params(("id" = String, Path, description = "The approval's id")),
    responses((status = 200, description = "The approval", body = ApprovalBody)))]
#[get("/v1/approvals/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<web::Json<ApprovalBody>, Refusal> {
    Ok(web::Json(state.app.approval(&caller, path_id(&id)?).await?))
}

/// Sign an act
///
/// With an empty object, the caller signs. With a badge and a PIN, someone else signs on the
/// caller's device. The last signature carries out the act, and the response is the act's own
/// answer. Signing again changes nothing. Because the request contains a PIN, it takes no
/// `Idempotency-Key`.
#[utoipa::path(operation_id = "signApproval", tag = "approvals", request_body = Signing,
    params(("id" = String, Path, description = "The approval's id")),
    responses((status = 200, description = "Signed: the approval, or the changed object",
            body = SignedBody),
        (status = 201, description = "The last signature: the created object", body = SignedBody)))]
#[post("/v1/approvals/{id}/signatures")]
pub async fn sign(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    origin: web::ReqData<Origin>,
    request: HttpRequest,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let signing: Signing = body.decode()?;
    if let Some(badge) = &signing.badge {
        state.limits.count_sign_in(badge, *origin).told(&request)?;
    }
    Ok(answer(state.app.sign(&caller, path_id(&id)?, *origin, signing).await?))
}

/// Refuse an act
///
/// Anyone who could sign the act can refuse it, and the person who requested it can withdraw it.
#[utoipa::path(operation_id = "refuseApproval", tag = "approvals", request_body = Refusing,
    params(("id" = String, Path, description = "The approval's id")),
    responses((status = 200, description = "Refused", body = WaitingBody)))]
#[post("/v1/approvals/{id}/refusals")]
pub async fn refuse(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.refuse(&caller, body.writing(), path_id(&id)?, body.decode()?).await?))
}
