//! Closing a table's period with a count: the act `closer` (`back_office.md`, 2.5). With
//! `stay_open` the same count begins the next period, in a shift that was opened meanwhile.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    fold::{fold, kept},
    loading::Loading,
    opener::Beginning,
    periods::{ClosedBody, PeriodBody},
    tracked::{find_table, period_of},
    tray::{CountRequest, CountingTable, counted_in_words, difference},
};
use crate::{
    acts::{House, slips::close_slips},
    app::{
        App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::NO_OPEN_SHIFT,
        record::stream_writer::StreamWriter,
        request::idempotency::Answer,
    },
    back_office::{Cause, TrayAct, TypedChips, TypedCount},
    facts::{Capacity, CountedTray, PeriodClosed, PeriodEvent, PeriodOpened},
    ids::{EntryId, PeriodId, TableId},
    names::{ActKind, SlipState},
    store::{self, Db, log::table_stream, periods::Period, row::from_count},
};

/// A count that ends a period.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingCount {
    /// Each denomination once; those that are left out are none.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray, where the table keeps some; none if it is left out.
    #[schema(required = false, example = "0.00")]
    pub cash: Option<String>,
    /// What chips and cash come to.
    #[schema(example = "11375.00")]
    pub total: String,
    /// Whether the table goes on in the shift that is open: the count begins its next period too.
    #[schema(required = false)]
    #[serde(default)]
    pub stay_open: bool,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CloserRequest)]
pub(in crate::app) struct ClosePeriod {
    #[serde(flatten)]
    count: CountRequest,
    /// Whether the count begins the next period too.
    stay_open: bool,
}

impl Act for ClosePeriod {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::Closer)
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
        counted_in_words(connection, "Closing count", &self.count)
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::Closer)
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let table = find_table(connection, self.count.table_id)?;
        let period = period_of(connection, &table)?.period;
        let mut loading = Loading::new(connection)?;
        loading.table(table.id)?;
        loading.slips_of(table.id, &[SlipState::Requested, SlipState::Issued, SlipState::Taken])?;
        let house = loading.house;
        for decided in close_slips(&house, house.table(table.id)?)? {
            writer.append(connection, decided.reason.as_deref(), decided.fact)?;
        }
        let counting = CountingTable::lock(connection, context, &self.count)?;
        let closer = Closer { counting, period, granted };
        let next = if self.stay_open { Some(closer.next(connection, writer)?) } else { None };
        let ended = closer.close(connection, self.stay_open)?;
        let slip = ended.slip.clone();
        writer.append(connection, None, PeriodEvent::Closed(Box::new(ended)))?;
        let next_id = match next {
            None => None,
            Some(beginning) => Some(closer.open_next(connection, writer, beginning, slip)?),
        };
        let next = next_id.map(|id| PeriodBody::find(connection, id)).transpose()?;
        let period = PeriodBody::find(connection, closer.period.id)?;
        let version = period.version;
        let body = ClosedBody { period, next, need: closer.counting.need()? };
        Ok(Answer::json(200, &body)?.etag(version))
    }
}

/// A table whose period is closed.
struct Closer<'a> {
    counting: CountingTable,
    period: Period,
    granted: &'a Granted<'a>,
}

impl Closer<'_> {
    /// The period that begins with the same count.
    fn next(&self, connection: &mut Db, writer: &StreamWriter<'_>) -> Result<Beginning, AppError> {
        let open = self.counting.calendar.open.as_ref();
        if open.is_none_or(|open| open.id == self.period.shift_id) {
            let detail = "no later shift is open for the table to go on in; the pit boss opens one";
            return Err(AppError::new(&NO_OPEN_SHIFT, detail));
        }
        let closer_seq = from_count(writer.next_seq())?;
        Beginning::find(connection, &self.counting, closer_seq + 1)
    }

    fn close(&self, connection: &mut Db, rolled: bool) -> Result<PeriodClosed, AppError> {
        let Self { counting, period, granted } = self;
        let (table, coverage) = (&counting.table, period.coverage);
        let expected = counting.expected()?;
        let counted = counting.counted.minor();
        let over_short = difference(counted, expected)?;
        let act = TrayAct::Closer { counted, coverage };
        let postings = counting.postings(act)?;
        let mut folded = fold(connection, table, period.from_seq, None)?;
        // Its own entry has yet to be written: the kept figures do not name entries.
        let taken = folded.figures.take(EntryId::new(), Cause::Act(act), &postings);
        taken.map_err(AppError::internal)?;
        let gaming_day = period.gaming_day.parse().map_err(AppError::internal)?;
        Ok(PeriodClosed {
            period_id: period.id,
            gaming_day,
            slip: counting.number(connection, gaming_day)?,
            previous: counting.previous(connection)?,
            expected: counting.money(expected)?,
            over_short: counting.money(over_short)?,
            coverage,
            rolled,
            figures: kept(connection, &mut folded, table, period.from_seq)?,
            postings,
            signed: granted.signed.clone(),
        })
    }

    /// Begins the next period with the same count: nothing is there beyond it.
    fn open_next(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        beginning: Beginning,
        slip: CountedTray,
    ) -> Result<PeriodId, AppError> {
        let Self { counting, period, granted } = self;
        let hangs = store::drops::hanging(connection, counting.table.id)?;
        let pull_first = beginning.pull_first(connection, counting)?;
        let Beginning { shift, number, from_seq } = beginning;
        let period_id = PeriodId::new();
        let event = PeriodOpened {
            period_id,
            shift_id: shift.id,
            gaming_day: shift.gaming_day.parse().map_err(AppError::internal)?,
            number,
            from_seq,
            tracking: period.tracking,
            previous: Some(slip.number.to_string()),
            expected: Some(slip.total),
            difference: Some(counting.money(0)?),
            retracked: false,
            slip,
            drop_box: hangs.map_or_else(|| period.drop_box.clone(), |hangs| hangs.drop_box),
            rolled: true,
            pull_first,
            postings: Vec::new(),
            signed: granted.signed.clone(),
        };
        writer.append(connection, None, PeriodEvent::Opened(Box::new(event)))?;
        Ok(period_id)
    }
}

impl App {
    /// Closes a table's period with a count, once it is signed.
    ///
    /// # Errors
    /// `not_found`, `wrong_state` at a table that is not tracked, `period_not_open`,
    /// `table_not_at_rest`, `no_open_shift` where it is to stay open, `count_moved_on`,
    /// `breaks_rule` with everything that is wrong.
    pub async fn close_period(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        closing: ClosingCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let ClosingCount { chips, cash, total, stay_open } = closing;
        let count = CountRequest::new(table_id, TypedCount { chips, cash, total });
        self.submit(caller, writing, ClosePeriod { count, stay_open }, None).await
    }
}
