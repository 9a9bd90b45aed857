//! Fills and credits (`back_office.md`, 2.3 to 2.5 and 4.3). The pit requests them, the cage issues
//! them, a runner carries the chips, and the table or the cage receives them.

mod ask;
mod step;

use chrono::NaiveDate;
use houseway_back_office::{Chips, SlipNumber, slip};
use houseway_base::{
    ids::{PeriodId, SlipId, TableId},
    money::{Currency, Minor, Money, MoneyError},
    names::{SlipKind, SlipState, SlipStep},
};
use houseway_facts::{SlipAsked, SlipEvent};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};

pub use ask::{AskSlip, AskingSlip};
pub use step::{SlipCommand, StepRequest, Withdraw};

use super::{
    Decided, House, Refused, Table,
    command::Stream,
    entry::{StepDone, Written},
};

/// A fill or a credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    pub id: SlipId,
    pub table_id: TableId,
    pub kind: SlipKind,
    pub state: SlipState,
    /// The period in which the slip was requested or, once it is issued, the period in which it was
    /// issued.
    pub period_id: PeriodId,
    pub gaming_day: NaiveDate,
    /// `None` until the slip is issued.
    pub number: Option<SlipNumber>,
    /// The number of the paper slip that was written before this one.
    pub manual_number: Option<String>,
    pub chips: Vec<Chips>,
    /// The total of the chips.
    pub total: Money,
    /// The total in the currency's smallest unit.
    pub minor: Minor,
    pub steps: Steps,
    /// How many times the slip was printed.
    pub prints: i64,
    pub version: i64,
}

/// The steps of a slip so far, one for each state that it has reached.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requested: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issued: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<StepDone>,
}

impl Steps {
    const fn at(&mut self, state: SlipState) -> &mut Option<StepDone> {
        match state {
            SlipState::Requested => &mut self.requested,
            SlipState::Withdrawn => &mut self.withdrawn,
            SlipState::Issued => &mut self.issued,
            SlipState::Taken => &mut self.taken,
            SlipState::Done => &mut self.done,
            SlipState::Void => &mut self.void,
        }
    }
}

impl Slip {
    /// A newly requested slip.
    pub fn asked(
        table_id: TableId,
        currency: Currency,
        asked: &SlipAsked,
        written: Written<'_>,
    ) -> Result<Self, MoneyError> {
        let requested = Some(written.step(&asked.signed.signatures));
        Ok(Self {
            id: asked.slip_id,
            table_id,
            kind: asked.slip,
            state: SlipState::Requested,
            period_id: asked.period_id,
            gaming_day: asked.gaming_day,
            number: None,
            manual_number: asked.manual_number.clone(),
            chips: asked.chips.clone(),
            total: asked.total,
            minor: currency.minor(asked.total)?,
            steps: Steps { requested, ..Steps::default() },
            prints: 0,
            version: 1,
        })
    }

    /// Applies a later event to the slip; `None` if the event is not possible in the slip's state.
    #[must_use]
    pub fn apply(mut self, event: &SlipEvent, written: Written<'_>) -> Option<Self> {
        self.version += 1;
        let (step, moved) = match event {
            SlipEvent::Requested(_) => return None,
            SlipEvent::Printed { copy, .. } => {
                self.prints = *copy;
                return Some(self);
            }
            SlipEvent::Withdrawn { .. } => (SlipStep::Withdraw, None),
            _ => event.step().map(|(step, moved)| (step, Some(moved)))?,
        };
        self.state = slip::leads_to(self.kind, self.state, step)?;
        if let Some(moved) = moved.filter(|_| step == SlipStep::Issue) {
            self.number = Some(moved.number.clone());
            self.period_id = moved.period_id;
            self.gaming_day = moved.gaming_day;
        }
        let signatures = moved.map_or(&[][..], |moved| &moved.signed.signatures);
        *self.steps.at(self.state) = Some(written.step(signatures));
        Some(self)
    }

    /// The name of the slip for use in a refusal.
    pub fn said(&self) -> Said {
        let kind = self.kind.to_string();
        match &self.number {
            Some(number) => said!("slip-said-number", kind = kind, number = number.to_string()),
            None => said!("slip-said", kind = kind),
        }
    }

    /// The name of the slip for use in a sentence: `fill F-2026-000001`, or `the fill` before it is
    /// issued.
    pub fn called(&self) -> String {
        match &self.number {
            Some(number) => format!("{} {number}", self.kind),
            None => format!("the {}", self.kind),
        }
    }
}

/// The total and its chips as text: `2000.00 = 15 × 100.00 + 16 × 25.00 + 20 × 5.00`.
fn in_chips(total: Money, chips: &[Chips]) -> String {
    let lines = chips.iter().filter(|line| line.count > 0);
    let lines: Vec<String> =
        lines.map(|line| format!("{} × {}", line.count, line.denomination)).collect();
    format!("{total} = {}", lines.join(" + "))
}

/// The reason logged when a slip is withdrawn because its table closes.
const CLOSED: &str = "The table's period is closed";

/// Closes a table's slips together with its period. Refuses while a slip is on its way, and
/// withdraws slips that were only requested (0.3-11).
pub fn close_slips(house: &House, table: &Table) -> Result<Vec<Decided>, Refused> {
    let of_table = || house.slips.values().filter(|slip| slip.table_id == table.id);
    if let Some(first) = of_table().find(|slip| slip::ON_THE_WAY.contains(&slip.state)) {
        let slip = first.said();
        return Refused::wrong_state(match (first.kind, first.state) {
            (SlipKind::Fill, _) => said!("slip-fill-on-its-way", slip = slip),
            (SlipKind::Credit, SlipState::Taken) => said!("slip-credit-on-its-way", slip = slip),
            (SlipKind::Credit, _) => said!("slip-credit-issued", slip = slip),
        });
    }
    let requested = of_table().filter(|slip| slip.state == SlipState::Requested);
    let withdrawn = requested.map(|slip| {
        let event = SlipEvent::Withdrawn { slip_id: slip.id, slip: slip.kind };
        Decided::new(Stream::Table(table.id), Some(CLOSED), event)
    });
    Ok(withdrawn.collect())
}
