//! Rounds, which work the same way for every game.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{PageParams, Write, actor, path_id};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        floor::rounds::{
            ActBody, Correction, EventBody, PostingBody, RoundBody, RoundFilter, RoundListed,
            RoundTotals,
        },
        request::page::{List, Order, Page, PageRequest},
    },
    cards::AnyCard,
    http::{
        State,
        answer::{answer, versioned},
        bodies::{AnyCommand, AnyOpening},
        input::{Body, Params},
        problem::Refusal,
    },
    ids::TableId,
    money::{Currency, Money},
    names::{Ending, GameKind},
};

/// Parameters that select rounds: first a route's own, then the filters, then `page`.
macro_rules! round_filter {
    (
        $(#[$meta:meta])*
        $name:ident { $($(#[$own_meta:meta])* $own:ident: $own_type:ty,)* }
        page { $($(#[$page_meta:meta])* $page:ident: $page_type:ty,)* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Deserialize, IntoParams)]
        #[serde(deny_unknown_fields)]
        #[into_params(parameter_in = Query)]
        pub struct $name {
            $($(#[$own_meta])* $own: $own_type,)*
            /// Only rounds opened at or after this time.
            from: Option<DateTime<Utc>>,
            /// Only rounds opened before this time.
            to: Option<DateTime<Utc>>,
            /// Only rounds with this number. Each table numbers its own rounds.
            #[param(example = 118)]
            number: Option<u32>,
            /// Only rounds of this game.
            #[param(inline)]
            game: Option<GameKind>,
            /// Only rounds with this outcome.
            #[param(inline)]
            ending: Option<Ending>,
            /// `true`: only rounds that were changed after they ended. `false`: only rounds that
            /// were not.
            corrected: Option<bool>,
            /// Only rounds with money movements at this seat. `net_min` and `net_max` then apply to
            /// the seat.
            #[param(example = 4)]
            seat: Option<u8>,
            /// Only rounds in which the house (or `seat`, if given) won at least this amount.
            /// Negative for a loss.
            #[param(example = "-250.00")]
            net_min: Option<Money>,
            /// Only rounds in which the house (or `seat`, if given) won at most this amount.
            net_max: Option<Money>,
            /// Only rounds that this person or key dealt: `user:…` or `key:…`. If a round has no
            /// dealer of record, the person or key that opened it counts as its dealer.
            dealer: Option<String>,
            /// Only rounds of Break Poker, hold'em or Canasta in which this card was entered.
            #[param(inline)]
            card: Option<AnyCard>,
            /// Only rounds in this currency. Required with `net_min` or `net_max` if tables use
            /// several currencies.
            #[param(value_type = Option<String>, example = "USD")]
            currency: Option<Currency>,
            /// Only rounds with this id in another system.
            #[param(example = "shoe-12/hand-88")]
            external_ref: Option<String>,
            $($(#[$page_meta])* $page: $page_type,)*
        }

        impl $name {
            fn filter(self, table_id: Option<TableId>) -> Result<RoundFilter, AppError> {
                Ok(RoundFilter {
                    table_id,
                    from: self.from,
                    to: self.to,
                    number: self.number,
                    currency: self.currency,
                    game: self.game,
                    ending: self.ending,
                    corrected: self.corrected,
                    seat: self.seat,
                    net_min: self.net_min,
                    net_max: self.net_max,
                    dealer: self.dealer.map(|dealer| actor("dealer", &dealer)).transpose()?,
                    card: self.card,
                    external_ref: self.external_ref,
                })
            }
        }
    };
}

/// The parameters of a list of rounds.
macro_rules! round_params {
    ($(#[$meta:meta])* $name:ident { $($own:tt)* }) => {
        round_filter! {
            $(#[$meta])*
            $name { $($own)* }
            page {
                /// The maximum number of items to return, 1 to 200. Default: 50.
                limit: Option<i64>,
                /// `next_cursor` from the previous page.
                cursor: Option<String>,
                /// `asc`: oldest first. `desc`: newest first, the default. A cursor is valid only
                /// with the `order` it was issued for.
                #[param(inline)]
                order: Option<Order>,
            }
        }

        impl $name {
            fn read(
                mut self,
                table_id: Option<TableId>,
            ) -> Result<(RoundFilter, PageRequest), AppError> {
                let (limit, cursor, order) = (self.limit, self.cursor.take(), self.order);
                let page = PageParams { limit, cursor, order }.page()?;
                Ok((self.filter(table_id)?, page))
            }
        }
    };
}

round_params! {
    /// The rounds to list.
    RoundParams {
        /// Only rounds at this table.
        #[param(value_type = Option<String>, format = Uuid)]
        table_id: Option<TableId>,
    }
}

round_params! {
    /// The table's rounds to list.
    TableRoundParams {}
}

round_filter! {
    /// The rounds to add up.
    RoundTotalsParams {
        /// Only rounds at this table.
        #[param(value_type = Option<String>, format = Uuid)]
        table_id: Option<TableId>,
    }
    page {}
}

/// List rounds
///
/// Every table's rounds, newest first, with the win or loss for the house and for each seat. Each
/// page examines at most 5,000 rounds, so it can have fewer items than its limit and still be
/// followed by more pages.
#[utoipa::path(operation_id = "listRounds", tag = "rounds", params(RoundParams),
    responses((status = 200, description = "Rounds", body = Page<RoundListed>)))]
#[get("/v1/rounds")]
pub async fn list_all(
    state: web::Data<State>,
    params: Params<RoundParams>,
) -> Result<web::Json<Page<RoundListed>>, Refusal> {
    let table_id = params.0.table_id;
    let (filter, page) = params.0.read(table_id)?;
    Ok(web::Json(state.app.all_rounds(filter, page).await?))
}

/// Add up rounds
///
/// What the house won in the rounds that match, and what `seat` won if one is given, in each
/// currency. Takes the filters of the list of rounds. At most 5,000 rounds are examined, the newest
/// ones; `complete` says whether these were all. People who might have to count a tray see no `net`
/// while rounds of the table's open period are among them.
#[utoipa::path(operation_id = "totalRounds", tag = "rounds", params(RoundTotalsParams),
    responses((status = 200, description = "Totals", body = RoundTotals)))]
#[get("/v1/rounds/totals")]
pub async fn totals(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    params: Params<RoundTotalsParams>,
) -> Result<web::Json<RoundTotals>, Refusal> {
    let table_id = params.0.table_id;
    Ok(web::Json(state.app.round_totals(&caller, params.0.filter(table_id)?).await?))
}

/// List a table's rounds
///
/// Newest first, with the same filters and fields as the list of all rounds.
#[utoipa::path(operation_id = "listTableRounds", tag = "rounds", params(TableRoundParams,
        ("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Rounds", body = Page<RoundListed>)))]
#[get("/v1/tables/{id}/rounds")]
pub async fn list(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<TableRoundParams>,
) -> Result<web::Json<Page<RoundListed>>, Refusal> {
    let (filter, page) = params.0.read(None)?;
    Ok(web::Json(state.app.rounds(path_id(&id)?, filter, page).await?))
}

/// Open the table's next round
///
/// The round is played under the current house rules. The previous round must have ended. The body
/// depends on the game, and can be empty. `external_ref` is another system's id for the round, and
/// `metadata` is that system's notes about it. Both are logged and cannot be changed later.
#[utoipa::path(operation_id = "openRound", tag = "rounds", request_body = AnyOpening,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 201, description = "Opened", body = RoundBody)))]
#[post("/v1/tables/{id}/rounds")]
pub async fn open(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.open_round(&caller, body.writing(), path_id(&id)?, body.as_bytes()).await?))
}

/// Read a round
///
/// The round's state and the commands that are possible now, with their limits (`legal`). Send the
/// answer's `ETag` in `If-Match` with the next command.
#[utoipa::path(operation_id = "getRound", tag = "rounds",
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "The round", body = RoundBody)))]
#[get("/v1/rounds/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let round = state.app.round(path_id(&id)?).await?;
    Ok(versioned(round.summary.version, &round))
}

/// Send a command to a round
///
/// The possible commands depend on the round's game; `type` selects one. The answer contains the
/// new state, what happened, any ruling, and the settlement if the round has ended. `?dry_run=true`
/// does everything and then rolls it back.
///
/// Every game also takes `note`, `incident`, `tap_in`, `tap_out`, `deck_change` and `shuffled`, and
/// Break Poker and Truco take `penalty`, in any phase, even after the round has ended. These
/// commands need no `If-Match` and do not change the round's version.
///
/// A `batch` has up to 50 commands. Either all of them take effect, in order, or none does. An
/// error in one of them points to it: `/commands/3/seat`.
///
/// At a tracked table, the amounts of `payment_error` and `adjust_stack` are added up by person and
/// gaming day, together with the corrections that the same person has signed alone. Once the total
/// reaches the house's `correction_second_signer_from`, the answer is 202, and a pit boss or
/// compliance must sign too.
#[utoipa::path(operation_id = "playCommand", tag = "rounds", request_body = AnyCommand,
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Played", body = ActBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/rounds/{id}/commands")]
pub async fn act(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    write.caller.check_commands(write.body.as_bytes())?;
    Ok(answer(
        state
            .app
            .act(
                &write.caller,
                write.body.writing(),
                write.id()?,
                write.expected,
                write.body.as_bytes(),
            )
            .await?,
    ))
}

/// List what happened in a round
///
/// The round's log entries, oldest first, with the money that each event moved.
#[utoipa::path(operation_id = "listRoundEvents", tag = "rounds", params(PageParams,
        ("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Events", body = Page<EventBody>)))]
#[get("/v1/rounds/{id}/events")]
pub async fn events(
    state: web::Data<State>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<EventBody>>, Refusal> {
    let page = params.0.page_of(Some(Order::Asc))?;
    Ok(web::Json(state.app.round_events(path_id(&id)?, page).await?))
}

/// Read a round as it was
///
/// The round as it was right after the entry with this `seq`, one of the entries that
/// `GET /v1/rounds/{id}/events` lists. It has the state, phase, version, settlement and `chips` of
/// that time. You cannot play in a past state, so `legal` is empty, and there is no prompt and no
/// `ETag`. This works for the first 10,000 entries of a round.
#[utoipa::path(operation_id = "getRoundAfter", tag = "rounds",
    params(("id" = String, Path, description = "The round's id"),
        ("seq" = u64, Path, description = "The entry's number in its table's stream, from 1")),
    responses((status = 200, description = "The round then", body = RoundBody)))]
#[get("/v1/rounds/{id}/after/{seq}")]
pub async fn stood(
    state: web::Data<State>,
    path: web::Path<(String, String)>,
) -> Result<web::Json<RoundBody>, Refusal> {
    let (id, seq) = path.into_inner();
    let id = path_id(&id)?;
    let seq = seq.parse().map_err(|_| AppError::not_found("entry of this round"))?;
    Ok(web::Json(state.app.round_after(id, seq).await?))
}

/// Read a round's ledger lines
///
/// The round in double entry: the lines of each event sum to zero. A correction reverses lines and
/// adds new ones.
#[utoipa::path(operation_id = "listRoundPostings", tag = "rounds",
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Lines", body = List<PostingBody>)))]
#[get("/v1/rounds/{id}/postings")]
pub async fn postings(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<web::Json<List<PostingBody>>, Refusal> {
    Ok(state.app.round_postings(path_id(&id)?).await.map(|items| web::Json(List { items }))?)
}

/// Export a settled hold'em hand
///
/// The hand in PHH notation. `POST /v1/holdem/replays` and `houseway replay` reproduce the same
/// stacks from it. Cards that were not shown are `??`. Values for which the notation has no field,
/// such as the rake, have names that begin with an underscore.
#[utoipa::path(operation_id = "exportHandHistory", tag = "rounds",
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "A `.phh` file", body = String,
        content_type = "text/plain")))]
#[get("/v1/rounds/{id}/phh")]
pub async fn phh(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let history = state.app.hand_history(path_id(&id)?).await?;
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(history))
}

/// Correct a round
///
/// `void` cancels the round; `replace` replaces an entry and settles the round again. Both first
/// reverse the round's money movements. The log keeps the state before and after, the reason, and
/// who made the correction. If the next round continues from this one, as in hold'em, the next
/// round is corrected too. Once a hand has been dealt in the next round, this one can no longer be
/// corrected.
///
/// At a tracked table, a pit boss must sign. Once this person's corrections on the gaming day add
/// up to the house's `correction_second_signer_from`, a second pit boss or compliance must sign
/// too. `chips` in the request says whether the difference is collected or paid now. If not, the
/// difference is posted to `unrecovered`. The last event in the answer says what happened to the
/// chips.
#[utoipa::path(operation_id = "correctRound", tag = "rounds", request_body = Correction,
    params(("id" = String, Path, description = "The round's id")),
    responses((status = 200, description = "Corrected", body = ActBody),
        (status = 202, description = "Waits for signatures", body = WaitingBody)))]
#[post("/v1/rounds/{id}/corrections")]
pub async fn correct(state: web::Data<State>, write: Write) -> Result<HttpResponse, Refusal> {
    let correction = write.body.decode()?;
    Ok(answer(
        state
            .app
            .correct(&write.caller, write.body.writing(), write.id()?, write.expected, correction)
            .await?,
    ))
}
