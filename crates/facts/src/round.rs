//! Rounds: the rules that each round is played under, and its events, which the game defines.

use std::borrow::Cow;

use houseway_audit::Hash;
use houseway_base::{
    ids::{TableId, TournamentId},
    names::GameKind,
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::{actor::Actor, floor::Deck, metadata::Metadata};

/// The kind of a round's first entry.
pub const OPENED: &str = "round.opened";

/// The body of a round's first entry: the table, and the rules that the round is played under.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundOpened {
    /// The table.
    pub table_id: TableId,
    /// The round's number at its table: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub number: i64,
    /// The game that is dealt.
    pub game: GameKind,
    /// The version of the house rules that the round is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The hash of the rules in this version.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// The dealer, as named in the log; absent if nobody has tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// The deck in use; absent if none was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// The tournament that the table is part of; absent if there is none. In a tournament, the
    /// round's amounts are chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament_id: Option<TournamentId>,
    /// The id of the round in another system; absent if none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_ref: Option<String>,
    /// Texts from another system; absent if none were given.
    #[serde(default, skip_serializing_if = "Metadata::is_empty")]
    pub metadata: Metadata,
}

/// The body of a round's other entries: a game event, the money that it moved, and its position
/// among the events of the same command.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry<'a> {
    /// The event, in a form that the game defines.
    #[schema(value_type = Object)]
    pub event: Cow<'a, RawValue>,
    /// The postings of the event; absent if it moved no money.
    #[serde(default, skip_serializing_if = "<[Posting]>::is_empty")]
    #[schema(value_type = Vec<Posting>)]
    pub postings: Cow<'a, [Posting]>,
    /// The dealer at the time, no matter who entered the event; absent if nobody had tapped in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Actor>)]
    pub dealer: Option<Cow<'a, str>>,
    /// The event's position among the events of the same command: 0 for the event that was entered,
    /// then 1, 2, 3 … for events that followed from it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub nth: u64,
    /// The number of the entry in the same stream that this entry undoes; absent if it undoes none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub undoes: Option<u64>,
}

/// Lets serde omit 0, so that entries from before the field existed are written unchanged.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A fact about a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum RoundFact {
    Played(Played),
    Opened(RoundOpened),
}

/// A game event and its name in the log. The body of the entry does not contain the name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(as = PlayedFact)]
pub struct Played {
    #[serde(skip)]
    pub game: GameKind,
    /// The name, such as `break_poker.settled`.
    #[serde(skip)]
    pub name: String,
    pub entry: RoundEntry<'static>,
}

/// The kinds of facts about rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A round was opened.
    Opened,
    /// A game event. Each game names its own events.
    Played(GameKind),
}

impl Kind {
    /// The kind with this name in the log. Only the game can check whether it has such an event.
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
    /// The kind of this fact.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Opened(_) => Kind::Opened,
            Self::Played(played) => Kind::Played(played.game),
        }
    }

    /// The name of this kind in the log.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Opened(_) => OPENED,
            Self::Played(played) => &played.name,
        }
    }

    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Opened(_) => &[],
            Self::Played(played) => &played.entry.postings,
        }
    }

    /// Reads the body of an entry of this kind.
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

/// Whether this is the name of a game event.
#[must_use]
pub fn is_played(name: &str) -> bool {
    matches!(Kind::named(name), Some(Kind::Played(_)))
}
