//! Reads, compares and copies all projections.
//!
//! A projection is a table whose contents are derived from the log alone. Sessions, stored answers
//! and the hashes of secrets are not projections.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    approvals::{self, Approval},
    box_counts::{self, BoxCountRow},
    cases::Case,
    cash::{Attribution, CashRow},
    checkpoints::{self, KeyRow},
    chip_sales::{self, Sale},
    desks::{self, DeskRow},
    drops::{self, HangingBox},
    equipment::Equipment,
    form_prints::{self, FormPrints},
    founding::{self, Founding},
    handovers::Handover,
    house_settings::{self, SettingsRow},
    incidents::{self, Incident},
    ledger::{self, BalanceRow, PostingRow},
    log::{self, StreamRow},
    misdeals::{self, DealtHour, Misdeal},
    people::{self, ApiKey, User},
    periods::{self, InventorySlip, Period},
    pits::{self, Pit},
    results::{self, SeatNet},
    rounds::{self, Round},
    schema,
    shifts::{self, GamingDay, Shift},
    slip_series::{self, SeriesRow},
    slips::{self, Slip},
    stays::SpotRow,
    table_setups::{self, SetupRow},
    tables::{self, Rules, Table},
    tournament_money::MoneyEntry,
    tournaments::{Receipt, Screen, TableOf, Tournament},
    transfers::{self, Transfer},
    wagers::{self, WagerRow},
};

/// The number of rows read at a time.
const BATCH: i64 = 1_000;

/// A row of a projection.
trait Projected: Serialize + Sized {
    /// The table's name.
    const TABLE: &'static str;

    /// The row's key. Rows are read in the order of their keys, compared byte by byte.
    fn key(&self) -> String;

    /// The next batch of rows after this one; the first batch if `None`.
    fn page(connection: &mut Db, after: Option<&Self>) -> Result<Vec<Self>, StoreError>;

    fn insert(&self, connection: &mut Db) -> Result<(), StoreError>;

    fn clear(connection: &mut Db) -> Result<(), StoreError>;
}

/// Implements [`Projected`] from a row's key, and functions that read a page and insert a row.
macro_rules! projected {
    ($row:ty, $table:ident, |$this:ident| $key:expr, $page:expr, $insert:expr) => {
        impl Projected for $row {
            const TABLE: &'static str = stringify!($table);

            fn key(&self) -> String {
                let $this = self;
                $key
            }

            fn page(connection: &mut Db, after: Option<&Self>) -> Result<Vec<Self>, StoreError> {
                $page(connection, after)
            }

            fn insert(&self, connection: &mut Db) -> Result<(), StoreError> {
                $insert(connection, self)
            }

            fn clear(connection: &mut Db) -> Result<(), StoreError> {
                diesel::delete(schema::$table::table).execute(connection)?;
                Ok(())
            }
        }
    };
}

/// Reads a table that is small enough for a single page.
fn whole<T: Projected>(
    all: fn(&mut Db) -> Result<Vec<T>, StoreError>,
) -> impl Fn(&mut Db, Option<&T>) -> Result<Vec<T>, StoreError> {
    move |connection, after| if after.is_some() { Ok(Vec::new()) } else { all(connection) }
}

/// Reads the rows after a key, up to a limit.
type PageAfter<K, T> = fn(&mut Db, Option<K>, i64) -> Result<Vec<T>, StoreError>;

/// Reads a table page by page, in the order of its identifiers.
fn by_id<T: Projected, K>(
    page: PageAfter<K, T>,
    id: fn(&T) -> K,
) -> impl Fn(&mut Db, Option<&T>) -> Result<Vec<T>, StoreError> {
    move |connection, after| page(connection, after.map(id), BATCH)
}

mod later;

projected!(StreamRow, log_streams, |row| row.stream.clone(), whole(log::heads), log::insert_head);
projected!(
    KeyRow,
    signing_keys,
    |row| row.key_id.clone(),
    whole(checkpoints::keys),
    checkpoints::insert_key
);
projected!(User, users, |row| row.id.to_string(), whole(people::all_users), people::insert_user);
projected!(
    ApiKey,
    api_keys,
    |row| row.id.to_string(),
    whole(people::all_api_keys),
    people::insert_api_key
);
projected!(Founding, founding, |row| row.id.clone(), whole(founding::all), founding::insert);
projected!(
    Approval,
    approvals,
    |row| row.id.to_string(),
    by_id(approvals::page, |approval| approval.id),
    approvals::insert
);
projected!(Table, tables, |row| row.id.to_string(), whole(tables::all), tables::insert);
projected!(Pit, pits, |row| row.id.to_string(), whole(pits::all), pits::insert);
projected!(
    Rules,
    table_rules,
    |row| format!("{} {:020}", row.table_id, row.version),
    whole(tables::all_rules),
    tables::insert_rules
);
projected!(
    SetupRow,
    table_setups,
    |row| row.table_id.to_string(),
    whole(table_setups::all),
    table_setups::insert
);
projected!(
    SettingsRow,
    house_settings,
    |row| format!("{:020}", row.version),
    by_id(house_settings::page, |row| row.version),
    house_settings::insert
);
projected!(
    GamingDay,
    gaming_days,
    |row| row.date.clone(),
    |connection, after: Option<&Self>| {
        shifts::page_days(connection, after.map(|row| row.date.as_str()), BATCH)
    },
    shifts::insert_day
);
projected!(
    Shift,
    shifts,
    |row| row.id.to_string(),
    by_id(shifts::page, |row| row.id),
    shifts::insert
);
projected!(
    Period,
    periods,
    |row| row.id.to_string(),
    by_id(periods::page, |row| row.id),
    periods::insert
);
projected!(
    InventorySlip,
    inventory_slips,
    |row| row.number.clone(),
    |connection, after: Option<&Self>| {
        periods::page_slips(connection, after.map(|row| row.number.as_str()), BATCH)
    },
    periods::insert_slip
);
projected!(
    Round,
    rounds,
    |row| row.id.to_string(),
    by_id(rounds::page, |round| round.id),
    rounds::insert
);
projected!(DeskRow, desks, |row| row.table_id.to_string(), whole(desks::all), desks::insert);
projected!(
    Incident,
    incidents,
    |row| row.entry_id.to_string(),
    by_id(incidents::page, |row| row.entry_id),
    incidents::insert
);
projected!(
    Transfer,
    transfers,
    |row| row.id.to_string(),
    by_id(transfers::page, |row| row.id),
    transfers::insert
);
projected!(
    SeatNet,
    seat_nets,
    |row| format!("{} {:020}", row.round_id, row.seat),
    by_id(results::page, |row| (row.round_id, row.seat)),
    results::insert
);
projected!(
    Misdeal,
    misdeals,
    |row| row.entry_id.to_string(),
    by_id(misdeals::page, |row| row.entry_id),
    misdeals::insert
);
projected!(
    DealtHour,
    dealt_hours,
    |row| format!("{:020} {} {}", row.hour, row.table_id, row.dealer),
    |connection, after: Option<&Self>| misdeals::hour_page(connection, after, BATCH),
    misdeals::insert_hour
);
projected!(
    WagerRow,
    wagers,
    |row| {
        let WagerRow { hour, table_id, dealer, rules_version, bet, .. } = row;
        format!("{hour:020} {table_id} {dealer} {rules_version:020} {bet}")
    },
    |connection, after: Option<&Self>| wagers::page(connection, after, BATCH),
    wagers::insert
);
projected!(
    Sale,
    chip_sales,
    |row| row.id.to_string(),
    by_id(chip_sales::page, |row| row.id),
    chip_sales::insert
);
projected!(Slip, slips, |row| row.id.to_string(), by_id(slips::page, |row| row.id), slips::insert);
projected!(
    HangingBox,
    hanging_boxes,
    |row| row.table_id.to_string(),
    by_id(drops::page_hanging, |row| row.table_id),
    drops::hang
);
projected!(
    drops::Drop,
    drops,
    |row| row.id.to_string(),
    by_id(drops::page, |row| row.id),
    drops::insert
);
projected!(
    BoxCountRow,
    box_counts,
    |row| row.id.to_string(),
    by_id(box_counts::page, |row| row.id),
    box_counts::insert
);
projected!(
    FormPrints,
    form_prints,
    |row| row.number.clone(),
    |connection, after: Option<&Self>| {
        form_prints::page(connection, after.map(|row| row.number.as_str()), BATCH)
    },
    form_prints::insert
);
projected!(
    SeriesRow,
    slip_series,
    |row| row.series.clone(),
    |connection, after: Option<&Self>| {
        slip_series::page(connection, after.map(|row| row.series.as_str()), BATCH)
    },
    slip_series::insert
);
projected!(
    PostingRow,
    postings,
    |row| format!("{} {:020}", row.entry_id, row.line),
    by_id(ledger::page, |row| (row.entry_id, row.line)),
    ledger::insert
);
projected!(
    BalanceRow,
    balances,
    |row| format!("{} {}", row.table_id, row.account),
    whole(ledger::all_balances),
    ledger::insert_balance
);

/// The rows of a projection, one after another.
struct Rows<'a, T> {
    connection: &'a mut Db,
    page: std::vec::IntoIter<T>,
    ended: bool,
}

impl<'a, T: Projected> Rows<'a, T> {
    fn of(connection: &'a mut Db) -> Result<Self, StoreError> {
        let page = T::page(connection, None)?;
        Ok(Self { ended: page.is_empty(), page: page.into_iter(), connection })
    }

    fn next(&mut self) -> Result<Option<T>, StoreError> {
        let Some(row) = self.page.next() else { return Ok(None) };
        if self.page.as_slice().is_empty() && !self.ended {
            let page = T::page(self.connection, Some(&row))?;
            self.ended = page.is_empty();
            self.page = page.into_iter();
        }
        Ok(Some(row))
    }
}

/// A difference between the database and the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub sentence: String,
    /// Whether the row reflects entries that the log does not have, so that replacing the
    /// projection would lose data.
    pub loss: bool,
}

impl Difference {
    const fn repaired(sentence: String) -> Self {
        Self { sentence, loss: false }
    }

    const fn lost(sentence: String) -> Self {
        Self { sentence, loss: true }
    }
}

/// Defines the functions that go through every projection, in this order.
macro_rules! every {
    ($($row:ty,)*) => {
        /// Compares every projection of two databases; returns the number of rebuilt rows.
        ///
        /// # Errors
        /// Returns an error if a database fails.
        pub fn compare(
            live: &mut Db,
            rebuilt: &mut Db,
            mut tell: impl FnMut(Difference),
        ) -> Result<u64, StoreError> {
            let tell: &mut dyn FnMut(Difference) = &mut tell;
            Ok(0 $(+ compare_rows::<$row>(live, rebuilt, tell)?)*)
        }

        /// Replaces every projection with the rebuilt one. After that, no process can book a
        /// command that was planned on the replaced rows.
        ///
        /// # Errors
        /// Returns an error if a database fails.
        pub fn replace(live: &mut Db, rebuilt: &mut Db) -> Result<(), StoreError> {
            let generation = log::generation(live)?;
            $(replace_rows::<$row>(live, rebuilt)?;)*
            log::set_generation(live, generation + 1)
        }
    };
}

every! {
    StreamRow,
    KeyRow,
    User,
    ApiKey,
    Founding,
    Approval,
    Table,
    Rules,
    Pit,
    Case,
    Tournament,
    TableOf,
    Screen,
    Receipt,
    MoneyEntry,
    Handover,
    Equipment,
    SetupRow,
    SettingsRow,
    GamingDay,
    Shift,
    Period,
    InventorySlip,
    Round,
    SeatNet,
    Misdeal,
    DealtHour,
    WagerRow,
    DeskRow,
    Incident,
    Transfer,
    Sale,
    CashRow,
    Attribution,
    SpotRow,
    Slip,
    HangingBox,
    drops::Drop,
    BoxCountRow,
    FormPrints,
    SeriesRow,
    PostingRow,
    BalanceRow,
}

fn compare_rows<T: Projected>(
    live: &mut Db,
    rebuilt: &mut Db,
    tell: &mut dyn FnMut(Difference),
) -> Result<u64, StoreError> {
    use std::cmp::Ordering;

    let mut live = Live::new(Rows::<T>::of(live), tell)?;
    let mut rebuilt = Rows::<T>::of(rebuilt)?;
    let (mut found, mut wanted) = (live.next(tell)?, rebuilt.next()?);
    let mut rows = 0;
    loop {
        let order = match (&found, &wanted) {
            (None, None) => return Ok(rows),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(found), Some(wanted)) => found.key().cmp(&wanted.key()),
        };
        rows += u64::from(order.is_ge());
        match (order, &found, &wanted) {
            (Ordering::Equal, Some(found), Some(wanted)) => {
                if let Some(difference) = difference(found, wanted)? {
                    tell(difference);
                }
            }
            (Ordering::Less, Some(found), _) => {
                let sentence = format!("{}: {} is not in the log", T::TABLE, found.key());
                tell(Difference::lost(sentence));
            }
            (_, _, Some(wanted)) if live.readable => {
                let sentence = format!("{}: {} is missing", T::TABLE, wanted.key());
                tell(Difference::repaired(sentence));
            }
            _ => {}
        }
        if order.is_le() {
            found = live.next(tell)?;
        }
        if order.is_ge() {
            wanted = rebuilt.next()?;
        }
    }
}

/// The rows in the live database. A row inserted from outside might be unreadable; it counts as a
/// difference, and the rows after it are not compared.
struct Live<'a, T> {
    rows: Option<Rows<'a, T>>,
    readable: bool,
}

impl<'a, T: Projected> Live<'a, T> {
    fn new(
        rows: Result<Rows<'a, T>, StoreError>,
        tell: &mut dyn FnMut(Difference),
    ) -> Result<Self, StoreError> {
        let rows = readable::<T, _>(rows, tell)?;
        Ok(Self { readable: rows.is_some(), rows })
    }

    fn next(&mut self, tell: &mut dyn FnMut(Difference)) -> Result<Option<T>, StoreError> {
        let Some(rows) = &mut self.rows else { return Ok(None) };
        let next = readable::<T, _>(rows.next(), tell)?;
        if next.is_none() {
            self.readable = false;
            self.rows = None;
        }
        Ok(next.flatten())
    }
}

/// Reports an unreadable row as a difference; other errors remain errors.
fn readable<T: Projected, R>(
    read: Result<R, StoreError>,
    tell: &mut dyn FnMut(Difference),
) -> Result<Option<R>, StoreError> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(StoreError::Corrupt(cause)) => {
            let sentence = format!("{}: a row cannot be read: {cause}", T::TABLE);
            tell(Difference::repaired(sentence));
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

fn difference<T: Projected>(found: &T, wanted: &T) -> Result<Option<Difference>, StoreError> {
    let found_json = serde_json::to_string(found).map_err(StoreError::corrupt)?;
    let wanted_json = serde_json::to_string(wanted).map_err(StoreError::corrupt)?;
    if found_json == wanted_json {
        return Ok(None);
    }
    let sentence = format!(
        "{}: {} is {found_json}, but the log makes it {wanted_json}",
        T::TABLE,
        wanted.key()
    );
    Ok(Some(Difference { sentence, loss: is_ahead(found, wanted)? }))
}

/// Whether a row reflects more entries than the log has.
fn is_ahead<T: Projected>(found: &T, wanted: &T) -> Result<bool, StoreError> {
    let found = serde_json::to_value(found).map_err(StoreError::corrupt)?;
    let wanted = serde_json::to_value(wanted).map_err(StoreError::corrupt)?;
    let seen = |row: &serde_json::Value| {
        ["version", "size"].iter().find_map(|field| row.get(field)?.as_i64())
    };
    Ok(seen(&found) > seen(&wanted))
}

fn replace_rows<T: Projected>(live: &mut Db, rebuilt: &mut Db) -> Result<(), StoreError> {
    T::clear(live)?;
    let mut rows = Rows::<T>::of(rebuilt)?;
    while let Some(row) = rows.next()? {
        row.insert(live)?;
    }
    Ok(())
}
