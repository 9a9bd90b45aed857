//! Reports of the back office, in whatever format is asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY},
};
use askama::Template;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::{
        AppError, Caller,
        back_office::reports::Letterhead,
        reports::{Printout, Report},
    },
    audit::SignedCheckpoint,
    http::{State, headers},
};

/// How a report that can be printed is written.
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
const HTML: &str = "text/html";

/// What some spreadsheets know UTF-8 by.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The page's own style: for A4 and Letter, across.
const STYLE: &str = include_str!("../pages/shells/report.css");

/// A report on paper.
#[derive(Template)]
#[template(path = "report.html")]
struct Paper<'a> {
    /// What a browser calls it, and the file that it saves.
    title: String,
    style: &'static str,
    head: &'a Letterhead,
    printout: &'a Printout,
    /// Of the report's own stream, or else of the house's.
    checkpoint: Option<&'a SignedCheckpoint>,
}

impl<'a> Paper<'a> {
    fn new(head: &'a Letterhead, printout: &'a Printout) -> Self {
        let facts = printout.facts.iter().map(|(_, fact)| fact.printed(&head.zone));
        let title = facts.fold(printout.title.to_owned(), |title, fact| format!("{title} {fact}"));
        let checkpoint = match &printout.log {
            Some(log) => log.checkpoint.as_ref(),
            None => head.checkpoint.as_ref(),
        };
        Self { title, style: STYLE, head, printout, checkpoint }
    }
}

/// A report as a file of CSV, which begins with a byte-order mark if that is asked for.
pub(super) fn csv_file(name: &str, bom: Option<bool>, csv: &str) -> HttpResponse {
    let mark = if bom.unwrap_or_default() { BYTE_ORDER_MARK } else { "" };
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")))
        .body(format!("{mark}{csv}"))
}

/// A report as JSON, as CSV, or as a page to be printed.
pub(super) async fn written(
    report: &impl Report,
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
        PrintFormat::Json => response.json(report),
        PrintFormat::Csv => csv_file(report.name(), bom, &report.csv()),
        PrintFormat::Html => {
            let head = state.app.letterhead(caller).await?;
            let printout = report.printout();
            let paper = Paper::new(&head, &printout).render().map_err(AppError::internal)?;
            let response = response.content_type("text/html; charset=utf-8");
            let policy = (CONTENT_SECURITY_POLICY, headers::own_style(STYLE));
            response.insert_header(policy).body(paper)
        }
    })
}

/// The first of these media types that `Accept` names, if it names any.
pub(super) fn accepted<'a>(request: &HttpRequest, known: &[&'a str]) -> Option<&'a str> {
    let accept = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let kinds = accept.unwrap_or_default().split(',');
    let mut kinds = kinds.map(|kind| kind.split(';').next().unwrap_or_default().trim());
    kinds.find_map(|kind| known.iter().copied().find(|known| known.eq_ignore_ascii_case(kind)))
}
