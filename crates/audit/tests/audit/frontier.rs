//! The frontier: a few hashes that yield the same root as the whole tree.

use ct_merkle::mem_backed_tree::MemoryBackedTree;
use houseway_audit::{Frontier, FrontierError, Hash};
use sha2::Sha256;

use crate::{given::hashes, reference};

#[test]
fn it_has_the_whole_trees_root_at_every_size() {
    let entries = hashes(300);
    let leaves: Vec<_> = entries.iter().map(|entry| entry.0.to_vec()).collect();
    let mut tree = MemoryBackedTree::<Sha256, Hash>::new();
    let mut frontier = Frontier::new();
    for size in 0..=entries.len() {
        assert_eq!(frontier.size(), tree.len());
        assert_eq!(frontier.root().as_bytes()[..], tree.root().as_bytes()[..], "{size} entries");
        assert_eq!(frontier.root().0, reference::tree_hash(&leaves[..size]), "{size} entries");
        if let Some(entry) = entries.get(size) {
            tree.push(*entry);
            frontier.append(entry);
        }
    }
}

#[test]
fn it_has_one_hash_for_each_1_in_its_size() {
    let mut frontier = Frontier::new();
    for entry in hashes(300) {
        frontier.append(&entry);
        let ones = usize::try_from(frontier.size().count_ones()).unwrap();
        assert_eq!(frontier.to_bytes().len(), 9 + 32 * ones);
    }
}

#[test]
fn it_resumes_from_its_bytes() {
    let entries = hashes(70);
    for split in 0..entries.len() {
        let before: Frontier = entries[..split].iter().collect();
        let mut after = Frontier::from_bytes(&before.to_bytes()).unwrap();
        assert_eq!(after, before);
        for entry in &entries[split..] {
            after.append(entry);
        }
        assert_eq!(after, entries.iter().collect());
    }
}

#[test]
fn its_bytes_are_the_version_the_size_and_the_peaks() {
    let [first, second, third] = hashes(3).try_into().unwrap();
    let frontier: Frontier = [first, second, third].iter().collect();
    let pair = reference::tree_hash(&[first.0.to_vec(), second.0.to_vec()]);
    let single = reference::tree_hash(&[third.0.to_vec()]);
    let bytes = [&[1][..], &[0, 0, 0, 0, 0, 0, 0, 3], &pair, &single].concat();
    assert_eq!(frontier.to_bytes(), bytes);
    assert_eq!(Frontier::from_bytes(&bytes), Ok(frontier));
}

#[test]
fn malformed_bytes_are_refused() {
    let bytes = hashes(5).iter().collect::<Frontier>().to_bytes();
    assert_eq!(Frontier::from_bytes(&[]), Err(FrontierError::Short));
    assert_eq!(Frontier::from_bytes(&bytes[..8]), Err(FrontierError::Short));
    for length in 9..bytes.len() {
        let cut = Frontier::from_bytes(&bytes[..length]);
        assert_eq!(cut, Err(FrontierError::Peaks { size: 5, bytes: length - 9 }));
    }
    let longer = [&bytes[..], &[0; 32]].concat();
    assert_eq!(Frontier::from_bytes(&longer), Err(FrontierError::Peaks { size: 5, bytes: 3 * 32 }));

    let mut newer = bytes.clone();
    newer[0] = 2;
    assert_eq!(Frontier::from_bytes(&newer), Err(FrontierError::Version(2)));

    let size = 1_u64 << 63;
    let endless = [&[1][..], &size.to_be_bytes(), &[0; 32]].concat();
    assert_eq!(Frontier::from_bytes(&endless), Err(FrontierError::Size(size)));
}

#[test]
fn the_empty_one_is_nine_bytes() {
    assert_eq!(Frontier::new().to_bytes(), [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(Frontier::from_bytes(&Frontier::new().to_bytes()), Ok(Frontier::new()));
}
