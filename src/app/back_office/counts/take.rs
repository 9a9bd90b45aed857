//! The cage takes over what was counted: the act `count.accept`. Whoever counts for the cage does
//! not know what the team found.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::tray::postings,
    body::{BoxCountBody, total},
    boxes::{Held, lock, tables_of, tables_of_count},
    called, check_state, find,
};
use crate::{
    acts::House,
    app::{
        AppError, Caller, Context,
        acts::{Act, Granted, capacities_in},
        error::{TOTALS_DISAGREE, WRONG_STATE},
        record::{
            books::table_books,
            projections::{BoxOfCount, boxes_of_count, recorded_in},
            stream_writer::StreamWriter,
        },
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::TrayAct,
    facts::{BoxCountEvent, Capacity, CountStep, DropCounted, DropEvent},
    ids::{BoxCountId, TableId},
    money::Money,
    names::{ActKind, BoxCountState},
    rules::{Gate, codes::FINER_THAN_CURRENCY},
    store::{Db, StoreError, box_counts::BoxCountRow, log::HOUSE},
};

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountAcceptRequest)]
pub(in crate::app) struct AcceptCount {
    /// The count.
    count_id: BoxCountId,
    /// What the cage has counted.
    total: String,
    /// The tables whose boxes it has.
    tables: Vec<TableId>,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
    /// Whether the totals are compared.
    #[serde(skip, default = "compared")]
    compares: bool,
}

const fn compared() -> bool {
    true
}

impl AcceptCount {
    pub(super) fn new(
        count: &BoxCountRow,
        total: String,
        expected: Precondition,
        compares: bool,
    ) -> Result<Self, AppError> {
        let tables = tables_of_count(count)?;
        Ok(Self { count_id: count.id, total, tables, expected, compares })
    }

    fn disagree(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
        total: Money,
    ) -> Result<Answer, AppError> {
        let event = BoxCountEvent::Disagreed {
            count_id: self.count_id,
            total,
            signed: granted.signed.clone(),
        };
        writer.append(connection, None, event)?;
        Answer::refused(&disagreed())
    }
}

/// The cage's total.
///
/// # Errors
/// `breaks_rule` if it is not an amount of the currency.
pub(super) fn cages_total(count: &BoxCountRow, said: &str) -> Result<Money, AppError> {
    let mut gate = Gate::default();
    let total = gate.amount("/total", said).and_then(|total| {
        let written = count.currency.written_out(total);
        gate.keep(written, &FINER_THAN_CURRENCY, None, "/total")
    });
    Ok(gate.pass(total)?)
}

/// The refusal of a total of the cage that differs.
pub(super) fn disagreed() -> AppError {
    let detail = "your total is not the team's; neither is shown. Count again";
    AppError::new(&TOTALS_DISAGREE, detail)
}

/// P12: what was recorded leaves the table, and what is there beyond it, or missing.
fn accept_box(
    connection: &mut Db,
    context: &Context,
    house: &mut StreamWriter<'_>,
    granted: &Granted<'_>,
    (count_id, one): (BoxCountId, &BoxOfCount),
) -> Result<(), AppError> {
    let counted = one.counted.clone().ok_or_else(|| AppError::internal("a box not counted"))?;
    let held = Held::find(connection, one)?;
    let found = held.content(&counted)?;
    let act = TrayAct::BoxCounted {
        recorded: held.with_rake_alone(held.recorded)?,
        counted: held.with_rake_alone(found)?,
    };
    let books = table_books(connection, &held.table)?;
    let mut posted = postings(&held.table, &books, act)?;
    posted.extend(postings(&held.table, &books, held.emptied())?);
    let event = DropEvent::Counted(DropCounted {
        drop_id: one.of.drop_id,
        number: one.of.number.clone(),
        count_id,
        counted,
        recorded: recorded_in(&held.drop, held.table.currency)?,
        variance: held.variance(found)?,
        postings: posted,
        signed: granted.signed.clone(),
    });
    held.append(connection, context, house, None, event)
}

impl Act for AcceptCount {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::CountAccept)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.count_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let count = find(connection, self.count_id)?;
        Ok(format!("Accept {}", called(&count)))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::CountAccept)
    }

    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        lock(connection, &self.tables)
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let count = find(connection, self.count_id)?;
        self.expected.check(&count.version)?;
        check_state(&count, &[BoxCountState::Finished])?;
        let boxes = boxes_of_count(&count)?;
        if tables_of(&boxes) != self.tables {
            let detail = format!("{} has other boxes by now; ask again", called(&count));
            return Err(AppError::new(&WRONG_STATE, detail));
        }
        let given = cages_total(&count, &self.total)?;
        if !self.compares {
            return BoxCountBody::answer(connection, count.id, None, 200);
        }
        let found = count.currency.money(total(&count, &boxes)?).map_err(AppError::internal)?;
        if given != found {
            return self.disagree(connection, writer, granted, given);
        }
        for one in &boxes {
            accept_box(connection, context, writer, granted, (count.id, one))?;
        }
        let number = count.number.as_deref().unwrap_or_default();
        let event = BoxCountEvent::Accepted(CountStep {
            count_id: count.id,
            number: number.parse().map_err(StoreError::corrupt)?,
            total: found,
            signed: granted.signed.clone(),
        });
        writer.append(connection, None, event)?;
        BoxCountBody::answer(connection, count.id, None, 200)
    }
}
