//! The log and the journal in bulk.

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder, get,
    http::header::{LINK, VARY},
    web,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

use super::{
    printed::{CSV, JSON, accepted},
    stream::{reads_house, words},
};
use crate::{
    app::{
        AppError, Caller,
        error::BAD_QUERY,
        record::{
            audit::LoggedEntry,
            feed::{Asked, Fed},
            journal::{JournalLine, JournalPage},
            subscription::{Cursor, Wanted},
        },
        reports::Csv,
    },
    http::{State, headers::NEXT_POSITION, input::Params, packing, problem::Refusal},
    ids::TableId,
    words::said,
};

const JSONL: &str = "application/jsonl";
const CSV_TEXT: &str = "text/csv; charset=utf-8";
const CLOUDEVENTS: &str = "application/cloudevents-batch+json";

/// The feed's format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FeedFormat {
    Jsonl,
    Csv,
    Cloudevents,
}

/// The part of the log to read.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FeedParams {
    /// Only entries after this position, which you received from the feed or as the `id` of an
    /// event in the stream. `0`, or no value, means the beginning of the log.
    #[param(example = "0")]
    after: Option<String>,
    /// Only entries of these kinds, separated by commas.
    #[param(example = "break_poker.settled,holdem.settled")]
    kinds: Option<String>,
    /// Only these tables' streams: their ids, separated by commas.
    tables: Option<String>,
    /// The maximum number of entries to return, 1 to 10,000. Default: 1,000.
    #[param(value_type = Option<i64>, minimum = 1, maximum = 10_000, default = 1_000)]
    limit: Option<String>,
    /// `jsonl`, `csv` or `cloudevents`. By default, the format that `Accept` asks for, or `jsonl`.
    #[param(inline)]
    format: Option<FeedFormat>,
}

/// An entry in the feed.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedLine {
    /// The entry's position in the order of the log. Send it as `after` to continue from here. The
    /// stream uses it as the `id` of the entry's event.
    #[schema(example = "7.1a2b3c4d")]
    position: String,
    /// The entry, as `GET /v1/audit/entries` shows it.
    entry: LoggedEntry,
}

/// An entry as a `CloudEvent` (1.0, structured mode).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CloudEvent)]
pub struct CloudEvent {
    /// The version of the `CloudEvents` specification: always `1.0`.
    #[schema(example = "1.0")]
    specversion: &'static str,
    /// The entry's position in the order of the log.
    #[schema(example = "7.1a2b3c4d")]
    id: String,
    /// The log stream that the entry belongs to.
    #[schema(example = "/v1/audit/entries?stream=house")]
    source: String,
    /// The entry's kind with the prefix `houseway.` and the suffix `.v1`.
    #[serde(rename = "type")]
    #[schema(example = "houseway.break_poker.settled.v1")]
    kind: String,
    /// The round or table that the entry belongs to; absent if it belongs to neither.
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<String>,
    /// When the entry was written, by the house's clock.
    time: chrono::DateTime<chrono::Utc>,
    /// The media type of `data`: always `application/json`.
    #[schema(example = "application/json")]
    datacontenttype: &'static str,
    /// The address of the catalogue with the schema of `data`.
    #[schema(example = "/events.json")]
    dataschema: String,
    /// The entry, as `GET /v1/audit/entries` shows it.
    data: LoggedEntry,
}

impl CloudEvent {
    fn new(place: Cursor, entry: LoggedEntry) -> Self {
        let of = |what: &str, id: &Option<String>| id.as_ref().map(|id| format!("/v1/{what}/{id}"));
        let subject = of("rounds", &entry.round_id).or_else(|| of("tables", &entry.table_id));
        Self {
            specversion: "1.0",
            id: place.to_string(),
            source: format!("/v1/audit/entries?stream={}", entry.stream),
            kind: format!("houseway.{}.v1", entry.kind),
            subject,
            time: entry.at,
            datacontenttype: JSON,
            dataschema: format!("/events.json#/kinds/{}", entry.kind),
            data: entry,
        }
    }
}

/// Read the log in bulk
///
/// Oldest first, in the same order and with the same positions as `GET /v1/stream`: what the stream
/// would send, one page at a time. Continue with the last position that you received, or with the
/// header `Next-Position`, which every page has. `Next-Position` can be ahead of the last line if
/// the entries after that line are not visible to you. If there is more, a `Link` header with
/// `rel="next"` points to the next page. To keep pages cheap in a long log, each page examines at
/// most 20,000 entries, so a page with a `Link` header can have fewer lines than you asked for, or
/// none. A position from the future or from another house is refused.
///
/// In JSON Lines, each line is a `FeedLine`. The CSV has the entry's fields as columns, with the
/// body as JSON.
#[utoipa::path(operation_id = "readFeed", tag = "stream", params(FeedParams),
    responses((status = 200, description = "Entries", content(
        (FeedLine = "application/jsonl"),
        (String = "text/csv"),
        (Vec<CloudEvent> = "application/cloudevents-batch+json")))))]
#[get("/v1/feed")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<FeedParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let Params(FeedParams { after, kinds, tables, limit, format }) = params;
    let asked = asked(&caller, after.as_deref(), (kinds, tables), limit.as_deref())?;
    let format = format.unwrap_or_else(|| match accepted(&request, &[JSONL, CSV, CLOUDEVENTS]) {
        Some(CSV) => FeedFormat::Csv,
        Some(CLOUDEVENTS) => FeedFormat::Cloudevents,
        _ => FeedFormat::Jsonl,
    });
    let fed = state.app.feed(&caller, asked).await?;
    let mut response = begun(&fed, &request);
    let kind = match format {
        FeedFormat::Jsonl => JSONL,
        FeedFormat::Cloudevents => CLOUDEVENTS,
        FeedFormat::Csv => CSV_TEXT,
    };
    let text = packing::written(move || write_feed(fed.items, format)).await?;
    Ok(response.content_type(kind).body(text))
}

fn write_feed(items: Vec<(Cursor, LoggedEntry)>, format: FeedFormat) -> Result<Vec<u8>, AppError> {
    match format {
        FeedFormat::Jsonl => json_lines(
            items.into_iter().map(|(place, entry)| FeedLine { position: place.to_string(), entry }),
        ),
        FeedFormat::Cloudevents => {
            let events = items.into_iter().map(|(place, entry)| CloudEvent::new(place, entry));
            serde_json::to_vec(&events.collect::<Vec<_>>()).map_err(AppError::internal)
        }
        FeedFormat::Csv => {
            let mut csv = Csv::default();
            csv.line(COLUMNS);
            for (place, entry) in &items {
                write_entry(&mut csv, *place, entry);
            }
            Ok(csv.into_text().into())
        }
    }
}

/// The journal's format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JournalFormat {
    Json,
    Jsonl,
    Csv,
}

/// The part of the journal to read.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct JournalParams {
    /// Only lines after this position, which you received in an earlier answer. `0`, or no value,
    /// means the beginning.
    #[param(example = "0")]
    after: Option<String>,
    /// Only lines posted by entries of these kinds, separated by commas.
    #[param(example = "break_poker.settled,holdem.settled")]
    kinds: Option<String>,
    /// Only lines posted at these tables: their ids, separated by commas.
    tables: Option<String>,
    /// The approximate number of lines to return, 1 to 10,000. Default: 1,000. The lines of one
    /// entry are never split between pages.
    #[param(value_type = Option<i64>, minimum = 1, maximum = 10_000, default = 1_000)]
    limit: Option<String>,
    /// `json`, `jsonl` or `csv`. By default, the format that `Accept` asks for, or `json`.
    #[param(inline)]
    format: Option<JournalFormat>,
}

/// Read the journal
///
/// The ledger lines of the whole house, oldest first, in the order of the log. Continue with
/// `next_position`; you can also use it to poll for new lines. The lines of one entry sum to zero.
/// Each page examines at most 20,000 entries: while `more` is true, a page can have fewer lines
/// than you asked for, or none. Lines of entries that `GET /v1/audit/entries` leaves out for the
/// caller are left out too.
#[utoipa::path(operation_id = "readJournal", tag = "reports", params(JournalParams),
    responses((status = 200, description = "Lines", content(
        (JournalPage = "application/json"),
        (JournalLine = "application/jsonl"),
        (String = "text/csv")))))]
#[get("/v1/journal")]
pub async fn journal(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<JournalParams>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let Params(JournalParams { after, kinds, tables, limit, format }) = params;
    let asked = asked(&caller, after.as_deref(), (kinds, tables), limit.as_deref())?;
    let format = format.unwrap_or_else(|| match accepted(&request, &[JSON, JSONL, CSV]) {
        Some(CSV) => JournalFormat::Csv,
        Some(JSONL) => JournalFormat::Jsonl,
        _ => JournalFormat::Json,
    });
    let fed = state.app.journal(&caller, asked).await?;
    let mut response = begun(&fed, &request);
    let kind = match format {
        JournalFormat::Json => JSON,
        JournalFormat::Jsonl => JSONL,
        JournalFormat::Csv => CSV_TEXT,
    };
    let text = packing::written(move || write_journal(fed, format)).await?;
    Ok(response.content_type(kind).body(text))
}

fn write_journal(fed: Fed<JournalLine>, format: JournalFormat) -> Result<Vec<u8>, AppError> {
    match format {
        JournalFormat::Json => {
            serde_json::to_vec(&JournalPage::from(fed)).map_err(AppError::internal)
        }
        JournalFormat::Jsonl => json_lines(fed.items.into_iter()),
        JournalFormat::Csv => {
            let mut csv = Csv::default();
            csv.line(JOURNAL_COLUMNS);
            for line in &fed.items {
                write_posting(&mut csv, line);
            }
            Ok(csv.into_text().into())
        }
    }
}

fn asked(
    caller: &Caller,
    after: Option<&str>,
    (kinds, tables): (Option<String>, Option<String>),
    limit: Option<&str>,
) -> Result<Asked, AppError> {
    let tables = words(tables.as_deref()).map(|id| {
        let shown: String = id.escape_debug().take(40).collect();
        let detail = said!("tables-are-ids", given = shown);
        id.parse::<TableId>().map_err(|_| AppError::new(&BAD_QUERY, detail))
    });
    let wanted = Wanted {
        tables: tables.collect::<Result<_, _>>()?,
        round_id: None,
        kinds: words(kinds.as_deref()).collect(),
        house: reads_house(caller.role),
    };
    Asked::new(after, caller.narrowed(wanted)?, limit)
}

/// Begins an answer, with the headers that say where to continue.
fn begun<T>(fed: &Fed<T>, request: &HttpRequest) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    let position = fed.reached.to_string();
    if fed.more {
        let query = form_urlencoded::parse(request.query_string().as_bytes());
        let kept = query.filter(|(name, _)| name != "after");
        let mut next = form_urlencoded::Serializer::new(String::new());
        next.append_pair("after", &position).extend_pairs(kept);
        let path = request.path();
        response.insert_header((LINK, format!("<{path}?{}>; rel=\"next\"", next.finish())));
    }
    response.insert_header((NEXT_POSITION, position)).append_header((VARY, "accept"));
    response
}

fn json_lines(lines: impl Iterator<Item = impl Serialize>) -> Result<Vec<u8>, AppError> {
    let mut text = Vec::new();
    for line in lines {
        serde_json::to_writer(&mut text, &line).map_err(AppError::internal)?;
        text.push(b'\n');
    }
    Ok(text)
}

const COLUMNS: [&str; 15] = [
    "position",
    "id",
    "stream",
    "seq",
    "at",
    "actor",
    "kind",
    "table_id",
    "table_name",
    "game",
    "round_id",
    "round_number",
    "reason",
    "summary",
    "body",
];

fn write_entry(csv: &mut Csv, place: Cursor, entry: &LoggedEntry) {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let cells = [
        place.to_string(),
        entry.id.clone(),
        entry.stream.clone(),
        entry.seq.to_string(),
        json!(entry.at).as_str().unwrap_or_default().to_owned(),
        entry.actor.clone(),
        entry.kind.clone(),
        text(&entry.table_id),
        text(&entry.table_name),
        entry.game.map(|game| game.to_string()).unwrap_or_default(),
        text(&entry.round_id),
        entry.round_number.map(|number| number.to_string()).unwrap_or_default(),
        text(&entry.reason),
        entry.summary.to_string(),
        entry.body.get().to_owned(),
    ];
    csv.line(cells.iter().map(String::as_str));
}

const JOURNAL_COLUMNS: [&str; 11] = [
    "id", "position", "entry_id", "kind", "table_id", "round_id", "account", "amount", "currency",
    "memo", "at",
];

fn write_posting(csv: &mut Csv, line: &JournalLine) {
    let cells = [
        line.id.clone(),
        line.position.clone(),
        line.entry_id.to_string(),
        line.kind.clone(),
        line.table_id.to_string(),
        line.round_id.map(|id| id.to_string()).unwrap_or_default(),
        line.account.to_string(),
        line.amount.to_string(),
        line.currency.to_string(),
        line.memo.clone(),
        json!(line.at).as_str().unwrap_or_default().to_owned(),
    ];
    csv.line(cells.iter().map(String::as_str));
}
