//! Attacks by someone with write access to the database, and what the verifier reports.

use chrono::TimeDelta;
use houseway_audit::{FindingKind, Hash, SealedEntry, Verifier};

use crate::given::{
    STREAM, assert_found, checkpoint, entries, keys, only_finding, rehash, start, stream, verdict,
};

#[test]
fn a_sound_stream_is_sound() {
    let report = verdict(&entries(20), &[checkpoint(8), checkpoint(20)]);
    assert!(report.is_sound(), "{report:?}");
    let (chain, _) = stream(STREAM, 20);
    assert_eq!((report.entries, report.entries_unchecked), (20, 0));
    assert_eq!((report.checkpoints, report.checkpoints_unchecked), (2, 0));
    assert_eq!((report.head, report.root), (chain.head(), chain.frontier().root()));
    assert_eq!(report.signed_to, 20);
}

#[test]
fn an_empty_stream_is_sound() {
    let report = verdict(&[], &[]);
    assert!(report.is_sound());
    assert_eq!((report.entries, report.signed_to, report.head), (0, 0, Hash::ZERO));
    assert_eq!(report.root, stream(STREAM, 0).0.frontier().root());
}

#[test]
fn a_removed_entry_is_missing() {
    for removed in 1..20_u64 {
        let mut entries = entries(20);
        entries.remove(usize::try_from(removed - 1).unwrap());
        let detail = assert_found(&entries, &[], FindingKind::MissingEntry, removed);
        let shows = match removed {
            1 => "the stream begins with 2".to_owned(),
            _ => format!("{} is followed by {}", removed - 1, removed + 1),
        };
        assert_eq!(detail, format!("entry {removed} of stream {STREAM} is missing: {shows}"));
    }
}

#[test]
fn several_removed_entries_are_missing() {
    let mut entries = entries(20);
    entries.drain(16..19);
    let detail = assert_found(&entries, &[], FindingKind::MissingEntry, 17);
    let missing = format!("entries 17 to 19 of stream {STREAM} are missing: 16 is followed by 20");
    assert_eq!(detail, missing);
}

#[test]
fn an_entry_removed_and_the_rest_renumbered_breaks_the_link() {
    let mut entries = entries(20);
    entries.remove(9);
    for sealed in &mut entries[9..] {
        let mut entry = sealed.entry.clone();
        entry.seq -= 1;
        *sealed = SealedEntry::seal(entry);
    }
    assert_found(&entries, &[], FindingKind::BrokenLink, 10);
}

#[test]
fn a_copied_entry_is_repeated() {
    let mut entries = entries(20);
    entries.insert(12, entries[11].clone());
    let detail = assert_found(&entries, &[], FindingKind::RepeatedEntry, 12);
    assert!(detail.contains("entry 12 again after entry 12"), "{detail}");
}

#[test]
fn an_inserted_entry_pushes_out_the_one_whose_number_it_took() {
    let mut entries = entries(20);
    let mut inserted = entries[11].entry.clone();
    inserted.body = r#"{"card":99}"#.to_owned();
    entries.insert(11, SealedEntry::seal(inserted));
    assert_found(&entries, &[], FindingKind::RepeatedEntry, 12);
}

#[test]
fn moved_entries_are_out_of_order() {
    let mut entries = entries(20);
    entries.swap(10, 13);
    let detail = assert_found(&entries, &[], FindingKind::OutOfOrder, 11);
    assert!(detail.starts_with("entry 11 of"), "{detail}");
}

#[test]
fn a_resealed_entry_breaks_the_link_to_the_next() {
    let mut entries = entries(20);
    entries[11].entry.actor = "user:8".to_owned();
    entries[11] = SealedEntry::seal(entries[11].entry.clone());
    let detail = assert_found(&entries, &[], FindingKind::BrokenLink, 13);
    assert!(detail.contains("not sealed after the entry 12"), "{detail}");
}

#[test]
fn a_changed_first_entry_is_found() {
    let mut entries = entries(3);
    entries[0].entry.prev = Hash([1; 32]);
    entries[0] = SealedEntry::seal(entries[0].entry.clone());
    let detail = assert_found(&entries, &[], FindingKind::BrokenLink, 1);
    assert!(detail.contains("not as the first"), "{detail}");
}

#[test]
fn an_entry_numbered_0_is_refused() {
    let mut entries = entries(3);
    entries[0].entry.seq = 0;
    entries[0] = SealedEntry::seal(entries[0].entry.clone());
    assert_found(&entries, &[], FindingKind::OutOfOrder, 1);
}

#[test]
fn an_entry_of_another_stream_is_foreign() {
    let mut entries = entries(20);
    entries[6] = stream("house", 20).1[6].clone();
    let detail = assert_found(&entries, &[], FindingKind::ForeignStream, 7);
    assert!(detail.contains("entry 7 of stream house"), "{detail}");
}

#[test]
fn an_older_entry_is_reported_and_the_chain_continues() {
    let mut entries = entries(20);
    entries[6].entry.at = start() - TimeDelta::hours(1);
    rehash(&mut entries, 6);
    assert_found(&entries, &[], FindingKind::TimeGoesBack, 7);
    assert_eq!(verdict(&entries, &[]).entries, 20);
}

#[test]
fn entries_of_the_same_microsecond_are_in_order() {
    let mut entries = entries(5);
    for sealed in &mut entries {
        sealed.entry.at = start();
    }
    rehash(&mut entries, 0);
    assert!(verdict(&entries, &[]).is_sound());
}

#[test]
fn a_checkpoint_reveals_a_cut_off_tail() {
    let all = entries(20);
    for kept in 0..20_u32 {
        let rest = 20 - u64::from(kept);
        let kept = usize::try_from(kept).unwrap();
        let seq = 21 - rest;
        let detail = assert_found(&all[..kept], &[checkpoint(20)], FindingKind::TruncatedTail, seq);
        let gone = match rest {
            1 => "the last entry is gone".to_owned(),
            _ => format!("the last {rest} entries are gone"),
        };
        assert!(detail.ends_with(&gone), "{detail}");
    }
}

#[test]
fn a_cut_off_tail_is_one_finding_for_all_checkpoints() {
    let checkpoints = [checkpoint(8), checkpoint(12), checkpoint(12), checkpoint(20)];
    let report = verdict(&entries(10), &checkpoints);
    assert_eq!(report.findings.len(), 1, "{report:?}");
    assert!(report.findings[0].detail.contains("signed up to entry 20"));
    assert_eq!((report.checkpoints, report.checkpoints_unchecked), (1, 3));
    assert_eq!(report.signed_to, 8);
}

#[test]
fn a_tail_cut_off_after_the_last_checkpoint_goes_unnoticed_but_was_never_signed() {
    let report = verdict(&entries(10), &[checkpoint(8)]);
    assert!(report.is_sound());
    assert_eq!((report.entries, report.signed_to), (10, 8));
}

#[test]
fn rehashed_history_is_not_what_was_signed() {
    for changed in 0..20 {
        let mut entries = entries(20);
        entries[changed].entry.body = r#"{"card":99}"#.to_owned();
        rehash(&mut entries, changed);
        assert!(verdict(&entries, &[]).is_sound(), "the chain alone cannot tell");
        assert_found(&entries, &[checkpoint(20)], FindingKind::RootMismatch, 20);
    }
}

#[test]
fn checkpoints_bracket_what_was_rehashed() {
    let mut entries = entries(20);
    entries[9].entry.body = r#"{"card":99}"#.to_owned();
    rehash(&mut entries, 9);
    let checkpoints = [checkpoint(5), checkpoint(8), checkpoint(12), checkpoint(20)];
    let report = verdict(&entries, &checkpoints);
    assert_eq!(report.findings.len(), 1, "later checkpoints add nothing: {report:?}");
    let finding = &report.findings[0];
    assert_eq!((finding.kind, finding.seq), (FindingKind::RootMismatch, Some(12)));
    assert!(finding.detail.contains("entries from 9 to 12 were replaced"), "{finding}");
    assert_eq!((report.signed_to, report.checkpoints, report.findings_left_out), (8, 2, 1));
}

#[test]
fn what_follows_a_break_is_not_reported() {
    let mut entries = entries(20);
    entries[4].entry.body.clear();
    entries[9].entry.body.clear();
    entries.remove(15);
    let report = verdict(&entries, &[checkpoint(3), checkpoint(7), checkpoint(30)]);
    assert_eq!(report.findings.len(), 1, "{report:?}");
    assert_eq!(report.findings[0].seq, Some(5));
    assert_eq!((report.entries, report.entries_unchecked), (4, 15));
    assert_eq!((report.checkpoints, report.checkpoints_unchecked), (1, 2));
}

#[test]
fn findings_are_bounded() {
    let mut entries = entries(250);
    for (index, sealed) in entries.iter_mut().enumerate() {
        sealed.entry.at = start() - TimeDelta::seconds(i64::try_from(index).unwrap());
    }
    rehash(&mut entries, 0);
    let mut verifier = Verifier::new(STREAM, keys());
    let refused = entries.iter().filter(|entry| verifier.feed(entry).is_err()).count();
    let report = verifier.finish();
    assert_eq!((refused, report.findings.len(), report.findings_left_out), (249, 100, 149));
}

#[test]
fn a_finding_is_written_for_programs_and_people() {
    let mut entries = entries(18);
    entries.remove(16);
    let finding = only_finding(&entries, &[]);
    assert_eq!(
        serde_json::to_value(&finding).unwrap(),
        serde_json::json!({
            "stream": STREAM,
            "seq": 17,
            "kind": "missing_entry",
            "detail": format!("entry 17 of stream {STREAM} is missing: 16 is followed by 18"),
        })
    );
    assert_eq!(finding.kind.to_string(), "missing_entry");
}
