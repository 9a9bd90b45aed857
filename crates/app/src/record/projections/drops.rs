//! Drop boxes as database rows: the boxes that hang under tables, and those that were pulled.

use serde::{Deserialize, Serialize};

use super::entry::{corrupt, table_of_entry, written};
use crate::{
    error::AppError,
    record::books::{number_taken, post, table_books},
};
use houseway_acts::{PulledBox, Recorded};
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::{PeriodId, TableId},
    money::Currency,
};
use houseway_facts::{DropEvent, DropPulled};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    drops::{Drop, HangingBox},
    row::{from_count, micros, time},
    tables::Table,
};

fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(StoreError::corrupt)
}

fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

/// Reads a pulled box from its row.
pub fn drop_of(row: &Drop) -> Result<PulledBox, StoreError> {
    Ok(PulledBox {
        id: row.id,
        number: row.number.parse().map_err(StoreError::corrupt)?,
        table_id: row.table_id,
        period_id: row.period_id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        state: row.state,
        drop_box: row.drop_box.clone(),
        box_in: row.box_in.clone(),
        emergency: row.emergency,
        from_seq: row.from_seq,
        to_seq: row.to_seq,
        periods: periods_of_drop(row)?,
        recorded: recorded_of(row)?,
        count_id: row.count_id,
        counted: row.counted.as_deref().map(read).transpose()?,
        corrected: row.corrected.as_deref().map(read).transpose()?,
        signatures: read(&row.signatures)?,
        at: time(row.at)?,
        version: row.version,
    })
}

fn recorded_of(row: &Drop) -> Result<Recorded, StoreError> {
    let (time, jackpot) = (row.recorded_time, row.recorded_jackpot);
    let of_players = time.checked_add(jackpot);
    let rake = of_players.and_then(|of_players| row.recorded_chips.checked_sub(of_players));
    let rake = rake.ok_or_else(|| StoreError::corrupt("a box that holds too much"))?;
    Ok(Recorded { cash: row.recorded_cash, rake, time, jackpot })
}

/// The periods that a box served, oldest first.
pub fn periods_of_drop(row: &Drop) -> Result<Vec<PeriodId>, StoreError> {
    read(&row.periods)
}

fn row_of(drop: PulledBox, currency: Currency) -> Result<Drop, AppError> {
    let recorded = drop.recorded.content().map_err(StoreError::corrupt)?;
    let content = drop.counted.as_ref().map(|counted| {
        let content = counted.content(currency);
        content.ok_or_else(|| StoreError::corrupt("a count whose amounts make no sense"))
    });
    let content = content.transpose()?;
    Ok(Drop {
        id: drop.id,
        number: drop.number.to_string(),
        table_id: drop.table_id,
        period_id: drop.period_id,
        gaming_day: drop.gaming_day.to_string(),
        state: drop.state,
        drop_box: drop.drop_box,
        box_in: drop.box_in,
        emergency: drop.emergency,
        from_seq: drop.from_seq,
        to_seq: drop.to_seq,
        periods: json(&drop.periods)?,
        recorded_cash: recorded.cash,
        recorded_chips: recorded.chips,
        count_id: drop.count_id,
        counted: drop.counted.as_ref().map(json).transpose()?,
        counted_cash: content.map(|content| content.cash),
        counted_chips: content.map(|content| content.chips),
        corrected: drop.corrected.as_ref().map(json).transpose()?,
        signatures: json(&drop.signatures)?,
        at: micros(drop.at),
        version: drop.version,
        recorded_time: drop.recorded.time,
        recorded_jackpot: drop.recorded.jackpot,
    })
}

/// Projects an entry about a table's drop box.
pub fn drop_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &DropEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let id = match event {
        DropEvent::Pulled(pulled) => return self::pulled(connection, sealed, &table, pulled),
        DropEvent::Counted(counted) => counted.drop_id,
        DropEvent::Recounted(counted) => counted.drop_id,
    };
    let row = store::drops::find(connection, id)?;
    let drop = drop_of(&row.ok_or_else(|| corrupt(sealed, "its box was never pulled"))?)?;
    let drop = match event {
        DropEvent::Pulled(_) => drop,
        DropEvent::Counted(counted) => drop.counted(counted),
        DropEvent::Recounted(counted) => drop.recounted(counted),
    };
    store::drops::save(connection, &row_of(drop, table.currency)?)?;
    Ok(post(connection, sealed, table.id, event.postings())?)
}

/// Records that a box hangs under a table from this entry on. It replaces any other box there.
pub(super) fn hang(
    connection: &mut Db,
    table_id: TableId,
    drop_box: &str,
    from_seq: i64,
) -> Result<(), StoreError> {
    store::drops::take_off(connection, table_id)?;
    let hangs = HangingBox { table_id, drop_box: drop_box.to_owned(), from_seq };
    store::drops::hang(connection, &hangs)
}

fn pulled(
    connection: &mut Db,
    sealed: &SealedEntry,
    table: &Table,
    pulled: &DropPulled,
) -> Result<(), AppError> {
    let recorded = if let Some(recorded) = pulled.recorded {
        Recorded::of(recorded, table.currency)
    } else {
        let books = table_books(connection, table)?;
        let waiting = store::drops::uncounted_of_table(connection, table.id)?;
        let waiting = waiting.iter().map(recorded_of).collect::<Result<Vec<_>, _>>()?;
        Recorded::by_the_books(&books, pulled.left_behind, waiting.into_iter())
    };
    let recorded = recorded.map_err(StoreError::corrupt)?;
    let drop = PulledBox::pulled(table.id, pulled, recorded, written(sealed)?);
    if let Some(mut period) = store::periods::open_at(connection, table.id)?
        && period.pull_first
    {
        period.pull_first = false;
        store::periods::save(connection, &period)?;
    }
    number_taken(connection, &pulled.number)?;
    store::drops::insert(connection, &row_of(drop, table.currency)?)?;
    match &pulled.box_in {
        None => store::drops::take_off(connection, table.id)?,
        Some(drop_box) => hang(connection, table.id, drop_box, from_count(sealed.entry.seq)?)?,
    }
    Ok(())
}
