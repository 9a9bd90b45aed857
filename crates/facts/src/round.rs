//! Rounds: what each is played under, and the events of its game, which are the game's own.

use std::borrow::Cow;

use houseway_audit::Hash;
use houseway_base::{ids::TableId, names::GameKind};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::{actor::Actor, floor::Deck};

/// The kind of a round's first entry.
pub const OPENED: &str = "round.opened";

/// The body of a round's first entry: what it is played under.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundOpened {
    /// The table.
    pub table_id: TableId,
    /// 1, 2, 3 … at its table.
    #[schema(minimum = 1)]
    pub number: i64,
    /// What is dealt.
    pub game: GameKind,
    /// The version of the house rules that it is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The same version by its hash.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// Who deals; none where nobody has tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// What it is dealt with; none where nobody has said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
}

/// The body of every further entry of a round: an event of its game, the money it moved, and where
/// it stands among the round's entries.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry<'a> {
    /// The event: its shape is the game's.
    #[schema(value_type = Object)]
    pub event: Cow<'a, RawValue>,
    /// The money it moved; left out where it moved none.
    #[serde(default, skip_serializing_if = "<[Posting]>::is_empty")]
    #[schema(value_type = Vec<Posting>)]
    pub postings: Cow<'a, [Posting]>,
    /// Who dealt then, whoever entered it; none where nobody had tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<Cow<'a, str>>,
    /// 0 for what somebody entered, 1, 2, 3 … for what followed from it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nth: u64,
    /// Where this takes an entry back: that entry's number in the stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub undoes: Option<u64>,
}

/// What serde leaves out, so that entries read as they did before there was the field.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A fact of a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum RoundFact {
    Played(Played),
    Opened(RoundOpened),
}

/// An event of a game, with what the log calls it: the body of its entry does not say.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(as = PlayedFact)]
pub struct Played {
    #[serde(skip)]
    pub game: GameKind,
    /// Such as `break_poker.settled`.
    #[serde(skip)]
    pub name: String,
    pub entry: RoundEntry<'static>,
}

/// The kinds of facts of rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A round was opened.
    Opened,
    /// Something happened in a game, which names its own events.
    Played(GameKind),
}

impl Kind {
    /// The kind that the log calls so. Which events a game has is for the game to say.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if name == OPENED {
            return Some(Self::Opened);
        }
        let (game, _) = name.split_once('.')?;
        game.parse().ok().map(Self::Played)
    }
}

impl RoundFact {
    /// What kind of fact it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Opened(_) => Kind::Opened,
            Self::Played(played) => Kind::Played(played.game),
        }
    }

    /// What the log calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Opened(_) => OPENED,
            Self::Played(played) => &played.name,
        }
    }

    /// The money that it moved.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Opened(_) => &[],
            Self::Played(played) => &played.entry.postings,
        }
    }

    /// Reads the body of an entry.
    pub(crate) fn read(kind: Kind, name: &str, body: &str) -> Result<Self, serde_json::Error> {
        match kind {
            Kind::Opened => serde_json::from_str(body).map(Self::Opened),
            Kind::Played(game) => {
                let entry = serde_json::from_str(body)?;
                Ok(Self::Played(Played { game, name: name.to_owned(), entry }))
            }
        }
    }
}

/// Whether what the log calls so is an event of a game.
#[must_use]
pub fn is_played(name: &str) -> bool {
    matches!(Kind::named(name), Some(Kind::Played(_)))
}
