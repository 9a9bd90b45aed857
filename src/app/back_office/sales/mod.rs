//! Chips sold from a table's tray (`back_office.md`, 2.5): entered by whoever sells them, struck by
//! the floor while their period is open.

mod buy_in;
mod void;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(in crate::app) use buy_in::{check_struck, sold_for, standing_sale, takes_cash};
pub(in crate::app) use void::VoidSale;
pub use void::VoidingSale;

use super::{
    setup::patron_needed_from,
    tracked::{Tracked, find_table, seats_of, serving_period_of},
    tray::postings,
};
use crate::{
    acts::StepDone,
    app::{
        Actor, App, AppError, Caller, Writing,
        error::WRONG_STATE,
        record::{books::table_books, stream_writer::StreamWriter},
        request::{
            idempotency::Answer,
            page::{Page, PageRequest},
        },
    },
    back_office::{ChipSale, TrayAct, codes::PATRON_NEEDED},
    facts::{ChipsSold, SaleEvent},
    ids::{PeriodId, SaleId, TableId},
    money::{Currency, Money},
    names::{SaleCash, SaleState, Tender},
    rules::{Gate, codes::UNKNOWN_SEAT},
    store::{self, Db, StoreError, chip_sales::Sale, log::table_stream, row::time, tables::Table},
};

/// The most characters of a description.
const MOST_DESCRIPTION_CHARS: usize = 200;

/// Chips to be sold.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SellingChips {
    /// What is sold: a whole number of the table's smallest chip.
    #[schema(example = "500.00")]
    pub amount: String,
    /// What is paid with.
    pub tender: Tender,
    /// The seat, counted from 1; left out for somebody who stands.
    #[schema(minimum = 1, example = 1)]
    pub seat: Option<u8>,
    /// Who it is, in 1 to 200 characters: needed from the house's `cash_log_from` on.
    #[schema(example = "Man, fifties, green jacket")]
    pub description: Option<String>,
}

/// A sale of chips.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SaleBody {
    pub id: SaleId,
    pub table_id: TableId,
    /// The period in which it was.
    pub period_id: PeriodId,
    /// That period's gaming day.
    pub gaming_day: NaiveDate,
    pub state: SaleState,
    /// Null for somebody who stood.
    #[schema(required, minimum = 1)]
    pub seat: Option<i64>,
    pub amount: Money,
    pub currency: Currency,
    pub tender: Tender,
    /// Whether what was paid went into the drop box, and not into the tray.
    pub into_box: bool,
    /// Null where nobody described them.
    #[schema(required)]
    pub description: Option<String>,
    pub at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub by: String,
    /// That it was struck; null while it stands.
    #[schema(required)]
    pub void: Option<StepDone>,
    /// What `If-Match` is held against.
    #[schema(minimum = 1)]
    pub version: i64,
}

impl SaleBody {
    fn new(currency: Currency, sale: Sale) -> Result<Self, AppError> {
        let void = sale.void.as_deref().map(serde_json::from_str).transpose();
        Ok(Self {
            id: sale.id,
            table_id: sale.table_id,
            period_id: sale.period_id,
            gaming_day: sale.gaming_day.parse().map_err(StoreError::corrupt)?,
            state: sale.state,
            seat: sale.seat,
            amount: currency.money(sale.minor).map_err(StoreError::corrupt)?,
            currency,
            tender: sale.tender,
            into_box: sale.into_box,
            description: sale.description,
            at: time(sale.at)?,
            by: sale.actor,
            void: void.map_err(StoreError::corrupt)?,
            version: sale.version,
        })
    }

    fn answer(
        connection: &mut Db,
        currency: Currency,
        id: SaleId,
        status: u16,
    ) -> Result<Answer, AppError> {
        let body = Self::new(currency, find(connection, id)?)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

fn find(connection: &mut Db, id: SaleId) -> Result<Sale, AppError> {
    store::chip_sales::find(connection, id)?.ok_or_else(|| AppError::not_found("chip sale"))
}

/// The table's open period, where it sells chips.
fn selling(connection: &mut Db, table: &Table) -> Result<Tracked, AppError> {
    let tracked = serving_period_of(connection, table)?;
    if tracked.setup.sells_chips {
        return Ok(tracked);
    }
    let detail = format!("{} sells no chips; the cage does", table.name);
    Err(AppError::new(&WRONG_STATE, detail))
}

/// What is sold, read.
struct Read {
    amount: Money,
    description: Option<String>,
}

impl SellingChips {
    fn read(
        &self,
        connection: &mut Db,
        table: &Table,
        tracked: &Tracked,
    ) -> Result<Read, AppError> {
        let mut gate = Gate::default();
        let amount = gate.positive_amount("/amount", &self.amount, table.currency);
        let smallest = tracked.setup.chip_set.last().copied().unwrap_or(Money::ZERO);
        if let Some(amount) = amount {
            gate.whole_chips("/amount", amount, smallest);
        }
        let most = seats_of(connection, table)?;
        if let Some(seat) = self.seat.filter(|seat| !(1..=most).contains(seat)) {
            let detail = format!("there is no seat {seat}; the seats are 1 to {most}");
            gate.problem(&UNKNOWN_SEAT, None, "/seat", detail);
        }
        let given = self.description.as_deref();
        let description =
            given.and_then(|text| gate.text("/description", text, MOST_DESCRIPTION_CHARS));
        let from = patron_needed_from(connection, table.currency)?;
        if let (Some(from), Some(amount), None) = (from, amount, given)
            && amount >= from
        {
            let detail = format!("from {from} on describe who it was");
            gate.problem(&PATRON_NEEDED, None, "/description", detail);
        }
        Ok(gate.pass(amount.map(|amount| Read { amount, description }))?)
    }

    /// What the log says of it.
    fn sell(
        &self,
        connection: &mut Db,
        table: &Table,
        sale_id: SaleId,
    ) -> Result<ChipsSold, AppError> {
        let tracked = selling(connection, table)?;
        let Read { amount, description } = self.read(connection, table, &tracked)?;
        let (tender, seat) = (self.tender, self.seat);
        let into_box = tender != Tender::Cash || tracked.setup.sale_cash == SaleCash::Box;
        let books = table_books(connection, table)?;
        let minor = table.currency.minor(amount).map_err(AppError::internal)?;
        let sale = ChipSale { amount: minor, into_box, attributed: false };
        Ok(ChipsSold {
            sale_id,
            seat,
            amount,
            tender,
            into_box,
            description,
            pays_for: None,
            period_id: tracked.period.id,
            gaming_day: tracked.period.gaming_day.parse().map_err(StoreError::corrupt)?,
            postings: postings(table, &books, TrayAct::ChipsSold(sale))?,
        })
    }
}

impl App {
    /// Sells chips from a table's tray.
    ///
    /// # Errors
    /// `not_found`, `not_your_table`, `period_not_open`, `wrong_state`; `breaks_rule` with
    /// everything that is wrong.
    pub async fn sell_chips(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        selling_chips: SellingChips,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let (actor, sale_id, stream) = (caller.actor, SaleId::new(), table_stream(table_id));
        self.answer(caller, writing, move |connection, context| {
            let mut writer = StreamWriter::lock(connection, context, &stream, actor)?;
            let table = find_table(connection, table_id)?;
            let sold = selling_chips.sell(connection, &table, sale_id)?;
            let event = SaleEvent::Sold(sold);
            writer.append(connection, None, event)?;
            writer.finish(connection)?;
            SaleBody::answer(connection, table.currency, sale_id, 201)
        })
        .await
    }

    /// A table's sales of chips, newest first.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn chip_sales(
        &self,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<SaleBody>, AppError> {
        self.read(move |connection| {
            let currency = find_table(connection, table_id)?.currency;
            let rows = store::chip_sales::list(connection, table_id, page.after()?, page.rows())?;
            page.page(rows, |sale| sale.id.to_string(), |sale| SaleBody::new(currency, sale))
        })
        .await
    }
}
