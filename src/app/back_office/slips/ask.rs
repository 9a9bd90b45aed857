//! Asking for a fill or a credit: the act `slip.request`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::tracked::{find_table, period_of},
    SlipBody,
    body::day,
    find::in_chips,
};
use crate::{
    app::{
        App, AppError, Caller, Context, Writing,
        acts::{Act, Granted},
        error::NUMBER_TAKEN,
        record::stream_writer::StreamWriter,
        request::idempotency::Answer,
    },
    back_office::{Counted, TableSetup, TypedChips, TypedCount, codes::NOT_A_LABEL, is_label},
    facts::{SlipAsked, SlipEvent},
    ids::{SlipId, TableId},
    names::{ActKind, SlipKind},
    rules::{Problem, Violation, codes::NOT_POSITIVE},
    store::{self, Db, log::table_stream, tables::Table},
};

/// A fill or a credit to be asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskingSlip {
    /// Which way the chips go.
    pub kind: SlipKind,
    /// The chips, in the table's denominations.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// What they come to.
    #[schema(example = "2000.00")]
    pub total: String,
    /// The number of a slip that was made on paper while the house could not be reached: 1 to 32
    /// letters, digits and hyphens. It gets a number of the house's too.
    #[schema(required = false, example = "M-000123")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_number: Option<String>,
}

impl AskingSlip {
    /// What is asked for, in the table's chips.
    fn counted(&self, setup: &TableSetup, table: &Table) -> Result<Counted, Violation> {
        let (chips, total) = (self.chips.clone(), self.total.clone());
        let typed = TypedCount { chips, cash: None, total };
        let counted = Counted::read(&typed, &setup.chips(), table.currency);
        let mut problems = Vec::new();
        if counted.as_ref().is_ok_and(|counted| counted.minor() == 0) {
            let detail = "a slip moves more than nothing";
            problems.push(Problem::new(&NOT_POSITIVE, None, "/total", detail));
        }
        if self.manual_number.as_deref().is_some_and(|number| !is_label(number)) {
            let detail = "write 1 to 32 letters, digits and hyphens, as they stand on the paper";
            problems.push(Problem::new(&NOT_A_LABEL, None, "/manual_number", detail));
        }
        match counted {
            Ok(counted) => Violation::unless_clean(problems, counted),
            Err(mut violation) => {
                violation.problems.extend(problems);
                Err(violation)
            }
        }
    }
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SlipAskRequest)]
pub(in crate::app) struct AskSlip {
    /// The identifier that the slip will have.
    slip_id: SlipId,
    /// The table.
    table_id: TableId,
    /// What is asked for.
    slip: AskingSlip,
}

impl Act for AskSlip {
    fn kind(&self) -> ActKind {
        ActKind::SlipRequest
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.slip_id.to_string()
    }

    fn request(&self) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db) -> Result<String, AppError> {
        let table = find_table(connection, self.table_id)?;
        let setup = period_of(connection, &table)?.setup;
        let counted = self.slip.counted(&setup, &table)?;
        let what = if self.slip.kind == SlipKind::Fill { "Fill for" } else { "Credit from" };
        Ok(format!("{what} {}: {}", table.name, in_chips(counted.total(), counted.chips())))
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let table = find_table(connection, self.table_id)?;
        let open = period_of(connection, &table)?;
        let counted = self.slip.counted(&open.setup, &table)?;
        check_manual_number(connection, self.slip.manual_number.as_deref())?;
        let event = SlipEvent::Requested(SlipAsked {
            slip_id: self.slip_id,
            slip: self.slip.kind,
            period_id: open.period.id,
            gaming_day: day(&open.period.gaming_day)?,
            chips: counted.chips().to_vec(),
            total: counted.total(),
            manual_number: self.slip.manual_number.clone(),
            signed: granted.signed.clone(),
        });
        writer.append(connection, None, event)?;
        let answer = SlipBody::answer(connection, self.slip_id, 201)?;
        Ok(answer.location(format!("/v1/slips/{}", self.slip_id)))
    }
}

/// A number on paper is used once, for ever.
fn check_manual_number(connection: &mut Db, number: Option<&str>) -> Result<(), AppError> {
    let Some(number) = number else { return Ok(()) };
    let Some(used) = store::slips::by_manual_number(connection, number)? else { return Ok(()) };
    let by = used.number.unwrap_or_else(|| format!("a {} that is {}", used.kind, used.state));
    Err(AppError::new(&NUMBER_TAKEN, format!("{number} was used for {by}")))
}

impl App {
    /// Asks for a fill or a credit at a table, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `not_your_table`, `period_not_open`, `wrong_state`, `number_taken`;
    /// `breaks_rule` with everything that is wrong.
    pub async fn ask_for_slip(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        slip: AskingSlip,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let act = AskSlip { slip_id: SlipId::new(), table_id, slip };
        self.submit(caller, writing, act, None).await
    }
}
