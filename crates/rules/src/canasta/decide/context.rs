//! The data that a decision depends on, and its result.

use crate::{
    Authority, Violation,
    canasta::{
        codes,
        command::Mode,
        event::{Event, Unchecked},
        house_rules::HouseRules,
        melds::deal::Deal,
        state::Table,
    },
};
use houseway_words::said;

/// The direct result of a command, before the consequences.
#[derive(Debug)]
pub(super) struct Decided {
    pub events: Vec<Event>,
    pub unchecked: Vec<Unchecked>,
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Self {
        Self { events, unchecked: Vec::new() }
    }
}

impl From<Event> for Decided {
    fn from(event: Event) -> Self {
        vec![event].into()
    }
}

/// The data that a decision depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct DecideContext<'a> {
    pub rules: &'a HouseRules,
    pub table: &'a Table,
    pub by: Authority,
}

impl<'a> DecideContext<'a> {
    /// Refuses a command that requires this mode if the table is run in another mode.
    pub fn in_mode(self, mode: Mode) -> Result<(), Violation> {
        if self.table.mode == mode {
            return Ok(());
        }
        let detail = match self.table.mode {
            Mode::Full => said!("every-card-entered"),
            Mode::ScoreSheet => said!("score-sheet-kept"),
            Mode::Totals => said!("totals-kept"),
        };
        Err(Violation::not_now(&codes::WRONG_MODE, None, detail))
    }

    /// The deal in progress.
    pub fn deal(self) -> Result<&'a Deal, Violation> {
        self.in_mode(Mode::Full)?;
        self.table.deal().ok_or_else(|| {
            let detail = said!("no-cards-dealt");
            Violation::not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail)
        })
    }

    /// Refuses a command that has to wait until the deal in progress has been scored.
    pub fn between_deals(self) -> Result<(), Violation> {
        if self.table.deal().is_none() {
            return Ok(());
        }
        let detail = said!("deal-in-progress");
        Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail))
    }

    pub fn is_floor(self) -> bool {
        self.by == Authority::Floor
    }
}
