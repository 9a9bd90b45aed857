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

/// Chips that were sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChipsSold {
    /// The sale.
    pub sale_id: SaleId,
    /// The seat, counted from 1; left out for somebody who stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub seat: Option<u8>,
    /// What was sold.
    pub amount: Money,
    /// What was paid with.
    pub tender: Tender,
    /// Whether it went into the drop box, and not into the tray.
    pub into_box: bool,
    /// Who it was, as somebody who does not know them describes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Of a buy-in or a top-up with cash: the number of its entry, which stands right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub pays_for: Option<u64>,
    /// The period in which it was.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    /// The money that it moved; left out where cash stays in the tray.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
}

/// A sale that was struck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleVoided {
    /// The sale.
    pub sale_id: SaleId,
    /// What had been sold.
    pub amount: Money,
    /// Whether it had gone into the drop box.
    pub into_box: bool,
    /// The money that this moved back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// Something that happened to a sale of chips. The names are the log's kinds.
    #[derive(Eq)]
    pub enum SaleEvent {
        /// Chips were sold.
        Sold(ChipsSold) = "chips.sold": Ordinary, Everybody,
        /// They were not.
        Voided(SaleVoided) = "chips.sale_voided": Voids, Everybody,
    }
}

/// What a sale posts, or posted.
fn sale(postings: &[Posting], into_box: bool) -> Option<ChipSale> {
    let amount = postings.first()?.minor.checked_abs()?;
    Some(ChipSale { amount, into_box, attributed: false })
}

impl SaleEvent {
    /// What it posted.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Sold(sold) => &sold.postings,
            Self::Voided(void) => &void.postings,
        }
    }

    /// What it moved; nothing where it posted nothing.
    #[must_use]
    pub fn tray_act(&self) -> Option<TrayAct> {
        match self {
            Self::Sold(sold) => sale(&sold.postings, sold.into_box).map(TrayAct::ChipsSold),
            Self::Voided(void) => sale(&void.postings, void.into_box).map(TrayAct::SaleVoided),
        }
    }
}
