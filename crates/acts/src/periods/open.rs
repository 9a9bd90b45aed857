//! Opens a table's period with a count: the `opener` act.

use houseway_back_office::{
    TrayAct,
    codes::{BOX_MISSING, BOX_UNKNOWN},
};
use houseway_base::{ids::PeriodId, money::Minor, names::ActKind};
use houseway_facts::{PeriodEvent, PeriodOpened};
use houseway_rules::{Problem, Violation};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Period,
    tray::{CountRequest, difference},
};
use crate::{
    About, Command, Decided, Decision, Given, House, Reason, Refused, Shift, Stream, Table,
    drops::not_free,
};

/// A request to open a period. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = OpenerRequest)]
pub struct OpenPeriod {
    #[serde(flatten)]
    pub count: CountRequest,
    /// The drop box under the table.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    pub drop_box: Option<String>,
    /// The identifier that the period will have.
    #[serde(skip)]
    pub period_id: PeriodId,
}

/// A period that is about to begin: its shift, its number and its first entry.
pub(super) struct Beginning<'a> {
    pub shift: &'a Shift,
    /// The period's number within the table's gaming day, counted from 1.
    pub number: i64,
    pub from_seq: i64,
}

impl<'a> Beginning<'a> {
    /// The next period of a table, in the open shift.
    pub fn find(house: &'a House, table: &Table, from_seq: i64) -> Result<Self, Refused> {
        let shift = house.open_shift().ok_or_else(|| {
            let detail = said!("no-shift-open");
            Refused::State(Reason::NoOpenShift, detail)
        })?;
        let last = table.periods.iter().rfind(|period| period.gaming_day == shift.gaming_day);
        Ok(Self { shift, number: last.map_or(1, |period| period.number + 1), from_seq })
    }

    /// Whether the box under the table has already served a gaming day before this period's
    /// (0.3-5).
    pub fn pull_first(&self, table: &Table) -> bool {
        let Some(hangs) = &table.hangs else { return false };
        let first = table.periods.iter().find(|first| first.gaming_day == self.shift.gaming_day);
        let begins = first.map_or(self.from_seq, |first| first.from_seq);
        hangs.from_seq < begins && hangs.served(hangs.from_seq, Some(begins - 1))
    }
}

impl OpenPeriod {
    /// The box under the table: the one that already hangs there, or else one of the table's empty
    /// boxes.
    fn drop_box(&self, house: &House, table: &Table, anew: bool) -> Result<String, Refused> {
        let hangs = table.hangs.as_ref().filter(|_| !anew);
        let problem = match (hangs, &self.drop_box) {
            (Some(hangs), None) => return Ok(hangs.drop_box.clone()),
            (Some(hangs), Some(named)) if hangs.drop_box == *named => return Ok(named.clone()),
            (Some(hangs), Some(named)) => {
                let detail = said!("box-not-here-other-is", box = named, other = &hangs.drop_box);
                Problem::new(&BOX_UNKNOWN, None, "/box", detail)
            }
            (None, Some(named)) => match not_free(house, table, named, "/box") {
                None => return Ok(named.clone()),
                Some(problem) => problem,
            },
            (None, None) => {
                let boxes = table.setup.boxes.join(", ");
                let detail = said!("name-drop-box", boxes = boxes);
                Problem::new(&BOX_MISSING, None, "/box", detail)
            }
        };
        Err(Violation::of(problem).into())
    }
}

fn check_closed(table: &Table, last: Option<&Period>) -> Result<(), Refused> {
    let Some(open) = last.filter(|last| last.is_open()) else { return Ok(()) };
    let since = open.opened_at.format("%H:%M");
    let (number, name, slip) = (open.number, &table.name, &open.opener);
    let detail = said!(
        "period-is-open-since",
        number = number,
        name = name,
        since = since.to_string(),
        slip = slip
    );
    Err(Refused::State(Reason::PeriodStillOpen, detail))
}

/// The total of the tray at a period's closing count.
fn closed_with(house: &House, last: &Period) -> Result<Minor, Refused> {
    let tray = last.closer.as_ref().and_then(|closer| house.trays.get(closer));
    let tray = tray.ok_or_else(|| Refused::impossible("a period without a closing count"))?;
    Ok(tray.total)
}

impl Command for OpenPeriod {
    fn about(&self) -> About {
        About::new(Some(ActKind::Opener), Stream::Table(self.count.table_id), &self.count.table_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        self.count.in_words(house, said!("act-opening-count"))
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { count: self.count.drafted(house)?, ..self.clone() })
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let counting = self.count.read(house)?;
        let table = counting.table;
        let last = table.periods.last();
        check_closed(table, last)?;
        let retracked = last.is_some_and(|last| last.tracking != table.trackings);
        // If tracking has just begun, the box and the entries from before tracking do not belong to
        // the period (0.3-7).
        let anew = last.is_none() || retracked;
        let drop_box = self.drop_box(house, table, anew)?;
        let from_seq = match last.and_then(|last| last.to_seq) {
            Some(closer) if !anew => closer + 1,
            _ => table.size + 1,
        };
        let beginning = Beginning::find(house, table, from_seq)?;
        let counted = counting.counted.minor();
        let (act, expected) = match last {
            None => (TrayAct::FirstOpener { counted }, None),
            Some(last) if retracked => {
                (TrayAct::Retracked { counted }, Some(closed_with(house, last)?))
            }
            Some(_) => (TrayAct::Opener { counted }, Some(table.books.tray()?)),
        };
        let differs = expected.map(|expected| difference(counted, expected)).transpose()?;
        let money = |minor: Option<Minor>| minor.map(|minor| table.money(minor)).transpose();
        let gaming_day = beginning.shift.gaming_day;
        let event = PeriodOpened {
            period_id: self.period_id,
            shift_id: beginning.shift.id,
            gaming_day,
            number: beginning.number,
            from_seq,
            tracking: table.trackings,
            slip: counting.slip(house, gaming_day),
            previous: table.last_slip.clone(),
            expected: money(expected)?,
            difference: money(differs)?,
            retracked,
            drop_box,
            rolled: false,
            pull_first: !anew && beginning.pull_first(table),
            coverage: table.coverage(),
            postings: table.postings(act)?,
            signed: signed.clone(),
        };
        Ok(vec![Decided::new(self.about().stream, None, PeriodEvent::Opened(Box::new(event)))])
    }
}
