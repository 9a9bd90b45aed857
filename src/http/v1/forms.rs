//! Printed forms: tray counts, drops, box counts and tournament papers.

use std::fmt::Display;

use actix_web::{HttpRequest, HttpResponse, post, web};

use super::{
    paper::{Paper, PaperColumn, PaperFact, PaperTable, answered, capacity},
    params::path_id,
    printed::Page,
    qr::Qr,
    tournaments::path_entry,
};
use crate::{
    app::{
        AppError, Caller, Writing,
        back_office::forms::{Form, FormLine, FormPart, FormPrint, FormSignature, PrintingForm},
        reports::{grouped, label, word},
        tournaments::{PaperOf, Printing},
    },
    http::{State, input::Body, problem::Refusal},
};

/// An amount, formatted for print.
fn amount(amount: impl Display) -> String {
    grouped(&amount.to_string())
}

/// The names of a form's facts whose values are words to translate.
const WORDS: [&str; 5] = ["state", "emergency", "kind", "tender", "tax_form"];

fn facts(facts: &[(String, String)]) -> Vec<PaperFact> {
    let fact = |(name, value): &(String, String)| {
        let is_word = WORDS.contains(&name.as_str());
        PaperFact::labelled(name, if is_word { word(value) } else { value.clone() })
    };
    facts.iter().map(fact).collect()
}

/// The table for one part of a form. `counts` says whether it has a column for the number of
/// pieces.
fn table(part: &FormPart, counts: bool) -> PaperTable {
    let cells = |what: String, many: String, worth: String| {
        if counts { vec![what, many, worth] } else { vec![what, worth] }
    };
    let line = |line: &FormLine| match line.count {
        Some(many) => cells(grouped(&line.what), amount(many), amount(line.amount)),
        None => cells(label(&line.what), String::new(), amount(line.amount)),
    };
    let between = if part.of.is_empty() { "" } else { ": " };
    let caption = format!("{}{between}{}", part.of, label(&part.caption));
    let mut columns = vec![PaperColumn::words(caption), PaperColumn::numbers("amount")];
    if counts {
        columns.insert(1, PaperColumn::numbers("count"));
    }
    PaperTable {
        columns,
        rows: part.lines.iter().map(line).collect(),
        sum: Some(cells(label("total"), String::new(), amount(part.total))),
    }
}

impl Paper {
    fn of_form(print: &FormPrint, rehearsal: bool) -> Self {
        let at = print.zone.written(&print.printed_at);
        let lines = || print.parts.iter().flat_map(|part| &part.lines);
        let counts = !print.narrow || lines().any(|line| line.count.is_some());
        let signed = |signature: &FormSignature| {
            let FormSignature { capacity: of, name, at } = signature;
            vec![capacity(of), name.clone(), print.zone.written(at)]
        };
        let signed: Vec<_> = print.signatures.iter().map(signed).collect();
        let is_signed = !print.narrow || !signed.is_empty();
        Self {
            title: format!("{} {}", label(&print.title), print.number),
            number: print.number.clone(),
            house: print.house.clone(),
            copy: (!rehearsal).then_some(print.copy),
            mark: Page.copy(rehearsal, print.copy, "no-copy"),
            void: None,
            void_because: None,
            rehearsal: rehearsal.then(|| Page.told("rehearsal")),
            facts: facts(&print.facts),
            large: facts(&print.large),
            qr: if print.narrow { Qr::of(&print.number) } else { None },
            tables: print.parts.iter().map(|part| table(part, counts)).collect(),
            total: print.total.map(|total| PaperFact::labelled("total", amount(total))),
            signatures: is_signed.then(|| PaperTable::of_signatures(&["signed_as"], signed)),
            hands: print.hands.iter().map(|hand| capacity(hand)).collect(),
            sign_here: Page.told("signature"),
            foot: Page.foot(rehearsal, &at, &print.printed_by),
            narrow: print.narrow,
        }
    }
}

async fn print_form(
    (state, caller, request): (&State, &Caller, &HttpRequest),
    writing: Writing,
    form: Form,
) -> Result<HttpResponse, AppError> {
    let rehearsal = writing == Writing::Rehearse;
    let answer = state.app.print_form(caller, writing, form).await?;
    let print: FormPrint = serde_json::from_str(&answer.body).map_err(AppError::internal)?;
    answered(request, &answer, &Paper::of_form(&print, rehearsal))
}

async fn print(
    asked: (&State, &Caller, &HttpRequest),
    body: &Body,
    form: Form,
) -> Result<HttpResponse, AppError> {
    let PrintingForm {} = body.decode()?;
    print_form(asked, body.writing(), form).await
}

/// Print a tray count
///
/// An opening, closing or check count: the chips by denomination, their total, the signers, and
/// lines for handwritten signatures. It does not show what the books say. The first copy is the
/// original; every further copy is marked as a reprint, and each is logged.
#[utoipa::path(operation_id = "printInventorySlip", tag = "periods",
    request_body = PrintingForm,
    params(("number" = String, Path, description = "The slip's number", example = "I-2026-000001")),
    responses((status = 200, description = "The form, to be printed", content(
        (String = "text/html"), (Paper = "application/json")),
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/inventory-slips/{number}/prints")]
pub async fn counted(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    number: web::Path<String>,
    body: Body,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    Ok(print((&state, &caller, &request), &body, Form::Tray(number.into_inner())).await?)
}

/// Print a paper for a tournament entry
///
/// The seat slip, the receipt for a sale, or the receipt for a payment, for an 80 mm paper roll.
/// The first copy is the original; every further copy is marked as a reprint, and each is logged. A
/// player who moves gets an original for the new seat.
#[utoipa::path(operation_id = "printTournamentPaper", tag = "tournaments",
    request_body = Printing,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The paper, to be printed", content(
        (String = "text/html"), (Paper = "application/json")),
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/tournaments/{id}/entries/{entry}/prints")]
pub async fn of_entry(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let printing: Printing = body.decode()?;
    let (tournament_id, entry) = (path_id(&path.0)?, path_entry(&path.1)?);
    let form = Form::Entry(PaperOf { tournament_id, entry, printing });
    Ok(print_form((&state, &caller, &request), body.writing(), form).await?)
}

/// Print a drop
///
/// A box that was pulled: its table, shift and box, its signers and, once the cage has counted the
/// same total, its counted contents. The first copy is the original; every further copy is marked
/// as a reprint, and each is logged.
#[utoipa::path(operation_id = "printDrop", tag = "drop boxes", request_body = PrintingForm,
    params(("id" = String, Path, description = "The drop's id")),
    responses((status = 200, description = "The form, to be printed", content(
        (String = "text/html"), (Paper = "application/json")),
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/drops/{id}/prints")]
pub async fn pulled(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    Ok(print((&state, &caller, &request), &body, Form::Drop(path_id(&id)?)).await?)
}

/// Print a box count
///
/// The team's count, box by box and by denomination, the signers, and lines for handwritten
/// signatures. Until the cage has counted the same total, only the count room can print it. The
/// first copy is the original; every further copy is marked as a reprint, and each is logged.
#[utoipa::path(operation_id = "printCount", tag = "drop boxes", request_body = PrintingForm,
    params(("id" = String, Path, description = "The count's id")),
    responses((status = 200, description = "The form, to be printed", content(
        (String = "text/html"), (Paper = "application/json")),
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints")))))]
#[post("/v1/counts/{id}/prints")]
pub async fn boxes(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    Ok(print((&state, &caller, &request), &body, Form::Count(path_id(&id)?)).await?)
}
