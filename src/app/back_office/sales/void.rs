//! Striking a sale of chips: the act `chip_sale.void`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::{tracked::find_table, tray::postings},
    SaleBody, find,
};
use crate::{
    acts::House,
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::WRONG_STATE,
        record::{books::table_books, projections::open_period, stream_writer::StreamWriter},
        request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
    },
    back_office::{ChipSale, TrayAct},
    facts::{Capacity, SaleEvent, SaleVoided},
    ids::{SaleId, TableId},
    names::{ActKind, SaleState},
    rules::Violation,
    store::{self, Db, StoreError, chip_sales::Sale, log::table_stream},
};

/// That a sale is to be struck.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidingSale {
    /// Why, in 1 to 500 characters.
    #[schema(example = "Entered twice")]
    pub reason: String,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SaleVoidRequest)]
pub(in crate::app) struct VoidSale {
    /// The sale.
    sale_id: SaleId,
    /// The table.
    table_id: TableId,
    /// Why.
    reason: String,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

/// Refuses a sale whose chips have been counted since.
fn check_standing(connection: &mut Db, sale: &Sale) -> Result<(), AppError> {
    if sale.state == SaleState::Void {
        return Err(AppError::new(&WRONG_STATE, "it is void already"));
    }
    let period = open_period(connection, sale.table_id)?;
    if period.is_none_or(|period| period.id != sale.period_id) {
        let detail = "its period has been counted; the count shows the difference now";
        return Err(AppError::new(&WRONG_STATE, detail));
    }
    let pulled = store::drops::latest(connection, sale.table_id)?;
    if let Some(pulled) = pulled.filter(|pulled| pulled.to_seq > sale.seq) {
        let detail = format!(
            "what was paid is in {} ({}), which was pulled; its count shows the difference",
            pulled.drop_box, pulled.number
        );
        return Err(AppError::new(&WRONG_STATE, detail));
    }
    Ok(())
}

impl Act for VoidSale {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::ChipSaleVoid)
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.sale_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let (table, sale) =
            (find_table(connection, self.table_id)?, find(connection, self.sale_id)?);
        let amount = table.currency.total(sale.minor);
        Ok(format!("Void the sale of {amount} at {}: {}", table.name, self.reason))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        capacities_in(connection, ActKind::ChipSaleVoid)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let sale = find(connection, self.sale_id)?;
        self.expected.check(&sale.version)?;
        check_standing(connection, &sale)?;
        let table = find_table(connection, sale.table_id)?;
        let books = table_books(connection, &table)?;
        let sold = ChipSale { amount: sale.minor, into_box: sale.into_box, attributed: false };
        let event = SaleEvent::Voided(SaleVoided {
            sale_id: sale.id,
            amount: table.currency.money(sale.minor).map_err(StoreError::corrupt)?,
            into_box: sale.into_box,
            postings: postings(&table, &books, TrayAct::SaleVoided(sold))?,
            signed: granted.signed.clone(),
        });
        writer.append(connection, Some(&self.reason), event)?;
        SaleBody::answer(connection, table.currency, sale.id, 200)
    }
}

impl App {
    /// Strikes a sale of chips, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_state` once its period has been counted.
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
        let act = VoidSale { sale_id, table_id, reason: voiding.reason, expected };
        self.submit(caller, writing, act, None).await
    }
}
