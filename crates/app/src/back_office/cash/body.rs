//! Cash transactions in the API's responses.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Actor, AppError, record::projections::cash_of_rows};
use houseway_base::{
    ids::{CashTransactionId, SaleId, StayId, TableId},
    money::{Currency, Money},
    names::{CashDirection, Tender},
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    cash::{Attribution, CashRow},
    row::time,
    tables::Table,
};

/// Compliance's finding about a transaction.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AttributedBody {
    pub at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub by: String,
    pub reason: String,
}

/// A cash transaction.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CashBody {
    pub id: CashTransactionId,
    pub gaming_day: NaiveDate,
    pub direction: CashDirection,
    pub amount: Money,
    pub currency: Currency,
    pub tender: Tender,
    /// The chip sale behind the transaction; null for a transaction away from the tables.
    #[schema(required)]
    pub sale_id: Option<SaleId>,
    /// The table of the sale; null for a transaction away from the tables.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// The buyer's seat; null if the buyer was standing, and for transactions away from the tables.
    #[schema(required, minimum = 1)]
    pub seat: Option<i64>,
    /// The place of the transaction: the table's name, or the place that was entered.
    #[schema(example = "Cage 2")]
    pub place: String,
    /// The person's stay; null if it is not known.
    #[schema(required)]
    pub stay_id: Option<StayId>,
    /// A description of the person; null if there is none.
    #[schema(required)]
    pub description: Option<String>,
    pub at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub by: String,
    /// When the sale was voided; null if it was not. A voided sale is not part of any sum.
    #[schema(required)]
    pub void_at: Option<DateTime<Utc>>,
    /// The later attribution of the transaction to a person; null if there is none.
    #[schema(required)]
    pub attributed: Option<AttributedBody>,
}

/// The place of a transaction.
pub(crate) fn place_of(row: &CashRow, tables: &BTreeMap<TableId, Table>) -> String {
    let table = row.table_id.and_then(|id| tables.get(&id)).map(|table| &table.name);
    row.place.as_ref().or(table).cloned().unwrap_or_default()
}

impl CashBody {
    /// Returns the transactions for these rows, in the same order.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is corrupt.
    pub(super) fn all(connection: &mut Db, rows: Vec<CashRow>) -> Result<Vec<Self>, AppError> {
        let tables = store::tables::by_id(connection, rows.iter().filter_map(|row| row.table_id))?;
        let read = cash_of_rows(connection, &rows)?;
        let attributed = |found_out: Attribution| -> Result<_, StoreError> {
            let Attribution { at, actor, reason, .. } = found_out;
            Ok(AttributedBody { at: time(at)?, by: actor, reason })
        };
        let body = |(row, (cash, found_out)): (CashRow, (_, Option<Attribution>))| {
            let cash: houseway_acts::CashTransaction = cash;
            Ok(Self {
                id: cash.id,
                gaming_day: cash.gaming_day,
                direction: cash.direction,
                amount: cash.currency.money(cash.minor).map_err(AppError::internal)?,
                currency: cash.currency,
                tender: cash.tender,
                sale_id: row.table_id.map(|_| row.id.uuid().into()),
                table_id: row.table_id,
                seat: row.seat,
                place: place_of(&row, &tables),
                stay_id: cash.person.stay_id,
                description: cash.person.description,
                at: cash.at,
                by: row.actor,
                void_at: cash.void_at,
                attributed: found_out.map(attributed).transpose()?,
            })
        };
        rows.into_iter().zip(read).map(body).collect()
    }
}
