//! A table as the back office sees it.

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::{Books, PeriodFigures, TableSetup, TrayAct};
use houseway_base::{
    ids::{PeriodId, ShiftId, TableId},
    money::{Currency, Minor, Money},
    names::{Coverage, GameKind},
};
use houseway_ledger::{Posting, Transaction};

use super::{Reason, Refused};

/// A table: how it is set up, what its accounts hold, and its periods.
#[derive(Debug, Clone)]
pub struct Table {
    pub id: TableId,
    pub name: String,
    pub currency: Currency,
    /// How many seats it has.
    pub seats: u8,
    /// Whether the back office tracks it.
    pub tracked: bool,
    /// How many times tracking was switched on.
    pub trackings: i64,
    pub setup: TableSetup,
    /// The version of the set-up; 0 until somebody sets the table up.
    pub setup_version: i64,
    pub books: Books,
    /// How many entries its stream has.
    pub size: i64,
    /// In order.
    pub periods: Vec<Period>,
}

/// A table's period, from a counted tray to a counted tray.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    pub id: PeriodId,
    pub table_id: TableId,
    pub shift_id: ShiftId,
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … of the table in its day.
    pub number: i64,
    pub coverage: Coverage,
    /// The drop box under the table when it was opened.
    pub drop_box: String,
    /// Which time the table is tracked, counted from 1.
    pub tracking: i64,
    /// The numbers of its counts; there is no second one while it is open.
    pub opener: String,
    pub closer: Option<String>,
    /// The first and the last entry of the table's stream that belong to it.
    pub from_seq: i64,
    pub to_seq: Option<i64>,
    pub opened_at: DateTime<Utc>,
    pub closed_at: Option<DateTime<Utc>>,
    /// What it came to, once it is closed.
    pub figures: Option<PeriodFigures>,
    /// Whether the box under the table has served an earlier gaming day.
    pub pull_first: bool,
    pub version: i64,
}

impl Period {
    pub const fn is_open(&self) -> bool {
        self.closed_at.is_none()
    }
}

impl Table {
    /// A table that nobody has set up.
    pub fn new(id: TableId, name: impl Into<String>, game: GameKind, currency: Currency) -> Self {
        Self {
            id,
            name: name.into(),
            currency,
            seats: 0,
            tracked: false,
            trackings: 0,
            setup: TableSetup::usual(game, currency),
            setup_version: 0,
            books: Books::new(currency),
            size: 0,
            periods: Vec::new(),
        }
    }

    /// Refuses what is only done at tracked tables.
    pub fn check_tracked(&self) -> Result<(), Refused> {
        if self.tracked {
            return Ok(());
        }
        Refused::wrong_state(format!("{} is not tracked; its set-up says so", self.name))
    }

    /// The period that the table is in, if it is in one.
    pub fn open_period(&self) -> Option<&Period> {
        self.periods.last().filter(|period| period.is_open())
    }

    /// The period that the table is in. Nothing moves at a tracked table without one (0.3-1).
    pub fn period(&self) -> Result<&Period, Refused> {
        self.check_tracked()?;
        self.open_period().ok_or_else(|| {
            let name = &self.name;
            let detail = format!(
                "{name} has no opening count; the dealer and the pit boss open it with one"
            );
            Refused::State(Reason::PeriodNotOpen, detail)
        })
    }

    /// The same for what brings money into the tray or the box: a box is of one gaming day (0.3-5).
    pub fn serving_period(&self) -> Result<&Period, Refused> {
        let period = self.period()?;
        if period.pull_first {
            let detail =
                format!("{} has served an earlier gaming day; pull it first", period.drop_box);
            return Refused::wrong_state(detail);
        }
        Ok(period)
    }

    /// What an act posts.
    pub fn postings(&self, act: TrayAct) -> Result<Vec<Posting>, Refused> {
        let movements = act.movements(&self.books)?;
        Ok(Transaction::new(self.currency, &movements)?.into_postings())
    }

    /// An amount in the currency's smallest unit.
    pub fn money(&self, minor: Minor) -> Result<Money, Refused> {
        Ok(self.currency.money(minor)?)
    }
}
