//! The export: a file that can be verified with nothing but the public key.

use houseway_audit::{
    ExportLine, ExportVerifier, FindingKind, Hash, HiddenEntry, Report, SealedEntry,
    SignedCheckpoint,
};
use proptest::prelude::*;

use crate::{
    given::{STREAM, checkpoint, entries, key, keys, start, stream},
    tampering::any_stream,
};

fn line(entry: &SealedEntry) -> String {
    ExportLine::Entry(entry.clone()).to_line().unwrap()
}

fn checkpoint_line(signed: &SignedCheckpoint) -> String {
    ExportLine::Checkpoint(signed.clone()).to_line().unwrap()
}

/// Two streams, one after the other, each with a checkpoint.
fn file() -> Vec<String> {
    let (house, house_entries) = stream("house", 4);
    let mut lines: Vec<_> = house_entries.iter().map(line).collect();
    lines.push(checkpoint_line(&house.checkpoint(&key(), start())));
    lines.extend(entries(6).iter().map(line));
    lines.push(checkpoint_line(&checkpoint(6)));
    lines
}

/// The verifier's report on a file; `None` if a line cannot be parsed.
fn verify(lines: &[String]) -> Option<Vec<Report>> {
    let mut verifier = ExportVerifier::new(keys());
    for line in lines {
        let outcome = verifier.feed(&ExportLine::parse(line).ok()?);
        // The report lists the finding too.
        drop(outcome);
    }
    Some(verifier.finish())
}

#[test]
fn a_file_verifies_by_itself() {
    let reports = verify(&file()).unwrap();
    assert_eq!(reports.len(), 2);
    for (report, (stream, size)) in reports.iter().zip([("house", 4), (STREAM, 6)]) {
        assert!(report.is_sound(), "{report:?}");
        assert_eq!((report.stream.as_str(), report.entries), (stream, size));
        assert_eq!((report.checkpoints, report.signed_to), (1, size));
    }
}

#[test]
fn streams_may_be_interleaved() {
    let file = file();
    let (house, table) = file.split_at(5);
    let mut mixed = Vec::new();
    for index in 0..7 {
        mixed.extend(table.get(index).cloned());
        mixed.extend(house.get(index).cloned());
    }
    assert_eq!(verify(&mixed), verify(&file));
}

#[test]
fn a_line_is_flat_json() {
    let sealed = &entries(2)[1];
    let json: serde_json::Value = serde_json::from_str(&line(sealed)).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "type": "entry",
            "id": "01946f5c-7d3e-7c3a-9b1d-000000000002",
            "stream": STREAM,
            "seq": 2,
            "at": "2026-02-03T04:05:08.789012Z",
            "actor": "user:7",
            "kind": "dealt",
            "round": "01946f5c-7d3e-7c3a-9b1d-ffff00000001",
            "reason": null,
            "body": "{\"card\":2}",
            "prev": entries(2)[0].hash.to_string(),
            "hash": sealed.hash.to_string(),
        })
    );
    assert!(checkpoint_line(&checkpoint(2)).starts_with(r#"{"type":"checkpoint","stream":"#));
}

#[test]
fn lines_refuse_other_fields_and_repeated_fields() {
    for line in [line(&entries(1)[0]), checkpoint_line(&checkpoint(1))] {
        assert!(ExportLine::parse(&line).is_ok());
        let more = line.replacen('{', r#"{"note":"trust me","#, 1);
        assert!(ExportLine::parse(&more).is_err(), "{more}");
        let twice = line.replacen('{', r#"{"stream":"house","#, 1);
        assert!(ExportLine::parse(&twice).is_err(), "{twice}");
        let twice = line.replacen('{', r#"{"at":"2026-02-03T04:05:06Z","#, 1);
        assert!(ExportLine::parse(&twice).is_err(), "{twice}");
    }
    for line in ["", "{}", "[]", "null", r#"{"type":"entry"}"#, r#"{"type":"note"}"#] {
        assert!(ExportLine::parse(line).is_err(), "{line}");
    }
}

#[test]
fn a_time_finer_than_a_microsecond_is_refused() {
    let line = line(&entries(1)[0]);
    let same = line.replace(".789012Z", ".789012000Z");
    assert_eq!(ExportLine::parse(&same).unwrap(), ExportLine::parse(&line).unwrap());
    let finer = line.replace(".789012Z", ".789012001Z");
    assert!(ExportLine::parse(&finer).is_err());
    // A leap second would have the same hash as the second after it.
    let leap = line.replace("04:05:07.789012Z", "04:05:60.789012Z");
    assert_ne!(leap, line);
    assert!(ExportLine::parse(&leap).is_err());
}

#[test]
fn a_removed_line_is_found_unless_it_is_a_checkpoint() {
    let file = file();
    for removed in 0..file.len() {
        let mut lines = file.clone();
        let is_checkpoint = lines.remove(removed).contains(r#""type":"checkpoint""#);
        let sound = verify(&lines).unwrap().iter().all(Report::is_sound);
        assert_eq!(sound, is_checkpoint, "line {removed}");
    }
}

#[test]
fn a_file_is_compared_with_checkpoints_kept_elsewhere() {
    // A tail cut off together with its checkpoint leaves no trace in the file itself …
    let mut lines = file();
    lines.truncate(8);
    assert!(verify(&lines).unwrap().iter().all(Report::is_sound));

    // … but anyone who kept the checkpoint can tell, even if the whole stream is gone.
    for kept in [8, 5] {
        let mut verifier = ExportVerifier::new(keys());
        verifier.checkpoint(&checkpoint(6)).unwrap();
        for line in &lines[..kept] {
            verifier.feed(&ExportLine::parse(line).unwrap()).unwrap();
        }
        let reports = verifier.finish();
        assert_eq!(reports.len(), 2);
        assert!(reports[0].is_sound());
        assert_eq!(reports[1].findings[0].kind, FindingKind::TruncatedTail);
    }
}

/// A line with one flipped bit cannot be parsed, has the same meaning in another spelling, or is
/// found by the verifier.
#[test]
fn every_bit_flipped_in_a_file_is_refused_or_found_or_changes_nothing() {
    let file = file();
    let mut found = 0;
    for (index, line) in file.iter().enumerate() {
        for bit in 0..line.len() * 8 {
            let mut bytes = line.as_bytes().to_vec();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let Ok(flipped) = String::from_utf8(bytes) else { continue };
            let Ok(parsed) = ExportLine::parse(&flipped) else { continue };
            if parsed == ExportLine::parse(line).unwrap() {
                continue;
            }
            let mut lines = file.clone();
            lines[index] = flipped;
            let reports = verify(&lines).unwrap();
            assert!(!reports.iter().all(Report::is_sound), "{}", lines[index]);
            found += 1;
        }
    }
    assert!(found > 5_000, "only {found} flips could be parsed");
}

proptest! {
    #[test]
    fn entries_survive_the_round_trip_through_a_line(entries in any_stream(1..4)) {
        for entry in entries {
            let parsed = ExportLine::parse(&line(&entry)).unwrap();
            prop_assert_eq!(parsed, ExportLine::Entry(entry));
        }
    }
}

/// A file of one stream with 12 entries and a checkpoint at the end. The entries with these numbers
/// are hidden.
fn hiding(hidden: &[u64]) -> Vec<ExportLine> {
    let lines = entries(12).into_iter().map(|sealed| {
        if hidden.contains(&sealed.entry.seq) {
            ExportLine::Hidden(HiddenEntry::of(sealed))
        } else {
            ExportLine::Entry(sealed)
        }
    });
    lines.chain([ExportLine::Checkpoint(checkpoint(12))]).collect()
}

fn report_on(lines: &[ExportLine]) -> Report {
    let text = |line: &ExportLine| line.to_line().unwrap();
    verify(&lines.iter().map(text).collect::<Vec<_>>()).unwrap().pop().unwrap()
}

fn found(lines: &[ExportLine]) -> Vec<(FindingKind, Option<u64>)> {
    report_on(lines).findings.iter().map(|finding| (finding.kind, finding.seq)).collect()
}

#[test]
fn a_hidden_entry_has_its_place_and_its_hash() {
    let lines = hiding(&[4]);
    let sealed = entries(12).swap_remove(3);
    let line =
        format!(r#"{{"type":"hidden","stream":"{STREAM}","seq":4,"hash":"{}"}}"#, sealed.hash);
    assert_eq!(lines[3].to_line().unwrap(), line);
    assert!(ExportLine::parse(&line.replace("\"seq\"", "\"kind\":\"x\",\"seq\"")).is_err());
}

#[test]
fn a_hidden_entry_that_never_was_is_found() {
    // If the hash is not the entry's, the next entry does not link to it.
    let mut lines = hiding(&[4]);
    if let ExportLine::Hidden(hidden) = &mut lines[3] {
        hidden.hash = Hash::ZERO;
    }
    assert_eq!(found(&lines), [(FindingKind::BrokenLink, Some(5))]);
    // If no entry follows, the checkpoint does not match the entries.
    let mut lines = hiding(&[11, 12]);
    if let ExportLine::Hidden(hidden) = &mut lines[10] {
        hidden.hash = Hash::ZERO;
    }
    assert_eq!(found(&lines), [(FindingKind::RootMismatch, Some(12))]);
    // A hidden entry that is left out or occurs twice is found.
    let mut lines = hiding(&[4]);
    lines.remove(3);
    assert_eq!(found(&lines), [(FindingKind::MissingEntry, Some(4))]);
    let mut lines = hiding(&[4]);
    lines.insert(3, lines[3].clone());
    assert_eq!(found(&lines), [(FindingKind::RepeatedEntry, Some(4))]);
    // After a break, a hidden entry is only counted as unchecked.
    let mut lines = hiding(&[8]);
    lines.remove(3);
    let report = report_on(&lines);
    assert_eq!((report.entries, report.entries_hidden, report.entries_unchecked), (3, 0, 8));
}

proptest! {
    /// No matter which entries are hidden, everything else is verified up to the checkpoint, and a
    /// change to any other entry is found.
    #[test]
    fn what_is_not_hidden_is_still_verified(
        hidden in prop::collection::btree_set(1..=12_u64, 0..=12),
        changed in 0..12_usize,
    ) {
        let hidden: Vec<u64> = hidden.into_iter().collect();
        let mut lines = hiding(&hidden);
        let report = report_on(&lines);
        prop_assert!(report.is_sound(), "{report:?}");
        prop_assert_eq!((report.entries, report.signed_to), (12, 12));
        prop_assert_eq!(usize::try_from(report.entries_hidden), Ok(hidden.len()));
        if let ExportLine::Entry(sealed) = &mut lines[changed] {
            sealed.entry.body.push(' ');
            let seq = sealed.entry.seq;
            prop_assert_eq!(found(&lines), [(FindingKind::HashMismatch, Some(seq))]);
        }
    }
}
