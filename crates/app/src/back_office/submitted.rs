//! How back office commands are run: load the state, decide, write the facts, respond.

use chrono::{DateTime, Utc};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::loading::Loading;
use crate::{
    AppError, Caller, Context, Role,
    acts::{Act, Granted, TotalSaid},
    floor::pits,
    record::stream_writer::StreamWriter,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_acts::{Command, Decided, Given, House, Stream, counts::disagreed};
use houseway_base::{
    ids::{TableId, UserId},
    names::ActKind,
};
use houseway_facts::{Capacity, Signed};
use houseway_store as store;
use houseway_store::{
    Db,
    log::{COMPLIANCE, HOUSE, table_stream},
    row::from_count,
};
use houseway_words::Said;

/// The program's side of a command: the state that it needs, and its response.
pub(crate) trait Load:
    Command + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Reads the data that the signers and the decision need. Objects that do not exist are left
    /// out.
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError>;

    /// Reads the data that only the decision needs.
    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let _ = from;
        Ok(())
    }

    /// The current version of the command's subject, which `If-Match` must name.
    fn version(&self, house: &House) -> Option<i64> {
        let _ = house;
        None
    }

    /// The version at the time of the request, for commands that a newer version makes invalid.
    fn asked_at(&self) -> Option<i64> {
        None
    }

    /// A sentence for the signers that says what the command does.
    fn in_words(&self, house: &House) -> Result<String, AppError> {
        Ok(self.summary(house)?)
    }

    /// Does the rest of the command's work after its facts have been written.
    fn written(&self, connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<(), AppError> {
        let _ = (connection, writer);
        Ok(())
    }

    /// The response, made after the facts have been written.
    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError>;
}

/// The facts that were decided, and the state that they were decided from.
pub(crate) struct Done<'a> {
    pub house: &'a House,
    pub decided: &'a [Decided],
    pub at: DateTime<Utc>,
}

/// A command, and the version that the caller has read.
pub(crate) struct Submitted<C> {
    command: C,
    expected: Precondition,
    /// The table, if only the boss of its pit can request the command (0.4-13).
    in_pit_of: Option<TableId>,
}

impl<C> Submitted<C> {
    pub(super) const fn new(command: C, expected: Precondition) -> Self {
        Self { command, expected, in_pit_of: None }
    }

    /// A command without `If-Match`, because it creates something new or has waited for signatures.
    pub(crate) const fn of(command: C) -> Self {
        Self::new(command, Precondition::Any)
    }

    /// Restricts the command: of the pit bosses, only the boss of the table's pit can request it.
    pub(super) fn in_pit_of(self, table_id: TableId) -> Self {
        Self { in_pit_of: Some(table_id), ..self }
    }
}

impl<C: Load> Submitted<C> {
    fn check_version(&self, house: &House) -> Result<(), AppError> {
        let Some(version) = self.command.version(house) else { return Ok(()) };
        self.expected.check(&version)?;
        let asked_at = self.command.asked_at().map(|version| Precondition::OneOf(vec![version]));
        asked_at.unwrap_or_default().check(&version)
    }
}

fn name_of(stream: Stream) -> String {
    match stream {
        Stream::Table(id) => table_stream(id),
        Stream::House => HOUSE.to_owned(),
        Stream::Compliance => COMPLIANCE.to_owned(),
    }
}

/// Writes the decided facts to this writer's stream, and to the streams of other tables, which are
/// already locked.
fn write(
    connection: &mut Db,
    context: &Context,
    (writer, own): (&mut StreamWriter<'_>, Stream),
    decided: &[Decided],
) -> Result<(), AppError> {
    for Decided { stream, reason, fact } in decided {
        let (reason, fact) = (reason.as_deref(), fact.clone());
        if *stream == own {
            writer.append(connection, reason, fact)?;
        } else {
            let (stream, actor) = (name_of(*stream), writer.actor());
            let mut other = StreamWriter::locked_before(connection, context, &stream, actor)?;
            other.append(connection, reason, fact)?;
            other.finish_beside(connection, writer)?;
        }
    }
    Ok(())
}

impl<C: Load> Act for Submitted<C> {
    fn kind(&self) -> Option<ActKind> {
        self.command.about().act
    }

    fn stream(&self) -> String {
        name_of(self.command.about().stream)
    }

    fn subject(&self) -> String {
        self.command.about().subject
    }

    fn load(&self, connection: &mut Db) -> Result<House, AppError> {
        let mut loading = Loading::new(connection)?;
        self.command.load(&mut loading)?;
        Ok(loading.house)
    }

    fn drafted(&self, _: &mut Db, house: &House) -> Result<Value, AppError> {
        serde_json::to_value(self.command.drafted(house)?).map_err(AppError::internal)
    }

    fn summary(&self, _: &mut Db, house: &House) -> Result<String, AppError> {
        self.command.in_words(house)
    }

    fn capacities(
        &self,
        connection: &mut Db,
        house: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        self.check_version(house)?;
        if let Some(table_id) = self.in_pit_of {
            pits::check_yours(connection, caller, table_id)?;
        }
        Ok(self.command.places(house, caller.actor)?)
    }

    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        self.command.unfit(house, user, role)
    }

    fn check_total(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        house: &House,
        said: &TotalSaid<'_>,
    ) -> Result<Option<AppError>, AppError> {
        let signatures = vec![said.signature.clone()];
        let signed = Signed { signatures, approval_id: Some(said.approval) };
        let Some(decided) = self.command.disagrees(house, &signed, said.total)? else {
            return Ok(None);
        };
        writer.append(connection, None, decided.fact)?;
        Ok(Some(disagreed().into()))
    }

    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        for table in self.command.tables() {
            store::log::lock_head(connection, &table_stream(*table))?;
        }
        Ok(())
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        house: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        self.check_version(&house)?;
        let mut loading = Loading { connection, house };
        self.command.load_more(&mut loading)?;
        let Loading { connection, mut house } = loading;
        let own = self.command.about().stream;
        if let Stream::Table(id) = own
            && let Some(table) = house.tables.get_mut(&id)
        {
            // Signatures might have been written to the stream since the table was read.
            table.size = from_count(writer.next_seq())? - 1;
        }
        let given = Given { at: writer.at(), signed: granted.signed.clone() };
        let decided = self.command.decide(&house, &given)?;
        write(connection, context, (&mut *writer, own), &decided)?;
        self.command.written(connection, writer)?;
        self.command.answer(connection, &Done { house: &house, decided: &decided, at: given.at })
    }
}
