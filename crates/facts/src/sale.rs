//! Chips sold from a table's tray.

use chrono::NaiveDate;
use houseway_back_office::{ChipSale, TrayAct};
use houseway_base::{
    ids::{PeriodId, SaleId},
    money::Money,
    names::Tender,
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// A sale of chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChipsSold {
    /// The id of the sale.
    pub sale_id: SaleId,
    /// The seat of the buyer, counted from 1; absent if the buyer was standing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub seat: Option<u8>,
    /// The value of the chips.
    pub amount: Money,
    /// The means of payment.
    pub tender: Tender,
    /// Whether the payment went into the drop box rather than the tray.
    pub into_box: bool,
    /// A description of a buyer whose name is not known; absent if none was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The number of the entry that records the cash buy-in or top-up for which the chips were
    /// sold. That entry immediately precedes this one. Absent for other sales.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub pays_for: Option<u64>,
    /// The period of the sale.
    pub period_id: PeriodId,
    /// The gaming day of the period.
    pub gaming_day: NaiveDate,
    /// The postings of the sale; absent if it moved nothing between accounts because the cash stays
    /// in the tray.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
}

/// A sale that was voided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleVoided {
    /// The id of the sale.
    pub sale_id: SaleId,
    /// The value of the chips that had been sold.
    pub amount: Money,
    /// Whether the payment had gone into the drop box.
    pub into_box: bool,
    /// The postings that reverse the sale; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// An event in the life of a chip sale. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum SaleEvent {
        /// Chips were sold.
        Sold(ChipsSold) = "chips.sold": Ordinary, Everybody,
        /// A sale was voided.
        Voided(SaleVoided) = "chips.sale_voided": Voids, Everybody,
    }
}

/// The effect of a sale on the tray and the box, given its postings.
fn sale(postings: &[Posting], into_box: bool) -> Option<ChipSale> {
    let amount = postings.first()?.minor.checked_abs()?;
    Some(ChipSale { amount, into_box, attributed: false })
}

impl SaleEvent {
    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Sold(sold) => &sold.postings,
            Self::Voided(void) => &void.postings,
        }
    }

    /// How the fact changed the tray and the box; `None` if it posted nothing.
    #[must_use]
    pub fn tray_act(&self) -> Option<TrayAct> {
        match self {
            Self::Sold(sold) => sale(&sold.postings, sold.into_box).map(TrayAct::ChipsSold),
            Self::Voided(void) => sale(&void.postings, void.into_box).map(TrayAct::SaleVoided),
        }
    }
}
