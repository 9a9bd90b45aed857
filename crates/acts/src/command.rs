//! Back-office commands: their properties and their results.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{TableId, UserId},
    names::{ActKind, Role},
};
use houseway_facts::{Actor, Capacity, Fact, Signed};
use houseway_words::Said;

use super::{House, Refused, chosen_places};

/// A stream of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stream {
    Table(TableId),
    House,
    /// Cash. Only compliance and auditors can read this stream.
    Compliance,
}

/// A fact that a command produces, and the stream that it is written to.
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

/// What a command is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The act that people sign; `None` if no signatures are needed.
    pub act: Option<ActKind>,
    /// The stream that the act is written to.
    pub stream: Stream,
    /// The id of the act's subject, such as a table or a slip.
    pub subject: String,
}

impl About {
    pub fn new(act: Option<ActKind>, stream: Stream, subject: &impl ToString) -> Self {
        Self { act, stream, subject: subject.to_string() }
    }
}

/// The time at which a command is carried out, and its signatures.
#[derive(Debug, Clone)]
pub struct Given {
    pub at: DateTime<Utc>,
    pub signed: Signed,
}

/// The facts that a command produces, or the reason for refusing it.
pub type Decision = Result<Vec<Decided>, Refused>;

/// A request to the back office.
pub trait Command: Clone {
    fn about(&self) -> About;

    /// Additional tables whose streams the command writes to. These streams are locked before the
    /// house's stream.
    fn tables(&self) -> &[TableId] {
        &[]
    }

    /// What the command does, as a sentence for the signers.
    fn summary(&self, house: &House) -> Result<String, Refused> {
        let _ = house;
        Err(Refused::impossible("nobody signs it"))
    }

    /// The signatures that the command needs. By default, these are the signatures that the house's
    /// settings list; a command from the system itself needs none.
    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        Ok(if by == Actor::System { Vec::new() } else { self.chosen_places(house) })
    }

    /// The signatures that the house's settings require for the act.
    fn chosen_places(&self, house: &House) -> Vec<Capacity> {
        let act = self.about().act;
        act.map(|act| chosen_places(&house.settings, act)).unwrap_or_default()
    }

    /// Why a user cannot sign although they have a suitable role; `None` if they can.
    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        let _ = (house, user, role);
        None
    }

    /// The command as it is stored while it waits for signatures, including the conditions that
    /// must still hold when it is carried out.
    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        let _ = house;
        Ok(self.clone())
    }

    /// Compares the total that a signer counted blind with the expected total. If they differ,
    /// returns the fact that records the difference. Only a few acts ask for a total.
    fn disagrees(
        &self,
        house: &House,
        signed: &Signed,
        said: Option<&str>,
    ) -> Result<Option<Decided>, Refused> {
        let _ = (house, signed, said);
        Ok(None)
    }

    /// The facts that the command produces.
    fn decide(&self, house: &House, given: &Given) -> Decision;
}
