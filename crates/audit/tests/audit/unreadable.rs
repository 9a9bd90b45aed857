//! Rows that cannot be read as entries. Findings name these rows, and everything else is still
//! checked.

use houseway_audit::{ExportLine, ExportVerifier, FindingKind, Report, SealedEntry, Verifier};

use crate::given::{STREAM, checkpoint, entries, keys};

/// The report on these rows. An entry with an empty body represents an unreadable row. If `claims`
/// is set, the row's hash is still readable.
fn report(entries: &[SealedEntry], claims: bool, checkpoints: &[u64]) -> Report {
    let mut verifier = Verifier::new(STREAM, keys());
    for &size in checkpoints {
        verifier.checkpoint(&checkpoint(size)).unwrap();
    }
    for sealed in entries {
        if sealed.entry.body.is_empty() {
            let claimed = claims.then_some(sealed.hash);
            verifier.unreadable(Some(sealed.entry.seq), claimed, "no entry".to_owned());
        } else {
            // The report lists the finding too.
            drop(verifier.feed(sealed));
        }
    }
    verifier.finish()
}

/// A stream in which the rows with these numbers are unreadable.
fn without(size: u64, unreadable: &[usize]) -> Vec<SealedEntry> {
    let mut entries = entries(size);
    for &seq in unreadable {
        entries[seq - 1].entry.body.clear();
    }
    entries
}

fn found(report: &Report) -> Vec<(FindingKind, Option<u64>)> {
    report.findings.iter().map(|finding| (finding.kind, finding.seq)).collect()
}

const UNREADABLE: FindingKind = FindingKind::UnreadableEntry;

#[test]
fn the_chain_goes_on_over_a_row_and_checkpoints_vouch_for_the_rest() {
    for claims in [false, true] {
        let report = report(&without(20, &[5]), claims, &[3, 5, 20]);
        assert_eq!(found(&report), [(UNREADABLE, Some(5))], "{report:?}");
        assert_eq!((report.entries, report.entries_unreadable), (20, 1));
        assert_eq!((report.checkpoints, report.signed_to), (3, 20));
    }
}

#[test]
fn a_break_after_the_row_is_still_found() {
    let mut entries = without(20, &[5]);
    entries[11].entry.actor.push('!');
    let report = report(&entries, true, &[20]);
    assert_eq!(found(&report), [(UNREADABLE, Some(5)), (FindingKind::HashMismatch, Some(12))]);
    let mut removed = without(20, &[5]);
    removed.remove(9);
    let report = self::report(&removed, true, &[]);
    assert_eq!(found(&report), [(UNREADABLE, Some(5)), (FindingKind::MissingEntry, Some(10))]);
}

#[test]
fn a_row_that_was_rehashed_with_its_successors_is_not_what_was_signed() {
    let mut entries = without(20, &[]);
    // Entry 5 and all later entries are sealed again, and then entry 5 is made unreadable.
    let mut prev = entries[3].hash;
    for sealed in &mut entries[4..] {
        sealed.entry.prev = prev;
        sealed.entry.actor.push('!');
        *sealed = SealedEntry::seal(sealed.entry.clone());
        prev = sealed.hash;
    }
    entries[4].entry.body.clear();
    let report = report(&entries, true, &[20]);
    assert_eq!(found(&report), [(UNREADABLE, Some(5)), (FindingKind::RootMismatch, Some(20))]);
}

#[test]
fn every_row_is_named_even_where_the_chain_is_lost() {
    // Unreadable rows in succession do not break the chain if their hashes are readable.
    let followed = report(&without(20, &[5, 6, 7, 12]), true, &[20]);
    let named = [5, 6, 7, 12].map(|seq| (UNREADABLE, Some(seq)));
    assert_eq!(found(&followed), named);
    assert_eq!((followed.entries, followed.signed_to), (20, 20));
    // If their hashes are unreadable too, the chain cannot be followed past them.
    let lost = report(&without(20, &[5, 6, 7, 12]), false, &[20]);
    let expected = [5, 5, 6, 7, 12].map(Some);
    assert_eq!(found(&lost).into_iter().map(|(_, seq)| seq).collect::<Vec<_>>(), expected);
    assert_eq!((lost.entries, lost.checkpoints, lost.checkpoints_unchecked), (4, 0, 1));
}

#[test]
fn the_first_and_the_last_row_can_be_unreadable() {
    let first = report(&without(6, &[1]), false, &[6]);
    assert_eq!((found(&first), first.signed_to), (vec![(UNREADABLE, Some(1))], 6));
    let last = report(&without(6, &[6]), true, &[6]);
    assert_eq!((found(&last), last.signed_to), (vec![(UNREADABLE, Some(6))], 6));
    // Nothing reveals the hash of the last row. The checkpoint cannot be compared, but nothing was
    // cut off.
    let unknown = report(&without(6, &[6]), false, &[6]);
    assert_eq!(found(&unknown), [(UNREADABLE, Some(6))]);
    assert_eq!((unknown.entries, unknown.checkpoints_unchecked), (5, 1));
}

#[test]
fn a_row_with_an_impossible_number_takes_no_place() {
    let mut verifier = Verifier::new(STREAM, keys());
    verifier.unreadable(None, None, "row -1".to_owned());
    for sealed in &entries(6) {
        verifier.feed(sealed).unwrap();
    }
    verifier.unreadable(Some(3), None, "row 3 again".to_owned());
    verifier.unreadable(Some(9), None, "row 9".to_owned());
    let report = verifier.finish();
    assert_eq!(report.entries, 6);
    let kinds: Vec<_> = report.findings.iter().map(|finding| finding.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == UNREADABLE).count(), 3, "{report:?}");
    assert!(kinds.contains(&FindingKind::MissingEntry), "7 and 8 are missing");
}

#[test]
fn a_line_of_an_export_that_cannot_be_parsed_is_named_and_the_rest_is_checked() {
    let mut verifier = ExportVerifier::new(keys());
    verifier.checkpoint(&checkpoint(6)).unwrap();
    for (number, sealed) in (1..).zip(entries(6)) {
        let mut line = ExportLine::Entry(sealed).to_line().unwrap();
        if number == 4 {
            line = line.replace(r#""kind":"#, r#""sort":"#);
        }
        match ExportLine::parse(&line) {
            Ok(line) => verifier.feed(&line).unwrap(),
            Err(error) => verifier.unreadable(number, &line, &error),
        }
    }
    let error = ExportLine::parse("{").unwrap_err();
    verifier.unreadable(7, "{", &error);
    let reports = verifier.finish();
    let [nowhere, stream] = reports.as_slice() else { panic!("{reports:?}") };
    assert_eq!(found(nowhere), [(UNREADABLE, None)]);
    assert_eq!(found(stream), [(UNREADABLE, Some(4))]);
    assert!(stream.findings[0].detail.starts_with("line 4 is not"), "{stream:?}");
    assert_eq!(stream.signed_to, 6);
}
