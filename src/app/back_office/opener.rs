//! Opening a table's period with a count: the act `opener` (`back_office.md`, 2.5).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    drops::not_free,
    fold::serves,
    periods::PeriodBody,
    tray::{CountRequest, CountingTable, counted_in_words, difference},
};
use crate::{
    acts::House,
    app::{
        App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::{NO_OPEN_SHIFT, PERIOD_STILL_OPEN},
        record::stream_writer::StreamWriter,
        request::idempotency::Answer,
    },
    back_office::{
        TrayAct, TypedChips, TypedCount,
        codes::{BOX_MISSING, BOX_UNKNOWN},
    },
    facts::{Capacity, PeriodEvent, PeriodOpened},
    ids::{PeriodId, ShiftId, TableId},
    money::Minor,
    names::ActKind,
    rules::{Problem, Violation},
    store::{
        self, Db,
        log::table_stream,
        periods::Period,
        row::{from_count, time},
        shifts::Shift,
    },
};

/// A count that begins a period.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningCount {
    /// Each denomination once; those that are left out are none.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray, where the table keeps some; none if it is left out.
    #[schema(required = false, example = "0.00")]
    pub cash: Option<String>,
    /// What chips and cash come to.
    #[schema(example = "10000.00")]
    pub total: String,
    /// The drop box that is put under the table; it may be left out where one hangs there.
    #[schema(required = false, example = "T1-A")]
    #[serde(rename = "box")]
    pub drop_box: Option<String>,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = OpenerRequest)]
pub(in crate::app) struct OpenPeriod {
    #[serde(flatten)]
    count: CountRequest,
    /// The drop box that hangs at the table.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    drop_box: Option<String>,
}

/// A period that begins: where it stands in its shift and its table's stream.
pub(super) struct Beginning {
    pub shift: Shift,
    /// 1, 2, 3 … of the table in its day.
    pub number: i64,
    pub from_seq: i64,
}

impl Beginning {
    /// Whether the box that hangs there has served an earlier gaming day than this period's
    /// (0.3-5).
    pub fn pull_first(
        &self,
        connection: &mut Db,
        counting: &CountingTable,
    ) -> Result<bool, AppError> {
        let (table, day) = (&counting.table, &self.shift.gaming_day);
        let Some(hangs) = store::drops::hanging(connection, table.id)? else { return Ok(false) };
        let of_day = store::periods::of_day(connection, day, Some(table.id))?;
        let begins = of_day.first().map_or(self.from_seq, |first| first.from_seq);
        Ok(hangs.from_seq < begins
            && serves(connection, table, hangs.from_seq, Some(begins - 1))?.is_some())
    }

    /// A table's next period, in the shift that is open.
    ///
    /// # Errors
    /// `no_open_shift`.
    pub fn find(
        connection: &mut Db,
        counting: &CountingTable,
        from_seq: i64,
    ) -> Result<Self, AppError> {
        let open = counting.calendar.open.as_ref().map(|shift| shift.id);
        let shift = shift(connection, open)?;
        let of_day =
            store::periods::of_day(connection, &shift.gaming_day, Some(counting.table.id))?;
        let number = of_day.last().map_or(1, |period| period.number + 1);
        Ok(Self { shift, number, from_seq })
    }
}

fn shift(connection: &mut Db, open: Option<ShiftId>) -> Result<Shift, AppError> {
    let Some(id) = open else {
        let detail = "no shift is open; the pit boss opens one";
        return Err(AppError::new(&NO_OPEN_SHIFT, detail));
    };
    let shift = store::shifts::find(connection, id)?;
    shift.ok_or_else(|| AppError::internal("a shift that is gone"))
}

impl Act for OpenPeriod {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::Opener)
    }

    fn stream(&self) -> String {
        table_stream(self.count.table_id)
    }

    fn subject(&self) -> String {
        self.count.table_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let count = self.count.drafted(connection)?;
        serde_json::to_value(Self { count, ..self.clone() }).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        counted_in_words(connection, "Opening count", &self.count)
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::Opener)
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let counting = CountingTable::lock(connection, context, &self.count)?;
        let last = store::periods::latest(connection, counting.table.id)?;
        check_closed(&counting, last.as_ref())?;
        let retracked = last.as_ref().is_some_and(|last| last.tracking != counting.table.trackings);
        // Nobody followed what was there before (0.3-7).
        let anew = last.is_none() || retracked;
        let drop_box = self.drop_box(connection, &counting, anew)?;
        let from_seq = match last.as_ref().and_then(|last| last.to_seq) {
            Some(closer) if !anew => closer + 1,
            _ => from_count(writer.next_seq())?,
        };
        let beginning = Beginning::find(connection, &counting, from_seq)?;
        let pull_first = !anew && beginning.pull_first(connection, &counting)?;
        let counted = counting.counted.minor();
        let (act, expected) = match &last {
            None => (TrayAct::FirstOpener { counted }, None),
            Some(last) if retracked => {
                (TrayAct::Retracked { counted }, Some(closed_with(connection, last)?))
            }
            Some(_) => (TrayAct::Opener { counted }, Some(counting.expected()?)),
        };
        let difference = expected.map(|expected| difference(counted, expected)).transpose()?;
        let money = |minor: Option<Minor>| minor.map(|minor| counting.money(minor)).transpose();
        let gaming_day = beginning.shift.gaming_day.parse().map_err(AppError::internal)?;
        let period_id = PeriodId::new();
        let event = PeriodOpened {
            period_id,
            shift_id: beginning.shift.id,
            gaming_day,
            number: beginning.number,
            from_seq: beginning.from_seq,
            tracking: counting.table.trackings,
            slip: counting.number(connection, gaming_day)?,
            previous: counting.previous(connection)?,
            expected: money(expected)?,
            difference: money(difference)?,
            retracked,
            drop_box,
            rolled: false,
            pull_first,
            postings: counting.postings(act)?,
            signed: granted.signed.clone(),
        };
        writer.append(connection, None, PeriodEvent::Opened(Box::new(event)))?;
        let body = PeriodBody::find(connection, period_id)?;
        let location = format!("/v1/periods/{period_id}");
        Ok(Answer::json(201, &body)?.etag(body.version).location(location))
    }
}

impl OpenPeriod {
    /// The box under the table: the one that hangs there, or else one of the table's that is empty.
    fn drop_box(
        &self,
        connection: &mut Db,
        counting: &CountingTable,
        anew: bool,
    ) -> Result<String, AppError> {
        let (table, boxes) = (&counting.table, &counting.setup.boxes);
        let hangs = store::drops::hanging(connection, table.id)?.filter(|_| !anew);
        let problem = match (hangs, &self.drop_box) {
            (Some(hangs), None) => return Ok(hangs.drop_box),
            (Some(hangs), Some(named)) if hangs.drop_box == *named => return Ok(hangs.drop_box),
            (Some(hangs), Some(named)) => {
                let detail = format!("{named} is not here, {} is", hangs.drop_box);
                Problem::new(&BOX_UNKNOWN, None, "/box", detail)
            }
            (None, Some(named)) => match not_free(connection, table.id, boxes, named, "/box")? {
                None => return Ok(named.clone()),
                Some(problem) => problem,
            },
            (None, None) => {
                let detail = format!("name the table's drop box: {}", boxes.join(", "));
                Problem::new(&BOX_MISSING, None, "/box", detail)
            }
        };
        Err(Violation::of(problem).into())
    }
}

fn check_closed(counting: &CountingTable, last: Option<&Period>) -> Result<(), AppError> {
    let Some(open) = last.filter(|last| last.closed_at.is_none()) else { return Ok(()) };
    let since = time(open.opened_at)?.format("%H:%M");
    let (number, name, slip) = (open.number, &counting.table.name, &open.opener);
    let detail =
        format!("period {number} of {name} is open since {since} UTC ({slip}); close it first");
    Err(AppError::new(&PERIOD_STILL_OPEN, detail))
}

/// What a period's closing count found.
fn closed_with(connection: &mut Db, last: &Period) -> Result<Minor, AppError> {
    let closer = last.closer.as_deref().unwrap_or_default();
    let slip = store::periods::find_slip(connection, closer)?;
    let slip = slip.ok_or_else(|| AppError::internal("a period without a closing count"))?;
    Ok(slip.total)
}

impl App {
    /// Opens a table's period with a count, once it is signed.
    ///
    /// # Errors
    /// `not_found`, `wrong_state` at a table that is not tracked, `no_open_shift`,
    /// `period_still_open`, `table_not_at_rest`, `breaks_rule` with everything that is wrong.
    pub async fn open_period(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        opening: OpeningCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let OpeningCount { chips, cash, total, drop_box } = opening;
        let count = CountRequest::new(table_id, TypedCount { chips, cash, total });
        self.submit(caller, writing, OpenPeriod { count, drop_box }, None).await
    }
}
