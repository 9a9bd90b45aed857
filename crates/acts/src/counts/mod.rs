//! The soft count (`back_office.md`, 2.5): a team counts boxes without knowing their expected
//! contents, and then a cashier counts them again without knowing the team's result.

mod accept;
mod correct;
mod enter;
mod finish;
mod import;

use chrono::NaiveDate;
use houseway_back_office::{BoxCount, SlipNumber};
use houseway_base::{
    ids::{BoxCountId, DropId, TableId},
    money::{Currency, Minor, Money},
    names::BoxCountState,
};
use houseway_facts::{BoxCountEvent, CountCorrected, CountStep, DropOfCount, Signed};
use houseway_rules::{Gate, codes::FINER_THAN_CURRENCY};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};

pub use accept::AcceptCount;
pub use correct::CorrectCount;
pub use enter::{EnterBox, OpenCount, Recount};
pub use finish::FinishCount;
pub use import::ImportCount;

use crate::{House, PulledBox, Reason, Refused, StepDone, Table, Written};

/// A count of drop boxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    pub id: BoxCountId,
    /// `None` until the count is finished.
    pub number: Option<SlipNumber>,
    pub gaming_day: NaiveDate,
    /// The currency of all boxes in the count.
    pub currency: Currency,
    pub state: BoxCountState,
    pub boxes: Vec<BoxOfCount>,
    pub steps: CountSteps,
    /// How many times the cage counted a different total.
    pub disagreed: i64,
    pub version: i64,
}

/// A box in a count, and its counted contents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxOfCount {
    #[serde(rename = "drop")]
    pub of: DropOfCount,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<BoxCount>,
}

/// The steps of a count so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountSteps {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recounted: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected: Option<StepDone>,
}

impl Count {
    /// A newly opened count; `None` if the event does not open a count.
    pub fn opened(event: &BoxCountEvent, written: Written<'_>) -> Option<Self> {
        let BoxCountEvent::Opened { count_id, gaming_day, currency, boxes } = event else {
            return None;
        };
        let boxes = boxes.iter().map(|of| BoxOfCount { of: of.clone(), counted: None });
        let opened = Some(written.step(&[]));
        Some(Self {
            id: *count_id,
            number: None,
            gaming_day: *gaming_day,
            currency: *currency,
            state: BoxCountState::Open,
            boxes: boxes.collect(),
            steps: CountSteps { opened, ..CountSteps::default() },
            disagreed: 0,
            version: 1,
        })
    }

    /// Applies a later event to the count; `None` if the event is not possible in this state.
    #[must_use]
    pub fn apply(mut self, event: &BoxCountEvent, written: Written<'_>) -> Option<Self> {
        match event {
            BoxCountEvent::Opened { .. } => return None,
            BoxCountEvent::BoxEntered { of, counted, .. } => self.enter(of, counted),
            BoxCountEvent::Finished(step) => {
                self.state = BoxCountState::Finished;
                self.number = Some(step.number.clone());
                self.steps.finished = Some(written.step(&step.signed.signatures));
            }
            BoxCountEvent::Recounted { .. } => {
                self.state = BoxCountState::Open;
                self.steps.recounted = Some(written.step(&[]));
            }
            BoxCountEvent::Disagreed { .. } => self.disagreed += 1,
            BoxCountEvent::Accepted(step) => {
                self.state = BoxCountState::Accepted;
                self.steps.accepted = Some(written.step(&step.signed.signatures));
            }
            BoxCountEvent::Corrected(CountCorrected { step, boxes: anew }) => {
                self.state = BoxCountState::Corrected;
                for new in anew {
                    let known = self.boxes.iter_mut().find(|one| one.of.drop_id == new.drop_id);
                    known?.counted = Some(new.counted.clone());
                }
                self.steps.corrected = Some(written.step(&step.signed.signatures));
            }
        }
        self.version += 1;
        Some(self)
    }

    /// Enters the contents of a box. Adds the box if it was pulled after the count was opened.
    fn enter(&mut self, of: &DropOfCount, counted: &BoxCount) {
        let counted = Some(counted.clone());
        if let Some(known) = self.boxes.iter_mut().find(|known| known.of.drop_id == of.drop_id) {
            known.counted = counted;
        } else {
            self.boxes.push(BoxOfCount { of: of.clone(), counted });
        }
    }

    /// The name of the count for use in a sentence.
    fn called(&self) -> Said {
        match &self.number {
            Some(number) => said!("act-count-number", number = number.to_string()),
            None => said!("act-count-of-day", day = self.gaming_day.to_string()),
        }
    }

    /// The name of the count for use in a refusal.
    fn said(&self) -> Said {
        match &self.number {
            Some(number) => said!("count-number", number = number.to_string()),
            None => said!("count-of-day", day = self.gaming_day.to_string()),
        }
    }

    /// Refuses a step that is not possible in the count's state.
    fn check_state(&self, states: &[BoxCountState]) -> Result<(), Refused> {
        if states.contains(&self.state) {
            return Ok(());
        }
        let next = match self.state {
            BoxCountState::Open => said!("next-enter-or-finish"),
            BoxCountState::Finished => said!("next-accept-or-recount"),
            BoxCountState::Accepted | BoxCountState::Corrected => {
                said!("next-correct")
            }
        };
        Refused::wrong_state(said!(
            "is-in-state",
            what = self.said(),
            state = Said::of_id(format!("state-{}", self.state)),
            next = next
        ))
    }

    /// Whether the cage has accepted the count.
    pub const fn is_accepted(&self) -> bool {
        matches!(self.state, BoxCountState::Accepted | BoxCountState::Corrected)
    }

    pub fn has_box(&self, id: DropId) -> bool {
        self.boxes.iter().any(|one| one.of.drop_id == id)
    }

    /// The total of the boxes entered so far.
    pub fn total(&self) -> Result<Money, Refused> {
        total(self.currency, &self.boxes)
    }

    /// The tables whose boxes the count contains, in the order in which their streams are locked.
    pub fn tables(&self) -> Vec<TableId> {
        let mut tables: Vec<TableId> = self.boxes.iter().map(|one| one.of.table_id).collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// Parses the cage's total as typed.
    fn cages_total(&self, said: &str) -> Result<Money, Refused> {
        let mut gate = Gate::default();
        let total = gate.amount("/total", said).and_then(|total| {
            let written = self.currency.written_out(total);
            gate.keep(written, &FINER_THAN_CURRENCY, None, "/total")
        });
        Ok(gate.pass(total)?)
    }

    fn step(&self, total: Money, signed: &Signed) -> Result<CountStep, Refused> {
        let number = self.number.clone().ok_or_else(|| Refused::impossible("no number"))?;
        Ok(CountStep { count_id: self.id, number, total, signed: signed.clone() })
    }
}

/// The refusal if the cage's total differs from the team's.
pub fn disagreed() -> Refused {
    let detail = said!("totals-disagree-detail");
    Refused::State(Reason::TotalsDisagree, detail)
}

fn total(currency: Currency, boxes: &[BoxOfCount]) -> Result<Money, Refused> {
    let counted = boxes.iter().filter_map(|one| one.counted.as_ref());
    let sum = counted.map(|counted| counted.total).try_fold(0, |sum: Minor, amount| {
        let sum = sum.checked_add(currency.minor(amount)?);
        sum.ok_or_else(|| Refused::impossible("a sum"))
    })?;
    Ok(currency.money(sum)?)
}

/// The pulled box that a count refers to, and its table.
fn held<'a>(house: &'a House, one: &BoxOfCount) -> Result<(&'a PulledBox, &'a Table), Refused> {
    let drop = house.drop_of(one.of.drop_id)?;
    Ok((drop, house.table(drop.table_id)?))
}
