//! The log: read, prove, sign, verify and export it.

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{ContentEncoding, VARY},
    post, web,
};
use chrono::{DateTime, Utc};
use futures_util::stream;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::params::{PageParams, path_id};
use crate::{
    app::{
        AppError, Caller,
        error::BAD_QUERY,
        record::audit::{
            ConsistencyBody, Filter, KeyBody, LoggedEntry, NewCheckpoint, ProofBody, Trust,
            Verification,
        },
        request::page::{List, Order, Page},
    },
    audit::{ExportLine, KeyError, PublicKey, SignedCheckpoint},
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        packing::{self, Flow},
        problem::Refusal,
    },
    ids::{RoundId, TableId},
    rules::{Code, Problem, Violation},
    words::said,
};

/// An invalid public key.
pub const NOT_A_KEY: Code = Code { name: "not_a_key" };

/// The entries to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct EntryParams {
    /// Only entries about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only entries from this round.
    #[param(value_type = Option<String>, format = Uuid)]
    round_id: Option<RoundId>,
    /// Only entries in this stream: `house`, or `table/` and a table's id.
    stream: Option<String>,
    /// Only entries by this actor: `user:…`, `key:…` or `system`.
    actor: Option<String>,
    /// Only entries of this kind.
    #[param(example = "break_poker.settled")]
    kind: Option<String>,
    /// Only entries at or after this time.
    from: Option<DateTime<Utc>>,
    /// Only entries before this time.
    until: Option<DateTime<Utc>>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only in the order
    /// in which it was received.
    #[param(inline)]
    order: Option<Order>,
}

/// List log entries
///
/// Newest first, filtered by table, round, stream, actor, kind and time. If you filter by time but
/// not by table, stream or round, entries are ordered by time. To keep pages cheap in a long log,
/// each page examines a bounded number of entries: while there is a `next_cursor`, a page can
/// contain fewer items than you asked for, or none. Entries with figures that the caller must not
/// know yet are left out. Pit bosses do not see what a table has won or should hold while its
/// period is open. Pit bosses and administrators do not see what was found in boxes until the cage
/// has counted the same total.
#[utoipa::path(operation_id = "listEntries", tag = "audit", params(EntryParams),
    responses((status = 200, description = "Entries", body = Page<LoggedEntry>)))]
#[get("/v1/audit/entries")]
pub async fn entries(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<EntryParams>,
) -> Result<web::Json<Page<LoggedEntry>>, Refusal> {
    let Params(params) = params;
    let page =
        PageParams { limit: params.limit, cursor: params.cursor, order: params.order }.page()?;
    let filter = Filter {
        table_id: params.table_id,
        stream: params.stream,
        round_id: params.round_id,
        actor: params.actor,
        kind: params.kind,
        from: params.from,
        until: params.until,
        ..Filter::default()
    };
    Ok(web::Json(state.app.entries(&caller, filter, page).await?))
}

/// Read a log entry
///
/// The entry with its hash and the hash of the preceding entry. The answer is 403
/// `counts_are_blind` if `GET /v1/audit/entries` leaves this entry out for the caller.
#[utoipa::path(operation_id = "getEntry", tag = "audit",
    params(("id" = String, Path, description = "The entry's id")),
    responses((status = 200, description = "The entry", body = LoggedEntry)))]
#[get("/v1/audit/entries/{id}")]
pub async fn entry(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<web::Json<LoggedEntry>, Refusal> {
    Ok(web::Json(state.app.entry(&caller, path_id(&id)?).await?))
}

/// Prove that an entry is in the log
///
/// An RFC 6962 inclusion proof for the first signed checkpoint that covers the entry. Anyone with
/// the house's public key can check it without the log. The answer is 403 `counts_are_blind` if
/// `GET /v1/audit/entries` leaves this entry out for the caller.
#[utoipa::path(operation_id = "proveEntry", tag = "audit",
    params(("id" = String, Path, description = "The entry's id")),
    responses((status = 200, description = "The proof", body = ProofBody)))]
#[get("/v1/audit/entries/{id}/proof")]
pub async fn proof(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<web::Json<ProofBody>, Refusal> {
    Ok(web::Json(state.app.proof(&caller, path_id(&id)?).await?))
}

/// The checkpoints to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CheckpointParams {
    /// Only checkpoints for this stream.
    stream: Option<String>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only in the order
    /// in which it was received.
    #[param(inline)]
    order: Option<Order>,
}

/// List checkpoints
///
/// Newest first. Keep copies elsewhere: they reveal whether the log was rewritten or truncated.
#[utoipa::path(operation_id = "listCheckpoints", tag = "audit", params(CheckpointParams),
    responses((status = 200, description = "Checkpoints", body = Page<SignedCheckpoint>)))]
#[get("/v1/audit/checkpoints")]
pub async fn list_checkpoints(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<CheckpointParams>,
) -> Result<web::Json<Page<SignedCheckpoint>>, Refusal> {
    let Params(CheckpointParams { stream, limit, cursor, order }) = params;
    let page = PageParams { limit, cursor, order }.page()?;
    Ok(web::Json(state.app.checkpoints(&caller, stream, page).await?))
}

/// Read the newest checkpoints
///
/// The newest checkpoint of every stream. Keep a copy out of reach of anyone who can write to the
/// log. `houseway audit verify --checkpoints` accepts this answer as a file.
#[utoipa::path(operation_id = "getLatestCheckpoints", tag = "audit",
    responses((status = 200, description = "By stream", body = List<SignedCheckpoint>)))]
#[get("/v1/audit/checkpoints/latest")]
pub async fn latest_checkpoints(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
) -> Result<web::Json<List<SignedCheckpoint>>, Refusal> {
    Ok(state.app.latest_checkpoints(&caller).await.map(|items| web::Json(List { items }))?)
}

/// List the public keys
///
/// The keys that checkpoints are signed with, newest first. Keep a copy of the house's key
/// elsewhere: someone who can rewrite the log can also register another key.
#[utoipa::path(operation_id = "listSigningKeys", tag = "audit",
    responses((status = 200, description = "The keys", body = List<KeyBody>)))]
#[get("/v1/audit/keys")]
pub async fn signing_keys(state: web::Data<State>) -> Result<web::Json<List<KeyBody>>, Refusal> {
    Ok(state.app.signing_keys().await.map(|items| web::Json(List { items }))?)
}

/// Sign checkpoints now
///
/// Use this at the end of a shift, for example. Checkpoints are also signed automatically as the
/// log grows.
#[utoipa::path(operation_id = "signCheckpoint", tag = "audit", request_body = NewCheckpoint,
    responses((status = 201, description = "Signed", body = List<SignedCheckpoint>)))]
#[post("/v1/audit/checkpoints")]
pub async fn sign(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.sign_checkpoints(&caller, body.writing(), body.decode()?).await?))
}

/// The stream and the two sizes to compare.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConsistencyParams {
    /// `house`, or `table/` and a table's id.
    #[param(example = "house")]
    stream: String,
    /// The stream's earlier size, in entries.
    #[param(example = 1000)]
    old_size: u64,
    /// The stream's later size, in entries. By default, its current size.
    new_size: Option<u64>,
}

/// Prove that the log has only grown
///
/// An RFC 6962 consistency proof between two sizes of a stream, with any checkpoints that were
/// signed at those sizes.
#[utoipa::path(operation_id = "proveConsistency", tag = "audit", params(ConsistencyParams),
    responses((status = 200, description = "The proof", body = ConsistencyBody)))]
#[get("/v1/audit/consistency")]
pub async fn consistency(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<ConsistencyParams>,
) -> Result<web::Json<ConsistencyBody>, Refusal> {
    let Params(ConsistencyParams { stream, old_size, new_size }) = params;
    Ok(web::Json(state.app.consistency(&caller, stream, old_size, new_size).await?))
}

/// The keys and checkpoints that a verification trusts.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerificationRequest {
    /// The public keys to trust, in hexadecimal. By default, the keys that the log itself
    /// registers are trusted.
    pub public_keys: Option<Vec<String>>,
    /// Checkpoints that you have kept. The log must still agree with them.
    #[serde(default)]
    pub checkpoints: Vec<SignedCheckpoint>,
}

/// Verify the log
///
/// Checks every stream from its first entry to its last: hashes, links, numbers, times and
/// checkpoints. This reads the whole log and changes nothing. The answer lists everything that is
/// wrong.
#[utoipa::path(operation_id = "verifyLog", tag = "audit", request_body = VerificationRequest,
    responses((status = 200, description = "The findings", body = Verification)))]
#[post("/v1/audit/verifications")]
pub async fn verify(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<web::Json<Verification>, Refusal> {
    let VerificationRequest { public_keys, checkpoints } = body.decode()?;
    let mut problems = Vec::new();
    let keys = public_keys.map(|keys| {
        let parsed = keys.iter().enumerate().filter_map(|(index, key)| {
            let parsed = key.parse::<PublicKey>();
            parsed
                .map_err(|error| {
                    let fault = match error {
                        KeyError::Text(_) => "text",
                        KeyError::NotAPoint => "point",
                        KeyError::Weak => "weak",
                    };
                    let at = format!("/public_keys/{index}");
                    let detail = said!("not-a-public-key", fault = fault);
                    problems.push(Problem::new(&NOT_A_KEY, None, at, detail));
                })
                .ok()
        });
        parsed.collect()
    });
    let keys = Violation::unless_clean(problems, keys)?;
    Ok(state.app.verify(caller.role, Trust { keys, checkpoints }).await.map(web::Json)?)
}

/// The part of the log to export.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// Only this stream; by default, every stream.
    stream: Option<String>,
    /// Only entries whose number is greater than this. Use it to export what was added to a stream
    /// since an earlier export.
    #[param(minimum = 0, example = 0)]
    after: Option<u64>,
}

/// Export the log
///
/// JSON Lines, with an entry or a checkpoint on each line. `houseway audit verify --file` needs
/// only the public key to verify such a file. To verify a later part of a stream (`after`), append
/// it to the earlier part first. An entry that `GET /v1/audit/entries` leaves out for the caller
/// becomes a `hidden` line, which has the entry's place and hash but not its content.
#[utoipa::path(operation_id = "exportLog", tag = "audit", params(ExportParams),
    responses((status = 200, description = "The log", body = ExportLine,
        content_type = "application/jsonl")))]
#[get("/v1/audit/export")]
pub async fn export(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<ExportParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let ExportParams { stream, after } = params.0;
    if after.is_some() && stream.is_none() {
        return Err(AppError::new(&BAD_QUERY, said!("after-needs-stream")).into());
    }
    let streams = state.app.export_streams(&caller, stream).await?;
    let flow = Flow::taken(&request);
    let first = (!streams.is_empty()).then(|| after.unwrap_or_default());
    let mut response = HttpResponse::Ok();
    response.content_type("application/jsonl").insert_header((VARY, "accept-encoding"));
    if flow.is_some() {
        response.insert_header(ContentEncoding::Gzip);
    }
    let place = Some((state, caller, streams.into_iter(), first, None::<(String, u64)>, flow));
    let lines = stream::try_unfold(place, |place| async move {
        let Some((state, caller, mut streams, mut first, mut current, mut flow)) = place else {
            return Ok::<_, AppError>(None);
        };
        loop {
            let next = |stream| (stream, first.take().unwrap_or_default());
            let Some((stream, after)) = current.take().or_else(|| streams.next().map(next)) else {
                let end = flow.map(Flow::end).transpose().map_err(AppError::internal)?;
                return Ok(end.map(|end| (end, None)));
            };
            let batch = state.app.export_batch(&caller, stream.clone(), after).await?;
            if let Some((text, last)) = batch {
                let bytes = match flow.take() {
                    Some(mut packing) => {
                        let pack = move || Ok((packing.take(text.as_bytes())?, packing));
                        let (bytes, packing) = packing::aside(pack).await?;
                        flow = Some(packing);
                        bytes
                    }
                    None => web::Bytes::from(text),
                };
                let place = (state, caller, streams, first, Some((stream, last)), flow);
                return Ok(Some((bytes, Some(place))));
            }
        }
    });
    Ok(response.streaming(lines))
}
