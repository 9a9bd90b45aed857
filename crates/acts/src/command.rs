//! What a command of the back office says of itself, and what comes of it.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{TableId, UserId},
    names::{ActKind, Role},
};
use houseway_facts::{Actor, Capacity, Fact, Signed};

use super::{House, Refused};

/// A stream of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stream {
    Table(TableId),
    House,
}

/// A fact that a command makes, and the stream that it is written to.
#[derive(Debug, Clone)]
pub struct Decided {
    pub stream: Stream,
    pub reason: Option<String>,
    pub fact: Fact,
}

impl Decided {
    pub fn new(stream: Stream, reason: Option<&str>, fact: impl Into<Fact>) -> Self {
        Self { stream, reason: reason.map(str::to_owned), fact: fact.into() }
    }
}

/// Something that the back office is asked to do.
pub trait Command: Clone {
    /// The act that people sign; `None` if one person's word is enough.
    fn act(&self) -> Option<ActKind>;

    /// The stream that it is written to.
    fn stream(&self) -> Stream;

    /// The tables whose streams it writes to, too. They are locked before the house's.
    fn tables(&self) -> &[TableId] {
        &[]
    }

    /// The identifier of what it is about.
    fn subject(&self) -> String;

    /// What it does, in a sentence for the signers.
    fn summary(&self, house: &House) -> Result<String, Refused> {
        let _ = house;
        Err(Refused::impossible("nobody signs it"))
    }

    /// Who must sign. Unless a command says otherwise, these are the people whom the house's
    /// settings name, and what the house itself does needs no signature.
    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        Ok(if by == Actor::System { Vec::new() } else { house.places(self.act()) })
    }

    /// Why somebody cannot sign although their role fits a place; `None` if they can.
    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<String> {
        let _ = (house, user, role);
        None
    }

    /// The command as it waits for signatures: with what must still be so when it is carried out.
    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        let _ = house;
        Ok(self.clone())
    }

    /// Compares what a signer has counted, without having been told what it should come to: the fact
    /// that the totals differ, if they do. Few acts ask for a total.
    fn disagrees(
        &self,
        house: &House,
        signed: &Signed,
        said: Option<&str>,
    ) -> Result<Option<Decided>, Refused> {
        let _ = (house, signed, said);
        Ok(None)
    }

    /// The facts that it makes; `signed` says who has signed it.
    fn decide(
        &self,
        house: &House,
        at: DateTime<Utc>,
        signed: &Signed,
    ) -> Result<Vec<Decided>, Refused>;
}
