//! What a command of the back office says of itself, and what comes of it.

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
    /// Cash, which only compliance and auditors read.
    Compliance,
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

/// What a command is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The act that people sign; `None` if one person's word is enough.
    pub act: Option<ActKind>,
    /// The stream that it is written to.
    pub stream: Stream,
    /// The identifier of its subject.
    pub subject: String,
}

impl About {
    pub fn new(act: Option<ActKind>, stream: Stream, subject: &impl ToString) -> Self {
        Self { act, stream, subject: subject.to_string() }
    }
}

/// When a command is carried out, and who has signed it.
#[derive(Debug, Clone)]
pub struct Given {
    pub at: DateTime<Utc>,
    pub signed: Signed,
}

/// The facts that a command makes, or why it is refused.
pub type Decision = Result<Vec<Decided>, Refused>;

/// Something that the back office is asked to do.
pub trait Command: Clone {
    fn about(&self) -> About;

    /// The tables whose streams it writes to, too. They are locked before the house's.
    fn tables(&self) -> &[TableId] {
        &[]
    }

    /// What it does, in a sentence for the signers.
    fn summary(&self, house: &House) -> Result<String, Refused> {
        let _ = house;
        Err(Refused::impossible("nobody signs it"))
    }

    /// Who must sign. Unless a command says otherwise, these are the people whom the house's
    /// settings name, and what the house itself does needs no signature.
    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        Ok(if by == Actor::System { Vec::new() } else { self.chosen_places(house) })
    }

    /// The people whom the house's settings name.
    fn chosen_places(&self, house: &House) -> Vec<Capacity> {
        let act = self.about().act;
        act.map(|act| chosen_places(&house.settings, act)).unwrap_or_default()
    }

    /// Why somebody cannot sign although their role fits a place; `None` if they can.
    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        let _ = (house, user, role);
        None
    }

    /// The command as it waits for signatures: with what must still be so when it is carried out.
    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        let _ = house;
        Ok(self.clone())
    }

    /// Compares what a signer has counted, without having been told what it should come to. Returns
    /// the fact that the totals differ, if they do. Few acts ask for a total.
    fn disagrees(
        &self,
        house: &House,
        signed: &Signed,
        said: Option<&str>,
    ) -> Result<Option<Decided>, Refused> {
        let _ = (house, signed, said);
        Ok(None)
    }

    /// The facts that it makes.
    fn decide(&self, house: &House, given: &Given) -> Decision;
}
