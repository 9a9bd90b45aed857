//! The steps of a requested slip: the acts from `fill.issue` to `slip.void`.

use houseway_back_office::{
    Counted, Series, TypedChips, TypedCount,
    codes::NOT_THE_SLIP,
    slip::{act_of, leads_to, open_steps, tray_act},
};
use houseway_base::{
    ids::{SlipId, TableId, UserId},
    money::Money,
    names::{Role, SlipKind, SlipStep},
};
use houseway_facts::{Actor, Capacity, SlipEvent, SlipMoved};
use houseway_rules::{Gate, Problem, Violation, codes::FINER_THAN_CURRENCY};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Slip, Steps, in_chips};
use crate::{
    About, Command, Decided, Decision, Given, House, Reason, Refused, StepDone, Stream, Table,
};

/// The capacity in which the runner signs for the chips.
const RUNNER: &str = "runner";
/// The capacity in which the cage signs.
const CASHIER: &str = "cashier";

/// A step of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SlipCommand {
    /// The cage hands out a fill's chips or a credit's slip. The slip gets its number.
    Issue {},
    /// A credit's chips leave the tray.
    Take {},
    /// A fill's chips are counted and put into the tray.
    Receive {
        /// The counted chips.
        #[schema(max_items = 12)]
        chips: Vec<TypedChips>,
        /// The total of the chips. It must equal the slip's total.
        #[schema(example = "2000.00")]
        total: String,
    },
    /// The cage has counted a credit's chips and accepts them.
    Accept {
        /// The total of the chips. It must equal the slip's total.
        #[schema(example = "1000.00")]
        total: String,
    },
    /// A credit's chips go back into the tray because the cage counted a different total.
    Return {
        /// The reason, 1 to 500 characters.
        #[schema(example = "One chip of 500 is missing")]
        reason: String,
    },
    /// Voids the slip. A fill's chips go back to the cage.
    Void {
        /// The reason, 1 to 500 characters.
        #[schema(example = "Made out for the wrong table")]
        reason: String,
    },
    /// Withdraws the request. The person who made the request or a cashier can do this.
    Withdraw {
        /// The reason, 1 to 500 characters.
        #[schema(example = "The table closes")]
        reason: String,
    },
}

impl SlipCommand {
    /// The step that the command takes.
    pub const fn step(&self) -> SlipStep {
        match self {
            Self::Issue {} => SlipStep::Issue,
            Self::Take {} => SlipStep::Take,
            Self::Receive { .. } => SlipStep::Receive,
            Self::Accept { .. } => SlipStep::Accept,
            Self::Return { .. } => SlipStep::Return,
            Self::Void { .. } => SlipStep::Void,
            Self::Withdraw { .. } => SlipStep::Withdraw,
        }
    }

    /// The reason, for steps that need one.
    pub const fn reason_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Return { reason } | Self::Void { reason } | Self::Withdraw { reason } => {
                Some(reason)
            }
            Self::Issue {} | Self::Take {} | Self::Receive { .. } | Self::Accept { .. } => None,
        }
    }
}

/// A request to take one of a slip's steps. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SlipStepRequest)]
pub struct StepRequest {
    /// The slip.
    pub slip_id: SlipId,
    /// The table.
    pub table_id: TableId,
    /// Whether the slip is a fill or a credit.
    pub kind: SlipKind,
    /// The command.
    pub command: SlipCommand,
}

impl StepRequest {
    const fn step(&self) -> SlipStep {
        self.command.step()
    }

    /// The slip, if the step is possible.
    fn slip<'a>(&self, house: &'a House) -> Result<&'a Slip, Refused> {
        let slip = house.slip(self.slip_id)?;
        slip.check_open(self.step())?;
        Ok(slip)
    }

    /// Refuses a count that differs from the slip.
    fn check_counted(&self, slip: &Slip, table: &Table) -> Result<(), Refused> {
        let currency = table.currency;
        let (minor, is_fill) = match &self.command {
            SlipCommand::Receive { chips, total } => {
                let (chips, total) = (chips.clone(), total.clone());
                let typed = TypedCount { chips, cash: None, total };
                let counted = Counted::read(&typed, &table.setup.chips(), currency)?;
                (counted.minor(), true)
            }
            SlipCommand::Accept { total } => {
                let mut gate = Gate::default();
                let minor = gate.amount("/total", total).and_then(|total: Money| {
                    gate.keep(currency.minor(total), &FINER_THAN_CURRENCY, None, "/total")
                });
                (gate.pass(minor)?, false)
            }
            _ => return Ok(()),
        };
        if minor == slip.minor {
            return Ok(());
        }
        let (says, lies) = (currency.total(slip.minor), currency.total(minor));
        let detail = if is_fill {
            said!("not-the-slip-fill", says = says.to_string(), lies = lies.to_string())
        } else {
            said!("not-the-slip-credit", says = says.to_string(), lies = lies.to_string())
        };
        let problem = Problem::new(&NOT_THE_SLIP, None, "/total", detail);
        Err(Violation::of(problem).into())
    }
}

impl Slip {
    /// Refuses a step that is not possible in the slip's state.
    pub fn check_open(&self, step: SlipStep) -> Result<(), Refused> {
        if leads_to(self.kind, self.state, step).is_some() {
            return Ok(());
        }
        let steps = open_steps(self.kind, self.state);
        let next = if steps.is_empty() {
            said!("nothing-after")
        } else {
            let named = steps.iter().map(|step| Said::plain(format_args!("`{step}`")));
            said!("comes-next", count = steps.len(), steps = Said::either(named))
        };
        let state = Said::of_id(format!("state-{}", self.state));
        Refused::wrong_state(said!("is-in-state", what = self.said(), state = state, next = next))
    }
}

/// Only the runner who first signed for the chips can sign again when the chips arrive.
fn bind_runner(places: &mut [Capacity], before: Option<&StepDone>) {
    let signed = before
        .and_then(|done| done.signatures.iter().find(|signature| signature.capacity == RUNNER));
    let place = places.iter_mut().find(|place| place.name == RUNNER);
    if let (Some(place), Some(signed)) = (place, signed) {
        place.must_be = Some(signed.user);
        if !place.roles.contains(&signed.role) {
            place.roles.push(signed.role);
        }
    }
}

impl Steps {
    /// The people who signed when the slip was issued or its chips were taken. None of them may
    /// void it (0.4-7).
    fn carriers(&self) -> Vec<UserId> {
        let signed = [&self.issued, &self.taken].into_iter().flatten();
        signed.flat_map(|done| &done.signatures).map(|signature| signature.user).collect()
    }

    fn requester(&self) -> Option<UserId> {
        let requested = self.requested.as_ref()?;
        match requested.by.parse() {
            Ok(Actor::User(user)) => Some(user),
            _ => requested.signatures.first().map(|signature| signature.user),
        }
    }
}

impl Command for StepRequest {
    fn about(&self) -> About {
        About::new(act_of(self.kind, self.step()), Stream::Table(self.table_id), &self.slip_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let slip = house.slip(self.slip_id)?;
        let table = house.table(slip.table_id)?;
        let done = Said::of_id(format!("act-step-{}", self.step()));
        let (name, chips) = (&table.name, in_chips(slip.total, &slip.chips));
        let number = slip.number.as_ref().map(ToString::to_string);
        let told = match (slip.kind, number) {
            (SlipKind::Fill, None) => said!("act-fill", table = name, done = done, chips = chips),
            (SlipKind::Credit, None) => {
                said!("act-credit", table = name, done = done, chips = chips)
            }
            (SlipKind::Fill, Some(number)) => {
                said!("act-fill-number", number = number, table = name, done = done, chips = chips)
            }
            (SlipKind::Credit, Some(number)) => said!(
                "act-credit-number",
                number = number,
                table = name,
                done = done,
                chips = chips
            ),
        };
        Ok(told.to_string())
    }

    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        if by == Actor::System {
            return Ok(Vec::new());
        }
        let mut places = self.chosen_places(house);
        let steps = &self.slip(house)?.steps;
        match self.step() {
            SlipStep::Receive => bind_runner(&mut places, steps.issued.as_ref()),
            SlipStep::Accept | SlipStep::Return => bind_runner(&mut places, steps.taken.as_ref()),
            SlipStep::Void => {
                for place in places.iter_mut().filter(|place| place.name != CASHIER) {
                    place.must_not_be = steps.requester();
                    place.excluded = steps.carriers();
                }
            }
            SlipStep::Issue | SlipStep::Take | SlipStep::Withdraw => {}
        }
        Ok(places)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let slip = self.slip(house)?;
        let table = house.table(slip.table_id)?;
        // A slip can be voided without an open period, because the chips only go back where they
        // came from.
        let period = match self.step() {
            SlipStep::Void => None,
            SlipStep::Receive | SlipStep::Take => Some(table.serving_period()?),
            _ => Some(table.period()?),
        };
        if period.is_some() {
            self.check_counted(slip, table)?;
        }
        let (period_id, gaming_day, number) = match (self.step(), period, &slip.number) {
            (SlipStep::Issue, Some(period), _) => {
                let series =
                    if slip.kind == SlipKind::Fill { Series::Fill } else { Series::Credit };
                (period.id, period.gaming_day, house.next_number(series, period.gaming_day))
            }
            (.., Some(number)) => (slip.period_id, slip.gaming_day, number.clone()),
            _ => return Err(Refused::impossible("a slip has no number")),
        };
        let act = tray_act(slip.kind, self.step(), slip.minor);
        let moved = SlipMoved {
            slip_id: slip.id,
            slip: slip.kind,
            number,
            period_id,
            gaming_day,
            total: slip.total,
            postings: act.map(|act| table.postings(act)).transpose()?.unwrap_or_default(),
            signed: signed.clone(),
        };
        let reason = match &self.command {
            SlipCommand::Return { reason } | SlipCommand::Void { reason } => Some(reason.as_str()),
            _ => None,
        };
        let event = SlipEvent::of_step(self.step(), moved);
        Ok(vec![Decided::new(self.about().stream, reason, event)])
    }
}

/// Withdraws a request for a slip. The person who made the request or a cashier can do this.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Withdraw {
    pub slip_id: SlipId,
    pub table_id: TableId,
    pub reason: String,
    /// The person who withdraws the request, as named in the log.
    pub by: String,
    pub role: Role,
}

impl Command for Withdraw {
    fn about(&self) -> About {
        About::new(None, Stream::Table(self.table_id), &self.slip_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let slip = house.slip(self.slip_id)?;
        slip.check_open(SlipStep::Withdraw)?;
        let requested = slip.steps.requested.as_ref();
        let asked = requested.is_some_and(|requested| requested.by == self.by);
        if !asked && self.role != Role::Cashier {
            let detail = said!("asker-or-cashier");
            return Err(Refused::State(Reason::WrongSigner, detail));
        }
        let event = SlipEvent::Withdrawn { slip_id: slip.id, slip: slip.kind };
        Ok(vec![Decided::new(self.about().stream, Some(&self.reason), event)])
    }
}
