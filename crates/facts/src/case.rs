//! Facts about cases: matters for the house to review (`back_office.md`, 2.5 and 4.6).

use chrono::{DateTime, NaiveDate, Utc};
use houseway_base::{
    ids::{
        BoxCountId, CaseId, CashTransactionId, DropId, EntryId, PeriodId, RoundId, SaleId, ShiftId,
        SlipId, TableId, UserId,
    },
    money::{Currency, Money},
    names::{CaseFinding, CaseKind, CashDirection, Severity},
    schema::Stream,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{CashPerson, Until, family::facts, signed::Signed};

/// The entry that a case is about. An entry has at most one case of each kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseSubject {
    /// The stream of the entry.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The number of the entry in its stream.
    #[schema(minimum = 1)]
    pub seq: u64,
    /// The entry's id.
    pub entry_id: EntryId,
    /// When the entry was written.
    pub at: DateTime<Utc>,
}

/// The cash that a case is about: one person's cash on one gaming day, in one direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CashOfCase {
    /// Whether the house received the cash or paid it out.
    pub direction: CashDirection,
    /// The transaction that brought the sum up to the limit.
    pub transaction_id: CashTransactionId,
    /// The person who paid or received the cash.
    #[serde(flatten)]
    pub person: CashPerson,
}

/// What a case is about, as far as known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct CaseAbout {
    /// The table; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_id: Option<TableId>,
    /// The gaming day; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gaming_day: Option<NaiveDate>,
    /// The round; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_id: Option<RoundId>,
    /// The shift; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shift_id: Option<ShiftId>,
    /// The period; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_id: Option<PeriodId>,
    /// The fill or credit; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slip_id: Option<SlipId>,
    /// The sale of chips; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sale_id: Option<SaleId>,
    /// The box that was pulled; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop_id: Option<DropId>,
    /// The box count; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count_id: Option<BoxCountId>,
    /// The person whose cash the case is about; absent if it is not about cash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cash: Option<CashOfCase>,
    /// The person; absent if the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<UserId>,
}

/// A case that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CaseOpened {
    /// The id of the case.
    pub case_id: CaseId,
    /// The kind of case: the reason for opening it.
    pub case: CaseKind,
    /// The severity of the case.
    pub severity: Severity,
    /// The entry that the case is about; absent if it is not about a single entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<CaseSubject>,
    /// What the case is about.
    #[serde(flatten)]
    pub about: CaseAbout,
    /// The amount that the case is about; absent if there is none. Negative if something is
    /// missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// The currency of the amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// The text written by the person who opened the case; absent if the system opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

facts! {
    /// An event in the life of a case. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum CaseEvent {
        /// A case was opened: by the system because of a log entry, or by a person.
        Opened(Box<CaseOpened>) = "case.opened": Ordinary, Auditors,
        /// A case was assigned to a person.
        Assigned {
            /// The case.
            case_id: CaseId,
            /// The person who reviews the case.
            to: UserId,
        } = "case.assigned": Ordinary, Everybody,
        /// Someone added a note to a case.
        Noted {
            /// The case.
            case_id: CaseId,
            /// The note.
            text: String,
        } = "case.noted": Ordinary, Auditors,
        /// A case was closed.
        Closed {
            /// The case.
            case_id: CaseId,
            /// The finding of the review.
            finding: CaseFinding,
            /// The explanation.
            explanation: String,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "case.closed": Ordinary, Auditors,
        /// A closed case was reopened.
        Reopened {
            /// The case.
            case_id: CaseId,
        } = "case.reopened": Ordinary, Everybody,
    }
}

impl CaseEvent {
    /// The case that the fact is about.
    #[must_use]
    pub const fn case_id(&self) -> CaseId {
        match self {
            Self::Opened(opened) => opened.case_id,
            Self::Assigned { case_id, .. }
            | Self::Noted { case_id, .. }
            | Self::Closed { case_id, .. }
            | Self::Reopened { case_id } => *case_id,
        }
    }

    /// The table that the fact is about.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::Opened(opened) => opened.about.table_id,
            Self::Assigned { .. }
            | Self::Noted { .. }
            | Self::Closed { .. }
            | Self::Reopened { .. } => None,
        }
    }

    /// What must happen before everybody can read the fact; `None` if everybody can read it at
    /// once. Texts written during a review can contain anything, so the floor never reads them.
    #[must_use]
    pub fn hidden_until(&self) -> Option<Until> {
        match self {
            Self::Opened(opened) => {
                hidden_until(opened.case, &opened.about, opened.subject.as_ref())
            }
            Self::Noted { .. } | Self::Closed { .. } => Some(Until::Never),
            Self::Assigned { .. } | Self::Reopened { .. } => None,
        }
    }
}

/// Whether a case of this kind can be hidden from the floor for a time.
#[must_use]
pub const fn can_be_hidden(case: CaseKind) -> bool {
    matches!(
        case,
        CaseKind::DropVariance
            | CaseKind::CountDisagreed
            | CaseKind::CountDifference
            | CaseKind::TrayBelowZero
            | CaseKind::OddsDrift
    ) || case.is_of_cash()
}

/// What must happen before people who might have to count can see the case; `None` if they can see
/// it at once. The case reveals as much as its entry, so both stay hidden for the same time.
#[must_use]
pub fn hidden_until(
    case: CaseKind,
    about: &CaseAbout,
    subject: Option<&CaseSubject>,
) -> Option<Until> {
    if !can_be_hidden(case) {
        return None;
    }
    if case.is_of_cash() {
        return Some(Until::Never);
    }
    let CaseAbout { period_id, drop_id, count_id, .. } = about;
    Some(match case {
        CaseKind::DropVariance => drop_id.map_or(Until::Never, Until::PeriodsOfDrop),
        CaseKind::CountDisagreed => count_id.map_or(Until::Never, Until::CountAccepted),
        CaseKind::CountDifference | CaseKind::TrayBelowZero => {
            Until::Periods(period_id.iter().copied().collect())
        }
        _ => subject.map_or(Until::Never, |subject| Until::PeriodsBegunBefore(subject.at)),
    })
}
