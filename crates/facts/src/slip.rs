//! Facts about fills and credits, step by step.

use chrono::NaiveDate;
use houseway_back_office::{Chips, SlipNumber, TrayAct, slip};
use houseway_base::{
    ids::{PeriodId, SlipId},
    money::Money,
    names::{SlipKind, SlipStep},
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// A fill or credit that was requested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipAsked {
    /// The id of the slip.
    pub slip_id: SlipId,
    /// Whether the slip is a fill or a credit.
    pub slip: SlipKind,
    /// The period in which the slip was requested.
    pub period_id: PeriodId,
    /// The gaming day of the period.
    pub gaming_day: NaiveDate,
    /// The chips to move, by denomination.
    pub chips: Vec<Chips>,
    /// The total of the chips.
    pub total: Money,
    /// The number of the paper slip that was written while the system could not be reached; absent
    /// if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "M-000123")]
    pub manual_number: Option<String>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A step of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipMoved {
    /// The id of the slip.
    pub slip_id: SlipId,
    /// Whether the slip is a fill or a credit.
    pub slip: SlipKind,
    /// The number of the slip.
    pub number: SlipNumber,
    /// The period in which the slip was issued.
    pub period_id: PeriodId,
    /// The gaming day of the period.
    pub gaming_day: NaiveDate,
    /// The total of the slip's chips.
    pub total: Money,
    /// The postings of the step; absent if it moved no money.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// An event in the life of a fill or credit. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum SlipEvent {
        /// A slip was requested.
        Requested(SlipAsked) = "slip.requested": Ordinary, Everybody,
        /// A slip was withdrawn before it was issued.
        Withdrawn {
            /// The id of the slip.
            slip_id: SlipId,
            /// Whether the slip was a fill or a credit.
            slip: SlipKind,
        } = "slip.withdrawn": Slips, Everybody,
        /// A slip was issued and got its number.
        Issued(SlipMoved) = "slip.issued": Ordinary, Everybody,
        /// A credit's chips left the tray.
        Taken(SlipMoved) = "slip.taken": Ordinary, Everybody,
        /// A fill's chips were put into the tray.
        Received(SlipMoved) = "slip.received": Ordinary, Everybody,
        /// A credit's chips arrived in the cage.
        Accepted(SlipMoved) = "slip.accepted": Ordinary, Everybody,
        /// A credit's chips were put back into the tray.
        Returned(SlipMoved) = "slip.returned": Slips, Everybody,
        /// A slip was voided.
        Voided(SlipMoved) = "slip.voided": Slips, Everybody,
        /// A slip was printed.
        Printed {
            /// The id of the slip.
            slip_id: SlipId,
            /// The number of the slip.
            number: SlipNumber,
            /// The number of the copy: 1 for the original, then 2, 3 ….
            #[schema(minimum = 1)]
            copy: i64,
        } = "slip.printed": Ordinary, Everybody,
    }
}

impl SlipEvent {
    /// The fact that records a step of a slip. A withdrawal has fewer fields.
    #[must_use]
    pub fn of_step(step: SlipStep, moved: SlipMoved) -> Self {
        match step {
            SlipStep::Withdraw => Self::Withdrawn { slip_id: moved.slip_id, slip: moved.slip },
            SlipStep::Issue => Self::Issued(moved),
            SlipStep::Take => Self::Taken(moved),
            SlipStep::Receive => Self::Received(moved),
            SlipStep::Accept => Self::Accepted(moved),
            SlipStep::Return => Self::Returned(moved),
            SlipStep::Void => Self::Voided(moved),
        }
    }

    /// The id of the slip.
    #[must_use]
    pub const fn slip_id(&self) -> SlipId {
        match self {
            Self::Requested(asked) => asked.slip_id,
            Self::Withdrawn { slip_id, .. } | Self::Printed { slip_id, .. } => *slip_id,
            Self::Issued(moved)
            | Self::Taken(moved)
            | Self::Received(moved)
            | Self::Accepted(moved)
            | Self::Returned(moved)
            | Self::Voided(moved) => moved.slip_id,
        }
    }

    /// The step that the fact records, with its amounts; `None` if it records a request, a
    /// withdrawal or a printed copy.
    #[must_use]
    pub const fn step(&self) -> Option<(SlipStep, &SlipMoved)> {
        match self {
            Self::Issued(moved) => Some((SlipStep::Issue, moved)),
            Self::Taken(moved) => Some((SlipStep::Take, moved)),
            Self::Received(moved) => Some((SlipStep::Receive, moved)),
            Self::Accepted(moved) => Some((SlipStep::Accept, moved)),
            Self::Returned(moved) => Some((SlipStep::Return, moved)),
            Self::Voided(moved) => Some((SlipStep::Void, moved)),
            Self::Requested(_) | Self::Withdrawn { .. } | Self::Printed { .. } => None,
        }
    }

    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        self.step().map_or(&[], |(_, moved)| moved.postings.as_slice())
    }

    /// How the fact changed the tray; `None` if it posted nothing.
    #[must_use]
    pub fn tray_act(&self) -> Option<TrayAct> {
        let (step, moved) = self.step()?;
        let total = moved.postings.first()?.minor.checked_abs()?;
        slip::tray_act(moved.slip, step, total)
    }
}
