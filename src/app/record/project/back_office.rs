//! What the log says of the back office, and what is made of it: the house's settings, how tables
//! are set up, gaming days and shifts.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::approval::How;
use crate::{
    app::error::AppError,
    audit::{Hash, SealedEntry},
    back_office::{
        HouseSettings, SlipNumber, TableSetup,
        calendar::{Calendar, LatestDay, RunningShift},
    },
    ids::{ApprovalId, ShiftId, TableId, UserId},
    names::{DayState, Role, ShiftState},
    schema::Stream,
    store::{
        self, Db, StoreError,
        house_settings::SettingsRow,
        row::micros,
        shifts::{GamingDay, Shift},
        table_setups::SetupRow,
        tables::Table,
    },
};

/// A signature under an act, in the entry that the act makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ActSignature)]
pub struct ActSignature {
    /// Who signed.
    pub user: UserId,
    /// What they were in the house then.
    pub role: Role,
    /// What they signed as.
    #[schema(example = "admin")]
    pub capacity: String,
    /// How.
    pub how: How,
    /// When.
    pub at: DateTime<Utc>,
}

/// Something that happened in the back office. The names are the log's kinds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum BackOfficeEvent {
    /// A version of the house's settings was set.
    #[serde(rename = "settings.set")]
    SettingsSet {
        /// Its number, counted from 1.
        version: i64,
        /// SHA-256 of the settings.
        hash: String,
        /// Every setting, as canonical JSON in a text: the hash is that of its bytes.
        settings: String,
        /// Who signed it.
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A table was set up.
    #[serde(rename = "table.set_up")]
    TableSetUp {
        /// The table.
        table_id: TableId,
        /// How it was set up; by default, where nobody had set it up.
        before: TableSetup,
        /// How it is from now on.
        after: TableSetup,
        /// Who signed it; left out where nobody had to.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A gaming day began, with its first shift.
    #[serde(rename = "gaming_day.opened")]
    GamingDayOpened {
        /// Its date.
        date: NaiveDate,
    },
    /// A gaming day was closed: its report is frozen.
    #[serde(rename = "gaming_day.closed")]
    GamingDayClosed {
        /// Its date.
        date: NaiveDate,
        /// SHA-256 of its report.
        report_sha256: String,
        /// In which form it was hashed; the first, if it is left out.
        #[serde(default = "first_form", skip_serializing_if = "is_first_form")]
        #[schema(required = false, minimum = 1)]
        report_form: i64,
        /// How far the streams of its tables had come.
        streams: Vec<StreamAt>,
        /// Who signed it.
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A form was printed: a count of a tray, a drop or a count of boxes.
    #[serde(rename = "form.printed")]
    FormPrinted {
        /// Its number.
        #[schema(value_type = String, example = "I-2026-000001")]
        number: SlipNumber,
        /// 1 for the original, 2, 3 … for those after it.
        #[schema(minimum = 1)]
        copy: i64,
    },
    /// A shift was opened.
    #[serde(rename = "shift.opened")]
    ShiftOpened(ShiftFields),
    /// The next shift was opened: tables roll over.
    #[serde(rename = "shift.closing")]
    ShiftClosing(ShiftFields),
    /// A shift was closed.
    #[serde(rename = "shift.closed")]
    ShiftClosed {
        /// The shift.
        shift_id: ShiftId,
        /// The gaming day that it is part of.
        gaming_day: NaiveDate,
        /// 1, 2, 3 … in its day.
        #[schema(minimum = 1, maximum = 8)]
        number: u8,
        /// What it is called.
        name: String,
        /// Who signed it.
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
}

/// The form in which reports were hashed before entries said in which.
const fn first_form() -> i64 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first_form(form: &i64) -> bool {
    *form == first_form()
}

/// How far a stream has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StreamAt {
    /// The stream.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// How many entries it has.
    pub size: u64,
    /// The root of the Merkle tree over their hashes.
    pub root: Hash,
}

/// What a shift is known by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ShiftFields {
    /// The shift.
    pub shift_id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … in its day.
    #[schema(minimum = 1, maximum = 8)]
    pub number: u8,
    /// What it is called.
    pub name: String,
}

impl ShiftFields {
    /// What a shift of the database is known by.
    ///
    /// # Errors
    /// Where the row makes no sense.
    pub fn of(shift: &Shift) -> Result<Self, AppError> {
        Ok(Self {
            shift_id: shift.id,
            gaming_day: shift.gaming_day.parse().map_err(AppError::internal)?,
            number: u8::try_from(shift.number).map_err(AppError::internal)?,
            name: shift.name.clone(),
        })
    }
}

impl BackOfficeEvent {
    /// All of the kinds.
    pub const KINDS: [&str; 8] = [
        "settings.set",
        "table.set_up",
        "gaming_day.opened",
        "gaming_day.closed",
        "form.printed",
        "shift.opened",
        "shift.closing",
        "shift.closed",
    ];

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SettingsSet { .. } => "settings.set",
            Self::TableSetUp { .. } => "table.set_up",
            Self::GamingDayOpened { .. } => "gaming_day.opened",
            Self::GamingDayClosed { .. } => "gaming_day.closed",
            Self::FormPrinted { .. } => "form.printed",
            Self::ShiftOpened(_) => "shift.opened",
            Self::ShiftClosing(_) => "shift.closing",
            Self::ShiftClosed { .. } => "shift.closed",
        }
    }

    /// Whether an entry of this kind is one of these.
    #[must_use]
    pub fn is_kind(kind: &str) -> bool {
        Self::KINDS.contains(&kind)
    }
}

/// Projects an entry of the back office.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense.
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

/// Where the house stands: its newest day, and its shifts that are not closed.
///
/// # Errors
/// Returns an error if the database fails.
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

/// What the house chooses about its back office, and the version of that; the defaults are version
/// 0.
///
/// # Errors
/// Returns an error if the database fails.
pub fn house_settings(connection: &mut Db) -> Result<(i64, HouseSettings), AppError> {
    let Some(row) = store::house_settings::newest(connection)? else {
        return Ok((0, HouseSettings::default()));
    };
    let settings = serde_json::from_str(&row.settings).map_err(StoreError::corrupt)?;
    Ok((row.version, settings))
}

/// How a table is set up, and the version of that; where nobody has set it up, it is version 0.
///
/// # Errors
/// Returns an error if the database fails.
pub fn table_setup(connection: &mut Db, table: &Table) -> Result<(i64, TableSetup), AppError> {
    let Some(row) = store::table_setups::find(connection, table.id)? else {
        return Ok((0, TableSetup::usual(table.game, table.currency)));
    };
    let setup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
    Ok((row.version, setup))
}

#[cfg(test)]
mod tests {
    use super::BackOfficeEvent;
    use crate::app::request::variants::variants;

    #[test]
    fn the_kinds_are_the_tags() {
        assert_eq!(variants::<BackOfficeEvent>("kind"), BackOfficeEvent::KINDS);
    }
}
