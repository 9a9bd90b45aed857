//! Chips in transit between tables, from the house's point of view (`at_the_table.md`, C42).
//!
//! A table's books keep these chips in the `transit` account; the house's stream records where they
//! are. A command that sends chips, receives them, or takes back either step locks the table's
//! stream and then the house's, so that the chips arrive only once. No transaction locks two
//! tables: both sides use the house's stream instead.

use std::collections::HashMap;

use super::procedures::Notice;
use crate::{
    Actor, AppError, Context, error::TABLE_CLOSED, record::stream_writer::with_house_stream,
};
use houseway_base::{
    ids::{TableId, TransferId},
    money::Currency,
    names::TransferState,
};
use houseway_facts::HouseEvent;
use houseway_rules::{
    ChipsInTransit, OpenTransfer, Problem, TransferKnown, TransferNamed, TransferStep, Violation,
    codes::{NOT_IN_TRANSIT, NOT_THAT_TABLE, TOO_MANY_IN_TRANSIT},
};
use houseway_store as store;
use houseway_store::{Db, StoreError, rounds::Round, tables::Table, transfers::Transfer};
use houseway_words::said;

const RULE: Option<&str> = Some("at_the_table/C42");

/// The maximum number of transfers in transit to or from a table: more than twice the number of its
/// seats.
const MOST_IN_TRANSIT: i64 = 50;

/// The chips in transit to or from each of these tables.
pub(super) fn in_transit(
    connection: &mut Db,
    tables: &[(TableId, Currency)],
) -> Result<HashMap<TableId, Vec<OpenTransfer>>, AppError> {
    let ids: Vec<TableId> = tables.iter().map(|(id, _)| *id).collect();
    let most = i64::try_from(ids.len()).map_err(AppError::internal)?;
    let most = most.saturating_mul(MOST_IN_TRANSIT);
    let rows = store::transfers::in_transit(connection, &ids, most)?;
    let mut open: HashMap<TableId, Vec<OpenTransfer>> = HashMap::new();
    for (id, currency) in tables {
        let here = |row: &&Transfer| row.to_table == *id || row.from_table == *id;
        let of_table = rows.iter().filter(here).map(|row| known(row, *currency));
        open.insert(*id, of_table.collect::<Result<_, _>>()?);
    }
    Ok(open)
}

fn known(transfer: &Transfer, currency: Currency) -> Result<OpenTransfer, StoreError> {
    Ok(OpenTransfer {
        transfer: transfer.id,
        from_table: transfer.from_table,
        from_seat: seat(transfer)?,
        to_table: transfer.to_table,
        amount: currency.money(transfer.minor).map_err(StoreError::corrupt)?,
        player: transfer.player.clone(),
    })
}

fn seat(transfer: &Transfer) -> Result<u8, StoreError> {
    u8::try_from(transfer.from_seat).map_err(StoreError::corrupt)
}

/// The table where a command is entered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Here<'a> {
    pub round: &'a Round,
    pub currency: Currency,
}

/// The house's data about the other table that a command names.
///
/// # Errors
/// Returns `not_that_table`, `table_closed`, `too_many_in_transit` or `not_in_transit`.
pub(super) fn look_up(
    connection: &mut Db,
    context: &Context,
    actor: Actor,
    here: Here<'_>,
    named: TransferNamed,
) -> Result<TransferKnown, AppError> {
    with_house_stream(connection, context, actor, |connection, _| match named {
        TransferNamed::To(table_id) => {
            check_table(connection, here, table_id)?;
            check_room(connection, table_id)?;
            check_room(connection, here.round.table_id)?;
            Ok(TransferKnown::SetsOut(TransferId::new()))
        }
        TransferNamed::Of(id) => waiting(connection, here, id).map(TransferKnown::Waits),
    })
}

/// Chips can go only to another open table with the same game and currency.
fn check_table(connection: &mut Db, here: Here<'_>, id: TableId) -> Result<(), AppError> {
    let Round { table_id, game, .. } = *here.round;
    let found = store::tables::find(connection, id)?;
    let fits = |table: &Table| {
        table.id != table_id && table.game == game.into() && table.currency == here.currency
    };
    match found.filter(fits) {
        Some(table) if table.open => Ok(()),
        Some(table) => {
            let detail = said!("table-is-closed", table = &table.name);
            Err(AppError::new(&TABLE_CLOSED, detail))
        }
        None => {
            let currency = here.currency;
            let detail = said!("another-table-of-game", currency = currency);
            let problem = Problem::new(&NOT_THAT_TABLE, RULE, "/to_table", detail);
            Err(Violation::of(problem).into())
        }
    }
}

fn check_room(connection: &mut Db, table_id: TableId) -> Result<(), AppError> {
    let waiting = store::transfers::in_transit(connection, &[table_id], MOST_IN_TRANSIT)?.len();
    if i64::try_from(waiting).is_ok_and(|waiting| waiting < MOST_IN_TRANSIT) {
        return Ok(());
    }
    let detail = said!("in-transit-at-most", most_in_transit = MOST_IN_TRANSIT);
    Err(Violation::not_now(&TOO_MANY_IN_TRANSIT, RULE, detail).into())
}

/// Chips in transit to this table, or chips that were sent from it and can come back.
fn waiting(
    connection: &mut Db,
    here: Here<'_>,
    id: TransferId,
) -> Result<ChipsInTransit, AppError> {
    let table_id = here.round.table_id;
    let found = store::transfers::find(connection, id)?;
    let for_here = |transfer: &Transfer| {
        transfer.state == TransferState::InTransit
            && [transfer.to_table, transfer.from_table].contains(&table_id)
    };
    let Some(transfer) = found.filter(for_here) else {
        let detail = said!("no-such-chips-in-transit");
        let problem = Problem::new(&NOT_IN_TRANSIT, RULE, "/transfer", detail);
        return Err(Violation::of(problem).into());
    };
    let sat_at = Some(seat(&transfer)?).filter(|_| transfer.from_table == table_id);
    let amount = here.currency.money(transfer.minor).map_err(StoreError::corrupt)?;
    Ok(ChipsInTransit { transfer: id, amount, player: transfer.player, sat_at })
}

/// Records in the house's stream how an event moved chips between tables. Returns the notice for
/// the dealer.
///
/// # Errors
/// Returns `not_in_transit` if the chips are not where the event takes them from.
pub(super) fn keep(
    connection: &mut Db,
    context: &Context,
    actor: Actor,
    here: Here<'_>,
    step: TransferStep,
) -> Result<Option<Notice>, AppError> {
    let (table_id, round_id) = (here.round.table_id, here.round.id);
    let notice = match &step {
        TransferStep::Sent { amount, .. } => {
            Some(Notice::saying(said!("notice-bring", amount = amount)))
        }
        _ => None,
    };
    with_house_stream(connection, context, actor, |connection, writer| {
        let event = match step {
            TransferStep::Sent { transfer: transfer_id, to: to_table, seat, amount, player } => {
                let minor = here.currency.minor(amount).map_err(AppError::internal)?;
                HouseEvent::TransferSent {
                    transfer_id,
                    table_id,
                    round_id,
                    seat,
                    to_table,
                    minor,
                    amount: Some(here.currency.money(minor).map_err(AppError::internal)?),
                    currency: Some(here.currency),
                    player,
                }
            }
            TransferStep::Arrived { transfer: transfer_id, seat } => {
                check_is(connection, transfer_id, TransferState::InTransit)?;
                HouseEvent::TransferArrived { transfer_id, table_id, round_id, seat }
            }
            TransferStep::DepartureTakenBack { transfer: transfer_id } => {
                check_is(connection, transfer_id, TransferState::InTransit)?;
                HouseEvent::TransferTakenBack { transfer_id }
            }
            TransferStep::ArrivalTakenBack { transfer: transfer_id } => {
                check_is(connection, transfer_id, TransferState::Arrived)?;
                HouseEvent::TransferReopened { transfer_id }
            }
        };
        writer.append(connection, None, event)
    })?;
    Ok(notice)
}

/// Whether a departure or an arrival can be taken back: only while the chips are where that step
/// left them.
pub(super) fn may_take_back(
    connection: &mut Db,
    id: TransferId,
    departure: bool,
) -> Result<bool, StoreError> {
    let left_as = if departure { TransferState::InTransit } else { TransferState::Arrived };
    is_at(connection, id, left_as)
}

fn is_at(connection: &mut Db, id: TransferId, state: TransferState) -> Result<bool, StoreError> {
    let found = store::transfers::find(connection, id)?;
    Ok(found.is_some_and(|transfer| transfer.state == state))
}

fn check_is(connection: &mut Db, id: TransferId, state: TransferState) -> Result<(), AppError> {
    if is_at(connection, id, state)? {
        return Ok(());
    }
    let detail = said!("chips-are-elsewhere");
    Err(Violation::not_now(&NOT_IN_TRANSIT, RULE, detail).into())
}
