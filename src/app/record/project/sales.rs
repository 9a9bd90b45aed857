//! What a table's stream says of chips sold from its tray.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    back_office::ActSignature,
    slips::StepDone,
    table_act::{TableAct, corrupt},
};
use crate::{
    app::{error::AppError, record::books::post},
    audit::SealedEntry,
    back_office::{ChipSale, TrayAct},
    ids::{ApprovalId, PeriodId, SaleId},
    ledger::Posting,
    money::Money,
    names::{SaleState, Tender},
    store::{
        self, Db, StoreError,
        chip_sales::Sale,
        log::table_of,
        row::{from_count, micros},
    },
};

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
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// Something that happened to a sale of chips. The names are the log's kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum SaleEvent {
    /// Chips were sold.
    #[serde(rename = "chips.sold")]
    Sold(ChipsSold),
    /// They were not.
    #[serde(rename = "chips.sale_voided")]
    Voided(SaleVoided),
}

/// What a sale posts, or posted.
fn sale(postings: &[Posting], into_box: bool) -> Option<ChipSale> {
    let amount = postings.first()?.minor.checked_abs()?;
    Some(ChipSale { amount, into_box, attributed: false })
}

impl SaleEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "chips.";

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

impl TableAct for SaleEvent {
    fn kind(&self) -> &'static str {
        match self {
            Self::Sold(_) => "chips.sold",
            Self::Voided(_) => "chips.sale_voided",
        }
    }

    fn project(&self, connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
        match self {
            Self::Sold(sold) => self::sold(connection, sealed, sold),
            Self::Voided(void) => voided(connection, sealed, void),
        }
    }
}

fn sold(connection: &mut Db, sealed: &SealedEntry, sold: &ChipsSold) -> Result<(), AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| corrupt(sealed, "it is about a sale, and in no table's stream"))?;
    let table = store::tables::find(connection, table_id)?;
    let table = table.ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
    let sale = Sale {
        id: sold.sale_id,
        table_id,
        period_id: sold.period_id,
        gaming_day: sold.gaming_day.to_string(),
        state: SaleState::Sold,
        seat: sold.seat.map(i64::from),
        minor: table.currency.minor(sold.amount).map_err(StoreError::corrupt)?,
        tender: sold.tender,
        into_box: sold.into_box,
        description: sold.description.clone(),
        at: micros(sealed.entry.at),
        actor: sealed.entry.actor.clone(),
        void: None,
        version: 1,
        seq: from_count(sealed.entry.seq)?,
    };
    store::chip_sales::insert(connection, &sale)?;
    Ok(post(connection, sealed, table_id, &sold.postings)?)
}

fn voided(connection: &mut Db, sealed: &SealedEntry, void: &SaleVoided) -> Result<(), AppError> {
    let sale = store::chip_sales::find(connection, void.sale_id)?;
    let mut sale = sale.ok_or_else(|| corrupt(sealed, "its sale never was"))?;
    sale.state = SaleState::Void;
    sale.version += 1;
    let done = StepDone {
        at: sealed.entry.at,
        by: sealed.entry.actor.clone(),
        reason: sealed.entry.reason.clone(),
        signatures: void.signatures.clone(),
    };
    sale.void = Some(serde_json::to_string(&done).map_err(AppError::internal)?);
    store::chip_sales::save(connection, &sale)?;
    Ok(post(connection, sealed, sale.table_id, &void.postings)?)
}
