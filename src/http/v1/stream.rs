//! The log, live.

use std::time::Duration;

use actix_web::{HttpRequest, Responder, get, web};
use actix_web_lab::sse;
use futures_util::stream;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    app::{
        AppError, Caller, Role,
        error::{BAD_HEADER, INVALID_TOKEN},
        record::{
            audit::{Filter, LoggedEntry},
            follower::{Cursor, Id},
        },
    },
    http::{State, headers, input::Params},
    ids::{RoundId, TableId},
};

/// How often an idle stream sends a keep-alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The entries to follow.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StreamParams {
    /// Only entries about this table.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only entries of this round.
    #[param(value_type = Option<String>, format = Uuid)]
    round_id: Option<RoundId>,
    /// Only entries of this kind.
    kind: Option<String>,
}

/// Follow the log
///
/// Server-sent events: one per log entry, named after its kind, in commit order. Resume with
/// `Last-Event-ID`: nothing is missed or repeated. The house's own stream (users, keys, tables) is
/// only for roles that may read the log. A stream ends with the session or key that opened it, and
/// when the caller's role changes.
#[utoipa::path(operation_id = "followLog", tag = "stream", params(StreamParams,
        ("Last-Event-ID" = Option<String>, Header, description = "The last event you received")),
    responses((status = 200, description = "Entries as they are written", body = LoggedEntry,
        content_type = "text/event-stream")))]
#[get("/v1/stream")]
pub async fn follow(
    state: web::Data<State>,
    caller: Caller,
    params: Params<StreamParams>,
    request: HttpRequest,
) -> Result<impl Responder, AppError> {
    let Params(StreamParams { table_id, round_id, kind }) = params;
    let filter = Filter { table_id, round_id, kind, ..Filter::default() };
    let house =
        matches!(caller.role, Role::PitBoss | Role::Auditor | Role::Admin | Role::Compliance);
    let after = request.headers().get("last-event-id").map(|value| {
        value.to_str().ok().and_then(parse_id).ok_or_else(|| {
            AppError::new(&BAD_HEADER, "Last-Event-ID must be the id of an event from this stream")
        })
    });
    let open = state.limits.open_stream(&caller)?;
    let after = after.transpose()?;
    let token = headers::bearer(request.headers()).unwrap_or_default();
    let standing = state.app.standing(caller, token).await?;
    let standing = standing.ok_or_else(|| AppError::new(&INVALID_TOKEN, "you are signed out"))?;
    let subscription = state.app.subscribe(standing, after, house, filter).await?;
    let place = (subscription, (state.metrics.subscriber(), open), Vec::new().into_iter());
    let events = stream::try_unfold(place, |(mut subscription, counted, mut ready)| async move {
        loop {
            if let Some(event) = ready.next() {
                return Ok::<_, AppError>(Some((event, (subscription, counted, ready))));
            }
            let entries = subscription.next().await?;
            if entries.is_empty() {
                return Ok(None);
            }
            let events = entries.iter().map(to_event).collect::<Result<Vec<_>, _>>()?;
            ready = events.into_iter();
        }
    });
    Ok(sse::Sse::from_stream(events).with_keep_alive(KEEP_ALIVE))
}

/// An event's id is the entry's place in the log's order and the beginning of its hash.
fn to_event((cursor, entry): &(Cursor, LoggedEntry)) -> Result<sse::Event, AppError> {
    let data = sse::Data::new_json(entry).map_err(AppError::internal)?;
    let mark: String = entry.hash.to_string().chars().take(8).collect();
    let id = format!("{}.{mark}", cursor.number());
    Ok(data.id(id).event(entry.kind.clone()).into())
}

fn parse_id(text: &str) -> Option<Id> {
    let text = text.trim();
    if text == "0" {
        return Some(Id::None);
    }
    if let Some((place, mark)) = text.split_once('.') {
        let mut bytes = [0; 4];
        hex::decode_to_slice(mark, &mut bytes).ok()?;
        return Some(Id::Place { place: place.parse().ok()?, mark: bytes });
    }
    // As ids were before entries had places.
    let (txid, position) = text.split_once('-')?;
    Some(Id::Written { txid: txid.parse().ok()?, position: position.parse().ok()? })
}
