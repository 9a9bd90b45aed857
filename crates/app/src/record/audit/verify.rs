//! Verifies the whole log: every stream's chain, its checkpoints and its head.
//!
//! A finding never stops the verification: an unreadable row is reported, and everything else is
//! still checked.

use std::collections::{BTreeMap, BTreeSet};

use super::witness::{Witness, about, overdue};
use crate::AppError;
use houseway_audit::{
    Chain, Finding, FindingKind, Keys, PublicKey, Report, SignedCheckpoint, Verifier,
};
use houseway_facts::{HouseEvent, house};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{HOUSE, StreamRow},
    row::from_count,
};

/// The number of entries that are read at a time.
const BATCH: i64 = 1_000;

/// What a verification trusts.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// The trusted keys for checkpoints; by default, those that the log itself registers. Someone
    /// who can rewrite the database can also register a key, so pass the keys that you know.
    pub keys: Option<Keys>,
    /// Checkpoints that were kept elsewhere. The log must still agree with them.
    pub checkpoints: Vec<SignedCheckpoint>,
}

/// Verifies every stream. Returns a report for each.
///
/// # Errors
/// Returns an error if the database fails. Problems with the log are in the reports.
pub(super) fn verify(connection: &mut Db, trust: &Trust) -> Result<Vec<Report>, AppError> {
    verify_with(connection, trust, &mut Witness::default())
}

/// Like [`verify`], with a witness that records what one stream says about another.
///
/// # Errors
/// Returns the same errors as [`verify`].
pub(super) fn verify_with(
    connection: &mut Db,
    trust: &Trust,
    witness: &mut Witness,
) -> Result<Vec<Report>, AppError> {
    verify_from(connection, trust, &BTreeMap::new(), witness)
}

/// Verifies only the entries after these chains, which are known to be sound. Other streams are
/// verified from the beginning.
///
/// # Errors
/// Returns the same errors as [`verify`].
pub(super) fn verify_from(
    connection: &mut Db,
    trust: &Trust,
    known: &BTreeMap<String, Chain>,
    witness: &mut Witness,
) -> Result<Vec<Report>, AppError> {
    let (keys, unreadable_keys) = match &trust.keys {
        Some(keys) => (keys.clone(), Vec::new()),
        None => registered_keys(connection)?,
    };
    // A stream without entries is still known from its head or its checkpoints.
    let mut names: BTreeSet<String> = store::log::head_names(connection)?.into_iter().collect();
    names.extend(store::log::stream_names(connection)?);
    names.extend(store::checkpoints::stream_names(connection)?);
    names.extend(trust.checkpoints.iter().map(|signed| signed.checkpoint.stream.clone()));
    // The house's stream comes first, because it contains the other streams' checkpoints.
    let verifier = |name: &str| match known.get(name) {
        Some(chain) => Verifier::resume(chain.clone(), keys.clone()),
        None => Verifier::new(name, keys.clone()),
    };
    let size = |name: &str| known.get(name).map_or(0, Chain::size);
    let mut house = stream(connection, trust, (verifier(HOUSE), size(HOUSE)), HOUSE, witness)?;
    house.findings.extend(unreadable_keys);
    house.findings.extend(nameless(connection)?);
    names.remove(HOUSE);
    names.extend(witness.anchors.streams().map(str::to_owned));
    let mut reports = vec![house];
    for name in names.iter().filter(|name| *name != HOUSE) {
        let from = (verifier(name), size(name));
        reports.push(stream(connection, trust, from, name, witness)?);
    }
    for report in &mut reports {
        let overdue = overdue(connection, report, witness)?;
        report.findings.extend(overdue);
    }
    Ok(reports)
}

/// The keys that the log registers, and findings about keys that cannot be read.
pub(super) fn registered_keys(connection: &mut Db) -> Result<(Keys, Vec<Finding>), AppError> {
    let (mut keys, mut unreadable) = (Vec::<PublicKey>::new(), Vec::new());
    for stored in store::log::of_kind(connection, HOUSE, house::Kind::SigningKeyRegistered.name())?
    {
        let entry = stored.sealed.entry;
        let event: Option<HouseEvent> = serde_json::from_str(&entry.body).ok();
        let key = match event {
            Some(HouseEvent::SigningKeyRegistered { public_key, .. }) => public_key.parse().ok(),
            _ => None,
        };
        if let Some(key) = key {
            keys.push(key);
        } else {
            let detail = format!("entry {} of stream {HOUSE} registers no public key", entry.seq);
            unreadable.push(about(HOUSE, Some(entry.seq), FindingKind::UnreadableRow, detail));
        }
    }
    Ok((keys.into_iter().collect(), unreadable))
}

/// Finds rows that belong to no stream. Only someone tampering with the log would insert them.
fn nameless(connection: &mut Db) -> Result<Option<Finding>, AppError> {
    let rows = store::log::nameless(connection)?;
    let detail = format!("rows of the log that belong to no stream: {rows}");
    Ok((rows > 0).then(|| about(HOUSE, None, FindingKind::UnreadableEntry, detail)))
}

fn stream(
    connection: &mut Db,
    trust: &Trust,
    (mut verifier, size): (Verifier, u64),
    name: &str,
    witness: &mut Witness,
) -> Result<Report, AppError> {
    let mut unreadable = Vec::new();
    let kept = trust.checkpoints.iter().filter(|signed| signed.checkpoint.stream == name);
    for signed in kept {
        // The verifier adds the problem to its report, and the check continues.
        drop(verifier.checkpoint(signed));
    }
    for scanned in store::checkpoints::scan(connection, name, size)? {
        match scanned {
            Ok(signed) => {
                witness.anchors.checkpoint(&signed);
                drop(verifier.checkpoint(&signed));
            }
            Err((size, error)) => {
                let kind = FindingKind::UnreadableCheckpoint;
                let detail =
                    format!("the checkpoint at entry {size} of stream {name} is none: {error}");
                unreadable.push(about(name, u64::try_from(size).ok(), kind, detail));
            }
        }
    }
    // A checkpoint that was deleted from its table is still in the house's stream, and must still
    // match.
    for (signed, _) in witness.anchors.missed(name) {
        drop(verifier.checkpoint(signed));
    }
    feed(connection, &mut verifier, (name, size), witness)?;
    let mut report = verifier.finish();
    report.add_all(witness.anchors.missed(name).map(|(_, finding)| finding));
    report.findings.extend(unreadable);
    match store::log::head(connection, name) {
        Ok(head) => {
            let disagrees = head.and_then(|head| compare(&report, &head));
            report.findings.extend(disagrees);
        }
        Err(error @ StoreError::Corrupt(_)) => {
            let detail = format!("the head of stream {name} cannot be read: {error}");
            report.findings.push(about(name, None, FindingKind::UnreadableRow, detail));
        }
        Err(error) => return Err(error.into()),
    }
    Ok(report)
}

/// Feeds the stream's rows to the verifier, including unreadable ones.
fn feed(
    connection: &mut Db,
    verifier: &mut Verifier,
    (name, size): (&str, u64),
    witness: &mut Witness,
) -> Result<(), AppError> {
    // Valid numbers start at 1, but someone may have inserted rows with smaller numbers.
    let mut after = if size == 0 { i64::MIN } else { from_count(size)? };
    loop {
        let batch = store::log::scan(connection, name, after, BATCH)?;
        let Some(last) = batch.last() else { return Ok(()) };
        after = last.seq;
        for scanned in batch {
            match scanned.entry {
                // The verifier adds the problem to its report, and the check continues.
                Ok(stored) => {
                    witness.entry(&stored.sealed);
                    drop(verifier.feed(&stored.sealed));
                }
                Err(error) => {
                    let seq = scanned.seq;
                    let detail = format!("row {seq} of stream {name} is no log entry: {error}");
                    verifier.unreadable(u64::try_from(seq).ok(), scanned.hash, detail);
                }
            }
        }
    }
}

/// The head's row says how long the stream is. If entries are cut off the end of the stream, the
/// row no longer matches.
fn compare(report: &Report, head: &StreamRow) -> Option<Finding> {
    let comparable =
        report.findings.iter().all(|finding| finding.kind == FindingKind::UnreadableEntry);
    let size = u64::try_from(head.size).unwrap_or_default();
    // If the last row is unreadable, the report ends before it.
    let last_unread = !report.is_sound() && size == report.entries + 1;
    if !comparable || last_unread {
        return None;
    }
    let finding = |kind, detail| about(&report.stream, Some(size), kind, detail);
    if size != report.entries {
        let detail = format!(
            "the stream's head says that it has {size} entries, but it has {}",
            report.entries
        );
        return Some(finding(FindingKind::TruncatedTail, detail));
    }
    if head.head_hash != report.head.as_bytes() {
        let detail = format!("the stream's head has another hash than its entry {size}");
        return Some(finding(FindingKind::HeadMismatch, detail));
    }
    if !head.root().is_ok_and(|root| root == report.root) {
        let detail = "the stream's head keeps another Merkle tree than its entries make".to_owned();
        return Some(finding(FindingKind::RootMismatch, detail));
    }
    None
}
