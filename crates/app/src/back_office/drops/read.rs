//! Reads drops.

use super::body::DropBody;
use crate::{
    App, AppError, Caller,
    request::page::{Page, PageRequest},
};
use houseway_base::ids::DropId;
use houseway_store as store;
use houseway_store::drops::Filter;

impl App {
    /// Lists the boxes that were pulled, newest first.
    pub async fn drops(
        &self,
        caller: &Caller,
        filter: Filter,
        page: PageRequest,
    ) -> Result<Page<DropBody>, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let rows = store::drops::list(connection, &filter, page.span()?)?;
            let page = page.page(rows, |drop| drop.id.to_string(), Ok)?;
            page.all(|drops| DropBody::all(connection, drops, Some(role)))
        })
        .await
    }

    /// Returns one drop.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn drop_of_box(&self, caller: &Caller, id: DropId) -> Result<DropBody, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let drop = store::drops::find(connection, id)?;
            let drop = drop.ok_or_else(|| AppError::not_found("drop"))?;
            DropBody::new(connection, drop, Some(role))
        })
        .await
    }
}
