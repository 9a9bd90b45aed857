//! Commands of the back office on their way: read what they ask for, decide, write, answer.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::loading::Loading;
use crate::{
    acts::{Command, Decided, House, Stream},
    app::{
        AppError, Caller, Context, Role,
        acts::{Act, Granted},
        record::stream_writer::StreamWriter,
        request::{idempotency::Answer, precondition::Precondition},
    },
    facts::Capacity,
    ids::UserId,
    names::ActKind,
    store::{
        Db,
        log::{HOUSE, table_stream},
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

    /// The answer, once the facts are written.
    fn answer(&self, connection: &mut Db) -> Result<Answer, AppError>;
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

    /// A command that has waited for signatures.
    pub(in crate::app) const fn again(command: C) -> Self {
        Self { command, expected: Precondition::Any }
    }
}

impl<C: Load> Submitted<C> {
    fn check_version(&self, house: &House) -> Result<(), AppError> {
        self.command.version(house).map_or(Ok(()), |version| self.expected.check(&version))
    }
}

fn name_of(stream: Stream) -> String {
    match stream {
        Stream::Table(id) => table_stream(id),
        Stream::House => HOUSE.to_owned(),
    }
}

/// Writes what was decided to the stream of this writer.
fn write(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    decided: Vec<Decided>,
) -> Result<(), AppError> {
    for Decided { reason, fact, .. } in decided {
        writer.append(connection, reason.as_deref(), fact)?;
    }
    Ok(())
}

impl<C: Load> Act for Submitted<C> {
    fn kind(&self) -> Option<ActKind> {
        self.command.act()
    }

    fn stream(&self) -> String {
        name_of(self.command.stream())
    }

    fn subject(&self) -> String {
        self.command.subject()
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
        Ok(self.command.summary(house)?)
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

    fn unfit(
        &self,
        _: &mut Db,
        house: &House,
        user: UserId,
        role: Role,
    ) -> Result<Option<String>, AppError> {
        Ok(self.command.unfit(house, user, role))
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        house: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        self.check_version(&house)?;
        let mut loading = Loading { connection, house };
        self.command.load_more(&mut loading)?;
        let Loading { connection, house } = loading;
        let decided = self.command.decide(&house, writer.at(), &granted.signed)?;
        write(connection, writer, decided)?;
        self.command.answer(connection)
    }
}
