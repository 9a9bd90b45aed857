//! A table's back office setup (`back_office.md`, 0.4-2 and 2.5).

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
    tracked::find_table,
};
use crate::{
    App, AppError, Caller, Writing,
    error::WRONG_STATE,
    record::{
        projections::{house_settings, table_setup},
        summary::changes,
    },
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_acts::{House, setup::SetUpTable};
use houseway_back_office::{TableSetup, TypedSetup};
use houseway_base::{ids::TableId, money::Money};
use houseway_store as store;
use houseway_store::{Db, tables::Table};
use houseway_words::said;

/// A table's setup.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SetupBody {
    pub table_id: TableId,
    /// The version of the setup: 1, 2, 3 …; 0 if the table has never been set up.
    #[schema(minimum = 0)]
    pub version: i64,
    #[serde(flatten)]
    pub setup: TableSetup,
    /// A chip sale of this amount or more must describe the buyer. This is the house's
    /// `cash_log_from` in the table's currency. Absent if the house has not set this amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patron_needed_from: Option<Money>,
}

impl SetupBody {
    fn now(connection: &mut Db, table: &Table) -> Result<Self, AppError> {
        let (version, setup) = table_setup(connection, table)?;
        let (_, settings) = house_settings(connection)?;
        let house = House { settings, ..House::default() };
        let patron_needed_from = house.patron_needed_from(table.currency);
        Ok(Self { table_id: table.id, version, setup, patron_needed_from })
    }
}

impl Load for SetUpTable {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let at_tournament = store::tournaments::of_table(from.connection, self.table_id)?;
        if self.setup.tracked && at_tournament.is_some() {
            return Err(AppError::new(&WRONG_STATE, said!("tournament-not-tracked")));
        }
        from.table(self.table_id)?;
        from.hanging(self.table_id)?;
        from.waiting_drops(self.table_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.tables.get(&self.table_id).map(|table| table.setup_version)
    }

    fn asked_at(&self) -> Option<i64> {
        self.version
    }

    fn in_words(&self, house: &House) -> Result<String, AppError> {
        let (table, after) = self.change(house)?;
        let changes = changes(&table.setup, &after);
        Ok(said!("act-set-up", table = &table.name, changes = changes).to_string())
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let table = find_table(connection, self.table_id)?;
        let body = SetupBody::now(connection, &table)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

impl App {
    /// Replaces a table's whole setup. Fields that are left out take their default values. Sending
    /// the same setup again changes nothing. Changes that affect counts or boxes need two
    /// signatures.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_your_pit`, `period_still_open` if the change
    /// would affect the open period's counts, `wrong_state` if tracking ends while one of the
    /// table's boxes has not been counted, or `breaks_rule` with every problem.
    pub async fn set_up_table(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        expected: Precondition,
        setup: TypedSetup,
    ) -> Result<Answer, AppError> {
        let command = SetUpTable { table_id, setup, version: None };
        let command = Submitted::new(command, expected).in_pit_of(table_id);
        self.submit(caller, writing, command, None).await
    }

    /// Returns a table's setup.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn table_setup(&self, id: TableId) -> Result<SetupBody, AppError> {
        self.read(move |connection| {
            let table = find_table(connection, id)?;
            SetupBody::now(connection, &table)
        })
        .await
    }
}
