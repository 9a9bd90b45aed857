//! Fills and credits, step by step.

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

/// A slip that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipAsked {
    /// The slip.
    pub slip_id: SlipId,
    /// What it moves.
    pub slip: SlipKind,
    /// The period in which it was asked for.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// The chips that are to be moved.
    pub chips: Vec<Chips>,
    /// What they come to.
    pub total: Money,
    /// The number of a slip that was made on paper before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "M-000123")]
    pub manual_number: Option<String>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A slip that was taken a step on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlipMoved {
    /// The slip.
    pub slip_id: SlipId,
    /// What it moves.
    pub slip: SlipKind,
    /// Its number.
    pub number: SlipNumber,
    /// The period in which it was issued.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// What its chips come to.
    pub total: Money,
    /// The money that this moved; left out where it moved none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// Something that happened to a fill or a credit. The names are the log's kinds.
    #[derive(Eq)]
    pub enum SlipEvent {
        /// It was asked for.
        Requested(SlipAsked) = "slip.requested": Ordinary, Everybody,
        /// It was taken back before it was issued.
        Withdrawn {
            /// The slip.
            slip_id: SlipId,
            /// What it would have moved.
            slip: SlipKind,
        } = "slip.withdrawn": Slips, Everybody,
        /// It was issued, and has its number.
        Issued(SlipMoved) = "slip.issued": Ordinary, Everybody,
        /// A credit's chips left the tray.
        Taken(SlipMoved) = "slip.taken": Ordinary, Everybody,
        /// A fill's chips are in the tray.
        Received(SlipMoved) = "slip.received": Ordinary, Everybody,
        /// A credit's chips are in the cage.
        Accepted(SlipMoved) = "slip.accepted": Ordinary, Everybody,
        /// A credit's chips went back into the tray.
        Returned(SlipMoved) = "slip.returned": Slips, Everybody,
        /// It was struck.
        Voided(SlipMoved) = "slip.voided": Slips, Everybody,
        /// It was printed.
        Printed {
            /// The slip.
            slip_id: SlipId,
            /// Its number.
            number: SlipNumber,
            /// 1 for the original, 2, 3 … for those after it.
            #[schema(minimum = 1)]
            copy: i64,
        } = "slip.printed": Ordinary, Everybody,
    }
}

impl SlipEvent {
    /// What a step of a slip is logged as; a withdrawal says less.
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

    /// The slip.
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

    /// The step that it is, and what it moved.
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

    /// What it posted.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        self.step().map_or(&[], |(_, moved)| moved.postings.as_slice())
    }

    /// What it moved; nothing where it posted nothing.
    #[must_use]
    pub fn tray_act(&self) -> Option<TrayAct> {
        let (step, moved) = self.step()?;
        let total = moved.postings.first()?.minor.checked_abs()?;
        slip::tray_act(moved.slip, step, total)
    }
}
