//! The offline verifier of one stream. It checks that each entry is the next link in the chain, and
//! that checkpoints agree with the entries.

use std::{collections::BTreeMap, mem};

use super::{
    chain::{CLOCK_SET_BACK, Chain},
    checkpoint::{Checkpoint, CheckpointError, SignedCheckpoint},
    entry::SealedEntry,
    hash::Hash,
    keys::Keys,
    report::{Finding, FindingKind, Report},
};

/// A row that cannot be read. The next entry contains its hash.
#[derive(Debug, Clone, Copy)]
struct Gap {
    /// The hash in the row itself, if it is readable.
    claimed: Option<Hash>,
}

/// Checks a stream from its first entry to its last, in one pass and with little memory.
///
/// Feed the entries in order. Pass in each checkpoint before you feed any entry beyond the
/// checkpoint's size. A checkpoint is compared as soon as the last entry that it covers has been
/// fed. Checking stops at the first break in the chain, because nothing can be said about later
/// entries. An unreadable row is not a break: the next entry contains its hash, and a checkpoint
/// shows whether that hash is genuine.
#[derive(Debug, Clone)]
pub struct Verifier {
    chain: Chain,
    keys: Keys,
    /// Checkpoints, by size, that are still waiting for the last entry that they cover.
    waiting: BTreeMap<u64, Vec<Checkpoint>>,
    /// The break in the chain. Later entries might still reveal what kind of break it is.
    broken: Option<Finding>,
    /// The unreadable row after the last entry of the chain, if there is one.
    gap: Option<Gap>,
    /// Whether a checkpoint disagreed with the entries. All later checkpoints must then disagree
    /// too, so they are only counted.
    rewritten: bool,
    report: Report,
}

impl Verifier {
    /// A verifier for this stream that trusts these keys.
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

    /// Checks the next entry, and the checkpoints that are waiting for it.
    ///
    /// # Errors
    /// Returns the first problem found. The report will list it too. Entries after a break in the
    /// chain are not checked.
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

    /// Records that the row of entry `seq` cannot be read, and continues. `claimed` is the hash in
    /// the row, if it is readable. `seq` is `None` if the row's number cannot be an entry's.
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

    /// Continues past an entry whose contents are unknown, using only its hash. The next entry or a
    /// checkpoint shows whether the hash is genuine.
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

    /// Continues past an unreadable row, if there is one, when the next row does not reveal the
    /// unreadable row's hash. Uses the hash in the unreadable row itself, if that hash is readable.
    fn cross_gap(&mut self) -> Result<(), Finding> {
        let Some(gap) = self.gap else { return Ok(()) };
        let Some(claimed) = gap.claimed else {
            let finding = unbridged(&self.chain);
            self.broken = Some(finding.clone());
            return Err(finding);
        };
        // The report already lists all problems.
        drop(self.bridge(claimed));
        Ok(())
    }

    /// Continues past an unreadable row whose hash is known.
    fn bridge(&mut self, hash: Hash) -> Result<(), Finding> {
        self.gap = None;
        self.chain.advance_over(hash);
        self.report.entries_unreadable += 1;
        self.compare_waiting()
    }

    /// Compares the checkpoints that were waiting for the last entry that was fed.
    fn compare_waiting(&mut self) -> Result<(), Finding> {
        let mut outcome = Ok(());
        for checkpoint in self.waiting.remove(&self.chain.size()).unwrap_or_default() {
            let compared = self.compare(&checkpoint);
            outcome = outcome.and(self.reported(compared));
        }
        outcome
    }

    /// Checks a checkpoint: its signature now, and its contents once the last entry that it covers
    /// has been fed.
    ///
    /// # Errors
    /// Returns the problem with the checkpoint. The report will list it too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checked =
            self.check_signature(signed).and_then(|()| self.compare_or_wait(&signed.checkpoint));
        self.reported(checked)
    }

    /// The report, after the last entry.
    #[must_use]
    pub fn finish(mut self) -> Report {
        if let Some(Gap { claimed: Some(hash) }) = self.gap {
            // The report already lists all problems.
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

    /// Counts an entry after the break as unchecked. It might turn out to be the entry that seemed
    /// to be missing.
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

    /// Compares a checkpoint, now or once the last entry that it covers has been fed.
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

    /// Compares a checkpoint with a chain of the same size.
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

    /// Reports missing entries if checkpoints are still waiting after the last entry.
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

    /// Adds the finding, if there is one, to the report.
    fn reported(&mut self, outcome: Result<(), Finding>) -> Result<(), Finding> {
        outcome.inspect_err(|finding| self.report.add(finding))
    }
}

/// Checks that this entry is intact, and that it is the next one in the chain's stream.
fn check_link(chain: &Chain, sealed: &SealedEntry) -> Result<(), Finding> {
    let (stream, next) = (chain.stream(), chain.next_seq());
    let entry = &sealed.entry;
    // This check comes first, to distinguish a changed entry from a moved one. If it passes, all
    // fields are known to be unchanged.
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

/// The finding for two unreadable rows in succession, where the first has no readable hash.
fn unbridged(chain: &Chain) -> Finding {
    let (stream, next) = (chain.stream(), chain.next_seq());
    let detail = format!(
        "the chain of stream {stream} cannot be followed past rows {next} and {}: neither can be \
         read, and row {next} has no hash",
        next + 1
    );
    finding(chain, next, FindingKind::BrokenLink, detail)
}

/// Checks that this entry is not older than the one before it, unless the entry says that the clock
/// was set back. An older entry does not break the chain.
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

/// The finding for an entry that seemed to be missing but comes after entries that should follow
/// it.
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
