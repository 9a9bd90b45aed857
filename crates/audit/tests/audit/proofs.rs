//! Proofs: every genuine one verifies, and no altered one does. The code that builds proofs and the
//! code that verifies them share only the hashing of nodes. The reference implementation shares no
//! code with either.

use std::ops::Range;

use ct_merkle::{RootHash, mem_backed_tree::MemoryBackedTree};
use houseway_audit::{ConsistencyProof, Frontier, Hash, InclusionProof, Nodes, ProofError};
use sha2::Sha256;

use crate::{
    given::{STREAM, checkpoint, entries, hashes},
    reference,
};

const MOST: u64 = 33;

fn leaves(entries: &[Hash]) -> Vec<reference::Leaf> {
    entries.iter().map(|entry| entry.0.to_vec()).collect()
}

fn at(index: u64) -> usize {
    usize::try_from(index).unwrap()
}

fn path(hashes: Vec<[u8; 32]>) -> Vec<Hash> {
    hashes.into_iter().map(Hash).collect()
}

fn ct_root(root: Hash, size: u64) -> RootHash<Sha256> {
    RootHash::new(root.0.into(), size)
}

fn inclusion(entries: &[Hash], seq: u64) -> Result<InclusionProof, ProofError> {
    InclusionProof::of(STREAM, entries, u64::try_from(entries.len()).unwrap(), seq)
}

fn growth(entries: &[Hash], old_size: u64) -> Result<ConsistencyProof, ProofError> {
    ConsistencyProof::of(STREAM, entries, old_size, u64::try_from(entries.len()).unwrap())
}

fn every_inclusion() -> impl Iterator<Item = (Vec<Hash>, InclusionProof)> {
    (1..=MOST).flat_map(|size| {
        let entries = hashes(size);
        (1..=size).map(move |seq| {
            let proof = inclusion(&entries, seq).unwrap();
            (entries.clone(), proof)
        })
    })
}

fn every_consistency() -> impl Iterator<Item = (Vec<Hash>, ConsistencyProof)> {
    (0..=MOST).flat_map(|size| {
        let entries = hashes(size);
        (0..=size).map(move |old| {
            let proof = growth(&entries, old).unwrap();
            (entries.clone(), proof)
        })
    })
}

#[test]
fn every_entry_of_every_tree_is_proved() {
    for (entries, proof) in every_inclusion() {
        let leaves = leaves(&entries);
        assert_eq!(proof.root.0, reference::tree_hash(&leaves));
        assert_eq!(proof.path, path(reference::path(at(proof.seq - 1), &leaves)), "{proof:?}");
        assert_eq!(proof.verify(&entries[at(proof.seq - 1)]), Ok(()), "{proof:?}");
    }
}

#[test]
fn no_other_entry_is_proved() {
    for (entries, proof) in every_inclusion() {
        for (index, entry) in (0_u64..).zip(&entries) {
            let verified = proof.verify(entry).is_ok();
            assert_eq!(verified, index + 1 == proof.seq, "{index} by {proof:?}");
        }
    }
}

#[test]
fn ct_merkle_agrees_on_genuine_and_misplaced_inclusions() {
    for (entries, proof) in every_inclusion() {
        let entry = entries[at(proof.seq - 1)];
        for size in 1..=MOST + 3 {
            for seq in [1, proof.seq.saturating_sub(1).max(1), proof.seq, proof.seq + 1, size] {
                let moved = InclusionProof { seq, size, ..proof.clone() };
                let digests: Vec<_> = moved.path.iter().map(|hash| hash.0.into()).collect();
                let theirs = ct_root(moved.root, size).verify_inclusion(
                    &entry,
                    seq - 1,
                    &ct_merkle::InclusionProof::from_digests(&digests),
                );
                assert_eq!(moved.verify(&entry).is_ok(), theirs.is_ok(), "{moved:?}");
            }
        }
    }
}

#[test]
fn an_altered_inclusion_proof_is_refused() {
    for (entries, proof) in every_inclusion() {
        let entry = entries[at(proof.seq - 1)];
        let refused = |change: &dyn Fn(&mut InclusionProof)| {
            let mut altered = proof.clone();
            change(&mut altered);
            assert!(altered.verify(&entry).is_err(), "{altered:?}");
        };
        refused(&|proof| proof.root.0[0] ^= 1);
        refused(&|proof| proof.path.push(Hash::ZERO));
        refused(&|proof| proof.path.insert(0, Hash::ZERO));
        refused(&|proof| proof.seq = 0);
        refused(&|proof| proof.seq = proof.size + 1);
        refused(&|proof| proof.size = 0);
        refused(&|proof| proof.size = u64::MAX);
        for index in 0..proof.path.len() {
            refused(&|proof| proof.path[index].0[31] ^= 0x80);
            refused(&|proof| {
                proof.path.remove(index);
            });
        }
    }
}

#[test]
fn there_is_no_proof_of_an_entry_that_does_not_exist() {
    for (size, seq) in [(0, 0), (0, 1), (1, 0), (1, 2), (5, 0), (5, 6), (5, u64::MAX)] {
        let proof = inclusion(&hashes(size), seq);
        assert_eq!(proof, Err(ProofError::NoSuchEntry { seq, size }));
    }
}

/// Serves the nodes of every eighth level, and counts the requested hashes.
struct Counted<'a> {
    entries: &'a [Hash],
    asked: u64,
}

impl Nodes for &mut Counted<'_> {
    type Error = ProofError;

    fn kept(&mut self, level: u32, places: Range<u64>) -> Result<Vec<Hash>, ProofError> {
        self.asked += places.end - places.start;
        self.entries.kept(level, places)
    }
}

#[test]
fn a_long_streams_proofs_are_those_of_the_whole_tree_and_ask_for_few_hashes() {
    const SIZE: u64 = 3 * 65_536 + 5 * 256 + 77;
    let entries = hashes(SIZE);
    let mut tree = MemoryBackedTree::<Sha256, Hash>::new();
    for entry in &entries {
        tree.push(*entry);
    }
    let digests = |path: &[Hash]| path.iter().flat_map(|hash| hash.0).collect::<Vec<u8>>();
    for seq in [1, 2, 255, 256, 257, 65_536, 65_537, 131_000, SIZE - 77, SIZE - 76, SIZE] {
        let mut counted = Counted { entries: &entries, asked: 0 };
        let proof = InclusionProof::of(STREAM, &mut counted, SIZE, seq).unwrap();
        assert_eq!(digests(&proof.path), tree.prove_inclusion(at(seq - 1)).as_bytes(), "{seq}");
        assert_eq!(proof.root.0[..], tree.root().as_bytes()[..]);
        assert!(counted.asked < 2_500, "{seq}: {}", counted.asked);

        let mut counted = Counted { entries: &entries, asked: 0 };
        let proof = ConsistencyProof::of(STREAM, &mut counted, seq, SIZE).unwrap();
        let more = entries.len() - at(seq);
        if more > 0 {
            assert_eq!(digests(&proof.path), tree.prove_consistency(more).as_bytes(), "{seq}");
        }
        assert_eq!(proof.verify(), Ok(()));
        assert!(counted.asked < 2_500, "{seq}: {}", counted.asked);
    }
}

#[test]
fn the_only_entry_is_its_own_tree() {
    let entry = hashes(1)[0];
    let proof = inclusion(&[entry], 1).unwrap();
    assert_eq!(proof.path, []);
    assert_eq!(proof.verify(&entry), Ok(()));
    assert_eq!(proof.verify(&Hash::ZERO), Err(ProofError::RootMismatch(1)));
}

#[test]
fn a_node_is_not_taken_for_an_entry() {
    let entries = hashes(4);
    let proof = inclusion(&entries, 1).unwrap();
    let pair = [entries[0], entries[1]].iter().collect::<Frontier>().root();
    let shorter = InclusionProof { size: 2, path: proof.path[1..].to_vec(), ..proof };
    assert!(shorter.verify(&pair).is_err());
}

#[test]
fn every_growth_is_proved() {
    for (entries, proof) in every_consistency() {
        let leaves = leaves(&entries);
        let old = at(proof.old_size);
        assert_eq!(proof.old_root.0, reference::tree_hash(&leaves[..old]));
        assert_eq!(proof.new_root.0, reference::tree_hash(&leaves));
        let expected = if old == 0 { Vec::new() } else { path(reference::proof(old, &leaves)) };
        assert_eq!(proof.path, expected, "{proof:?}");
        assert_eq!(proof.verify(), Ok(()), "{proof:?}");
    }
}

#[test]
fn ct_merkle_agrees_on_genuine_and_misplaced_growth() {
    for (_, proof) in every_consistency().filter(|(_, proof)| proof.old_size > 0) {
        let digests: Vec<_> = proof.path.iter().map(|hash| hash.0.into()).collect();
        let theirs = ct_merkle::ConsistencyProof::from_digests(&digests);
        for old_size in 1..=MOST + 3 {
            for new_size in [proof.new_size, proof.new_size + 1, proof.new_size * 2] {
                let moved = ConsistencyProof { old_size, new_size, ..proof.clone() };
                let theirs = ct_root(moved.new_root, new_size)
                    .verify_consistency(&ct_root(moved.old_root, old_size), &theirs);
                assert_eq!(moved.verify().is_ok(), theirs.is_ok(), "{moved:?}");
            }
        }
    }
}

#[test]
fn an_altered_consistency_proof_is_refused() {
    for (_, proof) in every_consistency() {
        let refused = |change: &dyn Fn(&mut ConsistencyProof)| {
            let mut altered = proof.clone();
            change(&mut altered);
            assert!(altered.verify().is_err(), "{altered:?}");
        };
        refused(&|proof| proof.old_root.0[0] ^= 1);
        refused(&|proof| proof.path.push(Hash::ZERO));
        refused(&|proof| proof.path.insert(0, Hash::ZERO));
        refused(&|proof| (proof.old_size, proof.new_size) = (proof.new_size + 1, proof.old_size));
        for index in 0..proof.path.len() {
            refused(&|proof| proof.path[index].0[31] ^= 0x80);
            refused(&|proof| {
                proof.path.remove(index);
            });
        }
        if proof.old_size > 0 {
            refused(&|proof| proof.new_root.0[0] ^= 1);
            refused(&|proof| proof.new_size = u64::MAX);
            refused(&|proof| proof.old_size = 0);
        }
    }
}

#[test]
fn a_rewritten_stream_has_not_grown_from_the_old_one() {
    for size in 2..=MOST {
        for old in 1..size {
            let mut rewritten = hashes(size);
            rewritten[at(old - 1)] = Hash::ZERO;
            let was = hashes(old).iter().collect::<Frontier>().root();
            let proof = growth(&rewritten, old).unwrap();
            let claimed = ConsistencyProof { old_root: was, ..proof };
            assert!(claimed.verify().is_err(), "{old} of {size}");
        }
    }
}

#[test]
fn growth_at_its_limits() {
    let from_nothing = growth(&hashes(5), 0).unwrap();
    assert_eq!((from_nothing.path.len(), from_nothing.verify()), (0, Ok(())));
    let nothing = growth(&[], 0).unwrap();
    assert_eq!((nothing.old_root, nothing.verify()), (nothing.new_root, Ok(())));
    let other = ConsistencyProof { new_root: Hash::ZERO, ..nothing };
    assert_eq!(other.verify(), Err(ProofError::RootMismatch(0)));
    let same = growth(&hashes(5), 5).unwrap();
    assert_eq!((same.path.len(), same.verify()), (0, Ok(())));
    let other = ConsistencyProof { new_root: Hash::ZERO, ..same };
    assert_eq!(other.verify(), Err(ProofError::RootMismatch(5)));

    let shrunk = ProofError::Shrunk { old_size: 6, new_size: 5 };
    assert_eq!(growth(&hashes(5), 6), Err(shrunk.clone()));
    let claimed = ConsistencyProof { old_size: 6, ..other };
    assert_eq!(claimed.verify(), Err(shrunk));
}

#[test]
fn proofs_are_anchored_in_checkpoints_of_their_stream_size_and_root() {
    let entries: Vec<_> = entries(9).iter().map(|sealed| sealed.hash).collect();
    let (old, new) = (checkpoint(6).checkpoint, checkpoint(9).checkpoint);
    let inclusion = inclusion(&entries, 4).unwrap();
    assert!(inclusion.is_anchored_in(&new) && !inclusion.is_anchored_in(&old));
    assert!(!InclusionProof { stream: "house".into(), ..inclusion.clone() }.is_anchored_in(&new));
    assert!(!InclusionProof { root: Hash::ZERO, ..inclusion }.is_anchored_in(&new));

    let consistency = growth(&entries, 6).unwrap();
    assert!(consistency.is_anchored_in(&old, &new));
    assert!(!consistency.is_anchored_in(&new, &old));
    let foreign = ConsistencyProof { stream: "house".into(), ..consistency };
    assert!(!foreign.is_anchored_in(&old, &new));
}

#[test]
fn proofs_are_json_and_refuse_other_fields() {
    let proof = inclusion(&hashes(3), 3).unwrap();
    let mut json = serde_json::to_value(&proof).unwrap();
    assert_eq!(serde_json::from_value::<InclusionProof>(json.clone()).unwrap(), proof);
    json["more"] = 1.into();
    assert!(serde_json::from_value::<InclusionProof>(json).is_err());

    let proof = growth(&hashes(3), 2).unwrap();
    let mut json = serde_json::to_value(&proof).unwrap();
    assert_eq!(serde_json::from_value::<ConsistencyProof>(json.clone()).unwrap(), proof);
    json["more"] = 1.into();
    assert!(serde_json::from_value::<ConsistencyProof>(json).is_err());
}
