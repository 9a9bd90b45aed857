//! Streams, keys and verdicts that the tests share.

use chrono::{DateTime, TimeDelta, Utc};
use houseway_audit::{
    Chain, Draft, Finding, FindingKind, Hash, Keys, Report, SealedEntry, SignedCheckpoint,
    SigningKey, Verifier,
};
use houseway_base::ids::{EntryId, RoundId};
use uuid::Uuid;

pub const STREAM: &str = "table/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";

/// 2026-02-03T04:05:06.789012Z.
pub fn start() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_770_091_506_789_012).unwrap()
}

pub fn entry_id(number: u64) -> EntryId {
    Uuid::from_u128(0x0194_6f5c_7d3e_7c3a_9b1d_0000_0000_0000 + u128::from(number)).into()
}

pub fn round_id() -> RoundId {
    Uuid::from_u128(0x0194_6f5c_7d3e_7c3a_9b1d_ffff_0000_0001).into()
}

pub fn draft(number: u64) -> Draft {
    Draft {
        id: entry_id(number),
        at: start() + TimeDelta::seconds(i64::try_from(number).unwrap()),
        actor: "user:7".to_owned(),
        kind: "dealt".to_owned(),
        round: number.is_multiple_of(2).then(round_id),
        reason: number.is_multiple_of(3).then(|| "exposed".to_owned()),
        body: format!(r#"{{"card":{number}}}"#),
    }
}

/// A chain of `size` entries, together with these entries.
pub fn stream(name: &str, size: u64) -> (Chain, Vec<SealedEntry>) {
    let mut chain = Chain::new(name);
    let entries = (1..=size).map(|number| chain.append(draft(number))).collect();
    (chain, entries)
}

pub fn entries(size: u64) -> Vec<SealedEntry> {
    stream(STREAM, size).1
}

pub fn key() -> SigningKey {
    SigningKey::from_seed(&[7; 32])
}

pub fn keys() -> Keys {
    Keys::from_iter([key().public_key()])
}

/// A checkpoint over the first `size` entries, signed by the house.
pub fn checkpoint(size: u64) -> SignedCheckpoint {
    stream(STREAM, size).0.checkpoint(&key(), start())
}

/// A verifier's report on these entries and checkpoints.
pub fn verdict(entries: &[SealedEntry], checkpoints: &[SignedCheckpoint]) -> Report {
    let mut verifier = Verifier::new(STREAM, keys());
    let mut returned = Vec::new();
    for checkpoint in checkpoints {
        returned.extend(verifier.checkpoint(checkpoint).err());
    }
    for entry in entries {
        returned.extend(verifier.feed(entry).err());
    }
    let report = verifier.finish();
    // Every finding that was returned is also in the report, unless a later entry explained it.
    for finding in returned.iter().filter(|finding| finding.kind != FindingKind::MissingEntry) {
        assert!(report.findings.contains(finding), "{finding} is not in {report:?}");
    }
    report
}

/// Returns the finding on these entries and checkpoints, and asserts that there is only one.
pub fn only_finding(entries: &[SealedEntry], checkpoints: &[SignedCheckpoint]) -> Finding {
    let report = verdict(entries, checkpoints);
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
    assert!(!report.is_sound());
    report.findings.into_iter().next().unwrap()
}

/// Asserts that there is exactly one finding, of this kind and at this entry.
#[track_caller]
pub fn assert_found(
    entries: &[SealedEntry],
    checkpoints: &[SignedCheckpoint],
    kind: FindingKind,
    seq: u64,
) -> String {
    let finding = only_finding(entries, checkpoints);
    assert_eq!((finding.kind, finding.seq), (kind, Some(seq)), "{}", finding.detail);
    finding.detail
}

/// Reseals the entries from index `from` on, as someone with write access to the log could do.
pub fn rehash(entries: &mut [SealedEntry], from: usize) {
    for index in from..entries.len() {
        let prev = index.checked_sub(1).map_or(Hash::ZERO, |before| entries[before].hash);
        let mut entry = entries[index].entry.clone();
        entry.prev = prev;
        entries[index] = SealedEntry::seal(entry);
    }
}

/// `count` unrelated hashes.
pub fn hashes(count: u64) -> Vec<Hash> {
    (0..count).map(|number| Hash::of(number.to_be_bytes())).collect()
}
