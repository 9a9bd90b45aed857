//! Cancelling a tournament, which two people sign (2.1, 9.2).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Folded,
    body::TournamentBody,
    commands::{Signers, play},
    fold,
};
use crate::{
    acts::House,
    app::{
        AppError, Caller, Context,
        acts::{Act, Granted, capacities_in},
        memory::HouseMemory,
        record::stream_writer::StreamWriter,
        request::idempotency::Answer,
    },
    facts::Capacity,
    ids::TournamentId,
    names::ActKind,
    store::{Db, log::tournament_stream},
    tournaments::Command,
};

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentCancelRequest)]
pub struct CancelTournament {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Why it is cancelled.
    pub reason: String,
}

impl CancelTournament {
    fn now(&self, connection: &mut Db) -> Result<Folded, AppError> {
        let folded = fold(connection, &HouseMemory::default(), self.tournament_id)?;
        Ok(Folded::clone(&folded))
    }
}

impl Act for CancelTournament {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::TournamentCancel)
    }

    fn stream(&self) -> String {
        tournament_stream(self.tournament_id)
    }

    fn subject(&self) -> String {
        self.tournament_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let now = self.now(connection)?;
        let name = now.state.structure.as_deref().map_or("", |structure| &structure.name);
        Ok(format!("Cancel {name}: {}", self.reason.trim()))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, ActKind::TournamentCancel)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let mut now = self.now(connection)?;
        let command = Command::Cancel { reason: self.reason.clone() };
        let signers = Signers::of(&granted.signed);
        play(connection, writer, &mut now, &command, &signers)?;
        let body = TournamentBody::new(connection, self.tournament_id, &now, writer.at())?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}
