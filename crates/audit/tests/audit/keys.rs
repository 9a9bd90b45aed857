//! Keys, hashes and signatures as text.

use houseway_audit::{Hash, KeyError, PublicKey, Signature, SignedCheckpoint, SigningKey};
use sha2::{Digest, Sha256};

use crate::given::{checkpoint, key};

/// The keys of RFC 8032, section 7.1, test 1.
const SEED: &str = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
const PUBLIC: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

#[test]
fn a_known_seed_gives_the_known_public_key() {
    let key: SigningKey = SEED.parse().unwrap();
    assert_eq!(key.public_key().to_string(), PUBLIC);
    assert_eq!(PUBLIC.parse(), Ok(key.public_key()));
}

#[test]
fn a_key_id_is_derived_from_the_public_key() {
    let key: SigningKey = SEED.parse().unwrap();
    let hash = Sha256::digest(hex::decode(PUBLIC).unwrap());
    assert_eq!(key.key_id(), hex::encode(&hash[..8]));
    assert_eq!(key.key_id(), "21fe31dfa154a261");
    assert_eq!(key.public_key().key_id(), key.key_id());
}

#[test]
fn a_signing_key_is_never_shown() {
    let key: SigningKey = SEED.parse().unwrap();
    let shown = format!("{key:?} {key:#?}");
    assert!(shown.contains(&key.key_id()), "{shown}");
    // The seed must appear neither as hexadecimal text nor as a list of its bytes, which begins
    // with 9d 61.
    assert!(!shown.contains("9d61") && !shown.contains("157, 97"), "{shown}");
}

#[test]
fn an_error_does_not_repeat_the_seed() {
    let refused = format!("{SEED}00").parse::<SigningKey>().unwrap_err();
    assert!(!format!("{refused} {refused:?}").contains(&SEED[..8]));
}

#[test]
fn malformed_seeds_and_keys_are_refused() {
    for text in ["", "9d", &SEED[1..], &SEED.to_uppercase(), &SEED.replace('9', "g")] {
        assert!(matches!(text.parse::<SigningKey>(), Err(KeyError::Text(_))), "{text}");
        assert!(matches!(text.parse::<PublicKey>(), Err(KeyError::Text(_))), "{text}");
    }
}

#[test]
fn weak_and_impossible_public_keys_are_refused() {
    // The neutral element of the curve: anyone can create valid signatures for this "key".
    let neutral = format!("01{}", "00".repeat(31));
    assert_eq!(neutral.parse::<PublicKey>(), Err(KeyError::Weak));
    // No point on the curve has this y.
    let nowhere = format!("02{}", "00".repeat(31));
    assert_eq!(nowhere.parse::<PublicKey>(), Err(KeyError::NotAPoint));
}

#[test]
fn hashes_have_one_spelling() {
    let hash = Hash::of("abc");
    let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!((hash.to_string(), format!("{hash:?}")), (text.to_owned(), text.to_owned()));
    assert_eq!(text.parse(), Ok(hash));
    assert_eq!(serde_json::to_value(hash).unwrap(), text);
    assert_eq!(serde_json::from_value::<Hash>(text.into()).unwrap(), hash);
    assert!(serde_json::from_value::<Hash>(text.to_uppercase().into()).is_err());
    for text in [&text[2..], &text.to_uppercase(), &format!("{text}00"), &text.replace('b', "x")] {
        let refused = text.parse::<Hash>().unwrap_err();
        assert_eq!(
            refused.to_string(),
            "this is not 32 bytes in lowercase hexadecimal (64 digits)"
        );
    }
    assert_eq!(Hash::ZERO.to_string(), "0".repeat(64));
}

#[test]
fn signatures_have_one_spelling() {
    let signature = checkpoint(3).signature;
    let text = signature.to_string();
    assert_eq!(text.parse(), Ok(signature));
    assert_eq!(serde_json::to_value(signature).unwrap(), text);
    assert!(text.to_uppercase().parse::<Signature>().is_err());
    // Ed25519 is deterministic: signing the same bytes again gives the same signature.
    let again = SignedCheckpoint::sign(checkpoint(3).checkpoint, &key());
    assert_eq!(again.signature, signature);
}
