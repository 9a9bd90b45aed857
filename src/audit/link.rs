//! Whether an entry is the next link of a chain, and what it means where it is not.

use super::{Chain, Finding, FindingKind, SealedEntry};

/// Whether this entry is what was sealed, and the next of the chain's stream.
pub(super) fn check(chain: &Chain, sealed: &SealedEntry) -> Result<(), Finding> {
    let (stream, next) = (chain.stream(), chain.next_seq());
    let entry = &sealed.entry;
    // First, because it tells an entry that was changed from one that was moved: after it, every
    // field is what was sealed.
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
            "where entry {next} of stream {stream} should stand is entry {} of stream {}",
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
                "entry {next} of stream {stream} was not sealed after the entry {} that stands \
                 before it: one of the two was replaced",
                next - 1
            )
        };
        return Err(finding(chain, next, FindingKind::BrokenLink, detail));
    }
    Ok(())
}

/// What it means that an intact entry of this stream has another number than the next.
fn misnumbered(chain: &Chain, seq: u64) -> Finding {
    let (stream, size, next) = (chain.stream(), chain.size(), chain.next_seq());
    if seq == 0 {
        let detail = format!("stream {stream} has an entry 0: entries are numbered from 1");
        return finding(chain, next, FindingKind::OutOfOrder, detail);
    }
    if seq < next {
        let detail = format!(
            "stream {stream} has an entry {seq} again after entry {size}: an entry was put in or \
             copied"
        );
        return finding(chain, seq, FindingKind::RepeatedEntry, detail);
    }
    let missing = match seq - 1 {
        last if last == next => format!("entry {next} of stream {stream} is missing"),
        last => format!("entries {next} to {last} of stream {stream} are missing"),
    };
    let shows = match size {
        0 => format!("the stream begins with {seq}"),
        _ => format!("{size} is followed by {seq}"),
    };
    finding(chain, next, FindingKind::MissingEntry, format!("{missing}: {shows}"))
}

/// Whether this entry is not older than the one before it. Where it is, the chain still holds.
pub(super) fn check_time(chain: &Chain, sealed: &SealedEntry) -> Result<(), Finding> {
    let (at, seq) = (sealed.entry.at, sealed.entry.seq);
    match chain.at() {
        Some(before) if at < before => {
            let detail = format!(
                "entry {seq} of stream {} is of {at}, before entry {} of {before}",
                chain.stream(),
                seq - 1
            );
            Err(finding(chain, seq, FindingKind::TimeGoesBack, detail))
        }
        _ => Ok(()),
    }
}

/// The entry that is missing stands after entries that follow it.
pub(super) fn turned_up(chain: &Chain) -> Finding {
    let next = chain.next_seq();
    let detail = format!(
        "entry {next} of stream {} stands after entries that follow it: entries were moved",
        chain.stream()
    );
    finding(chain, next, FindingKind::OutOfOrder, detail)
}

pub(super) fn finding(chain: &Chain, seq: u64, kind: FindingKind, detail: String) -> Finding {
    Finding { stream: chain.stream().to_owned(), seq: Some(seq), kind, detail }
}
