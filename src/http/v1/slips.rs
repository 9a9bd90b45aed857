//! Fills and credits.

use actix_web::{HttpRequest, HttpResponse, get, http::header, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    paper::{Paper, PaperColumn, PaperFact, PaperTable, answered},
    params::{PageParams, Write, path_id},
    printed::Page as Printed,
};
use crate::{
    app::{
        AppError, Caller, Writing,
        acts::WaitingBody,
        back_office::slips::{
            AskingSlip, PrintedSignature, PrintingSlip, SlipBody, SlipCommand, SlipFilter,
            SlipPrint,
        },
        reports::{grouped, label, word},
        request::page::{Order, Page},
    },
    back_office::Chips,
    http::{
        State,
        answer::answer,
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
    names::{SlipKind, SlipState},
};

/// Ask for a fill or a credit
///
/// You can ask for a slip at a tracked table during a period. A fill brings chips from the cage to
/// the tray; a credit takes chips from the tray to the cage. The slip gets its number when it is
/// issued.
#[utoipa::path(operation_id = "askForSlip", tag = "slips", request_body = AskingSlip,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 201, description = "Requested", body = SlipBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tables/{id}/slips")]
pub async fn ask(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(
        state.app.ask_for_slip(&caller, body.writing(), path_id(&id)?, body.decode()?).await?,
    ))
}

/// The slips to list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SlipParams {
    /// Only fills, or only credits.
    kind: Option<SlipKind>,
    /// Only slips in this state.
    state: Option<SlipState>,
    /// Only slips for this table. Required for dealers.
    #[param(value_type = Option<String>, format = Uuid)]
    table_id: Option<TableId>,
    /// Only slips from this gaming day.
    gaming_day: Option<NaiveDate>,
    /// Only the slip with this number.
    #[param(example = "F-2026-000001")]
    number: Option<String>,
    /// The maximum number of items to return, 1 to 200. Default: 50.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` from the previous page.
    cursor: Option<String>,
    /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only with the
    /// `order` it was issued for.
    #[param(inline)]
    order: Option<Order>,
}

/// List slips
///
/// Fills and credits, newest first. A dealer can read only the slips for the table at which they
/// deal.
#[utoipa::path(operation_id = "listSlips", tag = "slips", params(SlipParams),
    responses((status = 200, description = "Slips", body = Page<SlipBody>)))]
#[get("/v1/slips")]
pub async fn list(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<SlipParams>,
) -> Result<web::Json<Page<SlipBody>>, Refusal> {
    let Params(params) = params;
    let SlipParams { kind, state: stands, table_id, gaming_day, number, limit, cursor, order } =
        params;
    let page = PageParams { limit, cursor, order }.page()?;
    let gaming_day = gaming_day.map(|day| day.to_string());
    let filter = SlipFilter { kind, state: stands, table_id, gaming_day, number };
    Ok(web::Json(state.app.slips(&caller, filter, page).await?))
}

/// Read a slip
///
/// The slip with the person who requested it, the signers of each step, and the possible next
/// steps. Send the answer's `ETag` in `If-Match` with the next step.
#[utoipa::path(operation_id = "getSlip", tag = "slips",
    params(("id" = String, Path, description = "The slip's id")),
    responses((status = 200, description = "The slip", body = SlipBody)))]
#[get("/v1/slips/{id}")]
pub async fn read(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let slip = state.app.slip(&caller, path_id(&id)?).await?;
    let etag = (header::ETAG, format!("\"{}\"", slip.version));
    Ok(HttpResponse::Ok().insert_header(etag).json(slip))
}

/// Advance a slip
///
/// A fill is issued and received. A credit is issued, taken and accepted, or returned. A slip that
/// was issued but whose chips have not arrived can be voided; its number is kept. Most steps
/// require several signatures: the answer is 202 with the approval, and the answer to the last
/// signature has the slip. The same person must carry the chips all the way between the cage and
/// the tray.
#[utoipa::path(operation_id = "actOnSlip", tag = "slips", request_body = SlipCommand,
    params(("id" = String, Path, description = "The slip's id")),
    responses((status = 200, description = "Done", body = SlipBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/slips/{id}/commands")]
pub async fn act(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let command = write.body.decode()?;
    Ok(answer(
        state
            .app
            .act_on_slip(&write.caller, write.body.writing(), write.id()?, write.expected, command)
            .await?,
    ))
}

impl Paper {
    fn of_slip(of: &SlipPrint, rehearsal: bool) -> Self {
        let slip = &of.slip;
        let number = slip.number.as_ref().map(ToString::to_string).unwrap_or_default();
        let line = |chips: &Chips| {
            let minor = slip.currency.minor(chips.denomination).unwrap_or_default();
            let amount = slip.currency.total(minor.saturating_mul(i64::from(chips.count)));
            let cells = [chips.denomination.to_string(), chips.count.to_string()];
            let cells = cells.into_iter().chain([amount.to_string()]);
            cells.map(|cell| grouped(&cell)).collect()
        };
        let mut facts = vec![
            PaperFact::labelled("table", &slip.table_name),
            PaperFact::labelled("gaming_day", slip.gaming_day.to_string()),
        ];
        facts.extend(of.shift.as_ref().map(|shift| PaperFact::labelled("shift", shift)));
        let manual = slip.manual_number.as_ref();
        facts.extend(manual.map(|manual| PaperFact::labelled("manual_number", manual)));
        let mut hands: Vec<String> = Vec::new();
        for signed in &of.signatures {
            let hand = word(&signed.capacity);
            if !hands.contains(&hand) {
                hands.push(hand);
            }
        }
        let signed = |signature: &PrintedSignature| {
            let PrintedSignature { step, capacity, name, at } = signature;
            vec![word(step), word(capacity), name.clone(), of.zone.written(at)]
        };
        let signed = of.signatures.iter().map(signed).collect();
        let void = slip.void.as_ref();
        let because = |reason: &String| Printed.told_of("void-because", reason);
        let at = of.zone.written(&of.printed_at);
        Self {
            title: format!("{} {number}", label(slip.kind.name())),
            number,
            house: of.house.clone(),
            copy: (!rehearsal).then_some(of.copy),
            mark: Printed.copy(rehearsal, of.copy, "not-a-slip"),
            void: void.map(|_| Printed.told("void")),
            void_because: void.and_then(|void| void.reason.as_ref()).map(because),
            rehearsal: rehearsal.then(|| Printed.told("rehearsal")),
            facts,
            large: Vec::new(),
            qr: None,
            tables: vec![PaperTable {
                columns: ["denomination", "count", "amount"].map(PaperColumn::numbers).into(),
                rows: slip.chips.iter().map(line).collect(),
                sum: Some(vec![
                    label("total"),
                    slip.currency.to_string(),
                    grouped(&slip.total.to_string()),
                ]),
            }],
            total: None,
            signatures: Some(PaperTable::of_signatures(&["signed", "signed_as"], signed)),
            hands,
            sign_here: Printed.told("signature"),
            foot: Printed.foot(rehearsal, &at, &of.printed_by),
            narrow: false,
        }
    }
}

/// Print a slip
///
/// The first copy is the original; every further copy is marked as a reprint. A voided slip says so
/// across its face, with the reason and who signed. Each copy is logged. A dry run shows the page
/// with REHEARSAL across its face; it is not a copy and is not logged.
#[utoipa::path(operation_id = "printSlip", tag = "slips", request_body = PrintingSlip,
    params(("id" = String, Path, description = "The slip's id")),
    responses((status = 200, description = "The slip, to be printed", content(
        (String = "text/html"), (Paper = "application/json")),
        headers(("X-Copy" = i64, description = "1 for the original, 2, 3 … for reprints; missing \
            in a dry run")))))]
#[post("/v1/slips/{id}/prints")]
pub async fn print(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let PrintingSlip {} = body.decode()?;
    let rehearsal = body.writing() == Writing::Rehearse;
    let answer = state.app.print_slip(&caller, body.writing(), path_id(&id)?).await?;
    let print: SlipPrint = serde_json::from_str(&answer.body).map_err(AppError::internal)?;
    Ok(answered(&request, &answer, &Paper::of_slip(&print, rehearsal))?)
}
