//! Reads fills and credits. Dealers can read only the slips of the table that they are dealing at.

use super::{SlipBody, find};
use crate::{
    App, AppError, Caller, Role,
    error::NOT_DEALER_OF_RECORD,
    record::projections::Desk,
    request::page::{Page, PageRequest},
};
use houseway_base::ids::{SlipId, TableId};
use houseway_store as store;
use houseway_store::{
    Db,
    slips::{Filter, Slip},
};
use houseway_words::{Said, said};

/// Refuses to show dealers the slips of other tables.
fn check_reader(
    connection: &mut Db,
    by: &Caller,
    table_id: Option<TableId>,
) -> Result<(), AppError> {
    if by.role != Role::Dealer {
        return Ok(());
    }
    let refused = |detail: Said| Err(AppError::new(&NOT_DEALER_OF_RECORD, detail));
    let Some(table_id) = table_id else {
        return refused(said!("dealer-reads-own-slips"));
    };
    let dealer = Desk::find(connection, table_id)?.dealer;
    if dealer.is_some_and(|dealing| dealing.dealer == by.actor.to_string()) {
        return Ok(());
    }
    refused(said!("not-dealing-here"))
}

impl App {
    /// Lists slips, newest first.
    ///
    /// # Errors
    /// Returns `not_dealer_of_record`.
    pub async fn slips(
        &self,
        caller: &Caller,
        filter: Filter,
        page: PageRequest,
    ) -> Result<Page<SlipBody>, AppError> {
        let by = caller.clone();
        self.read(move |connection| {
            check_reader(connection, &by, filter.table_id)?;
            let rows = store::slips::list(connection, &filter, page.span()?)?;
            let page = page.page(rows, |slip: &Slip| slip.id.to_string(), Ok)?;
            page.all(|slips| SlipBody::all(connection, slips))
        })
        .await
    }

    /// Returns one slip.
    ///
    /// # Errors
    /// Returns `not_found` or `not_dealer_of_record`.
    pub async fn slip(&self, caller: &Caller, id: SlipId) -> Result<SlipBody, AppError> {
        let by = caller.clone();
        self.read(move |connection| {
            let slip = find(connection, id)?;
            check_reader(connection, &by, Some(slip.table_id))?;
            SlipBody::new(connection, slip)
        })
        .await
    }
}
