//! How a table is set up for the back office: the act `table.set_up` (`back_office.md`, 0.4-2 and
//! 2.5).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::tracked::find_table;
use crate::{
    acts::House,
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::{PERIOD_STILL_OPEN, WRONG_STATE},
        record::{
            projections::{house_settings, open_period, table_setup},
            stream_writer::StreamWriter,
            summary::changes,
        },
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::{TableSetup, TypedSetup},
    facts::{BackOfficeEvent, Capacity},
    ids::TableId,
    money::{Currency, Money},
    names::ActKind,
    store::{self, Db, log::HOUSE, tables::Table},
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

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SetupRequest)]
pub(in crate::app) struct SetUpTable {
    /// The table.
    table_id: TableId,
    /// How it is to be set up, as it was typed.
    setup: TypedSetup,
    /// The set-up's version when it was asked for: another set-up since makes this one void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0)]
    version: Option<i64>,
    /// What the caller has read.
    #[serde(skip)]
    expected: Precondition,
}

/// From which amount on it must be said who bought chips.
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

/// A set-up that is asked for.
struct Change {
    table: Table,
    before: TableSetup,
    after: TableSetup,
}

impl SetUpTable {
    fn change(&self, connection: &mut Db) -> Result<Change, AppError> {
        let table = find_table(connection, self.table_id)?;
        let after = TableSetup::read(self.setup.clone(), table.game, table.currency)?;
        let (version, before) = table_setup(connection, &table)?;
        self.expected.check(&version)?;
        let asked_at = self.version.map(|version| Precondition::OneOf(vec![version]));
        asked_at.unwrap_or_default().check(&version)?;
        Ok(Change { table, before, after })
    }
}

impl Act for SetUpTable {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::TableSetUp)
    }

    fn stream(&self) -> String {
        // Whoever counts a tray holds the house's stream too.
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.table_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let table = find_table(connection, self.table_id)?;
        let (version, _) = table_setup(connection, &table)?;
        serde_json::to_value(Self { version: Some(version), ..self.clone() })
            .map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let Change { table, before, after } = self.change(connection)?;
        Ok(format!("Set up {}: {}", table.name, changes(&before, &after)))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let Change { before, after, .. } = self.change(connection)?;
        if caller.actor == Actor::System || !before.is_signed_for(&after) {
            return Ok(Vec::new());
        }
        capacities_in(connection, ActKind::TableSetUp)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let Change { table, before, after } = self.change(connection)?;
        if before.counts_otherwise(&after) {
            check_no_period(connection, &table)?;
        }
        if before.tracked && !after.tracked {
            check_no_box(connection, &table)?;
        }
        if before != after {
            let event = BackOfficeEvent::TableSetUp {
                table_id: table.id,
                before,
                after,
                signatures: granted.signed.signatures.clone(),
                approval_id: granted.signed.approval_id,
            };
            writer.append(connection, None, event)?;
        }
        let body = SetupBody::now(connection, &table)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

impl App {
    /// Sets a table up, as a whole: what is left out takes its default. The same again changes
    /// nothing. What its counts and boxes are reckoned by is signed by two.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `period_still_open` where counts would be made otherwise,
    /// `wrong_state` while a box of a table that is tracked no more is not counted, `breaks_rule`
    /// with everything that is wrong.
    pub async fn set_up_table(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        expected: Precondition,
        setup: TypedSetup,
    ) -> Result<Answer, AppError> {
        let act = SetUpTable { table_id, setup, version: None, expected };
        self.submit(caller, writing, act, None).await
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
