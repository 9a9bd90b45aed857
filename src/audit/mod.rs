//! The audit room. **Pure**: the log's canonical bytes, its hash chain, its Merkle tree, signed
//! checkpoints and the verifier that needs nothing but them.
//!
//! | what | where |
//! |---|---|
//! | what is logged | [`Entry`], [`SealedEntry`]; written by a [`Chain`] from a [`Draft`] |
//! | the tree over a stream | [`Frontier`], [`InclusionProof`], [`ConsistencyProof`] |
//! | what is signed | [`Checkpoint`], [`SignedCheckpoint`] |
//! | with which keys | [`SigningKey`], [`PublicKey`], [`Keys`] |
//! | who checks it | [`Verifier`] (a stream), [`ExportVerifier`] (a file of [`ExportLine`]s) |
//! | what they say | [`Report`], [`Finding`], [`FindingKind`] |
//!
//! ```
//! use houseway::audit::{Chain, Draft, FindingKind, Keys, SigningKey, Verifier};
//! use houseway::ids::EntryId;
//!
//! # let at = chrono::DateTime::UNIX_EPOCH;
//! let draft = |kind: &str, body: &str| Draft {
//!     id: EntryId::new(),
//!     at,
//!     actor: "user:7".to_owned(),
//!     kind: kind.to_owned(),
//!     round: None,
//!     reason: None,
//!     body: body.to_owned(),
//! };
//! let key = SigningKey::from_seed(&[7; 32]);
//! let mut chain = Chain::new("house");
//! let first = chain.append(draft("table_opened", r#"{"table":"Break Poker 1"}"#));
//! let mut second = chain.append(draft("chips_filled", r#"{"amount":"500.00"}"#));
//! let checkpoint = chain.checkpoint(&key, at);
//!
//! // What was sealed verifies …
//! let mut verifier = Verifier::new("house", Keys::from_iter([key.public_key()]));
//! verifier.feed(&first)?;
//! verifier.feed(&second)?;
//! verifier.checkpoint(&checkpoint)?;
//! assert!(verifier.finish().is_sound());
//!
//! // … and what was changed afterwards is found.
//! second.entry.body = r#"{"amount":"900.00"}"#.to_owned();
//! let mut verifier = Verifier::new("house", Keys::from_iter([key.public_key()]));
//! verifier.feed(&first)?;
//! let finding = verifier.feed(&second).unwrap_err();
//! assert_eq!(finding.kind, FindingKind::HashMismatch);
//! assert_eq!(finding.seq, Some(2));
//! # Ok::<(), houseway::audit::Finding>(())
//! ```
//!
//! # The bytes, for whoever writes another verifier
//!
//! A *field* is its length as a `u64`, then that many bytes. An *optional field* is the byte `00`
//! when there is nothing, or the byte `01` and a field. Numbers are big-endian. Text is UTF-8 as it
//! stands: nothing is normalised, nothing is parsed and written again.
//!
//! **An entry**, version 1, is the byte `01` and then, in this order:
//!
//! | | | bytes of the field |
//! |---|---|---|
//! | field | what it is | the text `entry` |
//! | field | `id` | the UUID's 16 bytes |
//! | field | `stream` | text |
//! | field | `seq` | `u64`, 8 bytes |
//! | field | `at` | `i64`, 8 bytes: microseconds since 1970-01-01T00:00:00Z |
//! | field | `actor` | text |
//! | field | `kind` | text |
//! | optional field | `round` | the UUID's 16 bytes |
//! | optional field | `reason` | text |
//! | field | `body` | the JSON text, byte for byte |
//! | field | `prev` | the 32 bytes of the hash of entry `seq` − 1; zeros for the first |
//!
//! The entry's **hash** is the SHA-256 of those bytes.
//!
//! **The tree** of a stream is RFC 6962's (2.1) with SHA-256 over those hashes in the order of
//! `seq`: a leaf is `SHA-256(00 ‖ hash)`, a node `SHA-256(01 ‖ left ‖ right)`, the root of no
//! entries `SHA-256("")`.
//!
//! **A checkpoint**, version 1, is the byte `01` and then the fields: the text `checkpoint`,
//! `stream` (text), `size` (`u64`), `root` (32 bytes), `head` (32 bytes: the hash of entry `size`;
//! zeros when `size` is 0), `at` (`i64`, as above), `key_id` (text). Its signature is Ed25519 (RFC
//! 8032) over those bytes. A key's id is the first 16 hexadecimal digits of the SHA-256 of the 32
//! bytes of the public key.
//!
//! # What this does and does not show
//!
//! The chain shows that no entry was changed, taken out, put in or moved *unless everything after
//! it was hashed anew*; a checkpoint shows that nothing up to its size was hashed anew. What came
//! after the last checkpoint can be cut off unseen ([`Report::signed_to`] says where that begins),
//! so keep checkpoints where whoever can write the log cannot reach them.

mod canonical;
mod chain;
mod checkpoint;
mod consistency;
mod entry;
mod export;
mod export_verifier;
mod finding;
mod frontier;
mod hash;
mod hex_text;
mod inclusion;
mod keys;
mod link;
mod merkle;
mod micros;
mod proof_error;
mod public_key;
mod report;
mod sealed_entry;
mod signature;
mod signing_key;
mod verifier;

pub use chain::{Chain, ChainError, Draft};
pub use checkpoint::{Checkpoint, CheckpointError, SignedCheckpoint};
pub use consistency::ConsistencyProof;
pub use entry::Entry;
pub use export::ExportLine;
pub use export_verifier::ExportVerifier;
pub use finding::{Finding, FindingKind};
pub use frontier::{Frontier, FrontierError};
pub use hash::Hash;
pub use hex_text::HexError;
pub use inclusion::InclusionProof;
pub use keys::Keys;
pub use proof_error::ProofError;
pub use public_key::{KeyError, PublicKey};
pub use report::Report;
pub use sealed_entry::SealedEntry;
pub use signature::Signature;
pub use signing_key::SigningKey;
pub use verifier::Verifier;
