//! Reading rounds.

use super::{EventBody, PostingBody, RoundBody, RoundNow, RoundSummary};
use crate::{
    app::{
        App, AppError,
        error::{NOT_FOUND, WRONG_PHASE},
        floor::tables::TableNow,
        record::project::{OPENED, RoundEntry},
        request::page::{Page, PageRequest},
    },
    ids::{RoundId, TableId},
    store::{self, StoreError, rounds::Round},
};

impl App {
    /// A round as it stands.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn round(&self, id: RoundId) -> Result<RoundBody, AppError> {
        self.read(move |connection| {
            let now = RoundNow::find(connection, id)?;
            let view = now.round.game.erased().view(&now.rules, &now.round.state)?;
            RoundBody::new(now, view)
        })
        .await
    }

    /// A table's rounds, newest first.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn rounds(
        &self,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<RoundSummary>, AppError> {
        self.read(move |connection| {
            TableNow::find(connection, table_id)?;
            let before = page.after()?;
            let rows = store::rounds::list(connection, table_id, before, page.rows())?;
            page.page(rows, |round| round.number.to_string(), RoundSummary::new)
        })
        .await
    }

    /// What happened in a round, oldest first: a page goes on after the entry its cursor names.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn round_events(
        &self,
        id: RoundId,
        page: PageRequest,
    ) -> Result<Page<EventBody>, AppError> {
        self.read(move |connection| {
            let currency = RoundNow::find(connection, id)?.currency;
            let after = page.after::<i64>()?.and_then(|after| u64::try_from(after).ok());
            let after = after.unwrap_or_default();
            let rows = store::log::of_round(connection, id, after, page.rows())?;
            page.page(
                rows,
                |stored| stored.sealed.entry.seq.to_string(),
                |stored| {
                    let body = &stored.sealed.entry.body;
                    if stored.sealed.entry.kind == OPENED {
                        let event = serde_json::from_str(body).map_err(AppError::internal)?;
                        return EventBody::new(currency, stored.sealed, event, &[]);
                    }
                    let body: RoundEntry =
                        serde_json::from_str(body).map_err(AppError::internal)?;
                    EventBody::new(currency, stored.sealed, body.event.into_owned(), &body.postings)
                },
            )
        })
        .await
    }

    /// A settled hand in a notation that other people's programs read.
    ///
    /// # Errors
    /// `not_found`, also where the game has no such notation; `wrong_phase` where the hand is not
    /// settled.
    pub async fn hand_history(&self, id: RoundId) -> Result<String, AppError> {
        self.read(move |connection| {
            let RoundNow { round, rules, .. } = RoundNow::find(connection, id)?;
            let game = round.game.erased();
            let history = game.hand_history(&rules, &round.state, &round.number.to_string())?;
            history.ok_or_else(|| no_history(&round))
        })
        .await
    }

    /// The lines that a round posted to the ledger.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn round_postings(&self, id: RoundId) -> Result<Vec<PostingBody>, AppError> {
        self.read(move |connection| {
            let currency = RoundNow::find(connection, id)?.currency;
            let rows = store::ledger::of_round(connection, id)?;
            let body = |row: store::ledger::PostingRow| {
                Ok(PostingBody {
                    account: row.account,
                    amount: currency.money(row.minor).map_err(StoreError::corrupt)?,
                    memo: row.memo,
                })
            };
            rows.into_iter().map(body).collect()
        })
        .await
    }
}

fn no_history(round: &Round) -> AppError {
    if round.ending.is_none() {
        let detail = format!("the hand is not settled yet: the round is at {}", round.phase);
        return AppError::new(&WRONG_PHASE, detail);
    }
    let detail = "there is no hand history: no hand was settled, or the game has no notation";
    AppError::new(&NOT_FOUND, detail)
}
