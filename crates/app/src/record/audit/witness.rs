//! What one stream of the log records about the others.

use chrono::{DateTime, TimeDelta, Utc};

use super::{answers::Answers, secrets::Secrets};
use crate::AppError;
use houseway_audit::{Anchors, Entry, Finding, FindingKind, Report, SealedEntry, anchored};
use houseway_facts::{HouseEvent, house};
use houseway_store as store;
use houseway_store::{Db, log::HOUSE};

/// What the house's stream records about the other streams, and the time of the latest entry.
#[derive(Default)]
pub(super) struct Witness {
    pub anchors: Anchors,
    /// The parts that are verified in addition to the log, if requested.
    pub secrets: Option<Secrets>,
    pub answers: Answers,
    /// How often checkpoints are signed: after how many entries, and after how much time.
    promise: Option<(u64, TimeDelta)>,
    last_at: Option<DateTime<Utc>>,
}

impl Witness {
    /// A witness that also verifies data outside the log.
    pub fn of_all(secrets: Secrets) -> Self {
        Self { secrets: Some(secrets), ..Self::default() }
    }

    /// A witness that knows how often the house promised to sign checkpoints.
    pub fn promised(connection: &mut Db) -> Result<Self, AppError> {
        let kind = house::Kind::CheckpointsPromised.name();
        let promises = store::log::of_kind(connection, HOUSE, kind)?;
        let mut witness = Self::default();
        if let Some(last) = promises.last() {
            witness.promise(&last.sealed.entry);
        }
        Ok(witness)
    }

    /// Processes an entry in any stream.
    pub fn entry(&mut self, sealed: &SealedEntry) {
        let entry = &sealed.entry;
        self.last_at = self.last_at.max(Some(entry.at));
        self.anchors.entry(sealed);
        if entry.stream == HOUSE
            && let Some(secrets) = &mut self.secrets
        {
            secrets.entry(entry);
            self.answers.entry(entry);
        }
        if entry.stream == HOUSE && entry.kind == house::Kind::CheckpointsPromised.name() {
            self.promise(entry);
        }
    }

    fn promise(&mut self, entry: &Entry) {
        if let Ok(HouseEvent::CheckpointsPromised { every, minutes }) =
            serde_json::from_str(&entry.body)
        {
            let minutes = i64::try_from(minutes).ok().and_then(TimeDelta::try_minutes);
            self.promise = minutes.map(|minutes| (every, minutes));
        }
    }
}

/// Whether the stream has gone unsigned for longer than promised. The check uses only times from
/// the log, because a house that was killed signs again as soon as it starts, before anything else
/// happens.
pub(super) fn overdue(
    connection: &mut Db,
    report: &Report,
    witness: &Witness,
) -> Result<Option<Finding>, AppError> {
    let (Some((every, time)), Some(last_at)) = (witness.promise, witness.last_at) else {
        return Ok(None);
    };
    if !report.is_sound() {
        return Ok(None);
    }
    let (name, signed_to) = (&report.stream, report.signed_to);
    let unsigned = store::log::of_stream(connection, name, signed_to, 2)?;
    // Signing the house's stream itself adds an entry to it.
    let first = unsigned.iter().map(|stored| &stored.sealed).find(|sealed| {
        !anchored(sealed).is_some_and(|signed| {
            signed.checkpoint.stream == *name && signed.checkpoint.size == signed_to
        })
    });
    let Some(entry) = first.map(|sealed| &sealed.entry) else { return Ok(None) };
    let waiting = (report.entries + 1).saturating_sub(entry.seq);
    // A checkpoint may be a little late, but not so late that the next one is already due.
    if waiting < every && last_at - entry.at <= time * 2 {
        return Ok(None);
    }
    let detail = format!(
        "entry {} of stream {name}, of {}, and what follows it were never signed, though {every} \
         entries or {} minutes are the most that the house promises to leave unsigned",
        entry.seq,
        entry.at,
        time.num_minutes()
    );
    Ok(Some(about(name, Some(entry.seq), FindingKind::OverdueCheckpoint, detail)))
}

/// A finding about a stream.
pub(super) fn about(stream: &str, seq: Option<u64>, kind: FindingKind, detail: String) -> Finding {
    Finding { stream: stream.to_owned(), seq, kind, detail }
}
