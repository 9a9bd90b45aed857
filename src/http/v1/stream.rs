//! The log, live.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{ContentEncoding, HeaderMap, HeaderName},
    web::{self, Bytes},
};
use futures_util::{StreamExt, stream};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{
        AppError, Caller, Credential, Role,
        error::{BAD_HEADER, BAD_QUERY, INVALID_TOKEN},
        record::{
            audit::LoggedEntry,
            subscription::{Id, Told, Wanted},
        },
    },
    http::{State, input::Params, problem::Refusal, wire::HangUp},
    ids::{RoundId, TableId},
    words::{self, Language, said},
};

/// How long a client that has lost its stream should wait before it reconnects.
const RETRY: Duration = Duration::from_secs(2);
/// Asks proxies not to buffer, so that each event is passed on at once.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// The entries to follow.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StreamParams {
    /// Only entries about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only entries from this round.
    #[param(value_type = Option<String>, format = Uuid)]
    round_id: Option<RoundId>,
    /// Only entries of this kind.
    kind: Option<String>,
    /// Only entries of these kinds, separated by commas.
    #[param(example = "break_poker.settled,holdem.settled")]
    kinds: Option<String>,
    /// The same as the header `Last-Event-ID`, for browsers that open a new `EventSource`. If both
    /// are sent, the header wins.
    last_event_id: Option<String>,
    /// A ticket from `POST /v1/stream-tickets`, instead of a token in the header `Authorization`.
    #[expect(dead_code, reason = "the guard has used it")]
    ticket: Option<String>,
}

/// Follow the log
///
/// Server-sent events, one for each log entry, named after its kind, in commit order. Without
/// `Last-Event-ID`, the stream begins with the next entry to be logged; with `0`, it begins at the
/// start of the log. Resume with the last `id` that you received: nothing is lost or repeated. An
/// `id` is also sent at the beginning, and every 15 seconds while there are no entries for you, so
/// that you do not ask again for entries that were skipped. An `id` that no entry of this house
/// has, such as one from the future, is refused.
///
/// Only roles that can read the log see the house's own stream (users, keys, tables) and entries
/// about trays, sales, boxes and approvals. Cashiers also see entries about slips. Entries that
/// `GET /v1/audit/entries` leaves out for the caller are left out here too. A stream ends with the
/// session or key that opened it, and when the caller's role changes: immediately if the change was
/// made in this process, within two seconds when a session expires, and within five seconds after a
/// change by another process whose notification was lost.
#[utoipa::path(operation_id = "followLog", tag = "stream", params(StreamParams,
        ("Last-Event-ID" = Option<String>, Header,
            description = "The last id you received; 0 for the beginning of the log")),
    responses((status = 200, description = "Entries as they are written", body = LoggedEntry,
        content_type = "text/event-stream")))]
#[get("/v1/stream")]
pub async fn follow(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    credential: web::ReqData<Credential>,
    params: Params<StreamParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let Params(StreamParams { table_id, round_id, kind, kinds, last_event_id, .. }) = params;
    let kinds = kind.into_iter().chain(words(kinds.as_deref())).collect();
    let tables = table_id.into_iter().collect();
    let wanted = Wanted { tables, round_id, kinds, house: reads_house(caller.role) };
    let wanted = caller.narrowed(wanted)?;
    let open = state.limits.open_stream(&caller)?;
    let after = resume_after(request.headers(), last_event_id.as_deref())?;
    let standing = state.app.standing(caller.into_inner(), credential.into_inner()).await?;
    let standing =
        standing.ok_or_else(|| AppError::new(&INVALID_TOKEN, said!("you-are-signed-out")))?;
    let subscription = state.app.subscribe(standing, after, wanted).await?;
    let counted = (state.metrics.subscriber(), open);
    let language = words::current();
    let first = Some(format!("retry: {}\n", RETRY.as_millis()));
    let events = stream::try_unfold(
        (subscription, counted, first),
        move |(mut subscription, counted, mut first)| async move {
            let told = subscription.next().await?;
            let text =
                told.map(|told| first.take().unwrap_or_default() + &written(&told, language));
            Ok::<_, AppError>(text.map(|text| (Bytes::from(text), (subscription, counted, first))))
        },
    );
    let hang_up = request.conn_data::<HangUp>().cloned().unwrap_or_default().wait();
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        // Compression would delay events.
        .insert_header(ContentEncoding::Identity)
        .insert_header((X_ACCEL_BUFFERING, "no"))
        .streaming(events.take_until(hang_up)))
}

/// Whether this role can see entries that do not belong to a table.
pub(super) const fn reads_house(role: Role) -> bool {
    matches!(role, Role::PitBoss | Role::Auditor | Role::Admin | Role::Compliance)
}

/// The items in a comma-separated list.
pub(super) fn words(list: Option<&str>) -> impl Iterator<Item = String> {
    let words = list.unwrap_or_default().split(',').map(str::trim);
    words.filter(|word| !word.is_empty()).map(str::to_owned)
}

/// An event in the event stream format (HTML, 9.2.5). Neither JSON nor a kind nor an id contains
/// line breaks.
fn written(told: &Told, language: Language) -> String {
    match told {
        Told::Entry(frame) => {
            let data = frame.text.as_ref().map_or("null", |text| text.in_language(language));
            format!("id: {}\nevent: {}\ndata: {data}\n\n", frame.cursor, frame.kind)
        }
        // A comment, which keeps the connection open, followed by an id without an event.
        Told::Place(cursor) => format!(": keep-alive\nid: {cursor}\n\n"),
    }
}

/// The position after which the stream continues; `None` to begin with the next entry.
fn resume_after(headers: &HeaderMap, param: Option<&str>) -> Result<Option<Id>, AppError> {
    let header = headers.get(LAST_EVENT_ID).map(|value| value.to_str().unwrap_or("(no text)"));
    // A browser that has not received an id yet might send an empty one, which is ignored.
    let (text, code) = match header.map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => (Some(text), &BAD_HEADER),
        None => (param.map(str::trim).filter(|text| !text.is_empty()), &BAD_QUERY),
    };
    text.map(|text| text.parse().map_err(|()| AppError::new(code, said!("last-event-id-like"))))
        .transpose()
}
