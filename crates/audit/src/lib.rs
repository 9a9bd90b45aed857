//! The log's integrity: canonical bytes, a hash chain, a Merkle tree, signed checkpoints, and a
//! verifier that needs nothing but these. **Pure**: no I/O, no clock.
//!
//! Read the files in this order; each uses only the files above it.
//!
//! | file | contents |
//! |---|---|
//! | `hash` | [`Hash`], and hexadecimal text |
//! | `entry` | log entries: [`Entry`], [`SealedEntry`], their canonical bytes and times |
//! | `merkle` | the tree over a stream: its right edge, [`Frontier`], and the ascent to its root |
//! | `keys` | [`SigningKey`], [`PublicKey`], the trusted [`Keys`], [`Signature`] |
//! | `checkpoint` | a signed statement about a stream: [`Checkpoint`], [`SignedCheckpoint`] |
//! | `chain` | the end of a stream: a [`Chain`] turns a [`Draft`] into an entry |
//! | `proof_error` | why there is no proof: [`ProofError`] |
//! | `tree` | the tree of a stream too long for memory: [`Nodes`] |
//! | `proofs` | [`InclusionProof`], [`ConsistencyProof`] |
//! | `report` | what a verifier reports: [`Report`], [`Finding`], [`FindingKind`] |
//! | `anchors` | the checkpoints as the log itself records them: [`Anchors`] |
//! | `verifier` | the [`Verifier`] of one stream |
//! | `export` | the log as a file of [`ExportLine`]s, and its [`ExportVerifier`] |
//!
//! ```
//! use houseway_audit::{Chain, Draft, FindingKind, Keys, SigningKey, Verifier};
//! use houseway_base::ids::EntryId;
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
//! // Intact entries verify …
//! let mut verifier = Verifier::new("house", Keys::from_iter([key.public_key()]));
//! verifier.feed(&first)?;
//! verifier.feed(&second)?;
//! verifier.checkpoint(&checkpoint)?;
//! assert!(verifier.finish().is_sound());
//!
//! // … and a later change is detected.
//! second.entry.body = r#"{"amount":"900.00"}"#.to_owned();
//! let mut verifier = Verifier::new("house", Keys::from_iter([key.public_key()]));
//! verifier.feed(&first)?;
//! let finding = verifier.feed(&second).unwrap_err();
//! assert_eq!(finding.kind, FindingKind::HashMismatch);
//! assert_eq!(finding.seq, Some(2));
//! # Ok::<(), houseway_audit::Finding>(())
//! ```
//!
//! # The bytes, for anyone writing another verifier
//!
//! A *field* is its length as a `u64`, followed by that many bytes. An *optional field* is the byte
//! `00` if it is absent, or the byte `01` and a field. Numbers are big-endian. Text is UTF-8 as it
//! was written: it is never normalised, and never parsed and serialised again.
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
//! **The tree** of a stream is a Merkle tree as defined in RFC 6962 (2.1), with SHA-256, over the
//! entries' hashes in the order of `seq`: a leaf is `SHA-256(00 ‖ hash)`, a node `SHA-256(01 ‖ left
//! ‖ right)`, and the root of an empty tree `SHA-256("")`.
//!
//! **A checkpoint**, version 1, is the byte `01` and then the fields: the text `checkpoint`,
//! `stream` (text), `size` (`u64`), `root` (32 bytes), `head` (32 bytes: the hash of entry `size`;
//! zeros if `size` is 0), `at` (`i64`, as above), `key_id` (text). Its signature is Ed25519 (RFC
//! 8032) over those bytes. A key's id is the first 16 hexadecimal digits of the SHA-256 of the
//! public key's 32 bytes.
//!
//! # What this proves, and what it does not
//!
//! The chain proves that no entry was changed, removed, inserted or moved *unless everything after
//! it was rehashed*; a checkpoint proves that nothing up to its size was rehashed. Entries after
//! the last checkpoint can be cut off without a trace ([`Report::signed_to`] is the number of the
//! last entry that a checkpoint covers), so keep checkpoints out of reach of anyone who can write
//! to the log.

mod anchors;
mod chain;
mod checkpoint;
mod entry;
mod export;
mod hash;
mod keys;
mod merkle;
mod proof_error;
mod proofs;
mod report;
mod tree;
mod verifier;

pub use anchors::{Anchors, anchored};
pub use chain::{CLOCK_SET_BACK, Chain, ChainError, Draft};
pub use checkpoint::{Checkpoint, CheckpointError, SignedCheckpoint};
pub use entry::{Entry, SealedEntry};
pub use export::{ExportLine, ExportVerifier, HiddenEntry};
pub use hash::{Hash, HexError};
pub use keys::{KeyError, Keys, PublicKey, Signature, SigningKey};
pub use merkle::{Frontier, FrontierError};
pub use proof_error::ProofError;
pub use proofs::{ConsistencyProof, InclusionProof};
pub use report::{Finding, FindingKind, Report};
pub use tree::{KEPT, Nodes, frontier, join};
pub use verifier::Verifier;
