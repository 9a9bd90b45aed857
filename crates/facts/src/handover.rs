//! The page that one pit boss hands over to the next at the end of a shift: what is unfinished, and
//! what happened during the shift. The log contains the page that both of them signed.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{EntryId, HandoverId, PitId, SlipId},
    money::{Currency, Money},
    names::{IncidentKind, SlipKind, SlipState},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ExceptionSort, back_office::ShiftFields, signed::Signed};

/// A shift that was handed over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HandedOver {
    /// The id of the handover.
    pub handover_id: HandoverId,
    /// The page that was signed.
    pub page: HandoverPage,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// The information that one pit boss leaves for the next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HandoverContent)]
pub struct HandoverPage {
    /// The shift.
    pub shift: ShiftFields,
    /// The pit; absent if the page is about the whole house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pit: Option<PitOnPage>,
    /// When the shift was opened.
    pub from: DateTime<Utc>,
    /// When the page was drawn up.
    pub at: DateTime<Utc>,
    /// Notes for the next shift; empty if there are none.
    pub notes: String,
    /// Fills and credits that are still in progress, oldest first.
    pub slips: Vec<SlipOnPage>,
    /// The shift's incidents, oldest first.
    pub incidents: Vec<IncidentOnPage>,
    /// The shift's corrections and voids, oldest first.
    pub corrections: Vec<EntryOnPage>,
    /// The shift's other exceptions, oldest first.
    pub exceptions: Vec<EntryOnPage>,
    /// The number of older incidents, corrections and exceptions that did not fit on the page;
    /// absent if all of them fit.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false, minimum = 1)]
    pub left_out: u64,
    /// The dealers at each table, sorted by table and time.
    pub dealers: Vec<DealerOnPage>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The pit that a page is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PitOnPage {
    /// The id of the pit.
    pub pit_id: PitId,
    /// The pit's name.
    #[schema(example = "Pit 1")]
    pub name: String,
}

/// A fill or credit that is still in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SlipOnPage {
    /// The id of the slip.
    pub slip_id: SlipId,
    /// The number of the slip; absent until it is issued.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "F-2026-000001")]
    pub number: Option<String>,
    /// Whether the slip is a fill or a credit.
    pub kind: SlipKind,
    /// The state of the slip.
    pub state: SlipState,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// The table's currency.
    pub currency: Currency,
    /// The total of the slip's chips.
    pub total: Money,
    /// When the slip reached this state.
    pub since: DateTime<Utc>,
}

/// An incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IncidentOnPage {
    /// The id of the log entry.
    pub entry_id: EntryId,
    /// The incident's number, counted from 1 across the house.
    #[schema(minimum = 1)]
    pub number: i64,
    /// The kind of incident.
    pub kind: IncidentKind,
    /// The table's name; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "Break Poker 1")]
    pub table: Option<String>,
    /// The seat that the incident is about, counted from 1; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub seat: Option<i64>,
    /// What happened.
    pub text: String,
    /// Where to find the incident in the video recording; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub video: Option<String>,
    /// When the entry was logged.
    pub at: DateTime<Utc>,
    /// The person who logged the incident, such as `Dana (D-101)`.
    pub by: String,
}

/// A log entry about a correction or another exception.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryOnPage {
    /// The id of the log entry.
    pub entry_id: EntryId,
    /// The category of the exception.
    pub sort: ExceptionSort,
    /// The kind of the entry.
    #[schema(example = "break_poker.corrected")]
    pub kind: String,
    /// The table's name; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "Break Poker 1")]
    pub table: Option<String>,
    /// The event in a sentence.
    pub summary: String,
    /// The reason; absent if none was required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When the entry was logged.
    pub at: DateTime<Utc>,
    /// The person who made the entry, such as `Pat (P-201)`.
    pub by: String,
}

/// A stretch of time during which one person dealt at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DealerOnPage {
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// The dealer, such as `Dana (D-101)`.
    pub dealer: String,
    /// When the dealer began, or the beginning of the shift if that was later.
    pub from: DateTime<Utc>,
    /// When the dealer stopped; absent while they are dealing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
}
