//! Back office reports, in the requested format.

use std::fmt::Display;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, VARY},
};
use askama::Template;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::{
        AppError, Caller,
        back_office::reports::Letterhead,
        reports::{LogRange, Printout, Report, label},
    },
    audit::SignedCheckpoint,
    http::{State, headers, packing},
    words::{self, Said, said},
};

/// The format of a report that can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PrintFormat {
    Json,
    Csv,
    Html,
}

pub(super) const JSON: &str = "application/json";
pub(super) const CSV: &str = "text/csv";
pub(super) const SVG: &str = "image/svg+xml";
pub(super) const HTML: &str = "text/html";

/// The byte-order mark, which some spreadsheets need to recognize UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The page's style sheet: landscape, for A4 and Letter.
const STYLE: &str = include_str!("../pages/shells/report.css");

/// A printed report.
#[derive(Template)]
#[template(path = "report.html")]
struct Paper<'a> {
    /// The page's title, which browsers also suggest as the file name.
    title: String,
    style: &'static str,
    page: Page,
    head: &'a Letterhead,
    printout: &'a Printout,
    /// The newest checkpoint of the report's own stream or, if there is none, of the house's
    /// stream.
    checkpoint: Option<&'a SignedCheckpoint>,
}

impl<'a> Paper<'a> {
    fn new(head: &'a Letterhead, printout: &'a Printout) -> Self {
        let facts = printout.facts.iter().map(|(_, fact)| fact.printed(&head.zone));
        let title = facts.fold(label(printout.title), |title, fact| format!("{title} {fact}"));
        let checkpoint = match &printout.log {
            Some(log) => log.checkpoint.as_ref(),
            None => head.checkpoint.as_ref(),
        };
        Self { title, style: STYLE, page: Page, head, printout, checkpoint }
    }
}

/// The words on a printed page, in the request's language.
pub(super) struct Page;

#[expect(clippy::unused_self, reason = "a template calls methods of what it is given")]
impl Page {
    /// The language's tag.
    pub(super) fn language(&self) -> &'static str {
        words::current().tag()
    }

    pub(super) fn label(&self, name: &str) -> String {
        label(name)
    }

    /// A text on the page.
    pub(super) fn told(&self, name: &str) -> String {
        spoken(&Said::of_id(format!("paper-{name}")))
    }

    /// A label with a value: a number, a day, a shift.
    pub(super) fn told_of(&self, name: &str, what: &dyn Display) -> String {
        spoken(&Said::of_id(format!("paper-{name}")).with("what", what.to_string()))
    }

    /// The mark that says which copy this is. `not_a_copy` names the text for a dry run.
    pub(super) fn copy(&self, rehearsal: bool, copy: i64, not_a_copy: &str) -> String {
        match copy {
            _ if rehearsal => self.told(not_a_copy),
            1 => self.told("original"),
            _ => self.told_of("reprint", &(copy - 1)),
        }
    }

    /// When the page was printed, and by whom.
    pub(super) fn foot(&self, rehearsal: bool, at: &str, who: &str) -> String {
        let id = if rehearsal { "paper-rehearsed-at" } else { "paper-printed-at" };
        spoken(&Said::of_id(id).with("at", at).with("who", who))
    }
}

#[expect(clippy::unused_self, reason = "a template calls methods of its own")]
impl Paper<'_> {
    fn range(&self, log: &LogRange) -> String {
        let from = log.from_seq.to_string();
        spoken(&match log.to_seq {
            Some(to) => said!("paper-from-to", from = from, to = to.to_string()),
            None => said!("paper-from-on", from = from),
        })
    }

    fn size(&self, signed: &SignedCheckpoint) -> String {
        let (size, at) = (signed.checkpoint.size.to_string(), &signed.checkpoint.at);
        spoken(&said!("paper-at-entries", size = size, at = self.head.zone.written(at)))
    }

    fn printed(&self) -> String {
        let head = self.head;
        let (at, zone) = (head.zone.written(&head.printed_at), head.zone.to_string());
        spoken(&said!("paper-printed-by", at = at, who = head.printed_by.clone(), zone = zone))
    }
}

fn spoken(said: &Said) -> String {
    said.in_language(words::current()).into_owned()
}

/// A report as a CSV file, with a byte-order mark on request.
pub(super) fn csv_file(name: &str, bom: Option<bool>, csv: &str) -> HttpResponse {
    let mark = if bom.unwrap_or_default() { BYTE_ORDER_MARK } else { "" };
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")))
        .body(format!("{mark}{csv}"))
}

/// A report as JSON.
pub(super) async fn json(
    report: impl Serialize + Send + 'static,
) -> Result<HttpResponse, AppError> {
    Ok(HttpResponse::Ok().content_type(JSON).body(packing::json(report).await?))
}

/// A report as JSON, as CSV, or as a printable page.
pub(super) async fn written(
    report: impl Report + Send + 'static,
    (format, bom): (Option<PrintFormat>, Option<bool>),
    (state, caller, request): (&State, &Caller, &HttpRequest),
) -> Result<HttpResponse, AppError> {
    let format = format.unwrap_or_else(|| match accepted(request, &[JSON, CSV, HTML]) {
        Some(CSV) => PrintFormat::Csv,
        Some(HTML) => PrintFormat::Html,
        _ => PrintFormat::Json,
    });
    let mut response = HttpResponse::Ok();
    Ok(match format {
        PrintFormat::Json => json(report).await?,
        PrintFormat::Csv => packing::written(move || Ok((report.name(), report.csv())))
            .await
            .map(|(name, csv)| csv_file(name, bom, &csv))?,
        PrintFormat::Html => {
            let head = state.app.letterhead(caller).await?;
            let write = move || {
                let printout = report.printout();
                Paper::new(&head, &printout).render().map_err(AppError::internal)
            };
            let paper = packing::written(write).await?;
            page(&mut response, STYLE, paper)
        }
    })
}

/// A page to print, in the request's language.
pub(super) fn page(
    response: &mut HttpResponseBuilder,
    style: &'static str,
    page: String,
) -> HttpResponse {
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((CONTENT_LANGUAGE, words::current().tag()))
        .insert_header((VARY, "accept-language"))
        .insert_header((CONTENT_SECURITY_POLICY, headers::own_style(style)))
        .body(page)
}

/// The first of these media types that `Accept` names, if it names any.
pub(super) fn accepted<'a>(request: &HttpRequest, known: &[&'a str]) -> Option<&'a str> {
    let accept = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let kinds = accept.unwrap_or_default().split(',');
    let mut kinds = kinds.map(|kind| kind.split(';').next().unwrap_or_default().trim());
    kinds.find_map(|kind| known.iter().copied().find(|known| known.eq_ignore_ascii_case(kind)))
}
