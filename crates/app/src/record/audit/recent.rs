//! Checks whether the log is sound when a gaming day is closed. The cost depends on the length of
//! the day, not on the age of the log.
//!
//! All entries since the last gaming day was closed are verified, starting from checkpoints that
//! were signed before that closing. Older entries were verified when they were new. A sample of
//! their blocks, about as large as the new part, is read again; the hash of the entry that closes
//! the day selects the blocks.
//!
//! Reading only a sample does not help a forger. Nothing that is stored between two days determines
//! where to begin: the beginning follows from an entry in the log, and that entry is verified too.
//! A checkpoint from which the verification continues must be signed with the key that this process
//! has in memory; the database's keys count only if they are in the tree that was signed with that
//! key. The tree and the last entry must lead to the signed root. So a change to a new entry is
//! found just as in a full verification. An older entry that is changed no longer matches its hash,
//! and a new hash breaks the chain up to the checkpoint. The change is found when the entry's block
//! is in the sample, or when someone proves, exports or verifies the entry (`audit verify` always
//! reads everything). Until then, the change affects only readers of that entry: balances, reports
//! and cases were derived when it was written, and a rebuild verifies the whole log first. A forger
//! cannot know in advance which blocks will be read, and so cannot restore them in time, because
//! the hash covers the random id of an entry that has just been written.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use super::{
    tree::{Computed, Found, StoredTree},
    verify::{Trust, registered_keys, verify, verify_from},
    witness::Witness,
};
use crate::AppError;
use houseway_audit::{
    Chain, Entry, Hash, InclusionProof, Keys, PublicKey, Report, SignedCheckpoint, frontier,
};
use houseway_facts::{back_office, house};
use houseway_store as store;
use houseway_store::{
    Db,
    checkpoints::{Until, signed_until},
    log::{Filter, HOUSE},
    row::micros,
    span::Span,
};

/// The number of entries in a block.
const BLOCK: u64 = 256;
/// The minimum number of older entries that are read again.
const LEAST: u64 = 10_000;
/// A margin for the differences between processes' clocks. Verification of the other streams starts
/// from checkpoints that are at least this much older than the house's. Every checkpoint that the
/// house's stream records after its own checkpoint is then newer than these starting points.
const SLACK_MINUTES: i64 = 10;
/// The number of recent closings that are read to find the previous gaming day's closing.
const CLOSINGS: i64 = 50;

/// Whether the log is sound, and the nodes of its Merkle trees that were computed along the way.
pub(crate) struct Soundness {
    pub is_sound: bool,
    pub trees: Vec<Found>,
}

/// Whether the log up to the entry that closes a gaming day is unchanged, judging by the database
/// alone. `ours` is the key that this process signs with.
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn is_sound(
    connection: &mut Db,
    closing: &Entry,
    ours: PublicKey,
) -> Result<Soundness, AppError> {
    let mut trees = Trees::new();
    let known = match last_closing(connection, closing)? {
        Some(since) => known(connection, since, ours, &mut trees)?,
        None => BTreeMap::new(),
    };
    let trusted = match known.get(HOUSE) {
        Some(signed) => trusted(connection, signed, &mut trees)?,
        None => None,
    };
    let Some((keys, mut witness)) = trusted else {
        let is_sound = verify(connection, &Trust::default())?.iter().all(Report::is_sound);
        return Ok(Soundness { is_sound, trees: found(trees) });
    };
    let trust = Trust { keys: Some(keys), ..Trust::default() };
    let reports = verify_from(connection, &trust, &known, &mut witness)?;
    let entries: u64 = reports.iter().map(|report| report.entries).sum();
    let old: u64 = known.values().map(Chain::size).sum();
    let is_sound = reports.iter().all(Report::is_sound)
        && is_sample_sound(connection, &known, closing, entries.saturating_sub(old), &mut trees)?;
    Ok(Soundness { is_sound, trees: found(trees) })
}

/// The computed nodes of the streams' trees.
type Trees = BTreeMap<String, Computed>;

fn found(trees: Trees) -> Vec<Found> {
    trees.into_iter().map(|(stream, computed)| computed.found(stream)).collect()
}

/// The number of the entry that closed the previous gaming day.
fn last_closing(connection: &mut Db, closing: &Entry) -> Result<Option<u64>, AppError> {
    let filter = Filter {
        stream: Some(HOUSE.to_owned()),
        kind: Some(back_office::Kind::GamingDayClosed.name().to_owned()),
        ..Filter::default()
    };
    let closings = store::log::list(connection, &filter, Span::newest(CLOSINGS))?.entries;
    let mut numbers = closings.iter().map(|stored| stored.sealed.entry.seq);
    Ok(numbers.find(|seq| *seq < closing.seq))
}

/// The stream states that were signed with this process's key before this entry in the house's
/// stream. A stream whose state cannot be confirmed is left out, so that all of it is verified.
fn known(
    connection: &mut Db,
    since: u64,
    ours: PublicKey,
    trees: &mut Trees,
) -> Result<BTreeMap<String, Chain>, AppError> {
    let (mut known, key_id) = (BTreeMap::new(), ours.key_id());
    let keys = Keys::from_iter([ours]);
    let of_house = signed_until(connection, (HOUSE, &key_id), Until::Size(since))?;
    let Some(of_house) = of_house else { return Ok(known) };
    let at = micros(of_house.checkpoint.at - TimeDelta::minutes(SLACK_MINUTES));
    for name in store::log::head_names(connection)? {
        let signed = if name == HOUSE {
            Some(of_house.clone())
        } else {
            signed_until(connection, (&name, &key_id), Until::Time(at))?
        };
        let Some(signed) = signed else { continue };
        let tree = trees.entry(name.clone()).or_default();
        if let Some(chain) = resumed(connection, &name, (&signed, &keys), tree)? {
            known.insert(name, chain);
        } else {
            trees.remove(&name);
        }
    }
    Ok(known)
}

/// The chain of a stream up to a checkpoint, if everything leads to the signed root.
fn resumed(
    connection: &mut Db,
    name: &str,
    (signed, keys): (&SignedCheckpoint, &Keys),
    tree: &mut Computed,
) -> Result<Option<Chain>, AppError> {
    let checkpoint = &signed.checkpoint;
    let (size, root) = (checkpoint.size, checkpoint.root);
    if signed.verify(keys).is_err() || checkpoint.stream != name || size == 0 {
        return Ok(None);
    }
    let last = store::log::of_stream(connection, name, size - 1, 1)?.pop();
    let last = last.map(|stored| stored.sealed).filter(|sealed| {
        sealed.is_intact() && sealed.entry.seq == size && sealed.hash == checkpoint.head
    });
    let Some(last) = last else { return Ok(None) };
    let edge =
        tree.make(connection, name, |mut tree: &mut StoredTree<'_>| frontier(&mut tree, size))?;
    if edge.root() != root {
        return Ok(None);
    }
    let chain = Chain::resume(name, edge, last.hash, last.entry.at);
    Ok(Some(chain.map_err(AppError::internal)?))
}

/// The keys that the log registers, and how often the house has promised to sign; `None` if an
/// older entry with one of these facts is not in the signed tree.
fn trusted(
    connection: &mut Db,
    signed: &Chain,
    trees: &mut Trees,
) -> Result<Option<(Keys, Witness)>, AppError> {
    for kind in [house::Kind::SigningKeyRegistered, house::Kind::CheckpointsPromised] {
        for stored in store::log::of_kind(connection, HOUSE, kind.name())? {
            let sealed = stored.sealed;
            if sealed.entry.seq > signed.size() {
                // This entry is verified together with the new ones.
                continue;
            }
            let is_intact = sealed.is_intact() && sealed.entry.stream == HOUSE;
            let place = (sealed.entry.seq, &sealed.hash);
            if !is_intact || !is_signed(connection, signed, place, trees)? {
                return Ok(None);
            }
        }
    }
    let (keys, unreadable) = registered_keys(connection)?;
    let witness = Witness::promised(connection)?;
    Ok(unreadable.is_empty().then_some((keys, witness)))
}

/// Whether a sample of the older blocks still matches what was signed. The sample has about as many
/// entries as there are new ones, or all older entries if there are fewer.
fn is_sample_sound(
    connection: &mut Db,
    known: &BTreeMap<String, Chain>,
    closing: &Entry,
    new: u64,
    trees: &mut Trees,
) -> Result<bool, AppError> {
    let all: u64 = known.values().map(|chain| chain.size().div_ceil(BLOCK)).sum();
    let wanted = new.max(LEAST).div_ceil(BLOCK);
    let seed = closing.hash();
    for nth in 0..wanted.min(all) {
        let place = if wanted >= all { nth } else { drawn(&seed, nth, all) };
        let Some((chain, block)) = block_at(known, place) else { continue };
        if !is_block_sound(connection, chain, block, trees)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A number below `all`, which nobody can predict before the seed is known.
fn drawn(seed: &Hash, nth: u64, all: u64) -> u64 {
    let digest = Hash::of([seed.as_bytes().as_slice(), &nth.to_be_bytes()].concat());
    let first = digest.as_bytes().first_chunk().copied().unwrap_or_default();
    u64::from_be_bytes(first).checked_rem(all).unwrap_or_default()
}

/// The block at this position among the blocks of all streams, with its stream.
fn block_at(known: &BTreeMap<String, Chain>, mut place: u64) -> Option<(&Chain, u64)> {
    for chain in known.values() {
        let blocks = chain.size().div_ceil(BLOCK);
        if place < blocks {
            return Some((chain, place));
        }
        place -= blocks;
    }
    None
}

/// Whether a block's entries are intact and follow one another, and the last of them is in the
/// signed tree.
fn is_block_sound(
    connection: &mut Db,
    chain: &Chain,
    block: u64,
    trees: &mut Trees,
) -> Result<bool, AppError> {
    let (name, size) = (chain.stream(), chain.size());
    let (first, last) = (block * BLOCK + 1, size.min((block + 1) * BLOCK));
    let after = i64::try_from(first - 1).map_err(AppError::internal)?;
    let limit = i64::try_from(last - first + 1).map_err(AppError::internal)?;
    let (mut next, mut prev) = (first, None);
    for scanned in store::log::scan(connection, name, after, limit)? {
        let Ok(stored) = scanned.entry else { return Ok(false) };
        let sealed = stored.sealed;
        let follows = prev.is_none_or(|prev| sealed.entry.prev == prev);
        let is_here = sealed.entry.seq == next && sealed.entry.stream == name;
        if !(follows && is_here && sealed.is_intact()) {
            return Ok(false);
        }
        (next, prev) = (next + 1, Some(sealed.hash));
    }
    match prev.filter(|_| next == last + 1) {
        Some(hash) => is_signed(connection, chain, (last, &hash), trees),
        None => Ok(false),
    }
}

/// Whether the entry with this number and hash is in the signed tree.
fn is_signed(
    connection: &mut Db,
    chain: &Chain,
    (seq, hash): (u64, &Hash),
    trees: &mut Trees,
) -> Result<bool, AppError> {
    let (name, size) = (chain.stream(), chain.size());
    let tree = trees.entry(name.to_owned()).or_default();
    let proof = tree.make(connection, name, |tree| InclusionProof::of(name, tree, size, seq))?;
    Ok(proof.root == chain.frontier().root() && proof.verify(hash).is_ok())
}
