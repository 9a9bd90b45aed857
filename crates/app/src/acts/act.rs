//! The trait for acts: what an act does, and who must sign it.

use serde_json::Value;

use crate::{
    AppError, Caller, Context,
    record::{projections::house_settings, stream_writer::StreamWriter},
    request::idempotency::Answer,
};
use houseway_acts::{House, chosen_places};
use houseway_base::{
    ids::{ApprovalId, TableId, UserId},
    names::{ActKind, Role},
};
use houseway_facts::{ActSignature, Capacity, Signed};
use houseway_store::{Db, log::table_of};
use houseway_words::Said;

/// The capacities of an act according to the house's settings, none of them signed yet.
pub fn capacities_in(connection: &mut Db, act: ActKind) -> Result<Vec<Capacity>, AppError> {
    let (_, settings) = house_settings(connection)?;
    Ok(chosen_places(&settings, act))
}

/// Whether a person who deals only at these tables can sign acts that are written to this stream
/// (0.4-7). Without a list, the person can deal at every table.
pub fn deals_there(stream: &str, tables: Option<&[TableId]>) -> bool {
    let table = table_of(stream);
    table.zip(tables).is_none_or(|(table, tables)| tables.contains(&table))
}

/// A secret that an act sets. Only the hash of the secret is stored.
#[derive(Clone)]
pub struct Secret {
    pub hash: String,
    /// The secret, such as a new key, that is shown to its owner only once.
    pub shown: Option<String>,
}

/// The signatures and the secret that an act runs with.
pub struct Granted<'a> {
    /// The signatures, and the draft if the act had to wait for signatures.
    pub signed: Signed,
    pub secret: Option<&'a Secret>,
}

/// The total that a signer has counted without being told the expected total.
pub struct TotalSaid<'a> {
    pub total: Option<&'a str>,
    pub signature: &'a ActSignature,
    pub approval: ApprovalId,
}

/// A request that might need the signatures of several people.
pub trait Act: Send + Sync {
    /// The kind of act to sign; `None` if nobody has to sign.
    fn kind(&self) -> Option<ActKind>;

    /// The stream that the act is written to.
    fn stream(&self) -> String;

    /// The identifier of the act's subject.
    fn subject(&self) -> String;

    /// Loads the state that a back office command needs. Other acts query the database themselves.
    fn load(&self, connection: &mut Db) -> Result<House, AppError> {
        let _ = connection;
        Ok(House::default())
    }

    /// The part of the request that a draft stores, so that the act can be read and run later. This
    /// part contains no secrets. It includes the conditions that must still be met when the act
    /// runs.
    fn drafted(&self, connection: &mut Db, house: &House) -> Result<Value, AppError>;

    /// The request in a sentence. Called after the act has been rehearsed.
    fn summary(&self, connection: &mut Db, house: &House) -> Result<String, AppError>;

    /// The capacities that need a signature, now and for this caller; empty if no signature is
    /// needed.
    fn capacities(
        &self,
        connection: &mut Db,
        house: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError>;

    /// The reason why a person with a suitable role still cannot sign; `None` if they can. Most
    /// acts always return `None`. The signature of a person who cannot sign is refused, and the
    /// draft waits for another person to sign.
    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        let _ = (house, user, role);
        None
    }

    /// Checks the total that a signer has counted. Only a few acts have a capacity that requires a
    /// total. If the total is wrong, returns the refusal, which is recorded in the log, and the
    /// draft keeps waiting.
    ///
    /// # Errors
    /// Returns an error if the total is not valid or the database fails.
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

    /// Takes the locks that must be taken before the lock on the stream. Most acts need none.
    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        let _ = connection;
        Ok(())
    }

    /// Runs the act.
    ///
    /// # Errors
    /// Returns the act's refusal, or an error if the database fails.
    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        house: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError>;
}
