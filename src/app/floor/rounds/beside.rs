//! What the house asks for, or has to offer, beside a round's game: a dealer of record, a shuffle,
//! chips that come from another table, cash that a tray changes. No game's state knows of it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{
    Map, Value,
    value::{RawValue, to_raw_value},
};

use super::{RoundNow, undo::entry_taken_back};
use crate::{
    app::{
        Actor, AppError,
        back_office::sales::{standing_sale, takes_cash},
        floor::transfers::{in_transit, may_take_back},
        games::{self, RoundView},
        record::projections::Desk,
    },
    ids::TransferId,
    rules::{Authority, OpenTransfer, Prompt, holdem::BuysWith, prompt::shared},
    store::Db,
};

/// The commands that deal cards, for which they are shuffled first.
const DEALS: [&str; 3] = ["close_betting", "deal", "bomb_pot"];
/// The command that takes chips from another table.
const ARRIVE: &str = "arrive";

/// The commands by which players buy chips.
const BUYS: [&str; 2] = ["buy_in", "top_up"];

/// What these are called in the log.
const BOUGHT: [&str; 2] = ["bought_in", "topped_up"];
/// The command that takes the last entry back.
const UNDO: &str = "undo";

/// The entry by which chips go to another table.
const LEFT: &str = "left";

/// A row of what is open, as far as it matters here.
#[derive(Deserialize)]
struct Open<'a> {
    #[serde(rename = "type", borrow)]
    name: Cow<'a, str>,
    /// The entry that is taken back, as the game names it.
    entry: Option<Value>,
    /// The chips that it is about.
    transfer: Option<TransferId>,
}

/// The row of [`ARRIVE`].
#[derive(Serialize, Deserialize)]
struct Arrive {
    #[serde(rename = "type")]
    name: String,
    seats: Vec<u8>,
    #[serde(default)]
    transfers: Vec<OpenTransfer>,
    waits: bool,
}

/// What is open and what to do next, with what the house asks for first.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn with_the_house(
    connection: &mut Db,
    now: &RoundNow,
    mut view: RoundView,
) -> Result<RoundView, AppError> {
    if now.round.ending.is_some() {
        return Ok(view);
    }
    let procedure = games::of(now.round.game).procedure(&now.rules)?;
    let asks = procedure.dealer_of_record.is_on() || procedure.log_shuffle.is_on();
    let of_transfers = [r#""type":"arrive""#, r#""transfer":""#];
    let has = |text: &&str| view.legal.get().contains(*text);
    let transfers = of_transfers.iter().any(has);
    let cash = BUYS.iter().any(has) && takes_cash(connection, &now.table)?;
    if !asks && !transfers && !cash {
        return Ok(view);
    }
    let desk = Desk::find(connection, now.round.table_id)?;
    let shuffle_first = procedure.log_shuffle.is_on() && !desk.shuffled;
    let legal = view.legal;
    let rows: Vec<&RawValue> = serde_json::from_str(legal.get()).map_err(AppError::internal)?;
    let mut open: Vec<Cow<'_, RawValue>> = Vec::with_capacity(rows.len());
    let mut deals = false;
    for row in rows {
        let Open { name, entry, transfer } =
            serde_json::from_str(row.get()).map_err(AppError::internal)?;
        let buys = |entry: &Value| BOUGHT.iter().any(|bought| entry == bought);
        if cash && name == UNDO && entry.as_ref().is_some_and(buys) {
            open.push(with_sale(connection, now, row)?);
        } else if let Some(transfer) = transfer {
            let left = entry.is_some_and(|entry| entry == LEFT);
            if may_take_back(connection, transfer, left)? {
                open.push(Cow::Borrowed(row));
            }
        } else if shuffle_first && DEALS.contains(&name.as_ref()) {
            deals = true;
        } else if name == ARRIVE {
            open.extend(arrivals(connection, now, row)?.map(Cow::Owned));
        } else if cash && BUYS.contains(&name.as_ref()) {
            open.push(Cow::Owned(with(row, "with", [BuysWith::Chips, BuysWith::Cash])?));
        } else {
            open.push(Cow::Borrowed(row));
        }
    }
    view.legal = to_raw_value(&open).map_err(AppError::internal)?;
    let expected = view.prompt.as_ref().and_then(|prompt| prompt.expects.first());
    let expects_deal = expected.is_some_and(|name| DEALS.contains(name));
    if procedure.dealer_of_record.is_on() && desk.dealer.is_none() {
        view.prompt = Some(Prompt::new(&shared::TAP_IN, &["tap_in"]));
    } else if deals && expects_deal {
        view.prompt = Some(Prompt::new(&shared::SHUFFLE_FIRST, &["shuffled"]));
    }
    Ok(view)
}

/// The row with one more field.
fn with(row: &RawValue, field: &str, value: impl Serialize) -> Result<Box<RawValue>, AppError> {
    let row: Map<String, Value> = serde_json::from_str(row.get()).map_err(AppError::internal)?;
    let value = serde_json::to_value(value).map_err(AppError::internal)?;
    let row: Map<String, Value> = row.into_iter().chain([(field.to_owned(), value)]).collect();
    to_raw_value(&row).map_err(AppError::internal)
}

/// The row of taking a purchase back, with the sale that is struck first.
fn with_sale<'a>(
    connection: &mut Db,
    now: &RoundNow,
    row: &'a RawValue,
) -> Result<Cow<'a, RawValue>, AppError> {
    let bought = entry_taken_back(connection, now.round.id, Actor::System, Authority::Floor)?;
    let sale = bought.map(|bought| standing_sale(connection, &now.table, bought)).transpose()?;
    Ok(match sale.flatten() {
        Some(sold) => Cow::Owned(with(row, "sale", sold.sale_id)?),
        None => Cow::Borrowed(row),
    })
}

/// The row with the chips that are on their way; none if no chips are.
fn arrivals(
    connection: &mut Db,
    now: &RoundNow,
    row: &RawValue,
) -> Result<Option<Box<RawValue>>, AppError> {
    let mut arrive: Arrive = serde_json::from_str(row.get()).map_err(AppError::internal)?;
    let here = (now.round.table_id, now.currency);
    arrive.transfers = in_transit(connection, &[here])?.remove(&here.0).unwrap_or_default();
    if arrive.transfers.is_empty() {
        return Ok(None);
    }
    to_raw_value(&arrive).map(Some).map_err(AppError::internal)
}
