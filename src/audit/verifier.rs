//! The offline verifier of one stream.

use std::{collections::BTreeMap, mem};

use super::{
    Chain, Checkpoint, CheckpointError, Finding, FindingKind, Keys, Report, SealedEntry,
    SignedCheckpoint,
    link::{self, finding},
};

/// Checks a stream from its first entry to its last, in one pass and with little memory.
///
/// Feed the entries in their order. Give a checkpoint at any time before the entry that follows its
/// last is fed: it is compared at once where its entries have all passed, and waits for them where
/// they have not. The first break of the chain ends the check of the entries: whether what follows
/// a break is sound cannot be said.
#[derive(Debug, Clone)]
pub struct Verifier {
    chain: Chain,
    keys: Keys,
    /// Checkpoints whose last entry has not passed yet, by their sizes.
    waiting: BTreeMap<u64, Vec<Checkpoint>>,
    /// Where the chain breaks. It may still turn out what kind of break it is.
    broken: Option<Finding>,
    /// After the first checkpoint that disagrees, all later ones must: they are only counted.
    rewritten: bool,
    report: Report,
}

impl Verifier {
    /// A verifier of this stream that believes these keys.
    pub fn new(stream: impl Into<String>, keys: Keys) -> Self {
        let chain = Chain::new(stream);
        let report = Report::new(chain.stream().to_owned());
        Self { chain, keys, waiting: BTreeMap::new(), broken: None, rewritten: false, report }
    }

    /// Checks the next entry, and the checkpoints that waited for it.
    ///
    /// # Errors
    /// The first thing that is wrong, which is remembered for the report too. Entries after a break
    /// of the chain are passed over.
    pub fn feed(&mut self, sealed: &SealedEntry) -> Result<(), Finding> {
        if self.broken.is_some() {
            self.pass_over(sealed);
            return Ok(());
        }
        if let Err(finding) = link::check(&self.chain, sealed) {
            self.report.entries_unchecked += 1;
            self.broken = Some(finding.clone());
            return Err(finding);
        }
        let in_time = link::check_time(&self.chain, sealed);
        self.chain.advance(sealed);
        let mut outcome = self.noted(in_time);
        for checkpoint in self.waiting.remove(&self.chain.size()).unwrap_or_default() {
            let compared = self.compare(&checkpoint);
            outcome = outcome.and(self.noted(compared));
        }
        outcome
    }

    /// Checks a checkpoint: its signature now, what it says as soon as its last entry has passed.
    ///
    /// # Errors
    /// What is wrong with it, which is remembered for the report too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checked = self.check_signature(signed).and_then(|()| self.place(&signed.checkpoint));
        self.noted(checked)
    }

    /// The report, when there are no more entries.
    #[must_use]
    pub fn finish(mut self) -> Report {
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

    /// An entry after the break: not checked, but it may be the one that was missing.
    fn pass_over(&mut self, sealed: &SealedEntry) {
        self.report.entries_unchecked += 1;
        let entry = &sealed.entry;
        let is_next = entry.seq == self.chain.next_seq() && entry.stream == self.chain.stream();
        if is_next
            && let Some(broken) = &mut self.broken
            && broken.kind == FindingKind::MissingEntry
        {
            *broken = link::turned_up(&self.chain);
        }
    }

    fn check_signature(&self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        let checkpoint = &signed.checkpoint;
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
        let which = format!("the checkpoint of {} entries of {}", checkpoint.size, checkpoint.at);
        Err(finding(&self.chain, checkpoint.size, kind, format!("{which} {what}")))
    }

    /// Compares a checkpoint now, or lets it wait for its last entry.
    fn place(&mut self, checkpoint: &Checkpoint) -> Result<(), Finding> {
        let (size, passed) = (checkpoint.size, self.chain.size());
        if size < passed {
            let detail = format!(
                "the checkpoint of {size} entries came after entry {passed} and was not compared: \
                 give checkpoints before the entries that follow them"
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

    /// Compares what was signed with the entries that have passed, which are as many.
    fn compare(&mut self, checkpoint: &Checkpoint) -> Result<(), Finding> {
        let (chain, size, at) = (&self.chain, checkpoint.size, checkpoint.at);
        let (stream, signed_to) = (chain.stream(), self.report.signed_to);
        if checkpoint.root != chain.frontier().root() {
            if mem::replace(&mut self.rewritten, true) {
                self.report.findings_left_out += 1;
                return Ok(());
            }
            let meaning = if signed_to < size {
                format!("entries from {} to {size} were replaced and hashed anew", signed_to + 1)
            } else {
                "it contradicts what else is known of them".to_owned()
            };
            let detail = format!(
                "the first {size} entries of stream {stream} are not those that were signed on \
                 {at}: {meaning}"
            );
            return Err(finding(chain, size, FindingKind::RootMismatch, detail));
        }
        if checkpoint.head != chain.head() {
            let detail = format!(
                "the checkpoint of {at} names {} as the hash of entry {size} of stream {stream}, \
                 which is {}",
                checkpoint.head,
                chain.head()
            );
            return Err(finding(chain, size, FindingKind::HeadMismatch, detail));
        }
        self.report.checkpoints += 1;
        self.report.signed_to = size;
        Ok(())
    }

    /// Looks at the checkpoints that still wait for entries when there are no more.
    fn check_tail(&mut self) {
        let mut waiting = mem::take(&mut self.waiting).into_values().flatten();
        if self.broken.is_some() {
            self.report.checkpoints_unchecked += waiting.map(|_| 1).sum::<u64>();
            return;
        }
        let Some(longest) = waiting.next_back() else { return };
        self.report.checkpoints_unchecked += 1 + waiting.map(|_| 1).sum::<u64>();
        let (stream, size) = (self.chain.stream(), self.chain.size());
        let detail = format!(
            "stream {stream} ends after entry {size}, but {} entries were signed on {}: the last \
             {} are gone",
            longest.size,
            longest.at,
            longest.size - size
        );
        let truncated =
            finding(&self.chain, self.chain.next_seq(), FindingKind::TruncatedTail, detail);
        self.report.note(&truncated);
    }

    /// Remembers what was found.
    fn noted(&mut self, outcome: Result<(), Finding>) -> Result<(), Finding> {
        outcome.inspect_err(|finding| self.report.note(finding))
    }
}
