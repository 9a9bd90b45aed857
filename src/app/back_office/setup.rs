//! How a table is set up for the back office (`back_office.md`, 2.5).

use serde::Serialize;
use utoipa::ToSchema;

use super::tracked::find_table;
use crate::{
    app::{
        App, AppError, Caller, Writing,
        error::{PERIOD_STILL_OPEN, WRONG_STATE},
        record::{
            project::{BackOfficeEvent, house_settings, open_period, table_setup},
            stream_writer::with_house_stream,
        },
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::{TableSetup, TypedSetup},
    ids::TableId,
    money::{Currency, Money},
    store::{self, Db, tables::Table},
};

/// How a table is set up.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SetupBody {
    pub table_id: TableId,
    /// 1, 2, 3 …; 0 where nobody has set it up.
    #[schema(minimum = 0)]
    pub version: i64,
    #[serde(flatten)]
    pub setup: TableSetup,
    /// From which amount of a chip sale on it must be said who bought: the house's `cash_log_from`
    /// in the table's currency. Left out where the house has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patron_needed_from: Option<Money>,
}

/// From which amount on it must be said who bought chips.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn patron_needed_from(
    connection: &mut Db,
    currency: Currency,
) -> Result<Option<Money>, AppError> {
    let (_, settings) = house_settings(connection)?;
    let thresholds = settings.thresholds.get(&currency.to_string());
    Ok(thresholds.and_then(|thresholds| thresholds.cash_log_from))
}

/// What counts mean does not change while a period is open (0.3-13).
fn check_no_period(connection: &mut Db, table: &Table) -> Result<(), AppError> {
    let Some(period) = open_period(connection, table.id)? else { return Ok(()) };
    let (number, name) = (period.number, &table.name);
    let detail = format!("period {number} of {name} is open; close it first");
    Err(AppError::new(&PERIOD_STILL_OPEN, detail))
}

/// What boxes hold is settled before nobody follows the table any more (0.3-7).
fn check_no_box(connection: &mut Db, table: &Table) -> Result<(), AppError> {
    if let Some(hangs) = store::drops::hanging(connection, table.id)? {
        let detail = format!("{} hangs at {}; have it pulled", hangs.drop_box, table.name);
        return Err(AppError::new(&WRONG_STATE, detail));
    }
    let waits = store::drops::uncounted_of_table(connection, table.id)?;
    if let Some(waits) = waits.first() {
        let detail = format!("{} of {} is not counted", waits.number, table.name);
        return Err(AppError::new(&WRONG_STATE, detail));
    }
    Ok(())
}

impl SetupBody {
    fn now(connection: &mut Db, table: &Table) -> Result<Self, AppError> {
        let (version, setup) = table_setup(connection, table)?;
        let patron_needed_from = patron_needed_from(connection, table.currency)?;
        Ok(Self { table_id: table.id, version, setup, patron_needed_from })
    }
}

impl App {
    /// Sets a table up, as a whole: what is left out takes its default. The same again changes
    /// nothing.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `period_still_open` where counts would be made otherwise,
    /// `wrong_state` while a box of a table that is tracked no more is not counted, `breaks_rule`
    /// with everything that is wrong.
    pub async fn set_up_table(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TableId,
        expected: Precondition,
        typed: TypedSetup,
    ) -> Result<Answer, AppError> {
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            // Whoever counts a tray holds the house's stream too.
            with_house_stream(connection, context, actor, |connection, writer| {
                let table = find_table(connection, id)?;
                let after = TableSetup::read(typed.clone(), table.game, table.currency)?;
                let (version, before) = table_setup(connection, &table)?;
                expected.check(&version)?;
                if before.counts_otherwise(&after) {
                    check_no_period(connection, &table)?;
                }
                if before.tracked && !after.tracked {
                    check_no_box(connection, &table)?;
                }
                if before != after {
                    let event = BackOfficeEvent::TableSetUp { table_id: id, before, after };
                    writer.append_back_office(connection, None, &event)?;
                }
                let body = SetupBody::now(connection, &table)?;
                Ok(Answer::json(200, &body)?.etag(body.version))
            })
        })
        .await
    }

    /// How a table is set up.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn table_setup(&self, id: TableId) -> Result<SetupBody, AppError> {
        self.read(move |connection| {
            let table = find_table(connection, id)?;
            SetupBody::now(connection, &table)
        })
        .await
    }
}
