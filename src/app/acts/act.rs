//! What an act is, and who must sign it.

use serde_json::Value;

use crate::{
    acts::{House, chosen_places},
    app::{
        AppError, Caller, Context,
        record::{projections::house_settings, stream_writer::StreamWriter},
        request::idempotency::Answer,
    },
    facts::{ActSignature, Capacity, Signed},
    ids::{ApprovalId, TableId, UserId},
    names::{ActKind, Role},
    store::{Db, log::table_of},
};

/// The capacities of an act as the house's settings have them, all of them open.
pub fn capacities_in(connection: &mut Db, act: ActKind) -> Result<Vec<Capacity>, AppError> {
    let (_, settings) = house_settings(connection)?;
    Ok(chosen_places(&settings, act))
}

/// Whether somebody who deals at these tables alone, or at every one, may sign what is written to
/// this stream (0.4-7).
pub fn deals_there(stream: &str, tables: Option<&[TableId]>) -> bool {
    let table = table_of(stream);
    table.zip(tables).is_none_or(|(table, tables)| tables.contains(&table))
}

/// A secret that an act sets: only its hash is kept.
#[derive(Clone)]
pub struct Secret {
    pub hash: String,
    /// What its owner is shown, once: a new key.
    pub shown: Option<String>,
}

/// Under which an act runs.
pub struct Granted<'a> {
    /// Who has signed it, and the draft; none where no signature was missing.
    pub signed: Signed,
    pub secret: Option<&'a Secret>,
}

/// What a signer says they have counted, without having been told what it should come to.
pub struct TotalSaid<'a> {
    pub total: Option<&'a str>,
    pub signature: &'a ActSignature,
    pub approval: ApprovalId,
}

/// Something that may need several people.
pub trait Act: Send + Sync {
    /// What people sign; none if one person's word is enough.
    fn kind(&self) -> Option<ActKind>;

    /// The stream that it is written to.
    fn stream(&self) -> String;

    /// What it is about: an identifier.
    fn subject(&self) -> String;

    /// Reads what a command of the back office asks for; other acts ask the database themselves.
    fn load(&self, connection: &mut Db) -> Result<House, AppError> {
        let _ = connection;
        Ok(House::default())
    }

    /// What a draft keeps of what was asked for, to be read again when it is done: without its
    /// secrets, and with what must still be so by then.
    fn drafted(&self, connection: &mut Db, house: &House) -> Result<Value, AppError>;

    /// What was asked for, in a sentence. The act has been rehearsed.
    fn summary(&self, connection: &mut Db, house: &House) -> Result<String, AppError>;

    /// Who must sign, now and for this caller; nobody if it needs no signature.
    fn capacities(
        &self,
        connection: &mut Db,
        house: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError>;

    /// Why somebody whose role fits a place cannot sign all the same; nothing where they can, as
    /// for most acts. Their signature is refused, and the draft waits for another's.
    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<String> {
        let _ = (house, user, role);
        None
    }

    /// Checks what a signer has counted, in a place that asks for that. A total that differs is a
    /// refusal that is written down, and the draft waits on: most acts ask for none.
    ///
    /// # Errors
    /// Why the total makes no sense; an error if the database fails.
    fn check_total(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        house: &House,
        signing: &TotalSaid<'_>,
    ) -> Result<Option<AppError>, AppError> {
        let _ = (connection, writer, house, signing);
        Ok(None)
    }

    /// Locks what is locked before the stream, everywhere; for most acts there is nothing.
    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        let _ = connection;
        Ok(())
    }

    /// Does it.
    ///
    /// # Errors
    /// Why it is refused.
    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        house: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError>;
}
