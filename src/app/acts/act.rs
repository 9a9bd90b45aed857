//! What an act is, and who must sign it.

use serde_json::Value;

use crate::{
    app::{
        Actor, AppError, Caller, Context,
        record::{projections::house_settings, stream_writer::StreamWriter},
        request::idempotency::Answer,
    },
    back_office::signers,
    facts::{ActSignature, Capacity, Signed},
    ids::{ApprovalId, TableId, UserId},
    names::{ActKind, Role},
    store::{Db, log::table_of},
};

/// The capacities of an act, all of them open. Nobody signs for what is to their own good.
pub fn capacities_of(act: ActKind, beneficiary: Option<UserId>) -> Vec<Capacity> {
    let open = |(name, roles): &signers::Place| Capacity {
        must_not_be: beneficiary,
        ..open_capacity((*name).to_owned(), roles.to_vec())
    };
    signers::places(act).iter().map(open).collect()
}

/// The capacities of an act as the house's settings have them, all of them open.
pub fn capacities_in(connection: &mut Db, act: ActKind) -> Result<Vec<Capacity>, AppError> {
    let (_, settings) = house_settings(connection)?;
    Ok(settings
        .signers_of(act)
        .into_iter()
        .map(|(name, roles)| open_capacity(name, roles))
        .collect())
}

/// A capacity that anybody of these roles may fill.
pub fn open_capacity(name: String, roles: Vec<Role>) -> Capacity {
    Capacity {
        name,
        roles,
        must_be: None,
        must_not_be: None,
        excluded: Vec::new(),
        signed_by: None,
    }
}

/// Whether somebody who deals at these tables alone, or at every one, may sign what is written to
/// this stream (0.4-7).
pub fn deals_there(stream: &str, tables: Option<&[TableId]>) -> bool {
    let table = table_of(stream);
    table.zip(tables).is_none_or(|(table, tables)| tables.contains(&table))
}

/// Why somebody cannot sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// They have signed, in this place.
    Signed(usize),
    /// They are not one of those who may.
    Wrong,
    /// There is no such place, or it is taken.
    Taken,
}

/// The place that somebody may sign in: the one that is named, or the first that is open to them.
///
/// # Errors
/// Why there is none.
pub fn fitting(
    places: &[Capacity],
    user: UserId,
    role: Role,
    named: Option<&str>,
) -> Result<usize, Misfit> {
    let has_signed = |place: &Capacity| place.signed_by.as_ref().is_some_and(|by| by.user == user);
    if let Some(index) = places.iter().position(has_signed) {
        return Err(Misfit::Signed(index));
    }
    let open = |place: &&Capacity| {
        place.signed_by.is_none() && named.is_none_or(|named| named == place.name)
    };
    if !places.iter().any(|place| open(&place)) {
        return Err(Misfit::Taken);
    }
    let fits = |place: &Capacity| {
        open(&place)
            && place.roles.contains(&role)
            && place.must_be.is_none_or(|only| only == user)
            && place.must_not_be != Some(user)
            && !place.excluded.contains(&user)
    };
    places.iter().position(fits).ok_or(Misfit::Wrong)
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
    fn kind(&self) -> ActKind;

    /// The stream that it is written to.
    fn stream(&self) -> String;

    /// What it is about: an identifier.
    fn subject(&self) -> String;

    /// What was asked for, to be read again when it is done: without its secrets.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn request(&self) -> Result<Value, AppError>;

    /// What a draft keeps of what was asked for: as it is, unless something about its moment
    /// matters.
    ///
    /// # Errors
    /// As [`Act::request`], or if the database fails.
    fn drafted(&self, connection: &mut Db) -> Result<Value, AppError> {
        let _ = connection;
        self.request()
    }

    /// What was asked for, in a sentence. The act has been rehearsed.
    fn summary(&self, connection: &mut Db) -> Result<String, AppError>;

    /// Who must sign, now and for this caller; nobody if it needs no signature. Unless an act says
    /// otherwise, those whom the house's settings name; the house itself needs nobody.
    fn capacities(&self, connection: &mut Db, caller: &Caller) -> Result<Vec<Capacity>, AppError> {
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        capacities_in(connection, self.kind())
    }

    /// Why somebody whose role fits a place cannot sign all the same; nothing where they can, as
    /// for most acts. Their signature is refused, and the draft waits for another's.
    fn unfit(
        &self,
        connection: &mut Db,
        user: UserId,
        role: Role,
    ) -> Result<Option<String>, AppError> {
        let _ = (connection, user, role);
        Ok(None)
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
        signing: &TotalSaid<'_>,
    ) -> Result<Option<AppError>, AppError> {
        let _ = (connection, writer, signing);
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
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError>;
}
