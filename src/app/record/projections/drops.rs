//! Projects entries about a table's drop boxes, both the one under the table and those that were
//! pulled.

use serde::Serialize;

use super::entry::{corrupt, table_of_entry};
use crate::{
    app::{
        error::AppError,
        record::books::{number_taken, post, table_books},
    },
    audit::SealedEntry,
    back_office::BoxCount,
    facts::{DropCounted, DropEvent, DropPulled, DropRecounted, LeftBehind, RecordedBox},
    ids::{DropId, PeriodId, TableId},
    ledger::Account,
    money::{Currency, Minor, Money},
    names::DropState,
    store::{
        self, Db, StoreError,
        drops::{Drop, HangingBox},
        row::{from_count, micros},
        tables::Table,
    },
};

/// What a box should hold by the books, from its row.
///
/// # Errors
/// Returns an error if the row is invalid.
pub fn recorded_in(drop: &Drop, currency: Currency) -> Result<RecordedBox, StoreError> {
    let money = |minor| currency.money(minor).map_err(StoreError::corrupt);
    let some = |minor: Minor| (minor != 0).then(|| money(minor)).transpose();
    let besides = drop.recorded_time.checked_add(drop.recorded_jackpot);
    let rake = besides.and_then(|besides| drop.recorded_chips.checked_sub(besides));
    Ok(RecordedBox {
        cash: money(drop.recorded_cash)?,
        rake: money(rake.ok_or_else(|| StoreError::corrupt("a box that holds too much"))?)?,
        time: some(drop.recorded_time)?,
        jackpot: some(drop.recorded_jackpot)?,
    })
}

/// Cash, rake, time charges and jackpot contributions, in the currency's smallest unit.
fn minors(recorded: RecordedBox, currency: Currency) -> Result<[Minor; 4], StoreError> {
    let minor = |amount| currency.minor(amount).map_err(StoreError::corrupt);
    let some = |amount: Option<Money>| amount.map_or(Ok(0), minor);
    Ok([
        minor(recorded.cash)?,
        minor(recorded.rake)?,
        some(recorded.time)?,
        some(recorded.jackpot)?,
    ])
}

/// Projects an entry about a table's drop box.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn drop_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &DropEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let place = Place { table_id: table.id, currency: table.currency };
    match event {
        DropEvent::Pulled(pulled) => {
            let recorded = match pulled.recorded {
                Some(recorded) => minors(recorded, table.currency)?,
                None => by_the_books(connection, &table, pulled.left_behind)?,
            };
            place.pulled(connection, sealed, pulled, recorded)
        }
        DropEvent::Counted(counted) => place.counted(connection, sealed, counted),
        DropEvent::Recounted(counted) => place.recounted(connection, sealed, counted),
    }
}

/// Records that a box hangs under a table from an entry on, replacing any other.
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

/// A table, and its currency.
struct Place {
    table_id: TableId,
    currency: Currency,
}

/// What the box under a table should hold by the books (cash, rake, time charges and jackpot
/// contributions): the accounts of boxes, less what is in boxes that wait to be counted.
fn by_the_books(
    connection: &mut Db,
    table: &Table,
    left: Option<LeftBehind>,
) -> Result<[Minor; 4], AppError> {
    let books = table_books(connection, table)?;
    let accounts = [Account::Drop, Account::Rake, Account::Time, Account::Jackpot];
    let mut held = accounts.map(|account| books.balance(account));
    let minor = |amount| table.currency.minor(amount).map_err(StoreError::corrupt);
    let mut take = |taken: [Minor; 4]| {
        for (held, taken) in held.iter_mut().zip(taken) {
            let rest = held.checked_sub(taken);
            *held = rest.ok_or_else(|| AppError::internal("a difference"))?;
        }
        Ok::<(), AppError>(())
    };
    if let Some(LeftBehind { time, jackpot }) = left {
        take([0, 0, minor(time)?, minor(jackpot)?])?;
    }
    for waits in store::drops::uncounted_of_table(connection, table.id)? {
        take(minors(recorded_in(&waits, table.currency)?, table.currency)?)?;
    }
    Ok(held)
}

/// The periods that a box served, oldest first.
///
/// # Errors
/// Returns an error if the row is invalid.
pub fn periods_of_drop(drop: &Drop) -> Result<Vec<PeriodId>, StoreError> {
    serde_json::from_str(&drop.periods).map_err(StoreError::corrupt)
}

fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn find(connection: &mut Db, sealed: &SealedEntry, id: DropId) -> Result<Drop, AppError> {
    let drop = store::drops::find(connection, id)?;
    drop.ok_or_else(|| corrupt(sealed, "its box was never pulled"))
}

impl Place {
    fn pulled(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        pulled: &DropPulled,
        [cash, rake, time, jackpot]: [Minor; 4],
    ) -> Result<(), AppError> {
        let chips = rake.checked_add(time).and_then(|chips| chips.checked_add(jackpot));
        let chips = chips.ok_or_else(|| corrupt(sealed, "its box holds too much"))?;
        let drop = Drop {
            id: pulled.drop_id,
            number: pulled.number.to_string(),
            table_id: self.table_id,
            period_id: pulled.period_id,
            gaming_day: pulled.gaming_day.to_string(),
            state: DropState::Pulled,
            drop_box: pulled.box_out.clone(),
            box_in: pulled.box_in.clone(),
            emergency: pulled.emergency,
            from_seq: pulled.from_seq,
            to_seq: pulled.to_seq,
            periods: json(&pulled.periods)?,
            recorded_cash: cash,
            recorded_chips: chips,
            count_id: None,
            counted: None,
            counted_cash: None,
            counted_chips: None,
            corrected: None,
            signatures: json(&pulled.signed.signatures)?,
            at: micros(sealed.entry.at),
            version: 1,
            recorded_time: time,
            recorded_jackpot: jackpot,
        };
        if let Some(mut period) = store::periods::open_at(connection, self.table_id)?
            && period.pull_first
        {
            period.pull_first = false;
            store::periods::save(connection, &period)?;
        }
        number_taken(connection, &pulled.number)?;
        store::drops::insert(connection, &drop)?;
        match &pulled.box_in {
            None => store::drops::take_off(connection, self.table_id)?,
            Some(drop_box) => {
                let seq = from_count(sealed.entry.seq)?;
                hang(connection, self.table_id, drop_box, seq)?;
            }
        }
        Ok(())
    }

    fn counted(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        event: &DropCounted,
    ) -> Result<(), AppError> {
        let mut drop = find(connection, sealed, event.drop_id)?;
        drop.state = DropState::Counted;
        drop.count_id = Some(event.count_id);
        self.hold(&mut drop, sealed, &event.counted)?;
        drop.version += 1;
        store::drops::save(connection, &drop)?;
        Ok(post(connection, sealed, self.table_id, &event.postings)?)
    }

    fn recounted(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        event: &DropRecounted,
    ) -> Result<(), AppError> {
        let mut drop = find(connection, sealed, event.drop_id)?;
        drop.state = DropState::Corrected;
        // The figures of a closed day never change (0.3-6).
        if event.day_closed {
            drop.corrected = Some(json(&event.counted)?);
        } else {
            self.hold(&mut drop, sealed, &event.counted)?;
        }
        drop.version += 1;
        store::drops::save(connection, &drop)?;
        Ok(post(connection, sealed, self.table_id, &event.postings)?)
    }

    fn hold(
        &self,
        drop: &mut Drop,
        sealed: &SealedEntry,
        counted: &BoxCount,
    ) -> Result<(), AppError> {
        let content = counted.content(self.currency);
        let content = content.ok_or_else(|| corrupt(sealed, "its amounts make no sense"))?;
        drop.counted = Some(json(counted)?);
        drop.counted_cash = Some(content.cash);
        drop.counted_chips = Some(content.chips);
        Ok(())
    }
}
