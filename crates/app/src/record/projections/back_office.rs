//! Projects entries about the back office: the house's settings, table setups, gaming days and
//! shifts.

use chrono::NaiveDate;

use super::entry::written;
use crate::{back_office::forms::counted_as, error::AppError};
use houseway_acts::{Day, Shift};
use houseway_audit::SealedEntry;
use houseway_back_office::{HouseSettings, TableSetup};
use houseway_base::ids::ShiftId;
use houseway_facts::BackOfficeEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    handovers::Handover,
    house_settings::SettingsRow,
    row::{micros, time},
    shifts::{GamingDay, Shift as Row},
    table_setups::SetupRow,
    tables::Table,
};

/// Reads a shift from its row.
pub fn shift_of_row(row: Row) -> Result<Shift, StoreError> {
    Ok(Shift {
        id: row.id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        number: u8::try_from(row.number).map_err(StoreError::corrupt)?,
        name: row.name,
        state: row.state,
        opened_at: time(row.opened_at)?,
        opened_by: row.opened_by,
        closed_at: row.closed_at.map(time).transpose()?,
        closed_by: row.closed_by,
        version: row.version,
    })
}

fn row_of(shift: Shift) -> Row {
    Row {
        id: shift.id,
        gaming_day: shift.gaming_day.to_string(),
        number: shift.number.into(),
        name: shift.name,
        state: shift.state,
        opened_at: micros(shift.opened_at),
        opened_by: shift.opened_by,
        closed_at: shift.closed_at.map(micros),
        closed_by: shift.closed_by,
        version: shift.version,
    }
}

/// Reads a gaming day from its row.
pub fn day_of_row(row: GamingDay) -> Result<Day, StoreError> {
    Ok(Day {
        date: row.date.parse().map_err(StoreError::corrupt)?,
        state: row.state,
        shifts: u8::try_from(row.shifts).map_err(StoreError::corrupt)?,
        opened_at: time(row.opened_at)?,
        closed_at: row.closed_at.map(time).transpose()?,
        report_sha256: row.report_sha256,
        report_form: row.report_form,
        version: row.version,
    })
}

fn row_of_day(day: Day) -> GamingDay {
    GamingDay {
        date: day.date.to_string(),
        state: day.state,
        shifts: day.shifts.into(),
        opened_at: micros(day.opened_at),
        closed_at: day.closed_at.map(micros),
        report_sha256: day.report_sha256,
        version: day.version,
        report_form: day.report_form,
    }
}

/// Projects an entry about the back office.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn back_office_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &BackOfficeEvent,
) -> Result<(), AppError> {
    match event {
        BackOfficeEvent::SettingsSet { version, hash, settings, .. } => {
            let row = SettingsRow {
                version: *version,
                hash: hash.clone(),
                settings: settings.clone(),
                set_at: micros(sealed.entry.at),
                set_by: sealed.entry.actor.clone(),
            };
            Ok(store::house_settings::insert(connection, &row)?)
        }
        BackOfficeEvent::TableSetUp { table_id, after, .. } => {
            let version = store::table_setups::find(connection, *table_id)?.map(|row| row.version);
            let row = SetupRow {
                table_id: *table_id,
                setup: serde_json::to_string(after).map_err(AppError::internal)?,
                version: version.unwrap_or_default() + 1,
            };
            store::table_setups::save(connection, &row)?;
            let missing = || StoreError::corrupt("the log sets up a table that does not exist");
            let mut table = store::tables::find(connection, *table_id)?.ok_or_else(missing)?;
            if after.tracked != table.tracked {
                table.tracked = after.tracked;
                table.trackings += i64::from(after.tracked);
                store::tables::save_tracking(connection, &table)?;
            }
            Ok(())
        }
        BackOfficeEvent::GamingDayOpened { date } => {
            let day = row_of_day(Day::opened(*date, written(sealed)?));
            Ok(store::shifts::insert_day(connection, &day)?)
        }
        BackOfficeEvent::GamingDayClosed { date, report_sha256, report_form, .. } => {
            let mut day = day(connection, *date)?;
            day.closed(report_sha256, *report_form, written(sealed)?);
            Ok(store::shifts::save_day(connection, &row_of_day(day))?)
        }
        BackOfficeEvent::FormPrinted { number, copy, seat } => {
            let form = counted_as(number, *seat);
            Ok(store::form_prints::printed(connection, &form, *copy)?)
        }
        BackOfficeEvent::ShiftOpened(opened) => {
            let mut day = day(connection, opened.gaming_day)?;
            day.has_shift(opened.number);
            store::shifts::save_day(connection, &row_of_day(day))?;
            let shift = row_of(Shift::opened(opened, written(sealed)?));
            Ok(store::shifts::insert(connection, &shift)?)
        }
        BackOfficeEvent::ShiftClosing(closing) => {
            let mut shift = shift(connection, closing.shift_id)?;
            shift.closing();
            Ok(store::shifts::save(connection, &row_of(shift))?)
        }
        BackOfficeEvent::ShiftClosed { shift_id, .. } => {
            let mut shift = shift(connection, *shift_id)?;
            shift.closed(written(sealed)?);
            Ok(store::shifts::save(connection, &row_of(shift))?)
        }
        BackOfficeEvent::ShiftHandedOver(handed) => {
            let row = Handover {
                id: handed.handover_id,
                shift_id: handed.page.shift.shift_id,
                pit_id: handed.page.pit.as_ref().map(|pit| pit.pit_id),
                page: serde_json::to_string(&handed.page).map_err(AppError::internal)?,
                signatures: serde_json::to_string(&handed.signed.signatures)
                    .map_err(AppError::internal)?,
                at: micros(sealed.entry.at),
            };
            Ok(store::handovers::insert(connection, &row)?)
        }
    }
}

fn shift(connection: &mut Db, id: ShiftId) -> Result<Shift, AppError> {
    let missing = || StoreError::corrupt("the log speaks of a shift that does not exist");
    Ok(shift_of_row(store::shifts::find(connection, id)?.ok_or_else(missing)?)?)
}

fn day(connection: &mut Db, date: NaiveDate) -> Result<Day, AppError> {
    let missing = || StoreError::corrupt("the log speaks of a gaming day that does not exist");
    let row = store::shifts::find_day(connection, &date.to_string())?.ok_or_else(missing)?;
    Ok(day_of_row(row)?)
}

/// The house's back office settings and their version. Defaults are version 0.
pub fn house_settings(connection: &mut Db) -> Result<(i64, HouseSettings), AppError> {
    let Some(row) = store::house_settings::newest(connection)? else {
        return Ok((0, HouseSettings::default()));
    };
    let settings = serde_json::from_str(&row.settings).map_err(StoreError::corrupt)?;
    Ok((row.version, settings))
}

/// A table's setup and its version. A table that was never set up has version 0.
pub fn table_setup(connection: &mut Db, table: &Table) -> Result<(i64, TableSetup), AppError> {
    let Some(row) = store::table_setups::find(connection, table.id)? else {
        return Ok((0, TableSetup::usual(table.game, table.currency)));
    };
    let setup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
    Ok((row.version, setup))
}
