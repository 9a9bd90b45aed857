//! Verifying the whole log: every stream's chain, its checkpoints, its head.

use std::collections::{BTreeMap, BTreeSet};

use super::Verification;
use crate::{
    app::{App, AppError},
    audit::{Finding, FindingKind, Keys, Report, SignedCheckpoint, Verifier},
    store::{self, Db, log::StreamRow},
};

/// How many entries are read at a time.
const BATCH: i64 = 1_000;

/// Whom a verification believes.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// The keys that checkpoints may be signed with; those that the log itself registered where
    /// none are given. Whoever can rewrite the database can register a key: give the keys you know.
    pub keys: Option<Keys>,
    /// Checkpoints that were kept elsewhere, which the log must still agree with.
    pub checkpoints: Vec<SignedCheckpoint>,
}

impl App {
    /// Verifies the whole log.
    ///
    /// # Errors
    /// Returns an error if the database fails. What is wrong with the log is in the answer.
    pub async fn verify(&self, trust: Trust) -> Result<Verification, AppError> {
        let verified_at = self.clock().now();
        let streams = self.read(move |connection| verify(connection, &trust)).await?;
        Ok(Verification {
            sound: streams.iter().all(Report::is_sound),
            verified_at,
            entries: streams.iter().map(|report| report.entries).sum(),
            checkpoints: streams.iter().map(|report| report.checkpoints).sum(),
            streams,
        })
    }
}

fn registered_keys(connection: &mut Db) -> Result<Keys, AppError> {
    let rows = store::checkpoints::keys(connection)?;
    rows.iter().map(|row| row.public_key.parse().map_err(AppError::internal)).collect()
}

fn verify(connection: &mut Db, trust: &Trust) -> Result<Vec<Report>, AppError> {
    let keys = match &trust.keys {
        Some(keys) => keys.clone(),
        None => registered_keys(connection)?,
    };
    let heads: BTreeMap<String, StreamRow> = store::log::heads(connection)?
        .into_iter()
        .map(|head| (head.stream.clone(), head))
        .collect();
    // A stream whose entries are all gone is still known by its head or its checkpoints.
    let mut names: BTreeSet<String> = heads.keys().cloned().collect();
    names.extend(store::log::stream_names(connection)?);
    names.extend(store::checkpoints::stream_names(connection)?);
    names.extend(trust.checkpoints.iter().map(|signed| signed.checkpoint.stream.clone()));
    let mut reports = Vec::with_capacity(names.len());
    for name in &names {
        reports.push(stream(connection, trust, &keys, name, heads.get(name))?);
    }
    Ok(reports)
}

fn stream(
    connection: &mut Db,
    trust: &Trust,
    keys: &Keys,
    name: &str,
    head: Option<&StreamRow>,
) -> Result<Report, AppError> {
    let mut verifier = Verifier::new(name, keys.clone());
    let kept = trust.checkpoints.iter().filter(|signed| signed.checkpoint.stream == name);
    let known = store::checkpoints::of_stream(connection, name)?;
    for signed in kept.chain(&known) {
        // What is wrong is in the report; the check goes on.
        drop(verifier.checkpoint(signed));
    }
    let unreadable = feed(connection, &mut verifier, name)?;
    let mut report = verifier.finish();
    report.findings.extend(unreadable);
    let disagrees = match head {
        Some(head) if report.is_sound() => compare(&report, head),
        _ => None,
    };
    report.findings.extend(disagrees);
    Ok(report)
}

/// Feeds the stream's entries to the verifier, up to the first row that is no entry at all.
fn feed(
    connection: &mut Db,
    verifier: &mut Verifier,
    name: &str,
) -> Result<Option<Finding>, AppError> {
    // Numbers below 1 are nobody's, but somebody may have put some in.
    let mut after = i64::MIN;
    loop {
        let batch = store::log::scan(connection, name, after, BATCH)?;
        let Some(last) = batch.last() else { return Ok(None) };
        after = last.seq;
        for scanned in batch {
            match scanned.entry {
                // What is wrong is in the report; the check goes on.
                Ok(stored) => drop(verifier.feed(&stored.sealed)),
                Err(error) => {
                    let seq = scanned.seq;
                    return Ok(Some(Finding {
                        stream: name.to_owned(),
                        seq: u64::try_from(seq).ok(),
                        kind: FindingKind::UnreadableEntry,
                        detail: format!("row {seq} of stream {name} is no log entry: {error}"),
                    }));
                }
            }
        }
    }
}

/// The head row says how long the stream is; entries cut off the tail leave it behind.
fn compare(report: &Report, head: &StreamRow) -> Option<Finding> {
    let size = u64::try_from(head.size).unwrap_or_default();
    let finding =
        |kind, detail| Finding { stream: report.stream.clone(), seq: Some(size), kind, detail };
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
