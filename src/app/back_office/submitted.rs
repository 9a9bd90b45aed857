//! Commands of the back office on their way: read what they ask for, decide, write, answer.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::loading::Loading;
use crate::{
    acts::{Command, Decided, Given, House, Stream, counts::disagreed},
    app::{
        AppError, Caller, Context, Role,
        acts::{Act, Granted, TotalSaid},
        record::stream_writer::StreamWriter,
        request::{idempotency::Answer, precondition::Precondition},
    },
    facts::{Capacity, Signed},
    ids::UserId,
    names::ActKind,
    store::{
        self, Db,
        log::{HOUSE, table_stream},
        row::from_count,
    },
};

/// What the program must know of a command: what it asks for, and how it is answered.
pub(in crate::app) trait Load:
    Command + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Reads what signers and decision depend on. What is not there is left out.
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError>;

    /// Reads what the decision alone depends on.
    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let _ = from;
        Ok(())
    }

    /// The version of what it is about, which `If-Match` names.
    fn version(&self, house: &House) -> Option<i64> {
        let _ = house;
        None
    }

    /// The version when it was asked for, where another one since makes it void.
    fn asked_at(&self) -> Option<i64> {
        None
    }

    /// What it does, in a sentence for the signers.
    fn in_words(&self, house: &House) -> Result<String, AppError> {
        Ok(self.summary(house)?)
    }

    /// Does what else the command requires after its facts are written.
    fn written(&self, connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<(), AppError> {
        let _ = (connection, writer);
        Ok(())
    }

    /// The answer, once the facts are written.
    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError>;
}

/// What was decided, and what it depended on.
pub(in crate::app) struct Done<'a> {
    pub house: &'a House,
    pub decided: &'a [Decided],
}

/// A command, and what the caller has read.
pub(in crate::app) struct Submitted<C> {
    command: C,
    expected: Precondition,
}

impl<C> Submitted<C> {
    pub(super) const fn new(command: C, expected: Precondition) -> Self {
        Self { command, expected }
    }

    /// A command without `If-Match`: it asks for something new, or has waited for signatures.
    pub(in crate::app) const fn of(command: C) -> Self {
        Self { command, expected: Precondition::Any }
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
    }
}

/// Writes what was decided to this writer's stream, and to the streams of other tables, which are
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
        _: &mut Db,
        house: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        self.check_version(house)?;
        Ok(self.command.places(house, caller.actor)?)
    }

    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<String> {
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
            // Signatures may have been written since it was read.
            table.size = from_count(writer.next_seq())? - 1;
        }
        let given = Given { at: writer.at(), signed: granted.signed.clone() };
        let decided = self.command.decide(&house, &given)?;
        write(connection, context, (&mut *writer, own), &decided)?;
        self.command.written(connection, writer)?;
        self.command.answer(connection, &Done { house: &house, decided: &decided })
    }
}
