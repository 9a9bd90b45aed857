//! Facts about cash (`back_office.md`, 2.5 and 4.8). They are in the stream `compliance`, which
//! only compliance and auditors read. Sales of chips for cash are separate facts.

use chrono::NaiveDate;
use houseway_base::{
    ids::{CashTransactionId, StayId},
    money::{Currency, Money},
    names::{CashDirection, Tender},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Until, family::facts};

/// Who a cash transaction was with, as far as the house knows. Without either field, nobody knows.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, ToSchema,
)]
pub struct CashPerson {
    /// The person's stay at a table; absent if the person was described in words, or not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub stay_id: Option<StayId>,
    /// A description of a person whose name is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false, example = "Man, fifties, green jacket")]
    pub description: Option<String>,
}

/// A cash transaction that was not a sale of chips at a table.
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
    /// The means of payment. Only cash is summed.
    pub tender: Tender,
    /// The place of the transaction.
    #[schema(example = "Cage 2")]
    pub place: String,
    /// Who it was with.
    #[serde(flatten)]
    pub person: CashPerson,
}

facts! {
    /// An event in the life of a cash transaction. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum CashEvent {
        /// A transaction outside the tables was recorded.
        Recorded(CashRecorded) = "cash.recorded": Ordinary, Auditors,
        /// Compliance attributed a transaction to a person afterwards. The entry has the reason.
        Attributed {
            /// The transaction.
            transaction_id: CashTransactionId,
            /// Who it was with.
            #[serde(flatten)]
            person: CashPerson,
        } = "cash.attributed": Ordinary, Auditors,
    }
}

impl CashEvent {
    /// Nobody else ever reads about cash.
    #[must_use]
    pub const fn hidden_until(&self) -> Option<Until> {
        match self {
            Self::Recorded(_) | Self::Attributed { .. } => Some(Until::Never),
        }
    }
}
