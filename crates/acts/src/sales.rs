//! Chips sold from a table's tray (`back_office.md`, 2.5). The dealer enters a sale; the floor can
//! void it while its period is open.

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::{ChipSale, TrayAct, codes::PATRON_NEEDED};
use houseway_base::{
    ids::{PeriodId, SaleId, TableId},
    money::{Currency, Minor, Money, MoneyError},
    names::{ActKind, SaleCash, SaleState, Tender},
};
use houseway_facts::{ChipsSold, SaleEvent, SaleVoided};
use houseway_rules::{Gate, codes::UNKNOWN_SEAT};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Decided, Decision, Given, House, Refused, StepDone, Stream, Table, Written,
};

/// The maximum length of a description, in characters.
pub(crate) const MOST_DESCRIPTION_CHARS: usize = 200;

/// A chip sale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sale {
    pub id: SaleId,
    pub table_id: TableId,
    /// The period of the sale.
    pub period_id: PeriodId,
    pub gaming_day: NaiveDate,
    pub state: SaleState,
    /// `None` if the buyer was standing.
    pub seat: Option<u8>,
    pub amount: Money,
    /// The amount in the currency's smallest unit.
    pub minor: Minor,
    pub tender: Tender,
    /// Whether the payment went into the drop box.
    pub into_box: bool,
    pub description: Option<String>,
    pub at: DateTime<Utc>,
    /// The person who entered the sale, as named in the log.
    pub by: String,
    /// When and by whom the sale was voided.
    pub void: Option<StepDone>,
    pub version: i64,
    /// The number of the sale's entry in the table's stream.
    pub seq: i64,
}

impl Sale {
    /// A newly entered sale.
    pub fn sold(
        table_id: TableId,
        currency: Currency,
        sold: &ChipsSold,
        written: Written<'_>,
    ) -> Result<Self, MoneyError> {
        Ok(Self {
            id: sold.sale_id,
            table_id,
            period_id: sold.period_id,
            gaming_day: sold.gaming_day,
            state: SaleState::Sold,
            seat: sold.seat,
            amount: sold.amount,
            minor: currency.minor(sold.amount)?,
            tender: sold.tender,
            into_box: sold.into_box,
            description: sold.description.clone(),
            at: written.at,
            by: written.by.to_owned(),
            void: None,
            version: 1,
            seq: written.seq,
        })
    }

    /// The sale after it was voided.
    #[must_use]
    pub fn voided(self, void: &SaleVoided, written: Written<'_>) -> Self {
        let done = Some(written.step(&void.signed.signatures));
        Self { state: SaleState::Void, version: self.version + 1, void: done, ..self }
    }
}

/// Chips to sell.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SellingChips {
    /// The value of the chips to sell, a multiple of the table's smallest chip.
    #[schema(example = "500.00")]
    pub amount: String,
    /// The means of payment.
    pub tender: Tender,
    /// The seat, counted from 1. Omitted if the buyer is standing.
    #[schema(minimum = 1, example = 1)]
    pub seat: Option<u8>,
    /// A description of the buyer, 1 to 200 characters. Required if the amount is at least the
    /// house's `cash_log_from`, unless the stay at the seat is described.
    #[schema(example = "Man, fifties, green jacket")]
    pub description: Option<String>,
}

impl SellingChips {
    /// The value of the chips, and the description of the buyer.
    fn read(&self, house: &House, table: &Table) -> Result<(Money, Option<String>), Refused> {
        let mut gate = Gate::default();
        let amount = gate.positive_amount("/amount", &self.amount, table.currency);
        let smallest = table.setup.chip_set.last().copied().unwrap_or(Money::ZERO);
        if let Some(amount) = amount {
            gate.whole_chips("/amount", amount, smallest);
        }
        let most = table.seats;
        if let Some(seat) = self.seat.filter(|seat| !(1..=most).contains(seat)) {
            let detail = said!("seat-not-of-table", seat = seat, most = most);
            gate.problem(&UNKNOWN_SEAT, None, "/seat", detail);
        }
        let given = self.description.as_deref();
        let description =
            given.and_then(|text| gate.text("/description", text, MOST_DESCRIPTION_CHARS));
        let from = house.patron_needed_from(table.currency);
        let sits = self.seat.and_then(|seat| house.sits_at(table.id, seat));
        let is_described = sits.is_some_and(|spot| spot.description.is_some());
        if let (Some(from), Some(amount), None) = (from, amount, given)
            && amount >= from
            && !is_described
        {
            let detail = said!("describe-who-it-was", from = from);
            gate.problem(&PATRON_NEEDED, None, "/description", detail);
        }
        Ok(gate.pass(amount.map(|amount| (amount, description)))?)
    }

    /// The fact that records the sale at a table.
    pub fn sell(
        &self,
        house: &House,
        table_id: TableId,
        sale_id: SaleId,
    ) -> Result<ChipsSold, Refused> {
        let table = house.table(table_id)?;
        let period = table.serving_period()?;
        if !table.setup.sells_chips {
            return Refused::wrong_state(said!("table-sells-no-chips", table = &table.name));
        }
        let (amount, description) = self.read(house, table)?;
        let (tender, seat) = (self.tender, self.seat);
        let into_box = tender != Tender::Cash || table.setup.sale_cash == SaleCash::Box;
        let minor = table.currency.minor(amount)?;
        let sale = ChipSale { amount: minor, into_box, attributed: false };
        Ok(ChipsSold {
            sale_id,
            seat,
            amount,
            tender,
            into_box,
            description,
            pays_for: None,
            period_id: period.id,
            gaming_day: period.gaming_day,
            postings: table.postings(TrayAct::ChipsSold(sale))?,
        })
    }
}

/// Sells chips. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SellChips {
    pub sale_id: SaleId,
    pub table_id: TableId,
    pub chips: SellingChips,
}

impl Command for SellChips {
    fn about(&self) -> About {
        About::new(None, Stream::Table(self.table_id), &self.sale_id)
    }

    fn decide(&self, house: &House, _: &Given) -> Decision {
        let sold = self.chips.sell(house, self.table_id, self.sale_id)?;
        Ok(vec![Decided::new(self.about().stream, None, SaleEvent::Sold(sold))])
    }
}

/// A request to void a sale. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SaleVoidRequest)]
pub struct VoidSale {
    /// The sale.
    pub sale_id: SaleId,
    /// The table.
    pub table_id: TableId,
    /// The reason.
    pub reason: String,
}

impl Sale {
    /// Refuses if the sale is already void, or if its chips have been counted since.
    fn check_standing(&self, house: &House) -> Result<(), Refused> {
        if self.state == SaleState::Void {
            return Refused::wrong_state(said!("void-already"));
        }
        let period = house.table(self.table_id)?.open_period();
        if period.is_none_or(|period| period.id != self.period_id) {
            let detail = said!("sale-period-counted");
            return Refused::wrong_state(detail);
        }
        let pulled = house.drops.values().filter(|drop| drop.table_id == self.table_id);
        let pulled = pulled.max_by_key(|drop| drop.to_seq).filter(|drop| drop.to_seq > self.seq);
        if let Some(pulled) = pulled {
            let number = pulled.number.to_string();
            let detail = said!("sale-in-pulled-box", box = &pulled.drop_box, number = number);
            return Refused::wrong_state(detail);
        }
        Ok(())
    }
}

impl Command for VoidSale {
    fn about(&self) -> About {
        About::new(Some(ActKind::ChipSaleVoid), Stream::Table(self.table_id), &self.sale_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let (table, sale) = (house.table(self.table_id)?, house.sale(self.sale_id)?);
        let amount = table.currency.total(sale.minor);
        let (amount, reason) = (amount.to_string(), &self.reason);
        let told = said!("act-void-sale", amount = amount, table = &table.name, reason = reason);
        Ok(told.to_string())
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let sale = house.sale(self.sale_id)?;
        sale.check_standing(house)?;
        let sold = ChipSale { amount: sale.minor, into_box: sale.into_box, attributed: false };
        let event = SaleEvent::Voided(SaleVoided {
            sale_id: sale.id,
            amount: sale.amount,
            into_box: sale.into_box,
            postings: house.table(sale.table_id)?.postings(TrayAct::SaleVoided(sold))?,
            signed: signed.clone(),
        });
        Ok(vec![Decided::new(self.about().stream, Some(&self.reason), event)])
    }
}
