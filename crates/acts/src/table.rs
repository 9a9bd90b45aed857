//! A table as the back office sees it.

use houseway_back_office::{Books, RunningPeriod, TableSetup, TrayAct};
use houseway_base::{
    ids::TableId,
    money::{Currency, Minor, Money},
    names::{Coverage, TableGame},
};
use houseway_ledger::{Posting, Transaction};
use houseway_words::said;

use super::{HangingBox, Period, Reason, Refused};

/// A table: its setup, its balances, and its periods.
#[derive(Debug, Clone)]
pub struct Table {
    pub id: TableId,
    pub name: String,
    pub game: TableGame,
    pub currency: Currency,
    /// The number of seats.
    pub seats: u8,
    /// Whether the back office tracks the table.
    pub tracked: bool,
    /// How many times tracking has been switched on.
    pub trackings: i64,
    pub setup: TableSetup,
    /// The version of the setup; 0 until the table is first set up.
    pub setup_version: i64,
    pub books: Books,
    /// The number of entries in the table's stream.
    pub size: i64,
    /// The number of the last entry that moved money in the tray.
    pub tray_moved: i64,
    /// The number and phase of the table's round while a hand is being played.
    pub in_play: Option<(i64, String)>,
    /// Oldest first.
    pub periods: Vec<Period>,
    /// The results of the open period so far.
    pub running: RunningPeriod,
    /// The number of the tray's last count.
    pub last_slip: Option<String>,
    pub hangs: Option<HangingBox>,
}

/// The postings of an act, given these books.
pub(super) fn postings(books: &Books, act: TrayAct) -> Result<Vec<Posting>, Refused> {
    let movements = act.movements(books)?;
    Ok(Transaction::new(books.currency(), &movements)?.into_postings())
}

impl Table {
    /// A table that has not been set up.
    pub fn new(id: TableId, name: impl Into<String>, game: TableGame, currency: Currency) -> Self {
        Self {
            id,
            name: name.into(),
            game,
            currency,
            seats: 0,
            tracked: false,
            trackings: 0,
            setup: TableSetup::usual(game, currency),
            setup_version: 0,
            books: Books::new(currency),
            size: 0,
            tray_moved: 0,
            in_play: None,
            periods: Vec::new(),
            running: RunningPeriod::default(),
            last_slip: None,
            hangs: None,
        }
    }

    /// The coverage of the table's periods, unless the floor declares that some hands were not
    /// recorded.
    pub const fn coverage(&self) -> Coverage {
        if self.game.dealt().is_some() { Coverage::Complete } else { Coverage::None }
    }

    /// Refuses commands about rounds at a table whose rounds are not recorded.
    pub fn check_rounds_recorded(&self) -> Result<(), Refused> {
        if self.game.dealt().is_some() {
            return Ok(());
        }
        let detail = said!("rounds-of-table-not-recorded", table = &self.name);
        Err(Refused::State(Reason::RoundsNotRecorded, detail))
    }

    /// Refuses commands that are only for tracked tables.
    pub fn check_tracked(&self) -> Result<(), Refused> {
        if self.tracked {
            return Ok(());
        }
        Refused::wrong_state(said!("table-not-tracked", table = &self.name))
    }

    /// The table's open period, if there is one.
    pub fn open_period(&self) -> Option<&Period> {
        self.periods.last().filter(|period| period.is_open())
    }

    /// The table's open period. Refuses if there is none: no money can move at a tracked table
    /// without an open period (0.3-1).
    pub fn period(&self) -> Result<&Period, Refused> {
        self.check_tracked()?;
        self.open_period().ok_or_else(|| {
            let name = &self.name;
            let detail = said!("no-opening-count", name = name);
            Refused::State(Reason::PeriodNotOpen, detail)
        })
    }

    /// The table's open period, for commands that put money into the tray or the box. Refuses if
    /// the box served an earlier day, because a box belongs to one gaming day (0.3-5).
    pub fn serving_period(&self) -> Result<&Period, Refused> {
        let period = self.period()?;
        if period.pull_first {
            let detail = said!("box-of-earlier-day", box = &period.drop_box);
            return Refused::wrong_state(detail);
        }
        Ok(period)
    }

    /// The postings of an act.
    pub fn postings(&self, act: TrayAct) -> Result<Vec<Posting>, Refused> {
        postings(&self.books, act)
    }

    /// Converts an amount from the currency's smallest unit.
    pub fn money(&self, minor: Minor) -> Result<Money, Refused> {
        Ok(self.currency.money(minor)?)
    }
}
