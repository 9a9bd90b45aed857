//! Facts about cash (`back_office.md`, 2.5 and 4.8). They are in the `compliance` stream, which
//! only compliance and auditors can read. Sales of chips for cash are separate facts.

use chrono::NaiveDate;
use houseway_base::{
    ids::{CashTransactionId, StayId},
    money::{Currency, Money},
    names::{CashDirection, Tender},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Until, family::facts};

/// What the house knows about the person in a cash transaction. If both fields are absent, the
/// person is unknown.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, ToSchema,
)]
pub struct CashPerson {
    /// The person's stay at a table; absent if the house knows only a description, or nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub stay_id: Option<StayId>,
    /// A description of a person whose name is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false, example = "Man, fifties, green jacket")]
    pub description: Option<String>,
}

/// A cash transaction other than a sale of chips at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CashRecorded {
    /// The id of the transaction.
    pub transaction_id: CashTransactionId,
    /// The gaming day of the transaction.
    pub gaming_day: NaiveDate,
    /// Whether the house received the cash or paid it out.
    pub direction: CashDirection,
    /// The amount.
    pub amount: Money,
    /// The currency of the amount.
    pub currency: Currency,
    /// The means of payment. Only cash counts towards the person's totals for the gaming day.
    pub tender: Tender,
    /// Where the transaction took place.
    #[schema(example = "Cage 2")]
    pub place: String,
    /// The person in the transaction.
    #[serde(flatten)]
    pub person: CashPerson,
}

facts! {
    /// An event in the life of a cash transaction. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum CashEvent {
        /// A cash transaction other than a sale of chips at a table was recorded.
        Recorded(CashRecorded) = "cash.recorded": Ordinary, Auditors,
        /// Compliance later identified the person in a transaction. The entry contains the reason.
        Attributed {
            /// The transaction.
            transaction_id: CashTransactionId,
            /// The person in the transaction.
            #[serde(flatten)]
            person: CashPerson,
        } = "cash.attributed": Ordinary, Auditors,
    }
}

impl CashEvent {
    /// Only compliance and auditors ever read facts about cash.
    #[must_use]
    pub const fn hidden_until(&self) -> Option<Until> {
        match self {
            Self::Recorded(_) | Self::Attributed { .. } => Some(Until::Never),
        }
    }
}
