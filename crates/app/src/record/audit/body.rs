//! The log as the API shows it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    Derived,
    amounts::{AmountShown, amounts, amounts_moved},
};
use crate::{
    Actor, AppError,
    record::summary::{ActorName, Words},
};
use houseway_audit::{ConsistencyProof, Hash, InclusionProof, Report, SignedCheckpoint};
use houseway_base::{
    ids::{EntryId, RoundId, TableId},
    money::Currency,
    names::TableGame,
    schema::Stream,
};
use houseway_facts::Fact;
use houseway_store::{
    Db,
    log::{StoredEntry, tournament_of},
};
use houseway_words::Said;

/// An entry in the log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoggedEntry {
    /// The id of the entry.
    #[schema(value_type = EntryId)]
    pub id: String,
    /// The stream: `house`, `compliance`, or an id after `table/` or `tournament/`.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The entry's number in its stream, counted from 1, without gaps.
    #[schema(minimum = 1, example = 17)]
    pub seq: u64,
    /// When the entry was written, by the house's clock.
    pub at: DateTime<Utc>,
    /// The actor: a person, a program or the house itself.
    #[schema(value_type = Actor)]
    pub actor: String,
    #[serde(flatten)]
    pub by: ActorName,
    /// The kind of the entry.
    #[schema(example = "break_poker.settled")]
    pub kind: String,
    /// The event in a sentence, with the current names of people and tables.
    #[schema(value_type = String, example = "Dana (D-101) signs in.")]
    pub summary: Said,
    /// The table that the entry is about; null if there is none.
    #[schema(required, value_type = Option<TableId>)]
    pub table_id: Option<String>,
    /// The table's current name; null if the entry is not about a table.
    #[schema(required, example = "Break Poker 1")]
    pub table_name: Option<String>,
    /// The table's game; null if the entry is not about a table.
    #[schema(required)]
    pub game: Option<TableGame>,
    /// The entry's round; null if the entry is not about a round.
    #[schema(required, value_type = Option<RoundId>)]
    pub round_id: Option<String>,
    /// The round's number at its table; null if the entry is not about a round.
    #[schema(required, minimum = 1, example = 12)]
    pub round_number: Option<i64>,
    /// The currency of the entry's amounts: the table's, `XXX` for chips at a tournament's table,
    /// or the tournament's; null if the entry is about neither a table nor a tournament.
    #[schema(required)]
    pub currency: Option<Currency>,
    /// The amounts in the body that are stored in minor units, each with its place in the body.
    /// Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<AmountShown>,
    /// The reason for a void, a correction or an overruled ruling; otherwise null.
    #[schema(required)]
    pub reason: Option<String>,
    /// The fact that the entry records.
    #[schema(value_type = Fact)]
    pub body: Box<RawValue>,
    /// The hash of the previous entry.
    pub prev_hash: Hash,
    /// The SHA-256 hash of the entry's canonical bytes, which the log's documentation specifies.
    pub hash: Hash,
}

impl LoggedEntry {
    /// Returns several entries, and looks up all the names that they mention together.
    pub(crate) fn all(
        connection: &mut Db,
        stored: Vec<StoredEntry>,
    ) -> Result<Vec<Self>, AppError> {
        let words = Words::of(connection, stored.iter().map(|stored| &stored.sealed.entry))?;
        stored.into_iter().map(|stored| Self::new(stored, &words)).collect()
    }

    pub(crate) fn new(stored: StoredEntry, words: &Words) -> Result<Self, AppError> {
        let (entry, hash) = (stored.sealed.entry, stored.sealed.hash);
        let (summary, known) = (words.sentence(&entry), words.known(&entry));
        // If someone has tampered with a body, it might no longer be JSON. The body is shown
        // anyway.
        let body = RawValue::from_string(entry.body)
            .or_else(|_| serde_json::value::to_raw_value(&"(this is not JSON any more)"))
            .map_err(AppError::internal)?;
        let of_tournament = tournament_of(&entry.stream).is_some();
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
            amounts: if of_tournament {
                amounts_moved(body.get(), known.currency)
            } else {
                amounts(body.get(), known.currency)
            },
            reason: entry.reason,
            body,
            prev_hash: entry.prev,
            hash,
        })
    }
}

/// A proof that an entry is in the log, which anyone who has the house's public key can verify.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProofBody {
    /// The entry.
    pub entry: LoggedEntry,
    /// The inclusion proof (RFC 6962).
    pub proof: InclusionProof,
    /// The signed checkpoint that the proof leads to. Null if no checkpoint covers the entry yet:
    /// the proof then leads to the current end of the stream, which is not signed.
    #[schema(required)]
    pub checkpoint: Option<SignedCheckpoint>,
}

/// A proof that an earlier signed state of a stream is the beginning of a later one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConsistencyBody {
    /// The consistency proof (RFC 6962).
    pub proof: ConsistencyProof,
    /// A signed checkpoint at the earlier size; null if there is none.
    #[schema(required)]
    pub old_checkpoint: Option<SignedCheckpoint>,
    /// A signed checkpoint at the later size; null if there is none.
    #[schema(required)]
    pub new_checkpoint: Option<SignedCheckpoint>,
}

/// A public key for verifying checkpoints. Keep it where nobody who can write to the log can change
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KeyBody {
    /// The key's id, as it appears in checkpoints.
    #[schema(pattern = "^[0-9a-f]{16}$", example = "21fe31dfa154a261")]
    pub key_id: String,
    /// The key as 64 lowercase hexadecimal digits.
    #[schema(
        pattern = "^[0-9a-f]{64}$",
        example = "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"
    )]
    pub public_key: String,
    /// When the key was registered in the log.
    pub registered_at: DateTime<Utc>,
    /// Whether the process that sent this response signs with this key.
    pub current: bool,
}

/// The result of verifying the whole log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Verification {
    /// Whether nothing wrong was found.
    pub sound: bool,
    /// When the log was verified.
    pub verified_at: DateTime<Utc>,
    /// The number of entries in unbroken chains.
    pub entries: u64,
    /// The number of checkpoints that agree with the entries.
    pub checkpoints: u64,
    /// A report for each stream.
    pub streams: Vec<Report>,
    /// The log's protections that are missing from the database, as sentences: triggers that
    /// prevent changes to entries, and unique indexes. Someone has removed them, though perhaps
    /// without changing any entry.
    pub guards: Vec<String>,
    /// The result of checking what is derived from the log. Absent if this was not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derived: Option<Derived>,
    /// The limits of this verification, as sentences.
    pub not_covered: Vec<String>,
}
