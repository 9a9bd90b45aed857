//! Facts that some people must not read yet (`back_office.md`, 0.4-4). Some reveal the expected
//! contents of a tray or box while the period is still open. Others reveal the counted contents of
//! boxes before the cage has counted the same total.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{ApprovalId, BoxCountId, DropId, PeriodId},
    names::ActKind,
};

use crate::{ApprovalEvent, BoxCountEvent, DropEvent, Fact, HouseEvent, PeriodEvent};

/// The condition that ends the restriction on reading a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Until {
    /// The cage has counted the same total as the team of this count.
    CountAccepted(BoxCountId),
    /// This act was carried out, or it failed, expired or was refused.
    ApprovalEnded(ApprovalId),
    /// The periods that this box served have ended.
    PeriodsOfDrop(DropId),
    /// These periods have ended.
    Periods(Vec<PeriodId>),
    /// Every period that began before this time has ended.
    PeriodsBegunBefore(DateTime<Utc>),
    /// The restriction never ends.
    Never,
}

impl Fact {
    /// What must happen before everybody can read the fact; `None` if everybody can read it at
    /// once. Until then, only the readers of its kind can read it.
    #[must_use]
    pub fn hidden_until(&self) -> Option<Until> {
        match self {
            Self::Approval(event) => of_approval(event),
            Self::BoxCount(event) => match event {
                BoxCountEvent::BoxEntered { .. }
                | BoxCountEvent::Finished(_)
                | BoxCountEvent::Disagreed { .. } => Some(Until::CountAccepted(event.count_id())),
                BoxCountEvent::Opened { .. }
                | BoxCountEvent::Recounted { .. }
                | BoxCountEvent::Accepted(_)
                | BoxCountEvent::Corrected(_) => None,
            },
            Self::Drop(event) => match event {
                DropEvent::Pulled(pulled) => {
                    pulled.recorded.map(|_| Until::Periods(pulled.periods.clone()))
                }
                DropEvent::Counted(counted) => Some(Until::PeriodsOfDrop(counted.drop_id)),
                DropEvent::Recounted(counted) => Some(Until::PeriodsOfDrop(counted.drop_id)),
            },
            Self::Case(event) => event.hidden_until(),
            Self::Cash(event) => event.hidden_until(),
            Self::House(HouseEvent::VarianceAlarmed(alarm)) => {
                Some(Until::PeriodsBegunBefore(alarm.to))
            }
            Self::Period(PeriodEvent::Counted(counted)) => {
                counted.expected.map(|_| Until::Periods(counted.period_id.into_iter().collect()))
            }
            Self::BackOffice(_)
            | Self::Clock(_)
            | Self::Correction(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Period(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Sale(_)
            | Self::Slip(_)
            | Self::Stay(_)
            | Self::Tournament(_) => None,
        }
    }
}

fn of_approval(event: &ApprovalEvent) -> Option<Until> {
    let ApprovalEvent::Requested { act, subject, approval_id, .. } = event else { return None };
    match act {
        ActKind::CountAccept => Some(subject.parse().map_or(Until::Never, Until::CountAccepted)),
        // The request contains the corrected total of a count, which the cage has not confirmed yet
        // (0.4-5).
        ActKind::CountCorrect => Some(Until::ApprovalEnded(*approval_id)),
        _ => None,
    }
}
