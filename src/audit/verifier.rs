//! The offline verifier of one stream.

use std::collections::BTreeMap;

use super::{
    Chain, CheckpointError, Finding, FindingKind, Keys, Report, SealedEntry, SignedCheckpoint,
};

/// How many findings a report holds; the rest are counted.
const MOST_FINDINGS: usize = 100;

/// Checks a stream from its first entry to its last, in one pass and with little memory.
///
/// Feed the entries in their order. Give a checkpoint at any time before the entry after its last is
/// fed: at once where its entries have all passed, and otherwise it waits for them. The first break
/// of the chain ends the check of the entries: what follows a break says nothing more.
#[derive(Debug, Clone)]
pub struct Verifier {
    chain: Chain,
    keys: Keys,
    /// Checkpoints, by their sizes, whose last entry has not passed yet.
    waiting: BTreeMap<u64, Vec<SignedCheckpoint>>,
    /// Where the chain breaks, and how many entries stand after that.
    broken: Option<Finding>,
    entries_unchecked: u64,
    checkpoints: u64,
    checkpoints_unchecked: u64,
    signed_to: u64,
    /// After the first checkpoint that disagrees, all later ones must: they are not told.
    rewritten: bool,
    findings: Vec<Finding>,
    findings_left_out: u64,
}

impl Verifier {
    /// A verifier of this stream that believes these keys.
    pub fn new(stream: impl Into<String>, keys: Keys) -> Self {
        Self {
            chain: Chain::new(stream),
            keys,
            waiting: BTreeMap::new(),
            broken: None,
            entries_unchecked: 0,
            checkpoints: 0,
            checkpoints_unchecked: 0,
            signed_to: 0,
            rewritten: false,
            findings: Vec::new(),
            findings_left_out: 0,
        }
    }

    /// Checks the next entry, and the checkpoints that waited for it.
    ///
    /// # Errors
    /// The first thing that is wrong with it, which is remembered for the report too. Entries after
    /// a break of the chain are passed over.
    pub fn feed(&mut self, sealed: &SealedEntry) -> Result<(), Finding> {
        if self.broken.is_some() {
            self.pass_over(sealed);
            return Ok(());
        }
        if let Err(finding) = self.check_link(sealed) {
            self.entries_unchecked += 1;
            self.broken = Some(finding.clone());
            return Err(finding);
        }
        let in_time = self.check_time(sealed);
        self.chain.advance(sealed);
        let mut outcome = self.note(in_time);
        for checkpoint in self.waiting.remove(&self.chain.size()).unwrap_or_default() {
            let compared = self.compare(&checkpoint);
            outcome = outcome.and(self.note(compared));
        }
        outcome
    }

    /// Checks a checkpoint: its signature now, what it says as soon as its last entry has passed.
    ///
    /// # Errors
    /// What is wrong with it, which is remembered for the report too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checked = self.check_signature(signed).and_then(|()| self.place(signed));
        self.note(checked)
    }

    /// The report, when there are no more entries.
    #[must_use]
    pub fn finish(mut self) -> Report {
        let truncated = self.check_tail();
        // The finding itself is in the report: what is returned here is a copy of it.
        let _ = self.note(truncated);
        let mut findings = self.findings;
        findings.extend(self.broken);
        findings.sort_by_key(|finding| finding.seq.unwrap_or(u64::MAX));
        Report {
            stream: self.chain.stream().to_owned(),
            entries: self.chain.size(),
            entries_unchecked: self.entries_unchecked,
            head: self.chain.head(),
            root: self.chain.frontier().root(),
            checkpoints: self.checkpoints,
            checkpoints_unchecked: self.checkpoints_unchecked,
            signed_to: self.signed_to,
            findings,
            findings_left_out: self.findings_left_out,
        }
    }

    /// Whether this entry is what was sealed, and the next of this stream.
    fn check_link(&self, sealed: &SealedEntry) -> Result<(), Finding> {
        let (stream, next) = (self.chain.stream(), self.chain.next_seq());
        let entry = &sealed.entry;
        // First, because it tells a changed entry from one that was moved: after it, every field is
        // what was sealed.
        if !sealed.is_intact() {
            let detail = format!(
                "entry {next} of stream {stream} is not what was sealed: its hash is {}, not {}; \
                 the entry or its hash was changed",
                entry.hash(),
                sealed.hash
            );
            return Err(self.finding(next, FindingKind::HashMismatch, detail));
        }
        if entry.stream != stream {
            let detail = format!(
                "where entry {next} of stream {stream} should stand is entry {} of stream {}",
                entry.seq, entry.stream
            );
            return Err(self.finding(next, FindingKind::ForeignStream, detail));
        }
        if entry.seq != next {
            return Err(self.misnumbered(entry.seq));
        }
        if entry.prev != self.chain.head() {
            let detail = if next == 1 {
                format!(
                    "entry 1 of stream {stream} was sealed after another entry, not as the first"
                )
            } else {
                format!(
                    "entry {next} of stream {stream} was not sealed after the entry {} that stands \
                     before it: one of the two was replaced",
                    next - 1
                )
            };
            return Err(self.finding(next, FindingKind::BrokenLink, detail));
        }
        Ok(())
    }

    /// What it means that an intact entry of this stream has another number than the next.
    fn misnumbered(&self, seq: u64) -> Finding {
        let (stream, size, next) = (self.chain.stream(), self.chain.size(), self.chain.next_seq());
        if seq == 0 {
            let detail = format!("stream {stream} has an entry 0: entries are numbered from 1");
            return self.finding(next, FindingKind::OutOfOrder, detail);
        }
        if seq < next {
            let detail = format!(
                "stream {stream} has an entry {seq} again after entry {size}: an entry was put in \
                 or copied"
            );
            return self.finding(seq, FindingKind::RepeatedEntry, detail);
        }
        let missing = match seq - 1 {
            last if last == next => format!("entry {next} of stream {stream} is missing"),
            last => format!("entries {next} to {last} of stream {stream} are missing"),
        };
        let shows = match size {
            0 => format!("the stream begins with {seq}"),
            _ => format!("{size} is followed by {seq}"),
        };
        self.finding(next, FindingKind::MissingEntry, format!("{missing}: {shows}"))
    }

    fn check_time(&self, sealed: &SealedEntry) -> Result<(), Finding> {
        let (at, seq) = (sealed.entry.at, sealed.entry.seq);
        match self.chain.at() {
            Some(before) if at < before => {
                let stream = self.chain.stream();
                let detail = format!(
                    "entry {seq} of stream {stream} is of {at}, before entry {} of {before}",
                    seq - 1
                );
                Err(self.finding(seq, FindingKind::TimeGoesBack, detail))
            }
            _ => Ok(()),
        }
    }

    /// An entry after the break: not checked, but the one that was missing may still turn up.
    fn pass_over(&mut self, sealed: &SealedEntry) {
        self.entries_unchecked += 1;
        let next = self.chain.next_seq();
        let entry = &sealed.entry;
        let turned_up = entry.seq == next && entry.stream == self.chain.stream();
        if let Some(finding) = &mut self.broken
            && finding.kind == FindingKind::MissingEntry
            && turned_up
        {
            finding.kind = FindingKind::OutOfOrder;
            finding.detail = format!(
                "entry {next} of stream {} stands after entries that follow it: entries were moved",
                entry.stream
            );
        }
    }

    fn check_signature(&self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checkpoint = &signed.checkpoint;
        let which = format!("the checkpoint of {} entries of {}", checkpoint.size, checkpoint.at);
        let stream = self.chain.stream();
        let (kind, what) = match signed.verify(&self.keys) {
            Ok(()) if checkpoint.stream == stream => return Ok(()),
            Ok(()) => {
                let what = format!("speaks of stream {}, not of {stream}", checkpoint.stream);
                (FindingKind::ForeignStream, what)
            }
            Err(error @ CheckpointError::UnknownKey) => {
                let what = format!("cannot be believed: {error} ({})", checkpoint.key_id);
                (FindingKind::UnknownKey, what)
            }
            Err(error @ CheckpointError::BadSignature) => {
                (FindingKind::BadSignature, format!("cannot be believed: {error}"))
            }
        };
        Err(self.finding(checkpoint.size, kind, format!("{which} {what}")))
    }

    /// Compares a signed checkpoint now, or lets it wait for its last entry.
    fn place(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let size = signed.checkpoint.size;
        let passed = self.chain.size();
        if size > passed && self.broken.is_some() {
            self.checkpoints_unchecked += 1;
            return Ok(());
        }
        if size > passed {
            self.waiting.entry(size).or_default().push(signed.clone());
            return Ok(());
        }
        if size == passed {
            return self.compare(signed);
        }
        let detail = format!(
            "the checkpoint of {size} entries came after entry {passed} and was not compared: give \
             checkpoints before the entries that follow them"
        );
        Err(self.finding(size, FindingKind::LateCheckpoint, detail))
    }

    /// Compares what was signed with the entries that have passed, which are as many.
    fn compare(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checkpoint = &signed.checkpoint;
        let (stream, size, at) = (self.chain.stream(), checkpoint.size, checkpoint.at);
        if checkpoint.root != self.chain.frontier().root() {
            if self.rewritten {
                return Ok(());
            }
            self.rewritten = true;
            let detail = format!(
                "stream {} is not what was signed on {at}: an entry from {} to {size} was replaced \
                 and everything after it hashed anew",
                self.chain.stream(),
                self.signed_to + 1
            );
            return Err(self.finding(size, FindingKind::RootMismatch, detail));
        }
        if checkpoint.head != self.chain.head() {
            let detail = format!(
                "the checkpoint of {at} names {} as the hash of entry {size} of stream {stream}, \
                 which is {}",
                checkpoint.head,
                self.chain.head()
            );
            return Err(self.finding(size, FindingKind::HeadMismatch, detail));
        }
        self.checkpoints += 1;
        self.signed_to = size;
        Ok(())
    }

    /// Whether checkpoints still wait for entries when there are no more.
    fn check_tail(&mut self) -> Result<(), Finding> {
        let waiting = std::mem::take(&mut self.waiting);
        if self.broken.is_some() {
            let count = waiting.values().map(Vec::len).sum::<usize>();
            self.checkpoints_unchecked += u64::try_from(count).unwrap_or(u64::MAX);
            return Ok(());
        }
        let longest = waiting.last_key_value().and_then(|(_, signed)| signed.first());
        let Some(longest) = longest.map(|signed| &signed.checkpoint) else {
            return Ok(());
        };
        let (stream, size) = (self.chain.stream(), self.chain.size());
        let detail = format!(
            "stream {stream} ends after entry {size}, but {} entries were signed on {}: the last {} \
             are gone",
            longest.size,
            longest.at,
            longest.size - size
        );
        Err(self.finding(self.chain.next_seq(), FindingKind::TruncatedTail, detail))
    }

    fn finding(&self, seq: u64, kind: FindingKind, detail: String) -> Finding {
        Finding { stream: self.chain.stream().to_owned(), seq: Some(seq), kind, detail }
    }

    /// Remembers what was found, as far as there is room.
    fn note(&mut self, outcome: Result<(), Finding>) -> Result<(), Finding> {
        if let Err(finding) = &outcome {
            if self.findings.len() < MOST_FINDINGS {
                self.findings.push(finding.clone());
            } else {
                self.findings_left_out += 1;
            }
        }
        outcome
    }
}
