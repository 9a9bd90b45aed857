//! Checkpoints: who signed them, what they cover, and when they are compared.

use houseway_audit::{
    Checkpoint, CheckpointError, FindingKind, Hash, Keys, SignedCheckpoint, SigningKey, Verifier,
};

use crate::given::{
    STREAM, assert_found, checkpoint, entries, key, keys, only_finding, start, stream, verdict,
};

/// The layout in the crate documentation, assembled by hand.
#[test]
fn the_signed_bytes_are_as_documented() {
    let checkpoint = Checkpoint {
        stream: "house".to_owned(),
        size: 513,
        root: Hash([0xcd; 32]),
        head: Hash([0xab; 32]),
        at: start(),
        key_id: "0123456789abcdef".to_owned(),
    };
    let mut bytes = b"\x01\0\0\0\0\0\0\0\x0acheckpoint\0\0\0\0\0\0\0\x05house".to_vec();
    bytes.extend(b"\0\0\0\0\0\0\0\x08\0\0\0\0\0\0\x02\x01\0\0\0\0\0\0\0\x20");
    bytes.extend([0xcd; 32]);
    bytes.extend(b"\0\0\0\0\0\0\0\x20");
    bytes.extend([0xab; 32]);
    bytes.extend(b"\0\0\0\0\0\0\0\x08\x00\x06\x49\xe3\x8b\x7b\x6a\x94");
    bytes.extend(b"\0\0\0\0\0\0\0\x100123456789abcdef");
    assert_eq!(hex::encode(checkpoint.signed_bytes()), hex::encode(bytes));
}

#[test]
fn a_checkpoint_describes_the_chain() {
    let (chain, entries) = stream(STREAM, 11);
    let SignedCheckpoint { checkpoint, .. } = chain.checkpoint(&key(), start());
    assert_eq!((checkpoint.stream.as_str(), checkpoint.size), (STREAM, 11));
    assert_eq!((checkpoint.root, checkpoint.head), (chain.frontier().root(), entries[10].hash));
    assert_eq!((checkpoint.at, checkpoint.key_id), (start(), key().key_id()));
}

#[test]
fn any_change_to_it_invalidates_the_signature() {
    let signed = checkpoint(11);
    assert_eq!(signed.verify(&keys()), Ok(()));
    let alterations: [fn(&mut SignedCheckpoint); 8] = [
        |signed| signed.checkpoint.stream.push('x'),
        |signed| signed.checkpoint.size += 1,
        |signed| signed.checkpoint.root.0[31] ^= 1,
        |signed| signed.checkpoint.head.0[0] ^= 0x80,
        |signed| signed.checkpoint.at += chrono::TimeDelta::microseconds(1),
        |signed| std::mem::swap(&mut signed.checkpoint.root, &mut signed.checkpoint.head),
        |signed| signed.signature.0[0] ^= 1,
        |signed| signed.signature.0[63] ^= 0x10,
    ];
    for (number, alter) in alterations.iter().enumerate() {
        let mut altered = signed.clone();
        alter(&mut altered);
        assert_eq!(altered.verify(&keys()), Err(CheckpointError::BadSignature), "{number}");
    }
    let mut renamed = signed;
    renamed.checkpoint.key_id.replace_range(..1, "x");
    assert_eq!(renamed.verify(&keys()), Err(CheckpointError::UnknownKey));
}

#[test]
fn a_malleated_signature_is_refused() {
    // A lax verifier accepts s + ℓ in place of s, where ℓ is the order of the group. The message
    // would then have a second signature.
    let mut signed = checkpoint(3);
    let order = hex::decode("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    let mut carry = 0;
    for (byte, add) in signed.signature.0[32..].iter_mut().zip(order.unwrap()) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        [*byte, _] = sum.to_le_bytes();
        carry = sum >> 8;
    }
    assert_eq!(signed.verify(&keys()), Err(CheckpointError::BadSignature));
}

#[test]
fn another_key_is_unknown() {
    let stranger = SigningKey::from_seed(&[8; 32]);
    let signed = stream(STREAM, 5).0.checkpoint(&stranger, start());
    let detail = assert_found(&entries(5), &[signed], FindingKind::UnknownKey, 5);
    assert!(detail.contains(&stranger.key_id()), "{detail}");
}

#[test]
fn another_key_under_the_houses_name_is_a_bad_signature() {
    let stranger = SigningKey::from_seed(&[8; 32]);
    let mut signed = stream(STREAM, 5).0.checkpoint(&stranger, start());
    signed.checkpoint.key_id = key().key_id();
    assert_found(&entries(5), &[signed], FindingKind::BadSignature, 5);
}

#[test]
fn past_keys_are_accepted_while_they_are_trusted() {
    let old = SigningKey::from_seed(&[8; 32]);
    let (mut verifier, (chain, entries)) = (
        Verifier::new(STREAM, Keys::from_iter([old.public_key(), key().public_key()])),
        stream(STREAM, 5),
    );
    for entry in &entries {
        verifier.feed(entry).unwrap();
    }
    verifier.checkpoint(&chain.checkpoint(&old, start())).unwrap();
    verifier.checkpoint(&chain.checkpoint(&key(), start())).unwrap();
    assert_eq!(verifier.finish().checkpoints, 2);
}

#[test]
fn a_checkpoint_of_another_stream_is_foreign() {
    let signed = stream("house", 5).0.checkpoint(&key(), start());
    assert_found(&entries(5), &[signed], FindingKind::ForeignStream, 5);
}

#[test]
fn a_checkpoint_replayed_for_another_stream_is_not_signed() {
    let mut signed = stream("house", 5).0.checkpoint(&key(), start());
    signed.checkpoint.stream = STREAM.to_owned();
    assert_found(&entries(5), &[signed], FindingKind::BadSignature, 5);
}

#[test]
fn a_wrong_head_under_a_right_root_is_found() {
    let mut wrong = checkpoint(5).checkpoint;
    wrong.head = Hash([1; 32]);
    assert_found(
        &entries(5),
        &[SignedCheckpoint::sign(wrong, &key())],
        FindingKind::HeadMismatch,
        5,
    );
}

#[test]
fn the_key_signs_in_its_own_name() {
    let mut lying = checkpoint(5).checkpoint;
    lying.key_id = "0123456789abcdef".to_owned();
    assert_eq!(SignedCheckpoint::sign(lying, &key()), checkpoint(5));
}

#[test]
fn a_checkpoint_may_come_before_after_and_between_the_entries() {
    for given_after in 0..=8 {
        let mut verifier = Verifier::new(STREAM, keys());
        for (index, entry) in entries(10).iter().enumerate() {
            if index == given_after {
                verifier.checkpoint(&checkpoint(8)).unwrap();
            }
            verifier.feed(entry).unwrap();
        }
        let report = verifier.finish();
        assert_eq!((report.checkpoints, report.signed_to), (1, 8), "after {given_after}");
        assert!(report.is_sound());
    }
}

#[test]
fn a_checkpoint_given_too_late_does_not_count_as_valid() {
    let mut verifier = Verifier::new(STREAM, keys());
    for entry in &entries(10) {
        verifier.feed(entry).unwrap();
    }
    let finding = verifier.checkpoint(&checkpoint(8)).unwrap_err();
    assert_eq!(finding.kind, FindingKind::LateCheckpoint);
    let report = verifier.finish();
    assert_eq!((report.checkpoints, report.is_sound()), (0, false));
}

#[test]
fn a_checkpoint_that_disagrees_is_reported_when_its_last_entry_passes() {
    let mut forged = checkpoint(4).checkpoint;
    forged.root = Hash([1; 32]);
    let mut verifier = Verifier::new(STREAM, keys());
    verifier.checkpoint(&SignedCheckpoint::sign(forged, &key())).unwrap();
    let refused: Vec<_> = entries(6).iter().map(|entry| verifier.feed(entry).is_err()).collect();
    assert_eq!(refused, [false, false, false, true, false, false]);
}

#[test]
fn a_checkpoint_of_an_empty_stream_is_about_the_empty_tree() {
    assert_eq!(checkpoint(0).checkpoint.head, Hash::ZERO);
    assert_eq!(verdict(&entries(3), &[checkpoint(0)]).checkpoints, 1);
    let mut forged = checkpoint(0).checkpoint;
    forged.root = Hash::ZERO;
    let finding = only_finding(&entries(3), &[SignedCheckpoint::sign(forged, &key())]);
    assert_eq!((finding.kind, finding.seq), (FindingKind::RootMismatch, Some(0)));
}

#[test]
fn two_checkpoints_of_one_size_cannot_both_be_right() {
    let mut other = checkpoint(5).checkpoint;
    other.root = Hash([1; 32]);
    let checkpoints = [checkpoint(5), SignedCheckpoint::sign(other, &key())];
    let detail = assert_found(&entries(5), &checkpoints, FindingKind::RootMismatch, 5);
    assert!(detail.contains("contradicts"), "{detail}");
}

#[test]
fn a_checkpoint_is_flat_json_and_refuses_other_fields() {
    let signed = checkpoint(5);
    let json = serde_json::to_value(&signed).unwrap();
    let names: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = ["stream", "size", "root", "head", "at", "key_id", "signature"];
    assert!(expected.iter().all(|name| names.contains(name)) && names.len() == 7, "{names:?}");
    assert_eq!(json["at"], "2026-02-03T04:05:06.789012Z");
    assert_eq!(serde_json::from_value::<SignedCheckpoint>(json.clone()).unwrap(), signed);

    let mut more = json;
    more["note"] = "trust me".into();
    let refused = serde_json::from_value::<SignedCheckpoint>(more).unwrap_err();
    assert!(refused.to_string().contains("unknown field `note`"), "{refused}");
}
