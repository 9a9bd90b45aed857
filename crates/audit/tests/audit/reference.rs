//! The tree of RFC 6962, transcribed word for word from section 2.1. It is slow, and independent of
//! the code under test.

use sha2::{Digest, Sha256};

pub type Leaf = Vec<u8>;

/// MTH(D[n]) in the RFC.
pub fn tree_hash(leaves: &[Leaf]) -> [u8; 32] {
    match leaves {
        [] => Sha256::digest([]).into(),
        [leaf] => Sha256::digest([&[0], leaf.as_slice()].concat()).into(),
        _ => {
            let (left, right) = leaves.split_at(greatest_power_below(leaves.len()));
            Sha256::digest([&[1], &tree_hash(left)[..], &tree_hash(right)[..]].concat()).into()
        }
    }
}

/// PATH(m, D[n]) in the RFC.
pub fn path(index: usize, leaves: &[Leaf]) -> Vec<[u8; 32]> {
    if leaves.len() == 1 {
        return Vec::new();
    }
    let split = greatest_power_below(leaves.len());
    let (left, right) = leaves.split_at(split);
    let (mut path, beside) = if index < split {
        (path(index, left), tree_hash(right))
    } else {
        (path(index - split, right), tree_hash(left))
    };
    path.push(beside);
    path
}

/// PROOF(m, D[n]) in the RFC.
pub fn proof(old: usize, leaves: &[Leaf]) -> Vec<[u8; 32]> {
    subproof(old, leaves, true)
}

fn subproof(old: usize, leaves: &[Leaf], known: bool) -> Vec<[u8; 32]> {
    if old == leaves.len() {
        return if known { Vec::new() } else { vec![tree_hash(leaves)] };
    }
    let split = greatest_power_below(leaves.len());
    let (left, right) = leaves.split_at(split);
    let (mut proof, beside) = if old <= split {
        (subproof(old, left, known), tree_hash(right))
    } else {
        (subproof(old - split, right, false), tree_hash(left))
    };
    proof.push(beside);
    proof
}

fn greatest_power_below(size: usize) -> usize {
    size.next_power_of_two() / 2
}

/// The published roots of Certificate Transparency's reference trees, over the first 0, 1, …, 8 of
/// these leaves.
#[test]
fn the_reference_gives_the_published_roots() {
    let leaves = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ]
    .map(|leaf| hex::decode(leaf).unwrap());
    let roots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    for (size, root) in roots.iter().enumerate() {
        assert_eq!(hex::encode(tree_hash(&leaves[..size])), *root, "{size} leaves");
    }
}
