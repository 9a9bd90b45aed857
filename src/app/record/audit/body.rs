//! The log as the API shows it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    Derived,
    amounts::{AmountShown, amounts},
};
use crate::{
    app::{
        Actor, AppError,
        record::summary::{ActorName, Words},
    },
    audit::{ConsistencyProof, Hash, InclusionProof, Report, SignedCheckpoint},
    facts::Fact,
    ids::{EntryId, RoundId, TableId},
    money::Currency,
    names::GameKind,
    schema::Stream,
    store::{Db, log::StoredEntry},
    words::Said,
};

/// An entry of the log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoggedEntry {
    #[schema(value_type = EntryId)]
    pub id: String,
    /// `house`, or `table/` and the table's identifier.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// 1, 2, 3 … within the stream, without a gap.
    #[schema(minimum = 1, example = 17)]
    pub seq: u64,
    /// When it was written, by the clock of the house.
    pub at: DateTime<Utc>,
    /// Who did it.
    #[schema(value_type = Actor)]
    pub actor: String,
    #[serde(flatten)]
    pub by: ActorName,
    /// What kind of thing happened.
    #[schema(example = "break_poker.settled")]
    pub kind: String,
    /// What happened, in a sentence, with people and tables as they are called now.
    #[schema(value_type = String, example = "Dana (D-101) signs in.")]
    pub summary: Said,
    /// The table that it is about.
    #[schema(required, value_type = Option<TableId>)]
    pub table_id: Option<String>,
    /// What that table is called now.
    #[schema(required, example = "Break Poker 1")]
    pub table_name: Option<String>,
    /// The table's game.
    #[schema(required)]
    pub game: Option<GameKind>,
    /// The round in which it happened.
    #[schema(required, value_type = Option<RoundId>)]
    pub round_id: Option<String>,
    /// The round's number at its table.
    #[schema(required, minimum = 1, example = 12)]
    pub round_number: Option<i64>,
    /// The table's currency.
    #[schema(required)]
    pub currency: Option<Currency>,
    /// What the numbers of minor units in the body come to, each with its place. Left out where
    /// there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<AmountShown>,
    /// Why, for voids, corrections and overrules.
    #[schema(required)]
    pub reason: Option<String>,
    /// What happened.
    #[schema(value_type = Fact)]
    pub body: Box<RawValue>,
    /// The hash of the entry before it.
    pub prev_hash: Hash,
    /// SHA-256 over the entry's canonical bytes; the documentation of the log lays them out.
    pub hash: Hash,
}

impl LoggedEntry {
    /// Entries with everything that is known of what they mention, looked up at once.
    pub(in crate::app) fn all(
        connection: &mut Db,
        stored: Vec<StoredEntry>,
    ) -> Result<Vec<Self>, AppError> {
        let words = Words::of(connection, stored.iter().map(|stored| &stored.sealed.entry))?;
        stored.into_iter().map(|stored| Self::new(stored, &words)).collect()
    }

    pub(in crate::app) fn new(stored: StoredEntry, words: &Words) -> Result<Self, AppError> {
        let (entry, hash) = (stored.sealed.entry, stored.sealed.hash);
        let (summary, known) = (words.sentence(&entry), words.known(&entry));
        // A body that somebody has tampered with may be no JSON any more: it is shown all the same.
        let body = RawValue::from_string(entry.body)
            .or_else(|_| serde_json::value::to_raw_value(&"(this is not JSON any more)"))
            .map_err(AppError::internal)?;
        Ok(Self {
            id: entry.id.to_string(),
            stream: entry.stream,
            seq: entry.seq,
            at: entry.at,
            actor: entry.actor,
            by: known.actor,
            kind: entry.kind,
            summary,
            table_id: known.table_id.map(|id| id.to_string()),
            table_name: known.table_name,
            game: known.game,
            round_number: known.round_number,
            round_id: entry.round.map(|round| round.to_string()),
            currency: known.currency,
            amounts: amounts(body.get(), known.currency),
            reason: entry.reason,
            body,
            prev_hash: entry.prev,
            hash,
        })
    }
}

/// A proof that an entry is in the log, for whoever holds the house's public key.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProofBody {
    pub entry: LoggedEntry,
    pub proof: InclusionProof,
    /// The signed checkpoint that the proof leads up to. None while no checkpoint covers the entry:
    /// the proof then leads to the stream's end as it is now, which nobody has signed yet.
    #[schema(required)]
    pub checkpoint: Option<SignedCheckpoint>,
}

/// A proof that what was signed once is still the beginning of what is signed now.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConsistencyBody {
    pub proof: ConsistencyProof,
    #[schema(required)]
    pub old_checkpoint: Option<SignedCheckpoint>,
    #[schema(required)]
    pub new_checkpoint: Option<SignedCheckpoint>,
}

/// A public key that checkpoints are signed with. Keep it where nobody who can write to the log can
/// reach it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KeyBody {
    /// What checkpoints call the key.
    #[schema(pattern = "^[0-9a-f]{16}$", example = "21fe31dfa154a261")]
    pub key_id: String,
    /// 64 lowercase hexadecimal digits.
    #[schema(
        pattern = "^[0-9a-f]{64}$",
        example = "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"
    )]
    pub public_key: String,
    /// When the log was told of it.
    pub registered_at: DateTime<Utc>,
    /// Whether the process that answers signs with it.
    pub current: bool,
}

/// What a verification of the whole log found.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Verification {
    /// Whether nothing wrong was found.
    pub sound: bool,
    /// When it was verified.
    pub verified_at: DateTime<Utc>,
    /// How many entries form unbroken chains.
    pub entries: u64,
    /// How many checkpoints agree with them.
    pub checkpoints: u64,
    /// One report a stream.
    pub streams: Vec<Report>,
    /// What of the database's own watch over the log is gone, a sentence each: triggers that keep
    /// entries from being changed, unique indexes. Somebody has removed it, though perhaps changed
    /// nothing.
    pub guards: Vec<String>,
    /// What was found of what is derived from the log, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derived: Option<Derived>,
    /// What this verification says nothing about, a sentence each.
    pub not_covered: Vec<String>,
}
