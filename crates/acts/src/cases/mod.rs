//! Cases: matters for the house to review (`back_office.md`, 2.5 and 4.6). The program opens cases
//! when certain entries are logged, and people can open cases by hand. Compliance reviews and
//! closes them.

mod openings;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use houseway_base::{
    ids::{CaseId, UserId},
    money::{Currency, Money},
    names::{ActKind, CaseFinding, CaseKind, CaseState, CaseStep, Role, Severity},
};
use houseway_facts::{Actor, Capacity, CaseAbout, CaseEvent, CaseOpened, CaseSubject};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Decided, Decision, Given, House, Refused, Stream, Written, cash::Whose,
};

pub use openings::{Changes, Circumstances, ClosedDay, Missets, Opening, openings};

/// A step taken on a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CaseStepDone)]
pub struct StepOfCase {
    /// The step.
    pub step: CaseStep,
    /// The time of the step.
    pub at: DateTime<Utc>,
    /// The person who took the step, as named in the log.
    #[schema(value_type = Actor)]
    pub by: String,
    /// The note, the explanation, or the reason for reopening; absent for an assignment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The person to whom the case was assigned; absent unless the step is an assignment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<UserId>,
    /// The finding of the review; absent unless the step closed the case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finding: Option<CaseFinding>,
}

/// A case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    pub id: CaseId,
    pub kind: CaseKind,
    pub severity: Severity,
    pub state: CaseState,
    pub subject: Option<CaseSubject>,
    pub about: CaseAbout,
    pub amount: Option<Money>,
    pub currency: Option<Currency>,
    pub text: Option<String>,
    pub opened_at: DateTime<Utc>,
    /// The person or program that opened the case, as named in the log.
    pub opened_by: String,
    pub assignee: Option<UserId>,
    pub finding: Option<CaseFinding>,
    pub steps: Vec<StepOfCase>,
    pub version: i64,
    /// The people who entered or signed the case's subject. None of them may close it.
    pub involved: Vec<UserId>,
}

/// The deadline for reporting cash, in days after the gaming day.
const DAYS_TO_REPORT: i64 = 15;

/// The number of hours within which a case must be reviewed; `None` if it has no deadline.
const fn hours(severity: Severity) -> Option<i64> {
    match severity {
        Severity::Info => None,
        Severity::Review => Some(72),
        Severity::Urgent => Some(24),
    }
}

/// Identifies the subject of a case that is not about a single log entry: one person's cash on a
/// gaming day in one direction, or a dealer's shift. The text is unique, so there is only one case
/// of each kind about each subject.
pub fn thing(about: &CaseAbout, currency: Option<Currency>) -> Option<String> {
    if let (Some(shift), Some(user)) = (about.shift_id, about.user_id) {
        return Some(format!("{shift} {user}"));
    }
    let (cash, day, currency) = (about.cash.as_ref()?, about.gaming_day?, currency?);
    let whose = Whose::of(&cash.person, cash.transaction_id).key();
    Some(format!("{day} {currency} {} {whose}", cash.direction))
}

impl Case {
    /// A newly opened case.
    pub fn opened(opened: &CaseOpened, written: Written<'_>) -> Self {
        Self {
            id: opened.case_id,
            kind: opened.case,
            severity: opened.severity,
            state: CaseState::Open,
            subject: opened.subject.clone(),
            about: opened.about.clone(),
            amount: opened.amount,
            currency: opened.currency,
            text: opened.text.clone(),
            opened_at: written.at,
            opened_by: written.by.to_owned(),
            assignee: None,
            finding: None,
            steps: Vec::new(),
            version: 1,
            involved: Vec::new(),
        }
    }

    /// Applies a later event to the case.
    pub fn apply(&mut self, event: &CaseEvent, written: Written<'_>) {
        let (step, text, to, finding) = match event {
            CaseEvent::Opened(_) => return,
            CaseEvent::Assigned { to, .. } => {
                self.state = CaseState::InReview;
                self.assignee = Some(*to);
                (CaseStep::Assign, None, Some(*to), None)
            }
            CaseEvent::Noted { text, .. } => (CaseStep::Note, Some(text.clone()), None, None),
            CaseEvent::Closed { finding, explanation, .. } => {
                self.state = CaseState::Closed;
                self.finding = Some(*finding);
                (CaseStep::Close, Some(explanation.clone()), None, Some(*finding))
            }
            CaseEvent::Reopened { .. } => {
                self.state = CaseState::Open;
                (self.assignee, self.finding) = (None, None);
                (CaseStep::Reopen, written.reason.map(str::to_owned), None, None)
            }
        };
        let (at, by) = (written.at, written.by.to_owned());
        self.steps.push(StepOfCase { step, at, by, text, to, finding });
        self.version += 1;
    }

    /// The time by which the case should be reviewed; `None` if it has no deadline.
    pub fn due_at(&self) -> Option<DateTime<Utc>> {
        if let (CaseKind::CashOver, Some(day)) = (self.kind, self.about.gaming_day) {
            return Some(
                (day + TimeDelta::days(DAYS_TO_REPORT)).and_time(NaiveTime::MIN).and_utc(),
            );
        }
        Some(self.opened_at + TimeDelta::hours(hours(self.severity)?))
    }

    /// The stream that the case's entries are in.
    pub const fn stream(&self) -> Stream {
        if self.kind.is_of_cash() { Stream::Compliance } else { Stream::House }
    }

    /// See [`thing`].
    pub fn thing(&self) -> Option<String> {
        thing(&self.about, self.currency)
    }

    /// The steps that are possible in the current state.
    pub const fn open_steps(&self) -> &'static [CaseStep] {
        match self.state {
            CaseState::Open => &[CaseStep::Assign, CaseStep::Note],
            CaseState::InReview => &[CaseStep::Assign, CaseStep::Note, CaseStep::Close],
            CaseState::Closed => &[CaseStep::Reopen],
        }
    }

    fn check_open(&self, step: CaseStep) -> Result<(), Refused> {
        if self.open_steps().contains(&step) {
            return Ok(());
        }
        Refused::wrong_state(match self.state {
            CaseState::Open => said!("case-assign-first"),
            CaseState::InReview => said!("case-not-closed"),
            CaseState::Closed => said!("case-closed-already"),
        })
    }
}

/// A command on a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CaseCommand {
    /// Assigns the case to someone in compliance.
    Assign {
        /// The person who reviews the case. Default: the caller.
        #[serde(default)]
        #[schema(required = false)]
        to: Option<UserId>,
    },
    /// Adds a note. Pit bosses can also do this.
    Note {
        /// The note, 1 to 500 characters.
        #[schema(example = "The camera shows the chips under the tray")]
        text: String,
    },
    /// Closes the case. People who entered or signed the case's subject cannot close the case, and
    /// closing an urgent case takes two people.
    Close {
        /// The finding of the review.
        finding: CaseFinding,
        /// The explanation, 1 to 500 characters.
        #[schema(example = "A chip of 25 lay under the tray; found at 18:40")]
        explanation: String,
    },
    /// Reopens a closed case.
    Reopen {
        /// The reason, 1 to 500 characters.
        #[schema(example = "The same thing happened again")]
        reason: String,
    },
}

impl CaseCommand {
    /// The step that the command takes.
    pub const fn step(&self) -> CaseStep {
        match self {
            Self::Assign { .. } => CaseStep::Assign,
            Self::Note { .. } => CaseStep::Note,
            Self::Close { .. } => CaseStep::Close,
            Self::Reopen { .. } => CaseStep::Reopen,
        }
    }
}

/// Opens a case by hand.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OpenCase {
    pub opened: CaseOpened,
}

impl Command for OpenCase {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.opened.case_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        if let Some(known) = house.cases.values().next() {
            let detail = said!("case-there-already", id = known.id.to_string());
            return Refused::wrong_state(detail);
        }
        let event = CaseEvent::Opened(Box::new(self.opened.clone()));
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}

/// A request to take a step on a case. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CaseStepRequest)]
pub struct StepCase {
    /// The case.
    pub case_id: CaseId,
    /// The command.
    pub command: CaseCommand,
    /// Whether the case is about cash and therefore visible only to compliance and auditors; absent
    /// if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub of_cash: bool,
}

impl StepCase {
    const fn stream(&self) -> Stream {
        if self.of_cash { Stream::Compliance } else { Stream::House }
    }
}

impl Command for StepCase {
    fn about(&self) -> About {
        let closes = self.command.step() == CaseStep::Close;
        About::new(closes.then_some(ActKind::CaseClose), self.stream(), &self.case_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let case = house.case(self.case_id)?;
        let CaseCommand::Close { finding, .. } = &self.command else {
            return Err(Refused::impossible("nobody signs it"));
        };
        let kind = case.kind.name().replace('_', " ");
        let finding = finding.name().replace('_', " ");
        let opened = case.opened_at.format("%F %H:%M").to_string();
        let told = said!("act-close-case", case = kind, opened = opened, finding = finding);
        Ok(told.to_string())
    }

    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        if by == Actor::System || self.command.step() != CaseStep::Close {
            return Ok(Vec::new());
        }
        let case = house.case(self.case_id)?;
        case.check_open(CaseStep::Close)?;
        let mut places = self.chosen_places(house);
        if case.severity != Severity::Urgent {
            let first = places.iter().position(|place| place.roles == [Role::Compliance]);
            places = places.into_iter().skip(first.unwrap_or_default()).take(1).collect();
        }
        for place in &mut places {
            place.excluded.clone_from(&case.involved);
            if case.kind.is_of_cash() {
                // Only compliance may know that the case exists.
                place.roles = vec![Role::Compliance];
            }
        }
        Ok(places)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let case = house.case(self.case_id)?;
        case.check_open(self.command.step())?;
        let case_id = case.id;
        let (event, reason) = match &self.command {
            CaseCommand::Assign { to } => {
                let to = to.ok_or_else(|| Refused::impossible("a case assigned to nobody"))?;
                if case.assignee == Some(to) {
                    return Ok(Vec::new());
                }
                (CaseEvent::Assigned { case_id, to }, None)
            }
            CaseCommand::Note { text } => (CaseEvent::Noted { case_id, text: text.clone() }, None),
            CaseCommand::Close { finding, explanation } => {
                let (finding, explanation) = (*finding, explanation.clone());
                let signed = given.signed.clone();
                (CaseEvent::Closed { case_id, finding, explanation, signed }, None)
            }
            CaseCommand::Reopen { reason } => {
                (CaseEvent::Reopened { case_id }, Some(reason.as_str()))
            }
        };
        Ok(vec![Decided::new(self.stream(), reason, event)])
    }
}
