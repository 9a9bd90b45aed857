//! Printed forms: tray counts, drops, box counts, papers of tournaments, and the look of printed
//! slips.

use std::fmt::Display;

use actix_web::{HttpResponse, post, web};
use askama::Template;

use super::{
    params::path_id,
    printed::{Page, page},
    tournaments::path_entry,
};
use crate::{
    app::{
        AppError, Caller, Writing,
        back_office::forms::{Form, FormLine, FormPart, FormPrint, PrintingForm},
        reports::{grouped, label, word},
        request::idempotency::Answer,
        tournaments::{PaperOf, Printing},
    },
    http::{State, headers, input::Body},
};

/// The style sheet of the forms.
pub(super) const STYLE: &str = include_str!("../pages/shells/slip.css");

/// A printed form.
#[derive(Template)]
#[template(path = "form.html")]
struct Paper<'a> {
    style: &'static str,
    page: Page,
    print: &'a FormPrint,
    /// Whether this is a dry run: the page is then not a copy of the form.
    rehearsal: bool,
    title: String,
    /// Which copy it is.
    copy: String,
    parts: Vec<Part>,
    /// The total of all parts, if there is more than one.
    total: Option<String>,
    /// Whether any line has a number of pieces.
    counts: bool,
    /// When it was printed, and by whom.
    foot: String,
}

/// A part of a form, with its amounts formatted for print.
struct Part {
    caption: String,
    /// The denomination, the number of pieces, and their value.
    lines: Vec<(String, String, String)>,
    total: String,
}

/// An amount, formatted for print.
fn amount(amount: impl Display) -> String {
    grouped(&amount.to_string())
}

/// Facts of a form whose value is a word from a list.
const WORDS: [&str; 5] = ["state", "emergency", "kind", "tender", "tax_form"];

impl<'a> Paper<'a> {
    fn new(print: &'a FormPrint, rehearsal: bool) -> Self {
        let part = |part: &FormPart| {
            let line = |line: &FormLine| match line.count {
                Some(many) => (grouped(&line.what), amount(many), amount(line.amount)),
                None => (label(&line.what), String::new(), amount(line.amount)),
            };
            let between = if part.of.is_empty() { "" } else { ": " };
            Part {
                caption: format!("{}{between}{}", part.of, label(&part.caption)),
                lines: part.lines.iter().map(line).collect(),
                total: amount(part.total),
            }
        };
        let parts = print.parts.iter().map(part).collect();
        let title = format!("{} {}", label(&print.title), print.number);
        let at = print.zone.written(&print.printed_at);
        Self {
            style: STYLE,
            page: Page,
            print,
            rehearsal,
            title,
            copy: Page.copy(rehearsal, print.copy, "no-copy"),
            parts,
            total: print.total.map(amount),
            counts: print.parts.iter().flat_map(|part| &part.lines).any(|it| it.count.is_some())
                || !print.narrow,
            foot: Page.foot(rehearsal, &at, &print.printed_by),
        }
    }

    /// The printed form of a fact's value.
    fn value(name: &str, value: &str) -> String {
        if WORDS.contains(&name) { word(value) } else { value.to_owned() }
    }
}

/// The answer for a page that was rendered when the form was printed.
///
/// # Errors
/// Returns an error if the page cannot be written.
pub(super) fn printed(
    answer: &Answer,
    copy: Option<i64>,
    paper: &impl Template,
) -> Result<HttpResponse, AppError> {
    let paper = paper.render().map_err(AppError::internal)?;
    let mut response = HttpResponse::Ok();
    if answer.hit {
        response.insert_header((headers::IDEMPOTENCY_HIT, "true"));
    }
    // A dry run is not a copy, so it has no number.
    if let Some(copy) = copy {
        response.insert_header(("X-Copy", copy.to_string()));
    }
    Ok(page(&mut response, STYLE, paper))
}

pub(super) async fn print_form(
    (state, caller, writing): (&State, &Caller, Writing),
    form: Form,
) -> Result<HttpResponse, AppError> {
    let rehearsal = writing == Writing::Rehearse;
    let answer = state.app.print_form(caller, writing, form).await?;
    let print: FormPrint = serde_json::from_str(&answer.body).map_err(AppError::internal)?;
    let copy = (!rehearsal).then_some(print.copy);
    printed(&answer, copy, &Paper::new(&print, rehearsal))
}

async fn print(
    state: &State,
    caller: &Caller,
    body: &Body,
    form: Form,
) -> Result<HttpResponse, AppError> {
    let PrintingForm {} = body.decode()?;
    print_form((state, caller, body.writing()), form).await
}

/// Print a tray count
///
/// An opening, closing or check count: the chips by denomination, their total, the signers, and
/// lines for handwritten signatures. It does not show what the books say. The first copy is the
/// original; every further copy is marked as a reprint, and each is logged.
#[utoipa::path(operation_id = "printInventorySlip", tag = "periods",
    request_body = PrintingForm,
    params(("number" = String, Path, description = "The slip's number", example = "I-2026-000001")),
    responses((status = 200, description = "The form, to be printed", body = String,
        content_type = "text/html",
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/inventory-slips/{number}/prints")]
pub async fn counted(
    state: web::Data<State>,
    caller: Caller,
    number: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, AppError> {
    print(&state, &caller, &body, Form::Tray(number.into_inner())).await
}

/// Print a paper of an entry
///
/// The seat slip, the receipt of a sale, or the receipt of a payment, for a roll of 80 mm. The
/// first copy is the original; every further copy is marked as a reprint, and each is logged. A
/// player who moves gets an original for the new seat.
#[utoipa::path(operation_id = "printTournamentPaper", tag = "tournaments",
    request_body = Printing,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The paper, to be printed", body = String,
        content_type = "text/html",
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/tournaments/{id}/entries/{entry}/prints")]
pub async fn of_entry(
    state: web::Data<State>,
    caller: Caller,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, AppError> {
    let printing: Printing = body.decode()?;
    let (tournament_id, entry) = (path_id(&path.0)?, path_entry(&path.1)?);
    let form = Form::Entry(PaperOf { tournament_id, entry, printing });
    print_form((&state, &caller, body.writing()), form).await
}

/// Print a drop
///
/// A box that was pulled: its table, shift and box, its signers and, once the cage has counted the
/// same total, its counted contents. The first copy is the original; every further copy is marked
/// as a reprint, and each is logged.
#[utoipa::path(operation_id = "printDrop", tag = "drop boxes", request_body = PrintingForm,
    params(("id" = String, Path, description = "The drop's id")),
    responses((status = 200, description = "The form, to be printed", body = String,
        content_type = "text/html",
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/drops/{id}/prints")]
pub async fn pulled(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, AppError> {
    print(&state, &caller, &body, Form::Drop(path_id(&id)?)).await
}

/// Print a box count
///
/// The team's count, box by box and by denomination, the signers, and lines for handwritten
/// signatures. Until the cage has counted the same total, only the count room can print it. The
/// first copy is the original; every further copy is marked as a reprint, and each is logged.
#[utoipa::path(operation_id = "printCount", tag = "drop boxes", request_body = PrintingForm,
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "The form, to be printed", body = String,
        content_type = "text/html",
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/counts/{id}/prints")]
pub async fn boxes(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, AppError> {
    print(&state, &caller, &body, Form::Count(path_id(&id)?)).await
}
