//! Reads box counts.

use chrono::NaiveDate;

use super::{body::BoxCountBody, find};
use crate::{
    App, AppError, Caller,
    request::page::{Page, PageRequest},
};
use houseway_base::ids::BoxCountId;
use houseway_store as store;

impl App {
    /// Lists box counts, for one gaming day or for all, newest first. Until the cage has confirmed
    /// the total, only the team, auditors and compliance see the counted contents.
    pub async fn box_counts(
        &self,
        caller: &Caller,
        gaming_day: Option<NaiveDate>,
        page: PageRequest,
    ) -> Result<Page<BoxCountBody>, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let day = gaming_day.map(|day| day.to_string());
            let rows = store::box_counts::list(connection, day.as_deref(), page.span()?)?;
            let page = page.page(rows, |count| count.id.to_string(), Ok)?;
            page.all(|counts| BoxCountBody::all(connection, &counts, Some(role)))
        })
        .await
    }

    /// Returns one count.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn box_count(
        &self,
        caller: &Caller,
        id: BoxCountId,
    ) -> Result<BoxCountBody, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let count = find(connection, id)?;
            BoxCountBody::new(connection, &count, Some(role))
        })
        .await
    }
}
