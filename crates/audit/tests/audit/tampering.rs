//! Any change to any field, down to a single bit, is found at the entry concerned.

use chrono::{DateTime, Utc};
use houseway_audit::{Chain, Draft, Entry, FindingKind, Hash, SealedEntry};
use proptest::prelude::*;
use uuid::Uuid;

use crate::given::{STREAM, verdict};

const TEXT: &str = "[ -~]{0,8}";

fn any_time() -> impl Strategy<Value = DateTime<Utc>> {
    (0..4_000_000_000_000_000_i64)
        .prop_map(|micros| DateTime::from_timestamp_micros(micros).unwrap())
}

fn any_draft() -> impl Strategy<Value = Draft> {
    let ids = (any::<u128>(), prop::option::of(any::<u128>()));
    let texts = (TEXT, TEXT, prop::option::of(TEXT), TEXT);
    (ids, any_time(), texts).prop_map(|((id, round), at, (actor, kind, reason, body))| Draft {
        id: Uuid::from_u128(id).into(),
        at,
        actor,
        kind,
        round: round.map(|round| Uuid::from_u128(round).into()),
        reason,
        body,
    })
}

/// The entries of a stream, sealed one after another.
pub fn any_stream(sizes: std::ops::Range<usize>) -> impl Strategy<Value = Vec<SealedEntry>> {
    prop::collection::vec(any_draft(), sizes).prop_map(|drafts| {
        let mut chain = Chain::new(STREAM);
        drafts.into_iter().map(|draft| chain.append(draft)).collect()
    })
}

/// An entry with arbitrary text in every text field.
pub fn any_entry() -> impl Strategy<Value = Entry> {
    let texts = (any::<String>(), any::<String>(), any::<String>());
    let more = (prop::option::of(any::<String>()), any::<String>());
    (any_draft(), texts, more, any::<u64>(), any::<[u8; 32]>()).prop_map(
        |(draft, (stream, actor, kind), (reason, body), seq, prev)| Entry {
            id: draft.id,
            stream,
            seq,
            at: draft.at,
            actor,
            kind,
            round: draft.round,
            reason,
            body,
            prev: Hash(prev),
        },
    )
}

/// Every variant of the bytes with one bit flipped.
fn flipped<const N: usize>(bytes: [u8; N]) -> impl Iterator<Item = [u8; N]> {
    (0..N * 8).map(move |bit| {
        let mut bytes = bytes;
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    })
}

/// Every variant of the text that has one bit flipped and is still UTF-8. For ASCII text, that is
/// seven of every eight variants.
fn flipped_text(text: &str) -> impl Iterator<Item = String> {
    (0..text.len() * 8).filter_map(move |bit| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        String::from_utf8(bytes).ok()
    })
}

/// Every variant of the reason with one bit flipped, and the absence of a reason. If there is no
/// reason, the only variant is an empty one.
fn flipped_reason(reason: Option<&str>) -> Vec<Option<String>> {
    match reason {
        Some(text) => flipped_text(text).map(Some).chain([None]).collect(),
        None => vec![Some(String::new())],
    }
}

/// Every variant of the entry with one bit flipped in one of its fields or in its hash.
fn every_flip(sealed: &SealedEntry) -> Vec<SealedEntry> {
    let SealedEntry { entry, hash } = sealed;
    let mut flips: Vec<Entry> = Vec::new();
    let mut with = |change: &dyn Fn(&mut Entry)| {
        let mut changed = entry.clone();
        change(&mut changed);
        flips.push(changed);
    };
    for id in flipped(*entry.id.uuid().as_bytes()) {
        with(&|entry| entry.id = Uuid::from_bytes(id).into());
    }
    for stream in flipped_text(&entry.stream) {
        with(&|entry| entry.stream.clone_from(&stream));
    }
    for seq in flipped(entry.seq.to_be_bytes()) {
        with(&|entry| entry.seq = u64::from_be_bytes(seq));
    }
    let micros = flipped(entry.at.timestamp_micros().to_be_bytes()).map(i64::from_be_bytes);
    for at in micros.filter_map(DateTime::from_timestamp_micros) {
        with(&|entry| entry.at = at);
    }
    // In memory, times have nanoseconds, which the hash does not cover.
    with(&|entry| entry.at += chrono::TimeDelta::nanoseconds(1));
    for actor in flipped_text(&entry.actor) {
        with(&|entry| entry.actor.clone_from(&actor));
    }
    for kind in flipped_text(&entry.kind) {
        with(&|entry| entry.kind.clone_from(&kind));
    }
    let round = entry.round.map_or([0; 16], |round| round.uuid().into_bytes());
    for round in flipped(round) {
        with(&|entry| entry.round = Some(Uuid::from_bytes(round).into()));
    }
    with(&|entry| {
        entry.round = match entry.round {
            Some(_) => None,
            None => Some(Uuid::nil().into()),
        };
    });
    for reason in flipped_reason(entry.reason.as_deref()) {
        with(&|entry| entry.reason.clone_from(&reason));
    }
    for body in flipped_text(&entry.body) {
        with(&|entry| entry.body.clone_from(&body));
    }
    for prev in flipped(entry.prev.0) {
        with(&|entry| entry.prev = Hash(prev));
    }
    let entries = flips.into_iter().map(|entry| SealedEntry { entry, hash: *hash });
    let hashes = flipped(hash.0).map(|hash| SealedEntry { entry: entry.clone(), hash: Hash(hash) });
    entries.chain(hashes).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_flipped_bit_is_found_where_it_is(entries in any_stream(1..4)) {
        prop_assert!(verdict(&entries, &[]).is_sound());
        for index in 0..entries.len() {
            for flip in every_flip(&entries[index]) {
                let mut tampered = entries.clone();
                prop_assert_ne!(&flip, &entries[index]);
                tampered[index] = flip;
                let report = verdict(&tampered, &[]);
                prop_assert_eq!(report.findings.len(), 1);
                prop_assert_eq!(report.findings[0].kind, FindingKind::HashMismatch);
                let seq = entries[index].entry.seq;
                prop_assert_eq!(report.findings[0].seq, Some(seq));
                prop_assert_eq!(report.entries + 1, seq);
            }
        }
    }
}

proptest! {
    /// No matter which entries are removed, copied or moved, only prefixes of the stream pass.
    #[test]
    fn any_other_order_of_the_entries_is_found(
        (entries, order) in any_stream(1..7).prop_flat_map(|entries| {
            let order = prop::collection::vec(0..entries.len(), 0..9);
            (Just(entries), order)
        })
    ) {
        let given: Vec<_> = order.iter().map(|index| entries[*index].clone()).collect();
        let is_beginning = order.iter().copied().eq(0..order.len());
        let report = verdict(&given, &[]);
        prop_assert_eq!(report.is_sound(), is_beginning, "{:?}: {:?}", order, report);
        prop_assert!(report.findings.len() <= 1);
    }
}
