//! Projects entries about the back office: the house's settings, table setups, gaming days and
//! shifts.

use crate::{
    app::error::AppError,
    audit::SealedEntry,
    back_office::{
        HouseSettings, TableSetup,
        calendar::{Calendar, LatestDay, RunningShift},
    },
    facts::{BackOfficeEvent, ShiftFields, back_office::first_form},
    ids::ShiftId,
    names::{DayState, ShiftState},
    store::{
        self, Db, StoreError,
        house_settings::SettingsRow,
        row::micros,
        shifts::{GamingDay, Shift},
        table_setups::SetupRow,
        tables::Table,
    },
};

/// The fields that identify a shift.
///
/// # Errors
/// Returns an error if the row is invalid.
pub fn shift_fields(shift: &Shift) -> Result<ShiftFields, AppError> {
    Ok(ShiftFields {
        shift_id: shift.id,
        gaming_day: shift.gaming_day.parse().map_err(AppError::internal)?,
        number: u8::try_from(shift.number).map_err(AppError::internal)?,
        name: shift.name.clone(),
    })
}

/// Projects an entry of the back office.
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
            let day = GamingDay {
                date: date.to_string(),
                state: DayState::Open,
                shifts: 0,
                opened_at: micros(sealed.entry.at),
                closed_at: None,
                report_sha256: None,
                version: 1,
                report_form: first_form(),
            };
            Ok(store::shifts::insert_day(connection, &day)?)
        }
        BackOfficeEvent::GamingDayClosed { date, report_sha256, report_form, .. } => {
            let missing = || StoreError::corrupt("the log closes a gaming day that never began");
            let mut day =
                store::shifts::find_day(connection, &date.to_string())?.ok_or_else(missing)?;
            day.state = DayState::Closed;
            day.closed_at = Some(micros(sealed.entry.at));
            day.report_sha256 = Some(report_sha256.clone());
            day.report_form = *report_form;
            day.version += 1;
            Ok(store::shifts::save_day(connection, &day)?)
        }
        BackOfficeEvent::FormPrinted { number, copy } => {
            Ok(store::form_prints::printed(connection, &number.to_string(), *copy)?)
        }
        BackOfficeEvent::ShiftOpened(shift) => shift_opened(connection, sealed, shift),
        BackOfficeEvent::ShiftClosing(shift) => {
            let mut row = shift_row(connection, shift.shift_id)?;
            row.state = ShiftState::Closing;
            row.version += 1;
            Ok(store::shifts::save(connection, &row)?)
        }
        BackOfficeEvent::ShiftClosed { shift_id, .. } => {
            let mut row = shift_row(connection, *shift_id)?;
            row.state = ShiftState::Closed;
            row.closed_at = Some(micros(sealed.entry.at));
            row.closed_by = Some(sealed.entry.actor.clone());
            row.version += 1;
            Ok(store::shifts::save(connection, &row)?)
        }
    }
}

fn shift_row(connection: &mut Db, id: ShiftId) -> Result<Shift, AppError> {
    let missing = || StoreError::corrupt("the log speaks of a shift that does not exist");
    Ok(store::shifts::find(connection, id)?.ok_or_else(missing)?)
}

fn shift_opened(
    connection: &mut Db,
    sealed: &SealedEntry,
    shift: &ShiftFields,
) -> Result<(), AppError> {
    let missing = || StoreError::corrupt("the log speaks of a gaming day that does not exist");
    let date = shift.gaming_day.to_string();
    let mut day = store::shifts::find_day(connection, &date)?.ok_or_else(missing)?;
    day.shifts = shift.number.into();
    day.version += 1;
    store::shifts::save_day(connection, &day)?;
    let row = Shift {
        id: shift.shift_id,
        gaming_day: date,
        number: shift.number.into(),
        name: shift.name.clone(),
        state: ShiftState::Open,
        opened_at: micros(sealed.entry.at),
        opened_by: sealed.entry.actor.clone(),
        closed_at: None,
        closed_by: None,
        version: 1,
    };
    Ok(store::shifts::insert(connection, &row)?)
}

/// The house's calendar: its newest gaming day, and the shifts that are not closed.
pub fn calendar(connection: &mut Db) -> Result<Calendar, AppError> {
    let latest = store::shifts::list_days(connection, None, 1)?.pop();
    let latest = latest.map(|day| {
        Ok::<_, AppError>(LatestDay {
            date: day.date.parse().map_err(AppError::internal)?,
            state: day.state,
            shifts: u8::try_from(day.shifts).map_err(AppError::internal)?,
        })
    });
    let running = |shift: Shift| RunningShift { id: shift.id, name: shift.name };
    Ok(Calendar {
        latest: latest.transpose()?,
        open: store::shifts::in_state(connection, ShiftState::Open)?.map(running),
        closing: store::shifts::in_state(connection, ShiftState::Closing)?.map(running),
    })
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
