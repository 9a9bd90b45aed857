//! Tournaments.

use actix_web::{HttpResponse, delete, get, post, put, web};
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        error::NOT_FOUND,
        request::{page::Page, precondition::Precondition},
        tournaments::{
            ClockBody, EntriesBody, EntryBody, FloorCommand, NewEntry, NewPurchase, NewScreen,
            NewTableOf, Nothing, Payment, Refund, ScreenBody, ScreenMade, ScreensBody,
            StructureChange, Sum, TournamentBody, TournamentListed,
        },
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, IfMatch, Params},
        problem::Refusal,
    },
    tournaments::{Command, amounts::EntryNumber, structure::Structure},
    words::said,
};

/// The number of an entry in a path.
pub(super) fn path_entry(text: &str) -> Result<EntryNumber, AppError> {
    text.parse().map_err(|_| AppError::new(&NOT_FOUND, said!("tournament-no-such-entry")))
}

/// Announce a tournament
///
/// Announces a tournament with its structure: levels and breaks, prices, payouts. The clock, the
/// seats and the prizes follow from the structure.
#[utoipa::path(operation_id = "announceTournament", tag = "tournaments", request_body = Structure,
    responses((status = 201, description = "Announced", body = TournamentBody)))]
#[post("/v1/tournaments")]
pub async fn announce(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.announce_tournament(&caller, body.writing(), body.decode()?).await?))
}

/// List tournaments
///
/// Newest first.
#[utoipa::path(operation_id = "listTournaments", tag = "tournaments", params(PageParams),
    responses((status = 200, description = "Tournaments", body = Page<TournamentListed>)))]
#[get("/v1/tournaments")]
pub async fn list(
    state: web::Data<State>,
    page: web::Query<PageParams>,
) -> Result<web::Json<Page<TournamentListed>>, Refusal> {
    Ok(web::Json(state.app.tournaments(page.page()?).await?))
}

/// Read a tournament
///
/// The tournament's structure, clock and tables, the commands that are possible now, and the steps
/// that are due.
#[utoipa::path(operation_id = "readTournament", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody)))]
#[get("/v1/tournaments/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let body = state.app.tournament(path_id(&id)?).await?;
    Ok(versioned(body.version, &body))
}

/// Change a tournament's structure
///
/// Send the whole structure. Only parts that have not been reached can change: later levels and
/// breaks, payouts until they are final, and the breaking order. Prices cannot change once an entry
/// has been sold.
#[utoipa::path(operation_id = "changeTournamentStructure", tag = "tournaments",
    request_body = StructureChange,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody)))]
#[put("/v1/tournaments/{id}/structure")]
pub async fn change(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let change = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(
        state.app.change_structure(&write.caller, write.body.writing(), which, change).await?,
    ))
}

/// Give a tournament a table
///
/// The table must deal hold'em and must not be tracked, and nobody may be playing there. Until it
/// is taken back, no cash game can be dealt there.
#[utoipa::path(operation_id = "giveTournamentTable", tag = "tournaments",
    request_body = NewTableOf,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 201, description = "The tournament now", body = TournamentBody)))]
#[post("/v1/tournaments/{id}/tables")]
pub async fn give_table(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let table = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(
        state.app.give_tournament_table(&write.caller, write.body.writing(), which, table).await?,
    ))
}

/// Take a table back
///
/// All players must have left the table.
#[utoipa::path(operation_id = "takeTournamentTable", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("table_id" = String, Path, description = "The casino table's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody)))]
#[delete("/v1/tournaments/{id}/tables/{table_id}")]
pub async fn take_table(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    IfMatch(expected): IfMatch,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let which = (path_id(&path.0)?, expected);
    let table = path_id(&path.1)?;
    Ok(answer(state.app.take_tournament_table(&caller, body.writing(), which, table).await?))
}

/// Direct a tournament
///
/// Draws seats, starts play, controls the clock, closes registration, or cancels the tournament.
/// The tournament's `legal` lists the commands that are possible now.
#[utoipa::path(operation_id = "commandTournament", tag = "tournaments",
    request_body = FloorCommand,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/commands")]
pub async fn command(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let command = write.body.decode()?;
    let which = (write.id()?, write.expected);
    Ok(answer(
        state.app.command_tournament(&write.caller, write.body.writing(), which, command).await?,
    ))
}

/// Sell an entry
///
/// Sells an entry or a re-entry at the price in the structure, with a receipt. If seats have been
/// drawn, the entry gets one immediately.
#[utoipa::path(operation_id = "sellTournamentEntry", tag = "tournaments", request_body = NewEntry,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 201, description = "Sold", body = EntryBody)))]
#[post("/v1/tournaments/{id}/entries")]
pub async fn sell(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let new = body.decode()?;
    Ok(answer(state.app.sell_tournament_entry(&caller, body.writing(), path_id(&id)?, new).await?))
}

/// List a tournament's entries
///
/// All entries, ordered by number.
#[utoipa::path(operation_id = "listTournamentEntries", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "Entries", body = EntriesBody)))]
#[get("/v1/tournaments/{id}/entries")]
pub async fn entries(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<EntriesBody>, Refusal> {
    Ok(web::Json(state.app.tournament_entries(path_id(&id)?).await?))
}

/// Sell a rebuy or an add-on
///
/// Sells a rebuy or an add-on to an entry that is still in, at the price in the structure, with a
/// receipt.
#[utoipa::path(operation_id = "sellTournamentPurchase", tag = "tournaments",
    request_body = NewPurchase,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 201, description = "Sold", body = EntryBody)))]
#[post("/v1/tournaments/{id}/entries/{entry}/purchases")]
pub async fn purchase(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let new = body.decode()?;
    let which = (path_id(&path.0)?, path_entry(&path.1)?);
    Ok(answer(state.app.sell_tournament_purchase(&caller, body.writing(), which, new).await?))
}

/// Refund an entry
///
/// Returns an entry's whole price. This is possible only before the entry is dealt its first card.
#[utoipa::path(operation_id = "refundTournamentEntry", tag = "tournaments", request_body = Refund,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The entry now", body = EntryBody)))]
#[post("/v1/tournaments/{id}/entries/{entry}/refund")]
pub async fn refund(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let refund = body.decode()?;
    let which = (path_id(&path.0)?, path_entry(&path.1)?);
    Ok(answer(state.app.refund_tournament_entry(&caller, body.writing(), which, refund).await?))
}

/// Pay a prize
///
/// Pays the amount due to an entry, or part of it, with a receipt. If the payment is at least the
/// structure's `prize_second_signer_from`, a supervisor must sign too.
#[utoipa::path(operation_id = "payTournamentPrize", tag = "tournaments", request_body = Payment,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The entry now", body = EntryBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/entries/{entry}/payments")]
pub async fn pay(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let payment = body.decode()?;
    let which = (path_id(&path.0)?, path_entry(&path.1)?);
    Ok(answer(state.app.pay_tournament_prize(&caller, body.writing(), which, payment).await?))
}

/// Take back an overpaid prize
///
/// Takes back all or part of an overpayment that a correction has caused.
#[utoipa::path(operation_id = "recoverTournamentPrize", tag = "tournaments", request_body = Sum,
    params(("id" = String, Path, description = "The tournament's id"),
        ("entry" = String, Path, description = "The entry's number, such as `E1`")),
    responses((status = 200, description = "The entry now", body = EntryBody)))]
#[post("/v1/tournaments/{id}/entries/{entry}/recoveries")]
pub async fn recover(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let sum = body.decode()?;
    let which = (path_id(&path.0)?, path_entry(&path.1)?);
    Ok(answer(state.app.recover_tournament_prize(&caller, body.writing(), which, sum).await?))
}

/// Hand out the staff's share
///
/// Hands out the staff's share, or part of it. Two people must sign.
#[utoipa::path(operation_id = "payTournamentStaff", tag = "tournaments", request_body = Sum,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/staff-payments")]
pub async fn pay_staff(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let Sum { amount } = body.decode()?;
    let (which, handed) = ((path_id(&id)?, Precondition::Any), Command::PayStaff { amount });
    Ok(answer(state.app.submit_to_tournament(&caller, body.writing(), which, handed).await?))
}

/// Make a tournament's payouts final
///
/// Registration must be closed. Two people must sign. This can be done only once.
#[utoipa::path(operation_id = "fixTournamentPayouts", tag = "tournaments", request_body = Nothing,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "The tournament now", body = TournamentBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/tournaments/{id}/payouts")]
pub async fn fix_payouts(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let Nothing {} = body.decode()?;
    let which = (path_id(&id)?, Precondition::Any);
    Ok(answer(
        state.app.submit_to_tournament(&caller, body.writing(), which, Command::FixPayouts).await?,
    ))
}

/// The version of the clock that the caller already has.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClockParams {
    /// The version that you already have. The answer is sent once the clock has a different
    /// version.
    #[param(minimum = 0, example = 12)]
    after: Option<u64>,
}

/// Read a tournament's clock
///
/// The clock is computed from the log and the server's time. A screen's token gives access to this
/// route only. With `after`, the answer is sent as soon as the version differs from `after`, or
/// after eight seconds at the latest, so that a screen shows each change at once. If too many
/// callers are already waiting, the answer is sent at once.
#[utoipa::path(operation_id = "readTournamentClock", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"), ClockParams),
    responses((status = 200, description = "The clock now", body = ClockBody)))]
#[get("/v1/tournaments/{id}/clock")]
pub async fn clock(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<ClockParams>,
) -> Result<web::Json<ClockBody>, Refusal> {
    let id = path_id(&id)?;
    let Params(ClockParams { after }) = params;
    let waits = after.and_then(|known| Some((known, state.limits.wait_for_clock()?)));
    let clock = match waits {
        Some((known, _place)) => state.app.changed_tournament_clock(id, known).await,
        None => state.app.tournament_clock(id).await,
    };
    Ok(clock.map(web::Json)?)
}

/// List a tournament's screens
///
/// Each screen opens the clock through its own link, so nobody has to sign in.
#[utoipa::path(operation_id = "listTournamentScreens", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 200, description = "Screens", body = ScreensBody)))]
#[get("/v1/tournaments/{id}/screens")]
pub async fn screens(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<ScreensBody>, Refusal> {
    Ok(web::Json(state.app.tournament_screens(path_id(&id)?).await?))
}

/// Create a link to the clock
///
/// The link is for a screen. It works until it is revoked or the tournament is closed. Only this
/// answer contains the link.
#[utoipa::path(operation_id = "linkTournamentScreen", tag = "tournaments",
    request_body = NewScreen,
    params(("id" = String, Path, description = "The tournament's id")),
    responses((status = 201, description = "Made", body = ScreenMade)))]
#[post("/v1/tournaments/{id}/screens")]
pub async fn link_screen(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let new = body.decode()?;
    Ok(answer(state.app.link_tournament_screen(&caller, body.writing(), path_id(&id)?, new).await?))
}

/// Revoke a screen's link
///
/// The link stops showing the clock.
#[utoipa::path(operation_id = "revokeTournamentScreen", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("screen" = String, Path, description = "The screen's id")),
    responses((status = 200, description = "The screen now", body = ScreenBody)))]
#[delete("/v1/tournaments/{id}/screens/{screen}")]
pub async fn revoke_screen(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    path: web::Path<(String, String)>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let which = (path_id(&path.0)?, path_id(&path.1)?);
    Ok(answer(state.app.revoke_tournament_screen(&caller, body.writing(), which).await?))
}
