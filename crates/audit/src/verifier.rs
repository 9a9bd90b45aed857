//! The offline verifier of one stream: whether each entry is the chain's next link, and whether
//! checkpoints agree with the entries.

use std::{collections::BTreeMap, mem};

use super::{
    chain::{CLOCK_SET_BACK, Chain},
    checkpoint::{Checkpoint, CheckpointError, SignedCheckpoint},
    entry::SealedEntry,
    hash::Hash,
    keys::Keys,
    report::{Finding, FindingKind, Report},
};

/// A row that cannot be read, until the next entry reveals its hash.
#[derive(Debug, Clone, Copy)]
struct Gap {
    /// The hash that the row itself claims.
    claimed: Option<Hash>,
}

/// Checks a stream from its first entry to its last, in one pass and little memory.
///
/// Feed the entries in order. Give each checkpoint before you feed any entry beyond its size: it is
/// compared as soon as all its entries have passed. Checking stops at the first break in the chain,
/// because nothing can be said about later entries. An unreadable row is not a break: the next
/// entry gives its hash, and a checkpoint shows whether that hash is true.
#[derive(Debug, Clone)]
pub struct Verifier {
    chain: Chain,
    keys: Keys,
    /// Checkpoints whose last entry has not passed yet, by size.
    waiting: BTreeMap<u64, Vec<Checkpoint>>,
    /// The break in the chain. Later entries may still show what kind of break it is.
    broken: Option<Finding>,
    /// A row in place of the next entry that cannot be read.
    gap: Option<Gap>,
    /// Whether a checkpoint disagreed. All later ones must too, so they are only counted.
    rewritten: bool,
    report: Report,
}

impl Verifier {
    /// A verifier of this stream that trusts these keys.
    pub fn new(stream: impl Into<String>, keys: Keys) -> Self {
        let chain = Chain::new(stream);
        let report = Report::new(chain.stream().to_owned());
        let waiting = BTreeMap::new();
        Self { chain, keys, waiting, broken: None, gap: None, rewritten: false, report }
    }

    /// A verifier that continues a chain that is known to be sound. Feed it the entries after the
    /// chain, and only checkpoints of at least the chain's size.
    #[must_use]
    pub fn resume(chain: Chain, keys: Keys) -> Self {
        let report = Report { signed_to: chain.size(), ..Report::new(chain.stream().to_owned()) };
        let waiting = BTreeMap::new();
        Self { chain, keys, waiting, broken: None, gap: None, rewritten: false, report }
    }

    /// Checks the next entry, and the checkpoints that were waiting for it.
    ///
    /// # Errors
    /// Returns the first thing that is wrong, which the report will list too. Entries after a break
    /// in the chain are not checked.
    pub fn feed(&mut self, sealed: &SealedEntry) -> Result<(), Finding> {
        if self.broken.is_some() {
            self.skip(sealed);
            return Ok(());
        }
        let mut outcome = Ok(());
        if self.gap.is_some() && sealed.entry.seq == self.chain.next_seq() + 1 {
            outcome = self.bridge(sealed.entry.prev);
        }
        if let Err(finding) = check_link(&self.chain, sealed) {
            self.report.entries_unchecked += 1;
            self.broken = Some(finding.clone());
            return Err(finding);
        }
        let time_checked = check_time(&self.chain, sealed);
        self.chain.advance(sealed);
        outcome.and(self.reported(time_checked)).and(self.compare_waiting())
    }

    /// Records that the row of entry `seq` cannot be read, and continues. `claimed` is the row's
    /// own hash, if that much can be read. `seq` is `None` if the number is one that no entry can
    /// have.
    pub fn unreadable(&mut self, seq: Option<u64>, claimed: Option<Hash>, detail: String) {
        let stream = self.chain.stream().to_owned();
        let kind = FindingKind::UnreadableEntry;
        self.report.add(&Finding { stream, seq, kind, detail });
        if self.broken.is_some() {
            self.report.entries_unchecked += 1;
            return;
        }
        let Some(seq) = seq else { return };
        if seq > self.chain.next_seq() && self.cross_gap().is_err() {
            self.report.entries_unchecked += 1;
            return;
        }
        if seq == self.chain.next_seq() && self.gap.is_none() {
            self.gap = Some(Gap { claimed });
        } else if seq > self.chain.next_seq() {
            self.broken = Some(misnumbered(&self.chain, seq));
            self.report.entries_unchecked += 1;
        }
    }

    /// Continues over an entry of which only the hash is known: the next entry or a checkpoint
    /// shows whether it is true.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::feed`].
    pub fn hidden(&mut self, seq: u64, hash: Hash) -> Result<(), Finding> {
        if self.broken.is_some() {
            self.report.entries_unchecked += 1;
            return Ok(());
        }
        let crossed = if seq > self.chain.next_seq() { self.cross_gap() } else { Ok(()) };
        let next = self.chain.next_seq();
        let placed = match crossed {
            Ok(()) if seq != next => Err(misnumbered(&self.chain, seq)),
            crossed => crossed,
        };
        if let Err(finding) = placed {
            self.report.entries_unchecked += 1;
            self.broken = Some(finding.clone());
            return Err(finding);
        }
        self.gap = None;
        self.chain.advance_over(hash);
        self.report.entries_hidden += 1;
        self.compare_waiting()
    }

    /// Continues across an unreadable row, if there is one, although no next entry reveals its
    /// hash: the row's own claim is used, if it makes one.
    fn cross_gap(&mut self) -> Result<(), Finding> {
        let Some(gap) = self.gap else { return Ok(()) };
        let Some(claimed) = gap.claimed else {
            let finding = unbridged(&self.chain);
            self.broken = Some(finding.clone());
            return Err(finding);
        };
        // All problems are in the report.
        drop(self.bridge(claimed));
        Ok(())
    }

    /// Continues across an unreadable row whose hash is known.
    fn bridge(&mut self, hash: Hash) -> Result<(), Finding> {
        self.gap = None;
        self.chain.advance_over(hash);
        self.report.entries_unreadable += 1;
        self.compare_waiting()
    }

    /// Compares the checkpoints that were waiting for the entry that has just passed.
    fn compare_waiting(&mut self) -> Result<(), Finding> {
        let mut outcome = Ok(());
        for checkpoint in self.waiting.remove(&self.chain.size()).unwrap_or_default() {
            let compared = self.compare(&checkpoint);
            outcome = outcome.and(self.reported(compared));
        }
        outcome
    }

    /// Checks a checkpoint: its signature now, its contents as soon as its last entry has passed.
    ///
    /// # Errors
    /// Returns the problem of the checkpoint, which the report will list too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checked =
            self.check_signature(signed).and_then(|()| self.compare_or_wait(&signed.checkpoint));
        self.reported(checked)
    }

    /// The report, after the last entry.
    #[must_use]
    pub fn finish(mut self) -> Report {
        if let Some(Gap { claimed: Some(hash) }) = self.gap {
            // All problems are in the report.
            drop(self.bridge(hash));
        }
        self.check_tail();
        let mut findings = self.report.findings;
        findings.extend(self.broken);
        findings.sort_by_key(|finding| finding.seq);
        Report {
            entries: self.chain.size(),
            head: self.chain.head(),
            root: self.chain.frontier().root(),
            findings,
            ..self.report
        }
    }

    /// An entry after the break is not checked, but it may be the one that seemed to be missing.
    fn skip(&mut self, sealed: &SealedEntry) {
        self.report.entries_unchecked += 1;
        let entry = &sealed.entry;
        let is_next = entry.seq == self.chain.next_seq() && entry.stream == self.chain.stream();
        if is_next
            && let Some(broken) = &mut self.broken
            && broken.kind == FindingKind::MissingEntry
        {
            *broken = out_of_order(&self.chain);
        }
    }

    fn check_signature(&self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checkpoint = &signed.checkpoint;
        let stream = self.chain.stream();
        let (kind, problem) = match signed.verify(&self.keys) {
            Ok(()) if checkpoint.stream == stream => return Ok(()),
            Ok(()) => {
                let problem = format!("is of stream {}, not of {stream}", checkpoint.stream);
                (FindingKind::ForeignStream, problem)
            }
            Err(error @ CheckpointError::UnknownKey) => {
                let problem = format!("cannot be trusted: {error} ({})", checkpoint.key_id);
                (FindingKind::UnknownKey, problem)
            }
            Err(error @ CheckpointError::BadSignature) => {
                (FindingKind::BadSignature, format!("cannot be trusted: {error}"))
            }
        };
        let (size, at) = (checkpoint.size, checkpoint.at);
        let detail = format!("the checkpoint at entry {size}, of {at}, {problem}");
        Err(finding(&self.chain, size, kind, detail))
    }

    /// Compares a checkpoint, now or once its last entry has passed.
    fn compare_or_wait(&mut self, checkpoint: &Checkpoint) -> Result<(), Finding> {
        let (size, passed) = (checkpoint.size, self.chain.size());
        if size < passed {
            let detail = format!(
                "the checkpoint at entry {size} was given after entry {passed} and could not be \
                 compared: give each checkpoint before the entries that follow it"
            );
            return Err(finding(&self.chain, size, FindingKind::LateCheckpoint, detail));
        }
        if size == passed {
            return self.compare(checkpoint);
        }
        if self.broken.is_some() {
            self.report.checkpoints_unchecked += 1;
        } else {
            self.waiting.entry(size).or_default().push(checkpoint.clone());
        }
        Ok(())
    }

    /// Compares a checkpoint with the chain when both have the same size.
    fn compare(&mut self, checkpoint: &Checkpoint) -> Result<(), Finding> {
        let (chain, size, at) = (&self.chain, checkpoint.size, checkpoint.at);
        let (stream, signed_to) = (chain.stream(), self.report.signed_to);
        if checkpoint.root != chain.frontier().root() {
            if mem::replace(&mut self.rewritten, true) {
                self.report.findings_left_out += 1;
                return Ok(());
            }
            let meaning = if signed_to < size {
                format!("entries from {} to {size} were replaced and rehashed", signed_to + 1)
            } else {
                "this contradicts another checkpoint".to_owned()
            };
            let detail = format!(
                "stream {stream}, up to entry {size}, is not what was signed at {at}: {meaning}"
            );
            return Err(finding(chain, size, FindingKind::RootMismatch, detail));
        }
        if checkpoint.head != chain.head() {
            let detail = format!(
                "the checkpoint of {at} gives {} as the hash of entry {size} of stream {stream}, \
                 but it is {}",
                checkpoint.head,
                chain.head()
            );
            return Err(finding(chain, size, FindingKind::HeadMismatch, detail));
        }
        self.report.checkpoints += 1;
        self.report.signed_to = size;
        Ok(())
    }

    /// Checkpoints that still wait after the last entry show that entries are missing.
    fn check_tail(&mut self) {
        let mut waiting = mem::take(&mut self.waiting).into_values().flatten();
        if self.broken.is_some() || self.gap.is_some() {
            self.report.checkpoints_unchecked += waiting.map(|_| 1).sum::<u64>();
            return;
        }
        let Some(longest) = waiting.next_back() else { return };
        self.report.checkpoints_unchecked += 1 + waiting.map(|_| 1).sum::<u64>();
        let (stream, size) = (self.chain.stream(), self.chain.size());
        let gone = match longest.size - size {
            1 => "the last entry is gone".to_owned(),
            gone => format!("the last {gone} entries are gone"),
        };
        let detail = format!(
            "stream {stream} ends after entry {size}, but was signed up to entry {} at {}: {gone}",
            longest.size, longest.at
        );
        let truncated =
            finding(&self.chain, self.chain.next_seq(), FindingKind::TruncatedTail, detail);
        self.report.add(&truncated);
    }

    /// Adds a finding, if there is one, to the report.
    fn reported(&mut self, outcome: Result<(), Finding>) -> Result<(), Finding> {
        outcome.inspect_err(|finding| self.report.add(finding))
    }
}

/// Checks that this entry is intact and is the next one of the chain's stream.
fn check_link(chain: &Chain, sealed: &SealedEntry) -> Result<(), Finding> {
    let (stream, next) = (chain.stream(), chain.next_seq());
    let entry = &sealed.entry;
    // This comes first because it distinguishes a changed entry from a moved one: after it, every
    // field is known to be unchanged.
    if !sealed.is_intact() {
        let detail = format!(
            "entry {next} of stream {stream} is not what was sealed: its hash is {}, not {}; the \
             entry or its hash was changed",
            entry.hash(),
            sealed.hash
        );
        return Err(finding(chain, next, FindingKind::HashMismatch, detail));
    }
    if entry.stream != stream {
        let detail = format!(
            "in place of entry {next} of stream {stream} there is entry {} of stream {}",
            entry.seq, entry.stream
        );
        return Err(finding(chain, next, FindingKind::ForeignStream, detail));
    }
    if entry.seq != next {
        return Err(misnumbered(chain, entry.seq));
    }
    if entry.prev != chain.head() {
        let detail = if next == 1 {
            format!("entry 1 of stream {stream} was sealed after another entry, not as the first")
        } else {
            format!(
                "entry {next} of stream {stream} was not sealed after the entry {} that precedes \
                 it: one of the two was replaced",
                next - 1
            )
        };
        return Err(finding(chain, next, FindingKind::BrokenLink, detail));
    }
    Ok(())
}

/// The finding for a wrong number on an intact entry of this stream.
fn misnumbered(chain: &Chain, seq: u64) -> Finding {
    let (stream, size, next) = (chain.stream(), chain.size(), chain.next_seq());
    if seq == 0 {
        let detail = format!("stream {stream} has an entry 0: entries are numbered from 1");
        return finding(chain, next, FindingKind::OutOfOrder, detail);
    }
    if seq < next {
        let detail = format!(
            "stream {stream} has entry {seq} again after entry {size}: an entry was inserted or \
             copied"
        );
        return finding(chain, seq, FindingKind::RepeatedEntry, detail);
    }
    let missing = match seq - 1 {
        last if last == next => format!("entry {next} of stream {stream} is missing"),
        last => format!("entries {next} to {last} of stream {stream} are missing"),
    };
    let evidence = match size {
        0 => format!("the stream begins with {seq}"),
        _ => format!("{size} is followed by {seq}"),
    };
    finding(chain, next, FindingKind::MissingEntry, format!("{missing}: {evidence}"))
}

/// Two unreadable rows in succession, of which the first has no readable hash either.
fn unbridged(chain: &Chain) -> Finding {
    let (stream, next) = (chain.stream(), chain.next_seq());
    let detail = format!(
        "the chain of stream {stream} cannot be followed past rows {next} and {}: neither can be \
         read, and row {next} has no hash",
        next + 1
    );
    finding(chain, next, FindingKind::BrokenLink, detail)
}

/// Checks that this entry is not older than the one before it, unless it says itself that the clock
/// was set back. The chain holds even if the entry is older.
fn check_time(chain: &Chain, sealed: &SealedEntry) -> Result<(), Finding> {
    let (at, seq) = (sealed.entry.at, sealed.entry.seq);
    match chain.at() {
        Some(before) if at < before && sealed.entry.kind != CLOCK_SET_BACK => {
            let detail = format!(
                "entry {seq} of stream {} was logged at {at}, before entry {} at {before}",
                chain.stream(),
                seq - 1
            );
            Err(finding(chain, seq, FindingKind::TimeGoesBack, detail))
        }
        _ => Ok(()),
    }
}

/// The entry that seemed to be missing comes after entries that should follow it.
fn out_of_order(chain: &Chain) -> Finding {
    let next = chain.next_seq();
    let detail = format!(
        "entry {next} of stream {} comes after entries that should follow it: entries were moved",
        chain.stream()
    );
    finding(chain, next, FindingKind::OutOfOrder, detail)
}

fn finding(chain: &Chain, seq: u64, kind: FindingKind, detail: String) -> Finding {
    Finding { stream: chain.stream().to_owned(), seq: Some(seq), kind, detail }
}
