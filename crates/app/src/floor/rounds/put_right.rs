//! Chips that one person adjusts in a round: the act `round.put_right` (`back_office.md`, 0.4-7).
//! At a tracked table, the amounts that one person adjusts in a gaming day are added up; once they
//! reach the house's threshold, a second person must sign.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    RoundNow, RoundOrigin,
    commands::{Command, Commands, Submission},
};
use crate::{
    Actor, AppError, Caller, Context, Role,
    acts::{Act, Granted},
    back_office::{corrections::second_signer, tracked::find_table},
    games,
    record::stream_writer::StreamWriter,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_acts::{House, usual_places};
use houseway_base::{
    ids::{RoundId, TableId},
    names::ActKind,
};
use houseway_facts::Capacity;
use houseway_store as store;
use houseway_store::{Db, log::table_stream};
use houseway_words::said;

/// The request. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = PutRightRequest)]
pub(crate) struct PutRight {
    /// The round to adjust.
    round_id: RoundId,
    /// The round's table.
    table_id: TableId,
    /// The command, or the commands of the batch that contains it, as they were sent.
    #[schema(value_type = Vec<Object>)]
    commands: Vec<Value>,
    /// Whether the commands are a batch.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    batch: bool,
    /// The sender, as identified in the log.
    #[schema(value_type = Actor)]
    by: String,
    /// The sender's role.
    role: Role,
    /// The round's version when the act was requested; absent in requests that are older than this
    /// field. If the round changes afterwards, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    version: Option<i64>,
    /// The versions that the caller expects.
    #[serde(skip)]
    expected: Precondition,
}

impl PutRight {
    pub(super) fn new(
        caller: &Caller,
        origin: &RoundOrigin,
        body: &[u8],
        expected: Precondition,
    ) -> Result<Self, AppError> {
        let sent: Value = serde_json::from_slice(body).map_err(AppError::internal)?;
        let (commands, batch) = match sent.get("commands") {
            Some(Value::Array(commands)) => (commands.clone(), true),
            _ => (vec![sent], false),
        };
        Ok(Self {
            round_id: origin.id,
            table_id: origin.table_id,
            commands,
            batch,
            by: caller.actor.to_string(),
            role: caller.role,
            version: None,
            expected,
        })
    }

    fn submission(&self, connection: &mut Db) -> Result<Submission, AppError> {
        let found = store::rounds::origin(connection, self.round_id)?;
        let (table_id, kind) = found.ok_or_else(|| AppError::not_found("round"))?;
        let origin = RoundOrigin { id: self.round_id, table_id, kind, game: games::of(kind) };
        let expected = match self.version {
            Some(version) => Precondition::OneOf(vec![version]),
            None => self.expected.clone(),
        };
        let sent = match self.commands.as_slice() {
            [only] if !self.batch => only.clone(),
            several => json!({"type": "batch", "commands": several}),
        };
        let body = serde_json::to_vec(&sent).map_err(AppError::internal)?;
        let commands = Commands::read(&origin, expected, &body)?;
        let actor: Actor = self.by.parse().map_err(AppError::internal)?;
        let caller = Caller::new(actor, self.by.clone(), self.role);
        let memory = Arc::default();
        Ok(Submission { caller, origin, commands, dry_run: false, memory })
    }
}

impl Act for PutRight {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::RoundPutRight)
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.round_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let now = RoundNow::find(connection, self.round_id)?;
        serde_json::to_value(Self { version: Some(now.round.version), ..self.clone() })
            .map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let now = RoundNow::find(connection, self.round_id)?;
        let commands = self.submission(connection)?.commands;
        let amount = commands.put_right().unwrap_or_default();
        let amount = now.currency.written_out(amount).unwrap_or(amount);
        let (number, table) = (now.round.number.to_string(), &now.table.name);
        let why = commands.list.iter().find(|command| command.put_right().is_some());
        let why = why.and_then(Command::reason).unwrap_or_default();
        let told =
            said!("act-put-right", amount = amount, number = number, table = table, reason = why);
        Ok(told.to_string())
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let table = find_table(connection, self.table_id)?;
        if caller.actor == Actor::System || !table.tracked {
            return Ok(Vec::new());
        }
        let amount = self.submission(connection)?.commands.put_right().unwrap_or_default();
        // An amount that is invalid in the currency is refused when the command is played.
        let minor = table.currency.minor(amount).unwrap_or_default();
        let second = second_signer(connection, (&table, caller.actor), minor, &[])?;
        Ok(second.map(|_| usual_places(ActKind::RoundPutRight, None)).unwrap_or_default())
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        self.submission(connection)?.perform(connection, context, writer, granted)?.answer()
    }
}
