//! The house's settings, in versions (`back_office.md`, 2.5).

use std::{ops::Range, sync::Arc};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{
    Actor, App, AppError, Caller, Writing,
    error::BREAKS_RULE,
    record::summary::changes,
    request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
};
use houseway_acts::{
    House,
    settings::{SetSettings, hashed},
};
use houseway_audit::Hash;
use houseway_back_office::HouseSettings;
use houseway_base::{ids::TableId, money::Currency};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, StoreError, house_settings::SettingsRow, row::time, tables::Table};
use houseway_words::said;

/// The house's settings at any time. Consecutive look-ups of the same version read it only once.
#[derive(Debug, Default)]
pub(super) struct SettingsOverTime {
    in_force: Option<(Range<i64>, Arc<HouseSettings>)>,
}

impl SettingsOverTime {
    /// The settings in force at this time, in microseconds. They apply from the entry that sets
    /// them, never retroactively.
    pub fn at(&mut self, connection: &mut Db, at: i64) -> Result<Arc<HouseSettings>, StoreError> {
        if let Some((times, settings)) = &self.in_force
            && times.contains(&at)
        {
            return Ok(Arc::clone(settings));
        }
        let row = store::house_settings::at(connection, at)?;
        let (version, since) = row.as_ref().map_or((0, i64::MIN), |row| (row.version, row.set_at));
        let next = store::house_settings::find(connection, version.saturating_add(1))?;
        let until = next.map_or(i64::MAX, |next| next.set_at);
        let settings = row.map(|row| serde_json::from_str(&row.settings)).transpose();
        let settings: HouseSettings = settings.map_err(StoreError::corrupt)?.unwrap_or_default();
        let settings = Arc::new(settings);
        self.in_force = Some((since..until, Arc::clone(&settings)));
        Ok(settings)
    }
}

/// New settings for the house. They take effect as soon as everyone has signed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSettings {
    /// All settings. Any setting that is left out takes its default value.
    pub settings: HouseSettings,
    /// The reason to record in the log, 1 to 500 characters.
    #[schema(example = "A team of two counts on Mondays")]
    pub reason: String,
}

/// A version of the house's settings.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingsBody {
    /// The version of the settings: 1, 2, 3 …; 0 for the defaults, which are in force until the
    /// house sets its own.
    #[schema(minimum = 0)]
    pub version: i64,
    /// SHA-256 of the settings' canonical JSON.
    #[schema(value_type = Hash)]
    pub hash: String,
    /// All settings, including defaults.
    pub settings: HouseSettings,
    /// When the settings were set; null for the defaults.
    #[schema(required)]
    pub set_at: Option<DateTime<Utc>>,
    /// The person who set the settings; null for the defaults.
    #[schema(required, value_type = Option<Actor>)]
    pub set_by: Option<String>,
    /// The open tables whose currency has no thresholds. Events at these tables open no cases about
    /// money.
    pub unwatched: Vec<UnwatchedTable>,
}

/// A table whose currency has no thresholds.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UnwatchedTable {
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub name: String,
    pub currency: Currency,
}

/// The open tables whose currency has no thresholds in these settings.
fn unwatched(
    connection: &mut Db,
    settings: &HouseSettings,
) -> Result<Vec<UnwatchedTable>, AppError> {
    let watched = |currency: &Currency| settings.thresholds.contains_key(&currency.to_string());
    let tables = store::tables::all(connection)?.into_iter();
    let unwatched = tables.filter(|table| table.open && !watched(&table.currency));
    let body = |Table { id, name, currency, .. }| UnwatchedTable { table_id: id, name, currency };
    Ok(unwatched.map(body).collect())
}

impl SettingsBody {
    fn new(connection: &mut Db, row: Option<SettingsRow>) -> Result<Self, AppError> {
        let settings = match &row {
            Some(row) => serde_json::from_str(&row.settings).map_err(AppError::internal)?,
            None => HouseSettings::default(),
        };
        let unwatched = unwatched(connection, &settings)?;
        let Some(SettingsRow { version, hash, set_at, set_by, .. }) = row else {
            let hash = hashed(&settings)?.1;
            return Ok(Self { version: 0, hash, settings, set_at: None, set_by: None, unwatched });
        };
        let (set_at, set_by) = (Some(time(set_at)?), Some(set_by));
        Ok(Self { version, hash, settings, set_at, set_by, unwatched })
    }

    fn now(connection: &mut Db) -> Result<Self, AppError> {
        let row = store::house_settings::newest(connection)?;
        Self::new(connection, row)
    }
}

impl Load for SetSettings {
    fn load(&self, _: &mut Loading<'_>) -> Result<(), AppError> {
        Ok(())
    }

    fn version(&self, house: &House) -> Option<i64> {
        Some(house.settings_version)
    }

    fn in_words(&self, house: &House) -> Result<String, AppError> {
        let changes = changes(&house.settings, &self.settings);
        Ok(said!("act-set-settings", changes = changes).to_string())
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let body = SettingsBody::now(connection)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

impl App {
    /// Sets the house's settings, which creates a new version. Until both an administrator and a
    /// compliance officer have signed, returns an approval that waits for them. Setting the same
    /// settings again does not create a new version.
    ///
    /// # Errors
    /// Returns `stale_version`, or `breaks_rule` with every problem.
    pub async fn set_house_settings(
        &self,
        caller: &Caller,
        writing: Writing,
        expected: Precondition,
        mut new: NewSettings,
    ) -> Result<Answer, AppError> {
        let reason = check_reason(&mut new.reason);
        let settings = match (new.settings.checked(), reason) {
            (Ok(settings), None) => settings,
            (Ok(_), Some(problem)) => return Err(Violation::of(problem).into()),
            (Err(violation), problem) => {
                let mut problems = AppError::from(violation).within("/settings").problems;
                problems.extend(problem);
                return Err(AppError::with_problems(&BREAKS_RULE, problems));
            }
        };
        let command = SetSettings { settings, reason: new.reason };
        self.submit(caller, writing, Submitted::new(command, expected), None).await
    }

    /// Returns the house's settings: the requested version, or the version in force.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn house_settings(&self, version: Option<i64>) -> Result<SettingsBody, AppError> {
        self.read(move |connection| match version {
            None => SettingsBody::now(connection),
            Some(version) => {
                let row = store::house_settings::find(connection, version)?;
                let row = row.ok_or_else(|| AppError::not_found("version of the settings"))?;
                SettingsBody::new(connection, Some(row))
            }
        })
        .await
    }
}
