//! The canonical bytes never change, and two different entries never have the same bytes.

use chrono::DateTime;
use houseway_audit::{Entry, Hash, SealedEntry};
use proptest::prelude::*;
use uuid::Uuid;

use crate::{
    given::{entry_id, round_id, start},
    tampering::any_entry,
};

fn fixed() -> Entry {
    Entry {
        id: entry_id(1),
        stream: "house".to_owned(),
        seq: 258,
        at: start(),
        actor: "user:7".to_owned(),
        kind: "void".to_owned(),
        round: Some(round_id()),
        reason: None,
        body: r#"{"é":1}"#.to_owned(),
        prev: Hash([0xab; 32]),
    }
}

/// The layout in the crate documentation, assembled by hand.
fn by_hand() -> Vec<u8> {
    let mut bytes = vec![0x01];
    bytes.extend(b"\0\0\0\0\0\0\0\x05entry");
    bytes.extend(b"\0\0\0\0\0\0\0\x10\x01\x94\x6f\x5c\x7d\x3e\x7c\x3a\x9b\x1d\0\0\0\0\0\x01");
    bytes.extend(b"\0\0\0\0\0\0\0\x05house");
    bytes.extend(b"\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\x01\x02");
    // 1 770 091 506 789 012 µs since 1970.
    bytes.extend(b"\0\0\0\0\0\0\0\x08\x00\x06\x49\xe3\x8b\x7b\x6a\x94");
    bytes.extend(b"\0\0\0\0\0\0\0\x06user:7");
    bytes.extend(b"\0\0\0\0\0\0\0\x04void");
    bytes.extend(
        b"\x01\0\0\0\0\0\0\0\x10\x01\x94\x6f\x5c\x7d\x3e\x7c\x3a\x9b\x1d\xff\xff\0\0\0\x01",
    );
    bytes.extend(b"\x00");
    bytes.extend(b"\0\0\0\0\0\0\0\x08{\"\xc3\xa9\":1}");
    bytes.extend(b"\0\0\0\0\0\0\0\x20");
    bytes.extend([0xab; 32]);
    bytes
}

#[test]
fn a_known_entry_has_the_known_bytes_and_hash() {
    assert_eq!(hex::encode(fixed().canonical_bytes()), hex::encode(by_hand()));
    assert_eq!(
        fixed().hash().to_string(),
        "12d88b82de2ddf763072fdd5ec5aae721c6dd651d7d054f702c2a23142e285cb"
    );
}

#[test]
fn moving_a_byte_to_the_next_field_changes_the_hash() {
    let hash = |actor: &str, kind: &str, reason: Option<&str>, body: &str| {
        let (actor, kind, body) = (actor.to_owned(), kind.to_owned(), body.to_owned());
        Entry { actor, kind, reason: reason.map(str::to_owned), body, ..fixed() }.hash()
    };
    let hashes = [
        hash("ab", "cd", Some("ef"), "gh"),
        hash("a", "bcd", Some("ef"), "gh"),
        hash("abc", "d", Some("ef"), "gh"),
        hash("ab", "c", Some("def"), "gh"),
        hash("ab", "cde", Some("f"), "gh"),
        hash("ab", "cd", Some("e"), "fgh"),
        hash("ab", "cd", Some("efg"), "h"),
        hash("abcdefgh", "", Some(""), ""),
        hash("", "", Some(""), "abcdefgh"),
        hash("", "", None, "abcdefgh"),
    ];
    for (index, hash) in hashes.iter().enumerate() {
        assert!(!hashes[..index].contains(hash), "hash {index} repeats an earlier one");
    }
}

#[test]
fn a_seal_holds_whole_microseconds() {
    let finer = start() + chrono::TimeDelta::nanoseconds(999);
    let mut sealed = SealedEntry::seal(Entry { at: finer, ..fixed() });
    assert_eq!(sealed, SealedEntry::seal(fixed()));
    assert!(sealed.is_intact());

    // Digits that the hash does not cover are not accepted.
    sealed.entry.at = finer;
    assert!(!sealed.is_intact());
    let before_1970 = DateTime::from_timestamp_nanos(-1_500);
    let sealed = SealedEntry::seal(Entry { at: before_1970, ..fixed() });
    assert_eq!(sealed.entry.at, DateTime::from_timestamp_nanos(-2_000));
}

/// Parses canonical bytes as the documentation describes. If the bytes can be parsed, they cannot
/// belong to two different entries.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take(&mut self, count: usize) -> Vec<u8> {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken.to_vec()
    }

    fn field(&mut self) -> Vec<u8> {
        let length = u64::from_be_bytes(self.take(8).try_into().unwrap());
        self.take(usize::try_from(length).unwrap())
    }

    fn optional(&mut self) -> Option<Vec<u8>> {
        match self.take(1)[..] {
            [0] => None,
            [1] => Some(self.field()),
            _ => panic!("neither present nor absent"),
        }
    }

    fn text(&mut self) -> String {
        String::from_utf8(self.field()).unwrap()
    }

    fn entry(mut self) -> Entry {
        assert_eq!(self.take(1), [1]);
        assert_eq!(self.text(), "entry");
        let entry = Entry {
            id: Uuid::from_slice(&self.field()).unwrap().into(),
            stream: self.text(),
            seq: u64::from_be_bytes(self.field().try_into().unwrap()),
            at: DateTime::from_timestamp_micros(i64::from_be_bytes(
                self.field().try_into().unwrap(),
            ))
            .unwrap(),
            actor: self.text(),
            kind: self.text(),
            round: self.optional().map(|round| Uuid::from_slice(&round).unwrap().into()),
            reason: self.optional().map(|reason| String::from_utf8(reason).unwrap()),
            body: self.text(),
            prev: Hash(self.field().try_into().unwrap()),
        };
        assert!(self.0.is_empty(), "bytes are left over");
        entry
    }
}

proptest! {
    #[test]
    fn the_bytes_can_be_read_back(entry in any_entry()) {
        let bytes = entry.canonical_bytes();
        prop_assert_eq!(Reader(&bytes).entry(), entry);
    }
}
