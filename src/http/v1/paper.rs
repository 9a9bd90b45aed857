//! Printed papers: slips, tray counts, drops, box counts and tournament papers. A paper is sent as
//! a page to print or, if `Accept` asks for it, as JSON with the same words and figures.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{ACCEPT, CONTENT_LANGUAGE, HeaderValue, VARY},
};
use askama::Template;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    printed::{HTML, JSON, Page, accepted, page},
    qr::Qr,
};
use crate::{
    app::{
        AppError,
        reports::{label, word},
        request::idempotency::Answer,
    },
    http::headers,
};

/// The style sheet for the papers.
pub(super) const STYLE: &str = include_str!("../pages/shells/slip.css");

/// A printed paper. Its texts are written for people, in the language that the request asks for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PrintedPaper)]
pub struct Paper {
    /// The kind of paper, with its number.
    #[schema(example = "Opening count I-2026-000001")]
    pub title: String,
    /// The number of the slip, the form or the receipt.
    #[schema(example = "I-2026-000001")]
    pub number: String,
    /// The house's name.
    pub house: String,
    /// 1 for the original; 2, 3 and so on for reprints. Null in a dry run, which makes no copy.
    #[schema(required, minimum = 1)]
    pub copy: Option<i64>,
    /// The mark that says whether the copy is the original or a reprint.
    #[schema(example = "REPRINT 1")]
    pub mark: String,
    /// The word printed across a voided slip. Null on every other paper.
    #[schema(required, example = "VOID")]
    pub void: Option<String>,
    /// Why the slip was voided. Null if the slip is not void, or if no reason was given.
    #[schema(required, example = "Void: asked for twice")]
    pub void_because: Option<String>,
    /// The word printed across the paper in a dry run. Null on a real copy.
    #[schema(required, example = "REHEARSAL")]
    pub rehearsal: Option<String>,
    /// The facts on the paper, line by line.
    pub facts: Vec<PaperFact>,
    /// The facts that are printed large, to be read from a distance: a player's table and seat.
    pub large: Vec<PaperFact>,
    /// The number as a QR code, on a player's paper. Null on every other paper.
    #[schema(required)]
    pub qr: Option<Qr>,
    /// The tables of chips, cash and other amounts.
    pub tables: Vec<PaperTable>,
    /// The total of all tables. Null if the paper does not show one.
    #[schema(required)]
    pub total: Option<PaperFact>,
    /// Who signed, in which capacity, and when. Null on a paper that nobody signs.
    #[schema(required)]
    pub signatures: Option<PaperTable>,
    /// The capacities that have a line for a handwritten signature, in order.
    #[schema(example = json!(["dealer", "supervisor"]))]
    pub hands: Vec<String>,
    /// The label below each line for a handwritten signature, next to the capacity.
    #[schema(example = "Signature")]
    pub sign_here: String,
    /// When the copy was printed, and by whom.
    pub foot: String,
    /// Whether the paper is printed on an 80 mm roll instead of a sheet.
    pub narrow: bool,
}

/// A line with a name and a value.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperFact {
    #[schema(example = "Gaming day")]
    pub name: String,
    #[schema(example = "2026-11-20")]
    pub value: String,
}

impl PaperFact {
    /// A line whose name is one of the labels that reports use, in the reader's language.
    pub(super) fn labelled(name: &str, value: impl Into<String>) -> Self {
        Self { name: label(name), value: value.into() }
    }
}

/// A table on a paper. Each row has a cell for each column.
#[derive(Debug, Serialize, ToSchema, Template)]
#[template(path = "paper_table.html")]
pub struct PaperTable {
    pub columns: Vec<PaperColumn>,
    pub rows: Vec<Vec<String>>,
    /// The last row, with the sum of the rows above it. Null if the table has no sum.
    #[schema(required)]
    pub sum: Option<Vec<String>>,
}

/// A column in a paper's table.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperColumn {
    #[schema(example = "Amount")]
    pub name: String,
    /// Whether the column has numbers, which are right-aligned.
    pub numbers: bool,
}

impl PaperColumn {
    /// A column of words.
    pub(super) fn words(name: impl Into<String>) -> Self {
        Self { name: name.into(), numbers: false }
    }

    /// A column of numbers whose name is one of the labels that reports use.
    pub(super) fn numbers(name: &str) -> Self {
        Self { name: label(name), numbers: true }
    }
}

impl PaperTable {
    /// The cells in a row, with their columns.
    fn cells<'a>(
        &'a self,
        row: &'a [String],
    ) -> impl Iterator<Item = (&'a PaperColumn, &'a String)> {
        self.columns.iter().zip(row)
    }

    /// The table of signatures. `before` names the columns before the signer's name and the time.
    pub(super) fn of_signatures(before: &[&str], rows: Vec<Vec<String>>) -> Self {
        let names = before.iter().chain(&["by", "at"]);
        let columns = names.map(|name| PaperColumn::words(label(name))).collect();
        Self { columns, rows, sum: None }
    }
}

/// The capacity in which someone signs.
pub(super) fn capacity(name: &str) -> String {
    match name.split_once('_') {
        // The second and later members of a box count team.
        Some(("counter", nth)) => Page.told_of("counter", &nth),
        _ => word(name),
    }
}

/// The page to be printed.
#[derive(Template)]
#[template(path = "paper.html")]
struct PaperPage<'a> {
    style: &'static str,
    page: Page,
    paper: &'a Paper,
}

/// The answer with a paper: JSON if `Accept` names it first, otherwise a page to print.
///
/// # Errors
/// Returns an error if the page cannot be written.
pub(super) fn answered(
    request: &HttpRequest,
    answer: &Answer,
    paper: &Paper,
) -> Result<HttpResponse, AppError> {
    let mut response = HttpResponse::Ok();
    if answer.hit {
        response.insert_header((headers::IDEMPOTENCY_HIT, "true"));
    }
    // A dry run is not a copy, so it has no number.
    if let Some(copy) = paper.copy {
        response.insert_header(("X-Copy", copy.to_string()));
    }
    let mut written = if accepted(request, &[HTML, JSON]) == Some(JSON) {
        response.insert_header((CONTENT_LANGUAGE, Page.language())).json(paper)
    } else {
        let written = PaperPage { style: STYLE, page: Page, paper }.render();
        page(&mut response, STYLE, written.map_err(AppError::internal)?)
    };
    written.headers_mut().append(VARY, HeaderValue::from(ACCEPT));
    Ok(written)
}
