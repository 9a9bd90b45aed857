//! Reading rounds.

use std::sync::Arc;

use super::{EventBody, PostingBody, RoundBody, RoundNow, difference, offers::with_the_tournament};
use crate::{
    App, AppError,
    record::summary::Words,
    request::page::{Page, PageRequest},
};
use houseway_base::ids::RoundId;
use houseway_facts::{RoundEntry, is_played};
use houseway_store as store;

impl App {
    /// The current state of a round.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn round(&self, id: RoundId) -> Result<RoundBody, AppError> {
        let memory = Arc::clone(&self.memory);
        self.read(move |connection| {
            let now = RoundNow::find(connection, id)?;
            let view = difference::view(connection, &now)?;
            let view = with_the_tournament(connection, &memory, &now, view)?;
            RoundBody::new(connection, now, view)
        })
        .await
    }

    /// The events of a round, oldest first. A page continues after the entry that its cursor names.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn round_events(
        &self,
        id: RoundId,
        page: PageRequest,
    ) -> Result<Page<EventBody>, AppError> {
        self.read(move |connection| {
            let RoundNow { round, currency, .. } = RoundNow::find(connection, id)?;
            let game = round.game;
            let rows = store::log::round_span(connection, id, page.span()?)?;
            let words = Words::of(connection, rows.iter().map(|stored| &stored.sealed.entry))?;
            page.page(
                rows,
                |stored| stored.sealed.entry.seq.to_string(),
                |stored| {
                    let entry = &stored.sealed.entry;
                    let said = words.of_entry(entry);
                    if !is_played(&entry.kind) {
                        return EventBody::plain(game.into(), stored.sealed, said);
                    }
                    let body = entry.body.clone();
                    let body: RoundEntry =
                        serde_json::from_str(&body).map_err(AppError::internal)?;
                    EventBody::of_game((game, currency), stored.sealed, said, body)
                },
            )
        })
        .await
    }

    /// A round's ledger lines.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn round_postings(&self, id: RoundId) -> Result<Vec<PostingBody>, AppError> {
        self.read(move |connection| {
            let currency = RoundNow::find(connection, id)?.currency;
            PostingBody::of_rows(currency, store::ledger::of_round(connection, id)?)
        })
        .await
    }
}
