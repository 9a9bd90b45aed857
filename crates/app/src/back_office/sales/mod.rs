//! Chips sold from a table's tray (`back_office.md`, 2.5). [`acts::sales`](houseway_acts::sales)
//! decides what each command does.

mod buy_in;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) use buy_in::{check_struck, sold_for, standing_sale, takes_cash};
pub use houseway_acts::sales::SellingChips;

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
    tracked::find_table,
};
use crate::{
    Actor, App, AppError, Caller, Writing,
    record::projections::sale_of,
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        precondition::Precondition,
        texts::check_reason,
    },
};
use houseway_acts::{
    House, StepDone,
    sales::{SellChips, VoidSale},
};
use houseway_base::{
    ids::{PeriodId, SaleId, TableId},
    money::{Currency, Money},
    names::{SaleState, Tender},
};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, chip_sales::Sale};

/// A chip sale.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SaleBody {
    pub id: SaleId,
    pub table_id: TableId,
    /// The period of the sale.
    pub period_id: PeriodId,
    /// The gaming day of the sale's period.
    pub gaming_day: NaiveDate,
    pub state: SaleState,
    /// The buyer's seat; null if the buyer was not seated.
    #[schema(required, minimum = 1)]
    pub seat: Option<i64>,
    pub amount: Money,
    pub currency: Currency,
    pub tender: Tender,
    /// Whether the payment went into the drop box instead of the tray.
    pub into_box: bool,
    /// A description of the buyer; null if none was given.
    #[schema(required)]
    pub description: Option<String>,
    pub at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub by: String,
    /// The step in which the sale was voided; null if it was not.
    #[schema(required)]
    pub void: Option<StepDone>,
    /// The version to send in `If-Match`.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A request to void a sale.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidingSale {
    /// The reason, 1 to 500 characters.
    #[schema(example = "Entered twice")]
    pub reason: String,
}

impl SaleBody {
    fn new(currency: Currency, row: Sale) -> Result<Self, AppError> {
        let sale = sale_of(row, currency)?;
        Ok(Self {
            id: sale.id,
            table_id: sale.table_id,
            period_id: sale.period_id,
            gaming_day: sale.gaming_day,
            state: sale.state,
            seat: sale.seat.map(i64::from),
            amount: sale.amount,
            currency,
            tender: sale.tender,
            into_box: sale.into_box,
            description: sale.description,
            at: sale.at,
            by: sale.by,
            void: sale.void,
            version: sale.version,
        })
    }

    fn answer(connection: &mut Db, id: SaleId, status: u16) -> Result<Answer, AppError> {
        let row = find(connection, id)?;
        let body = Self::new(find_table(connection, row.table_id)?.currency, row)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

fn find(connection: &mut Db, id: SaleId) -> Result<Sale, AppError> {
    store::chip_sales::find(connection, id)?.ok_or_else(|| AppError::not_found("chip sale"))
}

impl Load for SellChips {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.table(self.table_id)?;
        from.seats(self.table_id)?;
        from.sitting(self.table_id, None)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SaleBody::answer(connection, self.sale_id, 201)
    }
}

impl Load for VoidSale {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.sale(self.sale_id)?;
        from.last_drop(self.table_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.sales.get(&self.sale_id).map(|sale| sale.version)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SaleBody::answer(connection, self.sale_id, 200)
    }
}

impl App {
    /// Sells chips from a table's tray.
    ///
    /// # Errors
    /// Returns `not_found`, `not_your_table`, `period_not_open`, `wrong_state`; or `breaks_rule`
    /// with every problem.
    pub async fn sell_chips(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        chips: SellingChips,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let sale = SellChips { sale_id: SaleId::new(), table_id, chips };
        self.submit(caller, writing, Submitted::of(sale), None).await
    }

    /// Voids a chip sale. If signatures are missing, returns an approval that waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_your_pit`; or `wrong_state` if the sale's period
    /// has already been counted.
    pub async fn void_sale(
        &self,
        caller: &Caller,
        writing: Writing,
        sale_id: SaleId,
        expected: Precondition,
        mut voiding: VoidingSale,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut voiding.reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let table_id = self.read(move |connection| find(connection, sale_id)).await?.table_id;
        let void = VoidSale { sale_id, table_id, reason: voiding.reason };
        let void = Submitted::new(void, expected).in_pit_of(table_id);
        self.submit(caller, writing, void, None).await
    }

    /// Lists a table's chip sales, newest first.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn chip_sales(
        &self,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<SaleBody>, AppError> {
        self.read(move |connection| {
            let currency = find_table(connection, table_id)?.currency;
            let rows = store::chip_sales::list(connection, table_id, page.span()?)?;
            page.page(rows, |sale| sale.id.to_string(), |sale| SaleBody::new(currency, sale))
        })
        .await
    }
}
