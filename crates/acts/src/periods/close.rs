//! Closes a table's period with a count: the `closer` act. With `stay_open`, the same count begins
//! the next period, in the shift that has been opened in the meantime.

use houseway_back_office::TrayAct;
use houseway_base::{ids::PeriodId, names::ActKind};
use houseway_facts::{CountedTray, PeriodClosed, PeriodEvent, PeriodOpened, Signed};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Period,
    open::Beginning,
    tray::{CountRequest, Counting, difference},
};
use crate::{
    About, Command, Decided, Decision, Given, House, Reason, Refused, Stream, slips::close_slips,
};

/// A request to close a period. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CloserRequest)]
pub struct ClosePeriod {
    #[serde(flatten)]
    pub count: CountRequest,
    /// Whether the count also begins the next period.
    pub stay_open: bool,
    /// The identifier that the next period will have.
    #[serde(skip)]
    pub next_id: PeriodId,
}

impl ClosePeriod {
    /// The period that begins with the same count.
    fn next<'a>(
        house: &'a House,
        counting: &Counting<'_>,
        (period, closer_seq): (&Period, i64),
    ) -> Result<Beginning<'a>, Refused> {
        if house.open_shift().is_none_or(|open| open.id == period.shift_id) {
            let detail = said!("no-later-shift");
            return Err(Refused::State(Reason::NoOpenShift, detail));
        }
        Beginning::find(house, counting.table, closer_seq + 1)
    }

    fn close(
        &self,
        house: &House,
        counting: &Counting<'_>,
        period: &Period,
        signed: &Signed,
    ) -> Result<PeriodClosed, Refused> {
        let (table, coverage) = (counting.table, period.coverage);
        let (counted, expected) = (counting.counted.minor(), table.books.tray()?);
        let act = TrayAct::Closer { counted, coverage };
        let postings = table.postings(act)?;
        let differs = table.money(difference(counted, expected)?)?;
        let over_short = table.game.dealt().map(|_| differs);
        Ok(PeriodClosed {
            period_id: period.id,
            gaming_day: period.gaming_day,
            slip: counting.slip(house, period.gaming_day),
            previous: table.last_slip.clone(),
            expected: table.money(expected)?,
            over_short,
            coverage,
            rolled: self.stay_open,
            figures: table.running.closed(act, &postings)?,
            postings,
            signed: signed.clone(),
        })
    }

    /// Begins the next period with the same count, so its opening difference is zero.
    fn open_next(
        &self,
        counting: &Counting<'_>,
        (period, next): (&Period, &Beginning<'_>),
        slip: CountedTray,
        signed: &Signed,
    ) -> Result<PeriodOpened, Refused> {
        let table = counting.table;
        let hangs = table.hangs.as_ref().map_or(&period.drop_box, |hangs| &hangs.drop_box);
        Ok(PeriodOpened {
            period_id: self.next_id,
            shift_id: next.shift.id,
            gaming_day: next.shift.gaming_day,
            number: next.number,
            from_seq: next.from_seq,
            tracking: period.tracking,
            previous: Some(slip.number.to_string()),
            expected: Some(slip.total),
            difference: Some(table.money(0)?),
            retracked: false,
            slip,
            drop_box: hangs.clone(),
            rolled: true,
            pull_first: next.pull_first(table),
            coverage: table.coverage(),
            postings: Vec::new(),
            signed: signed.clone(),
        })
    }
}

impl Command for ClosePeriod {
    fn about(&self) -> About {
        About::new(Some(ActKind::Closer), Stream::Table(self.count.table_id), &self.count.table_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        self.count.in_words(house, said!("act-closing-count"))
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { count: self.count.drafted(house)?, ..self.clone() })
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let table = house.table(self.count.table_id)?;
        let period = table.period()?;
        let mut decided = close_slips(house, table)?;
        let counting = self.count.read(house)?;
        let withdrawn = i64::try_from(decided.len()).map_err(Refused::impossible)?;
        let at = (period, table.size + withdrawn + 1);
        let next = self.stay_open.then(|| Self::next(house, &counting, at)).transpose()?;
        let closed = self.close(house, &counting, period, signed)?;
        let slip = closed.slip.clone();
        let closed = PeriodEvent::Closed(Box::new(closed));
        decided.push(Decided::new(self.about().stream, None, closed));
        if let Some(next) = next {
            let opened = self.open_next(&counting, (period, &next), slip, signed)?;
            let opened = PeriodEvent::Opened(Box::new(opened));
            decided.push(Decided::new(self.about().stream, None, opened));
        }
        Ok(decided)
    }
}
