//! Logs the changes that the clock has caused: the levels and breaks that have begun, and the end
//! of registration. Nothing depends on these entries, because readers and commands compute the
//! changes themselves.

use std::sync::Arc;

use super::{commands::Playing, fold};
use crate::{Actor, App, AppError, request::precondition::Precondition};
use houseway_base::ids::TournamentId;
use houseway_facts::TournamentEvent;
use houseway_store as store;
use houseway_tournaments::{Command, Phase, clock::Began, state_ms};

impl App {
    /// Logs the changes that the clocks of all tournaments have caused. Returns how many entries
    /// were written.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn catch_up_tournaments(&self) -> Result<usize, AppError> {
        let running = self.look(|connection| {
            Ok(store::tournaments::in_phase(connection, Phase::Running.name())?)
        });
        let mut written = 0;
        for row in running.await? {
            written += self.catch_up(row.id).await?;
        }
        Ok(written)
    }

    async fn catch_up(&self, id: TournamentId) -> Result<usize, AppError> {
        let (memory, now) = (Arc::clone(&self.memory), self.clock().now());
        let is_due = self.look(move |connection| {
            let folded = fold(connection, &memory, id)?;
            let closes = folded.state.closes_by_clock(now) && !folded.state.registration_closed;
            Ok(closes || !folded.began_by(state_ms(now)).is_empty())
        });
        if !is_due.await? {
            return Ok(0);
        }
        let memory = Arc::clone(&self.memory);
        self.write(move |connection, context| {
            let any = Precondition::Missing;
            let whose = (id, Actor::System);
            let mut playing = Playing::lock(connection, context, &memory, whose, &any)?;
            // Another process might already have written these entries.
            let began = playing.now.began_by(state_ms(playing.writer.at()));
            for Began { item, at_ms } in &began {
                let began_at = chrono::DateTime::from_timestamp_millis(*at_ms);
                let began_at = began_at.ok_or_else(|| AppError::internal("a time"))?;
                let event = TournamentEvent::LevelBegan { item: *item, began_at };
                playing.write(connection, None, event)?;
            }
            let events = playing.play(connection, &Command::CatchUp)?;
            playing.writer.finish(connection)?;
            Ok(began.len() + events.len())
        })
        .await
    }
}
